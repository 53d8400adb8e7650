// The examples of docs/embedding.md work as written.

import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

import { headers } from "../headers.mjs";
import { expect, test } from "./embed-fixtures.mjs";
import { SITE } from "./fixtures.mjs";

const text = readFileSync("docs/embedding.md", "utf8");
const examples = [...text.matchAll(/^```html\n(.*?)^```/gms)].map(([, example]) => example);

/** An example with the address of the tested site and its script, which a page includes once. */
function onPage(site, example) {
  const here = example.replaceAll("https://lessons.example/", site.address);
  const html = here.replaceAll("https://lessons.example", new URL(site.address).origin);
  const needs = html.includes("<en-passant-lesson") && !html.includes("embed.js");
  return needs ? `<script async src="${site.address}embed.js"></script>${html}` : html;
}

const lesson = (page) => page.locator("iframe").first().contentFrame().locator("#app [data-player]");

test("the element shows the lesson", async ({ page, site, host }) => {
  await host(onPage(site, examples[0]));
  await expect(lesson(page)).toHaveAttribute("data-lesson", "petrov");
});

test("the iframe shows the lesson on its own", async ({ page, site, host }) => {
  await host(onPage(site, examples[1]));
  await expect(lesson(page)).toHaveAttribute("data-lesson", "petrov");
  expect(await page.getByTitle("Petrov’s Defence").count()).toBe(1);
  const root = page.locator("iframe").contentFrame().locator("html");
  await expect.poll(() => root.evaluate((it) => it.scrollHeight - it.clientHeight), "all of it is seen").toBe(0);
});

test("attributes select a quiz, a board and a problem", async ({ page, site, host }) => {
  await host(onPage(site, examples[2]));
  const [quiz, board, problem] = ["[data-quiz=landing]", "[data-lab]", "[data-problem=howard]"];
  for (const [index, kind] of [quiz, board, problem].entries()) {
    const element = page.locator("en-passant-lesson").nth(index);
    await element.scrollIntoViewIfNeeded();
    await expect(element.locator("iframe").contentFrame().locator(`#app ${kind}`)).toBeVisible();
  }
});

test("a host page steps the lesson and receives its step", async ({ page, site, host }) => {
  await host(onPage(site, examples[3]));
  await expect(page.locator("#step")).toHaveText("Step 1 of 12");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator("#step")).toHaveText("Step 2 of 12");
});

test("messages control the iframe without the script", async ({ page, site, host }) => {
  await host(onPage(site, examples[4]));
  await expect(lesson(page)).toHaveAttribute("data-step", "9");
  await expect(page.locator("#lesson")).not.toHaveAttribute("height", "700");
});

test("files with a hash in their name are cached for a year, and no others", () => {
  const headersFor = headers(SITE);
  const files = readdirSync(SITE).filter((file) => /\.(js|css|wasm|svg|html|ts)$/.test(file));
  const fixed = files.filter((file) => ["embed.js", "embed.d.ts", "index.html", "404.html", "worker.js", "in-passing.html"].includes(file));
  expect(fixed).toHaveLength(process.env.IN_PASSING_DEV ? 4 : 6);
  for (const file of files) {
    const isForever = headersFor(`/${file}`).get("Cache-Control") === "public, max-age=31536000, immutable";
    expect(isForever, file).toBe(!fixed.includes(file));
  }
  expect(headersFor("/embed.js").get("Cache-Control")).toBe("public, max-age=3600");
  for (const path of ["/worker.js", "/manifest.webmanifest"]) expect(headersFor(path).get("Cache-Control")).toBe("no-cache");
});
