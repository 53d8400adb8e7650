// The page of other laws: captures en passant under them, reasons, the switches of the rule, and links.

import { IS_SAMPLE, control, expect, open, pageWidth, repeatsIf, test, violations } from "./fixtures.mjs";

const LAWS = [
  "standard", "chess99", "really-big", "berolina", "torpedo", "triple-step", "all-pieces", "alice", "millennium-3d", "5d",
  "dragonchess", "raumschach", "shogi", "xiangqi", "janggi",
];

/** The laws that stand for all in a sample: one of one board, one with a larger board, and one of three boards. */
const SAMPLE_LAWS = ["standard", "really-big", "millennium-3d"];

const square = (page, name) => page.locator(`[data-square="${name}"]`);
const piece = (page, name) => page.locator(`.piece[data-on="${name}"]`);
const verdict = (page) => page.locator("[data-laws] .verdict");
const moveField = (page) => page.getByLabel("Type a move");
const boards = (page) => page.locator("[data-board]");

const address = (law, fen, rest = "") => `lab/laws/?law=${law}&fen=${encodeURIComponent(fen)}${rest}`;

test.beforeEach(async ({ page }) => {
  // A captured piece is gone at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

async function move(page, from, to) {
  await square(page, from).click();
  await square(page, to).click();
}

async function type(page, text) {
  await moveField(page).fill(text);
  await moveField(page).press("Enter");
}

async function expectLegal(page) {
  await expect(verdict(page)).toHaveAttribute("data-verdict", "legal");
}

async function expectReason(page, reason) {
  await expect(verdict(page)).toHaveAttribute("data-verdict", "illegal");
  await expect(verdict(page)).toHaveAttribute("data-reason", reason);
}

test("@base the lab leads to other laws, and the standard law is chosen", async ({ page }) => {
  await open(page, "lab/");
  await page.getByRole("link", { name: "Other laws" }).click();
  await expect(page).toHaveURL(/\/lab\/laws\/$/);
  await expect(page).toHaveTitle("Other laws · En passant in chess · In Passing");
  await expect(page.getByLabel("Choose a law")).toHaveValue("Standard chess");
  await expect(boards(page)).toHaveCount(1);
});

for (const law of LAWS) {
  test(`${law}: its boards are whole at every width, named, and have no accessibility violation`, repeatsIf(!SAMPLE_LAWS.includes(law)), async ({ page }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `lab/laws/?law=${law}`);
      await expect(boards(page).first()).toHaveAttribute("data-law", law);
      expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width);
      for (const board of await boards(page).all()) {
        const { x, width: side } = await board.boundingBox();
        expect(x, `${width} px`).toBeGreaterThanOrEqual(0);
        expect(x + side, `${width} px`).toBeLessThanOrEqual(width + 0.5);
      }
      expect(await violations(page), `${width} px`).toEqual([]);
    }
    const names = await page.getByRole("grid").evaluateAll((grids) => grids.map((grid) => grid.ariaLabel));
    expect(new Set(names).size, names.join()).toBe(names.length);
    await expect(page.locator("[data-square][tabindex='0']")).toHaveCount(1);
  });
}

test("no law has an accessibility violation in the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const law of IS_SAMPLE ? SAMPLE_LAWS : LAWS) {
    await open(page, `lab/laws/?law=${law}`);
    await expect(boards(page).first()).toHaveAttribute("data-law", law);
    expect(await violations(page, { rules: ["color-contrast", "target-size"] }), law).toEqual([]);
  }
});

test("a choice, a refused move and contradicting parts have no accessibility violation", async ({ page }) => {
  await open(page, address("chess99", "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1"));
  await move(page, "e4", "e6");
  await move(page, "d7", "e5");
  await expect(page.getByRole("dialog").getByRole("button")).toHaveCount(2);
  expect(await violations(page), "a choice").toEqual([]);
  await page.keyboard.press("Escape");
  await move(page, "e9", "e7");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "illegal");
  expect(await violations(page), "a refused move").toEqual([]);
  await page.locator("details.parts summary").click();
  await page.locator("[data-part=by] select").selectOption({ index: 0 });
  await expect(page.locator(".law-error")).not.toBeEmpty();
  expect(await violations(page), "contradicting parts").toEqual([]);
  await open(page, "lab/laws/?law=alice&capture-board=near&choice=on&fen=4k3/8+w+-+zz");
  await expect(page.locator(".notices p")).toHaveCount(2);
  expect(await violations(page), "a bad link").toEqual([]);
});

