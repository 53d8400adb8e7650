// The board in the hand: the same moves by mouse, by finger and by keyboard, drawings, and letting go.

import { board, expect, open, placement, test } from "./visit.mjs";

test.use({ viewport: { width: 640, height: 900 } });

const PASSED = "4k3/2p5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
const TAKEN = "4k3/2p5/3P4/8/8/8/8/R3K2R b KQ - 0 1";
const PROMOTION = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";
const KNIGHTED = "3Nk3/8/8/8/8/8/8/4K3 b - - 0 1";

const square = (page, name) => page.locator(`[data-square="${name}"]`);
const man = (page, name) => page.locator(`.man[data-on="${name}"]`);
const verdict = (page) => page.locator("[data-verdict]");

async function openLab(page, fen) {
  await open(page, `lab/?fen=${encodeURIComponent(fen)}`);
  await expect(board(page)).toHaveAttribute("data-fen", fen);
}

/** The middle of a square on the screen. */
async function middle(page, name) {
  const box = await square(page, name).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function mouseTo(page, name) {
  const { x, y } = await middle(page, name);
  await page.mouse.move(x, y, { steps: 4 });
}

/** A finger, as the browser's own input sees it. */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, ...points) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
    });
  const swipe = async (from, to) => {
    await send("touchStart", from);
    for (let step = 1; step <= 8; step += 1) {
      const along = (a, b) => a + ((b - a) * step) / 8;
      await send("touchMove", { x: along(from.x, to.x), y: along(from.y, to.y) });
    }
  };
  return {
    send,
    swipe,
    async drag(from, to) {
      await swipe(await middle(page, from), await middle(page, to));
      await send("touchEnd");
    },
    async tap(name) {
      await send("touchStart", await middle(page, name));
      await send("touchEnd");
    },
  };
}

const WAYS = {
  async clicks(page, from, to) {
    await square(page, from).click();
    await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
    await square(page, to).click();
  },
  async drag(page, from, to) {
    await mouseTo(page, from);
    await page.mouse.down();
    await mouseTo(page, to);
    await expect(square(page, to)).toHaveAttribute("data-over", "");
    await page.mouse.up();
  },
  async keys(page, from, to) {
    await square(page, "a1").focus();
    for (const name of [from, to]) {
      await page.keyboard.press(`Digit${name[1]}`);
      await page.keyboard.press(`Shift+Digit${name.charCodeAt(0) - 96}`);
      await expect(square(page, name)).toBeFocused();
      await page.keyboard.press("Enter");
    }
  },
  async touch(page, from, to) {
    await (await finger(page)).drag(from, to);
  },
  async taps(page, from, to) {
    const touch = await finger(page);
    await touch.tap(from);
    await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
    await touch.tap(to);
  },
};

