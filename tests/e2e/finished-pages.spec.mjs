// Most pages are finished when they arrive. That of a lesson can be read and stepped through before the program runs, and
// the program goes on where the visitor has got to. The others can be read, and what is done to them is kept.

import { Buffer } from "node:buffer";
import process from "node:process";

import { CHESS_LESSONS, board, control, expect, hold, ignoreLongTimers, player, square, test, waitFrames } from "./fixtures.mjs";
import { expectFen, expectVerdict, importField, openDetails } from "./lab-helpers.mjs";
import { squareCentre, touchInput } from "./pointer.mjs";

const LESSONS = process.env.IN_PASSING_LONG ? CHESS_LESSONS : ["petrov", "four-conditions", "review-1"];

const root = (page) => page.locator("html");
const ready = (page) => expect(root(page)).toHaveAttribute("data-app", "ready");

/** Opens a lesson without its program. */
const openFinished = (page, lesson, query = "") => openFinishedPage(page, `learn/${lesson}/${query}`);

/** Opens a page without its program. */
async function openFinishedPage(page, address) {
  const release = await hold(page);
  await page.goto(address);
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  return release;
}

test("first board, caption and header of a lesson are there before the program", async ({ page }) => {
  await openFinished(page, "petrov");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s Defence");
  await expect(page.locator(".masthead").getByRole("link", { name: "Lab" })).toBeVisible();
  await expect(page.locator(".site-footer")).toBeVisible();
  await expect(page.locator(".piece")).toHaveCount(32);
  await expect(square(page, "e2")).toHaveAttribute("aria-label", "e2, white pawn");
  await expect(player(page)).toHaveAttribute("data-step", "1");
});

test("five presses of Next before the program lead to step six, and the program goes on there", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  for (let press = 0; press < 5; press++) await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "6");
  await expect(page).toHaveURL(/step=6$/);
  const fen = await page.locator("[data-board]").getAttribute("data-fen");
  release();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-step", "6");
  await expect(page.locator("[data-board]")).toHaveAttribute("data-fen", fen);
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "7");
});

