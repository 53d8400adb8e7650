// Code-split chunks: loaded on demand, retried, with their style sheets.

import { test as base } from "@playwright/test";

import { board, control, expect, open, openLesson, player, square, test } from "./fixtures.mjs";

const FEN = "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2";
const LAB = `lab/?fen=${encodeURIComponent(FEN)}`;

const isLabChunk = (address) => /\/lab-[0-9a-f]+\.wasm$/.test(new URL(address).pathname);
const heading = (page) => page.getByRole("heading", { name: "Lab" });

/** Records the addresses of the lab's chunk that the page requests from now on. */
function recordChunkRequests(page) {
  const requests = [];
  page.on("request", (request) => isLabChunk(request.url()) && requests.push(request.url()));
  return requests;
}

test("the lab's address opens the lab @base @split", async ({ page }) => {
  const requests = recordChunkRequests(page);
  await open(page, LAB);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle("Lab · En passant in chess · In Passing");
  await expect(board(page)).toHaveAttribute("data-fen", /^4k3\/8\/8\/K2pP2r/);
  expect(new Set(requests).size, "one chunk").toBe(1);
});

test("a link opens the lab, and loads its chunk only then @base @split", async ({ page }) => {
  const requests = recordChunkRequests(page);
  await openLesson(page, "petrov");
  await page.getByRole("link", { name: "In Passing" }).click();
  await page.waitForLoadState("networkidle");
  expect(requests, "no chunk before the lab").toEqual([]);

  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await expect(page.locator("[data-lab]")).toBeFocused();
  await expect(page).toHaveURL(/\/lab\/$/);
  expect(requests).toHaveLength(1);

  await page.goBack();
  await page.goForward();
  await expect(heading(page)).toBeVisible();
  expect(requests, "it is not requested again").toHaveLength(1);
});

test("neither the first page nor a lesson loads a chunk of other laws @split", async ({ page }) => {
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const ofLaws = () => loaded.filter((path) => /\/law[^/]*-[0-9a-f]+\.(wasm|css)$|\/laws\.css$/.test(path));
  await open(page, "./");
  await page.waitForLoadState("networkidle");
  await openLesson(page, "petrov");
  await control(page, "Next").click();
  await page.waitForLoadState("networkidle");
  expect(ofLaws()).toEqual([]);
  await open(page, "lab/laws/");
  expect(ofLaws()).not.toEqual([]);
});

/** The chunk that stores progress. */
const PROGRESS = /\/completion-[0-9a-f]+\.wasm$/;

test.describe("the chunk that stores progress", () => {
  test("is requested when the mouse comes over the lesson @split", async ({ page }) => {
    let requests = 0;
    page.on("request", (request) => (requests += Number(PROGRESS.test(request.url()))));
    await page.mouse.move(0, 0);
    await openLesson(page, "petrov");
    await page.waitForLoadState("networkidle");
    expect(requests, "a first visit does without it").toBe(0);
    const { x, y } = await player(page).boundingBox();
    await Promise.all([page.waitForRequest(PROGRESS), page.mouse.move(x + 20, y + 20)]);
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true });

    test("is requested after a step, and not when a finger touches the lesson @split", async ({ page }) => {
      let requests = 0;
      page.on("request", (request) => (requests += Number(PROGRESS.test(request.url()))));
      await openLesson(page, "petrov");
      await page.locator(".caption[role=status]").tap();
      await page.waitForLoadState("networkidle");
      expect(requests).toBe(0);
      await Promise.all([page.waitForRequest(PROGRESS), control(page, "Next").tap()]);
    });
  });

  test.describe("that did not arrive ahead", () => {
    test.use({ allowed: [/Failed to load resource|ERR_FAILED|Failed to fetch|WebAssembly|status code is not ok/] });

    test("is requested again with the first step, which is stored @split", async ({ page }) => {
      await openLesson(page, "petrov");
      await page.route(PROGRESS, (route) => route.abort());
      await Promise.all([page.waitForEvent("requestfailed"), player(page).hover()]);
      await page.unroute(PROGRESS);
      await Promise.all([page.waitForResponse(PROGRESS), page.keyboard.press("ArrowRight")]);
      await page.getByRole("link", { name: "In Passing" }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("in-passing.progress"))).toContain("petrov=1.1.2");
    });

    test("is requested again with each step until it arrives @split", async ({ page }) => {
      await openLesson(page, "petrov");
      await page.route(PROGRESS, (route) => route.fulfill({ status: 500 }));
      for (let step = 2; step < 4; step++) await Promise.all([page.waitForEvent("pageerror"), page.keyboard.press("ArrowRight")]);
      await page.unroute(PROGRESS);
      await Promise.all([page.waitForResponse(PROGRESS), page.keyboard.press("ArrowRight")]);
      await page.getByRole("link", { name: "In Passing" }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("in-passing.progress"))).toContain("petrov=1.1.4");
    });

    test("because the site was renewed, reloads the page with the second step, and once if it stays away @split", async ({ page }) => {
      await openLesson(page, "petrov", "?step=4");
      let loads = 0;
      page.on("load", () => (loads += 1));
      await page.route(PROGRESS, (route) => route.fulfill({ status: 404 }));
      await Promise.all([page.waitForEvent("pageerror"), control(page, "Next").click()]);
      await Promise.all([page.waitForEvent("load"), control(page, "Next").click()]);
      await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
      await expect(player(page)).toHaveAttribute("data-step", "6");
      for (const step of ["7", "8"]) {
        await Promise.all([page.waitForEvent("pageerror"), control(page, "Next").click()]);
        await expect(player(page)).toHaveAttribute("data-step", step);
      }
      expect(loads).toBe(1);
    });
  });
});