for (const [name, move] of Object.entries(WAYS)) {
  test.describe(name, () => {
    test.use({ hasTouch: ["touch", "taps"].includes(name) });

    test(`a pawn is taken in passing by ${name}`, async ({ page }) => {
      await openLab(page, PASSED);
      await move(page, "e5", "d6");
      await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
      await expect(verdict(page)).toHaveAttribute("data-verdict", "legal");
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      expect(await placement(page)).toBe(TAKEN.split(" ")[0]);
      await expect(page.locator("[aria-selected], [data-target], .man[style]")).toHaveCount(0);
    });

    test(`a pawn is promoted by ${name}`, async ({ page }) => {
      await openLab(page, PROMOTION);
      await move(page, "c7", "d8");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button")).toHaveCount(4);
      await expect(dialog.getByRole("button", { name: "Queen" })).toBeFocused();
      if (name === "keys") {
        await page.keyboard.press("ArrowDown");
        await expect(dialog.getByRole("button", { name: "Rook" })).toBeFocused();
        await page.keyboard.press("n");
      } else if (["touch", "taps"].includes(name)) {
        await dialog.getByRole("button", { name: "Knight" }).tap();
      } else {
        await dialog.getByRole("button", { name: "Knight" }).click();
      }
      await expect(board(page)).toHaveAttribute("data-fen", KNIGHTED);
      await expect(dialog).toHaveCount(0);
      await expect(square(page, "d8")).toBeFocused();
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      expect(await placement(page)).toBe(KNIGHTED.split(" ")[0]);
    });

    test(`what is not legal is tried, judged and taken back by ${name}`, async ({ page }) => {
      await openLab(page, PASSED);
      await page.evaluate(() => {
        window.returned = [];
        document.addEventListener("animationstart", ({ target, animationName }) => {
          window.returned.push([target.dataset.on, animationName.replace("-odd", "")].join(" "));
        });
      });
      await move(page, "e5", "f6");
      await expect(verdict(page)).toHaveAttribute("data-verdict", "illegal");
      await expect(verdict(page)).toHaveAttribute("data-reason", /./);
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      await expect(board(page)).toHaveAttribute("data-fen", PASSED);
      expect(await page.evaluate(() => window.returned)).toContain("e5 return");
      expect(await placement(page)).toBe(PASSED.split(" ")[0]);
    });

    test(`the king castles two squares and onto its rook by ${name}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const to of ["g1", "h1"]) {
        await openLab(page, PASSED);
        await move(page, "e1", to);
        await expect(board(page)).toHaveAttribute("data-last-move", "e1g1");
        expect(await placement(page)).toBe("4k3/2p5/8/3pP3/8/8/8/R4RK1");
      }
    });
  });
}

test("what the man in hand may do is marked by kind, and nothing else is", async ({ page }) => {
  await openLab(page, PASSED);
  const marked = () =>
    page
      .locator("[data-target]")
      .evaluateAll((cells) => cells.map(({ dataset }) => `${dataset.square} ${dataset.target}`).sort());
  expect(await marked()).toEqual([]);
  await square(page, "e5").click();
  expect(await marked()).toEqual(["d6 en-passant", "e6 quiet"]);
  await expect(page.locator(".aims .in-passing")).toHaveCount(1);
  await expect(page.locator(".aims .quiet")).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: "d6, empty, you can take here en passant" })).toBeAttached();
  await expect(page.getByRole("gridcell", { name: "d5, black pawn, may be taken en passant" })).toBeAttached();
  await square(page, "a1").click();
  expect((await marked()).filter((mark) => mark.startsWith("a"))).toHaveLength(7);
  await square(page, "a1").click();
  expect(await marked()).toEqual([]);
});

/** Holds every motion still at its first moment. */
const hold = (page) =>
  page.evaluate(() => {
    const still = () =>
      document.getAnimations().forEach((animation) => {
        animation.pause();
        animation.currentTime = 0;
      });
    document.addEventListener("animationstart", still);
  });

test("a man that was dragged does not fly again from where he stood", async ({ page }) => {
  await openLab(page, PASSED);
  await hold(page);
  await WAYS.drag(page, "e5", "e6");
  await expect(board(page)).toHaveAttribute("data-moving", "true");
  await expect(man(page, "e6")).toHaveAttribute("data-part", "travels");
  const there = await middle(page, "e6");
  const { x, y, width } = await man(page, "e6").boundingBox();
  expect(Math.hypot(x + width / 2 - there.x, y + width / 2 - there.y)).toBeLessThan(width / 4);
});

test("a man that may not go there comes back from where he was let go", async ({ page }) => {
  await openLab(page, PASSED);
  await hold(page);
  await WAYS.drag(page, "e5", "b3");
  await expect(man(page, "e5")).toHaveAttribute("data-part", "returns");
  const there = await middle(page, "b3");
  const { x, y, width } = await man(page, "e5").boundingBox();
  expect(Math.hypot(x + width / 2 - there.x, y + width / 2 - there.y)).toBeLessThan(2 * width);
});

test("a press in the middle of a motion shows where everything is", async ({ page }) => {
  await openLab(page, PASSED);
  await hold(page);
  await WAYS.clicks(page, "e5", "d6");
  await expect(board(page)).toHaveAttribute("data-moving", "true");
  await mouseTo(page, "a8");
  await page.mouse.down();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  expect(await placement(page)).toBe(TAKEN.split(" ")[0]);
  await page.mouse.up();
});

test("the man follows the pointer, and the board is not drawn anew for it", async ({ page }) => {
  await openLab(page, PASSED);
  await mouseTo(page, "e5");
  await page.mouse.down();
  await mouseTo(page, "g7");
  const there = await middle(page, "g7");
  const { x, y, width } = await man(page, "e5").boundingBox();
  expect(Math.hypot(x + width / 2 - there.x, y + width / 2 - there.y)).toBeLessThan(2);
  await page.evaluate(() => {
    window.changes = [];
    const note = (records) => records.forEach(({ target, attributeName }) => {
      window.changes.push(`${target.className} ${attributeName}`);
    });
    const options = { attributes: true, childList: true, subtree: true };
    new MutationObserver(note).observe(document.querySelector("[data-board]"), options);
  });
  await page.mouse.move(there.x + 3, there.y + 3);
  await page.mouse.move(there.x + 6, there.y + 1);
  await expect.poll(() => page.evaluate(() => window.changes.length)).toBeGreaterThan(1);
  const names = await page.evaluate(() => window.changes);
  expect([...new Set(names)]).toEqual(["man piece-white style"]);
  await page.mouse.up();
});

test("a small slip is a click, and a man let go beside the board goes home", async ({ page }) => {
  await openLab(page, PASSED);
  const { x, y } = await middle(page, "e5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y - 2);
  await page.mouse.up();
  await expect(square(page, "e5")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await mouseTo(page, "e5");
  await page.mouse.down();
  await mouseTo(page, "h8");
  await page.mouse.move(320, 880, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("[aria-selected], .man[style]")).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  await expect(verdict(page)).toHaveCount(0);
});

test("Escape lets go of everything", async ({ page }) => {
  await openLab(page, PROMOTION);
  const nothing = async () => {
    await expect(page.locator("[aria-selected], [data-over], .draft > *, .man[style], [data-at=d8].man")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(board(page)).toHaveAttribute("data-fen", PROMOTION);
  };
  await square(page, "c7").click();
  await page.keyboard.press("Escape");
  await nothing();
  await mouseTo(page, "c7");
  await page.mouse.down();
  await mouseTo(page, "d8");
  await page.keyboard.press("Escape");
  await nothing();
  await page.mouse.up();
  await nothing();
  await WAYS.drag(page, "c7", "d8");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await nothing();
  await expect(square(page, "d8")).toBeFocused();
  await WAYS.drag(page, "c7", "d8");
  const { x, y } = await middle(page, "h2");
  await page.mouse.click(x, y);
  await nothing();
  await mouseTo(page, "e4");
  await page.mouse.down({ button: "right" });
  await mouseTo(page, "e5");
  await expect(page.locator(".draft .arrow")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await nothing();
  await page.mouse.up({ button: "right" });
  await nothing();
});

test("Escape puts the pen down, on the board and on its button", async ({ page }) => {
  await openLab(page, PASSED);
  const pen = page.getByRole("button", { name: "Draw in red" });
  for (const focus of [pen, square(page, "e5")]) {
    await pen.click();
    await expect(pen).toHaveAttribute("aria-pressed", "true");
    await focus.focus();
    await page.keyboard.press("Escape");
    await expect(pen).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator(".board > .pen")).toHaveCount(0);
    await expect(focus).toBeFocused();
  }
  await pen.click();
  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".draft .ring.red")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".draft > *, .drawn > .ring")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(square(page, "e5"), "the pen is down: a man is taken up").toHaveAttribute("aria-selected", "true");
});

test("Escape ends a wait where it has come", async ({ page }) => {
  await page.clock.install();
  await openLab(page, PASSED);
  const wait = page.getByRole("button", { name: "What if I wait?" });
  await wait.click();
  await expect(board(page)).not.toHaveAttribute("data-fen", PASSED);
  const reached = await board(page).getAttribute("data-fen");
  await page.keyboard.press("Escape");
  await page.clock.runFor(10_000);
  await expect(board(page)).toHaveAttribute("data-fen", reached);
  await expect(verdict(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await wait.click();
  await page.clock.runFor(10_000);
  await expect(page.locator(".verdict"), "and else it goes on").toContainText("White waited");
});

test("the second button draws in four colours, and a click wipes the board", async ({ page }) => {
  await openLab(page, PASSED);
  const draw = async (from, to) => {
    await mouseTo(page, from);
    await page.mouse.down({ button: "right" });
    await mouseTo(page, to);
    await page.mouse.up({ button: "right" });
  };
  for (const [keys, tint, to] of [
    [[], "green", "a6"],
    [["Shift"], "red", "b6"],
    [["Alt"], "blue", "c6"],
    [["Shift", "Alt"], "yellow", "d6"],
  ]) {
    for (const key of keys) await page.keyboard.down(key);
    await draw("e3", to);
    for (const key of keys) await page.keyboard.up(key);
    await expect(page.locator(`.drawn > .arrow.${tint}`)).toHaveCount(1);
  }
  await draw("d5", "d5");
  await expect(page.locator(".drawn > .ring.green")).toHaveCount(1);
  await draw("d5", "d5");
  await expect(page.locator(".drawn > .ring")).toHaveCount(0);
  await expect(page.locator(".drawn > .arrow")).toHaveCount(4);
  await square(page, "a4").click();
  await expect(page.locator(".drawn > .arrow")).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", PASSED);
});

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 420 } });

  /** A page that is long enough to scroll. */
  async function openLong(page, fen) {
    await openLab(page, fen);
    await page.evaluate(() => {
      const long = document.body.appendChild(document.createElement("div"));
      long.className = "long";
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".long { height: 2000px }");
      document.adoptedStyleSheets = [sheet];
    });
  }
  const scrolled = (page) => page.evaluate(() => Math.round(window.scrollY));

  /** Waits until the page has come to rest: a tap on one that still scrolls only stops it. */
  async function rested(page) {
    const moved = async () => {
      const before = await scrolled(page);
      await page.waitForTimeout(150);
      return (await scrolled(page)) - before;
    };
    await expect.poll(moved).toBe(0);
  }

  test("moves a man and not the page", async ({ page }) => {
    await openLong(page, PASSED);
    await (await finger(page)).drag("e5", "e6");
    await expect(board(page)).toHaveAttribute("data-last-move", "e5e6");
    expect(await scrolled(page)).toBe(0);
  });

  test("next to a man moves nothing", async ({ page }) => {
    await openLong(page, PASSED);
    await (await finger(page)).drag("f4", "f8");
    await page.waitForTimeout(200);
    expect(await scrolled(page)).toBe(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("elsewhere on the board scrolls the page", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await finger(page);
    await touch.swipe(await middle(page, "b4"), await middle(page, "b8"));
    await touch.send("touchEnd");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("on a man whose turn it is not scrolls the page and takes nobody along", async ({ page }) => {
    await openLong(page, "4k3/8/8/8/8/8/1r6/4K3 w - - 0 1");
    const touch = await finger(page);
    await touch.swipe(await middle(page, "b2"), await middle(page, "b7"));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
    await expect(page.locator("[data-lifted], [aria-selected], .man[style]")).toHaveCount(0);
    await touch.send("touchEnd");
    await expect(verdict(page)).toHaveCount(0);
    await rested(page);
    await page.evaluate(() => scrollTo(0, 0));
    await rested(page);
    await touch.tap("b2");
    await expect(square(page, "b2")).toHaveAttribute("aria-selected", "true");
    await touch.tap("b5");
    await expect(verdict(page), "a tap tries him all the same").toHaveAttribute("data-reason", "not-your-turn");
  });

  test("on a pinned man drags him, and the try is explained", async ({ page }) => {
    await openLong(page, "4k3/8/8/2K1P1q1/8/8/8/8 w - - 0 1");
    await (await finger(page)).drag("e5", "e6");
    await expect(verdict(page)).toHaveAttribute("data-reason", "exposes-king");
    expect(await scrolled(page)).toBe(0);
  });

  test("draws with the pen, anywhere on the board, and scrolls nothing", async ({ page }) => {
    await openLong(page, PASSED);
    await page.getByRole("button", { name: "Draw in blue" }).tap();
    await page.evaluate(() => scrollTo(0, 0));
    const touch = await finger(page);
    await touch.drag("b4", "b7");
    await expect(page.locator(".drawn > .arrow.blue")).toHaveCount(1);
    for (const name of ["c3", "g6"]) await touch.tap(name);
    await expect(page.locator(".drawn > .arrow.blue")).toHaveCount(2);
    for (const name of ["e5", "e5"]) await touch.tap(name);
    await expect(page.locator(".drawn > .ring.blue")).toHaveCount(1);
    expect(await scrolled(page)).toBe(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("is joined by a second one: the man goes home, and nothing is tried", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await finger(page);
    await touch.swipe(await middle(page, "e5"), await middle(page, "e6"));
    await expect(page.locator("[data-lifted=touch]")).toHaveCount(1);
    await touch.send("touchStart", await middle(page, "e6"), await middle(page, "a6"));
    await expect(page.locator("[data-lifted], .man[style]")).toHaveCount(0);
    await touch.send("touchEnd");
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
    await expect(verdict(page)).toHaveCount(0);
  });

  test("is taken away by the browser: the man goes home", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await finger(page);
    await touch.swipe(await middle(page, "e5"), await middle(page, "e6"));
    await touch.send("touchCancel");
    await expect(page.locator("[data-lifted], [aria-selected], .man[style]")).toHaveCount(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  });

  test("holds a man while the window is turned", async ({ page }) => {
    await openLong(page, PASSED);
    const touch = await finger(page);
    await touch.swipe(await middle(page, "e5"), await middle(page, "e7"));
    await page.setViewportSize({ width: 640, height: 360 });
    const there = await middle(page, "d6");
    await touch.send("touchMove", there);
    await touch.send("touchEnd");
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  });
});

for (const [what, hasTouch, settings, tremors] of [
  ["a finger feels a move where that is wanted", true, "1;vibration=on", [15]],
  ["a finger feels nothing where that is not wanted", true, "1", []],
  ["a mouse feels nothing, wanted or not", false, "1;vibration=on", []],
]) {
  test.describe(what, () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test("the device trembles as it should", async ({ page }) => {
      await page.addInitScript((settings) => {
        localStorage.setItem("in-passing.settings", settings);
        window.tremors = [];
        const vibrate = (length) => window.tremors.push(length) > 0;
        Object.defineProperty(navigator, "vibrate", { value: vibrate });
      }, settings);
      await openLab(page, PASSED);
      await (hasTouch ? WAYS.taps : WAYS.clicks)(page, "e5", "d6");
      await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      expect(await page.evaluate(() => window.tremors)).toEqual(tremors);
    });
  });
}

test("the keyboard draws with the pen: an arrow, a circle, and each off again", async ({ page }) => {
  await openLab(page, PASSED);
  const pen = page.getByRole("button", { name: "Draw in yellow" });
  await pen.focus();
  await page.keyboard.press("Enter");
  await expect(pen).toHaveAttribute("aria-pressed", "true");
  const [arrows, rings] = [page.locator(".drawn > .arrow.yellow"), page.locator(".drawn > .ring.yellow")];
  const arrow = async () => {
    await square(page, "e5").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  };
  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  const told = page.locator(".board > [aria-live=polite]");
  await expect(told).toHaveText("Drawing from e5. Enter here for a circle, elsewhere for an arrow.");
  await page.keyboard.press("Enter");
  await expect(rings).toHaveCount(1);
  await arrow();
  await expect(arrows).toHaveCount(1);
  await arrow();
  await expect(arrows).toHaveCount(0);
  await expect(rings).toHaveCount(1);
  await page.getByRole("button", { name: "Clear drawings" }).press("Enter");
  await expect(rings).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", PASSED);
});

test("what is tried and is not legal is marked where it begins and where it was to end", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, PASSED);
  const tried = page.locator(".evidence [data-mark=tried]");
  await expect(tried).toHaveCount(0);
  for (const [to, reason] of [["e4", "backwards"], ["d5", "wrong-landing"]]) {
    await WAYS.clicks(page, "e5", to);
    await expect(verdict(page)).toHaveAttribute("data-reason", reason);
    await expect(tried).toHaveCount(1);
    const drawn = await tried.boundingBox();
    for (const name of ["e5", to]) {
      const { x, y } = await middle(page, name);
      expect(x > drawn.x && x < drawn.x + drawn.width, `${name} is marked`).toBe(true);
      expect(y > drawn.y && y < drawn.y + drawn.height, `${name} is marked`).toBe(true);
    }
  }
  await WAYS.clicks(page, "e5", "d6");
  await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  await expect(tried).toHaveCount(0);
});

test("with reduced motion and forced colours everything is still there", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await openLab(page, PASSED);
  await WAYS.drag(page, "e5", "f6");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "illegal");
  expect(await placement(page)).toBe(PASSED.split(" ")[0]);
  await square(page, "e5").click();
  const shapes = (name) => page.locator(name).evaluate((shape) => getComputedStyle(shape).strokeDasharray);
  expect(await shapes(".aims .in-passing .victim")).not.toBe(await shapes(".aims .in-passing .taking"));
  await square(page, "d6").click();
  await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  await expect(board(page)).toHaveAttribute("data-moving", "false");
});
