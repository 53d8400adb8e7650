// Each file of the site fails once: the page says so, names the network, and goes on when asked to.
//
// A visit needs some files. `goal` is what it ends with. Every file of the site but those of IDLE is needed by a visit. By
// default each file fails in the first visit that needs it; with IN_PASSING_FAULTS=all in every one.

import { readdirSync } from "node:fs";
import process from "node:process";

import { expect, LESSONS, SITE, test } from "./fixtures.mjs";

const IS_THOROUGH = process.env.IN_PASSING_FAULTS === "all";

/** Files without which nothing is missing: pictures, what only quickens a visit, what runs on other sites. */
const IDLE = /^(icon-.*|embed\.js|embed\.d\.ts|_headers|_nginx\.conf|\.htaccess|.*\.(br|gz|html|json|txt))$/;
const GAME = "[data-player]";
const press = (name) => (view) => view.getByRole("button", { name, exact: true }).click();
const moveFocus = async (view) => {
  await view.locator("[data-square=e4]").focus();
  await view.locator("[data-square=e4]").press("ArrowUp");
};
const PETROV = "learn/petrov/?step=4";
const QUIZ = "set=all&seed=7&n=5";
const PGN = encodeURIComponent(`${process.env.IN_PASSING_ROOT}lessons/en/petrov.pgn`);

/**
 * What is visited: its address, the end of the visit; and for some what is first shown, what is then done, where the
 * page then says what is missing if not in an alert, whether it stands in a frame of another page, a file with other
 * content, and whether the page is loaded again without a button.
 */
const VISITS = {
  course: { at: "", goal: ".chapters" },
  lesson: { at: PETROV, goal: GAME },
  keys: { at: PETROV, start: GAME, act: moveFocus, goal: "[data-square=e5]:focus", said: ".board > [aria-live=polite]" },
  "end of a lesson": { at: PETROV, start: GAME, act: press("Last"), goal: ".next-links > *" },
  question: { at: "learn/first-capture/?scene=1&step=2", goal: "[data-ask]" },
  settings: { at: PETROV, start: GAME, act: press("Settings"), goal: "dialog" },
  sound: { at: PETROV, start: GAME, act: press("Next"), goal: "[data-step='5']", record: "1;sound=on" },
  "own games": { at: "learn/", goal: "input[type=file]" },
  "lesson with an error": { at: PETROV, goal: ".notices >> text=Line 1", file: ["petrov.pgn", "1. e4 e9 *"], isReloaded: true },
  "file from an address": { at: `learn/?pgn=${PGN}`, goal: GAME },
  lab: { at: "lab/", goal: "[data-lab]" },
  problem: { at: "problems/loyd/", goal: "[data-problem]" },
  quiz: { at: `quiz/?${QUIZ}`, goal: "[data-quiz] [data-board]" },
  "lesson in a frame": { at: "embed/?v=1&lesson=petrov&step=4&id=a", goal: GAME, isFramed: true },
  "question in a frame": { at: "embed/?v=1&lesson=first-capture&step=2", goal: "[data-ask]", isFramed: true },
  "board in a frame": { at: "embed/?v=1&mode=board", goal: "[data-lab]", isFramed: true },
  "problem in a frame": { at: "embed/?v=1&mode=problem&lesson=loyd", goal: "[data-problem]", isFramed: true },
  "quiz in a frame": { at: `embed/?v=1&mode=quiz&${QUIZ}`, goal: "[data-quiz] [data-board]", isFramed: true },
  // After the frames: it has one.
  share: { at: "share/", goal: "[data-share]" },
  ...Object.fromEntries(LESSONS.map((id) => [`lesson ${id}`, { at: `learn/${id}/`, goal: GAME }])),
};

const name = (address) => decodeURIComponent(new URL(address).pathname.split("/").at(-1));

/** The files that a visit may need. */
const FILES = [...readdirSync(SITE), ...readdirSync(`${SITE}/lessons/en`)].filter(
  (file) => file.includes(".") && !IDLE.test(file),
);

/** Opens a visit's page, in a frame of another page if it is made for frames. Returns where to look for its contents. */
async function visit(page, { at, isFramed, record }) {
  await page.evaluate((record) => record && localStorage.setItem("in-passing.settings", record), record);
  await page.goto(isFramed ? `host?${at}` : at, { waitUntil: "commit" });
  return isFramed ? page.frameLocator("iframe") : page;
}

