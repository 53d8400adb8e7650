// Fixtures for packages: platforms that open them, and what they receive.
//
// The packages in dist-scorm/ are those that `cargo xtask test e2e` makes; `cargo xtask scorm petrov first-capture`
// and `cargo xtask scorm quiz --seed 42 --n 3` make them by hand.

import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

import { startServer } from "../start-server.mjs";
import { test as base, expect } from "./fixtures.mjs";

/** The strictest policy under which a package works: no inline code, no evaluation, and requests to the package and the
 * record store only. */
const policy = (store) =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${store}; frame-src 'self'; base-uri 'self'; form-action 'none'`;

/** Reads the files of a zip, by their paths. */
export function readZip(path) {
  const zip = readFileSync(path);
  const files = new Map();
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const start = zip.readUInt32LE(at + 42);
    const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(begin, begin + size);
    files.set(zip.toString("utf8", at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + comment;
  }
  return files;
}

const KINDS = { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css", svg: "image/svg+xml", xml: "text/xml" };
const SCORM_AGAIN = "node_modules/scorm-again/dist/scorm12.min.js";

/** A page in place of the lesson; it sends the messages that a test chooses. */
const FAKE_LESSON = `<!doctype html><title>Fake lesson</title><script>
  window.send = (type, data, more) => parent.postMessage({ ns: "enpassant", v: 1, id: null, type, data, ...more }, "*");
