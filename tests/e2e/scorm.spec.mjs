// SCORM 1.2 packages: what the platform receives, and that no platform stops the lesson.

import { formatTimeSpan } from "../../static/scorm/lms.js";
import { Content, LearnerRecord } from "../../static/scorm/record.js";
import { solve } from "./quiz-helpers.mjs";
import { scormAgainLms, answerMessage, expect, leave, lesson, launchStatus, sco, strictLms, test, readZip } from "./scorm-fixtures.mjs";

const PACKAGES = ["petrov", "first-capture", "quiz-all-42-3"];
const LIMIT = 4096;

// The platform sends no content type for `.wasm`.
test.use({ allowed: [/instantiateStreaming|incorrect MIME type/] });

const player = (page) => lesson(page).locator("[data-player]");
const next = (page) => lesson(page).getByRole("button", { name: "Next", exact: true });

/** The state of the strict platform. */
const lmsState = (page) => page.evaluate(() => ({ ...lms, api: undefined }));
const value = (page, name) => page.evaluate((name) => lms.values[name], `cmi.${name}`);

/** Sends a command to the lesson, as the launch page. */
const sendCommand = (page, type, data) =>
  sco(page).locator("iframe").evaluate((frame, [type, data]) => frame.contentWindow.postMessage({ ns: "enpassant", v: 1, id: null, type, data }, "*"), [type, data]);

/** Goes to a step, and waits until the lesson shows it. */
async function goTo(page, scene, step) {
  await sendCommand(page, "goto", { scene, step });
  await expect(player(page)).toHaveAttribute("data-scene", String(scene));
  await expect(player(page)).toHaveAttribute("data-step", String(step));
}

/** Steps forward to a step of the scene. */
async function stepForwardTo(page, step) {
  for (let at = Number(await player(page).getAttribute("data-step")); at < step; at += 1) {
    await next(page).click();
    await expect(player(page)).toHaveAttribute("data-step", String(at + 1));
  }
}

test("a package lists its files, and holds only what its lesson needs", () => {
  for (const name of PACKAGES) {
    const files = readZip(`dist-scorm/${name}.zip`);
    const [first, ...others] = files.keys();
    expect(first).toBe("imsmanifest.xml");
    const manifest = files.get(first).toString();
    const listed = Array.from(manifest.matchAll(/<file href="([^"]+)"/g), ([, file]) => file);
    expect(listed).toEqual(others);
    expect(others.filter((file) => /\.(br|gz)$|\/learn\/|\/(lab|home|own|problem)-/.test(file))).toEqual([]);
    const lessons = others.filter((file) => file.endsWith(".pgn"));
    expect(lessons).toEqual(name.startsWith("quiz") ? [] : [`site/lessons/en/${name}.pgn`]);
    expect(files.get("index.html").toString(), "nothing inline").not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
  }
});

test("suspend data of any size is cut to 4096 characters", () => {
  const content = new Content({ mode: "quiz", set: "all", seed: "42", n: "3", quizMode: "alone" });
  const sizes = new Set();
  for (let size = 1; size <= 400; size += 1) {
    const record = new LearnerRecord(content);
    for (let number = 0; number < size; number += 1) record.answer(`all/42/${number}\\"${"x".repeat((number * size) % 60)}`, number % 3 > 0);
    const text = record.text();
    expect(text.length).toBeLessThanOrEqual(LIMIT);
    sizes.add(text.length);
    const keptNames = JSON.parse(text).answers;
    const names = [...record.answers.keys()];
    expect(keptNames.map((it) => it.slice(0, -1)), "the newest").toEqual(names.slice(names.length - keptNames.length));
    const more = names.at(-keptNames.length - 1);
    if (more && keptNames.length < names.length) expect(text.length + JSON.stringify(more).length + 2).toBeGreaterThan(LIMIT);
    const read = new LearnerRecord(content);
    read.read(text);
    expect(read.text()).toBe(text);
  }
  expect(sizes, "the limit is met").toContain(LIMIT);
  const times = [0, 4, 6, 59_999, 3_600_000, 35_999_999_990, 1e15, -1, NaN].map(formatTimeSpan);
  expect(times).toEqual([
    "0000:00:00.00", "0000:00:00.00", "0000:00:00.01", "0000:01:00.00", "0001:00:00.00", "9999:59:59.99", "9999:59:59.99",
    "0000:00:00.00", "0000:00:00.00",
  ]);
});