test("keys step before the program, and the focus stays where it is", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  for (const [key, step] of [["ArrowRight", 2], ["ArrowRight", 3], ["ArrowLeft", 2]]) {
    await page.keyboard.press(key);
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
  await control(page, "Next").focus();
  await page.keyboard.press("End");
  const last = await player(page).getAttribute("data-steps");
  await expect(player(page)).toHaveAttribute("data-step", last);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  release();
  await ready(page);
  await expect(control(page, "Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test("what is unfolded before the program is there is filled by it", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  await page.locator("details.folded summary").click();
  release();
  await ready(page);
  await expect(page.locator("details.folded")).toHaveJSProperty("open", true);
  await expect(page.locator(".moves")).toContainText("exd6");
});

test("press that needs the program is carried out when it comes", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  await control(page, "Flip board").click();
  await expect(page.locator("[data-board]")).toHaveAttribute("data-orientation", "white");
  release();
  await ready(page);
  await expect(page.locator("[data-board]")).toHaveAttribute("data-orientation", "black");
});

test("address of a later step shows that step before the program", async ({ page }) => {
  const release = await openFinished(page, "four-conditions", "?scene=2&step=2");
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await expect(page.locator(".player")).toBeVisible();
  release();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

test("Back leads to the scene before, before the program and after it", async ({ page }) => {
  const release = await openFinished(page, "four-conditions");
  await control(page, "Last").click();
  await control(page, "Next scene").click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await page.goBack();
  await expect(player(page)).toHaveAttribute("data-scene", "1");
  await page.goForward();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  release();
  await ready(page);
  await page.goBack();
  await expect(player(page)).toHaveAttribute("data-scene", "1");
});

test("address of a variation shows nothing else before the program", async ({ page }) => {
  const release = await openFinished(page, "first-capture", "?scene=1&line=2&step=2");
  await expect(player(page)).toBeHidden();
  release();
  await ready(page);
  await expect(player(page)).toBeVisible();
  await expect(player(page)).toHaveAttribute("data-line", "2");
});

test("scenes that are stepped through before the program count as seen", async ({ page }) => {
  const release = await openFinished(page, "first-capture");
  for (let press = 0; press < 2; press++) await control(page, "Next").click();
  await control(page, "Next scene").click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  release();
  await ready(page);
  await expect(page.getByRole("button", { name: "Scene 1: Three pictures (seen)" })).toBeVisible();
  // They are scenes of this lesson, and of no other.
  await page.locator("a[rel=next]").click();
  await expect(player(page)).toHaveAttribute("data-lesson", "now-or-never");
  await control(page, "Next").click();
  await expect(page.locator(".scenes button").first()).toHaveAttribute("aria-label", /^Scene 1: [^(]*$/);
});

test("lesson that is left after some steps before the program is continued there", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  for (let press = 0; press < 3; press++) await control(page, "Next").click();
  release();
  await ready(page);
  await expect.poll(() => page.evaluate(() => localStorage["in-passing.progress"] ?? "")).toContain("petrov=1.1.4");
  await page.goto("./");
  await expect(page.locator("a[href*='learn/petrov/?scene=1&step=4']").first()).toBeVisible();
});

test("right arrow that is held before the program stops at the end of the scene", async ({ page }) => {
  await openFinished(page, "first-capture");
  for (let press = 0; press < 9; press++) await page.keyboard.down("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-scene", "1");
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await page.keyboard.up("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-scene", "2");
});

test("scene is chosen, and the header skipped, before the program", async ({ page }) => {
  await openFinished(page, "first-capture");
  await page.getByRole("button", { name: "Skip to the content" }).press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("button", { name: "Scene 2: Your turn" }).click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(page).toHaveURL(/scene=2/);
});

test.describe("an answer before the program", () => {
  test("with a button is graded when the program comes", async ({ page }) => {
    const release = await openFinished(page, "first-capture", "?scene=1&step=2");
    await page.getByRole("button", { name: "Yes" }).click();
    release();
    await ready(page);
    await expect(page.locator("[data-result=right]")).toBeVisible();
  });

  test("with a dragged pawn is played when the program comes", async ({ page }) => {
    const release = await openFinished(page, "first-capture", "?scene=2&step=2");
    await square(page, "b5").hover();
    await page.mouse.down();
    await square(page, "a6").hover();
    await page.mouse.up();
    release();
    await ready(page);
    await expect(player(page)).toHaveAttribute("data-step", "3");
    await expect(page.locator("[data-result=right]")).toBeVisible();
  });

  test("with a key is graded when the program comes", async ({ page }) => {
    const release = await openFinished(page, "first-capture", "?scene=1&step=2");
    await page.keyboard.press("y");
    release();
    await ready(page);
    await expect(page.locator("[data-result=right]")).toBeVisible();
  });

  test("with two clicks of a screen reader is played when the program comes", async ({ page }) => {
    const release = await openFinished(page, "first-capture", "?scene=2&step=2");
    for (const name of ["b5", "a6"]) await square(page, name).evaluate((it) => it.click());
    release();
    await ready(page);
    await expect(player(page)).toHaveAttribute("data-step", "3");
  });

  test("takes the place of the one before", async ({ page }) => {
    const release = await openFinished(page, "first-capture", "?scene=1&step=2");
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    release();
    await ready(page);
    await expect(page.locator("[data-ask]")).toHaveAttribute("data-attempts", "1");
    await expect(page.locator("[data-result=right]")).toBeVisible();
  });

  test("is kept when a square is clicked that has no piece, or a board that takes no moves", async ({ page }) => {
    const drag = async () => {
      await square(page, "b5").hover();
      await page.mouse.down();
      await square(page, "a6").hover();
      await page.mouse.up();
    };
    const pressYes = () => page.getByRole("button", { name: "Yes" }).click();
    for (const { query, answer, stray } of [
      { query: "?scene=2&step=2", answer: drag, stray: "e5" },
      { query: "?scene=1&step=2", answer: pressYes, stray: "b5" },
    ]) {
      const release = await openFinished(page, "first-capture", query);
      await answer();
      await square(page, stray).click();
      release();
      await ready(page);
      await expect(page.locator("[data-result=right]")).toBeVisible();
    }
  });

  test("is said to wait", async ({ page }) => {
    await openFinished(page, "first-capture", "?scene=1&step=2");
    await page.getByRole("button", { name: "Yes" }).click();
    const note = page.getByRole("status").filter({ hasText: "Your press is kept" });
    await expect(note).toBeVisible();
    await control(page, "Back").click();
    await expect(note).toBeHidden();
  });

  test("is dropped if the visitor steps on", async ({ page }) => {
    const release = await openFinished(page, "first-capture", "?scene=1&step=2");
    await page.getByRole("button", { name: "Yes" }).click();
    await control(page, "Back").click();
    release();
    await ready(page);
    await control(page, "Next").click();
    await expect(page.locator("[data-ask]")).toHaveAttribute("data-state", "asking");
  });
});

test("press that is held while the program comes is not lost", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  await control(page, "Next").hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() => window.appRoot.querySelector("[data-player]"));
  await waitFrames(page);
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  await page.mouse.up();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

test("place is kept if the browser refuses new addresses for a while", async ({ page }) => {
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    History.prototype.replaceState = () => {
      throw new DOMException("too many", "SecurityError");
    };
    window.allowAddresses = () => (History.prototype.replaceState = replaceState);
  });
  const release = await openFinished(page, "petrov");
  for (let press = 0; press < 3; press++) await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "4");
  release();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-step", "4");
  await page.evaluate(() => window.allowAddresses());
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "5");
  await expect(page).toHaveURL(/step=5$/);
});

