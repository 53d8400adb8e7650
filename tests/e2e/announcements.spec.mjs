// Announcements of a whole game: a sentence per move, each once.

import { control, expect, openLesson, test } from "./fixtures.mjs";

const RIGHT = "White may take en passant, this move only.";

/** The move said at each step of the first scene of Gundersen – Faul, and what is heard of the right. */
const GAME = [
  ["", ""],
  [`Black pawn moves two squares, f7 to f5; ${RIGHT}`, ""],
  ["White pawn moves from h4 to h5; check.", "The right to take on f6 has lapsed."],
  ["Black king moves from g6 to h6.", ""],
  ["White knight on g5 takes the black pawn on e6; check.", ""],
  [`Black pawn moves two squares, g7 to g5; ${RIGHT}`, ""],
  ["White pawn on h5 takes g6 en passant; the black pawn on g5 is removed; checkmate.", ""],
];

async function expectHeard(page, move, clock) {
  const region = page.locator(".announcement [role=status]");
  await expect(region.locator(".visually-hidden")).toHaveText(move);
  const heard = region.locator(".right-status:not([aria-hidden])");
  if (move.endsWith(RIGHT)) {
    // It is seen below the caption, and not said a second time.
    await expect(heard).toHaveCount(0);
    await expect(region.locator(".right-status")).toContainText("this move only.");
  } else {
    await expect(heard).toHaveText(clock);
  }
}

test("a whole game is announced, a sentence per move", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=1");
  for (const [step, [move, clock]] of GAME.entries()) {
    if (step > 0) await control(page, "Next").click();
    await expectHeard(page, move, clock);
  }
});

test("an announced Back also takes back the en passant right", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=3");
  await control(page, "Back").click();
  const right = "White may take the f5 pawn en passant, on f6: this move only.";
  await expectHeard(page, "Taken back: White pawn moves from h4 to h5; check.", right);
  await control(page, "Back").click();
  await expectHeard(page, "Taken back: Black pawn moves two squares, f7 to f5.", "");
});