test("the record of an earlier package is read, and written with the keys of today", () => {
  const content = new Content({ mode: "lesson", lesson: "petrov", scenes: "9 9", questions: "1/2 2/3" });
  const record = new LearnerRecord(content);
  record.read('{"v":1,"of":"petrov","at":[2,3],"walked":[1],"best":0.5,"complete":true,"passed":true,"told":7,"answers":["petrov/1/2+"]}');
  const text = record.text();
  expect(JSON.parse(text)).toEqual({
    v: 1, content: "petrov", place: [2, 3], scenes: [1], bestScore: 0.5, isComplete: true, isPassed: true, reported: 7, answers: ["petrov/1/2+"],
  });
  const again = new LearnerRecord(content);
  again.read(text);
  expect(again.text()).toBe(text);
});

test("scorm-again stores the bookmark, and the lesson resumes there", async ({ page, launch }) => {
  const cmi = () => page.evaluate(() => JSON.parse(JSON.stringify(runtime.cmi)));
  const wrote = (name) => page.evaluate((name) => written[`cmi.${name}`], name);
  await launch("first-capture", { script: scormAgainLms() });
  await expect(player(page)).toBeVisible();
  await expect(lesson(page).locator("a[href]:not([data-reload])"), "no link leads out of the package").toHaveCount(0);
  await stepForwardTo(page, 2);
  // The question is whether it may capture; this learner answers No.
  await lesson(page).getByRole("button", { name: "No", exact: true }).click();
  await expect.poll(() => wrote("interactions.0.latency")).toMatch(/^0000:\d\d:\d\d\.\d\d$/);
  expect(await page.evaluate(() => written)).toMatchObject({
    "cmi.interactions.0.id": "first_capture_1_2",
    "cmi.interactions.0.type": "choice",
    "cmi.interactions.0.result": "wrong",
    "cmi.interactions.0.objectives.0.id": "landing",
    "cmi.interactions.0.weighting": "1",
  });
  await stepForwardTo(page, 3);
  await goTo(page, 2, 1);
  await stepForwardTo(page, 2);
  await expect.poll(() => wrote("core.lesson_location")).toBe("2.2");
  const left = await cmi();
  expect(left.core).toMatchObject({ lesson_status: "incomplete", score: { raw: "0", min: "0", max: "100" } });
  await leave(page);
  expect(await wrote("core.exit")).toBe("suspend");
  expect(await wrote("core.session_time")).toMatch(/^0000:\d\d:\d\d\.\d\d$/);
  expect(await page.evaluate(() => [runtime.isTerminated(), codes])).toEqual([true, []]);

  await launch("first-capture", { script: scormAgainLms({ ...left, core: { ...left.core, entry: "resume" }, interactions: {} }) });
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  const take = async (from, to) => {
    await expect(lesson(page).locator(".playable")).toBeVisible();
    for (const square of [from, to]) await lesson(page).locator(`[data-square=${square}]`).click();
  };
  await take("b5", "a6");
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await goTo(page, 3, 1);
  await stepForwardTo(page, 2);
  await take("f4", "e3");
  await goTo(page, 4, 1);
  await stepForwardTo(page, 2);
  await take("e5", "f6");
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await stepForwardTo(page, 5);
  await take("b4", "c3");
  await expect.poll(() => wrote("core.lesson_status")).toBe("completed");
  // Scene 1 was completed in the first visit, and its wrong answer still counts.
  expect(await wrote("core.score.raw")).toBe("80");
  expect(await wrote("interactions.3.student_response")).toBe("b4c3");
  await leave(page);
  expect(await wrote("core.exit")).toBe("");
  expect(await page.evaluate(() => codes), "nothing was refused").toEqual([]);
});

