// Security: addresses that name another host, the content security policy, `origin=`, two tabs that store, hidden characters.

import { expect, frameOf, messages, sendMessage, test as base, within } from "./embed-fixtures.mjs";

/** A server of somebody else, which answers every path with a script that leaves a trace. */
const test = base.extend({
  attacker: [
    async ({ elsewhere }, use) => {
      const asked = [];
      const { pages } = elsewhere;
      const get = pages.get.bind(pages);
      pages.get = (path) => {
        asked.push(path);
        return get(path) ?? "window.wasAttacked = true;";
      };
      await use({ host: new URL(elsewhere.address).host, asked });
      delete pages.get;
    },
    { scope: "test" },
  ],
});

/** Paths that name another host, once they are the value of `<base>`. `HOST` stands for it. */
const FOREIGN_PATHS = [
  "//HOST/learn/",
  "///HOST/learn/",
  "////HOST/learn/",
  "/\\HOST/learn/",
  "\\\\HOST\\learn\\",
  "/\\/HOST/learn/",
  "//user@HOST/learn/",
  "//user:word@HOST/learn/",
  "//HOST/quiz/",
  "//HOST/lab/",
  "//HOST/problems/",
  "//HOST/share/x/",
  "//HOST/embed/x/",
  "//HOST/any/base/learn/",
  "//HOST//learn/",
  "//HOST/learn//",
  "//HOST/learn/petrov/x/",
  "//HOST/x/../learn/",
  "/x/..//HOST/learn/",
  "/./..//HOST/learn/",
  "/x/%2e%2e//HOST/learn/",
  "/learn/..//HOST/learn/",
  "/.//HOST/learn/",
  "/\t/HOST/learn/",
  "/\n/HOST/learn/",
  "//HOST/%6Cearn/learn/",
  "//HOST/learn/?pgn=x",
  "//HOST\\learn/",
  "/%2FHOST/learn/",
  "/%5CHOST/learn/",
  "/http:/HOST/learn/",
  "/javascript:alert(1)/learn/",
  "/x//HOST/learn/",
  "/nowhere/learn/",
  "/nowhere//at/all/",
];

test.describe("an address that names another host", () => {
  test.use({ allowed: /404|MIME type/ });

  test("@base loads nothing from there, and the page starts or says that there is none", async ({ page, baseURL, attacker }) => {
    const site = new URL(baseURL).origin;
    const foreign = [];
    page.on("request", (request) => {
      if (new URL(request.url()).host === attacker.host) foreign.push(request.url());
    });
    for (const path of FOREIGN_PATHS) {
      await page.goto(site + path.replaceAll("HOST", attacker.host));
      await expect(page.locator("#app"), path).toContainText(/There is no (page|lesson)|Your own games|It must begin with http/);
      expect(await page.locator("#app").textContent(), path).not.toContain("being loaded");
      expect(await page.evaluate(() => new URL(document.baseURI).origin), path).toBe(site);
      expect(await page.evaluate(() => "wasAttacked" in window), path).toBe(false);
      expect([...foreign, ...attacker.asked], path).toEqual([]);
    }
  });
});

test.describe("a policy", () => {
  test.use({ allowed: /404|Content Security Policy|TrustedScript|ERR_|CORS/ });

  test("comes with every answer: a page, a file and a missing one", async ({ request }) => {
    for (const path of ["", "404.html", "learn/petrov/", "nowhere/at/all/", "embed/nowhere/", "embed.js", "lessons/en/petrov.pgn", "lab/nowhere.wasm"]) {
      const { "content-security-policy": policy, ...others } = (await request.get(path)).headers();
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'self'");
      expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types worker");
      expect(policy, path).not.toMatch(/https?:|unsafe-inline|'unsafe-eval'/);
      expect(others, path).toMatchObject({
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "x-content-type-options": "nosniff",
      });
    }
    const policy = (await request.get("embed/")).headers()["content-security-policy"];
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain("frame-ancestors");
    expect(policy.match(/default-src/g), "one policy, not two").toHaveLength(1);
    expect((await request.get("learn/")).headers()["content-security-policy"]).toContain("connect-src 'self' https: http:;");
  });

  test("@below comes with each page where the host sends none", async ({ page }) => {
    const asked = [];
    await page.route("https://club.example/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ headers: { "Access-Control-Allow-Origin": "*" }, body: "*" });
    });
    for (const [path, isBlocked] of [["", true], ["learn/petrov/", true], ["lab/", true], ["learn/", false]]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
      const setScript = () => page.evaluate(() => (document.createElement("script").text = "alert(1)"));
      await expect(setScript(), path).rejects.toThrow("TrustedScript");
      const outcome = await page.evaluate(() => {
        const violation = new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        });
        // A request that the policy blocks fails before the event comes.
        return fetch("https://club.example/study.pgn").then(() => "fetched", () => violation);
      });
      expect(outcome, path).toBe(isBlocked ? "connect-src" : "fetched");
      expect(asked.splice(0), path).toHaveLength(isBlocked ? 0 : 1);
    }
  });
});

