// The course: the list of lessons, progress, and links between lessons.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import {
  CHESS_LESSONS,
  LESSONS,
  hold,
  board,
  control,
  expect,
  navigate,
  open,
  openLesson,
  player,
  sceneButton,
  steps,
  test,
  unfoldMoves,
  violations,
  pageWidth,
  SITE,
} from "./fixtures.mjs";

const PROGRESS_KEY = "in-passing.progress";
const storedProgress = (page) => page.evaluate((key) => localStorage.getItem(key), PROGRESS_KEY);
const lessonItem = (page, lesson) => page.locator(`[data-status]:has(a[href^="learn/${lesson}/"])`);
const linkTo = (page, name) => page.getByRole("link", { name });

const mainLine = (lesson, scene) => steps(lesson).find((it) => it.scene === scene && it.line === 1).steps;

/** Steps from a scene's first position to its end. */
async function stepToEnd(page, lesson, scene) {
  for (const { step } of mainLine(lesson, scene).slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
}

/** The numbers of a lesson's scenes. */
function scenes(lesson) {
  if (CHESS_LESSONS.includes(lesson)) return new Set(steps(lesson).map(({ scene }) => scene));
  const games = readFileSync(`static/lessons/en/${lesson}.pgn`, "utf8").split("[Scene ").slice(1);
  return games.map((_, index) => index + 1);
}

/** The stored progress after some completed lessons. */
const progressAfter = (...lessons) => lessons.map((lesson) => `;${lesson}=1.1.2:${[...scenes(lesson)].join()}`).join("");

/** Opens the course with a stored progress. */
async function openCourse(page, text) {
  await page.addInitScript(
    ([key, text]) => sessionStorage.seeded ?? ((sessionStorage.seeded = "1"), localStorage.setItem(key, text)),
    [PROGRESS_KEY, text],
  );
  await open(page, "./");
  await expect(page.locator("[data-status]")).toHaveCount(LESSONS.length);
}

test("a place in a lesson is stored when the visitor pauses, and when the page is hidden or left", async ({ page }) => {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    // A pause that never ends.
    if (sessionStorage.waits) window.setTimeout = (work, ms, ...rest) => (ms === 1000 ? 0 : start(work, ms, ...rest));
  });
  await openLesson(page, "petrov");
  await control(page, "Next").click();
  await expect.poll(() => storedProgress(page)).toContain("petrov=1.1.2");
  await page.evaluate(() => (sessionStorage.waits = "1"));
  await openLesson(page, "petrov", "?scene=1&step=4");
  await control(page, "Next").click();
  // The first step of a visit is stored at once.
  await expect.poll(() => storedProgress(page)).toContain("petrov=1.1.5");
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "6");
  expect(await storedProgress(page)).toContain("petrov=1.1.5");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => storedProgress(page)).toContain("petrov=1.1.6");
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "7");
  await page.reload();
  expect(await storedProgress(page)).toContain("petrov=1.1.7");
});

test("the course begins with the demonstration and resumes where it was left @base", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "./");
  await expect(board(page)).toHaveAttribute("data-last-move", "f7f5");
  await expect(page.locator(".course")).toContainText(`${LESSONS.length} lessons, about`);
  await expect(page.locator("[data-status=new]")).toHaveCount(LESSONS.length);

  await linkTo(page, /^Start: \d+ minutes?$/).click();
  await expect(player(page)).toHaveAttribute("data-lesson", "first-capture");
  await expect(page.getByText("You see it in three pictures")).toBeVisible();
  // A jump to the end does not complete the scene.
  await page.keyboard.press("End");
  await expect(control(page, "Next scene")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.locator(".scenes .completed")).toHaveCount(0);
  const names = () =>
    page.locator(".scenes button").evaluateAll((all) => all.map((it) => [it.offsetLeft, it.offsetTop, it.offsetWidth]));
  const before = await names();
  await stepToEnd(page, "first-capture", 1);
  await expect(page.locator(".scenes .completed")).toHaveCount(1);
  expect(await names(), "a ring moves no number").toEqual(before);
  await control(page, "Next scene").click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(page.locator(".scenes .completed")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await expect.poll(() => storedProgress(page)).toBe("1;first-capture=2.1.2:1");

  // The course shows the progress, in a later visit too.
  await page.getByRole("link", { name: "In Passing" }).click();
  for (const visit of ["the same", "a later one"]) {
    await expect(lessonItem(page, "first-capture"), visit).toHaveAttribute("data-status", "in-progress");
    await expect(lessonItem(page, "first-capture")).toContainText("1 of 4 scenes");
    await expect(linkTo(page, "Continue: The first capture, scene 2")).toBeVisible();
    if (visit === "the same") await open(page, "./");
  }
  await linkTo(page, "Continue: The first capture, scene 2").click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await expect(page.locator(".scenes .completed")).toHaveCount(1);
});