test("boards are printed whole, without controls", async ({ page }) => {
  const [width, height] = [794, 1123]; // A4
  await page.setViewportSize({ width, height });
  for (const [law, count] of [["really-big", 1], ["alice", 2], ["millennium-3d", 3], ["raumschach", 5]]) {
    await open(page, `lab/laws/?law=${law}`);
    await expect(boards(page)).toHaveCount(count);
    // A new document may come from another process of the browser, which does not know yet what was emulated.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator(":is(button, input, select, summary, .cursor):visible:not([data-ruling] button)"), law).toHaveCount(0);
    await expect(page.locator("#law-facts-title"), "the law is named").toBeVisible();
    expect(await pageWidth(page), law).toBeLessThanOrEqual(width);
    for (const board of await page.locator(".law-board").all()) {
      await expect(board).toHaveCSS("break-inside", "avoid");
      const box = await board.boundingBox();
      expect(box.x, law).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, law).toBeLessThanOrEqual(width);
      expect(box.height, law).toBeLessThan(height * 0.8);
    }
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground, "white paper in the dark").toMatch(/^rgb\((2[45]\d(, )?){3}\)$/);
  }
});

test("Chess 99: a pawn steps from b3 to b5 and is captured on b4", async ({ page }) => {
  await open(page, address("chess99", "4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1"));
  await move(page, "b3", "b5");
  await expectLegal(page);
  await move(page, "c5", "b4");
  await expectLegal(page);
  await expect(piece(page, "b4")).toHaveAttribute("data-piece", "p");
  await expect(piece(page, "b5")).toHaveCount(0);
});

test("Chess 99: a knight that reaches the passed square may capture or not, and the player chooses", async ({ page }) => {
  await open(page, address("chess99", "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1"));
  await move(page, "e4", "e6");
  await move(page, "d7", "e5");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(piece(page, "d7")).toHaveCount(1);
  await move(page, "d7", "e5");
  await dialog.getByRole("button", { name: /en passant/ }).click();
  await expect(piece(page, "e6")).toHaveCount(0);
  await expect(piece(page, "e5")).toHaveAttribute("data-piece", "n");
  await expect(page.locator(".law-moves li").last()).toHaveText(/Nxe5 e\.p\./);
});

test("Chess 99: no choice is offered where only one of the two moves exists", async ({ page }) => {
  await open(page, address("chess99", "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1"));
  await move(page, "e4", "e6");
  await move(page, "f7", "e6");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(piece(page, "e6")).toHaveAttribute("data-piece", "b");
});

test("Chess 99: a rook in front of the pawn captures it on f6, or en passant on f5", async ({ page }) => {
  const start = address("chess99", "4k4/9/5r3/9/3N5/5P3/9/9/4K4 w - - 0 1");
  for (const [to, left] of [["f6", "f5"], ["f5", "f6"]]) {
    await open(page, start);
    await move(page, "f4", "f6");
    await move(page, "f7", to);
    await expectLegal(page);
    await expect(piece(page, to)).toHaveAttribute("data-piece", "r");
    await expect(piece(page, left)).toHaveCount(0);
  }
});

test("a really big board: a pawn that stepped over five squares is captured on any of them", async ({ page }) => {
  await open(page, address("really-big", "8k7/16/16/16/16/16/16/16/16/16/16/16/1p14/16/P15/8K7 w - - 0 1"));
  await move(page, "a2", "a8");
  await move(page, "b4", "a3");
  await expectLegal(page);
  await expect(piece(page, "a8")).toHaveCount(0);
});

