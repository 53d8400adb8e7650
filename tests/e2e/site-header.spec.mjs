// The ways through the site: the header's sections, the footer, documents, and the page while it loads.

import { IS_SAMPLE, expect, open, pageWidth, repeatsIf, test, violations } from "./fixtures.mjs";

/** The sections by the name of their link, with the heading of their first page. */
const SECTIONS = {
  Learn: "./",
  Practise: "quiz/",
  Problems: "problems/",
  Lab: "lab/",
  "My game": "learn/",
};

/** A page of each kind, with the section that its header marks. */
const PAGES = {
  "./": "Learn",
  "learn/petrov/": "Learn",
  "learn/variants/": "Learn",
  "learn/": "My game",
  "quiz/": "Practise",
  "quiz/?set=landing&seed=7&n=3": "Practise",
  "quiz/?set=laws&seed=7": "Practise",
  "quiz/print/": "Practise",
  "quiz/check/": "Practise",
  "problems/": "Problems",
  "problems/howard/": "Problems",
  "lab/": "Lab",
  "lab/laws/": "Lab",
  "lab/pawns/": "Lab",
  "share/": undefined,
};

/** The pages that stand for all in a sample: the course, a lesson whose page is finished, and one without a board. */
const SAMPLE = ["./", "learn/petrov/", "quiz/check/"];

const sections = (page) => page.getByRole("navigation", { name: "Sections" });
const section = (page, name) => sections(page).getByRole("link", { name, exact: true });

/** Returns the site's addresses relative to its base. */
const addressOf = (page) => page.evaluate(() => location.href.slice(document.baseURI.length).replace(/\?.*/, "") || "./");

for (const [address, current] of Object.entries(PAGES)) {
  test(`the header of ${address} leads to every section by keyboard, and marks its own`, repeatsIf(!SAMPLE.includes(address)), async ({ page }) => {
    for (const [name, target] of Object.entries(SECTIONS)) {
      await open(page, address);
      await expect(sections(page).getByRole("link")).toHaveText(Object.keys(SECTIONS));
      await expect(sections(page).locator("[aria-current]")).toHaveText(current ? [current] : []);
      await section(page, name).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => addressOf(page)).toBe(target);
      await expect(section(page, name)).toHaveAttribute("aria-current", "page");
      await expect(page.locator("#app h1").first()).toBeVisible();
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("every page leads to every section in at most two presses of a finger", async ({ page }) => {
    for (const address of IS_SAMPLE ? SAMPLE : Object.keys(PAGES)) {
      for (const [name, target] of Object.entries(SECTIONS)) {
        await open(page, address);
        if (!(await sections(page).isVisible())) await page.getByRole("link", { name: "In Passing", exact: true }).first().tap();
        await section(page, name).tap();
        await expect.poll(() => addressOf(page), `${address} to ${name}`).toBe(target);
      }
    }
  });

  test("the sections stand at the foot, and give way beside a board", async ({ page }) => {
    for (const [address, isShown] of [
      ["./", true],
      ["quiz/", true],
      ["problems/", true],
      ["learn/petrov/", false],
      ["lab/", false],
      ["problems/howard/", false],
      ["quiz/?set=landing&seed=7&n=3", false],
    ]) {
      await open(page, address);
      await expect(sections(page), address).toBeVisible({ visible: isShown });
      if (!isShown) continue;
      const bar = await sections(page).boundingBox();
      expect(Math.round(bar.y + bar.height), address).toBe(740);
      for (const link of await sections(page).getByRole("link").all()) {
        const { height, width } = await link.boundingBox();
        expect(Math.min(height, width), "a finger hits it").toBeGreaterThanOrEqual(44);
      }
      expect(await pageWidth(page), address).toBe(360);
      expect(await violations(page, { within: ".masthead" }), address).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = await page.locator(".site-footer a").last().boundingBox();
      expect(last.y + last.height, "the last link stands above the bar").toBeLessThanOrEqual(bar.y);
    }
  });
});

test("the first press of Tab skips to the content", async ({ page }) => {
  for (const address of ["./", "quiz/", "lab/"]) {
    await open(page, address);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("button", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  }
});

test("after the skip to the content a lesson answers its keys", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "learn/first-capture/");
  await expect(page.locator("[data-player]")).toBeVisible();
  for (const key of ["Tab", "Enter", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.locator("[data-ask=may]")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.locator("[data-result=wrong]").first()).toContainText("↺ Not quite");
});

test("a document has the header of the app, and works without the program @base", async ({ page }) => {
  await open(page, "./");
  const links = () => sections(page).getByRole("link").evaluateAll((all) => all.map((link) => [link.textContent, link.href]));
  const expected = await links();
  const documents = await page.locator(".site-footer a[href^='docs/']").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(documents.length).toBeGreaterThan(4);
  for (const address of documents) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await links(), address).toEqual(expected);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await pageWidth(page), `${address} at ${width} px`).toBe(width);
    }
    expect(await violations(page), address).toEqual([]);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test.describe("a document whose style sheet fails once", () => {
  test.use({ allowed: /500/ });

  test("requests it again", async ({ page }) => {
    await page.route(/\/document-[0-9a-f]+\.css$/, (route) => route.fulfill({ status: 500, body: "later" }), { times: 1 });
    await page.goto("docs/hosting/");
    await expect(page.locator(".document h1")).toBeVisible();
    await expect(page.locator(".document pre").first()).toHaveCSS("white-space-collapse", "preserve");
    await expect(page.locator(".document pre").first()).toHaveCSS("text-wrap-mode", "wrap");
  });
});

test.describe("an address without a page", () => {
  test.use({ allowed: /404/ });

  test("has a title of its own, and leads on", async ({ page }) => {
    await open(page, "no/such/page");
    await expect(page).toHaveTitle(/^There is no such page/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await section(page, "Practise").click();
    await expect(page).toHaveTitle(/^Quiz/);
  });
});

test("while the program loads, the board's place is shown, and after eight seconds what to do", async ({ page }) => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto("learn/variants/?step=2", { waitUntil: "commit" });
  await expect(page.locator(".board-outline")).toBeVisible();
  const hint = page.locator(".waiting .late");
  await expect(hint).toBeHidden();
  expect(await hint.evaluate((it) => getComputedStyle(it).animationDelay)).toBe("8s");
  await hint.evaluate((it) => it.getAnimations().forEach((animation) => animation.finish()));
  await expect(hint).toBeVisible();
  await expect(hint.getByRole("link", { name: "load it again" })).toBeVisible();
  arrive();
  await expect(page.locator("[data-player]")).toHaveAttribute("data-step", "2");
});

test("the design page of development builds is not published @split", async ({ request }) => {
  expect((await request.get("design/")).status()).toBe(404);
});