test("the player has the focus as soon as a link has led to it", async ({ page }) => {
  await open(page, "./");
  await expect(lessonItem(page, "petrov")).toBeVisible();
  const focused = await page.evaluate(async () => {
    const comes = new Promise((resolve) => {
      const watch = () => {
        const player = document.querySelector("[data-player]");
        // After the task that has drawn the player, and before any frame or key.
        if (player) queueMicrotask(() => resolve(document.activeElement === player));
      };
      new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
    });
    document.querySelector(".chapter a[href*='learn/petrov/']").click();
    return comes;
  });
  expect(focused).toBe(true);
});

test("a scene is marked as seen, and as done once its questions are answered", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "first-capture");
  await expect(sceneButton(page, 1)).toHaveAccessibleName("Scene 1: Three pictures");
  await stepToEnd(page, "first-capture", 1);
  await expect(sceneButton(page, 1)).toHaveAccessibleName("Scene 1: Three pictures (seen)");
  await expect(page.locator(".scenes .answered")).toHaveCount(0);
  await navigate(page, "?scene=1&step=2");
  await control(page, "Yes").click();
  await expect(sceneButton(page, 1)).toHaveAccessibleName("Scene 1: Three pictures (done)");
  await expect.poll(() => storedProgress(page)).toBe("1;answered/first-capture=1.1.1:1;first-capture=1.1.2:1");
  // A later visit shows it, and a record from before knows only what was seen.
  await openLesson(page, "first-capture");
  await expect(sceneButton(page, 1)).toHaveAccessibleName("Scene 1: Three pictures (done)");
  await page.evaluate((key) => localStorage.setItem(key, "1;first-capture=1.1.2:1,2"), PROGRESS_KEY);
  await openLesson(page, "first-capture");
  await expect(page.locator(".scenes .completed")).toHaveCount(2);
  await expect(page.locator(".scenes .answered")).toHaveCount(0);
});

test("a completed lesson says what was learned and leads on", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "petrov");
  const skillsHeading = page.getByRole("heading", { name: "What you have learned" });
  await player(page).focus();
  await expect(skillsHeading).toHaveCount(0);
  await stepToEnd(page, "petrov", 1);
  await expect(skillsHeading).toBeVisible();
  await expect(page.locator(".skills li")).toContainText(["Now or never", "Where it lands"]);
  expect(await violations(page)).toEqual([]);
  await expect(page.locator(".skills .learned")).toHaveText("The right lasts for one move. A player who waits gives it up.");
  await expect(page.getByRole("link", { name: "Put this lesson on your own site" })).toHaveCount(0);
  await control(page, "Next lesson").click();
  await expect(player(page)).toHaveAttribute("data-lesson", "gundersen-faul");
  await expect(player(page)).toBeFocused();
  await linkTo(page, "Previous lesson: Petrov’s Defence").click();
  await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  await page.getByRole("link", { name: "In Passing" }).click();
  await expect(lessonItem(page, "petrov")).toHaveAttribute("data-status", "completed");
  // The next lesson is the one after the lesson that was completed last.
  await expect(linkTo(page, "Next lesson: Gundersen")).toBeVisible();
});

test("a lesson opens at its top, without layout shift", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    window.jumps = [];
    new PerformanceObserver((list) => {
      window.jumps.push(...list.getEntries().map((shift) => shift.sources[0]?.node?.className));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openLesson(page, "petrov");
  await expect(page.locator("details.folded")).toBeVisible();
  expect(await page.evaluate(() => window.jumps)).toEqual([]);
  await open(page, "./");
  await lessonItem(page, "pins").getByRole("link").click();
  await expect(player(page)).toHaveAttribute("data-lesson", "pins");
  await expect(page.locator("details.folded")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), "however far down its link was").toBe(0);
  await expect(player(page)).toBeFocused();
});

test("a lesson looks the same opened from the course or by its address", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const places = (page) =>
    page.locator(".moves .move, .moves .number").evaluateAll((all) =>
      all.map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [it.textContent, x, y + scrollY, width, height].join(" ");
      }),
    );
  await openLesson(page, "steinitz-fleissig");
  await unfoldMoves(page);
  const alone = await places(page);
  expect(alone.length).toBeGreaterThan(9);
  await open(page, "./");
  await linkTo(page, /^Steinitz/).click();
  await expect(player(page)).toHaveAttribute("data-lesson", "steinitz-fleissig");
  await unfoldMoves(page);
  await expect.poll(() => places(page)).toEqual(alone);
});

