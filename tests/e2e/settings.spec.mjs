// Settings: by keyboard, persisted, in every tab, before the first paint, and without storage.

import { board, control, expect, open, openLesson, player, test, unfoldMoves, violations, pageWidth } from "./fixtures.mjs";

const KEY = "in-passing.settings";

const root = (page) => page.locator("html");
const panel = (page) => page.getByRole("dialog", { name: "Settings" });
const group = (page, name) => panel(page).getByRole("group", { name, exact: true });
const radio = (page, name, choice) => group(page, name).getByRole("radio", { name: choice, exact: true });
const storedSettings = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function openPanel(page) {
  await control(page, "Settings").click();
  await expect(panel(page)).toBeVisible();
}

/** Stores a record before the page loads. */
async function storeBeforeLoad(page, record) {
  await page.addInitScript(
    ([key, record]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, record);
    },
    [KEY, record],
  );
}

test("default settings set no attribute, no record and no sound", async ({ page }) => {
  await page.addInitScript(() => {
    window.sounds = 0;
    window.AudioContext = class {
      constructor() {
        window.sounds += 1;
      }
    };
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "petrov");
  for (let step = 2; step <= 12; step += 1) {
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", String(step));
  }
  for (const name of ["theme", "squares", "coordinates", "motion"]) {
    await expect(root(page)).not.toHaveAttribute(`data-${name}`);
  }
  await expect.poll(() => storedSettings(page)).toBeNull();
  expect(await page.evaluate(() => window.sounds)).toBe(0);
});

/** Each setting: its group, the number of arrow key presses, and the expected result. */
const CHOICES = [
  ["Theme", 3, "theme=contrast", (page) => expect(root(page)).toHaveAttribute("data-theme", "contrast")],
  ["Board", 1, "squares=slate", (page) => expect(root(page)).toHaveAttribute("data-squares", "slate")],
  ["Coordinates", 2, "coordinates=off", (page) =>
    expect(root(page)).toHaveAttribute("data-coordinates", "off")],
  ["Motion", 1, "motion=off", (page) => expect(root(page)).toHaveAttribute("data-motion", "off")],
  ["Speed", 1, "speed=fast", (page) => expect(board(page)).toHaveAttribute("data-speed", "fast")],
  ["Moves", 2, "notation=words", async (page) => {
    // The dialog covers the summary, which a press would open.
    await page.locator("details.folded").evaluate((it) => (it.open = true));
    await expect(page.locator(".moves")).toContainText("pawn on e5 takes d6 en passant");
  }],
];

for (const [name, presses, record, holds] of CHOICES) {
  test(`${name} is chosen by keyboard and persists`, async ({ page }) => {
    await openLesson(page, "petrov");
    await control(page, "Settings").focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    const chosen = group(page, name).locator("input:checked");
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if (await chosen.evaluate((input) => input === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(chosen).toBeFocused();
    for (let press = 0; press < presses; press += 1) await page.keyboard.press("ArrowRight");
    await holds(page);
    await expect.poll(() => storedSettings(page)).toBe(`1;${record}`);
    await expect(player(page), "the arrow keys chose and did not step").toHaveAttribute("data-step", "1");

    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(control(page, "Settings")).toBeFocused();
    await page.reload();
    await expect(root(page)).toHaveAttribute("data-app", "ready");
    await holds(page);
  });
}

test("switches are toggled by keyboard and persist", async ({ page }) => {
  await openLesson(page, "petrov");
  await openPanel(page);
  for (const name of [/^Sounds/, /vibration/, /^Single letters/]) {
    await panel(page).getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
  }
  await expect.poll(() => storedSettings(page)).toBe("1;sound=on;vibration=on;keys=off");
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByRole("checkbox", { name: /^Sounds/ })).toBeChecked();
  await expect(panel(page).getByRole("checkbox", { name: /^Single letters/ })).not.toBeChecked();

  await control(page, "Back to the defaults").click();
  await expect.poll(() => storedSettings(page)).toBe("1");
  await expect(panel(page).getByRole("checkbox", { name: /^Single letters/ })).toBeChecked();
});

test("the panel closes by its button, by Escape and by a click outside, and gives the focus back", async ({
  page,
}) => {
  await open(page, "./");
  const ways = [
    () => panel(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(3, 300),
  ];
  for (const way of ways) {
    await openPanel(page);
    await group(page, "Theme").locator("legend").click();
    await expect(panel(page), "a click inside closes nothing").toBeVisible();
    await way();
    await expect(panel(page)).toHaveCount(0);
    await expect(control(page, "Settings")).toBeFocused();
  }
});

test("lesson keys do not work behind the settings panel", async ({ page }) => {
  await openLesson(page, "petrov");
  await openPanel(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(player(page)).toHaveAttribute("data-step", "1");
});

test("a setting changed in one tab changes in the other", async ({ page, context }) => {
  await openLesson(page, "petrov");
  const other = await context.newPage();
  await openLesson(other, "petrov");
  await openPanel(other);
  await openPanel(page);
  await radio(page, "Theme", "Dark").check();
  await expect(root(other)).toHaveAttribute("data-theme", "dark");
  await expect(radio(other, "Theme", "Dark")).toBeChecked();
  await radio(other, "Board", "Green").check();
  await expect(root(page)).toHaveAttribute("data-squares", "green");
  await expect.poll(() => storedSettings(page)).toBe("1;theme=dark;squares=green");
  await page.evaluate(() => localStorage.clear());
  await expect(root(other)).not.toHaveAttribute("data-theme");
});

test("the browser's own bars have the colour of the chosen theme", async ({ page }) => {
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("meta[name=theme-color]")].filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
  const [light, dark] = ["#fbf8f1", "#1b1815"];
  await page.emulateMedia({ colorScheme: "dark" });
  await storeBeforeLoad(page, "1;theme=light");
  await open(page, "./");
  expect(await colors()).toEqual([light]);
  await openPanel(page);
  await radio(page, "Theme", "Dark").check();
  await expect.poll(colors).toEqual([dark]);
  await radio(page, "Theme", "Same as my device").check();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(colors).toEqual([light]);
});

test("the theme is applied before the app runs", async ({ page }) => {
  await storeBeforeLoad(page, "1;theme=dark;squares=slate;coordinates=large;motion=off;speed=fast");
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("lab/", { waitUntil: "commit" });
  await expect(page.locator("[data-board]")).toBeVisible();
  await expect(root(page)).toHaveAttribute("data-app", "finished");
  const looks = { theme: "dark", squares: "slate", coordinates: "large", motion: "off" };
  for (const [name, look] of Object.entries(looks)) {
    await expect(root(page)).toHaveAttribute(`data-${name}`, look);
  }
  await expect(root(page)).toHaveCSS("background-color", "rgb(27, 24, 21)");
  arrive();
  await expect(root(page)).toHaveAttribute("data-app", "ready");
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
});

for (const record of ["", "theme=dark", "{}", "1;theme=<b>;=;;%00", "1;theme=dark" + ";x".repeat(2000)]) {
  test(`a damaged settings record means the defaults: ${record.slice(0, 20)}`, async ({ page }) => {
    await storeBeforeLoad(page, record);
    await openLesson(page, "petrov");
    await expect(root(page)).not.toHaveAttribute("data-theme");
    await openPanel(page);
    await radio(page, "Theme", "Light").check();
    await expect.poll(() => storedSettings(page)).toContain("1;theme=light");
  });
}

test("settings of a newer version are kept, and the panel says so", async ({ page }) => {
  const later = "2;theme=dark;arrows=thick";
  await storeBeforeLoad(page, later);
  await openLesson(page, "petrov");
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  await openPanel(page);
  await expect(panel(page).getByRole("status")).toContainText("newer version");
  await radio(page, "Theme", "Light").check();
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await expect.poll(() => storedSettings(page)).toBe(later);
});

const DENIALS = {
  "is denied": () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  "is absent": () => Object.defineProperty(window, "localStorage", { value: null }),
  "can be neither read nor written": () => {
    for (const name of ["getItem", "setItem"]) {
      Storage.prototype[name] = () => {
        throw new DOMException("denied", "SecurityError");
      };
    }
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [name, deny] of Object.entries(DENIALS)) {
  test(`where storage ${name} settings last for the visit, and the panel says so`, async ({ page }) => {
    await page.addInitScript(deny);
    await openLesson(page, "petrov");
    await openPanel(page);
    await radio(page, "Theme", "Dark").check();
    await radio(page, "Board", "Green").check();
    await expect(panel(page).getByRole("status")).toHaveText(/does not save anything/);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "In Passing" }).click();
    await expect(root(page)).toHaveAttribute("data-theme", "dark");
    await expect(root(page)).toHaveAttribute("data-squares", "green");
  });
}

test.describe("in an iframe without storage", () => {
  test("settings last for the visit", async ({ page, baseURL }) => {
    await page.route("**/frame.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe sandbox="allow-scripts" width="900" height="700" src="${baseURL}learn/petrov/"></iframe>`,
      }),
    );
    // A page with an opaque origin needs permission to read even its own files.
    const open = { "Access-Control-Allow-Origin": "*" };
    await page.route(/\.(js|wasm|pgn)$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...open } });
    });
    await page.goto("frame.html");
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Settings" }).click();
    await frame.getByRole("radio", { name: "Dark" }).check();
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(frame.getByRole("dialog").getByRole("status")).toHaveText(/does not save anything/);
    await frame.getByRole("button", { name: "Close" }).click();
    await expect(frame.getByRole("dialog")).toHaveCount(0);
  });
});

