// Problems: attempts, the prover's answers, and the solution.

import { board, control, expect, open, test, unfoldMoves, violations } from "./fixtures.mjs";

const problem = (page) => page.locator("[data-problem]");
const field = (page) => page.getByLabel("Type a move");
const verdict = (page) => page.locator(".verdict");

/** Types a move, and waits until the prover has answered. */
async function tryMove(page, move, state) {
  await field(page).fill(move);
  await field(page).press("Enter");
  await expect(problem(page)).toHaveAttribute("data-state", state);
}

test("@base Howard's problem is solved against the best defence", async ({ page }) => {
  await open(page, "problems/howard/");
  await expect(page).toHaveTitle("K. S. Howard, 1938 · En passant in chess · In Passing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("K. S. Howard, 1938");
  await expect(page.getByText("White moves first and mates in three moves, whatever Black plays.")).toBeVisible();
  await expect(page.getByText("Source: K. S. Howard 1938")).toBeVisible();

  await tryMove(page, "Qd4", "fails");
  await expect(verdict(page)).toHaveText("1.Qd4? fails to 1…hxg3, and to nothing else.");
  await expect(board(page)).toHaveAttribute("data-last-move", "h4g3");
  await expect(page.getByText("There is no mate in time any more.")).toBeVisible();
  await control(page, "Take back").click();
  await expect(problem(page)).toHaveAttribute("data-state", "asking");

  await tryMove(page, "d4", "right");
  await expect(board(page)).toHaveAttribute("data-last-move", "e4d3");
  await tryMove(page, "f4", "right");
  await expect(board(page)).toHaveAttribute("data-last-move", "f7f5");
  await tryMove(page, "exf6", "mate");
  await expect(page.getByText("Solved: Black is checkmated.")).toBeVisible();
  const moves = page.getByRole("group", { name: "Moves" }).getByRole("button");
  await expect(moves.nth(1), "the solution is the line").toContainText("d4");
  const next = page.getByRole("link", { name: "Next problem" });
  await expect(next, "it is the last of the list").toHaveCount(0);

  await control(page, "Start again").click();
  await tryMove(page, "d4", "right");
  await expect(board(page)).toHaveAttribute("data-last-move", "e4d3");
  await control(page, "Another defence").click();
  await expect(page.getByText("Choose a move for Black")).toBeVisible();
  await field(page).fill("cxd3");
  await field(page).press("Enter");
  await expect(board(page)).toHaveAttribute("data-last-move", "c4d3");
  await expect(verdict(page)).toContainText("For Black you chose 1…cxd3 e.p.");
  await tryMove(page, "Qa2", "right");
  await expect(verdict(page)).toContainText("2.Bxc6 does it as well: problem solvers call that a dual.");
  await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  await tryMove(page, "cxd6", "mate");
});

test("Sommerfeldt's problem is solved with the mouse, and an illegal move is explained", async ({ page }) => {
  await open(page, "learn/sommerfeldt/");
  await unfoldMoves(page);
  await page.getByRole("link", { name: "Solve it yourself" }).click();
  await expect(page).toHaveURL(/\/problems\/sommerfeldt\/$/);
  await expect(problem(page)).toBeFocused();
  const square = (name) => page.locator(`[data-square=${name}]`);
  await square("d2").click();
  await square("d4").click();
  await expect(problem(page)).toHaveAttribute("data-state", "right");
  await expect(board(page)).toHaveAttribute("data-last-move", "e4e3");
  await control(page, "Another defence").click();
  const before = await board(page).getAttribute("data-fen");
  await square("e4").click();
  await square("d3").click();
  await expect(page.locator("[data-verdict=illegal]")).toHaveAttribute("data-reason", "exposes-king");
  await expect(board(page)).toHaveAttribute("data-fen", before);
  await control(page, "Best defence").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e4e3");
  await square("d4").click();
  await square("d5").click();
  await expect(problem(page)).toHaveAttribute("data-state", "mate");
  await open(page, "problems/");
  await expect(page.getByRole("listitem").filter({ hasText: "solved" })).toHaveText(/^Sommerfeldt/);
});

test("the solution opens, and each of its moves leads to its position", async ({ page }) => {
  await open(page, "problems/howard/");
  await control(page, "Show the solution").click();
  const tree = page.locator(".tree");
  await expect(tree.getByText("It threatens 2.d5+.")).toBeVisible();
  await expect(tree.getByText("dual").first()).toBeVisible();
  await tree.getByRole("button", { name: "Play after 1…exd3" }).click();
  await tree.getByRole("button", { name: "3.exf6 e.p.#" }).click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5f6");
  await expect(problem(page)).toHaveAttribute("data-state", "mate");
  await tree.getByRole("button", { name: "1.Qd4" }).click();
  await expect(board(page)).toHaveAttribute("data-last-move", "a1d4");
  await tree.getByRole("button", { name: "1…d6" }).last().click();
  await expect(problem(page)).toHaveAttribute("data-state", "set-play");
  expect(await violations(page)).toEqual([]);
  await control(page, "Take back").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "a1d4");
  await control(page, "Hide the solution").click();
  await expect(tree).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("a problem is solved by keyboard, without an accessibility violation", async ({ page }) => {
      await open(page, "problems/sommerfeldt/");
      await page.locator("[data-square=d2]").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(problem(page)).toHaveAttribute("data-state", "right");
      await expect(board(page)).toHaveAttribute("data-last-move", "e4e3");
      expect(await violations(page)).toEqual([]);
      await page.locator("[data-square=d4]").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(problem(page)).toHaveAttribute("data-state", "mate");
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator("[data-square=c5]")).toBeFocused();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test("every problem opens from the list, and an unknown one is named", async ({ page }) => {
  await open(page, "problems/");
  const links = page.locator("main").getByRole("list").getByRole("link");
  await expect(links.first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Sam Loyd, 1867" })).toContainText("mate in two");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.href));
  expect(addresses.length).toBeGreaterThanOrEqual(7);
  for (const address of addresses) {
    await open(page, address);
    await expect(board(page)).toBeVisible();
    await expect(problem(page)).toHaveAttribute("data-state", "asking");
  }
});

test("a problem that loads late does not replace the one opened since", async ({ page }) => {
  const held = new Map();
  await page.route("**/howard.pgn", async (route) => {
    await new Promise((release) => held.set("howard", release));
    await route.continue();
  });
  await open(page, "problems/");
  await page.getByRole("link", { name: "Howard, 1938" }).click();
  await expect.poll(() => held.size).toBe(1);
  await page.goBack();
  await page.getByRole("link", { name: "Sommerfeldt, 1902" }).click();
  await expect(problem(page)).toHaveAttribute("data-problem", "sommerfeldt");
  const came = page.waitForResponse(/howard\.pgn$/);
  held.get("howard")();
  await (await came).finished();
  await control(page, "Show the solution").click();
  await expect(page.getByRole("heading", { name: "The key" })).toBeVisible();
  await expect(problem(page)).toHaveAttribute("data-problem", "sommerfeldt");
});

test.describe("an unknown problem", () => {
  test.use({ allowed: [/404/] });

  test("is named, and the existing problems are listed", async ({ page }) => {
    await open(page, "problems/nonsense/");
    await expect(page.getByRole("alert")).toHaveText("There is no problem called “nonsense”. These are here:");
    await page.getByRole("link", { name: "Sam Loyd, 1867" }).click();
    await expect(problem(page)).toHaveAttribute("data-problem", "loyd");
  });
});
