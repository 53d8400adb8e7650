// Fixtures of the visits in other engines: one window of the engine, and what a visitor does in it.
//
// Playwright drives Firefox. WebKitGTK has only WebDriver, so the visits use no more than both can do: addresses, the
// mouse, the keyboard and scripts.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { expect as baseExpect, firefox, test as base } from "@playwright/test";

import { startServer } from "../start-server.mjs";
import { startWebKit } from "./webdriver.mjs";

export const expect = baseExpect;

async function startFirefox(executablePath, firefoxUserPrefs) {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs });
  const page = await browser.newPage();
  page.evaluateInFrame = async (script) => page.frames()[1].evaluate(script);
  return { session: page, close: () => browser.close() };
}

export const test = base.extend({
  engine: ["firefox", { option: true, scope: "worker" }],
  /** Preferences of Firefox, by their names. */
  preferences: [{}, { option: true, scope: "worker" }],
  window: [
    async ({ engine, preferences }, use) => {
      const { FIREFOX, WEBKIT_DRIVER, XVFB } = process.env;
      const { session, close } = await (engine === "firefox" ? startFirefox(FIREFOX, preferences) : startWebKit(WEBKIT_DRIVER, XVFB));
      await use(session);
      await close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** Shows a page of another origin. */
  host: async ({ visit }, use) => {
    let html = "";
    const server = await startServer((request, response) => {
      const isPage = request.url === "/";
      response.writeHead(isPage ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(isPage ? html : "");
    });
    await use(async (body) => {
      html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title></head><body>${body}</body></html>`;
      await visit.window.goto(server.address);
    });
    server.close();
  },
  /** Serves the site once more, where each file whose name matches the pattern fails at its first request. */
  failOnce: async ({ visit }, use) => {
    const { root } = visit;
    let pattern;
    const failed = new Set();
    const server = await startServer(async (request, response) => {
      const [name] = pattern.exec(request.url) ?? [];
      if (name && !failed.has(name)) {
        failed.add(name);
        return response.writeHead(500).end("later");
      }
      const answer = await fetch(new URL(request.url, root), { headers: { "Accept-Encoding": "identity" } });
      const headers = new Headers(answer.headers);
      for (const name of ["Connection", "Keep-Alive", "Transfer-Encoding"]) headers.delete(name);
      response.writeHead(answer.status, [...headers].flat()).end(Buffer.from(await answer.arrayBuffer()));
    });
    await use((files) => {
      pattern = files;
      visit.root = server.address;
      return failed;
    });
    server.close();
  },
  /** A visit to the site in a window of usual size, with nothing stored. */
  visit: async ({ window }, use, { project, retry, testId }) => {
    const driverError = join(project.outputDir, `${testId}-driver-error`);
    expect(retry === 0 || existsSync(driverError), "the first try failed, and not by an error of the driver").toBe(true);
    window.driverError = undefined;
    const visit = new Visit(window, process.env.IN_PASSING_ROOT);
    try {
      await window.setViewportSize({ width: 1100, height: 800 });
      await window.goto(`${visit.root}404.html`);
      await window.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        indexedDB.deleteDatabase("in-passing");
      });
      await use(visit);
    } finally {
      if (window.driverError) {
        console.log(`an error of the driver: ${window.driverError.message}`);
        mkdirSync(project.outputDir, { recursive: true });
        writeFileSync(driverError, window.driverError.message);
      }
    }
  },
});

/** How long to wait before each next question of a page, in milliseconds. */
const INTERVALS_MS = [20, 50, 100];

/** Expects what a page answers in the end. A page that is being replaced has no answer. */
function expectAnswer(ask, message) {
  return expect.poll(() => ask().catch((error) => `no answer: ${error.message}`), { message, intervals: INTERVALS_MS });
}

/** What a visitor does and sees. */
class Visit {
  constructor(window, root) {
    this.window = window;
    this.root = root;
  }

  /** Opens an address below the site's base, and waits until the page is loaded. */
  async open(address) {
    await this.window.goto(this.root + address);
    await this.ready();
  }

  async ready() {
    await this.see(() => document.documentElement.dataset.app, "ready");
    await this.see(() => document.querySelector("p.late") === null && document.querySelector("h1") !== null, true);
  }

  /** Calls a function in the page. */
  evaluate(script, value) {
    return this.window.evaluate(script, value);
  }

  /** Waits until a function in the page returns a value for another value. */
  async see(script, expected, message, value) {
    await expectAnswer(() => this.evaluate(script, value), message ?? String(script)).toEqual(expected);
  }

  /** Waits until a function in the first frame of the page returns a value. */
  async seeInFrame(script, expected, message) {
    await expectAnswer(() => this.window.evaluateInFrame(script), message ?? String(script)).toEqual(expected);
  }

  /** Waits until an attribute of the first element of a selector has a value. */
  async seeAttribute(selector, name, expected) {
    const read = ([selector, name]) => document.querySelector(selector)?.getAttribute(name) ?? null;
    await this.see(read, expected, `${name} of ${selector}`, [selector, name]);
  }

  /** The box of an element, once it is there and does not move; scrolled into view if it is out of sight. */
  async box(selector) {
    const read = () =>
      this.evaluate((selector) => {
        const element = document.querySelector(selector);
        if (!element) return null;
        const { bottom, top } = element.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }, selector);
    let box;
    const rests = async () => {
      const before = JSON.stringify(await read());
      box = await read();
      return box !== null && JSON.stringify(box) === before;
    };
    await expectAnswer(rests, `${selector} is there`).toBe(true);
    return box;
  }

  async centre(selector) {
    const { x, y, width, height } = await this.box(selector);
    return [x + width / 2, y + height / 2];
  }

  /** Presses and releases the mouse on an element. */
  async click(selector) {
    await this.window.mouse.move(...(await this.centre(selector)));
    await this.window.mouse.down();
    await this.window.mouse.up();
  }

  /** Clicks the button of some words. */
  async press(words) {
    const mark = (words) => {
      const button = [...document.querySelectorAll("button, a.button, summary")].find(
        (it) => (it.getAttribute("aria-label") ?? it.textContent).trim() === words && it.checkVisibility(),
      );
      for (const old of document.querySelectorAll("[data-to-press]")) old.removeAttribute("data-to-press");
      button?.setAttribute("data-to-press", "");
      return Boolean(button);
    };
    await this.see(mark, true, `there is a button “${words}”`, words);
    await this.click("[data-to-press]");
  }

  /** Drags with the mouse from an element to another, or to a point. */
  async drag(from, to) {
    const [x, y] = Array.isArray(to) ? to : await this.centre(to);
    const [left, top] = await this.centre(from);
    await this.window.mouse.move(left, top);
    await this.window.mouse.down();
    for (const part of [0.3, 0.6, 0.9, 1]) {
      await this.window.mouse.move(left + (x - left) * part, top + (y - top) * part);
    }
    await this.window.mouse.up();
  }

  /** Types into a field, and sends it. */
  async type(selector, text) {
    await this.click(selector);
    await this.window.keyboard.type(text);
    await this.window.keyboard.press("Enter");
  }

  /** The pieces as drawn on the board, as the first field of a FEN, from whichever side the board is seen. */
  placement() {
    return this.evaluate(() => {
      const board = document.querySelector("[data-board]");
      const size = board.getBoundingClientRect();
      const rows = Array.from({ length: 8 }, () => Array(8).fill("1"));
      for (const piece of board.querySelectorAll("[data-piece]")) {
        const box = piece.getBoundingClientRect();
        const index = (along, side) => Math.round((along / side) * 8);
        const [column, row] = [index(box.left - size.left, size.width), index(box.top - size.top, size.height)];
        if (row in rows && column in rows[row]) rows[row][column] = piece.dataset.piece;
      }
      if (board.dataset.orientation === "black") rows.reverse().forEach((row) => row.reverse());
      return rows.map((row) => row.join("").replace(/1+/g, (ones) => ones.length)).join("/");
    });
  }

  async seePlacement(expected, message) {
    await expectAnswer(() => this.placement(), message).toBe(expected.split(" ")[0]);
  }
}

export const square = (name) => `[data-square="${name}"]`;
