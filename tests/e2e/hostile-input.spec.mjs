// Hostile text in every field: the page answers with a sentence, keeps the text, and goes on.
//
// See hostile-helpers.mjs for the seed and the number of inputs.

import { board, control, expect, open, test } from "./fixtures.mjs";
import {
  FENS,
  GAMES,
  LONG_TEXTS,
  MOVES,
  Random,
  TIMEOUT_MS,
  attack,
  enter,
  expectUnharmed,
  guard,
  hostileTexts,
  many,
  reopen,
} from "./hostile-helpers.mjs";
import { RIGHT, expectVerdict, openDetails, openEditor, paste, type } from "./lab-helpers.mjs";
import { goToKind, quiz, solve } from "./quiz-helpers.mjs";

test.describe.configure({ timeout: TIMEOUT_MS });

test.beforeEach(({ page }) => guard(page));

/** Opens a position in the lab and plays a legal move. */
async function expectLabWorks(page) {
  await paste(page, RIGHT);
  await control(page, "Show it on the board").click();
  await expect(board(page)).toHaveAttribute("data-fen", RIGHT);
  await type(page, "exd6");
  await expectVerdict(page, "legal");
  await expectUnharmed(page);
}

test("the lab's move field withstands any text", async ({ page }) => {
  const field = { field: "#move-field", submit: ".move-field button", answer: "#move-fault, [data-lab] [data-verdict]", empties: true };
  await attack({
    page,
    inputs: hostileTexts(new Random("move"), many(300), MOVES, LONG_TEXTS),
    restart: () => reopen(page, "lab/"),
    send: (texts) => enter(page, texts, field),
  });
  await expectLabWorks(page);
});

test("the lab's field for games withstands any text", async ({ page }) => {
  const field = { field: "#pasted", answer: "#import-summary, .paste [role=alert]", refuses: true };
  await attack({
    page,
    inputs: hostileTexts(new Random("paste"), many(200), [...GAMES, ...FENS], LONG_TEXTS),
    restart: async () => {
      await reopen(page, "lab/");
      await openDetails(page, "Open a game");
    },
    send: (texts) => enter(page, texts, field),
  });
  await expectLabWorks(page);
});

test("the editor's FEN field withstands any text", async ({ page }) => {
  const field = { field: "[data-setup] .fields input[type=text]", answer: ".faults" };
  await attack({
    page,
    inputs: hostileTexts(new Random("setup"), many(250), FENS, LONG_TEXTS),
    restart: async () => {
      await reopen(page, "lab/");
      await openEditor(page);
    },
    send: (texts) => enter(page, texts, field),
  });
  await control(page, "Cancel").click();
  await expectLabWorks(page);
});

test("the page for games of one's own withstands any text", async ({ page }) => {
  const field = { field: ".open textarea", submit: ".open button", answer: "#app [role=alert], [data-player]" };
  await attack({
    page,
    inputs: hostileTexts(new Random("games"), many(80), GAMES, LONG_TEXTS),
    restart: () => reopen(page, "learn/"),
    send: (texts) => enter(page, texts, field),
  });
  await page.getByLabel("Paste or type the moves").fill("1. c4 *");
  await control(page, "Open it").click();
  await control(page, "Last").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "c2c4");
  await expectUnharmed(page);
});

test("a quiz question withstands any written answer", async ({ page }) => {
  const field = { field: "#quiz-field", submit: ".answers .move-field button", answer: ".quiz .verdict" };
  await attack({
    page,
    inputs: hostileTexts(new Random("answer"), many(150), ["exd6", "dxe3 e.p.", "e5d6", "cxb6"], LONG_TEXTS),
    restart: async () => {
      await reopen(page, "quiz/?set=notation&seed=2&n=20");
      await goToKind(page, "write");
    },
    send: (texts) => enter(page, texts, field),
  });
  await open(page, "quiz/?set=landing&seed=1&n=2");
  await solve(page);
  await expect(quiz(page)).toHaveAttribute("data-item", "2");
  await expectUnharmed(page);
});

