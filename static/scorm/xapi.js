// @ts-check
// Reports to a cmi5 platform: sends xAPI statements in order, and stores the learner's record.
//
// The launch parameters name the endpoint. Failed requests are retried and never block the learner.

import { Outbox } from "./outbox.js";
import { plain } from "./record.js";
import { formatDuration, toObject, partId, statement } from "./statement.js";

/** The id of the State document that holds the record. */
const RECORD_ID = "in-passing";

/** The timeout of a request, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** The longest time from an answer until the record is stored, in milliseconds. */
const ANSWER_DELAY_MS = 2_000;

/** The same for a step. */
const STEP_DELAY_MS = 30_000;

/** Parses a web address. @param {unknown} text */
function parseAddress(text) {
  try {
    const url = new URL(String(text));
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the launch parameters of an address, if there are any. @param {string} query */
export function parseLaunch(query) {
  const parameters = new URLSearchParams(query);
  const endpoint = parseAddress(parameters.get("endpoint"));
  const tokenUrl = parseAddress(parameters.get("fetch"));
  const activity = parameters.get("activityId");
  const registration = parameters.get("registration") ?? undefined;
  let actor;
  try {
    actor = JSON.parse(parameters.get("actor") ?? "");
  } catch {
    return undefined;
  }
  if (!endpoint || !tokenUrl || !activity || !Object.keys(toObject(actor)).length) return undefined;
  if (!endpoint.pathname.endsWith("/")) endpoint.pathname += "/";
  /** @type {Record<string, any>} */
  const agent = actor;
  return { endpoint, tokenUrl, activity, registration, actor: agent };
}

export class Store {
  #launch;
  #startTime = performance.now();
  #authorization = "";
  /** The launch data of the platform. @type {Record<string, any>} */
  #launchData = {};
  #isOpen = false;
  #isEnded = false;
  #counts = true;
  /** Events that arrived before the platform answered. @type {(() => void)[] | undefined} */
  #pending = [];
  /** The verdicts sent so far, in any visit. @type {Set<string>} */
  #verdicts = new Set();
  #outbox;
  /** @type {(isRecorded: boolean) => void} */
  #onRecorded;
  /** Whether the platform accepted the last statements, and the last record. */
  #areSent = true;
  #isStored = true;
  #writeTime = Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {import("./record.js").LearnerRecord | undefined} */
  #record;
  /** The platform's pass mark, in hundredths. @type {number | undefined} */
  passMark;
  /** The platform's return address. @type {string | undefined} */
  returnUrl;
  /** The learner’s audio preference. @type {string | undefined} */
  sound;

  /** `onRecorded` is called with whether the platform has recorded what it was sent.
   * @param {NonNullable<ReturnType<typeof parseLaunch>>} launch @param {(isRecorded: boolean) => void} onRecorded */
  constructor(launch, onRecorded) {
    this.#launch = launch;
    this.#onRecorded = onRecorded;
    this.#outbox = new Outbox(
      (statements) => this.#post(statements),
      (areSent) => {
        this.#areSent = areSent;
        this.#reportRecorded();
      },
    );
  }

  #reportRecorded() {
    this.#onRecorded(this.#areSent && this.#isStored);
  }

  /** Begins a visit. Returns a message if nothing will be reported. @param {import("./record.js").LearnerRecord} record */
  async begin(record) {
    const isAuthorized = await this.#connect().catch(() => false);
    if (!isAuthorized) {
      this.#pending = undefined;
      return "The learning platform did not let this page in, so nothing is reported to it. Open it from your course again.";
    }
    // On the first visit there is no record.
    const storedText = await this.#request(this.#stateUrl(RECORD_ID)).then(
      (answer) => (answer.ok ? answer.text() : ""),
      () => "",
    );
    this.#readRecord(record, storedText);
    this.#isOpen = true;
    this.#send("initialized");
    const pending = this.#pending ?? [];
    this.#pending = undefined;
    for (const report of pending) report();
    return this.#counts ? undefined : "You are looking at this again: nothing that you do here is counted.";
  }

  async #connect() {
    return (await this.#authorize()) && (await this.#readLaunchData());
  }

  /** Fetches the authorization token, which the platform gives once per launch. */
  async #authorize() {
    const answer = await fetch(this.#launch.tokenUrl, { method: "POST", credentials: "omit", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const token = toObject(await answer.json())["auth-token"];
    if (!answer.ok || typeof token !== "string" || !token) return false;
    this.#authorization = `Basic ${token}`;
    return true;
  }

  /** Reads the launch data and preferences that cmi5 requires before the first statement. */
  async #readLaunchData() {
    const [launchData, profile] = await Promise.all([
      this.#request(this.#stateUrl("LMS.LaunchData")),
      this.#request(this.#url("agents/profile", { agent: this.#agent, profileId: "cmi5LearnerPreferences" })).catch(() => undefined),
    ]);
    if (!launchData.ok) return false;
    this.#launchData = toObject(await launchData.json());
    const { launchMode, masteryScore, returnURL } = this.#launchData;
    this.#counts = launchMode !== "Browse" && launchMode !== "Review";
    if (typeof masteryScore === "number" && masteryScore >= 0 && masteryScore <= 1) this.passMark = Math.round(masteryScore * 10_000) / 100;
    this.returnUrl = parseAddress(returnURL)?.href;
    const { audioPreference } = profile?.ok ? toObject(await profile.json().catch(() => undefined)) : {};
    if (audioPreference === "on" || audioPreference === "off") this.sound = audioPreference;
    return true;
  }

  /** @param {import("./record.js").LearnerRecord} record @param {string} text */
  #readRecord(record, text) {
    record.read(text);
    let stored;
    try {
      stored = toObject(JSON.parse(text));
    } catch {
      return;
    }
    if (Array.isArray(stored.verdicts)) for (const verb of stored.verdicts) this.#verdicts.add(String(verb).slice(0, 20));
  }

  /** @param {import("./record.js").LearnerRecord} record */
  step(record) {
    if (this.#isOpen && this.#counts) this.#writeWithin(record, STEP_DELAY_MS);
  }

  /** @param {import("./record.js").LearnerRecord} record @param {import("./scorm.js").Reply} reply */
  answer(record, reply) {
    if (this.#pending) this.#pending.push(() => this.answer(record, reply));
    if (!this.#isOpen || !this.#counts) return;
    const { item, skill, uci, isRight, attempt, hints, ms } = reply;
    const { activity } = this.#launch;
    this.#send("answered", {
      object: {
        id: partId(activity, item),
        definition: { type: "http://adlnet.gov/expapi/activities/cmi.interaction", interactionType: "other" },
      },
      result: {
        success: isRight,
        duration: formatDuration(ms),
        ...(uci && { response: plain(uci, 255) }),
        extensions: { "urn:in-passing:attempt": attempt, "urn:in-passing:hints": hints },
      },
      parts: { parent: [{ id: activity }], ...(skill && { other: [{ id: partId(activity, `skill/${skill}`) }] }) },
    });
    this.#writeWithin(record, ANSWER_DELAY_MS);
  }

  /** @param {import("./record.js").LearnerRecord} record */
  progress(record) {
    if (this.#pending) this.#pending.push(() => this.progress(record));
    if (!this.#isOpen || !this.#counts) return;
    if (record.isComplete) {
      this.#sendVerdict("completed", { completion: true });
      const { moveOn } = this.#launchData;
      // A lesson passes or fails only if the platform sets a pass mark or requires a pass.
      const isJudged = record.content.isQuiz || this.passMark !== undefined || /Passed/.test(String(moveOn));
      if (isJudged) this.#reportResult(record);
    }
    this.#writeWithin(record, ANSWER_DELAY_MS);
  }

  /** @param {import("./record.js").LearnerRecord} record */
  #reportResult(record) {
    const { share } = record;
    const { max } = record.score;
    const isPassed = record.content.isQuiz ? record.isPassed : this.passMark === undefined || record.hundredths >= this.passMark;
    // A pass is never revoked.
    if (this.#verdicts.has("passed") || (!isPassed && this.#verdicts.has("failed"))) return;
    const score = { scaled: Math.round(share * 10_000) / 10_000, raw: Math.round(share * max), min: 0, max };
    this.#sendVerdict(isPassed ? "passed" : "failed", { success: isPassed, score });
  }

  /** Sends a verdict once. @param {string} verb @param {object} result */
  #sendVerdict(verb, result) {
    if (this.#verdicts.has(verb)) return;
    this.#verdicts.add(verb);
    this.#send(verb, { result: { ...result, duration: formatDuration(performance.now() - this.#startTime) } });
  }

  /** Ends the visit. A second call does nothing. */
  end() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#isEnded = true;
    clearTimeout(this.#timer);
    if (this.#writeTime < Infinity) this.#writeRecord();
    this.#outbox.close(this.#statement("terminated", { result: { duration: formatDuration(performance.now() - this.#startTime) } }));
  }

  flush() {
    if (this.#isOpen && this.#writeTime < Infinity) this.#writeRecord();
  }

  /** @param {string} verb @param {import("./statement.js").What} [what] */
  #send(verb, what) {
    this.#outbox.add(this.#statement(verb, what));
  }

  /** @param {string} verb @param {import("./statement.js").What} [what] */
  #statement(verb, what) {
    return statement(this.#launch, this.#launchData, this.passMark, verb, what);
  }

  /** @param {object[]} statements */
  #post(statements) {
    return this.#request(this.#url("statements"), { method: "POST", keepalive: true, body: JSON.stringify(statements) });
  }

  /** Stores the record within a time in milliseconds. @param {import("./record.js").LearnerRecord} record @param {number} ms */
  #writeWithin(record, ms) {
    this.#record = record;
    if (this.#writeTime <= performance.now() + ms) return;
    clearTimeout(this.#timer);
    this.#writeTime = performance.now() + ms;
    this.#timer = setTimeout(() => this.#writeRecord(), ms);
  }

  #writeRecord() {
    clearTimeout(this.#timer);
    this.#writeTime = Infinity;
    if (!this.#record) return;
    const stored = { ...JSON.parse(this.#record.text()), verdicts: [...this.#verdicts] };
    const body = JSON.stringify(stored);
    const written = this.#request(this.#stateUrl(RECORD_ID), { method: "PUT", keepalive: true, body });
    const isStored = written.then(
      ({ ok }) => ok,
      () => false,
    );
    void isStored.then((isStored) => {
      if (!this.#isOpen || !this.#record) return;
      this.#isStored = isStored;
      this.#reportRecorded();
      if (!isStored) this.#writeWithin(this.#record, STEP_DELAY_MS);
    });
  }

  /** @param {URL} url @param {RequestInit} [options] */
  #request(url, options = {}) {
    const headers = { Authorization: this.#authorization, "X-Experience-API-Version": "1.0.3", "Content-Type": "application/json" };
    // Requests of an unloading page use keepalive.
    const signal = this.#isEnded ? undefined : AbortSignal.timeout(TIMEOUT_MS);
    return fetch(url, { ...options, headers, credentials: "omit", signal });
  }

  get #agent() {
    return JSON.stringify(this.#launch.actor);
  }

  /** @param {string} stateId */
  #stateUrl(stateId) {
    const { activity, registration } = this.#launch;
    return this.#url("activities/state", { activityId: activity, agent: this.#agent, ...(registration && { registration }), stateId });
  }

  /** @param {string} path @param {Record<string, string>} [query] */
  #url(path, query = {}) {
    const url = new URL(path, this.#launch.endpoint);
    // The query of the endpoint stays.
    for (const [key, value] of new URLSearchParams(this.#launch.endpoint.search)) url.searchParams.set(key, value);
    for (const key in query) url.searchParams.set(key, query[key]);
    return url;
  }
}
