// Serves the peers' pages: each has one script and one style sheet, compressed as ours are.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { build } from "esbuild";

const KINDS = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

/** The folders of files that peers request. */
const ASSETS = [/^cm-chessboard\/assets\/[\w/.-]+$/];

/** Serves a page for each peer that shows a game. Returns the address of a peer's page, and how to stop. */
export async function servePeers(names, pgn) {
  const files = new Map();
  for (const name of names) {
    const { outputFiles } = await build({
      entryPoints: [`bench/page/${name}.js`],
      bundle: true,
      minify: true,
      write: false,
      format: "esm",
      outdir: "/",
      loader: { ".svg": "dataurl", ".png": "dataurl" },
      logLevel: "error",
    });
    for (const { path, contents } of outputFiles) files.set(path.slice(1), contents);
    files.set(`${name}.html`, writePage(name, files.has(`${name}.css`), pgn));
  }
  const compressed = new Map();
  const server = createServer((request, response) => {
    const name = decodeURI(request.url.slice(1));
    if (!compressed.has(name)) {
      const contents = files.get(name) ?? (ASSETS.some((it) => it.test(name)) ? readFileSync(`bench/node_modules/${name}`) : undefined);
      if (!contents) return response.writeHead(404).end();
      compressed.set(name, brotliCompressSync(contents));
    }
    response.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "application/octet-stream", "Content-Encoding": "br" });
    response.end(compressed.get(name));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    addressOf: (name) => `http://127.0.0.1:${server.address().port}/${name}.html`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function writePage(name, hasSheet, pgn) {
  const sheet = hasSheet ? `<link rel="stylesheet" href="/${name}.css" />` : "";
  return Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    ${sheet}
    <style>
      body { margin: 8px auto; max-width: 60rem; }
      #viewer:empty, #viewer.cg-wrap { width: min(100%, 40rem); aspect-ratio: 1; }
      .current { background: gold; }
    </style>
    <script>window.pgn = ${JSON.stringify(pgn).replaceAll("<", "\\u003c")};</script>
    <script type="module" src="/${name}.js"></script>
  </head>
  <body><div id="viewer"></div></body>
</html>`);
}
