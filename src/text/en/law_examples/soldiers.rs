//! Games whose pawns go one square at a time.
//!
//! There is nothing to take en passant.

/// Returns title, task and lesson of a position.
pub(super) fn texts(id: &str) -> Option<[&'static str; 3]> {
    Some(match id {
        "dragonchess-meeting" => [
            "Two warriors meet",
            "Try to go from Be2 to Be4, then to Be3.",
            "A warrior goes one square at a time. On Be3 the black warrior can take it where it stands.",
        ],
        "dragonchess-side-by-side" => [
            "Side by side",
            "Try to take on Be3 with the warrior on Bd4.",
            "The white warrior has gone one square, from Be3 to Be4. It passed no square, so nothing is there to take.",
        ],
        "dragonchess-sylphs" => [
            "Sylphs take straight ahead",
            "Try to take on Cd3 with the sylph on Cd4, then go to Ce3.",
            "A sylph goes diagonally and takes straight ahead. The white sylph has left Cd3, and passed no square \
             on its way.",
        ],
        "raumschach-meeting" => [
            "One square or one level",
            "Try to go from Ab2 to Ab4, Cb2, Ab3 and Bb2.",
            "A pawn goes one square ahead or one level up. On Ab3 the black pawn on Ac4 can take it where it stands.",
        ],
        "raumschach-side-by-side" => [
            "Side by side",
            "Try to take on Ab2 with the pawn on Ac3.",
            "The white pawn has gone one square, from Ab2 to Ab3. It passed no square, so nothing is there to take.",
        ],
        "shogi-head-on" => [
            "Head to head",
            "Take on e6 with the pawn on e5.",
            "A pawn of shogi goes one square at a time, and takes straight ahead. From e4 it could not go to e6 \
             at once.",
        ],
        "shogi-side-by-side" => [
            "Side by side",
            "Try to go from d5 to e4, to e5 and to d4.",
            "A pawn of shogi goes and takes straight ahead only. It cannot take the pawn beside it, nor go to the \
             square which that pawn has left.",
        ],
        "xiangqi-head-on" => [
            "Head to head",
            "Try to go from a4 to a6, then to a5.",
            "A soldier goes one point at a time, and takes straight ahead. The one that steps right before the \
             other can be taken.",
        ],
        "xiangqi-side-by-side" => [
            "Across the river",
            "Try to go from e6 to d5, then to d6.",
            "The black soldier has not crossed the river, so it cannot take sideways. The white one has crossed, \
             and on its turn can take the black one.",
        ],
        "janggi-palace-diagonal" => [
            "Along a palace line",
            "Take on d10 with the soldier on e9.",
            "Inside the palace a soldier takes diagonally ahead, along a line. It is a capture where the other \
             piece stands, not en passant.",
        ],
        "janggi-no-line" => [
            "No line, no diagonal",
            "Try to take on d9 with the soldier on c8.",
            "The soldier stands outside the palace. It finds no diagonal line there, and cannot take the chariot.",
        ],
        "janggi-side-by-side" => [
            "Side by side",
            "Try to go from e5 to d5 and to d4.",
            "A soldier takes sideways, so it can take the one beside it where it stands. It cannot go diagonally \
             to the point which that one has left.",
        ],
        "janggi-two-points" => [
            "Two points ahead",
            "Try to go from d4 to d6.",
            "A soldier goes one point at a time. So it passes no point.",
        ],
        _ => return None,
    })
}
