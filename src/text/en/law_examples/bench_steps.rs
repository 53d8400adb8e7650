//! The texts of the examples under standard chess with another step or without en passant.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "bench-step-one" => [
            "One square at a time",
            "Try to go from d7 to d5, then to d6.",
            "Without the step of two the pawn cannot slip past the one on e5: on d6 that one can take it. Under \
             the standard law it goes to d5, and can be taken en passant.",
        ],
        "bench-step-three" => [
            "Three squares at once",
            "Take on f3 with the pawn on g4, or on f4 with the pawn on e5.",
            "The step of three passed two squares, and the pawn can be taken on both. Under the standard law it \
             goes two squares at most.",
        ],
        "bench-from-any" => [
            "Two squares from anywhere",
            "Take on g6 with the pawn on h7.",
            "The pawn has gone from g5 to g7. If Black does not take it, it can promote. Under the standard law \
             it could not go two squares from g5.",
        ],
        "bench-ep-off" => [
            "It slips by",
            "Try to take on b3 with the pawn on c4.",
            "Without en passant the pawn has slipped by, and can run on to b8. Under the standard law Black can \
             take it on b3.",
        ],
        "bench-passed-first" => [
            "Only the first square",
            "Try to take on f3 with the pawn on g4, and on f4 with the pawn on e5.",
            "Only the square where a single step would have ended counts. If every passed square counts, the pawn \
             on e5 can take as well.",
        ],
        "bench-passed-last" => [
            "Only the last square",
            "Try to take on f3 with the pawn on g4, and on f4 with the pawn on e5.",
            "Only the square next to the pawn counts. If every passed square counts, the pawn on g4 can take as well.",
        ],
        "bench-promoted" => [
            "The new queen is taken",
            "Go to c7 with the knight.",
            "The pawn went from c6 to c8 and became a queen. Under this law the knight takes it from c7. If a \
             promoted pawn is safe, the knight goes there and takes nothing.",
        ],
        _ => return None,
    })
}