test("arrow key steps once while the program waits to take over", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  await control(page, "Next").hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() => window.appRoot.querySelector("[data-player]"));
  for (const step of [2, 3]) {
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true })));
    await waitFrames(page);
    await expect(player(page)).toHaveAttribute("data-step", String(step));
    expect(await page.evaluate(() => window.appRoot.querySelector("[data-player]").dataset.step)).toBe(String(step));
  }
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test("arrow keys step after a click on the board", async ({ page }) => {
  await openFinished(page, "petrov");
  await square(page, "e4").click();
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

test("last of the values in an address counts", async ({ page }) => {
  await openFinished(page, "petrov", "?step=2&step=5");
  await expect(player(page)).toHaveAttribute("data-step", "5");
});

test("page that a translator has changed is stepped through", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  await page.evaluate(() => {
    const texts = document.createNodeIterator(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    const nodes = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) nodes.push(text);
    for (const text of nodes) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(document.createElement("font"));
      font.firstChild.append(`[${text.data}]`);
    }
  });
  for (let press = 0; press < 3; press++) await control(page, "[Next]").click();
  await control(page, "[Back]").click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
  release();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "4");
});

test("program that fails before it takes over leaves the page as it is", async ({ page }) => {
  const release = await openFinished(page, "petrov");
  await page.evaluate(() => (document.documentElement.dataset.app = "failed"));
  release();
  await page.waitForFunction(() => window.appRoot.querySelector("[data-player]"));
  await waitFrames(page);
  await expect(root(page)).toHaveAttribute("data-app", "failed");
  await expect(page.getByText("the fault is ours")).toBeVisible();
  expect(await page.evaluate(() => window.appRoot.isConnected)).toBe(false);
});

test("each press of Next in the lesson about other laws is kept", async ({ page }) => {
  const release = await openFinished(page, "variants");
  for (let press = 0; press < 2; press++) await control(page, "Next").click();
  release();
  await ready(page);
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

/** Collects the shifts of the layout from here on. */
const watchShifts = (page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((it) => it.value))).observe({
      type: "layout-shift",
      buffered: true,
    });
  });

const shifts = async (page) => {
  await waitFrames(page);
  return page.evaluate(() => window.shifts);
};

/** Drops a PGN file on an element. */
const dropFile = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["1. e4 e5 *\n"], "a.pgn", { type: "text/plain" }));
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });

test("program takes over without a shift, and the page stays scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await watchShifts(page);
  const release = await openFinished(page, "petrov");
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  const box = await page.locator(".board").boundingBox();
  release();
  await ready(page);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  expect(await page.locator(".board").boundingBox()).toEqual(box);
  expect(await shifts(page)).toEqual([]);
});

/** Returns when the page was painted, and when it requested its first module, in milliseconds. */
const paintAndRequest = (page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const modules = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm"));
    return { paint: paint.startTime, request: Math.min(...modules.map(({ startTime }) => startTime)) };
  });

for (const address of ["", "learn/petrov/", "quiz/", "lab/"])
  test(`page at "${address}" is painted before it requests the program`, async ({ page }) => {
    await page.goto(address);
    await ready(page);
    const { paint, request } = await paintAndRequest(page);
    // A page that is not painted for a second requests it all the same.
    expect(request).toBeGreaterThan(Math.min(paint, 900));
  });

test("page that waits for the program requests it while it is read", async ({ page }) => {
  await page.addInitScript(ignoreLongTimers);
  await hold(page, /page-\w+\.js$/);
  const [request] = await Promise.all([page.waitForRequest(/_bg\.wasm$/), page.goto("quiz/?set=all&seed=7&n=5", { waitUntil: "commit" })]);
  expect(request.url()).toContain("in-passing");
});

