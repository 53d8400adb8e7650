// Formats results as a table of ratios.

import { align, quantile } from "./table.mjs";

/** Returns a line for each game and input, and one for all: our figures and the peer's. */
export function report(runs, ours, peer, slowdown) {
  const games = [...new Set(runs.map((run) => run.game))];
  const inputs = [...new Set(runs.map((run) => run.input))];
  const table = [
    ["milliseconds", "presses", ours, "", peer, "", "ratio", ""],
    [`processor ${slowdown}× slower`, `${ours}/peer`, "median", "p95", "median", "p95", "median", "p95"],
  ];
  const add = (name, list, measure) => {
    const [mine, theirs] = [ours, peer].map((side) =>
      list.filter((run) => run.side === side).flatMap(measure),
    );
    const [a, b] = [mine, theirs].map((times) => [quantile(times, 0.5), quantile(times, 0.95)]);
    table.push([
      name,
      `${mine.length}/${theirs.length}`,
      ...[...a, ...b].map((time) => time.toFixed(1)),
      ...a.map((time, index) => (time / b[index]).toFixed(2)),
    ]);
  };

  for (const game of games) {
    for (const input of inputs) {
      const list = runs.filter((run) => run.game === game && run.input === input);
      add(`${game}, ${input}`, list, (run) => run.frames);
    }
  }
  add("all, press to frame", runs, (run) => run.frames);
  add("all, Event Timing", runs, (run) => run.events);

  const tasks = [ours, peer].map((side) => {
    const all = runs.filter((run) => run.side === side).flatMap((run) => run.tasks);
    const total = all.reduce((sum, task) => sum + task, 0);
    return `${side} ${all.length}, ${Math.round(total)} ms in all`;
  });
  return `\n${align(table)}\n\n   long tasks (50 ms or more): ${tasks.join("; ")}`;
}
