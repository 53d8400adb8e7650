// The warm-up of compiled code: invisible, and only while the browser is idle.

import { PASSED, middle, openLab, square } from "./pointer.mjs";
import { board, control, expect, open, test } from "./fixtures.mjs";

/** Keeps what the page would do when it is idle until it is told to, and the board that is in no document. */
function hold() {
  const waiting = [];
  window.requestIdleCallback = (work) => waiting.push(work);
  let stage;
  window.idle = {
    /** Does one thing, and returns what is to be seen on the stage then; nothing when nothing is left to do. */
    async once() {
      const work = waiting.shift();
      if (!work) return undefined;
      // The first element that is made is what all others stand in.
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
    window.said = [];
    new MutationObserver((mutations) => {
      const said = mutations.filter(({ target }) => target.parentElement?.closest(regions));
      window.said.push(...said.map(({ target }) => target.textContent));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Does all that is left to do, and returns what was to be seen on the stage. */
async function rest(page) {
  const seen = [];
  for (;;) {
    const now = await page.evaluate(() => window.idle.once());
    if (!now) return seen;
    seen.push(now);
  }
}

/** Returns what users see and hear of the page. */
const looks = (page) =>
  page.evaluate(() => ({
    address: location.href,
    entries: history.length,
    title: document.title,
    boards: [...document.querySelectorAll("[data-board]")].map((board) => board.dataset.fen),
    focused: document.activeElement.outerHTML.slice(0, 80),
    text: document.body.innerText,
    kept: [JSON.stringify(localStorage), JSON.stringify(sessionStorage)],
    said: window.said,
  }));

test("the lab warms up with an en passant capture, without visible effect", async ({ page }) => {
  await page.addInitScript(hold);
  await openLab(page, PASSED);
  // Nothing of it is done while somebody presses something.
  const { x, y } = await middle(page, "e5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let chance = 0; chance < 3; chance += 1) {
    expect(await page.evaluate(() => window.idle.once())).toEqual({});
  }
  await page.mouse.up();
  await page.keyboard.press("Escape");
  const before = await looks(page);

  const seen = await rest(page);
  expect(seen.map(({ verdict }) => verdict)).toContain("illegal");
  expect(seen.findLast(({ fen }) => fen).fen).toMatch(/^8\/R7\/3Pk3\/8\//);
  expect(await looks(page)).toEqual(before);
  await expect(control(page, "Undo")).toHaveAttribute("aria-disabled", "true");

  await square(page, "e5").click();
  await square(page, "d6").click();
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("leaving the lab stops the warm-up", async ({ page }) => {
  await page.addInitScript(hold);
  await open(page, "lab/");
  await expect(board(page)).toBeVisible();
  for (let cue = 0; cue < 4; cue += 1) await page.evaluate(() => window.idle.once());
  await page.getByRole("link", { name: "In Passing" }).click();
  await expect(page.locator("[data-lab]")).toHaveCount(0);
  await rest(page);
  await expect(page.locator("h1")).toBeVisible();
});

test("a file dropped during the warm-up is read by the page only", async ({ page }) => {
  await page.addInitScript(hold);
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    window.takers = 0;
    EventTarget.prototype.addEventListener = function (name, ...rest) {
      if (this === window && name === "drop") window.takers += 1;
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