test("program comes where the browser does not report the first paint", async ({ page }) => {
  await page.addInitScript(() => delete window.PerformanceObserver);
  await page.goto("learn/petrov/");
  await ready(page);
});

test("program comes where the browser reports no paint, as of a hidden page", async ({ page }) => {
  await page.addInitScript(() => (window.PerformanceObserver.prototype.observe = () => {}));
  await page.goto("learn/petrov/");
  await ready(page);
});

/** Progress in a lesson, a lesson that was left for another page, and games of the visitor, as the browser stores them. */
const PROGRESS = ["localStorage", "in-passing.progress", "1;petrov=1.1.4"];
const LEFT_LESSON = ["sessionStorage", "in-passing.left-lesson", "learn/petrov/?scene=1&step=4\nPetrov’s Defence"];

const OPENED_GAMES = ["sessionStorage", "in-passing.opened-games", "1. e4 e5 *"];

/**
 * Pages without steps, each with a text that is far down if it is long, and a record with which it looks different if there
 * is one.
 */
const PAGES = [
  { name: "first page", address: "./", heading: "En passant, explained", below: "For your own site", record: PROGRESS },
  { name: "quiz", address: "quiz/", heading: "Quiz", below: "Take your results along", record: PROGRESS },
  { name: "lab", address: "lab/", heading: "Lab", below: "Or begin with an example", record: LEFT_LESSON },
  { name: "page of other laws", address: "lab/laws/", heading: "Other laws", below: "The parts of the law", record: LEFT_LESSON },
  { name: "pawn game", address: "lab/pawns/", heading: "The pawn game", record: LEFT_LESSON },
  { name: "list of problems", address: "problems/", heading: "Problems", below: "Howard", record: PROGRESS },
  { name: "problem", address: "problems/loyd/", heading: "Sam Loyd, 1867", record: LEFT_LESSON },
  { name: "reader of result codes", address: "quiz/check/", heading: "Read a result code" },
  { name: "page for own games", address: "learn/", heading: "Your own games", record: OPENED_GAMES },
  { name: "page for owners of sites", address: "share/", heading: "For your own site", below: "A frame sets no cookies" },
  { name: "lesson about other laws", address: "learn/variants/", heading: "The rule in other games" },
];

for (const { name, address, heading, below, record } of PAGES) {
  test(`${name} can be read before the program, which takes over without a shift`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await watchShifts(page);
    // The preview on the page for owners of sites is a page of its own, and says later how high it is.
    await page.route("**/embed/?*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    const release = await openFinishedPage(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    if (below) await page.getByText(below).first().scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    if (below) expect(scrolled).toBeGreaterThan(300);
    // The demonstration of the first page goes on by itself.
    const words = () => page.evaluate(() => document.querySelector("main").innerText.replace(document.querySelector(".demonstration .sentence")?.innerText ?? "", ""));
    const before = await words();
    // The form for a class draws another seed at each visit.
    const values = () => page.locator("main").evaluate((main) => [...main.querySelectorAll(":is(input, select, textarea):not(.create-set *)")].map((it) => [it.value, it.checked]));
    const filled = await values();
    const outline = () => page.evaluate(() => [...document.querySelectorAll("main :is(h1, h2, svg.diagram, a, button, [data-board])")].map((it) => `${it.localName} ${it.getBoundingClientRect().top + scrollY}`));
    const placed = await outline();
    release();
    await ready(page);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await words()).toBe(before);
    expect(await values()).toEqual(filled);
    expect(await outline()).toEqual(placed);
    expect(await shifts(page)).toEqual([]);
  });

  if (!record) continue;

  test(`${name} of a visitor who comes again waits for the program`, async ({ page }) => {
    await page.addInitScript(([storage, name, text]) => window[storage].setItem(name, text), record);
    const release = await hold(page);
    await page.goto(address);
    await expect(root(page)).toHaveAttribute("data-app", "loading");
    await expect(page.locator("#app > main")).toBeHidden();
    release();
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page.locator("#app > .waiting")).toHaveCount(0);
    await expect(page.locator("main")).toHaveCount(1);
  });
}

test("button of the first page that is pressed before the program is carried out when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "./");
  const last = page.locator(".stages").getByRole("button").nth(-2);
  await last.click();
  await expect(last).toHaveAttribute("aria-busy", "true");
  release();
  await ready(page);
  await expect(last).toHaveAttribute("aria-current", "step");
});

test("pawn dragged on the first page before the program is moved when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "./");
  // The white pawn may not take before the black one has gone two squares.
  await square(page, "e5").dragTo(square(page, "d6"));
  release();
  await ready(page);
  await expect(page.locator(".demonstration .sentence")).toHaveAttribute("aria-live", "polite");
});

