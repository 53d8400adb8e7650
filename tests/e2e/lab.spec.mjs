// The lab: verdicts, variations, the lapse line, and restored games.

import {
  PINNED,
  RIGHT,
  expectFen,
  expectVerdict,
  importField,
  setupErrors,
  field,
  paste,
  openEditor,
  type,
  openDetails,
  verdict,
} from "./lab-helpers.mjs";
import { board, control, expect, notice, open, placement, square, test, violations, pageWidth, unfoldMoves } from "./fixtures.mjs";

test("@base the lab opens from the masthead with a live en passant right", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await expect(page).toHaveURL(/\/lab\/$/);
  await expect(page).toHaveTitle("Lab · En passant in chess · In Passing");
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  await expect(page.locator(".right-status.live")).toHaveText(/White may take the d5 pawn .* this move only\.$/);
});

test("a lesson's step opens the same position in the lab", async ({ page }) => {
  await open(page, "learn/petrov/?scene=1&step=11");
  await expect(page.locator("[data-ask=play]")).toBeVisible();
  await unfoldMoves(page);
  const link = page.getByRole("link", { name: "Try it in the lab" });
  await expect(link, "the lab would answer the question").toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  const shown = await board(page).getAttribute("data-fen");
  await link.click();
  await expect(page.locator("[data-lab]")).toBeFocused();
  await expect(board(page)).toHaveAttribute("data-fen", shown);
  await page.goBack();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-step", "11");
});

test("the last move is restored, however soon the page is left", async ({ page }) => {
  await open(page, "lab/");
  await type(page, "exd6");
  await type(page, "cxd6");
  await page.getByRole("link", { name: "In Passing" }).click();
  await page.goBack();
  await expect(board(page)).toHaveAttribute("data-last-move", "c7d6");
  await expect(page).toHaveURL(/e5d6%2Cc7d6$/);
  await control(page, "Undo").click();
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await page.goBack();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
  await expect(control(page, "Redo")).not.toHaveAttribute("aria-disabled", "true");
});

