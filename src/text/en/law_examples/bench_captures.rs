//! Standard chess with other captures en passant.
//!
//! Other pieces take, or pieces take in other ways, or because they must.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "bench-by-any" => [
            "Out of the fork",
            "Go to d3 with the knight.",
            "The pawn attacks the bishop and the knight. Under this law the knight takes it on d3. Under the \
             standard law the knight may go to d3, but the pawn stays.",
        ],
        "bench-by-knights" => [
            "Only knights take",
            "Try to take on d3 with the pawn on e4, then with the knight on e5.",
            "Here the knight takes en passant, and the pawn cannot. Under the standard law it is the other way round.",
        ],
        "bench-push-back" => [
            "Through the pawn’s square",
            "Take on f3 with the rook, or on f4.",
            "The pawn is put back on f3, so f4 is empty and the rook passes it. If the pawn is not put back, it \
             stands in the rook’s way.",
        ],
        "bench-choice" => [
            "Take it or leave it",
            "Go to d3 with the bishop, and choose.",
            "The same two squares mean two moves: one takes the pawn, the other leaves it. Without the choice the \
             bishop always takes the pawn there.",
        ],
        "bench-compulsory-mate" => [
            "Forced into mate",
            "Try to go from h2 to h3, then take on d6.",
            "White must take, and the e-file is open: Black’s rook takes on e1 and mates. Under the standard law \
             White may play another move.",
        ],
        "bench-compulsory-queen" => [
            "The queen is lost",
            "Try to save the queen on g4, then take on d6.",
            "White must take, and the e-file is open: Black’s rook can take the queen. Under the standard law the \
             queen may go away.",
        ],
        _ => return None,
    })
}
