// Helpers for the quiz: its elements, and a learner who knows the rule.

import { Chess } from "chess.js";

import { board, control, expect, violations } from "./fixtures.mjs";

export const quiz = (page) => page.locator("[data-quiz]");
export const feedback = (page) => page.locator(".quiz .verdict");
export const hints = (page) => page.locator(".quiz .hints li");
export const next = (page) => page.getByRole("button", { name: /^(Next question|See how it went)$/ });
export const answers = (page) => page.getByRole("group", { name: "Answers" }).getByRole("button");
export const field = (page) => page.locator("#quiz-field");

/** Waits until a question is shown, and returns its data. */
export async function waitForQuestion(page) {
  await expect(board(page)).toBeVisible();
  return quiz(page).evaluate(({ dataset }) => ({ ...dataset }));
}

/** The delay before a tap, in milliseconds. The second of two quick taps at one place is ignored as a double tap. */
const TAP_DELAY_MS = 700;

/** Goes to the next question, or to the results. */
async function goToNext(page, number, press) {
  await expect(next(page)).toBeFocused();
  await press(next(page));
  await expect(page.locator(`[data-quiz][data-item="${number}"]`)).toHaveCount(0);
}

/** Shows the answer, and goes to the next question. */
export async function showAnswerAndGoOn(page) {
  const { state, item: number } = await waitForQuestion(page);
  if (state !== "done") await control(page, "Show me").click();
  await goToNext(page, number, press.mouse);
}

/** Goes from the worked example to the first open question of a kind. */
export async function goToKind(page, kind) {
  for (let tries = 0; tries < 50; tries++) {
    const now = await waitForQuestion(page);
    if (now.kind === kind && now.state === "asking") return now;
    await showAnswerAndGoOn(page);
  }
  throw new Error(`no question of the kind ${kind}`);
}

/** Expects no violations, and no content wider than the window. */
export async function expectAccessible(page, state) {
  expect(await violations(page), state).toEqual([]);
  const size = page.viewportSize();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${state}, in ${width} pixels`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page, element) {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${element}`);
}

/** Ways to press an element. */
export const press = {
  mouse: (element) => element.click(),
  finger: async (element) => {
    await element.page().waitForTimeout(TAP_DELAY_MS);
    await element.tap();
  },
  key: async (element) => {
    await tabTo(element.page(), element);
    await element.page().keyboard.press("Enter");
  },
};

/** Answers a question correctly and goes to the next. Checks the feedback for screen readers. */
export async function solve(page, input = press.mouse) {
  const { state, item: number, kind } = await waitForQuestion(page);
  if (state === "asking") {
    await answer(page, kind, input);
    await expect(quiz(page)).toHaveAttribute("data-state", "right");
    await expect(feedback(page)).toHaveAttribute("role", "status");
    await expect(feedback(page)).toContainText(/^✓ Right\S/);
  }
  await goToNext(page, number, input);
}

async function answer(page, kind, input) {
  const prompt = await page.locator(".prompt").textContent();
  const fen = await board(page).getAttribute("data-fen");
  const game = new Chess(fen);
  const moves = game.moves({ verbose: true });
  const enPassantMoves = moves.filter((move) => move.isEnPassant());
  const from = prompt.match(/pawn on ([a-h][1-8])/)?.[1];
  const of = enPassantMoves.find((move) => move.from === from) ?? enPassantMoves[0];
  const choose = (name) => input(answers(page).filter({ hasText: new RegExp(`^${name}`) }));
  const yesOrNo = (isYes) => choose(isYes ? "Yes" : "No");
  switch (kind) {
    case "play":
      if (prompt.includes("one legal move")) return write(page, moves[0].san, input);
      return of ? write(page, of.san, input) : choose("No pawn may");
    case "write":
      return write(page, of.san, input);
    case "may": {
      if (prompt.includes("instead")) {
        await yesOrNo(true);
        return choose("Taking is a choice");
      }
      const [start, end] = [/ on ([a-h][1-8])/, / (?:to|on) ([a-h][1-8])\?$/].map((it) => prompt.match(it)[1]);
      const isAllowed = enPassantMoves.some((move) => move.from === start && move.to === end);
      await yesOrNo(isAllowed);
      return isAllowed ? undefined : answerCondition(page, input);
    }
    case "which":
      return choose(prompt.includes("may be taken") ? of.to[0] + of.from[1] : of.from);
    case "lands":
      return choose(of.to);
    case "empties":
      return choose(of.to[0] + of.from[1]);
    case "must": {
      const isForced = moves.length === 1;
      await yesOrNo(isForced);
      return choose(isForced ? "There is no other legal move" : "There is another legal move");
    }
    case "same": {
      const isSame = await isSamePosition(page, prompt, fen);
      await yesOrNo(isSame);
      return choose(isSame ? "The same moves are possible" : "En passant was possible then");
    }
    case "field":
      return choose(fenFieldSquare(prompt, game, await board(page).getAttribute("data-last-move")) ?? "-");
    default:
      throw new Error(`a question of the kind ${kind}`);
  }
}

async function write(page, san, input) {
  if (input === press.key) {
    await tabTo(page, field(page));
    await page.keyboard.type(san);
    await page.keyboard.press("Enter");
  } else {
    await field(page).fill(san);
    await input(control(page, "Answer"));
  }
}

/** Tries the conditions one by one, because the result of the question does not matter here. */
async function answerCondition(page, input) {
  for (let index = 0; (await quiz(page).getAttribute("data-state")) === "asking-condition"; index++) {
    await input(answers(page).nth(index));
  }
}

/** Steps back to check whether an earlier position is the same. */
async function isSamePosition(page, prompt, fen) {
  const words = { one: 1, two: 2, three: 3, four: 4 };
  const [, count] = prompt.match(/was (\S+) moves? ago/);
  const plies = 2 * (words[count] ?? Number(count));
  const position = (text) => text.split(" ").slice(0, 4).join(" ");
  for (let ply = 0; ply < plies; ply++) await control(page, "Back").click();
  const then = await board(page).getAttribute("data-fen");
  for (let ply = 0; ply < plies; ply++) await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-fen", fen);
  return position(then) === position(fen);
}

/** The square of the FEN's fourth field by the convention of the prompt; `undefined` for a hyphen. */
function fenFieldSquare(prompt, game, lastMove) {
  const [file, start, , end] = lastMove;
  const isDouble = game.get(lastMove.slice(2)).type === "p" && Math.abs(end - start) === 2;
  if (!isDouble) return undefined;
  const passed = `${file}${(Number(start) + Number(end)) / 2}`;
  if (prompt.includes("standard")) return passed;
  if (prompt.includes("ready")) {
    const beside = [-1, 1].map((step) => game.get(String.fromCharCode(file.charCodeAt(0) + step) + end));
    return beside.some((piece) => piece?.type === "p" && piece.color === game.turn()) ? passed : undefined;
  }
  return game.moves({ verbose: true }).some((move) => move.isEnPassant()) ? passed : undefined;
}
