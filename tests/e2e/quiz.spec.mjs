// The quiz: a set from its worked example to its end, by mouse, by keyboard and by touch, and what is kept of it.

import { board, control, expect, open, test, violations } from "./visit.mjs";

const quiz = (page) => page.locator("[data-quiz]");
const said = (page) => page.locator(".quiz .verdict");
const clues = (page) => page.locator(".quiz .clues li");
const next = (page) => page.getByRole("button", { name: /^(Next question|See how it went)$/ });
const square = (page, name) => page.locator(`[data-square=${name}]`);

/** Waits until a question is there, and says which. */
async function item(page) {
  await expect(board(page)).toBeVisible();
  return quiz(page).evaluate(({ dataset }) => ({ ...dataset }));
}

/** Asks for the answer, and goes on. */
async function skip(page) {
  const { state, item } = await quiz(page).evaluate(({ dataset }) => ({ ...dataset }));
  if (state !== "done") await control(page, "Show me").click();
  await expect(next(page)).toBeFocused();
  await next(page).click();
  await expect(page.locator(`[data-quiz][data-item="${item}"]`)).toHaveCount(0);
}

/** Nothing is wider than the window. */
async function expectNoSidewaysScroll(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** The way on from the worked example to the first question of a kind that is asked. */
async function goTo(page, kind) {
  for (let tries = 0; tries < 50; tries++) {
    const now = await item(page);
    if (now.kind === kind && now.state === "asking") return now;
    await skip(page);
  }
  throw new Error(`no question of the kind ${kind}`);
}

test("@base a skill is taught from its worked example on, and what was missed is asked again", async ({ page }) => {
  await open(page, "quiz/");
  await expect(page).toHaveTitle("Quiz · In Passing");
  await expect(page.getByText("0 of 14 skills mastered.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Where it lands" }).click();
  await expect(page).toHaveURL(/quiz\/\?set=landing&seed=\d+&n=10&manner=guided$/);

  expect(await item(page)).toMatchObject({ quiz: "landing", item: "1", skill: "landing", state: "done" });
  await expect(page.getByText("A worked example")).toBeVisible();
  await expect(clues(page)).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  await next(page).click();

  await expect(quiz(page)).toHaveAttribute("data-item", "2");
  await expect(page.getByText("The last step is yours")).toBeVisible();
  await expect(clues(page)).toHaveCount(3);
  await skip(page);

  const before = await board(page).boundingBox();
  await control(page, "Hint").click();
  await expect(clues(page)).toHaveCount(1);
  await control(page, "Hint").click();
  await expect(clues(page)).toHaveCount(2);
  await control(page, "Hint").click();
  await expect(clues(page)).toHaveCount(3);
  await control(page, "Hint").click();
  await expect(quiz(page)).toHaveAttribute("data-state", "done");
  await expect(clues(page).last()).toContainText("The answer:");
  await next(page).click();
  await expect(quiz(page)).toHaveAttribute("data-item", "4");
  expect(await board(page).boundingBox(), "the board does not move").toEqual(before);

  for (let number = 4; number <= 10; number++) await skip(page);
  await expect(quiz(page)).toHaveAttribute("data-state", "done");
  await expect(page.getByText("0 of 9 right at once and without help.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Where it lands: to its lesson" })).toHaveAttribute(
    "href",
    "learn/first-capture/",
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Ask the missed ones again" }).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "asking");
  await expect(page.getByText("Question 1 of 9")).toBeVisible();
});

test("squares are answered on the board, and a wrong one is told what it is", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=3&n=20");
  await goTo(page, "lands");
  const asked = await page.locator(".asked").textContent();
  const from = asked.match(/pawn on ([a-h][1-8])/)[1];
  await square(page, from).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "wrong");
  await expect(said(page)).toContainText(`${from} is where the capturer stands.`);
  await expect(said(page)).toHaveAttribute("aria-live", "assertive");
  expect(await violations(page)).toEqual([]);

  const passed = await page.evaluate(() => {
    const [from, to] = document.querySelector("[data-board]").dataset.lastMove.match(/../g);
    return from[0] + (Number(from[1]) + Number(to[1])) / 2;
  });
  await square(page, passed).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
  await expect(said(page)).toContainText(/^Right\. /);
  await expect(board(page), "the capture is played").toHaveAttribute("data-last-move", from + passed);
  await expect(next(page)).toBeFocused();
});

