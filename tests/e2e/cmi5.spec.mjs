// Packages on cmi5 and xAPI platforms.

import { answerMessage, expect, leave, launchStatus, sco, test } from "./scorm-fixtures.mjs";

// The console reports a store without documents, and one that rejects requests.
test.use({ allowed: [/the server responded with a status of (404|503)/] });

test("cmi5 receives all statements in order, with actor and authorization", async ({ page, launch, fakeLesson, store }) => {
  const actor = { objectType: "Agent", account: { homePage: "https://school.example", name: "7" } };
  const query = (more) => `?${new URLSearchParams({
    endpoint: `${store.address}xapi`, fetch: `${store.address}token`, actor: JSON.stringify(actor),
    registration: "6c1b6d4e-5a4c-4f6b-9f0a-1c2d3e4f5a6b", activityId: "https://school.example/au/1", ...more,
  })}`;
  const session = { "https://w3id.org/xapi/cmi5/context/extensions/sessionid": "s1" };
  const grouping = [{ id: "urn:in-passing:first-capture" }];
  store.launch = {
    contextTemplate: { contextActivities: { grouping }, extensions: session },
    launchMode: "Normal", masteryScore: 0.3, moveOn: "CompletedAndPassed", returnURL: "https://school.example/back",
  };
  // The network fails at first.
  store.refuses = 1;
  await launch("first-capture", { query: query() });
  await fakeLesson.send("step", { scene: 1, step: 3 });
  await fakeLesson.send("answer", answerMessage("first-capture/1/2", { uci: null, hints: 2 }));
  await fakeLesson.send("answer", answerMessage("first-capture/2/2"));
  for (const scene of [1, 2, 3, 4]) await fakeLesson.send("scene", { scene });
  await fakeLesson.send("complete", { score: 2, max: 3, passed: true, ms: 1 });
  const verbs = () => store.statements.map(({ verb }) => verb.id.split("/").at(-1));
  await expect.poll(verbs).toEqual(["initialized", "answered", "answered", "completed", "passed"]);
  await expect(sco(page).getByRole("link", { name: "Back to the course" })).toHaveAttribute("href", "https://school.example/back");
  await leave(page);
  await expect.poll(verbs).toEqual(["initialized", "answered", "answered", "completed", "passed", "terminated"]);

  const [initialized, answer, move, completed, passed, terminated] = store.statements;
  const CMI5 = "https://w3id.org/xapi/cmi5/context";
  for (const { id, timestamp, actor: who, object, context } of store.statements) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(who).toEqual(actor);
    expect(object.objectType).toBe("Activity");
    expect(context).toMatchObject({ registration: "6c1b6d4e-5a4c-4f6b-9f0a-1c2d3e4f5a6b", contextActivities: { grouping }, extensions: session });
  }
  expect(new Set(store.statements.map(({ id }) => id)).size).toBe(6);
  const categories = ({ context }) => (context.contextActivities.category ?? []).map(({ id }) => id.split("/").at(-1));
  expect(store.statements.map(categories)).toEqual([["cmi5"], [], [], ["cmi5", "moveon"], ["cmi5", "moveon"], ["cmi5"]]);
  expect(initialized.object.id).toBe("https://school.example/au/1");
  expect(answer).toMatchObject({
    object: { id: "https://school.example/au/1#first-capture/1/2", definition: { type: "http://adlnet.gov/expapi/activities/cmi.interaction" } },
    result: { success: true, extensions: { "urn:in-passing:attempt": 1, "urn:in-passing:hints": 2 } },
    context: { contextActivities: { parent: [{ id: "https://school.example/au/1" }], other: [{ id: "https://school.example/au/1#skill/king-safety" }] } },
  });
  expect(move.result.response).toBe("e5d6");
  expect(completed.result).toEqual({ completion: true, duration: expect.stringMatching(/^PT[\d.]+S$/) });
  expect(passed.result).toMatchObject({ success: true, score: { scaled: 0.4, raw: 2, min: 0, max: 5 } });
  expect(passed.context.extensions).toEqual({ ...session, [`${CMI5}/extensions/masteryscore`]: 0.3 });
  expect(terminated.result.duration).toMatch(/^PT[\d.]+S$/);

  const [token, ...others] = store.log;
  expect(token).toMatchObject({ method: "POST", path: "/token", authorization: undefined });
  expect(store.tokens).toBe(1);
  for (const it of others) expect(it).toMatchObject({ authorization: "Basic c2VjcmV0", version: "1.0.3" });
  expect(others.slice(0, 2).map(({ query }) => query.stateId ?? query.profileId).toSorted()).toEqual(["LMS.LaunchData", "cmi5LearnerPreferences"]);

  // Verdicts are not sent again, and the lesson resumes at its last place.
  const bookmark = JSON.parse(store.states.get("in-passing"));
  expect(bookmark).toMatchObject({ place: [1, 3], scenes: [1, 2, 3, 4], verdicts: ["completed", "passed"] });
  store.statements.length = store.tokens = 0;
  store.states.set("in-passing", JSON.stringify({ ...bookmark, isComplete: false, scenes: [1] }));
  await launch("first-capture", { query: query() });
  await fakeLesson.send("complete", { score: 0, max: 3, passed: true, ms: 1 });
  expect(["scene", "step"].map((key) => fakeLesson.queries.at(-1).get(key))).toEqual(["1", "3"]);
  await leave(page);
  await expect.poll(verbs).toEqual(["initialized", "terminated"]);

  // In review mode the package reports only that the learner opened and closed it.
  store.statements.length = store.tokens = 0;
  store.launch.launchMode = "Review";
  await launch("first-capture", { query: query() });
  await expect(launchStatus(page)).toContainText("nothing that you do here is counted");
  await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
  await leave(page);
  await expect.poll(verbs).toEqual(["initialized", "terminated"]);

  // A launch can be used once.
  await launch("first-capture", { query: query() });
  await expect(launchStatus(page)).toContainText("Open it from your course again");

  // A launch needs every cmi5 parameter, and an endpoint on the web.
  const older = new URLSearchParams({ endpoint: `${store.address}xapi/`, auth: "Basic b2xk", actor: JSON.stringify(actor), activity_id: "https://school.example/au/1" });
  await launch("quiz-all-42-3", { query: `?${older}` });
  await expect(launchStatus(page)).toContainText("No learning platform");
  for (const bad of ["javascript:alert(1)", "data:,x", "no address"]) {
    const wrong = new URLSearchParams(query());
    wrong.set("endpoint", bad);
    await launch("quiz-all-42-3", { query: `?${wrong}` });
    await expect(launchStatus(page)).toContainText("No learning platform");
  }
});

