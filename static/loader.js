// Loads the chunks of the program, each of which consists of one module or more. `cargo xtask` appends an export for each
// chunk; the code that `wasm-split` generates calls it by that name.

import { initSync } from "./in-passing.js";

/** The hash at the end of the names of all files of this build. */
const HASH = /-\w+(?=\.js$)/.exec(import.meta.url)[0];

/** The requested modules by name. */
const modules = new Map();

/** Whether a module is gone: the site has been renewed. */
let isGone;

function load(name) {
  if (!modules.has(name)) {
    // A module that failed can be requested again.
    const module = instantiate(name).catch((error) => {
      modules.delete(name);
      throw error;
    });
    modules.set(name, module);
  }
  return modules.get(name);
}

async function instantiate(name) {
  const response = await fetch(new URL(`./${name}${HASH}.wasm`, import.meta.url));
  isGone ||= response.status === 404;
  const imports = { __wasm_split: initSync() };
  // Streaming requires the content type, which not every host sends.
  const type = response.headers.get("Content-Type") ?? "";
  return type.startsWith("application/wasm")
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** Returns a function that loads modules, then calls a function of the program by its index in the table. */
const loader = (names) => async (callback, data) => {
  // Only after a press: a file that stays away must not reload the page forever.
  if (isGone && navigator.userActivation?.isActive) location.reload();
  // All requests end before the program may try again, so that a retry finds no module that is about to fail.
  const results = await Promise.allSettled(names.map(load));
  const errors = results.filter(({ reason }) => reason);
  // An unhandled rejection is shown in the console, and missing.js listens for it.
  for (const { reason } of errors) Promise.reject(reason);
  initSync().__indirect_function_table.get(callback)(data, !errors.length);
};