test("link of the first page works before the program", async ({ page }) => {
  const release = await openFinishedPage(page, "./");
  await page.locator(".demonstration a.filled").click();
  await expect(player(page)).toBeVisible();
  release();
  await ready(page);
});

for (const [what, name, text] of [
  ["games", "in-passing.draft.games", "some game"],
  ["position that is being set up", "in-passing.draft.setup", "8/8/8/8/8/8/8/8 w - - 0 1"],
  ["move that was typed", "in-passing.draft.move", "exd6"],
  ["text that was pasted", "in-passing.draft.pasted", "1. e4"],
])
  test(`lab waits for the program to show the ${what} of this tab`, async ({ page }) => {
    await page.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [name, text]);
    const release = await hold(page);
    await page.goto("lab/");
    await expect(root(page)).toHaveAttribute("data-app", "loading");
    release();
    await ready(page);
  });

test("visitor with progress gets the lab and a problem at once", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("in-passing.progress", "1;petrov=1.1.4"));
  const release = await openFinishedPage(page, "lab/");
  await page.goto("problems/loyd/");
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  release();
  await ready(page);
});

test("move on a board of another law before the program is played when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/laws/");
  await square(page, "e2").dragTo(square(page, "e4"));
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-last-move", "e2e4");
});

test("choices of the pawn game before the program are all made when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/pawns/");
  for (const name of ["5", "Off"]) await page.getByRole("button", { name, exact: true }).click();
  await square(page, "a2").click();
  await square(page, "a4").click();
  release();
  await ready(page);
  for (const name of ["5", "Off"]) await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  // The game began again with five files, before the move.
  await expect(page.locator("[data-pawn-game] [data-files='5']")).toHaveCount(1);
  await expect(square(page, "a4")).toHaveAttribute("aria-label", /white pawn/);
});

test("lists that are changed before the program keep both choices, and a move is played under them", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/laws/");
  await page.locator("#part-step").selectOption("three squares");
  await page.locator("#part-from").selectOption("any rank");
  await square(page, "e2").dragTo(square(page, "e5"));
  release();
  await ready(page);
  await expect(page.locator("#part-from")).toHaveValue("any rank");
  await expect(page.locator("#part-step")).toHaveValue("three squares");
  await expect(board(page)).toHaveAttribute("data-last-move", "e2e5");
});

test("code for another site is there before the program, and follows what is chosen when it comes", async ({ page, baseURL }) => {
  const release = await openFinishedPage(page, "share/");
  const element = page.getByLabel("The element, for a page that takes scripts");
  await expect(element).toHaveValue(new RegExp(`^<script async src="${baseURL}embed.js"></script>\\n<en-passant-lesson lesson="first-capture">`));
  await page.getByLabel("Colours").selectOption("Dark");
  await page.getByLabel("Width in pixels").fill("360");
  release();
  await ready(page);
  await expect(element).toHaveValue(/ theme="dark" style="max-width:360px"/);
  await expect(page.locator(".preview iframe").contentFrame().locator("[data-player]")).toBeVisible();
});

test.describe("without the list of lessons", () => {
  test.use({ allowed: [/course\.pgn|Failed to load resource/] });

  test("lesson that is chosen for another site before the program is the one of the code", async ({ page }) => {
    await page.route("**/course.pgn", (route) => route.fulfill({ status: 500 }));
    const release = await openFinishedPage(page, "share/");
    await page.getByLabel("Lesson", { exact: true }).selectOption("Petrov’s Defence");
    release();
    await ready(page);
    await expect(page.getByLabel("The element, for a page that takes scripts")).toHaveValue(/ lesson="petrov"/);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

test("preview of the page for owners of sites is skipped when the program comes", async ({ page }) => {
  const release = await openFinishedPage(page, "share/");
  await page.getByRole("button", { name: "Skip the preview" }).press("Enter");
  release();
  await ready(page);
  await expect(page.getByRole("heading", { name: "Take it along" })).toBeFocused();
});

test("illegal move on the lab's board before the program is explained when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await square(page, "a2").dragTo(square(page, "a5"));
  release();
  await ready(page);
  await expectVerdict(page, "illegal");
});

test("move that is typed before the program is played when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await page.getByLabel("Type a move").fill("exd6");
  await page.getByLabel("Type a move").press("Enter");
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
  await expect(page.getByLabel("Type a move")).toHaveValue("");
});

test("moves that are typed one after the other before the program are all played, and the last text stays", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  const field = page.getByLabel("Type a move");
  await field.press("Enter");
  for (const move of ["exd6", "Kd7"]) {
    await field.fill(move);
    await field.press("Enter");
    // A second press of Enter sends nothing new.
    await field.press("Enter");
  }
  await field.fill("K");
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-last-move", "e8d7");
  await expect(field).toHaveValue("K");
  await expectFen(page, "rnbq1bnr/pppk1ppp/3Pp3/");
  await expectVerdict(page, "legal");
});

test("move after a click on another piece is made when the program comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  for (const name of ["e1", "e5", "d6"]) await square(page, name).click();
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("key on a square of the lab before the program picks up its piece when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  release();
  await ready(page);
  await expect(square(page, "e5")).toBeFocused();
  await expect(square(page, "e5")).toHaveAttribute("aria-selected", "true");
});

test("capture by keyboard before the program is made when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await square(page, "e5").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("text that is pasted and shown before the program is on the board when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await openDetails(page, "Open a game");
  await importField(page).fill("8/8/8/8/8/8/8/K1k5 w - - 0 1");
  // It is disabled until the program has seen the text.
  await page.getByRole("button", { name: "Show it on the board" }).click({ force: true });
  release();
  await ready(page);
  await expectFen(page, "8/8/8/8/8/8/8/K1k5");
});

