// Animations: the en passant capture in both styles, and every other kind of move, forward and reversed.

import { board, control, expect, expectPlacement, navigate, open, openLesson, placement, player, test, waitFrames } from "./fixtures.mjs";

const BEFORE = 11; // The position after 5...d5.
const PLACEMENT = "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R";

/** Pauses every animation, so that the result does not depend on the machine's speed. */
const pauseAnimations = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("[data-board]");
    const pauseAll = () => document.getAnimations().forEach((animation) => animation.pause());
    board.addEventListener("animationstart", pauseAll);
  });

/** Samples the victim during an animation: its position in ranks, and its opacity. */
async function sampleVictim(page, name) {
  await pauseAnimations(page);
  await control(page, name).click();
  await page.waitForFunction(() => document.querySelector("[data-victim]")?.getAnimations()[0]);
  const path = await page.evaluate(() => {
    const board = document.querySelector("[data-board]");
    const victim = board.querySelector("[data-victim]");
    const { duration } = victim.getAnimations()[0].effect.getComputedTiming();
    return Array.from({ length: 41 }, (_, moment) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = (duration * moment) / 40;
      }
      const top = victim.getBoundingClientRect().top - board.getBoundingClientRect().top;
      const rank = 8 - (top / board.clientHeight) * 8;
      return { rank: Math.round(rank * 100) / 100, seen: Number(getComputedStyle(victim).opacity) };
    });
  });
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  return path;
}

test("rewind style pushes the victim back to d6, captures it there, and Back reverses it exactly", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  // At half speed, which persists over a reload.
  await control(page, "Speed 1×").click();
  await control(page, "Speed 2×").click();
  const there = await sampleVictim(page, "Next");
  const ranks = there.map(({ rank }) => rank);
  expect(ranks[0], "it starts on d5").toBe(5);
  expect(ranks.at(-1), "it ends on d6").toBe(6);
  expect(ranks, "it only goes one way").toEqual([...ranks].sort((a, b) => a - b));
  expect(ranks.some((rank) => rank > 5.1 && rank < 5.9), "it is seen on its way").toBe(true);
  expect(there.some(({ rank, seen }) => rank === 6 && seen === 1), "it stands on d6, whole").toBe(true);
  expect(there.at(-1).seen, "it is gone in the end").toBe(0);
  await expect(page.locator("[data-victim]")).toHaveCount(0);
  await expect(page.locator('[data-on="d5"]')).toHaveCount(0);

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  const back = await sampleVictim(page, "Back");
  expect(back, "exactly the reverse").toEqual(there.reverse());
  await expectPlacement(page, PLACEMENT);
});

test("while the victim is pushed back, a ghost of it stays on its real square, labelled as if", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  for (const name of ["Next", "Back", "Next"]) {
    await pauseAnimations(page);
    await control(page, name).click();
    await page.waitForFunction(() => document.querySelector(".ghost")?.getAnimations()[0]);
    await expect(page.locator(".ghost")).toHaveText("as if");
    const offsets = await page.evaluate(() => {
      const [ghost, real] = [".ghost", "[data-square=d5]"].map((it) => document.querySelector(it));
      const { duration } = ghost.getAnimations()[0].effect.getComputedTiming();
      return Array.from({ length: 21 }, (_, moment) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = (duration * moment) / 20.5;
        }
        const [at, from] = [ghost, real].map((it) => it.getBoundingClientRect());
        return Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y));
      });
    });
    expect(Math.max(...offsets), `${name}: it stays on d5`).toBeLessThan(1);
    await page.evaluate(() => document.getAnimations().forEach((it) => it.finish()));
    await expect(board(page)).toHaveAttribute("data-moving", "false");
    await expect(page.locator(".ghost")).toHaveCount(0);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await control(page, "Back").click();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect(page.locator(".ghost:visible")).toHaveCount(0);
});

