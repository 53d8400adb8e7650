//! Millennium 3D and 5D chess.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "millennium-3d-ahead" => [
            "Two squares ahead",
            "Take on Ae3 with the pawn on Ad4, or with the pawn on Bd4.",
            "The pawn has passed Ae3. A pawn of its own level can take it there, and so can one from the level above.",
        ],
        "millennium-3d-ahead-and-up" => [
            "Ahead and up",
            "Take on Be3 with the pawn on Bd4.",
            "The pawn has gone two squares ahead and two levels up in one step. It passed Be3, and can be taken there.",
        ],
        "millennium-3d-straight-up" => [
            "Straight up",
            "Try to take on Be2 with the pawn on Bd3.",
            "The pawn has gone straight up by two levels, over Be2. A step straight up gives no right to take it.",
        ],
        "5d-one-timeline" => [
            "On one timeline",
            "Take on Ae3 with the pawn on Ad4.",
            "Both pawns stand on timeline 1. There the capture is that of standard chess.",
        ],
        "5d-other-timeline" => [
            "From the other timeline",
            "Try to take with the pawn on Bd4: on Be3, then on Ae3.",
            "White’s pawn passed Ae3, on timeline 1. The pawn of timeline 2 can take it on neither board.",
        ],
        _ => return None,
    })
}
