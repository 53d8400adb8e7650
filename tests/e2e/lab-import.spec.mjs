// Text and files imported into the lab: read, stored, or rejected with a message.

import {
  PINNED,
  RIGHT,
  expectFen,
  expectVerdict,
  field,
  paste,
  importField,
  openEditor,
  type,
  importSummary,
  openDetails,
  verdict,
  fenField,
} from "./lab-helpers.mjs";
import { board, control, expect, notice, open, test } from "./fixtures.mjs";

test("import: a FEN is read as it is typed", async ({ page }) => {
  await open(page, "lab/");
  await paste(page, PINNED);
  await expect(importSummary(page)).toHaveText("A position. White to move.");
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  await control(page, "Show it on the board").click();
  await expectFen(page, "4k3/4r3/8/3pP3");
  await page.goBack();
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
});

test("import: a list of moves is read", async ({ page }) => {
  await open(page, "lab/");
  await paste(page, "e2e4 c7c5 e4e5 d7d5");
  await expect(importSummary(page)).toHaveText("A list of 4 moves, White’s and Black’s together.");
  await control(page, "Show it on the board").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
});

test("import: a game opens before its first en passant, and says so", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "lab/");
  await paste(page, "1. e4 c6 2. e5 d5 3. exd6 exd6 *");
  await control(page, "Show it on the board").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await expect(verdict(page)).toHaveText(
    "The first en passant of this game comes next, 3.exd6 e.p.: press Redo to see it.",
  );
  await expect(board(page)).toBeInViewport({ ratio: 0.9 });
  await control(page, "Redo").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
  await expect(verdict(page)).not.toContainText("first en passant");
  await paste(page, "1. e4 e5 2. Nf3 *");
  await control(page, "Show it on the board").click();
  await expect(verdict(page)).toHaveText("En passant was never possible in the main line shown here.");
});

test("import: one of several games can be chosen", async ({ page }) => {
  await open(page, "lab/");
  await paste(page, '[White "A"]\n[Black "B"]\n\n1. e4 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 d5 *');
  await page.getByLabel("Which game").selectOption("2. C – D");
  await expect(importSummary(page)).toHaveText("2 games. Choose one.");
  await control(page, "Show it on the board").click();
  await expect(importSummary(page)).toHaveText("2 games. Game 2 is on the board; choose another below.");
  await control(page, "Redo").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "d2d4");
  // Of new games the first is selected, and the list shows it.
  await paste(page, '[White "E"]\n[Black "F"]\n\n1. c4 *\n\n[White "G"]\n[Black "H"]\n\n1. b4 *');
  await expect(page.getByLabel("Which game").locator("option:checked")).toHaveText("1. E – F");
});

test("import: what departs from the PGN standard is read and listed", async ({ page }) => {
  await open(page, "lab/");
  await paste(page, '[White "Ann "the Knight" Nyberg"]\n\n1. e2-e4 () g8f6 2. e5 d5 ½–½');
  await expect(importSummary(page)).toHaveText("A game with 4 moves, White’s and Black’s together.");
  const departures = page.locator(".paste .departures");
  await expect(departures.locator("summary")).toHaveText("4 places depart from the PGN standard, and were read all the same.");
  await expect(departures.getByRole("listitem")).toHaveText([
    "Line 1, column 1: the tag White is not written as in [White \"…\"]. It was read all the same.",
    "Line 3, column 10: this variation has no move. What is written in it was kept.",
    "Line 3, column 13: “g8f6” was read as Nf6.",
    "Line 3, column 27: “½–½” was read as 1/2-1/2.",
  ]);
  await paste(page, "1. e4 e5 *");
  await expect(departures).toHaveCount(0);
});

