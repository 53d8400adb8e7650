// A lesson in a frame is there before the program, and is stepped through; then the program goes on from there.

import { expect, frameOf, messages, sendMessage, test, waitForMessages, within } from "./embed-fixtures.mjs";
import { hold, ignoreLongTimers, steps, waitFrames } from "./fixtures.mjs";

/** The steps of a lesson with one scene, from the rules core. */
const PETROV = steps("petrov")[0].steps;

const root = (page, index) => within(page, index).locator("html");
const player = (page, index) => within(page, index).locator("[data-player]");
const control = (page, name) => within(page).getByRole("button", { name, exact: true });

/** Opens a lesson in a frame whose program is held back. Returns the function that lets it come. */
async function openHeld(page, host, site, query) {
  const release = await hold(page);
  await host(frameOf(site, { motion: "off", ...query }, 'style="width: 800px; height: 700px"'));
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  return release;
}

async function expectStep(page, step) {
  await expect(player(page)).toHaveAttribute("data-step", String(step));
  await expect(within(page).locator("[data-board]")).toHaveAttribute("data-fen", PETROV[step - 1].fen);
}

test("Next and the arrow keys step before the program runs, which goes on from there", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov" });
  const before = await page.evaluate(() => history.length);
  for (let press = 0; press < 3; press += 1) await control(page, "Next").click();
  await expectStep(page, 4);
  await player(page).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await expectStep(page, 5);
  release();
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await expectStep(page, 5);
  await expect(player(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectStep(page, 6);
  expect((await messages(page, "step")).map(({ step }) => step)).toEqual([5, 6]);
  expect(await page.evaluate(() => history.length), "Back leaves the page around the frame").toBe(before);
});

test("a frame requests the program once it has shown its lesson", async ({ page, site, host }) => {
  await host(frameOf(site, { lesson: "petrov" }));
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  const times = await root(page).evaluate(() => {
    const files = performance.getEntriesByType("resource");
    const lesson = files.find(({ name }) => name.includes("petrov.json"));
    const modules = files.filter(({ name }) => name.endsWith(".wasm"));
    return { lesson: lesson.responseEnd, request: Math.min(...modules.map(({ startTime }) => startTime)) };
  });
  expect(times.request).toBeGreaterThan(times.lesson);
});

test("a frame requests the program if its lesson does not arrive", async ({ page, site, host }) => {
  await hold(page, /petrov\.json/);
  await host(frameOf(site, { lesson: "petrov" }));
  await expect(player(page)).toHaveAttribute("data-step", "1");
  await expect(root(page)).toHaveAttribute("data-app", "ready");
});

test("a frame without a lesson requests the program immediately", async ({ page, site, host }) => {
  await page.addInitScript(ignoreLongTimers);
  const release = await hold(page, /frame-\w+\.js$/);
  await Promise.all([page.waitForRequest(/_bg\.wasm$/).then(release), host(frameOf(site, { mode: "quiz" }))]);
});

test("a frame opens at the step of its address, with the side at the bottom that it names", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov", step: 9, orientation: "black", controls: "min" });
  await expectStep(page, 9);
  await expect(within(page).locator("[data-board]")).toHaveAttribute("data-orientation", "black");
  await control(page, "Back").click();
  await expectStep(page, 8);
  release();
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await expectStep(page, 8);
  await expect(within(page).locator("[data-board]")).toHaveAttribute("data-orientation", "black");
});

test("a scene whose end is reached before the program runs counts", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov" });
  for (let step = 2; step <= PETROV.length; step += 1) await control(page, "Next").click();
  await control(page, "First").click();
  await expectStep(page, 1);
  release();
  const [{ lesson, scene }] = await waitForMessages(page, "scene");
  expect([lesson, scene]).toEqual(["petrov", 1]);
  await waitForMessages(page, "complete");
});

test("an answer that is given before the program runs is kept, and judged when it comes", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "first-capture", step: 2 });
  await control(page, "No").click();
  await expect(control(page, "No")).toHaveAttribute("aria-busy", "true");
  release();
  const [{ item, correct }] = await waitForMessages(page, "answer");
  expect(item).toBe("first-capture/1/2");
  expect(typeof correct).toBe("boolean");
  await expect(within(page).locator("[data-ask]")).not.toHaveAttribute("data-state", "asking");
});

test("a command that comes before the program is carried out", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov" });
  await control(page, "Next").click();
  release();
  await waitForMessages(page, "ready");
  await sendMessage(page, "goto", { scene: 1, step: 7 });
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await expectStep(page, 7);
});

test("before the program runs, links of a frame open a new tab", async ({ page, site, host }) => {
  // The last is a link of the scene.
  for (const [query, name] of [[{ lesson: "petrov" }, "For your site"], [{ lesson: "problems", scene: 6 }, "Solve it"]]) {
    await openHeld(page, host, site, query);
    const link = within(page).getByRole("link", { name });
    await link.evaluate((it) => it.addEventListener("click", (event) => event.preventDefault()));
    await link.click();
    await expect(link).toHaveAttribute("target", "_blank");
  }
});

