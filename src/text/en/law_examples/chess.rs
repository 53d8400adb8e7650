//! Standard, Berolina and torpedo chess, the triple step, and every piece that takes.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "standard-capture" => [
            "Taken on d6",
            "Go to d6 with the pawn on e5, or with the knight on e4.",
            "By going to d6 the pawn takes the one on d5. The knight may go to d6 too, but takes nothing there.",
        ],
        "standard-too-late" => [
            "One move too late",
            "Try to take on d6 with the pawn on e5.",
            "White made another move first. The right to take the pawn lapsed with that move.",
        ],
        "standard-single-steps" => [
            "Two single steps",
            "Try to take on d6 with the pawn on e5.",
            "Black’s pawn came to d5 by two single steps, so it passed no square. When it stood on d6, White \
             could take it there in the usual way.",
        ],
        "standard-two-pawns-leave" => [
            "Two pawns leave the rank",
            "Try to take on d6 with the pawn on e5. Then go to e6 with it.",
            "The capture takes both pawns off the fifth rank, and the rook on h5 would attack the king. If the \
             pawn goes to e6, the pawn on d5 stays in between.",
        ],
        "berolina-white-step" => [
            "The pawn passes c3",
            "Take on c3 with the pawn on c4, or go to d3 with it.",
            "The step from d2 to b4 passes c3. A Berolina pawn goes diagonally and takes straight ahead, so the \
             pawn on c4 takes on c3.",
        ],
        "berolina-black-step" => [
            "White takes on c6",
            "Take on c6 with the pawn on c5.",
            "Black’s pawn has gone from d7 to b5, and passed c6. The pawn on c5 stands straight before that square.",
        ],
        "berolina-beside" => [
            "Beside is not enough",
            "Try to take with the pawn on a4: on a3, then on c3.",
            "The pawn on a4 stands beside the one on b4. But that one passed c3, and from a4 no pawn takes there.",
        ],
        "torpedo-any-rank" => [
            "From the third rank",
            "Take on e4 with the pawn on d5.",
            "The pawn has gone two squares from e3, and passed e4. Under the standard law it could not go two \
             squares from there.",
        ],
        "torpedo-second-step" => [
            "A second double step",
            "Take on e5 with the pawn on d6.",
            "The pawn has gone two squares twice: to e4, then to e6. Its second step passed e5, and there it can \
             be taken.",
        ],
        "torpedo-single-steps" => [
            "Single steps pass nothing",
            "Try to take on e4 with the pawn on d5.",
            "The pawn went from e3 to e5 one square at a time. So it passed no square.",
        ],
        "triple-step-two-squares" => [
            "Two passed squares",
            "Take on a3 with the pawn on b4, or on a4 with the pawn on b5.",
            "The step of three squares passed a3 and a4. The pawn can be taken on either.",
        ],
        "triple-step-one-square" => [
            "A step of two",
            "Take on a3 with the pawn on b4, or on a4 with the pawn on b5.",
            "The step of two squares passed only a3. On a4 the pawn stands, and is taken in the usual way.",
        ],
        "all-pieces-knight" => [
            "The knight takes",
            "Go to d3 with the knight.",
            "A piece that goes to the passed square takes the pawn. Under the standard law the knight could go \
             there, but would take nothing.",
        ],
        "all-pieces-king" => [
            "The king takes",
            "Go to d3 or to d4 with the king.",
            "On d3 even the king takes en passant. On d4, where the pawn stands, it takes in the usual way.",
        ],
        "all-pieces-rook" => [
            "The pawn in the way",
            "Try to take on d3 with the rook, then on d4.",
            "The pawn on d4 stands in the rook’s way to d3. The rook can take it where it stands.",
        ],
        "all-pieces-own-way" => [
            "Each in its own way",
            "Try to take on d3 with the knight on e4, then with the rook on a4.",
            "A piece takes en passant only where its own move leads. Neither of these two reaches d3.",
        ],
        _ => return None,
    })
}
