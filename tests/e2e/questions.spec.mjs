// Every question of every lesson, answered in the browser, wrongly first. The expected answers and
// verdicts come from the rules core.

import {
  CHESS_LESSONS,
  IS_SAMPLE,
  SAMPLE_LESSONS,
  navigate,
  open,
  board,
  control,
  expect,
  expectPlacement,
  expectStep,
  openLesson,
  player,
  repeatsIf,
  steps,
  square,
  test,
  unfoldMoves,
  violations,
  waitFrames,
} from "./fixtures.mjs";

const panel = (page) => page.locator(".question");
const verdict = (page) => page.locator(".question [role=status][aria-live]");

/** The questions of a lesson, each once, with their places. */
function questions(lesson) {
  const seen = new Set();
  const found = [];
  for (const { scene, line, steps: nodes } of steps(lesson)) {
    for (const [index, node] of nodes.entries()) {
      const path = `${scene} ${nodes.slice(1, index + 1).map(({ uci }) => uci)}`;
      if (!node.ask || seen.has(path)) continue;
      seen.add(path);
      found.push({ ...node, scene, line, query: `?scene=${scene}&line=${line}&step=${node.step}`, nodes });
    }
  }
  return found;
}

/** Goes to a place of the lesson as the browser's Back does. */
async function goTo(page, { query, step }) {
  await navigate(page, query);
  await expectStep(page, step);
}

async function expectAt(page, question) {
  await goTo(page, { query: question.query, step: question });
  const { kind } = question.ask;
  await expect(page.locator(`[data-ask=${kind}][data-state=asking]`)).toBeVisible();
}

/** Makes a move by two clicks. */
async function moveByClicks(page, uci) {
  const [from, to, becomes] = [uci.slice(0, 2), uci.slice(2, 4), uci[4]];
  await square(page, from).click();
  await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
  await square(page, to).click();
  if (becomes) await page.locator(`[data-role="${becomes.toUpperCase()}"]`).click();
}

/** Answers a question correctly, and checks the result. */
async function solve(page, { ask, fen }) {
  switch (ask.kind) {
    case "play": {
      await moveByClicks(page, ask.right[0]);
      await expect(board(page)).toHaveAttribute("data-last-move", ask.right[0]);
      break;
    }
    case "may": {
      await control(page, ask.is_allowed ? "Yes" : "No").click();
      await expect(page.locator("[data-ask=may]")).toHaveAttribute("data-state", "right");
      await expectVerdict(page, ask.is_allowed ? "legal" : "illegal", ask.reason);
      await expect(board(page)).toHaveAttribute("data-fen", fen);
      break;
    }
    case "try": {
      await moveByClicks(page, ask.move);
      await expect(page.locator("[data-ask=try]")).toHaveAttribute("data-state", "right");
      await expectVerdict(page, "illegal", ask.reason);
      await expect(board(page)).toHaveAttribute("data-fen", fen);
      break;
    }
  }
}

async function expectVerdict(page, name, reason) {
  await expect(verdict(page)).toHaveAttribute("data-verdict", name);
  await expect(verdict(page)).toHaveAttribute("data-reason", reason);
  await expect(verdict(page)).toHaveText(/\w{3}.*\./);
}

/** Answers a question wrongly, and checks the feedback. */
async function answerWrongly(page, { ask, fen }) {
  if (ask.kind === "may") {
    await control(page, ask.is_allowed ? "No" : "Yes").click();
    await expectVerdict(page, ask.is_allowed ? "legal" : "illegal", ask.reason);
  } else {
    await moveByClicks(page, ask.wrong.move);
    const { reason } = ask.wrong;
    await expectVerdict(page, reason === "legal" ? "legal" : "illegal", reason);
    await expect(page.locator('.verdict-marks [data-mark="attempt"]')).toHaveCount(1);
  }
  await expect(panel(page)).toHaveAttribute("data-state", "wrong");
  await expect(board(page)).toHaveAttribute("data-fen", fen);
}

for (const lesson of CHESS_LESSONS) {
  test(`${lesson}: every question can be answered, wrongly first`, repeatsIf(!SAMPLE_LESSONS.includes(lesson)), async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const asked = questions(lesson);
    expect(asked.length, "something to do").toBeGreaterThan(0);
    await openLesson(page, lesson);
    for (const question of asked) {
      await expectAt(page, question);
      if (question.ask.kind === "may" || question.ask.wrong) await answerWrongly(page, question);
      await solve(page, question);
    }
    // Answered questions stay answered.
    await goTo(page, { query: asked[0].query, step: asked[0] });
    await expect(panel(page)).toHaveAttribute("data-state", "right");
  });
}

