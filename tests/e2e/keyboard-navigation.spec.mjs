// The board as an ARIA grid: one tab stop, navigation and query keys, labels of squares.

import { board, expect, openLesson, player, square, test, violations } from "./fixtures.mjs";
import { openLab } from "./pointer.mjs";

const PASSED = "r3k2r/2p5/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";

const answer = (page) => page.locator(".board > [aria-live=polite]");

/** Presses a key, and waits until a square has the focus. */
async function pressTo(page, key, name) {
  await page.keyboard.press(key);
  await expect(square(page, name), key).toBeFocused();
}

/** Presses a key, and waits for its answer. */
async function expectAnswer(page, key, words) {
  await page.keyboard.press(key);
  await expect(answer(page), key).toHaveText(words);
}

test("the grid has one tab stop, at the last focused square", async ({ page }) => {
  await openLab(page, PASSED);
  const stops = page.locator("[role=gridcell][tabindex='0']");
  await expect(stops).toHaveCount(1);
  await expect(page.locator("[role=grid] > .squares > [role=row] > [role=gridcell]")).toHaveCount(64);
  await square(page, "e5").focus();
  await expect(stops).toHaveCount(1);
  await expect(stops).toHaveAttribute("data-square", "e5");
  await page.keyboard.press("Tab");
  await expect(square(page, "e5")).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(square(page, "e5")).toBeFocused();
});

for (const dir of ["ltr", "rtl"]) {
  test(`arrow keys follow the screen for both orientations, on a ${dir} page`, async ({ page }) => {
    await openLab(page, PASSED);
    await page.evaluate((dir) => (document.documentElement.dir = dir), dir);
    const [a8, h8] = [await square(page, "a8").boundingBox(), await square(page, "h8").boundingBox()];
    expect(a8.x).toBeLessThan(h8.x);
    await square(page, "e4").focus();
    for (const [key, name] of [
      ["ArrowUp", "e5"], ["ArrowRight", "f5"], ["ArrowDown", "f4"], ["ArrowLeft", "e4"],
      ["Home", "a4"], ["End", "h4"], ["PageUp", "h8"], ["PageDown", "h1"],
      ["Control+Home", "a8"], ["Control+End", "h1"], ["ArrowRight", "h1"], ["ArrowDown", "h1"],
    ]) {
      await pressTo(page, key, name);
    }
    await square(page, "e4").focus();
    await page.keyboard.press("f");
    await expect(board(page)).toHaveAttribute("data-orientation", "black");
    await expect(square(page, "e4"), "turning the board leaves the focus on its square").toBeFocused();
    for (const [key, name] of [
      ["ArrowUp", "e3"], ["ArrowRight", "d3"], ["Home", "h3"], ["End", "a3"],
      ["Control+Home", "h1"], ["Control+End", "a8"],
    ]) {
      await pressTo(page, key, name);
    }
    await page.keyboard.press("f");
    await expect(board(page)).toHaveAttribute("data-orientation", "white");
    await pressTo(page, "ArrowRight", "b8");
  });
}

test("board keys open the move input, a hint and the key list", async ({ page }) => {
  await openLab(page, PASSED);
  await square(page, "e5").focus();
  await page.keyboard.press("h");
  await expect(page.locator(".status-line .hint")).toHaveText("Try the pawn on e5: it takes the pawn on d5 by going to d6.");
  await expect(square(page, "e5")).toBeFocused();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list).toBeVisible();
  const listed = await list.locator("dt").allTextContents();
  expect(listed).toEqual(expect.arrayContaining(["i", "h", "?", "f", "Esc"]));
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(square(page, "e5"), "the list gives the focus back").toBeFocused();
  await page.keyboard.press("i");
  await expect(page.getByRole("textbox", { name: "Type a move" })).toBeFocused();
  await page.keyboard.type("exd6");
  await page.keyboard.press("Enter");
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("with single keys off the board answers only other keys", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("in-passing.settings", "1;keys=off"));
  await openLab(page, PASSED);
  await square(page, "e5").focus();
  for (const key of ["f", "h", "?", "i", "r", "1"]) await page.keyboard.press(key);
  await expect(square(page, "e5")).toBeFocused();
  await expect(board(page)).toHaveAttribute("data-orientation", "white");
  await expect(page.locator(".status-line .hint")).toBeEmpty();
  await pressTo(page, "ArrowUp", "e6");
});

test("letters and digits jump to pieces, ranks and files", async ({ page }) => {
  await openLab(page, PASSED);
  await square(page, "a1").focus();
  for (const [key, name] of [
    ["r", "h1"], ["r", "a8"], ["r", "h8"], ["Shift+R", "a8"], ["p", "c7"], ["p", "d5"], ["p", "e5"],
    ["k", "e1"], ["k", "e8"], ["5", "e5"], ["Shift+4", "d5"],
  ]) {
    await pressTo(page, key, name);
  }
  await expectAnswer(page, "q", "There is no queen on the board.");
});

