// The first paint of a page needs no other file, and what a visitor does before the script of the page is there is not lost.

import { control, expect, hold, player, square, test, waitFrames } from "./fixtures.mjs";
import { importField } from "./lab-helpers.mjs";

/** The script of a page, and that of a frame. */
const SCRIPT = /\/(page|frame)-\w+\.js$/;

/** Every file but pages. */
const FILES = /\.(js|css|wasm|pgn|webmanifest)(\?|$)/;

/** A policy of a host that knows nothing of the code that stands in the pages. */
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const ready = (page) => expect(page.locator("html")).toHaveAttribute("data-app", "ready");

/** Waits for the first paint, and for what follows it. */
async function waitForPaint(page) {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  await waitFrames(page);
}

/** Where an element is, and the colour behind it. */
const measure = (locator) =>
  locator.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return { x, y, width, height, background: getComputedStyle(it).backgroundColor };
  });

for (const [name, address, element] of [
  ["a lesson", "learn/petrov/", ".board"],
  ["the first page", "./", ".demonstration .board"],
  ["the lab", "lab/", ".board"],
  ["a problem", "problems/loyd/", ".board"],
  ["the quiz", "quiz/", ".masthead"],
  ["a position in a frame", "embed/?v=1&mode=board&fen=4k3/8/8/3pP3/8/8/8/4K3_w_-_d6_0_2", "#still .board"],
  ["the heading of a position in a frame", "embed/?v=1&mode=board&fen=4k3/8/8/3pP3/8/8/8/4K3_w_-_d6_0_2", "#still h1"],
]) {
  for (const width of [360, 720, 1280]) {
    test(`${name} is painted as it stays before any other file has arrived, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const release = await hold(page, FILES);
      await page.goto(address, { waitUntil: "commit" });
      await waitForPaint(page);
      const before = await measure(page.locator(element));
      expect(before.width).toBeGreaterThan(30);
      release();
      await ready(page);
      // The app removes the still when it shows its board.
      await expect.poll(() => measure(page.locator(element.replace("#still", "#app"))).catch(() => undefined)).toEqual(before);
    });
  }
}

test("stored theme applies to the first paint", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("in-passing.settings", "1;theme=dark;squares=slate"));
  await hold(page, FILES);
  for (const address of ["learn/petrov/", "quiz/", "docs/embedding/"]) {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("h1").first()).toBeAttached();
    await expect(page.locator("html"), address).toHaveAttribute("data-theme", "dark");
  }
});

test("theme of a frame's address applies to the first paint", async ({ page }) => {
  await hold(page, FILES);
  await page.goto("embed/?v=1&lesson=petrov&theme=dark&motion=off", { waitUntil: "commit" });
  await waitForPaint(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-motion", "off");
});

test.describe("before the script of the page has arrived", () => {
  /** Opens a page, lets the visitor act, and delivers the script. The program comes after that. */
  async function actBefore(page, address, act) {
    const releaseProgram = await hold(page);
    const releaseScript = await hold(page, SCRIPT);
    await page.goto(address, { waitUntil: "commit" });
    await waitForPaint(page);
    await act();
    releaseScript();
    return releaseProgram;
  }

  test("presses of Next step through a lesson as soon as it has", async ({ page }) => {
    const release = await actBefore(page, "learn/petrov/", async () => {
      for (let press = 0; press < 3; press++) await control(page, "Next").click();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
    });
    await expect(player(page)).toHaveAttribute("data-step", "4");
    release();
    await ready(page);
    await expect(player(page)).toHaveAttribute("data-step", "4");
  });

  test("a dragged pawn is played when the program comes", async ({ page }) => {
    const release = await actBefore(page, "lab/", async () => {
      await square(page, "a2").hover();
      await page.mouse.down();
      await square(page, "a4").hover();
      await page.mouse.up();
    });
    release();
    await ready(page);
    await expect(square(page, "a4")).toHaveAttribute("aria-label", /white pawn/);
  });

  test("a drag names the squares below the pointer, although the page is scrolled since", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    const release = await actBefore(page, "lab/", async () => {
      await square(page, "a2").hover();
      await page.mouse.down();
      await square(page, "a4").hover();
      await page.mouse.up();
      await page.mouse.wheel(0, 45);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
    });
    release();
    await ready(page);
    await expect(square(page, "a4")).toHaveAttribute("aria-label", /white pawn/);
  });

  test("two moves are both played", async ({ page }) => {
    const release = await actBefore(page, "lab/", async () => {
      for (const [from, to] of [["a2", "a4"], ["h7", "h5"]]) await square(page, from).dragTo(square(page, to));
    });
    release();
    await ready(page);
    await expect(square(page, "a4")).toHaveAttribute("aria-label", /white pawn/);
    await expect(square(page, "h5")).toHaveAttribute("aria-label", /black pawn/);
  });

  test("Enter in a field does not end the page", async ({ page }) => {
    const release = await actBefore(page, "lab/", async () => {
      await page.locator("#move-field").fill("exd6");
      await page.keyboard.press("Enter");
    });
    release();
    await ready(page);
    await expect(square(page, "d6")).toHaveAttribute("aria-label", /white pawn/);
  });

  test("a finger that scrolls the page on the board keeps nothing back", async ({ page }) => {
    const release = await actBefore(page, "lab/", async () => {
      for (const [target, type] of [["a2", "pointerdown"], ["a2", "pointercancel"]]) {
        await square(page, target).dispatchEvent(type, { isPrimary: true, button: 0, pointerType: "touch", bubbles: true });
      }
    });
    release();
    await ready(page);
    await expect(square(page, "a2")).toHaveAttribute("aria-label", /white pawn/);
  });

  test("what is unfolded stays unfolded", async ({ page }) => {
    const release = await actBefore(page, "learn/petrov/", () => page.locator("details.folded summary").click());
    await waitFrames(page);
    await expect(page.locator("details.folded")).toHaveJSProperty("open", true);
    release();
    await ready(page);
    await expect(page.locator("details.folded")).toHaveJSProperty("open", true);
    await expect(page.locator(".moves")).toContainText("exd6");
  });

  test("typed text stays", async ({ page }) => {
    const PGN = "1. e4 e5 2. Nf3 *";
    const release = await actBefore(page, "lab/", () => importField(page).fill(PGN));
    release();
    await ready(page);
    await expect(importField(page)).toHaveValue(PGN);
  });

  test("links lead where they say", async ({ page }) => {
    await actBefore(page, "learn/petrov/", () => page.locator(".masthead").getByRole("link", { name: "Lab" }).click());
    await expect(page).toHaveURL(/\/lab\/$/);
  });
});

test.describe("where the script of the page does not arrive", () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test("a later step is shown", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("learn/petrov/?step=4");
    await expect(player(page)).toHaveAttribute("data-step", "4");
    await expect(player(page)).toBeVisible();
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", "5");
  });
});

test.describe("on a host whose policy allows no code within pages", () => {
  test.use({ allowed: [/Content Security Policy|status of 404/] });

  const openStrictly = async (page, address) => {
    const isPage = (url) => !/\.\w+$/.test(url.pathname);
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": STRICT } });
    });
    await page.goto(address);
  };

  test("a lesson has its styles and is stepped through", async ({ page }) => {
    await openStrictly(page, "learn/petrov/");
    await control(page, "Next").click();
    await ready(page);
    await expect(player(page)).toHaveAttribute("data-step", "2");
    const { width, height } = await measure(page.locator(".board"));
    expect(width).toBeGreaterThan(200);
    expect(height).toBeCloseTo(width, 0);
  });

  test("a position in the address of the lab is shown", async ({ page }) => {
    await openStrictly(page, "lab/?fen=4k3/8/8/3pP3/8/8/8/4K3_w_-_d6_0_2");
    await ready(page);
    await expect(page.locator("[data-board]")).toHaveAttribute("data-fen", /^4k3\/8\/8\/3pP3/);
  });

  test("an unknown address has the styles of the site", async ({ page }) => {
    await openStrictly(page, "nowhere/");
    await expect(page.locator("#app")).toContainText("There is no page");
    await expect(page.locator("link[rel=stylesheet]").first()).toBeAttached();
  });

  test("a frame has its styles and its theme, and is stepped through", async ({ page }) => {
    await openStrictly(page, "embed/?v=1&lesson=petrov&theme=dark&step=3");
    await ready(page);
    await expect(player(page)).toHaveAttribute("data-step", "3");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const { width, height } = await measure(page.locator(".board"));
    expect(width).toBeGreaterThan(200);
    expect(height).toBeCloseTo(width, 0);
  });
});
