// Messages between an embed and the page around it, also where one of them is hostile.

import { Chess } from "chess.js";

import { elementTag, embeddedBoard, events, expect, frameOf, messages, sendMessage, test, waitForMessages, within } from "./embed-fixtures.mjs";
import { solve } from "./quiz-helpers.mjs";
import { steps } from "./fixtures.mjs";

/** The steps of a lesson with one scene, from the rules core. They are read once, because that is slow. */
const PETROV = steps("petrov")[0].steps;

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
  // Until the chunk of the questions is there, no step asks anything.
  await within(page).locator(".question").first().waitFor({ state: "attached" });
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
  const stored = await page.context().storageState({ indexedDB: true });
  expect(stored.origins, "nothing is stored").toEqual([]);
});

test("board and accent change the colours of a frame, and a colour that cannot be read is reported once", async ({ page, site, host }) => {
  const query = { lesson: "petrov", step: 9, board: "green" };
  await host([{ ...query, accent: "0b6e4f" }, { ...query, accent: "ffee00" }, { ...query, accent: "red" }].map((it) => frameOf(site, it)).join(""));
  const colour = (index, name) =>
    within(page, index)
      .locator("html")
      .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), name);
  for (const index of [0, 1, 2]) {
    await embeddedBoard(page, index).waitFor();
    await expect(within(page, index).locator("html")).toHaveAttribute("data-squares", "green");
  }
  expect(await colour(0, "--en-passant")).toBe("#0b6e4f");
  expect(await colour(2, "--en-passant"), "the usual one").toBe("#b8410f");
  const shade = await colour(1, "--en-passant");
  expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  expect(shade).not.toBe("#ffee00");
  const [unreadable, ...more] = await waitForMessages(page, "error", 1, 1);
  expect([unreadable.code, more.length]).toEqual(["bad-accent", 0]);
  expect(unreadable.message).toContain("cannot be read");
  await expect(within(page, 1).getByRole("alert").filter({ hasText: unreadable.message })).toHaveCount(1);
  expect((await waitForMessages(page, "error", 1, 2))[0].message).toContain("is no colour");
  expect(await messages(page, "error", 0)).toEqual([]);
});

test("each invalid value of the address shows a notice and sends an error", async ({ page, site, host }) => {
  const bad = { lesson: "no-such", theme: "pink", lang: "xx", controls: "all", speed: "9", step: "ninety" };
  const frames = [bad, { mode: "board", fen: "no fen" }, { mode: "problem", lesson: "none" }, { mode: "board", moves: "e2e5" }];
  await host(frames.map((query) => frameOf(site, query)).join(""));
  const errors = await waitForMessages(page, "error", 6);
  const codes = ["bad-lesson", "bad-theme", "bad-lang", "bad-controls", "bad-speed", "bad-step"];
  expect(errors.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  const alerts = within(page).getByRole("alert");
  for (const { message } of errors) await expect(alerts.filter({ hasText: message }).first()).toBeVisible();
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

test("a hostile page in the iframe cannot harm the host page", async ({ page, site, elsewhere, host }) => {
  const source = await (await page.request.get(`${site.address}embed.js`)).text();
  elsewhere.pages.set("/bad/embed.js", source);
  elsewhere.pages.set(
    "/bad/embed/",
    `<!doctype html><script>
      const postMessageAs = (type, data, more) => parent.postMessage({ ns: "enpassant", v: 1, id: null, type, data, ...more }, "*");
      postMessageAs("resize", { height: 1e9 }); postMessageAs("resize", { height: -5 }); postMessageAs("resize", { height: "9".repeat(1 << 20) }); postMessageAs("resize", null);
      postMessageAs("ready", null); postMessageAs("ready", "x".repeat(1 << 20)); postMessageAs("step", undefined); postMessageAs("step", { scene: {}, step: [] });
      postMessageAs("step", { scene: { toString: 1, valueOf: 1 }, step: 1e400 }); postMessageAs("fullscreen", { on: true });
      postMessageAs("hear", {}); postMessageAs("constructor", {}); postMessageAs("error", {}, { ns: "other" }); postMessageAs(["ready"], {}); postMessageAs("error", {}, { v: 2 });
      for (const junk of [null, 1, "x".repeat(1 << 20), [], new Map()]) parent.postMessage(junk, "*");
      for (let count = 0; count < 10000; count += 1) parent.postMessage({ ns: "x", count }, "*");
      postMessageAs("complete", { score: 1, max: 1, passed: true, ms: 1 });
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
