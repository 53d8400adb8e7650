// Imported games: dropped, pasted or by address, with their en passant opportunities.

import { createServer } from "node:http";

import { board, control, expect, notice, open, player, test, unfoldMoves, violations } from "./fixtures.mjs";

const FILE = "https://club.example/games.pgn";
const ADDRESS = `learn/?pgn=${encodeURIComponent(FILE)}`;

const TAKEN = '[Event "Club"]\n[White "Ann"]\n[Black "Ben"]\n\n1. e4 e6 2. e5 d5 3. exd6 Bxd6 *\n\n';
const DECLINED = '[Event "Club"]\n[White "Cleo"]\n[Black "Dan"]\n\n1. e4 e6 2. e5 d5 3. Nf3 c5 4. d4 c4 5. b4 Nc6 *\n\n';
const WITHOUT = '[Event "Club"]\n[White "Eve"]\n[Black "Finn"]\n\n1. e4 e5 *\n\n';

const caption = (page) => page.locator("[data-caption]");

async function serveGames(page, body) {
  const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": "application/x-chess-pgn" };
  await page.route(FILE, (route) => route.fulfill({ headers, body }));
}

/** Drops a file on the lesson; `content` is its text, or its length in bytes. */
async function drop(page, content, name = "games.pgn") {
  const transfer = await page.evaluateHandle(
    ([content, name]) => {
      const transfer = new DataTransfer();
      const bytes = typeof content === "number" ? new Uint8Array(content).fill(32) : content;
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    [content, name],
  );
  await page.dispatchEvent("[data-player]", "drop", { dataTransfer: transfer });
}

test("@base every en passant opportunity in imported games is listed, captured or not", async ({ page }) => {
  await serveGames(page, TAKEN + WITHOUT + DECLINED + WITHOUT);
  await open(page, ADDRESS);
  await expect(notice(page, "2 more games hold no possible en passant, and are left out.")).toBeVisible();
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("button");
  await expect(scenes).toHaveText(["1", "2"]);
  await expect(scenes.nth(1)).toHaveAccessibleName("Scene 2: Cleo – Dan");

  const opportunities = page.getByRole("group", { name: "Where en passant was possible" }).getByRole("button");
  await expect(opportunities).toHaveText(["3.exd6 e.p."]);
  await opportunities.first().click();
  await expect(caption(page)).toContainText("White could take en passant here: exd6. Did they?");
  const question = page.locator("[data-ask=did]");
  const taken = page.locator(".moves .en-passant");
  await unfoldMoves(page);
  await expect(question).toHaveAttribute("data-state", "asking");
  await expect(taken, "the list does not tell").toBeHidden();
  await control(page, "Yes").click();
  await expect(question).toHaveAttribute("data-state", "right");
  await expect(question.locator("[data-result=right]")).toHaveText(/^✓ RightYes: they took, exd6\. The pawn had just gone from d7 to d5, past d6\./);
  await expect(taken).toBeVisible();
  await expect(control(page, "Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(caption(page)).toContainText("Yes: they took, exd6.");

  await scenes.nth(1).click();
  await expect(opportunities).toHaveText(["3.exd6 e.p.", "5…cxb3 e.p."]);
  await opportunities.nth(1).click();
  await expect(caption(page)).toContainText("Black could take en passant here: cxb3. Did they?");
  await expect(opportunities.nth(1)).toHaveAttribute("aria-current", "step");
  const branch = control(page, "What if 5…cxb3 e.p.?");
  await expect(question).toHaveAttribute("data-state", "asking");
  await expect(branch, "nor is it given away by what could have been").toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await control(page, "Yes").click();
  await expect(question).toHaveAttribute("data-state", "shown");
  await expect(question.locator("[data-result=wrong]")).toHaveText(
    "↺ Not quiteThat is not what they played.No: they played Nc6, and the right has lapsed.",
  );
  await expect(branch).toBeVisible();
  await control(page, "Next").click();
  await expect(caption(page)).toContainText("No: they played Nc6, and the right has lapsed.");
  await control(page, "Back").click();
  await branch.click();
  await expect(board(page)).toHaveAttribute("data-last-move", "c4b3");
});

test("games can be pasted on the page that opens files", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "Your own games" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your own games");
  await page.getByLabel("Paste or type the moves").fill(TAKEN);
  await control(page, "Open it").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Club");
  await page.getByLabel("Paste or type the moves").fill(WITHOUT.repeat(12));
  await control(page, "Open it").click();
  await expect(notice(page, "12 games hold no possible en passant.")).toBeVisible();
});

test("an opened game starts at its en passant, and says why the pawn left the board", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "learn/");
  await expect(page.locator("main")).toContainText("Did a pawn vanish from the board?");
  await page.getByLabel("Paste or type the moves").fill("1. e4 c5 2. e5 d5 3. Nf3 f5 4. exf6 *");
  await control(page, "Open it").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your game");
  // The first capture that was played, not the first that was possible.
  await expect(board(page)).toHaveAttribute("data-last-move", "f7f5");
  await expect(caption(page)).toContainText("White could take en passant here: exf6. White took.");
  await expect(page.locator("[data-ask]"), "it asks nothing").toHaveCount(0);
  await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5f6");
  await expect(caption(page)).toContainText("White took en passant, exf6. The pawn had just gone from f7 to f5, past f6.");
  await expect(caption(page)).toContainText("it left the board from f5.");
});

