// The whole site in one file, opened from a folder: no server answers, and nothing is requested.
//
// Only `dist` has the file, so all tests are tagged @split.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { board, control, expect, expectStep, LESSONS, player, savePicture, SITE, square, steps, test as base } from "./fixtures.mjs";
import { goToKind, solve, waitForQuestion } from "./quiz-helpers.mjs";

const FILE = "in-passing.html";

const test = base.extend({
  /** The address of a copy of the file, in a folder with a name that addresses must encode. */
  address: [
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), "in-passing-single-"));
      const folder = join(home, "Schach #1, 50 %");
      mkdirSync(folder);
      const file = join(folder, FILE);
      copyFileSync(join(SITE, FILE), file);
      await use(pathToFileURL(file).href);
      rmSync(home, { recursive: true });
    },
    { scope: "worker" },
  ],
  /** What the page requests but the file itself. */
  requests: [
    async ({ page }, use) => {
      const requests = [];
      page.on("request", (request) => {
        const url = request.url();
        const isFile = url.split("#")[0] === page.url().split("#")[0] || request.isNavigationRequest();
        if (!/^(data|blob):/.test(url) && !isFile) requests.push(url);
      });
      await use(requests);
      expect(requests, "nothing is requested").toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ reuseContext: false });

/** Opens the file at a page. */
async function open(page, address, fragment = "") {
  await page.goto("about:blank");
  await page.goto(address + fragment);
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
}

