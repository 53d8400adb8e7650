// The capture itself: the victim is pushed back and taken there, and comes back the way it went.

import { board, control, expect, openLesson, placement, player, test } from "./visit.mjs";

const BEFORE = 11; // 5...d5 stands on the board.
const PLACEMENT = "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R";

/** Follows the victim through a motion: where it stands, in ranks, and how much of it is seen. */
async function follow(page, press) {
  await page.evaluate(() => {
    const element = document.querySelector("[data-board]");
    window.path = [];
    const look = () => {
      const victim = element.querySelector("[data-victim]");
      if (victim) {
        const square = element.clientHeight / 8;
        const top = victim.getBoundingClientRect().top - element.getBoundingClientRect().top;
        window.path.push({ rank: 8 - top / square, seen: Number(getComputedStyle(victim).opacity) });
      }
      if (window.path.length === 0 || element.dataset.moving === "true") requestAnimationFrame(look);
      else window.path.done = true;
    };
    requestAnimationFrame(look);
  });
  await press();
  await page.waitForFunction(() => window.path.done);
  return page.evaluate(() => window.path.map(({ rank, seen }) => ({ rank, seen })));
}

test("the victim is pushed back to d6 and taken there", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  const path = await follow(page, () => control(page, "Next").click());
  const ranks = path.map(({ rank }) => rank);
  expect(ranks[0]).toBeLessThan(5.7);
  expect(Math.max(...ranks)).toBeCloseTo(6, 1);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(path.some(({ rank, seen }) => rank > 5.98 && seen === 1), "it stands on d6, whole").toBe(true);
  expect(path.at(-1).seen).toBeLessThan(1);
  await expect(page.locator("[data-victim]")).toHaveCount(0);
  await expect(page.locator('[data-on="d5"]')).toHaveCount(0);
});

test("stepping back, the victim really travels back to its square", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE + 1}`);
  const path = await follow(page, () => control(page, "Back").click());
  const ranks = path.map(({ rank }) => rank);
  expect(path[0].seen).toBeLessThan(1);
  expect(ranks[0]).toBeCloseTo(6, 1);
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  expect(ranks.some((rank) => rank > 5.1 && rank < 5.9), "it is seen on its way").toBe(true);
  expect(ranks.at(-1)).toBeLessThan(5.1);
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  expect(await placement(page)).toBe(PLACEMENT);
});

test("a motion that is cut short leaves the right position at once", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  await player(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(board(page)).toHaveAttribute("data-moving", "true");
  await page.keyboard.press("Home");
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  expect(await placement(page)).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
});

test("with reduced motion nothing travels, and marks tell the story", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  await expect(page.locator(".marks .passed")).toHaveCount(1);
  await expect(page.locator(".marks .bridge")).toHaveCount(1);
  await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect(page.locator("[data-victim]")).toHaveCount(0);
  for (const mark of ["from", "capture", "removed"]) {
    await expect(page.locator(`.marks .${mark}`)).toHaveCount(1);
  }
});

test("the right is announced while it lives, and its lapse is seen", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=2");
  const telling = page.locator(".telling [role=status]");
  await expect(telling).toContainText("White may take the f5 pawn in passing, on f6: this move only.");
  await control(page, "Next").click();
  await expect(telling).toContainText("The right to take on f6 has lapsed.");
  await expect(page.locator(".marks .lapsed")).toHaveCount(1);
});

test("the moves are said in words", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=6");
  const telling = page.locator(".telling [role=status]");
  await control(page, "Next").click();
  await expect(telling).toContainText(
    "White pawn on h5 takes g6 en passant; the black pawn on g5 is removed; checkmate.",
  );
  await expect(page.getByRole("gridcell", { name: "g6, white pawn" })).toBeAttached();
  await expect(page.getByRole("gridcell", { name: "g5, empty" })).toBeAttached();
  await control(page, "Back").click();
  await expect(telling).toContainText("Taken back: White pawn on h5 takes g6 en passant");
});
