// Each file of the site fails once: the page says so, names the network, and goes on when asked to.
//
// Each visit is a test. It makes each of its files fail that none of the visits before it has made fail, in pages and in
// frames apart, and the files of three lessons; with IN_PASSING_LONG all of its files, and those of every lesson.

import { readdirSync } from "node:fs";
import process from "node:process";

import { CHESS_LESSONS, expect as baseExpect, LESSONS, SITE, test, waitFrames } from "./fixtures.mjs";

const IS_LONG = Boolean(process.env.IN_PASSING_LONG);

/** How soon after it opens a page says what is missing, to its visitor and to the page that embeds it. */
const DEADLINE_MS = 10_000;
const expect = baseExpect.configure({ timeout: DEADLINE_MS });

/**
 * Files without which nothing is missing: pictures, what only quickens a visit, what runs on other sites, style sheets that
 * stand in the pages. The style sheets of documents have a test in site-header.spec.mjs.
 */
const UNNEEDED = /^(icon-.*|document-.*|style-.*|in-frame-(style|embed)-.*|embed\.js|embed\.d\.ts|offline-.*|worker\.js|_headers|_nginx\.conf|\.htaccess|.*\.(br|gz|html|json|txt|webmanifest))$/;

/**
 * Files whose loss a visitor need not hear of: style sheets, which are requested again; the scripts of pages and frames, whose defaults
 * stand; the sounds.
 */
const SILENT = /^(.*\.css|page-.*|frame-.*|sound-.*)$/;

/** Chunks that a page loads when it has nothing else to do. One that fails is requested again when it is needed. */
const AHEAD = /^(completion|interaction|questions|chunk_)/;

/** Code that several chunks share. It is loaded with the first of them, so in a visit one such file stands for all. */
const SHARED = /^chunk_/;

/** Questions come later in a lesson, so their chunks are loaded ahead; the visit `question` needs them at once. */
const aheadOf = (id) => (CHESS_LESSONS.includes(id) ? { ahead: AHEAD } : {});

/** The lessons whose files fail: a review, one about chess and one about other laws stand for all, which load alike. */
const FAILING_LESSONS = IS_LONG ? LESSONS : ["now-or-never", "review-1", "variants"];
const stemOf = (file) => file.replace(/\.pgn$/, "");

const GAME = "html[data-app=ready] [data-player]";
const press = (name) => (view) => view.getByRole("button", { name, exact: true }).click();
const moveFocus = async (view) => {
  await view.locator("[data-square=e4]").focus();
  await view.locator("[data-square=e4]").press("ArrowUp");
};
const PETROV = "learn/petrov/?step=4";
const QUIZ = "set=all&seed=7&n=5";
const PGN = encodeURIComponent(`${process.env.IN_PASSING_ROOT}lessons/en/petrov.pgn`);

/**
 * The visits: an address, and the element that ends the visit. Where a visitor does something first, `start` is shown
 * before it and `act` does it: such a visit stands for the files that are requested from then on. `notice` is where the
 * page says what is missing if not in an alert, `file` is a file with other content, and `isReloaded` says that the
 * visitor loads the page again, because there is no button. `ahead` names files that the page loads for the next page.
 * `quiet` names files that it loads in the visit, but needs later only, or that it shares with such files.
 * With `triesAll` files fail that have failed in a visit before it.
 * `only` names the files that fail.
 * With `failsUntilNotice` files fail more than once: the focus or the mouse loads them ahead of their use.
 */