test("every foreseen answer is answered by its variation", async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const lesson of IS_SAMPLE ? SAMPLE_LESSONS : CHESS_LESSONS) {
    const foreseen = questions(lesson).filter(({ ask }) => ask.foreseen?.length);
    if (foreseen.length === 0) continue;
    await test.step(lesson, async () => {
      await openLesson(page, lesson);
      for (const question of foreseen) {
        // A variation that asks a question of its own is answered as such.
        const asks = (answer) =>
          steps(lesson).some(({ scene, steps: nodes }) => scene === question.scene && nodes[question.step]?.uci === answer && nodes[question.step].ask);
        for (const answer of question.ask.foreseen.filter((it) => !asks(it))) {
          await expectAt(page, question);
          await moveByClicks(page, answer);
          await expect(board(page)).toHaveAttribute("data-last-move", answer);
          await expect(page.locator("[data-caption]")).not.toBeEmpty();
          await expect(panel(page)).toHaveAttribute("data-state", "wrong");
          await page.getByRole("button", { name: "Back to the question" }).click();
          await expectStep(page, question);
          await expect(panel(page)).toHaveAttribute("data-state", "asking");
        }
      }
    });
  }
});

test("feedback to another legal move says what it misses", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [lesson, move, sentence] of [
    ["must-i", "a1a2", "checkmate is asked for, and this move does not give it"],
    ["now-or-never", "g1h1", "The right to take en passant on a6 ends with this move."],
    ["howard", "g1g2", "mate in three moves is asked for, and after this move 1…"],
  ]) {
    await openLesson(page, lesson);
    if (lesson !== "howard") await control(page, "Next").click();
    await expect(page.locator("[data-ask=play][data-state=asking]")).toBeVisible();
    // The second hint shows the right, and then the feedback may name it.
    for (const _ of sentence.startsWith("The right") ? "12" : "") await control(page, "Hint").click();
    await moveByClicks(page, move);
    await expect(verdict(page)).toContainText(sentence);
  }
});

test("the lesson's arrows are hidden while verdict marks are shown", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const arrows = page.locator(".arrows:not(.verdict-marks) .arrow");
  await openLesson(page, "pins", "?scene=7&step=2");
  await expect(control(page, "Yes")).toBeVisible();
  await expect(arrows).toHaveCount(1);
  await control(page, "Yes").click();
  await expectVerdict(page, "illegal", "does-not-answer-check");
  await expect(page.locator(".verdict-marks > *")).not.toHaveCount(0);
  await expect(arrows).toHaveCount(0);
});

const TAKE = { query: "?scene=1&step=11", from: "e5", to: "d6" };

