// The quiz about other laws: the same diagram has different answers under different laws.

import { board, control, expect, open, repeatsIf, test, violations } from "./fixtures.mjs";
import { test as embedTest, frameOf, messages, waitForMessages, within } from "./embed-fixtures.mjs";
import { answers, expectAccessible, feedback, hints, next, press, quiz, tabTo } from "./quiz-helpers.mjs";

const SET = "quiz/?set=laws&seed=7&n=6";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

/** Waits for a question, and returns its data, its prompt, its replies and the position. */
async function read(page) {
  await expect(answers(page).first()).toBeVisible();
  const { item, kind, state } = await quiz(page).evaluate(({ dataset }) => ({ ...dataset }));
  const [prompt, fen, move] = await Promise.all([
    page.locator(".prompt").textContent(),
    board(page).getAttribute("data-fen"),
    board(page).getAttribute("data-last-move"),
  ]);
  const replies = await answers(page).evaluateAll((buttons) => buttons.map((it) => it.dataset.law ?? it.textContent));
  return { item, kind, state, prompt, fen, move, replies };
}

/** Gives a reply, and returns the right one. */
async function reply(page, question, index = 0) {
  await answers(page).nth(index).click();
  await expect(quiz(page)).toHaveAttribute("data-state", /^(right|wrong)$/);
  const isRight = (await quiz(page).getAttribute("data-state")) === "right";
  if (isRight) return question.replies[index];
  if (question.kind === "may-under-law") return question.replies[1 - index];
  const link = await page.locator(".law-links a").first().getAttribute("href");
  const { searchParams } = new URL(link, "https://host.example/");
  const parts = [...searchParams].filter(([key]) => !["law", "fen", "moves"].includes(key));
  return [searchParams.get("law"), ...parts.map(([key, value]) => `${key}=${value}`)].join(";");
}

/** Answers every question with its first reply, and returns the questions with their right replies. */
async function readSet(page, count) {
  const questions = [];
  for (let number = 1; number <= count; number++) {
    await expect(quiz(page)).toHaveAttribute("data-item", String(number));
    const question = await read(page);
    questions.push({ ...question, right: await reply(page, question) });
    await next(page).click();
  }
  await expect(quiz(page)).toHaveAttribute("data-state", "done");
  return questions;
}

/** Replies rightly or wrongly, by what the same set has shown before. */
async function replyAs(page, question, isRight) {
  const now = await read(page);
  expect(now.replies, "the replies keep their order").toEqual(question.replies);
  const index = now.replies.findIndex((it) => (it === question.right) === isRight);
  await reply(page, now, index);
  await expect(quiz(page)).toHaveAttribute("data-state", isRight ? "right" : "wrong");
}

/** Goes on to the first question of a kind. */
async function goToKind(page, kind) {
  for (;;) {
    const question = await read(page);
    if (question.kind === kind) return question;
    await reply(page, question);
    await next(page).click();
  }
}

test("@base the quiz leads to a set about laws, whose address gets a seed", async ({ page }) => {
  await open(page, "quiz/");
  await page.getByRole("link", { name: "Which law is this?" }).click();
  await expect(page).toHaveURL(/quiz\/\?set=laws&seed=\d+&n=10$/);
  await expect(page).toHaveTitle("Which law is this? · Quiz · En passant in chess · In Passing");
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  await expect(quiz(page)).toHaveAttribute("data-quiz", "laws");
  await expect(quiz(page)).toHaveAttribute("data-skill", "laws");
  const question = await read(page);
  expect(question.state).toBe("asking");
  expect(["which-law", "may-under-law"]).toContain(question.kind);
  // A reload keeps the set.
  await page.reload();
  expect(await read(page)).toEqual(question);
});

test("the same seed gives the same questions about laws, and each diagram has two answers", async ({ page }) => {
  await open(page, SET);
  const questions = await readSet(page, 6);
  const diagrams = new Set(questions.map(({ fen }) => fen));
  expect(diagrams.size, "each diagram comes twice").toBe(3);
  for (const diagram of diagrams) {
    const [first, second] = questions.filter(({ fen }) => fen === diagram);
    expect(Number(second.item) - Number(first.item), "not one after the other").toBeGreaterThan(1);
    expect([second.kind, second.right]).not.toEqual([first.kind, first.right]);
  }
  expect(new Set(questions.map(({ kind }) => kind)).size, "both kinds").toBe(2);
  await page.reload();
  expect(await readSet(page, 6)).toEqual(questions);
  await open(page, "quiz/?set=laws&seed=8&n=6");
  expect((await read(page)).prompt).not.toBe(questions[0].prompt);
});

