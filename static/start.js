// Starts the program, whose module has the name of this script.

import init from "./in-passing.js";

init({ module_or_path: import.meta.url.replace(/\.js$/, "_bg.wasm") });
