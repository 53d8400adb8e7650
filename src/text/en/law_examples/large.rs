//! Chess 99, and chess on a really big board.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "chess99-pawn" => [
            "Taken on b4",
            "Take on b4 with the pawn on c5.",
            "The pawn has gone from b3 to b5. It is taken on b4, as if it had gone one square.",
        ],
        "chess99-knight" => [
            "The fork undone",
            "Go to e5 with the knight, and choose to take en passant.",
            "The pawn on e6 attacks the knight and the bishop. Taken en passant, it is gone, and both are saved. \
             If the knight only goes to e5, the pawn takes the bishop.",
        ],
        "chess99-rook-above" => [
            "The rook from above",
            "Take with the rook on f6, or en passant on f5.",
            "The pawn is put back on f5, so f6 is empty and the rook reaches it. If the rook takes on f6 instead, \
             the knight takes the rook.",
        ],
        "chess99-rook-below" => [
            "The rook from below",
            "Go to f5 with the rook and choose, or take on f6.",
            "The rook has three moves here. It takes on f6, or it goes to f5, with or without the pawn. On f6 the \
             knight can take it.",
        ],
        "chess99-past-attackers" => [
            "Past an attacked square",
            "Take on d6 with the pawn on e7, or with the bishop on b8.",
            "The pawn may go two squares from any rank, here past a square that two pieces attack. Either of them \
             can take it there.",
        ],
        "chess99-too-late" => [
            "The right has lapsed",
            "Try to take on b4 with the pawn on c5.",
            "Both sides have moved their kings since the step. The right lasts for one move only.",
        ],
        "chess99-new-queen" => [
            "The new queen is taken",
            "Go to c8 with the knight, and choose to take en passant.",
            "The pawn went from c7 to c9 and became a queen. It can be taken all the same: this is our reading of \
             a rule without exceptions.",
        ],
        "really-big-six-squares" => [
            "Six squares, five captures",
            "Take on i3, i4, i5, i6 or i7.",
            "The pawn has gone from i2 to i8, and passed five squares. A black pawn can take it on each of them.",
        ],
        "really-big-longest-step" => [
            "How far a pawn goes",
            "Try to go from i2 to i8, from i2 to i9, and from e3 to e5.",
            "The first step is six squares at most. The pawn on e3 has left its home rank, and cannot go two squares.",
        ],
        "really-big-shorter-step" => [
            "A shorter step",
            "Take on i3 with the pawn on h4, or on i4 with the pawn on j5.",
            "The step of two squares passed only i3. On i4 the pawn stands, and is taken in the usual way.",
        ],
        _ => return None,
    })
}
