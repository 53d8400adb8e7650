// Measures how long the quiz takes to generate a question, natively and as WebAssembly, and checks that both
// produce the same questions.
//
//     node bench/quiz/run.mjs PROGRAM BENCH.wasm [seeds]
//
// `cargo xtask bench quiz` builds both and runs this script. Each kind of question is generated once from each seed,
// as for a visitor. At most one in a hundred may take longer than five milliseconds.

import process from "node:process";

import { native, wasm } from "../rules/runtimes.mjs";
import { align, quantile } from "../table.mjs";

const LIMIT_MS = 5;
const BIN_EDGES_MS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, Infinity];
const TOPICS = 15;

const [program, bench, seeds = 30] = process.argv.slice(2);
const places = [native(program), await wasm(bench)];
try {
  const { count: kinds } = await places[0].measure("kinds");
  const times = [[], []];
  const slowest = places.map(() => ({ ms: 0, what: "" }));
  for (let kind = 0; kind < kinds; kind++) {
    for (let seed = 0; seed < Number(seeds); seed++) {
      const checksums = [];
      for (const [index, place] of places.entries()) {
        const { count, ms } = await place.measure("make", kind, seed);
        checksums.push(count >>> 0);
        times[index].push(ms);
        if (ms > slowest[index].ms) slowest[index] = { ms, what: `kind ${kind}, seed ${seed}` };
      }
      if (checksums[0] !== checksums[1]) throw new Error(`kind ${kind}, seed ${seed}: native and wasm differ`);
    }
  }
  for (let topic = 0; topic < TOPICS; topic++) {
    for (let seed = 0; seed < 5; seed++) {
      const checksums = [];
      for (const place of places) checksums.push((await place.measure("set", topic, seed)).count >>> 0);
      if (checksums[0] !== checksums[1]) throw new Error(`set ${topic}, seed ${seed}: native and wasm differ`);
    }
  }
  const table = [["", ...places.map((place) => place.name)]];
  let from = 0;
  for (const edge of BIN_EDGES_MS) {
    const within = (list) => list.filter((ms) => ms >= from && ms < edge).length;
    table.push([edge === Infinity ? `from ${from} ms` : `below ${edge} ms`, ...times.map((list) => String(within(list)))]);
    from = edge;
  }
  for (const [name, part] of [["p50", 0.5], ["p90", 0.9], ["p99", 0.99], ["longest", 1]]) {
    table.push([name, ...times.map((list) => `${quantile(list, part).toFixed(3)} ms`)]);
  }
  console.log(`\n${align(table)}`);
  slowest.forEach(({ what }, index) => console.log(`   longest, ${places[index].name}: ${what}`));
  console.log(`   ${times[0].length} questions and ${TOPICS * 5} sets of twenty, the same in both places`);
  if (quantile(times[1], 0.99) > LIMIT_MS) throw new Error(`more than one in a hundred takes longer than ${LIMIT_MS} ms`);
} catch (error) {
  console.error(`   ${error.message}`);
  process.exitCode = 1;
} finally {
  places.forEach((place) => place.close());
}