test("progress is erased after confirmation, in every tab", async ({ page, context }) => {
  await openCourse(page, `1${progressAfter("first-capture", "petrov")};pins=2.1.2:1`);
  await expect(page.locator("[data-status=completed]")).toHaveCount(2);
  await expect(page.locator(".course")).toContainText(`2 of ${LESSONS.length} lessons done`);
  await expect(linkTo(page, "Continue: Pins and checks, scene 2")).toBeVisible();
  const other = await context.newPage();
  await open(other, "./");
  await expect(lessonItem(other, "petrov")).toHaveAttribute("data-status", "completed");

  await control(page, "Forget my progress").click();
  await control(page, "Keep it").click();
  await expect(page.locator("[data-status=completed]")).toHaveCount(2);
  await control(page, "Forget my progress").click();
  await expect(page.getByRole("status").filter({ hasText: "cannot be undone" })).toBeVisible();
  await control(page, "Forget it").click();
  await expect(page.locator("[data-status=new]")).toHaveCount(LESSONS.length);
  await expect(page.getByText("Forgotten. The course starts again.")).toBeVisible();
  await expect(page.locator(".confirm-erase")).toBeFocused();
  await expect(other.locator("[data-status=new]")).toHaveCount(LESSONS.length);
  await expect.poll(() => storedProgress(page)).toBe("1");
});

test("a finished course says so, and a damaged record is no progress", async ({ page }) => {
  await openCourse(page, `1${progressAfter(...LESSONS)}`);
  await expect(page.locator("[data-status=completed]")).toHaveCount(LESSONS.length);
  await expect(page.locator(".course")).toContainText(`All ${LESSONS.length} lessons done`);
  await linkTo(page, "Every lesson done").click();
  await expect(page.locator("[data-lab]")).toBeVisible();
  await page.evaluate((key) => localStorage.setItem(key, "1;petrov;=;{}"), PROGRESS_KEY);
  await open(page, "./");
  await expect(page.locator("[data-status=new]")).toHaveCount(LESSONS.length);
});

test("progress stored by a newer version is used and never overwritten", async ({ page }) => {
  const later = "2;petrov=1.1.4;stars=3";
  await openCourse(page, later);
  await linkTo(page, "Continue: Petrov").click();
  await expect(player(page)).toHaveAttribute("data-step", "4");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("link", { name: "In Passing" }).click();
  await linkTo(page, "Continue: Petrov").click();
  await expect(player(page)).toHaveAttribute("data-step", "5");
  await expect.poll(() => storedProgress(page)).toBe(later);
});

/** Steps twice in a lesson, and goes to the course at once, which shows that the lesson is in progress. */
async function stepAndLeave(page) {
  await openLesson(page, "petrov");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "3");
  await page.getByRole("link", { name: "In Passing" }).click();
  await expect(lessonItem(page, "petrov")).toHaveAttribute("data-status", "in-progress");
}

for (const what of ["refuses to keep anything", "has no room left"]) {
  test(`a browser that ${what} keeps the progress until the page is left`, async ({ page }) => {
    await page.addInitScript((isRefused) => {
      const deny = () => {
        throw new DOMException("denied", "SecurityError");
      };
      if (isRefused) Object.defineProperty(window, "localStorage", { get: deny });
      else Storage.prototype.setItem = deny;
    }, what.startsWith("refuses"));
    await stepAndLeave(page);
    await expect(page.getByText("This browser keeps nothing for this site")).toBeVisible();
    await linkTo(page, "Continue: Petrov").click();
    await expect(player(page)).toHaveAttribute("data-step", "3");
    await page.getByRole("link", { name: "In Passing" }).click();
    await control(page, "Forget my progress").click();
    await control(page, "Forget it").click();
    await expect(lessonItem(page, "petrov")).toHaveAttribute("data-status", "new");
  });
}

test("steps count that are made before the part that stores them has come @split", async ({ page }) => {
  const release = await hold(page, /\/completion-\w+\.wasm$/);
  await stepAndLeave(page);
  release();
  await expect.poll(() => storedProgress(page)).toMatch(/petrov=1\.1\.3/);
  await linkTo(page, "Continue: Petrov").click();
  await expect(player(page)).toHaveAttribute("data-step", "3");
});

test.describe("without the list of lessons", () => {
  test.use({ allowed: [/ERR_FAILED|preload/] });

  test("the home page shows the demonstration, the error, and a retry", async ({ page }) => {
    await page.route("**/course.pgn", (route) => route.abort());
    await open(page, "./");
    await expect(board(page)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "did not arrive" })).toBeVisible();
    await page.unroute("**/course.pgn");
    await control(page, "Try again").click();
    await expect(page.locator("[data-status]")).toHaveCount(LESSONS.length);
  });
});