test("Berolina: the pawn captures straight ahead, on the square that was passed diagonally", async ({ page }) => {
  await open(page, address("berolina", "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1"));
  await move(page, "d2", "b4");
  await move(page, "c4", "c3");
  await expectLegal(page);
  await expect(piece(page, "b4")).toHaveCount(0);
});

test("Alice chess: one position under every ruling, and the law changes with the chosen one", async ({ page }) => {
  await open(page, "lab/laws/?law=alice");
  await expect(boards(page)).toHaveCount(2);
  await expect(page.locator("[data-ruling]")).toHaveCount(5);
  await page.locator("[data-ruling=where-step-began] button").click();
  await expect(page).toHaveURL(/capture-board=near/);
  await page.getByRole("button", { name: "Find a shortest game" }).click();
  await expect(page.locator(".law-moves li")).not.toHaveCount(0, { timeout: 60_000 });
  const allowed = await page.locator("[data-ruling] .allowed").allInnerTexts();
  expect(new Set(allowed).size, allowed.join(" | ")).toBeGreaterThan(1);
});

test("Alice chess: the rulings are compared under the one without the capture, with the reason of each", async ({ page }) => {
  const start = "4k3/3p4/8/4P3/8/8/8/4K3|8/8/8/4P3/8/8/8/8 b - - 0 1";
  await open(page, address("alice", start, "&moves=Ad7Ad5"));
  await page.locator("[data-ruling=forgone] button").click();
  await expect(page.locator("[data-ruling=forgone] button")).toHaveAttribute("aria-pressed", "true");
  const [near, far] = ["Ae5–Ad6", "Be5–Bd6"];
  await expect(page.locator("[data-ruling] .allowed b")).toHaveText(["None", far, far, near, `${near}, ${far}`]);
  await expect(page.locator("[data-ruling] .answer")).toHaveCount(0);
  await move(page, "Ae5", "Ad6");
  await expectReason(page, "no-en-passant");
  await expect(page.locator("[data-ruling] .answer")).toHaveText([
    /nothing is taken en passant/, /where that pawn arrived/, /where that pawn arrived/, /en passant/, /en passant/,
  ]);
});

test("every law has prepared positions, which open and say what to try", async ({ page }) => {
  for (const law of LAWS) {
    await open(page, `lab/laws/?law=${law}`);
    const examples = page.locator(".examples button[data-example]");
    const count = await examples.count();
    expect(count, law).toBeGreaterThanOrEqual(2);
    for (let index = 0; index < count; index++) {
      await examples.nth(index).click();
      await expect(examples.nth(index)).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(".report .task")).not.toBeEmpty();
      await expect(page.locator(".notices")).toBeEmpty();
    }
  }
});

test("law bench: without the pawns-only part a knight captures, and the page says why history has it", async ({ page }) => {
  await open(page, address("standard", "4k3/8/8/8/5n2/8/3P4/4K3 w - - 0 1"));
  await move(page, "d2", "d4");
  await move(page, "f4", "d3");
  await expectLegal(page);
  await expect(piece(page, "d4")).toHaveCount(1);
  await control(page, "Undo").click();
  await page.locator("[data-part=by] select").selectOption({ index: 1 });
  await expect(page).toHaveURL(/by=any/);
  await expect(page.locator("[data-part=by] p")).not.toBeEmpty();
  await move(page, "f4", "d3");
  await expectLegal(page);
  await expect(piece(page, "d4")).toHaveCount(0);
});

test("a knight's attempt to capture en passant is refused with its reason", async ({ page }) => {
  await open(page, address("standard", "4k3/8/8/8/8/2n5/3P4/4K3 w - - 0 1"));
  await move(page, "d2", "d4");
  await move(page, "c3", "d3");
  await expectReason(page, "not-a-pawn");
});

