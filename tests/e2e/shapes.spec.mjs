// Drawing shapes with the right mouse button and the keyboard.

import { PASSED, mouseTo, openLab } from "./pointer.mjs";
import { board, expect, square, test } from "./fixtures.mjs";

test.use({ viewport: { width: 640, height: 900 } });

test("the right mouse button draws in four colours, and a click clears the shapes", async ({ page }) => {
  await openLab(page, PASSED);
  const draw = async (from, to) => {
    await mouseTo(page, from);
    await page.mouse.down({ button: "right" });
    await mouseTo(page, to);
    await page.mouse.up({ button: "right" });
  };
  for (const [keys, tint, to] of [
    [[], "green", "a6"],
    [["Shift"], "red", "b6"],
    [["Alt"], "blue", "c6"],
    [["Shift", "Alt"], "yellow", "d6"],
  ]) {
    for (const key of keys) await page.keyboard.down(key);
    await draw("e3", to);
    for (const key of keys) await page.keyboard.up(key);
    await expect(page.locator(`.user-shapes > .arrow.${tint}`)).toHaveCount(1);
  }
  await draw("d5", "d5");
  await expect(page.locator(".user-shapes > .ring.green")).toHaveCount(1);
  await draw("d5", "d5");
  await expect(page.locator(".user-shapes > .ring")).toHaveCount(0);
  await expect(page.locator(".user-shapes > .arrow")).toHaveCount(4);
  await square(page, "a4").click();
  await expect(page.locator(".user-shapes > .arrow")).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", PASSED);
});

test("the keyboard draws and removes an arrow and a circle with a brush", async ({ page }) => {
  await openLab(page, PASSED);
  const brush = page.getByRole("button", { name: "Draw in yellow" });
  await brush.focus();
  await page.keyboard.press("Enter");
  await expect(brush).toHaveAttribute("aria-pressed", "true");
  const [arrows, rings] = [page.locator(".user-shapes > .arrow.yellow"), page.locator(".user-shapes > .ring.yellow")];
  const arrow = async () => {
    await square(page, "e5").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  };
  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  const announcement = page.locator(".board > [aria-live=polite]");
  await expect(announcement).toHaveText("Drawing from e5. Enter here for a circle, elsewhere for an arrow.");
  await page.keyboard.press("Enter");
  await expect(rings).toHaveCount(1);
  await arrow();
  await expect(arrows).toHaveCount(1);
  await arrow();
  await expect(arrows).toHaveCount(0);
  await expect(rings).toHaveCount(1);
  await page.getByRole("button", { name: "Clear drawings" }).press("Enter");
  await expect(rings).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", PASSED);
});
