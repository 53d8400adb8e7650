// A game of chess.js: its positions and moves, and a page with Next, Back and the moves around a board.

import { Chess } from "chess.js";

/** Plays the game of the page. `show` shows a position, given as FEN and as the last move, on a board. */
export function play(show) {
  const game = new Chess();
  game.loadPgn(window.pgn);
  const moves = game.history({ verbose: true });
  const next = document.createElement("button");
  const list = document.createElement("p");
  next.id = "next";
  next.textContent = "Next";
  document.getElementById("viewer").after(next, list);
  list.append(...moves.flatMap(({ san }) => [Object.assign(document.createElement("span"), { textContent: san }), " "]));
  let ply = 0;
  const go = (to) => {
    if (to < 0 || to > moves.length) return;
    ply = to;
    const last = moves[ply - 1];
    show(last ? last.after : moves[0].before, last && [last.from, last.to]);
    list.querySelector(".current")?.classList.remove("current");
    list.children[ply - 1]?.classList.add("current");
    next.disabled = ply === moves.length;
  };
  next.onclick = () => go(ply + 1);
  addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") go(ply + 1);
    if (key === "Home") go(0);
  });
  go(0);
}