/** A page of another author that holds a frame, and notes its messages. */
const HOST = `<!doctype html><script>
  window.heard = [];
  addEventListener("message", ({ data }) => heard.push(data));
  document.write('<iframe width="800" height="900" src="' + location.search.slice(1).replaceAll("&", "&amp;") + '"></iframe>');
</script>`;

/** Makes a visit without a fault. Returns the files that it requests. */
async function listRequests(page, what) {
  const files = new Set();
  const listen = (request) => files.add(name(request.url()));
  page.on("request", listen);
  const view = await visit(page, what);
  if (what.act) {
    await view.locator(what.start).waitFor();
    await what.act(view);
  }
  await view.locator(what.goal).first().waitFor();
  await page.waitForLoadState("networkidle");
  page.off("request", listen);
  return files;
}

/** Makes a visit, and asks again for what the page says is missing. */
async function recover(page, what) {
  const view = await visit(page, what);
  await waitFor(page, view, what, what.start ?? what.goal);
  if (what.act) {
    await what.act(view);
    await waitFor(page, view, what, what.goal);
  }
  const unstyled = () => [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length;
  await expect.poll(() => view.locator("html").evaluate(unstyled), "all style sheets are there").toBe(0);
}

/** Waits until something is shown, or presses Try again where the page says that it is missing. */
async function waitFor(page, view, what, selector) {
  const goal = view.locator(selector).first();
  const notice = view
    .locator(`[role=alert]:visible, ${what.said ?? "#none"}`, { hasText: /connection|online/ })
    .first();
  await expect(goal.or(notice).first(), "something is shown").toBeVisible({ timeout: 8000 });
  if (!(await notice.isVisible())) return;
  await expect(view.getByText("the fault is ours")).not.toBeVisible();
  if (what.said) await what.act(view);
  else if (what.isReloaded) await page.reload();
  else {
    await expect(notice, "the notice is in sight").toBeInViewport();
    await expect.poll(() => notice.evaluate(hasFocus), "the notice has the focus").toBe(true);
    if (what.isFramed) {
      const heard = () => page.evaluate(() => window.heard.some(({ type, data }) => type === "error" && data.message));
      await expect.poll(heard, "the embedding page hears of it").toBe(true);
    }
    await view.getByRole("button", { name: "Try again" }).first().click();
  }
  await expect(goal, "Try again works").toBeVisible();
}

/** Whether an element has the focus, or would have it if it did not stand in a frame that nobody looks at. */
function hasFocus(element) {
  return !document.hasFocus() || element.parentElement.contains(document.activeElement);
}

test.describe("a file that fails once", () => {
  test.use({ allowed: [/./] });

  test("is told of, and asked for again @split", async ({ page }) => {
    test.setTimeout(IS_THOROUGH ? 1_800_000 : 300_000);
    expect.configure({ timeout: 5000 });
    await page.route(/\/host\?/, (route) => route.fulfill({ contentType: "text/html", body: HOST }));
    await page.goto("");
    const [seen, failures] = [new Set(), []];
    for (const [title, what] of Object.entries(VISITS)) {
      const [file, body] = what.file ?? [];
      const isChanged = (address) => name(address.href) === file;
      await page.route(isChanged, (route) => route.fulfill({ body }));
      const needed = await listRequests(page, what);
      for (const file of FILES.filter((file) => needed.has(file) && file !== what.file?.[0])) {
        if (seen.has(file) && !IS_THOROUGH) continue;
        seen.add(file);
        let requests = 0;
        const isFile = (address) => name(address.href) === file;
        const answer = (route) => (requests++ ? route.continue() : route.fulfill({ status: 500, body: "later" }));
        await page.route(isFile, answer);
        const failure = await recover(page, what).catch((error) => String(error).split("\n").slice(0, 6).join(" "));
        await page.unroute(isFile, answer);
        if (failure || !requests) failures.push(`${title}: ${file}: ${failure ?? "it is not requested"}`);
      }
      await page.unroute(isChanged);
    }
    expect(failures).toEqual([]);
    expect(FILES.filter((file) => !seen.has(file)), "files that no visit needs").toEqual([]);
  });
});
