// The two runtimes of the measured code: a native process, and WebAssembly in this process. Both take a function's name
// and arguments, and return its count and its time in milliseconds.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

/** Starts the native program, which answers each line with a line until it is closed. */
export function native(program) {
  const child = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name: "native",
    async measure(name, ...numbers) {
      child.stdin.write(`${[name, ...numbers].join(" ")}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`the native program ended at ${name}`);
      const [count, nanoseconds] = value.split(" ").map(Number);
      return { count, ms: nanoseconds / 1e6 };
    },
    close: () => child.stdin.end(),
  };
}

/** Loads the same functions compiled to WebAssembly. */
export async function wasm(path) {
  const { instance } = await WebAssembly.instantiate(await readFile(path), {});
  return {
    name: "wasm",
    async measure(name, ...numbers) {
      const begun = performance.now();
      const count = Number(instance.exports[name](...numbers));
      return { count, ms: performance.now() - begun };
    },
    close() {},
  };
}
