// Moves typed in the lab: played, judged, or explained.

import { PINNED, RIGHT, expectVerdict, field, type, verdict } from "./lab-helpers.mjs";
import { board, control, expect, open, square, test } from "./fixtures.mjs";

const SPELLINGS = ["exd6", "e5d6", "exd6 e.p.", "EXD6", "♙exd6", "e5xd6", "ed6"];

test("a move is played in any spelling, and the input is cleared", async ({ page }) => {
  await open(page, "lab/");
  for (const text of SPELLINGS) {
    await type(page, text);
    await expect(board(page), text).toHaveAttribute("data-last-move", "e5d6");
    await expectVerdict(page, "legal");
    await expect(field(page), text).toHaveValue("");
    await control(page, "Undo").click();
    await expect(board(page), text).toHaveAttribute("data-fen", RIGHT);
  }
});

test("an illegal typed move is judged, and stays in the input", async ({ page }) => {
  await open(page, `lab/?fen=${encodeURIComponent(PINNED)}`);
  await type(page, "exd6");
  await expectVerdict(page, "illegal", "exposes-king");
  await expect(board(page)).toHaveAttribute("data-fen", PINNED.replace("d6", "-"));
  await expect(field(page)).toHaveValue("exd6");
  await control(page, "Flip board").click();
  await expectVerdict(page, "illegal", "exposes-king");
});

const FAULTS = [
  ["hello", "Type one such as exd6 or e5d6."],
  ["", "Type a move, such as exd6 or e5d6."],
  ["Qd9", "is no move"],
  ["Nxf3", "Leave out the “x”."],
];

test("unreadable input is explained", async ({ page }) => {
  await open(page, "lab/");
  for (const [text, sentence] of FAULTS) {
    await type(page, text);
    await expect(page.locator("#move-fault"), text).toContainText(sentence);
    await expect(field(page)).toHaveValue(text);
    await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  }
});

test("unreadable input clears the old verdict, and goes with the position", async ({ page }) => {
  await open(page, "lab/");
  const fault = page.locator("#move-fault");
  await type(page, "exf6");
  await expectVerdict(page, "illegal");
  await type(page, "d6");
  await expect(fault).toHaveText("“d6”: no pawn steps there, but the pawn on e5 can take there en passant. Write exd6.");
  await expect(verdict(page)).not.toHaveAttribute("data-verdict");
  await control(page, "Undo").click();
  await expect(fault).toBeEmpty();
  await expect(field(page)).toHaveValue("d6");
  await control(page, "Redo").click();
  await type(page, "hello");
  await expect(fault).not.toBeEmpty();
  for (const name of ["e5", "f6"]) await square(page, name).click();
  await expectVerdict(page, "illegal");
  await expect(fault).toBeEmpty();
});

test("an ambiguous move asks for its origin", async ({ page }) => {
  await open(page, `lab/?fen=${encodeURIComponent("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")}`);
  await type(page, "Nd2");
  await expect(page.locator("#move-fault")).toContainText("can be played from b1 and from f1");
  await type(page, "Nbd2");
  await expectVerdict(page, "legal");
});

test("a move made by clicks is judged too", async ({ page }) => {
  await open(page, "lab/");
  for (const name of ["e5", "f6"]) await square(page, name).click();
  await expectVerdict(page, "illegal", "wrong-landing");
  for (const name of ["e5", "d6"]) await square(page, name).click();
  await expectVerdict(page, "legal");
});
