// The warm-up of compiled code: invisible, and only while the browser is idle.

import { PASSED, squareCentre, openLab } from "./pointer.mjs";
import { board, control, expect, open, square, test } from "./fixtures.mjs";

/** Holds back idle tasks until the test runs them, and keeps the detached board. */
function holdIdleTasks() {
  const waiting = [];
  window.requestIdleCallback = (work) => waiting.push(work);
  let stage;
  window.idle = {
    /** Runs one task, and returns the content of the detached board; nothing when no task is left. */
    async once() {
      const work = waiting.shift();
      if (!work) return undefined;
      // The first element that is created contains all others.
      document.createElement = function (name) {
        delete document.createElement;
        return (stage ??= document.createElement(name));
      };
      work();
      delete document.createElement;
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      const seen = stage?.querySelector("[data-board]");
      const verdict = stage?.querySelector("[data-verdict]");
      return { fen: seen?.dataset.fen, verdict: verdict?.dataset.verdict };
    },
  };
  document.addEventListener("DOMContentLoaded", () => {
    const regions = "[aria-live], [role=status], [role=alert]";
    window.announced = [];
    new MutationObserver((mutations) => {
      const announced = mutations.filter(({ target }) => target.parentElement?.closest(regions));
      window.announced.push(...announced.map(({ target }) => target.textContent));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Runs the remaining tasks, and returns the contents of the detached board. */
async function runAllTasks(page) {
  const seen = [];
  for (;;) {
    const now = await page.evaluate(() => window.idle.once());
    if (!now) return seen;
    seen.push(now);
  }
}

/** Returns the visible and announced content of the page. */
const pageState = (page) =>
  page.evaluate(() => ({
    address: location.href,
    entries: history.length,
    title: document.title,
    boards: [...document.querySelectorAll("[data-board]")].map((board) => board.dataset.fen),
    focused: document.activeElement.outerHTML.slice(0, 80),
    text: document.body.innerText,
    kept: [JSON.stringify(localStorage), JSON.stringify(sessionStorage)],
    announced: window.announced,
  }));

test("the lab warms up with an en passant capture, without visible effect", async ({ page }) => {
  await page.addInitScript(holdIdleTasks);
  await openLab(page, PASSED);
  // No task runs while a pointer is pressed.
  const { x, y } = await squareCentre(page, "e5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let chance = 0; chance < 3; chance += 1) {
    expect(await page.evaluate(() => window.idle.once())).toEqual({});
  }
  await page.mouse.up();
  await page.keyboard.press("Escape");
  const before = await pageState(page);

  const seen = await runAllTasks(page);
  expect(seen.map(({ verdict }) => verdict)).toContain("illegal");
  expect(seen.findLast(({ fen }) => fen).fen).toMatch(/^8\/R7\/3Pk3\/8\//);
  expect(await pageState(page)).toEqual(before);
  await expect(control(page, "Undo")).toHaveAttribute("aria-disabled", "true");

  await square(page, "e5").click();
  await square(page, "d6").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("leaving the lab stops the warm-up", async ({ page }) => {
  await page.addInitScript(holdIdleTasks);
  await open(page, "lab/");
  await expect(board(page)).toBeVisible();
  for (let cue = 0; cue < 4; cue += 1) await page.evaluate(() => window.idle.once());
  await page.getByRole("link", { name: "In Passing" }).click();
  await expect(page.locator("[data-lab]")).toHaveCount(0);
  await runAllTasks(page);
  await expect(page.locator("h1")).toBeVisible();
});

test("a file dropped during the warm-up is read by the page only", async ({ page }) => {
  await page.addInitScript(holdIdleTasks);
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    window.takers = 0;
    EventTarget.prototype.addEventListener = function (name, ...rest) {
      if ((this === window || this === document) && name === "drop") window.takers += 1;
      return addEventListener.call(this, name, ...rest);
    };
  });
  await open(page, "lab/");
  await expect(board(page)).toBeVisible();
  expect(await page.evaluate(() => window.takers)).toBe(1);
  const seen = await page.evaluate(() => window.idle.once());
  expect(seen.fen, "it is drawn").toBeTruthy();
  expect(await page.evaluate(() => window.takers)).toBe(1);
});
