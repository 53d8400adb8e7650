// Embedding on pages of other origins: the address, the element, faults of the host, oEmbed.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { elementTag, embedded, embeddedBoard, events, expect, FEN, frameOf, messages, script, test, waitForMessages, within } from "./embed-fixtures.mjs";
import { SITE, steps, violations } from "./fixtures.mjs";

/** The steps of a lesson with one scene, from the rules core. They are read once, because that is slow. */
const PETROV = steps("petrov")[0].steps;

test("every key of the embed address takes effect", async ({ page, site, host, elsewhere }) => {
  const origin = new URL(elsewhere.address).origin;
  const lesson = { lesson: "petrov", scene: 1, step: 9, lang: "en-GB", id: "left", origin };
  const looks = { theme: "dark", orientation: "black", controls: "min", speed: "fast", motion: "off", sound: "on" };
  const frames = [
    { ...lesson, ...looks, unknown: "x" },
    { mode: "board", fen: FEN, moves: "e5d6", controls: "none" },
    { mode: "problem", lesson: "howard", controls: "none" },
    { lesson: "petrov", autoplay: "", speed: "fast", motion: "off" },
  ];
  await host(frames.map((query) => frameOf(site, query)).join(""));
  const { fen } = PETROV[8];

  await expect(embeddedBoard(page)).toHaveAttribute("data-fen", fen);
  await expect(embeddedBoard(page)).toHaveAttribute("data-orientation", "black");
  await expect(embeddedBoard(page)).toHaveAttribute("data-speed", "fast");
  const root = within(page).locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "off");
  await expect(within(page).getByRole("button", { name: "Next" })).toBeVisible();
  for (const part of [".masthead", ".moves"]) await expect(within(page).locator(part)).toBeHidden();
  // Its title is only for screen readers.
  const { width } = await within(page).locator(".heading").boundingBox();
  expect(width).toBeLessThanOrEqual(1);
  const [first, second] = await messages(page);
  expect(first).toMatchObject({ id: "left", type: "loading" });
  expect(second).toMatchObject({ id: "left", type: "ready" });
  expect(second.data.lessons).toContain("petrov");

  await expect(embeddedBoard(page, 1)).toHaveAttribute("data-fen", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
  await expect(within(page, 1).locator(".controls")).toBeHidden();
  await expect(within(page, 2).locator("[data-problem=howard]")).toBeVisible();
  await expect(within(page, 2).getByRole("button", { name: "Take back" })).toBeVisible();
  await expect(within(page, 3).locator("[data-player]")).toHaveAttribute("data-step", "3");
  for (const frame of [0, 1, 2, 3]) expect(await messages(page, "error", frame)).toEqual([]);
});