test("a quiz completes on the platform", async ({ page, launch }) => {
  await launch("quiz-all-42-3", { script: strictLms() });
  for (let number = 1; number <= 3; number += 1) {
    await lesson(page).locator(`[data-quiz][data-item="${number}"]`).waitFor();
    await solve(lesson(page));
  }
  await expect.poll(() => value(page, "core.lesson_status")).toMatch(/passed|failed/);
  const { answers, faults, values } = await lmsState(page);
  expect(faults).toEqual([]);
  const first = answers.filter(({ weighting }) => weighting === "1");
  expect(first.map(({ id }) => id)).toEqual(["all_42_1", "all_42_2", "all_42_3"]);
  const right = first.filter(({ result }) => result === "correct").length;
  expect(Number(values["cmi.core.score.raw"])).toBeCloseTo((100 * right) / 3, 1);
  expect(values["cmi.core.lesson_status"]).toBe(right === 3 ? "passed" : "failed");
  // Links to pages outside the package are removed.
  await expect(lesson(page).locator("a[href]:not([data-reload])")).toHaveCount(0);
});

test("long visits conform to SCORM 1.2", async ({ page, launch, fakeLesson }) => {
  const LONG = "x".repeat(3000);
  await launch("quiz-all-42-3", { script: strictLms() });
  const query = Object.fromEntries(fakeLesson.queries[0]);
  expect(query).toMatchObject({ v: "1", mode: "quiz", set: "all", seed: "42", n: "3", "quiz-mode": "alone" });
  await fakeLesson.send("answer", answerMessage("all/42/1"));
  await fakeLesson.send("answer", answerMessage("all/42/2", { correct: false, uci: null }));
  await fakeLesson.send("answer", answerMessage("all/42/2", { attempt: 2 }));
  // Many and long messages are handled.
  await lesson(page).locator(":root").evaluate((root, long) => {
    const data = { skill: null, uci: null, correct: true, attempt: 1, hints: 0 };
    for (let count = 0; count < 500; count += 1) send("answer", { ...data, item: `all/42/${count} é“<${"y".repeat(count % 90)}`, uci: long });
    send("answer", { item: long, skill: long, uci: long, correct: "yes", attempt: 1e9, hints: -1 });
    send("answer", { item: null });
    for (const data of [null, 7, [], { scene: "javascript:", step: {} }, { scene: 1e9, step: -1 }]) send("step", data), send("scene", data);
    for (let count = 1; count < 2000; count += 1) send("step", { scene: count, step: count });
    for (const more of [{ ns: "other" }, { v: 2 }, { type: "eval" }, { type: { toString: 1 } }]) send("complete", { passed: true }, more);
  }, LONG);
  await expect.poll(async () => (await lmsState(page)).answers.length).toBe(505);
  const first = await lmsState(page);
  expect(first.faults).toEqual([]);
  expect(first.answers[0]).toMatchObject({ id: "all_42_1", type: "performance", student_response: "e5d6", result: "correct", "objectives.0.id": "king_safety" });
  expect(first.answers[1]).toMatchObject({ type: "choice", result: "wrong", weighting: "1" });
  expect(first.answers[2]).toMatchObject({ id: "all_42_2", result: "correct", weighting: "0" });
  expect(first.answers[3].student_response).toHaveLength(255);
  const { length } = first.values["cmi.suspend_data"];
  expect(length, "the limit is met").toBeGreaterThan(LIMIT - 120);
  expect(first.values["cmi.suspend_data"]).not.toContain("all/42/2-");
  expect(first.values["cmi.core.score.raw"]).toBe("100");
  expect(first.values["cmi.core.lesson_status"]).toBe("incomplete");
  await expect.poll(async () => (await lmsState(page)).calls.filter((call) => call === "commit").length).toBeGreaterThan(0);
  expect(first.calls.filter((call) => call === "commit").length, "not at each answer").toBeLessThan(20);
  await leave(page);
  const left = await lmsState(page);
  expect(left.faults).toEqual([]);
  expect(left.calls.filter((call) => call === "finish")).toHaveLength(1);
  expect(left.calls.at(-1)).toBe("finish");
  expect(left.values["cmi.core.exit"]).toBe("suspend");

  // The oldest answers were dropped, but the score does not fall, and no stored answer is overwritten.
  await launch("quiz-all-42-3", { script: strictLms(left.values) });
  await fakeLesson.send("answer", answerMessage("all/42/1", { correct: false }));
  await expect.poll(async () => (await lmsState(page)).answers.length).toBe(506);
  const later = await lmsState(page);
  expect(later.answers.slice(0, 505).every((it) => !it)).toBe(true);
  expect(later.faults).toEqual([]);
  expect(later.values["cmi.core.score.raw"]).toBe("100");
});

