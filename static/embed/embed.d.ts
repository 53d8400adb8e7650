/** The types of embed.js. */

/** The lesson's place. */
export interface Place {
  /** The lesson’s id; empty for a board. */
  lesson: string;
  /** From 1. */
  scene: number;
  /** From 1; 1 is the scene’s first position. */
  step: number;
  /** How many steps the line has. */
  steps: number;
  /** The position. */
  fen: string;
  /** The move that led to it. */
  san: string | null;
}

/** An answer to a question. */
export interface Answer {
  item: string;
  skill: string | null;
  uci: string | null;
  correct: boolean;
  /** From 1. */
  attempt: number;
  hints: number;
}

/** The result at the end. */
export interface Score {
  score: number;
  max: number;
  passed: boolean;
  ms: number;
}

/** An invalid value or message, or a failure to load. */
export interface Fault {
  /** `bad-` and the key or field, `missing`, `too-many`, or `silent` if the iframe does not answer. */
  code: string;
  /** A sentence; errors of the iframe’s address are shown in it, too. */
  message: string;
}

/** `<en-passant-lesson>`. Its attributes are the keys of the iframe’s address. */
export interface EnPassantLesson extends HTMLElement {
  goTo(scene?: number, step?: number): void;
  next(): void;
  previous(): void;
  play(): void;
  pause(): void;
  /** Requests the state, which `ep-state` delivers. */
  state(): void;
  /** Loads the iframe immediately, even far from the viewport. */
  load(): void;
}

/** The events of the element. They bubble. */
export interface EnPassantEvents {
  "ep-ready": CustomEvent<{ version: string; lessons: string[] }>;
  "ep-step": CustomEvent<Place>;
  "ep-scene": CustomEvent<{ lesson: string; scene: number; scenes: number }>;
  "ep-answer": CustomEvent<Answer>;
  "ep-complete": CustomEvent<Score>;
  "ep-error": CustomEvent<Fault>;
  "ep-state": CustomEvent<Partial<Place> & { mode: string; playing: boolean; theme: string; lang: string }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "en-passant-lesson": EnPassantLesson;
  }
  interface HTMLElementEventMap extends EnPassantEvents {}
}