test("a frame whose origin cannot be read exchanges messages with no page", async ({ page, site, host }) => {
  const origins = ["", "*", "null", "club.example", "https://club.example/", "javascript:1"];
  await host(origins.map((origin) => frameOf(site, { lesson: "petrov", motion: "off", origin })).join("") + frameOf(site, { lesson: "petrov" }));
  for (const index of origins.keys()) {
    await within(page, index).locator("[data-player]").waitFor();
    await expect(within(page, index).getByRole("alert").filter({ hasText: "It exchanges messages with no page." })).toBeVisible();
    await sendMessage(page, "next", {}, index);
  }
  await sendMessage(page, "next", {}, origins.length);
  await expect(within(page, origins.length).locator("[data-player]"), "without origin").toHaveAttribute("data-step", "2");
  for (const index of origins.keys()) {
    await expect(within(page, index).locator("[data-player]"), origins[index]).toHaveAttribute("data-step", "1");
    expect(await messages(page, undefined, index), origins[index]).toEqual([]);
  }
});

/** Waits until a page waits for a lock that another tab holds. */
async function expectToWaitForLock(page, name) {
  const waits = () => page.evaluate(async (name) => (await navigator.locks.query()).pending.some((lock) => lock.name === name), name);
  await expect.poll(waits, "the page waits for the lock").toBe(true);
}

test.describe("without its program", () => {
  test.use({ allowed: [/net::ERR_FAILED/] });

  test("a frame whose origin cannot be read reports that to no page", async ({ page, site, host }) => {
    await page.route(/\/in-passing-\w+\.js/, (route) => route.abort());
    const origins = ["", "null", "https://", "https://:", "https://club.example/path", "https://Club.example"];
    await host(origins.map((origin) => frameOf(site, { lesson: "petrov", origin })).join("") + frameOf(site, { lesson: "petrov" }));
    for (const index of [...origins.keys(), origins.length]) {
      await expect(within(page, index).getByText("A part of this page did not arrive.")).toBeVisible();
    }
    await expect.poll(() => messages(page, "error", origins.length), "without origin").toHaveLength(1);
    for (const index of origins.keys()) expect(await messages(page, undefined, index), origins[index]).toEqual([]);
  });
});

test("what two tabs record at the same time is all kept", async ({ page }) => {
  const KEY = "in-passing.progress";
  const open = async (tab, address) => {
    await tab.goto(address);
    await tab.locator("[data-player]").waitFor();
  };
  await open(page, "learn/petrov/");
  // Another tab, which holds the lock, has read the record and is about to write it.
  const other = await page.context().newPage();
  await other.goto("lessons/en/pins.pgn");
  await other.evaluate(
    (key) =>
      new Promise((isHeld) => {
        navigator.locks.request(key, async () => {
          const record = localStorage.getItem(key) || "1";
          isHeld();
          window.write = () => localStorage.setItem(key, `${record};pins=1.1.2:1`);
          await new Promise((resolve) => (window.release = resolve));
        });
      }),
    KEY,
  );
  await page.getByRole("button", { name: "Last" }).click();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-step", "12");
  await expectToWaitForLock(page, KEY);
  await other.evaluate(() => window.write());
  const kept = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  // What a tab writes reaches the others later: until then the tab keeps the lock, as the program does.
  await expect.poll(kept).toContain("pins=1.1.2:1");
  await other.evaluate(() => window.release());
  await expect.poll(kept).toMatch(/petrov=1\.1\.12/);
  expect(await kept()).toContain("pins=1.1.2:1");
  await other.close();
  await page.reload();
  await expect.poll(kept).toMatch(/petrov=/);
});

test("a page that is left while another tab holds the lock keeps what it recorded", async ({ page }) => {
  await page.goto("learn/petrov/");
  await page.locator("[data-player]").waitFor();
  const other = await page.context().newPage();
  await other.goto("lessons/en/pins.pgn");
  await other.evaluate(() => new Promise((isHeld) => void navigator.locks.request("in-passing.progress", () => new Promise(() => isHeld()))));
  await page.getByRole("button", { name: "Last" }).click();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-step", "12");
  await expectToWaitForLock(page, "in-passing.progress");
  await page.goto("lessons/en/petrov.pgn");
  await expect.poll(() => other.evaluate(() => localStorage.getItem("in-passing.progress"))).toMatch(/petrov=1\.1\.12/);
  await other.close();
});

test("hidden characters of a foreign game are shown, and turn no text around", async ({ page }) => {
  const games = '[Event "Club\u202E\u0007 2024"]\n[White "\u2066Ann\u0000"]\n[Black "Ben\u202D"]\n[Site "Ju\u0085dge\u2069"]\n\n1. e4 {\u202Edrawkcab} e6 2. e5 d5 3. exd6 *';
  await page.goto("learn/");
  await page.getByLabel("Paste or type the moves").fill(games);
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Club\uFFFD\uFFFD 2024");
  const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
  expect(await page.locator("#app").innerText()).not.toMatch(hidden);
  expect(await page.title()).not.toMatch(hidden);
});
