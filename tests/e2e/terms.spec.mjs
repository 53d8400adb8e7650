// Terms of chess in captions: opened by tap and by keyboard, explained below the caption.

import { CHESS_LESSONS, control, expect, open, pageWidth, player, steps, test, violations } from "./fixtures.mjs";

const caption = (page) => page.locator("[data-caption]");
const term = (page, name) => caption(page).getByRole("button", { name, exact: true });
const explanation = (page) => page.locator(".explanation");

/** Whether a caption has a word by itself. */
const isIn = (text, word) => new RegExp(`(?<!fifth |PGN |\\w)${word}(?!\\w)`).test(text);

/** The first step whose caption has a word, with its lesson. It is neither the first nor the last of its line. */
function stepWith(word) {
  for (const lesson of CHESS_LESSONS) {
    for (const { scene, line, steps: all } of steps(lesson)) {
      const found = all.slice(1, -1).find((step) => line === 1 && !step.ask && isIn(step.caption ?? "", word));
      if (found) return { lesson, scene, ...found };
    }
  }
  throw new Error(`no caption has ${word}`);
}

/** Opens a step with a word, one step further and back: the terms come after the first step. */
async function openStepWith(page, word) {
  const { lesson, scene, step, caption: text } = stepWith(word);
  await open(page, `learn/${lesson}/?scene=${scene}&step=${step}`);
  await control(page, "Back").click();
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", `${step}`);
  await expect(term(page, word)).toBeVisible();
  return text;
}

/** The text of the caption as a browser puts it on the clipboard: a line for each paragraph. */
const captionText = (page) =>
  caption(page).evaluate((element) => [...element.children].map((line) => line.textContent).join("\n"));

test("@base a tap explains a term, and the caption stays as it is", async ({ page }) => {
  const text = await openStepWith(page, "fifth rank");
  expect(await captionText(page)).toBe(text);
  await expect(term(page, "fifth rank")).toHaveAttribute("aria-expanded", "false");
  await expect(explanation(page)).toBeEmpty();
  await term(page, "fifth rank").click();
  await expect(term(page, "fifth rank")).toHaveAttribute("aria-expanded", "true");
  await expect(explanation(page)).toHaveText(/^The fifth rank of White is the row with the number 5\./);
  await expect(page.locator("html")).toHaveAttribute("data-term", "fifth-rank");
  expect(await captionText(page)).toBe(text);
  await term(page, "fifth rank").click();
  await expect(explanation(page)).toBeEmpty();
  await expect(page.locator("html")).not.toHaveAttribute("data-term");
});

test("a term opens by keyboard, and closes on Escape and with the step", async ({ page }) => {
  await openStepWith(page, "double step");
  const step = await player(page).getAttribute("data-step");
  for (const key of ["Enter", "Space"]) {
    await term(page, "double step").press(key);
    await expect(explanation(page)).toHaveText(/^A double step is /);
    await page.keyboard.press("Escape");
    await expect(explanation(page)).toBeEmpty();
    await expect(term(page, "double step")).toBeFocused();
  }
  await expect(player(page)).toHaveAttribute("data-step", step);
  await term(page, "double step").press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).not.toHaveAttribute("data-step", step);
  await expect(page.locator("html")).not.toHaveAttribute("data-term");
  await expect(explanation(page)).toBeEmpty();
  await page.keyboard.press("ArrowLeft");
  await expect(player(page)).toHaveAttribute("data-step", step);
  await expect(term(page, "double step")).toHaveAttribute("aria-expanded", "false");
  await expect(explanation(page), "it stays closed").toBeEmpty();
});

test("the full stop or comma after a term stands on the line of the term", async ({ page }) => {
  await open(page, "learn/first-capture/?scene=3&step=1");
  await control(page, "Next").click();
  await control(page, "Back").click();
  await expect(term(page, "rank")).toBeVisible();
  // Whether the character after each term is on the line where the term ends.
  const isBeside = () =>
    caption(page).evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let before = null, text; (text = texts.nextNode()); before = text) {
        if (!before?.parentElement.matches("button") || /^\s/.test(text.data)) continue;
        const mark = document.createRange();
        mark.setStart(text, 0);
        mark.setEnd(text, 1);
        found.push(mark.getBoundingClientRect().top < before.parentElement.getBoundingClientRect().bottom);
      }
      return found;
    });
  for (let width = 320; width <= 600; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    expect(await isBeside(), `${width} px`).toEqual([true]);
  }
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });
    test("an explanation fits", async ({ page }) => {
      await openStepWith(page, "rank");
      await term(page, "rank").click();
      await expect(explanation(page)).toHaveText(/^A rank is a row/);
      expect(await pageWidth(page)).toBeLessThanOrEqual(360);
      expect(await violations(page)).toEqual([]);
      const [line, button] = [await caption(page).boundingBox(), await term(page, "rank").boundingBox()];
      expect(button.x + button.width).toBeLessThanOrEqual(line.x + line.width + 1);
    });
  });
}