const PAGES = {
  keys: { at: PETROV, start: GAME, act: moveFocus, goal: "[data-square=e5]:focus", notice: ".board > [aria-live=polite]", failsUntilNotice: true },
  "end of a lesson": { at: PETROV, start: GAME, act: press("Last"), goal: ".skills", failsUntilNotice: true },
  // The mouse comes over the lesson, which requests the chunk that stores progress ahead of the first step.
  "moves of a lesson": { at: PETROV, start: GAME, act: (view) => view.locator(".folded summary").click(), goal: ".folded .moves", quiet: /^(completion|chunk_)/ },
  settings: { at: PETROV, start: GAME, act: press("Settings"), goal: "dialog" },
  course: { at: "", goal: "html[data-app=ready] .chapters", ahead: /^first-capture\.pgn$/, quiet: /^(interaction|chunk_)/ },
  lesson: { at: PETROV, goal: GAME },
  "lesson after another": {
    at: "learn/gundersen-faul/",
    start: GAME,
    act: (view) => view.locator("a[rel=prev]").click(),
    goal: `${GAME}[data-lesson=petrov]`,
    ahead: AHEAD,
  },
  question: { at: "learn/first-capture/?scene=1&step=2", goal: "[data-ask]" },
  // The chunks that only sounds need are as silent as the sounds.
  sound: { at: PETROV, goal: GAME, record: "1;sound=on", ahead: /^chunk_/ },
  "own games": { at: "learn/", goal: "html[data-app=ready] input[type=file]" },
  "lesson with an error": { at: "learn/variants/", goal: ".notices >> text=Line 1", file: ["variants.pgn", "1. e4 e9 *"], isReloaded: true, quiet: /^law_lesson/ },
  "file from an address": { at: `learn/?pgn=${PGN}`, goal: GAME },
  lab: { at: "lab/", goal: "html[data-app=ready] [data-lab]" },
  "other laws": { at: "lab/laws/", goal: "html[data-app=ready] [data-laws]" },
  problem: { at: "problems/loyd/", goal: "html[data-app=ready] [data-problem]" },
  quiz: { at: `quiz/?${QUIZ}`, goal: "[data-quiz] [data-board]" },
  "quiz about laws": { at: "quiz/?set=laws&seed=1", goal: "[data-quiz=laws] [data-board]" },
  share: { at: "share/", goal: "html[data-app=ready] [data-share]" },
  // A page that is opened by its address holds its style sheets.
  ...Object.fromEntries(
    Object.entries({ "./": ".chapters", "learn/": "input[type=file]", "lab/": "[data-lab]", "quiz/": "[data-quiz]", "share/": "[data-share]" }).map(([address, goal]) => [
      `styles of ${address} after a lesson`,
      { at: PETROV, start: GAME, act: (view) => view.locator(`a[href^="${address}"]`).first().click(), goal, only: /\.css$/ },
    ]),
  ),
  ...Object.fromEntries(FAILING_LESSONS.map((id) => [`lesson ${id}`, { at: `learn/${id}/`, goal: GAME, ...aheadOf(id) }])),
};

/** The visits to pages in frames of another page. */
const FRAMES = {
  lesson: { at: "embed/?v=1&lesson=petrov&step=4&id=a", goal: GAME },
  question: { at: "embed/?v=1&lesson=first-capture&step=2", goal: "[data-ask]" },
  board: { at: "embed/?v=1&mode=board", goal: "[data-lab]" },
  // A still stands in place of the app.
  position: { at: "embed/?v=1&mode=board&fen=4k3/8/8/3pP3/8/8/8/4K3%20w%20-%20d6%200%202", goal: "[data-lab]", triesAll: true },
  problem: { at: "embed/?v=1&mode=problem&lesson=loyd", goal: "[data-problem]" },
  "another law": { at: "embed/?v=1&mode=law&law=chess99", goal: "[data-laws]" },
  "lesson on other laws": { at: "embed/?v=1&lesson=variants", goal: GAME },
  quiz: { at: `embed/?v=1&mode=quiz&${QUIZ}`, goal: "[data-quiz] [data-board]" },
  ...Object.fromEntries(FAILING_LESSONS.map((id) => [`lesson ${id}`, { at: `embed/?v=1&lesson=${id}`, goal: GAME, ...aheadOf(id) }])),
};

const name = (address) => decodeURIComponent(new URL(address).pathname.split("/").at(-1));

/** The files that a visit may need. */
const FILES = [...readdirSync(SITE), ...readdirSync(`${SITE}/lessons/en`)].filter(
  (file) => file.includes(".") && !UNNEEDED.test(file),
);

/** Files that only frames need. */
const OF_FRAMES = /^(in-frame-|frame-|embed-)/;

