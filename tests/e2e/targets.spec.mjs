// Links and buttons are high enough for a finger, on every page of a phone.

import { expect, open, test, waitFrames } from "./fixtures.mjs";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** The least height of a target, in CSS pixels. */
const LEAST = 44;

/** What is exempt: squares, the moves of a game, which stand in running text, and what is seen only with the focus. */
const EXEMPT = "[data-board] *, .moves *, .skip-link, .still *";

/** Returns the targets that are lower than `least`. A radio button or checkbox is measured by its label. */
function smallTargets([least, exempt]) {
  const isSmall = (element) => {
    const label = element.matches("[type=radio], [type=checkbox], [type=file]") && element.closest("label");
    const { width, height } = (label || element).getBoundingClientRect();
    return width > 0 && height > 0 && height < least;
  };
  const isInText = (element) => {
    const text = element.parentElement.textContent.trim();
    return element.matches("a") && text.length > element.textContent.trim().length + 20;
  };
  return [...document.querySelectorAll("a[href], button, summary, input, select, textarea")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(exempt))
    .filter((element) => isSmall(element) && !isInText(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

for (const address of [
  "./",
  "learn/",
  "learn/first-capture/?scene=1&step=2",
  "learn/variants/",
  "quiz/",
  "quiz/?set=landing&seed=7&n=3",
  "quiz/?set=laws&seed=7",
  "quiz/print/",
  "quiz/check/",
  "problems/",
  "problems/howard/",
  "lab/",
  "lab/laws/",
  "lab/pawns/",
  "share/",
  "no/such/page",
]) {
  test.describe(address, () => {
    test.use({ allowed: address === "no/such/page" ? /404/ : [] });

    test("every target is 44 pixels high", async ({ page }) => {
      await open(page, address);
      await expect(page.locator("#app h1").first()).toBeVisible();
      await expect(page.locator(".notice.late")).toHaveCount(0);
      await page.locator("main details").evaluateAll((all) => all.forEach((it) => (it.open = true)));
      // What is unfolded may be loaded now.
      await waitFrames(page);
      await expect(page.locator(".notice.late")).toHaveCount(0);
      expect(await page.evaluate(smallTargets, [LEAST, EXEMPT])).toEqual([]);
    });
  });
}
