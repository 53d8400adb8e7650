// @ts-check
// The SCORM 1.2 platform: reads and writes its data model.
//
// Its values are validated and its exceptions caught: the lesson goes on in any case.

import { plain } from "./record.js";

/** How many parent windows are searched. */
const DEPTH = 50;

/** The lesson’s statuses, in ascending order. */
const STATUS = ["incomplete", "failed", "completed", "passed"];

/** How long a change waits for others before it is committed, in milliseconds: an answer, and a step. */
const SOON = 1_000;
const LATER = 30_000;

/** Finds the platform’s API, in a parent window or in the opener. */
export function find(/** @type {Window} */ window) {
  const around = upwards(window);
  return around ?? upwards(guarded(() => window.opener)) ?? upwards(guarded(() => window.top?.opener));
}

/** @param {any} window */
function upwards(window) {
  for (let depth = 0; window && depth < DEPTH; depth += 1) {
    // A parent of another origin is not readable, but its own parent may be.
    const found = guarded(() => (window.API?.LMSInitialize ? window.API : undefined));
    if (found) return found;
    const around = guarded(() => window.parent);
    if (around === window) return undefined;
    window = around;
  }
  return undefined;
}

/** @template T @param {() => T} look */
function guarded(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** A time span as SCORM 1.2 writes it: HHHH:MM:SS.SS. @param {number} ms */
export function span(ms) {
  const hundredths = Math.min(Math.max(0, Math.round(ms / 10)) || 0, 9999 * 360_000 + 359_999);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const seconds = Math.floor(hundredths / 100);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${String(hours).padStart(4, "0")}:${two(minutes)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** A time of day as SCORM 1.2 writes it. */
const now = () => new Date().toTimeString().slice(0, 8);

/** A name as SCORM 1.2 has it: letters and digits. @param {unknown} name */
const identifier = (name) => plain(name, 255).replace(/\W/g, "_") || "_";

export class Platform {
  #api;
  #began = performance.now();
  /** The values written so far. @type {Map<string, string>} */
  #held = new Map();
  #isOpen = false;
  /** Whether this visit counts: not in browse or review mode. */
  #counts = false;
  #status = "";
  /** The platform's pass mark, in hundredths. @type {number | undefined} */
  mark;
  #best = 0;
  /** The number of interactions stored; `undefined` if it stores none. @type {number | undefined} */
  #answers;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #due = Infinity;

  /** @param {any} api */
  constructor(api) {
    this.#api = api;
  }

  /** Begins a visit. Returns a message if nothing will be reported. @param {import("./record.js").Done} done */
  begin(done) {
    if (!this.#call("LMSInitialize", "")) return "The learning platform did not answer, so nothing is reported to it.";
    this.#isOpen = true;
    const mode = this.#get("cmi.core.lesson_mode");
    this.#counts = mode !== "browse" && mode !== "review" && this.#get("cmi.core.credit") !== "no-credit";
    done.read(this.#get("cmi.suspend_data"));
    const [, scene, step] = /^(\d{1,4})\.(\d{1,4})$/.exec(this.#get("cmi.core.lesson_location")) ?? [];
    done.at(Number(scene), Number(step));
    this.#status = this.#get("cmi.core.lesson_status");
    if (this.#status === "passed") done.isPassed = done.isComplete = true;
    if (this.#status === "completed") done.isComplete = true;
    const number = (/** @type {string} */ name) => (/^\d{1,3}(\.\d*)?$/.test(this.#get(name)) ? Number(this.#get(name)) : undefined);
    this.#best = Math.min(100, number("cmi.core.score.raw") ?? 0);
    this.mark = number("cmi.student_data.mastery_score");
    const count = this.#get("cmi.interactions._count");
    this.#answers = /^\d{1,5}$/.test(count) ? Number(count) : done.told;
    if (!this.#counts) return "You are looking at this again: nothing that you do here is counted.";
    this.#raise("incomplete");
    this.#set("cmi.core.exit", "suspend");
    return undefined;
  }

  /** @param {import("./record.js").Done} done */
  step(done) {
    if (!this.#counts) return;
    this.#keep(done);
    this.#send(LATER);
  }

  /** @param {import("./record.js").Done} done @param {import("./scorm.js").Reply} reply */
  answer(done, reply) {
    if (!this.#counts) return;
    if (this.#answers !== undefined && !this.#interaction(this.#answers, reply)) {
      // Another page may have written, or the platform stores no interactions.
      const count = this.#get("cmi.interactions._count");
      const next = /^\d{1,5}$/.test(count) ? Number(count) : undefined;
      this.#answers = next !== this.#answers && next !== undefined && this.#interaction(next, reply) ? next : undefined;
    }
    if (this.#answers !== undefined) done.told = this.#answers += 1;
    this.progress(done);
  }

  /** @param {import("./record.js").Done} done */
  progress(done) {
    if (!this.#counts) return;
    const { isQuiz, max } = done.content;
    // A platform with a pass mark judges by the score as soon as there is one.
    const isTold = done.isComplete || (max > 0 && this.mark === undefined);
    if (isTold) this.#score(done.hundredths);
    if (done.isComplete) {
      this.#raise(isQuiz ? (done.isPassed ? "passed" : "failed") : "completed");
      this.#set("cmi.core.exit", "");
    }
    this.#keep(done);
    // A learner who is done may leave immediately.
    this.#send(done.isComplete ? 0 : SOON);
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
    if (this.#isOpen && this.#due < Infinity) this.#commit();
  }

  /** @param {import("./record.js").Done} done */
  #keep(done) {
    const { scene, step } = done.place;
    if (scene) this.#set("cmi.core.lesson_location", `${scene}.${step}`);
    this.#set("cmi.suspend_data", done.text());
  }

  /** @param {number} hundredths */
  #score(hundredths) {
    const raw = Math.max(this.#best, hundredths);
    this.#best = raw;
    this.#set("cmi.core.score.min", "0");
    this.#set("cmi.core.score.max", "100");
    this.#set("cmi.core.score.raw", String(raw));
  }

  /** @param {string} status */
  #raise(status) {
    if (STATUS.indexOf(status) <= STATUS.indexOf(this.#status)) return;
    if (this.#set("cmi.core.lesson_status", status)) this.#status = status;
  }

  /** Writes an interaction. Returns whether the platform accepts it. @param {number} index @param {import("./scorm.js").Reply} reply */
  #interaction(index, { item, skill, uci, isRight, isFirst, ms }) {
    const at = `cmi.interactions.${index}`;
    if (!this.#set(`${at}.id`, identifier(item))) return false;
    // The identifier comes first: the other fields belong to it.
    if (skill) this.#set(`${at}.objectives.0.id`, identifier(skill));
    this.#set(`${at}.time`, now());
    this.#set(`${at}.type`, uci ? "performance" : "choice");
    this.#set(`${at}.weighting`, isFirst ? "1" : "0");
    if (uci) this.#set(`${at}.student_response`, plain(uci, 255));
    this.#set(`${at}.result`, isRight ? "correct" : "wrong");
    this.#set(`${at}.latency`, span(ms));
    return true;
  }

  /** Commits changes within so many milliseconds. @param {number} ms */
  #send(ms) {
    if (!this.#isOpen || this.#due <= performance.now() + ms) return;
    clearTimeout(this.#timer);
    this.#due = performance.now() + ms;
    this.#timer = setTimeout(() => this.#commit(), ms);
  }

  #commit() {
    clearTimeout(this.#timer);
    this.#due = Infinity;
    this.#set("cmi.core.session_time", span(performance.now() - this.#began));
    this.#call("LMSCommit", "");
  }

  /** @param {string} name */
  #get(name) {
    return guarded(() => String(this.#api.LMSGetValue(name) ?? "")) ?? "";
  }

  /** Writes a changed value. Returns whether the platform has it now.
   * @param {string} name @param {string} value */
  #set(name, value) {
    if (!this.#isOpen) return false;
    if (this.#held.get(name) === value) return true;
    if (!this.#call("LMSSetValue", name, value)) return false;
    // Interactions are written once.
    if (!name.startsWith("cmi.interactions.")) this.#held.set(name, value);
    return true;
  }

  /** @param {"LMSInitialize" | "LMSSetValue" | "LMSCommit" | "LMSFinish"} name @param {string[]} values */
  #call(name, ...values) {
    return guarded(() => String(this.#api[name](...values)) === "true") ?? false;
  }
}
