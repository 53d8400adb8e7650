// The lab: try anything, hear why, go back, bring a position, set one up, take one along.

import { readFile } from "node:fs/promises";

import { board, control, expect, open, placement, test, violations } from "./visit.mjs";

const RIGHT = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const PINNED = "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2";

const verdict = (page) => page.locator("[data-lab] [role=status][aria-live=assertive]");
const field = (page) => page.getByLabel("Type a move");
const pasted = (page) => page.locator("#pasted");
const understood = (page) => page.locator("#understood");
const notice = (page, text) => page.getByRole("alert").filter({ hasText: text });
const square = (page, name) => page.locator(`.board [data-square="${name}"]`);
const faults = (page) => page.locator(".faults");

async function fen(page, start) {
  await expect(board(page)).toHaveAttribute("data-fen", new RegExp(`^${start.replaceAll("/", "\\/")}`));
}

async function type(page, text) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

async function expectVerdict(page, name, reason) {
  await expect(verdict(page)).toHaveAttribute("data-verdict", name);
  if (reason) await expect(verdict(page)).toHaveAttribute("data-reason", reason);
}

/** Opens the part of the page with this heading. */
async function unfold(page, heading) {
  const summary = page.locator("summary", { hasText: heading });
  if ((await summary.locator("..").getAttribute("open")) === null) await summary.click();
}

async function paste(page, text) {
  await unfold(page, "Open a FEN");
  await pasted(page).fill(text);
}

async function setUp(page, written) {
  await control(page, "Set up").click();
  if (written !== undefined) await page.getByLabel("FEN", { exact: true }).fill(written);
}

test("@base the lab opens from the masthead on a board where a right waits", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await expect(page).toHaveURL(/\/lab\/$/);
  await expect(page).toHaveTitle("Lab · In Passing");
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  await expect(page.locator(".clock.alive")).toHaveText(/White may take the d5 pawn .* this move only\.$/);
});

test("a lesson's step leads to the same position in the lab", async ({ page }) => {
  await open(page, "learn/petrov/?scene=1&step=11");
  const shown = await board(page).getAttribute("data-fen");
  await page.getByRole("link", { name: "Try it in the lab" }).click();
  await expect(page.locator("[data-lab]")).toBeFocused();
  await expect(board(page)).toHaveAttribute("data-fen", shown);
  await page.goBack();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-step", "11");
});

