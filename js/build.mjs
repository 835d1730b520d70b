// Bundles the front end into klondike_widget/widget/static/ (committed, so that installing needs no Node).
//
// The banner of the built file carries the hash of what it was built from. To recompute it: take the files js/*.js,
// js/*.css, js/build.mjs and js/package-lock.json, sort them by name (byte order), and feed SHA-256 with
// name + "\0" + content for each, name without the folder ("actions.js"). `node build.mjs --hash` prints it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** Names of the browser's own state, shortened in the bundle. Never put a name of the wire or of the DOM here. */
const OWN_NAMES = [
  ...["selection", "pending", "drag", "view", "run", "reach", "redraw", "isOpen", "spotOf", "closePanel", "openPanel"],
  ...["layout", "places", "cards", "across", "grab", "moved", "pointer", "nodes", "deal", "side", "hear", "update"],
  ...["isWaiting", "token", "closed", "hair", "locks", "tool", "tick", "down", "count", "show", "ids", "fade"],
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
  const banner = `/*! sources sha256 ${sourcesHash()} */`;
  await build({
    absWorkingDir: here,
    entryPoints: ["widget.js"],
    outdir: "../klondike_widget/widget/static",
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    mangleProps: new RegExp(`^(${OWN_NAMES.join("|")})$`),
    legalComments: "none",
    charset: "utf8",
    banner: { js: banner, css: banner },
    logLevel: "info",
  });
}
