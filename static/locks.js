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
 * Opens the store of the copies for one transaction, and calls `use` with it. A copy is a precaution, so a browser without
 * the database goes on without it.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(copies: IDBObjectStore) => IDBRequest<T>} use
 * @returns {Promise<T | undefined>}
 */
const useCopies = async (mode, use) => {
  try {
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
  } catch {
    return undefined;
  }
};

/**
 * Calls `store` with the record as the last tab stored it, and leaves a copy of the new one. The caller holds the lock.
 *
 * @param {string} record the key of the record
 * @param {string} key the key of its revision
 * @param {() => void} store
 */
const storeWithCopy = async (record, key, store) => {
  /** @type {Copy | undefined} */
  const copy = await useCopies("readonly", (copies) => copies.get(record));
  const revision = Number(localStorage.getItem(key));
  const isNewer = copy && copy.revision > revision && Date.now() - copy.storedAt < MAX_COPY_AGE_MS;
  if (isNewer) localStorage.setItem(record, copy.text);
  store();
  const text = localStorage.getItem(record);
  if (text === null) return;
  const next = (isNewer ? copy.revision : revision) + 1;
  localStorage.setItem(key, String(next));
  await useCopies("readwrite", (copies) => copies.put({ revision: next, text, storedAt: Date.now() }, record));
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
  const storeOnce = () => {
    if (isCalled) return;
    isCalled = true;
    store();
  };
  try {
    if (localStorage instanceof Storage) await navigator.locks.request(record, () => storeWithCopy(record, key, storeOnce));
  } catch {
    // The browser has no locks for this page, or no room for the record.
  }
  storeOnce();
};