test("an opened game stays for the tab: Back leads to the form, and from the lab to the game", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await page.getByRole("link", { name: "My game", exact: true }).first().click();
  const field = page.getByLabel("Paste or type the moves");
  await field.fill("1. e4 e6 2. e5 d5 3. exd6 Bxd6");
  await control(page, "Open it").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your own games");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(field, "nothing typed is lost").toHaveValue("1. e4 e6 2. e5 d5 3. exd6 Bxd6");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your game");
  await field.fill("1. d4");
  await page.locator("details.folded summary").click();
  await page.getByRole("link", { name: "Try it in the lab" }).click();
  await expect(page.locator("[data-lab]")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your game");
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await drop(page, "\u0089PNG\r\n\u001a\n", "board.png");
  await expect(notice(page, "This is a picture")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your game");
  await expect(board(page), "neither a draft nor what is no game replaces it").toHaveAttribute("data-last-move", "d7d5");
  await expect(field).toHaveValue("1. d4");
  await expect(page.getByRole("link", { name: "Learn the rule: The first capture" })).toHaveAttribute("href", "learn/first-capture/");
  await page.getByRole("link", { name: "My game", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 }), "the section begins with its form").toHaveText("Your own games");
});

test("what could not be read of a game is not said to be its end, and a file has no links of the course", async ({ page }) => {
  await open(page, "learn/");
  const paste = async (text) => {
    await page.getByLabel("Paste or type the moves").fill(text);
    await control(page, "Open it").click();
    await expect(player(page)).toBeVisible();
  };
  await paste("1. e4 e6 2. e5 d5 3. exf6 Bxf6 *");
  await expect(caption(page)).toContainText("White could take en passant here: exd6. The moves shown end here.");
  await paste("1. e4 e6 (1... d5 2. e5 f5 3. exf6) 2. d4 *");
  await expect(notice(page, "En passant was never possible in the main line of this game.")).toBeVisible();
  await expect(player(page)).toHaveAttribute("data-steps", "4");
  await paste('[Event "   "]\n[Next "../../there There"]\n[Previous "first-capture First"]\n\n1. e4 e5 *');
  await expect(player(page)).toHaveAttribute("data-steps", "3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your game");
  await expect(page.getByRole("link", { name: /Next lesson|Previous lesson/ })).toHaveCount(0);
  await paste("1. e4 e6 2. e5 Ke4 *\n\n1. e4 e6 2. e5 d5 *\n");
  await expect(board(page), "the game after a broken one is read").toHaveAttribute("data-last-move", "d7d5");
});

test("a file at an address starts at its en passant too, unless the address names a step", async ({ page }) => {
  await serveGames(page, TAKEN);
  await open(page, ADDRESS);
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await expect(page).toHaveURL(/&scene=1&step=5$/);
  await open(page, `${ADDRESS}&step=2`);
  await expect(page.getByRole("group", { name: "Where en passant was possible" })).toBeVisible();
  await expect(board(page)).toHaveAttribute("data-last-move", "e2e4");
});

test("a pasted text that is too long is not read, and stays in the field", async ({ page }) => {
  await open(page, "learn/");
  const field = page.locator(".open textarea");
  // Hidden, because laying out a long text takes seconds.
  await field.evaluate((area) => {
    area.style.display = "none";
    area.value = " ".repeat(8_000_001);
  });
  await control(page, "Open it").click();
  await expect(notice(page, "This text has 9 MB, and at most 8 MB are read here.")).toBeVisible();
  expect(await field.evaluate((area) => area.value.length)).toBe(8_000_001);
});

