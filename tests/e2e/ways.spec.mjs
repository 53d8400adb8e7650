// The same game by four ways of moving: with the mouse, by touch, with the keyboard alone and in writing.
// It holds a capture in passing, a castling to either side, and a promotion to a knight.

import { board, expect, open, placement, test } from "./visit.mjs";

const START = "r3k3/3p2P1/8/4P3/8/8/8/4K2R b Kq - 0 1";
const END = "2k3N1/8/3r4/8/8/8/8/5RK1 b - - 0 4";
const GAME = [
  { from: "d7", to: "d5", typed: "d5" },
  { from: "e5", to: "d6", typed: "exd6 e.p." },
  { from: "e8", to: "c8", typed: "O-O-O" },
  { from: "e1", to: "g1", typed: "e1g1" },
  { from: "d8", to: "d6", typed: "Rxd6" },
  { from: "g7", to: "g8", typed: "g8=N", becomes: "Knight" },
];

const WAYS = {
  async clicking(page, { from, to, becomes }) {
    await page.mouse.click(...(await centre(page, from)));
    await page.mouse.click(...(await centre(page, to)));
    if (becomes) await page.getByRole("button", { name: becomes, exact: true }).click();
  },
  async dragging(page, { from, to, becomes }) {
    await page.mouse.move(...(await centre(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(page, to)), { steps: 5 });
    await page.mouse.up();
    if (becomes) await page.getByRole("button", { name: becomes, exact: true }).click();
  },
  async touching(page, { from, to, becomes }) {
    const [[x1, y1], [x2, y2]] = [await centre(page, from), await centre(page, to)];
    const touch = await page.context().newCDPSession(page);
    const send = (type, ...points) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await send("touchStart", [x1, y1]);
    for (const part of [0.3, 0.6, 1]) {
      await send("touchMove", [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]);
    }
    await send("touchEnd");
    if (becomes) await page.getByRole("button", { name: becomes, exact: true }).tap();
  },
  async "the keyboard"(page, { from, to, becomes }) {
    for (const square of [from, to]) {
      await walkTo(page, square);
      await page.keyboard.press("Enter");
    }
    if (becomes) await page.keyboard.press(becomes === "Knight" ? "n" : "q");
  },
  async writing(page, { typed }) {
    const field = page.getByRole("textbox", { name: "Type a move" });
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  },
};

for (const [way, move] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use({ hasTouch: way === "touching" });
    for (const width of [320, 360, 768, 1280, 2560]) {
      test(`the game ends in the same position by ${way} at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        // One width with the motion is enough of it: the others need not wait.
        await page.emulateMedia({ reducedMotion: width === 768 ? "no-preference" : "reduce" });
        await playThrough(page, move);
      });
    }
    test(`the game ends in the same position by ${way} in the system's own colours`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      await playThrough(page, move);
    });
    test(`the game ends in the same position by ${way} at twice the size`, async ({ page }) => {
      // A window of half the size at two device pixels each is what zooming to 200 % makes of it.
      await page.setViewportSize({ width: 640, height: 400 });
      await playThrough(page, move);
    });
  });
}

async function playThrough(page, move) {
  await open(page, `lab/?fen=${encodeURIComponent(START)}`);
  for (const next of GAME) {
    const before = await board(page).getAttribute("data-fen");
    await move(page, next);
    await expect(board(page), `${next.from}–${next.to}`).not.toHaveAttribute("data-fen", before);
    await expect(board(page)).toHaveAttribute("data-moving", "false");
  }
  await expect(board(page)).toHaveAttribute("data-fen", END);
  expect(await placement(page)).toBe(END.split(" ")[0]);
}

/** The middle of a square, brought into the window. */
async function centre(page, square) {
  const cell = page.locator(`[data-square="${square}"]`);
  await cell.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await cell.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Takes the keyboard's focus to a square by the arrow keys, from wherever it is. */
async function walkTo(page, square) {
  const onBoard = () => page.evaluate(() => document.activeElement?.dataset.square);
  for (let tabs = 0; !(await onBoard()); tabs += 1) {
    expect(tabs, "the board is a stop of the Tab key").toBeLessThan(12);
    await page.keyboard.press("Tab");
  }
  const here = await onBoard();
  const press = async (key, times) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  const files = square.charCodeAt(0) - here.charCodeAt(0);
  const ranks = Number(square[1]) - Number(here[1]);
  await press(files > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(files));
  await press(ranks > 0 ? "ArrowUp" : "ArrowDown", Math.abs(ranks));
  await expect(page.locator(`[data-square="${square}"]`)).toBeFocused();
}