test("yes or no is asked for its condition, and the moves that led there can be walked", async ({ page }) => {
  await open(page, "quiz/?set=double-step&seed=1&n=20");
  await goTo(page, "may");
  const fen = await board(page).getAttribute("data-fen");
  await control(page, "Back").click();
  await expect(board(page)).not.toHaveAttribute("data-fen", fen);
  await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-fen", fen);
  // Until one may not.
  for (;;) {
    await control(page, "No").click();
    if ((await said(page).textContent()).startsWith("Right, it may not.")) break;
    await skip(page);
    await goTo(page, "may");
  }
  const choices = page.getByRole("group", { name: "Answers" }).getByRole("button");
  await expect(choices).toHaveCount(4);
  await expect(choices.first()).toBeFocused();
  await expect(quiz(page)).toHaveAttribute("data-standing", "why");
  const wrong = choices.filter({ hasNotText: "It did not come by a double step" }).first();
  await wrong.click();
  await expect(said(page)).toContainText("That one is met:");
  await choices.filter({ hasText: "It did not come by a double step" }).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
  await expect(said(page)).toHaveAttribute("data-reason", "not-a-double-step");
});

test("a move is made by keyboard alone, and a forbidden one is explained", async ({ page }) => {
  await open(page, "quiz/?set=adjacent-file&seed=2&n=20");
  await goTo(page, "play");
  // By the keys of the board nothing is told of what is asked.
  await page.locator("[data-square][tabindex='0']").focus();
  const answer = page.locator(".board > [aria-live]");
  await page.keyboard.press("Shift+M");
  await expect(answer).toContainText("That is what is asked here.");
  await page.keyboard.press("l");
  await expect(answer).toContainText(/pawn/);
  await expect(answer).not.toContainText("may take");
  await page.locator("#quiz-field").fill("xx");
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("xx");
  await expect(quiz(page), "it is no answer").toHaveAttribute("data-state", "asking");
  await control(page, "No pawn may").focus();
  await page.keyboard.press("Enter");
  await expect(quiz(page)).toHaveAttribute("data-state", /right|wrong/);
  if ((await quiz(page).getAttribute("data-state")) === "wrong") {
    await control(page, "Show me").focus();
    await page.keyboard.press("Enter");
  }
  await expect(next(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".asked")).toBeFocused();
});

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 40; presses++) {
    const isThere = await page.evaluate((selector) => document.activeElement.matches(selector), selector);
    if (isThere) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

test("a whole set is gone through by keyboard alone, from the first page to the end", async ({ page }) => {
  await open(page, "quiz/?set=all&seed=11&n=4");
  for (let number = 1; number <= 4; number++) {
    await expect(quiz(page)).toHaveAttribute("data-item", String(number));
    await tabTo(page, ".answers button, .answers input");
    if (await page.evaluate(() => document.activeElement.matches("input"))) await page.keyboard.type("e9");
    await page.keyboard.press("Enter");
    await expect(said(page), "what is said is read out").not.toBeEmpty();
    if (!(await next(page).isVisible())) {
      await tabTo(page, ".helping button:last-child");
      await page.keyboard.press("Enter");
    }
    await expect(next(page)).toBeFocused();
    await page.keyboard.press("Enter");
    if (number < 4) await expect(page.locator(".asked")).toBeFocused();
  }
  await expect(page.getByRole("heading", { level: 1, name: "All mixed" })).toBeFocused();
  await tabTo(page, "a.button:last-child");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/quiz\/$/);
});

test("the move is written, and a near miss is told apart", async ({ page }) => {
  await open(page, "quiz/?set=notation&seed=2&n=20");
  await goTo(page, "write");
  const from = (await page.locator(".asked").textContent()).match(/pawn on ([a-h][1-8])/)[1];
  const [start, end] = (await board(page).getAttribute("data-last-move")).match(/../g);
  const passed = start[0] + (Number(start[1]) + Number(end[1])) / 2;
  const field = page.getByLabel("Write the move");
  for (const [text, answer] of [
    [`${from[0]}x${end}`, "it does not land on"],
    [passed, "also names the file it comes from"],
  ]) {
    await field.fill(text);
    await field.press("Enter");
    await expect(said(page)).toContainText(answer);
  }
  await field.fill(`${from[0]}x${passed} e.p.`);
  await field.press("Enter");
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
});

test("what is asked for and is not there is said", async ({ page }) => {
  await open(page, "quiz/?set=castling&seed=1&n=999999999999");
  await expect(page.getByRole("alert")).toContainText("a set that there is not");
  await expect(page.getByRole("alert")).toContainText("1 to 50");
  await expect(page.getByText("Question 1 of 50")).toBeVisible();
});

