// @ts-check
// What a learner has done over all visits, stored by the platform as a short text.
//
// Only the first answer to a question counts, so a reload changes nothing.

/** How many characters SCORM 1.2 stores. */
export const MOST = 4096;

/** The longest question name that is stored. Ours are much shorter. */
const LONGEST = 100;

/** Reduces a text to printable ASCII of a limited length. @param {unknown} text */
export const plain = (text, most = LONGEST) =>
  String(text ?? "")
    .replace(/[^\x21-\x7e]/g, "_")
    .slice(0, most);

/** Returns a whole number from 1, or 0. @param {unknown} number */
export const ordinal = (number) => (Number.isInteger(number) && Number(number) > 0 && Number(number) < 10_000 ? Number(number) : 0);

/** What a package holds, as its page's attributes say. */
export class Content {
  /** @param {Record<string, string | undefined>} said the `data-` attributes of the page */
  constructor(said) {
    this.isQuiz = said.mode === "quiz";
    this.lesson = said.lesson ?? "";
    /** The quiz's keys of the iframe’s address. */
    this.quiz = { set: said.set ?? "", seed: said.seed ?? "", n: said.n ?? "", "quiz-mode": said.quizMode ?? "" };
    /** The name of the content. */
    this.name = this.isQuiz ? `quiz ${Object.values(this.quiz).join(" ")}` : this.lesson;
    const words = (/** @type {string | undefined} */ text) => (text ?? "").split(" ").filter(Boolean);
    /** How many steps each scene of a lesson has. */
    this.scenes = words(said.scenes).map(Number);
    /** The scored questions of a lesson. */
    this.questions = words(said.questions);
    /** The pass mark of a quiz, in hundredths; `undefined` if the iframe decides. */
    this.mark = said.passMark ? Number(said.passMark) : undefined;
    this.max = this.isQuiz ? Number(this.quiz.n) || 10 : this.questions.length;
  }

  /** Returns whether a question is scored. @param {string} item */
  counts(item) {
    const { set, seed } = this.quiz;
    return this.isQuiz ? item.startsWith(`${set}/${seed}/`) : this.questions.some((question) => item === `${this.lesson}/${question}`);
  }
}

export class Done {
  /** The first answers, oldest first: question name to whether it was right.
   * @type {Map<string, boolean>} */
  answers = new Map();
  /** The completed scenes. @type {Set<number>} */
  walked = new Set();
  /** The lesson's last place. */
  place = { scene: 0, step: 0 };
  /** The best reported score, from 0 to 1. */
  best = 0;
  isComplete = false;
  isPassed = false;
  /** How many answers were reported. */
  told = 0;

  /** @param {Content} content */
  constructor(content) {
    this.content = content;
  }

  /** Reads the stored record. A record of another package is ignored. @param {unknown} text */
  read(text) {
    let kept;
    try {
      kept = JSON.parse(String(text));
    } catch {
      return;
    }
    if (typeof kept !== "object" || !kept || kept.v !== 1 || kept.of !== this.content.name) return;
    const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.slice(0, MOST) : []);
    const before = this.answers;
    this.answers = new Map();
    for (const item of list(kept.answers)) {
      if (typeof item === "string" && /^[\x21-\x7e]{1,100}[+-]$/.test(item)) this.answers.set(item.slice(0, -1), item.endsWith("+"));
    }
    for (const [name, isRight] of before) if (!this.answers.has(name)) this.answers.set(name, isRight);
    for (const scene of list(kept.walked)) this.walk(scene);
    if (!this.place.scene) this.at(list(kept.at)[0], list(kept.at)[1]);
    if (typeof kept.best === "number" && kept.best > this.best && kept.best <= 1) this.best = kept.best;
    this.isComplete ||= kept.complete === true;
    this.isPassed ||= kept.passed === true;
    if (ordinal(kept.told)) this.told = kept.told;
  }

  /** Serializes the record. If it is too long, the oldest answers are dropped. */
  text(most = MOST) {
    const answers = Array.from(this.answers, ([name, isRight]) => name + (isRight ? "+" : "-"));
    const { place, best, isComplete: complete, isPassed: passed, told } = this;
    const kept = { v: 1, of: this.content.name, at: [place.scene, place.step], walked: [...this.walked], best, complete, passed, told };
    let first = answers.length;
    // Each answer is a JSON string and, except the first, a comma.
    let room = most + 1 - JSON.stringify({ ...kept, answers: [] }).length;
    while (first > 0 && (room -= JSON.stringify(answers[first - 1]).length + 1) >= 0) first -= 1;
    return JSON.stringify({ ...kept, answers: answers.slice(first) });
  }

  /** Stores a place. Steps of variations cannot be addressed from outside.
   * @param {unknown} scene @param {unknown} step */
  at(scene, step) {
    const steps = this.content.scenes[ordinal(scene) - 1];
    if (steps) this.place = { scene: ordinal(scene), step: Math.min(ordinal(step) || 1, steps) };
  }

  /** Completes a scene. @param {unknown} scene */
  walk(scene) {
    if (ordinal(scene) && ordinal(scene) <= this.content.scenes.length) this.walked.add(ordinal(scene));
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
    if (!isQuiz && !max) return { right: this.walked.size, max: scenes.length };
    const right = [...this.answers.values()].filter(Boolean);
    return { right: Math.min(max, right.length), max };
  }

  /** The score from 0 to 1; never less than was reported before. */
  get share() {
    const { right, max } = this.score;
    return (this.best = Math.max(this.best, max ? right / max : 0));
  }

  /** The score in hundredths with two decimals, as pass marks are compared with. */
  get hundredths() {
    return Math.round(this.share * 10_000) / 100;
  }
}
