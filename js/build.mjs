// Bundles the front end into klondike_widget/widget/static/, and writes the faces of the cards for still pictures to
// klondike_widget/display/faces.json (both committed, so that installing needs no Node).
//
// The banner of a built file carries the hash of what it was built from. To recompute it: take the files js/*.js,
// js/*.css, js/build.mjs and js/package-lock.json, sort them by name (byte order), and feed SHA-256 with
// name + "\0" + content for each, name without the folder ("actions.js"). `node build.mjs --hash` prints it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../klondike_widget/widget/static");
const faces = join(here, "../klondike_widget/display/faces.json");

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
  const { stills } = await import("./still.js");
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
  const lines = Object.entries({ sources: sourcesHash(), ...stills() }).map(([key, value]) => `"${key}":${inLines(value)}`);
  writeFileSync(faces, `{\n${lines.join(",\n")}\n}\n`);
}

/** JSON, a line for each entry. */
function inLines(value) {
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, own]) => (Array.isArray(value) ? "" : `"${key}":`) + JSON.stringify(own));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.join(",\n")}\n${close}`;
}
