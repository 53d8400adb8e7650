// Present mode: the board and the caption of a lesson fill the screen, for a projector.

import { board, control, expect, open, openLesson, player, test, violations } from "./fixtures.mjs";

const caption = (page) => page.locator("[data-caption]");
const root = (page) => page.locator("html");
const fontSize = (page) => caption(page).evaluate((it) => parseFloat(getComputedStyle(it).fontSize) * it.currentCSSZoom);

test.use({ viewport: { width: 1280, height: 800 } });

test("the key P presents a lesson in large type, and P or Escape ends that", async ({ page }) => {
  await openLesson(page, "first-capture");
  const before = await fontSize(page);
  await page.keyboard.press("p");
  await expect(root(page)).toHaveAttribute("data-present", "");
  await expect(control(page, "Stop presenting")).toBeVisible();
  for (const around of [".masthead", ".site-footer", ".scenes", ".goal", "details.folded"]) {
    await expect(page.locator(around), around).toBeHidden();
  }
  expect(await fontSize(page)).toBeGreaterThanOrEqual(before * 1.7);
  const [shown, bar] = [await board(page).boundingBox(), await page.locator(".step-bar").boundingBox()];
  expect(shown.width).toBeGreaterThan(600);
  for (const box of [shown, bar]) {
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(800);
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("p");
  await expect(root(page)).not.toHaveAttribute("data-present");
  await expect(page.locator(".masthead")).toBeVisible();
  await control(page, "Present").click();
  await expect(root(page)).toHaveAttribute("data-present", "");
  await page.keyboard.press("Escape");
  await expect(root(page)).not.toHaveAttribute("data-present");
});

test("a page that was scrolled is presented from its top", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openLesson(page, "petrov");
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await control(page, "Present").click();
  await expect(root(page)).toHaveAttribute("data-present", "");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(board(page)).toBeInViewport({ ratio: 1 });
  await expect(control(page, "Next")).toBeInViewport({ ratio: 1 });
});

test("arrow keys and a remote control step while presenting, on to the next lesson", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=11");
  await control(page, "Present").click();
  await page.keyboard.press("ArrowLeft");
  await expect(player(page)).toHaveAttribute("data-step", "10");
  // Also after a click on the board, which has its own use of these keys.
  await board(page).locator("[data-square=a1]").click();
  await page.keyboard.press("PageUp");
  await expect(player(page)).toHaveAttribute("data-step", "9");
  for (const step of [10, 11, 12]) {
    await page.keyboard.press("PageDown");
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
  await page.keyboard.press("PageDown");
  await expect(player(page)).not.toHaveAttribute("data-lesson", "petrov");
  await expect(root(page)).toHaveAttribute("data-present", "");
  await page.keyboard.press("Escape");
  await expect(page.locator(".masthead")).toBeVisible();
});

test("other pages are not presented, and single keys can be turned off", async ({ page }) => {
  await openLesson(page, "petrov");
  await page.keyboard.press("p");
  await page.goBack();
  await open(page, "lab/");
  await page.keyboard.press("p");
  await expect(root(page)).not.toHaveAttribute("data-present");
  await page.evaluate(() => localStorage.setItem("in-passing.settings", "1;keys=off"));
  await openLesson(page, "petrov");
  await page.keyboard.press("p");
  await expect(root(page)).not.toHaveAttribute("data-present");
});
