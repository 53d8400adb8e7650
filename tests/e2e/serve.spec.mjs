// `cargo xtask serve` shows the same site as the published one.

import { spawn } from "node:child_process";
import { readFile, utimes } from "node:fs/promises";
import process from "node:process";

import { board, expect, SITE, test as base } from "./fixtures.mjs";

const ADDRESS = /In Passing is at (http:\/\/127\.0\.0\.1:\d+\/)/;

const test = base.extend({
  /** A running `cargo xtask serve`: its address and its output. */
  served: [
    async ({}, use) => {
      const dev = process.env.IN_PASSING_DEV ? ["--dev"] : [];
      // Port 0 is any free port.
      const server = spawn("cargo", ["xtask", "serve", "--port", "0", ...dev], { detached: true });
      const served = { output: "" };
      for (const stream of [server.stdout, server.stderr]) stream.on("data", (data) => (served.output += data));
      try {
        await expect.poll(() => served.output, { timeout: 600_000 }).toMatch(ADDRESS);
        served.address = ADDRESS.exec(served.output)[1];
        await use(served);
      } finally {
        process.kill(-server.pid);
      }
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

test.describe.configure({ mode: "serial" });

const masthead = (page) => page.locator(".masthead");

for (const [address, title] of [
  ["", "En passant, explained · In Passing"],
  ["learn/petrov/", "Petrov’s Defence · En passant in chess · In Passing"],
  ["lab/", "Lab · En passant in chess · In Passing"],
  ["quiz/", "Quiz · En passant in chess · In Passing"],
]) {
  test(`serve shows /${address} with its header and its own title`, async ({ page, served }) => {
    await page.goto(served.address + address);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(masthead(page)).toBeVisible();
    await expect(masthead(page).getByRole("button", { name: "Settings" })).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}

test("serve shows an embed without the header", async ({ page, served }) => {
  await page.goto(`${served.address}embed/?v=1&lesson=petrov`);
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveTitle("Petrov’s Defence · En passant in chess · In Passing");
  await expect(masthead(page)).toBeHidden();
});

test("serve answers with the published pages, and 404.html for the rest", async ({ request, served }) => {
  const page = await (await request.get(`${served.address}learn/petrov/`)).text();
  // Only the published page names the script of the worker.
  const withoutHashes = (html) => html.replaceAll(/-[0-9a-f]{12}/g, "").replace(/ data-offline="[^"]*" data-version="[^"]*"/, "").replace(/<li><a href="in-passing.html".*\n/, "");
  const published = await readFile(`${SITE}/learn/petrov/index.html`, "utf8");
  // Only dist adds the worker and the site in one file. The script that reloads the page is appended.
  expect(withoutHashes(page).startsWith(withoutHashes(published))).toBe(true);
  expect((await request.get(`${served.address}no/such/page/`)).status()).toBe(404);
});

test("serve builds again when a file changes, and the page reloads", async ({ page, served }) => {
  await page.goto(`${served.address}learn/petrov/`);
  await expect(masthead(page)).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await utimes("static/css/home.css", new Date(), new Date());
  await reloaded;
  await expect(masthead(page)).toBeVisible();
  expect(served.output.match(new RegExp(ADDRESS, "g"))).toHaveLength(2);
});