test("highlights of a move appear in the second half of its motion, also if it cuts another short", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE - 2}`);
  await pauseAnimations(page);
  /** Returns the opacity of the highlights: at a part of the motion, or now. */
  const opacityOfMarks = (part) =>
    page.evaluate((part) => {
      const marks = document.querySelector(".highlights.late");
      if (part !== undefined) {
        const { duration } = document.querySelector("[data-animation=slide]").getAnimations()[0].effect.getComputedTiming();
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = duration * part;
        }
      }
      return Math.round(Number(getComputedStyle(marks).opacity) * 100) / 100;
    }, part);
  for (const _ of ["one", "another that cuts it short"]) {
    await control(page, "Next").click();
    await expect.poll(() => opacityOfMarks()).toBe(0);
    for (const [part, opacity] of [[0.5, 0], [0.75, 0.5], [0.9, 0.8]]) expect(await opacityOfMarks(part)).toBe(opacity);
  }
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect.poll(() => opacityOfMarks()).toBe(1);
});

test("in rewind style both pieces start fast and land softly", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  await pauseAnimations(page);
  const easing = "cubic-bezier(0.2, 0.6, 0.2, 1)";
  for (const beat of ["first", "second"]) {
    if (beat === "second") await navigate(page, `?scene=1&step=${BEFORE}`);
    await control(page, "Next").click();
    await page.waitForFunction(() => document.querySelector("[data-victim]")?.getAnimations()[0]);
    const easings = await page.evaluate(() =>
      Object.fromEntries(
        document
          .getAnimations()
          .filter(({ effect }) => effect.target.closest(".pieces"))
          .map(({ animationName, effect }) => [
            animationName.replace("-odd", ""),
            effect.getKeyframes().filter(({ transform }) => transform).map(({ easing }) => easing),
          ]),
      ),
    );
    expect(easings, beat).toEqual({
      // Pushed back, it stands, and fades evenly.
      "push-back": [easing, "linear", "linear", "linear"],
      // The ghost moves against it.
      stay: [easing, "linear", "linear"],
      // It makes room, and captures after a wait.
      "capture-there": [easing, easing, easing, "linear"],
    });
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(board(page)).toHaveAttribute("data-moving", "false");
  }
});

/** Samples every piece during an animation: its position in squares, its opacity, and the animated properties. */
async function samplePieces(page, name) {
  await control(page, name).click();
  await page.waitForFunction(() => {
    const pieces = [...document.querySelectorAll("[data-animation]")];
    return pieces.length > 0 && pieces.every((piece) => piece.getAnimations().length > 0);
  });
  const motion = await page.evaluate(() => {
    const board = document.querySelector("[data-board]").getBoundingClientRect();
    const pieces = [...document.querySelectorAll("[data-animation]")];
    const animations = document.getAnimations();
    const { duration } = pieces[0].getAnimations()[0].effect.getComputedTiming();
    const describe = ({ dataset: { piece, animation, from, to } }) => [piece, animation, from, to].filter(Boolean).join(" ");
    const paths = Object.fromEntries(pieces.map((piece) => [describe(piece), []]));
    for (let moment = 0; moment <= 40; moment += 1) {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = (duration * moment) / 40;
      }
      for (const piece of pieces) {
        const { left, top } = piece.getBoundingClientRect();
        const square = (along, side) => Math.round((along / side) * 800) / 100;
        const seen = Math.round(Number(getComputedStyle(piece).opacity) * 1000) / 1000;
        paths[describe(piece)].push([square(left - board.left, board.width), square(top - board.top, board.height), seen]);
      }
    }
    const ofPieces = animations.filter(({ effect }) => effect.target.closest(".pieces"));
    const keys = ofPieces.flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys));
    const timing = ["offset", "computedOffset", "easing", "composite"];
    const animated = [...new Set(keys)].filter((key) => !timing.includes(key)).sort();
    return { paths, animated };
  });
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  return motion;
}

for (const [what, fen, move, pieces, animated] of [
  ["a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", ["P slide e4 d5", "p capture"], ["opacity", "transform"]],
  [
    "an en passant capture",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "e5d6",
    ["P slide e5 d6", "p en-passant-capture d5 d6"],
    ["opacity", "transform"],
  ],
  [
    "castling",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "e1g1",
    ["K slide e1 g1", "R slide h1 f1"],
    ["transform"],
  ],
  [
    "a promotion",
    "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1",
    "c7c8n",
    ["N appear", "P slide c7 c8"],
    ["opacity", "transform"],
  ],
  [
    "a promotion that takes",
    "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1",
    "c7d8n",
    ["N appear", "P slide c7 d8", "r capture"],
    ["opacity", "transform"],
  ],
]) {
  test(`${what} animates forward and exactly in reverse`, async ({ page }) => {
    await open(page, `lab/?fen=${encodeURIComponent(fen)}&moves=${move}`);
    await expect(board(page)).toHaveAttribute("data-last-move", move);
    const after = await placement(page);
    await pauseAnimations(page);
    const back = await samplePieces(page, "Undo");
    await expectPlacement(page, fen);
    const there = await samplePieces(page, "Redo");
    await expectPlacement(page, after);
    for (const motion of [there, back]) {
      expect(Object.keys(motion.paths).sort(), "who moves").toEqual(pieces);
      expect(motion.animated).toEqual(animated);
    }
    for (const piece of pieces) {
      expect(back.paths[piece], `${piece}, exactly in reverse`).toEqual(there.paths[piece].reverse());
      const moments = new Set(there.paths[piece].map(String));
      expect(moments.size, `${piece} is seen on the way`).toBeGreaterThan(piece.endsWith("appear") ? 1 : 10);
    }
  });
}

test("an interrupted animation leaves the correct position immediately", async ({ page }) => {
  await openLesson(page, "petrov", `?scene=1&step=${BEFORE}`);
  // Long enough to be seen on any machine.
  await page.evaluate(() => document.documentElement.style.setProperty("--rewind-time", "60s"));
  await player(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(board(page)).toHaveAttribute("data-moving", "true");
  await page.keyboard.press("Home");
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expectPlacement(page, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
});

test("with reduced motion nothing animates, and highlights show the move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // No question hides the right here.
  await openLesson(page, "gundersen-faul", "?scene=3&step=2");
  await expect(page.locator(".highlights .passed")).toHaveCount(1);
  await expect(page.locator(".highlights .bridge")).toHaveCount(1);
  await control(page, "Next").click();
  await expect(board(page)).toHaveAttribute("data-moving", "false");
  await expect(page.locator("[data-victim]")).toHaveCount(0);
  for (const mark of ["from", "capture", "removed"]) {
    await expect(page.locator(`.highlights .${mark}`)).toHaveCount(1);
  }
});

test("a lapsed en passant right looks different from a live one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLesson(page, "now-or-never", "?scene=2&step=2");
  const dashes = (mark) =>
    page.locator(`.highlights ${mark}`).evaluate((path) => getComputedStyle(path).strokeDasharray);
  const alive = await dashes(".passed");
  await control(page, "Next").click();
  expect(await dashes(".lapsed")).not.toBe(alive);
});

test("the en passant right is announced, and its lapse is visible", async ({ page }) => {
  await openLesson(page, "now-or-never", "?scene=2&step=2");
  const announcement = page.locator(".caption[role=status]");
  await expect(announcement).toContainText("White may take the g5 pawn en passant, on g6: this move only.");
  await control(page, "Next").click();
  await expect(announcement).toContainText("The right to take on g6 has lapsed.");
  await expect(page.locator(".highlights .lapsed")).toHaveCount(1);
});

test("moves are announced in words", async ({ page }) => {
  await openLesson(page, "gundersen-faul", "?scene=1&step=6");
  const announcement = page.locator(".caption[role=status]");
  await control(page, "Next").click();
  await expect(announcement).toContainText(
    "White pawn on h5 takes g6 en passant; the black pawn on g5 is removed; checkmate.",
  );
  await expect(page.getByRole("gridcell", { name: "g6, white pawn" })).toBeAttached();
  await expect(page.getByRole("gridcell", { name: "g5, empty" })).toBeAttached();
  await control(page, "Back").click();
  await expect(announcement).toContainText("Taken back: White pawn on h5 takes g6 en passant");
});
