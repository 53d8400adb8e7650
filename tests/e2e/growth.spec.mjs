// What a long visit leaves behind: listeners, nodes and memory.
//
// IN_PASSING_LONG=1 compares 1,000 steps with 10,000, and makes 100 visits of the lab in place of 30.

import process from "node:process";

import { board, control, expect, open, openLesson, player, test } from "./fixtures.mjs";

const IS_LONG = Boolean(process.env.IN_PASSING_LONG);
const VISITS = IS_LONG ? 100 : 30;
const [STEPS_BEFORE, STEPS_AFTER] = IS_LONG ? [1_000, 9_000] : [300, 1_500];

test.use({ reuseContext: false });
test.describe.configure({ timeout: IS_LONG ? 900_000 : 150_000 });

/** What the browser counts of a page, after its garbage is collected. */
async function measure(session) {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { listeners: value("JSEventListeners"), nodes: value("Nodes"), heap: value("JSHeapUsedSize") };
}

async function startMeasuring(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  return session;
}

test("visits of the lab leave no listeners and no nodes", async ({ page }) => {
  const session = await startMeasuring(page);
  await open(page, "./");
  const visit = async (times) => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole("link", { name: "Lab", exact: true }).click();
      await expect(page.locator("[data-lab]")).toBeVisible();
      await page.getByRole("link", { name: "In Passing" }).click();
      await expect(page.locator(".chapters")).toBeVisible();
    }
    await page.waitForTimeout(1000);
    return measure(session);
  };
  // The first visits load the lab and warm it up.
  const before = await visit(3);
  const after = await visit(VISITS);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
});

test("steps of a lesson leave no memory", async ({ page }) => {
  const session = await startMeasuring(page);
  await openLesson(page, "petrov");
  const walk = async (steps) => {
    await player(page).focus();
    await page.evaluate(async (steps) => {
      const player = document.querySelector("[data-player]");
      for (let step = 0; step < steps; step += 1) {
        // To the end and back.
        const key = step % 16 < 8 ? "ArrowRight" : "ArrowLeft";
        player.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, repeat: true }));
        await new Promise((later) => setTimeout(later));
      }
    }, steps);
    await page.waitForTimeout(1000);
    return measure(session);
  };
  const before = await walk(STEPS_BEFORE);
  const after = await walk(STEPS_AFTER);
  expect(after.heap).toBeLessThan(before.heap * 1.2 + 500_000);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  await control(page, "Next").click();
  await expect(board(page)).toBeVisible();
});
