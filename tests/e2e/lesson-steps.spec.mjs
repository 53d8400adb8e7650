// Every lesson, stepped to its end and back: each scene by keyboard, each variation from its end; and two by button,
// checking every piece.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import {
  GAMES,
  SAMPLE_LESSONS,
  SITE,
  CHESS_LESSONS,
  navigate,
  board,
  control,
  expect,
  expectPlacement,
  expectStep,
  waitFrames,
  openLesson,
  player,
  repeatsIf,
  steps,
  test,
  unfoldMoves,
  violations,
} from "./fixtures.mjs";

for (const lesson of CHESS_LESSONS) {
  test(`${lesson} forwards and backwards, scene by scene, and every variation`, repeatsIf(!SAMPLE_LESSONS.includes(lesson)), async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLesson(page, lesson);
    expect(await violations(page), "at its beginning").toEqual([]);
    await unfoldMoves(page);
    const current = page.locator(".moves [aria-current=step]");
    const checked = [];
    for (const { scene, line, steps: list } of steps(lesson)) {
      const last = list.at(-1);
      await navigate(page, `?scene=${scene}&line=${line}&step=${line === 1 ? 1 : last.step}`);
      await expect(player(page)).toHaveAttribute("data-scene", String(scene));
      if (line === 1) {
        await expectStep(page, list[0]);
        for (const step of list.slice(1)) {
          await page.keyboard.press("ArrowRight");
          await expectStep(page, step);
          await expect(page.locator("[data-caption]")).toHaveText(step.caption.replaceAll("\n", ""));
        }
        // Only the end of the course leads nowhere.
        const { scenes, hasNextLesson } = placeOf(lesson);
        const name = scene < scenes ? "Next scene" : hasNextLesson ? "Next lesson" : "Next";
        if (list.length > 1) await expect(control(page, name)).toHaveJSProperty("ariaDisabled", name === "Next" ? "true" : null);
      } else {
        await expectStep(page, last);
        await expect(player(page)).toHaveAttribute("data-steps", String(last.step));
      }
      await expect(current).toHaveCount(1);
      // Steps that a checked line shares are not checked again.
      const known = line === 1 ? 0 : Math.max(...checked.map((other) => sharedSteps(list, other)));
      for (const step of list.slice(Math.max(known - 1, 0), -1).reverse()) {
        await page.keyboard.press("ArrowLeft");
        await expectStep(page, step);
      }
      if (line === 1) {
        await expect(control(page, "Back")).toHaveAttribute("aria-disabled", "true");
        checked.length = 0;
      }
      checked.push(list);
    }
    const { scene, steps: end } = steps(lesson).findLast(({ line }) => line === 1);
    await navigate(page, `?scene=${scene}&step=${end.length}`);
    await expectStep(page, end.at(-1));
    expect(await violations(page), "at its end").toEqual([]);
  });
}

/** The number of scenes of a lesson, and whether another lesson comes after it. */
function placeOf(lesson) {
  const text = readFileSync(join(SITE, "lessons/en", `${lesson}.pgn`), "utf8");
  return { scenes: text.match(/^\[Event /gm).length, hasNextLesson: text.includes("\n[Next ") };
}

/** The number of first steps that two lines share. */
function sharedSteps(line, other) {
  const parting = line.findIndex(({ uci }, index) => uci !== other[index]?.uci);
  return parting === -1 ? line.length : parting;
}

for (const lesson of GAMES) {
  test(`${lesson} forwards and backwards by button, with every piece where the position says`, repeatsIf(lesson !== "petrov"), async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [main] = steps(lesson);
    await openLesson(page, lesson);
    await expectStep(page, main.steps[0]);
    for (const step of main.steps.slice(1)) {
      await control(page, "Next").click();
      await expectStep(page, step);
      await expectPlacement(page, step.fen);
    }
    await control(page, "Flip board").click();
    await expect(board(page)).toHaveAttribute("data-orientation", "black");
    await expectPlacement(page, main.steps.at(-1).fen);
    await control(page, "Back").focus();
    for (const step of main.steps.slice(0, -1).reverse()) {
      await page.keyboard.press("Enter");
      await expectStep(page, step);
    }
  });
}

test("twenty quick clicks on Next end at the right step", async ({ page }) => {
  const [main] = steps("steinitz-fleissig");
  await openLesson(page, "steinitz-fleissig");
  await player(page).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowRight");
  await expectStep(page, main.steps[20]);
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expectPlacement(page, main.steps[20].fen);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowLeft");
  await expectStep(page, main.steps[0]);
});

test("First, Last, Home and End go to the ends of the line", async ({ page }) => {
  const [main] = steps("petrov");
  await openLesson(page, "petrov");
  await control(page, "Last").click();
  await expectStep(page, main.steps.at(-1));
  await control(page, "First").click();
  await expectStep(page, main.steps[0]);
  await player(page).focus();
  await page.keyboard.press("End");
  await expectStep(page, main.steps.at(-1));
  await page.keyboard.press("Home");
  await expectStep(page, main.steps[0]);
});

