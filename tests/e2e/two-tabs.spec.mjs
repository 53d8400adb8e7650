// Two tabs that record answers and progress at the same time: nothing is lost. Neither is it by the copy that a tab leaves
// for the next.

import { expect, open, test } from "./fixtures.mjs";

/** How many questions each tab answers, in sets of the longest kind. */
const SETS = 3;
const QUESTIONS = 40;
const TOTAL = 2 * SETS * QUESTIONS;

test.describe.configure({ timeout: 240_000 });
test.use({ reuseContext: false });

/** Runs in a page: shows the answers of so many questions of a set, as quickly as the page takes it. */
async function answerAll(questions) {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 4));
  const named = (pattern) => [...document.querySelectorAll(".quiz button")].find((it) => pattern.test(it.textContent.trim()));
  const quiz = () => document.querySelector("[data-quiz]");
  const answered = new Set();
  for (let wait = 0; answered.size < questions && wait < 20_000; wait += 1) {
    const { item, state } = quiz()?.dataset ?? {};
    if (state === "done" || state === "right") {
      answered.add(item);
      named(/^(Next question|See how it went)$/)?.click();
    } else named(/^Show me$/)?.click();
    await frame();
  }
  return answered.size;
}

/** How often every skill was met before, so that no question comes with a worked example. */
const MET_BEFORE = 9;
const SKILLS =
  "adjacent-file answers-check both-colours double-step fifth-rank forced identity king-safety landing notation now-or-never optional pawns-only which-pawn".split(" ");

/** The number of questions that the stored mastery has counted. */
const questionsMet = (page) =>
  page.evaluate(() => {
    const fields = (localStorage.getItem("in-passing.mastery") ?? "1").split(";").slice(1);
    return fields.map((field) => Number(field.split(".")[3])).reduce((sum, met) => sum + met, 0);
  });

for (const [how, openOther] of [
  ["opened by the visitor", (page) => page.context().newPage()],
  [
    "of which one opened the other",
    async (page) => {
      const [other] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open("./"))]);
      return other;
    },
  ],
]) {
  test(`of ${TOTAL} answers that two tabs, ${how}, record at once none is lost`, async ({ page }) => {
    await open(page, "./");
    const record = ["1", ...SKILLS.map((skill) => `${skill}=0.-.29000000.${MET_BEFORE}.0.0`)].join(";");
    await page.evaluate((record) => localStorage.setItem("in-passing.mastery", record), record);
    const other = await openOther(page);
    const run = async (tab, seed) => {
      let answered = 0;
      for (let set = 0; set < SETS; set += 1) {
        await open(tab, `quiz/?set=all&seed=${seed + set}&n=${QUESTIONS}&quiz-mode=guided`);
        answered += await tab.evaluate(answerAll, QUESTIONS);
        // The lock is granted after all that the tab has asked for: a page that is left stores without it.
        await tab.evaluate(() => navigator.locks.request("in-passing.mastery", () => {}));
      }
      return answered;
    };
    const answered = await Promise.all([run(page, 100), run(other, 200)]);
    expect(answered).toEqual([SETS * QUESTIONS, SETS * QUESTIONS]);
    await expect.poll(() => questionsMet(page)).toBe(SKILLS.length * MET_BEFORE + TOTAL);
  });
}

const PROGRESS = "in-passing.progress";
const progress = (page) => page.evaluate((key) => localStorage.getItem(key), PROGRESS);

/** Whether a page has asked for the lock of a record, which another one holds. */
async function isWaitingForLock(record) {
  const { pending } = await navigator.locks.query();
  return pending.some(({ name }) => name === record);
}

/** Steps to the end of a lesson, which changes the progress. */
async function walkToEnd(page) {
  await page.getByRole("button", { name: "Last", exact: true }).click();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-step", "12");
}

test("the copy of a tab that was not seen yet is taken, unless it undoes what a page stored when it was left", async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto("lessons/en/pins.pgn");
  for (const [isLeft, expected] of [[false, /pins=1\.1\.2:1.*petrov|petrov.*pins=1\.1\.2:1/], [true, /^1;petrov=1\.1\.12[^;]*$/]]) {
    await page.goto("lessons/en/petrov.pgn");
    await page.evaluate(() => {
      localStorage.clear();
      return new Promise((resolve) => (indexedDB.deleteDatabase("in-passing").onsuccess = resolve));
    });
    await open(page, "learn/petrov/");
    // Another tab holds the lock, and leaves a copy that local storage does not show.
    await other.evaluate(async (key) => {
      await new Promise((isHeld) => {
        navigator.locks.request(key, () => new Promise((release) => (isHeld(), (window.release = release))));
      });
      const opening = indexedDB.open("in-passing");
      opening.onupgradeneeded = () => opening.result.createObjectStore("copies");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction("copies", "readwrite");
      transaction.objectStore("copies").put({ revision: 99, text: "1;pins=1.1.2:1", storedAt: Date.now() }, key);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opening.result.close();
    }, PROGRESS);
    await walkToEnd(page);
    await expect.poll(() => page.evaluate(isWaitingForLock, PROGRESS), "the page waits for the lock").toBe(true);
    if (isLeft) await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await other.evaluate(() => window.release());
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(`${key}.revision`), PROGRESS)).toBe("100");
    expect(await progress(page)).toMatch(expected);
  }
});

test("without an answer of the database the progress is stored", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({});
  });
  await open(page, "learn/petrov/");
  await walkToEnd(page);
  await expect.poll(() => progress(page)).toMatch(/petrov=1\.1\.12/);
});
