// Announcements of a whole game: a sentence per move, each once.

import { control, expect, openLesson, test } from "./fixtures.mjs";

const RIGHT = "White may take en passant, this move only.";

/**
 * The announced move and en passant right at each step of the first scene of Gundersen – Faul. Its questions hide the
 * right.
 */
const GAME = [
  ["", ""],
  ["Black pawn moves two squares, f7 to f5.", ""],
  ["White pawn moves from h4 to h5; check.", "The right to take on f6 has lapsed."],
  ["Black king moves from g6 to h6.", ""],
  ["White knight on g5 takes the black pawn on e6; check.", ""],
  ["Black pawn moves two squares, g7 to g5.", ""],
  ["White pawn on h5 takes g6 en passant; the black pawn on g5 is removed; checkmate.", ""],
];

async function expectAnnounced(page, move, clock) {
  const region = page.locator(".announcement [role=status]");
  await expect(region.locator(".visually-hidden")).toHaveText(move);
  const announced = region.locator(".right-status:not([aria-hidden])");
  if (move.endsWith(RIGHT)) {
    // The right is visible below the caption, but not announced a second time.
    await expect(announced).toHaveCount(0);
    await expect(region.locator(".right-status")).toContainText("this move only.");
  } else {
    await expect(announced).toHaveText(clock);
  }
}

test("a whole game is announced, a sentence per move", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=1");
  for (const [step, [move, clock]] of GAME.entries()) {
    if (step > 0) await control(page, "Next").click();
    await expectAnnounced(page, move, clock);
  }
});

test("a double step that no question follows announces its right once", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=3&step=1");
  await control(page, "Next").click();
  await expectAnnounced(page, `Black pawn moves two squares, g7 to g5; ${RIGHT}`, "");
});

test("an announced Back also takes back the en passant right", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=3&step=3");
  await control(page, "Back").click();
  const right = "White may take the g5 pawn en passant, on g6: this move only.";
  const capture = "White pawn on h5 takes g6 en passant; the black pawn on g5 is removed; check.";
  await expectAnnounced(page, `Taken back: ${capture}`, right);
  await control(page, "Back").click();
  await expectAnnounced(page, "Taken back: Black pawn moves two squares, g7 to g5.", "");
});
