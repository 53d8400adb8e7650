// The position editor: by mouse, by keyboard and by FEN.

import { RIGHT, expectFen, setupErrors, openEditor, fenField } from "./lab-helpers.mjs";
import { mouseTo, touchInput } from "./pointer.mjs";
import { board, control, expect, open, square, test } from "./fixtures.mjs";

test("editor: pieces are placed with the mouse, and the position is used", async ({ page }) => {
  await open(page, "lab/");
  await openEditor(page);
  await control(page, "Clear the board").click();
  await expect(setupErrors(page)).toContainText("White has no king. Put one on the board.");
  await expect(setupErrors(page)).toContainText("Black has no king. Put one on the board.");
  await expect(control(page, "Use this position")).toHaveAttribute("aria-disabled", "true");
  for (const [piece, name] of [["white king", "e1"], ["black king", "e8"], ["white pawn", "e5"], ["black pawn", "d5"]]) {
    await control(page, piece).click();
    await square(page, name).click();
  }
  await expect(setupErrors(page)).toHaveText("This position is possible.");
  await page.getByLabel("The last move was").selectOption("the double step to d5, over d6");
  await expect(fenField(page)).toHaveValue("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  await fenField(page).fill("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  await expect(page.getByLabel("The last move was").locator("option:checked")).toHaveText("no double step");
  await fenField(page).fill("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  await control(page, "Use this position").click();
  await expectFen(page, "4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  await expect(page.locator(".right-status.live")).toBeVisible();
});

test("editor: works by keyboard alone", async ({ page }) => {
  await open(page, "lab/");
  await openEditor(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await square(page, "e4").focus();
  for (const key of ["ArrowUp", "P", "ArrowLeft", "p", "ArrowLeft", "Shift+Q", "Delete"]) await page.keyboard.press(key);
  await expect(square(page, "c5")).toBeFocused();
  await expect(fenField(page)).toHaveValue("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  await control(page, "Eraser").press("Enter");
  await square(page, "e5").press("Space");
  await expect(fenField(page)).toHaveValue("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
});

test("editor: pieces are dragged from the palette, between squares, and off the board", async ({ page }) => {
  await open(page, "lab/");
  await openEditor(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await control(page, "white queen").dragTo(square(page, "a4"));
  await square(page, "e1").dragTo(square(page, "e2"));
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/Q7/8/4K3/8 w - - 0 1");
  await square(page, "a4").dragTo(page.getByRole("heading", { name: "Set up a position" }));
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
  // A drag that is cancelled by Escape ends without a drop, and the piece is on its square again.
  const before = await page.locator(".piece[data-on=e2]").boundingBox();
  await square(page, "e2").hover();
  await page.mouse.down();
  await mouseTo(page, "e4");
  await expect(square(page, "e4")).toHaveAttribute("data-over", "");
  await page.keyboard.press("Escape");
  await expect(square(page, "e4")).not.toHaveAttribute("data-over");
  await page.mouse.up();
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
  expect(await page.locator(".piece[data-on=e2]").boundingBox()).toEqual(before);
  // A drag from the palette that ends outside the board changes nothing.
  await control(page, "white queen").dispatchEvent("dragstart");
  await control(page, "white queen").dispatchEvent("dragend");
  await page.dispatchEvent("body", "drop");
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
  // A link or a text dropped on a square places no piece.
  await square(page, "c4").dispatchEvent("drop");
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test("editor: a finger moves a piece, and does not scroll the page", async ({ page }) => {
    await open(page, "lab/");
    await openEditor(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    await square(page, "e3").scrollIntoViewIfNeeded();
    await square(page, "e1").scrollIntoViewIfNeeded();
    const touch = await touchInput(page);
    const scrolled = await page.evaluate(() => scrollY);
    await touch.drag("e1", "e3");
    await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/4K3/8/8 w - - 0 1");
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test("editor: a FEN file is read, other files are refused without loss", async ({ page }) => {
  await open(page, "lab/");
  await openEditor(page, "4k3/8/8/8");
  const drop = async (text) => {
    const dataTransfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "a.txt"));
      return transfer;
    }, text);
    await square(page, "c4").dispatchEvent("drop", { dataTransfer });
  };
  await drop("x".repeat(600_000));
  await expect(setupErrors(page)).toContainText("This is 0.6 MB of text, and the lab reads 0.5 MB at most");
  await drop("1. e4 e5 *");
  await expect(setupErrors(page)).toContainText("That file is not a FEN, so nothing was changed.");
  await expect(fenField(page)).toHaveValue("4k3/8/8/8");
  await drop("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await expect(setupErrors(page)).toHaveText("This position is possible.");
});

test("editor: errors are marked on the board, a partial FEN gets one error, and single keys work", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("in-passing.settings", "1;keys=off"));
  await open(page, "lab/");
  await openEditor(page, "4k3/8/8/8/8/8/8/P3K2P w Q - 0 1");
  await expect(page.locator(".editor-board [data-mark=piece]")).toHaveCount(2);
  await expect(page.locator(".editor-board [data-mark=required]")).toHaveCount(1);
  await expect(square(page, "h1")).toHaveAttribute("aria-invalid", "true");
  await square(page, "c4").press("q");
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/8/P3K2P w Q - 0 1");
  await square(page, "c4").press("PageDown");
  await expect(square(page, "c1")).toBeFocused();
  await expect(fenField(page)).toHaveAttribute("maxlength", "400");
  await fenField(page).fill("4k3/8");
  await expect(setupErrors(page).locator("p")).toHaveCount(1);
  await expect(setupErrors(page)).toContainText("At character 6 of the FEN");
  await expect(page.locator(".editor-board [data-mark]")).toHaveCount(0);
});

const FAULTS = [
  ["two kings missing", "8/8/8/8/8/8/8/8 w - - 0 1", ["White has no king.", "Black has no king."]],
  ["pawns on the first rank", "4k3/8/8/8/8/8/8/P3K2P w - - 0 1", ["There is a pawn on a1", "There is a pawn on h1"]],
  ["nine queens too many", "4k3/4b3/8/8/8/QQ6/PPPPPPPP/QQQQKQQQ b - - 0 1", ["White has 18 pieces and pawns, and never more than sixteen: 2 too many.", "9 queens: a1"]],
  ["a king in check to the wrong side", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", ["The king on e8 is attacked from e1"]],
  ["half a FEN", "4k3/8", ["At character 6 of the FEN, there are 2 ranks"]],
];

test("editor: errors name their squares, and the last valid position can be restored", async ({ page }) => {
  await open(page, "lab/");
  await openEditor(page);
  for (const [what, fen, sentences] of FAULTS) {
    await fenField(page).fill(fen);
    for (const sentence of sentences) await expect(setupErrors(page), what).toContainText(sentence);
    await expect(control(page, "Use this position"), what).toHaveAttribute("aria-disabled", "true");
    await expect(fenField(page), what).toHaveValue(fen);
    await control(page, "Back to the last good position").click();
    await expect(fenField(page), what).toHaveValue(RIGHT);
    await expect(setupErrors(page), what).toHaveText("This position is possible.");
  }
});

test("editor: restored after a reload, discarded when left", async ({ page }) => {
  await open(page, "lab/");
  await openEditor(page, "4k3/8/8/8");
  await page.reload();
  await expect(fenField(page)).toHaveValue("4k3/8/8/8");
  await open(page, "lab/?moves=e2e4");
  await expectFen(page, "rnbqkbnr/pppppppp/8/8/4P3");
  await page.goBack();
  await expect(fenField(page)).toHaveValue("4k3/8/8/8");
  await control(page, "white king").press("ArrowLeft");
  await control(page, "Cancel").click();
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  await page.reload();
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
});
