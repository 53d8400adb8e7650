// The same game by four input methods: mouse, touch, keyboard and typed moves.
// It has an en passant capture, castling on either side, and a promotion to a knight.

import { board, expect, expectPlacement, open, sample, test } from "./fixtures.mjs";

const START = "r3k3/3p2P1/8/4P3/8/8/8/4K2R b Kq - 0 1";
const END = "2k3N1/8/3r4/8/8/8/8/5RK1 b - - 0 4";
const LAB = `lab/?fen=${encodeURIComponent(START)}`;
const GAME = [
  { from: "d7", to: "d5", typed: "d5" },
  { from: "e5", to: "d6", typed: "exd6 e.p." },
  { from: "e8", to: "c8", typed: "O-O-O" },
  { from: "e1", to: "g1", typed: "e1g1" },
  { from: "d8", to: "d6", typed: "Rxd6" },
  { from: "g7", to: "g8", typed: "g8=N", becomes: "Knight" },
];

const INPUT_METHODS = {
  async clicking(site, { from, to, becomes }) {
    const { mouse } = pageOf(site);
    await mouse.click(...(await squareCentre(site, from)));
    await mouse.click(...(await squareCentre(site, to)));
    if (becomes) await site.getByRole("button", { name: becomes, exact: true }).click();
  },
  async dragging(site, { from, to, becomes }) {
    const { mouse } = pageOf(site);
    await mouse.move(...(await squareCentre(site, from)));
    await mouse.down();
    await mouse.move(...(await squareCentre(site, to)), { steps: 5 });
    await mouse.up();
    if (becomes) await site.getByRole("button", { name: becomes, exact: true }).click();
  },
  async touching(site, { from, to, becomes }) {
    const [[x1, y1], [x2, y2]] = [await squareCentre(site, from), await squareCentre(site, to)];
    const touch = await sessionOf(pageOf(site));
    const send = (type, ...points) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await send("touchStart", [x1, y1]);
    for (const part of [0.3, 0.6, 1]) {
      await send("touchMove", [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]);
    }
    await send("touchEnd");
    if (becomes) await site.getByRole("button", { name: becomes, exact: true }).tap();
  },
  async "the keyboard"(site, { from, to, becomes }) {
    const { keyboard } = pageOf(site);
    for (const square of [from, to]) {
      await focusSquare(site, square);
      await keyboard.press("Enter");
    }
    if (becomes) await keyboard.press(becomes === "Knight" ? "n" : "q");
  },
  async writing(site, { typed }) {
    const field = site.getByRole("textbox", { name: "Type a move" });
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  },
};

for (const [way, move] of Object.entries(INPUT_METHODS)) {
  test.describe(way, () => {
    test.use({ hasTouch: way === "touching" });

    test(`the game ends in the same position by ${way} at every width and size`, async ({ page }) => {
      test.slow();
      await open(page, LAB);
      for (const width of sample([768, 360, 320, 1280, 2560], 2)) {
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        // Animation is on at one width only, to save time.
        await page.emulateMedia({ reducedMotion: width === 768 ? "no-preference" : "reduce" });
        await playThrough(page, move, `${width} pixels`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ forcedColors: "active" });
      await playThrough(page, move, "the system's own colours");
      await page.emulateMedia({ forcedColors: "none" });
      const unzoom = await zoom(page, { width: 1280, height: 800 }, 2);
      await playThrough(page, move, "twice the size");
      await unzoom();
    });

    test(`the game ends in the same position by ${way} inside a right-to-left page`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const host = `<!doctype html><html dir="rtl" lang="ar"><title>مضيف</title>
        <body><p>الأخذ بالمرور</p><iframe width="700" height="900" src="${LAB}"></iframe></body></html>`;
      await page.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", body: host }));
      await page.setViewportSize({ width: 900, height: 1000 });
      await page.goto("host.html");
      const site = await (await page.locator("iframe").elementHandle()).contentFrame();
      await expect(site.locator("html")).toHaveAttribute("data-app", "ready");
      await playThrough(site, move, "in a frame");
      // The page's own direction is changed too.
      await site.evaluate(() => (document.documentElement.dir = "rtl"));
      const left = async (square) => (await site.locator(`[data-square="${square}"]`).boundingBox()).x;
      const files = await Promise.all([..."abcdefgh"].map((file) => left(`${file}1`)));
      expect(files, "the files stay from left to right").toEqual(files.toSorted((a, b) => a - b));
      await playThrough(site, move, "on the page itself");
    });
  });
}

/** Plays the game in the lab from its beginning. */
async function playThrough(site, move, where) {
  await site.locator("[data-lab]").press("Home");
  await expect(board(site), where).toHaveAttribute("data-fen", START);
  for (const next of GAME) {
    const before = await board(site).getAttribute("data-fen");
    await move(site, next);
    await expect(board(site), `${where}: ${next.from}–${next.to}`).not.toHaveAttribute("data-fen", before);
    await expect(board(site), where).toHaveAttribute("data-moving", "false");
  }
  await expect(board(site), where).toHaveAttribute("data-fen", END);
  await expectPlacement(site, END, where);
}

/** Emulates browser zoom: fewer and larger CSS pixels. Returns a function that undoes it. */
async function zoom(page, { width, height }, by) {
  const session = await page.context().newCDPSession(page);
  const seen = { width: width / by, height: height / by, deviceScaleFactor: by, mobile: false };
  await session.send("Emulation.setDeviceMetricsOverride", seen);
  expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width / by, by]);
  return () => session.send("Emulation.clearDeviceMetricsOverride");
}

const sessions = new WeakMap();

/** The DevTools session of a page; one serves all touches. */
async function sessionOf(page) {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  return sessions.get(page);
}

/** The page of a site: itself, or the page around its frame. */
const pageOf = (site) => site.page?.() ?? site;

/** The centre of a square after it is scrolled into view, in coordinates of the page. */
function squareCentre(site, square) {
  return site.locator(`[data-square="${square}"]`).evaluate((cell) => {
    cell.scrollIntoView({ block: "nearest", behavior: "instant" });
    const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [frame.x + x + width / 2, frame.y + y + height / 2];
  });
}

/** Moves the focus to a square with the arrow keys. */
async function focusSquare(site, square) {
  const { keyboard } = pageOf(site);
  const onBoard = () => site.evaluate(() => document.activeElement?.dataset.square);
  for (let tabs = 0; !(await onBoard()); tabs += 1) {
    expect(tabs, "the board is a stop of the Tab key").toBeLessThan(12);
    await keyboard.press("Tab");
  }
  const here = await onBoard();
  const press = async (key, times) => {
    for (let time = 0; time < times; time += 1) await keyboard.press(key);
  };
  const files = square.charCodeAt(0) - here.charCodeAt(0);
  const ranks = Number(square[1]) - Number(here[1]);
  await press(files > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(files));
  await press(ranks > 0 ? "ArrowUp" : "ArrowDown", Math.abs(ranks));
  await expect(site.locator(`[data-square="${square}"]`)).toBeFocused();
}
