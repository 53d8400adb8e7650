// Measures, as WebAssembly, how long the legal moves of a position take under each law, and the replies of the pawn
// game.
//
//     node bench/variants/run.mjs BENCH.wasm [positions] [games]
//
// `cargo xtask bench laws` builds the module and runs this script. The positions are those of random games; the pawn
// games are played at random against the strongest reply, by a solver that knows nothing when a game begins. One list
// of moves in a hundred may take longer than a millisecond, and no reply on four files longer than 100.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { align, quantile } from "../table.mjs";

const MOVES_LIMIT_MS = 1;
const REPLY_LIMIT_MS = 100;
const LIMITED_FILES = 4;
const LAWS = [
  "standard", "chess99", "really-big", "berolina", "torpedo", "triple-step", "all-pieces", "alice", "millennium-3d", "5d",
  "dragonchess", "raumschach", "shogi", "xiangqi", "janggi",
];

const [bench, positions = 2000, games = 40] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(bench), {});
const { prepare_positions, list_moves, prepare_pawn_games, reply } = instance.exports;

/** Calls a function with each number below a count, and returns the milliseconds of each call. */
function time(call, count) {
  return Array.from({ length: count }, (_, index) => {
    const begun = performance.now();
    call(index);
    return performance.now() - begun;
  });
}

const ms = (value) => value.toFixed(3);
const row = (name, times) => [name, String(times.length), ms(quantile(times, 0.5)), ms(quantile(times, 0.99)), ms(Math.max(...times))];
const slow = [];

const laws = [["legal moves, ms", "positions", "median", "99 %", "slowest"]];
for (const [index, law] of LAWS.entries()) {
  prepare_positions(index, Number(positions), 1);
  // The first calls compile the functions.
  time(list_moves, Math.min(200, Number(positions)));
  const times = time(list_moves, Number(positions));
  laws.push(row(law, times));
  if (quantile(times, 0.99) > MOVES_LIMIT_MS) slow.push(`${law}: ${ms(quantile(times, 0.99))} ms for one list of moves in a hundred`);
}
console.log(`\n${align(laws)}\n`);

const replies = [["a reply in the pawn game, ms", "replies", "median", "99 %", "slowest"]];
for (const files of [2, 3, 4, 5]) {
  for (const enPassant of [1, 0]) {
    const count = prepare_pawn_games(files, enPassant, files === 5 ? Math.ceil(Number(games) / 10) : Number(games), 1);
    const times = time(reply, count);
    const name = `${files} files, en passant ${enPassant ? "on" : "off"}`;
    replies.push(row(name, times));
    if (files <= LIMITED_FILES && Math.max(...times) > REPLY_LIMIT_MS) slow.push(`${name}: ${ms(Math.max(...times))} ms`);
  }
}
console.log(`${align(replies)}\n`);
for (const line of slow) console.log(`   over the limit: ${line}`);
if (slow.length > 0) process.exitCode = 1;
