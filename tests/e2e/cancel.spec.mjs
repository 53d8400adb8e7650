// Escape and other ways to cancel a drag, a brush or the lapse line; and what follows a drop.

import { PASSED, PROMOTION, INPUT_METHODS, piece, squareCentre, mouseTo, openLab, verdict } from "./pointer.mjs";
import { board, expect, expectPlacement, waitFrames, open, openLesson, square, test } from "./fixtures.mjs";

test.use({ viewport: { width: 640, height: 900 } });

test("Escape cancels selection, drag and dialogs", async ({ page }) => {
  await openLab(page, PROMOTION);
  const nothing = async () => {
    const held = page.locator("[aria-selected], [data-target], [data-over], .draft > *, .piece[style], [data-at=d8].piece");
    await expect(held).toHaveCount(0);
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
  await INPUT_METHODS.drag(page, "c7", "d8");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await nothing();
  await expect(square(page, "d8")).toBeFocused();
  await INPUT_METHODS.drag(page, "c7", "d8");
  const { x, y } = await squareCentre(page, "h2");
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

test("Escape deselects the brush, on the board and on its button", async ({ page }) => {
  await openLab(page, PASSED);
  const brush = page.getByRole("button", { name: "Draw in red" });
  for (const focus of [brush, square(page, "e5")]) {
    await brush.click();
    await expect(brush).toHaveAttribute("aria-pressed", "true");
    await focus.focus();
    await page.keyboard.press("Escape");
    await expect(brush).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator(".board > .drawing")).toHaveCount(0);
    await expect(focus).toBeFocused();
  }
  await brush.click();
  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".draft .ring.red")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".draft > *, .user-shapes > .ring")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(square(page, "e5"), "no brush is selected: a piece is picked up").toHaveAttribute("aria-selected", "true");
});

