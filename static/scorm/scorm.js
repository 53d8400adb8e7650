// @ts-check
// The launch page of a package: a lesson or a quiz in an iframe, reported to the learning platform.
//
// docs/scorm.md maps each message. The iframe shows the content; this page only listens.

import { Platform, find } from "./lms.js";
import { Content, Done, ordinal, plain } from "./record.js";
import { Store, launch } from "./xapi.js";

/** An answer, as it is reported.
 * @typedef {{ item: string, skill: string, uci: string, isRight: boolean, isFirst: boolean, attempt: number, hints: number, ms: number }} Reply */

/** How long the lesson waits for the stored record, in milliseconds. */
const PATIENCE = 5_000;

const content = new Content(document.body.dataset);
const done = new Done(content);
const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));

/** Shows a message to the learner. @param {string} words */
function say(words) {
  const line = document.querySelector("#status");
  if (line) line.textContent = words;
}

const api = find(window);
const launched = launch(location.search);
const platform = api && new Platform(api);
const store = launched && new Store(launched);
const listeners = [platform, store].filter((it) => it !== undefined);

/** Begins the visit, then loads the lesson. */
async function begin() {
  const words = platform?.begin(done);
  if (words) say(words);
  if (!listeners.length) say("No learning platform has opened this page, so nothing is reported. The lesson works all the same.");
  if (store) {
    const opened = store.begin(done).then((words) => {
      if (words) say(words);
      if (store.back) showWayBack(store.back);
    });
    await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  addEventListener("message", hear);
  frame.src = where();
}

/** Shows a link to the platform's return address. @param {string} address */
function showWayBack(address) {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = "Back to the course";
  document.querySelector("main")?.before(link);
}

/** Returns the iframe’s address. An unfinished lesson resumes. */
function where() {
  const address = new URL("site/embed/index.html", location.href);
  const query = address.searchParams;
  query.set("v", "1");
  if (content.isQuiz) {
    query.set("mode", "quiz");
    for (const [key, value] of Object.entries(content.quiz)) if (value) query.set(key, value);
  } else {
    query.set("lesson", content.lesson);
    const { scene, step } = done.place;
    if (scene && !done.isComplete) for (const [key, value] of Object.entries({ scene, step })) query.set(key, String(value));
  }
  if (store?.sound) query.set("sound", store.sound);
  if (/^https?:/.test(location.origin)) query.set("origin", location.origin);
  return address.href;
}

/** The time of the learner's last action. */
let last = performance.now();

/** @param {MessageEvent} event */
function hear({ source, origin, data: message }) {
  const isFrame = source === frame.contentWindow && (origin === self.origin || self.origin === "null");
  if (!isFrame || typeof message !== "object" || !message || message.ns !== "enpassant" || message.v !== 1) return;
  const { type, data } = message;
  if (typeof data !== "object" || !data) return;
  switch (type) {
    case "step":
      done.at(data.scene, data.step);
      listeners.forEach((it) => it.step(done));
      break;
    case "scene":
      done.walk(data.scene);
      if (!content.isQuiz && done.walked.size >= content.scenes.length) done.isComplete = true;
      listeners.forEach((it) => it.progress(done));
      break;
    case "answer":
      answer(data);
      break;
    case "complete":
      complete(data);
      break;
    default:
      return;
  }
  last = performance.now();
}

/** Whether the current set is the package's own: the learner may start another. */
let isOurs = true;

/** @param {Record<string, unknown>} data */
function answer(data) {
  const item = plain(data.item);
  const isRight = data.correct === true;
  const attempt = ordinal(data.attempt) || 1;
  const hints = ordinal(data.hints);
  isOurs = !content.isQuiz || content.counts(item);
  // Right at the second attempt is wrong at the first; in a quiz, right with a hint is wrong.
  const isFirst = done.answer(item, isRight && attempt === 1 && !(content.isQuiz && hints));
  const reply = {
    item,
    skill: plain(data.skill),
    uci: plain(data.uci, 255),
    isRight,
    isFirst,
    attempt,
    hints,
    ms: performance.now() - last,
  };
  listeners.forEach((it) => it.answer(done, reply));
}

/** @param {Record<string, unknown>} data */
function complete(data) {
  if (!isOurs) return;
  done.isComplete = true;
  if (content.isQuiz) {
    // There may be fewer questions of a kind than requested.
    content.max = Math.min(content.max, ordinal(data.max) || content.max);
    const mark = platform?.mark ?? store?.mark ?? content.mark;
    done.isPassed ||= mark === undefined ? data.passed === true : done.hundredths >= mark;
  }
  listeners.forEach((it) => it.progress(done));
}

addEventListener("pagehide", () => listeners.forEach((it) => it.end()));
// A page restored from the back-forward cache has lost its platform.
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.addEventListener("visibilitychange", () => document.hidden && listeners.forEach((it) => it.flush()));
void begin();
