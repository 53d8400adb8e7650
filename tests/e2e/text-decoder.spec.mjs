// The decoder that keeps short texts. It must return what the browser's own decoder returns.

import { TextDecoder as KeepingDecoder } from "../../static/text_decoder.js";
import { expect, test } from "./fixtures.mjs";

const OPTIONS = { ignoreBOM: true, fatal: true };

test("a text is read right whatever stood in its place before", () => {
  const memory = new Uint8Array(3 * 65_536);
  const keeping = new KeepingDecoder("utf-8", OPTIONS);
  const plain = new TextDecoder("utf-8", OPTIONS);
  // Of the same length, a start of one another, at addresses that share a place, not ASCII, long, and empty.
  const texts = ["class", "glass", "cla", "class", "", "e4", "♟ e5", "é", "\u0000\u0000", "x".repeat(200), "class"];
  for (const address of [0, 4096, 8192, 100, 4196, 0]) {
    for (const text of texts) {
      const { written } = new TextEncoder().encodeInto(text, memory.subarray(address));
      const bytes = memory.subarray(address, address + written);
      for (const time of ["first", "second"]) {
        expect(keeping.decode(bytes), `“${text}” at ${address} for the ${time} time`).toBe(plain.decode(bytes));
      }
    }
  }
});

test("what is not UTF-8 is refused at each try", () => {
  const keeping = new KeepingDecoder("utf-8", OPTIONS);
  for (let time = 0; time < 2; time += 1) expect(() => keeping.decode(new Uint8Array([0xff, 0x41]))).toThrow(TypeError);
  expect(keeping.decode()).toBe("");
});
