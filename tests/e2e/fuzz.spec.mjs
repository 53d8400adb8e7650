// Ten thousand random actions, three thousand in a sample, on the boards of a lesson and of the lab: steps, drags, cancels, drops, keys, flips,
// resizes, themes. The board must match the model, with a clean console and without a memory leak.
//
// The page is in a frame, so that a resize is as quick as any other action. The same seed repeats nearly the same
// actions, because they depend on the content of the page: FUZZ_SEED=7 npx playwright test fuzz.

import process from "node:process";

import { Chess } from "chess.js";

import { IS_SAMPLE, board, expect, placement, player, steps, test } from "./fixtures.mjs";
import { measureIdle } from "./memory.mjs";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const BATCHES = IS_SAMPLE ? 6 : 20;

/** How often something must happen: in the few batches of a sample, rare things may be rarer still. */
const atLeast = (count) => (IS_SAMPLE ? count / 10 : count);

/** The actions take seconds, and minutes on a busy machine. */
const TIMEOUT_MS = 600_000;

/** A position with castling, promotion and en passant for both sides. */
const START = "r3k2r/1p4P1/8/2pP4/8/8/1p6/R3K2R w KQkq c6 0 1";

test("a lesson's board always matches the model", async ({ page, console }) => {
  test.setTimeout(TIMEOUT_MS);
  const lines = steps("gundersen-faul");
  const site = await openInFrame(page, "learn/gundersen-faul/");
  const expectAgreement = async (message) => {
    const { scene, line, step } = await player(site).evaluate(({ dataset }) => ({ ...dataset }));
    const model = lines
      .find((known) => String(known.scene) === scene && String(known.line) === line)
      .steps.find((known) => String(known.step) === step);
    await expect(board(site), message).toHaveAttribute("data-fen", model.fen);
  };
  const done = await runBatches({ page, site, console, where: "[data-player]", actions: 200, expectAgreement });
  expect(done.boards, "positions shown").toBeGreaterThan(atLeast(500));
});