test("import: a file in Windows-1252 is read, and the lab says so", async ({ page }) => {
  await open(page, "lab/");
  await openDetails(page, "Open a game");
  const buffer = Buffer.from('[White "M\xfcller"]\n\n1. c4 e5 *', "latin1");
  await page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
  await expect(importField(page)).toHaveValue('[White "Müller"]\n\n1. c4 e5 *');
  await expect(page.locator(".departures li")).toHaveText(["Line 1, column 10: from here on the file is not UTF-8. It was read as Windows-1252."]);
});

const FAULTS = [
  ["half a FEN", "rnbqkbnr/pppp", "At character 14 of the FEN"],
  ["a FEN without kings", "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king. Put one on the board."],
  ["garbage", "Dear diary", "Line 1, column 1:"],
  ["a fault in line 3", "1. e4 a6\n2. e5 d5\n3. h3 h6 4. exd6", "Line 3, column 13: 4.exd6 is not legal here. White’s pawn on e5 may not take the pawn on d5 en passant now."],
  ["a list with a fault", "e2e4 e7e5\ne4e5", "Line 2, column 1: move 3, “e4e5”, is not legal"],
  ["ten queens", "4k3/4b3/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1", "There are 7 queens: a1, b1, c1, d1, f1, g1, h1."],
];

test("import: an error is located and named, and the text stays", async ({ page }) => {
  await open(page, "lab/");
  for (const [what, text, sentence] of FAULTS) {
    await paste(page, text);
    await expect(notice(page, sentence), what).toBeVisible();
    await expect(importField(page), what).toHaveValue(text);
    await expect(board(page), what).toHaveAttribute("data-fen", RIGHT);
  }
});

test("import: the text is restored after a reload and after another page", async ({ page }) => {
  await open(page, "lab/");
  await paste(page, "1. e4 e5 2.");
  await field(page).fill("exd");
  await page.reload();
  await expect(importField(page)).toHaveValue("1. e4 e5 2.");
  await expect(importField(page)).toBeVisible();
  await expect(field(page)).toHaveValue("exd");
  await page.getByRole("link", { name: "In Passing" }).click();
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await expect(importField(page)).toHaveValue("1. e4 e5 2.");
});

test("import: the text is stored immediately, however long", async ({ page }) => {
  await open(page, "lab/");
  const long = `{${"x".repeat(60_000)}} 1. e4 *`;
  await openDetails(page, "Open a game");
  await importField(page).evaluate((field, text) => {
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    location.reload();
  }, long);
  await expect(importSummary(page)).toHaveText("A game with one move.");
  await expect(importField(page)).toHaveValue(long);
});

test("import: pasted and typed text survives the editor, even without storage", async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("", "SecurityError");
    };
    Object.defineProperty(window, "sessionStorage", { get });
  });
  await open(page, "lab/");
  await paste(page, "1. e4 e5 2.");
  await field(page).fill("exd");
  await openEditor(page, "4k3/8/8/8");
  await page.getByRole("link", { name: "In Passing" }).click();
  await page.goBack();
  await expect(fenField(page)).toHaveValue("4k3/8/8/8");
  await control(page, "Cancel").click();
  await expect(importField(page)).toHaveValue("1. e4 e5 2.");
  await expect(field(page)).toHaveValue("exd");
});

test("import: ten megabytes do not freeze the page", async ({ page }) => {
  await open(page, "lab/");
  await paste(page, "1. e4 e5");
  const refused = await page.evaluate(() => {
    const field = document.querySelector("#pasted");
    const data = new DataTransfer();
    data.setData("text/plain", "1. e4 e5 ".repeat(1_200_000));
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    return !field.dispatchEvent(event);
  });
  expect(refused, "the browser need not lay it out").toBe(true);
  await expect(notice(page, "This is 10.8 MB of text, and the lab reads 0.5 MB at most")).toBeVisible();
  await expect(importField(page)).toHaveValue("1. e4 e5");
  await expect(importSummary(page)).toContainText("A game");
  // The same without the clipboard, while a long text waits to be parsed.
  const long = `{${"x".repeat(60_000)}} 1. e4 e5 2. Nf3 *`;
  await importField(page).evaluate((field, long) => {
    for (const text of [long, "(((( ".repeat(2_000_000)]) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  }, long);
  await expect(notice(page, "This is 10.0 MB of text")).toBeVisible();
  await expect(importField(page)).toHaveValue(long);
  await expect(importSummary(page)).toContainText("3 moves");
  await expect(control(page, "Show it on the board")).not.toHaveAttribute("aria-disabled");
  await type(page, "exd6");
  await expectVerdict(page, "legal");
});

