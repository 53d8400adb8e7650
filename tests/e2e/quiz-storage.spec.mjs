// Stored data of the quiz: mastery, and the current set.

import { LESSONS, control, expect, open, test } from "./fixtures.mjs";
import { hints, expectAccessible, goToKind, waitForQuestion, next, quiz, showAnswerAndGoOn, solve } from "./quiz-helpers.mjs";

const KEY = "in-passing.mastery";
/** The stored mastery, after everything that the page has asked to store. */
const storedMastery = (page) =>
  page.evaluate(async (key) => {
    await navigator.locks.request(key, () => {});
    return localStorage.getItem(key);
  }, KEY);
const skillState = (page, skill) => page.locator(`[data-skill=${skill}] .state`);

test("mastery is stored, follows another tab, and is exported as a code", async ({ page, context }) => {
  const due = Math.floor(Date.now() / 60_000) - 5 * 60;
  await page.addInitScript((stored) => {
    localStorage.getItem("in-passing.mastery") ?? localStorage.setItem("in-passing.mastery", stored);
  }, `1;landing=3.0.${due}.3.0.0;notation=x;forced=3.0.4000000000.3.0.0`);
  await open(page, "quiz/");
  await expect(page.getByText("2 of 15 skills mastered. One is due for review.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Review: Where it lands" })).toBeVisible();
  // The clock was set back: a mastery later than now counts as of now.
  await expect(page.locator("[data-skill=forced] .state")).toHaveText("Mastered, review in 4 hours");
  await page.getByText("Take your results along").click();
  const code = await page.getByLabel("Your results as a code").inputValue();

  const other = await context.newPage();
  await open(other, "quiz/");
  await other.evaluate(() => localStorage.setItem("in-passing.mastery", "1"));
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();

  await page.getByLabel("A code from another browser").fill(code.slice(1));
  await page.getByRole("button", { name: "Add to mine" }).click();
  await expect(page.getByText("This is not a code from this site.").or(page.getByText("A letter of this code"))).toBeVisible();
  await page.getByLabel("A code from another browser").fill(code);
  await page.getByRole("button", { name: "Add to mine" }).click();
  await expect(page.getByText("2 of 15 skills mastered.")).toBeVisible();

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as a file" }).click(),
  ]);
  const file = await saved.path();
  // The other tab may run in another process, which sees the change later. Storing what it still sees is no change.
  await expect.poll(() => storedMastery(other)).not.toBe("1");
  await other.evaluate(() => localStorage.setItem("in-passing.mastery", "1"));
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();
  await page.getByLabel("Or a file that was saved there").setInputFiles(file);
  await expect(page.getByText("2 of 15 skills mastered.")).toBeVisible();
  await expectAccessible(page, "results to take along");
});

