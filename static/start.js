// Starts the program, whose module has the name of this script.

import { compile } from "./compile.js";
import init from "./in-passing.js";

/** Fulfilled when the page shows what it can without the program; undefined if that is nothing (`preload.js`). */
const { shown } = window;

const module = Promise.resolve(shown).then(() => compile(import.meta.url.replace(/\.js$/, "_bg.wasm"))).catch((error) => {
  // Any other error means that the browser cannot run the program.
  throw Object.assign(error, { isMissing: error instanceof TypeError });
});

init({ module_or_path: module }).catch((error) => {
  throw Object.assign(error, { isMissing: error.isMissing === true });
});
