// The way back from the lab, a problem and the quiz to the place in the lesson that a visitor came from.

import { control, expect, open, openLesson, player, test } from "./fixtures.mjs";

const wayBack = (page) => page.locator(".way-back");

test("the lab that a lesson links to leads back to the step that was left", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=9");
  await page.locator("details.folded summary").click();
  await page.getByRole("link", { name: "Try it in the lab" }).click();
  await expect(wayBack(page)).toHaveText(/^← Back to “.+”$/);
  // The way stays after a move, a reload, and on the pages that follow.
  await control(page, "Undo").click();
  await page.reload();
  await expect(wayBack(page)).toBeVisible();
  await page.getByRole("link", { name: "Practise", exact: true }).first().click();
  await expect(page.locator("[data-quiz]")).toBeVisible();
  await wayBack(page).click();
  await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  await expect(player(page)).toHaveAttribute("data-step", "9");
});

test("the way back from a variation leads to its step, and a game that is opened ends the way", async ({ page }) => {
  await openLesson(page, "steinitz-fleissig", "?scene=1&line=2&step=6");
  await page.getByRole("link", { name: "Lab", exact: true }).first().click();
  await expect(wayBack(page)).toHaveAttribute("href", "learn/steinitz-fleissig/?scene=1&line=2&step=6");
  await page.getByRole("link", { name: "My game", exact: true }).first().click();
  await page.getByRole("textbox").fill("1. e4 e6 2. e5 d5 3. exd6 *");
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(player(page)).toBeVisible();
  await page.getByRole("link", { name: "Lab", exact: true }).first().click();
  await expect(page.locator("[data-lab]")).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
});

test("a text that is rejected leaves the way back as it was", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=9");
  await page.getByRole("link", { name: "My game", exact: true }).first().click();
  await page.getByRole("textbox").fill("Dear Ann, this is how I won.");
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText("This is no PGN")).toBeVisible();
  await page.getByRole("link", { name: "Lab", exact: true }).first().click();
  await expect(wayBack(page)).toHaveAttribute("href", "learn/petrov/?scene=1&step=9");
  await open(page, "lab/pawns/");
  await expect(wayBack(page)).toHaveAttribute("href", "learn/petrov/?scene=1&step=9");
});

test("a problem and a set of the quiz lead back to the lesson", async ({ page }) => {
  await openLesson(page, "howard");
  await page.getByRole("link", { name: "Solve it yourself" }).click();
  await expect(page.locator("[data-problem]")).toBeVisible();
  await wayBack(page).focus();
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-lesson", "howard");
  await open(page, "quiz/?set=double-step&seed=way&n=1");
  await expect(wayBack(page), "another page was opened by its address").toBeVisible();
});

test("the first page forgets the lesson, and frames show no way back", async ({ page }) => {
  await openLesson(page, "petrov");
  await page.getByRole("link", { name: "Lab", exact: true }).first().click();
  await expect(wayBack(page)).toBeVisible();
  await open(page, "embed/?v=1&mode=board");
  await expect(page.locator("[data-board]").first()).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
  await open(page, "./");
  await expect(page.locator(".course")).toBeVisible();
  await open(page, "lab/");
  await expect(page.locator("[data-lab]")).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
});

test("a stored way that is no lesson of the course is not shown", async ({ page }) => {
  await open(page, "./");
  for (const stored of ["javascript:alert(1)\nScript", "https://example.org/\nElsewhere", "learn/petrov/"]) {
    await page.evaluate((stored) => sessionStorage.setItem("in-passing.left-lesson", stored), stored);
    await open(page, "lab/");
    await expect(page.locator("[data-lab]")).toBeVisible();
    await expect(wayBack(page), stored).toHaveCount(0);
  }
});
