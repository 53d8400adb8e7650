// The share page: form, preview and snippets for other sites.

import { expect, test, within } from "./embed-fixtures.mjs";
import { control, open, savePicture, steps, unfoldMoves, violations, pageWidth } from "./fixtures.mjs";

const share = (site, query = "") => `${site.address}share/${query}`;
const field = (page, name) => page.getByLabel(name, { exact: true });
const code = (page, name) => field(page, name).inputValue();
const preview = (page) => page.frameLocator("iframe");
const player = (page) => preview(page).locator("[data-player]");

/** Presses a copy button, and returns the content of the clipboard. */
async function copyText(page, name) {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText("nothing"));
  await control(page, name).click();
  await expect.poll(read).not.toBe("nothing");
  await expect(page.getByRole("status").filter({ hasText: "Copied." }).first()).toBeVisible();
  return read();
}

test("share: the preview follows the form, and its snippets work on another origin", async ({ page, context, site, host }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, share(site));
  await expect(page).toHaveTitle("For your own site · En passant in chess · In Passing");
  await expect(preview(page).locator("[data-lesson=first-capture]")).toBeVisible();

  await field(page, "Lesson").selectOption("Petrov’s Defence");
  await expect(player(page)).toHaveAttribute("data-lesson", "petrov");
  await field(page, "Colours").selectOption("Dark");
  await expect(preview(page).locator("html")).toHaveAttribute("data-theme", "dark");
  await field(page, "Begins at").selectOption({ index: 8 });
  await expect(player(page)).toHaveAttribute("data-step", "9");
  await preview(page).getByRole("button", { name: "Back", exact: true }).click();
  await control(page, "Begin where the preview is: scene 1, step 8").click();
  await field(page, "Around the board").selectOption("Buttons and words");
  await expect(preview(page).locator(".moves")).toBeHidden();
  await expect(player(page)).toHaveAttribute("data-step", "8");
  await field(page, "Width in pixels").fill("360");
  await expect(page).toHaveURL(/\/share\/\?lesson=petrov&step=8&theme=dark&controls=min&width=360$/);

  const address = `${site.address}embed/?v=1&lesson=petrov&step=8&theme=dark&controls=min`;
  await expect.poll(() => page.frames()[1].url()).toBe(address);
  // The height is the one that the frame reports at this width.
  await expect.poll(async () => (await page.locator("iframe").boundingBox()).width).toBe(360);
  const heightOf = (iframe) => Number(/ height="(\d+)"/.exec(iframe)[1]);
  const roundedUp = async () => heightOf(await code(page, "The iframe, for a page that takes none")) - (await page.locator("iframe").boundingBox()).height;
  await expect.poll(async () => Math.floor((await roundedUp()) / 10)).toBe(0);
  const iframe = await copyText(page, "Copy the iframe");
  expect(heightOf(iframe)).toBeLessThan(1000);
  expect(iframe).toContain(`<iframe src="${address.replaceAll("&", "&amp;")}" title="Petrov’s Defence" width="360" `);
  const element = await copyText(page, "Copy the element");

  const shows = async (lesson, root) => {
    await expect(lesson).toHaveAttribute("data-step", "8");
    await expect(lesson.locator("[data-board]")).toHaveAttribute("data-fen", steps("petrov")[0].steps[7].fen);
    await expect(root).toHaveAttribute("data-theme", "dark");
  };
  await host(iframe);
  await expect(page.locator("iframe")).toHaveAccessibleName("Petrov’s Defence");
  await shows(within(page).locator("[data-player]"), within(page).locator("html"));
  await host(element);
  const inner = page.locator("en-passant-lesson").locator("iframe").contentFrame();
  await shows(inner.locator("[data-player]"), inner.locator("html"));
  await context.clearPermissions();
});