test("hints have levels: a hint, the pieces, and the move itself", async ({ page }) => {
  const [main] = steps("petrov");
  await openLesson(page, "petrov", TAKE.query);
  await control(page, "Hint").click();
  await expect(panel(page)).toContainText("Put your pawn on the square that was passed.");
  await control(page, "Hint").click();
  await expect(panel(page)).toContainText("Look at the white pawn on e5 and the black pawn on d5.");
  await expect(page.locator('.verdict-marks [data-mark="piece"]')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await control(page, "Show me").click();
  await expectStep(page, main.steps[11]);
  await expect(panel(page)).toHaveAttribute("data-state", "shown");
  await expect(panel(page)).toHaveAttribute("data-hints", "3");
  await expect(player(page), "the button went with the step").toBeFocused();
});

test("a question can be answered by keyboard alone, and h gives a hint", async ({ page }) => {
  const [main] = steps("petrov");
  await openLesson(page, "petrov", TAKE.query);
  await expect(page.locator("[data-ask=play]")).toBeVisible();
  await expect(page.locator(".playable")).toBeVisible();
  await square(page, "a1").focus();
  await page.keyboard.press("h");
  await expect(panel(page)).toHaveAttribute("data-hints", "1");
  for (const name of ["e5", "d7", "e5", "d6"]) {
    await page.keyboard.press(`Digit${name[1]}`);
    await page.keyboard.press(`Shift+Digit${name.charCodeAt(0) - 96}`);
    await expect(square(page, name)).toBeFocused();
    await page.keyboard.press("Enter");
    if (name === "d7") await expect(panel(page)).toHaveAttribute("data-state", "wrong");
  }
  await expectStep(page, main.steps[11]);
  await expect(panel(page)).toHaveAttribute("data-state", "right");
  await expect(square(page, "d6")).toBeFocused();
});

/** What shows or says on a page that a capture en passant is legal. */
const RIGHT = ".highlights :is(.passed, .bridge), .right-status.live, [data-square][aria-label*='en passant'], [data-target]";

/** Finds nothing of the right to capture with the pawn on `from`, on the board or by the keys. */
async function expectHidden(page, from) {
  await expect(page.locator(RIGHT)).toHaveCount(0);
  await expect(page.getByText(/may take .*this move only/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Try it in the lab" })).toHaveCount(0);
  await square(page, from).focus();
  for (const key of ["m", "Shift+M"]) {
    await page.keyboard.press(key);
    await expect(page.locator(".board > [aria-live=polite]")).toHaveText("Not yet: that would give the answer away.");
  }
  await page.keyboard.press("l");
  await expect(page.locator(".board > [aria-live=polite]")).not.toContainText("en passant");
  await page.keyboard.press("Enter");
  await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(`${RIGHT}, .move-hints path:not([d=""])`), "nor by the selected pawn").toHaveCount(0);
  await page.keyboard.press("Escape");
}

test("a question for a move hides the right until it is answered, or until the second hint", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "petrov", TAKE.query);
  await expect(page.locator(".playable")).toBeVisible();
  await expectHidden(page, "e5");
  await moveByClicks(page, "f3g1");
  await expect(verdict(page)).toContainText("That is allowed, but something else is asked for here.");
  await expect(verdict(page), "the feedback on another move").not.toContainText("en passant on");
  await expectHidden(page, "e5");
  await control(page, "Hint").click();
  await expect(panel(page)).toHaveAttribute("data-hints", "1");
  await expectHidden(page, "e5");
  await control(page, "Hint").click();
  await expect(page.locator(".right-status.live")).toContainText("White may take the d5 pawn en passant, on d6");
  await expect(page.locator(".right-status.live")).toBeVisible();
  await expect(page.locator(".highlights .bridge")).toHaveCount(1);
  await openLesson(page, "petrov", TAKE.query);
  await expect(page.locator(".playable")).toBeVisible();
  await expectHidden(page, "e5");
  await moveByClicks(page, "e5d6");
  await control(page, "Back").click();
  await expect(panel(page)).toHaveAttribute("data-state", "right");
  await expect(page.locator(".right-status.live")).toBeVisible();
});

for (const [id, from, victim, passed, other] of [
  ["benko", "a5", "b5", "b6", "c8e7"],
  ["amelung", "h5", "g5", "g6", "h8g8"],
]) {
  test(`the problem of ${id} hides the right until its solution is opened`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, `problems/${id}/`);
    await expect(page.locator(".playable")).toBeVisible();
    await expectHidden(page, from);
    await page.getByRole("textbox", { name: "Type a move" }).fill(passed);
    await page.keyboard.press("Enter");
    await expect(page.locator("#move-fault")).toContainText(passed);
    await expect(page.locator("#move-fault"), "nor by what was typed").not.toContainText("en passant");
    await control(page, "Show the solution").click();
    await expect(page.locator(".right-status.live")).toContainText(`White may take the ${victim} pawn en passant`);
    await expect(page.locator(".highlights .bridge")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Try it in the lab" })).toHaveCount(1);
  });

  test(`the problem of ${id} hides that its right lapses with another first move`, async ({ page }) => {
    await open(page, `problems/${id}/`);
    await moveByClicks(page, other);
    await expect(page.locator(".problem")).not.toHaveAttribute("data-state", /asking|thinking/);
    await expect(page.locator(".problem")).not.toContainText("lapsed");
    await expect(page.locator(".highlights .lapsed")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Try it in the lab" })).toHaveCount(0);
  });
}

