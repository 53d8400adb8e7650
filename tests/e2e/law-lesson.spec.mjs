// The lesson about other laws: every scene, its questions, its address, and its embed.

import { readFileSync } from "node:fs";

import { Chess } from "chess.js";

import { expect as hostExpect, frameOf, messages, sendMessage, test as hostTest, waitForMessages, within } from "./embed-fixtures.mjs";
import { control, expect, notice, open, pageWidth, player, repeatsIf, square, test, violations } from "./fixtures.mjs";

const LESSON = "learn/variants/";
const SCENES = 17;

const caption = (page) => page.locator("[data-caption]");
const question = (page) => page.locator("[data-ask]");
const verdict = (page) => page.locator("[data-player] .verdict");
const tabs = (page) => page.locator(".scenes button");
const boards = (page) => page.locator("[data-board]");

test.beforeEach(async ({ page }) => {
  // A captured piece is gone at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

/** Opens a scene by its title, at a step. */
async function openScene(page, title, step = 1) {
  await open(page, LESSON);
  await expect(tabs(page).first()).toBeVisible();
  const names = await tabs(page).evaluateAll((all) => all.map((it) => it.ariaLabel));
  const scene = names.findIndex((name) => name.replace(/ \((seen|done)\)$/, "").endsWith(`: ${title}`)) + 1;
  expect(scene, title).toBeGreaterThan(0);
  await open(page, `${LESSON}?scene=${scene}&step=${step}`);
  await expect(player(page)).toHaveAttribute("data-step", String(step));
}

async function move(page, from, to) {
  await square(page, from).click();
  await square(page, to).click();
}

test("@base law lesson: it is listed in the course and opens at its first scene", async ({ page }) => {
  await open(page, "");
  await page.locator('.chapters a[href^="learn/variants/"]').click();
  await expect(player(page)).toHaveAttribute("data-lesson", "variants");
  await expect(page).toHaveTitle("The rule in other games · En passant in chess · In Passing");
  await expect(tabs(page)).toHaveCount(SCENES);
  await expect(boards(page)).toHaveAttribute("data-law", "standard");
});

for (const width of [360, 768, 1280]) {
  test(`law lesson: every step of every scene is shown whole at ${width} px`, repeatsIf(width > 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, LESSON);
    const captions = new Set();
    for (let scene = 1; scene <= SCENES; scene++) {
      await tabs(page).nth(scene - 1).click();
      await expect(player(page)).toHaveAttribute("data-scene", String(scene));
      const steps = Number(await player(page).getAttribute("data-steps"));
      expect(steps).toBeGreaterThan(1);
      for (let step = 1; step <= steps; step++) {
        await expect(player(page)).toHaveAttribute("data-step", String(step));
        await expect(caption(page)).not.toBeEmpty();
        captions.add(await caption(page).textContent());
        await expect(caption(page).getByRole("button"), "no term of the standard board").toHaveCount(0);
        expect(await pageWidth(page), `scene ${scene}`).toBeLessThanOrEqual(width);
        if (step < steps) await control(page, "Next").click();
      }
      for (const board of await boards(page).all()) {
        const { x, width: side } = await board.boundingBox();
        expect(x, `scene ${scene}`).toBeGreaterThanOrEqual(0);
        expect(x + side, `scene ${scene}`).toBeLessThanOrEqual(width + 0.5);
      }
    }
    expect(captions.size, "no two steps say the same").toBeGreaterThan(45);
    await expect(notice(page, "Line")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
}

test("law lesson: its standard scenes agree with chess.js about captures en passant", async ({ page }) => {
  await openScene(page, "With the rule", 2);
  const fen = await boards(page).getAttribute("data-fen");
  const captures = new Chess(fen).moves({ verbose: true }).filter((mv) => mv.isEnPassant());
  expect(captures.map(({ from, to }) => from + to)).toEqual(["h4g3"]);
});

test("law lesson: a yes-or-no question is answered by the law, and a wrong answer can be mended", async ({ page }) => {
  await openScene(page, "Three squares", 2);
  await expect(question(page)).toHaveAttribute("data-ask", "may");
  await expect(question(page)).toHaveAttribute("data-state", "asking");
  await player(page).focus();
  await page.keyboard.press("n");
  await expect(question(page)).toHaveAttribute("data-state", "wrong");
  await expect(control(page, "No")).toHaveAttribute("data-chosen", "wrong");
  await expect(page.locator("[data-result=wrong]")).toContainText("↺ Not quite");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "legal");
  await expect(verdict(page)).toContainText("b4");
  await control(page, "Yes").click();
  await expect(question(page)).toHaveAttribute("data-state", "right");
  await expect(page.locator("[data-result=right]")).toContainText("✓ Right");
  await expect(control(page, "Next")).toBeFocused();
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

/** The questions of the lesson, from its file: place, the move before, the right answer, and what is asked. */
function lessonQuestions() {
  const scenes = readFileSync("static/lessons/en/variants.pgn", "utf8").split(/^\[Event /m).slice(1);
  return scenes.flatMap((text, index) => {
    const comments = [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1].replace(/\s+/g, " "));
    const moves = comments.map((comment) => /\[%move ([^\]]+)\]/.exec(comment)?.[1]);
    return comments.flatMap((comment, step) => {
      const [, kind, asked] = /\[%ask (play|may|try) ?([^\]]*)\]/.exec(comment) ?? [];
      if (!kind) return [];
      const isAllowed = comment.includes(`-legal ${asked.replace(" e.p.", "")}`) || comment.includes(`[%claim legal ${asked}`);
      return { scene: index + 1, step: step + 1, kind, before: moves[step], isAllowed, right: kind === "play" ? moves[step + 1] : asked };
    });
  });
}

/** The two squares of a move. A square of several boards begins with the letter of its board. */
const ends = (move) => move.match(/[A-Z]?[a-z]\d+/g);

test("law lesson: every question is answered, wrongly first, and the feedback says why", async ({ page }) => {
  test.setTimeout(300_000);
  const questions = lessonQuestions();
  expect(questions.length).toBeGreaterThan(20);
  for (const { scene, step, kind, before, isAllowed, right } of questions) {
    const where = `scene ${scene}, step ${step}`;
    await open(page, `${LESSON}?scene=${scene}&step=${step}`);
    await expect(question(page), where).toHaveAttribute("data-state", "asking");
    if (kind === "may") {
      await control(page, isAllowed ? "No" : "Yes").click();
    } else {
      // Nothing goes where the last move began. At the first step, a pawn does not go back.
      const [from] = ends(right);
      await move(page, from, before ? ends(before)[0] : from.replace(/\d+$/, (rank) => rank - 1));
    }
    await expect(question(page), where).toHaveAttribute("data-state", "wrong");
    await expect(verdict(page), where).toHaveText(/\w{3}.*\./);
    if (kind === "may") {
      await control(page, isAllowed ? "Yes" : "No").click();
    } else {
      await move(page, ...ends(right));
      const choice = page.getByRole("dialog").getByRole("button", { name: /en passant/ });
      const answered = page.locator("[data-ask][data-state=right]").or(page.locator(`[data-player][data-step="${step + 1}"]`));
      await expect(answered.or(choice).first(), where).toBeVisible();
      if (await choice.isVisible()) await choice.click();
    }
    if (kind === "play") await expect(player(page), where).toHaveAttribute("data-step", String(step + 1));
    else await expect(question(page), where).toHaveAttribute("data-state", "right");
  }
});

test("law lesson: the same position has two answers by two rulings on Alice chess", async ({ page }) => {
  await openScene(page, "Alice: where it arrives", 2);
  const before = await boards(page).first().getAttribute("data-fen");
  await control(page, "Yes").click();
  await expect(question(page)).toHaveAttribute("data-state", "right");
  await openScene(page, "Alice: where it stepped", 2);
  expect(await boards(page).first().getAttribute("data-fen")).toBe(before);
  await move(page, "Be5", "Bd6");
  await expect(question(page)).toHaveAttribute("data-state", "wrong");
  await expect(verdict(page)).toHaveAttribute("data-reason", "other-board");
  await move(page, "Ae5", "Ad6");
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test("law lesson: a knight's capture en passant is chosen in a dialog; the same move without it is not the answer", async ({ page }) => {
  await openScene(page, "Say it first", 2);
  const dialog = page.getByRole("dialog");
  await move(page, "d7", "e5");
  await dialog.getByRole("button").first().click();
  await expect(question(page)).toHaveAttribute("data-state", "wrong");
  await expect(verdict(page)).toContainText("something else is asked for");
  await move(page, "d7", "e5");
  await dialog.getByRole("button", { name: /en passant/ }).click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await expect(page.locator('.piece[data-on="e6"]')).toHaveCount(0);
});

test("law lesson: an illegal move is tried and refused with its reason", async ({ page }) => {
  await openScene(page, "Two timelines", 2);
  await move(page, "Bd4", "Be3");
  await expect(question(page)).toHaveAttribute("data-state", "right");
  await expect(verdict(page)).toHaveAttribute("data-reason", "other-board");
});

test("law lesson: hints lead to the answer, and none is given away before", async ({ page }) => {
  await openScene(page, "Beside is not enough", 2);
  await expect(page.locator(".highlights .yellow")).toHaveCount(0);
  await control(page, "Hint").click();
  await expect(page.locator(".question .help")).toContainText("Which square");
  await control(page, "Hint").click();
  await expect(page.locator(".highlights .yellow")).toHaveCount(2);
  await control(page, "Show me").click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await control(page, "Back").click();
  await expect(question(page)).toHaveAttribute("data-state", "shown");
});

test("law lesson: a scene is walked and a question answered by keyboard alone", async ({ page }) => {
  await open(page, LESSON);
  await player(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await square(page, "e4").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-square]:focus")).not.toHaveAttribute("data-square", "e4");
  await page.keyboard.press("Escape");
  await square(page, "e4").focus();
  await page.keyboard.press("Enter");
  await square(page, "d3").focus();
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await player(page).focus();
  await page.keyboard.press("Home");
  await expect(player(page)).toHaveAttribute("data-step", "1");
  await page.keyboard.press("End");
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test("law lesson: the address follows the steps, and a place that is not there is named", async ({ page }) => {
  await open(page, LESSON);
  await control(page, "Next").click();
  await expect(page).toHaveURL(/scene=1&step=2$/);
  await tabs(page).nth(4).click();
  await expect(page).toHaveURL(/scene=5&step=1$/);
  await page.goBack();
  await expect(player(page)).toHaveAttribute("data-scene", "1");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await open(page, `${LESSON}?scene=99&step=9`);
  await expect(page.getByRole("alert").first()).toContainText("99");
  await expect(player(page)).toHaveAttribute("data-scene", String(SCENES));
});

test("law lesson: a completed scene is kept, and its game opens under its law", async ({ page }) => {
  await openScene(page, "From any rank", 1);
  await control(page, "Last").click();
  await expect(control(page, "Next scene")).toBeVisible();
  await expect(tabs(page).nth(3)).toHaveClass(/completed/);
  await page.locator("details.folded summary").click();
  await page.getByRole("link", { name: "Try it yourself under this law" }).click();
  await expect(page).toHaveURL(/\/lab\/laws\/\?law=torpedo/);
  await expect(page.locator("[data-laws] [data-board]")).toHaveAttribute("data-last-move", "b6a5 e.p.");
  await open(page, LESSON);
  await expect(tabs(page).nth(3)).toHaveClass(/completed/);
});

test("law lesson: its last scene ends with the pawn game, and leads back to the lesson", async ({ page }) => {
  await openScene(page, "With the rule");
  const play = page.getByRole("button", { name: "Play the pawn game" });
  await expect(play, "first the questions").toHaveCount(0);
  const last = Number(await player(page).getAttribute("data-steps"));
  await openScene(page, "With the rule", last);
  await play.click();
  const back = page.getByRole("button", { name: "Back to the lesson" });
  await expect(back).toBeFocused();
  await expect(page.locator("[data-pawn-game]")).toBeVisible();
  await expect(page.locator("[data-square]")).toHaveCount(32);
  await square(page, "b2").click();
  await square(page, "b4").click();
  await expect(page.locator(".status-line")).toHaveText("It is your move.", { timeout: 30_000 });
  await control(page, "Show who wins").click();
  await expect(page.locator(".values")).toHaveAttribute("data-value", "white", { timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  await back.click();
  await expect(play).toBeFocused();
  await expect(player(page)).toHaveAttribute("data-step", String(last));
  await expect(boards(page)).toHaveAttribute("data-law", "standard");
  await play.click();
  await tabs(page).first().click();
  await expect(page.locator("[data-pawn-game]"), "another scene ends the game").toHaveCount(0);
});

test("law lesson: an open question is answered by no mark, label or key", async ({ page }) => {
  await openScene(page, "With the rule", 4);
  await expect(question(page)).toHaveAttribute("data-state", "asking");
  await expect(page.locator(".highlights .passed")).toHaveCount(0);
  await expect(square(page, "b3")).toHaveAttribute("aria-label", "b3, empty");
  await expect(page.locator(".caption [class=visually-hidden]")).toHaveText("White pawn moves two squares, b2 to b4.");
  await square(page, "c4").focus();
  await page.keyboard.press("m");
  await expect(page.locator(".law-boards > [aria-live=polite]")).toHaveText("Not yet: that would give the answer away.");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(question(page)).toHaveAttribute("data-state", "right");
  await expect(page.locator(".highlights .passed")).toHaveCount(1);
  await expect(square(page, "b3")).toHaveAttribute("aria-label", /passed by the pawn on b4/);
});

test("law lesson: autoplay stops at a question", async ({ page }) => {
  await openScene(page, "Nine by nine");
  await page.getByRole("button", { name: /^Speed/ }).click();
  await control(page, "Play").click();
  await expect(player(page)).toHaveAttribute("data-step", "2", { timeout: 30_000 });
  await expect(control(page, "Play")).toBeVisible();
});

hostTest("embed of a law lesson: steps, answers and the end are reported, and commands are followed", async ({ page, site, host }) => {
  await host(frameOf(site, { lesson: "variants", motion: "off", scene: 2, step: 2 }));
  const [first] = await waitForMessages(page, "step");
  hostExpect(first).toMatchObject({ lesson: "variants", scene: 2, step: 2, steps: 3, san: "b5" });
  await sendMessage(page, "previous");
  hostExpect((await waitForMessages(page, "step", 2)).at(-1)).toMatchObject({ step: 1, san: null });
  await sendMessage(page, "next");
  hostExpect((await waitForMessages(page, "step", 3)).at(-1)).toMatchObject({ step: 2, san: "b5" });
  await within(page).getByRole("button", { name: "Yes" }).click();
  const [answer] = await waitForMessages(page, "answer");
  hostExpect(answer).toMatchObject({ item: "variants/2/2", correct: true, attempt: 1 });
  await sendMessage(page, "next");
  const [scene] = await waitForMessages(page, "scene");
  hostExpect(scene).toEqual({ lesson: "variants", scene: 2, scenes: SCENES });
  await sendMessage(page, "goto", { scene: 5, step: 2 });
  await hostExpect.poll(async () => (await waitForMessages(page, "step")).at(-1)).toMatchObject({ scene: 5, step: 2 });
  hostExpect(await messages(page, "error")).toEqual([]);
});

hostTest("embed of a law: it shows the law and its position, and reports each move", async ({ page, site, host }) => {
  await host(frameOf(site, { mode: "law", law: "torpedo", moves: "e2e4,a7a6" }));
  const [first] = await waitForMessages(page, "step");
  hostExpect(first).toMatchObject({ lesson: "", step: 3, steps: 3, san: "a6" });
  const frame = within(page);
  await hostExpect(frame.locator("[data-board]")).toHaveAttribute("data-law", "torpedo");
  await frame.locator('[data-square="e4"]').click();
  await frame.locator('[data-square="e6"]').click();
  hostExpect((await waitForMessages(page, "step", 2)).at(-1)).toMatchObject({ step: 4, san: "e6" });
  await sendMessage(page, "previous");
  hostExpect((await waitForMessages(page, "step", 3)).at(-1)).toMatchObject({ step: 3 });
});

hostTest("embed of a law that there is not: the mistake is named and the standard law is shown", async ({ page, site, host }) => {
  await host(frameOf(site, { mode: "law", law: "no-such-law" }));
  const frame = within(page);
  await hostExpect(frame.getByRole("alert").filter({ hasText: "no-such-law" })).toBeVisible();
  hostExpect(await waitForMessages(page, "error")).toMatchObject([{ code: "bad-law" }]);
  await hostExpect(frame.locator("[data-board]")).toHaveAttribute("data-law", "standard");
});
