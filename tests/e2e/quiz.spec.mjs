// The quiz: a set from its worked example to its end, by mouse, by keyboard and by touch.

import { board, control, expect, open, square, test } from "./fixtures.mjs";
import { answers, hints, expectAccessible, field, goToKind, waitForQuestion, next, press, quiz, feedback, showAnswerAndGoOn, solve } from "./quiz-helpers.mjs";


test("@base a guided set starts with a worked example and asks missed questions again", async ({ page }) => {
  await open(page, "quiz/");
  await expect(page).toHaveTitle("Quiz · En passant in chess · In Passing");
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();
  await expectAccessible(page, "the first page");
  await page.getByRole("link", { name: "Where it lands", exact: true }).click();
  await expect(page).toHaveURL(/quiz\/\?set=landing&seed=\d+&n=10&quiz-mode=guided$/);

  expect(await waitForQuestion(page)).toMatchObject({ quiz: "landing", item: "1", skill: "landing", state: "done" });
  await expect(page.getByText("A worked example")).toBeVisible();
  await expect(hints(page)).toHaveCount(4);
  await expectAccessible(page, "a worked example");
  await next(page).click();

  await expect(quiz(page)).toHaveAttribute("data-item", "2");
  await expect(page.getByText("The last step is yours")).toBeVisible();
  await expect(hints(page)).toHaveCount(3);
  await expectAccessible(page, "the last step");
  await showAnswerAndGoOn(page);

  const before = await board(page).boundingBox();
  await control(page, "Hint").click();
  await expect(hints(page)).toHaveCount(1);
  await control(page, "Hint").click();
  await expect(hints(page)).toHaveCount(2);
  await control(page, "Hint").click();
  await expect(hints(page)).toHaveCount(3);
  await expectAccessible(page, "three hints");
  await control(page, "Hint").click();
  await expect(quiz(page)).toHaveAttribute("data-state", "done");
  await expect(hints(page).last()).toContainText("The answer:");
  await next(page).click();
  await expect(quiz(page)).toHaveAttribute("data-item", "4");
  expect(await board(page).boundingBox(), "the board does not move").toEqual(before);

  for (let number = 4; number <= 10; number++) await showAnswerAndGoOn(page);
  await expect(quiz(page)).toHaveAttribute("data-state", "done");
  await expect(page.getByText("0 of 9 right at once and without help.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the lesson about “Where it lands”" })).toHaveAttribute(
    "href",
    "learn/first-capture/",
  );
  await expectAccessible(page, "the end of a set");
  await page.getByRole("button", { name: "Ask the missed ones again" }).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "asking");
  await expect(page.getByText("Question 1 of 9")).toBeVisible();
});

test("a square can be answered on the board, and a wrong one is explained", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=3&n=20");
  await goToKind(page, "lands");
  const asked = await page.locator(".prompt").textContent();
  const from = asked.match(/pawn on ([a-h][1-8])/)[1];
  await square(page, from).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "wrong");
  await expect(feedback(page)).toContainText(`${from} is where the pawn that takes stands.`);
  await expect(feedback(page)).toHaveAttribute("aria-live", "assertive");
  await expectAccessible(page, "a wrong answer");

  const passed = await page.evaluate(() => {
    const [from, to] = document.querySelector("[data-board]").dataset.lastMove.match(/../g);
    return from[0] + (Number(from[1]) + Number(to[1])) / 2;
  });
  // With the keys of the board too.
  await square(page, passed).focus();
  await page.keyboard.press("Enter");
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
  await expect(feedback(page)).toContainText(/^✓ Right/);
  await expect(board(page), "the capture is played").toHaveAttribute("data-last-move", from + passed);
  await expect(next(page)).toBeFocused();
});

test("a No asks for the condition, and the previous moves can be stepped through", async ({ page }) => {
  await open(page, "quiz/?set=double-step&seed=1&n=20");
  await goToKind(page, "may");
  const fen = await board(page).getAttribute("data-fen");
  await control(page, "Back").click();
  await expect(board(page)).not.toHaveAttribute("data-fen", fen);
  await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-fen", fen);
  // Until a capture is illegal.
  for (;;) {
    await control(page, "No").click();
    if ((await feedback(page).textContent()).startsWith("Right, it may not.")) break;
    await showAnswerAndGoOn(page);
    await goToKind(page, "may");
  }
  const choices = answers(page);
  await expect(choices).toHaveCount(4);
  await expect(choices.first()).toBeFocused();
  await expect(quiz(page)).toHaveAttribute("data-state", "asking-condition");
  await expectAccessible(page, "the choice of a condition");
  const wrong = choices.filter({ hasNotText: "It did not come by a double step" }).first();
  await wrong.click();
  await expect(feedback(page)).toContainText("That one is met:");
  await choices.filter({ hasText: "It did not come by a double step" }).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
  await expect(feedback(page)).toHaveAttribute("data-reason", "not-a-double-step");
  await expectAccessible(page, "a right answer");
});

