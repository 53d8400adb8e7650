// @ts-check
// Reads and writes the data model of a SCORM 1.2 platform.
//
// Values of the platform are validated and its exceptions are caught, so that its errors never stop the lesson.

import { plain } from "./record.js";

/** The number of parent windows that are searched. */
const MAX_DEPTH = 50;

/** The lesson’s statuses, in ascending order. */
const STATUS = ["incomplete", "failed", "completed", "passed"];

/** The values without which a visit is not recorded. Platforms need not store interactions. */
const REQUIRED = ["cmi.core.lesson_status", "cmi.core.score.raw", "cmi.suspend_data"];

/** The longest time from an answer or a step to the commit, in milliseconds. */
const ANSWER_DELAY_MS = 1_000;
const STEP_DELAY_MS = 30_000;

/** Finds the platform’s API, in a parent window or in the opener. */
export function findApi(/** @type {Window} */ window) {
  const inParents = findInParents(window);
  return inParents ?? findInParents(valueOrUndefined(() => window.opener)) ?? findInParents(valueOrUndefined(() => window.top?.opener));
}

/** @param {any} window */
function findInParents(window) {
  for (let depth = 0; window && depth < MAX_DEPTH; depth += 1) {
    // A parent of another origin is not readable, but its own parent may be.
    const api = valueOrUndefined(() => (window.API?.LMSInitialize ? window.API : undefined));
    if (api) return api;
    const inParents = valueOrUndefined(() => window.parent);
    if (inParents === window) return undefined;
    window = inParents;
  }
  return undefined;
}

