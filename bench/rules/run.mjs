// Compares the rules core with its peers, in one run on one machine.
//
//     node bench/rules/run.mjs PROGRAM BENCH.wasm SIZE.wasm [rounds]
//
// `cargo xtask bench core` builds these three and runs this. The programs take turns within each round, so that
// other load on the machine affects all alike. Ratios are taken within a round, and their median over the
// rounds is printed.

import process from "node:process";

import { mate } from "./mate.mjs";
import { perft } from "./perft.mjs";
import { native, wasm } from "./runtimes.mjs";
import { size } from "./size.mjs";

const [program, bench, core, rounds = 7] = process.argv.slice(2);
const places = [native(program), await wasm(bench)];
try {
  await size(core);
  await perft(places, Number(rounds));
  await mate(places, Number(rounds));
} catch (error) {
  console.error(`   ${error.message}`);
  process.exitCode = 1;
} finally {
  places.forEach((place) => place.close());
}
