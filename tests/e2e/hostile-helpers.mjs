// Hostile inputs: random ones from a seed, what a page must withstand of them, and the shortest one it does not.
//
// HOSTILE_SEED=7 chooses another seed than 1. IN_PASSING_LONG=1 makes eighty times as many inputs.

import { readFileSync } from "node:fs";
import process from "node:process";

import { expect, open } from "./fixtures.mjs";

const SEED = Number(process.env.HOSTILE_SEED ?? 1);
export const IS_LONG = Boolean(process.env.IN_PASSING_LONG);

/** The number of inputs of a test. All hostile tests together take two minutes, so a quarter of `count` is the default. */
export const many = (count) => (IS_LONG ? count * 20 : Math.ceil(count / 4));

/** The time limit of a test with many inputs. */
export const TIMEOUT_MS = IS_LONG ? 1_800_000 : 180_000;

/** How long a page may take for one batch of inputs. */
const BATCH_TIMEOUT_MS = 60_000;

/** How long the page may take to answer one input, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** How many shorter inputs are tried after a failure. */
const MAX_TRIES = 60;

/** Random numbers, the same for the same seed and name. */
export class Random {
  #state = SEED;

  constructor(name) {
    for (const letter of name) this.#state = Math.imul(this.#state ^ letter.codePointAt(0), 0x01000193);
  }

  /** Returns a number from 0 to below 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number from 0 to below a limit. */
  below(limit) {
    return Math.floor(this.next() * limit);
  }

  one(list) {
    return list[this.below(list.length)];
  }
}

/** Texts that run as a script or become an element, if a page takes them for HTML. `guard` notices either. */
const MARKUP = [
  "<script>__hit=1</script>",
  "<img src=x onerror=__hit=1>",
  "<svg/onload=__hit=1>",
  '"><b id=hostile>',
  "' autofocus onfocus=__hit=1 x='",
  "</textarea></title></style></script><b id=hostile>",
  '<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>',
  "<base href=//hostile.example/>",
  "<meta http-equiv=refresh content=0;url=//hostile.example/>",
  "<style>*{display:none!important}</style>",
  "javascript:__hit=1",
  "data:text/html,<script>parent.__hit=1</script>",
  "{{constructor.constructor('__hit=1')()}}",
  "${__hit=1}",
  "<!--",
  "]]>",
  "&lt;b id=hostile&gt;",
  "%3Cb%20id=hostile%3E",
];

const CONTROLS = [
  "\0", "\x07", "\b", "\x1b[31m", "\x7f", "\u0085", "\u200b", "\u200d", "\u200e", "\u061c", "\u202a", "\u202e", "\u2066",
  "\u2069", "\u2028", "\u2029", "\ufeff", "\ufffe", "\uffff", "\ud800", "\udfff", "\udc00\ud800", "\u{10ffff}", "\u{e0067}",
  "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301", "\u{1f3f4}\u200d\u2620\ufe0f", "\r", "\n", "\r\n", "\n\r", "\t\v\f", "\u00a0", "\u3000",
];

const DIGITS = [
  "٥", "８", "²", "Ⅷ", "𝟠", "½", "-0", "-1", "0", "00", "+1", "1.5", "1e9", "1e999", "0x10", "NaN", "Infinity", "4294967296",
  "18446744073709551616", "9".repeat(40), "1_000", "1,000",
];

const SYNTAX = [
  "(", "((((((((", ")", "{", "}", "{{{{", "[", "]", "[%csl ", "[%cal Ge2e4]", "[%ask play e4]", "[%claim mate-in 3]", '[FEN "', '[SetUp "1"]',
  "$", "$99999999999", "%", "%%", "%0", "%zz", "%00", "%ff", "%2e%2e%2f", ";", "=", "&", "#", "+", "?", "/", "\\", '"', "'", "`", "...", "--",
  "1.", "*", "1-0", "½–½", "O-O-O-O", "0-0", "e.p.", "e8=K", "e9", "i5", "exd6", "Qa1b2c3", "♔e2", "е4", "К", "a8a8", "w", "KQkq", "__proto__",
  "constructor", "toString", "hasOwnProperty", "null", "undefined", "true", "../../", "..\\", "//hostile.example/", "en-passant",
];