test("file that is dropped before the program is read when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await dropFile(page, "[data-lab]");
  release();
  await ready(page);
  await expect(importField(page)).toHaveValue(/1\. e4 e5/);
});

test("file that is dropped below the page's content, after the program took over, is read", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  release();
  await ready(page);
  await dropFile(page, "body");
  await expect(importField(page)).toHaveValue(/1\. e4 e5/);
});

test("file that is chosen in a dialog that was opened before the program is read", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await openDetails(page, "Open a game");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.locator("input[type=file]").click()]);
  release();
  await ready(page);
  await chooser.setFiles({ name: "a.pgn", mimeType: "text/plain", buffer: Buffer.from("1. e4 e5 *\n") });
  await expect(importField(page)).toHaveValue(/1\. e4 e5/);
});

test("panel that is folded before the program stays so", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await openFinishedPage(page, "lab/");
  const details = page.locator("details", { has: importField(page) });
  await expect(details).toHaveAttribute("open");
  await details.locator("summary").click();
  release();
  await ready(page);
  await expect(details).not.toHaveAttribute("open");
});

test("caret stays where it is while the program comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  const field = page.getByLabel("Type a move");
  await field.fill("exd");
  await field.press("Home");
  await field.press("ArrowRight");
  release();
  await ready(page);
  await expect(field).toBeFocused();
  await field.press("1");
  await expect(field).toHaveValue("e1xd");
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  for (const [how, move] of [
    ["taps", async (page) => {
      await square(page, "e5").tap();
      await expect(square(page, "e5")).toHaveAttribute("aria-busy", "true");
      await square(page, "d6").tap();
    }],
    ["drag", async (page) => (await touchInput(page)).drag("e5", "d6")],
  ])
    test(`${how} on the lab's board before the program are the move that is made when it comes`, async ({ page }) => {
      const release = await openFinishedPage(page, "lab/");
      await move(page);
      release();
      await ready(page);
      await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
    });

  test("finger on an empty square of the lab scrolls the page before the program", async ({ page }) => {
    const release = await openFinishedPage(page, "lab/");
    const touch = await touchInput(page);
    await touch.swipe(await squareCentre(page, "e4"), await squareCentre(page, "e7"));
    await touch.send("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    release();
    await ready(page);
    await expect(board(page)).toHaveAttribute("data-last-move", "d7d5");
  });
});

test("square that is clicked twice, and then a drag, before the program is one move when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await square(page, "e5").click();
  await square(page, "e5").click();
  await square(page, "e5").dragTo(square(page, "d6"));
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
});

test("file that is chosen before the program is read when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await openDetails(page, "Open a game");
  const buffer = Buffer.from('[White "E"]\n[Black "F"]\n\n1. e4 e5 *\n');
  await page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
  release();
  await ready(page);
  await expect(importField(page)).toHaveValue(/1\. e4 e5/);
});

test("button of the lab that does nothing at present is not kept", async ({ page }) => {
  const release = await openFinishedPage(page, "lab/");
  await control(page, "Redo").click({ force: true });
  await control(page, "Flip board").click();
  await expect(control(page, "Flip board")).toHaveAttribute("aria-busy", "true");
  await expect(control(page, "Redo")).not.toHaveAttribute("aria-busy");
  release();
  await ready(page);
  await expect(board(page)).toHaveAttribute("data-orientation", "black");
});

