// @ts-check
// The launch page of a package. It shows a lesson or a quiz in an iframe, and reports its messages to the platform.
//
// docs/scorm.md lists the reports.

import { Platform, findApi } from "./lms.js";
import { Content, LearnerRecord, ordinal, plain } from "./record.js";
import { Store, parseLaunch } from "./xapi.js";

/** A reported answer.
 * @typedef {{ item: string, skill: string, uci: string, isRight: boolean, isFirst: boolean, attempt: number, hints: number, ms: number }} Reply */

/** How long the lesson waits for the stored record, in milliseconds. */
const RECORD_TIMEOUT_MS = 5_000;

const content = new Content(document.body.dataset);
const record = new LearnerRecord(content);
const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));

/** Shows a message to the learner. @param {string} message */
function showMessage(message) {
  const line = document.querySelector("#status");
  if (line) line.textContent = message;
}

const NOT_RECORDED =
  "The learning platform does not record what you do here. Leave this page open for a while: it is tried again. If this stays, tell your teacher.";

/** Tells the learner when the platform records nothing, until it does. @param {boolean} isRecorded */
function onRecorded(isRecorded) {
  if (!isRecorded) showMessage(NOT_RECORDED);
  else if (document.querySelector("#status")?.textContent === NOT_RECORDED) showMessage("");
}

const api = findApi(window);
const launchData = parseLaunch(location.search);
const platform = api && new Platform(api, onRecorded);
const store = launchData && new Store(launchData, onRecorded);
const listeners = [platform, store].filter((it) => it !== undefined);

/** Begins the visit, then loads the lesson. */
async function begin() {
  const message = platform?.begin(record);
  if (message) showMessage(message);
  if (!listeners.length) showMessage("No learning platform has opened this page, so nothing is reported. The lesson works all the same.");
  if (store) {
    const opened = store.begin(record).then((message) => {
      if (message) showMessage(message);
      if (store.returnUrl) showReturnLink(store.returnUrl);
    });
    await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, RECORD_TIMEOUT_MS))]);
  }
  addEventListener("message", onMessage);
  frame.src = frameAddress();
}

/** Shows a link to the platform's return address. @param {string} address */
function showReturnLink(address) {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = "Back to the course";
  document.querySelector("main")?.before(link);
}

/** Returns the iframe’s address. An unfinished lesson resumes. */
function frameAddress() {
  const address = new URL("site/embed/index.html", location.href);
  const query = address.searchParams;
  query.set("v", "1");
  if (content.isQuiz) {
    query.set("mode", "quiz");
    for (const [key, value] of Object.entries(content.quiz)) if (value) query.set(key, value);
  } else {
    query.set("lesson", content.lesson);
    const { scene, step } = record.place;
    if (scene && !record.isComplete) for (const [key, value] of Object.entries({ scene, step })) query.set(key, String(value));
  }
  if (store?.sound) query.set("sound", store.sound);
  if (/^https?:/.test(location.origin)) query.set("origin", location.origin);
  return address.href;
}

/** The time of the learner's last action. */
let lastActionTime = performance.now();

/** @param {MessageEvent} event */
function onMessage({ source, origin, data: message }) {
  const isFrame = source === frame.contentWindow && (origin === self.origin || self.origin === "null");
  if (!isFrame || typeof message !== "object" || !message || message.ns !== "enpassant" || message.v !== 1) return;
  const { type, data } = message;
  if (typeof data !== "object" || !data) return;
  switch (type) {
    case "step":
      record.setPlace(data.scene, data.step);
      listeners.forEach((it) => it.step(record));
      break;
    case "scene":
      record.completeScene(data.scene);
      if (!content.isQuiz && record.completedScenes.size >= content.scenes.length) record.isComplete = true;
      listeners.forEach((it) => it.progress(record));
      break;
    case "answer":
      onAnswer(data);
      break;
    case "complete":
      onComplete(data);
      break;
    default:
      return;
  }
  lastActionTime = performance.now();
}

/** Whether the current set is that of the package; the learner may start another. */
let isPackageSet = true;

/** @param {Record<string, unknown>} data */
function onAnswer(data) {
  const item = plain(data.item);
  const isRight = data.correct === true;
  const attempt = ordinal(data.attempt) || 1;
  const hints = ordinal(data.hints);
  isPackageSet = !content.isQuiz || content.counts(item);
  // A correct second attempt counts as wrong; in a quiz, so does a correct answer after a hint.
  const isFirst = record.answer(item, isRight && attempt === 1 && !(content.isQuiz && hints));
  const reply = {
    item,
    skill: plain(data.skill),
    uci: plain(data.uci, 255),
    isRight,
    isFirst,
    attempt,
    hints,
    ms: performance.now() - lastActionTime,
  };
  listeners.forEach((it) => it.answer(record, reply));
}

/** @param {Record<string, unknown>} data */
function onComplete(data) {
  if (!isPackageSet) return;
  record.isComplete = true;
  if (content.isQuiz) {
    // A set may have fewer questions than requested.
    content.max = Math.min(content.max, ordinal(data.max) || content.max);
    const passMark = platform?.passMark ?? store?.passMark ?? content.passMark;
    record.isPassed ||= passMark === undefined ? data.passed === true : record.hundredths >= passMark;
  }
  listeners.forEach((it) => it.progress(record));
}

addEventListener("pagehide", () => listeners.forEach((it) => it.end()));
// A page restored from the back-forward cache has no session with the platform.
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.addEventListener("visibilitychange", () => document.hidden && listeners.forEach((it) => it.flush()));
void begin();
