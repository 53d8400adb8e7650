// Layouts that the engines compute in different ways.

import { expect, test } from "./fixtures.mjs";

test("the present scene is underlined", async ({ visit }) => {
  await visit.open("learn/four-conditions/");
  const line = () => {
    const { borderBottomStyle, borderBottomWidth } = getComputedStyle(document.querySelector(".scenes [aria-current] span"), "::after");
    return [borderBottomStyle, borderBottomWidth];
  };
  await visit.see(line, ["solid", "2px"]);
});

test("lessons side by side begin at the same height, in reading order", async ({ visit }) => {
  await visit.open("");
  const order = () => {
    const cards = [...document.querySelectorAll(".chapter li")].map((it) => it.getBoundingClientRect());
    const isAfter = (next, it) => (next.left > it.left ? Math.abs(next.top - it.top) < 1 : next.top > it.top);
    const isRow = cards.length > 1 && cards[1].left > cards[0].left;
    return isRow && cards.every((it, index) => index === 0 || isAfter(it, cards[index - 1]));
  };
  await visit.see(order, true);
});

test("on a phone the name of the present scene is in sight", async ({ visit }) => {
  await visit.window.setViewportSize({ width: 360, height: 740 });
  for (const scene of [1, 3, 5]) {
    await visit.open(`learn/four-conditions/?scene=${scene}`);
    const inSight = () => {
      const { left, right, width } = document.querySelector(".scenes [aria-current]").getBoundingClientRect();
      return Math.min(right, innerWidth) - Math.max(left, 0) > Math.min(width, 200) - 1;
    };
    await visit.see(inSight, true, `scene ${scene}`);
  }
});

test("on a phone the board is whole, and the page does not scroll sideways", async ({ visit }) => {
  await visit.window.setViewportSize({ width: 360, height: 560 });
  for (const address of ["learn/petrov/?step=11", "problems/howard/", "quiz/?set=landing&seed=3&n=3", "lab/", "embed/?v=1&lesson=petrov"]) {
    await visit.open(address);
    const overflow = () => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const { left, right } = document.querySelector("[data-board]").getBoundingClientRect();
      return Math.max(-left, right - clientWidth, scrollWidth - clientWidth, 0);
    };
    await visit.see(overflow, 0, address);
  }
});

test("in the lab the field stays in its place while moves are typed", async ({ visit }) => {
  for (const width of [360, 768, 1100]) {
    await visit.window.setViewportSize({ width, height: 800 });
    await visit.open("lab/");
    const top = () => document.querySelector(".move-field input").getBoundingClientRect().top + scrollY;
    const before = await visit.evaluate(top);
    for (const [move, reason] of [["Ke4", "does-not-move-that-way"], ["e6", "captures-ahead"], ["exd6", "legal"]]) {
      await visit.type(".move-field input", move);
      await visit.seeAttribute(".verdict", "data-reason", reason);
      await visit.see(() => document.querySelector("[data-board]").dataset.moving, "false");
      expect(await visit.evaluate(top), `${move} at ${width} pixels`).toBeCloseTo(before, 0);
      if (move !== "exd6") await visit.evaluate(() => (document.querySelector(".move-field input").value = ""));
    }
  }
});

for (const address of ["learn/petrov/?step=11", "lab/", "problems/howard/", "quiz/"]) {
  test(`${address} is whole after Back, if it was left while it opened`, async ({ visit }) => {
    for (const delay of [20, 40, 60, 90]) {
      await visit.open("404.html");
      // The page may be replaced before it answers.
      const go = ([address]) => void setTimeout(() => location.assign(address));
      await visit.evaluate(go, [visit.root + address]).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await visit.see(leave, true, `${delay} ms`, visit.root + "share/");
      await visit.ready();
      await visit.evaluate(() => void setTimeout(() => history.back()));
      await visit.see(() => !location.pathname.endsWith("/share/"), true, `${delay} ms`);
      await visit.ready();
    }
  });
}

for (const address of ["404.html", "problems/"]) {
  test(`${address} is not loaded again after Back, if it was whole`, async ({ visit }) => {
    await visit.open(address);
    await visit.open("quiz/check/");
    await visit.evaluate(() => void setTimeout(() => history.back()));
    await visit.see(() => location.pathname.endsWith("/quiz/check/"), false);
    // A page that loads itself again does so shortly after it is shown.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await visit.ready();
    await visit.see(() => performance.getEntriesByType("navigation")[0].type === "reload", false);
  });
}

/** Goes to an address, once in each document that is asked. Returns whether the page is there. */
function leave(address) {
  if (location.href === address) return true;
  if (!window.isLeft) setTimeout(() => location.assign(address));
  window.isLeft = true;
  return false;
}

/** How much less room an element may keep than its lesson takes, in pixels: by so much the text below it moves. */
const MAX_MISSING_ROOM = 40;

for (const width of [360, 700, 1100]) {
  test(`at ${width} pixels an element keeps the room that its lesson takes`, async ({ visit, host }) => {
    const wrong = [];
    await visit.window.setViewportSize({ width, height: 800 });
    for (const attributes of [
      'lesson="petrov"',
      'lesson="first-capture"',
      'lesson="petrov" controls="min"',
      'lesson="petrov" controls="none"',
      'mode="quiz" set="landing" n="3"',
      'mode="problem" lesson="howard"',
      'mode="board"',
      'mode="law" law="torpedo"',
    ]) {
      await host(`<script async src="${visit.root}embed.js"></script>
        <en-passant-lesson ${attributes}></en-passant-lesson>
        <script>
          const heights = [];
          const note = () => {
            const frame = document.querySelector("en-passant-lesson").shadowRoot?.querySelector("iframe");
            if (frame && heights.at(-1) !== Number(frame.height)) heights.push(Number(frame.height));
            setTimeout(note, 1);
          };
          note();
          let isReady, needed, lastMessage;
          addEventListener("message", ({ data: { type, data } }) => {
            lastMessage = performance.now();
            isReady ||= type === "ready";
            if (type === "resize") needed = data.height;
          });
        </script>`);
      const settles = () => isReady && needed !== undefined && performance.now() - lastMessage > 300;
      await visit.see(settles, true, `${attributes} is ready`);
      const kept = await visit.evaluate(() => heights[0]);
      const taken = await visit.evaluate(() => needed);
      if (taken - kept > MAX_MISSING_ROOM) wrong.push(`${attributes}: ${kept} kept, ${taken} needed`);
    }
    expect(wrong).toEqual([]);
  });
}