test("yes-or-no questions work by keyboard, and the focus moves on", async ({ page }) => {
  await openLesson(page, "first-capture", "?scene=1&step=2");
  const link = page.locator(".highlights .bridge");
  await expect(page.locator(".right-status.live"), "the page gives no hint before the answer").toHaveCount(0);
  await expect(link, "nor does the board").toHaveCount(0);
  await expect(page.locator(".caption .visually-hidden")).not.toContainText("may take");
  await square(page, "e5").focus();
  for (const key of ["m", "Shift+M"]) {
    await page.keyboard.press(key);
    await expect(page.locator(".board > [aria-live=polite]"), "nor does a key").toHaveText("Not yet: that would give the answer away.");
  }
  await control(page, "No").press("Enter");
  await expect(panel(page)).toHaveAttribute("data-state", "wrong");
  await expect(verdict(page)).toContainText("Most people say no at first");
  await expect(control(page, "No")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await control(page, "Yes").press("Enter");
  await expect(panel(page)).toHaveAttribute("data-state", "right");
  await expect(link, "now it may be seen").toHaveCount(1);
  await expect(control(page, "Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await expect(control(page, "Next scene")).toBeFocused();
});

test("y and n answer yes and no, but on the board and without single keys", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "first-capture", "?scene=1&step=2");
  await expect(control(page, "Yes")).toBeVisible();
  // Without the focus in the page.
  await page.keyboard.press("n");
  await expect(panel(page)).toHaveAttribute("data-state", "wrong");
  await expect(control(page, "No")).toHaveAttribute("data-chosen", "wrong");
  await square(page, "e5").focus();
  await page.keyboard.press("y");
  await waitFrames(page);
  await expect(panel(page), "on the board letters have other meanings").toHaveAttribute("data-attempts", "1");
  await player(page).focus();
  await page.keyboard.press("Control+y");
  await waitFrames(page);
  await expect(panel(page)).toHaveAttribute("data-attempts", "1");
  await page.keyboard.press("Y");
  await expect(panel(page)).toHaveAttribute("data-state", "right");
  await expect(control(page, "Next")).toBeFocused();
  await page.keyboard.press("n");
  await waitFrames(page);
  await expect(panel(page), "it is answered").toHaveAttribute("data-state", "right");
  await page.evaluate(() => localStorage.setItem("in-passing.settings", "1;keys=off"));
  await openLesson(page, "first-capture", "?scene=1&step=2");
  await expect(control(page, "Yes")).toBeVisible();
  await page.keyboard.press("y");
  await waitFrames(page);
  await expect(panel(page), "switched off").toHaveAttribute("data-state", "asking");
});

test("right and wrong differ by word, sign, line and the button that was pressed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "first-capture", "?scene=1&step=2");
  const result = page.locator(".answer-result");
  const style = () => result.evaluate((it) => [getComputedStyle(it).borderLeftStyle, getComputedStyle(it).backgroundColor]);
  await expect(control(page, "No")).toBeVisible();
  await expect(result).toHaveCount(0);
  await control(page, "No").click();
  await expect(result.locator(".grade")).toHaveText("↺ Not quite");
  await expect(control(page, "No")).toHaveAttribute("aria-pressed", "true");
  await expect(control(page, "No")).toHaveAttribute("data-chosen", "wrong");
  await expect(control(page, "Yes")).not.toHaveAttribute("data-chosen");
  const wrong = await style();
  await control(page, "Yes").click();
  await expect(result.locator(".grade")).toHaveText("✓ Right");
  await expect(control(page, "Yes")).toHaveAttribute("data-chosen", "right");
  await expect(control(page, "No")).not.toHaveAttribute("data-chosen");
  const right = await style();
  expect(right[0]).not.toBe(wrong[0]);
  expect(right[1]).not.toBe(wrong[1]);
  expect(await violations(page)).toEqual([]);
});

test("the move list hides the answer until the question is answered or passed", async ({ page }) => {
  await openLesson(page, "first-capture");
  const list = page.locator(".moves");
  await unfoldMoves(page);
  const next = list.locator(".en-passant").first();
  const more = list.getByRole("img", { name: "Hidden until the question is answered" });
  await expect(next, "before it is asked").toBeHidden();
  await expect(more).toBeVisible();
  const height = await list.evaluate((list) => list.scrollHeight);
  expect(await violations(page)).toEqual([]);
  await control(page, "Next").click();
  await expect(panel(page)).toHaveAttribute("data-ask", "may");
  await expect(next, "while it waits").toBeHidden();
  await panel(page).getByRole("button", { name: "Yes" }).click();
  await expect(panel(page)).toHaveAttribute("data-state", "right");
  await expect(next).toBeVisible();
  await openLesson(page, "first-capture");
  await unfoldMoves(page);
  await control(page, "Last").click();
  await expect(next, "the end of the line was reached: all moves are shown").toBeVisible();
  await expect(more).toHaveCount(0);
  expect(await list.evaluate((list) => list.scrollHeight), "nothing jumps").toBe(height);
});

