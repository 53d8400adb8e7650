// Contrast of the computed colours, for every theme and board.

import { expect, open, openLesson, test } from "./fixtures.mjs";

const MARKS = ["--mark", "--check", "--en-passant-on-board"];
const TINTS = ["--green", "--red", "--yellow", "--blue"];
const SQUARES = ["--light-square", "--dark-square", "--last-light", "--last-dark"];
const PAGE = ["--paper", "--ink", "--faint", "--en-passant", "--raised", "--focus", "--alert"];
const ANSWERS = ["right", "wrong"];
const EDGE = ["--coordinate-on-light", "--coordinate-on-dark"];

const STYLES = [undefined, "light", "dark", "contrast"].flatMap((theme) =>
  [undefined, "slate", "green", "contrast"].map((squares) => ({ theme, squares })),
);

/** The current colours of the page, by their names in tokens.css and pieces.css. */
function colours(page, style) {
  const answers = ANSWERS.flatMap((grade) => [`--${grade}`, `--${grade}-ground`]);
  const names = [...MARKS, ...TINTS, ...SQUARES, ...PAGE, ...EDGE, ...answers];
  return page.evaluate(
    ({ style, names }) => {
      const root = document.documentElement;
      for (const [name, value] of Object.entries({ theme: null, squares: null, ...style })) {
        if (value) root.dataset[name] = value;
        else delete root.dataset[name];
      }
      const canvas = document.createElement("canvas").getContext("2d");
      const rgb = (colour) => {
        canvas.fillStyle = "#f0f";
        canvas.fillStyle = colour.trim();
        return canvas.fillStyle.match(/[0-9a-f]{2}/g).map((byte) => parseInt(byte, 16));
      };
      const of = (element, name) => getComputedStyle(element).getPropertyValue(name);
      const found = Object.fromEntries(names.map((name) => [name, rgb(of(root, name))]));
      const piece = (side) => document.querySelector(`.piece-${side}`);
      found.white = rgb(of(piece("white"), "--piece-line"));
      found.black = rgb(of(piece("black"), "--piece-fill"));
      found.drawn = Number(of(root, "--shape-opacity"));
      return found;
    },
    { style, names },
  );
}

