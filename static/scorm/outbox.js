// @ts-check
// The queue of statements: sent in order, and retried.

/** @typedef {ReturnType<typeof import("./statement.js").statement>} Statement */

/** The first and the longest retry delay, in milliseconds. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** The largest number of statements in a request. */
const MAX_BATCH = 25;

/** The number of characters that a page may send while it unloads. */
const MAX_UNLOAD_LENGTH = 50_000;

/** Client error statuses after which a request is retried; 409 means that a statement is stored already. */
const RETRIED_STATUSES = [401, 403, 408, 409, 429];

export class Outbox {
  #post;
  /** @type {(isRecorded: boolean) => void} */
  #onRecorded;
  /** @type {Statement[]} */
  #queue = [];
  #isOpen = true;
  #isSending = false;
  #retryDelay = MIN_RETRY_MS;

  /** `onRecorded` is called with whether the platform has recorded the last statements, but not after a first
   * failure: most platforms that fail accept the first retry.
   * @param {(statements: Statement[]) => Promise<Response>} post @param {(isRecorded: boolean) => void} onRecorded */
  constructor(post, onRecorded) {
    this.#post = post;
    this.#onRecorded = onRecorded;
  }

  /** @param {Statement} statement */
  add(statement) {
    this.#queue.push(statement);
    if (this.#isOpen) void this.#send();
  }

  /** Sends all statements and a last one while the page unloads. Requests under way complete by themselves.
   * @param {Statement} last */
  close(last) {
    this.#isOpen = false;
    const statements = [...this.#queue.splice(0), last];
    // The final result matters more than a single answer.
    while (JSON.stringify(statements).length > MAX_UNLOAD_LENGTH) {
      const answer = statements.findIndex(({ verb }) => verb.id.endsWith("/answered"));
      statements.splice(Math.max(0, answer), 1);
    }
    void this.#post(statements).catch(() => {});
  }

  /** Sends batch after batch until the queue is empty. */
  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    let batchSize = MAX_BATCH;
    while (this.#isOpen && this.#queue.length) {
      const batch = this.#queue.splice(0, batchSize);
      const status = await this.#post(batch).then(
        (answer) => answer.status,
        () => 0,
      );
      const isAccepted = (status >= 200 && status < 300) || status === 409;
      const isRejected = status >= 400 && status < 500 && !RETRIED_STATUSES.includes(status);
      if (isAccepted || (isRejected && batch.length === 1)) {
        this.#retryDelay = MIN_RETRY_MS;
        this.#onRecorded(isAccepted);
        if (isAccepted) batchSize = MAX_BATCH;
        continue;
      }
      this.#queue.unshift(...batch);
      if (isRejected) {
        // A statement is rejected: send them one by one to find it.
        batchSize = 1;
        continue;
      }
      if (this.#retryDelay > MIN_RETRY_MS) this.#onRecorded(false);
      await new Promise((resolve) => setTimeout(resolve, this.#retryDelay));
      this.#retryDelay = Math.min(2 * this.#retryDelay, MAX_RETRY_MS);
    }
    this.#isSending = false;
  }
}