test.describe("a move", () => {
  for (const text of ["exd6", "e5d6", "exd6 e.p.", "EXD6", "♙exd6", "e5xd6", "ed6"]) {
    test(`typed as ${text} is played, and the field is empty again`, async ({ page }) => {
      await open(page, "lab/");
      await type(page, text);
      await expectVerdict(page, "legal");
      await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
      await expect(field(page)).toHaveValue("");
    });
  }

  test("that is not legal is judged, and stays in the field", async ({ page }) => {
    await open(page, `lab/?fen=${encodeURIComponent(PINNED)}`);
    await type(page, "exd6");
    await expectVerdict(page, "illegal", "exposes-king");
    await expect(board(page)).toHaveAttribute("data-fen", PINNED.replace("d6", "-"));
    await expect(field(page)).toHaveValue("exd6");
    await control(page, "Flip board").click();
    await expectVerdict(page, "illegal", "exposes-king");
  });

  for (const [text, sentence] of [
    ["hello", "Type one such as exd6 or e5d6."],
    ["", "Type a move, such as exd6 or e5d6."],
    ["Qd9", "is no move"],
    ["Nxf3", "Leave out the “x”."],
  ]) {
    test(`typed as “${text}” is told what it lacks`, async ({ page }) => {
      await open(page, "lab/");
      await type(page, text);
      await expect(page.locator("#move-fault")).toContainText(sentence);
      await expect(field(page)).toHaveValue(text);
      await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
    });
  }

  test("that cannot be tried leaves no old verdict beside it, and goes with the position", async ({ page }) => {
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

  test("that can be two men's is asked for more", async ({ page }) => {
    await open(page, `lab/?fen=${encodeURIComponent("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")}`);
    await type(page, "Nd2");
    await expect(page.locator("#move-fault")).toContainText("can be played from b1 and from f1");
    await type(page, "Nbd2");
    await expectVerdict(page, "legal");
  });

  test("made on the board by clicks is judged too", async ({ page }) => {
    await open(page, "lab/");
    for (const name of ["e5", "f6"]) await square(page, name).click();
    await expectVerdict(page, "illegal", "wrong-landing");
    for (const name of ["e5", "d6"]) await square(page, name).click();
    await expectVerdict(page, "legal");
  });
});

test("going back and playing another move makes a branch, and Redo follows the branch left last", async ({ page }) => {
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

test("who waits sees the right lapse in a branch, and tries the capture too late", async ({ page }) => {
  await open(page, "lab/");
  await control(page, "What if I wait?").click();
  await expect(page.locator(".clock.lapsed")).toHaveText("The right to take on d6 has lapsed.");
  await expect(verdict(page)).toHaveText(/^White waited: .*, and .*\. The right to take on d6 is gone\. Now try exd6/);
  await expect(page.getByRole("group", { name: /^Branch: 3\./ })).toBeVisible();
  await expect(page.getByRole("button", { name: "3.exd6 e.p.", exact: true })).toBeVisible();
  await expect(control(page, "What if I wait?")).toHaveAttribute("aria-disabled", "true");
  await type(page, "exd6");
  await expectVerdict(page, "illegal", "too-late");
});

test("who leaves for the set-up and comes back finds board, drawings, pen and focus, and waits no longer", async ({ page }) => {
  await open(page, "lab/");
  const there = page.locator(".board.set-up [data-square='e4']");
  const here = page.locator("[data-board] [data-square]:focus");
  await control(page, "Draw in red").click();
  for (const name of ["a4", "a4"]) await square(page, name).click();
  const ring = page.locator(".drawn > .ring.red");
  await expect(ring).toBeAttached();
  await control(page, "Set up").press("Enter");
  await expect(there).toBeFocused();
  await control(page, "Cancel").press("Enter");
  await expect(here).toHaveCount(1);
  await expect(ring).toBeAttached();
  await expect(control(page, "Draw in red")).toHaveAttribute("aria-pressed", "true");
  await control(page, "What if I wait?").click();
  await control(page, "Set up").press("Enter");
  await expect(there).toBeFocused();
  await control(page, "Cancel").press("Enter");
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  const stood = await board(page).getAttribute("data-fen");
  // Longer than a wait rests at a move.
  await page.waitForTimeout(2500);
  await expect(board(page), "it stands where it was left").toHaveAttribute("data-fen", stood);
  await expect(verdict(page)).not.toContainText("White waited");
});

test("branches and games are there again after a reload, and on the way back", async ({ page }) => {
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

test("every move is told as a sentence", async ({ page }) => {
  await open(page, "lab/");
  const told = page.locator(".standing");
  await expect(told).toContainText("Black pawn moves two squares, d7 to d5; White may take en passant, this move only.");
  await type(page, "exd6");
  await expect(told).toContainText("White pawn on e5 takes d6 en passant; the black pawn on d5 is removed.");
  await control(page, "Undo").click();
  await expect(told).toContainText("Taken back: White pawn on e5 takes d6 en passant");
});

test("the three conventions of the fourth field are shown as the position has them", async ({ page }) => {
  const shown = () => page.locator(".fen mark").allTextContents();
  await open(page, "lab/");
  await unfold(page, "The FEN");
  expect(await shown()).toEqual(["d6", "d6", "d6"]);
  await expect(page.locator(".conventions")).toContainText("all three write d6");
  await type(page, "a4");
  await expect.poll(shown).toEqual(["a3", "-", "-"]);
  await expect(page.locator(".conventions")).toContainText("only the first writes a3");
  await open(page, `lab/?fen=${encodeURIComponent(PINNED)}`);
  await unfold(page, "The FEN");
  await expect.poll(shown).toEqual(["d6", "d6", "-"]);
  await expect(page.locator(".conventions")).toContainText("would leave its king in check");
});

test.describe("the address", () => {
  test("follows the game, and a reload shows it again", async ({ page }) => {
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
    test(`with ${what} is told so, and the good part is shown`, async ({ page }) => {
      await open(page, `lab/?${query}`);
      await expect(notice(page, sentence)).toBeVisible();
      await fen(page, start);
    });
  }
});

test.describe("what is pasted", () => {
  test("is understood as it is typed: a FEN", async ({ page }) => {
    await open(page, "lab/");
    await paste(page, PINNED);
    await expect(understood(page)).toHaveText("A position. White to move.");
    await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
    await control(page, "Show it on the board").click();
    await fen(page, "4k3/4r3/8/3pP3");
    await page.goBack();
    await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  });

  test("may be moves alone", async ({ page }) => {
    await open(page, "lab/");
    await paste(page, "e2e4 c7c5 e4e5 d7d5");
    await expect(understood(page)).toHaveText("A list of 4 moves, White’s and Black’s together.");
    await control(page, "Show it on the board").click();
    await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  });

  test("may be several games, of which one is chosen", async ({ page }) => {
    await open(page, "lab/");
    await paste(page, '[White "A"]\n[Black "B"]\n\n1. e4 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 d5 *');
    await page.getByLabel("Which game").selectOption("2. C – D");
    await expect(understood(page)).toHaveText("2 games. Choose one.");
    await control(page, "Show it on the board").click();
    await expect(understood(page)).toHaveText("2 games. Game 2 is on the board; choose another below.");
    await control(page, "Redo").click();
    await expect(board(page)).toHaveAttribute("data-last-move", "d2d4");
    // Of other games the first is chosen, and the list says so.
    await paste(page, '[White "E"]\n[Black "F"]\n\n1. c4 *\n\n[White "G"]\n[Black "H"]\n\n1. b4 *');
    await expect(page.getByLabel("Which game").locator("option:checked")).toHaveText("1. E – F");
  });

  for (const [what, text, sentence] of [
    ["half a FEN", "rnbqkbnr/pppp", "At character 14 of the FEN"],
    ["a FEN without kings", "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king. Put one on the board."],
    ["garbage", "Dear diary", "Line 1, column 1:"],
    ["a fault in line 3", "1. e4 a6\n2. e5 d5\n3. h3 h6 4. exd6", "Line 3, column 13: 4.exd6 is not legal here. White’s pawn on e5 may not take the pawn on d5 en passant now."],
    ["a list with a fault", "e2e4 e7e5\ne4e5", "Line 2, column 1: move 3, “e4e5”, is not legal"],
    ["ten queens", "4k3/4b3/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1", "There are 7 queens: a1, b1, c1, d1, f1, g1, h1."],
  ]) {
    test(`with ${what} is told where and what, and stays`, async ({ page }) => {
      await open(page, "lab/");
      await paste(page, text);
      await expect(notice(page, sentence)).toBeVisible();
      await expect(pasted(page)).toHaveValue(text);
      await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
    });
  }

  test("is there again after a reload, and after a visit elsewhere", async ({ page }) => {
    await open(page, "lab/");
    await paste(page, "1. e4 e5 2.");
    await field(page).fill("exd");
    await page.reload();
    await expect(pasted(page)).toHaveValue("1. e4 e5 2.");
    await expect(pasted(page)).toBeVisible();
    await expect(field(page)).toHaveValue("exd");
    await page.getByRole("link", { name: "In Passing" }).click();
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await expect(pasted(page)).toHaveValue("1. e4 e5 2.");
  });

  test("is kept at once, however long", async ({ page }) => {
    await open(page, "lab/");
    const long = `{${"x".repeat(60_000)}} 1. e4 *`;
    await unfold(page, "Open a FEN");
    await pasted(page).evaluate((field, text) => {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      location.reload();
    }, long);
    await expect(understood(page)).toHaveText("A game with one move.");
    await expect(pasted(page)).toHaveValue(long);
  });

  test("and typed is there behind the set-up, even if the browser keeps nothing", async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("", "SecurityError");
      };
      Object.defineProperty(window, "sessionStorage", { get });
    });
    await open(page, "lab/");
    await paste(page, "1. e4 e5 2.");
    await field(page).fill("exd");
    await setUp(page, "4k3/8/8/8");
    await page.getByRole("link", { name: "In Passing" }).click();
    await page.goBack();
    await expect(page.getByLabel("FEN", { exact: true })).toHaveValue("4k3/8/8/8");
    await control(page, "Cancel").click();
    await expect(pasted(page)).toHaveValue("1. e4 e5 2.");
    await expect(field(page)).toHaveValue("exd");
  });

  test("may be ten megabytes, and nothing freezes", async ({ page }) => {
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
    await expect(pasted(page)).toHaveValue("1. e4 e5");
    await expect(understood(page)).toContainText("A game");
    // The same by another way than the clipboard, while a long text waits to be read.
    const long = `{${"x".repeat(60_000)}} 1. e4 e5 2. Nf3 *`;
    await pasted(page).evaluate((field, long) => {
      for (const text of [long, "(((( ".repeat(2_000_000)]) {
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    }, long);
    await expect(notice(page, "This is 10.0 MB of text")).toBeVisible();
    await expect(pasted(page)).toHaveValue(long);
    await expect(understood(page)).toContainText("3 moves");
    await expect(control(page, "Show it on the board")).not.toHaveAttribute("aria-disabled");
    await type(page, "exd6");
    await expectVerdict(page, "legal");
  });

  test("may be a file that is dropped or chosen", async ({ page }) => {
    await open(page, "lab/");
    const transfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["1. c4 e5 *"], "game.pgn"));
      return transfer;
    });
    await page.dispatchEvent("[data-lab]", "drop", { dataTransfer: transfer });
    await expect(pasted(page)).toHaveValue("1. c4 e5 *");
    await unfold(page, "Open a FEN");
    const buffer = Buffer.from("1. b4 *");
    await page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
    await expect(pasted(page)).toHaveValue("1. b4 *");
  });

  test("may be a file that is too long, a folder, or nothing of use, and is refused in words", async ({ page }) => {
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
        // It is read, if it is, as soon as the event is over.
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
});

test.describe("setting up", () => {
  test("puts down men with the mouse, and uses the position", async ({ page }) => {
    await open(page, "lab/");
    await setUp(page);
    await control(page, "Clear the board").click();
    await expect(faults(page)).toContainText("White has no king. Put one on the board.");
    await expect(faults(page)).toContainText("Black has no king. Put one on the board.");
    await expect(control(page, "Use this position")).toHaveAttribute("aria-disabled", "true");
    for (const [man, name] of [["white king", "e1"], ["black king", "e8"], ["white pawn", "e5"], ["black pawn", "d5"]]) {
      await control(page, man).click();
      await square(page, name).click();
    }
    await expect(faults(page)).toHaveText("This is a position.");
    await page.getByLabel("The last move was").selectOption("the double step to d5, over d6");
    const written = page.getByLabel("FEN", { exact: true });
    await expect(written).toHaveValue("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    await written.fill("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    await expect(page.getByLabel("The last move was").locator("option:checked")).toHaveText("no double step");
    await written.fill("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    await control(page, "Use this position").click();
    await fen(page, "4k3/8/8/3pP3/8/8/8/4K3 w - d6");
    await expect(page.locator(".clock.alive")).toBeVisible();
  });

  test("works by keyboard alone", async ({ page }) => {
    await open(page, "lab/");
    await setUp(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    await square(page, "e4").focus();
    for (const key of ["ArrowUp", "P", "ArrowLeft", "p", "ArrowLeft", "Shift+Q", "Delete"]) await page.keyboard.press(key);
    await expect(square(page, "c5")).toBeFocused();
    await expect(page.getByLabel("FEN", { exact: true })).toHaveValue("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    await control(page, "Eraser").press("Enter");
    await square(page, "e5").press("Space");
    await expect(page.getByLabel("FEN", { exact: true })).toHaveValue("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
  });

  test("carries men from the palette, from square to square, and off the board", async ({ page }) => {
    await open(page, "lab/");
    await setUp(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    await control(page, "white queen").dragTo(square(page, "a4"));
    await square(page, "e1").dragTo(square(page, "e2"));
    const written = page.getByLabel("FEN", { exact: true });
    await expect(written).toHaveValue("4k3/8/8/8/Q7/8/4K3/8 w - - 0 1");
    await square(page, "a4").dragTo(page.getByRole("heading", { name: "Set up a position" }));
    await expect(written).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
    // A drag that is given up, as with Escape, ends without a drop.
    await square(page, "e2").dispatchEvent("dragstart");
    await square(page, "e2").dispatchEvent("dragend");
    await expect(written).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
    await page.dispatchEvent("body", "drop");
    await expect(written).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
    // A link or a text that is dropped on a square is no man, and puts none there.
    await square(page, "c4").dispatchEvent("drop");
    await expect(written).toHaveValue("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
  });

  test("takes a FEN from a file, and refuses all else in words without loss", async ({ page }) => {
    await open(page, "lab/");
    await setUp(page, "4k3/8/8/8");
    const drop = async (text) => {
      const dataTransfer = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], "a.txt"));
        return transfer;
      }, text);
      await square(page, "c4").dispatchEvent("drop", { dataTransfer });
    };
    const written = page.getByLabel("FEN", { exact: true });
    await drop("x".repeat(600_000));
    await expect(faults(page)).toContainText("This is 0.6 MB of text, and the lab reads 0.5 MB at most");
    await drop("1. e4 e5 *");
    await expect(faults(page)).toContainText("That file is not a FEN, so nothing was changed.");
    await expect(written).toHaveValue("4k3/8/8/8");
    await drop("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
    await expect(written).toHaveValue("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    await expect(faults(page)).toHaveText("This is a position.");
  });

  test("marks what is wrong on the board, says of a half FEN only what that lacks, and heeds single keys", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("in-passing.settings", "1;keys=off"));
    await open(page, "lab/");
    await setUp(page, "4k3/8/8/8/8/8/8/P3K2P w Q - 0 1");
    await expect(page.locator(".set-up [data-mark=man]")).toHaveCount(2);
    await expect(page.locator(".set-up [data-mark=wanted]")).toHaveCount(1);
    await expect(square(page, "h1")).toHaveAttribute("aria-invalid", "true");
    await square(page, "c4").press("q");
    const written = page.getByLabel("FEN", { exact: true });
    await expect(written).toHaveValue("4k3/8/8/8/8/8/8/P3K2P w Q - 0 1");
    await square(page, "c4").press("PageDown");
    await expect(square(page, "c1")).toBeFocused();
    await expect(written).toHaveAttribute("maxlength", "400");
    await written.fill("4k3/8");
    await expect(faults(page).locator("p")).toHaveCount(1);
    await expect(faults(page)).toContainText("At character 6 of the FEN");
    await expect(page.locator(".set-up [data-mark]")).toHaveCount(0);
  });

  for (const [what, written, sentences] of [
    ["two kings missing", "8/8/8/8/8/8/8/8 w - - 0 1", ["White has no king.", "Black has no king."]],
    ["pawns on the first rank", "4k3/8/8/8/8/8/8/P3K2P w - - 0 1", ["There is a pawn on a1", "There is a pawn on h1"]],
    ["nine queens too many", "4k3/4b3/8/8/8/QQ6/PPPPPPPP/QQQQKQQQ b - - 0 1", ["White has 18 men, and never more than sixteen: 2 too many.", "9 queens: a1"]],
    ["a king in check to the wrong side", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", ["The king on e8 is attacked from e1"]],
    ["half a FEN", "4k3/8", ["At character 6 of the FEN, there are 2 ranks"]],
  ]) {
    test(`with ${what} says what is wrong and where, and the last good position is one press away`, async ({ page }) => {
      await open(page, "lab/");
      await setUp(page, written);
      for (const sentence of sentences) await expect(faults(page)).toContainText(sentence);
      await expect(control(page, "Use this position")).toHaveAttribute("aria-disabled", "true");
      await expect(page.getByLabel("FEN", { exact: true })).toHaveValue(written);
      await control(page, "Back to the last good position").click();
      await expect(page.getByLabel("FEN", { exact: true })).toHaveValue(RIGHT);
      await expect(faults(page)).toHaveText("This is a position.");
    });
  }

  test("is there again after a reload, and gone when it is left", async ({ page }) => {
    await open(page, "lab/");
    await setUp(page, "4k3/8/8/8");
    await page.reload();
    await expect(page.getByLabel("FEN", { exact: true })).toHaveValue("4k3/8/8/8");
    await open(page, "lab/?moves=e2e4");
    await fen(page, "rnbqkbnr/pppppppp/8/8/4P3");
    await page.goBack();
    await expect(page.getByLabel("FEN", { exact: true })).toHaveValue("4k3/8/8/8");
    await control(page, "white king").press("ArrowLeft");
    await control(page, "Cancel").click();
    await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
    await page.reload();
    await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  });
});

test.describe("taking along", () => {
  test("copies FEN, PGN and link", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "lab/");
    await type(page, "exd6");
    await unfold(page, "Copy, save");
    const copied = async (name) => {
      await control(page, name).click();
      await expect(page.locator(".share .copier [role=status]")).toHaveText("Copied.");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied("Copy FEN")).toBe("rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
    expect(await copied("Copy PGN")).toBe("1. e4 e6 2. e5 d5 3. exd6 *\n");
    expect(await copied("Copy link")).toBe(`${baseURL}lab/?moves=e2e4%2Ce7e6%2Ce4e5%2Cd7d5%2Ce5d6`);
  });

  test("selects the text where the page may not copy", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await open(page, "lab/");
    await unfold(page, "Copy, save");
    await control(page, "Copy FEN").click();
    await expect(page.locator(".share .copier [role=status]")).toContainText("is selected: press Ctrl+C");
    expect(await page.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement;
      return value.slice(selectionStart, selectionEnd);
    })).toBe(RIGHT);
  });

  test("saves the board as it is seen: as SVG and as PNG", async ({ page }) => {
    await open(page, "lab/");
    await control(page, "Flip board").click();
    await unfold(page, "Copy, save");
    const saved = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), control(page, name).click()]);
      return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
    };
    const svg = await saved("Save picture (SVG)");
    expect(svg.name).toBe("in-passing-rnbqkbnr-ppp2ppp-4p3-3pP3-8-8-PPPP1PPP-RNBQKBNR.svg");
    const drawn = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      const use = [...parsed.querySelectorAll("use")];
      return {
        error: parsed.querySelector("parsererror")?.textContent,
        men: use.length,
        lonely: use.filter((man) => !parsed.getElementById(man.getAttribute("href").slice(1))).length,
        squares: parsed.querySelectorAll("rect").length,
        styled: parsed.querySelectorAll("[style], [class], style, script").length,
        // Black is at the bottom: h1 is in the upper left corner.
        corner: use.filter((man) => man.getAttribute("x") === "0" && man.getAttribute("y") === "0")
          .map((man) => man.getAttribute("href")),
        text: parsed.querySelectorAll("text").length,
      };
    }, svg.file.toString());
    expect(drawn).toEqual({ error: undefined, men: 32, lonely: 0, squares: 64, styled: 0, corner: ["#white-r"], text: 16 });
    const png = await saved("Save picture (PNG)");
    expect(png.name).toMatch(/^in-passing-rnbqkbnr-.*\.png$/);
    expect(png.file.subarray(1, 4).toString()).toBe("PNG");
    expect([png.file.readUInt32BE(16), png.file.readUInt32BE(20)]).toEqual([1600, 1600]);
    await expect(page.getByText("The picture is saved.")).toBeVisible();
  });

  test("opens on lichess.org by an ordinary link", async ({ page }) => {
    await open(page, "lab/");
    await unfold(page, "Copy, save");
    const link = page.getByRole("link", { name: "Open on lichess.org" });
    await expect(link).toHaveAttribute("href", `https://lichess.org/analysis/standard/${RIGHT.replaceAll(" ", "_")}`);
    await expect(link).toHaveAttribute("rel", "noopener");
  });
});

