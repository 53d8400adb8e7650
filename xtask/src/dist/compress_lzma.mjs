// Compresses the standard input by LZMA. The page decompresses it with the same package (`static/single/archive.js`).

import process from "node:process";
import { buffer } from "node:stream/consumers";

import { compress } from "lzma1";

process.stdout.write(compress(await buffer(process.stdin), 9));
