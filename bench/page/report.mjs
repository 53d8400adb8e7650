// Writes `docs/benchmarks.md`.

import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";

import { SLOWDOWN } from "../sides.mjs";
import { quantile } from "../table.mjs";

/** The measures: a name, the values of a run, which quantile of them, and how many digits. */
const MEASURES = [
  ["on the wire, KB", "bytes", 0.5, 1],
  ["requests", "requests", 0.5, 0],
  ["first pieces, ms", "picture", 0.5, 0],
  ["largest picture, ms", "largest", 0.5, 0],
  ["Next has changed the whole step, ms", "worked", 0.5, 0],
  ["layout shift", "shift", 0.5, 3],
  ["a step, ms: median", "whole", 0.5, 1],
  ["a step, ms: 95 of 100", "whole", 0.95, 1],
  ["Event Timing, ms: median", "events", 0.5, 0],
  ["Event Timing, ms: 95 of 100", "events", 0.95, 0],
  ["main thread a step, ms: median", "tasks", 0.5, 1],
  ["main thread a step, ms: 95 of 100", "tasks", 0.95, 1],
  ["frames of ten steps later than 20 ms", "late", 0.5, 0],
  ["memory, MB", "heap", 0.5, 1],
  ["memory after 1,000 steps, MB", "heapLater", 0.5, 1],
];

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

export async function writeReport({ sides, runs, offline, scores, rounds, browser }) {
  const names = sides.map(({ name }) => name);
  const value = (name, key, share) => quantile(runs.filter((run) => run.side === name && run[key] !== undefined).flatMap((run) => run[key]), share);
  const rows = MEASURES.map(([title, key, share, digits]) => ({ title, digits, values: names.map((name) => value(name, key, share)) }));
  const ratio = (a, b) => (b > 0 ? (a / b).toFixed(2) : "–");
  const { devDependencies } = JSON.parse(await readFile("bench/package.json", "utf8"));
  const versions = sides.flatMap(({ name, by }) => (by ? [`${name} is ${by} ${devDependencies[by]}`] : []));
  const { model } = os.cpus()[0];
  const text = `# Benchmarks

A lesson as a visitor meets it, beside viewers that people embed and boards that sites build on. Each shows the same game,
with all files compressed by brotli, in turns in one run. \`cargo xtask bench page\` measures it and writes this page.

Measured on ${new Date().toISOString().slice(0, 10)} with Chromium ${browser} on ${os.cpus().length} × ${model.trim()}, ${rounds} rounds.
First visits have empty caches, a processor ${SLOWDOWN} times slower and the network of a phone (1.6 Mbit/s, 150 ms). They end with
a press of Next, and what that requests counts too. Steps are measured in visits of their own, the first step among them,
with the same processor and the pointer on Next; late frames and memory with the processor as it is. A step is over with the
first frame in which the board and the caption, or the list of moves, have changed. Both boards stand
beside a list of moves of chess.js ${devDependencies["chess.js"]}.
${versions.join(",\n")}.

## Ratios

Ours divided by theirs: less than 1 is better.

${table(["", ...names.slice(1)], rows.map(({ title, values: [ours, ...theirs] }) => [title.replace(/, (ms|KB|MB)/, ""), ...theirs.map((it) => ratio(ours, it))]))}

## Figures

${table(["", ...names], rows.map(({ title, values, digits }) => [title, ...values.map((it) => it.toFixed(digits))]))}

## Without a network

On a second visit, with the slower processor and no network, lessons that were not opened before show their first pieces
after ${quantile(offline, 0.5).toFixed(0)} ms in the median, ${Math.max(...offline).toFixed(0)} ms at most (${offline.length} visits).

## Lighthouse ${Object.values(scores)[0].version}, as a phone

Medians of ${rounds} runs.

${table(["", ...CATEGORIES, "largest picture, ms", "blocked, ms"], Object.entries(scores).map(([name, it]) => [name, ...CATEGORIES.map((id) => Number.isNaN(it[id]) ? "–" : it[id].toFixed(0)), it.largest.toFixed(0), it.blocked.toFixed(0)]))}
`;
  await writeFile("docs/benchmarks.md", text);
  console.log(`\n${text.split("## Ratios")[1]}\n   Written to docs/benchmarks.md`);
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column ? "---:" : "---"))), ...rows.map(line)].join("\n");
}
