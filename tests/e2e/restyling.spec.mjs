// What a step makes the browser style again. A style that the whole board inherits would cost each question a late frame.

import { control, expect, openLesson, player, test } from "./fixtures.mjs";

/** The squares, what a question adds to the page, and what a step changes anyway. A board has 300 elements. */
const MAX_ELEMENTS = 150;

/** Runs an action, and returns how many elements each of the browser's style updates was for. */
async function countStyled(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await act();
  await session.send("Tracing.end");
  await complete;
  return events.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount);
}

test("a board that becomes playable, and then not, is not styled again as a whole", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "steinitz-fleissig", "?scene=1&step=1");
  const isPlayable = () => page.locator("[data-board].playable").count();
  const changes = [];
  for (let step = 2; step <= 12; step++) {
    const before = await isPlayable();
    const counts = await countStyled(page, async () => {
      await control(page, "Next").click();
      await expect(player(page)).toHaveAttribute("data-step", String(step));
      await page.waitForTimeout(300);
    });
    if ((await isPlayable()) !== before) changes.push(Math.max(...counts));
  }
  expect(changes.length, "there are questions on the board").toBeGreaterThan(1);
  expect(Math.max(...changes)).toBeLessThan(MAX_ELEMENTS);
});