test("Escape stops the lapse line at its current move", async ({ page }) => {
  await page.clock.install();
  await openLab(page, PASSED);
  const wait = page.getByRole("button", { name: "What if I wait?" });
  await wait.click();
  await expect(board(page)).not.toHaveAttribute("data-fen", PASSED);
  await page.keyboard.press("Escape");
  const reached = await board(page).getAttribute("data-fen");
  await page.clock.runFor(10_000);
  await expect(board(page)).toHaveAttribute("data-fen", reached);
  await expect(verdict(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await wait.click();
  await page.clock.runFor(10_000);
  await expect(page.locator(".verdict"), "and else it goes on").toContainText("White waited");
});

test.describe("before the next frame", () => {
  /** Holds back animation frames, so that the test can release them one by one. */
  const holdFrames = (page) =>
    page.evaluate(async () => {
      const nextFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => {
        window.drawFrame = draw;
        return 0;
      };
      // Frames that were requested before, such as those of the warm-up, still come.
      await new Promise((resolve) => nextFrame(() => setTimeout(() => setTimeout(resolve))));
    });

  test("a dropped piece stays there without move hints, and then moves from there", async ({ page }) => {
    await openLab(page, PASSED);
    await mouseTo(page, "e5");
    await page.mouse.down();
    await mouseTo(page, "d6");
    await expect(page.locator(".move-hints .en-passant")).toHaveCount(1);
    await holdFrames(page);
    await page.mouse.up();
    await expect(page.locator('.move-hints .en-passant, .move-hints path:not([d=""])')).toHaveCount(0);
    await expect(board(page)).toHaveAttribute("data-fen", PASSED);
    const { x, y, width } = await page.locator('.piece[data-on="e5"]').boundingBox();
    const there = await squareCentre(page, "d6");
    expect(Math.abs(x + width / 2 - there.x)).toBeLessThan(width / 2);
    expect(Math.abs(y + width / 2 - there.y)).toBeLessThan(width / 2);
    await page.evaluate(() => window.drawFrame());
    await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
    await expect(board(page)).toHaveAttribute("data-moving", "false");
    await expect(page.locator(".piece[style], .piece[data-dragged]")).toHaveCount(0);
  });

  test("a picked-up piece looks selected immediately, and the labels follow", async ({ page }) => {
    await openLab(page, PASSED);
    await mouseTo(page, "e5");
    await holdFrames(page);
    await page.mouse.down();
    await expect(square(page, "e5")).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(".move-hints .en-passant")).toHaveCount(1);
    await expect(page.locator("[data-target]")).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(square(page, "e6")).toBeFocused();
    await expect(square(page, "e6")).toHaveAccessibleName("e6, empty, you can go here");
    await expect(page.locator("[data-target]")).toHaveCount(2);
  });

  for (const next of ["a key", "a press"]) {
    test(`${next} finds the move made`, async ({ page }) => {
      await openLab(page, PASSED);
      await holdFrames(page);
      for (const name of ["e5", "d6"]) {
        const { x, y } = await squareCentre(page, name);
        await page.mouse.click(x, y);
      }
      await expect(board(page)).toHaveAttribute("data-fen", PASSED);
      if (next === "a key") {
        await page.keyboard.press("ArrowUp");
      } else {
        await mouseTo(page, "a1");
        await page.mouse.down();
      }
      await expect(board(page)).toHaveAttribute("data-last-move", "e5d6");
    });
  }
});

test.describe("a dragged piece", () => {
  /** More frames than a dropped piece stays in place. */
  const MANY_FRAMES = 45;

  const misplacedPieces = (page) => page.locator(".piece[style], .piece[data-dragged], .piece[data-at]");

  /** Records at each frame the position, and the number of pieces off their squares. */
  const recordFrames = (page) =>
    page.evaluate(() => {
      window.seen = [];
      const look = () => {
        const { fen, moving } = document.querySelector("[data-board]").dataset;
        const count = (selector) => document.querySelectorAll(selector).length;
        const hanging = count(".piece[data-dragged], .piece[style*=transform]");
        window.seen.push({ fen, moving, hanging, styled: count(".piece[style]") });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  const CAPTURES = [
    { name: "that is played", lesson: "history", query: "?scene=1&step=2", from: "a5", to: "b6" },
    { name: "that is rewound", lesson: "first-capture", query: "?scene=2&step=2", from: "b5", to: "a6" },
  ];
  for (const { name, lesson, query, from, to } of CAPTURES) {
    for (const reducedMotion of ["no-preference", "reduce"]) {
      test(`animates once to the answer, in a capture ${name}, reduced motion: ${reducedMotion}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await openLesson(page, lesson, query);
        await expect(page.locator("[data-ask=play][data-state=asking]")).toBeVisible();
        await expect(page.locator(".playable")).toBeVisible();
        const asked = await board(page).getAttribute("data-fen");
        await recordFrames(page);
        await INPUT_METHODS.drag(page, from, to);
        await expect(board(page)).toHaveAttribute("data-last-move", from + to);
        await expect(board(page)).toHaveAttribute("data-moving", "false");
        await waitFrames(page, MANY_FRAMES);
        const seen = await page.evaluate(() => window.seen);
        const answered = seen.filter(({ fen }) => fen !== asked);
        const hanging = answered.filter(({ hanging }) => hanging > 0);
        expect(hanging.length, "it is not put back to where it was dropped").toBeLessThan(2);
        const animating = answered.filter(({ moving }) => moving === "true");
        expect(animating.length > 0).toBe(reducedMotion !== "reduce");
        expect(animating.filter(({ styled }) => styled !== 1), "all the way from where it was dropped").toEqual([]);
        await expect(misplacedPieces(page)).toHaveCount(0);
        await expectPlacement(page, answered[0].fen);
      });
    }
  }

  for (const width of [360, 640, 1280]) {
    test(`is above everything beside the board, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1600 });
      await openLab(page, PASSED);
      await mouseTo(page, "e5");
      await page.mouse.down();
      const boxes = (selector) =>
        page.locator(selector).evaluateAll((found) => found.map((it) => it.getBoundingClientRect().toJSON()));
      const beside = await Promise.all([".controls button", ".brushes button", ".move-field label"].map(boxes));
      const seen = beside.map((places) => places.filter(({ width, bottom }) => width > 0 && bottom < 1600));
      expect(seen.every((places) => places.length > 0)).toBe(true);
      for (const place of seen.flat()) {
        const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
        await page.mouse.move(x, y);
        const top = ([x, y]) => document.elementFromPoint(x, y).closest(".piece")?.dataset.on;
        await expect.poll(() => page.evaluate(top, [x, y])).toBe("e5");
      }
    });
  }

  test("makes room for the pawn that is pushed back, and captures it then", async ({ page }) => {
    await openLesson(page, "first-capture", "?scene=2&step=2");
    await expect(page.locator(".playable")).toBeVisible();
    // Long enough to be sampled on any machine.
    await page.evaluate(() => document.documentElement.style.setProperty("--rewind-time", "60s"));
    await INPUT_METHODS.drag(page, "b5", "a6");
    await expect(board(page)).toHaveAttribute("data-moving", "true");
    const at = async (part) => {
      await page.evaluate((part) => {
        for (const motion of document.getAnimations()) {
          motion.pause();
          motion.currentTime = motion.effect.getComputedTiming().endTime * part;
        }
      }, part);
      const pieces = [page.locator(".piece[data-from=b5]"), page.locator(".piece[data-victim]")];
      return Promise.all(pieces.map((it) => it.boundingBox()));
    };
    const [home, target] = await Promise.all(["b5", "a6"].map((name) => squareCentre(page, name)));
    const isOn = ({ x, y, width }, place) => Math.hypot(x + width / 2 - place.x, y + width / 2 - place.y) < 2;
    for (const [part, capturer, victim] of [[0.001, target], [0.62, home, target], [0.999, target, target]]) {
      const [first, second] = await at(part);
      expect(isOn(first, capturer), `the capturer at ${part}`).toBe(true);
      if (victim) expect(isOn(second, victim), `the victim at ${part}`).toBe(true);
    }
  });

  test("returns home when nothing can be played any more", async ({ page }) => {
    await open(page, "problems/sommerfeldt/");
    const problem = page.locator("[data-problem]");
    for (const [move, state] of [["d4", "right"], ["Kf1", "fails"]]) {
      await page.getByLabel("Type a move").fill(move);
      await page.getByLabel("Type a move").press("Enter");
      await expect(problem).toHaveAttribute("data-state", state);
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      if (state === "right") await expect(board(page)).toHaveAttribute("data-last-move", "e4e3");
    }
    await expect(page.getByText("moves are used up").or(page.getByText("no mate in time"))).toBeVisible();
    const fen = await board(page).getAttribute("data-fen");
    const pieces = page.locator(".piece[data-piece=k], .piece[data-piece=p]");
    const names = await pieces.evaluateAll((found) => found.map((piece) => piece.dataset.on));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names.slice(0, 2)) {
      await mouseTo(page, name);
      await page.mouse.down();
      await mouseTo(page, "a1");
      await expect(piece(page, name)).toHaveAttribute("data-dragged", "");
      await page.mouse.up();
    }
    await expect(misplacedPieces(page)).toHaveCount(0);
    await expectPlacement(page, fen);
  });
});