test("keys step without scrolling, and only with the focus in the player", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openLesson(page, "steinitz-fleissig");
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByRole("link", { name: "In Passing" }).focus();
  await page.keyboard.press("ArrowRight");
  await waitFrames(page);
  await expect(player(page)).toHaveAttribute("data-step", "1");
  await player(page).focus();
  const before = await scroll();
  for (const key of ["End", "Home", "ArrowRight", "ArrowLeft", "Space", "Space"]) {
    await page.keyboard.press(key);
    await waitFrames(page);
    expect(await scroll(), key).toBe(before);
  }
});

test("the arrow keys step as soon as the page is open", async ({ page }) => {
  await openLesson(page, "petrov");
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-step", "2");
  await page.keyboard.press("ArrowLeft");
  await expect(player(page)).toHaveAttribute("data-step", "1");
});

test("autoplay runs at the chosen speed and stops at the end", async ({ page }) => {
  await page.clock.install();
  const [main] = steps("petrov");
  await openLesson(page, "petrov", "?scene=1&step=11");
  await control(page, "Speed 1×").click();
  await expect(control(page, "Speed 2×")).toBeVisible();
  await player(page).focus();
  await page.keyboard.press("Space");
  await expect(control(page, "Pause")).toBeVisible();
  await page.clock.runFor(6_100);
  await expectStep(page, main.steps.at(-1));
  await expect(control(page, "Play")).toBeVisible();
});

test("a manual step stops autoplay", async ({ page }) => {
  await openLesson(page, "petrov");
  await control(page, "Play").click();
  await control(page, "Next").click();
  await expect(control(page, "Play")).toBeVisible();
  await expect(player(page)).toHaveAttribute("data-step", "2");
});

test("Next leads on at the end of a scene and of a lesson, by button and by key", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "gundersen-faul");
  await control(page, "Last").click();
  await expect(control(page, "Next")).toHaveCount(0);
  await control(page, "Next scene").click();
  await expect(player(page)).toHaveAttribute("data-scene", "2");
  await expect(player(page)).toHaveAttribute("data-step", "1");
  await expect(control(page, "Next"), "the button keeps the focus").toBeFocused();
  await page.keyboard.press("End");
  await expect(control(page, "Next scene")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-scene", "3");
  await page.keyboard.press("End");
  await expect(control(page, "Next lesson")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(player(page)).toHaveAttribute("data-lesson", "steinitz-fleissig");
  await expect(player(page)).toBeFocused();
  await openLesson(page, "petrov");
  await control(page, "Last").click();
  await control(page, "Next lesson").click();
  await expect(player(page)).toHaveAttribute("data-lesson", "gundersen-faul");
  await expect(page).toHaveURL(/\/learn\/gundersen-faul\/$/);
});

test("a key that is held stops at the end of a scene", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [main] = steps("gundersen-faul");
  await openLesson(page, "gundersen-faul");
  await player(page).focus();
  // Playwright repeats a key that is already down.
  for (let press = 0; press < main.steps.length + 5; press += 1) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  await expectStep(page, main.steps.at(-1));
  await expect(player(page)).toHaveAttribute("data-scene", "1");
});

test("at the end of a variation Next leads back to the game", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "gundersen-faul", "?scene=1&step=5");
  await control(page, "What if 14…f4?").click();
  await control(page, "Last").click();
  await control(page, "Back to the game").click();
  await expect(player(page)).toHaveAttribute("data-line", "1");
  await expect(player(page)).toHaveAttribute("data-step", "5");
});

for (const [width, height] of [[360, 740], [768, 1024], [1280, 800]]) {
  test(`at ${width} × ${height} nothing moves while a lesson is stepped through`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await openLesson(page, "four-conditions", "?scene=2");
    const places = () =>
      page.evaluate(() =>
        ["#next", ".board", ".scenes", "[data-caption]"].map((selector) => {
          const { x, y } = document.querySelector(selector).getBoundingClientRect();
          return [selector, Math.round(x), Math.round(y)].join(" ");
        }),
      );
    const before = await places();
    const count = Number(await player(page).getAttribute("data-steps"));
    for (let step = 2; step <= count; step += 1) {
      await control(page, "Next").click();
      await expect(player(page)).toHaveAttribute("data-step", String(step));
      await waitFrames(page, 3);
      expect(await places(), `step ${step}`).toEqual(before);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test("on a phone Back and Next stay at the lower edge", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openLesson(page, "four-conditions");
  for (const top of [0, 400, 5000]) {
    await page.evaluate((top) => scrollTo(0, top), top);
    for (const name of ["Back", "Next"]) {
      const { y, width, height } = await control(page, name).boundingBox();
      expect(y + height, name).toBeLessThanOrEqual(640);
      expect(y, name).toBeGreaterThan(560);
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    }
  }
  // The end of the page is not covered.
  const last = await page.getByRole("link", { name: "Open a PGN of your own" }).boundingBox();
  expect(last.y + last.height).toBeLessThanOrEqual((await page.locator(".step-bar").boundingBox()).y);
});

test("the moves and the source are folded, and unfold by keyboard", async ({ page }) => {
  await openLesson(page, "gundersen-faul");
  await expect(page.locator(".moves")).toBeHidden();
  await page.locator("details.folded summary").press("Enter");
  await expect(page.locator(".moves")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try it in the lab" })).toBeVisible();
  await control(page, "Next").click();
  await expect(page.locator(".moves"), "it stays open").toBeVisible();
  expect(await violations(page)).toEqual([]);
});