test("the lab can be walked by keyboard alone", async ({ page }) => {
  await open(page, "lab/");
  const walk = [];
  for (let stop = 0; stop < 22; stop += 1) {
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
  expect(await placement(page)).toMatch(/^rnbqkbnr\/ppp2ppp\//);
  await expectVerdict(page, "legal");
});

for (const colorScheme of ["light", "dark"]) {
  test(`no state of the lab has an accessibility violation, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const states = {
      opened: () => open(page, "lab/"),
      "with all unfolded": async () => {
        for (const heading of ["The FEN", "Open a FEN", "Copy, save"]) await unfold(page, heading);
      },
      legal: () => type(page, "exd6"),
      illegal: () => type(page, "Ke4"),
      unclear: () => type(page, "hm"),
      "wrongly pasted": () => paste(page, "1. e4 e5 2. Ke4"),
      "with games to choose": () => paste(page, "1. e4 *\n\n1. d4 *"),
      "set up": () => setUp(page),
      "wrongly set up": () => control(page, "Clear the board").click(),
      "with a bad address": () => open(page, "lab/?fen=x&moves=y"),
    };
    for (const [state, reach] of Object.entries(states)) {
      await reach();
      await expect(page.getByRole("grid")).toBeVisible();
      expect(await violations(page), state).toEqual([]);
    }
  });
}

for (const width of [320, 360, 768, 1280, 2560]) {
  test(`nothing of the lab is cut off or jumps at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await open(page, "lab/");
    const size = () => page.evaluate(() => document.documentElement.scrollWidth);
    const top = () => page.locator(".move-field").evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const first = await top();
    for (const text of ["exd6", "Ke4", "cxd6"]) {
      await type(page, text);
      await expect(verdict(page)).toHaveAttribute("data-verdict", /legal/);
      expect(await top(), "the field stays where it is").toBeCloseTo(first, 0);
    }
    for (const heading of ["The FEN", "Open a FEN", "Copy, save"]) await unfold(page, heading);
    await paste(page, "4k3/8/8/8/8/8/8/4K3QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ");
    expect(await size(), "no sideways scrolling").toBeLessThanOrEqual(width);
    await setUp(page, "8/8/8/8/8/8/8/8 w - - 0 1");
    expect(await size(), "no sideways scrolling while setting up").toBeLessThanOrEqual(width);
    for (const button of await page.locator("[data-setup] button").all()) {
      const { width, height } = await button.boundingBox();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
}
