// Addresses: deep links, browser history, and mistakes.

import { board, control, expect, expectStep, open, openLesson, player, sceneButton, steps, test } from "./fixtures.mjs";

test("@base the home page opens a lesson and Back returns to it", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "Petrov’s Defence" }).click();
  await expect(page).toHaveURL(/\/learn\/petrov\/$/);
  await expect(page).toHaveTitle("Petrov’s Defence · En passant in chess · In Passing");
  await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
  await page.goForward();
  await expect(player(page)).toHaveAttribute("data-step", "1");
});

test("@base the address follows the steps, and a deep link opens at its step", async ({ page }) => {
  const [main] = steps("gundersen-faul");
  await openLesson(page, "gundersen-faul", "?scene=1&step=4");
  await expectStep(page, main.steps[3]);
  await control(page, "Next").click();
  await expect(page).toHaveURL(/\/learn\/gundersen-faul\/\?scene=1&step=5$/);
  await page.reload();
  await expectStep(page, main.steps[4]);
});

test("browser Back leaves a lesson in as many presses as scenes were visited", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await page.getByRole("link", { name: "Gundersen – Faul, Melbourne 1928" }).first().click();
  await expect(player(page)).toHaveAttribute("data-lesson", "gundersen-faul");
  const at = async (scene, step) => {
    await expect(player(page)).toHaveAttribute("data-scene", String(scene));
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  };
  // The address carries every step, one frame later.
  for (const step of [2, 3, 4]) {
    await control(page, "Next").click();
    await at(1, step);
    await expect(page).toHaveURL(new RegExp(`scene=1&step=${step}$`));
  }
  await sceneButton(page, 2).click();
  await at(2, 1);
  await expect(page).toHaveURL(/scene=2&step=1$/);
  await control(page, "Next").click();
  await at(2, 2);
  await expect(page).toHaveURL(/scene=2&step=2$/);
  await control(page, "Last").click();
  await control(page, "Next scene").click();
  await at(3, 1);
  await expect(page).toHaveURL(/scene=3&step=1$/);
  await page.goBack();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  expect(Number(await player(page).getAttribute("data-step")), "where it was left").toBeGreaterThan(2);
  await page.goBack();
  await at(1, 4);
  await page.goBack();
  await expect(page.locator("[data-status]").first()).toBeVisible();
  await page.goForward();
  await at(1, 4);
});

test("scenes and variations have their own addresses", async ({ page }) => {
  await openLesson(page, "gundersen-faul");
  await page.getByRole("button", { name: "Scene 3: Without the rook" }).click();
  await expect(player(page)).toHaveAttribute("data-scene", "3");
  await expect(page).toHaveURL(/\?scene=3&step=1$/);
  await openLesson(page, "gundersen-faul", "?scene=1&step=5");
  await page.getByRole("button", { name: "What if 14…f4?" }).click();
  await expect(page).toHaveURL(/\?scene=1&line=4&step=6$/);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(page).toHaveURL(/\?scene=1&step=5$/);
});

for (const [query, notice, shown] of [
  ["?scene=1&step=99", "The address asks for step 99, which is not there. This is step 12.", "12"],
  ["?scene=1&step=0", "The address asks for step 0, which is not there. This is step 1.", "1"],
  ["?step=ninety", "The address asks for step ninety, which is not there. This is step 1.", "1"],
  ["?scene=7&step=3", "The address asks for scene 7, which is not there. This is scene 1.", "3"],
  ["?line=2&step=0", "The address asks for step 0, which is not there. This is step 1.", "1"],
  ["?line=9&step=3", "The address asks for line 9, which is not there. This is line 1.", "3"],
]) {
  test(`petrov/${query} names the missing place and shows the nearest`, async ({ page }) => {
    await openLesson(page, "petrov", query);
    await expect(page.getByRole("alert").filter({ hasText: notice })).toBeVisible();
    await expect(player(page)).toHaveAttribute("data-step", shown);
    await control(page, "Flip board").click();
    await expect(page.getByText(notice)).toHaveCount(0);
  });
}

test("a step that a variation shares with the main line exists in both", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&line=2&step=1");
  await expect(player(page)).toHaveAttribute("data-step", "1");
  await expect(page.getByRole("alert").filter({ hasText: "not there" })).toHaveCount(0);
});

test("a deep link shows its position immediately", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=2");
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect(page.locator("[data-animation]")).toHaveCount(0);
});

test("on a phone a link to a later scene shows its number and name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, "history", "?scene=6");
  await expect(page.locator(".scenes [aria-current]")).toHaveAccessibleName("Scene 6: 1860: privilege or duty?");
  await expect(page.locator(".place")).toContainText(" · scene 6 of 9: 1860: privilege or duty?");
  await expect(page.locator(".scenes [aria-current]")).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("after a variation and after a link the player keeps the keyboard", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=5");
  await page.getByRole("button", { name: "What if 14…f4?" }).press("Enter");
  await expect(player(page)).toHaveAttribute("data-line", "4");
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "7");
  await page.getByRole("link", { name: "In Passing" }).click();
  await page.getByRole("link", { name: "Petrov’s Defence" }).press("Enter");
  await expect(player(page)).toBeFocused();
});

test.describe("an unknown address", () => {
  test.use({ allowed: [/404/] });

  test("@base an unknown lesson is named, and the lessons are listed", async ({ page }) => {
    await open(page, "learn/nimzowitsch/");
    await expect(page.getByRole("alert").first()).toContainText("There is no lesson called “nimzowitsch”.");
    await page.getByRole("link", { name: "Gundersen – Faul, Melbourne 1928" }).click();
    await expect(player(page)).toHaveAttribute("data-lesson", "gundersen-faul");
  });

  test("an unknown page is named, and the lessons are listed", async ({ page }) => {
    await open(page, "nowhere/at/all/");
    await expect(page.getByRole("alert").first()).toContainText("There is no page at “nowhere/at/all”.");
    await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
  });
});
