// The first page: the capture in three steps, the conditions, and what a visitor who comes again sees.

import {
  LESSONS,
  board,
  control,
  expect,
  open,
  pageWidth,
  player,
  square,
  test,
  violations,
} from "./fixtures.mjs";

const stage = (page, name) => page.locator(".stages").getByRole("button", { name, exact: true });
const sentence = (page) => page.locator(".demonstration .sentence");
const piece = (page, name) => page.locator(`.demonstration [data-piece="${name}"]`);
const condition = (page, name) => page.locator(`[data-condition="${name}"]`);

/** Opens the first page with stored records. */
async function openWith(page, records) {
  await page.addInitScript((records) => {
    for (const [key, text] of Object.entries(records)) localStorage.setItem(`in-passing.${key}`, text);
  }, records);
  await open(page, "./");
  await expect(page.locator("[data-status]")).toHaveCount(LESSONS.length);
}

test("the first page says what the site explains, and has one filled button", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En passant, explained");
  const filled = page.locator(".filled");
  await expect(filled).toHaveText(/^Start: \d+ minutes?$/);
  await page.getByRole("link", { name: "A pawn of mine vanished" }).click();
  await expect(page).toHaveURL(/\/learn\/$/);
  await page.goBack();
  await filled.click();
  await expect(player(page)).toHaveAttribute("data-lesson", "first-capture");
});

test("the capture plays again and again, with its words in step, until it is stopped", async ({ page }) => {
  await page.clock.install();
  await open(page, "./");
  await expect(control(page, "Pause")).toBeVisible();
  for (const round of ["first", "second"]) {
    for (const name of ["Two squares", "counts as one", "taken"]) {
      await expect(async () => {
        await page.clock.runFor(400);
        await expect(stage(page, name), round).toHaveAttribute("aria-current", "step", { timeout: 100 });
      }).toPass();
      // Nobody asked for it, so nothing is announced.
      await expect(sentence(page)).toHaveAttribute("aria-live", "off");
      await expect(sentence(page)).not.toHaveAttribute("role", "status");
    }
  }
  await control(page, "Pause").click();
  await page.clock.runFor(20_000);
  await expect(stage(page, "taken")).toHaveAttribute("aria-current", "step");
  await control(page, "Play").click();
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(stage(page, "Two squares")).toHaveAttribute("aria-current", "step", { timeout: 100 });
  }).toPass();
});

test("without motion the visitor steps, by keyboard too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await open(page, "./");
  await expect(stage(page, "Two squares")).toHaveAttribute("aria-current", "step");
  await expect(control(page, "Play")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(stage(page, "Two squares"), "it does not play").toHaveAttribute("aria-current", "step");
  await expect(piece(page, "p")).toHaveAttribute("data-on", "f5");

  await stage(page, "counts as one").focus();
  await page.keyboard.press("Enter");
  await expect(piece(page, "p"), "as if it had gone one square").toHaveAttribute("data-on", "f6");
  await expect(board(page)).toHaveAttribute("data-fen", "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2");
  await expect(page.getByRole("status").filter({ hasText: "counts as if" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(piece(page, "p")).toHaveCount(0);
  await expect(piece(page, "P")).toHaveAttribute("data-on", "f6");
  await stage(page, "Two squares").click();
  await expect(piece(page, "p")).toHaveAttribute("data-on", "f5");
});

test("the capture can be played on the spot, and another move is answered", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await square(page, "e5").click();
  await square(page, "f5").click();
  await expect(sentence(page)).toContainText("f5");
  await expect(page.locator(".demonstration .verdict-marks")).toHaveCount(1);
  await square(page, "e1").click();
  await square(page, "e2").click();
  await expect(sentence(page)).toContainText("does not take the pawn");
  await expect(board(page), "it is not played").toHaveAttribute("data-last-move", "f7f5");

  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(board(page)).toHaveAttribute("data-last-move", "e5f6");
  await expect(stage(page, "taken")).toHaveAttribute("aria-current", "step");
});

test("squares that are clicked before the board can play are taken up when it can", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(/\/interaction-\w+\.wasm$/, (route) => held.then(() => route.continue()));
  await open(page, "./");
  await square(page, "e5").click();
  await square(page, "f6").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "f7f5");
  release();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5f6");
});