test("an opened file is shown, and a link returns to the replaced lesson", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const top = (selector) => page.locator(selector).evaluate((it) => Math.abs(it.getBoundingClientRect().top));
  const GAME = '[White "Ann"]\n[Black "Ben"]\n\n1. e4 e6 2. e5 d5 3. exd6 *';
  await open(page, "learn/petrov/");
  await expect(player(page)).toBeVisible();
  await drop(page, GAME);
  await expect(page).toHaveTitle("Ann – Ben · En passant in chess · In Passing");
  await expect(player(page)).toBeFocused();
  await page.getByRole("link", { name: "Back to the lesson that was here" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s Defence");
  await expect(page).toHaveURL(/\/learn\/petrov\//);

  const paste = async (text) => {
    await page.getByLabel("Paste or type the moves").fill(text);
    await control(page, "Open it").click();
  };
  await page.getByRole("link", { name: "Open a PGN of your own" }).click();
  await paste(GAME);
  await expect(player(page)).toBeFocused();
  await expect.poll(() => top("[data-player]")).toBeLessThan(2);
  await expect(page.getByRole("link", { name: "Back to the lesson" })).toHaveCount(0);

  await paste("1. e4 e5 *");
  await expect(page).toHaveTitle("Your game · En passant in chess · In Passing");

  await paste("Dear Ann,\n\nthis is how I won.");
  await expect(notice(page, "This is no PGN")).toBeFocused();
  await expect.poll(() => top(".lesson > .notices")).toBeLessThan(2);

  await paste("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  await expect(notice(page, "This is a position without a game.")).toBeVisible();
  await page.getByRole("link", { name: "Open this position in the lab" }).click();
  await expect(board(page)).toHaveAttribute("data-fen", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  await page.goBack();

  await serveGames(page, TAKEN);
  await paste(FILE);
  await expect(notice(page, "This is an address")).toBeVisible();
  await page.getByRole("link", { name: "Open the file at this address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Club");
  await expect(page).toHaveURL(/\/learn\/\?pgn=https/);
});

test("a UTF-16 file is read", async ({ page }) => {
  await open(page, "learn/");
  const buffer = Buffer.from(`\ufeff${TAKEN.replace("Club", "Clüb")}`, "utf16le");
  await page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clüb");
});

test("a study with commands is left unchanged", async ({ page }) => {
  await serveGames(page, '[Event "A study"]\n\n1. e4 e6 2. e5 d5 {Take. [%ask play]} 3. exd6 *\n\n' + WITHOUT);
  await open(page, ADDRESS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A study");
  await expect(page.getByRole("group", { name: "Where en passant was possible" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Scenes" }).getByRole("button")).toHaveCount(2);
});

test("a game with an error is named, and the other games are shown", async ({ page }) => {
  await serveGames(page, TAKEN + '[Event "Club"]\n\n1. e4 e9 *\n\n' + DECLINED);
  await open(page, ADDRESS);
  await expect(notice(page, "Line 9, column 7")).toBeVisible();
  await expect(notice(page, "The other games are whole.")).toBeVisible();
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("button");
  await expect(scenes).toHaveText(["1", "2"]);
  await expect(scenes.nth(1)).toHaveAccessibleName("Scene 2: Cleo – Dan");
  await player(page).press("End");
  await control(page, "Next scene").click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
});

test("other formats and long files are named, and the lesson stays", async ({ page }) => {
  await open(page, "learn/petrov/");
  await expect(player(page)).toBeVisible();
  for (const [content, name, sentence] of [
    ["\u0089PNG\r\n\u001a\n", "board.png", "This is a picture"],
    ["<!doctype html><title>Games</title>", "games.html", "This is a web page."],
    ["%PDF-1.7 ", "games.pdf", "This is a PDF document."],
    [50_000_000, "all.pgn", "This file has 50 MB, and at most 8 MB are read here."],
  ]) {
    await drop(page, content, name);
    await expect(notice(page, sentence)).toBeVisible();
    await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  }
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

test("a long file is read without blocking the page", async ({ page }) => {
  await open(page, "learn/petrov/");
  await expect(player(page)).toBeVisible();
  await drop(page, WITHOUT.repeat(30_000) + TAKEN + WITHOUT.repeat(30_000));
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  await expect(notice(page, "60000 more games hold no possible en passant")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Club");
});

test.describe("an address", () => {
  test.use({ allowed: [/CORS|ERR_FAILED|404/] });

  test("that forbids cross-origin reads gets a notice with advice", async ({ page }) => {
    await page.route(FILE, (route) => 
      route.fulfill({ headers: { "Access-Control-Allow-Origin": "https://club.example" }, body: TAKEN }),
    );
    await open(page, ADDRESS);
    await expect(notice(page, "its server lets other sites read the file.")).toBeVisible();
    await expect(notice(page, "You can also save the file, or copy its text, and open it under “My game”.")).toBeVisible();
  });

  test("that never answers times out, and can be retried", async ({ page }) => {
    await page.clock.install();
    let isSilent = true;
    const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": "application/x-chess-pgn" };
    await page.route(FILE, (route) => (isSilent ? undefined : route.fulfill({ headers, body: TAKEN })));
    const asked = page.waitForRequest(FILE);
    await page.goto(ADDRESS);
    await asked;
    await page.clock.fastForward(15_000);
    await expect(notice(page, "No answer comes for “https://club.example/games.pgn”.")).toBeVisible();
    isSilent = false;
    await control(page, "Try again").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Club");
  });

  test("of an endless file is read up to the limit", async ({ page }) => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": "application/x-chess-pgn" });
      const more = () => {
        while (!answer.destroyed && answer.write(" ".repeat(1_000_000)));
      };
      answer.on("drain", more);
      more();
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    const address = `http://127.0.0.1:${server.address().port}/endless.pgn`;
    await open(page, `learn/?pgn=${encodeURIComponent(address)}`);
    await expect(notice(page, "This file has more than 8 MB")).toBeVisible();
    server.closeAllConnections();
    server.close();
  });

  test("of a file that is too long is not read", async ({ page }) => {
    await serveGames(page, " ".repeat(9_000_000));
    await open(page, ADDRESS);
    await expect(notice(page, "This file has 9 MB, and at most 8 MB are read here.")).toBeVisible();
  });
});

/** Serves a file of which a byte arrives every quarter of a second, until the page closes the connection: `isLeft`. */
async function serveDrip() {
  let leave;
  const isLeft = new Promise((resolve) => (leave = resolve));
  const server = createServer(async (_, response) => {
    response.on("close", leave);
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": "text/plain" });
    while (!response.destroyed) {
      response.write(" ");
      await new Promise((later) => setTimeout(later, 250));
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = `http://127.0.0.1:${server.address().port}/drip.pgn`;
  return { address: `learn/?pgn=${encodeURIComponent(address)}`, close, isLeft };
}

test("a file that drips is given up after a minute", async ({ page }) => {
  const drip = await serveDrip();
  // Of the page's clock, that is: its minute takes five seconds.
  await page.addInitScript(() => {
    const [now, begun] = [Date.now.bind(Date), Date.now()];
    Date.now = () => begun + 12 * (now() - begun);
  });
  await page.goto(drip.address);
  await expect(notice(page, "No answer comes for")).toBeVisible();
  await expect(control(page, "Try again")).toBeVisible();
  drip.close();
});

test("waiting for a file can be cancelled, which closes the connection", async ({ page }) => {
  const drip = await serveDrip();
  await page.goto(drip.address);
  await control(page, "Cancel").click();
  await expect(notice(page, "You have cancelled that.")).toBeFocused();
  await expect(control(page, "Cancel")).toHaveCount(0);
  await expect(control(page, "Try again")).toBeVisible();
  await drip.isLeft;
  drip.close();
});

for (const [what, body, sentence, isRead] of [
  ["JSON", '{"error": "no such game"}', "This is JSON", true],
  ["an empty file", "", "there is no game", true],
  ["a file that is too long", " ".repeat(9_000_000), "at most 8 MB are read", false],
]) {
  test(`${what} is recognised, and not read as a lesson`, async ({ page }) => {
    await serveGames(page, body);
    await open(page, ADDRESS);
    await expect(notice(page, sentence)).toBeVisible();
    // What is not read may well hold one.
    await expect(notice(page, "This file holds no lesson.")).toHaveCount(isRead ? 1 : 0);
  });
}