test("chunks that a step by key needs are requested after the frame that draws the step @split", async ({ page }) => {
  await page.mouse.move(0, 0);
  await openLesson(page, "petrov", "?scene=1&step=9");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    window.requested = [];
    let hasFrame = false;
    const { fetch } = window;
    window.fetch = (resource, ...rest) => {
      const chunk = /\/(completion|questions)-/.exec(resource.url ?? resource);
      if (chunk) window.requested.push([chunk[1], hasFrame]);
      return fetch(resource, ...rest);
    };
    new MutationObserver(() => requestAnimationFrame(() => (hasFrame = true))).observe(document.querySelector("[data-player]"), { attributeFilter: ["data-step"] });
  });
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => window.requested.toSorted())).toEqual([
    ["completion", true],
    ["questions", true],
  ]);
});

test("a page preloads the modules of its chunk, and no others @split", async ({ page, request }) => {
  const preloads = async (path) => [...(await (await request.get(path)).text()).matchAll(/href="\.\/([^"]+\.wasm)"/g)].map(([, file]) => file);
  const requested = [];
  page.on("request", (it) => /\.wasm$/.test(it.url()) && requested.push(it.url().split("/").at(-1)));
  await page.goto("lab/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  const ofLab = await preloads("lab/");
  expect(ofLab.length).toBeGreaterThan(5);
  expect(requested).toEqual(expect.arrayContaining(ofLab));
  expect(await preloads("learn/petrov/")).toHaveLength(1);
  // It also opens files from elsewhere, by another chunk.
  expect(await preloads("learn/")).toHaveLength(1);
});

test.describe("without its chunk", () => {
  test.use({ allowed: [/Failed to load resource|net::ERR_FAILED|Failed to fetch|WebAssembly/] });

  test("the lab can be retried when the host does not answer @split", async ({ page }) => {
    await open(page, "./");
    await page.route(isLabChunk, (route) => route.abort());
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "did not arrive" })).toBeVisible();

    const again = page.getByRole("button", { name: "Try again" });
    await expect(page.locator(".notice > [role=alert]"), "the notice has the focus").toBeFocused();
    await again.click();
    await expect(again).toBeVisible();
    await expect(page.locator(".notice > [role=alert]"), "it comes again").toBeFocused();

    await page.unroute(isLabChunk);
    await again.click();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  });
});