test("an illegal answer bounces back and is explained", async ({ page }) => {
  await openLesson(page, "four-conditions", "?scene=4&step=4");
  await expect(page.locator(".playable")).toBeVisible();
  // Long enough to be seen on any machine.
  await page.evaluate(() => document.documentElement.style.setProperty("--move-time", "2s"));
  await moveByClicks(page, "a5b6");
  await expect(page.locator('.piece[data-on="a5"][data-animation="bounce"]')).toBeAttached();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect(page.locator('.piece[data-on="a5"]')).toHaveCount(1);
  await expect(panel(page)).toHaveAttribute("data-state", "right");
  await expect(page.locator("#next")).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test("autoplay stops at a question and resumes on demand", async ({ page }) => {
  await page.clock.install();
  await openLesson(page, "petrov", "?scene=1&step=10");
  await control(page, "Speed 1×").click();
  await control(page, "Play").click();
  await page.clock.runFor(6_100);
  await expect(player(page)).toHaveAttribute("data-step", "11");
  await expect(control(page, "Play")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(player(page)).toHaveAttribute("data-step", "11");
  await control(page, "Play").click();
  await page.clock.runFor(6_100);
  await expect(player(page)).toHaveAttribute("data-step", "12");
});

test("the board becomes playable without a visible change", async ({ page }) => {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(/\/questions-[0-9a-f]+\.wasm$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openLesson(page, "petrov", "?scene=1&step=10");
  await square(page, "e5").focus();
  await page.evaluate(() => {
    window.moved = 0;
    document.addEventListener("animationstart", ({ target }) => {
      if (target.closest?.(".pieces")) window.moved += 1;
    });
  });
  arrive();
  await expect(panel(page)).toBeAttached();
  await control(page, "Next").click();
  await expect(page.locator(".playable")).toBeVisible();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect.poll(() => page.evaluate(() => window.moved), { message: "one move was seen once" }).toBe(1);
});

test("a dragged piece returns when the lesson steps on", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [question] = questions("four-conditions").filter(({ ask }) => ask.kind === "play");
  await openLesson(page, "four-conditions", question.query);
  await expect(panel(page)).toHaveAttribute("data-state", "asking");
  await expect(board(page)).toHaveClass(/playable/);
  const [from, aside] = await Promise.all(
    [question.ask.right[0].slice(0, 2), "a1"].map((name) => square(page, name).boundingBox()),
  );
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(aside.x + 20, aside.y + 20, { steps: 4 });
  await expect(page.locator("[data-dragged]")).toHaveCount(1);
  await player(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(player(page)).toHaveAttribute("data-step", String(question.step - 1));
  await expect(page.locator("[data-dragged], .piece[style]")).toHaveCount(0);
  await page.mouse.up();
  await expectPlacement(page, await board(page).getAttribute("data-fen"));
});

test("an open question makes Next quiet, and the feedback on yes replaces the status of the right", async ({ page }) => {
  await openLesson(page, "first-capture", "?scene=1&step=2");
  const status = page.locator(".caption:not(.placeholder) .right-status");
  await expect(player(page)).toHaveAttribute("data-question", "open");
  await expect(control(page, "Next")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(status).toBeHidden();
  await control(page, "Yes").click();
  await expect(player(page)).toHaveAttribute("data-question", "explained");
  await expect(control(page, "Next")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(status).toContainText("White may take the f5 pawn en passant");
  await expect(status).toBeHidden();
});

test("a square keeps the focus when the board becomes playable", async ({ page }) => {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(/\/questions-[0-9a-f]+\.wasm$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openLesson(page, "petrov", TAKE.query);
  await square(page, "e5").focus();
  arrive();
  await expect(page.locator(".playable")).toBeVisible();
  await expect(square(page, "e5")).toBeFocused();
  await expect(page.locator("[data-animation]"), "no piece moves for it").toHaveCount(0);
});

test.describe("without the questions chunk", () => {
  test.use({ allowed: [/Failed to load resource|net::ERR_FAILED|Failed to fetch|WebAssembly/] });

  test("the lesson goes on, and the questions can be retried @split", async ({ page }) => {
    const PART = /\/questions-[0-9a-f]+\.wasm$/;
    await page.route(PART, (route) => route.abort());
    await openLesson(page, "petrov", TAKE.query);
    const again = control(page, "Try again");
    await expect(again).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "did not arrive" })).toBeVisible();
    await page.unroute(PART);
    await again.click();
    await expect(player(page)).toBeFocused();
    await expect(page.locator("[data-ask=play]")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(player(page)).toHaveAttribute("data-step", "12");
  });

  test("retrying a lesson keeps the focus on the page", async ({ page }) => {
    const file = "https://teacher.example/study.pgn";
    await page.route(file, (route) => route.abort());
    await page.goto(`learn/?pgn=${encodeURIComponent(file)}`);
    const again = control(page, "Try again");
    await again.click();
    await expect(page.locator(".notice > [role=alert]"), "the notice comes again").toBeFocused();
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("two taps capture the pawn, and feedback to a wrong move is visible", async ({ page }) => {
    const [main] = steps("petrov");
    await openLesson(page, "petrov", TAKE.query);
    await expect(page.locator(".playable")).toBeVisible();
    const tap = async (from, to) => {
      await square(page, from).tap();
      await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
      await square(page, to).tap();
    };
    await tap("e5", "f6");
    await expect(panel(page)).toHaveAttribute("data-state", "wrong");
    await expect(page.locator(".question .question-status")).toBeInViewport();
    await tap("e5", "d6");
    await expectStep(page, main.steps[11]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** The element is whole in sight, above Back and Next. */
  async function expectAboveBar(page, element) {
    await expect(element).toBeInViewport({ ratio: 1 });
    const [shown, bar] = [await element.boundingBox(), await page.locator(".step-bar").boundingBox()];
    expect(shown.y + shown.height).toBeLessThanOrEqual(bar.y + 1);
  }

  const result = (page) => page.locator(".question .answer-result");
  const scrolled = (page) => page.evaluate(() => scrollY);

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLesson(page, "first-capture", "?scene=1&step=2");
    await expect(control(page, "No")).toBeVisible();
  });

  test("the explanation of a wrong answer is whole in sight, and the question can be answered again", async ({ page }) => {
    await control(page, "No").click();
    await expect(verdict(page)).toContainText("takes the pawn on f5 en passant");
    await expectAboveBar(page, result(page));
    await expect(control(page, "Yes")).toBeInViewport({ ratio: 1 });
    const before = await scrolled(page);
    await control(page, "Yes").click();
    await expect(control(page, "Next")).toBeFocused();
    await expect(result(page)).toHaveAttribute("data-result", "right");
    await expectAboveBar(page, result(page));
    expect(await scrolled(page), "nothing moves under the finger").toBe(before);
    await control(page, "Next").click();
    await expect(board(page), "the next step shows the whole board").toBeInViewport({ ratio: 1 });
  });

  test("the explanation of a right answer stands below the board, and nothing moves", async ({ page }) => {
    const top = () => control(page, "Yes").evaluate((it) => it.getBoundingClientRect().top);
    const before = await top();
    await control(page, "Yes").click();
    await expect(result(page)).toHaveAttribute("data-result", "right");
    await expectAboveBar(page, result(page));
    expect(await top()).toBe(before);
    const [shown, squares] = [await result(page).boundingBox(), await board(page).boundingBox()];
    expect(shown.y).toBeGreaterThanOrEqual(squares.y + squares.height);
  });

  test("each hint is whole in sight, and the answers stay within reach", async ({ page }) => {
    for (let hint = 1; hint <= 2; hint++) {
      await page.getByRole("button", { name: /[Hh]int/ }).click();
      await expect(page.locator(".question")).toHaveAttribute("data-hints", String(hint));
      await expectAboveBar(page, page.locator(".question .help"));
      await expect(control(page, "Yes")).toBeInViewport({ ratio: 1 });
    }
    await control(page, "Yes").click();
    await expect(result(page)).toHaveAttribute("data-result", "right");
  });
});

test("while a question is open, Next is not the button that leads on", async ({ page }) => {
  await openLesson(page, "first-capture", "?scene=1&step=2");
  const ground = () => control(page, "Next").evaluate((it) => getComputedStyle(it).backgroundColor);
  const TRANSPARENT = "rgba(0, 0, 0, 0)";
  await expect(control(page, "No")).toBeVisible();
  await expect.poll(ground).toBe(TRANSPARENT);
  await control(page, "No").click();
  await expect(page.locator(".question")).toHaveAttribute("data-state", "wrong");
  await page.mouse.move(0, 0);
  await expect.poll(ground).toBe(TRANSPARENT);
  await control(page, "Yes").click();
  await expect(page.locator(".question")).toHaveAttribute("data-state", "right");
  await expect.poll(ground).not.toBe(TRANSPARENT);
});
