// Layout of small windows: phones in landscape, 200 % zoom, an on-screen keyboard.

import { board, expect, open, openLesson, test, pageWidth } from "./fixtures.mjs";

/** The boxes of the first elements of some selectors, once all are rendered. */
async function boxes(page, ...selectors) {
  for (const selector of selectors) await page.locator(selector).first().waitFor();
  return page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    selectors,
  );
}

const SHORT = [
  [740, 360],
  [667, 375],
  [640, 400],
];

for (const [width, height] of SHORT) {
  test(`at ${width} × ${height} board, controls and text stand side by side`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const addresses = { "learn/petrov/?step=11": ".caption", "lab/": ".verdict" };
    for (const [address, words] of Object.entries(addresses)) {
      await open(page, address);
      await expect(board(page)).toBeVisible();
      const [squares, controls, text] = await boxes(page, "[data-board]", ".controls", words);
      expect(squares.right - squares.left, address).toBeGreaterThanOrEqual(240);
      expect(squares.bottom, "the controls stand below the board").toBeLessThanOrEqual(controls.top);
      expect(controls.bottom, "the controls are in sight").toBeLessThanOrEqual(height);
      expect(text.left, "the words stand beside the board").toBeGreaterThanOrEqual(squares.right);
      expect(text.top, "the words are in sight").toBeLessThanOrEqual(height / 2);
      expect(await pageWidth(page)).toBeLessThanOrEqual(width);
    }
    const [pens, squares, controls] = await boxes(page, ".brushes", "[data-board]", ".controls");
    expect(pens.left).toBeGreaterThanOrEqual(squares.right);
    expect(pens.bottom).toBeLessThanOrEqual(controls.top + 1);
    for (const button of await page.locator(".brushes button, .controls button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }

    await page.getByRole("button", { name: "Set up" }).click();
    const [set, palette] = await boxes(page, "[data-setup] .board", ".palette");
    expect(set.bottom, "the board is whole").toBeLessThanOrEqual(height);
    expect(palette.left, "the palette stands beside it").toBeGreaterThanOrEqual(set.right);
    expect(palette.bottom, "and are in sight").toBeLessThanOrEqual(height);
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);
  });
}

test("the progress line does not overlap the coordinates or the text", async ({ page }) => {
  for (const [width, height] of [[320, 640], [360, 740], ...SHORT]) {
    await page.setViewportSize({ width, height });
    await openLesson(page, "petrov", "?step=11");
    const [squares, line, controls] = await boxes(page, "[data-board]", ".progress progress", ".controls");
    const outside = width <= 352 || height <= 480;
    expect(line.top - squares.bottom).toBeGreaterThanOrEqual(outside ? 14 : 0);
    expect(line.left, "it is as wide as the board").toBeCloseTo(squares.left, 0);
    expect(controls.top - line.bottom).toBeGreaterThanOrEqual(4);
  }
});

test("on a tablet the text is aligned with the board", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [address, ...read] of [
    ["lab/", "h1", ".verdict", ".status-line", ".move-field"],
    ["learn/petrov/?step=11", "h1", ".caption", ".step-bar", "details.folded"],
  ]) {
    await open(page, address);
    await expect(board(page)).toBeVisible();
    const [squares, ...texts] = await boxes(page, "[data-board]", ...read);
    for (const text of texts) expect(text.left, address).toBeCloseTo(squares.left, 0);
  }
});

test("the verdict is visible above an on-screen keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, "lab/");
  const field = page.getByLabel("Type a move");
  const verdict = page.locator(".verdict");
  await field.fill("Ke4");
  for (const key of ["Enter", "Enter"]) {
    await page.keyboard.press(key);
    await expect(verdict).toHaveAttribute("data-verdict", "illegal");
    await expect(verdict).toBeInViewport({ ratio: 0.99 });
    await expect(field).toBeFocused();
    // The browser scrolls the field back into view for the next letter.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(verdict).not.toBeInViewport();
  }
  await field.fill("exd6");
  await page.keyboard.press("Enter");
  await expect(verdict).toHaveAttribute("data-verdict", "legal");
  await expect(verdict).toBeInViewport({ ratio: 0.99 });
});

test("a move on the board does not scroll the page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 480 });
  await open(page, "lab/");
  for (const name of ["e1", "e4"]) await page.locator(`[data-square="${name}"]`).click();
  await expect(page.locator(".verdict")).toHaveAttribute("data-verdict", "illegal");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
