// The whole site in one file, opened from a folder.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { expect, square, test } from "./fixtures.mjs";

const FILE = resolve(import.meta.dirname, "../..", process.env.IN_PASSING_SITE ?? "dist", "in-passing.html");

test("the site in one file opens, walks a lesson, judges a move and keeps its place", async ({ visit }) => {
  expect(existsSync(FILE)).toBe(true);
  const address = pathToFileURL(FILE).href;
  await visit.window.goto(`${address}#learn/petrov/`);
  await visit.ready();
  for (const step of ["2", "3", "4"]) {
    await visit.press("Next");
    await visit.seeAttribute("[data-player]", "data-step", step);
  }
  await visit.see(() => location.hash, "#learn/petrov/?scene=1&step=4");
  await visit.click(".wordmark");
  await visit.see(() => document.querySelector("[data-player]") === null && location.hash, "#./");
  await visit.window.goto("about:blank");
  await visit.window.goto(`${address}#lab/`);
  await visit.ready();
  await visit.click(square("g1"));
  await visit.click(square("f3"));
  await visit.seeAttribute("[data-board]", "data-last-move", "g1f3");
});
