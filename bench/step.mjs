// How long a press takes to show: our lessons beside lichess's pgn-viewer, in one run on one machine.
//
//     node bench/step.mjs [rounds]
//
// Both pages show the same games. A real mouse press on Next, and then a real ArrowRight, steps each from
// its first position to its last, with the processor slowed down four times. The pages take turns, so that
// whatever else the machine does falls on both. Every press is made on a page at rest.
//
// "Press to frame" is the time from the input that the page acts on (our buttons act on release, the
// peer's on press) to the end of the first frame in which the board has changed, as `watch` below takes it
// on both pages. The peer tells of the move in that frame, ours (caption, list of moves) in the next one.
// "Event Timing" is what the browser itself reports for the same presses, up to the
// presented frame, in units of 8 ms.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { chromium } from "@playwright/test";

import { launchOptions } from "../tests/chromium.mjs";
import { serve } from "../tests/serve.mjs";
import { mainGame } from "./game.mjs";
import { report } from "./report.mjs";
import { press, watch } from "./watch.mjs";

const LESSONS = ["petrov", "steinitz-fleissig", "gundersen-faul"];
const SLOWDOWN = 4;
const ROUNDS = Number(process.argv[2] ?? 2);

const ours = {
  name: "ours",
  board: "[data-board]",
  player: "[data-player]",
  moving: '[data-moving="true"]',
  next: (page) => page.getByRole("button", { name: "Next", exact: true }),
  ended: (page) =>
    page.locator("[data-player]").evaluate((player) => player.dataset.step === player.dataset.steps),
  async open(page, game) {
    await page.goto(`${site.address}learn/${game.lesson}/?scene=${game.scene}&step=1`);
    await page.locator('html[data-app="ready"] [data-player]').waitFor();
  },
};

const peer = {
  name: "pgn-viewer",
  board: ".cg-wrap",
  player: ".lpv",
  moving: "piece.anim",
  next: (page) => page.locator(".lpv__controls__goto--next"),
  ended: (page) => page.locator(".lpv__controls__goto--next").isDisabled(),
  async open(page, game) {
    await page.goto(`${peers.address}peer.html`);
    await page.evaluate((pgn) => window.show(pgn), game.pgn);
    await page.locator(".lpv piece").first().waitFor();
  },
};

const site = await serve("dist");
const peers = await serve("bench");
const browser = await chromium.launch(launchOptions());
try {
  const games = await Promise.all(LESSONS.map(readGame));
  const runs = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const game of games) {
      for (const input of ["button", "keyboard"]) {
        console.log(`   round ${round} of ${ROUNDS}: ${game.lesson}, ${input}`);
        for (const side of round % 2 ? [ours, peer] : [peer, ours]) {
          runs.push({ game: game.lesson, input, side: side.name, ...(await step(side, game, input)) });
        }
      }
    }
  }
  console.log(report(runs, ours.name, peer.name, SLOWDOWN));
} catch (error) {
  console.error(`   ${error.message}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  site.close();
  peers.close();
}

async function readGame(lesson) {
  const file = new URL(`../static/lessons/en/${lesson}.pgn`, import.meta.url);
  return { lesson, ...mainGame(await readFile(file, "utf8")) };
}

/** Steps through a game once and returns what was measured: presses, event timings, long tasks. */
async function step(side, game, input) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { board: side.board, moving: side.moving });
    await side.open(page, game);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    if (input === "keyboard") await page.locator(side.player).focus();
    await page.evaluate(() => window.watched.begin());
    const frames = [];
    const rest = () => page.evaluate(() => window.watched.rest());
    for (await rest(); !(await side.ended(page)); await rest()) {
      frames.push(await press(page, input, side.next(page)));
    }
    return { frames, ...(await page.evaluate(() => window.watched.end())) };
  } catch (error) {
    throw new Error(`${side.name}, ${game.lesson}, ${input}: ${error.message}`, { cause: error });
  } finally {
    await context.close();
  }
}