/** Serves what a visit needs beside the site, and shows a page that requests nothing: the requests of a visit are its own. */
async function prepare(page, { file: [file, body] = [] }) {
  await page.unrouteAll();
  await page.route(/\/host\?/, (route) => route.fulfill({ contentType: "text/html", body: HOST }));
  await page.route((address) => name(address.href) === file, (route) => route.fulfill({ body }));
  await page.route(/\/blank$/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("blank");
}

/** Opens a visit's page, in a frame of another page if it is made for frames. Returns where to look for its contents. */
async function visit(page, { at, isFramed, record }) {
  await page.evaluate((record) => record && localStorage.setItem("in-passing.settings", record), record);
  await page.goto(isFramed ? `host?${at}` : at, { waitUntil: "commit" });
  return isFramed ? page.frameLocator("iframe") : page;
}

/** Whether the visited page makes a request, and not a frame that it holds, or the page that holds it. */
const isOwn = (request, { isFramed }) => Boolean(request.frame().parentFrame()) === Boolean(isFramed);

/** A page of another author that holds a frame as high as it asks for, and notes the errors that it receives, and when. */
const HOST = `<!doctype html><script>
  window.received = [];
  addEventListener("message", ({ data: { type, data } }) => {
    if (type === "resize") document.querySelector("iframe").height = data.height;
    if (type === "error") received.push([data.message, performance.now()]);
  });
  document.write('<iframe width="800" height="900" src="' + location.search.slice(1).replaceAll("&", "&amp;") + '"></iframe>');
</script>`;

/** Makes a visit without a fault. Returns the files that it requests; those that it requests after `act`, if it has one. */
async function listRequests(page, what) {
  const files = new Set();
  const listen = (request) => isOwn(request, what) && files.add(name(request.url()));
  page.on("request", listen);
  const view = await visit(page, what);
  if (what.act) {
    await view.locator(what.start).waitFor();
    files.clear();
    await what.act(view);
  }
  await view.locator(what.goal).first().waitFor();
  await page.waitForLoadState("networkidle");
  page.off("request", listen);
  // A frame gets a lesson's text with its steps. It requests the file too if the program comes first.
  const isHeld = (file) => what.isFramed && CHESS_LESSONS.includes(stemOf(file));
  const isTried = (file) => file !== what.file?.[0] && !what.ahead?.test(file) && !isHeld(file) && (what.only?.test(file) ?? true);
  return FILES.filter((file) => files.has(file) && isTried(file));
}

/** Makes a visit on which a file fails once, and requests it again where the page says that it is missing. */
async function recover(page, what, file) {
  const fault = { requests: 0, isOver: false };
  const isFile = (address) => name(address.href) === file;
  const answer = (route) => {
    if (!isOwn(route.request(), what)) return route.continue();
    fault.requests += 1;
    const fails = what.failsUntilNotice ? !fault.isOver : fault.requests === 1;
    return fails ? route.fulfill({ status: 500, body: "later" }) : route.continue();
  };
  await page.route(isFile, answer);
  try {
    const view = await visit(page, what);
    const waitUntil = (selector) => waitFor(page, view, what, fault, selector);
    let isNoticed = await waitUntil(what.start ?? what.goal);
    let isAhead = Boolean(what.act) && fault.requests > 0;
    if (what.act) {
      await what.act(view);
      isNoticed = (await waitUntil(what.goal)) || isNoticed;
    }
    isAhead ||= fault.requests === 0;
    await expect.poll(() => fault.requests, "it is requested").toBeGreaterThan(0);
    const mayBeSilent = SILENT.test(file) || (isAhead && AHEAD.test(file)) || what.quiet?.test(file);
    // A notice may follow what is shown.
    if (mayBeSilent && !isNoticed) {
      await waitFrames(page);
      await waitUntil(what.goal);
    } else if (!isNoticed) {
      await expect.poll(() => waitUntil(what.goal), "there is a notice").toBe(true);
    }
    const unstyled = () => [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length;
    await expect.poll(() => view.locator("html").evaluate(unstyled), "all style sheets are there").toBe(0);
  } finally {
    await page.unroute(isFile, answer);
  }
}

/** Waits until something is shown. Where the page says that it is missing, requests it again, and returns true. */
async function waitFor(page, view, what, fault, selector) {
  const goal = view.locator(selector).first();
  const notice = view
    .locator(`[role=alert]:visible, ${what.notice ?? "#none"}`, { hasText: /connection|online|status 500/ })
    .first();
  await expect(goal.or(notice).first(), "something is shown").toBeVisible();
  await expect(view.getByText("the fault is ours")).not.toBeVisible();
  if (!(await notice.isVisible())) return false;
  fault.isOver = true;
  if (what.notice) await what.act(view);
  else if (what.isReloaded) await page.reload();
  else {
    await expect.poll(() => notice.evaluate(isInSight), "the notice is in sight").toBe(true);
    await expect.poll(() => notice.evaluate(hasFocus), "the notice has the focus").toBe(true);
    if (what.isFramed) {
      // From when the embedding page was opened.
      const times = () => page.evaluate(() => window.received.filter(([message]) => message).map(([, time]) => time));
      await expect.poll(async () => (await times()).length, "the embedding page receives it").toBeGreaterThan(0);
      expect((await times())[0]).toBeLessThan(DEADLINE_MS);
    }
    await view.getByRole("button", { name: "Try again" }).first().click();
  }
  await expect(goal, "Try again works").toBeVisible();
  return true;
}

/** Whether an element is in the window or frame of its page: a frame does not scroll the page that embeds it. */
function isInSight(element) {
  const { bottom, top } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Whether an element has the focus, or would have it if it did not stand in a frame that nobody looks at. */
function hasFocus(element) {
  return !document.hasFocus() || element.parentElement.contains(document.activeElement);
}

for (const [place, visits] of [
  ["a page", PAGES],
  ["a frame", FRAMES],
]) {
  test.describe(`a file that fails once in ${place}`, () => {
    // In one worker, because a test leaves out the files of those before it.
    test.describe.configure({ mode: "default", timeout: IS_LONG ? 600_000 : 150_000 });
    test.use({ allowed: [/./] });
    const [seen, visited] = [new Set(), new Set()];

    for (const [title, values] of Object.entries(visits)) {
      test(`shows a notice, and Try again requests it again: ${title} @split`, async ({ page }) => {
        const what = { ...values, isFramed: place === "a frame" };
        await prepare(page, what);
        const failures = [];
        let hasSharedFailed = false;
        for (const file of await listRequests(page, what)) {
          const isTried = (seen.has(file) && !what.act && !what.triesAll) || (SHARED.test(file) && hasSharedFailed);
          seen.add(file);
          if (isTried && !IS_LONG) continue;
          hasSharedFailed ||= SHARED.test(file);
          await recover(page, what, file).catch((error) => failures.push(`${file}: ${String(error).split("\n").slice(0, 6).join(" ")}`));
        }
        visited.add(title);
        expect(failures).toEqual([]);
      });
    }

    test(`every file that ${place} may need is needed by a visit @split`, async ({ page }) => {
      // If a visit was left out or failed, its files are listed here.
      for (const [title, values] of Object.entries(visits)) {
        if (visited.has(title)) continue;
        const what = { ...values, isFramed: place === "a frame" };
        await prepare(page, what);
        for (const file of await listRequests(page, what)) seen.add(file);
      }
      const isHere = (file) => OF_FRAMES.test(file) === (place === "a frame");
      // The page of a lesson holds its file; a visit from another page stands for all.
      const isHeld = (file) => place === "a page" && CHESS_LESSONS.includes(stemOf(file));
      const isLeftOut = (file) => LESSONS.includes(stemOf(file)) && !FAILING_LESSONS.includes(stemOf(file));
      const needed = FILES.filter((file) => isHere(file) && !isHeld(file) && !isLeftOut(file));
      expect(needed.filter((file) => !seen.has(file))).toEqual([]);
    });
  });
}

test.describe("in a frame that is lower than its contents", () => {
  test.use({ allowed: [/status of 500|No WebAssembly module/] });

  test("a notice is scrolled into sight, and the page around the frame is not @split", async ({ page }) => {
    await page.route(/\/questions-[0-9a-f]+\.wasm$/, (route) => route.fulfill({ status: 500, body: "later" }), { times: 1 });
    const frame = '<iframe width="400" height="300" src="embed/?v=1&lesson=first-capture&step=2"></iframe>';
    const body = `<!doctype html><div style="height: 300px"></div>${frame}<div style="height: 3000px"></div>`;
    await page.route(/\/host$/, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("host");
    const view = page.frameLocator("iframe");
    const retry = view.getByRole("button", { name: "Try again" });
    await expect.poll(() => retry.evaluate(isInSight), "the button is in sight").toBe(true);
    expect(await view.getByRole("alert").filter({ hasText: "did not arrive" }).evaluate(isInSight)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await retry.click();
    await expect(view.locator("[data-ask]")).toBeVisible();
  });
});
