// Eight visitors, each from the first page to what they came for, in their window and by their means.

import { readFileSync } from "node:fs";

import {
  LESSONS,
  SITE,
  board,
  control,
  expect,
  open,
  pageWidth,
  player,
  sceneButton,
  square,
  test,
  unfoldMoves,
} from "./fixtures.mjs";
import { press, solve, tabTo, waitForQuestion } from "./quiz-helpers.mjs";

const section = (page, name) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });
const caption = (page) => page.locator("[data-caption]");
const grade = (page, name) => page.locator(`.answer-result[data-result=${name}]`);

/** Makes a move by two taps. */
async function tapMove(page, from, to) {
  await square(page, from).tap();
  await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
  await square(page, to).tap();
}

/** Expects an element wholly in sight, without a scroll since `before`. */
async function expectInSight(page, element, before) {
  await expect(element).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY), "the page does not move under the finger").toBe(before);
}

test.describe("with a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("a child learns the first lesson with one finger, and sees right and wrong", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "./");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("En passant, explained");
    await page.getByRole("link", { name: /^Start: \d+ minutes?$/ }).tap();
    await expect(player(page)).toHaveAttribute("data-lesson", "first-capture");
    await expect(section(page, "Learn"), "the controls take the place of the sections").toBeHidden();

    await control(page, "Next").tap();
    await control(page, "No").tap();
    await expect(grade(page, "wrong").first()).toContainText("↺ Not quite");
    await expect(grade(page, "wrong").first()).toBeInViewport({ ratio: 1 });
    await expect(control(page, "Yes"), "the other answer stays within reach").toBeInViewport({ ratio: 1 });
    await expect(control(page, "No")).toHaveAttribute("data-chosen", "wrong");
    await control(page, "Next").tap();
    await control(page, "Next scene").tap();

    for (const [from, to] of [["b5", "a6"], ["f4", "e3"]]) {
      await control(page, "Next").tap();
      const before = await page.evaluate(() => scrollY);
      await tapMove(page, from, to);
      await expectInSight(page, grade(page, "right").locator(".grade"), before);
      await expect(grade(page, "right")).toContainText("✓ Right");
      await control(page, "Next scene").tap();
    }
    await expect(player(page)).toHaveAttribute("data-scene", "4");
    await expect(sceneButton(page, 3), "answered").toHaveClass(/answered/);

    for (const [from, to] of [["e5", "f6"], ["b4", "c3"]]) {
      await expect(async () => {
        if ((await page.locator("[data-ask=play][data-state=asking]").count()) === 0) await control(page, "Next").tap();
        await expect(page.locator("[data-ask=play][data-state=asking]")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await tapMove(page, from, to);
      await expect(grade(page, "right")).toBeVisible();
    }
    await expect(page.locator(".learned")).toBeAttached();
    await expect(control(page, "Next lesson")).toBeInViewport();
    expect(await page.getByText("on your own site").count(), "nothing is sold to a child").toBe(0);
    await control(page, "Next lesson").tap();
    await expect(player(page)).not.toHaveAttribute("data-lesson", "first-capture");
    // Back leads through the scenes that were visited, not through the steps.
    for (const scene of ["4", "3", "2", "1"]) {
      await page.goBack();
      await expect(player(page)).toHaveAttribute("data-scene", scene);
    }
    await page.goBack();
    await expect(page.locator(".course")).toBeVisible();
    await expect(page.getByRole("link", { name: "Next lesson: Now or never" })).toBeVisible();
  });

  test("a child masters a skill, is told so, and is led to the next", async ({ page }) => {
    // Two answers in a row were given an hour ago.
    const then = Math.floor(Date.now() / 60_000) - 61;
    await page.addInitScript((record) => {
      localStorage.getItem("in-passing.mastery") ?? localStorage.setItem("in-passing.mastery", record);
    }, `1;landing=2.-.${then}.2.0.0`);
    await open(page, "quiz/?set=landing&seed=7&n=2");
    for (let number = 1; number <= 2; number++) {
      const { item } = await waitForQuestion(page);
      expect(item).toBe(String(number));
      await solve(page, press.finger);
    }
    await expect(page.getByRole("heading", { name: "Where it lands: mastered" })).toBeInViewport();
    await expect(page.getByRole("link", { name: /^Next: / })).toBeInViewport();
    await expect(page.locator("#result-code"), "the code is out of a child's way").toBeHidden();
    await section(page, "Learn").tap();
    await expect(page.locator(".your-place")).toContainText("1 of 15 skills mastered");
  });

  test("somebody whose pawn vanished pastes the game and reads why it was legal", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "./");
    await page.getByRole("link", { name: "A pawn of mine vanished" }).tap();
    const field = page.getByLabel("Paste or type the moves");
    await field.fill("https://lichess.org/abcdefgh");
    await control(page, "Open it").tap();
    await expect(page.getByRole("alert").first()).toContainText("This is an address, and not the game itself.");
    const link = page.getByRole("link", { name: "Open the file at this address" });
    await expect(link).toHaveAttribute("href", `learn/?pgn=${encodeURIComponent("https://lichess.org/game/export/abcdefgh")}`);
    await field.fill('[White "Ann"]\n[Black "Ben"]\n\n1. e4 e6 2. e5 d5 3. exd6 Bxd6 *');
    await control(page, "Open it").tap();
    await expect(player(page)).toBeVisible();
    await expect(board(page), "it starts at the capture").toHaveAttribute("data-last-move", "d7d5");
    await expect(board(page)).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator("[data-ask]"), "it asks nothing").toHaveCount(0);
    await control(page, "Next").tap();
    await expect(page.locator("[data-caption]")).toContainText("it left the board from d5");

    // The lab opens the same game before its first capture.
    await open(page, "lab/");
    await page.locator("#pasted").fill("1. e4 e6 2. e5 d5 3. exd6 Bxd6 *");
    await control(page, "Show it on the board").tap();
    await expect(page.getByText("The first en passant of this game comes next, 3.exd6 e.p.")).toBeInViewport();
    await control(page, "Redo").tap();
    await expect(page.locator(".status-line")).toContainText("Black to move");
    await expect(page.locator("[data-lab]")).toContainText("takes d6 en passant; the black pawn on d5 is removed");
  });
});

