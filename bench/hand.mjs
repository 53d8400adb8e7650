// How long a hand on the board takes to show: our lab beside lichess's chessground, in one run on one
// machine.
//
//     node bench/hand.mjs [rounds]
//
// Both boards play the same game, by clicks and by dragging, with the processor slowed down four times.
// A press that picks a man up and the one that puts it down are measured each, from the input that the
// board acts on to the end of the first frame in which it has changed (`watch.mjs`). The boards take turns.
// Ours judges each move and writes it down as well; chessground is handed every position, and where the
// men may go in it, ready made.
//
// Then the capture in passing is watched without slowing anything down: a frame is dropped where more than
// one and a half of the display's frames lie between two of its frames. Chessground has no motion of its
// own for it, so its captures stand beside ours.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { chromium } from "@playwright/test";
import { chessgroundDests } from "chessops/compat";
import { makeFen } from "chessops/fen";
import { parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { makeSquare } from "chessops/util";

import { launchOptions } from "../tests/chromium.mjs";
import { serve } from "../tests/serve.mjs";
import { mainGame } from "./game.mjs";
import { report } from "./report.mjs";
import { align, quantile } from "./table.mjs";
import { acted, watch } from "./watch.mjs";

const LESSONS = ["petrov", "gundersen-faul"];
const SLOWDOWN = 4;
const ROUNDS = Number(process.argv[2] ?? 3);

const ours = {
  name: "ours",
  board: "[data-board]",
  moving: '[data-moving="true"]',
  async open(page, positions) {
    await page.goto(`${site.address}lab/?fen=${encodeURIComponent(positions[0].fen)}`);
    await page.locator('html[data-app="ready"] [data-board]').waitFor();
  },
  placement: (page) =>
    page.locator("[data-board]").evaluate((board) => board.dataset.fen.split(" ")[0]),
};

const peer = {
  name: "chessground",
  board: ".cg-wrap",
  moving: "piece.anim",
  async open(page, positions) {
    await page.goto(`${peers.address}chessground.html`);
    await page.evaluate((list) => window.show(list), positions);
    await page.locator("piece").first().waitFor();
  },
};

const site = await serve("dist");
const peers = await serve("bench");
const browser = await chromium.launch(launchOptions());
try {
  const games = await Promise.all(LESSONS.map(readGame));
  const runs = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const hand of ["clicks", "drags"]) {
      for (const { lesson, positions } of games) {
        console.log(`   round ${round} of ${ROUNDS}: ${lesson}, ${hand}`);
        for (const side of round % 2 ? [ours, peer] : [peer, ours]) {
          runs.push(...(await playThrough(side, positions, hand)));
        }
      }
    }
  }
  console.log(report(runs, ours.name, peer.name, SLOWDOWN));
  const motions = [];
  for (const side of [ours, peer]) {
    const gaps = [];
    for (const { positions } of games) gaps.push(...(await watchMotion(side, positions)));
    motions.push({ side: side.name, gaps });
  }
  console.log(smoothness(motions));
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
  return { lesson, positions: play(mainGame(await readFile(file, "utf8")).pgn) };
}

/** Every position of a game, with where the men may go and the move that is played next. */
function play(pgn) {
  const [game] = parsePgn(pgn);
  const position = startingPosition(game.headers).unwrap();
  const list = [];
  let last;
  for (const { san } of [...game.moves.mainline(), { san: undefined }]) {
    const move = san && parseSan(position, san);
    const next = move && [makeSquare(move.from), makeSquare(move.to)];
    list.push({
      fen: makeFen(position.toSetup()),
      turn: position.turn,
      targets: [...chessgroundDests(position)],
      last,
      next,
      passes: Boolean(move) && position.epSquare === move.to && position.board.pawn.has(move.from),
      takes: Boolean(move) && position.board.occupied.has(move.to),
    });
    if (move) position.play(move);
    last = next;
  }
  return list;
}

/** Plays the game once and returns what each press took. */
async function playThrough(side, positions, hand) {
  return withPage(side, positions, async (page, session) => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const frames = { picked: [], put: [] };
    await page.evaluate(() => window.watched.begin());
    for (const { next } of positions) {
      if (!next) break;
      await page.evaluate(() => window.watched.rest());
      const [from, to] = await centres(page, side, next);
      await page.mouse.move(...from);
      if (hand === "clicks") {
        frames.picked.push(await acted(page, () => page.mouse.down()));
        await page.mouse.up();
        await page.evaluate(() => window.watched.rest());
        await page.mouse.move(...to);
        frames.put.push(await acted(page, async () => {
          await page.mouse.down();
          await page.mouse.up();
        }));
      } else {
        frames.picked.push(await acted(page, () => page.mouse.down()));
        await page.mouse.move(...to, { steps: 4 });
        await page.evaluate(() => window.watched.rest());
        frames.put.push(await acted(page, () => page.mouse.up()));
      }
    }
    const { events, tasks } = await page.evaluate(() => window.watched.end());
    return [
      { game: hand, input: "picked up", side: side.name, frames: frames.picked, events, tasks },
      { game: hand, input: "put down", side: side.name, frames: frames.put, events: [], tasks: [] },
    ];
  });
}

/** Plays the game at full speed and returns the gaps between the frames of its captures. */
async function watchMotion(side, positions) {
  return withPage(side, positions, async (page) => {
    const gaps = [];
    for (const { next, passes, takes } of positions) {
      if (!next) break;
      await page.evaluate(() => window.watched.rest());
      const [from, to] = await centres(page, side, next);
      await page.mouse.click(...from);
      const seen = page.evaluate(() => window.watched.motion());
      await page.mouse.click(...to);
      const motion = await seen;
      if (passes || (side === peer && takes)) gaps.push(...motion);
    }
    return gaps;
  });
}

async function withPage(side, positions, then) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { board: side.board, moving: side.moving });
    await side.open(page, positions);
    const done = await then(page, await context.newCDPSession(page));
    if (side.placement) {
      const [expected] = positions.at(-1).fen.split(" ");
      const reached = await side.placement(page);
      if (reached !== expected) throw new Error(`the game ended at ${reached}, not at ${expected}`);
    }
    return done;
  } catch (error) {
    throw new Error(`${side.name}: ${error.message}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** The middle of each square, on a board seen from White's side. */
async function centres(page, side, squares) {
  const { x, y, width } = await page.locator(side.board).boundingBox();
  return squares.map((square) => [
    x + (width / 8) * (square.charCodeAt(0) - 96.5),
    y + (width / 8) * (8.5 - Number(square[1])),
  ]);
}

function smoothness(sides) {
  const table = [["a capture's frames", "gaps", "median ms", "longest ms", "dropped"]];
  for (const { side, gaps } of sides) {
    const usual = quantile(gaps, 0.5);
    const dropped = gaps.filter((gap) => gap > 1.5 * usual).length;
    table.push([
      side,
      String(gaps.length),
      usual.toFixed(1),
      Math.max(...gaps).toFixed(1),
      String(dropped),
    ]);
  }
  return `\n${align(table)}`;
}