/** The code of an exam's result, and the code of the mastery after it. */
async function makeCodes(page) {
  await open(page, "quiz/?set=landing&seed=5&n=1&quiz-mode=exam");
  await page.getByRole("group", { name: "Answers" }).getByRole("button").first().click();
  await page.getByRole("button", { name: /^(Next question|See how it went)$/ }).click();
  const result = await page.getByLabel("Your result as a code").inputValue();
  await open(page, "quiz/");
  return [result, await page.locator("#mastery-code").inputValue()];
}

test("the fields for codes withstand any text", async ({ page }) => {
  const codes = await makeCodes(page);
  const random = new Random("codes");
  await attack({
    page,
    inputs: hostileTexts(random, many(150), codes, LONG_TEXTS),
    restart: () => reopen(page, "quiz/check/"),
    send: (texts) => enter(page, texts, { field: "#checked-code", submit: ".move-field button", answer: "#checked-fault, .items" }),
  });
  await page.locator("#checked-code").fill(codes[0]);
  await page.locator("#checked-code").press("Enter");
  await expect(page.locator(".quiz .items li")).toHaveCount(1);
  await expectUnharmed(page);

  await attack({
    page,
    inputs: hostileTexts(random, many(100), [...codes, "1;landing=3.0.29000000.3.0.0"], LONG_TEXTS),
    restart: async () => {
      await reopen(page, "quiz/");
      await page.getByText("Take your results along").click();
    },
    send: (texts) => enter(page, texts, { field: "#other-code", submit: ".transfer .move-field button", answer: ".transfer [role=status]" }),
  });
  await page.locator("#other-code").fill(codes[1]);
  await page.getByRole("button", { name: "Add to mine" }).click();
  await expect(page.getByText(/^(Added|Your results)/).first()).toBeVisible();
  await expectUnharmed(page);
});

test("the share page's fields withstand any text", async ({ page }) => {
  const random = new Random("share");
  for (const [query, keys] of [["?mode=board", ["fen", "moves"]], ["?mode=quiz", ["n", "seed", "width", "height"]]]) {
    for (const key of keys) {
      const field = { field: `[data-field=${key}] input`, answer: `[data-field=${key}] .fault, [data-field=${key}] .hint, .snippets, textarea` };
      await attack({
        page,
        inputs: hostileTexts(random, many(12), [...FENS, "e2e4 e7e5", "7", "480"], LONG_TEXTS.map((text) => text.slice(0, 20_000)).slice(0, 4)),
        restart: () => reopen(page, `share/${query}`),
        send: (texts) => enter(page, texts, field),
      });
    }
  }
  await page.getByLabel("Width in pixels", { exact: true }).fill("360");
  await expect(page).toHaveURL(/width=360/);
  await expectUnharmed(page);
});

test("the fields of a set and of a certificate withstand any text", async ({ page }) => {
  const random = new Random("set");
  for (const label of ["Questions", "Seed"]) {
    const index = label === "Questions" ? 1 : 2;
    await attack({
      page,
      inputs: hostileTexts(random, many(30), ["5", "4294967295"]),
      restart: async () => {
        await reopen(page, "quiz/");
        await page.getByText("Make a set for a class").click();
      },
      send: (texts) => enter(page, texts, { field: `.create-set .fields label:nth-of-type(${index + 1}) input`, answer: ".create-set [role=alert], .create-set textarea" }),
    });
  }
  await page.getByLabel("Questions", { exact: true }).fill("5");
  await page.getByLabel("Seed").fill("77");
  await expect(page.getByLabel("Link for the class")).toHaveValue(/seed=77&n=5$/);

  const finish = async () => {
    await reopen(page, "quiz/?set=landing&seed=5&n=1&quiz-mode=exam");
    await page.getByRole("group", { name: "Answers" }).getByRole("button").first().click();
    await page.getByRole("button", { name: /^(Next question|See how it went)$/ }).click();
    await expect(page.getByLabel("Your name")).toBeVisible();
  };
  await attack({
    page,
    inputs: hostileTexts(random, many(60), ["Ada", "Ann Nyberg"], LONG_TEXTS.map((text) => text.slice(0, 20_000))),
    restart: finish,
    send: (texts) => enter(page, texts, { field: "#certificate-name", answer: ".certificate" }),
  });
  await page.getByLabel("Your name").fill("Ada");
  await expect(page.locator(".certificate")).toContainText("Ada");
  await expectUnharmed(page);
});
