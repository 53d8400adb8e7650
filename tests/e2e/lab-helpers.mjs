// Helpers for the lab: its fields, messages and editor.

import { board, control, expect } from "./fixtures.mjs";

/** The lab's initial position: White may capture en passant on d6. */
export const RIGHT = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
/** The pawn that could capture en passant is pinned. */
export const PINNED = "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2";

export const verdict = (page) => page.locator("[data-lab] [role=status][aria-live=assertive]");
export const field = (page) => page.getByLabel("Type a move");
export const importField = (page) => page.locator("#pasted");
export const importSummary = (page) => page.locator("#import-summary");
export const setupErrors = (page) => page.locator(".faults");
/** The FEN field of the position editor. */
export const fenField = (page) => page.getByLabel("FEN", { exact: true });

/** Waits until the board's FEN starts with a text. */
export async function expectFen(page, start) {
  await expect(board(page)).toHaveAttribute("data-fen", new RegExp(`^${start.replaceAll("/", "\\/")}`));
}

export async function type(page, text) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

export async function expectVerdict(page, name, reason) {
  await expect(verdict(page)).toHaveAttribute("data-verdict", name);
  if (reason) await expect(verdict(page)).toHaveAttribute("data-reason", reason);
}

/** Opens the collapsed section with a heading. */
export async function openDetails(page, heading) {
  const summary = page.locator("summary", { hasText: heading });
  if ((await summary.locator("..").getAttribute("open")) === null) await summary.click();
}

export async function paste(page, text) {
  await openDetails(page, "Open a game");
  await importField(page).fill(text);
}

export async function openEditor(page, fen) {
  await control(page, "Set up").click();
  await expect(page.locator("[data-setup]")).toBeVisible();
  if (fen !== undefined) await fenField(page).fill(fen);
}
