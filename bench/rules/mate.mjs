// Solves mate problems with all variations, natively and as wasm, against the plain search described in
// src/mate.rs.

import { readFile } from "node:fs/promises";

import { align, median } from "../table.mjs";

/** How often each side solves a problem per turn; ours is too fast to time once. */
const TIMES = { ours: 20, cozy: 2 };

export async function mate(places, rounds) {
  const lines = (await readFile(new URL("mate.epd", import.meta.url), "utf8")).trim().split("\n");
  const problems = lines.map((line, index) => {
    const [, moves, count, name] = line.split(";");
    return { index, count: Number(count), name: `${name}, mate in ${moves}` };
  });
  for (const place of places) {
    const table = [[`mate, ${place.name}`, "ours ms", "plain cozy-chess ms", "ours/cozy-chess"]];
    for (const problem of problems) {
      const times = await timeRounds(place, problem, rounds);
      const ratio = median(times.ours.map((ms, round) => times.cozy[round] / ms));
      table.push([problem.name, ...[times.ours, times.cozy].map((list) => median(list).toFixed(2)), ratio.toFixed(1)]);
    }
    console.log(`\n${align(table)}`);
  }
}

/** Returns the milliseconds per solution of both sides in each round, after a round that does not count. */
async function timeRounds(place, problem, rounds) {
  const times = { ours: [], cozy: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 ? ["ours", "cozy"] : ["cozy", "ours"]) {
      const { count, ms } = await place.measure(`mate_${side}`, problem.index, TIMES[side]);
      if (count !== problem.count * TIMES[side]) throw new Error(`${side} counts ${count} lines in ${problem.name}`);
      if (round > 0) times[side].push(ms / TIMES[side]);
    }
  }
  return times;
}