test.describe("while a chunk of the program is missing", () => {
  test.use({ allowed: /500|did not arrive/ });

  test("the lesson stays and is stepped through, and Try again brings the program @split", async ({ page, site, host }) => {
    const isChunk = ({ pathname }) => /\/embed-[^/]*\.wasm$/.test(pathname);
    await page.route(isChunk, (route) => route.fulfill({ status: 500 }));
    await host(frameOf(site, { lesson: "petrov", motion: "off" }, 'style="width: 800px; height: 700px"'));
    await waitForMessages(page, "error");
    await within(page).getByRole("button", { name: "Read on" }).click();
    await control(page, "Next").click();
    await expectStep(page, 2);
    await control(page, "Flip board").click();
    await page.unroute(isChunk);
    await within(page).getByRole("button", { name: "Try again" }).click();
    await expect(root(page)).toHaveAttribute("data-app", "ready");
    await expectStep(page, 2);
  });
});

test("while a chunk of the program is late, the lesson stays and is stepped through", async ({ page, site, host }) => {
  const release = await hold(page, /\/chunk_/);
  await host(frameOf(site, { lesson: "petrov", motion: "off" }, 'style="width: 800px; height: 700px"'));
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  await waitFrames(page, 120);
  await control(page, "Next").click();
  await expectStep(page, 2);
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  release();
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await expectStep(page, 2);
});

test("a frame that is loaded again, or whose fragment changes, keeps the step", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov" });
  for (let press = 0; press < 4; press += 1) await control(page, "Next").click();
  await page.frames()[1].evaluate(() => location.reload());
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  await expectStep(page, 5);
  await page.frames()[1].evaluate(() => (location.hash = "#?secret=abc"));
  await expectStep(page, 5);
  release();
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await page.frames()[1].evaluate(() => (location.hash = "#?secret=abcd"));
  await waitFrames(page);
  await expectStep(page, 5);
});

test("a lesson that would play by itself waits for a visitor who has stepped", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov", autoplay: "on", speed: "fast" });
  await control(page, "Next").click();
  release();
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await expect(control(page, "Play")).toBeVisible();
  await expectStep(page, 2);
});

test("a kept press of Play plays a lesson that would play by itself", async ({ page, site, host }) => {
  const release = await openHeld(page, host, site, { lesson: "petrov", autoplay: "on", speed: "fast" });
  await control(page, "Play").click();
  release();
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

for (const [what, query] of Object.entries({
  "a lesson": { lesson: "petrov" },
  "a lesson at a question": { lesson: "first-capture", step: 2 },
  "a lesson seen from Black's side": { lesson: "petrov", step: 4, orientation: "black", controls: "min" },
  "a lesson without controls": { lesson: "four-conditions", controls: "none" },
  "a lesson on other laws": { lesson: "variants" },
  "a board": { mode: "board" },
  "a position": { mode: "board", fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2" },
  "a problem": { mode: "problem", lesson: "loyd" },
  "a quiz": { mode: "quiz", set: "landing", seed: "3", n: "3" },
  "another law": { mode: "law", law: "chess99" },
})) {
  test(`nothing that a frame shows of ${what} moves when the program comes`, async ({ page, site }) => {
    await page.setViewportSize({ width: 420, height: 820 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
            return `${node?.nodeName}.${node?.className}: ${from.y}+${from.height} to ${to.y}+${to.height}`;
          });
          window.shifts.push(`${value.toFixed(3)} ${document.documentElement.dataset.app} ${moves.join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const release = await hold(page);
    // In a frame of the same site a browser may lay out the page before its style sheets are there.
    await page.goto(`${site.address}embed/?${new URLSearchParams({ v: 1, ...query })}`);
    await waitFrames(page, 30);
    release();
    await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
    await expect(page.locator(".embed-footer")).toHaveCSS("visibility", "visible");
    await waitFrames(page, 30);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

test.describe("where the browser runs no program", () => {
  test.use({ allowed: /WebAssembly/ });

  test("a lesson whose steps come late says what is missing all the same", async ({ page, site, host }) => {
    await page.addInitScript(() => delete globalThis.WebAssembly);
    const release = await hold(page, /\/embed\/lessons\//);
    await host(frameOf(site, { lesson: "petrov" }, 'style="width: 800px; height: 700px"'));
    await waitFrames(page, 60);
    release();
    await expect(within(page).getByRole("alert").filter({ hasText: "need WebAssembly" })).toBeVisible();
    await control(page, "Read on").click();
    await control(page, "Next").click();
    await expectStep(page, 2);
  });

  test("a lesson in a frame is stepped through to its end, and says what is missing", async ({ page, site, host }) => {
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await host(frameOf(site, { lesson: "petrov" }, 'style="width: 800px; height: 700px"'));
    await expect(within(page).getByRole("alert").filter({ hasText: "need WebAssembly" })).toBeVisible();
    await control(page, "Read on").click();
    for (let step = 2; step <= PETROV.length; step += 1) await control(page, "Next").click();
    await expectStep(page, PETROV.length);
  });
});
