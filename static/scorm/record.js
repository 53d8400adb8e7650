// @ts-check
// What a learner has done, over all visits: a value that is kept as a short text where the platform keeps it.
//
// The first answer to a question counts, whenever it was given. So a page that is loaded anew changes nothing.

/** The most that SCORM 1.2 keeps for us, in characters. */
export const MOST = 4096;

/** The longest name of a question that is kept. Ours have a tenth of it. */
const LONGEST = 100;

/** As much of a text as any platform takes: printable, and of one byte a letter. @param {unknown} text */
export const plain = (text, most = LONGEST) =>
  String(text ?? "")
    .replace(/[^\x21-\x7e]/g, "_")
    .slice(0, most);

/** A whole number from 1 that a message may hold; 0 is none. @param {unknown} number */
export const ordinal = (number) => (Number.isInteger(number) && Number(number) > 0 && Number(number) < 10_000 ? Number(number) : 0);

/** What a package holds, as its page says it. */
export class Content {
  /** @param {Record<string, string | undefined>} said the `data-` attributes of the page */
  constructor(said) {
    this.isQuiz = said.mode === "quiz";
    this.lesson = said.lesson ?? "";
    /** What the frame’s address says of a quiz. */
    this.quiz = { set: said.set ?? "", seed: said.seed ?? "", n: said.n ?? "", manner: said.manner ?? "" };
    /** The name of the whole. */
    this.name = this.isQuiz ? `quiz ${Object.values(this.quiz).join(" ")}` : this.lesson;
    const words = (/** @type {string | undefined} */ text) => (text ?? "").split(" ").filter(Boolean);
    /** How many steps each scene of a lesson has. */
    this.scenes = words(said.scenes).map(Number);
    /** The questions of a lesson that count. */
    this.questions = words(said.questions);
    /** From how many hundredths on a quiz is passed; none where the frame decides. */
    this.mark = said.mark ? Number(said.mark) : undefined;
    this.max = this.isQuiz ? Number(this.quiz.n) || 10 : this.questions.length;
  }

  /** Whether a question is one of those that count. @param {string} item */
  counts(item) {
    const { set, seed } = this.quiz;
    return this.isQuiz ? item.startsWith(`${set}/${seed}/`) : this.questions.some((question) => item === `${this.lesson}/${question}`);
  }
}

export class Done {
  /** The first answers, the oldest first: whether they were right, by the names of the questions.
   * @type {Map<string, boolean>} */
  answers = new Map();
  /** The scenes that were walked to their end. @type {Set<number>} */
  walked = new Set();
  /** Where the lesson was last. */
  place = { scene: 0, step: 0 };
  /** The best that was told, from 0 to 1. */
  best = 0;
  isComplete = false;
  isPassed = false;
  /** How many answers were told to the platform. */
  told = 0;

  /** @param {Content} content */
  constructor(content) {
    this.content = content;
  }

  /** Takes in what was kept. Whatever stands there, nothing of another package counts. @param {unknown} text */
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

  /** The whole as a text. What is too much for it loses its oldest answers. */
  text(most = MOST) {
    const answers = Array.from(this.answers, ([name, isRight]) => name + (isRight ? "+" : "-"));
    const { place, best, isComplete: complete, isPassed: passed, told } = this;
    const kept = { v: 1, of: this.content.name, at: [place.scene, place.step], walked: [...this.walked], best, complete, passed, told };
    let first = answers.length;
    // Each is a text as JSON has it, and a comma, but for the first.
    let room = most + 1 - JSON.stringify({ ...kept, answers: [] }).length;
    while (first > 0 && (room -= JSON.stringify(answers[first - 1]).length + 1) >= 0) first -= 1;
    return JSON.stringify({ ...kept, answers: answers.slice(first) });
  }

  /** Comes to a step. A scene’s branches have places of their own, which no address from outside leads to.
   * @param {unknown} scene @param {unknown} step */
  at(scene, step) {
    const steps = this.content.scenes[ordinal(scene) - 1];
    if (steps) this.place = { scene: ordinal(scene), step: Math.min(ordinal(step) || 1, steps) };
  }

  /** Walks a scene to its end. @param {unknown} scene */
  walk(scene) {
    if (ordinal(scene) && ordinal(scene) <= this.content.scenes.length) this.walked.add(ordinal(scene));
  }

  /** Answers a question. Returns whether that is the answer that counts. @param {string} item @param {boolean} isRight */
  answer(item, isRight) {
    const isFirst = this.content.counts(item) && !this.answers.has(item);
    if (isFirst) this.answers.set(item, isRight);
    return isFirst;
  }

  /** What was answered rightly at once, or how many scenes were walked where nothing is asked; and of how many. */
  get score() {
    const { isQuiz, scenes, max } = this.content;
    if (!isQuiz && !max) return { right: this.walked.size, max: scenes.length };
    const right = [...this.answers.values()].filter(Boolean);
    return { right: Math.min(max, right.length), max };
  }

  /** How much of the whole was reached, from 0 to 1; never less than was told before. */
  get share() {
    const { right, max } = this.score;
    return (this.best = Math.max(this.best, max ? right / max : 0));
  }

  /** The same in hundredths, with two places behind the point: what marks are compared with. */
  get hundredths() {
    return Math.round(this.share * 10_000) / 100;
  }
}