test("a wrong law is answered by what it says, and then the right one; links open both", async ({ page }) => {
  await open(page, SET);
  const questions = await readSet(page, 6);
  const { right, item } = questions.find(({ kind }) => kind === "which-law");
  await page.reload();
  for (let number = 1; number < Number(item); number++) {
    await replyAs(page, questions[number - 1], true);
    await expect(feedback(page)).toContainText(/^✓ Right\S/);
    await next(page).click();
  }
  const question = questions[item - 1];
  expect(question.replies.length).toBeGreaterThan(2);
  await replyAs(page, question, false);
  await expect(feedback(page)).toHaveAttribute("role", "status");
  const isForbidden = question.prompt.includes("forbids");
  await expect(feedback(page)).toHaveAttribute("data-verdict", isForbidden ? "illegal" : "legal");
  const [chosen, answer] = await feedback(page).locator("p:not(.grade)").allTextContents();
  expect(chosen).toMatch(/^No\. Under “[^”]+”: \S/);
  expect(answer).toMatch(/^The law that (allows|forbids) it is “[^”]+”\. \S/);
  await expect(next(page)).toBeFocused();
  const links = page.locator(".law-links a");
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect(page.locator("[data-laws]")).toHaveAttribute("data-law", right.split(";")[0]);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }), "the position can be opened").toHaveCount(0);
});

test("a question about one law is answered by Yes or No, and its verdict has a reason", async ({ page }) => {
  await open(page, SET);
  const questions = await readSet(page, 6);
  await page.reload();
  for (const question of questions) {
    await replyAs(page, question, question.kind === "may-under-law");
    if (question.kind === "may-under-law") {
      await expect(feedback(page)).toHaveAttribute("data-verdict", question.right === "Yes" ? "legal" : "illegal");
      const reason = await feedback(page).getAttribute("data-reason");
      expect(reason === null).toBe(question.right === "Yes");
      await expect(page.locator(".law-rule")).toContainText(/^\S.*\.$/);
      await expect(page.locator(".law-links a")).toHaveCount(1);
    }
    await next(page).click();
  }
  const right = questions.filter(({ kind }) => kind === "may-under-law").length;
  await expect(page.getByText(`${right} of 6 right at once and without help.`)).toBeVisible();
  await expect(page.locator("[data-result=right]")).toHaveCount(right);
  await expect(page.getByRole("link", { name: "Other laws" })).toHaveAttribute("href", "lab/laws/");
  await page.getByRole("button", { name: "The same set from its beginning" }).click();
  expect((await read(page)).prompt).toBe(questions[0].prompt);
  await expect(page.locator(".prompt")).toBeFocused();
});

test("two hints name the part of the law and light up the move, and no law", async ({ page }) => {
  await open(page, SET);
  const { replies } = await goToKind(page, "which-law");
  const names = await answers(page).locator("strong").allTextContents();
  expect(names).toHaveLength(replies.length);
  await expect(page.locator("[data-mark=attempt]")).toHaveCount(2);
  await control(page, "Hint").click();
  await expect(hints(page)).toHaveCount(1);
  await expect(hints(page)).toContainText(/^Ask each law.*\?$/);
  await expect(page.locator("[data-mark=piece]")).toHaveCount(0);
  await control(page, "Hint").click();
  await expect(hints(page)).toHaveCount(2);
  await expect(hints(page).last()).toContainText("The move that matters:");
  expect(await page.locator("[data-mark=piece]").count()).toBeGreaterThan(2);
  await expect(control(page, "Hint")).toHaveCount(0);
  await expect(quiz(page)).toHaveAttribute("data-hints", "2");
  await expect(quiz(page)).toHaveAttribute("data-state", "asking");
  const text = (await hints(page).allTextContents()).join(" ");
  for (const name of names) expect(text).not.toContain(name);
});

test("the board of a question about laws steps through its moves, and marks no passed square", async ({ page }) => {
  await open(page, SET);
  const { fen, move } = await read(page);
  expect(fen.split(" ")[3], "no right is shown").toBe("-");
  await expect(page.locator(".highlights .passed")).toHaveCount(0);
  await control(page, "Back").click();
  await expect(board(page)).not.toHaveAttribute("data-fen", fen);
  await expect(page.locator("[data-mark]"), "the capture belongs to the last position").toHaveCount(0);
  await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-fen", fen);
  await expect(board(page)).toHaveAttribute("data-last-move", move);
  const side = await board(page).getAttribute("data-orientation");
  await control(page, "Flip board").click();
  await expect(board(page)).not.toHaveAttribute("data-orientation", side);
});