/** The contrast of two colours, as WCAG 2 defines it. */
function contrast(one, other) {
  const light = (colour) => {
    const [red, green, blue] = colour
      .map((byte) => byte / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return bright / dark;
}

/** The pairs of colours that must differ, with the least contrast; `more` is set if more contrast is requested. */
function* requiredContrasts(found, more) {
  const [pieces, marks] = more ? [7, 4.5] : [4.5, 3];
  const pair = (one, other, least, a = found[one], b = found[other]) => ({
    what: `${one} on ${other}`,
    is: contrast(a, b),
    least,
  });
  for (const square of SQUARES) {
    for (const side of ["white", "black"]) yield pair(side, square, pieces);
    for (const mark of [...MARKS, ...TINTS]) yield pair(mark, square, marks);
    for (const tint of TINTS) {
      const through = found[tint].map(
        (part, index) => part * found.drawn + found[square][index] * (1 - found.drawn),
      );
      yield pair(`an arrow of ${tint}`, square, marks, through, found[square]);
    }
  }
  for (const square of ["light", "dark"]) {
    yield pair(`--coordinate-on-${square}`, `--${square}-square`, 4.5);
    yield pair(`--coordinate-on-${square}`, `--last-${square}`, 4.5);
  }
  for (const ground of ["--paper", "--raised"]) {
    for (const ink of ["--ink", "--faint", "--en-passant"]) yield pair(ink, ground, 4.5);
    for (const line of ["--focus", "--alert"]) yield pair(line, ground, 3);
    for (const grade of ANSWERS) yield pair(`--${grade}`, ground, 4.5);
  }
  for (const grade of ANSWERS) {
    for (const ink of ["--ink", `--${grade}`]) yield pair(ink, `--${grade}-ground`, more ? 7 : 4.5);
  }
}

/** The pairs whose contrast is too low. */
const failures = (pairs) =>
  [...pairs].filter(({ is, least }) => !(is >= least)).map(({ what, is, least }) => `${what}: ${is}, not ${least}`);

test("every theme and board has sufficient contrast", async ({ page }) => {
  await openLesson(page, "petrov", "?step=12");
  for (const colorScheme of ["light", "dark"]) {
    for (const preference of ["no-preference", "more"]) {
      await page.emulateMedia({ colorScheme, contrast: preference });
      for (const style of STYLES) {
        const found = await colours(page, style);
        const more = style.theme === "contrast" || preference === "more";
        const message = `${JSON.stringify(style)}, ${colorScheme}, contrast: ${preference}`;
        expect(failures(requiredContrasts(found, more)), message).toEqual([]);
      }
    }
  }
});

test("with forced colours the board is white and grey in every theme", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openLesson(page, "petrov", "?step=12");
  const plain = await colours(page, {});
  for (const style of STYLES) {
    const found = await colours(page, style);
    for (const square of SQUARES) expect(found[square]).toEqual(plain[square]);
    for (const mark of [...MARKS, ...TINTS]) {
      for (const square of SQUARES) {
        expect(contrast(found[mark], found[square])).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test("every brush contrasts with its button in every theme", async ({ page }) => {
  await open(page, "lab/");
  await expect(page.locator(".brushes .brush")).toHaveCount(TINTS.length);
  for (const forcedColors of ["none", "active"]) {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme, forcedColors });
      for (const style of STYLES) {
        const brushes = await brushColours(page, style);
        expect(brushes).toHaveLength(TINTS.length);
        const message = JSON.stringify({ ...style, colorScheme, forcedColors });
        const least = Math.min(...brushes.flatMap(({ ground, parts }) => parts.map((part) => contrast(part, ground))));
        expect(least, message).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

/** The colours of each brush, and of its button. */
function brushColours(page, { theme, squares }) {
  return page.evaluate(
    ({ theme, squares }) => {
      const root = document.documentElement;
      for (const [name, value] of Object.entries({ theme, squares })) {
        if (value) root.dataset[name] = value;
        else delete root.dataset[name];
      }
      const rgb = (colour) => colour.match(/\d+/g).slice(0, 3).map(Number);
      return [...document.querySelectorAll(".brushes .brush svg")].map((brush) => ({
        ground: rgb(getComputedStyle(brush).backgroundColor),
        parts: [
          rgb(getComputedStyle(brush.querySelector(".shaft")).stroke),
          rgb(getComputedStyle(brush.querySelector(".head")).fill),
        ],
      }));
    },
    { theme, squares },
  );
}

for (const forcedColors of ["none", "active"]) {
  test(`the editor's eraser and the current move are visible in the dark theme, forced colours: ${forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark", forcedColors });
    await open(page, "lab/");
    await expect(page.locator(".moves [aria-current]")).toBeVisible();
    /** The colour of an element, as three numbers. */
    const colour = (selector, property) =>
      page.evaluate(
        ([selector, property]) =>
          getComputedStyle(document.querySelector(selector))[property].match(/[\d.]+/g).slice(0, 3).map(Number),
        [selector, property],
      );
    const [current, other] = ["[aria-current]", ":not([aria-current])"].map((which) =>
      colour(`.moves .move${which}`, "backgroundColor"),
    );
    expect(await current, "the current move is marked").not.toEqual(await other);
    const ink = await colour(".moves [aria-current]", "color");
    expect(contrast(ink, await current)).toBeGreaterThanOrEqual(4.5);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.locator(".eraser path")).toBeVisible();
    const ground = await colour(".palette .eraser", "backgroundColor");
    expect(contrast(await colour(".eraser path", "stroke"), ground), "the eraser").toBeGreaterThanOrEqual(3);
  });
}

test("no two shape colours share a line style", async ({ page }) => {
  await openLesson(page, "petrov");
  const lines = await page.evaluate(() =>
    ["green", "red", "yellow", "blue"].map((color) => {
      const add = (parent, name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        parent.append(element);
        return element;
      };
      const highlights = document.querySelector(".highlights");
      const arrows = add(highlights.parentElement, "svg", { class: "arrows" });
      const ring = add(highlights, "circle", { class: `ring ${color}`, r: 44 });
      const arrow = add(arrows, "g", { class: `arrow ${color}` });
      const shaft = add(arrow, "path", { class: "shaft", d: "M0 0L300 0" });
      return [ring, shaft].map((element) => getComputedStyle(element).strokeDasharray);
    }),
  );
  for (const place of [0, 1]) {
    expect(new Set(lines.map((line) => line[place])).size).toBe(4);
  }
});
