// Export from the lab: FEN, PGN, link and pictures.

import { RIGHT, type, openDetails } from "./lab-helpers.mjs";
import { board, control, expect, open, savePicture, test } from "./fixtures.mjs";

test("export: FEN, PGN and link are copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "lab/");
  await type(page, "exd6");
  await openDetails(page, "Copy, save");
  const expectCopied = async (name, text) => {
    await control(page, name).click();
    await expect(page.locator(".share .copy-buttons [role=status]")).toHaveText("Copied.");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), { message: name }).toBe(text);
  };
  await expectCopied("Copy FEN", "rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
  await expectCopied("Copy PGN", "1. e4 e6 2. e5 d5 3. exd6 *\n");
  await expectCopied("Copy link", `${baseURL}lab/?moves=e2e4%2Ce7e6%2Ce4e5%2Cd7d5%2Ce5d6`);
  await context.clearPermissions();
});

test("export: the text is selected where the page may not copy", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await open(page, "lab/");
  await openDetails(page, "Copy, save");
  await control(page, "Copy FEN").click();
  await expect(page.locator(".share .copy-buttons [role=status]")).toContainText("is selected: press Ctrl+C");
  const selected = () =>
    page.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement;
      return value?.slice(selectionStart, selectionEnd);
    });
  await expect.poll(selected).toBe(RIGHT);
});

test("export: the board is saved as SVG and as PNG", async ({ page }) => {
  await open(page, "lab/");
  await control(page, "Flip board").click();
  await openDetails(page, "Copy, save");
  const svg = await savePicture(page, "Save picture (SVG)");
  expect(svg.name).toBe("in-passing-rnbqkbnr-ppp2ppp-4p3-3pP3-8-8-PPPP1PPP-RNBQKBNR.svg");
  // The site's policy forbids that text becomes a document.
  const reader = await page.context().newPage();
  const drawn = await reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const use = [...parsed.querySelectorAll("use")];
    return {
      error: parsed.querySelector("parsererror")?.textContent,
      pieces: use.length,
      lonely: use.filter((piece) => !parsed.getElementById(piece.getAttribute("href").slice(1))).length,
      squares: parsed.querySelectorAll("rect").length,
      styled: parsed.querySelectorAll("[style], [class], style, script").length,
      empty: parsed.querySelectorAll('path[d=""]').length,
      // Black is at the bottom: h1 is in the upper left corner.
      corner: use.filter((piece) => piece.getAttribute("x") === "0" && piece.getAttribute("y") === "0")
        .map((piece) => piece.getAttribute("href")),
      text: parsed.querySelectorAll("text").length,
    };
  }, svg.file.toString());
  await reader.close();
  const expected = { error: undefined, pieces: 32, lonely: 0, squares: 64, styled: 0, empty: 0, corner: ["#white-r"], text: 16 };
  expect(drawn).toEqual(expected);
  const png = await savePicture(page, "Save picture (PNG)");
  expect(png.name).toMatch(/^in-passing-rnbqkbnr-.*\.png$/);
  expect(png.file.subarray(1, 4).toString()).toBe("PNG");
  expect([png.file.readUInt32BE(16), png.file.readUInt32BE(20)]).toEqual([1600, 1600]);
  await expect(page.getByText("The picture is saved.")).toBeVisible();
});

test("export: the position opens on lichess.org by an ordinary link", async ({ page }) => {
  await open(page, "lab/");
  await openDetails(page, "Copy, save");
  const link = page.getByRole("link", { name: "Open on lichess.org" });
  await expect(link).toHaveAttribute("href", `https://lichess.org/analysis/standard/${RIGHT.replaceAll(" ", "_")}`);
  await expect(link).toHaveAttribute("rel", "noopener");
});