test("a teacher projects a lesson, prints a worksheet, and reads what a pupil sends", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "learn/petrov/");
  await control(page, "Present").click();
  await expect(page.locator("html")).toHaveAttribute("data-present", "");
  await page.keyboard.press("PageDown");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Print a worksheet" }).click();
  await expect(page.locator(".question-sheets li").first()).toBeVisible();
  await expect(page.locator(".name-line")).toContainText("Name");
  await expect(page.locator(".solutions li").first()).toBeAttached();

  // A pupil's set, and its code.
  await open(page, "quiz/?set=landing&seed=7&n=2");
  for (let number = 1; number <= 2; number++) await solve(page);
  await page.locator(".quiz.results details summary").first().click();
  const code = await page.locator("#result-code").inputValue();
  await page.getByRole("link", { name: "Read a pupil’s result" }).click();
  await page.locator(".quiz.check :is(textarea, input)").first().fill(code);
  await page.keyboard.press("Enter");
  await expect(page.locator(".quiz .items li")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Moodle and other platforms" })).toBeVisible();
});

test("a site owner chooses a lesson, sees it in their colours, and copies a compact frame", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "./");
  await page.getByRole("link", { name: "Embed a lesson or a board" }).click();
  await page.getByLabel("Lesson", { exact: true }).selectOption("Petrov’s Defence");
  await page.getByLabel("Colours", { exact: true }).selectOption("Dark");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.locator("[data-player]")).toHaveAttribute("data-lesson", "petrov");
  await expect(frame.locator("details.folded, .goal").first()).toBeHidden();
  const iframe = () => page.getByLabel("The iframe, for a page that takes none").inputValue();
  await expect.poll(iframe).toContain("theme=dark");
  // A board of 560 pixels, its caption and its controls.
  await expect.poll(async () => Number(/ height="(\d+)"/.exec(await iframe())[1])).toBeLessThan(1200);
});