</script>`;

/** Serves a platform: packages in deep folders, without index files, and without a content type for `.wasm`. */
async function servePlatform(store) {
  const pages = new Map();
  const packages = new Map();
  const missed = [];
  const platform = { fakeLessonQueries: undefined };
  const server = await startServer((request, response) => {
    const { pathname } = new URL(request.url, "http://x");
    const answer = (kind, body, headers = {}) => response.writeHead(200, { "Content-Type": kind, ...headers }).end(body);
    if (pages.has(pathname)) return answer(KINDS.html, pages.get(pathname));
    if (pathname === "/scorm-again.js") return answer(KINDS.js, readFileSync(SCORM_AGAIN));
    const [, name, file] = /^\/pluginfile\/12\/content\/1\/([a-z0-9-]+)\/(.+)$/.exec(pathname) ?? [];
    if (name && !packages.has(name)) packages.set(name, readZip(`dist-scorm/${name}.zip`));
    if (file === "site/embed/index.html" && platform.fakeLessonQueries) {
      platform.fakeLessonQueries.push(new URL(request.url, "http://x").searchParams);
      return answer(KINDS.html, FAKE_LESSON);
    }
    const body = packages.get(name)?.get(file);
    if (body) return answer(KINDS[file.split(".").at(-1)] ?? "application/octet-stream", body, { "Content-Security-Policy": policy(store) });
    if (pathname !== "/favicon.ico") missed.push(pathname);
    return response.writeHead(404).end();
  });
  const sco = (name, query = "") => `${server.address}pluginfile/12/content/1/${name}/index.html${query}`;
  // The same server by another name, and so from another origin.
  const elsewhere = server.address.replace("127.0.0.1", "localhost");
  return Object.assign(platform, server, { elsewhere, pages, missed, sco });
}

/** Serves a learning record store on another port, with the documents of a cmi5 launch. */
async function serveStore() {
  const store = { log: [], statements: [], states: new Map(), tokens: 0, refuses: 0, refusesStates: false, launch: {} };
  const server = await startServer(async (request, response) => {
    const headers = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "authorization, content-type, x-experience-api-version",
      "Access-Control-Allow-Methods": "GET, PUT, POST",
    };
    const answer = (status, body) => response.writeHead(status, { ...headers, "Content-Type": "application/json" }).end(body);
    if (request.method === "OPTIONS") return answer(204);
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url, "http://x");
    const query = Object.fromEntries(url.searchParams);
    const { authorization, "x-experience-api-version": version } = request.headers;
    store.log.push({ method: request.method, path: url.pathname, query, authorization, version });
    if (url.pathname === "/token") {
      store.tokens += 1;
      return answer(200, store.tokens > 1 ? '{"error-code":"1","error-text":"used"}' : '{"auth-token":"c2VjcmV0"}');
    }
    if (url.pathname === "/xapi/activities/state") {
      if (query.stateId === "LMS.LaunchData") return answer(200, JSON.stringify(store.launch));
      if (request.method === "PUT" && store.refusesStates) return answer(503);
      if (request.method === "PUT") store.states.set(query.stateId, body);
      const stored = store.states.get(query.stateId);
      return stored ? answer(request.method === "PUT" ? 204 : 200, stored) : answer(404);
    }
    if (url.pathname === "/xapi/statements" && request.method === "POST") {
      if (store.refuses > 0) {
        store.refuses -= 1;
        return answer(503);
      }
      store.statements.push(...JSON.parse(body));
      return answer(200, "[]");
    }
    return answer(404);
  });
  const reset = () => Object.assign(store, { log: [], statements: [], states: new Map(), tokens: 0, refuses: 0, refusesStates: false, launch: {} });
  return Object.assign(store, server, { reset });
}

/** Creates a strict SCORM 1.2 API, which records every violation of the standard. */
function createStrictLms(stored) {
  const span = /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/;
  const name = /^\w{1,255}$/;
  const share = (value) => /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) <= 100;
  const text = (most) => (value) => value.length <= most;
  const matches = (pattern) => (value) => pattern.test(value);
  const model = {
    "cmi.core.lesson_location": text(255),
    "cmi.core.lesson_status": matches(/^(passed|completed|failed|incomplete|browsed)$/),
    "cmi.core.exit": matches(/^(time-out|suspend|logout|)$/),
    "cmi.core.session_time": matches(span),
    "cmi.core.score.raw": share,
    "cmi.core.score.min": share,
    "cmi.core.score.max": share,
    "cmi.suspend_data": text(4096),
  };
  const ofAnswer = {
    id: matches(name),
    "objectives.0.id": matches(name),
    time: matches(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/),
    type: matches(/^(true-false|choice|fill-in|matching|performance|sequencing|likert|numeric)$/),
    weighting: matches(/^-?\d{1,3}(\.\d+)?$/),
    student_response: matches(/^[\w,{}.]{0,255}$/),
    result: matches(/^(correct|wrong|unanticipated|neutral|-?\d{1,3}(\.\d+)?)$/),
    latency: matches(span),
  };
  const read = { "cmi.core.lesson_mode": "normal", "cmi.core.credit": "credit", "cmi.core.lesson_status": "not attempted", ...stored };
  // Interactions of earlier visits cannot be read, but they are counted.
  let count = Number(read["cmi.interactions._count"] ?? 0);
  const lms = { faults: [], calls: [], values: read, answers: [], state: "new" };
  const fault = (...words) => lms.faults.push(words.join(" ").slice(0, 300));
  const isRunning = (call) => {
    lms.calls.push(call);
    if (lms.state !== "open") fault(call, "while", lms.state);
    return lms.state === "open";
  };
  const set = (path, value) => {
    if (!isRunning("set " + path)) return "false";
    if (typeof value !== "string") fault(path, typeof value);
    const [, index, field] = /^cmi\.interactions\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (field) {
      if (Number(index) > count || (Number(index) === count && field !== "id")) fault(path, "before its turn");
      if (!ofAnswer[field]?.(value)) fault(path, value);
      if (Number(index) === count) {
        count += 1;
        lms.answers[index] = {};
      }
      if (!lms.answers[index] || field in lms.answers[index]) fault(path, "is written over");
      else lms.answers[index][field] = value;
      read["cmi.interactions._count"] = String(count);
      return "true";
    }
    if (!model[path]?.(value)) fault(path, value);
    if (path === "cmi.core.score.raw" && Number(value) < Number(read[path] ?? 0)) fault("the score falls to", value);
    read[path] = value;
    return "true";
  };
  lms.api = {
    LMSInitialize: (nothing) => {
      if (nothing !== "" || lms.state !== "new") fault("LMSInitialize", nothing, lms.state);
      lms.state = "open";
      return "true";
    },
    LMSGetValue: (path) => (isRunning("get " + path) ? String(read[path] ?? "") : ""),
    LMSSetValue: set,
    LMSCommit: (nothing) => {
      if (nothing !== "") fault("LMSCommit", nothing);
      return String(isRunning("commit"));
    },
    LMSFinish: (nothing) => {
      if (nothing !== "") fault("LMSFinish", nothing);
      const is = isRunning("finish");
      lms.state = "finished";
      return String(is);
    },
    LMSGetLastError: () => "0",
    LMSGetErrorString: () => "",
    LMSGetDiagnostic: () => "",
  };
  return lms;
}

export const test = base.extend({
  store: [
    async ({}, use) => {
      const store = await serveStore();
      await use(store);
      store.close();
    },
    { scope: "worker" },
  ],
  platform: [
    async ({ store }, use) => {
      const platform = await servePlatform(store.address);
      await use(platform);
      platform.close();
    },
    { scope: "worker" },
  ],
  /** Opens a package in a page of the platform, with a script that creates its API. */
  launch: async ({ page, platform, store }, use) => {
    store.reset();
    platform.missed.length = 0;
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await use(async (name, { script = "", query = "", from = platform.address } = {}) => {
      const frame = `<iframe id="sco" width="900" height="900" src="${platform.sco(name, query).replaceAll("&", "&amp;")}"></iframe>`;
      platform.pages.set("/course.html", `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title><link rel="icon" href="data:,">${script}${frame}`);
      await page.goto(`${from}course.html`);
    });
    const ours = [platform.address, platform.elsewhere, store.address, "data:", "blob:"];
    expect(requests.filter((url) => !ours.some((known) => url.startsWith(known)) && url !== "about:blank"), "no other host is asked").toEqual([]);
    expect(platform.missed, "a package holds all that it asks for").toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  },
  /** A fake lesson in every package: it sends messages, and records the queries it is opened with. */
  fakeLesson: async ({ page, platform }, use) => {
    const queries = (platform.fakeLessonQueries = []);
    await use({
      queries,
      send: async (type, data, more) => {
        const frame = lesson(page);
        await frame.locator("title").waitFor({ state: "attached" });
        await frame.locator(":root").evaluate((root, [type, data, more]) => send(type, data, more), [type, data, more]);
      },
    });
    platform.fakeLessonQueries = undefined;
  },
});

export { expect };

/** The launch page, and the lesson in it. */
export const sco = (page) => page.locator("#sco").contentFrame();
export const lesson = (page) => sco(page).locator("iframe").contentFrame();

/** The message of the launch page. */
export const launchStatus = (page) => sco(page).getByRole("status");

/** The data of an `answer` message. */
export const answerMessage = (item, more) => ({ item, skill: "king-safety", uci: "e5d6", correct: true, attempt: 1, hints: 0, ...more });

/** The script of a strict platform, with the stored data of an earlier visit. */
export const strictLms = (stored = {}) => `<script>const lms = (${createStrictLms})(${JSON.stringify(stored)}); window.API = lms.api;</script>`;

/** The script of a platform with scorm-again, and the stored data of an earlier visit. Write-only values are recorded
 * separately. */
export const scormAgainLms = (stored) => `<script src="/scorm-again.js"></script><script>
  const runtime = new Scorm12API({ autocommit: false, logLevel: 5 });
  ${stored ? `runtime.loadFromJSON(${JSON.stringify(stored)});` : ""}
  const written = {}, codes = [];
  window.API = new Proxy(runtime, {
    get: (_, name) => (...values) => {
      const result = runtime[name](...values);
      if (name === "LMSSetValue") written[values[0]] = values[1];
      if (name !== "LMSGetLastError" && runtime.LMSGetLastError() !== "0") codes.push([name, ...values, runtime.LMSGetLastError()]);
      return result;
    },
  });
</script>`;

/** Closes the package as a platform does. */
export async function leave(page) {
  await page.locator("#sco").evaluate((frame) => new Promise((resolve) => {
    frame.onload = resolve;
    frame.src = "about:blank";
  }));
}
