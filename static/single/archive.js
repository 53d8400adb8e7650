// Unpacks the files that the page holds, applies the style sheet, links the notices, and answers the program's requests for
// the other files: a page that was opened from a folder can request nothing. `xtask/src/dist/single_file.rs` packs them.

import { decompress } from "lzma1";

/** Returns the bytes of a text. Each character stands for seven bits. */
const toBytes = (/** @type {string} */ text) => {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let [bits, count, length] = [0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    bits = ((bits << 7) | (text.charCodeAt(index) & 127)) & 0x7fff;
    count += 7;
    if (count >= 8) {
      count -= 8;
      bytes[length++] = bits >> count;
    }
  }
  return bytes;
};

/** Returns the sum by which a damaged archive is noticed (FNV-1a). */
const checksum = (/** @type {Uint8Array} */ bytes) => {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
};

/**
 * Returns the files of an archive by their paths. Its first line lists them with their lengths.
 *
 * @param {string} text
 * @returns {Map<string, Uint8Array<ArrayBuffer>>}
 */
const unpack = (text) => {
  const bytes = decompress(toBytes(text));
  const lineEnd = bytes.indexOf(10);
  const { lengths, sum } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, lineEnd)));
  let start = lineEnd + 1;
  if (checksum(bytes.subarray(start)) !== sum) throw new Error("The archive is damaged");
  const cut = (/** @type {number} */ length) => bytes.slice(start, (start += length));
  return new Map(Object.entries(lengths).map(([path, length]) => [path, cut(length)]));
};

const files = unpack(document.getElementById("archive")?.textContent ?? "");

/** Takes a file that is needed once. */
const take = (/** @type {string} */ path) => {
  const file = files.get(path);
  files.delete(path);
  return file ?? new Uint8Array();
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(new TextDecoder().decode(take("style.css")));
document.adoptedStyleSheets = [sheet];

const notices = new Blob([take("third-party-notices.txt")], { type: "text/plain;charset=utf-8" });
/** @type {HTMLAnchorElement} */ (document.querySelector("[download='third-party-notices.txt']")).href = URL.createObjectURL(notices);

/** The folder in which the program looks for its files. It is none of the network, and is the same wherever the file is. */
const FOLDER = "https://in-passing.invalid/";

/** The type of a module; the program reads everything else as text. */
const WASM = "application/wasm";

const request = window.fetch;
window.fetch = async (input, options) => {
  const address = new URL(input instanceof Request ? input.url : input, FOLDER).href;
  if (!address.startsWith(FOLDER)) return request(input, options);
  const path = address.slice(FOLDER.length);
  const file = files.get(path);
  if (!file) return new Response(null, { status: 404 });
  const type = path.endsWith(".wasm") ? WASM : "text/plain";
  return new Response(file, { headers: { "Content-Type": type } });
};

// The program, which follows this script, takes the names of its modules from its own address.
const module = [...files.keys()].find((path) => path.endsWith("_bg.wasm")) ?? "";
Object.assign(window, { programAddress: FOLDER + module.replace("_bg.wasm", ".js") });
document.documentElement.dataset.archive = "read";