test("a club player solves without being told what is legal, and finds the way back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "./");
  await section(page, "Problems").click();
  await expect(page.locator(".problems svg.diagram").first()).toBeVisible();
  for (const id of ["amelung", "benko"]) {
    await open(page, `problems/${id}/`);
    await expect(page.locator("[data-problem]")).toBeVisible();
    await expect(page.locator(".right-status.live"), "the right is the question").toHaveCount(0);
    await expect(page.locator("[data-problem]")).not.toContainText("may take the");
    const labels = await page.locator("[data-square]").evaluateAll((all) => all.map((it) => it.ariaLabel).join());
    expect(labels).not.toContain("en passant");
  }
  await open(page, "learn/howard/");
  await page.getByRole("link", { name: "Solve it yourself" }).click();
  await page.getByLabel("Type a move").fill("d4");
  await page.keyboard.press("Enter");
  await expect(grade(page, "right")).toContainText("✓ Right");
  await page.getByRole("link", { name: /^← Back to “Howard/ }).click();
  await expect(player(page)).toHaveAttribute("data-lesson", "howard");
  await open(page, "learn/petrov/?scene=1&step=9");
  await unfoldMoves(page);
  await page.getByRole("link", { name: "Try it in the lab" }).click();
  await expect(page.getByRole("link", { name: "← Back to “Petrov’s Defence”" })).toBeVisible();
  await expect(page.locator("details.fen")).not.toHaveAttribute("open");
});

test("a blind learner hears the board, answers with one key, and goes on with the next", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await page.keyboard.press("Tab");
  await expect(control(page, "Skip to the content")).toBeFocused();
  await expect(section(page, "Learn")).toHaveAttribute("aria-current", "page");
  const start = page.getByRole("link", { name: /^Start/ });
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await expect(player(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toBeVisible();
  await expect(page.locator("[data-ask=may]")).toBeVisible();
  await page.keyboard.press("y");
  await expect(grade(page, "right")).toContainText("✓ Right");
  await expect(page.locator("[role=status]").filter({ hasText: "✓ Right" }).first()).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(player(page), "the arrow leads on to the next scene").toHaveAttribute("data-scene", "2");

  await open(page, "lab/");
  await square(page, "e5").focus();
  await expect(square(page, "d5")).toHaveAccessibleName(/black pawn.*may be taken en passant/);
  await page.keyboard.press("Enter");
  await expect(square(page, "e5")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
  await expect(page.locator("[data-verdict=legal]")).toBeVisible();
});

test("a learner with a fourfold magnification reads and answers without a sideways scroll", async ({ page }) => {
  // 1280 × 900 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 225 });
  await page.emulateMedia({ reducedMotion: "reduce", contrast: "more" });
  for (const address of ["./", "learn/first-capture/?scene=1&step=2", "quiz/?set=landing&seed=7&n=2", "problems/howard/", "lab/", "learn/", "share/", "quiz/"]) {
    await open(page, address);
    await expect(page.locator("#app h1").first()).toBeAttached();
    expect(await pageWidth(page), address).toBeLessThanOrEqual(320);
  }
  await open(page, "learn/first-capture/?scene=1&step=2");
  await control(page, "Yes").click();
  await expect(grade(page, "right").locator(".grade")).toBeInViewport();
  await expect(control(page, "Next")).toBeInViewport();
});

test("a visitor at a large screen sees where everything is, in reading order, with a diagram each", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, "./");
  const lessons = page.locator(".course li");
  await expect(lessons).toHaveCount(LESSONS.length);
  await expect(page.locator(".course svg.diagram")).toHaveCount(LESSONS.length);
  const places = await lessons.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ x, y }) => [Math.round(y), x]));
  const sorted = [...places].sort(([y, x], [otherY, otherX]) => y - otherY || x - otherX);
  expect(places, "left to right, then down").toEqual(sorted);
  for (const name of ["Practise", "Problems", "Lab", "My game", "Learn"]) {
    await section(page, name).click();
    await expect(section(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(/En passant/);
  }
  await page.locator(".course li a").nth(1).click();
  await expect(page.locator(".place")).toHaveText(new RegExp(`^Lesson 2 of ${LESSONS.length} ·`));
  const [text, next] = [await page.locator(".player .text").boundingBox(), await control(page, "Next").boundingBox()];
  expect(Math.abs(text.x - next.x), "reading and acting are in one column").toBeLessThan(300);
  // No name of a scene gives an answer away: the scenes are numbers until they are shown.
  await expect(page.locator(".scenes button").first()).toHaveText("1");
});

test("every page that a search engine finds says “en passant” in its title", () => {
  for (const path of ["index.html", "lab/index.html", "quiz/index.html", "problems/index.html", ...LESSONS.map((it) => `learn/${it}/index.html`)]) {
    const html = readFileSync(`${SITE}/${path}`, "utf8");
    expect(/<title>(.*)<\/title>/.exec(html)[1], path).toMatch(/en passant/i);
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1].length, path).toBeGreaterThan(20);
  }
});
