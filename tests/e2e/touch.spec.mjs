// Touch on the board: drags, scrolling and vibration.

import { PASSED, TAKEN, INPUT_METHODS, touchInput, squareCentre, openLab, verdict } from "./pointer.mjs";
import { board, expect, waitFrames, square, test } from "./fixtures.mjs";

test.use({ viewport: { width: 640, height: 900 } });

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 420 } });

  /** Opens a page that is long enough to scroll. */
  async function openLong(page, fen) {
    await openLab(page, fen);
    await page.evaluate(() => {
      const long = document.body.appendChild(document.createElement("div"));
      long.className = "long";
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".long { height: 2000px }");
      document.adoptedStyleSheets = [sheet];
    });
  }
  const scrolled = (page) => page.evaluate(() => Math.round(window.scrollY));

  /** Waits until the page has stopped scrolling; a tap before that only stops it. */
  async function waitForScrollEnd(page) {
    const moved = async () => {
      const before = await scrolled(page);
      await waitFrames(page);
      return (await scrolled(page)) - before;
    };
    await expect.poll(moved).toBe(0);
  }

  test("drags a piece and does not scroll the page", async ({ page }) => {
    await openLong(page, PASSED);
    await (await touchInput(page)).drag("e5", "e6");
    await expect(board(page)).toHaveAttribute("data-last-move", "e5e6");
    expect(await scrolled(page)).toBe(0);
  });

  test("next to a piece moves nothing", async ({ page }) => {
    await openLong(page, PASSED);
    await (await touchInput(page)).drag("f4", "f8");
    await waitFrames(page);
    expect(await scrolled(page)).toBe(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("elsewhere on the board scrolls the page", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await touchInput(page);
    await touch.swipe(await squareCentre(page, "b4"), await squareCentre(page, "b8"));
    await touch.send("touchEnd");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("on a piece of the side not to move scrolls the page", async ({ page }) => {
    await openLong(page, "4k3/8/8/8/8/8/1r6/4K3 w - - 0 1");
    const touch = await touchInput(page);
    await touch.swipe(await squareCentre(page, "b2"), await squareCentre(page, "b7"));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
    await expect(page.locator("[data-dragged], [aria-selected], .piece[style]")).toHaveCount(0);
    await touch.send("touchEnd");
    await expect(verdict(page)).toHaveCount(0);
    await waitForScrollEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await waitForScrollEnd(page);
    await touch.tap("b2");
    await expect(square(page, "b2")).toHaveAttribute("aria-selected", "true");
    await touch.tap("b5");
    await expect(verdict(page), "a tap attempts the move all the same").toHaveAttribute("data-reason", "not-your-turn");
  });

  test("drags a pinned piece, and the illegal move is explained", async ({ page }) => {
    await openLong(page, "4k3/8/8/2K1P1q1/8/8/8/8 w - - 0 1");
    await (await touchInput(page)).drag("e5", "e6");
    await expect(verdict(page)).toHaveAttribute("data-reason", "exposes-king");
    expect(await scrolled(page)).toBe(0);
  });

  test("draws with a brush anywhere on the board without scrolling", async ({ page }) => {
    await openLong(page, PASSED);
    await page.getByRole("button", { name: "Draw in blue" }).tap();
    await page.evaluate(() => scrollTo(0, 0));
    const touch = await touchInput(page);
    await touch.drag("b4", "b7");
    await expect(page.locator(".user-shapes > .arrow.blue")).toHaveCount(1);
    for (const name of ["c3", "g6"]) await touch.tap(name);
    await expect(page.locator(".user-shapes > .arrow.blue")).toHaveCount(2);
    for (const name of ["e5", "e5"]) await touch.tap(name);
    await expect(page.locator(".user-shapes > .ring.blue")).toHaveCount(1);
    expect(await scrolled(page)).toBe(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("joined by a second finger returns the piece, and nothing is attempted", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await touchInput(page);
    await touch.swipe(await squareCentre(page, "e5"), await squareCentre(page, "e6"));
    await expect(page.locator("[data-dragged=touch]")).toHaveCount(1);
    await touch.send("touchStart", await squareCentre(page, "e6"), await squareCentre(page, "a6"));
    await expect(page.locator("[data-dragged], .piece[style]")).toHaveCount(0);
    await touch.send("touchEnd");
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
    await expect(verdict(page)).toHaveCount(0);
  });

  test("cancelled by the browser returns the piece", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await touchInput(page);
    await touch.swipe(await squareCentre(page, "e5"), await squareCentre(page, "e6"));
    await touch.send("touchCancel");
    await expect(page.locator("[data-dragged], [aria-selected], .piece[style]")).toHaveCount(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("keeps a piece while the window is rotated", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await touchInput(page);
    await touch.swipe(await squareCentre(page, "e5"), await squareCentre(page, "e7"));
    await page.setViewportSize({ width: 640, height: 360 });
    const there = await squareCentre(page, "d6");
    await touch.send("touchMove", there);
    await touch.send("touchEnd");
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
    await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  });
});

for (const [what, hasTouch, settings, tremors] of [
  ["a finger feels a move where that is wanted", true, "1;vibration=on", [15]],
  ["a finger feels nothing where that is not wanted", true, "1", []],
  ["a mouse feels nothing, wanted or not", false, "1;vibration=on", []],
]) {
  test.describe(what, () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test("the device vibrates as the setting says", async ({ page }) => {
      await page.addInitScript((settings) => {
        localStorage.setItem("in-passing.settings", settings);
        window.tremors = [];
        const vibrate = (length) => window.tremors.push(length) > 0;
        Object.defineProperty(navigator, "vibrate", { value: vibrate });
      }, settings);
      await openLab(page, PASSED);
      await (hasTouch ? INPUT_METHODS.taps : INPUT_METHODS.clicks)(page, "e5", "d6");
      await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      expect(await page.evaluate(() => window.tremors)).toEqual(tremors);
    });
  });
}