test("a correct Yes or No asks why", async ({ page }) => {
  await open(page, "quiz/?set=forced&seed=1&n=20");
  await goToKind(page, "must");
  for (;;) {
    await control(page, "Yes").click();
    if ((await feedback(page).textContent()).startsWith("Right. Why?")) break;
    await showAnswerAndGoOn(page);
    await goToKind(page, "must");
  }
  const reasons = answers(page);
  await expect(reasons).toHaveCount(3);
  await expect(reasons.first()).toBeFocused();
  await expect(quiz(page)).toHaveAttribute("data-state", "asking-condition");
  await expectAccessible(page, "the choice of a reason");
  await reasons.filter({ hasText: "En passant must always be played" }).click();
  await expect(feedback(page)).toContainText("Look for another reason.");
  await reasons.filter({ hasText: "There is no other legal move" }).click();
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
});

test("a move can be made by keyboard alone, and an illegal one is explained", async ({ page }) => {
  await open(page, "quiz/?set=adjacent-file&seed=2&n=20");
  await goToKind(page, "play");
  // The keys of the board do not reveal the answer.
  await page.locator("[data-square][tabindex='0']").focus();
  const answer = page.locator(".board > [aria-live]");
  await page.keyboard.press("Shift+M");
  await expect(answer).toContainText("Not yet: that would give the answer away.");
  await page.keyboard.press("l");
  await expect(answer).toContainText(/pawn/);
  await expect(answer).not.toContainText("may take");
  await page.locator("#quiz-field").fill("xx");
  await page.keyboard.press("Enter");
  await expect(feedback(page)).toContainText("xx");
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
  await expect(page.locator(".prompt")).toBeFocused();
});

test("a move can be written, and a near miss gets its own feedback", async ({ page }) => {
  await open(page, "quiz/?set=notation&seed=2&n=20");
  await goToKind(page, "write");
  const from = (await page.locator(".prompt").textContent()).match(/pawn on ([a-h][1-8])/)[1];
  const [start, end] = (await board(page).getAttribute("data-last-move")).match(/../g);
  const passed = start[0] + (Number(start[1]) + Number(end[1])) / 2;
  const field = page.getByLabel("Write the move");
  for (const [text, answer] of [
    [`${from[0]}x${end}`, "it does not land on"],
    [passed, "also names the file it comes from"],
  ]) {
    await field.fill(text);
    await field.press("Enter");
    await expect(feedback(page)).toContainText(answer);
  }
  await field.fill(`${from[0]}x${passed} e.p.`);
  await field.press("Enter");
  await expect(quiz(page)).toHaveAttribute("data-state", "right");
});

test("invalid values of the quiz address are named", async ({ page }) => {
  await open(page, "quiz/?set=castling&seed=1&n=999999999999");
  await expect(page.getByRole("alert")).toContainText("does not exist");
  await expect(page.getByRole("alert")).toContainText("1 to 50");
  await expect(page.getByText("Question 1 of 50")).toBeVisible();
});

test("an address with an unknown mode says so, and asks as without it", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=9&n=3&quiz-mode=idle");
  await expect(page.getByRole("alert")).toContainText("There is no such mode");
  await expect(quiz(page)).toHaveAttribute("data-item", "1");
});

test("a double click or a held key does not answer the next question", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=9&n=3&quiz-mode=exam");
  await answers(page).first().dblclick();
  await expect(next(page)).toBeVisible();
  await expect(quiz(page)).toHaveAttribute("data-item", "1");
  await next(page).dblclick();
  await expect(quiz(page)).toHaveAttribute("data-item", "2");
  await expect(quiz(page)).toHaveAttribute("data-state", "asking");
  await answers(page).first().focus();
  for (let held = 0; held < 5; held++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(next(page)).toBeFocused();
  await expect(quiz(page)).toHaveAttribute("data-item", "2");
});

test("an exam left for another set resumes, and cannot be restarted", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=9&n=3&quiz-mode=exam");
  await answers(page).first().click();
  const state = await quiz(page).getAttribute("data-state");
  await open(page, "quiz/?set=landing&seed=1&n=2");
  await expect(page.getByText("Question 1 of 2")).toBeVisible();
  await open(page, "quiz/?set=landing&seed=9&n=3&quiz-mode=exam");
  await expect(page.getByText("You are back where you left this set.")).toBeVisible();
  await expect(quiz(page)).toHaveAttribute("data-state", state);
  await expect(control(page, "Start this set again")).toHaveCount(0);
});

