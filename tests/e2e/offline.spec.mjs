// The worker that keeps the site: without a network, over new versions, with faulty hosts and full storage.
//
// Each test has hosts of its own, whose site it renews or breaks. Only `dist` has a worker, so all tests are tagged @split.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serve } from "../serve.mjs";
import { board, control, expect, LESSONS, player, repeatsIf, SITE, square, test as base } from "./fixtures.mjs";
import { goToKind, quiz, solve, waitForQuestion } from "./quiz-helpers.mjs";

const IS_COMPRESSED = /\.(br|gz)$/;

/** The first line of the worker: the version and the list of files. */
const LIST = /^self\.site=(.*);$/m;

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/** Copies the site, without its compressed files. */
function copySite(folder) {
  mkdirSync(folder);
  cpSync(SITE, folder, { recursive: true, filter: (file) => !IS_COMPRESSED.test(file) });
  return folder;
}

/** Makes a new version of a site: a program with other names, and a lesson with another title. */
function makeNextVersion(from, folder) {
  cpSync(from, folder, { recursive: true });
  const [, hash] = /in-passing-(\w{12})\.js/.exec(readFileSync(join(folder, "index.html"), "utf8"));
  const { version } = JSON.parse(LIST.exec(readFileSync(join(folder, "worker.js"), "utf8"))[1]);
  const rename = (text) => text.replaceAll(hash, "0123456789ab").replaceAll(version, "0123456789cd").replaceAll("Petrov’s Defence", "Petrov’s New Defence");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (/\.(html|js|pgn|json)$/.test(path)) writeFileSync(path, rename(readFileSync(path, "utf8")));
    if (path.includes(hash)) renameSync(path, rename(path));
  }
  const worker = join(folder, "worker.js");
  const renewed = readFileSync(worker, "utf8").replace(LIST, (_, list) => {
    const { version, files, textsFile } = JSON.parse(list);
    const hashes = Object.keys(files).map((path) => [path, hashOf(readFileSync(join(folder, path === "" || path.endsWith("/") ? `${path}index.html` : path)))]);
    return `self.site=${JSON.stringify({ version, files: Object.fromEntries(hashes), textsFile })};`;
  });
  writeFileSync(worker, renewed);
  return folder;
}

const test = base.extend({
  /** The folders of a version and of the next one. */
  versions: [
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), "in-passing-offline-"));
      const first = copySite(join(home, "first"));
      await use({ first, next: makeNextVersion(first, join(home, "next")) });
      rmSync(home, { recursive: true });
    },
    { scope: "worker" },
  ],
  /**
   * A host of the first version. It is down while `isDown`; `fault` may answer a request in its place. `requests` are the
   * paths that were requested with their contents.
   */
  host: async ({ versions }, use, testInfo) => {
    const host = await serve(versions.first, testInfo.project.name === "below" ? "/any/base/" : "/", true);
    const [answer] = host.server.listeners("request");
    host.server.removeAllListeners("request");
    host.requests = [];
    host.server.on("request", (request, response) => {
      if (host.isDown) return request.socket.destroy();
      const path = new URL(request.url, host.address).pathname;
      if (request.method === "GET") host.requests.push(path);
      if (!host.fault?.(path, response)) answer(request, response);
    });
    await use(host);
    host.close();
  },
  baseURL: ({ host }, use) => use(host.address),
});

test.use({ reuseContext: false, serviceWorkers: "allow", allowed: [/ERR_|Failed to load resource|Failed to fetch|fetching the script|No WebAssembly module/] });

const status = (page) => page.locator(".site-footer li").filter({ hasText: "for use without a network" });
const notice = (page) => page.locator(".update");

/** Opens a page and waits until the program runs. */
async function open(page, address) {
  await page.goto(address);
  await page.locator("html:is([data-app=ready], :not([data-app]))").waitFor({ state: "attached" });
}

/** Loads the script that keeps the site now, not after a delay. */
const loadScript = (page) =>
  page.evaluate(() => import(new URL(document.querySelector("[data-offline]").dataset.offline, document.baseURI).href));

