// Changes stored records one tab after the other. `src/browser/locks.rs` calls it.
//
// Another tab may run in another process, which is granted a lock sooner than it can read what the last holder stored.
// So each record has a revision, a number that is stored after the record. The tab that stored it holds a second lock
// for a while, whose name contains the revision. The next tab looks for the newest revision among the held locks, and
// waits until it can read that one. Without it, two tabs lost up to 27 of 240 answers on a busy machine.
//
// A page that is left gives up its locks, so a tab that misses the locks of another one waits once, as long as a record
// takes to arrive.

/** How long the lock of a revision is held: until every process can read the revision. */
const REVISION_MS = 10_000;

/** The pause between two looks at the stored revision, and the number of looks before the record is taken as it is. */
const LOOK_MS = 20;
const MAX_LOOKS = 100;

/** The pause after the locks of another tab have vanished: the last record of a page that was left arrives meanwhile. */
const LEFT_MS = 400;

/**
 * For each record the other tabs that held the lock of a revision when this tab last looked.
 *
 * @type {Map<string, Set<string | undefined>>}
 */
const lastHolders = new Map();

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the stored revision of a record; 0 if there is none. */
const readRevision = (/** @type {string} */ key) => Number(localStorage.getItem(key));

/**
 * Returns the newest revision of a record that a tab has announced lately, or 0, after a pause if a tab was left.
 *
 * @param {string} record
 */
const findNewestRevision = async (record) => {
  const { held = [] } = await navigator.locks.query();
  const own = held.find(({ name }) => name === record)?.clientId;
  const revisions = held.filter(({ name }) => name?.startsWith(`${record}@`));
  const holders = new Set(revisions.map(({ clientId }) => clientId).filter((id) => id !== own));
  const isOneMissing = [...(lastHolders.get(record) ?? [])].some((id) => !holders.has(id));
  lastHolders.set(record, holders);
  if (isOneMissing) await pause(LEFT_MS);
  return Math.max(0, ...revisions.map(({ name = "" }) => Number(name.split("@")[1])));
};

/**
 * Calls `store` once, while no other tab changes the record, after it can be read as the last tab stored it. A browser
 * without locks, or a page without an origin, calls it at once.
 *
 * @param {string} record the key of the record
 * @param {string} key the key of its revision
 * @param {() => void} store
 */
export const storeLocked = async (record, key, store) => {
  let isCalled = false;
  try {
    await navigator.locks.request(record, async () => {
      const newest = await findNewestRevision(record);
      for (let look = 0; readRevision(key) < newest && look < MAX_LOOKS; look += 1) await pause(LOOK_MS);
      const before = localStorage.getItem(record);
      isCalled = true;
      store();
      if (localStorage.getItem(record) === before) return;
      const revision = Math.max(readRevision(key), newest) + 1;
      localStorage.setItem(key, String(revision));
      await new Promise((resolve) => {
        navigator.locks.request(`${record}@${revision}`, { mode: "shared" }, () => {
          resolve(undefined);
          return pause(REVISION_MS);
        });
      });
    });
  } catch {
    if (!isCalled) store();
  }
};
