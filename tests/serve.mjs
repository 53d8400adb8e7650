// Static hosts: files, precompressed files, folders and 404.html. One of them sends the headers of `_headers`, so that
// tests run under that policy.
//
//     node tests/serve.mjs [folder]
//
// serves the folder twice on free ports of 127.0.0.1, at the root and below a longer path, and prints
// both addresses.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import sirv from "sirv";

import { headers } from "./headers.mjs";

/** The base path of the second host. */
const BASE = "/any/base/";

/**
 * Serves a folder at a base path, which begins and ends with a slash, with its own headers or with none. `deploy` puts
 * another folder in its place.
 */
export async function serve(folder, base = "/", hasHeaders = false) {
  let [sent, files] = [];
  const deploy = (next) => {
    folder = next;
    sent = hasHeaders ? headers(folder) : () => new Map();
    files = sirv(folder, { brotli: true, gzip: true });
  };
  deploy(folder);
  const server = createServer((request, response) => {
    const missing = () => answerMissing(folder, response);
    if (!request.url.startsWith(base)) return missing();
    request.url = request.url.slice(base.length - 1);
    const [path, query] = request.url.split("?", 2);
    if (!path.endsWith("/") && existsSync(join(folder, path, "index.html"))) {
      const address = `${base}${path.slice(1)}/${query === undefined ? "" : `?${query}`}`;
      return response.writeHead(301, { Location: address }).end();
    }
    response.setHeaders(sent(path));
    files(request, response, missing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}${base}`,
    server,
    deploy,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answerMissing(folder, response) {
  const page = await readFile(join(folder, "404.html")).catch(() => "Not found");
  response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(page);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? "dist";
  const [root, below] = await Promise.all([serve(folder, "/", true), serve(folder, BASE)]);
  console.log(`serving ${folder} at ${root.address} and ${below.address}`);
}
