// Diagrams: a small still board for every lesson, problem and skill of a list.

import { readFileSync } from "node:fs";

import { LESSONS, control, expect, open, openLesson, player, test, violations } from "./fixtures.mjs";

// For one frame an empty `div.diagram` keeps the room of each.
const diagrams = (page) => page.locator("svg.diagram");

test("every lesson has a diagram, named by its double step or its pieces", async ({ page }) => {
  await open(page, "./");
  await expect(page.locator(".course svg.diagram")).toHaveCount(LESSONS.length);
  const petrov = page.locator('li:has(> .words > a[href^="learn/petrov/"])').getByRole("img");
  await expect(petrov).toHaveAccessibleName(
    "Diagram: the black pawn has just gone from d7 to d5. The white pawn on e5 stands beside it.",
  );
  const howard = page.locator('li:has(> .words > a[href^="learn/howard/"])').getByRole("img");
  await expect(howard).toHaveAccessibleName(/^Diagram\. White: king g1, queen a1, rook e1, .*Black: king e6,/);
});

test("every problem has the diagram of its position, with nothing marked", async ({ page }) => {
  await open(page, "problems/");
  const items = page.locator(".problems li");
  await expect(items.first()).toBeVisible();
  await expect(diagrams(page)).toHaveCount(await items.count());
  const text = readFileSync("static/lessons/en/problems.pgn", "utf8");
  const [, fen] = text.match(/\[FEN "(\S+)[^\]]*\]\s*\[Lesson "problems"\]\s*\[Problem "amelung"\]/);
  const amelung = page.locator('li:has(a[href$="problems/amelung/"]) svg.diagram');
  // A piece is drawn at each vertex of a path but the first and the last.
  const countPieces = (paths) => paths.map((it) => it.getAttribute("d").split(/[L ]/).length / 2 - 2).reduce((sum, count) => sum + count, 0);
  expect(await amelung.locator("[marker-mid]").evaluateAll(countPieces)).toBe(fen.replace(/[^a-z]/gi, "").length);
  await expect(amelung.locator("rect"), "the last move is the question").toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test("every skill of the quiz has a diagram", async ({ page }) => {
  await open(page, "quiz/");
  await expect(page.locator("[data-skill] svg.diagram")).toHaveCount(15);
  const names = await page.locator("[data-skill]").getByRole("img").evaluateAll((all) => all.map((it) => it.ariaLabel));
  expect(names.every((name) => name.startsWith("Diagram"))).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test("the end of a lesson shows its scenes, which lead back to them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "first-capture");
  const scenes = page.locator(".scenes li");
  const count = await scenes.count();
  await openLesson(page, "first-capture", `?scene=${count}`);
  await control(page, "Last").click();
  const cards = page.locator(".scene-cards li");
  await expect(cards).toHaveCount(count);
  await expect(cards.getByRole("img")).toHaveCount(count);
  await expect(cards.first().getByRole("img")).toHaveAccessibleName(/^Diagram/);
  expect(await violations(page)).toEqual([]);
  await cards.first().getByRole("link").click();
  await expect(player(page)).toHaveAttribute("data-scene", "1");
});

test("every prepared position on a board of chess has a diagram", async ({ page }) => {
  await open(page, "lab/laws/?law=standard");
  const examples = page.locator(".examples button[data-example]");
  await expect(examples.first()).toBeVisible();
  await expect(examples.locator("svg.diagram")).toHaveCount(await examples.count());
});

test("diagrams have the colours of the board’s theme, forced colours and paper", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await expect(page.locator(".course svg.diagram").first()).toBeVisible();
  const colours = () =>
    page.evaluate(() => {
      const fill = (selector) => getComputedStyle(document.querySelector(selector)).fill;
      const ground = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor;
      return {
        diagram: [fill(".course .diagram .light"), fill(".course .diagram .dark")],
        board: [ground("[data-square=h1]"), ground("[data-square=a1]")],
      };
    });
  for (const squares of ["paper", "slate", "green", "contrast"]) {
    await page.evaluate((squares) => void (document.documentElement.dataset.squares = squares), squares);
    const { diagram, board } = await colours();
    expect(diagram, squares).toEqual(board);
  }
  await page.emulateMedia({ forcedColors: "active" });
  const { diagram } = await colours();
  expect(diagram[0], "light and dark squares still differ").not.toBe(diagram[1]);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  await expect(page.locator(".course svg.diagram").first()).toBeVisible();
  const paper = await colours();
  expect(paper.diagram[0]).not.toBe(paper.diagram[1]);
});

test("a list with diagrams has no style attribute and no layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    window.jumps = [];
    new PerformanceObserver((list) => {
      window.jumps.push(...list.getEntries().map((shift) => shift.sources[0]?.node?.className));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "problems/");
  await expect(diagrams(page).first()).toBeVisible();
  expect(await page.locator("main [style]").count()).toBe(0);
  expect(await page.evaluate(() => window.jumps)).toEqual([]);
});