test("board keys announce square, last move, moves and captures with en passant", async ({ page }) => {
  await openLab(page, PASSED);
  await square(page, "e5").focus();
  await expectAnswer(page, "o", "e5, white pawn. White to move.");
  await expectAnswer(page, "m", "White pawn on e5: e6, takes the d5 pawn en passant on d6.");
  await page.keyboard.press("Shift+M");
  await expect(answer(page)).toContainText("e5 takes the d5 pawn en passant on d6");
  await expect(answer(page)).toContainText("a1 takes on a8");
  await expectAnswer(page, "l", "No move has been made yet. White may take the d5 pawn en passant, on d6: this move only.");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText("Held: White pawn on e5: e6, takes the d5 pawn en passant on d6.");
  await expect(square(page, "e5")).toHaveAttribute("aria-selected", "true");
  await expect(square(page, "e5")).toHaveAttribute("aria-label", "e5, white pawn, held");
  await pressTo(page, "ArrowUp", "e6");
  await pressTo(page, "ArrowLeft", "d6");
  await page.keyboard.press("Space");
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
  await expect(square(page, "d6")).toBeFocused();
  await expectAnswer(page, "l", "White pawn on e5 takes d6 en passant; the black pawn on d5 is removed.");
  await page.keyboard.press("Enter");
  await expectAnswer(page, "Enter", "Put down.");
  await page.keyboard.press("Enter");
  await expectAnswer(page, "Escape", "Put down.");
  await expect(page.locator("[aria-selected]")).toHaveCount(0);
  await expect(square(page, "d6")).toBeFocused();
});

test("a king in check is announced", async ({ page }) => {
  await openLab(page, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1");
  await expect(page.getByRole("gridcell", { name: "e1, white king, in check" })).toBeAttached();
});

test("keyboard focus is visible above the pieces, mouse focus is not", async ({ page }) => {
  await openLab(page, PASSED);
  const ring = page.locator(".cursor");
  await square(page, "e5").click();
  await expect(ring).toBeHidden();
  await page.keyboard.press("ArrowUp");
  await expect(ring).toBeVisible();
  const [there, shown] = [await square(page, "e6").boundingBox(), await ring.boundingBox()];
  expect(Math.hypot(there.x - shown.x, there.y - shown.y)).toBeLessThan(1);
  const above = await page.evaluate(() => {
    const [pieces, ring] = [".pieces", ".cursor"].map((name) => document.querySelector(name));
    return Boolean(pieces.compareDocumentPosition(ring) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(above).toBe(true);
});

test("in a lesson the board has its own keys, and the player's keys still step", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=11");
  const step = (count) => expect(player(page)).toHaveAttribute("data-step", String(count));
  await square(page, "e5").focus();
  await pressTo(page, "ArrowLeft", "d5");
  await pressTo(page, "Home", "a5");
  await step(11);
  await expect(page.locator(".playable")).toBeVisible();
  await expectAnswer(page, "l", "Black pawn moves two squares, d7 to d5.");
  await expect(square(page, "d5")).toHaveAttribute("aria-label", "d5, black pawn");
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await expect(page.locator("[data-ask=play]")).toHaveAttribute("data-hints", "2");
  await expectAnswer(page, "l", "Black pawn moves two squares, d7 to d5; White may take en passant, this move only.");
  await page.keyboard.press("Shift+M");
  await expect(answer(page)).toContainText("e5 takes the d5 pawn en passant on d6");
  await expect(square(page, "d5")).toHaveAttribute("aria-label", "d5, black pawn, may be taken en passant");
  await page.keyboard.press("f");
  await expect(board(page)).toHaveAttribute("data-orientation", "black");
  await expect(square(page, "a5")).toBeFocused();
  await pressTo(page, "ArrowLeft", "b5");
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-selected]")).toHaveCount(0);
  await player(page).focus();
  await page.keyboard.press("ArrowRight");
  await step(12);
});

test("a click on a lesson's board leaves the arrow keys to the player", async ({ page }) => {
  await openLesson(page, "petrov");
  await square(page, "e4").click();
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

for (const [width, height] of [[320, 640], [1280, 800]]) {
  test(`the board in use has no accessibility violation at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, PASSED);
    expect(await violations(page, { within: ".board" }), "at rest").toEqual([]);
    await square(page, "e5").click();
    await expect(square(page, "e5")).toHaveAttribute("aria-selected", "true");
    expect(await violations(page, { within: ".board" }), "with a selected piece").toEqual([]);
    await openLab(page, "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1");
    await square(page, "c7").click();
    await square(page, "d8").click();
    const dialog = page.getByRole("dialog", { name: "The pawn promotes on d8: choose a piece" });
    await expect(dialog).toBeVisible();
    expect(await violations(page, { within: ".board" }), "while it is asked what a pawn becomes").toEqual([]);
    for (const button of await dialog.getByRole("button").all()) {
      const { width: wide, height: high } = await button.boundingBox();
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(43.9);
    }
    const [frame, pieces] = [await board(page).boundingBox(), await dialog.boundingBox()];
    expect(pieces.x + pieces.width).toBeLessThanOrEqual(frame.x + frame.width + 0.5);
  });
}