test("a package shows a notice while the store does not record", async ({ page, launch, fakeLesson, store }) => {
  const query = new URLSearchParams({
    endpoint: `${store.address}xapi`, fetch: `${store.address}token`, registration: "6c1b6d4e-5a4c-4f6b-9f0a-1c2d3e4f5a6b",
    actor: '{"mbox":"mailto:ann@school.example"}', activityId: "https://school.example/au/1",
  });
  store.launch = { contextTemplate: {}, launchMode: "Normal" };
  store.refuses = 2;
  await launch("first-capture", { query: `?${query}` });
  await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
  await expect(launchStatus(page)).toContainText("does not record what you do here");
  await expect.poll(() => store.statements.length).toBe(2);
  await expect(launchStatus(page)).toBeHidden();
});

test("a learner hears of a store that refuses the record, until it stores it", async ({ page, launch, fakeLesson, store }) => {
  const query = new URLSearchParams({
    endpoint: `${store.address}xapi`, fetch: `${store.address}token`, registration: "6c1b6d4e-5a4c-4f6b-9f0a-1c2d3e4f5a6b",
    actor: '{"mbox":"mailto:ann@school.example"}', activityId: "https://school.example/au/1",
  });
  store.launch = { contextTemplate: {}, launchMode: "Normal" };
  store.refusesStates = true;
  await launch("first-capture", { query: `?${query}` });
  await fakeLesson.send("answer", answerMessage("first-capture/1/2"));
  await expect(launchStatus(page)).toContainText("does not record what you do here");
  await fakeLesson.send("answer", answerMessage("first-capture/1/3"));
  await expect.poll(() => store.statements.length, "answers are recorded").toBe(3);
  await expect(launchStatus(page), "but not the place").toContainText("does not record what you do here");
  store.refusesStates = false;
  await fakeLesson.send("answer", answerMessage("first-capture/1/4"));
  await expect.poll(() => store.states.has("in-passing")).toBe(true);
  await expect(launchStatus(page)).toBeHidden();
});
