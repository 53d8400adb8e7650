// The heights in static/embed/heights.json, which embed.js reserves, beside those that its frames need.

import { readFileSync, writeFileSync } from "node:fs";

import { FEN } from "./embed-fixtures.mjs";

const FILE = "static/embed/heights.json";

/**
 * Contents of frames that change the height, by the row of the file, in its order. The lessons begin with captions of
 * usual length: nine of 24 need more than is reserved, of which four need 200 to 550 pixels more.
 */
export const CONTENTS = {
  none: ['lesson="petrov" controls="none"'],
  min: ['lesson="petrov" controls="min"'],
  quiz: ['mode="quiz" set="landing" seed="1"'],
  board: [`mode="board" fen="${FEN}"`],
  problem: ['mode="problem" lesson="howard"'],
  law: ['mode="law" law="torpedo"'],
  lesson: ['lesson="petrov"', 'lesson="first-capture"', 'lesson="must-i"'],
};

/** The columns of the file: a width at which embed.js uses each, and how much it adds for the board, in pixels. */
export const COLUMNS = [
  { name: "one narrow column", width: 320, board: 320 },
  { name: "one wide column", width: 640, board: 640 },
  { name: "two columns", width: 1000, board: 0 },
];

/** How much less height an element may reserve than its frame needs, in pixels, and how many times as much. */
const MAX_MISSING_HEIGHT = 40;
const MAX_SHARE = 1.5;

/** Whether a reserved height suits a frame. */
export const isSuitable = (reserved, needed) =>
  needed - reserved <= MAX_MISSING_HEIGHT && reserved / needed <= MAX_SHARE;

export const HOW_TO_ACCEPT = `If the frames are meant to need these heights, run
ACCEPT_HEIGHTS=1 cargo xtask test e2e -- -g "reserves its height"
which writes ${FILE} again, and commit the file. The next build of the site uses it.`;

const readRows = () => JSON.parse(readFileSync(FILE, "utf8"));

/**
 * Returns the values of a column that do not suit the frames. Each has its key, and is measured as the greatest height
 * that a frame of its row needs. A row has a list of needed heights.
 */
export function unsuitableHeights(column, neededByRow) {
  const { name, board } = COLUMNS[column];
  const rows = readRows();
  return Object.keys(CONTENTS).flatMap((row, index) => {
    const recorded = rows[index]?.[column];
    const needed = neededByRow[row];
    if (needed.every((it) => isSuitable(board + recorded, it))) return [];
    return [{ index, key: `${row}, ${name}`, recorded, measured: Math.max(...needed) - board }];
  });
}

/**
 * Writes the measured values of a column. The others stay as they are, so that fonts of another system do not change
 * them. Chromium is measured: where Firefox or WebKit needs more, `cargo xtask test browsers` fails.
 */
export function writeHeights(column, unsuitable) {
  if (unsuitable.length === 0) return;
  const rows = readRows();
  for (const { index, measured } of unsuitable) rows[index][column] = measured;
  writeFileSync(FILE, `[\n${rows.map((row) => `  [${row.join(", ")}]`).join(",\n")}\n]\n`);
}
