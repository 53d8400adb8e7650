// Moves by mouse, touch and keyboard: results, returns and highlights.

import { KNIGHTED, PASSED, PROMOTION, TAKEN, INPUT_METHODS, piece, squareCentre, mouseTo, openLab, verdict } from "./pointer.mjs";
import { board, expect, expectPlacement, square, test } from "./fixtures.mjs";

test.use({ viewport: { width: 640, height: 900 } });

for (const [name, move] of Object.entries(INPUT_METHODS)) {
  test.describe(name, () => {
    test.use({ hasTouch: ["touch", "taps"].includes(name) });

    test(`a pawn is captured en passant by ${name}`, async ({ page }) => {
      await openLab(page, PASSED);
      await move(page, "e5", "d6");
      await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
      await expect(verdict(page)).toHaveAttribute("data-verdict", "legal");
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      await expectPlacement(page, TAKEN);
      await expect(page.locator("[aria-selected], [data-target], .piece[style]")).toHaveCount(0);
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
      await expectPlacement(page, KNIGHTED);
    });

    test(`an illegal move is attempted, judged and returned by ${name}`, async ({ page }) => {
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
      await expect.poll(() => page.evaluate(() => window.returned)).toContain("e5 bounce");
      await expectPlacement(page, PASSED);
    });

    test(`the king castles by two squares and onto its rook by ${name}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const to of ["g1", "h1"]) {
        await openLab(page, PASSED);
        await move(page, "e1", to);
        await expect(board(page)).toHaveAttribute("data-last-move", "e1g1");
        await expectPlacement(page, "4k3/2p5/8/3pP3/8/8/8/R4RK1");
      }
    });
  });
}

test("move hints of the selected piece match its legal targets by kind", async ({ page }) => {
  await openLab(page, PASSED);
  const marked = () =>
    page
      .locator("[data-target]")
      .evaluateAll((cells) => cells.map(({ dataset }) => `${dataset.square} ${dataset.target}`).sort());
  /** The same hints by their position on the screen: each dot and each ring is in its square. */
  const seen = () =>
    page.locator(".move-hints path:not(.link)").evaluateAll((shapes) =>
      shapes
        .flatMap((shape) => {
          const aim = shape.closest(".en-passant") ? "en-passant" : { quiet: "quiet", "capture-hint": "capture" }[shape.classList];
          const places = [...shape.getAttribute("d").matchAll(/M(\d+) (\d+)/g)];
          return places.map(([, x, y]) => `${"abcdefgh"[Math.floor(x / 100)]}${8 - Math.floor(y / 100)} ${aim}`);
        })
        .sort(),
    );
  await expect.poll(marked).toEqual([]);
  expect(await seen()).toEqual([]);
  await square(page, "e5").click();
  await expect.poll(marked).toEqual(["d6 en-passant", "e6 quiet"]);
  await expect(page.locator(".move-hints .en-passant")).toHaveCount(1);
  expect(await seen()).toEqual(["d6 en-passant", "e6 quiet"]);
  await expect(page.getByRole("gridcell", { name: "d6, empty, you can take here en passant" })).toBeAttached();
  await expect(page.getByRole("gridcell", { name: "d5, black pawn, may be taken en passant" })).toBeAttached();
  await square(page, "a1").click();
  await expect.poll(async () => (await marked()).filter((mark) => mark.startsWith("a"))).toHaveLength(7);
  expect(await seen()).toEqual(await marked());
  await square(page, "a1").click();
  await expect.poll(marked).toEqual([]);
  expect(await seen()).toEqual([]);
});

/** Pauses every animation at its start. */
const pauseAnimations = (page) =>
  page.evaluate(() => {
    const still = () =>
      document.getAnimations().forEach((animation) => {
        animation.pause();
        animation.currentTime = 0;
      });
    document.addEventListener("animationstart", still);
  });

test("a dragged piece is not animated again from its origin", async ({ page }) => {
  await openLab(page, PASSED);
  await pauseAnimations(page);
  await INPUT_METHODS.drag(page, "e5", "e6");
  await expect(board(page)).toHaveAttribute("data-moving", "true");
  await expect(piece(page, "e6")).toHaveAttribute("data-animation", "slide");
  const there = await squareCentre(page, "e6");
  const { x, y, width } = await piece(page, "e6").boundingBox();
  expect(Math.hypot(x + width / 2 - there.x, y + width / 2 - there.y)).toBeLessThan(width / 4);
});

test("an illegally dropped piece returns from where it was dropped", async ({ page }) => {
  await openLab(page, PASSED);
  await pauseAnimations(page);
  await INPUT_METHODS.drag(page, "e5", "b3");
  await expect(piece(page, "e5")).toHaveAttribute("data-animation", "bounce");
  const there = await squareCentre(page, "b3");
  const { x, y, width } = await piece(page, "e5").boundingBox();
  expect(Math.hypot(x + width / 2 - there.x, y + width / 2 - there.y)).toBeLessThan(2 * width);
});

test("a press during an animation shows the final position", async ({ page }) => {
  await openLab(page, PASSED);
  await pauseAnimations(page);
  await INPUT_METHODS.clicks(page, "e5", "d6");
  await expect(board(page)).toHaveAttribute("data-moving", "true");
  await mouseTo(page, "a8");
  await page.mouse.down();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expectPlacement(page, TAKEN);
  await page.mouse.up();
});

test("a dragged piece follows the pointer without a render", async ({ page }) => {
  await openLab(page, PASSED);
  await mouseTo(page, "e5");
  await page.mouse.down();
  await mouseTo(page, "g7");
  const there = await squareCentre(page, "g7");
  const { x, y, width } = await piece(page, "e5").boundingBox();
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
  expect([...new Set(names)]).toEqual(["piece piece-white style"]);
  await page.mouse.up();
});

test("a small pointer movement is a click, and a piece dropped off the board returns", async ({ page }) => {
  await openLab(page, PASSED);
  const { x, y } = await squareCentre(page, "e5");
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
  await expect(page.locator("[aria-selected], .piece[style]")).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", PASSED);
  await expect(verdict(page)).toHaveCount(0);
});

test("an illegal attempt is marked at its origin and target", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, PASSED);
  const tried = page.locator(".verdict-marks [data-mark=attempt]");
  await expect(tried).toHaveCount(0);
  for (const [to, reason] of [["e4", "backwards"], ["d5", "wrong-landing"]]) {
    await INPUT_METHODS.clicks(page, "e5", to);
    await expect(verdict(page)).toHaveAttribute("data-reason", reason);
    await expect(tried).toHaveCount(1);
    const drawn = await tried.boundingBox();
    for (const name of ["e5", to]) {
      const { x, y } = await squareCentre(page, name);
      expect(x > drawn.x && x < drawn.x + drawn.width, `${name} is marked`).toBe(true);
      expect(y > drawn.y && y < drawn.y + drawn.height, `${name} is marked`).toBe(true);
    }
  }
  await INPUT_METHODS.clicks(page, "e5", "d6");
  await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  await expect(tried).toHaveCount(0);
});

test("with reduced motion and forced colours all highlights are shown", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await openLab(page, PASSED);
  await INPUT_METHODS.drag(page, "e5", "f6");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "illegal");
  await expectPlacement(page, PASSED);
  await square(page, "e5").click();
  const shapes = (name) => page.locator(name).evaluate((shape) => getComputedStyle(shape).strokeDasharray);
  expect(await shapes(".move-hints .en-passant .victim")).not.toBe(await shapes(".move-hints .en-passant .capture-hint"));
  await square(page, "d6").click();
  await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  await expect(board(page)).toHaveAttribute("data-moving", "false");
});
