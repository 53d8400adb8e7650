// Core visits: what a visitor does on each page, with the real mouse and keyboard of each engine.

import { CHESS_LESSONS, steps } from "../e2e/fixtures.mjs";
import { expect, square, test } from "./fixtures.mjs";

/** Pauses each animation when it starts, from now on. */
function pauseAnimations() {
  window.pauseAll = () => document.getAnimations().forEach((it) => it.pause());
  document.addEventListener("animationstart", window.pauseAll, true);
}

test("a visitor steps through a lesson from first to last", async ({ visit }) => {
  await visit.open("learn/petrov/");
  const [{ steps: line }] = steps("petrov");
  for (const [index, { fen }] of line.entries()) {
    if (index > 0) await visit.window.keyboard.press("ArrowRight");
    await visit.seeAttribute("[data-board]", "data-fen", fen);
  }
  await visit.seeAttribute("[data-board]", "data-moving", "false");
  await visit.seePlacement(line.at(-1).fen);
});

test("every lesson opens with its first position", async ({ visit }) => {
  for (const lesson of CHESS_LESSONS) {
    await visit.open(`learn/${lesson}/`);
    await visit.seePlacement(steps(lesson)[0].steps[0].fen, lesson);
  }
});

test("an en passant capture moves with the easing of the site, and removes the pawn", async ({ visit }) => {
  await visit.open("learn/petrov/?scene=1&step=11");
  await visit.evaluate(pauseAnimations);
  await visit.press("Next");
  const easing = () => document.querySelector("[data-victim]")?.getAnimations().map((it) => it.effect.getKeyframes()[0].easing);
  await visit.see(easing, ["cubic-bezier(0.2, 0.6, 0.2, 1)"]);
  await visit.evaluate(() => {
    document.removeEventListener("animationstart", window.pauseAll, true);
    document.getAnimations().forEach((it) => it.play());
  });
  await visit.see(() => document.querySelectorAll("[data-victim]").length, 0);
  await visit.seePlacement("rnbqkb1r/ppp2ppp/3P4/8/3Qn3/5N2/PPP2PPP/RNB1KB1R");
  await visit.press("Back");
  await visit.seePlacement("rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R");
});

test("a problem is solved by moves that are typed", async ({ visit }) => {
  await visit.open("problems/howard/");
  for (const [move, answer] of [["d4", "e4d3"], ["f4", "f7f5"], ["exf6", "e5f6"]]) {
    await visit.type(".move-field input", move);
    await visit.seeAttribute("[data-board]", "data-last-move", answer);
    await visit.seeAttribute("[data-board]", "data-moving", "false");
  }
  await visit.seeAttribute("[data-problem]", "data-state", "mate");
});

test("a set of the quiz is answered to its end", async ({ visit }) => {
  await visit.open("quiz/?set=landing&seed=3&n=3&quiz-mode=alone");
  for (const item of ["1", "2", "3"]) {
    await visit.seeAttribute("[data-quiz]", "data-item", item);
    const state = await visit.evaluate(() => document.querySelector("[data-quiz]").dataset.state);
    if (state !== "done") await visit.press("Show me");
    await visit.press(item === "3" ? "See how it went" : "Next question");
  }
  await visit.see(() => document.body.textContent.includes("right at once and without help"), true);
});

test("in the lab a pawn that is dragged captures en passant, and the move is taken back", async ({ visit }) => {
  await visit.open("lab/");
  await visit.drag(square("e5"), square("d6"));
  await visit.seeAttribute(".verdict", "data-verdict", "legal");
  await visit.seePlacement("rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR");
  await visit.press("Undo");
  await visit.seePlacement("rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR");
  for (const name of ["e5", "d6"]) await visit.click(square(name));
  await visit.seeAttribute(".verdict", "data-verdict", "legal");
  await visit.press("Undo");
  await visit.type(".move-field input", "exd6");
  await visit.seePlacement("rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR");
});

test("under Chess 99 a pawn is dragged two squares, and a knight captures it en passant by choice", async ({ visit }) => {
  const fen = encodeURIComponent("4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1");
  await visit.open(`lab/laws/?law=chess99&fen=${fen}`);
  await visit.drag(square("e4"), square("e6"));
  await visit.seeAttribute("[data-board]", "data-last-move", "e4e6");
  await visit.seeAttribute("[data-board]", "data-moving", "false");
  for (const name of ["d7", "e5"]) await visit.click(square(name));
  await visit.click('[role=dialog] [data-move="d7e5 e.p."]');
  await visit.seeAttribute("[data-board]", "data-last-move", "d7e5 e.p.");
  await visit.see(() => document.querySelectorAll('.piece[data-on="e6"]').length, 0);
});

