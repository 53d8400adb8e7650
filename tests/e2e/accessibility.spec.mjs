// Accessibility: names, roles and contrast at every step and in every theme, and nothing cut off.

import {
  GAMES,
  control,
  expect,
  expectStep,
  open,
  openLesson,
  player,
  repeatsIf,
  steps,
  test,
  violations,
  pageWidth,
} from "./fixtures.mjs";

/** Each state takes about a second to check, and longer on a busy machine. */
const TIMEOUT_MS = 600_000;

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("the home page has no accessibility violation", async ({ page }) => {
      await open(page, "./");
      expect(await violations(page)).toEqual([]);
    });

    test("the error page of a file has no accessibility violation", async ({ page }) => {
      const file = "https://teacher.example/study.pgn";
      const headers = { "Access-Control-Allow-Origin": "*" };
      for (const body of ["1. e4 e5 2. Ke7 *", "nothing"]) {
        await page.route(file, (route) => route.fulfill({ body, headers }));
        await open(page, `learn/?pgn=${encodeURIComponent(file)}&step=9`);
        await expect(page.getByRole("alert").first()).toBeVisible();
        expect(await violations(page), body).toEqual([]);
      }
    });
  });
}

/** The other themes. Only the colours differ between them, so only the contrast is checked in each. */
const THEMES = {
  dark: { colorScheme: "dark" },
  "high contrast": { theme: "contrast" },
  "the system's own colours": { forcedColors: "active" },
};

/** Expects no violations in the page as it is, and in other themes. */
async function expectNoViolations(page, state, themes = Object.keys(THEMES)) {
  expect(await violations(page), state).toEqual([]);
  for (const look of themes) {
    await applyTheme(page, THEMES[look]);
    expect(await violations(page, { rules: ["color-contrast"] }), `${state}, ${look}`).toEqual([]);
  }
  await applyTheme(page, {});
}

async function applyTheme(page, { colorScheme = "light", forcedColors = "none", theme }) {
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
  await page.evaluate((theme) => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }, theme);
}

for (const lesson of GAMES) {
  test(`${lesson} has no accessibility violation at any step, in any theme`, repeatsIf(lesson !== "petrov"), async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [main] = steps(lesson);
    await openLesson(page, lesson);
    await player(page).focus();
    for (const step of main.steps) {
      await expectStep(page, step);
      // One other theme per step is enough, because the themes have few colours.
      const themes = Object.keys(THEMES);
      await expectNoViolations(page, `step ${step.step}`, [themes[step.step % themes.length]]);
      await page.keyboard.press("ArrowRight");
    }
  });
}