test.describe("without the chunk of the questions", () => {
  test.use({ allowed: [/Failed to load resource|net::ERR_FAILED|Failed to fetch|WebAssembly/] });

  test("a question that the visitor comes back to is there without Try again @split", async ({ page }) => {
    const questions = /\/questions-[0-9a-f]+\.wasm$/;
    await openLesson(page, "petrov", "?scene=1&step=9");
    await page.route(questions, (route) => route.abort());
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("alert").filter({ hasText: "did not arrive" }).first()).toBeVisible();
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("ArrowLeft");
    await expect(player(page)).toHaveAttribute("data-step", "9");
    await page.unroute(questions);
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-ask]")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "did not arrive" })).toHaveCount(0);
  });
});

test.describe("after the site has been renewed", () => {
  test.use({ allowed: [/Failed to load resource|HTTP status code is not ok|CompileError|WebAssembly/] });

  for (const [what, answer] of Object.entries({
    "says that a file is missing": { status: 404, body: "" },
    "answers with a page": { contentType: "text/html", body: "<!doctype html>" },
  })) {
    test(`Try again reloads the page at the same place when the host ${what} @split`, async ({ page }) => {
      await openLesson(page, "petrov", "?step=4");
      // The name of a file of the old program is gone; the new page names another.
      await page.route(PROGRESS, (route) => route.fulfill(answer));
      await page.evaluate(() => (window.isOldPage = true));
      await control(page, "Last").click();
      await expect(page.getByRole("alert").filter({ hasText: "did not arrive" }).first()).toBeVisible();
      const address = page.url();
      page.on("request", (request) => request.isNavigationRequest() && page.unroute(PROGRESS));
      await Promise.all([page.waitForEvent("load"), control(page, "Try again").first().click()]);
      expect(await page.evaluate(() => "isOldPage" in window), "the page was loaded again").toBe(false);
      await expect(player(page)).toHaveAttribute("data-step", new URL(address).searchParams.get("step"));
      expect(page.url()).toBe(address);
      await control(page, "Back").click();
      await control(page, "Last").click();
      await expect(page.locator(".skills")).toBeVisible();
    });
  }
});

test.describe("a page from the back/forward cache", () => {
  /** Leaves the page and comes back, as the browser reports it. Returns whether the page is loaded again. */
  const comeBack = async (page, timeout) => {
    const loaded = page.waitForEvent("load", { timeout }).then(() => true, () => false);
    await page.evaluate(() => {
      for (const name of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    });
    return loaded;
  };

  test("is loaded again if it was loading a chunk @split", async ({ page }) => {
    await openLesson(page, "petrov", "?step=4");
    await page.waitForLoadState("networkidle");
    expect(await comeBack(page, 1000), "nothing is missing").toBe(false);
    await page.route(KEYS, () => {});
    const asked = page.waitForRequest(KEYS);
    await page.reload();
    await player(page).waitFor();
    await square(page, "e4").focus();
    await page.keyboard.press("ArrowUp");
    await asked;
    expect(await comeBack(page, 20_000)).toBe(true);
    await page.unroute(KEYS);
    await expect(player(page)).toHaveAttribute("data-step", "4");
  });

  test("is loaded again if it was loading its lesson", async ({ page }) => {
    await page.route("**/variants.pgn", () => {});
    await Promise.all([page.waitForRequest("**/variants.pgn"), page.goto("learn/variants/")]);
    expect(await comeBack(page, 20_000)).toBe(true);
    await page.unroute("**/variants.pgn");
    await player(page).waitFor();
  });
});

for (const [type, isStreamed] of [
  ["application/wasm", true],
  ["application/octet-stream", false],
]) {
  test(`a chunk that is sent as ${type} is ${isStreamed ? "streamed" : "loaded too"} @split`, async ({ page }) => {
    await page.addInitScript(() => {
      window.streamed = [];
      const { compileStreaming } = WebAssembly;
      WebAssembly.compileStreaming = async (source) => {
        window.streamed.push((await source).url);
        return compileStreaming(source);
      };
    });
    await page.route(isLabChunk, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { "content-type": type } });
    });
    await open(page, LAB);
    await expect(heading(page)).toBeVisible();
    const streamed = await page.evaluate(() => window.streamed);
    expect(streamed.filter(isLabChunk)).toHaveLength(isStreamed ? 1 : 0);
  });
}

const KEYS = /\/(interaction|chunk_\d+)-[0-9a-f]+\.wasm$/;