test("first answers pass or fail a quiz, and a pass is never revoked", async ({ page, launch, fakeLesson }) => {
  const status = () => value(page, "core.lesson_status");
  const answers = async (...right) => {
    for (const [index, correct] of right.entries()) await fakeLesson.send("answer", answerMessage(`all/42/${index + 1}`, { correct }));
  };
  await launch("quiz-all-42-3", { script: strictLms() });
  await answers(true, false);
  await expect.poll(() => value(page, "core.score.raw")).toBe("33.33");
  await leave(page);
  const left = await lmsState(page);

  // All answers are right now, but one first answer was wrong.
  await launch("quiz-all-42-3", { script: strictLms(left.values) });
  await answers(true, true, true);
  await fakeLesson.send("complete", { score: 3, max: 3, passed: true, ms: 1000 });
  await expect.poll(status).toBe("failed");
  expect(await value(page, "core.score.raw")).toBe("66.67");
  expect(await value(page, "core.exit")).toBe("");

  // A platform with a pass mark gets the score only at the end.
  await launch("quiz-all-42-3", { script: strictLms({ "cmi.student_data.mastery_score": "60" }) });
  await answers(true, true, false);
  await expect.poll(async () => (await lmsState(page)).answers.length).toBe(3);
  expect(await value(page, "core.score.raw")).toBeUndefined();
  // Another set that the learner starts does not count.
  await fakeLesson.send("answer", answerMessage("all/43/1", { correct: false }));
  await fakeLesson.send("complete", { score: 0, max: 3, passed: false, ms: 1000 });
  await fakeLesson.send("answer", answerMessage("all/42/3", { attempt: 2 }));
  await fakeLesson.send("complete", { score: 2, max: 3, passed: false, ms: 1000 });
  await expect.poll(status).toBe("passed");
  const passed = await lmsState(page);

  // The set was passed, and the record is lost: a worse result is not reported.
  await launch("quiz-all-42-3", { script: strictLms({ ...passed.values, "cmi.suspend_data": "", "cmi.student_data.mastery_score": "" }) });
  await answers(false, false, false);
  await fakeLesson.send("complete", { score: 0, max: 3, passed: false, ms: 1000 });
  await expect.poll(async () => (await lmsState(page)).calls.filter((call) => call === "commit").length).toBeGreaterThan(0);
  expect([await status(), await value(page, "core.score.raw"), (await lmsState(page)).faults]).toEqual(["passed", "66.67", []]);
  expect((await lmsState(page)).calls).not.toContain("set cmi.core.lesson_status");

  for (const kept of [{ "cmi.core.lesson_mode": "review" }, { "cmi.core.lesson_mode": "browse" }, { "cmi.core.credit": "no-credit" }]) {
    await launch("quiz-all-42-3", { script: strictLms(kept) });
    await answers(true, true, true);
    await fakeLesson.send("complete", { score: 3, max: 3, passed: true, ms: 1000 });
    await expect(launchStatus(page)).toContainText("nothing that you do here is counted");
    await leave(page);
    const { calls, faults } = await lmsState(page);
    expect([calls.filter((call) => call.startsWith("set ")), faults]).toEqual([["set cmi.core.session_time"], []]);
  }
});

