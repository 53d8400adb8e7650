// Measures the size of the rules core alone: position, moves, FEN and SAN.

import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

const BUDGET_KB = 30;

export async function size(path) {
  const wasm = await readFile(path);
  const kb = (bytes) => `${(bytes.length / 1024).toFixed(1)} KB`;
  console.log(`\n   position, moves, FEN and SAN as wasm: gzip ${kb(gzipSync(wasm, { level: 9 }))} of ${BUDGET_KB} KB`);
  console.log(`   (${kb(wasm)} plain, brotli ${kb(brotliCompressSync(wasm))})`);
}
