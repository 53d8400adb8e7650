// Windows whose scroll bars take space, as most desktops show them. Headless Chromium hides them by default.

import { launchOptions } from "../chromium.mjs";
import { board, control, expect, open, pageWidth, test } from "./fixtures.mjs";

test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] },
  reuseContext: false,
});

/** The widths without the scroll bar: of the window, and of the board with its distance to the left edge. */
const widths = (page) =>
  board(page).evaluate((board) => {
    const { left, right } = board.getBoundingClientRect();
    return { bar: innerWidth - document.documentElement.clientWidth, space: document.documentElement.clientWidth, left, right };
  });

async function expectBoardFits(page, what) {
  await expect(board(page)).toBeVisible();
  await expect.poll(async () => (await widths(page)).bar, { message: `${what} has a scroll bar` }).toBeGreaterThan(0);
  const { space, left, right } = await widths(page);
  expect(left, what).toBeGreaterThanOrEqual(0);
  expect(right, what).toBeLessThanOrEqual(space);
  expect(await pageWidth(page), `${what} does not scroll sideways`).toBeLessThanOrEqual(space);
}

for (const width of [320, 340, 360, 480]) {
  test(`at ${width} px beside a scroll bar every board is whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 560 });
    for (const address of [
      "learn/petrov/?step=11",
      "problems/howard/",
      "embed/?v=1&lesson=petrov",
      "embed/?v=1&lesson=petrov&controls=min",
      "embed/?v=1&mode=board",
      "quiz/?set=landing&seed=3&n=3",
      "lab/",
    ]) {
      await open(page, address);
      await expectBoardFits(page, address);
    }
    await control(page, "Set up").click();
    await expect(page.locator("[data-setup]")).toBeVisible();
    await expectBoardFits(page, "the position editor");
  });
}
