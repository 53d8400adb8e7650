// Measures a lesson as a visitor meets it, beside the viewers that people embed and the boards that sites build on, each
// with the same game, in turns, in one run on one machine. Writes what it finds to `docs/benchmarks.md`.
//
//     node bench/page.mjs [rounds]
//
// First visits have empty caches, a processor that is slowed down four times and the network of a phone (1.6 Mbit/s,
// 150 ms round trip, as in Lighthouse); all files are compressed by brotli. Steps are measured on a page that is loaded,
// with the same processor and the pointer on Next. A step is over with the end of the first frame in which the board and
// the caption or the list of moves have changed.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { chromium } from "@playwright/test";

import { launchOptions } from "../tests/chromium.mjs";
import { lighthouseScores } from "./page/lighthouse.mjs";
import { writeReport } from "./page/report.mjs";
import { openSides } from "./page/sides.mjs";
import { watchPage } from "./page/watch.mjs";
import { NETWORK, SLOWDOWN, turns } from "./sides.mjs";

const ROUNDS = Number(process.argv[2] ?? 3);
const WINDOW = { width: 412, height: 900 };

/** The time without network traffic after which a visit is over, in milliseconds. */
const IDLE_MS = 3000;

/** The time that a step gets, with its animation, in milliseconds. */
const STEP_MS = 800;

/** How many steps a page makes before its memory is measured a second time. */
const MANY_STEPS = 1000;

/** The lessons that are opened without a network, on a second visit: a short one, a long one, and one about other laws. */
const OFFLINE_LESSONS = ["first-capture", "steinitz-fleissig", "variants"];

/** The interval of frames above which one was late, in milliseconds. */
const LATE_MS = 20;

const PORT = 9333;
const { args = [], ...launch } = launchOptions();
const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${PORT}`] });
const place = await openSides();
try {
  const runs = [];
  for (const { round, sides } of turns(ROUNDS, place.sides)) {
    console.log(`   round ${round} of ${ROUNDS}`);
    for (const side of sides) runs.push({ side: side.name, ...(await firstVisit(side)), ...(await steps(side)) });
  }
  for (const side of place.sides) {
    console.log(`   ${side.name}: frames, and ${MANY_STEPS} steps`);
    runs.push({ side: side.name, ...(await lateFrames(side)), ...(await manySteps(side)) });
  }
  console.log("   lessons without a network");
  const offline = await timeOfflineVisits();
  const scores = await lighthouseScores(place, PORT, ROUNDS);
  await writeReport({ sides: place.sides, runs, offline, scores, rounds: ROUNDS, browser: browser.version() });
} catch (error) {
  console.error(`   ${error.stack}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  place.close();
}

/** Has a page measure itself as that of a side. */
function measureInPage(page, side) {
  const { board, list, ...rest } = side;
  return page.addInitScript(`(${watchPage})(${JSON.stringify(rest)}, ${board}, ${list})`);
}

/** Opens lessons without a network after a first visit. Returns when each shows its first pieces, in milliseconds. */
async function timeOfflineVisits() {
  const [ours] = place.sides;
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const first = await context.newPage();
    await first.goto(ours.address);
    await first.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    const times = [];
    for (const lesson of Array.from({ length: ROUNDS }, () => OFFLINE_LESSONS).flat()) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await measureInPage(page, ours);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.goto(`${place.site}learn/${lesson}/`);
      await page.waitForFunction(() => window.watched.picture > 0);
      times.push(await page.evaluate(() => window.watched.picture));
      await page.close();
    }
    return times;
  } finally {
    await context.close();
  }
}

/**
 * Runs `measure` on a page of its own, in a new browser with a profile, as a visitor has it.
 *
 * A private window, such as the contexts of one browser are, fetches and draws a page's icon again with each new address.
 */
