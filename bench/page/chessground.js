// lichess's chessground, with chess.js.

import "../node_modules/@lichess-org/chessground/assets/chessground.base.css";
import "../node_modules/@lichess-org/chessground/assets/chessground.brown.css";
import "../node_modules/@lichess-org/chessground/assets/chessground.cburnett.css";
import { Chessground } from "@lichess-org/chessground";
import { play } from "./game.js";

const board = Chessground(document.getElementById("viewer"), { viewOnly: true });
play((fen, lastMove) => board.set({ fen, lastMove }));
