// For everyone: names, roles and contrast at every step, in light and dark, and nothing cut off.

import { LESSONS, control, expect, open, openLesson, player, steps, test, violations } from "./visit.mjs";

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("the course has no accessibility violation", async ({ page }) => {
      await open(page, "./");
      expect(await violations(page)).toEqual([]);
    });

    test("what is wrong with a file is said without an accessibility violation", async ({ page }) => {
      const file = "https://teacher.example/study.pgn";
      const headers = { "Access-Control-Allow-Origin": "*" };
      for (const body of ["1. e4 e5 2. Ke7 *", "nothing"]) {
        await page.route(file, (route) => route.fulfill({ body, headers }));
        await open(page, `learn/?pgn=${encodeURIComponent(file)}&step=9`);
        await expect(page.getByRole("alert").first()).toBeVisible();
        expect(await violations(page), body).toEqual([]);
      }
    });

    for (const lesson of ["petrov", "gundersen-faul"]) {
      test(`${lesson} has no accessibility violation at any step`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: "reduce" });
        const [main] = steps(lesson);
        await openLesson(page, lesson);
        await player(page).focus();
        for (const { step } of main.steps) {
          await expect(player(page)).toHaveAttribute("data-step", String(step));
          expect(await violations(page), `step ${step}`).toEqual([]);
          await page.keyboard.press("ArrowRight");
        }
      });
    }
  });
}

for (const width of [320, 360, 768, 1280, 2560]) {
  test(`nothing is cut off and nothing jumps at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    for (const lesson of LESSONS) {
      const [main] = steps(lesson);
      await openLesson(page, lesson);
      const size = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await size(), "no sideways scrolling").toBeLessThanOrEqual(width);
      const top = () => page.locator(".moves").evaluate((moves) => moves.offsetTop);
      const first = await top();
      await player(page).focus();
      for (const { step } of main.steps) {
        await expect(player(page)).toHaveAttribute("data-step", String(step));
        expect(await top(), `the moves stay where they are at step ${step}`).toBe(first);
        await page.keyboard.press("ArrowRight");
      }
    }
  });
}

test("a notice above leaves the board beside its words", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const file = "https://teacher.example/study.pgn";
  const headers = { "Access-Control-Allow-Origin": "*" };
  const body = `[Event "${"long".repeat(80)}"]\n\n1. e4 {${"x".repeat(500)} [%csl Xe9]} e5 2. Ke7 *`;
  await page.route(file, (route) => route.fulfill({ body, headers }));
  await open(page, `learn/?pgn=${encodeURIComponent(file)}`);
  await expect(page.getByRole("alert").first()).toContainText("Line 3");
  const board = await page.locator("[data-board]").boundingBox();
  const text = await page.locator(".text").boundingBox();
  expect(board.x + board.width).toBeLessThan(text.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test("on a phone the words are in sight with the board and the controls", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openLesson(page, "petrov", "?scene=1&step=11");
  const clock = await page.locator(".clock.alive").boundingBox();
  expect(clock.y + clock.height).toBeLessThanOrEqual(640);
});

test("at four hundred per cent the board is still a board", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await openLesson(page, "petrov");
  expect((await page.locator("[data-board]").boundingBox()).width).toBeGreaterThan(200);
});

test("the board is whole in the window, with its controls", async ({ page }) => {
  for (const [width, height] of [[360, 640], [768, 1024], [1024, 600], [1280, 720], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    await openLesson(page, "petrov");
    const board = await page.locator("[data-board]").boundingBox();
    const next = await control(page, "Next").boundingBox();
    expect(Math.abs(board.width - board.height)).toBeLessThan(1);
    expect(board.y, `${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect(next.y + next.height, `${width}×${height}`).toBeLessThanOrEqual(height);
    expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(44);
  }
});

test("the whole lesson can be walked by Tab and Enter", async ({ page }) => {
  await openLesson(page, "petrov");
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("In Passing");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Lab");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Settings");
  await page.keyboard.press("Tab");
  await expect(player(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("gridcell", { name: "a1, white rook" })).toBeFocused();
  for (const name of ["First", "Back", "Play", "Next"]) {
    await page.keyboard.press("Tab");
    await expect(control(page, name)).toBeFocused();
  }
  for (let step = 2; step <= 12; step += 1) {
    await page.keyboard.press("Enter");
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
  await expect(control(page, "Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-step", "12");
});