async function onPage(side, measure) {
  const profile = await mkdtemp(join(tmpdir(), "in-passing-bench-"));
  let context;
  try {
    // The worker keeps the whole site five seconds after a page has loaded, once for many visits.
    context = await chromium.launchPersistentContext(profile, { ...launchOptions(), viewport: WINDOW, serviceWorkers: "block" });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await measureInPage(page, side);
    return await measure(page, session);
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Opens a page with empty caches, and clicks Next until it has changed the whole step. */
function firstVisit(side) {
  return onPage(side, async (page, session) => {
    let [bytes, requests] = [0, 0];
    await session.send("Network.enable");
    session.on("Network.requestWillBeSent", ({ request }) => (requests += Number(/^http/.test(request.url))));
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(side.address);
    await page.waitForFunction(() => window.watched.worked, undefined, { timeout: 60_000 });
    for (let before = -1; before !== bytes; await page.waitForTimeout(IDLE_MS)) before = bytes;
    const { picture, worked, largest, shift } = await page.evaluate(() => window.watched);
    return { bytes: bytes / 1024, requests, picture, worked, largest, shift };
  });
}

/** Opens a page, and waits until its own program steps. */
async function openReady(page, side) {
  await page.addInitScript(() => (window.isMeasured = true));
  await page.goto(side.address);
  await page.waitForLoadState("networkidle");
  await page.locator(side.pieces).first().waitFor();
  if (side.name === "ours") await page.locator("html[data-app=ready]").waitFor();
  // What a page prepares at an idle moment is ready.
  await page.waitForTimeout(2000);
}

/** Steps to the end of the game: the time of each step, the browser's own measure, and the time of the main thread. */
function steps(side) {
  return onPage(side, async (page, session) => {
    await openReady(page, side);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await session.send("Performance.enable");
    const next = await page.locator(side.next).boundingBox();
    await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2);
    const taskTime = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
    };
    const press = async () => {
      await page.mouse.down();
      await page.mouse.up();
    };
    // What a page prepares when the pointer comes over it is ready.
    await page.waitForTimeout(STEP_MS);
    const idleBefore = await taskTime();
    await page.waitForTimeout(STEP_MS);
    const idle = (await taskTime()) - idleBefore;
    const [whole, tasks] = [[], []];
    for (let step = 0; step < 10; step += 1) {
      const isTimed = step % 2 === 0;
      if (isTimed) await page.evaluate(() => window.watched.expectStep());
      const before = await taskTime();
      await press();
      if (isTimed) whole.push(await page.evaluate(() => window.watched.step));
      await page.waitForTimeout(STEP_MS);
      // Watching for the step costs the main thread time too.
      if (!isTimed) tasks.push((await taskTime()) - before - idle);
    }
    const events = await page.evaluate(() => window.watched.events());
    return { whole, tasks, events };
  });
}

/** Counts the frames of ten steps that come late, with the processor as it is. */
function lateFrames(side) {
  return onPage(side, async (page) => {
    await openReady(page, side);
    const next = await page.locator(side.next).boundingBox();
    await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2);
    await page.waitForTimeout(STEP_MS);
    await page.evaluate(() => window.watched.countFrames());
    for (let step = 0; step < 10; step += 1) {
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(STEP_MS);
    }
    const intervals = await page.evaluate(() => window.watched.frames);
    return { late: intervals.filter((it) => it > LATE_MS).length };
  });
}

/** Steps through the game again and again. Returns the memory after one pass and after many steps, in megabytes. */
function manySteps(side) {
  return onPage(side, async (page, session) => {
    await openReady(page, side);
    const memory = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize, backingStorageSize = 0 } = await session.send("Runtime.getHeapUsage");
      return (usedSize + backingStorageSize) / 1024 / 1024;
    };
    const stepOften = (count) => page.evaluate(([side, count]) => window.watched.stepOften(side, count), [{ next: side.next, before: side.before, first: side.first }, count]);
    await stepOften(20);
    const heap = await memory();
    await stepOften(MANY_STEPS);
    return { heap, heapLater: await memory() };
  });
}
