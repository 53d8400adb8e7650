// Helpers for the quiz: its elements, and a learner who knows the rule.

import { Chess } from "chess.js";

import { board, control, expect, violations } from "./fixtures.mjs";

export const quiz = (page) => page.locator("[data-quiz]");
export const feedback = (page) => page.locator(".quiz .verdict");
export const hints = (page) => page.locator(".quiz .hints li");
export const next = (page) => page.getByRole("button", { name: /^(Next question|See how it went)$/ });
export const answers = (page) => page.getByRole("group", { name: "Answers" }).getByRole("button");
export const field = (page) => page.locator("#quiz-field");

/** Waits until a question is there, and says which. */
export async function item(page) {
  await expect(board(page)).toBeVisible();
  return quiz(page).evaluate(({ dataset }) => ({ ...dataset }));
}

/**
 * How long a finger waits before it taps, in milliseconds: two quick taps at nearly one place are a double tap, whose
 * second one answers nothing.
 */
const READING = 700;

/** Goes on to what comes after a question. */
async function goOn(page, number, press) {
  await expect(next(page)).toBeFocused();
  await press(next(page));
  await expect(page.locator(`[data-quiz][data-item="${number}"]`)).toHaveCount(0);
}

/** Asks for the answer, and goes on. */
export async function skip(page) {
  const { state, item: number } = await item(page);
  if (state !== "done") await control(page, "Show me").click();
  await goOn(page, number, press.mouse);
}

/** The way on from the worked example to the first question of a kind that is asked. */
export async function goTo(page, kind) {
  for (let tries = 0; tries < 50; tries++) {
    const now = await item(page);
    if (now.kind === kind && now.state === "asking") return now;
    await skip(page);
  }
  throw new Error(`no question of the kind ${kind}`);
}

/** Nothing that axe-core knows is wrong, and nothing is wider than a window. */
export async function expectFine(page, state) {
  expect(await violations(page), state).toEqual([]);
  const size = page.viewportSize();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${state}, in ${width} pixels`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}

/** Goes on by the Tab key until an element has the focus. */
export async function tabTo(page, element) {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${element}`);
}

/** Ways to press what is on the page. */
export const press = {
  mouse: (element) => element.click(),
  finger: async (element) => {
    await element.page().waitForTimeout(READING);
    await element.tap();
  },
  key: async (element) => {
    await tabTo(element.page(), element);
    await element.page().keyboard.press("Enter");
  },
};

/** Answers a question correctly and goes on. The feedback is what a screen reader reads. */
export async function solve(page, pressed = press.mouse) {
  const { state, item: number, kind } = await item(page);
  if (state === "asking") {
    await answer(page, kind, pressed);
    await expect(quiz(page)).toHaveAttribute("data-state", "right");
    await expect(feedback(page)).toHaveAttribute("role", "status");
    await expect(feedback(page)).toContainText(/^Right\. \S/);
  }
  await goOn(page, number, pressed);
}

async function answer(page, kind, pressed) {
  const asked = await page.locator(".prompt").textContent();
  const fen = await board(page).getAttribute("data-fen");
  const game = new Chess(fen);
  const moves = game.moves({ verbose: true });
  const passing = moves.filter((move) => move.isEnPassant());
  const from = asked.match(/pawn on ([a-h][1-8])/)?.[1];
  const of = passing.find((move) => move.from === from) ?? passing[0];
  const choose = (name) => pressed(answers(page).filter({ hasText: new RegExp(`^${name}`) }));
  const yesOrNo = (isYes) => choose(isYes ? "Yes" : "No");
  switch (kind) {
    case "play":
      if (asked.includes("one legal move")) return write(page, moves[0].san, pressed);
      return of ? write(page, of.san, pressed) : choose("No pawn may");
    case "write":
      return write(page, of.san, pressed);
    case "may": {
      const [start, end] = [/ on ([a-h][1-8])/, / (?:to|on) ([a-h][1-8])(?: instead)?\?$/].map((it) => asked.match(it)[1]);
      // A king that goes there takes nothing.
      const allowed = asked.includes("instead") ? moves : passing;
      const isAllowed = allowed.some((move) => move.from === start && move.to === end);
      await yesOrNo(isAllowed);
      return isAllowed ? undefined : sayWhy(page, pressed);
    }
    case "which":
      return choose(asked.includes("may be taken") ? of.to[0] + of.from[1] : of.from);
    case "lands":
      return choose(of.to);
    case "empties":
      return choose(of.to[0] + of.from[1]);
    case "must":
      return yesOrNo(moves.length === 1);
    case "same":
      return yesOrNo(await isSame(page, asked, fen));
    case "field":
      return choose(named(asked, game, await board(page).getAttribute("data-last-move")) ?? "–");
    default:
      throw new Error(`a question of the kind ${kind}`);
  }
}

async function write(page, san, pressed) {
  if (pressed === press.key) {
    await tabTo(page, field(page));
    await page.keyboard.type(san);
    await page.keyboard.press("Enter");
  } else {
    await field(page).fill(san);
    await pressed(control(page, "Answer"));
  }
}

/** Which condition fails is tried out: the first try counts, but here only the way through is asked for. */
async function sayWhy(page, pressed) {
  for (let index = 0; (await quiz(page).getAttribute("data-status")) === "asking-condition"; index++) {
    await pressed(answers(page).nth(index));
  }
}

/** Whether a position is the same as so many moves ago: it is looked at. */
async function isSame(page, asked, fen) {
  const words = { one: 1, two: 2, three: 3, four: 4 };
  const [, count] = asked.match(/stood (\S+) moves? ago/);
  const plies = 2 * (words[count] ?? Number(count));
  const position = (text) => text.split(" ").slice(0, 4).join(" ");
  for (let ply = 0; ply < plies; ply++) await control(page, "Back").click();
  const then = await board(page).getAttribute("data-fen");
  for (let ply = 0; ply < plies; ply++) await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-fen", fen);
  return position(then) === position(fen);
}

/** What the fourth field names by the convention that is asked for; nothing for a hyphen. */
function named(asked, game, lastMove) {
  const [file, start, , end] = lastMove;
  const isDouble = game.get(lastMove.slice(2)).type === "p" && Math.abs(end - start) === 2;
  if (!isDouble) return undefined;
  const passed = `${file}${(Number(start) + Number(end)) / 2}`;
  if (asked.includes("standard")) return passed;
  if (asked.includes("ready")) {
    const beside = [-1, 1].map((step) => game.get(String.fromCharCode(file.charCodeAt(0) + step) + end));
    return beside.some((piece) => piece?.type === "p" && piece.color === game.turn()) ? passed : undefined;
  }
  return game.moves({ verbose: true }).some((move) => move.isEnPassant()) ? passed : undefined;
}
