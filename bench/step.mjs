// Measures the response time of a step: our lessons against lichess's pgn-viewer, in one run on one machine.
//
//     node bench/step.mjs [rounds]
//
// Both pages show the same games. Real clicks on Next, and then real presses of ArrowRight, step through each from its
// first position to its last, with the processor slowed down four times. The pages take turns, so that other load on
// the machine affects both. The page is idle before every press.
//
// "Press to frame" is the time from the input that the page reacts to (the release of our buttons, the press of the
// peer's) to the end of the first frame in which the board has changed (`watch.mjs`). Both update their texts in that
// frame. "Event Timing" is the browser's own measurement of the same presses, up to the presented frame, in units of 8 ms.

import process from "node:process";

import { report } from "./report.mjs";
import { SLOWDOWN, compare, otherSide, readGame, slowDown, turns } from "./sides.mjs";
import { press } from "./watch.mjs";

const LESSONS = ["petrov", "steinitz-fleissig", "gundersen-faul"];
const ROUNDS = Number(process.argv[2] ?? 2);

const ours = {
  name: "ours",
  board: "[data-board]",
  player: "[data-player]",
  moving: '[data-moving="true"]',
  next: (page) => page.getByRole("button", { name: "Next", exact: true }),
  ended: (page) =>
    page.locator("[data-player]").evaluate((player) => player.dataset.step === player.dataset.steps),
  async open(page, game, { site }) {
    await page.goto(`${site}learn/${game.lesson}/?scene=${game.scene}&step=1`);
    await page.locator('html[data-app="ready"] [data-player]').waitFor();
  },
};

const viewer = {
  name: "pgn-viewer",
  board: ".cg-wrap",
  player: ".lpv",
  moving: "piece.anim",
  next: (page) => page.locator(".lpv__controls__goto--next"),
  ended: (page) => page.locator(".lpv__controls__goto--next").isDisabled(),
  async open(page, game, { peers }) {
    await page.goto(`${peers}peer.html`);
    await page.evaluate((pgn) => window.show(pgn), game.pgn);
    await page.locator(".lpv piece").first().waitFor();
  },
};

const peer = otherSide(ours, viewer, "open");

await compare(async (place) => {
  const games = await Promise.all(LESSONS.map(readGame));
  const runs = [];
  for (const { round, sides } of turns(ROUNDS, [ours, peer])) {
    for (const game of games) {
      for (const input of ["button", "keyboard"]) {
        console.log(`   round ${round} of ${ROUNDS}: ${game.lesson}, ${input}`);
        for (const side of sides) {
          const open = (page) => side.open(page, game, place);
          const measured = await place.visit(side, open, (page) => step(page, side, input));
          runs.push({ game: game.lesson, input, side: side.name, ...measured });
        }
      }
    }
  }
  console.log(report(runs, ours.name, peer.name, SLOWDOWN));
});

/** Steps through a game once, and returns the measurements: presses, event timings, long tasks. */
async function step(page, side, input) {
  await slowDown(page);
  if (input === "keyboard") await page.locator(side.player).focus();
  await page.evaluate(() => window.watched.begin());
  // What a page prepares when the pointer comes over it is ready before the first press.
  if (input === "button") await side.next(page).hover();
  const frames = [];
  const rest = () => page.evaluate(() => window.watched.rest());
  for (await rest(); !(await side.ended(page)); await rest()) {
    frames.push(await press(page, input, side.next(page)));
  }
  return { frames, ...(await page.evaluate(() => window.watched.end())) };
}