test("a lesson works without a platform and with a hostile one", async ({ page, launch, fakeLesson, platform }) => {
  const throwing = `new Proxy({}, { get() { throw new Error("no"); } })`;
  const calls = (body) => `new Proxy({}, { get: (_, name) => function (path) { ${body} } })`;
  const junk = (data) => calls(`return /Value$/.test(name) ? (path === "cmi.suspend_data" ? ${data} : "9".repeat(99)) : "true";`);
  const apis = [
    throwing,
    `null`,
    `{ LMSInitialize: 7 }`,
    calls("return undefined;"),
    calls("return { toString() { throw 1; } };"),
    calls("return Symbol();"),
    calls(`return name === "LMSInitialize" ? "true" : "false";`),
    calls("return Promise.resolve('true');"),
    ...[
      `"[]"`, `"x".repeat(1 << 20)`, `{ length: 1e9 }`,
      `'{"v":1,"of":"first-capture","at":"1","walked":{"length":1e9},"answers":[null,{},7,"+","x+"],"best":"1","told":-1,"__proto__":{"isPassed":true}}'`,
      `'{"v":1,"content":"first-capture","place":[99,99],"scenes":[0,-1,1.5,"2",99],"bestScore":1e9,"answers":"${"x".repeat(99)}"}'`,
    ].map(junk),
  ];
  for (const api of apis) {
    await launch("first-capture", { script: `<script>try { window.API = ${api}; } catch {}</script>` });
    await fakeLesson.send("step", { scene: 1, step: 2 });
    await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
    await fakeLesson.send("complete", { score: 1, max: 1, passed: true, ms: 1 });
    const place = fakeLesson.queries.at(-1);
    expect([place.get("lesson"), place.get("scene") ?? "1"], api).toEqual(["first-capture", "1"]);
  }
  await launch("first-capture", { script: `<script>window.API = { LMSInitialize: () => "false" };</script>` });
  await expect(launchStatus(page)).toHaveText("The learning platform did not answer, so nothing is reported to it.");
  await launch("first-capture");
  await expect(launchStatus(page)).toHaveText("No learning platform has opened this page, so nothing is reported. The lesson works all the same.");
  // A parent page of another origin cannot be read.
  await launch("first-capture", { script: strictLms(), from: platform.elsewhere });
  await expect(launchStatus(page)).toContainText("No learning platform");
  expect((await lmsState(page)).calls).toEqual([]);
});

test("a package shows a notice while the platform refuses a value that counts", async ({ page, launch, fakeLesson }) => {
  for (const path of ["cmi.core.lesson_status", "cmi.core.score.raw", "cmi.suspend_data"]) {
    const set = `(path, value) => (path === "${path}" && !window.accepts ? "false" : lms.api.LMSSetValue(path, value))`;
    await launch("first-capture", { script: strictLms() + `<script>window.API = { ...lms.api, LMSSetValue: ${set} };</script>` });
    await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
    await expect(launchStatus(page), path).toContainText("does not record what you do here");
    await page.evaluate(() => (window.accepts = true));
    await fakeLesson.send("answer", answerMessage("first-capture/1/3"));
    await expect(launchStatus(page), path).toBeHidden();
    const { values, faults } = await lmsState(page);
    expect(values[path], path).not.toMatch(/^(not attempted)?$/);
    expect(faults).toEqual([]);
  }
  // A platform need not store interactions.
  const set = '(path, value) => (/interactions/.test(path) ? "false" : lms.api.LMSSetValue(path, value))';
  await launch("first-capture", { script: strictLms() + `<script>window.API = { ...lms.api, LMSSetValue: ${set} };</script>` });
  await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
  await expect.poll(async () => (await lmsState(page)).calls).toContain("commit");
  await expect(launchStatus(page)).toBeHidden();
});

test("a package shows a notice while the platform does not record", async ({ page, launch, fakeLesson }) => {
  for (const [refused, accepts] of [
    ["LMSCommit", "true"],
    ["LMSSetValue", "true"],
  ]) {
    const answers = `{ get: (_, name) => () => name === "${refused}" ? window.recorded ?? "false" : "true" }`;
    await launch("first-capture", { script: `<script>window.API = new Proxy({}, ${answers});</script>` });
    await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
    await expect(launchStatus(page), refused).toContainText("does not record what you do here");
    await page.evaluate((accepts) => (window.recorded = accepts), accepts);
    await fakeLesson.send("answer", answerMessage("first-capture/1/3"));
    await expect(launchStatus(page), refused).toBeHidden();
  }
});