const FRAGMENTS = [MARKUP, CONTROLS, DIGITS, SYNTAX];

const RIGHT = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";

export const MOVES = ["exd6", "e4", "Nf3", "O-O", "e5d6", "exd6 e.p.", "Qh5+", "Bb5", "e8=Q", "a2-a4"];

export const FENS = [
  RIGHT,
  "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
  "r3k2r/1p4P1/8/2pP4/8/8/1p6/R3K2R w KQkq c6 0 1",
  "8/8/8/8/8/8/8/8 w - - 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

export const GAMES = [
  "1. e4 e6 2. e5 d5 3. exd6 *",
  `[Event "Club"]\n[White "Ann"]\n[FEN "${RIGHT}"]\n\n3. exd6 {taken [%csl Rd5]} (3. d4 c5 $1 (3... f5 4. exf6)) 3... Bxd6 1-0`,
  "e2e4 e7e6 e4e5 d7d5 e5d6",
  readFileSync("static/lessons/en/petrov.pgn", "utf8"),
];

/** Returns a fragment: markup, a control character, a number, or syntax. */
const fragment = (random) => random.one(random.one(FRAGMENTS));

/** Changes a text in one to four random places. */
export function mutate(random, text) {
  for (let changes = 1 + random.below(4); changes > 0; changes -= 1) {
    const [start, end] = [random.below(text.length + 1), random.below(text.length + 1)].sort((a, b) => a - b);
    const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    const short = part.slice(0, 12);
    text = random.one([
      () => before + fragment(random) + part + after,
      () => before + fragment(random) + part.slice(1) + after,
      () => before + part.slice(1) + after,
      () => before + part.slice(short.length) + after,
      () => before + short + part + after,
      () => before + part + short + after,
      () => before + [...short].reverse().join("") + part.slice(short.length) + after,
      () => before + String.fromCharCode((part.charCodeAt(0) || 64) + 1) + part.slice(1) + after,
      () => before + part,
      () => before + part.replace(/[a-z]/i, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase())) + after,
      () => text.replaceAll("\n", random.one(["\r\n", "\r", "\n\r", "\u2028"])),
    ])();
  }
  return text;
}

/** Returns a hostile text: often a valid sample with changes, otherwise fragments. */
export function hostileText(random, samples) {
  const luck = random.next();
  if (luck < 0.45) return mutate(random, random.one(samples));
  if (luck < 0.6) return random.one(samples) + fragment(random);
  if (luck < 0.9) return Array.from({ length: 1 + random.below(4) }, () => fragment(random)).join("");
  if (luck < 0.95) return fragment(random).repeat(1 + random.below(1000));
  return Array.from({ length: 1 + random.below(40) }, () => String.fromCharCode(random.below(0x10000))).join("");
}

/** Repeats a text; a fifth as often by default, because a page takes seconds for a long one. */
const repeat = (text, count) => text.repeat(IS_LONG ? count : count / 5);

/** A text of a million characters, and texts nested a hundred thousand deep, or a fifth of it. */
export const LONG_TEXTS = [
  "x".repeat(1_000_000),
  repeat("(", 100_000),
  repeat("1. e4 (", 50_000),
  repeat("{", 400_000),
  `1. e4 {${repeat(MARKUP[1], 10_000)}} e5 *`,
  repeat("9", 400_000),
  repeat("\u202e", 100_000),
  repeat("\ud800", 100_000),
  `${repeat("/", 400_000)} w - - 0 1`,
  repeat('[FEN "', 50_000),
  repeat("\n", 400_000),
  repeat("e4 ", 100_000),
];