test.describe("on a host that does not know .wasm", () => {
  test.use({ allowed: [/instantiateStreaming/] });

test("a sandboxed iframe without an origin works", async ({ page, site: { plain: site }, host }) => {
  await host(frameOf(site, { lesson: "petrov", motion: "off" }, 'sandbox="allow-scripts"') + frameOf(site, { mode: "board", fen: FEN }, 'sandbox="allow-scripts"'));
  await waitForMessages(page, "step");
  expect(await page.evaluate(() => new Set(received.map(({ origin }) => origin)).size)).toBe(1);
  expect(await page.evaluate(() => received[0].origin)).toBe("null");
  await within(page).getByRole("button", { name: "Next" }).click();
  await expect(within(page).locator("[data-player]")).toHaveAttribute("data-step", "2");
  const square = (name) => within(page, 1).locator(`[data-square=${name}]`);
  await square("e5").click();
  await square("d6").click();
  await expect(embeddedBoard(page, 1)).toHaveAttribute("data-fen", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
});
});

test("the element shows its link, then the lesson, and its methods work", async ({ page, site, host }) => {
  await host(`${elementTag('id="a" lesson="petrov" motion="off"')}<div id="other"></div>`);
  await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
  // The script is loaded late.
  await page.evaluate((src) => document.head.append(Object.assign(document.createElement("script"), { src })), `${site.address}embed.js`);
  await expect.poll(async () => (await events(page, "ready")).length).toBe(1);
  const player = embedded(page, "#a").locator("[data-player]");
  await expect(player).toHaveAttribute("data-step", "1");
  await page.evaluate(() => document.querySelector("#a").next());
  await expect(player).toHaveAttribute("data-step", "2");
  await page.evaluate(() => document.querySelector("#a").goTo(1, 6));
  await expect(player).toHaveAttribute("data-step", "6");
  await page.evaluate(() => document.querySelector("#a").previous());
  await expect(player).toHaveAttribute("data-step", "5");
  await page.evaluate(() => document.querySelector("#a").play());
  await expect(embedded(page, "#a").getByRole("button", { name: "Pause" })).toBeVisible();
  await page.evaluate(() => document.querySelector("#a").pause());
  const [step] = await events(page, "step");
  expect(step).toMatchObject({ on: "a", detail: { lesson: "petrov", step: 1 } });

  // If the browser has no full screen for frames, the frame fills the window.
  const frame = page.locator("#a").locator("iframe");
  await embedded(page, "#a").locator("html").evaluate(() => Object.defineProperty(document, "fullscreenEnabled", { value: false }));
  await embedded(page, "#a").getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await embedded(page, "#a").getByRole("button", { name: "Leave full screen" }).press("Escape");
  await expect.poll(async () => (await frame.boundingBox()).height).toBeGreaterThan(page.viewportSize().height);

  // Some attributes change the existing frame; the others reload it.
  await page.evaluate(() => document.querySelector("#a").setAttribute("theme", "dark"));
  await expect(embedded(page, "#a").locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate(() => document.querySelector("#a").setAttribute("step", "3"));
  await expect(player).toHaveAttribute("data-step", "3");
  expect(await events(page, "ready")).toHaveLength(1);
  // Attributes that change together are applied together.
  await page.evaluate(() => {
    document.querySelector("#a").setAttribute("theme", "light");
    document.querySelector("#a").setAttribute("step", "3");
  });
  await expect(embedded(page, "#a").locator("html")).toHaveAttribute("data-theme", "light");
  await expect(player).toHaveAttribute("data-step", "3");
  expect(await events(page, "ready")).toHaveLength(1);
  await page.evaluate(() => document.querySelector("#a").state());
  await expect.poll(async () => (await events(page, "state")).at(-1)?.detail).toMatchObject({ step: 3, theme: "light" });
  // After it moves in the document, it shows the same step.
  await page.evaluate(() => document.querySelector("#other").append(document.querySelector("#a")));
  await expect.poll(async () => (await events(page, "ready")).length).toBe(2);
  await expect(player).toHaveAttribute("data-step", "3");
  await page.evaluate(() => {
    document.querySelector("#a").setAttribute("step", "1");
    document.querySelector("#a").setAttribute("lesson", "pins");
  });
  await expect(embedded(page, "#a").locator("[data-lesson=pins]")).toBeVisible();
  // A copy has its own frame; a removed element sends no more events.
  await page.evaluate(() => {
    const copy = document.querySelector("#a").cloneNode(true);
    copy.id = "b";
    document.body.append(copy);
    document.querySelector("#a").remove();
  });
  await expect(embedded(page, "#b").locator("[data-lesson=pins]")).toBeVisible();
  const high = () => page.locator("#b").evaluate((it) => Number(it.shadowRoot.querySelector("iframe").height));
  const whole = () => embedded(page, "#b").locator("html").evaluate((it) => it.scrollHeight);
  await expect.poll(high).toBeGreaterThan(300);
  await expect.poll(async () => Math.abs((await whole()) - (await high()))).toBeLessThan(400);
});

test("fifty elements load one script, and only the near iframes @split", async ({ page, site, host }) => {
  site.requestedPaths.length = 0;
  const tags = Array.from({ length: 50 }, (_, index) => elementTag(`id="n${index}" lesson="petrov" controls="min"`));
  const far = '<div style="height:3000px"></div>';
  await host(far + tags.join('<div style="height:900px"></div>'), script(site) + script(site));
  const frames = () =>
    page.evaluate(() => [...document.querySelectorAll("en-passant-lesson")].filter((it) => it.shadowRoot?.querySelector("iframe")).length);
  await page.waitForLoadState("networkidle");
  expect(await frames(), "nothing is near").toBe(0);
  expect(new Set(site.requestedPaths)).toEqual(new Set(["/below/embed.js"]));
  await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toHaveCount(50);

  await page.locator("#n30").scrollIntoViewIfNeeded();
  await embedded(page, "#n30").locator("#app [data-board]").waitFor();
  expect(await frames()).toBeLessThan(8);
  // Frames share downloaded files.
  await page.locator("#n31").scrollIntoViewIfNeeded();
  await embedded(page, "#n31").locator("#app [data-board]").waitFor();
  const programs = site.requestedPaths.filter((path) => path.endsWith(".wasm"));
  expect(programs.length).toBeGreaterThan(0);
  expect(programs.length, String(programs)).toBe(new Set(programs).size);
});

test.describe("where iframes are not allowed", () => {
  test.use({ allowed: [/frame-ancestors|ancestor violates/] });

  test("the link comes back, and the host page gets an error", async ({ page, site, host }) => {
    site.ancestors.push("https://club.example");
    await page.clock.install();
    await host(elementTag('id="a" lesson="petrov"'), script(site));
    await expect(page.locator("#a").locator("iframe")).toBeAttached();
    await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeHidden();
    await page.clock.fastForward(45_000);
    await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
    const [error] = await events(page, "error");
    expect(error.detail.code).toBe("silent");
    site.ancestors.length = 0;
  });
});

test.describe("where the host answers with an error page", () => {
  test.use({ allowed: [/Failed to load resource/] });

  test("the link comes back within ten seconds, and the host page gets an error", async ({ page, site, host }) => {
    await page.route("**/embed/?**", (route) => route.fulfill({ status: 500, contentType: "text/html", body: "later" }));
    await page.clock.install();
    await host(elementTag('id="a" lesson="petrov"'), script(site));
    await expect(page.locator("#a").locator("iframe").contentFrame().getByText("later")).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
    expect((await events(page, "error"))[0].detail.code).toBe("silent");
  });
});

test.describe("on a slow network", () => {
  test.use({ allowed: [/preloaded using link preload/] });

  test("a frame is not called silent", async ({ page, site, host }) => {
    let arrive;
    const arrived = new Promise((resolve) => (arrive = resolve));
    await page.route(/\/in-passing-\w+\.wasm/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.clock.install();
    await host(elementTag('id="a" lesson="petrov"'), script(site));
    await expect.poll(() => page.evaluate(() => received.map(({ data }) => data.type))).toEqual(["loading"]);
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeHidden();
    expect(await events(page, "error")).toEqual([]);
    arrive();
    await embedded(page, "#a").locator("[data-player]").waitFor();
  });
});

test.describe("an error that is no missing file", () => {
  test.use({ allowed: [/./] });

  test("is not reported as one, nor shown", async ({ page, site, host }) => {
    await host(frameOf(site, { lesson: "petrov", motion: "off" }));
    await within(page).locator("[data-player]").waitFor();
    await within(page).locator("html").evaluate(async () => {
      for (const reason of [new TypeError("Failed to fetch"), new DOMException("no", "NotAllowedError"), Symbol("no"), null]) Promise.reject(reason);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await messages(page, "error")).toEqual([]);
    // A browser that cannot run the program: a function is missing.
    await page.addInitScript(() => (WebAssembly.instantiate = undefined));
    const failed = page.waitForEvent("pageerror");
    await page.goto(`${site.address}quiz/print/`);
    await failed;
    await expect(page.getByText("it needs JavaScript and WebAssembly")).toBeVisible();
    await expect(page.getByText("did not arrive")).toBeHidden();
  });
});

test.describe("after the site has been renewed", () => {
  test.use({ allowed: [/Failed to load resource|WebAssembly/] });

  test("Try again opens a frame at its place, and it fits its page again @split", async ({ page, site, host }) => {
    const old = /\/(interaction|questions|chunk_\d+|completion)-[0-9a-f]+\.wasm$/;
    await host(elementTag('id="a" lesson="petrov" motion="off"') + frameOf(site, { lesson: "petrov", motion: "off" }), script(site));
    page.on("request", (request) => request.isNavigationRequest() && page.unroute(old));
    for (const frame of [embedded(page, "#a"), page.locator("body > iframe").contentFrame()]) {
      await frame.locator("[data-player]").waitFor();
      await page.route(old, (route) => route.fulfill({ status: 404, body: "" }));
      await frame.locator("html").evaluate(() => (window.isOldPage = true));
      await frame.getByRole("button", { name: "Last", exact: true }).click();
      await expect(frame.getByRole("alert").filter({ hasText: "did not arrive" }).first()).toBeVisible();
      const last = await frame.locator("[data-player]").getAttribute("data-step");
      await frame.getByRole("button", { name: "Try again" }).first().click();
      // A page that is just being left cannot be asked.
      const isOldPage = () => frame.locator("html").evaluate(() => "isOldPage" in window).catch(() => true);
      await expect.poll(isOldPage, "the frame was loaded again").toBe(false);
      await expect(frame.locator("[data-player]")).toHaveAttribute("data-step", last);
    }
    await expect(embedded(page, "#a").locator("html")).toHaveAttribute("data-auto-height", "");
    expect(await events(page, "ready")).toHaveLength(2);
  });

  test("the element returns a frame that was loaded again to its place", async ({ page, site, host }) => {
    await host(elementTag('id="a" lesson="petrov" motion="off"'), script(site));
    const player = embedded(page, "#a").locator("[data-player]");
    await player.waitFor();
    await page.evaluate(() => document.querySelector("#a").goTo(1, 6));
    await expect(player).toHaveAttribute("data-step", "6");
    await embedded(page, "#a").locator("html").evaluate(() => void location.reload());
    await expect.poll(async () => (await events(page, "ready")).length).toBe(2);
    await expect(player).toHaveAttribute("data-step", "6");
    await expect(embedded(page, "#a").locator("html")).toHaveAttribute("data-auto-height", "");
    await page.evaluate(() => document.querySelector("#a").next());
    await expect(player).toHaveAttribute("data-step", "7");
  });
});

test.describe("from a file", () => {
  test.use({ allowed: [/file:|origin 'null'|net::ERR_FAILED/] });

  test("a lesson says that it needs a server, in its iframe and on its page", async ({ page }, info) => {
    const needs = page.getByText("from a file", { exact: false });
    await page.goto(`${pathToFileURL(resolve(SITE, "embed/index.html"))}?v=1&lesson=petrov`);
    await expect(page.getByRole("alert").filter({ hasText: "cannot run from a file" })).toBeVisible();
    const file = info.outputPath("page.html");
    const own = pathToFileURL(resolve(SITE, "embed.js"));
    writeFileSync(file, `<!doctype html><title>Club</title><script async src="${own}"></script>${elementTag('lesson="petrov"')}`);
    await page.goto(String(pathToFileURL(file)));
    await expect(needs).toBeVisible();
    await expect(page.getByRole("link", { name: "Petrov’s Defence" })).toBeVisible();
  });

  test("a page opened from a file shows a lesson from the web", async ({ page, site }, info) => {
    const file = info.outputPath("page.html");
    writeFileSync(file, `<!doctype html><title>Club</title>${script(site)}${elementTag('id="a" lesson="petrov"')}`);
    await page.goto(String(pathToFileURL(file)));
    await embedded(page, "#a").locator("#app [data-board]").waitFor();
    await page.evaluate(() => document.querySelector("#a").next());
    await expect(embedded(page, "#a").locator("[data-player]")).toHaveAttribute("data-step", "2");
  });
});

test("a lesson’s page links to its oEmbed answer, and that to its iframe", async ({ page, baseURL }) => {
  await page.goto("learn/petrov/");
  const found = await page.locator("link[type='application/json+oembed']").getAttribute("href");
  const answer = await (await page.request.get(new URL(found, baseURL).href)).json();
  expect(answer).toMatchObject({ version: "1.0", type: "rich", title: "Petrov’s Defence" });
  expect(answer.html).toContain('title="Petrov’s Defence"');
  const [, source] = answer.html.match(/ src="([^"]+)"/);
  await page.goto(new URL(source.replaceAll("&amp;", "&"), baseURL).href);
  await expect(page.locator("[data-lesson=petrov] [data-board]")).toBeVisible();
});

test("an iframe has no accessibility violation", async ({ page }) => {
  for (const query of ["lesson=petrov&step=9", "mode=board", "mode=problem&lesson=howard", "mode=quiz&seed=7&n=3", "lesson=none&theme=pink"]) {
    for (const controls of ["full", "none"]) {
      await page.goto(`embed/?v=1&${query}&controls=${controls}`);
      await page.locator("#app [data-board]").waitFor();
      expect(await violations(page), `${query} ${controls}`).toEqual([]);
    }
  }
});

test("an iframe without full-screen permission does not offer full screen", async ({ page, site, host }) => {
  await host(frameOf(site, { lesson: "petrov" }, 'sandbox="allow-scripts"') + frameOf(site, { lesson: "petrov" }, 'allow="fullscreen"'));
  await embeddedBoard(page).waitFor();
  await embeddedBoard(page, 1).waitFor();
  await expect(within(page).getByRole("button", { name: "Full screen" })).toBeHidden();
  await expect(within(page, 1).getByRole("button", { name: "Full screen" })).toBeVisible();
});
