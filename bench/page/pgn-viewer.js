// lichess's pgn-viewer.

import "../node_modules/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer.css";
import PgnViewer from "../node_modules/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer.min.js";

PgnViewer(document.getElementById("viewer"), { pgn: window.pgn, scrollToMove: false });