test.describe("@split", () => {
  test("the file weighs at most 900 KB", () => {
    expect(statSync(join(SITE, FILE)).size).toBeLessThanOrEqual(900 * 1024);
  });

  test("a lesson is opened from the course and walked; its address, Back and a reload lead to its steps", async ({ page, address }) => {
    const [main] = steps("petrov");
    await open(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator("a[href*='learn/petrov/']").first().click();
    await expect(page).toHaveTitle("Petrov’s Defence · En passant in chess · In Passing");
    for (const step of main.steps) {
      await expectStep(page, step);
      if (step !== main.steps.at(-1)) await page.keyboard.press("ArrowRight");
    }
    await expect(page).toHaveURL(`${address}#learn/petrov/?scene=1&step=${main.steps.length}`);
    await page.reload();
    await expectStep(page, main.steps.at(-1));
    await expect(page.locator(".skills")).toBeVisible();
    await page.goBack();
    await expect(page.locator("a[href*='learn/petrov/']").first()).toBeVisible();
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("in-passing.progress")), "progress is kept").toContain("petrov=");
  });

  test("every lesson opens by its address", async ({ page, address }) => {
    for (const lesson of LESSONS) {
      await open(page, address, `#learn/${lesson}/`);
      await expect(player(page), lesson).toHaveAttribute("data-lesson", lesson);
      await expect(board(page).first(), lesson).toBeVisible();
    }
  });

  test("a set of the quiz is answered, and its result is shown", async ({ page, address }) => {
    await open(page, address, "#quiz/?set=landing&seed=2&n=4");
    for (let item = 1; item <= 4; item++) await solve(page);
    await expect(page.locator("[data-score]")).toHaveText(/4 right/);
    const code = await page.getByLabel("Your result as a code").inputValue();
    await open(page, address, `#quiz/check/`);
    await page.getByRole("textbox").first().fill(code);
    await control(page, "Read it").click();
    await expect(page.locator("main")).toContainText("4 right");
  });

  test("a set is gone on with after a reload", async ({ page, address }) => {
    await open(page, address, "#quiz/?set=landing&seed=2&n=4");
    await solve(page);
    await goToKind(page, "lands");
    const { item } = await waitForQuestion(page);
    await page.reload();
    await expect(page.locator("[data-quiz]")).toHaveAttribute("data-item", item);
  });

  test("the lab plays a move, explains one and has an address of its own", async ({ page, address }) => {
    await open(page, address, "#lab/");
    await square(page, "g1").click();
    await square(page, "f3").click();
    await expect(page).toHaveURL(/#lab\/.*g1f3$/);
    await page.reload();
    await expect(board(page)).toHaveAttribute("data-last-move", "g1f3");
    await square(page, "e7").click();
    await square(page, "e4").click();
    await expect(page.locator("[data-verdict], .verdict").first()).toBeVisible();
  });

  test("problems, other laws, the pawn game and a game of one's own open", async ({ page, address }) => {
    await open(page, address, "#problems/");
    await page.locator("a[href*='problems/loyd']").first().click();
    await expect(board(page)).toBeVisible();
    for (const path of ["lab/laws/", "lab/pawns/"]) {
      await open(page, address, `#${path}`);
      await expect(page.locator("[data-board], [data-law-board]").first(), path).toBeVisible();
    }
    await page.getByRole("link", { name: "My game" }).click();
    await page.getByRole("textbox").first().fill("1. e4 a6 2. e5 d5 3. exd6 *");
    await page.getByRole("button", { name: /Show|Open/ }).first().click();
    await expect(player(page)).toBeVisible();
  });

  test("the file works from a host, under the policy of its headers", async ({ page }) => {
    const response = await page.goto(FILE);
    expect(response.headers()["content-security-policy"]).toContain("connect-src https: http:");
    for (const fragment of ["#./learn/petrov/?scene=1&step=4", "#learn/petrov?scene=1&step=4"]) {
      await page.goto("about:blank");
      await page.goto(FILE + fragment);
      await expect(player(page), fragment).toHaveAttribute("data-step", "4");
    }
  });

  test("the settings are kept", async ({ page, address }) => {
    await open(page, address);
    await control(page, "Settings").click();
    await page.getByRole("radio", { name: "Dark", exact: true }).check();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("in-passing.settings"))).toContain("theme=dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("every link leads to a page or a text of the file, or to the web", async ({ page, address }) => {
    for (const fragment of ["", "#learn/petrov/?scene=1&step=12", "#quiz/", "#quiz/print/", "#quiz/check/", "#problems/", "#lab/", "#lab/laws/", "#lab/pawns/", "#learn/"]) {
      await open(page, address, fragment);
      await page.locator("main h1").first().waitFor();
      const links = await page.locator("a[href]").evaluateAll((all) => all.map((it) => it.getAttribute("href")));
      expect(links.filter((it) => !/^(#|https:|blob:|data:)/.test(it)), fragment).toEqual([]);
    }
    for (const fragment of ["#share/", "#embed/?v=1&lesson=petrov"]) {
      await open(page, address, fragment);
      await expect(page.getByRole("alert"), fragment).toContainText("no pages for other sites");
    }
  });

  test("a position and an address pasted under My game are opened from there", async ({ page, address }) => {
    for (const [text, fragment] of [
      ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", /#lab\/\?fen=4k3/],
      ["https://lichess.org/study/abcdefgh", /#learn\/\?pgn=https%3A/],
    ]) {
      await open(page, address, "#learn/");
      await page.getByRole("textbox").first().fill(text);
      await page.getByRole("button", { name: /Show|Open/ }).first().click();
      const link = page.locator(".notices a");
      await expect(link).toHaveAttribute("href", fragment);
      if (!text.includes("study")) {
        await link.click();
        await expect(board(page)).toHaveAttribute("data-fen", text);
      }
    }
  });

  test("a lesson that is not there is said not to be there", async ({ page, address }) => {
    await open(page, address, "#learn/nosuch/");
    await expect(page.getByRole("alert").first()).toContainText("There is no lesson");
  });

  for (const fragment of ["#//attacker.example/learn/", "#javascript:alert(1)", "#../../etc/", "#%2e%2e/%", `#${"x".repeat(60_000)}`]) {
    test(`the fragment ${fragment.slice(0, 30)} names no page, and the page says so`, async ({ page, address }) => {
      await open(page, address, fragment);
      await expect(page.getByRole("alert").first()).toContainText("There is no page");
      await expect(page.locator("main h1").first()).toBeVisible();
    });
  }

  test("Back and Forward lead over an address that was typed", async ({ page, address }) => {
    await open(page, address, "#lab/");
    await page.evaluate(() => (location.hash = "#quiz/"));
    await expect(page.locator("main h1").first()).toHaveText(/quiz/i);
    await page.goBack();
    await expect(board(page)).toBeVisible();
    await page.goForward();
    await expect(page.locator("main h1").first()).toHaveText(/quiz/i);
  });

  test("a board is saved as a picture", async ({ page, address }) => {
    await open(page, address, "#lab/");
    await page.locator("details.share summary").click();
    for (const format of ["SVG", "PNG"]) {
      const { file } = await savePicture(page, `Save picture (${format})`);
      expect(file.length, format).toBeGreaterThan(1000);
    }
  });

  test("a file that names no site offers no links for others, and makes no codes", async ({ page, address }) => {
    await open(page, address, "#lab/");
    await page.locator("details.share summary").click();
    await expect(control(page, "Copy PGN")).toBeVisible();
    await expect(control(page, "Copy link")).toHaveCount(0);
    await expect(page.locator("a[href*='share/']")).toHaveCount(0);
    for (const fragment of ["", "#quiz/", "#lab/laws/", "#learn/petrov/?scene=1&step=12"]) {
      await open(page, address, fragment);
      await page.locator("main h1").first().waitFor();
      await expect(page.locator("a[href*='share/']"), fragment).toHaveCount(0);
    }
  });

  test("a file that names its site copies links that lead there", async ({ page, address }) => {
    const named = address.replace(FILE, "named.html");
    const text = readFileSync(join(SITE, FILE), "utf8");
    expect(text).toContain('data-single-file=""');
    writeFileSync(new URL(named), text.replace('data-single-file=""', 'data-single-file="https://chess.example/"'));
    await open(page, named, "#quiz/");
    await expect(page.getByLabel("Link for the class")).toHaveValue(/^https:\/\/chess\.example\/quiz\/\?set=/);
    await expect(page.locator("a[href^='https://chess.example/share/']").first()).toBeAttached();
  });

  test("the licences of its parts come with the file", async ({ page, address }) => {
    await open(page, address);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Licences" }).click()]);
    const text = readFileSync(await download.path(), "utf8");
    for (const part of ["lzma1", "yew", "MIT License"]) expect(text).toContain(part);
  });

  test("without storage the file works, and the settings say that nothing is saved", async ({ page, address }) => {
    await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }));
    await open(page, address, "#learn/petrov/");
    await page.keyboard.press("ArrowRight");
    await expect(player(page)).toHaveAttribute("data-step", "2");
    await control(page, "Settings").click();
    await expect(page.getByRole("dialog")).toContainText("This browser does not save anything for this site.");
  });

  for (const [what, damage] of Object.entries({
    truncated: (text) => text.slice(0, text.length / 2),
    "cut off before its notice": (text) => text.slice(0, text.indexOf('class="notice failed"')),
    changed: (text) => text.slice(0, text.length / 2) + "!?!" + text.slice(text.length / 2 + 3),
  })) {
    test.describe(what, () => {
      test.use({ allowed: /./ });

      test(`a file that is ${what} says so`, async ({ page, address }) => {
        const damaged = address.replace(FILE, `${what.replaceAll(" ", "-")}.html`);
        writeFileSync(new URL(damaged), damage(readFileSync(join(SITE, FILE), "utf8")));
        await page.goto(damaged);
        await expect(page.getByRole("alert")).toHaveText("This file is incomplete or damaged. Download or copy it again.");
      });
    });
  }
});
