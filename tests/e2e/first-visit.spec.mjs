// `cargo xtask dist` sums a first visit from the page's links. This test compares it with a browser's requests.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { expect, test } from "@playwright/test";

test.use({ reuseContext: false });

const list = process.env.IN_PASSING_FIRST_VISIT;

test("a first visit downloads each counted file once @base", async ({ page, baseURL }) => {
  test.skip(!list, "cargo xtask names the list of what was weighed");
  const weighed = (await readFile(list, "utf8")).split("\n");

  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("learn/petrov/");
  await page.locator('html[data-app="ready"] [data-board]').waitFor();
  await page.waitForLoadState("networkidle");

  const paths = requests
    .map((address) => address.replace(baseURL, "").replace(/[?#].*/, ""))
    .map((path) => (path === "" || path.endsWith("/") ? `${path}index.html` : path));
  // A headless browser shows no icon, so it does not request one.
  const isIcon = (path) => /^icon|favicon/.test(path);
  // The script that keeps the site comes when the visit has what it needs.
  const counts = (path) => !isIcon(path) && !/^offline-/.test(path);
  expect(paths.filter(counts).toSorted()).toEqual(weighed.filter(counts).toSorted());
});