test("how far one has come is a picture of lessons and skills, with the next review of each", async ({ page }) => {
  await open(page, "quiz/");
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();
  const picture = page.getByRole("region", { name: "How far you are" });
  await expect(picture, "a new visitor has come no way").toHaveCount(0);
  const now = Math.floor(Date.now() / 60_000);
  await page.evaluate((now) => {
    localStorage.setItem("in-passing.mastery", `1;landing=3.0.${now - 5 * 60}.3.0.0;forced=3.0.${now}.3.0.0;double-step=2.-.${now}.2.0.0`);
    localStorage.setItem("in-passing.progress", "1;first-capture=4.1.2:1,2,3,4;now-or-never=2.1.1:1");
  }, now);
  await open(page, "quiz/");
  const group = (name) => picture.locator(".group", { has: page.getByRole("heading", { name, exact: true }) });
  await expect(group("Due for review").getByRole("listitem")).toHaveText(["Where it lands"]);
  await expect(group("Mastered, with the next review").getByRole("listitem")).toHaveText(["When you have to in 4 hours"]);
  await expect(group("Begun").getByRole("listitem")).toHaveText(["The double step 2 of 3 in a row"]);
  await expect(group("Not begun").getByRole("listitem")).toHaveCount(12);
  const lessons = group(`1 of ${LESSONS.length} lessons done`);
  await expect(lessons.getByRole("listitem")).toHaveCount(LESSONS.length);
  await expect(lessons.getByRole("link", { name: /^Lesson 1: .+ \(done\)$/ })).toBeVisible();
  await expect(lessons.getByRole("link", { name: /Now or never.* \(begun\)$/ })).toBeVisible();
  for (const link of await picture.getByRole("link").all()) {
    expect((await link.boundingBox()).height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page, "how far");
  await lessons.getByRole("link", { name: /\(begun\)$/ }).click();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-scene", "2");
});

test("an import that lowers mastery asks for confirmation", async ({ page }) => {
  const now = Math.floor(Date.now() / 60_000);
  await page.addInitScript(
    ([key, text]) => sessionStorage.seeded ?? ((sessionStorage.seeded = "1"), localStorage.setItem(key, text)),
    [KEY, `1;landing=3.0.${now - 60}.3.0.0`],
  );
  await open(page, "quiz/");
  await page.getByText("Take your results along").click();
  const file = { name: "theirs.txt", mimeType: "text/plain" };
  const importText = (text) =>
    page.getByLabel("Or a file that was saved there").setInputFiles({ ...file, buffer: Buffer.from(text) });
  await importText("1. e4 e5 2. Nf3 *");
  await expect(page.getByText("cannot be in a code")).toBeVisible();
  const before = await storedMastery(page);
  await importText(`1;landing=1.-.${now}.5.1.0;forced=2.-.${now}.2.0.0`);
  await expect(page.getByText("newer, but lower, for: Where it lands. Add them all the same?")).toBeVisible();
  expect(await storedMastery(page), "nothing is written over without asking").toBe(before);
  await expectAccessible(page, "the question before something is lost");
  await control(page, "Leave mine as they are").click();
  await expect(page.getByText("Nothing was added.")).toBeVisible();
  expect(await storedMastery(page)).toBe(before);
  await importText(`1;landing=1.-.${now}.5.1.0;forced=2.-.${now}.2.0.0`);
  await control(page, "Add it").click();
  await expect(skillState(page, "landing")).toHaveText("1 of 3 in a row");
  await expect(skillState(page, "forced")).toHaveText("2 of 3 in a row");
});

test("mastery stored by a newer version is never overwritten", async ({ page }) => {
  const stored = "2;landing=3.0.29300000.3.0.0;new=thing";
  await page.addInitScript((stored) => localStorage.setItem("in-passing.mastery", stored), stored);
  await open(page, "quiz/?set=landing&seed=1&n=1");
  await showAnswerAndGoOn(page);
  await expect(page.getByText("A later version of this site")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("in-passing.mastery"))).toBe(stored);
});

for (const [how, refuse] of [
  ["is denied", () => Object.defineProperty(window, "localStorage", { get: denied })],
  ["is full", () => (Storage.prototype.setItem = throwQuota)],
]) {
  test(`where storage ${how} the quiz works for the visit and says so once`, async ({ page }) => {
    await page.addInitScript(`
      const denied = () => { throw new DOMException("denied", "SecurityError"); };
      const throwQuota = () => { throw new DOMException("full", "QuotaExceededError"); };
      (${refuse})();
    `);
    const notice = page.getByText("does not save anything for this site");
    await open(page, "quiz/?set=landing&seed=1&n=2");
    await waitForQuestion(page);
    await expect(notice).toHaveCount(0);
    await showAnswerAndGoOn(page);
    await showAnswerAndGoOn(page);
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeVisible();
    await page.getByRole("link", { name: "All skills" }).click();
    await expect(skillState(page, "landing")).toHaveText("0 of 3 in a row");
    await expect(notice).toHaveCount(1);
    await expectAccessible(page, "a browser that keeps nothing");
  });
}

test("a damaged record has no effect and is overwritten", async ({ page }) => {
  await page.addInitScript(
    ([key, text]) => sessionStorage.seeded ?? ((sessionStorage.seeded = "1"), localStorage.setItem(key, text)),
    [KEY, "1;landing=9.9.-1;;=;\u0000\u{1f40e};forced=1.-.29000000.4.0.0;notation=3.0.x.1.1.1"],
  );
  await open(page, "quiz/");
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();
  await expect(skillState(page, "forced"), "what is whole is read").toHaveText("1 of 3 in a row");
  await open(page, "quiz/?set=landing&seed=1&n=1");
  await solve(page);
  expect(await storedMastery(page)).toMatch(/^1;landing=1\.-\.\d+\.1\.0\.0;forced=1\.-\.29000000\.4\.0\.0$/);
});

test("two tabs store mastery without undoing each other", async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, "quiz/?set=landing&seed=1&n=2");
  await open(other, "quiz/?set=notation&seed=1&n=2");
  await solve(page);
  await solve(other);
  await solve(page);
  await solve(other);
  // What another process has stored reaches a tab later.
  await expect.poll(() => storedMastery(page)).toMatch(/landing=2\.-\.\d+\.2\.0\.0/);
  await expect.poll(() => storedMastery(page)).toMatch(/notation=2\.-\.\d+\.2\.0\.0/);
  await other.close();
});