test("share: oEmbed link, game and image are exported, and a reload keeps the form", async ({ page, context, site, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, share(site, "?lesson=petrov&step=9&theme=dark&orientation=black&height=700"));
  const pages = await page.evaluate(() => history.length);
  await expect(player(page)).toHaveAttribute("data-step", "9");
  await expect(preview(page).locator("[data-board]")).toHaveAttribute("data-orientation", "black");

  const link = await copyText(page, "Copy the oEmbed link");
  expect(link).toBe(`${site.address}oembed/petrov.json`);
  expect(await (await request.get(link)).json()).toMatchObject({ version: "1.0", type: "rich", title: "Petrov’s Defence" });
  const lesson = await copyText(page, "Copy the address");
  expect(await (await request.get(lesson)).text()).toContain("application/json+oembed");
  const file = await request.get(`${site.address}lessons/en/petrov.pgn`);
  expect(await copyText(page, "Copy PGN")).toBe(await file.text());

  const placement = steps("petrov")[0].steps[8].fen.split(" ")[0];
  const svg = await savePicture(page, "Save picture (SVG)");
  expect(svg.name).toBe(`in-passing-${placement.replaceAll("/", "-")}.svg`);
  // The site's policy forbids that text becomes a document.
  const reader = await context.newPage();
  const drawn = await reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const uses = [...parsed.querySelectorAll("use")];
    const lonely = uses.filter((piece) => !parsed.getElementById(piece.getAttribute("href").slice(1)));
    return [uses.length, lonely.length, parsed.querySelectorAll("rect").length, parsed.querySelector("parsererror")];
  }, svg.file.toString());
  await reader.close();
  expect(drawn).toEqual([placement.replace(/[^a-z]/gi, "").length, 0, 64, null]);
  const png = await savePicture(page, "Save picture (PNG)");
  expect(png.file.subarray(1, 4).toString()).toBe("PNG");
  await expect(page.getByText("The picture is saved.")).toBeVisible();

  await field(page, "Colours").selectOption("Light");
  await expect(page).toHaveURL(/theme=light/);
  await page.reload();
  await expect(player(page)).toHaveAttribute("data-step", "9");
  await expect(field(page, "Colours")).toHaveValue("Light");
  await expect(field(page, "Height in pixels")).toHaveValue("700");
  await expect(preview(page).locator("html")).toHaveAttribute("data-theme", "light");
  expect(await page.evaluate(() => history.length), "what was chosen and shown is no page to go back to").toBe(pages);
  await context.clearPermissions();
});

test("share: the form and the preview stay while a lesson is loading, and the lesson chosen last is shown", async ({ page, site }) => {
  await open(page, share(site, "?lesson=four-conditions"));
  const frame = await page.locator(".preview iframe").elementHandle();
  let release;
  await page.route("**/petrov.pgn", async (route) => {
    await new Promise((resolve) => (release = resolve));
    await route.continue();
  });
  const lesson = page.getByLabel("Lesson", { exact: true });
  await lesson.focus();
  await lesson.selectOption("Petrov’s Defence");
  await expect.poll(() => Boolean(release)).toBe(true);
  await expect(lesson).toBeFocused();
  await expect(page.getByLabel("Scene")).toBeHidden();
  await lesson.selectOption("The first capture");
  await expect(page.getByLabel("Scene")).toBeVisible();
  const late = page.waitForResponse("**/petrov.pgn");
  release();
  await (await late).finished();
  await page.waitForTimeout(200);
  await expect(page.getByLabel("Scene")).toBeVisible();
  expect(await page.locator(".preview iframe").evaluate((it, frame) => it === frame, frame)).toBe(true);
});

