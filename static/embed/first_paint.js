// Prepares an embedded page for its first paint: applies the theme of the address, requests the lesson and then what the
// program needs, and shows a still image of a position. The page holds this script, so nothing of that waits for another
// request. `frame.js` contains it too, for hosts whose policy forbids scripts within pages. src/route/embed.rs parses the
// same keys of the address.

import { collectEvents } from "../early_events.js";
import { preloadAfter } from "../preload.js";

const query = new URLSearchParams(location.search);

/** Returns the value of a key of the address. The last one of a repeated key counts. */
export const readLastValue = (name) => query.getAll(name).at(-1);

/** Returns the value of a key if it is one of these. */
export const readChoice = (name, ...choices) => choices.find((it) => it === readLastValue(name));

/** The settings that change how the page looks. */
export const displaySettings = {
  theme: readChoice("theme", "light", "dark", "contrast"),
  squares: readChoice("board", "slate", "green", "contrast"),
  motion: readChoice("motion", "off"),
};

const mode = readChoice("mode", "board", "problem", "quiz", "law") ?? "lesson";
const orientation = readChoice("orientation", "white", "black");
export const controls = readChoice("controls", "min", "none") ?? "full";
export const isFile = location.protocol === "file:";

/** After how many milliseconds the program is requested, although the lesson has not arrived. */
const MAX_LESSON_MS = 5000;

/** Requests the lesson of the address. Where the boards are those of other laws, the program draws all. */
const requestLesson = () => {
  const { lessons, lawLessons, version } = document.querySelector("script[data-lessons]").dataset;
  const id = readChoice("lesson", ...lessons.split(" ")) ?? "first-capture";
  if (mode !== "lesson" || isFile || lawLessons.split(" ").includes(id)) return {};
  const name = orientation ? `${id}-${orientation}` : id;
  return { id, response: fetch(`embed/lessons/${name}.json?${version}`).catch(() => undefined) };
};

/** Fulfilled when `frame.js` has shown the lesson, when a file has failed, or after some seconds. */
const waitForLesson = () =>
  new Promise((resolve) => {
    window.requestedLesson.endWait = resolve;
    setTimeout(resolve, MAX_LESSON_MS);
    addEventListener("error", resolve, { capture: true, once: true });
  });

/** Places pieces by copying those of the template, which has one of each kind. */
const placePieces = (layer, squares) => {
  const kinds = [...layer.children];
  layer.replaceChildren();
  [...squares].forEach((letter, index) => {
    const piece = kinds.find((it) => it.dataset.piece === letter)?.cloneNode(true);
    if (!piece) return;
    piece.dataset.on = "abcdefgh"[index % 8] + (8 - (index >> 3));
    layer.append(piece);
  });
};

/** Shows the still in place of the app's board, unless the app has removed it already. */
const showStill = () => {
  // Only the app can apply moves.
  if (mode !== "board" || isFile || readLastValue("moves")) return;
  const [placement] = (readLastValue("fen") ?? "").split(/[ _]/);
  // A digit counts empty squares.
  const squares = placement.replaceAll("/", "").replace(/\d/g, (count) => " ".repeat(count));
  const still = document.querySelector("#still");
  if (!still || squares.length !== 64) return;
  const page = still.querySelector("template").content.firstElementChild;
  const panel = page.lastElementChild;
  const bottom = orientation ?? "white";
  const otherBoard = panel.children[bottom === "white" ? 1 : 0];
  otherBoard.remove();
  placePieces(panel.querySelector("[data-piece]").parentNode, squares);
  still.append(page);
  still.dataset.controls = controls;
  still.dataset.shown = "";
};

if (!window.takeEvents) {
  window.takeEvents = collectEvents();
  for (const [name, value] of Object.entries(displaySettings)) if (value) document.documentElement.dataset[name] = value;
  window.requestedLesson = requestLesson();
  preloadAfter(window.requestedLesson.response && waitForLesson());
  if (document.readyState === "loading") document.addEventListener("readystatechange", showStill, { once: true });
  else showStill();
}
