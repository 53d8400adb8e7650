// Hostile records in the browser's storage, and a storage that throws: every page works, and loses no record that can be read.
//
// See hostile-helpers.mjs for the seed and the number of inputs.

import { board, control, expect, open, player, repeatsIf, test } from "./fixtures.mjs";
import {
  FENS,
  GAMES,
  MOVES,
  Random,
  TIMEOUT_MS,
  attack,
  expectUnharmed,
  faultOf,
  guard,
  hostileText,
  many,
  mutate,
} from "./hostile-helpers.mjs";
import { RIGHT, expectVerdict, paste, type } from "./lab-helpers.mjs";
import { showAnswerAndGoOn, solve } from "./quiz-helpers.mjs";

test.describe.configure({ timeout: TIMEOUT_MS });

const PROGRESS = "in-passing.progress";

/** Real records of local storage. */
const RECORDS = {
  "in-passing.settings": ["1;theme=dark;squares=slate;notation=words", "1;motion=off;speed=fast;coordinates=large;new=thing"],
  "in-passing.progress": ["1;pins=4.1.2:1,2,3;history=1.1.7;problems/howard=1.1.1:1", "2;pins=4.1.2:1;new=thing"],
  "in-passing.mastery": ["1;landing=3.0.29000000.3.0.0;forced=1.-.29000000.4.0.0", "10;landing=3.0.29000000.3.0.0;more"],
};

/** Pages that store nothing when they are opened. */
const READERS = ["./", "quiz/", "quiz/?set=landing&seed=1&n=2", "lab/", "problems/", "problems/howard/", "quiz/check/", "learn/"];
const LESSON = "learn/petrov/";

/** Parts an input into its page and its records. */
const SEPARATOR = "\x01";

/** Makes real drafts of the lab and the quiz, and returns them by their keys. */
async function makeDrafts(page) {
  await open(page, "lab/");
  await paste(page, RIGHT);
  await control(page, "Show it on the board").click();
  await type(page, "exd6");
  await control(page, "Undo").click();
  await type(page, "d4");
  await expect(board(page)).toHaveAttribute("data-last-move", "d2d4");
  await open(page, "quiz/?set=landing&seed=1&n=3");
  await showAnswerAndGoOn(page);
  await open(page, "quiz/?set=landing&seed=5&n=2&quiz-mode=exam");
  await page.getByRole("group", { name: "Answers" }).getByRole("button").first().click();
  await open(page, "lab/");
  const made = await page.evaluate(() => ({ ...sessionStorage }));
  const drafts = Object.fromEntries(Object.entries(made).map(([key, text]) => [key, [text]]));
  return { "in-passing.draft.move": MOVES, "in-passing.draft.pasted": GAMES, "in-passing.draft.setup": FENS, ...drafts };
}

/** The fields of a progress record that can be read and are written as this version writes them. */
function wholeFields(text) {
  const [version, ...fields] = text.split(";");
  if (version !== "1" || Buffer.byteLength(text.toWellFormed()) > 8000) return [];
  const key = (field) => field.split("=")[0];
  return fields.filter((field) => {
    const scenes = /^[a-z0-9/-]+=(?:[1-9]\d{0,3}\.){2}[1-9]\d{0,3}(?::([1-9]\d?(?:,[1-9]\d?)*))?$/.exec(field)?.[1]?.split(",").map(Number);
    const isSorted = (scenes ?? []).every((scene, index, all) => scene <= 64 && (index === 0 || scene > all[index - 1]));
    const isWhole = /^[a-z0-9/-]+=(?:[1-9]\d{0,3}\.){2}[1-9]\d{0,3}(:[\d,]*\d)?$/.test(field) && (!field.includes(":") || scenes);
    return isWhole && isSorted && key(field) !== "petrov" && fields.filter((other) => key(other) === key(field)).length === 1;
  });
}

/** What a page has lost of a progress record; empty if nothing. */
function lossOf(before, after) {
  if (/^[1-9]\d*(;|$)/.test(before) && !/^1(;|$)/.test(before)) return after === before ? "" : "the record of a later version is gone";
  const kept = new Set(after?.split(";"));
  const lost = wholeFields(before).filter((field) => !kept.has(field));
  return lost.length > 0 ? `the progress ${lost.join(" and ")} is gone` : "";
}