test("a press on the board stops the loop, so that nothing moves under the finger", async ({ page }) => {
  await open(page, "./");
  await expect(stage(page, "Two squares")).toHaveAttribute("aria-current", "step");
  await square(page, "e5").click();
  await expect(control(page, "Play")).toBeVisible();
  await square(page, "f6").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5f6");
});

test("on each condition’s board the capture fails for that condition", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  for (const [name, reason, text] of [
    ["adjacent-file", "not-adjacent", "beside"],
    ["double-step", "not-a-double-step", "f6"],
    ["now-or-never", "too-late", "one move only"],
    ["king-safety", "exposes-king", "rook on h5"],
  ]) {
    const button = condition(page, name).getByRole("button");
    await expect(condition(page, name)).not.toHaveAttribute("data-reason");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(condition(page, name)).toHaveAttribute("data-reason", reason);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".conditions .reason")).toContainText(text);
    await expect(page.locator(".conditions [data-reason]"), "one at a time").toHaveCount(1);
  }
  expect(await violations(page, { within: ".conditions" })).toEqual([]);
});

test("the reason is in sight when a condition is tapped on a phone, and nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await expect(page.locator("[data-status]"), "the link to the first lesson stands above").toHaveCount(LESSONS.length);
  for (const name of ["adjacent-file", "king-safety"]) {
    const button = condition(page, name).getByRole("button");
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.click();
    await expect(condition(page, name)).toHaveAttribute("data-reason");
    expect(await button.boundingBox()).toEqual(before);
  }
  await expect(page.locator(".conditions .reason")).toBeInViewport();
});

test("a new visitor sees no record, and one who comes again sees how far and what is due", async ({ page }) => {
  await open(page, "./");
  await expect(page.locator("[data-status]")).toHaveCount(LESSONS.length);
  await expect(page.locator(".your-place")).toHaveCount(0);

  // The skill was mastered long ago, in minutes since 1970.
  await openWith(page, {
    progress: "1;first-capture=4.1.2:1,2,3,4;now-or-never=2.1.1:1",
    mastery: "1;landing=3.0.29000000.3.0.0",
  });
  const place = page.locator(".your-place");
  await expect(place).toContainText(`1 of ${LESSONS.length} lessons done`);
  await expect(place.locator(".tally").first().locator(".done")).toHaveCount(1);
  await expect(place).toContainText("1 of 15 skills mastered");
  await expect(place).toContainText("One skill is due for review");
  await expect(page.getByRole("link", { name: "Continue: Now or never, scene 2" })).toHaveClass(/filled/);
  await place.getByRole("link", { name: "Review: Where it lands" }).click();
  await expect(page.locator("[data-quiz]")).toHaveAttribute("data-skill", "landing");
});

for (const colorScheme of ["light", "dark"]) {
  test(`the first page of one who comes again has no accessibility violation: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openWith(page, { progress: "1;first-capture=4.1.2:1,2,3,4;now-or-never=2.1.1:1" });
    await condition(page, "king-safety").getByRole("button").click();
    expect(await violations(page)).toEqual([]);
  });
}

test("links and buttons of the first page are at least 44 pixels high, and it fits every width", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWith(page, { progress: "1;first-capture=4.1.2:1,2,3,4" });
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pageWidth(page)).toBe(width);
    const low = await page.locator("main :is(a, button)").evaluateAll((all) =>
      all.filter((it) => it.getBoundingClientRect().height < 44).map((it) => it.textContent),
    );
    expect(low, `at ${width} pixels`).toEqual([]);
  }
});

test("on a phone both buttons are on the first screen, above the sections", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  const filled = page.locator(".filled");
  await expect(filled).toBeInViewport({ ratio: 1 });
  const foot = async (locator) => locator.boundingBox().then(({ y, height }) => y + height);
  const sections = await page.locator(".sections").boundingBox();
  expect(await foot(page.getByRole("link", { name: "A pawn of mine vanished" }))).toBeLessThanOrEqual(sections.y);
});

test("a drag along the words shows each stage", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await stage(page, "Two squares").hover();
  await page.mouse.down();
  await stage(page, "counts as one").hover();
  await expect(piece(page, "p")).toHaveAttribute("data-on", "f6");
  await stage(page, "taken").hover();
  await expect(piece(page, "p")).toHaveCount(0);
  await stage(page, "Two squares").hover();
  await expect(piece(page, "p")).toHaveAttribute("data-on", "f5");
  await page.mouse.up();
});