test("keys pressed before the interaction chunk is loaded are answered later @split", async ({ page }) => {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(KEYS, async (route) => {
    await arrived;
    await route.continue();
  });
  await openLesson(page, "petrov", "?scene=1&step=9");
  await square(page, "e5").focus();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft", "o"]) {
    await page.keyboard.press(key);
  }
  await expect(square(page, "e5")).toBeFocused();
  arrive();
  await expect(square(page, "c6")).toBeFocused();
  await expect(page.locator(".board > [aria-live=polite]")).toContainText("c6");
  await expect(player(page)).toHaveAttribute("data-step", "9");
});

test("a waiting key is answered when the questions arrive, and its answer stays", async ({ page }) => {
  const answer = page.locator(".board > [aria-live=polite]");
  // The controller of a read-only board never loads.
  await page.route(/\/interaction-[0-9a-f]+\.wasm$/, () => {});
  await openLesson(page, "first-capture", "?scene=1&step=2");
  await square(page, "e5").focus();
  await page.keyboard.press("m");
  await expect(page.locator("[data-ask=may]")).toBeVisible();
  await expect(answer).toHaveText("Not yet: that would give the answer away.");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.locator("[data-state=right]")).toBeVisible();
  await expect(answer, "the same board goes on").toHaveText("Not yet: that would give the answer away.");
});

test.describe("without the interaction chunk", () => {
  test.use({ allowed: [/Failed to load resource|net::ERR_FAILED|Failed to fetch|WebAssembly/] });

  test("the board says so, and retries with the next key @split", async ({ page }) => {
    await page.route(KEYS, (route) => route.abort());
    await openLesson(page, "petrov");
    await square(page, "e4").focus();
    await page.keyboard.press("ArrowUp");
    const notice = page.locator(".board > [aria-live=polite]");
    await expect(notice).toContainText("did not arrive");
    await expect(notice, "it can be read on the screen").not.toHaveClass("visually-hidden");
    await page.unroute(KEYS);
    await page.keyboard.press("ArrowUp");
    await expect(square(page, "e5")).toBeFocused();
  });
});

test("the settings' style sheet is loaded only with the settings", async ({ page }) => {
  const asleep = page.locator("template[data-sheet=dialog]");
  await openLesson(page, "petrov");
  await expect(asleep).toBeAttached();
  const seen = page.evaluate(() => {
    const loaded = () => [...document.styleSheets].some(({ href }) => href?.includes("/dialog-"));
    return new Promise((resolve) => {
      new MutationObserver(() => document.querySelector("dialog") && resolve(loaded())).observe(document, {
        childList: true,
        subtree: true,
      });
    });
  });
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await seen, "it is there when they are").toBe(true);
});

test.describe("without its style sheet", () => {
  test.use({ allowed: [/Failed to load resource|net::ERR_FAILED/] });

  test("it is asked for again when it fails once", async ({ page }) => {
    let requests = 0;
    await page.route(/\/dialog-[0-9a-f]+\.css$/, (route) => (requests++ ? route.continue() : route.fulfill({ status: 500 })));
    await openLesson(page, "petrov");
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const loaded = () => [...document.styleSheets].some(({ href }) => href?.includes("/dialog-"));
    expect(await page.evaluate(loaded), "it is there when the dialog is").toBe(true);
  });

  test("a chunk is shown without it", async ({ page }) => {
    await page.route(/\/dialog-[0-9a-f]+\.css$/, (route) => route.abort());
    await openLesson(page, "petrov");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

// Such a frame has an opaque origin, so the host must let other origins read its files.
base("the lab opens in a frame that may run scripts and no more", async ({ page, baseURL }) => {
  await page.route("**/*", async (route) => {
    if (route.request().url().endsWith("/frame")) {
      const body = `<!doctype html><iframe sandbox="allow-scripts" src="${baseURL}${LAB}"></iframe>`;
      return route.fulfill({ contentType: "text/html", body });
    }
    const response = await route.fetch();
    const headers = { ...response.headers(), "access-control-allow-origin": "*" };
    return route.fulfill({ response, headers });
  });
  await page.goto("frame");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Lab" })).toBeVisible();
});
