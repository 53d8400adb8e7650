// Changes stored records one tab after the other. `src/browser/locks.rs` calls it.
//
// Another tab may run in another process, which is granted a lock sooner than it sees what the last holder wrote to local
// storage. A transaction of IndexedDB is seen by every process once it is complete. So the tab that has stored a record
// also leaves a copy there, with the record's revision, before it gives up the lock. The next tab takes the copy if it is
// newer than what local storage shows. Without it, two tabs lost up to 27 of 240 answers on a busy machine.

/** The database of the copies, and its only store: a copy for each record. */
const DATABASE = "in-passing";
const COPIES = "copies";

/**
 * The age after which a copy is ignored, in milliseconds: local storage has reached every process long before. A
 * visitor who empties local storage by hand does not get the record back.
 */
const MAX_COPY_AGE_MS = 60_000;

/** How long the database may take to answer, in milliseconds: a browser at fault never answers, and all tabs wait. */
const ANSWER_TIMEOUT_MS = 5_000;

/** @typedef {{ revision: number, text: string, storedAt: number }} Copy */

/**
 * Resolves to the result of a request, or rejects with its error.
 *
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const finish = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens the store of the copies for one transaction, and calls `use` with it.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(copies: IDBObjectStore) => IDBRequest<T>} use
 * @returns {Promise<T>}
 */
const useCopies = async (mode, use) => {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(COPIES);
  const database = await finish(opening);
  try {
    const transaction = database.transaction(COPIES, mode);
    const isComplete = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([finish(use(transaction.objectStore(COPIES))), isComplete]);
    return result;
  } finally {
    database.close();
  }
};

/**
 * Does the same. A copy is a precaution, so without the database, or if it does not answer, this resolves to nothing.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(copies: IDBObjectStore) => IDBRequest<T>} use
 * @returns {Promise<T | void>}
 */
const tryCopies = (mode, use) =>
  Promise.race([useCopies(mode, use).catch(() => {}), new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS))]);

/**
 * Calls `store` with the record as the last tab stored it, and leaves a copy of the new one. The caller holds the lock.
 * If the page was left meanwhile, and is shown again, it has stored its changes without the lock: no copy undoes them.
 *
 * @param {string} record the key of the record
 * @param {string} key the key of its revision
 * @param {() => void} store
 * @param {() => boolean} wasLeft
 */
const storeWithCopy = async (record, key, store, wasLeft) => {
  /** @type {Copy | void} */
  const copy = await tryCopies("readonly", (copies) => copies.get(record));
  const revision = Number(localStorage.getItem(key)) || 0;
  const isNewer = copy && copy.revision > revision && Date.now() - copy.storedAt < MAX_COPY_AGE_MS;
  if (isNewer && !wasLeft()) localStorage.setItem(record, copy.text);
  store();
  const text = localStorage.getItem(record);
  if (text === null) return;
  const next = (isNewer ? copy.revision : revision) + 1;
  localStorage.setItem(key, String(next));
  await tryCopies("readwrite", (copies) => copies.put({ revision: next, text, storedAt: Date.now() }, record));
};

/**
 * Calls `store` once, while no other tab changes the record, after it can be read as the last tab stored it. A browser
 * without locks, or a page without an origin, calls it at once; so does an embedded page, whose storage is its own
 * (`static/embed/frame.js`) and ends with it.
 *
 * A page that is left before it gets the lock stores without it and leaves no copy.
 *
 * @param {string} record the key of the record
 * @param {string} key the key of its revision
 * @param {() => void} store
 */
export const storeLocked = async (record, key, store) => {
  let isCalled = false;
  let wasLeft = false;
  const leave = () => {
    wasLeft = true;
  };
  const storeOnce = () => {
    if (isCalled) return;
    isCalled = true;
    store();
  };
  try {
    if (localStorage instanceof Storage) {
      addEventListener("pagehide", leave);
      await navigator.locks.request(record, () => storeWithCopy(record, key, storeOnce, () => wasLeft));
    }
  } catch (error) {
    // The program has stopped, and the page says so.
    if (/** @type {any} */ (error)?.name === "RuntimeError") throw error;
    // The browser has no locks for this page, or no room for the record.
  }
  removeEventListener("pagehide", leave);
  storeOnce();
};