test("a set about laws is answered by keyboard alone", async ({ page }) => {
  await open(page, "quiz/?set=laws&seed=3&n=4");
  for (let number = 1; number <= 4; number++) {
    await expect(quiz(page)).toHaveAttribute("data-item", String(number));
    const { fen } = await read(page);
    // The first page of a visit takes no focus.
    if (number === 1) await tabTo(page, control(page, "Flip board"));
    else await expect(page.locator(".prompt")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(board(page)).not.toHaveAttribute("data-fen", fen);
    await page.keyboard.press("End");
    await expect(board(page)).toHaveAttribute("data-fen", fen);
    await press.key(control(page, "Hint"));
    await expect(hints(page)).toHaveCount(1);
    await press.key(answers(page).last());
    await expect(quiz(page)).toHaveAttribute("data-state", /^(right|wrong)$/);
    await expect(next(page)).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(quiz(page)).toHaveAttribute("data-state", "done");
  await expect(page.locator("h1")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Another set" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/set=laws&seed=\d+&n=4$/);
  await expect(quiz(page)).toHaveAttribute("data-item", "1");
});

for (const colorScheme of ["light", "dark"]) {
  test(`the quiz about laws has no accessibility violation at any width, ${colorScheme}`, repeatsIf(colorScheme === "dark"), async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, SET);
      const states = new Set();
      while ((await quiz(page).getAttribute("data-state")) !== "done") {
        const question = await read(page);
        if (!states.has(question.kind)) {
          states.add(question.kind);
          expect(await violations(page), `${question.kind}, ${width} px`).toEqual([]);
          while (await control(page, "Hint").isVisible()) await control(page, "Hint").click();
          await expectAccessible(page, `hints, ${width} px`);
        }
        await reply(page, question);
        const state = await quiz(page).getAttribute("data-state");
        if (!states.has(state)) {
          states.add(state);
          await expectAccessible(page, `${state}, ${width} px`);
        }
        await next(page).click();
      }
      await expectAccessible(page, `the results, ${width} px`);
    }
  });
}

test("values that a set about laws does not have are named", async ({ page }) => {
  await open(page, "quiz/?set=laws&seed=x&n=99&quiz-mode=exam");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The seed in the address is not a whole number");
  await expect(alert).toContainText("A set has 1 to 50 questions.");
  await expect(alert).toContainText("There is no exam about other laws.");
  await expect(page.getByText("Question 1 of 50")).toBeVisible();
  await open(page, "quiz/?set=laws&seed=1&quiz-mode=loud");
  await expect(alert).toContainText("The modes are guided, alone and exam.");
  await open(page, "quiz/print/?set=laws&seed=5");
  await expect(page.getByText("Questions about other laws have no printed form")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Answer them here" }).click();
  await expect(page).toHaveURL(/quiz\/\?set=laws&seed=5$/);
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
});

test("the other sets do not load the laws @split", async ({ page }) => {
  const requests = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const isLawChunk = (path) => /\/law_quiz-[0-9a-f]+\.wasm$/.test(path);
  await open(page, "quiz/?set=all&seed=1&n=2");
  await page.waitForLoadState("networkidle");
  expect(requests.filter(isLawChunk)).toEqual([]);
  await open(page, SET);
  await read(page);
  expect(requests.filter(isLawChunk)).toHaveLength(1);
});

embedTest("an embedded set about laws sends each answer, its height and the score", async ({ page, site, host }) => {
  await host(frameOf(site, { mode: "quiz", set: "laws", seed: 7, n: 3, motion: "off" }));
  const frame = within(page);
  const replies = [];
  for (let number = 1; number <= 3; number++) {
    await frame.locator(`[data-quiz][data-item="${number}"]`).waitFor();
    if (number === 2) await frame.getByRole("button", { name: "Hint" }).click();
    await answers(frame).first().click();
    replies.push((await quiz(frame).getAttribute("data-state")) === "right");
    await next(frame).click();
  }
  const [score] = await waitForMessages(page, "complete");
  const sent = await messages(page, "answer");
  expect(sent).toEqual(
    replies.map((correct, index) => ({
      item: `laws/7/${index + 1}`,
      skill: "laws",
      uci: null,
      correct,
      attempt: 1,
      hints: index === 1 ? 1 : 0,
    })),
  );
  const unaided = replies.filter((correct, index) => correct && index !== 1).length;
  expect(score).toMatchObject({ score: unaided, max: 3 });
  const heights = await waitForMessages(page, "resize");
  expect(heights.at(-1).height).toBeGreaterThan(200);
});
