// Fixtures of every end-to-end test: a page whose console must stay clean, and the board on the screen.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import process from "node:process";

import { expect, test as base } from "@playwright/test";
import axe from "axe-core";

/** A test that fails if the page writes to the console. */
export const test = base.extend({
  /** Console messages that a test expects. */
  allowed: [[], { option: true }],
  console: [
    async ({ page, allowed }, use) => {
      const lines = [];
      page.on("console", (message) => {
        const isPlaywrights = message.text() === "Service Worker registration blocked by Playwright";
        if (["error", "warning"].includes(message.type()) && !isPlaywrights) lines.push(message.text());
      });
      page.on("pageerror", (error) => lines.push(String(error)));
      await use(lines);
      const unexpected = lines.filter((line) => ![allowed].flat().some((pattern) => pattern.test(line)));
      expect(unexpected, "the console stays clean").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The folder of the tested site. */
export const SITE = process.env.IN_PASSING_SITE ?? "dist";

/** Every lesson, by name. */
export const LESSONS = readdirSync("static/lessons/en")
  .filter((file) => file.endsWith(".pgn"))
  .map((file) => file.slice(0, -".pgn".length));

/** The lessons on the rules of chess. The others are about other laws. */
export const CHESS_LESSONS = LESSONS.filter(
  (lesson) => !readFileSync(`static/lessons/en/${lesson}.pgn`, "utf8").includes("\n[Variant "),
);

/**
 * Whether tests that repeat another are left out, as `cargo xtask test` does without `--all`: for one more lesson, law,
 * width or theme.
 */
export const IS_SAMPLE = Boolean(process.env.IN_PASSING_SAMPLE);

/** The details of a test: whether it repeats another. */
export const repeatsIf = (isRepeat) => ({ tag: isRepeat ? ["@repeat"] : [] });

/** What a test repeats itself for: all of a list, or the first of it in a sample. */
export const sample = (list, count) => (IS_SAMPLE ? list.slice(0, count) : list);

/** The lessons that stand for all in a sample: the first, one with many variations, and a game. */
export const SAMPLE_LESSONS = ["first-capture", "now-or-never", "petrov"];

/** Lessons that are checked step by step. */
export const GAMES = ["petrov", "steinitz-fleissig", "gundersen-faul"];

let stepsByLesson;

/** The steps of a lesson on the rules of chess, from the rules core: lines of steps with fen, san, uci, victim and caption. */
export function steps(lesson) {
  stepsByLesson ??= readSteps();
  return stepsByLesson.get(lesson);
}

/** Reads the steps of each lesson, a line of JSON each. */
function readSteps() {
  const command = ["run", "--quiet", "--locked", "--package", "course", "--example", "steps", "--"];
  const files = CHESS_LESSONS.map((lesson) => `static/lessons/en/${lesson}.pgn`);
  const lines = execFileSync("cargo", [...command, ...files], { encoding: "utf8" }).trim().split("\n");
  return new Map(CHESS_LESSONS.map((lesson, index) => [lesson, JSON.parse(lines[index])]));
}

/** Opens an address below the site's base, and waits until the app runs and the page is loaded. */
export async function open(page, address) {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  await expect(page.locator("h1, #app [role=alert]").first()).toBeAttached();
}

/** Navigates as Back or Forward do, without a reload. */
export async function navigate(page, query) {
  await page.evaluate((query) => {
    history.pushState(null, "", location.pathname + query);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);
}

/** Opens a lesson and waits for its board. */
export async function openLesson(page, lesson, query = "") {
  await open(page, `learn/${lesson}/${query}`);
  await expect(board(page)).toBeVisible();
  return player(page);
}

export const board = (page) => page.locator("[data-board]");
export const player = (page) => page.locator("[data-player]");
export const control = (page, name) => page.getByRole("button", { name, exact: true });
export const square = (page, name) => page.locator(`[data-square="${name}"]`);
/** A scene of the lesson by its number, in the list of scenes. */
export const sceneButton = (page, number) => page.getByRole("list", { name: "Scenes" }).getByRole("button").nth(number - 1);

/** Opens what is folded below a lesson: its moves, the source, and the way to the lab. */
export async function unfoldMoves(page) {
  const more = page.locator("details.folded");
  await more.waitFor();
  if (!(await more.evaluate((it) => it.open))) await more.locator("summary").click();
  await more.locator(".moves, .origin").first().waitFor({ state: "attached" });
}

export const notice = (page, text) => page.getByRole("alert").filter({ hasText: text });

/** Waits until the player is at a step and the board shows its position. */
export async function expectStep(page, { step, fen, uci }) {
  const shown = `[data-board][data-fen="${fen}"][data-last-move="${uci ?? ""}"]`;
  await expect(page.locator(`[data-player][data-step="${step}"] ${shown}`)).toBeAttached();
}

/** Waits until the pieces on the screen match a FEN. */
export async function expectPlacement(page, fen, message) {
  await expect.poll(() => placement(page), { message }).toBe(fen.split(" ")[0]);
}

/** Returns the pieces as drawn on the screen, as the first field of a FEN. */
export async function placement(page) {
  // The interactive board may just be replacing the first one.
  let pieces;
  do pieces = await board(page).evaluate(drawnPlacement);
  while (pieces === undefined);
  return pieces;
}

function drawnPlacement(element) {
  if (!element.isConnected) return undefined;
  const size = element.getBoundingClientRect();
  const flipped = element.dataset.orientation === "black";
  const rows = Array.from({ length: 8 }, () => Array(8).fill(""));
  for (const piece of element.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    let column = Math.round(((box.left - size.left) / size.width) * 8);
    let row = Math.round(((box.top - size.top) / size.height) * 8);
    if (flipped) [column, row] = [7 - column, 7 - row];
    rows[row][column] += piece.dataset.piece;
  }
  return rows
    .map((row) => row.map((piece) => piece || "1").join("").replace(/1+/g, (ones) => ones.length))
    .join("/");
}

/** Holds files back, by default the program, until the function that this returns is called. */
export async function hold(page, files = /\.wasm$/) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    // The page may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Runs no timer of a second or more. It runs in the page. */
export const ignoreLongTimers = () => {
  const { setTimeout } = window;
  window.setTimeout = (callback, delay, ...rest) => (delay >= 1000 ? 0 : setTimeout(callback, delay, ...rest));
};

/** Waits for some frames, and so for deferred work: to check that something does not happen. */
export function waitFrames(page, count = 10) {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Presses a button that saves a picture. Returns the file's name and contents. */
export async function savePicture(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), control(page, name).click()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** The width of the page's content; more than the window's if something overflows. */
export const pageWidth = (page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The violations that axe-core finds in the page, or in a part of it, by all its rules or by some. */
export async function violations(page, { within, rules } = {}) {
  // A page whose chunk is not loaded has no heading yet, and a moving piece is half transparent.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page.locator(".notice.late, [data-moving=true]")).toHaveCount(0);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, runOnly]) => {
      // No active rule needs style sheets or media.
      const how = { runOnly, resultTypes: ["violations"], preload: false };
      const { violations } = await window.axe.run(within ?? document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    [within, rules],
  );
}
