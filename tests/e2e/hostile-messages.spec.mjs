// Hostile messages between an embed and the page around it, in both directions: they are ignored, or answered as
// docs/embedding.md says, and proper messages are answered after them.
//
// See hostile-helpers.mjs for the seed and the number of inputs.

import { expect, frameOf, messages, sendMessage, test, within } from "./embed-fixtures.mjs";
import { IS_LONG, Random, TIMEOUT_MS, attack, faultOf, guard, hostileText, many } from "./hostile-helpers.mjs";
import { waitFrames } from "./fixtures.mjs";

test.describe.configure({ timeout: TIMEOUT_MS });
// The console reports messages that the browser does not deliver to another origin.
test.use({ allowed: [/target origin provided/] });

/** Values that JSON cannot express, by name. */
const EXOTIC = ["undefined", "NaN", "-Infinity", "-0", "1n", "date", "regexp", "map", "set", "buffer", "bytes", "floats", "blob", "file", "error"];
const ODD = ["text object", "number object", "sparse", "cyclic", "deep", "huge", "wide", "prototype", "image"];

/** Builds, in a page, the value that a JSON text describes; `{"$": name}` is one of `EXOTIC` or `ODD`. */
function build(json) {
  const cyclic = {};
  cyclic.data = cyclic.type = cyclic;
  const message = { ns: "enpassant", v: 1, id: null, type: "next", data: {} };
  const known = {
    undefined: () => undefined,
    NaN: () => NaN,
    "-Infinity": () => -Infinity,
    "-0": () => -0,
    "1n": () => 1n,
    date: () => new Date(NaN),
    regexp: () => /^enpassant$/g,
    map: () => new Map(Object.entries(message)),
    set: () => new Set(["enpassant", 1]),
    buffer: () => new ArrayBuffer(1 << 16),
    bytes: () => new Uint8Array([101, 110]),
    floats: () => new Float64Array([1, NaN]),
    blob: () => new Blob(["enpassant"]),
    file: () => new File(["enpassant"], "next"),
    error: () => Object.assign(new TypeError("next"), message),
    "text object": () => Object("enpassant"),
    "number object": () => Object(1),
    sparse: () => Object.assign([], { length: 1e9, x: 1 }),
    cyclic: () => cyclic,
    deep: () => Array.from({ length: 500 }).reduce((inner) => ({ data: inner }), message),
    huge: () => "enpassant".repeat(50_000),
    wide: () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])),
    prototype: () => JSON.parse('{"__proto__": {"ns": "enpassant", "v": 1, "type": "next"}, "constructor": {"prototype": 1}}'),
    image: () => new ImageData(2, 2),
  };
  return JSON.parse(json, (_, value) => (value && typeof value === "object" && "$" in value ? known[value.$]?.() : value));
}

const exotic = (random) => ({ $: random.one([...EXOTIC, ...ODD]) });

/** Returns the description of a random value, as unlike as possible to what is expected. */
function hostileData(random, depth = 0) {
  const luck = random.next();
  if (luck < 0.4) return exotic(random);
  if (luck < 0.7) return random.one([null, true, false, 0, 1, -1, 2, 1.5, 1e9, 1e308, "", "1", "next", "dark", "__proto__", [], {}]);
  if (luck < 0.85 || depth > 2) return hostileText(random, ["dark", "en", "petrov"]).toWellFormed().slice(0, 2000);
  const keys = ["scene", "step", "theme", "lang", "v", "height", "on", "toString", "valueOf", "then", "toJSON", "length"];
  return Object.fromEntries(Array.from({ length: 1 + random.below(4) }, () => [random.one(keys), hostileData(random, depth + 1)]));
}

const TYPES = ["hello", "goto", "next", "previous", "play", "pause", "set", "state"];