test("an exam has no hints, and ends with a certificate and a readable result code", async ({ page }) => {
  await open(page, "quiz/?set=all&seed=5&n=2&quiz-mode=exam");
  for (let number = 1; number <= 2; number++) {
    await waitForQuestion(page);
    await expect(control(page, "Hint")).toHaveCount(0);
    if (number === 1) await expectAccessible(page, "an exam");
    for (let tries = 0; tries < 3 && !(await next(page).isVisible()); tries++) {
      const choice = answers(page).first();
      if (await choice.isVisible()) await choice.click();
      else {
        await field(page).fill("a1b2");
        await page.keyboard.press("Enter");
      }
    }
    await next(page).click();
  }
  await expect(page.getByRole("heading", { name: "Certificate" })).toBeVisible();
  await page.getByLabel("Your name").fill("Ada");
  await expect(page.locator(".certificate")).toContainText("Ada");
  await expect(page.locator(".certificate .date")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expectAccessible(page, "a certificate");
  const code = await page.getByLabel("Your result as a code").inputValue();

  await open(page, "quiz/check/");
  const codeField = page.getByRole("textbox", { name: "Result code" });
  const changed = code.slice(0, -1) + (code.endsWith("7") ? "8" : "7");
  await codeField.fill(changed);
  await codeField.press("Enter");
  await expect(page.getByRole("alert")).toContainText("missing, changed, or exchanged");
  await codeField.fill(code);
  await codeField.press("Enter");
  await expect(page.locator(".quiz .items li")).toHaveCount(2);
  await expect(page.getByText("2 questions from seed 5, as an exam.")).toBeVisible();
  await expectAccessible(page, "a result");
  await open(page, "quiz/print/?set=all&seed=5&n=3");
  await expect(board(page)).toHaveCount(3);
  // A page with the dark theme prints on white too.
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("color-scheme", "light");
  await expect(page.locator(".masthead")).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  await expect(page.locator(".solutions li")).toHaveCount(3);
  await expectAccessible(page, "a set on paper");
});

test("a learner who knows the rule completes a mixed set", async ({ page }) => {
  await open(page, "quiz/?set=all&seed=6&n=14");
  const kinds = new Set();
  for (let number = 1; number <= 14; number++) {
    kinds.add((await waitForQuestion(page)).kind);
    await solve(page);
  }
  expect(kinds.size, [...kinds].join(" ")).toBeGreaterThanOrEqual(7);
  await expect(page.locator(".score"), "each was asked").toHaveText(/^(\d+ of|All) 14 right at once/);
  await expect(page.locator(".items [data-result]")).toHaveCount(14);
});

test("a guided set works by keyboard alone, and feedback is announced", async ({ page }) => {
  await open(page, "quiz/");
  await press.key(page.getByRole("link", { name: "Both colours" }));
  await expect(page.getByRole("article", { name: "Both colours" })).toBeFocused();
  for (let number = 1; number <= 10; number++) {
    await expect(quiz(page)).toHaveAttribute("data-item", String(number));
    if (number > 1) await expect(page.locator(".prompt"), "the question is read").toBeFocused();
    if (number === 1) {
      await press.key(next(page));
    } else {
      await solve(page, press.key);
    }
  }
  await expect(page.getByRole("heading", { level: 1, name: "Both colours" })).toBeFocused();
  await press.key(page.getByRole("link", { name: "All skills" }));
  await expect(page).toHaveURL(/quiz\/$/);
  await expect(page.locator("[data-skill=both-colours]")).toHaveAttribute("data-status", /completed|in-progress/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a guided set works by touch", async ({ page }) => {
    await open(page, "quiz/");
    await page.getByRole("link", { name: "Where it lands", exact: true }).tap();
    await waitForQuestion(page);
    await expect(next(page), "the way on").toBeInViewport();
    await press.finger(next(page));
    for (let number = 2; number <= 10; number++) {
      const { kind } = await waitForQuestion(page);
      await expect(page.locator(".prompt"), "the question is below the board").toBeInViewport();
      if (kind === "empties") {
        const [, to] = (await board(page).getAttribute("data-last-move")).match(/../g);
        await square(page, to).tap();
        await expect(quiz(page), "a square is answered by a tap").toHaveAttribute("data-state", "right");
        await expect(next(page)).toBeInViewport();
        await expect(feedback(page)).toBeInViewport();
        await press.finger(next(page));
      } else {
        await solve(page, press.finger);
      }
    }
    await expect(page.locator("[data-score]")).toBeVisible();
  });
});