test("hostile records harm no page, and opening one loses none", async ({ page }) => {
  await guard(page);
  const samples = { ...RECORDS, ...(await makeDrafts(page)) };
  expect(Object.keys(samples)).toHaveLength(9);
  const random = new Random("records");
  const value = (key) => {
    const luck = random.next();
    if (luck < 0.1) return random.one(samples[key]);
    if (luck < 0.2) return random.one(["2;", "10", "99999999999999999999;", "0;", "1;;", "-1;", "{}", "[]", "null", "NaN"]) + random.one(samples[key]);
    if (luck < 0.25) return random.one(samples[key]).repeat(1 + random.below(2000)).slice(0, 200_000);
    return luck < 0.6 ? mutate(random, random.one(samples[key])) : hostileText(random, samples[key]);
  };
  const inputs = Array.from({ length: many(45) }, (_, index) => {
    const pages = [...READERS, LESSON, LESSON];
    const records = Object.keys(samples).map((key) => `${key}=${value(key).replaceAll(SEPARATOR, "")}`);
    return [pages[index % pages.length], ...records].join(SEPARATOR);
  });
  const send = async (inputs) => {
    const faults = [];
    for (const input of inputs) {
      const [address, ...records] = input.split(SEPARATOR);
      if (![...READERS, LESSON].includes(address)) return [""];
      const pairs = records.map((record) => [record.split("=", 1)[0], record.slice(record.indexOf("=") + 1)]).filter(([key]) => key in samples);
      await page.evaluate((pairs) => {
        for (const storage of [localStorage, sessionStorage]) storage.clear();
        for (const [key, text] of JSON.parse(pairs)) (key.includes("draft") ? sessionStorage : localStorage).setItem(key, text);
      }, JSON.stringify(pairs));
      await open(page, address);
      await page.evaluate(() => window.nextFrame());
      const found = [await faultOf(page)];
      const stored = JSON.parse(await page.evaluate(() => JSON.stringify({ ...localStorage })));
      for (const [key, text] of pairs.filter(([key]) => key in RECORDS)) {
        if (address !== LESSON && stored[key] !== text) found.push(`${key} has changed`);
        else if (key === PROGRESS) found.push(lossOf(text, stored[key]));
      }
      faults.push(found.filter(Boolean).join("; "));
    }
    return faults;
  };
  await attack({ page, inputs, restart: () => open(page, "./"), send, batch: 10 });
  // With the last records still there.
  await open(page, LESSON);
  await control(page, "Last").click();
  await expect(player(page)).toHaveAttribute("data-step", "12");
  await expectUnharmed(page);
});

test("hostile records that another tab writes harm no page", async ({ page, context }) => {
  await guard(page);
  const other = await context.newPage();
  await other.goto("lessons/en/pins.pgn");
  // Frames are rare in a tab that is not in front.
  await page.bringToFront();
  const random = new Random("events");
  const keys = Object.keys(RECORDS);
  const inputs = Array.from({ length: many(200) }, () => {
    const key = random.one(keys);
    return `${key}=${hostileText(random, RECORDS[key])}`;
  });
  for (const address of ["./", "quiz/"]) {
    const send = async (inputs) => {
      const faults = [];
      for (const input of inputs) {
        await other.evaluate((input) => {
          const record = JSON.parse(input);
          localStorage.setItem(record.split("=", 1)[0], record.slice(record.indexOf("=") + 1));
        }, JSON.stringify(input));
        faults.push(await page.evaluate(() => window.nextFrame().then(() => window.faultOf())));
      }
      return faults;
    };
    await attack({ page, inputs: inputs.splice(0, many(100)), restart: () => open(page, address), send });
  }
  await other.evaluate(() => {
    indexedDB.deleteDatabase("in-passing");
    localStorage.clear();
  });
  await other.close();
  await expect(page.getByText("0 of 15 skills mastered.")).toBeVisible();
  await open(page, "quiz/?set=landing&seed=1&n=1");
  await solve(page);
  await expectUnharmed(page);
});

/** Storages that throw, each a function that runs before the page. */
const STORAGES = {
  "is denied": () => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  },
  "is missing": () => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "throws at every use": () => {
    for (const name of ["getItem", "setItem", "removeItem"]) {
      Storage.prototype[name] = () => {
        throw new DOMException("broken", "InvalidStateError");
      };
    }
  },
};

for (const [how, spoil] of Object.entries(STORAGES)) {
  test(`every page works where storage ${how}`, repeatsIf(how !== "is denied"), async ({ page }) => {
    await guard(page);
    await page.addInitScript(spoil);
    for (const address of [...READERS, "share/"]) {
      await open(page, address);
      await expectUnharmed(page, address);
    }
    await open(page, LESSON);
    await control(page, "Last").click();
    await expect(player(page)).toHaveAttribute("data-step", "12");
    await expectUnharmed(page);
    await open(page, "quiz/?set=landing&seed=1&n=2");
    await solve(page);
    await open(page, "lab/");
    await type(page, "exd6");
    await expectVerdict(page, "legal");
    await expectUnharmed(page);
  });
}
