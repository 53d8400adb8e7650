// Embedding on pages of other origins: content, messages and security.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { Chess } from "chess.js";

import { expect, frameOf, sendMessage, test, messages, within } from "./embed-fixtures.mjs";
import { solve } from "./quiz-helpers.mjs";
import { SITE, steps, violations } from "./fixtures.mjs";

const BOARD = "[data-board]";
const FEN = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

/** The steps of a lesson with one scene, from the rules core. They are read once, because that is slow. */
const PETROV = steps("petrov")[0].steps;

const embeddedBoard = (page, index = 0) => within(page, index).locator(BOARD);

/** Waits until a frame has sent a number of messages of a type, and returns them. */
async function waitForMessages(page, type, count = 1, frame = 0) {
  await expect.poll(async () => (await messages(page, type, frame)).length).toBeGreaterThanOrEqual(count);
  return messages(page, type, frame);
}

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

test("every message is answered as the schema says", async ({ page, site, host }) => {
  const lesson = PETROV;
  await host(frameOf(site, { lesson: "petrov", motion: "off" }));
  const [first] = await waitForMessages(page, "step");
  expect(first).toEqual({ lesson: "petrov", scene: 1, step: 1, steps: lesson.length, fen: lesson[0].fen, san: null });

  await sendMessage(page, "hello", { v: 1 });
  await waitForMessages(page, "ready", 2);
  await sendMessage(page, "next");
  expect((await waitForMessages(page, "step", 2)).at(-1)).toMatchObject({ step: 2, fen: lesson[1].fen, san: "e4" });
  await sendMessage(page, "goto", { scene: 1, step: 7 });
  expect((await waitForMessages(page, "step", 3)).at(-1)).toMatchObject({ step: 7, fen: lesson[6].fen });
  await sendMessage(page, "previous");
  expect((await waitForMessages(page, "step", 4)).at(-1)).toMatchObject({ step: 6 });
  await sendMessage(page, "set", { theme: "contrast", lang: "en" });
  await expect(within(page).locator("html")).toHaveAttribute("data-theme", "contrast");
  await sendMessage(page, "play");
  await expect(within(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await sendMessage(page, "state");
  expect((await waitForMessages(page, "state"))[0]).toMatchObject({ mode: "lesson", playing: true, theme: "contrast", lang: "en" });
  await sendMessage(page, "pause");
  await expect(within(page).getByRole("button", { name: "Play" })).toBeVisible();
  await sendMessage(page, "goto", { scene: 1, step: lesson.length - 1 });
  await sendMessage(page, "next");
  const [score] = await waitForMessages(page, "complete");
  expect(score).toMatchObject({ passed: true });
  await sendMessage(page, "goto", { scene: 9, step: 99 });
  const errors = await waitForMessages(page, "error", 2);
  expect(errors.map(({ code }) => code)).toEqual(["bad-scene", "bad-step"]);
  expect(await messages(page, "complete"), "once").toHaveLength(1);
});

test("each answer in a lesson sends a message", async ({ page, site, host }) => {
  const places = steps("first-capture").flatMap((scene, index) => scene.steps.map((step, place) => ({ ...step, scene: index + 1, step: place + 1 })));
  await host(frameOf(site, { lesson: "first-capture", motion: "off" }));
  await waitForMessages(page, "step");
  const question = within(page).locator("[data-ask=play][data-state=asking]");
  for (const { scene, step } of places) {
    if (await question.isVisible()) break;
    await sendMessage(page, "goto", { scene, step });
    await expect.poll(async () => (await messages(page, "step")).at(-1)).toMatchObject({ scene, step });
    await expect(within(page).locator("[data-player]")).toHaveAttribute("data-step", String(step));
  }
  await expect(question).toBeVisible();
  const { scene, step, fen } = (await messages(page, "step")).at(-1);
  const game = new Chess(fen);
  const capture = game.moves({ verbose: true }).find((move) => move.isEnPassant());
  const other = game.moves({ verbose: true }).find((move) => !move.isEnPassant() && move.piece === "k");
  for (const { from, to } of [other, capture]) {
    await within(page).locator(`#app [data-square=${from}]`).click();
    await within(page).locator(`#app [data-square=${to}]`).click();
  }
  const answers = await waitForMessages(page, "answer", 2);
  const item = `first-capture/${scene}/${step}`;
  expect(answers).toEqual([
    { item, skill: expect.any(String), uci: other.from + other.to, correct: false, attempt: 1, hints: 0 },
    { item, skill: expect.any(String), uci: capture.from + capture.to, correct: true, attempt: 2, hints: 0 },
  ]);
});

test("a problem solved in an iframe sends its attempts and its completion", async ({ page, site, host }) => {
  await host(frameOf(site, { mode: "problem", lesson: "sommerfeldt", motion: "off" }));
  const problem = within(page).locator("[data-problem=sommerfeldt]");
  const play = async (from, to) => {
    await within(page).locator(`#app [data-square=${from}]`).click();
    await within(page).locator(`#app [data-square=${to}]`).click();
  };
  await problem.waitFor();
  await play("d2", "d4");
  await expect(problem).toHaveAttribute("data-state", "right");
  await expect(embeddedBoard(page)).toHaveAttribute("data-last-move", "e4e3");
  await play("d4", "d5");
  const [score] = await waitForMessages(page, "complete");
  expect(score).toMatchObject({ score: 1, max: 1, passed: true });
  expect(await messages(page, "answer")).toEqual([
    { item: "sommerfeldt", skill: null, uci: "d2d4", correct: true, attempt: 1, hints: 0 },
  ]);
});

test("a quiz in an iframe sends each answer and the score, and stores nothing", async ({ page, site, host }) => {
  const query = { mode: "quiz", set: "landing", seed: 7, n: 3, motion: "off" };
  await host(frameOf(site, query) + frameOf(site, { mode: "quiz", set: "none", seed: "x", n: 99 }));
  const frame = within(page);
  for (let number = 1; number <= query.n; number += 1) {
    await frame.locator(`[data-quiz][data-item="${number}"]`).waitFor();
    if (number === 2) await frame.getByRole("button", { name: "Hint" }).click();
    await solve(frame);
  }
  const [score] = await waitForMessages(page, "complete");
  const answers = await messages(page, "answer");
  for (const number of [1, 2, 3]) {
    const about = answers.filter(({ item }) => item === `landing/7/${number}`);
    expect(about.map(({ attempt }) => attempt), "each attempt once").toEqual(about.map((_, index) => index + 1));
    expect(about.map(({ correct }) => correct), "until it is right").toEqual(about.map((_, index) => index === about.length - 1));
    expect(about.every(({ hints }) => hints === (number === 2 ? 1 : 0))).toBe(true);
  }
  const atOnce = answers.filter(({ correct, attempt, hints }) => correct && attempt === 1 && hints === 0);
  expect(score).toMatchObject({ score: atOnce.length, max: 3, passed: false });
  expect(answers.every(({ skill }) => skill === "landing")).toBe(true);
  expect(await frame.locator("html").evaluate(() => location.pathname), "the address stays").toMatch(/embed\/$/);
  const errors = await waitForMessages(page, "error", 3, 1);
  expect(errors.map(({ code }) => code)).toEqual(["bad-set", "bad-seed", "bad-n"]);
  const alert = within(page, 1).getByRole("alert");
  for (const { message } of errors) await expect(alert.filter({ hasText: message }).first()).toBeVisible();
  const stored = await page.context().storageState();
  expect(stored.origins, "nothing is stored").toEqual([]);
});

test("each invalid value of the address shows a notice and sends an error", async ({ page, site, host }) => {
  const bad = { lesson: "no-such", theme: "pink", lang: "xx", controls: "all", speed: "9", step: "ninety" };
  const frames = [bad, { mode: "board", fen: "no fen" }, { mode: "problem", lesson: "none" }, { mode: "board", moves: "e2e5" }];
  await host(frames.map((query) => frameOf(site, query)).join(""));
  const errors = await waitForMessages(page, "error", 6);
  const codes = ["bad-lesson", "bad-theme", "bad-lang", "bad-controls", "bad-speed", "bad-step"];
  expect(errors.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  const said = within(page).getByRole("alert");
  for (const { message } of errors) await expect(said.filter({ hasText: message }).first()).toBeVisible();
  await expect(embeddedBoard(page), "the default is there").toBeVisible();
  for (const [frame, code] of [[1, "bad-fen"], [2, "bad-lesson"], [3, "bad-moves"]]) {
    const [error] = await waitForMessages(page, "error", 1, frame);
    expect(error.code).toBe(code);
    await expect(within(page, frame).getByRole("alert").filter({ hasText: error.message }).first()).toBeVisible();
  }
});

test.describe("from an origin that was not named", () => {
  // The console reports messages that the browser did not deliver to another origin.
  test.use({ allowed: [/target origin provided/] });

  test("a hostile host page cannot control an iframe", async ({ page, site, host }) => {
  await host(frameOf(site, { lesson: "petrov", motion: "off" }) + frameOf(site, { lesson: "petrov", origin: "https://club.example" }));
  await waitForMessages(page, "step");
  await embeddedBoard(page, 1).waitFor();
  await page.evaluate(() => {
    const [frame, other] = [...document.querySelectorAll("iframe")].map((it) => it.contentWindow);
    const message = (more) => ({ ns: "enpassant", v: 1, id: null, type: "next", data: {}, ...more });
    const junk = [
      null, undefined, 0, "", "next", [], {}, new Date(), new Map([["ns", "enpassant"]]), new ArrayBuffer(1 << 20), "x".repeat(1 << 20),
      message({ ns: "EnPassant" }), message({ ns: "other" }), message({ v: 2 }), message({ v: "1" }), message({ type: "eval" }),
      message({ type: { toString: 1 } }), message({ type: "constructor" }), message({ type: "x".repeat(1 << 20) }),
      message({ type: "goto", data: { scene: "javascript:alert(1)", step: { valueOf: 1 } } }),
      message({ type: "goto", data: { scene: -1 } }), message({ type: "goto", data: { step: 1e308 } }),
      message({ type: "goto", data: null }), message({ type: "set", data: { theme: "x".repeat(1 << 20) } }),
      message({ type: "set", data: JSON.parse('{"theme":"__proto__","lang":"constructor","__proto__":{"theme":"dark"}}') }),
      { ...message(), ns: ["enpassant"] }, JSON.stringify(message()),
    ];
    for (const message of junk) frame.postMessage(message, "*");
    for (let count = 0; count < 10_000; count += 1) frame.postMessage(message({ type: "unknown", data: { count } }), "*");
    for (let count = 0; count < 10_000; count += 1) frame.postMessage(message({ type: "state" }), "*");
    for (let count = 0; count < 10; count += 1) other.postMessage(message(), "*");
  });
  const errors = await waitForMessages(page, "error", 1);
  for (const { code } of errors) expect(["bad-scene", "bad-step", "bad-theme", "bad-lang", "too-many"]).toContain(code);
  // A goto without a place goes to the start of the scene; the other messages are ignored.
  await expect(within(page).locator("[data-player]")).toHaveAttribute("data-step", "1");
  await sendMessage(page, "next");
  await expect(within(page).locator("[data-player]")).toHaveAttribute("data-step", "2");
  expect((await messages(page, "state")).length).toBeLessThan(10_000);
  // The other frame accepts messages of another origin only.
  await expect(within(page, 1).locator("[data-player]")).toHaveAttribute("data-step", "1");
  expect(await messages(page, undefined, 1)).toEqual([]);
  await expect(within(page).locator("html")).not.toHaveAttribute("data-app", "failed");
});
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

test("an iframe reports its content height at any width, without oscillation", async ({ page, site, host }) => {
  const frames = [{ lesson: "petrov" }, { lesson: "petrov", controls: "none" }, { mode: "board", fen: FEN, controls: "min" }];
  await host(
    frames.map((query) => frameOf(site, query)).join("") +
      `<script>addEventListener("message", ({ data, source }) => {
        for (const frame of document.querySelectorAll("iframe"))
          if (data.type === "resize" && frame.contentWindow === source) frame.height = data.data.height;
      });</script>`,
  );
  for (const width of [320, 360, 480, 768, 1024]) {
    await page.evaluate((width) => document.querySelectorAll("iframe").forEach((it) => (it.width = width)), width);
    for (const index of frames.keys()) {
      // A frame that is not visible is not rendered, so it has no height yet.
      await page.locator("iframe").nth(index).scrollIntoViewIfNeeded();
      await embeddedBoard(page, index).waitFor();
      const rests = () => within(page, index).locator("html").evaluate((root) => root.scrollHeight - root.clientHeight);
      await expect.poll(rests, `${width} ${JSON.stringify(frames[index])}`).toBe(0);
    }
  }
  const count = async () => (await Promise.all([0, 1, 2].map((index) => messages(page, "resize", index)))).flat().length;
  const before = await count();
  await page.waitForTimeout(700);
  expect(await count(), "at rest").toBe(before);
  expect(before).toBeLessThan(60);
  const widths = await Promise.all([0, 1, 2].map((index) => within(page, index).locator("html").evaluate((it) => it.scrollWidth - it.clientWidth)));
  expect(widths, "nothing sticks out").toEqual([0, 0, 0]);
});

test("WordPress receives the height in its own format", async ({ page, site, host }) => {
  await host(frameOf(site, { lesson: "petrov" }).replace('" ></iframe>', '#?secret=aB3dE5gH7j"></iframe>'));
  await waitForMessages(page, "resize");
  const [height] = await messages(page, "resize");
  const posted = await page.evaluate(() => received.map(({ data }) => data).filter(({ message }) => message));
  expect(posted[0]).toEqual({ message: "height", value: height.height, secret: "aB3dE5gH7j" });
});

/** Holds the program back until the function that this returns is called. */
async function holdProgram(page) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(/\.wasm$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a still of the position is shown before the program runs", async ({ page, site, host }) => {
  const release = await holdProgram(page);
  await host(frameOf(site, { lesson: "petrov", step: 9, orientation: "black" }) + frameOf(site, { mode: "board", fen: FEN }));
  const pieces = within(page).locator("#still .piece");
  const { fen } = PETROV[8];
  await expect(pieces).toHaveCount(fen.split(" ")[0].replace(/[^a-z]/gi, "").length);
  const still = await within(page).locator("#still .board").boundingBox();
  const pawn = await within(page).locator("#still [data-on=e5]").boundingBox();
  await expect(within(page, 1).locator("#still [data-on=e5]")).toBeVisible();
  release();
  await embeddedBoard(page).waitFor();
  await expect(within(page).locator("#still")).toBeHidden();
  expect(await within(page).locator("#app .board").boundingBox(), "nothing moves").toEqual(still);
  expect(await within(page).locator("#app .piece[data-on=e5]").boundingBox()).toEqual(pawn);
});

test("the board of the app looks as its still", async ({ page, site, host }) => {
  const release = await holdProgram(page);
  // Nothing is marked in these positions. Boards that begin within a pixel are painted differently each time.
  const frames = [
    { lesson: "petrov", controls: "min" },
    { lesson: "petrov", controls: "min", orientation: "black" },
    { mode: "board", controls: "min", fen: "r3k2r/p6p/8/3n4/8/2BQ4/P6P/4K3 b - - 0 1" },
  ];
  await host(frames.map((query) => frameOf(site, query, 'style="height: 400px; vertical-align: top"')).join(""));
  const stills = [];
  for (const [index] of frames.entries()) {
    await within(page, index).locator("#still .piece").first().waitFor();
    stills.push(await within(page, index).locator("#still .board").screenshot());
  }
  release();
  for (const [index, still] of stills.entries()) {
    await within(page, index).locator("#app [data-square=e5]").waitFor();
    const board = within(page, index).locator("#app .board");
    await expect.poll(async () => still.equals(await board.screenshot()), `frame ${index}`).toBe(true);
  }
});

const script = (site) => `<script async src="${site.address}embed.js"></script>`;
const elementTag = (attributes, text = "Petrov’s Defence") =>
  `<en-passant-lesson ${attributes}><a href="https://club.example/">${text}</a></en-passant-lesson>`;
const embedded = (page, selector) => page.locator(selector).locator("iframe").contentFrame();
const events = (page, name) => page.evaluate((name) => events.filter((event) => event.name === name), name);

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
  const high = await page.locator("#b").evaluate((it) => it.shadowRoot.querySelector("iframe").height);
  const whole = await embedded(page, "#b").locator("html").evaluate((it) => it.scrollHeight);
  await expect.poll(() => Number(high)).toBeGreaterThan(300);
  expect(Math.abs(whole - Number(high))).toBeLessThan(400);
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

/** Contents of frames that change the height. */
const CONTENTS = [
  'lesson="petrov"',
  'lesson="first-capture"',
  'lesson="steinitz-fleissig"',
  'lesson="petrov" controls="min"',
  'lesson="petrov" controls="none"',
  'mode="quiz" set="landing" seed="1"',
  `mode="board" fen="${FEN}"`,
  'mode="problem" lesson="howard"',
];

/** A script that records each height of a frame. */
const HEIGHTS = `<script>{
  const { set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "height");
  window.heights = [];
  Object.defineProperty(HTMLIFrameElement.prototype, "height", {
    set(height) {
      window.heights.push(Number(height));
      set.call(this, height);
    },
  });
}</script>`;

for (const width of [320, 640, 1000]) {
  test(`an element ${width} pixels wide reserves about its height before it loads`, async ({ page, host, site }) => {
    const wrong = [];
    for (const attributes of CONTENTS) {
      await host(`<div style="width:${width}px">${elementTag(`id="a" motion="off" ${attributes}`)}</div>`, HEIGHTS + script(site));
      await embedded(page, "#a").locator("#app [data-square=e4]").waitFor();
      await expect.poll(() => page.evaluate(() => window.heights.length)).toBeGreaterThan(1);
      const heights = await page.evaluate(() => window.heights);
      // The ratio of the estimated height to the final one.
      const share = heights[0] / heights.at(-1);
      if (share < 0.6 || share > 1.5) wrong.push(`${attributes}: ${heights[0]} reserved, ${heights.at(-1)} needed`);
    }
    expect(wrong).toEqual([]);
  });
}

test("a hostile style sheet and a right-to-left page do not change a lesson", async ({ page, site, host }) => {
  const css = `<style>* { direction: rtl !important; transform: none; font: 40px fantasy !important; color: red !important }
    iframe, div, button, .board { display: none !important; width: 1px !important } html { direction: rtl }</style>`;
  await host(elementTag('id="a" lesson="petrov" motion="off"'), css + script(site));
  await embedded(page, "#a").locator(BOARD).waitFor();
  const box = await page.locator("#a").locator("iframe").boundingBox();
  expect(box.width).toBeGreaterThan(300);
  const order = await embedded(page, "#a").locator("#app [data-square]").evaluateAll((all) => [all[0].dataset.square, all[7].dataset.square]);
  expect(order).toEqual(["a8", "h8"]);
  const [left, right] = await Promise.all(["a8", "h8"].map((name) => embedded(page, "#a").locator(`[data-square=${name}]`).boundingBox()));
  expect(left.x).toBeLessThan(right.x);
});

test("a hostile page in the iframe cannot harm the host page", async ({ page, site, elsewhere, host }) => {
  const source = await (await page.request.get(`${site.address}embed.js`)).text();
  elsewhere.pages.set("/bad/embed.js", source);
  elsewhere.pages.set(
    "/bad/embed/",
    `<!doctype html><script>
      const tell = (type, data, more) => parent.postMessage({ ns: "enpassant", v: 1, id: null, type, data, ...more }, "*");
      tell("resize", { height: 1e9 }); tell("resize", { height: -5 }); tell("resize", { height: "9".repeat(1 << 20) }); tell("resize", null);
      tell("ready", null); tell("ready", "x".repeat(1 << 20)); tell("step", undefined); tell("step", { scene: {}, step: [] });
      tell("step", { scene: { toString: 1, valueOf: 1 }, step: 1e400 }); tell("fullscreen", { on: true });
      tell("hear", {}); tell("constructor", {}); tell("error", {}, { ns: "other" }); tell(["ready"], {}); tell("error", {}, { v: 2 });
      for (const junk of [null, 1, "x".repeat(1 << 20), [], new Map()]) parent.postMessage(junk, "*");
      for (let count = 0; count < 10000; count += 1) parent.postMessage({ ns: "x", count }, "*");
      tell("complete", { score: 1, max: 1, passed: true, ms: 1 });
    </script>`,
  );
  await host(elementTag('id="a" lesson="petrov"'), '<script async src="/bad/embed.js"></script>');
  await expect.poll(async () => (await events(page, "complete")).length).toBe(1);
  const names = await page.evaluate(() => events.map(({ name }) => name));
  expect(names.filter((name) => name !== "complete" && name !== "step")).toEqual([]);
  const height = await page.locator("#a").evaluate((it) => Number(it.shadowRoot.querySelector("iframe").height));
  expect(height, "as high as was guessed").toBeLessThan(1600);
  // Moving an iframe reloads it, and it does not fill the window.
  await page.evaluate(() => document.body.append(document.querySelector("#a")));
  await expect.poll(async () => (await events(page, "complete")).length).toBe(2);
  expect(await page.locator("#a").evaluate((it) => it.shadowRoot.querySelector("iframe").className)).toBe("");
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
    await page.goto(`${site.address}learn/petrov/`);
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
      await expect.poll(() => frame.locator("html").evaluate(() => "isOldPage" in window), "the frame was loaded again").toBe(false);
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

test("an iframe never reports the height of a page that is not loaded yet", async ({ page, site, host }) => {
  for (const controls of ["full", "min", "none"]) {
    await host(frameOf(site, { lesson: "petrov", controls, motion: "off" }).replace('height="300"', 'height="900"'));
    await waitForMessages(page, "resize");
    await within(page).locator("#app .caption:not(.placeholder)").first().waitFor();
    await page.waitForTimeout(500);
    const heights = (await messages(page, "resize")).map(({ height }) => height);
    const [least, greatest] = [Math.min(...heights), Math.max(...heights)];
    expect(least, String(heights)).toBeGreaterThan(360);
    expect(greatest - heights.at(-1), String(heights)).toBeLessThanOrEqual(0);
  }
});

test("an iframe without full-screen permission does not offer full screen", async ({ page, site, host }) => {
  await host(frameOf(site, { lesson: "petrov" }, 'sandbox="allow-scripts"') + frameOf(site, { lesson: "petrov" }, 'allow="fullscreen"'));
  await embeddedBoard(page).waitFor();
  await embeddedBoard(page, 1).waitFor();
  await expect(within(page).getByRole("button", { name: "Full screen" })).toBeHidden();
  await expect(within(page, 1).getByRole("button", { name: "Full screen" })).toBeVisible();
});
