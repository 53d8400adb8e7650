// The key list, and the setting that switches single keys off.

import { board, control, expect, open, openLesson, player, square, test, violations } from "./fixtures.mjs";

const LINE = "lab/?moves=e2e4,e7e5,g1f3";

const list = (page) => page.getByRole("dialog", { name: "Keys" });

/** Records the keys that reach the window, and whether an element has used them. */
async function recordKeys(page) {
  await page.evaluate(() => {
    window.keys = [];
    window.addEventListener("keydown", (event) => {
      window.keys.push(event.defaultPrevented ? `${event.key}, used` : event.key);
    });
  });
}
const recordedKeys = (page) => page.evaluate(() => window.keys);

for (const width of [360, 1280]) {
  test(`the key list opens in the lab at ${width} pixels, and the game ignores keys`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 740 });
    await open(page, LINE);
    await expect(board(page)).toHaveAttribute("data-last-move", "g1f3");
    await square(page, "e5").focus();
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const frame = await list(page).boundingBox();
    const close = await list(page).getByRole("button", { name: "Close" }).boundingBox();
    expect(close.y - frame.y, "the button has room").toBeGreaterThanOrEqual(8);
    expect(await list(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    const widths = await list(page)
      .locator("dd")
      .evaluateAll((all) => all.map((words) => words.getBoundingClientRect().width));
    expect(Math.min(...widths), "what a key does has room").toBeGreaterThanOrEqual(280);

    for (const key of ["ArrowLeft", "Home", "ArrowRight", "End", "ArrowLeft"]) await page.keyboard.press(key);
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list(page)).toHaveCount(0);
    await expect(square(page, "e5")).toBeFocused();
    await expect(board(page)).toHaveAttribute("data-last-move", "g1f3");

    await control(page, "Keys").click();
    await list(page).getByRole("button", { name: "Close" }).click();
    await expect(list(page)).toHaveCount(0);
    await expect(control(page, "Keys")).toBeFocused();
  });
}

test("Escape closes the key list and keeps the selection", async ({ page }) => {
  await open(page, LINE);
  await square(page, "b8").focus();
  await page.keyboard.press("Enter");
  await expect(square(page, "b8")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("?");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(square(page, "b8")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(square(page, "b8")).not.toHaveAttribute("aria-selected", "true");
});

test("the key list opens in a lesson, and unused keys pass through", async ({ page }) => {
  await openLesson(page, "petrov", "?step=9");
  await square(page, "e5").focus();
  await page.keyboard.press("?");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(square(page, "e5")).toBeFocused();
  await expect(player(page)).toHaveAttribute("data-step", "9");

  await recordKeys(page);
  for (const key of ["h", "i", "x"]) await page.keyboard.press(key);
  expect(await recordedKeys(page)).toEqual(["h", "i", "x"]);
});

test("the key list opens on the home page", async ({ page }) => {
  await open(page, "./");
  await square(page, "e4").focus();
  await page.keyboard.press("?");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(square(page, "e4")).toBeFocused();
});

for (const address of ["./", "learn/petrov/", LINE, "lab/laws/?law=torpedo"]) {
  test(`single letters can be switched off: ${address}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("in-passing.settings", "1;keys=off"));
    await open(page, address);
    await square(page, "e4").focus();
    // The chunk that answers keys is loaded by now.
    await page.keyboard.press("ArrowUp");
    await expect(square(page, "e5")).toBeFocused();
    await recordKeys(page);
    const keys = ["n", "P", "o", "f", "m", "h", "i", "5", "?"];
    for (const key of keys) await page.keyboard.press(key);
    expect(await recordedKeys(page)).toEqual(keys);
    await expect(square(page, "e5")).toBeFocused();
    await expect(board(page)).toHaveAttribute("data-orientation", "white");
    await expect(list(page)).toHaveCount(0);
  });
}