test("try at a problem before the program is answered when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "problems/howard/");
  await square(page, "d2").dragTo(square(page, "d4"));
  release();
  await ready(page);
  await expect(page.locator("[data-problem]")).toHaveAttribute("data-state", "right");
});

test("result code that is typed before the program is read when it comes", async ({ page }) => {
  const release = await openFinishedPage(page, "quiz/check/");
  await page.locator("#checked-code").fill("no code");
  await page.locator("#checked-code").press("Enter");
  release();
  await ready(page);
  await expect(page.locator("#checked-fault")).toContainText("code");
});

test("address of a position does not show the lab's initial position first", async ({ page }) => {
  const release = await hold(page);
  await page.goto("lab/?fen=8/8/8/8/8/8/8/K1k5+w+-+-+0+1");
  await expect(root(page)).toHaveAttribute("data-app", "loading");
  await expect(board(page)).toBeHidden();
  release();
  await ready(page);
  await expectFen(page, "8/8/8/8/8/8/8/K1k5");
});

test("form that is filled in before the program keeps what was typed", async ({ page }) => {
  const release = await openFinishedPage(page, "quiz/");
  await page.getByText("Make a set for a class").click();
  await page.getByLabel("Questions", { exact: true }).fill("12");
  await page.getByLabel("About").selectOption("Pawns only");
  await page.getByLabel("As an exam").check();
  await page.getByLabel("Questions", { exact: true }).focus();
  release();
  await ready(page);
  await expect(page.getByLabel("Questions", { exact: true })).toHaveValue("12");
  await expect(page.getByLabel("Questions", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Link for the class")).toHaveValue(/set=pawns-only.*n=12.*exam|set=pawns-only.*exam.*n=12/);
});

test("address of a set does not show the page with all sets first", async ({ page }) => {
  const release = await hold(page);
  await page.goto("quiz/?set=landing&seed=1");
  await expect(root(page)).toHaveAttribute("data-app", "loading");
  await expect(page.getByRole("heading", { name: "Skill by skill" })).toBeHidden();
  release();
  await ready(page);
  await expect(page.locator("[data-board]")).toBeVisible();
});

test.describe("without the program", () => {
test.use({ allowed: /WebAssembly|500/ });

test("lesson is read and stepped through to its end without WebAssembly, which the page names", async ({ page }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto("learn/petrov/");
  await expect(page.getByRole("alert").filter({ hasText: "need WebAssembly" })).toBeVisible();
  await page.getByRole("button", { name: "Read on" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "need WebAssembly" })).toBeHidden();
  // A press that needs the program names the reason again.
  await control(page, "Flip board").click();
  await expect(page.getByRole("alert").filter({ hasText: "need WebAssembly" })).toBeFocused();
  await expect(control(page, "Flip board")).not.toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: "Read on" }).click();
  await expect(player(page)).toBeFocused();
  const steps = Number(await player(page).getAttribute("data-steps"));
  for (let step = 2; step <= steps; step++) {
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
  await control(page, "Next lesson").click();
  await expect(page).not.toHaveURL(/petrov/);
});

for (const { name, address, heading } of PAGES) {
  test(`${name} is read without WebAssembly, which it names`, async ({ page }) => {
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: "need WebAssembly" })).toBeVisible();
    await page.getByRole("button", { name: "Read on" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  });
}

test("notice on the lesson about other laws does not offer its steps", async ({ page }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto("learn/variants/");
  await expect(page.getByRole("alert").filter({ hasText: "You can read this page" })).toBeVisible();
});

test("lesson is stepped through when the program does not arrive", async ({ page }) => {
  await page.route("**/*_bg.wasm", (route) => route.fulfill({ status: 500 }));
  await page.goto("learn/petrov/");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("button", { name: "Read on" }).click();
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

});

test.describe("while a part of the program is missing", () => {
  test.use({ allowed: /500|did not arrive/ });

  /** Makes all requests fail but those of the page and of the program's first module. Returns the function that ends that. */
  const failRequests = async (page) => {
    const isPart = ({ pathname }) => /\.(wasm|pgn)$/.test(pathname) && !pathname.endsWith("_bg.wasm");
    await page.route(isPart, (route) => route.fulfill({ status: 500 }));
    return () => page.unroute(isPart);
  };
  const findNotice = (page) => page.getByRole("alert").filter({ hasText: "A part of this page did not arrive" });
  const press = (page, name) => findNotice(page).getByRole("button", { name }).click();
  /** Presses the button until all parts have arrived that had failed. */
  const tryAgainUntilReady = (page) =>
    expect(async () => {
      await findNotice(page).getByRole("button", { name: "Try again" }).click({ timeout: 2_000 });
      await expect(root(page)).toHaveAttribute("data-app", "ready", { timeout: 2_000 });
    }).toPass();

  for (const { name, address, heading } of PAGES) {
    test(`${name} stays as it is, until the part is requested again with success @split`, async ({ page }) => {
      const arrive = await failRequests(page);
      await page.goto(address);
      await expect(findNotice(page)).toBeFocused();
      await press(page, "Read on");
      await expect(findNotice(page)).toBeHidden();
      await expect(root(page)).toHaveAttribute("data-app", "finished");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      await page.reload();
      await press(page, "Try again");
      await expect(findNotice(page)).toBeFocused();
      await arrive();
      await tryAgainUntilReady(page);
      await expect(findNotice(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    });
  }

  test("press from before is kept, once, and a press says what is missing @split", async ({ page }) => {
    const release = await hold(page);
    const arrive = await failRequests(page);
    await page.goto("lab/");
    await control(page, "Flip board").click();
    release();
    await press(page, "Read on");
    await control(page, "Flip board").click();
    await expect(findNotice(page)).toBeFocused();
    await arrive();
    await tryAgainUntilReady(page);
    await expect(board(page)).toHaveAttribute("data-orientation", "black");
  });

  test("move that was typed is kept @split", async ({ page }) => {
    const arrive = await failRequests(page);
    await page.goto("lab/");
    await press(page, "Read on");
    await page.getByLabel("Type a move").fill("exd6");
    await page.getByLabel("Type a move").press("Enter");
    await expect(findNotice(page)).toBeFocused();
    await arrive();
    await tryAgainUntilReady(page);
    await expect(page.getByLabel("Type a move")).toHaveValue("exd6");
  });
});

/** The lesson as elements, without what differs by who has drawn it. */
const content = (page) =>
  player(page).evaluate((root) => {
    const copy = root.cloneNode(true);
    for (const it of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["data-beat", "data-at", "data-moving", "aria-busy"]) it.removeAttribute(name);
      const attributes = [...it.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) it.removeAttribute(name);
      for (const { name, value } of attributes) it.setAttribute(name, value);
    }
    // Which square the Tab key leads to follows the visitor.
    for (const it of copy.querySelectorAll("[data-square]")) it.removeAttribute("tabindex");
    // Terms are explained, and seen scenes marked, by a chunk that comes with the first step.
    for (const it of copy.querySelectorAll(".next-links")) it.replaceChildren();
    for (const it of copy.querySelectorAll(".caption")) it.textContent = it.textContent;
    for (const it of copy.querySelectorAll(".scenes button")) {
      it.removeAttribute("class");
      it.setAttribute("aria-label", it.getAttribute("aria-label").replace(" (seen)", ""));
    }
    // A question that was met leaves an empty panel, and no longer hides what it would answer.
    for (const it of copy.querySelectorAll(".caption + *")) it.replaceWith(it.textContent);
    for (const it of copy.querySelectorAll(".choices:not(.placeholder)")) it.replaceChildren();
    copy.normalize();
    return copy.outerHTML.replaceAll(/<!--.*?-->/g, "").replaceAll("><", ">\n<");
  });

for (const lesson of LESSONS) {
  test(`each step of ${lesson} is the same before the program and after`, async ({ page }) => {
    test.setTimeout(process.env.IN_PASSING_LONG ? 600_000 : 60_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await openFinished(page, lesson);
    const places = await page.evaluate(() =>
      JSON.parse(document.getElementById("steps").textContent).flatMap((scene, index) =>
        scene.map((_, step) => `?scene=${index + 1}&step=${step + 1}`),
      ),
    );
    const finished = [];
    for (const place of places) {
      await page.evaluate((place) => {
        history.replaceState(null, "", location.pathname + place);
        dispatchEvent(new PopStateEvent("popstate"));
      }, place);
      finished.push(await content(page));
    }
    release();
    await ready(page);
    for (const [index, place] of places.entries()) {
      await page.evaluate((place) => {
        history.replaceState(null, "", location.pathname + place);
        dispatchEvent(new PopStateEvent("popstate"));
      }, place);
      await expect.poll(() => content(page), place).toBe(finished[index]);
    }
  });
}
