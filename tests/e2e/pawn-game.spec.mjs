// The pawn game: choices, a perfect opponent, values, and the end of a game.

import { control, expect, open, pageWidth, test, violations } from "./fixtures.mjs";

const square = (page, name) => page.locator(`[data-square="${name}"]`);
const status = (page) => page.locator("[data-pawn-game] .status-line");
const values = (page) => page.locator(".values");

/** The value of the start, by files and rule: what two searches that share no code have found. */
const START_VALUES = [
  [2, "on", "black"],
  [2, "off", "black"],
  [3, "on", "draw"],
  [3, "off", "draw"],
  [4, "on", "white"],
  [4, "off", "draw"],
  [5, "on", "draw"],
  [5, "off", "draw"],
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("@base the home page leads to the pawn game, four files with en passant", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "The pawn game" }).click();
  await expect(page).toHaveTitle("The pawn game · En passant in chess · In Passing");
  await expect(page.locator("[data-square]")).toHaveCount(32);
  await expect(status(page)).toHaveText("It is your move.");
});

for (const [files, rule, value] of START_VALUES) {
  test(`on ${files} files with en passant ${rule} the value of the start is ${value}`, async ({ page }) => {
    await open(page, `lab/pawns/?files=${files}&ep=${rule}&side=white`);
    await expect(values(page)).toHaveCount(0);
    await control(page, "Show who wins").click();
    await expect(values(page)).toHaveAttribute("data-value", value, { timeout: 60_000 });
  });
}

test("on four files the rule decides: a winning first move with it only draws without it", async ({ page }) => {
  for (const [rule, value] of [["on", "white"], ["off", "draw"]]) {
    await open(page, `lab/pawns/?files=4&ep=${rule}&side=white`);
    await control(page, "Show who wins").click();
    await expect(values(page).locator("[data-move=b4]")).toHaveAttribute("data-value", value);
  }
});

test("the opponent replies, and the player takes a move back", async ({ page }) => {
  await open(page, "lab/pawns/?files=3&ep=on&side=white");
  await square(page, "b2").click();
  await square(page, "b4").click();
  await expect(status(page)).toHaveText("It is your move.", { timeout: 30_000 });
  await expect(page.locator("[data-board]")).not.toHaveAttribute("data-last-move", "b2b4");
  await control(page, "Undo").click();
  await expect(page.locator(".piece[data-on=b2]")).toHaveCount(1);
  await expect(control(page, "Undo")).toHaveAttribute("aria-disabled", "true");
});

test("a player of Black sees White move first, from Black's side", async ({ page }) => {
  await open(page, "lab/pawns/?files=2&ep=on&side=black");
  await expect(page.locator("[data-board]")).toHaveAttribute("data-orientation", "black");
  await expect(status(page)).toHaveText("It is your move.", { timeout: 30_000 });
  await expect(page.locator("[data-board]")).not.toHaveAttribute("data-last-move", "");
});

test("a game against the perfect opponent ends, and the page says how", async ({ page }) => {
  await open(page, "lab/pawns/?files=2&ep=on&side=white");
  await control(page, "Show who wins").click();
  for (let move = 0; move < 20 && (await status(page).getAttribute("data-outcome")) === null; move++) {
    await expect(status(page)).not.toHaveText("Your opponent is to move.", { timeout: 30_000 });
    if ((await status(page).getAttribute("data-outcome")) !== null) break;
    await expect(values(page).locator("[data-move]").first()).toBeVisible();
    const [from, to] = await page.evaluate(() => {
      // The first pawn that can step ahead, or capture.
      const pawns = [...document.querySelectorAll(".piece[data-piece=P]")].map((piece) => piece.dataset.on);
      const taken = (name) => document.querySelector(`.piece[data-on="${name}"]`)?.dataset.piece;
      for (const pawn of pawns) {
        const [file, rank] = [pawn.charCodeAt(0), Number(pawn[1])];
        for (const side of [-1, 1]) {
          const target = String.fromCharCode(file + side) + (rank + 1);
          if (taken(target) === "p") return [pawn, target];
        }
        const ahead = pawn[0] + (rank + 1);
        if (rank < 8 && !taken(ahead)) return [pawn, ahead];
      }
      return [];
    });
    await square(page, from).click();
    await square(page, to).click();
  }
  await expect(status(page)).toHaveAttribute("data-outcome", "black");
  await expect(status(page)).toContainText("Your opponent wins.");
});

test("a move that is not allowed is refused, with its reason", async ({ page }) => {
  await open(page, "lab/pawns/?files=4&ep=on&side=white");
  await square(page, "a2").click();
  await square(page, "b3").click();
  await expect(page.locator(".verdict")).not.toBeEmpty();
  await expect(page.locator("[data-board]")).toHaveAttribute("data-last-move", "");
});

test("values of a link that there are not are named", async ({ page }) => {
  await open(page, "lab/pawns/?files=9&ep=maybe&side=red");
  for (const key of ["files=9", "ep=maybe", "side=red"]) await expect(page.locator(".notices")).toContainText(key);
  await expect(page.locator("[data-square]")).toHaveCount(32);
});

test("the pawn game is whole at every width and has no accessibility violation", async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "lab/pawns/?files=5&ep=on&side=white");
    await control(page, "Show who wins").click();
    await expect(values(page).locator("[data-move]").first()).toBeVisible({ timeout: 60_000 });
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);
    expect(await violations(page), `${width} px`).toEqual([]);
  }
});
