//! Standard chess with other conditions for a capture en passant.
//!
//! The right lasts, or depends on other squares, or the king may be captured.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "bench-lapse-never" => [
            "Ten moves later",
            "Take on d6 with the pawn on e5.",
            "Both kings have moved nine times since the step, and the pawn can still be taken. Under the standard \
             law it is too late.",
        ],
        "bench-lapse-two-rights" => [
            "Two rights at once",
            "Take on d6 or on f6 with the pawn on e5.",
            "Both black pawns have gone two squares, and either can be taken. Under the standard law only the \
             last one can.",
        ],
        "bench-rank-fifth" => [
            "Always the fifth rank",
            "Take on d6 with the pawn on e5.",
            "The pawn on e5 stands on its fifth rank. Here the condition changes nothing: the standard law allows \
             the same capture.",
        ],
        "bench-rank-fifth-from-any" => [
            "Too far back",
            "Try to take on g6 with the pawn on h7.",
            "Here pawns may go two squares from any rank, and the condition matters. Without it the pawn on h7 \
             could take.",
        ],
        "bench-reach-rank" => [
            "Across the board",
            "Take on d6 with the pawn on h5.",
            "A pawn takes from anywhere on the rank of the other pawn, so this one goes four files. Under the \
             standard law it cannot take from h5.",
        ],
        "bench-goal-king" => [
            "Take and lose",
            "Take on d6 with the pawn on e5.",
            "The capture opens the fifth rank, and the rook on h5 can take the king. Under the standard law the \
             capture would not be legal.",
        ],
        _ => return None,
    })
}