/** Returns what is no message: another value, or one whose namespace, version or type is wrong. */
function noMessage(random) {
  if (random.next() < 0.2) return hostileData(random);
  const message = { ns: "enpassant", v: 1, id: random.one([null, "other", exotic(random)]), type: random.one(TYPES), data: { scene: 1, step: 5, theme: "dark" } };
  const wrong = {
    ns: ["EnPassant", "enpassant ", "", ["enpassant"], { $: "text object" }, 1, null, exotic(random)],
    v: [2, 0, "1", [1], true, { $: "1n" }, { $: "number object" }, { $: "NaN" }, 1.000001, null, exotic(random)],
    type: ["Next", "next\0", " next", ["next"], { $: "text object" }, { toString: "next" }, "constructor", "__proto__", "", 7, null, exotic(random)],
  };
  const field = random.one(Object.keys(wrong));
  message[field] = random.one(wrong[field]);
  return message;
}

/** Returns a message whose `data`, `id` or other fields are hostile. */
function badMessage(random) {
  const data = random.next() < 0.5 ? hostileData(random) : { scene: hostileData(random, 2), step: hostileData(random, 2), theme: hostileData(random, 2), lang: hostileData(random, 2) };
  return { ns: "enpassant", v: 1, id: hostileData(random), type: random.one(TYPES), data, more: hostileData(random) };
}

const jsons = (count, make) => Array.from({ length: count }, () => JSON.stringify(make()));

/** Posts the described messages to a frame, one by one; what a browser does not send is left out. */
async function post(page, jsons, frame = 0) {
  await page.evaluate(
    ([jsons, source, frame]) => {
      const build = (0, eval)(`(${source})`);
      for (const json of jsons) {
        try {
          document.querySelectorAll("iframe")[frame].contentWindow.postMessage(build(json), "*");
        } catch {
          // No JSON, or no value that can be sent.
        }
      }
    },
    [jsons, String(build), frame],
  );
}