test("share: an error stands at its field, and typed text is kept", async ({ page, site }) => {
  await open(page, share(site, "?lesson=no-such&scene=9"));
  await expect(page.locator("[data-field=lesson]").getByRole("alert")).toContainText("“no-such”, which is not there");
  await expect(page.locator("[data-field=scene]").getByRole("alert")).toContainText("scene 9");
  // The preview and the code show the default instead.
  await expect(player(page)).toHaveAttribute("data-lesson", "first-capture");
  await expect(preview(page).locator(".notices p")).toHaveCount(0);
  await expect(field(page, "The element, for a page that takes scripts")).not.toHaveValue(/"9"|no-such/);
  await field(page, "Lesson").selectOption("Petrov’s Defence");
  await expect(page.locator("[data-field=lesson]").getByRole("alert")).toBeEmpty();

  await page.getByRole("radio", { name: "A board" }).check();
  const fen = field(page, "Position (FEN)");
  await fen.fill("4k3/8/8/3pP3/8/8/8 w - d6 0 2");
  await expect(fen).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[data-field=fen]").getByRole("alert")).not.toBeEmpty();
  await expect(page.getByText("The code comes back when")).toBeVisible();
  await expect(fen).toHaveValue("4k3/8/8/3pP3/8/8/8 w - d6 0 2");

  const right = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
  await fen.fill(right);
  await field(page, "Moves from there").fill("e5e7");
  await expect(page.locator("[data-field=moves]").getByRole("alert")).toContainText("Move 1, “e5e7”, is not legal.");
  await field(page, "Moves from there").fill("e5d6");
  await expect(preview(page).locator("[data-board]")).toHaveAttribute("data-fen", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
  await expect(page.getByText("Only a lesson has an oEmbed link.")).toBeVisible();
  await field(page, "Width in pixels").fill("a lot");
  await expect(page.locator("[data-field=width]").getByRole("alert")).toHaveText("A whole number from 200 to 2000 can stand here.");

  await page.getByRole("radio", { name: "The quiz" }).check();
  await field(page, "Questions").fill("99");
  await expect(page.locator("[data-field=n]").getByRole("alert")).toHaveText("A set has 1 to 50 questions.");
  await field(page, "Questions").fill("5");
  await field(page, "About").selectOption("Where it lands");
  await page.getByLabel("As an exam").check();
  const quiz = preview(page).locator("[data-quiz][data-skill=landing]");
  await expect(quiz).toBeVisible();
  await expect.poll(() => page.frames()[1].url()).toBe(`${site.address}embed/?v=1&mode=quiz&set=landing&n=5&quiz-mode=exam`);

  // Another mode, and back.
  await page.getByRole("radio", { name: "A problem" }).check();
  const howard = await field(page, "Problem").locator("option", { hasText: "Howard" }).textContent();
  await field(page, "Problem").selectOption({ label: howard });
  await expect(preview(page).locator("[data-problem=howard]")).toBeVisible();
  await page.getByRole("radio", { name: "A board" }).check();
  await expect(fen).toHaveValue(right);
  await page.getByRole("radio", { name: "A lesson" }).check();
  await expect(field(page, "Lesson")).toHaveValue("Petrov’s Defence");
});

test("share: board and accent are in the snippet, and a colour that cannot be read is named at its field", async ({ page, site }) => {
  await open(page, share(site, "?lesson=petrov"));
  await field(page, "Board").selectOption("Slate");
  const accent = field(page, "Accent");
  await accent.fill("#0b6e4f");
  await expect(page).toHaveURL(/board=slate&accent=0b6e4f/);
  await expect.poll(() => code(page, "The element, for a page that takes scripts")).toContain(' board="slate" accent="0b6e4f"');
  await accent.fill("ffee00");
  await expect(page.getByText("This colour cannot be read on the board or the page.")).toBeVisible();
  await accent.fill("red");
  await expect(page.getByText("This is no colour.")).toBeVisible();
  await expect(accent).toHaveValue("red");
  await expect(page).not.toHaveURL(/accent/);
});

test("share: works by keyboard alone", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, share(site, "?lesson=petrov"));
  await expect(player(page)).toBeVisible();
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name) => {
    for (let count = 0; count < 60; count += 1) {
      await press("Tab");
      if ((await page.locator(":focus").getAttribute("id")) === name) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await tabTo("share-lesson");
  await press("Shift+Tab");
  await press("ArrowRight", "ArrowRight", "ArrowRight");
  await expect(page.getByRole("radio", { name: "A problem" })).toBeFocused();
  await expect(preview(page).locator("[data-problem]")).toBeVisible();
  await press("ArrowRight");
  await expect(preview(page).locator("[data-laws]")).toBeVisible();
  await press("ArrowRight");
  await expect(page.getByRole("radio", { name: "A lesson" })).toBeChecked();
  await tabTo("share-theme");
  await press("d");
  await expect(field(page, "Colours")).toHaveValue("Dark");
  await expect(preview(page).locator("html")).toHaveAttribute("data-theme", "dark");
  // Tab past the frame, whose tab stops are the board and its buttons.
  for (let count = 0; count < 12 && !(await page.locator(".skip-link:focus").count()); count += 1) await press("Tab");
  await expect(page.getByRole("button", { name: "Skip the preview" })).toBeInViewport();
  await press("Enter");
  await expect(page.locator("#share-export")).toBeFocused();
  await tabTo("share-element");
  await press("Tab", "Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('lesson="petrov" theme="dark">');
  await context.clearPermissions();
});

test("share: no accessibility violation at any width and in any theme", async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, share(site, "?lesson=petrov&scene=9&width=wide"));
  await expect(player(page)).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pageWidth(page), `${width}`).toBeLessThanOrEqual(width);
    // The frame is narrower than the page, and its buttons still fit.
    const edges = await page.locator("iframe").boundingBox();
    for (const name of ["First", "Speed"]) {
      const box = await preview(page).getByRole("button", { name }).boundingBox();
      expect(box.x, `${name}, ${width}`).toBeGreaterThanOrEqual(edges.x);
      expect(box.x + box.width, `${name}, ${width}`).toBeLessThanOrEqual(edges.x + edges.width);
    }
    if (width > 320) expect(await violations(page, { within: ".share-page" }), `${width}`).toEqual([]);
  }
  for (const look of [{ colorScheme: "dark" }, { forcedColors: "active" }, { theme: "contrast" }]) {
    await page.emulateMedia({ colorScheme: look.colorScheme ?? "light", forcedColors: look.forcedColors ?? "none" });
    await page.evaluate((theme) => theme && (document.documentElement.dataset.theme = theme), look.theme);
    expect(await violations(page, { within: ".share-page", rules: ["color-contrast"] }), JSON.stringify(look)).toEqual([]);
  }
  await page.getByRole("radio", { name: "A board" }).check();
  await field(page, "Position (FEN)").fill("no fen");
  await expect(page.getByText("The code comes back when")).toBeVisible();
  expect(await violations(page, { within: ".share-page" })).toEqual([]);
});

test("share: links from other pages fill in the form @base", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("link", { name: "For your own site" }).click();
  await expect(page.locator("[data-share]")).toBeFocused();
  await expect(page).toHaveURL(/\/share\/$/);

  await open(page, "lab/?fen=4k3/8/8/3pP3/8/8/8/4K3+w+-+d6+0+2");
  await page.locator("summary", { hasText: "Copy, save" }).click();
  await page.getByRole("link", { name: "Put this board on your own site" }).click();
  await expect(field(page, "Position (FEN)")).toHaveValue("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  await expect(preview(page).locator("[data-board]")).toHaveAttribute("data-fen", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");

  const last = steps("petrov")[0].steps.length;
  await open(page, `learn/petrov/?scene=1&step=${last - 1}`);
  await control(page, "Next").click();
  await unfoldMoves(page);
  await page.getByRole("link", { name: "Put this lesson on your own site" }).click();
  await expect(field(page, "Lesson")).toHaveValue("Petrov’s Defence");
});
