// @ts-check
// A platform that speaks SCORM 1.2: what stands in its data model, and how it comes there.
//
// Nothing that it returns is believed, and nothing that it throws gets out: the lesson goes on whatever becomes of it.

import { plain } from "./record.js";

/** How many frames there may be around ours. */
const DEPTH = 50;

/** What a lesson’s status may become: only more. */
const STATUS = ["incomplete", "failed", "completed", "passed"];

/** How long a change waits for others before it is sent, in milliseconds: what matters, and a step. */
const SOON = 1_000;
const LATER = 30_000;

/** The platform’s interface, in a frame around a window or in the window that opened it. */
export function find(/** @type {Window} */ window) {
  const around = upwards(window);
  return around ?? upwards(guarded(() => window.opener)) ?? upwards(guarded(() => window.top?.opener));
}

/** @param {any} window */
function upwards(window) {
  for (let depth = 0; window && depth < DEPTH; depth += 1) {
    // A page of another origin shows us nothing, but there may be one of ours around it.
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
  /** What the data model holds by our doing. @type {Map<string, string>} */
  #held = new Map();
  #isOpen = false;
  /** Whether this visit counts: it does not where somebody only looks at it. */
  #counts = false;
  #status = "";
  /** The mark that the platform asks for, in hundredths. @type {number | undefined} */
  mark;
  #best = 0;
  /** How many answers it holds; none where it wants none. @type {number | undefined} */
  #answers;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #due = Infinity;

  /** @param {any} api */
  constructor(api) {
    this.#api = api;
  }

  /** Begins a visit. Returns a sentence if nothing will come of it. @param {import("./record.js").Done} done */
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
      // Somebody else may have written, or it may hold no answers at all.
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
    // A platform with a mark of its own judges by the score as soon as there is one.
    const isTold = done.isComplete || (max > 0 && this.mark === undefined);
    if (isTold) this.#score(done.hundredths);
    if (done.isComplete) {
      this.#raise(isQuiz ? (done.isPassed ? "passed" : "failed") : "completed");
      this.#set("cmi.core.exit", "");
    }
    this.#keep(done);
    // Who is done may be gone in a second.
    this.#send(done.isComplete ? 0 : SOON);
  }

  /** Ends the visit. What is called for a second time does nothing. */
  end() {
    if (!this.#isOpen) return;
    this.#commit();
    this.#isOpen = false;
    this.#call("LMSFinish", "");
  }

  /** Sends what waits, as long as there is time. */
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

  /** Writes an answer. Returns whether the platform takes it. @param {number} index @param {import("./scorm.js").Reply} reply */
  #interaction(index, { item, skill, uci, isRight, isFirst, ms }) {
    const at = `cmi.interactions.${index}`;
    if (!this.#set(`${at}.id`, identifier(item))) return false;
    // The identifier stands first, since all else belongs to it.
    if (skill) this.#set(`${at}.objectives.0.id`, identifier(skill));
    this.#set(`${at}.time`, now());
    this.#set(`${at}.type`, uci ? "performance" : "choice");
    this.#set(`${at}.weighting`, isFirst ? "1" : "0");
    if (uci) this.#set(`${at}.student_response`, plain(uci, 255));
    this.#set(`${at}.result`, isRight ? "correct" : "wrong");
    this.#set(`${at}.latency`, span(ms));
    return true;
  }

  /** Sends what has changed, not later than in so many milliseconds. @param {number} ms */
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

  /** Writes into the data model what does not stand there yet. Returns whether it stands there now.
   * @param {string} name @param {string} value */
  #set(name, value) {
    if (!this.#isOpen) return false;
    if (this.#held.get(name) === value) return true;
    if (!this.#call("LMSSetValue", name, value)) return false;
    // What is written of an answer is never written again.
    if (!name.startsWith("cmi.interactions.")) this.#held.set(name, value);
    return true;
  }

  /** @param {"LMSInitialize" | "LMSSetValue" | "LMSCommit" | "LMSFinish"} name @param {string[]} values */
  #call(name, ...values) {
    return guarded(() => String(this.#api[name](...values)) === "true") ?? false;
  }
}