/** Asks a frame for its state until it answers, and returns the answer. */
async function askState(page) {
  const before = (await messages(page, "state")).length;
  await expect(async () => {
    await sendMessage(page, "state");
    await expect.poll(async () => (await messages(page, "state")).length, { timeout: 2_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 30_000 });
  return (await messages(page, "state")).at(-1);
}

/** Goes to a step by a proper message, and waits until the lesson is there. */
async function goTo(page, step) {
  await sendMessage(page, "goto", { scene: 1, step });
  await expect(within(page).locator("[data-player]")).toHaveAttribute("data-step", String(step));
}

test("an embed ignores what is no message", async ({ page, site, host }) => {
  await guard(page);
  const random = new Random("no-messages");
  const restart = async () => {
    await host(frameOf(site, { lesson: "petrov", motion: "off", id: "mine" }));
    await within(page).locator("[data-player]").waitFor();
    await goTo(page, 3);
  };
  const send = async (batch) => {
    const before = await askState(page);
    await page.evaluate(() => (received.length = 0));
    await post(page, batch);
    const after = await askState(page);
    const answers = (await messages(page)).map(({ type }) => type).filter((type) => type !== "state" && type !== "resize");
    const frame = page.frames()[1];
    const faults = [await faultOf(frame)];
    if (JSON.stringify(after) !== JSON.stringify(before)) faults.push(`the state became ${JSON.stringify(after)}`);
    if (answers.length > 0) faults.push(`it answered ${answers.join(" ")}`);
    const fault = faults.filter(Boolean).join("; ");
    return fault ? oneByOne(batch, fault) : batch.map(() => "");
  };
  // Which of a batch it was shows when they are sent alone.
  const oneByOne = async (batch, fault) => {
    if (batch.length === 1) return [fault];
    await restart();
    for (const [index, json] of batch.entries()) {
      const [alone] = await send([json]);
      if (alone) return batch.slice(0, index + 1).map((_, at) => (at === index ? alone : ""));
    }
    return [`${fault}, only together`];
  };
  await attack({ page, inputs: jsons(many(400), () => noMessage(random)), restart, send });
  await goTo(page, 7);
});

test("an embed answers a hostile message with an error at most", async ({ page, site, host }) => {
  await guard(page);
  const random = new Random("messages");
  const restart = async () => {
    await host(frameOf(site, { lesson: "petrov", motion: "off" }));
    await within(page).locator("[data-player]").waitFor();
  };
  const send = async (batch) => {
    await page.evaluate(() => (received.length = 0));
    await post(page, batch);
    const { theme, lang } = await askState(page);
    const codes = (await messages(page, "error")).map(({ code }) => code);
    const unknown = codes.filter((code) => !/^(bad-(scene|step|theme|lang)|too-many)$/.test(code));
    const faults = [await faultOf(page.frames()[1]), ...unknown];
    if (!["auto", "light", "dark", "contrast"].includes(theme) || lang !== "en") faults.push(`theme ${theme}, language ${lang}`);
    return batch.map((_, index) => (index === batch.length - 1 ? faults.filter(Boolean).join("; ") : ""));
  };
  await attack({ page, inputs: jsons(many(300), () => badMessage(random)), restart, send, batch: 15 });
  await sendMessage(page, "pause");
  await goTo(page, 7);
});

test("after floods of messages an embed answers a proper one", async ({ page, site, host }) => {
  const random = new Random("floods");
  const other = { lesson: "petrov", origin: "https://club.example" };
  await host(frameOf(site, { lesson: "petrov", motion: "off" }) + frameOf(site, other));
  for (const frame of [0, 1]) await within(page, frame).locator("[data-player]").waitFor();
  for (const make of [
    () => noMessage(random),
    () => ({ ...noMessage(random), ns: "enpassant", v: 1, type: "unknown" }),
    () => ({ ns: "enpassant", v: 1, id: `forged-${random.below(1e6)}`, type: "state" }),
    () => ({ ns: "enpassant", v: 1, type: "goto", data: { scene: 1, step: 1 + random.below(20) } }),
    () => ({ ns: "enpassant", v: 1, type: "set", data: { theme: random.one(["dark", "pink", "light"]) } }),
  ]) {
    await page.evaluate(() => (received.length = 0));
    const flood = jsons(IS_LONG ? 10_000 : 2000, make);
    await post(page, flood);
    await post(page, flood.slice(0, 200), 1);
    await askState(page);
    await goTo(page, 2);
    await goTo(page, 4);
  }
  for (const type of TYPES) await sendMessage(page, type, type === "goto" ? { scene: 1, step: 5 } : {}, 1);
  // A frame beside it is not its parent.
  await page.frames()[2].evaluate(() => parent.frames[0].postMessage({ ns: "enpassant", v: 1, type: "next", data: {} }, "*"));
  await askState(page);
  await expect(within(page).locator("[data-player]")).toHaveAttribute("data-step", "4");
  await expect(within(page, 1).locator("[data-player]"), "of another origin").toHaveAttribute("data-step", "1");
  expect(await messages(page, undefined, 1)).toEqual([]);
});

test("the element takes nothing from a hostile frame but events and heights", async ({ page, site, elsewhere, host }) => {
  const random = new Random("frames");
  const source = await (await page.request.get(`${site.address}embed.js`)).text();
  elsewhere.pages.set("/bad/embed.js", source);
  const heights = [NaN, -1, 0, 1e9, 20_000, 0.5, 1e-300, "512", [512], null];
  const fromFrame = () => {
    const type = random.one(["ready", "resize", "resize", "step", "scene", "answer", "complete", "fullscreen", "error", "state", "load", "constructor", hostileData(random)]);
    const height = random.one([...heights.map((height) => (Number.isNaN(height) ? { $: "NaN" } : height)), hostileData(random)]);
    const data = random.one([{ height }, { on: random.one([true, 1, "true", exotic(random)]) }, { scene: hostileData(random), step: hostileData(random) }, hostileData(random)]);
    return random.next() < 0.2 ? noMessage(random) : { ns: "enpassant", v: 1, id: hostileData(random), type, data };
  };
  const send = async (batch) => {
    const lines = JSON.stringify(batch).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
    elsewhere.pages.set(
      "/bad/embed/",
      `<!doctype html><script>
        const build = ${build};
        for (const json of ${lines}) try { parent.postMessage(build(json), "*"); } catch {}
        for (let count = 0; count < 2000; count += 1) parent.postMessage({ ns: "enpassant", v: 1, id: count, type: "resize", data: { height: count % 2 ? -count : 1e9 } }, "*");
        parent.postMessage({ ns: "enpassant", v: 1, id: null, type: "complete", data: { score: 1, max: 1, passed: true, ms: 12345 } }, "*");
      </script>`,
    );
    await host('<en-passant-lesson id="a" lesson="petrov"></en-passant-lesson>', '<script async src="/bad/embed.js"></script>');
    await expect.poll(() => page.evaluate(() => events.some(({ detail }) => detail?.ms === 12345))).toBe(true);
    const [names, height, size, full] = await page.evaluate(() => {
      const frame = document.querySelector("#a").shadowRoot.querySelector("iframe");
      return [events.map(({ name, detail }) => (typeof detail === "object" && detail ? name : `${name} without detail`)), frame.height, document.body.scrollHeight, frame.className];
    });
    const faults = [await page.evaluate(() => window.hostFaults.splice(0).join("; "))];
    const known = ["ready", "step", "answer", "complete", "error", "state"];
    faults.push(...new Set(names.filter((name) => !known.includes(name))));
    if (!/^[1-9]\d{0,4}$/.test(height) || Number(height) > 20_000 || size > 21_000) faults.push(`the frame is ${height} high, the page ${size}`);
    if (full) faults.push("it fills the window");
    return batch.map((_, index) => (index === batch.length - 1 ? faults.filter(Boolean).join("; ") : ""));
  };
  await page.addInitScript(() => {
    window.hostFaults = [];
    addEventListener("error", ({ message }) => window.hostFaults.push(message));
    addEventListener("unhandledrejection", ({ reason }) => window.hostFaults.push(String(reason)));
  });
  await attack({ page, inputs: jsons(many(400), fromFrame), restart: () => {}, send, batch: 100 });
});

test("the page that previews an embed listens to no other window", async ({ page, site }) => {
  await guard(page);
  const random = new Random("preview");
  await page.addInitScript(() => {
    if (window !== window.top) return;
    addEventListener("message", ({ source, data }) => {
      const frame = document.querySelector("iframe");
      if (frame && source === frame.contentWindow && data.type === "resize") window.ownHeight = String(data.data.height);
    });
  });
  await page.goto(`${site.address}share/?lesson=petrov&step=3`);
  await expect(page.frameLocator("iframe").locator("[data-player]")).toHaveAttribute("data-step", "3");
  const types = ["ready", "resize", "step"];
  const forged = jsons(many(300), () => ({ ns: "enpassant", v: 1, id: null, type: random.one(types), data: { height: 9999, scene: 1, step: 9, more: hostileData(random) } }));
  await page.evaluate(async (jsons) => {
    for (const json of jsons) window.postMessage(JSON.parse(json), "*");
    // Messages arrive in their order.
    const last = new Promise((resolve) => addEventListener("message", ({ data }) => data === "last" && resolve()));
    window.postMessage("last", "*");
    await last;
  }, forged);
  await waitFrames(page);
  expect(await faultOf(page)).toBe("");
  const heights = () => page.evaluate(() => [document.querySelector("iframe").height, window.ownHeight]);
  await expect.poll(async () => new Set(await heights()).size, "the height is what the preview asked for").toBe(1);
  await expect(page.getByRole("button", { name: /step 9/ })).toHaveCount(0);
});