/** Returns a hostile value of an address, as it stands there: encoded, half encoded, or wrongly encoded. */
export function hostileValue(random, samples) {
  const text = hostileText(random, samples).toWellFormed();
  return random.one([
    () => encodeURIComponent(text),
    () => encodeURIComponent(text),
    () => encodeURIComponent(text).replaceAll("%", random.one(["%25", "%"])),
    () => encodeURIComponent(text).replace(/%[0-9A-F]{2}/, () => random.one(["%", "%0", "%zz", "%C0%AF", "%ED%A0%80", "%FF", "%00", "+"])),
    () => text.replace(/[&#\s]/g, "+"),
    () => random.one(samples),
  ])();
}

/** Returns a hostile query of some keys: with others, twice, without a value, or with a fragment after it. */
export function hostileQuery(random, keys, samples) {
  const pair = () => {
    const key = random.next() < 0.9 ? random.one(keys) : random.one(["__proto__", "", "x", "%00", random.one(keys).toUpperCase()]);
    return random.next() < 0.05 ? key : `${key}=${hostileValue(random, samples)}`;
  };
  const pairs = Array.from({ length: 1 + random.below(4) }, pair);
  if (random.next() < 0.15) pairs.push(...pairs);
  return `?${pairs.join(random.next() < 0.9 ? "&" : ";")}${random.next() < 0.1 ? `#${hostileValue(random, samples)}` : ""}`;
}

/** Returns so many hostile texts, those of a test's own first. */
export function hostileTexts(random, count, samples, own = []) {
  return [...own, ...Array.from({ length: count }, () => hostileText(random, samples))];
}

/** Writes an input as a JavaScript expression: short if it repeats itself. */
export function quote(input) {
  if (typeof input !== "string") return JSON.stringify(input);
  const literal = (text) => JSON.stringify(text).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  for (let period = 1; period <= 200 && input.length >= 200; period += 1) {
    if (input.startsWith(input.slice(period))) {
      const times = Math.floor(input.length / period);
      const rest = input.slice(times * period);
      return `${literal(input.slice(0, period))}.repeat(${times})${rest ? ` + ${literal(rest)}` : ""}`;
    }
  }
  return literal(input);
}

/** Returns a shorter input that still fails: parts are cut out, half of it at first. */
async function shrink(input, fault, fails) {
  if (typeof input !== "string") return [input, fault];
  let tries = MAX_TRIES;
  for (let size = Math.ceil(input.length / 2); size > 0 && tries > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < input.length && tries > 0; ) {
      const shorter = input.slice(0, start) + input.slice(start + size);
      tries -= 1;
      const next = shorter ? await fails(shorter) : undefined;
      if (next) [input, fault] = [shorter, next];
      else start += size;
    }
  }
  return [input, fault];
}

/**
 * Sends inputs to a page in batches.
 *
 * `send` returns a fault for each input, empty if there is none; fewer, if the page has to be restarted for the rest.
 * `restart` brings the page back to where it takes inputs. A failure names the seed and the shortest input found.
 */
export async function attack({ page, inputs, send, restart, batch = 25 }) {
  let entered = 0;
  const onLine = (message) => {
    const number = /^input (\d+)$/.exec(message.text())?.[1];
    if (number !== undefined) entered = Number(number);
  };
  page.on("console", onLine);
  const trySending = async (batch) => {
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, BATCH_TIMEOUT_MS, "the page does not answer")));
    entered = 0;
    try {
      const faults = await Promise.race([send(batch), late]);
      if (typeof faults !== "string") return faults;
      return batch.slice(0, entered + 1).map((_, index) => (index === entered ? faults : ""));
    } catch (error) {
      // A page that crashed or went elsewhere.
      return batch.slice(0, entered + 1).map((_, index) => (index === entered ? String(error) : ""));
    } finally {
      clearTimeout(timer);
    }
  };
  await restart();
  for (let start = 0; start < inputs.length; ) {
    const faults = await trySending(inputs.slice(start, start + batch));
    const bad = faults.findIndex((fault) => fault);
    if (bad >= 0) {
      const input = inputs[start + bad];
      const fails = async (input) => {
        await restart();
        return (await trySending([input]))[0];
      };
      const alone = await fails(input);
      const [shortest, fault] = alone ? await shrink(input, alone, fails) : [input, `${faults[bad]} (after the inputs before it)`];
      throw new Error(`HOSTILE_SEED=${SEED}: ${fault}\nThe input: ${quote(shortest)}`);
    }
    start += faults.length;
    if (faults.length < Math.min(batch, inputs.length)) await restart();
  }
  page.off("console", onLine);
}

