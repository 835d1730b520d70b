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
  const banner = `/*! sources sha256 ${sourcesHash()} */\n`;
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints: ["widget.js"],
    outdir: target,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    write: false,
  });
  let size = 0;
  for (const { path, text } of outputFiles) {
    const built = banner + text;
    writeFileSync(path, built);
    size += Buffer.byteLength(built);
  }
  console.log(`${size} bytes`);
}
