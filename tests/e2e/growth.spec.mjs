// Memory, listeners and nodes after a long visit.
//
// IN_PASSING_LONG=1 compares 1,000 steps with 10,000 in place of 3,000. A sample makes fewer visits of the lab.

import process from "node:process";

import { IS_SAMPLE, board, control, expect, open, openLesson, player, test } from "./fixtures.mjs";
import { measureIdle } from "./memory.mjs";

const IS_LONG = Boolean(process.env.IN_PASSING_LONG);
const VISITS = IS_SAMPLE ? 30 : 100;
const [STEPS_BEFORE, STEPS_AFTER] = IS_LONG ? [1_000, 9_000] : [1_000, 2_000];

/** The unit in which a WebAssembly memory grows. A leak of 33 bytes a step needs more than one in 2,000 steps. */
const WASM_PAGE_BYTES = 65_536;

test.use({ reuseContext: false });
test.describe.configure({ timeout: IS_LONG ? 900_000 : 240_000 });

async function startMeasuring(page) {
  await page.addInitScript(() => {
    // The program has one memory, which its chunks share.
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const start = WebAssembly[name];
      WebAssembly[name] = async (...given) => {
        const result = await start.apply(WebAssembly, given);
        window.programMemory ??= (result.instance ?? result).exports.memory;
        return result;
      };
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  return session;
}

/** The bytes of the program's memory. A Rust program leaks there, and gives none of it back. */
const programBytes = (page) => page.evaluate(() => window.programMemory.buffer.byteLength);

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
    return measureIdle(page, session);
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
  const stepAndMeasure = async (steps) => {
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
    return { ...(await measureIdle(page, session)), programBytes: await programBytes(page) };
  };
  const before = await stepAndMeasure(STEPS_BEFORE);
  const after = await stepAndMeasure(STEPS_AFTER);
  // The memory grows by whole pages, and its allocator takes one more at some time in the first thousands of steps.
  expect(after.programBytes).toBeLessThanOrEqual(before.programBytes + WASM_PAGE_BYTES);
  expect(after.heap).toBeLessThan(before.heap * 1.2 + 500_000);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  // The last step may be the end, where Next has another name.
  await control(page, "Back").click();
  await expect(board(page)).toBeVisible();
});