test("the lab's board always matches the model", async ({ page, console }) => {
  test.setTimeout(TIMEOUT_MS);
  const site = await openInFrame(page, `lab/?fen=${encodeURIComponent(START)}`);
  const begin = async () => {
    // Each batch starts a new game; otherwise the game would grow.
    await site.locator("details.paste").evaluate((paste) => (paste.open = true));
    await site.locator("#pasted").fill(START);
    // On a busy machine the key list that the last batch opened may appear only now.
    await expect(async () => {
      await site.evaluate(() => document.querySelector("dialog[open] [data-close]")?.click());
      await site.locator(".paste button").click({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(board(site)).toHaveAttribute("data-fen", START);
  };
  const expectAgreement = async (message) => {
    // The address follows the board.
    const both = () => board(site).evaluate(({ dataset }) => [dataset.fen, location.href]);
    await expect(async () => {
      const [shown, address] = await both();
      expect(shown, `${message}: ${address}`).toBe(replayAddress(address));
    }).toPass({ timeout: 15_000 });
  };
  const done = await runBatches({ page, site, console, where: "[data-lab]", actions: 300, begin, expectAgreement });
  expect(done.drags, "drags").toBeGreaterThan(atLeast(500));
  expect(done.brokenOff, "drags broken off").toBeGreaterThan(atLeast(200));
  expect(done.boards, "positions shown").toBeGreaterThan(atLeast(500));
  expect(done.passed, "en passant captures").toBeGreaterThan(atLeast(10));
  expect(done.promoted, "promotions").toBeGreaterThan(atLeast(10));
});

/** The position of the lab's address, computed by chess.js. */
function replayAddress(address) {
  const query = new URL(address).searchParams;
  const game = new Chess(query.get("fen"));
  for (const move of query.get("moves")?.split(",") ?? []) {
    game.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
  }
  return game.fen();
}

/** Opens an address in a frame that fills the window, and finds the app's memory. */
async function openInFrame(page, address) {
  await page.addInitScript(() => {
    const { instantiate, instantiateStreaming } = WebAssembly;
    const record = (instantiating) => async (...args) => {
      const result = await instantiating.apply(WebAssembly, args);
      const { memory } = (result.instance ?? result).exports;
      if (memory) window.appMemory = memory;
      return result;
    };
    WebAssembly.instantiate = record(instantiate);
    WebAssembly.instantiateStreaming = record(instantiateStreaming);
  });
  await page.setViewportSize({ width: 1300, height: 900 });
  const host = `<!doctype html><title>Fuzz</title><style>iframe { border: 0 }</style>
    <iframe width="1280" height="800" src="${address}"></iframe>`;
  await page.route("**/fuzz.html", (route) => route.fulfill({ contentType: "text/html", body: host }));
  await page.goto("fuzz.html");
  const site = await (await page.locator("iframe").elementHandle()).contentFrame();
  await expect(site.locator("html")).toHaveAttribute("data-app", "ready");
  await expect(board(site)).toBeVisible();
  return site;
}

/** Runs all batches, and checks the board after each. Returns the total number of each action. */
async function runBatches({ page, site, console, where, actions, begin, expectAgreement }) {
  let middle;
  let last;
  const sum = {};
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const message = `seed ${SEED}, batch ${batch}`;
    await page.emulateMedia({
      colorScheme: batch % 2 ? "dark" : "light",
      forcedColors: batch % 7 === 3 ? "active" : "none",
      reducedMotion: batch % 4 === 1 ? "reduce" : "no-preference",
    });
    await begin?.();
    const done = await site.evaluate(runActions, { seed: SEED * 1000 + batch, actions, where });
    for (const [deed, times] of Object.entries(done)) sum[deed] = (sum[deed] ?? 0) + times;
    expect(console, message).toEqual([]);
    await expect(site.locator("html"), message).toHaveAttribute("data-app", "ready");
    await expect(board(site), message).toHaveAttribute("data-moving", "false");
    await expectAgreement(message);
    const [shown] = (await board(site).getAttribute("data-fen")).split(" ");
    await expect.poll(() => placement(site), { message }).toBe(shown);
    if (batch === BATCHES / 2 - 1) middle = await memorySize(page, site);
    if (batch === BATCHES - 1) last = await memorySize(page, site);
  }
  expect(sum.resizes, "resizes").toBeGreaterThan(atLeast(30));
  expect(sum.looks, "settings chosen").toBeGreaterThan(atLeast(10));
  // Memory must not grow in the second half.
  const message = `seed ${SEED}`;
  expect(last.wasm, `memory of the app, ${message}`).toBeLessThanOrEqual(middle.wasm + 2 ** 17);
  expect(last.nodes, `elements, ${message}`).toBeLessThan(middle.nodes * 1.5 + 500);
  expect(last.listeners, `listeners, ${message}`).toBeLessThan(middle.listeners * 1.5 + 50);
  return sum;
}

async function memorySize(page, site) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const { nodes, listeners } = await measureIdle(site, session);
  await session.detach();
  const wasm = await site.evaluate(() => window.appMemory.buffer.byteLength);
  return { wasm, nodes, listeners };
}

/** Runs in the page: random actions by pointer and keyboard, from a seed. Counts them and their effects. */
async function runActions({ seed, actions, where }) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pickOne = (list) => list[Math.floor(random() * list.length)];
  const findAll = (selector) => [...document.querySelectorAll(selector)];
  const board = document.querySelector("[data-board]");
  const frame = () => new Promise(requestAnimationFrame);
  /** Waits for deferred work of the page. */
  const nextFrame = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });

  const done = { drags: 0, brokenOff: 0, boards: 0, passed: 0, promoted: 0, resizes: 0, looks: 0 };
  const seen = new MutationObserver((changes) => {
    for (const { attributeName, target } of changes) {
      if (attributeName === "data-victim") {
        done.passed += "victim" in target.dataset;
      } else {
        done.boards += 1;
        done.promoted += board.dataset.lastMove.length === 5;
      }
    }
  });
  seen.observe(board, { subtree: true, attributeFilter: ["data-fen", "data-victim"] });

  /** The end of a lesson leads to the next one, whose board is another. */
  const stay = (event) => {
    if (!event.target.closest("a[href]")) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener("click", stay, true);

  const middle = (square) => {
    const { left, top, width } = document.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + width / 2 };
  };
  /** Returns a random point on the board, rarely one outside. */
  const randomPoint = () => {
    const { left, top, width } = board.getBoundingClientRect();
    return { clientX: left + width * (random() * 1.1 - 0.05), clientY: top + width * (random() * 1.1 - 0.05) };
  };
  /** Returns a random place; usually a piece of the side to move, preferably a pawn that may capture en passant. */
  const randomOrigin = () => {
    const [, turn, , passed] = board.dataset.fen.split(" ");
    const pieces = findAll("[data-piece]").filter(({ dataset }) => /[A-Z]/.test(dataset.piece) === (turn === "w"));
    const ready = pieces.filter(({ dataset: { piece, on } }) => {
      const isBeside = Math.abs(on.charCodeAt(0) - passed.charCodeAt(0)) === 1;
      return "Pp".includes(piece) && isBeside && on[1] === (turn === "w" ? "5" : "4");
    });
    const best = ready.length ? ready : pieces;
    return random() < 0.7 && best.length ? middle(pickOne(best).dataset.on) : randomPoint();
  };
  /** Returns a random target; usually a square with a move hint. */
  const randomTarget = () => {
    const enPassantHints = findAll(".move-hints .en-passant .capture-hint");
    const shapes = enPassantHints.length ? enPassantHints : findAll(".move-hints path");
    const places = shapes.flatMap((shape) => [...shape.getAttribute("d").matchAll(/M(\d+) (\d+)a/g)]);
    if (random() >= 0.6 || !places.length) return randomPoint();
    const [, x, y] = pickOne(places);
    const { left, top, width } = board.getBoundingClientRect();
    return { clientX: left + (width * x) / 800, clientY: top + (width * y) / 800 };
  };

  const below = (at) => {
    const under = document.elementFromPoint(at.clientX, at.clientY);
    // Elements around the board could leave the page.
    return under?.closest("[data-board]") ? under : board;
  };
  /** Dispatches a pointer event. As in browsers, `button` is -1 while the pointer moves. */
  const pointer = (type, at, button, pointerType) => {
    const isChange = type === "pointerdown" || type === "pointerup";
    below(at).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        ...at,
        button: isChange ? button : -1,
        buttons: type === "pointerdown" || type === "pointermove" ? [1, 4, 2][button] : 0,
        pointerId: 1,
        pointerType,
        isPrimary: true,
        shiftKey: random() < 0.2,
      }),
    );
  };
  const click = (at, detail) => {
    const view = { bubbles: true, cancelable: true, composed: true, button: 0, detail };
    below(at).dispatchEvent(new MouseEvent("click", { ...view, ...at }));
  };
  const movePointer = async () => {
    const [kind, button] = pickOne([["mouse", 0], ["mouse", 0], ["mouse", 0], ["mouse", 2], ["touch", 0]]);
    const start = randomOrigin();
    pointer("pointerdown", start, button, kind);
    await nextFrame();
    let at = start;
    let wasDragged = false;
    for (let moves = Math.floor(random() * 4); moves > 0; moves -= 1) {
      at = randomTarget();
      pointer("pointermove", at, button, kind);
      wasDragged ||= "dragging" in board.dataset;
    }
    done.drags += wasDragged;
    const end = pickOne(["pointerup", "pointerup", "pointerup", "pointercancel", "escape", "nothing"]);
    done.brokenOff += wasDragged && end !== "pointerup";
    if (end === "escape") key("Escape");
    if (end === "pointerup" || end === "pointercancel") pointer(end, at, button, kind);
    if (end === "pointerup" && button === 0) click(at, 1);
  };
  const KEYS = [
    ..."pnbrqkolmM12345678if?",
    ..."Enter Escape ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown".split(" "),
    "Enter",
    " ",
  ];
  const scene = () => document.querySelector(where);
  const key = (name) => {
    const target = pickOne([scene(), pickOne(findAll("[data-square]")), document.activeElement, document.body]);
    for (const type of ["keydown", "keyup"]) {
      target.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true }));
    }
  };
  const NAMES = ["First", "Back", "Next", "Last", "Flip board", "Undo", "Redo", "What if I wait?"];
  const named = (button) => button.getAttribute("aria-label") ?? button.textContent.trim();
  const press = () => pickOne([...scene().querySelectorAll("button")].filter((it) => NAMES.includes(named(it))))?.click();
  const choose = () => pickOne(findAll(".promotion-dialog button"))?.click();
  const enter = () => click(randomOrigin(), 0);
  const resize = () => {
    window.frameElement.width = pickOne([320, 360, 768, 1024, 1280]);
    window.frameElement.height = pickOne([480, 640, 800]);
    done.resizes += 1;
  };
  const CHOICES = ["theme", "squares", "coordinates", "motion", "speed"].map((name) => `[name=${name}]`);
  /** Changes a random setting. */
  const changeSetting = async () => {
    findAll("button").find((button) => named(button) === "Settings").click();
    for (let wait = 0; wait < 300 && !document.querySelector("dialog[open]"); wait += 1) await frame();
    // An earlier key may have opened the key list instead.
    const choices = findAll(`dialog[open] :is(${CHOICES})`);
    if (choices.length) pickOne(choices).click();
    // On a busy machine it may open even later; then the next action closes it.
    document.querySelector("dialog[open] [data-close]")?.click();
    for (let wait = 0; wait < 300 && document.querySelector("dialog[open]"); wait += 1) await frame();
    done.looks += choices.length > 0;
  };

  for (let action = 0; action < actions; action += 1) {
    const luck = random();
    if (document.querySelector(".promotion-dialog") && luck < 0.5) choose();
    else if (luck < 0.005) await changeSetting();
    else if (luck < 0.02) resize();
    else await pickOne([movePointer, movePointer, movePointer, enter, press, press, () => key(pickOne(KEYS))])();
    // A dialog that a key has opened blocks all input.
    document.querySelector("dialog[open] [data-close]")?.click();
    await (random() < 0.05 ? frame() : nextFrame());
  }
  for (const kind of ["mouse", "touch"]) pointer("pointercancel", randomPoint(), 0, kind);
  key("Escape");
  for (let wait = 0; wait < 2; wait += 1) {
    await frame();
    document.querySelector("dialog[open] [data-close]")?.click();
  }
  seen.disconnect();
  removeEventListener("click", stay, true);
  return done;
}
