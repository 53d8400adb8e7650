// Loads the chunks that the program was split into. `cargo xtask` appends an export for each part of the program:
// `wasm-split` has the program call it by that name.

import { initSync } from "./in-passing.js";

/** What all files of one build have at the end of their names, this script included. */
const HASH = /-\w+(?=\.js$)/.exec(import.meta.url)[0];

/** The chunks that have been asked for, by their names. */
const chunks = new Map();

function load(name) {
  if (!chunks.has(name)) {
    // A chunk that failed may be asked for again.
    const chunk = instantiate(name).catch((error) => {
      chunks.delete(name);
      throw error;
    });
    chunks.set(name, chunk);
  }
  return chunks.get(name);
}

async function instantiate(name) {
  const response = await fetch(new URL(`./${name}${HASH}.wasm`, import.meta.url));
  const imports = { __wasm_split: initSync() };
  // Streaming insists on the right type, which not every host sends.
  const type = response.headers.get("Content-Type") ?? "";
  return type.startsWith("application/wasm")
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** Returns a function that loads chunks, then calls back into the program by the number of a function. */
const loader = (names) => async (callback, data) => {
  let isLoaded = true;
  try {
    await Promise.all(names.map(load));
  } catch (error) {
    console.error(error);
    isLoaded = false;
  }
  initSync().__indirect_function_table.get(callback)(data, isLoaded);
};
