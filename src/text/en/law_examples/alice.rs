//! Alice chess, where the rulings disagree.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "alice-both-boards" => [
            "Which board takes",
            "Try to take on Bd6 with the pawn on Be5. Then try Ad6 with the pawn on Ae5.",
            "Black’s pawn passed Ad6 and arrived on Bd5. By this ruling White takes on board B only. Two other \
             rulings allow the capture on board A, and one allows none.",
        ],
        "alice-occupied-square" => [
            "A knight stands there",
            "Go to Bd6 with the pawn, and choose.",
            "By this ruling the pawn takes either the knight on Bd6 or the pawn that has passed. Where the square \
             must be empty, it can take only the knight.",
        ],
        "alice-three-single-steps" => [
            "Three single steps",
            "Take on Bd6 with the pawn on Be5.",
            "White’s pawn has come to Be5 by three single steps. It takes on the board where the other pawn \
             arrives. The ruling that asks for the board where the step began refuses it.",
        ],
        "alice-where-step-began" => [
            "Where the step began",
            "Take on Ad6 with the pawn on Ae5.",
            "By this ruling White takes on the board where the step began. The ruling that asks for the board of \
             arrival refuses it.",
        ],
        "alice-no-room" => [
            "No room to arrive",
            "Try to go from Ad7 to Ad5, then to Ad6.",
            "A pawn that moves goes on to the other board. The knight on Bd5 stands where the step of two would \
             end, but Bd6 is free.",
        ],
        _ => return None,
    })
}
