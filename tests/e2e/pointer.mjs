// Squares and pieces on the screen, and moves by mouse, touch and keyboard.

import { board, expect, open, square } from "./fixtures.mjs";

export const PASSED = "4k3/2p5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
export const TAKEN = "4k3/2p5/3P4/8/8/8/8/R3K2R b KQ - 0 1";
export const PROMOTION = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";
export const KNIGHTED = "3Nk3/8/8/8/8/8/8/4K3 b - - 0 1";

export const piece = (page, name) => page.locator(`.piece[data-on="${name}"]`);
export const verdict = (page) => page.locator("[data-verdict]");

export async function openLab(page, fen) {
  await open(page, `lab/?fen=${encodeURIComponent(fen)}`);
  await expect(board(page)).toHaveAttribute("data-fen", fen);
}

/** The centre of a square on the screen. */
export async function squareCentre(page, name) {
  const box = await square(page, name).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function mouseTo(page, name) {
  const { x, y } = await squareCentre(page, name);
  await page.mouse.move(x, y, { steps: 4 });
}

/** Touch input through the DevTools protocol. */
export async function touchInput(page) {
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
      await swipe(await squareCentre(page, from), await squareCentre(page, to));
      await send("touchEnd");
    },
    async tap(name) {
      await send("touchStart", await squareCentre(page, name));
      await send("touchEnd");
    },
  };
}

export const INPUT_METHODS = {
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
    await (await touchInput(page)).drag(from, to);
  },
  async taps(page, from, to) {
    const touch = await touchInput(page);
    await touch.tap(from);
    await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
    await touch.tap(to);
  },
};
