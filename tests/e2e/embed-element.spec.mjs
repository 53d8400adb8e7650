// The element on pages that make it hard: clobbered names, scripts of others, replaced built-ins, no room.

import { expect, test } from "./embed-fixtures.mjs";
import { waitFrames } from "./fixtures.mjs";

const tag = (attributes = 'lesson="petrov"', text = "Petrov’s Defence") =>
  `<en-passant-lesson ${attributes}>${text && `<a href="https://club.example/">${text}</a>`}</en-passant-lesson>`;

const frameAddress = (page, selector = "en-passant-lesson") =>
  page.locator(selector).evaluate((it) => it.shadowRoot?.querySelector("iframe")?.src ?? "");

test("the element finds its own site where an element of the page has the name currentScript", async ({ page, site, host }) => {
  for (const clobbering of [
    '<img name="currentScript" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
    '<form name="currentScript"></form><form name="querySelector"></form>',
    '<img name="createElement" alt=""><form name="currentScript"><input name="src" value="https://club.example/embed.js"></form>',
  ]) {
    await host(`${clobbering}${tag()}<script src="${site.address}embed.js"></script>`);
    await expect.poll(() => frameAddress(page), clobbering).toContain(`${site.address}embed/?v=1&lesson=petrov`);
  }
});

test("the element finds its own site beside the embed.js of somebody else", async ({ page, site, elsewhere, host }) => {
  elsewhere.pages.set("/video/embed.js", "window.video = true;");
  const own = `${site.address}embed.js`;
  const foreign = '<script src="/video/embed.js"></script>';
  const asText = `<script>fetch("${own}").then((it) => it.text()).then((text) => new Function(text + "\\n//# sourceURL=${own}")())</script>`;
  for (const scripts of [foreign + `<script src="${own}"></script>`, foreign + `<script type="module" src="${own}"></script>`, foreign + asText]) {
    await host(tag(), scripts);
    await expect.poll(() => frameAddress(page), scripts).toContain(`${site.address}embed/?v=1&lesson=petrov`);
  }
});

test("two hundred elements without content load only the near iframes", async ({ page, site, host }) => {
  for (const text of ["", "A link"]) {
    await host(Array.from({ length: 200 }, () => tag('lesson="petrov" controls="none"', text)).join(""), `<script async src="${site.address}embed.js"></script>`);
    await page.locator("iframe").first().contentFrame().locator("[data-board]").first().waitFor();
    await waitFrames(page, 30);
    const count = await page.evaluate(() => [...document.querySelectorAll("en-passant-lesson")].filter((it) => it.shadowRoot?.querySelector("iframe")).length);
    expect(count, text).toBeGreaterThan(0);
    expect(count, text).toBeLessThan(8);
  }
});

test("an element without width shows its lesson when it has some", async ({ page, site, host }) => {
  await host(`<div style="width:0;overflow:hidden">${tag('id="a" lesson="petrov" motion="off"')}</div>`, `<script async src="${site.address}embed.js"></script>`);
  await page.evaluate(() => document.querySelector("#a").load());
  const frame = page.locator("#a").locator("iframe");
  await frame.contentFrame().locator("[data-player]").waitFor({ state: "attached" });
  await waitFrames(page);
  await page.evaluate(() => (document.querySelector("#a").parentElement.style.width = "640px"));
  await expect(frame.contentFrame().locator("[data-board]")).toBeVisible();
  const rests = () => frame.contentFrame().locator("html").evaluate((root) => root.scrollHeight - root.clientHeight);
  await expect.poll(rests).toBe(0);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(2500);
});

