// What comes out on paper: worksheets of the quiz, lessons, problems and the lab.

import { board, control, expect, open, openLesson, square, test, unfoldMoves } from "./fixtures.mjs";

/** The width of a board on paper: 65 mm, in pixels of 1/96 inch. */
const BOARD_WIDTH = (65 / 25.4) * 96;

/** Shows the page as it is printed, in the dark theme. */
async function print(page) {
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  // A new document may come from another process of the browser, which does not know yet what was emulated.
  await page.emulateMedia({ media: "print" });
  await expect(control(page, "Settings")).toBeHidden();
}

async function expectWhitePaper(page) {
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toMatch(/^rgb\((2[45]\d(, )?){3}\)$/);
}

test("a worksheet has boards of 65 mm with White below, moves in notation, and lines for name and date", async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 }); // A4 without margins
  await open(page, "quiz/print/?set=all&seed=5&n=8");
  await print(page);
  await expectWhitePaper(page);
  await expect(page.locator(".name-line span")).toHaveText(["Name", "Date"]);
  await expect(page.getByText("8 questions from seed 5.")).toHaveCount(2); // also on the sheet of answers
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const questions = page.locator(".question-sheets > li");
  await expect(questions).toHaveCount(8);
  for (const question of await questions.all()) {
    await expect(question).toHaveCSS("break-inside", "avoid");
    const box = await question.locator(".board").boundingBox();
    expect(box.width).toBeCloseTo(BOARD_WIDTH, 0);
    expect(box.height).toBeCloseTo(BOARD_WIDTH, 0);
    const [a1, a8] = [await square(question, "a1").boundingBox(), await square(question, "a8").boundingBox()];
    expect(a1.x, "a1 is at the lower left").toBeCloseTo(box.x, 0);
    expect(a1.y).toBeGreaterThan(a8.y);
    await expect(question).toContainText(/The last moves?: \d+(\.|…)[KQRBNa-h]/);
    // The coordinates stand outside the board.
    const rank = await square(question, "a1").evaluate((it) => parseFloat(getComputedStyle(it, "::before").left));
    const file = await square(question, "a1").evaluate((it) => parseFloat(getComputedStyle(it, "::after").bottom));
    expect(Math.max(rank, file)).toBeLessThan(0);
  }
  await expect(page.locator(".solutions")).toHaveCSS("break-before", "page");
});

test("a worksheet is printed on A4 in whole questions", async ({ page }) => {
  await open(page, "quiz/print/?set=double-step&seed=7&n=4");
  await expect(board(page)).toHaveCount(4);
  const pdf = await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } });
  // Three questions, one, and the answers.
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});

for (const [name, address] of [["a lesson", "learn/petrov/?scene=1&step=9"], ["a problem", "problems/howard/"], ["the lab", "lab/"]]) {
  test(`${name} is printed as a board of 65 mm with its words, without controls`, async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await open(page, address);
    await expect(board(page)).toBeVisible();
    await print(page);
    await expectWhitePaper(page);
    const box = await board(page).boundingBox();
    expect(box.width).toBeCloseTo(BOARD_WIDTH, 0);
    const shown = page.locator("main :is(button, input, select, textarea, summary, a):visible:not(.moves button, .origin a, .laws-link)");
    await expect(shown).toHaveCount(0);
  });
}

test("the moves of a lesson that are unfolded are printed", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=9");
  await unfoldMoves(page);
  await print(page);
  await expect(page.locator(".moves")).toBeVisible();
  await expect(page.locator("details.folded > summary")).toBeHidden();
});

test("a lesson fits on one sheet", async ({ page }) => {
  await openLesson(page, "petrov", "?scene=1&step=9");
  const pdf = await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
