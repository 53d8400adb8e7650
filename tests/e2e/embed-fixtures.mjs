// Fixtures for embedding: host pages of other origins, and the site with and without strict headers.

import { readFileSync } from "node:fs";

import Ajv from "ajv";
import sirv from "sirv";

import { headers } from "../headers.mjs";
import { startServer } from "../start-server.mjs";
import { SITE, test as base, expect } from "./fixtures.mjs";

/** Serves the site twice: with the headers of `_headers`, and without a content type for `.wasm`. */
async function serveSite() {
  const requestedPaths = [];
  /** The origins that may embed the site; empty allows all. */
  const ancestors = [];
  const files = sirv(SITE, { brotli: true });
  const sent = headers(SITE);
  const server = await startServer((request, response) => {
    requestedPaths.push(request.url);
    const [, base] = /^(\/below|\/plain)\//.exec(request.url) ?? [];
    if (!base) return response.writeHead(404).end();
    request.url = request.url.slice(base.length);
    response.setHeaders(sent(request.url.split("?")[0]));
    if (ancestors.length > 0) response.setHeader("Content-Security-Policy", `frame-ancestors ${ancestors.join(" ")}`);
    if (base === "/plain" && request.url.endsWith(".wasm")) {
      const { writeHead } = response;
      response.writeHead = (status, headers) =>
        writeHead.call(response, status, { ...headers, "Content-Type": "application/octet-stream" });
    }
    files(request, response, () => response.writeHead(404).end());
  });
  const root = server.address;
  return { ...server, address: `${root}below/`, plain: { address: `${root}plain/` }, requestedPaths, ancestors };
}

/** Serves pages by their paths on another port, and so from another origin. */
async function servePages() {
  const pages = new Map();
  const server = await startServer((request, response) => {
    const page = pages.get(new URL(request.url, "http://x").pathname);
    if (page === undefined) return response.writeHead(404).end();
    const kind = request.url.includes(".js") ? "text/javascript" : "text/html";
    response.writeHead(200, { "Content-Type": `${kind}; charset=utf-8` }).end(page);
  });
  return { ...server, pages };
}

/** A script that stores every message and event of the page. */
const RECORDER = `<script>
  const received = [], events = [];
  addEventListener("message", ({ data, origin, source }) => {
    const frames = [...document.querySelectorAll("iframe")];
    received.push({ data, origin, frame: frames.findIndex((frame) => frame.contentWindow === source) });
  });
  for (const name of ["ready", "step", "answer", "complete", "error", "state"])
    document.addEventListener("ep-" + name, ({ detail, target }) => events.push({ name, detail, on: target.id }));
</script>`;

export const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      site.close();
    },
    { scope: "worker" },
  ],
  elsewhere: [
    async ({}, use) => {
      const elsewhere = await servePages();
      await use(elsewhere);
      elsewhere.close();
    },
    { scope: "worker" },
  ],
  /** Shows a page of another origin with some content. */
  host: async ({ page, elsewhere, site }, use) => {
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await use(async (body, head = "") => {
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title>
        <link rel="icon" href="data:,">${RECORDER}${head}</head><body>${body}</body></html>`;
      elsewhere.pages.set("/page.html", html);
      await page.goto(`${elsewhere.address}page.html`);
    });
    const ours = [site.address, site.plain.address, elsewhere.address, "data:", "blob:"];
    expect(requests.filter((url) => !ours.some((known) => url.startsWith(known)))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  },
});

export { expect };

const schema = JSON.parse(readFileSync(`${SITE}/embed/messages.schema.json`, "utf8"));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
ajv.addSchema(schema, "messages");
const isToParent = ajv.getSchema("messages#/definitions/toParent");
const isToFrame = ajv.getSchema("messages#/definitions/toFrame");

/** Sends a message to a frame, after a check against the published schema. */
export async function sendMessage(page, type, data = {}, frame = 0) {
  const message = { ns: "enpassant", v: 1, id: null, type, data };
  expect(isToFrame(message), `${JSON.stringify(message)}: ${ajv.errorsText(isToFrame.errors)}`).toBe(true);
  await page.evaluate(
    ([message, frame]) => document.querySelectorAll("iframe")[frame].contentWindow.postMessage(message, "*"),
    [message, frame],
  );
}

/** Returns the messages of a frame so far, all or of one type, after a check against the published schema. */
export async function messages(page, type, frame = 0) {
  const all = await page.evaluate(() => received);
  const messages = all.filter((message) => message.frame === frame && message.data.ns);
  for (const { data } of messages) {
    expect(isToParent(data), `${JSON.stringify(data)}: ${ajv.errorsText(isToParent.errors)}`).toBe(true);
  }
  const contents = messages.map(({ data }) => data);
  return type ? contents.filter((message) => message.type === type).map(({ data }) => data) : contents;
}

/** The address of an embed. */
const embedAddress = (site, query) => `${site.address}embed/?${new URLSearchParams({ v: 1, ...query })}`;

/** The HTML of an iframe with an embed. */
export const frameOf = (site, query, more = "") =>
  `<iframe width="360" height="300" src="${embedAddress(site, query).replaceAll("&", "&amp;")}" ${more}></iframe>`;

/** The content of one of the page’s frames. */
export const within = (page, index = 0) => page.locator("iframe").nth(index).contentFrame();

/** A position in which White may capture en passant. */
export const FEN = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

export const embeddedBoard = (page, index = 0) => within(page, index).locator("[data-board]");

/** Waits until a frame has sent a number of messages of a type, and returns them. */
export async function waitForMessages(page, type, count = 1, frame = 0) {
  await expect.poll(async () => (await messages(page, type, frame)).length).toBeGreaterThanOrEqual(count);
  return messages(page, type, frame);
}

export const script = (site) => `<script async src="${site.address}embed.js"></script>`;

export const elementTag = (attributes, text = "Petrov’s Defence") =>
  `<en-passant-lesson ${attributes}><a href="https://club.example/">${text}</a></en-passant-lesson>`;

/** The content of the frame of an element. */
export const embedded = (page, selector) => page.locator(selector).locator("iframe").contentFrame();

/** The events of a name that a page has recorded in `events`. */
export const events = (page, name) => page.evaluate((name) => events.filter((event) => event.name === name), name);
