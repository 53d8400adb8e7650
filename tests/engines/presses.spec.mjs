// Presses at once after a page opens.

import { steps } from "../e2e/fixtures.mjs";
import { test } from "./fixtures.mjs";

const OPENINGS = 24;

/** Resolves with the centre of Next, as soon as there is one. */
const nextAppears = () =>
  new Promise((resolve) => {
    const look = () => {
      const next = [...document.querySelectorAll(".step-bar button")].find((it) => it.textContent.trim() === "Next");
      if (!next) return void setTimeout(look, 4);
      const { x, y, width, height } = next.getBoundingClientRect();
      resolve([x + width / 2, y + height / 2]);
    };
    look();
  });

test("a press on Next counts as soon as there is one", async ({ visit }) => {
  const [{ steps: line }] = steps("petrov");
  for (let opening = 1; opening <= OPENINGS; opening += 1) {
    await visit.open("404.html");
    await visit.window.goto(`${visit.root}learn/petrov/?step=3`);
    await visit.window.mouse.click(...(await visit.evaluate(nextAppears)));
    await visit.see(() => document.querySelector("[data-board]").dataset.fen, line[3].fen, `opening ${opening}`);
  }
});