/** @template T @param {() => T} read */
function valueOrUndefined(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Formats a time span as SCORM 1.2 requires: HHHH:MM:SS.SS. @param {number} ms */
export function formatTimeSpan(ms) {
  const hundredths = Math.min(Math.max(0, Math.round(ms / 10)) || 0, 9999 * 360_000 + 359_999);
  const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const seconds = Math.floor(hundredths / 100);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${String(hours).padStart(4, "0")}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}.${twoDigits(hundredths % 100)}`;
}

/** Formats the time of day as SCORM 1.2 requires. */
const timeOfDay = () => new Date().toTimeString().slice(0, 8);

/** Converts a name to a SCORM 1.2 identifier: letters, digits and underscores. @param {unknown} name */
const toIdentifier = (name) => plain(name, 255).replace(/\W/g, "_") || "_";

export class Platform {
  #api;
  /** @type {(isRecorded: boolean) => void} */
  #onRecorded;
  /** The required values that the platform has refused. @type {Map<string, string>} */
  #refused = new Map();
  #startTime = performance.now();
  /** The values written so far. @type {Map<string, string>} */
  #written = new Map();
  #isOpen = false;
  /** Whether this visit counts: not in browse or review mode. */
  #counts = false;
  #status = "";
  /** The platform's pass mark, in hundredths. @type {number | undefined} */
  passMark;
  #bestScore = 0;
  /** The number of stored interactions; `undefined` if the platform stores none. @type {number | undefined} */
  #interactionCount;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #commitTime = Infinity;

  /** `onRecorded` is called after each commit with whether the platform has recorded what it was sent.
   * @param {any} api @param {(isRecorded: boolean) => void} onRecorded */
  constructor(api, onRecorded) {
    this.#api = api;
    this.#onRecorded = onRecorded;
  }

  /** Begins a visit. Returns a message if nothing will be reported. @param {import("./record.js").LearnerRecord} record */
  begin(record) {
    if (!this.#call("LMSInitialize", "")) return "The learning platform did not answer, so nothing is reported to it.";
    this.#isOpen = true;
    const mode = this.#get("cmi.core.lesson_mode");
    this.#counts = mode !== "browse" && mode !== "review" && this.#get("cmi.core.credit") !== "no-credit";
    record.read(this.#get("cmi.suspend_data"));
    const [, scene, step] = /^(\d{1,4})\.(\d{1,4})$/.exec(this.#get("cmi.core.lesson_location")) ?? [];
    record.setPlace(Number(scene), Number(step));
    this.#status = this.#get("cmi.core.lesson_status");
    if (this.#status === "passed") record.isPassed = record.isComplete = true;
    if (this.#status === "completed") record.isComplete = true;
    const number = (/** @type {string} */ name) => (/^\d{1,3}(\.\d*)?$/.test(this.#get(name)) ? Number(this.#get(name)) : undefined);
    this.#bestScore = Math.min(100, number("cmi.core.score.raw") ?? 0);
    this.passMark = number("cmi.student_data.mastery_score");
    const count = this.#get("cmi.interactions._count");
    this.#interactionCount = /^\d{1,5}$/.test(count) ? Number(count) : record.reportedAnswers;
    if (!this.#counts) return "You are looking at this again: nothing that you do here is counted.";
    this.#raiseStatus("incomplete");
    this.#set("cmi.core.exit", "suspend");
    return undefined;
  }

  /** @param {import("./record.js").LearnerRecord} record */
  step(record) {
    if (!this.#counts) return;
    this.#storeRecord(record);
    this.#commitWithin(STEP_DELAY_MS);
  }

  /** @param {import("./record.js").LearnerRecord} record @param {import("./scorm.js").Reply} reply */
  answer(record, reply) {
    if (!this.#counts) return;
    if (this.#interactionCount !== undefined && !this.#writeInteraction(this.#interactionCount, reply)) {
      // Another page may have written interactions, or the platform stores none.
      const count = this.#get("cmi.interactions._count");
      const next = /^\d{1,5}$/.test(count) ? Number(count) : undefined;
      this.#interactionCount = next !== this.#interactionCount && next !== undefined && this.#writeInteraction(next, reply) ? next : undefined;
    }
    if (this.#interactionCount !== undefined) record.reportedAnswers = this.#interactionCount += 1;
    this.progress(record);
  }

  /** @param {import("./record.js").LearnerRecord} record */
  progress(record) {
    if (!this.#counts) return;
    const { isQuiz, max } = record.content;
    // A platform with a pass mark decides whether the learner passed as soon as there is a score.
    const reportsScore = record.isComplete || (max > 0 && this.passMark === undefined);
    if (reportsScore) this.#reportScore(record.hundredths);
    if (record.isComplete) {
      this.#raiseStatus(isQuiz ? (record.isPassed ? "passed" : "failed") : "completed");
      this.#set("cmi.core.exit", "");
    }
    this.#storeRecord(record);
    // A learner may leave immediately after the end.
    this.#commitWithin(record.isComplete ? 0 : ANSWER_DELAY_MS);
  }

  /** Ends the visit. A second call does nothing. */
  end() {
    if (!this.#isOpen) return;
    this.#commit();
    this.#isOpen = false;
    this.#call("LMSFinish", "");
  }

  /** Commits pending changes now. */
  flush() {
    if (this.#isOpen && this.#commitTime < Infinity) this.#commit();
  }

  /** @param {import("./record.js").LearnerRecord} record */
  #storeRecord(record) {
    const { scene, step } = record.place;
    if (scene) this.#set("cmi.core.lesson_location", `${scene}.${step}`);
    this.#set("cmi.suspend_data", record.text());
  }

  /** @param {number} hundredths */
  #reportScore(hundredths) {
    const raw = Math.max(this.#bestScore, hundredths);
    this.#bestScore = raw;
    this.#set("cmi.core.score.min", "0");
    this.#set("cmi.core.score.max", "100");
    this.#set("cmi.core.score.raw", String(raw));
  }

  /** @param {string} status */
  #raiseStatus(status) {
    if (STATUS.indexOf(status) <= STATUS.indexOf(this.#status)) return;
    if (this.#set("cmi.core.lesson_status", status)) this.#status = status;
  }

  /** Writes an interaction. Returns whether the platform accepts it. @param {number} index @param {import("./scorm.js").Reply} reply */
  #writeInteraction(index, { item, skill, uci, isRight, isFirst, ms }) {
    const at = `cmi.interactions.${index}`;
    if (!this.#set(`${at}.id`, toIdentifier(item))) return false;
    // The identifier comes first: the other fields belong to it.
    if (skill) this.#set(`${at}.objectives.0.id`, toIdentifier(skill));
    this.#set(`${at}.time`, timeOfDay());
    this.#set(`${at}.type`, uci ? "performance" : "choice");
    this.#set(`${at}.weighting`, isFirst ? "1" : "0");
    if (uci) this.#set(`${at}.student_response`, plain(uci, 255));
    this.#set(`${at}.result`, isRight ? "correct" : "wrong");
    this.#set(`${at}.latency`, formatTimeSpan(ms));
    return true;
  }

  /** Commits changes within a time in milliseconds. @param {number} ms */
  #commitWithin(ms) {
    if (!this.#isOpen || this.#commitTime <= performance.now() + ms) return;
    clearTimeout(this.#timer);
    this.#commitTime = performance.now() + ms;
    this.#timer = setTimeout(() => this.#commit(), ms);
  }

  #commit() {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    this.#commitTime = Infinity;
    this.#set("cmi.core.session_time", formatTimeSpan(performance.now() - this.#startTime));
    for (const [name, value] of this.#refused) this.#set(name, value);
    const isRecorded = this.#call("LMSCommit", "") && !this.#refused.size;
    this.#onRecorded(isRecorded);
    // A platform may be back later.
    if (!isRecorded) this.#commitWithin(STEP_DELAY_MS);
  }

  /** @param {string} name */
  #get(name) {
    return valueOrUndefined(() => String(this.#api.LMSGetValue(name) ?? "")) ?? "";
  }

  /** Writes a value if it has changed. Returns whether the platform has it.
   * @param {string} name @param {string} value */
  #set(name, value) {
    if (!this.#isOpen) return false;
    const isAccepted = this.#written.get(name) === value || this.#call("LMSSetValue", name, value);
    if (isAccepted) this.#refused.delete(name);
    else if (REQUIRED.includes(name)) this.#refused.set(name, value);
    if (!isAccepted) return false;
    // Interactions are written once.
    if (!name.startsWith("cmi.interactions.")) this.#written.set(name, value);
    return true;
  }

  /** @param {"LMSInitialize" | "LMSSetValue" | "LMSCommit" | "LMSFinish"} name @param {string[]} values */
  #call(name, ...values) {
    return valueOrUndefined(() => String(this.#api[name](...values)) === "true") ?? false;
  }
}