test("an exam has no hints and ends with a certificate and a code, which is read again", async ({ page }) => {
  await open(page, "quiz/?set=all&seed=5&n=2&manner=exam");
  for (let number = 1; number <= 2; number++) {
    await item(page);
    await expect(control(page, "Hint")).toHaveCount(0);
    for (let tries = 0; tries < 3 && !(await next(page).isVisible()); tries++) {
      const choice = page.getByRole("group", { name: "Answers" }).getByRole("button").first();
      if (await choice.isVisible()) await choice.click();
      else {
        await page.locator("#quiz-field").fill("Kh8");
        await page.keyboard.press("Enter");
        const squares = ["a1", "b2"];
        if (!(await next(page).isVisible())) await page.locator("#quiz-field").fill(squares.join(""));
        await page.keyboard.press("Enter");
      }
    }
    await next(page).click();
  }
  await expect(page.getByRole("heading", { name: "Certificate" })).toBeVisible();
  await page.getByLabel("Your name").fill("Ada");
  await expect(page.locator(".certificate")).toContainText("Ada");
  expect(await violations(page)).toEqual([]);
  const code = await page.getByLabel("Your result as a code").inputValue();

  await open(page, "quiz/check/");
  const field = page.getByRole("textbox", { name: "Result code" });
  const changed = code.slice(0, -1) + (code.endsWith("7") ? "8" : "7");
  await field.fill(changed);
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("missing, changed, or exchanged");
  await field.fill(code);
  await field.press("Enter");
  await expect(page.locator(".quiz .items li")).toHaveCount(2);
  await expect(page.getByText("2 questions from seed 5, as an exam.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await open(page, "quiz/print/?set=all&seed=5&n=3");
  await expect(board(page)).toHaveCount(3);
  await expect(page.locator(".solutions li")).toHaveCount(3);
  expect(await violations(page, { within: ".paper" })).toEqual([]);
});

test("what is mastered is kept, follows another tab, and is carried along as a code", async ({ page, context }) => {
  const due = Math.floor(Date.now() / 60_000) - 5 * 60;
  await page.addInitScript((kept) => {
    localStorage.getItem("in-passing.mastery") ?? localStorage.setItem("in-passing.mastery", kept);
  }, `1;landing=3.0.${due}.3.0.0;notation=x;forced=3.0.4000000000.3.0.0`);
  await open(page, "quiz/");
  await expect(page.getByText("2 of 14 skills mastered. One is due for review.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Review: Where it lands" })).toBeVisible();
  // The clock was set back: what was mastered later than now was mastered now.
  await expect(page.locator("[data-skill=forced] .state")).toHaveText("Mastered, review in 4 hours");
  await page.getByText("Take your results along").click();
  const code = await page.getByLabel("Your results as a code").inputValue();

  const other = await context.newPage();
  await open(other, "quiz/");
  await other.evaluate(() => localStorage.setItem("in-passing.mastery", "1"));
  await expect(page.getByText("0 of 14 skills mastered.")).toBeVisible();

  await page.getByLabel("A code from another browser").fill(code.slice(1));
  await page.getByRole("button", { name: "Add to mine" }).click();
  await expect(page.getByText("This is no code of this site.").or(page.getByText("A letter of this code"))).toBeVisible();
  await page.getByLabel("A code from another browser").fill(code);
  await page.getByRole("button", { name: "Add to mine" }).click();
  await expect(page.getByText("2 of 14 skills mastered.")).toBeVisible();

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as a file" }).click(),
  ]);
  const file = await saved.path();
  await other.evaluate(() => localStorage.setItem("in-passing.mastery", "1"));
  await expect(page.getByText("0 of 14 skills mastered.")).toBeVisible();
  await page.getByLabel("Or a file that was saved there").setInputFiles(file);
  await expect(page.getByText("2 of 14 skills mastered.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("what a later version has kept is never written over", async ({ page }) => {
  const kept = "2;landing=3.0.29300000.3.0.0;new=thing";
  await page.addInitScript((kept) => localStorage.setItem("in-passing.mastery", kept), kept);
  await open(page, "quiz/?set=landing&seed=1&n=1");
  await item(page);
  await skip(page);
  await expect(page.getByText("A later version of this site")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("in-passing.mastery"))).toBe(kept);
});

test("without storage everything works for the visit, and it is said", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await open(page, "quiz/?set=landing&seed=1&n=1");
  await item(page);
  await expect(page.getByText("keeps nothing for this site")).toHaveCount(0);
  await skip(page);
  await expect(page.getByText("keeps nothing for this site")).toBeVisible();
  await page.getByRole("link", { name: "All skills" }).click();
  await expect(page.locator("[data-skill=landing] .state")).toHaveText("0 of 3 in a row");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a square is answered by a tap, and nothing scrolls sideways", async ({ page }) => {
    await open(page, "quiz/");
    await expectNoSidewaysScroll(page);
    await open(page, "quiz/?set=landing&seed=3&n=20");
    await goTo(page, "empties");
    await expectNoSidewaysScroll(page);
    const [, to] = (await board(page).getAttribute("data-last-move")).match(/../g);
    await square(page, to).tap();
    await expect(quiz(page)).toHaveAttribute("data-state", "right");
    await expectNoSidewaysScroll(page);
    await expect(next(page)).toBeInViewport();
    await expect(said(page)).toBeInViewport();
    await next(page).tap();
    await control(page, "Hint").tap();
    await expect(clues(page)).toHaveCount(1);
    await control(page, "Show me").tap();
    await expect(quiz(page)).toHaveAttribute("data-state", "done");
  });
});
