// Measures how long a lesson takes to open from the course: our course page against a page of links that opens each
// game in lichess's pgn-viewer, in one run on one machine.
//
//     node bench/open.mjs [rounds]
//
// Every page and lesson is opened once before, so that the browser has the files. Then, with the processor slowed down
// four times, each lesson's link is clicked on an idle page. The time runs from the input that the page reacts to (the
// release of the button) to the end of the first frame with the lesson's board, and to the end of the last frame that
// still changed the page (`watch.mjs`). The peer shows the lesson's longest game, ours the whole lesson.

import process from "node:process";

import { SLOWDOWN, compare, otherSide, readGame, slowDown, turns } from "./sides.mjs";
import { align, quantile } from "./table.mjs";
import { timeInput } from "./watch.mjs";

const LESSONS = [
  "first-capture",
  "four-conditions",
  "petrov",
  "steinitz-fleissig",
  "gundersen-faul",
  "pins",
  "history",
];
const ROUNDS = Number(process.argv[2] ?? 5);

const ours = {
  name: "ours",
  board: "[data-player] [data-board]",
  moving: '[data-moving="true"]',
  async list(page, { site }) {
    await page.goto(site);
    await page.locator('html[data-app="ready"] .chapter a').first().waitFor();
  },
  link: (page, { lesson }) => page.locator(`.chapter a[href^="learn/${lesson}/"]`),
  shown: (page, { lesson }) => page.locator(`[data-player][data-lesson="${lesson}"]`).waitFor(),
  async back(page) {
    await page.goBack();
    await page.locator(".chapter a").first().waitFor();
  },
};

const viewer = {
  name: "pgn-viewer",
  board: ".lpv",
  moving: "piece.anim",
  async list(page, { peers }, games) {
    await page.goto(`${peers}peer.html`);
    await page.evaluate((list) => window.list(list), games);
  },
  link: (page, { lesson }) => page.locator(`[data-game="${lesson}"]`),
  shown: (page) => page.locator(".lpv piece").first().waitFor(),
  back: (page) => page.evaluate(() => window.clear()),
};

const peer = otherSide(ours, viewer, "list");

await compare(async (place) => {
  const games = await Promise.all(LESSONS.map(readGame));
  const times = new Map([ours, peer].map((side) => [side, new Map(LESSONS.map((id) => [id, []]))]));
  for (const { round, sides } of turns(ROUNDS, [ours, peer])) {
    console.log(`   round ${round} of ${ROUNDS}`);
    for (const side of sides) {
      const opened = await place.visit(
        side,
        (page) => side.list(page, place, games),
        (page) => openEach(page, side, games),
      );
      for (const [lesson, time] of opened) times.get(side).get(lesson).push(time);
    }
  }
  for (const [key, name] of Object.entries({ frame: "first frame", whole: "whole page" })) {
    console.log(report(times, key, name));
  }
});

/** Opens every lesson once, and then again with the processor slowed down. Returns the times of the second round. */
async function openEach(page, side, games) {
  const times = [];
  const go = async (game) => {
    const link = side.link(page, game);
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await link.boundingBox();
    await page.mouse.move(x + Math.min(width, 40) / 2, y + height / 2);
    await page.evaluate(() => window.watched.rest());
    const time = await timeInput(page, async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
    await side.shown(page, game);
    const whole = await page.evaluate(() => window.watched.settle());
    await side.back(page);
    return { frame: time, whole };
  };
  for (const game of games) await go(game);
  await slowDown(page);
  for (const game of games) times.push([game.lesson, await go(game)]);
  return times;
}

function report(times, key, name) {
  const table = [
    [`${name}, milliseconds`, "opened", ours.name, "", peer.name, "", "ratio"],
    [`processor ${SLOWDOWN}× slower`, "", "median", "worst", "median", "worst", "median"],
  ];
  const row = (name, mine, theirs) => {
    const [a, b] = [mine, theirs].map((list) => [quantile(list, 0.5), Math.max(...list)]);
    const figures = [...a, ...b].map((time) => time.toFixed(1));
    table.push([name, String(mine.length), ...figures, (a[0] / b[0]).toFixed(2)]);
  };
  const [mine, theirs] = [ours, peer].map(
    (side) => new Map([...times.get(side)].map(([lesson, list]) => [lesson, list.map((it) => it[key])])),
  );
  for (const lesson of LESSONS) row(lesson, mine.get(lesson), theirs.get(lesson));
  const all = (side) => [...side.values()].flat();
  row("all", all(mine), all(theirs));
  return `\n${align(table)}`;
}