/** Opens a page and waits until the site is kept and the worker answers its requests. */
async function openKept(page, address) {
  await open(page, address);
  await loadScript(page);
  await expect(status(page)).toHaveText("Kept for use without a network");
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** Looks for a new version, as the browser does at each visit. Resolves when the browser has compared the workers. */
const lookForVersion = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const cacheNames = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)).toSorted());

const programOf = (page) => page.evaluate(() => document.querySelector("script[type=module]").src);

test.describe("@split", () => {
  test("every page opens without a network @base", async ({ page, host }) => {
    await openKept(page, "learn/petrov/");
    host.isDown = true;
    for (const path of ["", ...LESSONS.map((id) => `learn/${id}/`), "learn/", "lab/", "lab/laws/", "lab/pawns/", "problems/", "problems/loyd/", "quiz/", "share/", "docs/hosting/"]) {
      await open(page, path);
      await expect(page.locator("h1").first(), path).toBeVisible();
    }
    for (const path of ["learn/petrov", "learn/petrov/index.html"]) {
      await open(page, `${path}?scene=1&step=4`);
      await expect(player(page), path).toHaveAttribute("data-step", "4");
    }
    await page.goto("nowhere/");
    await expect(page.locator("#app")).toContainText("There is no page");
    await page.goto("third-party-notices.txt");
    await expect(page.locator("body")).toContainText("MIT");
  });

  test("the pages are fetched in one file", async ({ page, host }) => {
    await openKept(page, "learn/petrov/");
    expect(host.requests.filter((path) => path.startsWith("/pages-"))).toHaveLength(1);
    for (const path of ["/learn/howard/", "/lab/", "/docs/hosting/"]) expect(host.requests, path).not.toContain(path);
    host.isDown = true;
    await open(page, "learn/howard/");
    const headers = () => page.evaluate(async () => [...(await fetch("./")).headers.keys()].toSorted());
    expect(await headers(), "a page has the headers of the host").toEqual(expect.arrayContaining(["content-security-policy", "content-type"]));
  });

  test("where the file of the pages is damaged, each is fetched", async ({ page, host }) => {
    const isTexts = (path) => path.startsWith("/pages-");
    host.fault = (path, response) => isTexts(path) && (response.writeHead(200, { "Content-Type": "application/json" }).end('{"lines": ["<!doctype html>"], "pages": {"learn/howard/": [0, 1'), true);
    await openKept(page, "learn/petrov/");
    expect(host.requests).toContain("/learn/howard/");
    host.isDown = true;
    await open(page, "learn/howard/");
    await expect(page.locator("h1").first()).toBeVisible();
  });

  test("where a host changes pages, none is kept", async ({ page, host }) => {
    const add = (path, response) => {
      if (path.split("/").at(-1).includes(".")) return false;
      const text = readFileSync(join(SITE, path, "index.html"), "utf8").replace("</body>", "<p>Added</p></body>");
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(text);
      return true;
    };
    host.fault = add;
    await open(page, "learn/petrov/");
    await loadScript(page);
    await expect(status(page)).toContainText("Not kept for use without a network");
    await page.reload();
    await expect(page.getByText("Added")).toBeVisible();
  });

  test("a set of the quiz is finished without a network, and kept", async ({ page, host }) => {
    await openKept(page, "quiz/?set=landing&seed=2&n=4");
    await solve(page);
    host.isDown = true;
    await goToKind(page, "lands");
    const { item } = await waitForQuestion(page);
    await page.reload();
    await expect(quiz(page)).toHaveAttribute("data-item", item);
    for (let rest = Number(item); rest <= 4; rest++) await solve(page);
    await expect(page.locator("[data-score]")).toHaveText(/4 right/);
    const code = await page.getByLabel("Your result as a code").inputValue();
    await page.reload();
    await expect(page.getByLabel("Your result as a code")).toHaveValue(code);
    expect(await page.evaluate(() => localStorage.getItem("in-passing.mastery"))).toContain("landing=");
  });

  test("the network goes in a lesson and in the lab of a first visit", async ({ page, host }) => {
    await openKept(page, "learn/petrov/");
    host.isDown = true;
    await control(page, "Last").click();
    await expect(page.locator(".skills")).toBeVisible();
    // A lesson that its page does not hold, and chunks that no page has loaded.
    await page.locator("a[rel=next]").first().click();
    await expect(player(page)).toHaveAttribute("data-lesson", /^(?!petrov)/);
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await expect(page.locator("[data-lab]")).toBeVisible();
    await square(page, "g1").click();
    await square(page, "f3").click();
    await expect(board(page)).toHaveAttribute("data-last-move", "g1f3");
    // The address follows a frame later.
    await expect(page).toHaveURL(/g1f3$/);
    await page.reload();
    await expect(board(page)).toHaveAttribute("data-last-move", "g1f3");
  });

  test("a new version waits until a page accepts it, and other pages keep theirs @base", async ({ page, context, host, versions }) => {
    await openKept(page, "learn/petrov/?scene=1&step=4");
    const other = await context.newPage();
    await openKept(other, "lab/");
    const [old] = await cacheNames(page);
    const program = await programOf(page);

    host.deploy(versions.next);
    await lookForVersion(page);
    await expect(notice(page)).toHaveText("A new version of this site is ready.ReloadNot now");
    await expect(notice(page)).toHaveRole("status");
    expect(await programOf(page), "nothing is reloaded").toBe(program);
    // The old version is what a new page gets until then.
    const third = await context.newPage();
    await open(third, "learn/petrov/");
    await expect(third.getByRole("heading", { level: 1 })).toHaveText("Petrov’s Defence");
    await third.close();

    for (const it of [page, other]) await it.evaluate(() => (window.isOldPage = true));
    await Promise.all([page.waitForEvent("load"), control(page, "Reload").click()]);
    await expect(player(page), "the same place").toHaveAttribute("data-step", "4");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s New Defence");
    expect(await programOf(page)).not.toBe(program);

    // The other page still gets chunks and lessons of its version, which the host no longer has.
    expect(await other.evaluate(() => window.isOldPage)).toBe(true);
    await other.getByRole("link", { name: "In Passing" }).click();
    await other.locator("a[href*='learn/petrov/']").first().click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Petrov’s Defence");
    await control(other, "Last").click();
    await expect(other.locator(".skills")).toBeVisible();
    expect(await other.evaluate(() => window.isOldPage), "it was never loaded again").toBe(true);
    expect(await cacheNames(page)).toEqual(["0123456789cd", old, "versions"].toSorted());

    await other.close();
    await openKept(page, "lab/");
    await expect.poll(() => cacheNames(page), "the old version is deleted when no page needs it").toEqual(["0123456789cd", "versions"]);
    host.isDown = true;
    await page.goto("learn/petrov/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s New Defence");
  });

  test("a new version is offered after the question, and the reload keeps the set", async ({ page, host, versions }) => {
    await openKept(page, "quiz/?set=landing&seed=2&n=4");
    await goToKind(page, "lands");
    const { item } = await waitForQuestion(page);
    await control(page, "Hint").click();
    host.deploy(versions.next);
    await lookForVersion(page);
    await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true);
    await page.waitForTimeout(1500);
    await expect(notice(page)).toHaveCount(0);
    await control(page, "Show me").click();
    await expect(notice(page)).toBeVisible();
    await Promise.all([page.waitForEvent("load"), control(page, "Reload").click()]);
    await expect(quiz(page)).toHaveAttribute("data-item", item);
    await expect(quiz(page)).toHaveAttribute("data-state", "done");
  });

  test("a new version that is not accepted comes when no page is open", async ({ page, context, host, versions }) => {
    await openKept(page, "lab/");
    host.deploy(versions.next);
    await lookForVersion(page);
    await expect(notice(page)).toBeVisible();
    await page.locator("body").press("Tab");
    await control(page, "Not now").focus();
    await page.keyboard.press("Enter");
    await expect(notice(page)).toHaveCount(0);
    await page.close();
    await expect(async () => {
      const again = await context.newPage();
      await again.goto("learn/petrov/");
      const title = await again.getByRole("heading", { level: 1 }).textContent();
      await again.close();
      expect(title).toBe("Petrov’s New Defence");
    }).toPass();
  });

  const FAULTS = {
    "is missing": (response) => response.writeHead(404, { "Content-Type": "text/html" }).end("<!doctype html>Not found"),
    "fails": (response) => response.writeHead(500).end("later"),
    "is truncated": (response) => response.writeHead(200, { "Content-Type": "application/wasm" }).end(readFileSync(join(SITE, "index.html")).subarray(0, 99)),
    "is the page of a proxy": (response) => response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": "max-age=600" }).end("<!doctype html>Sign in"),
    "never arrives whole": (response) => {
      response.writeHead(200, { "Content-Length": 99_999 }).write("x");
      setTimeout(() => response.destroy(), 50);
    },
  };
  for (const [what, answer] of Object.entries(FAULTS)) {
    test(`a version of which a file ${what} is never used, and installed later`, repeatsIf(what !== "is missing"), async ({ page, host, versions }) => {
      await openKept(page, "learn/petrov/");
      host.deploy(versions.next);
      const isFaulty = (path) => /\/(lab-\w+\.wasm|quiz\/)$/.test(path);
      host.fault = (path, response) => isFaulty(path) && (answer(response), true);
      await expect(lookForVersion(page)).resolves.toBeUndefined();
      const registered = () => page.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return [installing, waiting].map(Boolean);
      });
      await expect.poll(registered, "the installation has failed").toEqual([false, false]);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s Defence");
      await page.goto("lab/");
      await expect(page.locator("[data-lab]"), "the old version works").toBeVisible();

      host.fault = undefined;
      host.requests = [];
      await page.goto("learn/petrov/");
      await loadScript(page);
      await lookForVersion(page);
      await expect(notice(page)).toBeVisible();
      const second = JSON.parse(LIST.exec(readFileSync(join(versions.next, "worker.js"), "utf8"))[1]).files;
      expect(Object.keys(second)[1], "the second of the list").toBe("404.html");
      expect(host.requests, "what has been kept is not fetched again").not.toContain("/404.html");
    });
  }

  test("storage that is full is named, what is learnt is kept, and Try again installs", async ({ page, host, context }) => {
    const session = await context.newCDPSession(page);
    await open(page, "learn/petrov/");
    await control(page, "Last").click();
    const { origin } = new URL(host.address);
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_500_000 });
    await loadScript(page);
    await expect(status(page)).toHaveText(/^Not kept for use without a network: the connection may be down, or the storage full\.Try again$/);
    expect(await cacheNames(page), "nothing fills the storage").toEqual([]);
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("in-passing.progress"))).toMatch(/petrov=/);
    await loadScript(page);
    await control(page, "Try again").waitFor();
    await session.send("Storage.overrideQuotaForOrigin", { origin });
    await control(page, "Try again").focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Kept for use without a network");
    await expect(page.locator(".site-footer li:focus"), "the focus is not lost").toHaveText("Kept for use without a network");
  });

  test("Try again says so when the network is still down, and keeps the focus", async ({ page, host }) => {
    host.fault = (path, response) => path.startsWith("/quiz/") && (response.writeHead(500).end("later"), true);
    await open(page, "learn/petrov/");
    await loadScript(page);
    await expect(status(page)).toHaveText(/^Not kept/);
    host.isDown = true;
    await control(page, "Try again").focus();
    await page.evaluate(() => {
      window.sentences = [];
      const record = () => window.sentences.push(document.querySelector(".site-footer [role=status]")?.textContent);
      new MutationObserver(record).observe(document.querySelector(".site-footer"), { childList: true, subtree: true, attributes: true });
    });
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => window.sentences.at(-1))).toMatch(/^Not kept/);
    expect(await page.evaluate(() => window.sentences)).toContain("Trying again…");
    await expect(control(page, "Try again")).toBeFocused();
    [host.isDown, host.fault] = [false, undefined];
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Kept for use without a network");
  });

  test("the worker of the guide to hosting removes what is kept, and the footer no longer names it", async ({ page, host, versions }) => {
    await openKept(page, "learn/petrov/");
    const guide = readFileSync(new URL("../../docs/hosting.md", import.meta.url), "utf8");
    const [, removal] = /To remove the worker[^`]*`worker\.js`[^]*?```js\n([^]*?)```/.exec(guide);
    host.fault = (path, response) => path === "/worker.js" && (response.writeHead(200, { "Content-Type": "text/javascript" }).end(removal), true);
    await lookForVersion(page);
    await expect(status(page)).toHaveCount(0);
    expect(await cacheNames(page)).toEqual([]);
    host.deploy(versions.next);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s New Defence");
    await loadScript(page);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await expect(status(page)).toHaveCount(0);
  });

  test("a page that stays open over a new version without a worker reloads to its place", async ({ page, host, versions }) => {
    await open(page, "learn/petrov/?scene=1&step=4");
    host.deploy(versions.next);
    // The worker that is installed now is that of the new version.
    await loadScript(page);
    await expect(status(page)).toHaveText("Kept for use without a network");
    await control(page, "Last").click();
    await expect(page.getByRole("alert").filter({ hasText: "did not arrive" }).first()).toBeVisible();
    const step = await player(page).getAttribute("data-step");
    await Promise.all([page.waitForEvent("load"), control(page, "Try again").first().click()]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petrov’s New Defence");
    await expect(player(page)).toHaveAttribute("data-step", step);
  });

  test("an embed has no worker", async ({ page }) => {
    await page.goto("embed/?v=1&lesson=petrov");
    await page.locator("[data-player]").waitFor();
    await page.waitForTimeout(6000);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });

  test("a frame within the site gets nothing from the worker", async ({ page, host }) => {
    await openKept(page, "learn/petrov/");
    host.requests = [];
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = new URL("embed/?v=1&lesson=petrov", document.baseURI).href;
      document.body.append(frame);
    });
    await page.frameLocator("iframe").locator("[data-player]").waitFor();
    expect(host.requests).toContain("/embed/");
    expect(host.requests.filter((path) => path.startsWith("/frame-"))).not.toEqual([]);
  });

  test("an embed that is opened as a page of its own gets nothing from the worker", async ({ page, host }) => {
    await openKept(page, "learn/petrov/");
    host.requests = [];
    await page.goto("embed/?v=1&lesson=petrov");
    await page.locator("[data-player]").waitFor();
    expect(host.requests).toContain("/embed/");
    // Not the lesson: the browser may hold its file, which no header calls stale.
    expect(host.requests.filter((path) => path.startsWith("/frame-"))).not.toEqual([]);
  });

  test("the script comes after the page has loaded; nothing is fetched for a visitor who saves data", async ({ page, host }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const script = page.waitForRequest(/\/offline-\w+\.js$/);
    await page.goto("learn/petrov/");
    expect(host.requests.filter((path) => /offline-|worker/.test(path))).toEqual([]);
    await script;
    await page.waitForTimeout(1000);
    expect(host.requests.filter((path) => /worker/.test(path))).toEqual([]);
  });

  test.describe("the policy", () => {
    test.use({ allowed: /TrustedTypePolicy|TrustedScriptURL/ });

    test("lets a script make no address but the worker's", async ({ page, host }) => {
      await openKept(page, "learn/petrov/");
      const attempts = await page.evaluate(() =>
        ["worker", "other"].map((name) => {
          try {
            return window.trustedTypes.createPolicy(name, { createScriptURL: (it) => it }).name;
          } catch {
            return "refused";
          }
        }),
      );
      expect(attempts).toEqual(["refused", "refused"]);
      await expect(page.evaluate(() => navigator.serviceWorker.register("embed.js"))).rejects.toThrow("TrustedScriptURL");
      expect(host.requests).not.toContain("/embed.js");
    });
  });

  test("a browser can install the site", async ({ page, context, host }) => {
    await openKept(page, "learn/petrov/");
    const session = await context.newCDPSession(page);
    const { errors, url, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(url).toBe(`${host.address}manifest.webmanifest`);
    for (const { src } of JSON.parse(data).icons) expect((await page.request.get(src)).ok(), src).toBe(true);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  });
});