test("the lab in use has no accessibility violation in any theme", async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const square = (name) => page.locator(`.board [data-square="${name}"]`);
  const drag = async (from, to) => {
    await square(from).hover();
    await page.mouse.down({ button: "right" });
    await square(to).hover();
    await page.mouse.up({ button: "right" });
  };
  const states = {
    "with a right": () => expect(page.locator(".right-status.live")).toBeVisible(),
    "with a selected piece": async () => {
      await square("e5").click();
      await expect(square("e5")).toHaveAttribute("aria-selected", "true");
    },
    "with a hint": async () => {
      await page.keyboard.press("Escape");
      await square("e5").press("h");
      await expect(page.locator(".status-line .hint")).not.toBeEmpty();
    },
    "with the list of keys": async () => {
      await square("e5").press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "with shapes": async () => {
      await page.keyboard.press("Escape");
      await drag("e5", "d6");
      await drag("d5", "d5");
      await expect(page.locator(".user-shapes > *")).toHaveCount(3);
    },
    "with a selected brush": async () => {
      await page.locator(".brush").first().click();
      await expect(page.locator(".brush[aria-pressed=true]")).toHaveCount(1);
    },
    "while the right lapses": async () => {
      await page.locator(".brush").first().click();
      await control(page, "What if I wait?").click();
      await expect(page.locator(".right-status.lapsed")).toBeVisible();
    },
    "after the capture that came too late": async () => {
      await expect(page.locator(".verdict")).toContainText("White waited");
      await page.getByRole("textbox", { name: "Type a move" }).fill("exd6");
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-verdict=illegal]")).toBeVisible();
    },
    "with the promotion dialog": async () => {
      await open(page, `lab/?fen=${encodeURIComponent("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1")}`);
      await square("c7").click();
      await square("d8").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "with errors in the editor": async () => {
      await page.keyboard.press("Escape");
      await control(page, "Set up").click();
      await page.getByLabel("FEN", { exact: true }).fill("P2qqqqq/8/8/8/8/8/8/8 w KQ e6 0 1");
      await expect(page.locator(".faults")).not.toBeEmpty();
    },
    "with the settings open": async () => {
      await control(page, "Settings").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  };
  await open(page, "lab/");
  for (const [state, reach] of Object.entries(states)) {
    await reach();
    await expectNoViolations(page, state);
  }
});

for (const lesson of GAMES) {
  test(`${lesson} is never cut off and has no layout shift at any width`, repeatsIf(lesson !== "petrov"), async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [main] = steps(lesson);
    // The last step says what was learned, above the moves.
    const earlierSteps = main.steps.slice(0, -1);
    await openLesson(page, lesson);
    await player(page).focus();
    for (const width of [320, 360, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await page.keyboard.press("Home");
      await expectStep(page, earlierSteps[0]);
      expect(await pageWidth(page), "no sideways scrolling").toBeLessThanOrEqual(width);
      const first = await recordTopBelowText(page);
      for (const { step } of earlierSteps.slice(1)) {
        await page.keyboard.press("ArrowRight");
        await expect(player(page)).toHaveAttribute("data-step", String(step));
      }
      const expected = Object.fromEntries(earlierSteps.map(({ step }) => [step, first]));
      const message = `${width} pixels: the moves stay where they are, step by step`;
      expect(await page.evaluate(() => window.tops), message).toEqual(expected);
    }
  });
}

/** Records the top of what is below the text at each step from now on. Returns its current top. */
function recordTopBelowText(page) {
  return page.evaluate(() => {
    const [player, below] = ["[data-player]", "details.folded"].map((name) => document.querySelector(name));
    const tops = (window.tops = {});
    const note = () => (tops[player.dataset.step] = below.offsetTop);
    new MutationObserver(note).observe(player, { attributeFilter: ["data-step"] });
    return note();
  });
}

test("a notice above leaves the board beside the text", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const file = "https://teacher.example/study.pgn";
  const headers = { "Access-Control-Allow-Origin": "*" };
  const body = `[Event "${"long".repeat(80)}"]\n\n1. e4 {${"x".repeat(500)} [%csl Xe9]} e5 2. Ke7 *`;
  await page.route(file, (route) => route.fulfill({ body, headers }));
  await open(page, `learn/?pgn=${encodeURIComponent(file)}`);
  await expect(page.getByRole("alert").first()).toContainText("Line 3");
  const board = await page.locator("[data-board]").boundingBox();
  const text = await page.locator(".text").boundingBox();
  expect(board.x + board.width).toBeLessThan(text.x);
  expect(await pageWidth(page)).toBe(1280);
});

test("on a phone board, controls and text are visible together", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openLesson(page, "petrov", "?scene=1&step=11");
  let below = 0;
  for (const what of [page.locator("[data-caption]"), control(page, "Hint")]) {
    await expect(what).toBeVisible();
    const box = await what.boundingBox();
    expect(box.y, "what is asked, and then what answers it").toBeGreaterThanOrEqual(below);
    below = box.y + box.height;
    expect(below).toBeLessThanOrEqual(640);
  }
});

test("the board is usable at 400 % zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await openLesson(page, "petrov");
  expect((await page.locator("[data-board]").boundingBox()).width).toBeGreaterThan(200);
});

test("the whole board and its controls fit the window", async ({ page }) => {
  await openLesson(page, "petrov");
  for (const [width, height] of [[360, 640], [768, 1024], [1024, 600], [1280, 720], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    const board = await page.locator("[data-board]").boundingBox();
    const next = await control(page, "Next").boundingBox();
    expect(Math.abs(board.width - board.height)).toBeLessThan(1);
    expect(board.y, `${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect(next.y + next.height, `${width}×${height}`).toBeLessThanOrEqual(height);
    expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(44);
  }
});

test("with forced colours the current move and the selected brush are visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "lab/");
  const look = (selector) =>
    page.locator(selector).first().evaluate((it) => {
      const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(it);
      return [backgroundColor, outlineStyle, outlineWidth];
    });
  expect(await look(".move[aria-current]")).not.toEqual(await look(".move:not([aria-current])"));
  await page.locator(".brush").first().click();
  expect(await look(".brush[aria-pressed=true]")).not.toEqual(await look(".brush[aria-pressed=false]"));
});

test("a lesson can be stepped through with Tab and Enter", async ({ page }) => {
  await openLesson(page, "petrov");
  for (const name of ["Skip to the content", "In Passing", "Learn", "Practise", "Problems", "Lab", "My game", "Settings"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(name);
  }
  await page.keyboard.press("Tab");
  await expect(player(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("gridcell", { name: "a1, white rook" })).toBeFocused();
  for (const name of ["First", "Play", "Last", "Flip board", "Speed 1×", "Present", "Back", "Next"]) {
    await page.keyboard.press("Tab");
    await expect(control(page, name)).toBeFocused();
  }
  for (let step = 2; step <= 12; step += 1) {
    await page.keyboard.press("Enter");
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
  await expect(control(page, "Next lesson")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player(page)).toHaveAttribute("data-lesson", "gundersen-faul");
});
