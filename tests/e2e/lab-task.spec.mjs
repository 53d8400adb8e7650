// The open tasks of the lab: one for each skill, judged by the rules.

import { fenField, openEditor, type } from "./lab-helpers.mjs";
import { board, control, expect, notice, open, pageWidth, repeatsIf, test, violations } from "./fixtures.mjs";

const task = (page) => page.locator("[data-task]");
const state = (page) => task(page).getByRole("status");

test("@base a task says what is missing, and when it is done", async ({ page }) => {
  await open(page, "lab/?task=now-or-never");
  await expect(task(page)).toHaveAttribute("data-state", "open");
  await expect(task(page).getByRole("heading")).toHaveText("Task: Now or never");
  await expect(state(page)).toHaveText(/^Not yet: /);
  await type(page, "Nf3");
  await expect(task(page)).toHaveAttribute("data-state", "done");
  await expect(state(page)).toHaveText("Done: the right was there for one move, and it was not used.");
  await expect(page).toHaveURL(/task=now-or-never/);
  // Undo opens it again.
  await control(page, "Undo").click();
  await expect(task(page)).toHaveAttribute("data-state", "open");
  await page.reload();
  await expect(task(page)).toHaveAttribute("data-task", "now-or-never");
});

test("a task is judged in the editor too, and survives it", async ({ page }) => {
  await open(page, "lab/?task=king-safety");
  await expect(state(page)).toHaveText("Not yet: en passant is legal here.");
  await openEditor(page, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2");
  await expect(task(page)).toHaveAttribute("data-state", "done");
  await control(page, "Cancel").click();
  await expect(task(page)).toHaveAttribute("data-state", "open");
  await openEditor(page, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2");
  await control(page, "Use this position").click();
  await expect(task(page)).toHaveAttribute("data-state", "done");
  await expect(page).toHaveURL(/fen=.*task=king-safety/);
  await page.goBack();
  await expect(task(page)).toHaveAttribute("data-state", "open");
});

test("a position in the editor that is not possible does no task, and stays when the task is closed", async ({ page }) => {
  await open(page, "lab/?task=now-or-never");
  await type(page, "Nf3");
  await expect(task(page)).toHaveAttribute("data-state", "done");
  await openEditor(page, "4k3/8/8/8/8/8/8/8 w - - 0 1");
  await expect(task(page)).toHaveAttribute("data-state", "open");
  await expect(state(page)).toHaveText("Not yet: this position is not possible in a game of chess.");
  await task(page).getByRole("link", { name: "Close task" }).click();
  await expect(task(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/task=/);
  await expect(fenField(page)).toHaveValue("4k3/8/8/8/8/8/8/8 w - - 0 1");
});

test("the next task follows, and a task can be closed", async ({ page }) => {
  await open(page, "lab/?task=landing&fen=8%2F4k3%2F8%2F3pP3%2F8%2F8%2F8%2F4K3+w+-+d6+0+2");
  await type(page, "exd6");
  await expect(task(page)).toHaveAttribute("data-state", "done");
  await task(page).getByRole("link", { name: "Next task" }).click();
  await expect(task(page)).toHaveAttribute("data-task", "both-colours");
  await expect(task(page)).toHaveAttribute("data-state", "open");
  const before = await board(page).getAttribute("data-fen");
  await task(page).getByRole("link", { name: "Close task" }).click();
  await expect(task(page)).toHaveCount(0);
  await expect(board(page)).toHaveAttribute("data-fen", before);
});

test("the quiz links each skill to its task, and an unknown task is named", async ({ page }) => {
  await open(page, "quiz/");
  for (const skill of await page.locator("[data-skill]").all()) {
    const name = await skill.getAttribute("data-skill");
    await expect(skill.getByRole("link", { name: /^Task in the lab/ })).toHaveAttribute("href", `lab/?task=${name}`);
  }
  await page.locator("[data-skill=forced]").getByRole("link", { name: /^Task in the lab/ }).click();
  await expect(task(page)).toHaveAttribute("data-task", "forced");
  await open(page, "lab/?task=castling");
  await expect(notice(page, "no task “castling”")).toBeVisible();
  await expect(task(page)).toHaveAttribute("data-task", "landing");
});

for (const [width, height] of [[360, 640], [740, 360], [1024, 700], [1280, 800]]) {
  for (const isEditing of [false, true]) {
    test(`a task fits at ${width} × ${height}${isEditing ? " in the editor" : ""}`, repeatsIf(width > 740), async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, "lab/?task=double-step");
      if (isEditing) await openEditor(page);
      await expect(task(page)).toBeVisible();
      expect(await pageWidth(page)).toBeLessThanOrEqual(width);
      const [panel, shown] = await Promise.all([task(page).boundingBox(), board(page).boundingBox()]);
      const isApart =
        panel.y + panel.height <= shown.y + 1 ||
        panel.x >= shown.x + shown.width - 1 ||
        shown.y + shown.height <= panel.y + 1;
      expect(isApart, "the task does not cover the board").toBe(true);
      expect(await violations(page)).toEqual([]);
    });
  }
}
