// cm-chessboard, with chess.js. It requests its pieces.

import "../node_modules/cm-chessboard/assets/chessboard.css";
import "../node_modules/cm-chessboard/assets/extensions/markers/markers.css";
import { Chessboard } from "cm-chessboard/src/Chessboard.js";
import { MARKER_TYPE, Markers } from "cm-chessboard/src/extensions/markers/Markers.js";
import { play } from "./game.js";

const board = new Chessboard(document.getElementById("viewer"), { assetsUrl: "/cm-chessboard/assets/", extensions: [{ class: Markers }] });
play((fen, lastMove = []) => {
  board.setPosition(fen, true);
  board.removeMarkers();
  for (const square of lastMove) board.addMarker(MARKER_TYPE.square, square);
});
