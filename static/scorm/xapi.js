// @ts-check
// Reports to a platform that launches by cmi5: xAPI statements, in their order.
//
// The launch gives the endpoint. Failed requests are retried and never block the learner.

import { Outbox } from "./outbox.js";
import { plain } from "./record.js";
import { duration, object, part, statement } from "./statement.js";

/** The name of our record in the platform's state. */
const BOOKMARK = "in-passing";

/** The timeout of a request, in milliseconds. */
const PATIENCE = 8_000;

/** How long a change of the record waits for others, in milliseconds: an answer. */
const KEPT = 2_000;

/** The same for a step. */
const LATER = 30_000;

/** Parses a web address. @param {unknown} text */
function address(text) {
  try {
    const url = new URL(String(text));
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the launch parameters of an address, if there are any. @param {string} query */
export function launch(query) {
  const asked = new URLSearchParams(query);
  const endpoint = address(asked.get("endpoint"));
  const fetches = address(asked.get("fetch"));
  const activity = asked.get("activityId");
  const registration = asked.get("registration") ?? undefined;
  let actor;
  try {
    actor = JSON.parse(asked.get("actor") ?? "");
  } catch {
    return undefined;
  }
  if (!endpoint || !fetches || !activity || !Object.keys(object(actor)).length) return undefined;
  if (!endpoint.pathname.endsWith("/")) endpoint.pathname += "/";
  /** @type {Record<string, any>} */
  const agent = actor;
  return { endpoint, fetches, activity, registration, actor: agent };
}

export class Store {
  #launch;
  #began = performance.now();
  #auth = "";
  /** What the platform says of this launch. @type {Record<string, any>} */
  #said = {};
  #isOpen = false;
  #isOver = false;
  #counts = true;
  /** Events before the platform answered. @type {(() => void)[] | undefined} */
  #waiting = [];
  /** Verdicts already sent, in any visit. @type {Set<string>} */
  #verdicts = new Set();
  #outbox = new Outbox((statements) => this.#post(statements));
  #due = Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {import("./record.js").Done | undefined} */
  #done;
  /** The platform's pass mark, in hundredths. @type {number | undefined} */
  mark;
  /** The platform's return address. @type {string | undefined} */
  back;
  /** The learner’s audio preference. @type {string | undefined} */
  sound;

  /** @param {NonNullable<ReturnType<typeof launch>>} launch */
  constructor(launch) {
    this.#launch = launch;
  }

  /** Begins a visit. Returns a message if nothing will be reported. @param {import("./record.js").Done} done */
  async begin(done) {
    const isIn = await this.#enter().catch(() => false);
    if (!isIn) {
      this.#waiting = undefined;
      return "The learning platform did not let this page in, so nothing is reported to it. Open it from your course again.";
    }
    // Without a record it is a first visit.
    const kept = await this.#ask(this.#state(BOOKMARK)).then(
      (answer) => (answer.ok ? answer.text() : ""),
      () => "",
    );
    this.#read(done, kept);
    this.#isOpen = true;
    this.#say("initialized");
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const tell of waiting) tell();
    return this.#counts ? undefined : "You are looking at this again: nothing that you do here is counted.";
  }

  async #enter() {
    return (await this.#authorise()) && (await this.#hear());
  }

  /** Gets the authorization token, which a launch gives once. */
  async #authorise() {
    const answer = await fetch(this.#launch.fetches, { method: "POST", credentials: "omit", signal: AbortSignal.timeout(PATIENCE) });
    const token = object(await answer.json())["auth-token"];
    if (!answer.ok || typeof token !== "string" || !token) return false;
    this.#auth = `Basic ${token}`;
    return true;
  }

  /** Reads the launch data and preferences that cmi5 requires before the first statement. */
  async #hear() {
    const [launched, profile] = await Promise.all([
      this.#ask(this.#state("LMS.LaunchData")),
      this.#ask(this.#address("agents/profile", { agent: this.#agent, profileId: "cmi5LearnerPreferences" })).catch(() => undefined),
    ]);
    if (!launched.ok) return false;
    this.#said = object(await launched.json());
    const { launchMode, masteryScore, returnURL } = this.#said;
    this.#counts = launchMode !== "Browse" && launchMode !== "Review";
    if (typeof masteryScore === "number" && masteryScore >= 0 && masteryScore <= 1) this.mark = Math.round(masteryScore * 10_000) / 100;
    this.back = address(returnURL)?.href;
    const { audioPreference } = profile?.ok ? object(await profile.json().catch(() => undefined)) : {};
    if (audioPreference === "on" || audioPreference === "off") this.sound = audioPreference;
    return true;
  }

  /** @param {import("./record.js").Done} done @param {string} text */
  #read(done, text) {
    done.read(text);
    let kept;
    try {
      kept = object(JSON.parse(text));
    } catch {
      return;
    }
    if (Array.isArray(kept.verdicts)) for (const verb of kept.verdicts) this.#verdicts.add(String(verb).slice(0, 20));
  }

  /** @param {import("./record.js").Done} done */
  step(done) {
    if (this.#isOpen && this.#counts) this.#keep(done, LATER);
  }

  /** @param {import("./record.js").Done} done @param {import("./scorm.js").Reply} reply */
  answer(done, reply) {
    if (this.#waiting) this.#waiting.push(() => this.answer(done, reply));
    if (!this.#isOpen || !this.#counts) return;
    const { item, skill, uci, isRight, attempt, hints, ms } = reply;
    const { activity } = this.#launch;
    this.#say("answered", {
      object: {
        id: part(activity, item),
        definition: { type: "http://adlnet.gov/expapi/activities/cmi.interaction", interactionType: "other" },
      },
      result: {
        success: isRight,
        duration: duration(ms),
        ...(uci && { response: plain(uci, 255) }),
        extensions: { "urn:in-passing:attempt": attempt, "urn:in-passing:hints": hints },
      },
      parts: { parent: [{ id: activity }], ...(skill && { other: [{ id: part(activity, `skill/${skill}`) }] }) },
    });
    this.#keep(done, KEPT);
  }

  /** @param {import("./record.js").Done} done */
  progress(done) {
    if (this.#waiting) this.#waiting.push(() => this.progress(done));
    if (!this.#isOpen || !this.#counts) return;
    if (done.isComplete) {
      this.#rule("completed", { completion: true });
      const { moveOn } = this.#said;
      // A lesson is completed; only some platforms set a pass mark for it.
      const isJudged = done.content.isQuiz || this.mark !== undefined || /Passed/.test(String(moveOn));
      if (isJudged) this.#judge(done);
    }
    this.#keep(done, KEPT);
  }

  /** @param {import("./record.js").Done} done */
  #judge(done) {
    const { share } = done;
    const { max } = done.score;
    const isPassed = done.content.isQuiz ? done.isPassed : this.mark === undefined || done.hundredths >= this.mark;
    // A pass is never revoked.
    if (this.#verdicts.has("passed") || (!isPassed && this.#verdicts.has("failed"))) return;
    const score = { scaled: Math.round(share * 10_000) / 10_000, raw: Math.round(share * max), min: 0, max };
    this.#rule(isPassed ? "passed" : "failed", { success: isPassed, score });
  }

  /** Sends a verdict once. @param {string} verb @param {object} result */
  #rule(verb, result) {
    if (this.#verdicts.has(verb)) return;
    this.#verdicts.add(verb);
    this.#say(verb, { result: { ...result, duration: duration(performance.now() - this.#began) } });
  }

  /** Ends the visit. A second call does nothing. */
  end() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#isOver = true;
    clearTimeout(this.#timer);
    if (this.#due < Infinity) this.#write();
    this.#outbox.close(this.#statement("terminated", { result: { duration: duration(performance.now() - this.#began) } }));
  }

  flush() {
    if (this.#isOpen && this.#due < Infinity) this.#write();
  }

  /** @param {string} verb @param {import("./statement.js").What} [what] */
  #say(verb, what) {
    this.#outbox.add(this.#statement(verb, what));
  }

  /** @param {string} verb @param {import("./statement.js").What} [what] */
  #statement(verb, what) {
    return statement(this.#launch, this.#said, this.mark, verb, what);
  }

  /** @param {object[]} statements */
  #post(statements) {
    return this.#ask(this.#address("statements"), { method: "POST", keepalive: true, body: JSON.stringify(statements) });
  }

  /** Stores the record within so many milliseconds. @param {import("./record.js").Done} done @param {number} ms */
  #keep(done, ms) {
    this.#done = done;
    if (this.#due <= performance.now() + ms) return;
    clearTimeout(this.#timer);
    this.#due = performance.now() + ms;
    this.#timer = setTimeout(() => this.#write(), ms);
  }

  #write() {
    clearTimeout(this.#timer);
    this.#due = Infinity;
    if (!this.#done) return;
    const kept = { ...JSON.parse(this.#done.text()), verdicts: [...this.#verdicts] };
    const body = JSON.stringify(kept);
    this.#ask(this.#state(BOOKMARK), { method: "PUT", keepalive: true, body }).catch(() => {
      if (this.#isOpen && this.#done) this.#keep(this.#done, LATER);
    });
  }

  /** @param {URL} url @param {RequestInit} [how] */
  #ask(url, how = {}) {
    const headers = { Authorization: this.#auth, "X-Experience-API-Version": "1.0.3", "Content-Type": "application/json" };
    // Requests of an unloading page use keepalive.
    const signal = this.#isOver ? undefined : AbortSignal.timeout(PATIENCE);
    return fetch(url, { ...how, headers, credentials: "omit", signal });
  }

  get #agent() {
    return JSON.stringify(this.#launch.actor);
  }

  /** @param {string} stateId */
  #state(stateId) {
    const { activity, registration } = this.#launch;
    return this.#address("activities/state", { activityId: activity, agent: this.#agent, ...(registration && { registration }), stateId });
  }

  /** @param {string} path @param {Record<string, string>} [query] */
  #address(path, query = {}) {
    const url = new URL(path, this.#launch.endpoint);
    // The endpoint's own query stays.
    for (const [key, value] of new URLSearchParams(this.#launch.endpoint.search)) url.searchParams.set(key, value);
    for (const key in query) url.searchParams.set(key, query[key]);
    return url;
  }
}
