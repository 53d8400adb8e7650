// Compares the moves of crates/variants with those of Fairy-Stockfish.
//
//     npm install --prefix /tmp/ffish ffish@0.7.10
//     cargo build --release -p variants --examples
//     FFISH=/tmp/ffish/node_modules/ffish node bench/variants/compare.mjs [--positions=100000] [--seed=7] [LAW …]
//
// For each law random games are played with Fairy-Stockfish, with many double steps and en passant captures. Every
// position goes as a FEN to the line tool `moves`, and the two lists of moves must be equal. Then both count the lines
// of play of the given depth (perft). A difference ends the run with the position and the moves that only one side has.
// Fairy-Stockfish (GPL) is only called: nothing of it is needed to build or to test. `compare.py` does the same with
// pyffish, forty times slower, since pyffish sets its variant up for every call.

import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const options = { positions: 100_000, depth: 4, seed: 7, tools: "target/release/examples" };
const chosen = [];
for (const argument of process.argv.slice(2)) {
  const [, key, value] = argument.match(/^--(\w+)=(.*)$/) ?? [];
  if (key) options[key] = key === "tools" ? value : Number(value);
  else chosen.push(argument);
}

// The variants that Fairy-Stockfish does not have itself; the same text as in compare.py.
const script = readFileSync(new URL("compare.py", import.meta.url), "utf8");
const config = script.match(/CONFIG = """([^]*?)"""/)[1];

// Its loader would fetch the program from the web if it could.
delete globalThis.fetch;
const engine = createRequire(import.meta.url)(process.env.FFISH ?? "ffish");
await new Promise((resolve) => {
  engine.onRuntimeInitialized = resolve;
});
engine.loadVariantConfig(config);

const laws = {
  standard: ["chess", "standard"],
  berolina: ["berolina", "berolina"],
  torpedo: ["torpedo", "torpedo"],
  "triple-step": ["triplestep", "triple-step"],
  wide: ["wide", "standard;board=10x8"],
  "wide-triple-step": ["widetriple", "triple-step;board=12x10"],
  "nine-torpedo": ["ninetorpedo", "torpedo;board=9x9"],
  "nine-berolina": ["nineberolina", "berolina;board=9x9"],
  xiangqi: ["xiangqi", "xiangqi"],
  janggi: ["janggicasual", "janggi"],
  shogi: ["shogi", "shogi"],
};
const asian = new Set(["xiangqi", "janggi", "shogi"]);

const variantOf = (name) => laws[name][0];
const startOf = (name) => withoutHand(name, engine.startingFen(variantOf(name)));

/** The text of our law; a board of another size needs its initial placement. */
function lawText(name) {
  const text = laws[name][1];
  return text.includes("board=") ? `${text};start=${startOf(name).split(" ")[0]}` : text;
}

/** The FEN from which games go on: captured pieces do not come into hand, since our law has no drops. */
function withoutHand(name, fen) {
  return name === "shogi" ? fen.replace(/\[.*\]/, "[]") : fen;
}

function ourFen(name, fen) {
  if (!asian.has(name)) return fen;
  const [board, turn] = fen.split(" ");
  return `${board.replace(/\[.*\]/, "")} ${turn}`;
}

/** The squares of all pawns. */
function pawns(fen) {
  const rows = fen.split(" ")[0].replace(/\[.*\]/, "").split("/");
  const found = new Set();
  rows.forEach((row, index) => {
    let file = 0;
    for (const [token] of row.matchAll(/\d+|\+?[a-zA-Z]/g)) {
      if (/\d/.test(token)) file += Number(token);
      else {
        if (/p/i.test(token)) found.add(String.fromCharCode(97 + file) + (rows.length - index));
        file += 1;
      }
    }
  });
  return found;
}

const squares = (move) => move.match(/[a-p]\d+/g);
const isPass = (move) => squares(move).length === 2 && squares(move)[0] === squares(move)[1];

function theirMoves(name, board) {
  const moves = board.legalMoves().split(" ").filter((move) => move && !move.includes("@"));
  return name === "janggi" ? moves.filter((move) => !isPass(move)) : moves;
}

