// @ts-check
// The queue of statements: sent in order, and retried.

/** @typedef {ReturnType<typeof import("./statement.js").statement>} Statement */

/** The first and the longest retry delay, in milliseconds. */
const AGAIN = 2_000;
const AT_LAST = 60_000;

/** How many statements are sent together. */
const AT_ONCE = 25;

/** How many characters a page may send while it unloads. */
const ROOM = 50_000;

/** Statuses worth a retry, or that mean “already stored”. */
const PASSING = [401, 403, 408, 409, 429];

export class Outbox {
  #post;
  /** @type {Statement[]} */
  #waiting = [];
  #isOpen = true;
  #isSending = false;
  #wait = AGAIN;

  /** @param {(statements: Statement[]) => Promise<Response>} post */
  constructor(post) {
    this.#post = post;
  }

  /** @param {Statement} statement */
  add(statement) {
    this.#waiting.push(statement);
    if (this.#isOpen) void this.#send();
  }

  /** Sends all statements and a last one while the page unloads. Requests under way complete by themselves.
   * @param {Statement} last */
  close(last) {
    this.#isOpen = false;
    const rest = [...this.#waiting.splice(0), last];
    // The result of the whole matters more than a single answer.
    while (JSON.stringify(rest).length > ROOM) {
      const answer = rest.findIndex(({ verb }) => verb.id.endsWith("/answered"));
      rest.splice(Math.max(0, answer), 1);
    }
    void this.#post(rest).catch(() => {});
  }

  /** Sends batch after batch until the queue is empty. */
  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    let most = AT_ONCE;
    while (this.#isOpen && this.#waiting.length) {
      const lot = this.#waiting.splice(0, most);
      const status = await this.#post(lot).then(
        (answer) => answer.status,
        () => 0,
      );
      const isTaken = (status >= 200 && status < 300) || status === 409;
      const isRefused = status >= 400 && status < 500 && !PASSING.includes(status);
      if (isTaken || (isRefused && lot.length === 1)) {
        this.#wait = AGAIN;
        if (isTaken) most = AT_ONCE;
        continue;
      }
      this.#waiting.unshift(...lot);
      if (isRefused) {
        // One statement is refused: send them one by one.
        most = 1;
        continue;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#wait));
      this.#wait = Math.min(2 * this.#wait, AT_LAST);
    }
    this.#isSending = false;
  }
}
