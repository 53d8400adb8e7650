// Finds the game of a lesson to measure: the scene with the longest main line.

/** Returns the scene's number, from 1, and its PGN. */
export function mainGame(lesson) {
  const scenes = splitGames(lesson);
  const lengths = scenes.map((pgn) => mainLineMoves(pgn).length);
  const longest = lengths.indexOf(Math.max(...lengths));
  return { scene: longest + 1, pgn: scenes[longest] };
}

/** Splits a PGN file into games. A tag after moves begins a new one. */
function splitGames(pgn) {
  const games = [];
  let inTags = false;
  for (const line of pgn.split("\n")) {
    const isTag = /^\[[A-Z]\w* "/.test(line);
    if (isTag && !inTags) games.push([]);
    if (line.trim()) inTags = isTag;
    games.at(-1)?.push(line);
  }
  return games.map((lines) => lines.join("\n"));
}

/** Returns the moves of the main line. */
function mainLineMoves(pgn) {
  let text = pgn.replace(/^\[.*$/gm, "").replace(/\{[^}]*\}/g, " ");
  for (let outer; outer !== text; ) {
    outer = text;
    text = text.replace(/\([^()]*\)/g, " ");
  }
  return text.match(/\b([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)/g) ?? [];
}