test("a scene on two boards asks a question, and the law answers it", async ({ visit }) => {
  await visit.open("learn/variants/?scene=10&step=2");
  await visit.see(() => document.querySelectorAll("[data-board]").length, 2);
  await visit.press("Yes");
  await visit.seeAttribute("[data-ask]", "data-state", "right");
  await visit.press("Next");
  await visit.seeAttribute("[data-player]", "data-step", "3");
});

test("a piece that was dragged off the board starts its next illegal move on its square", async ({ visit }) => {
  await visit.open("lab/");
  await visit.drag(square("e5"), [1090, 700]);
  await visit.seeAttribute('.piece[data-on="e5"]', "data-dragged", null);
  await visit.evaluate(pauseAnimations);
  for (const name of ["e5", "e7"]) await visit.click(square(name));
  await visit.seeAttribute('.piece[data-on="e5"]', "data-animation", "bounce");
  const delay = () => document.querySelector('.piece[data-on="e5"]').getAnimations()[0]?.effect.getComputedTiming().delay;
  await visit.see(delay, 0);
});

test("in the position editor pieces are dragged from the palette and on the board", async ({ visit }) => {
  await visit.open("lab/?fen=4k3/8/8/8/8/8/8/4K3%20w%20-%20-%200%201");
  await visit.press("Set up");
  // No driver drags as a desktop does, so an event stands for the mouse. WebKit drags nothing that has no data.
  const dragged = await visit.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const fire = (selector, type) =>
      document.querySelector(selector).dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    fire('.palette [aria-label="white queen"]', "dragstart");
    fire('[data-setup] [data-square="a4"]', "drop");
    return dataTransfer.getData("text/plain");
  });
  expect(dragged).toBe("white queen");
  await visit.seePlacement("4k3/8/8/8/Q7/8/8/4K3", "from the palette");
  await visit.press("white rook");
  await visit.click(`[data-setup] ${square("h4")}`);
  await visit.seePlacement("4k3/8/8/8/Q6R/8/8/4K3", "by the palette and a click");
  await visit.drag(`[data-setup] ${square("e1")}`, `[data-setup] ${square("e2")}`);
  await visit.seePlacement("4k3/8/8/8/Q6R/8/4K3/8", "on the board");
  await visit.drag(`[data-setup] ${square("a4")}`, [1090, 20]);
  await visit.seePlacement("4k3/8/8/8/7R/8/4K3/8", "off the board");
});

test("a page of another site embeds a lesson, and goes through it", async ({ visit, host }) => {
  await host(`<script async src="${visit.root}embed.js"></script>
    <en-passant-lesson lesson="petrov" controls="min"></en-passant-lesson>
    <script>
      const events = [];
      for (const name of ["ep-ready", "ep-step", "ep-error"]) document.addEventListener(name, ({ type, detail }) => events.push([type, detail.step]));
    </script>`);
  await visit.see(() => events.some(([type]) => type === "ep-ready"), true);
  await visit.evaluate(() => document.querySelector("en-passant-lesson").next());
  await visit.see(() => events.some(([type, step]) => type === "ep-step" && step === 2), true);
  expect(await visit.evaluate(() => events.filter(([type]) => type === "ep-error"))).toEqual([]);
});

test("a style sheet and a chunk that fail once are requested again", async ({ visit, failOnce }) => {
  const failed = failOnce(/\/lab-[0-9a-f]+\.(css|wasm)$/);
  // The page of the lab holds its style sheet, and requests the chunk ahead.
  await visit.window.goto(`${visit.root}learn/petrov/`);
  await visit.ready();
  await visit.click("a[href='lab/']");
  const notice = () => [...document.querySelectorAll("[role=alert]:not([hidden])")].some((it) => /connection|online|status 500/.test(it.textContent));
  await visit.see(notice, true, "the notice names the network");
  expect([...failed].map((file) => file.split(".").at(-1)).sort()).toEqual(["css", "wasm"]);
  await visit.press("Try again");
  await visit.seeAttribute("[data-lab]", "data-lab", "");
  await visit.seePlacement("rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR");
  const missing = () => [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length;
  await visit.see(missing, 0, "all style sheets are there");
});

test("a frame that has no origin shows its board, under the headers of the site", async ({ visit, host }) => {
  const address = `${visit.root}embed/?v=1&lesson=petrov&step=11&motion=off`;
  const { headers } = await fetch(address);
  expect(headers.get("Content-Security-Policy")).toContain("script-src");
  await host(`<iframe sandbox="allow-scripts" width="900" height="700" src="${address}"></iframe>`);
  const shown = () => [self.origin, document.documentElement.dataset.app, document.querySelector("[data-board]")?.dataset.fen];
  const { fen } = steps("petrov")[0].steps[10];
  await visit.seeInFrame(shown, ["null", "ready", fen]);
  await visit.seeInFrame(() => document.querySelector("#still, p.late, .failed:not([hidden])") === null, true);
  // The style sheets have arrived.
  await visit.seeInFrame(() => getComputedStyle(document.querySelector("[data-board]")).position !== "static", true);
});
