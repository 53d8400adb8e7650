// A button that does nothing at present keeps its place, and looks so.

import { board, control, expect, openLesson, square, test, open } from "./fixtures.mjs";

const looks = (button) => button.evaluate((it) => [getComputedStyle(it).opacity, getComputedStyle(it).color]);

/** Checks that a button looks disabled beside one that is not. */
async function expectPaler(page, disabled, enabled) {
  await expect(control(page, disabled)).toHaveJSProperty("ariaDisabled", "true");
  await expect(control(page, enabled)).toHaveJSProperty("ariaDisabled", null);
  for (const forcedColors of ["none", "active"]) {
    await page.emulateMedia({ forcedColors });
    const message = `${disabled} beside ${enabled}, forced colors: ${forcedColors}`;
    expect(await looks(control(page, disabled)), message).not.toEqual(await looks(control(page, enabled)));
  }
  await page.emulateMedia({ forcedColors: null });
}

for (const colorScheme of ["light", "dark"]) {
  test(`Undo looks disabled until a move is made, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, "lab/?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    for (const name of ["Undo", "Redo", "What if I wait?"]) await expectPaler(page, name, "Flip board");
    await square(page, "e2").click();
    await square(page, "e4").click();
    await expect(board(page)).toHaveAttribute("data-last-move", "e2e4");
    expect(await looks(control(page, "Undo"))).toEqual(await looks(control(page, "Flip board")));
  });

  test(`Back and First look disabled at the start of a lesson, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openLesson(page, "petrov");
    await expectPaler(page, "First", "Last");
    const atStart = await looks(control(page, "Back"));
    await control(page, "Next").click();
    await expect(control(page, "Back")).toHaveJSProperty("ariaDisabled", null);
    expect(await looks(control(page, "Back"))).not.toEqual(atStart);
  });
}

test("the button of the answer that was given does not fade", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "pins", "?scene=7&step=2");
  await control(page, "Yes").click();
  const chosen = page.locator("button[data-chosen]");
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveCSS("opacity", "1");
});