test("import: a file can be dropped or chosen", async ({ page }) => {
  await open(page, "lab/");
  // The field is rendered a frame after the board, and listens from then on.
  await expect(importField(page)).toBeAttached();
  const transfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["1. c4 e5 *"], "game.pgn"));
    return transfer;
  });
  await page.dispatchEvent("[data-lab]", "drop", { dataTransfer: transfer });
  await expect(importField(page)).toHaveValue("1. c4 e5 *");
  await openDetails(page, "Open a game");
  const buffer = Buffer.from("1. b4 *");
  await page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
  await expect(importField(page)).toHaveValue("1. b4 *");
});

test("import: long files, folders and other formats are refused with a message", async ({ page }) => {
  await open(page, "lab/");
  await expect(board(page)).toBeVisible();
  const drop = (what) =>
    page.evaluate(async (what) => {
      const transfer = new DataTransfer();
      const file = new File(["1. c4 e5 *"], "game.pgn");
      if (what === "link") transfer.setData("text/uri-list", "https://example.org/");
      else transfer.items.add(file);
      const dropped = transfer.files[0];
      if (what === "long") {
        Object.defineProperty(File.prototype, "size", { configurable: true, get: () => 40_000_000 });
      }
      const read = [];
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = function () {
        read.push(what);
        return what === "folder" ? Promise.reject(new DOMException("", "NotFoundError")) : arrayBuffer.call(this);
      };
      const event = new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
      const went = document.querySelector("[data-lab]").dispatchEvent(event);
      if (what === "long") delete File.prototype.size;
      // If it were read, that would happen right after the event.
      await new Promise((done) => setTimeout(done));
      Blob.prototype.arrayBuffer = arrayBuffer;
      return { went, read, files: Boolean(dropped) };
    }, what);
  expect(await drop("long")).toEqual({ went: false, read: [], files: true });
  await expect(notice(page, "This is 40.0 MB of text, and the lab reads 0.5 MB at most")).toBeVisible();
  expect(await drop("folder")).toEqual({ went: false, read: ["folder"], files: true });
  await expect(notice(page, "That could not be read as a file: it may be a folder")).toBeVisible();
  expect(await drop("link"), "the browser does not follow it").toEqual({ went: false, read: [], files: false });
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
});

test("a game that is too long for an address stays in the tab", async ({ page }) => {
  // Knights and rooks go to and fro.
  const moves = Array.from({ length: 200 }, (_, at) => ["Nf3 Nf6", "Rg1 Rg8", "Rh1 Rh8", "Ng1 Ng8"][at % 4]);
  await open(page, "lab/");
  await paste(page, `[White "A"]\n\n${moves.join(" ")} *`);
  await control(page, "Show it on the board").click();
  await page.locator("[data-lab]").press("End");
  await expect(page).toHaveURL(/moves=kept/);
  expect(page.url().length).toBeLessThan(400);
  const fen = await board(page).getAttribute("data-fen");
  await page.reload();
  await expect(board(page)).toHaveAttribute("data-fen", fen);
  await control(page, "Undo").click();
  await expect(board(page), "its moves are there").toHaveAttribute("data-last-move", "f3g1");

  // As in another tab.
  const address = page.url();
  await page.goto("about:blank");
  await page.goto("404.html");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await expect(notice(page, "too long for an address")).toBeVisible();
});
