// Counts lines of play, natively and as wasm, in the three ways described in src/perft.rs.
//
// The `perft` of chess.js plays the last moves, because it needs that to find the legal ones. It is much slower, so it
// gets one turn for each position, and is compared with ours in wasm with moves played.

import { readFile } from "node:fs/promises";

import { Chess } from "chess.js";

import { align, median } from "../table.mjs";

const WAYS = ["played", "listed", "counted"];

export async function perft(places, rounds) {
  const lines = (await readFile(new URL("perft.epd", import.meta.url), "utf8")).trim().split("\n");
  const positions = lines.map((line, index) => {
    const [fen, depth, count, name] = line.split(";");
    return { index, fen, depth: Number(depth), count: Number(count), name };
  });
  for (const place of places) {
    for (const [mode, name] of WAYS.entries()) {
      const table = [[`perft, ${place.name}, ${name}`, "ours M/s", "cozy-chess M/s", "ours/cozy-chess"]];
      const all = { ours: Array(rounds).fill(0), cozy: Array(rounds).fill(0) };
      let nodes = 0;
      for (const position of positions) {
        const times = await timeRounds(place, position, mode, rounds);
        position.ours = median(times.ours);
        table.push([position.name, ...row(position.count, times)]);
        nodes += position.count;
        for (const side of ["ours", "cozy"]) times[side].forEach((ms, round) => (all[side][round] += ms));
      }
      table.push(["all", ...row(nodes, all)]);
      console.log(`\n${align(table)}`);
      if (place.name === "wasm" && name === "played") console.log(`\n${formatRatios(positions)}`);
    }
  }
}

/** Returns the milliseconds of both sides in each round, after a round that does not count. */
async function timeRounds(place, position, mode, rounds) {
  const times = { ours: [], cozy: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 ? ["ours", "cozy"] : ["cozy", "ours"]) {
      const { count, ms } = await place.measure(`perft_${side}`, position.index, position.depth, mode);
      if (count !== position.count) throw new Error(`${side} counts ${count} at ${position.name}`);
      if (round > 0) times[side].push(ms);
    }
  }
  return times;
}

function row(nodes, times) {
  const speed = (list) => (nodes / 1e3 / median(list)).toFixed(1);
  const ratio = median(times.ours.map((ms, round) => times.cozy[round] / ms));
  return [speed(times.ours), speed(times.cozy), ratio.toFixed(2)];
}

function formatRatios(positions) {
  const table = [["perft beside chess.js", "ours M/s", "chess.js M/s", "ours/chess.js"]];
  const all = { nodes: 0, ours: 0, theirs: 0 };
  const add = (name, nodes, ours, theirs) =>
    table.push([name, ...[nodes / 1e3 / ours, nodes / 1e3 / theirs].map((speed) => speed.toFixed(2)), (theirs / ours).toFixed(1)]);
  for (const { name, fen, depth, count, ours } of positions) {
    const game = new Chess(fen);
    const begun = performance.now();
    const found = game.perft(depth);
    const theirs = performance.now() - begun;
    if (found !== count) throw new Error(`chess.js counts ${found} at ${name}`);
    add(name, count, ours, theirs);
    all.nodes += count;
    all.ours += ours;
    all.theirs += theirs;
  }
  add("all", all.nodes, all.ours, all.theirs);
  return align(table);
}
