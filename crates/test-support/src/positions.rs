//! Positions that the tests of several crates share.

/// The FEN of the starting position.
pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// “Kiwipete” of the Chess Programming Wiki, with pins, castling and captures of every kind.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Positions from which random games soon reach double steps, castling, promotions and pins.
pub const GAME_STARTS: [&str; 9] = [
    START_FEN,
    KIWIPETE,
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "q6q/pppp1ppp/8/4k3/8/3K4/PPPP1PPP/Q6Q w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
    "4k3/ppp2ppp/r6r/3PP3/3pp3/R6R/PPP2PPP/4K3 w - - 0 1",
    "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
    "8/8/8/K1pPr3/8/k2pP2R/8/8 w - c6 0 1",
];

/// K. S. Howard 1938: mate in three with three en passant captures.
pub const HOWARD: &str = "B4n2/3ppp2/1Np1k2N/2P1P3/2p1p2p/6B1/3P1P2/Q3R1K1 w - - 0 1";

/// Sommerfeldt 1902: mate in two, after which en passant would expose the king.
pub const SOMMERFELDT: &str = "8/1b3q2/B7/6p1/1R2pkPp/1p5P/1Q1P2K1/8 w - - 0 1";

/// F. Amelung 1897: mate in two, whose key is an en passant capture.
pub const AMELUNG: &str = "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1";