test("another move after Undo makes a variation, and Redo follows the variation left last", async ({ page }) => {
  await open(page, "lab/");
  await expect(control(page, "Redo")).toHaveAttribute("aria-disabled", "true");
  await type(page, "exd6");
  await control(page, "Undo").click();
  await type(page, "d4");
  await expect(board(page)).toHaveAttribute("data-last-move", "d2d4");
  await expect(page.getByRole("group", { name: "Branch: 3.d4" })).toBeVisible();
  await control(page, "Undo").click();
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  await expect(verdict(page)).not.toHaveAttribute("data-verdict");
  await control(page, "Redo").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "d2d4");
  await page.getByRole("button", { name: "3.exd6 e.p.", exact: true }).click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("“What if I wait?” shows the right lapse in a variation, and the late capture is illegal", async ({ page }) => {
  await open(page, "lab/");
  await control(page, "What if I wait?").click();
  await expect(page.locator(".right-status.lapsed")).toHaveText("The right to take on d6 has lapsed.");
  await expect(verdict(page)).toHaveText(/^White waited: .*, and .*\. The right to take on d6 is gone\. Now try exd6/);
  await expect(page.getByRole("group", { name: /^Branch: 3\./ })).toBeVisible();
  await expect(page.getByRole("button", { name: "3.exd6 e.p.", exact: true })).toBeVisible();
  await expect(control(page, "What if I wait?")).toHaveAttribute("aria-disabled", "true");
  await type(page, "exd6");
  await expectVerdict(page, "illegal", "too-late");
});

test("closing the editor restores board, shapes, brush and focus, and ends the lapse line", async ({ page }) => {
  await page.clock.install();
  await open(page, "lab/");
  const there = page.locator(".editor-board [data-square]:focus");
  const here = page.locator("[data-board] [data-square]:focus");
  await control(page, "Draw in red").click();
  for (const name of ["a4", "a4"]) await square(page, name).click();
  const ring = page.locator(".user-shapes > .ring.red");
  await expect(ring).toBeAttached();
  await control(page, "Set up").press("Enter");
  await expect(there).toHaveCount(1);
  await control(page, "Cancel").press("Enter");
  await expect(here).toHaveCount(1);
  await expect(ring).toBeAttached();
  await expect(control(page, "Draw in red")).toHaveAttribute("aria-pressed", "true");
  await control(page, "What if I wait?").click();
  await control(page, "Set up").press("Enter");
  await expect(there).toHaveCount(1);
  await control(page, "Cancel").press("Enter");
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  const stood = await board(page).getAttribute("data-fen");
  // Longer than the lapse line shows a move.
  await page.clock.runFor(10_000);
  await expect(board(page), "it stands where it was left").toHaveAttribute("data-fen", stood);
  await expect(verdict(page)).not.toContainText("White waited");
});

test("variations and games are restored after a reload and on browser Back", async ({ page }) => {
  await open(page, "lab/");
  const branch = (name) => page.getByRole("group", { name: `Branch: ${name}` });
  await type(page, "exd6");
  await type(page, "cxd6");
  await control(page, "Undo").click();
  await control(page, "Undo").click();
  await type(page, "d4");
  await expect(branch("3.d4")).toBeVisible();
  const shown = await board(page).getAttribute("data-fen");
  await expect(page).toHaveURL(/d2d4$/);
  await page.reload();
  await expect(branch("3.d4")).toBeVisible();
  await expect(board(page)).toHaveAttribute("data-fen", shown);
  await page.getByRole("button", { name: "3…cxd6", exact: true }).click();
  await expect(board(page)).toHaveAttribute("data-last-move", "c7d6");

  await paste(page, "1. c4 c5 (1... Nf6 2. d4) *");
  await control(page, "Show it on the board").click();
  await expect(branch("1…Nf6")).toBeVisible();
  await page.getByRole("button", { name: "2.d4", exact: true }).click();
  await expect(page).toHaveURL(/d2d4$/);
  await page.reload();
  await expect(branch("1…Nf6")).toBeVisible();
  await expect(board(page)).toHaveAttribute("data-last-move", "d2d4");
  await page.goBack();
  await expect(branch("3.d4")).toBeVisible();
  await expect(board(page)).toHaveAttribute("data-last-move", "c7d6");

  await page.evaluate(() => sessionStorage.setItem("in-passing.draft.games", "1. e4 e6 ((({ \u0000"));
  await page.reload();
  await expect(board(page)).toHaveAttribute("data-last-move", "c7d6");
});

test("every move is announced as a sentence", async ({ page }) => {
  await open(page, "lab/");
  const announcement = page.locator(".status-line");
  await expect(announcement).toContainText("Black pawn moves two squares, d7 to d5; White may take en passant, this move only.");
  await type(page, "exd6");
  await expect(announcement).toContainText("White pawn on e5 takes d6 en passant; the black pawn on d5 is removed.");
  await control(page, "Undo").click();
  await expect(announcement).toContainText("Taken back: White pawn on e5 takes d6 en passant");
});

test("the three conventions of the en passant field are shown for the position", async ({ page }) => {
  const shown = () => page.locator(".fen mark").allTextContents();
  await open(page, "lab/");
  await openDetails(page, "The FEN");
  await expect.poll(shown).toEqual(["d6", "d6", "d6"]);
  await expect(page.locator(".conventions")).toContainText("all three write d6");
  await type(page, "a4");
  await expect.poll(shown).toEqual(["a3", "-", "-"]);
  await expect(page.locator(".conventions")).toContainText("only the first writes a3");
  await open(page, `lab/?fen=${encodeURIComponent(PINNED)}`);
  await openDetails(page, "The FEN");
  await expect.poll(shown).toEqual(["d6", "d6", "-"]);
  await expect(page.locator(".conventions")).toContainText("would leave its king in check");
});

test("the address follows the game, and a reload restores it", async ({ page }) => {
  await open(page, "lab/");
  await type(page, "exd6");
  await expect(page).toHaveURL(/\/lab\/\?moves=e2e4%2Ce7e6%2Ce4e5%2Cd7d5%2Ce5d6$/);
  const shown = await board(page).getAttribute("data-fen");
  await page.reload();
  await expect(board(page)).toHaveAttribute("data-fen", shown);
  await control(page, "Undo").click();
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
});

for (const [what, query, sentence, start] of [
  ["a FEN that cannot be read", "fen=4k3/8", "The address names no position: At character", RIGHT],
  ["a position that cannot be", "fen=8/8/8/8/8/8/8/8+w+-+-", "White has no king.", RIGHT],
  ["a right that cannot be", "fen=4k3/8/8/3pP3/8/8/8/4K3+w+K+d6+0+1", "there is no white rook on h1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6"],
  ["a move that is not legal", "moves=e2e4,e7e5,e4e5", "move 3, “e4e5”, is not legal", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8"],
  ["a word that is no move", "moves=e2e4,hello", "move 2, “hello”, is no move", "rnbqkbnr/pppppppp/8/8/4P3/8"],
]) {
  test(`an address with ${what} shows a notice and its valid part`, async ({ page }) => {
    await open(page, `lab/?${query}`);
    await expect(notice(page, sentence)).toBeVisible();
    await expectFen(page, start);
  });
}

test("the lab works by keyboard alone", async ({ page }) => {
  await open(page, "lab/");
  const walk = [];
  for (let stop = 0; stop < 28; stop += 1) {
    await page.keyboard.press("Tab");
    walk.push(await page.evaluate(() => {
      const { activeElement: { id, ariaLabel, textContent } } = document;
      return id || ariaLabel || textContent;
    }));
  }
  for (const name of ["Undo", "Flip board", "What if I wait?", "Set up", "move-field", "Try it", "2…d5"]) {
    expect(walk, name).toContain(name);
  }
  await page.getByRole("button", { name: "2…d5", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(board(page)).toHaveAttribute("data-last-move", "e4e5");
  await page.keyboard.press("End");
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await field(page).focus();
  await page.keyboard.type("exd6");
  await page.keyboard.press("ArrowLeft");
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await page.keyboard.press("Enter");
  await expectVerdict(page, "legal");
  await expect.poll(() => placement(page)).toMatch(/^rnbqkbnr\/ppp2ppp\//);
});

test("no state of the lab has an accessibility violation, light or dark", async ({ page }) => {
  test.slow();
  const states = {
    opened: () => open(page, "lab/"),
    "with all unfolded": async () => {
      for (const heading of ["The FEN", "Open a game", "Copy, save"]) await openDetails(page, heading);
    },
    legal: async () => {
      await type(page, "exd6");
      await expectVerdict(page, "legal");
    },
    illegal: async () => {
      await type(page, "Ke4");
      await expectVerdict(page, "illegal");
    },
    unclear: async () => {
      await type(page, "hm");
      await expect(page.locator("#move-fault")).not.toBeEmpty();
    },
    "wrongly pasted": async () => {
      await paste(page, "1. e4 e5 2. Ke4");
      await expect(notice(page, "Ke4 is not legal")).toBeVisible();
    },
    "with games to choose": async () => {
      await paste(page, "1. e4 *\n\n1. d4 *");
      await expect(page.getByLabel("Which game")).toBeVisible();
    },
    "set up": () => openEditor(page),
    "wrongly set up": async () => {
      await control(page, "Clear the board").click();
      await expect(setupErrors(page)).not.toBeEmpty();
    },
    "with a bad address": async () => {
      await open(page, "lab/?fen=x&moves=y");
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    await reach();
    await expect(page.getByRole("grid")).toBeVisible();
    for (const [colorScheme, rules] of [["light", undefined], ["dark", ["color-contrast"]]]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page, { rules }), `${state}, ${colorScheme}`).toEqual([]);
    }
  }
});

for (const width of [320, 360, 768, 1280, 2560]) {
  test(`the lab is never cut off and has no layout shift at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await open(page, "lab/");
    const top = () => page.locator(".move-field").evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const first = await top();
    for (const [text, name] of [["exd6", "legal"], ["Ke4", "illegal"], ["cxd6", "legal"]]) {
      await type(page, text);
      await expectVerdict(page, name);
      expect(await top(), "the field stays where it is").toBeCloseTo(first, 0);
    }
    for (const heading of ["The FEN", "Open a game", "Copy, save"]) await openDetails(page, heading);
    await paste(page, "4k3/8/8/8/8/8/8/4K3QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ");
    await expect(page.getByRole("alert").filter({ hasText: "At character" })).toBeVisible();
    expect(await pageWidth(page), "no sideways scrolling").toBeLessThanOrEqual(width);
    await openEditor(page, "8/8/8/8/8/8/8/8 w - - 0 1");
    await expect(setupErrors(page)).toContainText("White has no king.");
    expect(await pageWidth(page), "no sideways scrolling while setting up").toBeLessThanOrEqual(width);
    const buttons = await page.locator("[data-setup] button").all();
    const sizes = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(sizes.length).toBeGreaterThan(12);
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
}

test("the lab begins with a paste field, examples and tasks; FEN’s conventions are folded", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "lab/");
  await expect(importField(page)).toBeInViewport();
  await expect(control(page, "Set up")).toBeInViewport();
  await expect(page.locator("details.fen")).not.toHaveAttribute("open");
  await expect(page.locator(".lab-examples svg.diagram")).toHaveCount(6);
  await page.getByRole("link", { name: "The pawn is pinned" }).click();
  await expectFen(page, "4k3/4r3/8/3pP3");
  await type(page, "e5d6");
  await expectVerdict(page, "illegal", "exposes-king");
  await openDetails(page, "Tasks");
  await expect(page.locator(".lab-tasks li")).toHaveCount(15);
  await page.locator(".lab-tasks a").first().click();
  await expect(page.locator("[data-task]")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