test("law bench: parts that contradict each other are named, and the board keeps the law before", async ({ page }) => {
  await open(page, "lab/laws/");
  await page.locator("[data-part=step] select").selectOption({ index: 0 });
  await expect(page.locator(".law-error")).toContainText("two squares or more");
  await move(page, "e2", "e4");
  await expectLegal(page);
  await page.locator("[data-part=ep] select").selectOption({ index: 1 });
  await expect(page.locator(".law-error")).toBeEmpty();
});

test("a link opens the law, the position and the moves again", async ({ page }) => {
  await open(page, "lab/laws/?law=torpedo");
  await type(page, "e4");
  await type(page, "e5");
  await expect(page).toHaveURL(/law=torpedo&moves=e2e4%2Ce7e5$/);
  const shown = await boards(page).getAttribute("data-fen");
  await page.reload();
  await expect(boards(page)).toHaveAttribute("data-fen", shown);
  await control(page, "Undo").click();
  await control(page, "Redo").click();
  await expect(boards(page)).toHaveAttribute("data-fen", shown);
});

test("bad links say what is wrong and where, and show the nearest thing that works", async ({ page }) => {
  const bad = {
    "?law=chess98": ["chess98", "standard"],
    "?law=standard&step=90": ["step", "standard"],
    "?law=standard&by=Z": ["Z", "standard"],
    "?law=standard&step=1": ["step", "standard"],
    "?law=alice&capture-board=near&choice=on": ["“choice” is left out", "alice"],
    "?law=chess99&fen=8/8/8/8/8/8/8/8+w+-+-+0+1": ["character 1", "chess99"],
    "?law=triple-step&fen=4k3/8/8/8/8/8/8/4K3+w+-+e3e4e5+0+1": ["passed", "triple-step", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
    "?law=standard&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+zz+0+1&moves=e2e3": ["“zz”", "standard", "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1"],
    "?law=standard&moves=e2e4,e2e4": ["e2e4", "standard"],
  };
  for (const [query, [says, law, fen]] of Object.entries(bad)) {
    await open(page, `lab/laws/${query}`);
    await expect(page.locator(".notices"), query).toContainText(says);
    await expect(boards(page).first(), query).toHaveAttribute("data-law", law);
    if (fen) await expect(boards(page), query).toHaveAttribute("data-fen", fen);
  }
});

test("the bad FEN of a link stays in its field until a move is made", async ({ page }) => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - zz 0 1";
  await open(page, address("standard", fen));
  await expect(page.getByLabel("Position (FEN)")).toHaveValue(fen);
  await expect(page.locator("#law-fen-error")).toContainText("zz");
  await expect(piece(page, "e2")).toHaveAttribute("data-piece", "P");
  await move(page, "e2", "e4");
  await expectLegal(page);
  await expect(page.getByLabel("Position (FEN)")).toHaveValue(/^4k3\/8\/8\/8\/4P3\//);
});

test("of a link with contradicting parts the fewest are left out", async ({ page }) => {
  await open(page, "lab/laws/?law=alice&capture-board=near&choice=on");
  await expect(page.locator(".notices p")).toHaveCount(1);
  await expect(page.locator("[data-ruling=where-step-began] button")).toHaveAttribute("aria-pressed", "true");
});

test("a FEN that does not fit stays in its field, with the place of the error", async ({ page }) => {
  await open(page, "lab/laws/?law=chess99");
  const field = page.getByLabel("Position (FEN)");
  await field.fill("8/8 w - - 0 1");
  await expect(page.locator("#law-fen-error")).toContainText(/character \d/);
  await field.press("Enter");
  await expect(field).toHaveValue("8/8 w - - 0 1");
});

test("a game under another law is played by keyboard alone", async ({ page }) => {
  await open(page, address("berolina", "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1"));
  await square(page, "a1").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(square(page, "d2")).toHaveAttribute("aria-selected", "true");
  await expect(square(page, "b4")).toHaveAttribute("data-target", "quiet");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expectLegal(page);
  await expect(square(page, "c3")).toHaveAttribute("aria-label", /passed/);
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(square(page, "c3")).toHaveAttribute("data-target", "en-passant");
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(piece(page, "b4")).toHaveCount(0);
});

test("single keys on the boards of a law say what is there, jump to pieces, and command the page", async ({ page }) => {
  await open(page, address("all-pieces", "4k3/8/8/8/5n2/8/4P2P/4K3 w - - 0 1"));
  const announcement = page.locator(".law-boards > [aria-live=polite]");
  await square(page, "a1").focus();
  for (const [key, focused] of [
    ["p", "e2"], ["p", "h2"], ["Shift+P", "e2"], ["n", "f4"], ["5", "f5"], ["Shift+Digit2", "b5"], ["PageDown", "b1"],
    ["Control+End", "h1"], ["Control+Home", "a8"], ["k", "e8"], ["k", "e1"],
  ]) {
    await page.keyboard.press(key);
    await expect(square(page, focused), key).toBeFocused();
  }
  await page.keyboard.press("r");
  await expect(announcement).toHaveText("There is no rook on the board.");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(announcement).toHaveText("There is no other knight on the board.");
  await page.keyboard.press("l");
  await expect(announcement).toHaveText("No move has been made yet.");
  await move(page, "h2", "h4");
  await expectLegal(page);
  await square(page, "f4").focus();
  await page.keyboard.press("o");
  await expect(announcement).toHaveText("f4, black knight. Black to move.");
  await page.keyboard.press("Shift+M");
  await expect(announcement).toHaveText(/f4 takes the pawn on h4 en passant on h3/);
  await page.keyboard.press("Enter");
  await expect(announcement).toHaveText(/^Held: Black knight on f4: /);
  await expect(square(page, "f4")).toHaveAttribute("aria-label", "f4, black knight, held");
  await expect(square(page, "h3")).toHaveAttribute("aria-label", /passed by the pawn on h4, you can take here en passant/);
  await page.keyboard.press("Enter");
  await expect(announcement).toHaveText("Put down.");
  await page.keyboard.press("f");
  await expect(boards(page)).toHaveAttribute("data-orientation", "black");
  await page.keyboard.press("i");
  await expect(moveField(page)).toBeFocused();
  await square(page, "f4").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("On boards of other laws");
});

test("a capture en passant pushes the pawn back before it is taken, and the pieces come to rest", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, address("chess99", "4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1"));
  await move(page, "b3", "b5");
  await expect(boards(page)).toHaveAttribute("data-moving", "false");
  // Long enough to be seen on any machine.
  await page.evaluate(() => document.documentElement.style.setProperty("--rewind-time", "60s"));
  await move(page, "c5", "b4");
  await expect(page.locator("[data-victim]")).toHaveAttribute("data-animation", "en-passant-capture");
  await expect(boards(page)).toHaveAttribute("data-moving", "false");
  await expect(page.locator("[data-victim]")).toHaveCount(0);
  await control(page, "Undo").click();
  await expect(page.locator("[data-board][data-direction=backward]")).toHaveCount(1);
  await expect(piece(page, "b5")).toHaveAttribute("data-piece", "P");
});

test("a piece can be dragged, and returns if the move is not allowed", async ({ page }) => {
  await open(page, "lab/laws/?law=alice");
  await square(page, "Ae2").hover();
  await page.mouse.down();
  await square(page, "Ae4").hover();
  await page.mouse.up();
  await expectLegal(page);
  await expect(piece(page, "Be4")).toHaveCount(1);
  await square(page, "Aa7").hover();
  await page.mouse.down();
  await square(page, "Ba5").hover();
  await page.mouse.up();
  await expect(verdict(page)).toHaveAttribute("data-verdict", "illegal");
  await expect(piece(page, "Aa7")).toHaveCount(1);
  await expect(piece(page, "Aa7")).not.toHaveAttribute("style");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("taps move pieces on the boards of Alice chess", async ({ page }) => {
    await open(page, "lab/laws/?law=alice");
    await square(page, "Ae2").tap();
    await square(page, "Ae4").tap();
    await expect(piece(page, "Be4")).toHaveCount(1);
  });
});