for (const theme of ["Same as my device", "Light", "Dark", "High contrast"]) {
  test(`the settings panel has no accessibility violation: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLesson(page, "petrov", "?step=11");
    await openPanel(page);
    await radio(page, "Theme", theme).check();
    const expectNone = async (where) => {
      // Only the colours differ between light and dark.
      for (const [colorScheme, rules] of [["light", undefined], ["dark", ["color-contrast"]]]) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, { rules }), `${where}, ${colorScheme}`).toEqual([]);
      }
    };
    await expectNone("the panel");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expectNone("the page behind it");
  });
}

test("the settings panel fits every window, and all its controls can be clicked", async ({ page }) => {
  await openLesson(page, "petrov");
  for (const width of [320, 360, 768, 1280, 2560]) {
    const message = `${width} pixels`;
    await page.setViewportSize({ width, height: 640 });
    const button = await control(page, "Settings").boundingBox();
    expect(Math.min(button.width, button.height), message).toBeGreaterThanOrEqual(44);
    await openPanel(page);
    const box = await panel(page).boundingBox();
    expect(box.x, message).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, message).toBeLessThanOrEqual(width);
    expect(box.height, message).toBeLessThanOrEqual(640);
    const { overflow, heights } = await panel(page).evaluate((panel) => ({
      overflow: panel.scrollWidth - panel.clientWidth,
      heights: [...panel.querySelectorAll("label, button")].map((it) => it.getBoundingClientRect().height),
    }));
    expect(overflow, message).toBe(0);
    expect(heights.length, message).toBeGreaterThan(20);
    expect(Math.min(...heights), message).toBeGreaterThanOrEqual(44);
    await control(page, "Back to the defaults").scrollIntoViewIfNeeded();
    await expect(control(page, "Back to the defaults"), message).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
  }
});

test("with motion off a move is not animated", async ({ page }) => {
  await storeBeforeLoad(page, "1;motion=off");
  await openLesson(page, "petrov", "?step=11");
  await page.evaluate(() => {
    window.moved = 0;
    document.addEventListener("animationstart", () => (window.moved += 1));
  });
  await control(page, "Next").click();
  await expect(player(page)).toHaveAttribute("data-step", "12");
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  expect(await page.evaluate(() => window.moved)).toBe(0);
});

test("controls are not printed", async ({ page }) => {
  await openLesson(page, "petrov");
  await page.emulateMedia({ media: "print" });
  await expect(control(page, "Settings")).toBeHidden();
});

test("the lesson's speed control changes the same setting", async ({ page }) => {
  await openLesson(page, "petrov");
  await control(page, "Speed 1×").click();
  await expect(board(page)).toHaveAttribute("data-speed", "fast");
  await expect.poll(() => storedSettings(page)).toBe("1;speed=fast");
  await openLesson(page, "gundersen-faul");
  await expect(control(page, "Speed 2×")).toBeVisible();
  await openPanel(page);
  await radio(page, "Speed", "Slow").check();
  await page.keyboard.press("Escape");
  await expect(control(page, "Speed ½×")).toBeVisible();
});

test("figurines are shown, and letters are announced", async ({ page }) => {
  await storeBeforeLoad(page, "1;notation=figurines");
  await openLesson(page, "petrov");
  await unfoldMoves(page);
  const knight = page.locator(".moves").getByRole("button", { name: "2.Nf3", exact: true });
  await expect(knight).toHaveText("2.♘f3");
});

test("moves in words fit the narrowest page", async ({ page }) => {
  await storeBeforeLoad(page, "1;notation=words");
  await page.setViewportSize({ width: 320, height: 640 });
  await openLesson(page, "gundersen-faul");
  await unfoldMoves(page);
  await control(page, "Last").click();
  const last = page.locator('.moves [aria-current="step"]');
  await expect(last).toHaveAccessibleName(/^\d+\. .*, checkmate/);
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
});

test.describe("sound", () => {
  /** Counts the audio nodes that are created and started. */
  async function recordSounds(page) {
    await page.addInitScript(() => {
      window.made = 0;
      window.played = [];
      const Real = window.AudioContext;
      window.AudioContext = class extends Real {
        constructor() {
          super();
          window.made += 1;
        }
      };
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...when) {
        window.played.push(this.buffer.length);
        return start.apply(this, when);
      };
    });
  }
  const made = (page) => page.evaluate(() => window.made);
  const played = (page) => page.evaluate(() => window.played.length);

  test("a step plays a sound when sound is on, a jump does not", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await recordSounds(page);
    await storeBeforeLoad(page, "1;sound=on");
    await openLesson(page, "petrov");
    expect(await made(page), "nothing is made before a step").toBe(0);
    for (let step = 2; step <= 12; step += 1) {
      await control(page, "Next").click();
      await expect(player(page)).toHaveAttribute("data-step", String(step));
    }
    await expect.poll(() => played(page)).toBe(11);
    expect(await made(page), "one for all sounds").toBe(1);
    const sounds = await page.evaluate(() => new Set(window.played).size);
    expect(sounds, "moves, captures and en passant differ").toBe(3);
    await control(page, "Back").click();
    await expect.poll(() => played(page)).toBe(12);
    await control(page, "First").click();
    await expect(player(page)).toHaveAttribute("data-step", "1");
    expect(await played(page)).toBe(12);
  });

  test("no audio context exists before the first user action", async ({ page }) => {
    await recordSounds(page);
    // For the browser, every action of a test is an interaction of the user.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
    );
    await storeBeforeLoad(page, "1;sound=on");
    await openLesson(page, "petrov");
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", "2");
    expect(await made(page)).toBe(0);
  });

  test("a browser without sound is silent", async ({ page }) => {
    await page.addInitScript(() => delete window.AudioContext);
    await storeBeforeLoad(page, "1;sound=on");
    await openLesson(page, "petrov");
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", "2");
  });
});
