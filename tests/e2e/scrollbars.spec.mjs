// Windows whose scroll bars take space, as most desktops show them. Headless Chromium hides them by default.

import { launchOptions } from "../chromium.mjs";
import { board, control, expect, open, pageWidth, repeatsIf, test } from "./fixtures.mjs";

test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] },
  reuseContext: false,
});

/** The widths of the scroll bar and of the window without it, and the outermost edges of the boards. */
const widths = (page) =>
  board(page).evaluateAll((boards) => {
    const boxes = boards.map((board) => board.getBoundingClientRect());
    const { clientWidth } = document.documentElement;
    return {
      bar: innerWidth - clientWidth,
      space: clientWidth,
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  });

async function expectBoardsFit(page, what) {
  await expect(board(page).first()).toBeVisible();
  await expect.poll(async () => (await widths(page)).bar, { message: `${what} has a scroll bar` }).toBeGreaterThan(0);
  const { space, left, right } = await widths(page);
  expect(left, what).toBeGreaterThanOrEqual(0);
  expect(right, what).toBeLessThanOrEqual(space);
  expect(await pageWidth(page), `${what} does not scroll sideways`).toBeLessThanOrEqual(space);
}

for (const width of [320, 340, 360, 480]) {
  test(`at ${width} px beside a scroll bar every board is whole`, repeatsIf(width !== 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 560 });
    for (const address of [
      "learn/petrov/?step=11",
      "learn/variants/",
      // On two boards.
      "learn/variants/?scene=10&step=2",
      "problems/howard/",
      "embed/?v=1&lesson=petrov",
      "embed/?v=1&lesson=petrov&controls=min",
      "embed/?v=1&mode=board",
      "quiz/?set=landing&seed=3&n=3",
      "lab/laws/",
      "lab/pawns/",
      "lab/",
    ]) {
      await open(page, address);
      await expectBoardsFit(page, address);
    }
    await control(page, "Set up").click();
    await expect(page.locator("[data-setup]")).toBeVisible();
    await expectBoardsFit(page, "the position editor");
  });
}
