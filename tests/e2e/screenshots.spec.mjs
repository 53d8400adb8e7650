// Screenshots of the en passant highlights: the passed square, the capture ring, its link to the pawn.
//
// `npx playwright test screenshots --update-snapshots` replaces the pictures.

import { expect, open, test } from "./fixtures.mjs";

const PASSED = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

/** Shows only a large board, so that no text can move it. */
const ALONE = `
  body { visibility: hidden }
  .board { visibility: visible; position: fixed; top: 0; left: 0; width: 960px; height: 960px }`;

/** The four squares of the capture: d5, d6, e5 and e6. */
const CLIP = { x: 360, y: 240, width: 240, height: 240 };

const LOOKS = [
  { picture: "light", colorScheme: "light" },
  { picture: "dark", colorScheme: "dark" },
  { picture: "contrast", colorScheme: "light", theme: "contrast" },
  { picture: "forced", colorScheme: "dark", forcedColors: "active" },
];

test("en passant highlights match their screenshots in every theme", async ({ page }) => {
  await page.setViewportSize({ width: 980, height: 980 });
  await open(page, `lab/?fen=${encodeURIComponent(PASSED)}`);
  // Added as the page does it, so that the policy allows it.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, ALONE);
  for (const state of ["right", "capture"]) {
    if (state === "capture") await page.locator('[data-square="e5"]').click();
    for (const { picture, colorScheme, forcedColors = "none", theme } of LOOKS) {
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
      await page.evaluate((theme) => {
        const { dataset } = document.documentElement;
        if (theme) dataset.theme = theme;
        else delete dataset.theme;
      }, theme);
      // A missing mark changes more pixels than this; antialiasing on another machine changes fewer.
      const how = { clip: CLIP, animations: "disabled", maxDiffPixels: 80 };
      await expect.soft(page, `${state}, ${picture}`).toHaveScreenshot(`${state}-${picture}.png`, how);
    }
  }
});
