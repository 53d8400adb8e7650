/** The types of embed.js. */

/** What a frame says of where its lesson is. */
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

/** What was reached at the end. */
export interface Score {
  score: number;
  max: number;
  passed: boolean;
  ms: number;
}

/** What the page asked for and cannot have, or what did not come. */
export interface Fault {
  /** `bad-` and the key or the field, `missing`, `too-many`, or `silent`: nothing was heard of the frame for long. */
  code: string;
  /** A sentence; what is wrong with the frame’s address stands in the frame, too. */
  message: string;
}

/** `<en-passant-lesson>`. Its attributes are the keys of the frame’s address. */
export interface EnPassantLesson extends HTMLElement {
  goTo(scene?: number, step?: number): void;
  next(): void;
  previous(): void;
  play(): void;
  pause(): void;
  /** Asks how the frame stands, which `ep-state` tells. */
  state(): void;
  /** Has the frame at once, though it may be far from the window. */
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