test("a set resumes where it was left, counts nothing twice, and can be restarted", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=2&n=4");
  await expect(control(page, "Start this set again")).toHaveCount(0);
  await solve(page);
  await goToKind(page, "lands");
  const { item: number } = await waitForQuestion(page);
  await control(page, "Hint").click();
  await control(page, "Hint").click();
  const asked = await page.locator(".prompt").textContent();
  const before = await storedMastery(page);
  await page.reload();
  await expect(quiz(page)).toHaveAttribute("data-item", number);
  await expect(page.locator(".prompt")).toHaveText(asked);
  await expect(hints(page)).toHaveCount(2);
  await expect(page.getByText("You are back where you left this set.")).toBeVisible();
  await expectAccessible(page, "a set that was left");
  expect(await storedMastery(page)).toBe(before);
  for (let rest = Number(number); rest <= 4; rest++) await showAnswerAndGoOn(page);
  const score = page.locator("[data-score]");
  await expect(score).toHaveText(/ of 4 right/);
  const code = await page.getByLabel("Your result as a code").inputValue();
  const after = await storedMastery(page);
  await page.reload();
  await expect(page.getByLabel("Your result as a code"), "what is to be handed in").toHaveValue(code);
  expect(await storedMastery(page)).toBe(after);
  await control(page, "The same set from its beginning").click();
  await expect(quiz(page)).toHaveAttribute("data-item", "1");
  await showAnswerAndGoOn(page);
  await page.reload();
  await expect(quiz(page)).toHaveAttribute("data-item", "2");
  await control(page, "Start this set again").click();
  await expect(quiz(page)).toHaveAttribute("data-item", "1");
  await expect(page.locator(".prompt")).toBeFocused();
});

test("a set that is only looked at does not replace one that has begun", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=3&n=5");
  await waitForQuestion(page);
  await showAnswerAndGoOn(page);
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
  await open(page, "quiz/?set=forced&seed=3&n=5");
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
});

test("quiz results are erased only after confirmation", async ({ page }) => {
  await open(page, "quiz/?set=landing&seed=1&n=2");
  await solve(page);
  const before = await storedMastery(page);
  await open(page, "quiz/");
  await control(page, "Forget my quiz results").click();
  await expect(page.getByText("This cannot be undone")).toBeVisible();
  await control(page, "Keep it").click();
  expect(await storedMastery(page)).toBe(before);
  await control(page, "Forget my quiz results").click();
  await expectAccessible(page, "the question before it");
  await control(page, "Forget it").click();
  await expect(page.getByText("Forgotten. Every skill is new again.")).toBeVisible();
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();
  expect(await storedMastery(page)).toBe("1");
  await open(page, "quiz/?set=landing&seed=1&n=2");
  await expect(quiz(page), "the set is forgotten too").toHaveAttribute("data-item", "1");
});

test("a teacher makes a set, whose link gives everybody the same questions", async ({ page }) => {
  await open(page, "quiz/");
  await page.getByText("Make a set for a class").click();
  await page.getByLabel("About").selectOption("Where it lands");
  await page.getByLabel("Questions", { exact: true }).fill("0");
  await page.getByLabel("Seed").fill("seven");
  const fault = page.locator(".create-set [role=alert]");
  await expect(fault).toHaveText("A seed is a whole number from 0 to 4294967295. A set has 1 to 50 questions.");
  await expect(page.getByLabel("Link for the class")).toHaveCount(0);
  await expectAccessible(page, "a set that cannot be");
  await page.getByLabel("Questions", { exact: true }).fill("5");
  await page.getByLabel("Seed").fill("77");
  await expect(fault).toHaveText("");
  const link = page.getByLabel("Link for the class");
  const base = new URL(".", page.url()).href;
  await expect(link).toHaveValue(`${base}?set=landing&seed=77&n=5`);
  await page.getByLabel("As an exam").check();
  await expect(link).toHaveValue(`${base}?set=landing&seed=77&n=5&quiz-mode=exam`);
  await expectAccessible(page, "a set for a class");
  const paper = page.getByRole("link", { name: "Questions and answers to print" });
  await expect(paper).toHaveAttribute("href", "quiz/print/?set=landing&seed=77&n=5");
  await control(page, "Draw another").click();
  await expect(link).not.toHaveValue(/seed=77&/);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expect(control(page, "Hint")).toHaveCount(0);
  expect(await next(page).count()).toBe(0);
});
