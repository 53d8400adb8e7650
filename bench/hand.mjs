// Measures the response time of the board to pointer input: our lab against lichess's chessground, in one run on one
// machine.
//
//     node bench/hand.mjs [rounds]
//
// Both boards play the same game, by clicks and by drags, with the processor slowed down four times, starting one
// second after they open. The press that selects a piece and the one that puts it down are measured separately, from
// the input that the board reacts to until the end of the first frame in which it has changed (`watch.mjs`); for a
// piece that is put down, until it has begun to move. The boards take turns. Ours also judges each move and adds it to
// the move list; chessground gets every position and its legal moves precomputed.
//
// Then the frames of the en passant animation are measured at full speed. A gap of more than one and a half display
// frames (16.7 ms each) counts as dropped frames, as many as fit into it. Chessground has no en passant animation, so
// ours is compared with its ordinary captures.

import process from "node:process";

import { chessgroundDests } from "chessops/compat";
import { makeFen } from "chessops/fen";
import { parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { makeSquare } from "chessops/util";

import { report } from "./report.mjs";
import { SLOWDOWN, compare, otherSide, readGame, slowDown, turns } from "./sides.mjs";
import { align, quantile } from "./table.mjs";
import { timeInput } from "./watch.mjs";

const LESSONS = ["petrov", "gundersen-faul"];
const ROUNDS = Number(process.argv[2] ?? 3);

/** The time between the opening of a board and the first input, in milliseconds. */
const START_DELAY_MS = 1000;

/** The duration of a frame at 60 frames per second, in milliseconds. */
const FRAME_MS = 1000 / 60;

const ours = {
  name: "ours",
  board: "[data-board]",
  pieces: "[data-board] .pieces",
  moving: '[data-moving="true"]',
  async open(page, positions, { site }) {
    await page.goto(`${site}lab/?fen=${encodeURIComponent(positions[0].fen)}`);
    await page.locator('html[data-app="ready"] [data-board]').waitFor();
  },
  placement: (page) =>
    page.locator("[data-board]").evaluate((board) => board.dataset.fen.split(" ")[0]),
};

const chessground = {
  name: "chessground",
  board: ".cg-wrap",
  pieces: ".cg-wrap piece",
  moving: "piece.anim",
  async open(page, positions, { peers }) {
    await page.goto(`${peers}chessground.html`);
    await page.evaluate((list) => window.show(list), positions);
    await page.locator("piece").first().waitFor();
  },
};

const peer = otherSide(ours, chessground, "open");

await compare(async (place) => {
  const games = (await Promise.all(LESSONS.map(readGame))).map(({ lesson, pgn }) => ({
    lesson,
    positions: listPositions(pgn),
  }));
  const visit = (side, positions, measure) =>
    place.visit(
      side,
      (page) => side.open(page, positions, place),
      async (page) => {
        await page.waitForTimeout(START_DELAY_MS);
        const measured = await measure(page, side, positions);
        await checkEnd(page, side, positions);
        return measured;
      },
    );
  const runs = [];
  const gaps = new Map([ours, peer].map((side) => [side, []]));
  for (const { round, sides } of turns(ROUNDS, [ours, peer])) {
    for (const { lesson, positions } of games) {
      for (const gesture of ["clicks", "drags"]) {
        console.log(`   round ${round} of ${ROUNDS}: ${lesson}, ${gesture}`);
        for (const side of sides) {
          const measured = await visit(side, positions, (page) =>
            playThrough(page, side, positions, gesture),
          );
          runs.push(...measured);
        }
      }
      console.log(`   round ${round} of ${ROUNDS}: ${lesson}, motion`);
      for (const side of sides) gaps.get(side).push(...(await visit(side, positions, watchMotion)));
    }
  }
  console.log(report(runs, ours.name, peer.name, SLOWDOWN));
  console.log(smoothness(gaps));
});

/** Returns every position of a game, with its legal moves and the next move. */
function listPositions(pgn) {
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

/** Plays the game once, and returns the time of each press. */
async function playThrough(page, side, positions, gesture) {
  await slowDown(page);
  const frames = { picked: [], put: [] };
  await page.evaluate(() => window.watched.begin());
  for (const { next } of positions) {
    if (!next) break;
    await page.evaluate(() => window.watched.rest());
    const [from, to] = await centres(page, side, next);
    await page.mouse.move(...from);
    frames.picked.push(await timeInput(page, () => page.mouse.down()));
    if (gesture === "clicks") {
      await page.mouse.up();
      await page.evaluate(() => window.watched.rest());
      await page.mouse.move(...to);
      frames.put.push(
        await timeInput(
          page,
          async () => {
            await page.mouse.down();
            await page.mouse.up();
          },
          side.pieces,
        ),
      );
    } else {
      await page.mouse.move(...to, { steps: 4 });
      await page.evaluate(() => window.watched.rest());
      frames.put.push(await timeInput(page, () => page.mouse.up(), side.pieces));
    }
  }
  const { events, tasks } = await page.evaluate(() => window.watched.end());
  return [
    { game: gesture, input: "picked up", side: side.name, frames: frames.picked, events, tasks },
    { game: gesture, input: "put down", side: side.name, frames: frames.put, events: [], tasks: [] },
  ];
}

/** Plays the game at full speed, and returns the gaps between the frames of its captures. */
async function watchMotion(page, side, positions) {
  const gaps = [];
  for (const { next, passes, takes } of positions) {
    if (!next) break;
    await page.evaluate(() => window.watched.rest());
    const [from, to] = await centres(page, side, next);
    await page.mouse.click(...from);
    const seen = page.evaluate(() => window.watched.motion());
    await page.mouse.click(...to);
    const motion = await seen;
    if (passes || (side === chessground && takes)) gaps.push(...motion);
  }
  return gaps;
}

/** Checks that the board shows the last position of the game. */
async function checkEnd(page, side, positions) {
  if (!side.placement) return;
  const [expected] = positions.at(-1).fen.split(" ");
  const reached = await side.placement(page);
  if (reached !== expected) throw new Error(`the game ended at ${reached}, not at ${expected}`);
}

/** Returns the centre of each square, on a board with White at the bottom. */
async function centres(page, side, squares) {
  const { x, y, width } = await page.locator(side.board).boundingBox();
  return squares.map((square) => [
    x + (width / 8) * (square.charCodeAt(0) - 96.5),
    y + (width / 8) * (8.5 - Number(square[1])),
  ]);
}

function smoothness(sides) {
  const table = [["a capture's frames", "gaps", "median ms", "longest ms", "dropped"]];
  for (const [{ name }, gaps] of sides) {
    const late = gaps.filter((gap) => gap > 1.5 * FRAME_MS);
    const dropped = late.reduce((sum, gap) => sum + Math.round(gap / FRAME_MS) - 1, 0);
    table.push([
      name,
      String(gaps.length),
      quantile(gaps, 0.5).toFixed(1),
      Math.max(...gaps).toFixed(1),
      String(dropped),
    ]);
  }
  return `\n${align(table)}`;
}
