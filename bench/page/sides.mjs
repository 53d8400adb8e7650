// The page of our lesson and the peers' pages that show the same game: what is on them, and how to step.

import { serve } from "../../tests/serve.mjs";
import { readGame } from "../sides.mjs";
import { servePeers } from "./host.mjs";

const LESSON = "petrov";

/** What pages with a board of chessground show of the last move, and what lists of moves mark. They run in the page. */
const lastMove = () => [...document.querySelectorAll("square.last-move")].map((it) => it.style.transform).join();
const currentMove = () => document.querySelector(".current")?.textContent ?? "";

/**
 * What a page consists of. `board` and `list` return a text that changes with each step: what the board shows, and what
 * the caption or the list of moves says. `next`, `before` and `first` select buttons; without the last two, the key Home
 * leads back to the beginning.
 */
const SIDES = [
  {
    name: "ours",
    pieces: ".piece",
    next: "[data-player] .step-bar button:last-child",
    first: "[data-player] .controls button",
    board: () => document.querySelector("[data-board]")?.dataset.fen,
    list: () => document.querySelector("[data-player]")?.dataset.step,
  },
  {
    name: "pgn-viewer",
    by: "@lichess-org/pgn-viewer",
    pieces: ".lpv piece",
    next: ".lpv__controls__goto--next",
    before: ".lpv__controls__goto--prev",
    board: lastMove,
    list: currentMove,
  },
  {
    name: "chessground",
    by: "@lichess-org/chessground",
    pieces: "piece",
    next: "#next",
    board: lastMove,
    list: currentMove,
  },
  {
    name: "cm-chessboard",
    by: "cm-chessboard",
    pieces: "[data-piece]",
    next: "#next",
    board: () => [...document.querySelectorAll(".marker-square")].map((it) => it.parentElement.outerHTML).join(),
    list: currentMove,
  },
  {
    name: "mliebelt",
    by: "@mliebelt/pgn-viewer",
    pieces: "piece",
    next: "#viewerButtonnext",
    first: "#viewerButtonfirst",
    board: lastMove,
    list: () => document.querySelector("san.yellow")?.textContent ?? "",
  },
];

/** Serves our site and the peers' pages. Returns the sides with their addresses, the site's address, and how to stop. */
export async function openSides() {
  const { scene, pgn } = await readGame(LESSON);
  const peers = SIDES.slice(1).map(({ name }) => name);
  const [site, host] = await Promise.all([serve("dist", "/", true), servePeers(peers, pgn)]);
  const addressOf = (name) => (name === "ours" ? `${site.address}learn/${LESSON}/${scene > 1 ? `?scene=${scene}` : ""}` : host.addressOf(name));
  return {
    sides: SIDES.map((side) => ({ ...side, address: addressOf(side.name) })),
    site: site.address,
    close: () => {
      site.close();
      host.close();
    },
  };
}
