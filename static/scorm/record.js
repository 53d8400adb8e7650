// @ts-check
// The record of a learner's visits, which the platform stores as a short text.
//
// Only the first answer to a question counts, so a reload changes nothing.

/** The number of characters that SCORM 1.2 stores. */
export const MAX_RECORD_LENGTH = 4096;

/** The longest question name that is stored, in characters. The site's names are much shorter. */
const MAX_NAME_LENGTH = 100;

/** The keys of the stored record, by those that packages wrote before. @type {Record<string, string>} */
const KEYS_BEFORE = { of: "content", at: "place", walked: "scenes", best: "bestScore", complete: "isComplete", passed: "isPassed", told: "reported" };

/** Reduces a text to printable ASCII of a limited length. @param {unknown} text */
export const plain = (text, maxLength = MAX_NAME_LENGTH) =>
  String(text ?? "")
    .replace(/[^\x21-\x7e]/g, "_")
    .slice(0, maxLength);

/** Returns a whole number from 1, or 0. @param {unknown} number */
export const ordinal = (number) => (Number.isInteger(number) && Number(number) > 0 && Number(number) < 10_000 ? Number(number) : 0);

/** The content of a package, from the attributes of its page. */
export class Content {
  /** @param {Record<string, string | undefined>} data the `data-` attributes of the page */
  constructor(data) {
    this.isQuiz = data.mode === "quiz";
    this.lesson = data.lesson ?? "";
    /** The quiz's keys of the iframe’s address. */
    this.quiz = { set: data.set ?? "", seed: data.seed ?? "", n: data.n ?? "", "quiz-mode": data.quizMode ?? "" };
    /** The name of the content. */
    this.name = this.isQuiz ? `quiz ${Object.values(this.quiz).join(" ")}` : this.lesson;
    const splitWords = (/** @type {string | undefined} */ text) => (text ?? "").split(" ").filter(Boolean);
    /** The number of steps of each scene of a lesson. */
    this.scenes = splitWords(data.scenes).map(Number);
    /** The scored questions of a lesson. */
    this.questions = splitWords(data.questions);
    /** The pass mark of a quiz, in hundredths; `undefined` if the iframe decides. */
    this.passMark = data.passMark ? Number(data.passMark) : undefined;
    this.max = this.isQuiz ? Number(this.quiz.n) || 10 : this.questions.length;
  }

  /** Returns whether a question is scored. @param {string} item */
  counts(item) {
    const { set, seed } = this.quiz;
    return this.isQuiz ? item.startsWith(`${set}/${seed}/`) : this.questions.some((question) => item === `${this.lesson}/${question}`);
  }
}

export class LearnerRecord {
  /** The first answers, oldest first: question name to whether it was right.
   * @type {Map<string, boolean>} */
  answers = new Map();
  /** The completed scenes. @type {Set<number>} */
  completedScenes = new Set();
  /** The lesson's last place. */
  place = { scene: 0, step: 0 };
  /** The best reported score, from 0 to 1. */
  bestScore = 0;
  isComplete = false;
  isPassed = false;
  /** The number of reported answers. */
  reportedAnswers = 0;

  /** @param {Content} content */
  constructor(content) {
    this.content = content;
  }

  /** Reads the stored record. A record of another package is ignored. @param {unknown} text */
  read(text) {
    let stored;
    try {
      stored = JSON.parse(String(text));
    } catch {
      return;
    }
    if (typeof stored !== "object" || !stored || stored.v !== 1) return;
    for (const before in KEYS_BEFORE) stored[KEYS_BEFORE[before]] ??= stored[before];
    if (stored.content !== this.content.name) return;
    const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.slice(0, MAX_RECORD_LENGTH) : []);
    const earlier = this.answers;
    this.answers = new Map();
    for (const item of list(stored.answers)) {
      if (typeof item === "string" && /^[\x21-\x7e]{1,100}[+-]$/.test(item)) this.answers.set(item.slice(0, -1), item.endsWith("+"));
    }
    for (const [name, isRight] of earlier) if (!this.answers.has(name)) this.answers.set(name, isRight);
    for (const scene of list(stored.scenes)) this.completeScene(scene);
    if (!this.place.scene) this.setPlace(list(stored.place)[0], list(stored.place)[1]);
    const best = stored.bestScore;
    if (typeof best === "number" && best > this.bestScore && best <= 1) this.bestScore = best;
    this.isComplete ||= stored.isComplete === true;
    this.isPassed ||= stored.isPassed === true;
    if (ordinal(stored.reported)) this.reportedAnswers = stored.reported;
  }

  /** Serialises the record. If it is too long, the oldest answers are dropped. */
  text(maxLength = MAX_RECORD_LENGTH) {
    const answers = Array.from(this.answers, ([name, isRight]) => name + (isRight ? "+" : "-"));
    const { bestScore, isComplete, isPassed } = this;
    const stored = {
      v: 1,
      content: this.content.name,
      place: [this.place.scene, this.place.step],
      scenes: [...this.completedScenes],
      bestScore,
      isComplete,
      isPassed,
      reported: this.reportedAnswers,
    };
    let first = answers.length;
    // Each answer is a JSON string and, except the first, a comma.
    let room = maxLength + 1 - JSON.stringify({ ...stored, answers: [] }).length;
    while (first > 0 && (room -= JSON.stringify(answers[first - 1]).length + 1) >= 0) first -= 1;
    return JSON.stringify({ ...stored, answers: answers.slice(first) });
  }

  /** Stores a place. Steps of variations cannot be addressed from outside.
   * @param {unknown} scene @param {unknown} step */
  setPlace(scene, step) {
    const steps = this.content.scenes[ordinal(scene) - 1];
    if (steps) this.place = { scene: ordinal(scene), step: Math.min(ordinal(step) || 1, steps) };
  }

  /** Completes a scene. @param {unknown} scene */
  completeScene(scene) {
    if (ordinal(scene) && ordinal(scene) <= this.content.scenes.length) this.completedScenes.add(ordinal(scene));
  }

  /** Records an answer. Returns whether it counts. @param {string} item @param {boolean} isRight */
  answer(item, isRight) {
    const isFirst = this.content.counts(item) && !this.answers.has(item);
    if (isFirst) this.answers.set(item, isRight);
    return isFirst;
  }

  /** The right first answers, or the completed scenes of a lesson without questions; and the maximum. */
  get score() {
    const { isQuiz, scenes, max } = this.content;
    if (!isQuiz && !max) return { right: this.completedScenes.size, max: scenes.length };
    const right = [...this.answers.values()].filter(Boolean);
    return { right: Math.min(max, right.length), max };
  }

  /** The score from 0 to 1; never less than was reported before. */
  get share() {
    const { right, max } = this.score;
    return (this.bestScore = Math.max(this.bestScore, max ? right / max : 0));
  }

  /** The score in hundredths with two decimals, to compare with pass marks. */
  get hundredths() {
    return Math.round(this.share * 10_000) / 100;
  }
}