for (const colorScheme of ["light", "dark"]) {
  test(`the course in progress has no accessibility violation: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openCourse(page, `1${progressAfter("first-capture", "petrov")};pins=2.1.2:1`);
    await expect(linkTo(page, "Continue: Pins and checks, scene 2")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await control(page, "Forget my progress").click();
    await expect(control(page, "Forget it")).toBeVisible();
    expect(await violations(page, { within: ".course" })).toEqual([]);
  });
}

test("the home page fits every window width", async ({ page }) => {
  await open(page, "./");
  await expect(page.locator("[data-status]")).toHaveCount(LESSONS.length);
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pageWidth(page)).toBe(width);
  }
});

test("a lesson with all scenes completed fits its window and shows the current scene", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCourse(page, `1${progressAfter("first-capture")}`);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await openLesson(page, "first-capture", "?scene=4");
    await expect(page.locator(".scenes .completed")).toHaveCount(4);
    await expect(page.locator(".scenes [aria-current]")).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** The files of the site, as paths in its folder. */
const files = readdirSync(SITE, { recursive: true });

/** The pages that the program shows. Documents need no program. */
const pages = files.filter((file) => file.endsWith("index.html") && !file.startsWith("docs/"));

/** The targets of a page's links within the site, as paths in its folder. */
const innerFiles = (links, site) =>
  links
    .filter((link) => link.startsWith(site) || link.startsWith("/"))
    .map((link) => decodeURI(new URL(link, site).pathname.slice(new URL(site).pathname.length)))
    .map((path) => (path === "" || path.endsWith("/") ? `${path}index.html` : path));

const links = (page) => page.locator("a[href]").evaluateAll((all) => all.map(({ href }) => href));

test("every link of every page leads to a page @below", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  expect(pages.length).toBeGreaterThanOrEqual(LESSONS.length + 3);
  for (const file of pages) {
    await open(page, file.replace("index.html", ""));
    // The links are there once the list or the board is rendered; a page with a form has links at its top.
    const isList = ["index.html", "problems/index.html", "quiz/index.html"].includes(file);
    const here = isList ? page.locator("main li a").first() : board(page);
    const isField = ["learn/index.html", "quiz/check/index.html", "share/index.html"].includes(file);
    await expect(isField ? page.locator("main form, main .open-pgn, main .share-page").first() : here.first(), file).toBeVisible();
    const few = isField || file.startsWith("quiz/");
    await expect.poll(async () => (await links(page)).length, { message: file }).toBeGreaterThan(few ? 1 : 3);
    const targets = innerFiles(await links(page), baseURL);
    for (const to of targets) expect(files, `${file} leads to ${to}`).toContain(to);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowed: [/preload/] });

  test("the course lists its lessons with their summaries @base", async ({ page, baseURL }) => {
    await page.goto("./");
    await expect(page.locator(".course ol").getByRole("listitem")).toHaveCount(LESSONS.length);
    await expect(page.locator(".sections").getByRole("link", { name: "Practise" })).toHaveAttribute("href", "quiz/");
    // Playwright finds no text in a <noscript>, even if it is visible.
    const paragraph = page.locator("noscript p");
    await expect(paragraph).toContainText("turn JavaScript on");
    await expect(paragraph).toBeVisible();
    const targets = innerFiles(await links(page), baseURL);
    expect(new Set(targets.filter((to) => /^learn\/.+\//.test(to))).size).toBe(LESSONS.length);
    for (const to of targets) expect(files).toContain(to);

    for (const lesson of LESSONS) {
      await page.goto(`learn/${lesson}/`);
      const file = readFileSync(join("static/lessons/en", `${lesson}.pgn`), "utf8");
      const tag = (name) => file.match(new RegExp(`^\\[${name} "(.*)"\\]$`, "m"))[1];
      await expect(page).toHaveTitle(`${tag("Event")} · En passant in chess · In Passing`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag("Event"));
      await expect(page.locator(".goal p").first()).toHaveText(tag("Summary"));
      await expect(page.locator(".goal p").last()).toHaveText(/^\d+( to \d+)? minutes?$/);
      await expect(page.locator(".board").first()).toBeVisible();
      await expect(paragraph).toContainText("turn JavaScript on");
      await expect(paragraph).toBeVisible();
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", tag("Summary"));
      for (const to of innerFiles(await links(page), baseURL)) expect(files).toContain(to);
    }
  });
});
