// Measures the cost of an embedded lesson for its page, against lichess's pgn-viewer on the same page with the same
// game, in one run on one machine.
//
//     node bench/embed.mjs [rounds]
//
// The page has another origin than the lesson's site, and contains a heading, a paragraph and the game. Caches are
// empty, the processor is slowed down four times, and the network is that of a phone (1.6 Mbit/s, 150 ms round trip,
// as in Lighthouse). All files are compressed by brotli. It measures
//
// - the bytes received, with headers, and the number of requests, until both pages are idle;
// - the time from navigation to the first frame with pieces on the board; ours needs no program for it;
// - the time to the first frame after Next has worked. Next is clicked repeatedly until it works.
//
// It also measures the bytes that a page with fifty lessons loads before any of them is near the viewport.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import process from "node:process";
import { createServer } from "node:http";
import { once } from "node:events";
import { brotliCompressSync } from "node:zlib";

import { chromium } from "@playwright/test";

import { launchOptions } from "../tests/chromium.mjs";
import { serve } from "../tests/serve.mjs";
import { NETWORK, SLOWDOWN, readGame, turns } from "./sides.mjs";
import { align, quantile } from "./table.mjs";

const LESSONS = ["petrov", "gundersen-faul"];
const ROUNDS = Number(process.argv[2] ?? 3);
const KINDS = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" };

/** The time without network traffic after which a page is idle, in milliseconds. */
const IDLE_MS = 3000;

/** The budget for fifty lessons before one is near the viewport, in bytes. */
const IDLE_BUDGET = 10 * 1024;

const ours = {
  name: "ours",
  pieces: "#still .piece, #app .piece",
  next: "#app [data-player] .controls button",
  body: ({ lesson, scene }, site) =>
    `<script async src="${site}embed.js"></script><en-passant-lesson lesson="${lesson}" scene="${scene}">` +
    `<a href="${site}learn/${lesson}/">The lesson</a></en-passant-lesson>`,
};

const peer = {
  name: "pgn-viewer",
  pieces: ".lpv piece",
  next: ".lpv__controls__goto--next",
  body: ({ pgn }) =>
    `<link rel="stylesheet" href="/viewer/lichess-pgn-viewer.css"><div id="viewer"></div><script type="module">
    import PgnViewer from "/viewer/lichess-pgn-viewer.min.js";
    PgnViewer(document.getElementById("viewer"), { pgn: ${JSON.stringify(pgn)}, scrollToMove: false });</script>`,
};

