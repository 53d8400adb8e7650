// Moving men by mouse, by finger and by keyboard: where they go, how they come back, what is marked.

import { KNIGHTED, PASSED, PROMOTION, TAKEN, WAYS, man, middle, mouseTo, openLab, square, verdict } from "./hand.mjs";
import { board, expect, expectPlacement, test } from "./visit.mjs";

test.use({ viewport: { width: 640, height: 900 } });

for (const [name, move] of Object.entries(WAYS)) {
  test.describe(name, () => {
    test.use({ hasTouch: ["touch", "taps"].includes(name) });

    test(`a pawn is taken in passing by ${name}`, async ({ page }) => {
      await openLab(page, PASSED);
      await move(page, "e5", "d6");
      await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
      await expect(verdict(page)).toHaveAttribute("data-verdict", "legal");
      await expect(board(page)).toHaveAttribute("data-moving", "false");
      await expectPlacement(page, TAKEN);
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
      await expectPlacement(page, KNIGHTED);
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
      await expect.poll(() => page.evaluate(() => window.returned)).toContain("e5 return");
      await expectPlacement(page, PASSED);
    });

    test(`the king castles two squares and onto its rook by ${name}`, async ({ page }) => {
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

test("what the man in hand may do is marked by kind, and nothing else is", async ({ page }) => {
  await openLab(page, PASSED);
  const marked = () =>
    page
      .locator("[data-target]")
      .evaluateAll((cells) => cells.map(({ dataset }) => `${dataset.square} ${dataset.target}`).sort());
  /** The same as it is seen: each dot and each ring begins in its square. */
  const seen = () =>
    page.locator(".aims path:not(.link)").evaluateAll((shapes) =>
      shapes
        .flatMap((shape) => {
          const aim = shape.closest(".in-passing") ? "en-passant" : { quiet: "quiet", taking: "capture" }[shape.classList];
          const places = [...shape.getAttribute("d").matchAll(/M(\d+) (\d+)/g)];
          return places.map(([, x, y]) => `${"abcdefgh"[Math.floor(x / 100)]}${8 - Math.floor(y / 100)} ${aim}`);
        })
        .sort(),
    );
  await expect.poll(marked).toEqual([]);
  expect(await seen()).toEqual([]);
  await square(page, "e5").click();
  await expect.poll(marked).toEqual(["d6 en-passant", "e6 quiet"]);
  await expect(page.locator(".aims .in-passing")).toHaveCount(1);
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
  await expectPlacement(page, TAKEN);
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
  await expectPlacement(page, PASSED);
  await square(page, "e5").click();
  const shapes = (name) => page.locator(name).evaluate((shape) => getComputedStyle(shape).strokeDasharray);
  expect(await shapes(".aims .in-passing .victim")).not.toBe(await shapes(".aims .in-passing .taking"));
  await square(page, "d6").click();
  await expect(board(page)).toHaveAttribute("data-fen", TAKEN);
  await expect(board(page)).toHaveAttribute("data-moving", "false");
});
