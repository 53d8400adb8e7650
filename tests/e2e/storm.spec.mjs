// Ten thousand things done at random: steps, drags begun and broken off, keys, flips, resizes, changes of
// colours. The board must show what the model has, with a clean console and no growth of memory.

import { board, expect, open, openLesson, placement, player, steps, test } from "./visit.mjs";

const BATCHES = 20;
const ACTIONS = 500;

test("a lesson's board stays what the model says", async ({ page }) => {
  test.slow();
  const [main, ...branches] = steps("gundersen-faul");
  const lines = [main, ...branches];
  await rememberMemory(page);
  await openLesson(page, "gundersen-faul");
  await weather(page, "[data-player]", async () => {
    const { scene, line, step } = await player(page).evaluate(({ dataset }) => ({ ...dataset }));
    const model = lines
      .find((known) => String(known.scene) === scene && String(known.line) === line)
      .steps.find((known) => String(known.step) === step);
    await expect(board(page)).toHaveAttribute("data-fen", model.fen);
  });
});

test("the lab's board stays what the model says", async ({ page }) => {
  test.slow();
  await rememberMemory(page);
  await open(page, "lab/?fen=" + encodeURIComponent("r3k2r/1p4P1/8/2pP4/8/8/5p2/R3K2R w KQkq c6 0 1"));
  await weather(page, ".lab", async () => {});
});

/** Does it all, and looks at the board after each batch. */
async function weather(page, where, agrees) {
  const sizes = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const width = [320, 768, 1280][batch % 3];
    await page.setViewportSize({ width, height: 600 + 40 * (batch % 5) });
    await page.emulateMedia({
      colorScheme: batch % 2 ? "dark" : "light",
      forcedColors: batch % 7 === 3 ? "active" : "none",
      reducedMotion: batch % 4 === 1 ? "reduce" : "no-preference",
    });
    await page.evaluate(storm, { seed: batch + 1, actions: ACTIONS, where });
    await expect(page.locator("html"), `batch ${batch}`).toHaveAttribute("data-app", "ready");
    await expect(board(page), `batch ${batch}`).toHaveAttribute("data-moving", "false");
    const [shown] = (await board(page).getAttribute("data-fen")).split(" ");
    await expect.poll(() => placement(page), { message: `batch ${batch}` }).toBe(shown);
    await agrees();
    sizes.push(await memory(page));
  }
  // What is kept for good is kept by the middle: the rest adds nothing.
  const [middle, last] = [sizes[BATCHES / 2 - 1], sizes.at(-1)];
  expect(last.wasm, "memory of the app").toBeLessThanOrEqual(middle.wasm + 2 ** 17);
  expect(last.nodes, "elements").toBeLessThan(middle.nodes * 1.5 + 500);
  expect(last.listeners, "listeners").toBeLessThan(middle.listeners * 1.5 + 50);
}

/** Keeps the app's memory where `memory` finds it. */
function rememberMemory(page) {
  return page.addInitScript(() => {
    const { instantiate, instantiateStreaming } = WebAssembly;
    const kept = (instantiating) => async (...args) => {
      const result = await instantiating.apply(WebAssembly, args);
      const { memory } = (result.instance ?? result).exports;
      if (memory) window.appMemory = memory;
      return result;
    };
    WebAssembly.instantiate = kept(instantiate);
    WebAssembly.instantiateStreaming = kept(instantiateStreaming);
  });
}

async function memory(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  await session.detach();
  const wasm = await page.evaluate(() => window.appMemory.buffer.byteLength);
  return { wasm, nodes, listeners: jsEventListeners };
}

/** Runs in the page: random deeds of hand and keyboard, the same for the same seed. */
async function storm({ seed, actions, where }) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = (list) => list[Math.floor(random() * list.length)];
  const frame = () => new Promise(requestAnimationFrame);
  const frameOf = () => document.querySelector(where);
  const board = () => document.querySelector("[data-board]");

  const place = () => {
    const { left, top, width } = board().getBoundingClientRect();
    // Now and then outside of the board.
    return { clientX: left + width * (random() * 1.1 - 0.05), clientY: top + width * (random() * 1.1 - 0.05) };
  };
  const pointer = (type, at, button, kind) => {
    const under = document.elementFromPoint(at.clientX, at.clientY);
    // What lies around the board leads elsewhere.
    const target = under?.closest("[data-board]") ? under : board();
    const common = { bubbles: true, cancelable: true, composed: true, button, ...at };
    const isPrimary = true;
    target.dispatchEvent(
      new PointerEvent(type, {
        ...common,
        buttons: type === "pointerup" ? 0 : 1 << button,
        pointerId: 1,
        pointerType: kind,
        isPrimary,
        shiftKey: random() < 0.2,
      }),
    );
    return { target, common };
  };
  const hand = () => {
    const [kind, button] = one([["mouse", 0], ["mouse", 0], ["mouse", 2], ["touch", 0]]);
    pointer("pointerdown", place(), button, kind);
    for (let moves = Math.floor(random() * 4); moves > 0; moves -= 1) {
      pointer("pointermove", place(), button, kind);
    }
    const end = one(["pointerup", "pointerup", "pointercancel", "escape", "nothing"]);
    if (end === "escape") return key("Escape");
    if (end === "nothing") return undefined;
    const { target, common } = pointer(end, place(), button, kind);
    if (end === "pointerup" && button === 0) target.dispatchEvent(new MouseEvent("click", common));
    return undefined;
  };
  const KEYS = [
    ..."pnbrqkolm12345678if",
    ..."Enter Escape ArrowLeft ArrowRight ArrowUp ArrowDown Home End".split(" "),
    "Enter",
    " ",
  ];
  const key = (name) => {
    const cells = frameOf().querySelectorAll("[data-square]");
    const target = one([frameOf(), one([...cells]), document.activeElement, document.body]);
    for (const type of ["keydown", "keyup"]) {
      target.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true }));
    }
  };
  const press = () => {
    const names = ["First", "Back", "Next", "Last", "Flip board", "Undo", "Redo"];
    const buttons = [...frameOf().querySelectorAll("button")].filter((button) =>
      names.includes(button.getAttribute("aria-label") ?? button.textContent.trim()),
    );
    one(buttons)?.click();
  };

  for (let action = 0; action < actions; action += 1) {
    one([hand, hand, hand, press, press, () => key(one(KEYS))])();
    if (random() < 0.2) await frame();
  }
  pointer("pointercancel", place(), 0, "mouse");
  pointer("pointercancel", place(), 0, "touch");
  key("Escape");
  await frame();
  await frame();
}
