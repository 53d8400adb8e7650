// @ts-check
// What waits to be sent: in its order, and again where it did not arrive.

/** @typedef {ReturnType<typeof import("./statement.js").statement>} Statement */

/** How soon we try again at first, and at last, in milliseconds. */
const AGAIN = 2_000;
const AT_LAST = 60_000;

/** How many statements go together. */
const AT_ONCE = 25;

/** How much a page that ends may still send, in characters. */
const ROOM = 50_000;

/** Refusals that may be none the next time, or that say that it is there already. */
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

  /** Sends what there is as the page ends, and this behind it. What is on its way arrives by itself, and there is no
   * later. @param {Statement} last */
  close(last) {
    this.#isOpen = false;
    const rest = [...this.#waiting.splice(0), last];
    // What becomes of the whole counts for more than a single answer.
    while (JSON.stringify(rest).length > ROOM) {
      const answer = rest.findIndex(({ verb }) => verb.id.endsWith("/answered"));
      rest.splice(Math.max(0, answer), 1);
    }
    void this.#post(rest).catch(() => {});
  }

  /** One lot behind the other, until nothing waits. */
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
        // One of them is not liked: the others are not to suffer.
        most = 1;
        continue;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#wait));
      this.#wait = Math.min(2 * this.#wait, AT_LAST);
    }
    this.#isSending = false;
  }
}
