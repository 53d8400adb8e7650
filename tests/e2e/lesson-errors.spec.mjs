// Errors in lesson files and missing browser features: the message names the place and the cure.

import { board, control, expect, expectPlacement, notice, open, player, test, pageWidth } from "./fixtures.mjs";

const FILE = "https://teacher.example/study.pgn";
const ADDRESS = `learn/?pgn=${encodeURIComponent(FILE)}`;

/** Serves a text as a file of another site that lets all sites read it. */
async function serveStudy(page, body, status = 200) {
  const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": "application/x-chess-pgn" };
  await page.route(FILE, (route) => route.fulfill({ status, headers, body }));
}


test("@base a teacher's study from another site is a lesson", async ({ page }) => {
  await serveStudy(page, '[Event "My study"]\n\n1. e4 {The king’s pawn.} e5 2. Nf3 *');
  await open(page, ADDRESS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My study");
  await control(page, "Next").click();
  await expect(page.locator("[data-caption]")).toHaveText("The king’s pawn.");
  await expect(page).toHaveURL(/\/learn\/\?pgn=https.*study\.pgn&scene=1&step=2$/);
  await page.reload();
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

for (const [what, pgn, sentence, fen] of [
  ["an illegal move", "1. e4 e5\n2. Nf3 Nc6 3. Bb6 *", "Line 2, column 15:", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"],
  ["a null move", "1. e4 e5 2. -- Nf6 *", "Line 1, column 13:", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"],
]) {
  test(`${what} is located by line and column, and the moves before it are shown`, async ({ page }) => {
    await serveStudy(page, pgn);
    await open(page, ADDRESS);
    await expect(notice(page, sentence)).toBeVisible();
    await expect(notice(page, "Everything before that place is shown.")).toBeVisible();
    await control(page, "Last").click();
    await expect(board(page)).toHaveAttribute("data-fen", new RegExp(`^${fen} `));
  });
}

for (const [what, pgn, sentence, fen] of [
  ["a comment without an end", "1. e4 e5 {What now", "Line 1, column 10: this comment has no end.", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"],
  ["a word that is no move", "1. e4 hello e5 *", "Line 1, column 7: “hello” means nothing here, and was skipped.", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"],
  ["a variation that breaks off", "1. e4\n(1. Ke9) e5 *", "Line 2, column 5: “Ke9” is no move", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"],
  ["a move in coordinates", "1. e4 e5 2. g1f3 *", "Line 1, column 13: “g1f3” was read as Nf3.", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"],
]) {
  test(`${what} is listed by line and column, and the whole game is shown`, async ({ page }) => {
    await serveStudy(page, pgn);
    await open(page, ADDRESS);
    await expect(notice(page, "One place departs from the PGN standard, and was read all the same.")).toBeVisible();
    await expect(page.locator(".departures li")).toContainText([sentence]);
    await expect(page.locator(".departures li").first()).toBeVisible();
    await control(page, "Last").click();
    await expect(board(page)).toHaveAttribute("data-fen", new RegExp(`^${fen} `));
  });
}

test("an invalid FEN is located by line and column", async ({ page }) => {
  await serveStudy(page, '[Event "Broken"]\n[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *');
  await open(page, ADDRESS);
  await expect(notice(page, /Line 3, column \d+:/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
});

test("an invalid shape is named, and the rest of the lesson is shown", async ({ page }) => {
  await serveStudy(page, "1. e4 {Look. [%csl Xe9]} e5 *");
  await open(page, ADDRESS);
  await expect(notice(page, "Line 1, column 14: “Xe9” draws nothing.")).toBeVisible();
  await control(page, "Last").click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test("an error in the second game leaves the first one intact", async ({ page }) => {
  await serveStudy(page, '1. e4 e5 *\n\n[Event "Two"]\n\n1. d4 d9 *');
  await open(page, ADDRESS);
  await expect(notice(page, "Line 5, column 7:")).toBeVisible();
  await control(page, "Last").click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test.describe("files that cannot be loaded", () => {
  test.use({ allowed: [/404|500|ERR_FAILED/] });

  for (const [status, sentence] of [
    [404, "There is no file at “https://teacher.example/study.pgn”."],
    [500, "The server refused “https://teacher.example/study.pgn”, with status 500."],
  ]) {
    test(`status ${status}`, async ({ page }) => {
      await serveStudy(page, "", status);
      await open(page, ADDRESS);
      await expect(notice(page, sentence)).toBeVisible();
    });
  }

  test("no answer", async ({ page }) => {
    await page.route(FILE, (route) => route.abort());
    await open(page, ADDRESS);
    await expect(notice(page, "Nothing answered for “https://teacher.example/study.pgn”.")).toBeVisible();
  });

  test("a lesson of the course fails offline and loads when online", async ({ page }) => {
    await page.route("**/petrov.pgn", (route) => route.abort());
    // The page of a lesson brings its own.
    await open(page, "learn/gundersen-faul/");
    await page.locator("a[rel=prev]").click();
    await expect(notice(page, "The lesson did not arrive. The connection may be down")).toBeVisible();
    await page.unroute("**/petrov.pgn");
    await control(page, "Try again").click();
    await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  });

  for (const address of ["javascript:alert(1)", "data:text/plain,1. e4", "file:///etc/games.pgn"]) {
    test(`“${address}” is not a web address`, async ({ page }) => {
      await open(page, `learn/?pgn=${encodeURIComponent(address)}`);
      await expect(notice(page, "is not a web address: one begins with https:// or http://")).toBeVisible();
    });
  }

  test("a long address is shortened", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const long = `https://teacher.example/${"x".repeat(300)}.pgn`;
    await page.route(long, (route) => route.abort());
    await open(page, `learn/?pgn=${encodeURIComponent(long)}`);
    await expect(notice(page, "Nothing answered for")).toBeVisible();
    expect(await pageWidth(page)).toBe(360);
  });
});

test("a web page is recognized as no lesson", async ({ page }) => {
  const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": "text/html" };
  await page.route(FILE, (route) => route.fulfill({ headers, body: "<p>A study</p>" }));
  await open(page, ADDRESS);
  await expect(notice(page, "is the address of a web page")).toBeVisible();
});

test("an empty file is reported as no lesson", async ({ page }) => {
  await serveStudy(page, "  \n");
  await open(page, ADDRESS);
  await expect(notice(page, "This file holds no lesson.")).toBeVisible();
});

/** Drops a file on the lesson. */
async function drop(page, text) {
  const transfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "study.pgn"));
    return transfer;
  }, text);
  await page.dispatchEvent("[data-player]", "drop", { dataTransfer: transfer });
}

const title = (page) => page.getByRole("heading", { level: 1 });

test("a dropped file replaces the lesson until the visitor goes back", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "Petrov’s Defence" }).click();
  await control(page, "Next").click();
  for (const name of ["Dropped", "And another"]) {
    await drop(page, `[Event "${name}"]\n\n1. c4 *`);
    await expect(title(page)).toHaveText(name);
    await expect(player(page)).toHaveAttribute("data-step", "1");
    await control(page, "Next").click();
    await expect(board(page)).toHaveAttribute("data-last-move", "c2c4");
  }
  await expect(page).toHaveURL(/\/learn\/petrov\/\?scene=1&step=2$/);
  await page.goBack();
  await expect(title(page)).toHaveText("Petrov’s Defence");
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

test("a file without a lesson leaves the current lesson", async ({ page }) => {
  await open(page, "learn/petrov/?scene=1&step=4");
  await expect(board(page)).toBeVisible();
  await drop(page, "Dear diary");
  await expect(notice(page, "This file holds no lesson.")).toBeVisible();
  await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  await expect(player(page)).toHaveAttribute("data-step", "4");
});

test("a file can be chosen without dragging", async ({ page }) => {
  await open(page, "learn/");
  const buffer = Buffer.from('[Event "Chosen"]\n\n1. c4 *');
  await page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
  await expect(title(page)).toHaveText("Chosen");
});

test("a lesson without a title has a heading", async ({ page }) => {
  await serveStudy(page, "1. e4 (1. d4) (1. d4 d5) e6 2. e5 d5 {Take. [%ask play]} 3. exd6 *");
  await open(page, ADDRESS);
  await expect(title(page)).toHaveText("A lesson without a title");
});

test("castling, promotion and a capture by a black pawn are drawn correctly", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveStudy(
    page,
    '[SetUp "1"]\n[FEN "r3k3/8/8/8/1p6/8/P1p5/4K2R b Kq - 0 1"]\n[Orientation "black"]\n\n' +
      "1... O-O-O 2. O-O c1=N 3. a4 bxa3 e.p. *",
  );
  await open(page, `${ADDRESS}&step=1`);
  for (const expected of [
    "2kr4/8/8/8/1p6/8/P1p5/4K2R",
    "2kr4/8/8/8/1p6/8/P1p5/5RK1",
    "2kr4/8/8/8/1p6/8/P7/2n2RK1",
    "2kr4/8/8/8/Pp6/8/8/2n2RK1",
    "2kr4/8/8/8/8/p7/8/2n2RK1",
  ]) {
    await control(page, "Next").click();
    await expectPlacement(page, expected);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowed: [/preload/] });

  test("every page describes itself", async ({ page }) => {
    for (const [address, title, summary] of [
      ["lab/", "Lab", "Set up any chess position"],
      ["problems/", "Problems to solve", "Chess problems about en passant"],
      ["problems/loyd/", "Sam Loyd, 1867", "a chess problem about en passant"],
      ["quiz/check/", "Read a result code", "what a pupil was asked"],
      ["quiz/print/", "A set on paper", "with the answers on a page of their own"],
      ["share/", "For your own site", "Put a lesson on en passant"],
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", new RegExp(summary));
    }
  });

  test("problems are listed and shown, and the page says what solving them needs", async ({ page }) => {
    await page.goto("problems/");
    await expect(page.locator("noscript p")).toContainText("turn JavaScript on");
    await page.getByRole("link", { name: "Sam Loyd, 1867" }).click();
    await expect(page.getByText("White moves first and mates in two moves")).toBeVisible();
    await expect(board(page)).toHaveAttribute("data-fen", /^5R2\//);
    await expect(page.locator("noscript p")).toContainText("turn JavaScript on");
  });

  test("codes for other sites, which would lack the address of the site, are not shown", async ({ page }) => {
    await page.goto("share/");
    await expect(page.getByRole("heading", { name: "Take it along" })).toBeVisible();
    await expect(page.locator("#share-element")).toBeHidden();
  });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("quiz/print/");
    await expect(page.locator("noscript p").first()).toContainText("Questions about en passant to print");
    await expect(page.locator("noscript p").last()).toContainText("so the page needs JavaScript");
  });
});

test.describe("without WebAssembly", () => {
  test.use({ allowed: [/WebAssembly|preload/] });

  test("the page says what it needs", async ({ page }) => {
    await page.addInitScript(() => delete window.WebAssembly);
    await page.goto("quiz/print/");
    await expect(page.getByText("it needs JavaScript and WebAssembly")).toBeVisible();
  });
});

test.describe("when the program panics", () => {
  test.use({ allowed: [/panicked|broken|unreachable/] });

  test("the page apologizes and says how to continue", async ({ page }) => {
    await open(page, "learn/petrov/");
    await expect(board(page)).toBeVisible();
    // As a browser extension might: after the click no element can be added to the page.
    await page.evaluate(() => {
      const fail = () => {
        throw new Error("broken");
      };
      const spoil = () => Object.assign(Node.prototype, { insertBefore: fail, appendChild: fail });
      document.addEventListener("click", spoil, { capture: true, once: true });
    });
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-app", "failed");
    const fault = notice(page, "the fault is ours");
    await expect(fault).toBeVisible();
    const address = page.url();
    await Promise.all([page.waitForEvent("load"), fault.getByRole("link").click()]);
    await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
    expect(page.url()).toBe(address);
  });
});
