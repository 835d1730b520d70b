// Bundles the front end into klondike_widget/widget/static/ (committed, so that installing needs no Node).
//
// The banner of the built file carries the hash of what it was built from. To recompute it: take the files js/*.js,
// js/*.css, js/build.mjs and js/package-lock.json, sort them by name (byte order), and feed SHA-256 with
// name + "\0" + content for each, name without the folder ("actions.js"). `node build.mjs --hash` prints it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../klondike_widget/widget/static");

/**
 * Names of the browser's own state, shortened in the bundle. Never put a name of the wire or of the DOM here, nor one
 * that is looked up by a string. Where a name is ours and another's too, the other's is written in quotes.
 */
const OWN_NAMES = [
  ...["selection", "pending", "drag", "view", "run", "reach", "redraw", "isOpen", "spotOf", "closeDialog", "openPanel"],
  ...["layout", "places", "cards", "across", "grab", "moved", "pointer", "nodes", "deal", "side", "hear", "update"],
  ...["isWaiting", "token", "closed", "hair", "locks", "tool", "tick", "down", "count", "show", "ids", "spot", "held"],
  ...["board", "pile", "el", "face", "marks", "buried", "aim", "send", "passing", "beside", "sign", "openHelp", "look"],
  ...["card", "click", "open", "say", "hide", "line", "close"],
];

function sourcesHash() {
  const names = readdirSync(here).filter(
    (name) => /\.(js|css)$/.test(name) || name === "build.mjs" || name === "package-lock.json",
  );
  const hash = createHash("sha256");
  for (const name of names.sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(name + "\0").update(readFileSync(join(here, name)));
  }
  return hash.digest("hex");
}

if (process.argv.includes("--hash")) {
  console.log(sourcesHash());
} else {
  const { build } = await import("esbuild");
  const { minify } = await import("terser");
  const banner = `/*! sources sha256 ${sourcesHash()} */\n`;
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints: ["widget.js"],
    outdir: target,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    mangleProps: new RegExp(`^(${OWN_NAMES.join("|")})$`),
    charset: "utf8",
    write: false,
  });
  let size = 0;
  for (const { path, text } of outputFiles) {
    const js = path.endsWith(".js");
    const options = { module: true, compress: { passes: 3, unsafe_arrows: true, pure_getters: true }, ecma: 2022 };
    const built = banner + (js ? (await minify(text, options)).code : text);
    writeFileSync(path, built);
    size += Buffer.byteLength(built);
  }
  console.log(`${size} bytes`);
}
