// Lighthouse's accessibility score, page by page: 100 of 100.

import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

import { launchOptions } from "../chromium.mjs";
import { findFreePort } from "../free-port.mjs";
import { expect, sample, test } from "./fixtures.mjs";

const PAGES = [
  "./",
  "learn/petrov/",
  "lab/",
  "quiz/",
  "embed/?v=1&lesson=petrov",
  "learn/steinitz-fleissig/",
  "learn/gundersen-faul/?scene=1&step=6",
  "quiz/?set=double-step&seed=1&n=3",
  "problems/howard/",
  "learn/",
  "share/",
];

test("Lighthouse rates every page's accessibility 100", async ({ baseURL }) => {
  test.setTimeout(300_000);
  const port = await findFreePort();
  const options = launchOptions();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    for (const page of sample(PAGES, 5)) {
      const flags = {
        port,
        logLevel: "error",
        onlyCategories: ["accessibility"],
        // The network speed does not affect this score, and a simulated one takes less time.
        throttlingMethod: "simulate",
        disableFullPageScreenshot: true,
      };
      const { lhr } = await lighthouse(new URL(page, baseURL).href, flags);
      const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
      expect(failed.map(({ id, title }) => `${id}: ${title}`), page).toEqual([]);
      expect(lhr.categories.accessibility.score, page).toBe(1);
    }
  } finally {
    await browser.close();
  }
});
