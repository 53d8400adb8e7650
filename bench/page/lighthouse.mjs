// Lighthouse's measures of a phone.

import lighthouse from "lighthouse";

import { median } from "../table.mjs";

/** Our pages, which are to be perfect in each category. */
const OUR_PAGES = { "first page": "", lesson: "learn/petrov/", quiz: "quiz/", "a set of the quiz": "quiz/?set=all&seed=7&n=5", embed: "embed/?v=1&lesson=petrov" };

/**
 * Runs Lighthouse for each side's page and for our other pages. Returns, by the page's name, the medians of the scores by
 * category, and of the largest picture and the blocking time in milliseconds.
 */
export async function lighthouseScores({ sides, site }, port, rounds) {
  const ours = Object.entries(OUR_PAGES).map(([name, path]) => [name, site + path]);
  const peers = sides.slice(1).map(({ name, address }) => [name, address]);
  const scores = {};
  for (const [name, address] of [...ours, ...peers]) {
    console.log(`   Lighthouse: ${name}`);
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const { lhr } = await lighthouse(address, { port, output: "json", logLevel: "error" });
      // Lighthouse gives no score where one of its measures has failed.
      const categories = Object.values(lhr.categories).map(({ id, score }) => [id, score === null ? undefined : score * 100]);
      const audit = (id) => lhr.audits[id].numericValue;
      runs.push({ ...Object.fromEntries(categories), largest: audit("largest-contentful-paint"), blocked: audit("total-blocking-time"), version: lhr.lighthouseVersion });
    }
    const names = Object.keys(runs[0]).filter((it) => it !== "version");
    scores[name] = { ...Object.fromEntries(names.map((it) => [it, median(runs.map((run) => run[it]).filter((value) => value !== undefined))])), version: runs[0].version };
  }
  return scores;
}