/** Our text of a move as Fairy-Stockfish writes it. */
function theirForm(move) {
  return move.replace(" e.p.", "").replace(/\+.*/, "+");
}

/** The initial position, and under western laws the same with kings and pawns only. */
function starts(name) {
  const fen = startOf(name);
  if (asian.has(name)) return [fen];
  const [board, turn, , ...rest] = fen.split(" ");
  const bare = board.replace(/[a-jl-oq-z]/gi, "1").replace(/1+(?![0-9])/g, (ones) => String(ones.length));
  return [fen, [bare, turn, "-", ...rest].join(" ")];
}

let state = options.seed;
function below(bound) {
  // A linear congruential generator: the same games on every machine.
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}
const choose = (list) => list[below(list.length)];

function randomPositions(name, count) {
  const found = [];
  const begins = starts(name);
  while (found.length < count) {
    const board = new engine.Board(variantOf(name), choose(begins));
    for (let plies = choose([20, 40, 80, 160]); plies > 0; plies -= 1) {
      const fen = withoutHand(name, board.fen());
      if (name === "shogi") board.setFen(fen);
      const moves = theirMoves(name, board);
      found.push([fen, moves]);
      if (moves.length === 0 || found.length >= count) break;
      const standing = pawns(fen);
      const ofPawns = moves.filter((move) => standing.has(squares(move)[0]));
      const rank = (square) => Number(square.slice(1));
      const steps = ofPawns.filter((move) => Math.abs(rank(squares(move)[0]) - rank(squares(move)[1])) > 1);
      const pool = choose([steps, ofPawns, moves]);
      board.push(choose(pool.length > 0 ? pool : moves));
    }
    board.delete();
  }
  return found;
}

function run(tool, parameters, lines) {
  const result = spawnSync(join(options.tools, tool), parameters, { input: `${lines.join("\n")}\n`, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (result.status !== 0) throw new Error(result.stderr || String(result.error));
  return result.stdout.trimEnd().split("\n");
}

function compare(name) {
  const seen = { moves: 0, passed: 0, captures: 0 };
  for (let begin = 0; begin < options.positions; begin += 5_000) {
    const positions = randomPositions(name, Math.min(5_000, options.positions - begin));
    const answers = run("moves", [lawText(name)], positions.map(([fen]) => ourFen(name, fen)));
    positions.forEach(([fen, theirs], index) => {
      const answer = JSON.parse(answers[index]);
      if (answer.error) throw new Error(`${name}: ${fen}: ${answer.error}`);
      const ours = answer.moves.map(theirForm).sort();
      if (ours.join() !== [...theirs].sort().join()) {
        const only = (one, other) => one.filter((move) => !other.includes(move)).join(" ");
        throw new Error(`${name}: ${fen}: only ours ${only(ours, theirs)}; only theirs ${only(theirs, ours)}`);
      }
      seen.moves += ours.length;
      seen.passed += !asian.has(name) && fen.split(" ")[3] !== "-" ? 1 : 0;
      seen.captures += answer.moves.filter((move) => move.endsWith("e.p.")).length;
    });
  }
  return seen;
}

function perft(name, board, depth) {
  const moves = theirMoves(name, board);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    board.push(move);
    count += perft(name, board, depth - 1);
    board.pop();
  }
  return count;
}

console.log(`Fairy-Stockfish ${engine.info().match(/Fairy-Stockfish ([^ ]+ [^ ]+)/)?.[1] ?? ""}, seed ${options.seed}`);
console.log("| law | variant | positions | moves | with a passed square | captures en passant | perft |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
for (const name of chosen.length > 0 ? chosen : Object.keys(laws)) {
  const { moves, passed, captures } = compare(name);
  const board = new engine.Board(variantOf(name), startOf(name));
  const theirs = perft(name, board, options.depth);
  const ours = Number(run("perft", [lawText(name), String(options.depth)], [ourFen(name, startOf(name))])[0]);
  if (ours !== theirs) throw new Error(`${name}: perft ${options.depth}: ours ${ours}, theirs ${theirs}`);
  console.log(`| \`${lawText(name)}\` | ${variantOf(name)} | ${options.positions} | ${moves} | ${passed} | ${captures} | ${ours} at depth ${options.depth} |`);
}
