// mliebelt's viewer, which comes as one script with its style sheets.

import * as viewer from "@mliebelt/pgn-viewer";

const { pgnView } = viewer.pgnView ? viewer : viewer.default;
pgnView("viewer", { pgn: window.pgn });
