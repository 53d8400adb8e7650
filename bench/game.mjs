// The game of a lesson that is stepped through: of its scenes, the one with the longest main line.

/** The scene's number, from 1, and its PGN. */
export function mainGame(lesson) {
  const scenes = split(lesson);
  const lengths = scenes.map((pgn) => moves(pgn).length);
  const longest = lengths.indexOf(Math.max(...lengths));
  return { scene: longest + 1, pgn: scenes[longest] };
}

/** The games of a PGN file: a tag behind moves begins a new one. */
function split(pgn) {
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

/** The moves of the main line. */
function moves(pgn) {
  let text = pgn.replace(/^\[.*$/gm, "").replace(/\{[^}]*\}/g, " ");
  for (let outer; outer !== text; ) {
    outer = text;
    text = text.replace(/\([^()]*\)/g, " ");
  }
  return text.match(/\b([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)/g) ?? [];
}