/** What pages, and the libraries of another decade, do to a browser. */
const HACKS = [
  "window.IntersectionObserver = undefined",
  "window.IntersectionObserver = class { constructor() { throw new Error('hacked'); } }",
  "IntersectionObserver.prototype.observe = () => { throw new Error('hacked'); }",
  "window.CSSStyleSheet = undefined",
  "window.CustomEvent = function () { throw new Error('hacked'); }",
  "window.queueMicrotask = undefined",
  "window.Map = function () { throw new Error('hacked'); }",
  "Map.prototype.get = () => { throw new Error('hacked'); }",
  "window.Set = undefined",
  "window.URL = 'https://club.example/'",
  "URLSearchParams.prototype.set = undefined",
  "window.Error = undefined",
  "Object.getOwnPropertyDescriptor = undefined",
  "Object.fromEntries = undefined",
  "window.customElements.get = () => { throw new Error('hacked'); }",
  "window.customElements.define = () => { throw new Error('hacked'); }",
  "String.prototype.split = () => { throw new Error('hacked'); }",
  "Array.prototype.filter = () => { throw new Error('hacked'); }",
  "Array.prototype.includes = undefined",
  "Array.prototype[Symbol.iterator] = undefined",
  "Object.prototype.extend = function () {}; Array.prototype.extend = function () {}",
  "Element.prototype.attachShadow = undefined",
  "Element.prototype.getAttribute = () => { throw new Error('hacked'); }",
  "Element.prototype.replaceChildren = () => { throw new Error('hacked'); }",
  "Document.prototype.createElement = () => { throw new Error('hacked'); }",
  "Document.prototype.querySelector = undefined",
  "Element.prototype.querySelector = undefined",
  "window.setTimeout = undefined; window.clearTimeout = undefined",
  "window.addEventListener = undefined; window.removeEventListener = undefined",
  "EventTarget.prototype.dispatchEvent = () => { throw new Error('hacked'); }",
  "Function.prototype.call = () => { throw new Error('hacked'); }",
  "RegExp.prototype.exec = () => { throw new Error('hacked'); }",
  "RegExp.prototype.test = () => { throw new Error('hacked'); }",
];

/** What keeps the element from being defined. */
const PREVENTING = /customElements|window\.Map|window\.URL|getOwnPropertyDescriptor|prototype\.call|prototype\.split/;

test("the element never throws at a page with hacked built-ins, and shows a frame or its link", async ({ page, site, elsewhere }) => {
  const source = `${site.address}embed.js`;
  // The test's own work needs the browser as it was, so the page does the visit itself.
  const visit = `
    const errors = [];
    onerror = (message) => void errors.push(message);
    onunhandledrejection = ({ reason }) => void errors.push(String(reason));
    const wait = setTimeout.bind(window);
    const find = document.getElementById.bind(document);
    const attempt = (work) => { try { work(); } catch (error) { errors.push(String(error)); } };
    const { stringify } = JSON;
    const { apply } = Reflect;
    const { get } = customElements;
    const isKnown = () => Boolean(apply(get, customElements, ["en-passant-lesson"]));
    const { querySelector } = DocumentFragment.prototype;
    // The children of an element without a shadow tree are shown as they are.
    const shows = (root, name) => (root ? Boolean(apply(querySelector, root, [name])) : name === "slot");
    const visit = () => wait(() => {
      const it = find("a");
      const names = ["load", "next", "previous", "play", "pause", "state", "goTo"];
      for (let index = 0; index < names.length; index += 1) if (it[names[index]]) attempt(() => it[names[index]](1, 2));
      it.setAttribute("theme", "dark");
      it.setAttribute("lesson", "pins");
      wait(() => {
        postMessage({ ns: "enpassant", v: 1, type: "ready", data: {} });
        document.body.append(it);
        it.remove();
        document.body.append(it);
        wait(() => {
          const isShown = shows(it.shadowRoot, "iframe") || shows(it.shadowRoot, "slot");
          console.info(stringify({ errors, link: it.textContent, isShown, isKnown: isKnown() }));
        }, 50);
      }, 50);
    }, 50);`;
  for (const hack of HACKS) {
    elsewhere.pages.set(
      "/page.html",
      `<!doctype html><title>Club</title><link rel="icon" href="data:,"><body>${tag('id="a" lesson="petrov"')}<script>${visit}\n${hack}</script><script src="${source}" onload="visit()"></script>`,
    );
    const [message] = await Promise.all([
      page.waitForEvent("console", { predicate: (message) => message.type() === "info", timeout: 10_000 }),
      page.goto(`${elsewhere.address}page.html`),
    ]);
    const { isKnown, ...seen } = JSON.parse(message.text());
    expect(seen, hack).toEqual({ errors: [], link: "Petrov’s Defence", isShown: true });
    if (!PREVENTING.test(hack)) expect(isKnown, hack).toBe(true);
  }
});