/** Watches a page from its beginning, for `faultOf`. */
export async function guard(page) {
  await page.addInitScript(() => {
    const faults = [];
    addEventListener("error", ({ message }) => message && faults.push(`an error: ${message}`));
    addEventListener("unhandledrejection", ({ reason }) => faults.push(`a rejection: ${reason}`));
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      faults.push(`the policy of ${effectiveDirective} stopped ${blockedURI.slice(0, 200)}`),
    );
    for (const level of ["error", "warn"]) {
      const write = console[level];
      console[level] = (...args) => {
        const line = args.join(" ");
        // Playwright writes it when the page registers the worker.
        if (line !== "Service Worker registration blocked by Playwright") faults.push(`in the console: ${line.slice(0, 500)}`);
        write.apply(console, args);
      };
    }
    const HIDDEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;
    const ACTIVE = "[id=hostile], [onerror], [onload], [onfocus], [srcdoc], #app :is(script, base, meta, style)";
    window.faultOf = () => {
      const root = document.documentElement;
      if (root.dataset.app !== "ready") faults.push(`the page is ${root.dataset.app}`);
      if (!document.querySelector("body > .failed")?.hidden) faults.push("the page says that something went wrong");
      if ("__hit" in window) faults.push("the input ran as a script");
      const active = document.querySelector(ACTIVE);
      if (active) faults.push(`the input is an element: ${active.outerHTML.slice(0, 200)}`);
      for (const { protocol, outerHTML } of document.links) {
        if (!["http:", "https:", "data:"].includes(protocol)) faults.push(`a link of the scheme ${protocol}: ${outerHTML.slice(0, 200)}`);
      }
      const hidden = HIDDEN.exec(document.querySelector("#app").innerText);
      if (hidden) faults.push(`the hidden character U+${hidden[0].charCodeAt(0).toString(16)} is shown`);
      return faults.splice(0).join("; ");
    };
    window.nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Opens an address of the site without what earlier inputs have stored. */
export async function reopen(page, address) {
  if (page.url() !== "about:blank") await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  await open(page, address);
}

/** Returns what is wrong with a page that `guard` watches; empty if nothing is. */
export const faultOf = (page) => page.evaluate(() => window.faultOf());

/** Expects that a page that `guard` watches is well. */
export async function expectUnharmed(page, message) {
  expect(await faultOf(page), message).toBe("");
}

/**
 * Enters texts in a field, one after another, and returns the fault of each.
 *
 * `submit` selects what is clicked then, if anything; the answer is the text of the elements that `answer` selects.
 * `empties` means that a field may be emptied, when the text is accepted. A field that `refuses` takes no text longer
 * than half a megabyte.
 */
export function enter(page, texts, field) {
  // Lone surrogates survive as JSON only.
  return page.evaluate(enterTexts, [texts.map((text) => JSON.stringify(text)), ANSWER_TIMEOUT_MS, field]);
}

async function enterTexts([texts, limit, { field, submit, answer, empties, refuses }]) {
  const faults = [];
  const set = (input, text) => {
    input.value = text;
    const value = input.value;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return value.toWellFormed();
  };
  const answers = () => [...document.querySelectorAll(answer)].map((it) => it.textContent.trim()).join(" ");
  for (const [index, json] of texts.entries()) {
    const text = JSON.parse(json);
    console.debug(`input ${index}`);
    const input = document.querySelector(field);
    if (!input) break;
    set(input, "");
    await window.nextFrame();
    const entered = set(input, text);
    if (submit) document.querySelector(submit).click();
    const isRefused = refuses && new Blob([entered]).size > 500_000;
    let fault = "no sentence answers";
    const end = performance.now() + limit;
    while (fault && performance.now() < end) {
      await window.nextFrame();
      const kept = document.querySelector(field)?.value.toWellFormed();
      const isEmptied = kept === undefined || (kept === "" && (empties || isRefused));
      if (!answers() && entered.trim() && !(isEmptied && !isRefused)) fault = "no sentence answers";
      else fault = isEmptied || kept === entered ? "" : "the field has another text";
    }
    faults.push([fault, window.faultOf()].filter(Boolean).join("; "));
  }
  return faults;
}