/** Serves pages by their paths, and the peer's files, all compressed. */
async function serveHosts() {
  const folder = "bench/node_modules/@lichess-org/pgn-viewer/dist";
  const sent = new Map();
  const server = createServer((request, response) => {
    const name = request.url.slice(1);
    if (!sent.has(name) && name.startsWith("viewer/")) sent.set(name, compress(readFileSync(join(folder, name.slice(7)))));
    if (!sent.has(name)) return response.writeHead(404).end();
    const kind = KINDS[extname(name)] ?? KINDS[".html"];
    response.writeHead(200, { "Content-Type": kind, "Content-Encoding": "br" }).end(sent.get(name));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    add(name, body) {
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
        <body><h1>The game of the week</h1><p>Look at the sixth move.</p>${body}</body></html>`;
      sent.set(name, compress(Buffer.from(html)));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const compress = (bytes) => brotliCompressSync(bytes);

/** Runs in every document before its own scripts: records when the pieces appear, and clicks Next until it works. */
function watch({ pieces, next }) {
  const now = () => performance.timeOrigin + performance.now();
  const ended = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  let before;
  const look = () => {
    if (!window.picture && document.querySelector(pieces)) {
      window.picture = -1;
      ended(() => (window.picture = now()));
    }
    const ours = document.querySelector("[data-player]");
    const theirs = document.querySelector(".lpv piece");
    const shown = ours ? ours.dataset.step : theirs ? document.querySelectorAll(".last-move").length : undefined;
    const buttons = [...document.querySelectorAll(next)];
    const button = buttons.find((it) => !it.disabled && (theirs || it.textContent.trim() === "Next"));
    if (shown !== undefined && before === undefined) before = shown;
    if (before !== undefined && shown !== before) {
      ended(() => (window.worked = now()));
      return;
    }
    // Ours reacts to the click, the peer to the press.
    if (button && before !== undefined)
      for (const name of ["mousedown", "mouseup", "click"]) button.dispatchEvent(new MouseEvent(name, { bubbles: true }));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Loads a page with empty caches, and returns the cost. */
async function visit(browser, address, side) {
  const context = await browser.newContext({ viewport: { width: 412, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    let requests = 0;
    await session.send("Network.enable");
    session.on("Network.requestWillBeSent", ({ request }) => (requests += Number(/^http/.test(request.url))));
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    if (side) {
      await session.send("Network.emulateNetworkConditions", NETWORK);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.addInitScript(watch, side);
    }
    await page.goto(address);
    const found = async (name) => {
      for (let tries = 0; tries < 600; tries += 1) {
        for (const frame of page.frames()) {
          const time = await frame.evaluate((name) => window[name], name).catch(() => undefined);
          if (time > 0) return time;
        }
        await page.waitForTimeout(100);
      }
      throw new Error(`${side.name}: nothing was seen of its ${name}`);
    };
    const begun = await page.evaluate(() => performance.timeOrigin);
    const times = side ? [(await found("picture")) - begun, (await found("worked")) - begun] : [];
    for (let before = -1; before !== bytes; await page.waitForTimeout(IDLE_MS)) before = bytes;
    return { bytes, requests, times };
  } finally {
    await context.close();
  }
}

const [site, hosts] = await Promise.all([serve("dist", "/", true), serveHosts()]);
const browser = await chromium.launch(launchOptions());
try {
  const runs = [];
  const games = await Promise.all(LESSONS.map(readGame));
  for (const { round, sides } of turns(ROUNDS, [ours, peer])) {
    console.log(`   round ${round} of ${ROUNDS}`);
    for (const game of games) {
      for (const side of sides) {
        const name = `${side.name}-${game.lesson}.html`;
        hosts.add(name, side.body(game, site.address));
        runs.push({ side, game, ...(await visit(browser, hosts.address + name, side)) });
      }
    }
  }
  const links = Array.from({ length: 50 }, () => ours.body({ lesson: "petrov", scene: 1 }, site.address));
  const far = '<div style="height:4000px"></div>';
  hosts.add("plain.html", far);
  hosts.add("fifty.html", [far, ...links].join("\n"));
  const plain = await visit(browser, `${hosts.address}plain.html`);
  const fifty = await visit(browser, `${hosts.address}fifty.html`);
  console.log(report(runs, fifty.bytes - plain.bytes));
} catch (error) {
  console.error(`   ${error.message}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  site.close();
  hosts.close();
}

function report(runs, idle) {
  const table = [["median of a first visit", ours.name, peer.name, "ratio"]];
  const row = (name, measure, digits) => {
    const [a, b] = [ours, peer].map((side) => quantile(runs.filter((run) => run.side === side).map(measure), 0.5));
    table.push([name, a.toFixed(digits), b.toFixed(digits), (a / b).toFixed(2)]);
  };
  row("kilobytes on the wire", ({ bytes }) => bytes / 1024, 1);
  row("requests", ({ requests }) => requests, 0);
  row("first picture, ms", ({ times }) => times[0], 0);
  row("Next has worked, ms", ({ times }) => times[1], 0);
  const verdict = idle <= IDLE_BUDGET ? "within" : "over";
  return `\n${align(table)}\n\n   fifty lessons far from the window: ${idle} bytes, ${verdict} the budget of ${IDLE_BUDGET}`;
}
