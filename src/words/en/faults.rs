//! What can be wrong with a lesson file, and what would cure it, in English.

use course::lesson::{Fault, FaultKind};
use rules::pgn::PgnErrorKind;
use rules::{
    Color, EnPassantFault, FenError, FenErrorKind, FenField, Role, San, SanErrorKind, SetupFault,
    Square, Wing,
};

use super::{man, side};

/// What is wrong with a lesson file of which something can be shown, or nothing.
pub fn faults(faults: &[Fault], is_shown: bool) -> Vec<String> {
    let mut said: Vec<String> = Fault::in_order(faults).into_iter().map(fault).collect();
    let is_cut_short = |fault: &Fault| matches!(fault.kind, FaultKind::Pgn(_));
    if is_shown && faults.iter().any(is_cut_short) {
        said.push(SHOWN_SO_FAR.to_owned());
    }
    said
}

/// What stands under the first fault of a lesson of which a part can be shown.
const SHOWN_SO_FAR: &str = "Everything before that place is shown.";

/// A fault in a lesson file: where, what, and what would cure it.
pub(super) fn fault(fault: &Fault) -> String {
    let place = fault.place;
    let what = match &fault.kind {
        FaultKind::Pgn(kind) => pgn(kind),
        FaultKind::Empty => "there is no game. Write the moves as in “1. e4 e5”.".to_owned(),
        FaultKind::Drawing(text) => format!(
            "“{text}” draws nothing. Write a colour and squares, as in %csl Gd6 or %cal Re5d6."
        ),
        FaultKind::Motion(name) => {
            format!("there is no motion “{name}”. Write %motion play or %motion rewind.")
        }
        FaultKind::Ask(text) => format!(
            "“{text}” asks nothing that can be answered here. Write %ask play or %ask did, or a move, as \
             in %ask may exd6 or %ask try exd6."
        ),
        FaultKind::Orientation(value) => {
            format!("the orientation “{value}” is neither white nor black.")
        }
    };
    format!("Line {}, column {}: {what}", place.line, place.column)
}

fn pgn(kind: &PgnErrorKind) -> String {
    match kind {
        PgnErrorKind::UnterminatedComment => "this comment has no end. Close it with }.".to_owned(),
        PgnErrorKind::UnterminatedTag => "this tag has no end. Close it with \"].".to_owned(),
        PgnErrorKind::BadTag => "this is no tag. Write one as in [Event \"My lesson\"].".to_owned(),
        PgnErrorKind::Fen(error) => fen(*error),
        PgnErrorKind::UnterminatedVariation => {
            "this variation has no end. Close it with ).".to_owned()
        }
        PgnErrorKind::UnmatchedParenthesis => {
            "this ) closes nothing. Take it out, or open the variation with (.".to_owned()
        }
        PgnErrorKind::VariationWithoutMove => {
            "a variation stands behind the move that it replaces, and there is none.".to_owned()
        }
        PgnErrorKind::EmptyVariation => "this variation has no move.".to_owned(),
        PgnErrorKind::TooDeep { limit } => {
            format!("variations may stand inside one another {limit} deep, no deeper.")
        }
        PgnErrorKind::TooManyMoves { limit } => {
            format!("one game may have at most {limit} moves. Divide it into several.")
        }
        PgnErrorKind::TooLong { limit } => {
            format!("this has more than {limit} bytes. Divide it into several.")
        }
        PgnErrorKind::UnknownToken(text) => {
            format!("“{text}” means nothing here. Put text for the reader in {{braces}}.")
        }
        PgnErrorKind::BadNag(text) => {
            format!("“{text}” is no mark. Write ! ? !! ?? !? ?! or $0 to $255.")
        }
        PgnErrorKind::NagWithoutMove => "this mark stands behind no move.".to_owned(),
        PgnErrorKind::ResultInVariation => {
            "a result stands inside a variation. Close the variation with ) before it.".to_owned()
        }
        PgnErrorKind::TextAfterResult => {
            "this cannot stand after the result. Begin the next game with a tag, such as \
             [Event \"…\"], or with a move."
                .to_owned()
        }
        PgnErrorKind::UnreadableMove { text, error } => {
            format!("“{text}” is no move: {}.", san(&error.kind))
        }
        PgnErrorKind::IllegalMove { san, number, color } => {
            format!("{} is not legal here.", numbered(*number, *color, *san))
        }
        PgnErrorKind::AmbiguousMove {
            san,
            number,
            color,
            candidates,
        } => {
            let from: Vec<String> = candidates
                .iter()
                .map(|move_| move_.from().to_string())
                .collect();
            format!(
                "{} can be played from {}. Write which: its file or its rank before the square.",
                numbered(*number, *color, *san),
                from.join(" and from ")
            )
        }
        PgnErrorKind::NotEnPassant { san, number, color } => format!(
            "{} takes no pawn en passant. Leave out “e.p.”.",
            numbered(*number, *color, *san)
        ),
        PgnErrorKind::NotACapture { san, number, color } => format!(
            "{} takes nothing. Leave out the “x”.",
            numbered(*number, *color, *san)
        ),
        PgnErrorKind::PromotionMissing { san, number, color } => format!(
            "{} does not say what the pawn becomes. Write, for a queen, “=Q”.",
            numbered(*number, *color, *san)
        ),
    }
}

fn numbered(number: u32, color: Color, san: San) -> String {
    match color {
        Color::White => format!("{number}.{san:#}"),
        Color::Black => format!("{number}…{san:#}"),
    }
}

fn san(kind: &SanErrorKind) -> String {
    match kind {
        SanErrorKind::Empty => "nothing is written".to_owned(),
        SanErrorKind::Unexpected(letter) => format!("“{letter}” cannot stand there"),
        SanErrorKind::Incomplete => "it does not name a square".to_owned(),
        SanErrorKind::Promotion => "only a pawn becomes Q, R, B or N".to_owned(),
        SanErrorKind::Illegal => "it is not legal".to_owned(),
        SanErrorKind::Ambiguous(_) => "it can mean more than one".to_owned(),
        SanErrorKind::NotEnPassant => "it takes no pawn en passant".to_owned(),
        SanErrorKind::NotACapture => "it takes nothing".to_owned(),
        SanErrorKind::PromotionMissing => "it does not say what the pawn becomes".to_owned(),
    }
}

/// What is wrong with a FEN: where, and what.
pub(super) fn fen(error: FenError) -> String {
    let what = match error.kind {
        FenErrorKind::Missing(name) => format!("{} is missing", field(name)),
        FenErrorKind::UnknownMan(letter) => {
            format!("“{letter}” is no piece or pawn. The letters are KQRBNP and kqrbnp")
        }
        FenErrorKind::RankTooShort(rank) => format!("rank {rank} has fewer than eight squares"),
        FenErrorKind::RankTooLong(rank) => format!("rank {rank} has more than eight squares"),
        FenErrorKind::TooFewRanks(ranks) => format!("there are {ranks} ranks instead of eight"),
        FenErrorKind::TooManyRanks => "there are more than eight ranks".to_owned(),
        FenErrorKind::Turn => "whose move it is must be w or b".to_owned(),
        FenErrorKind::UnknownCastling(letter) => {
            format!("“{letter}” is no castling right. Write some of KQkq, or -")
        }
        FenErrorKind::CastlingTwice(letter) => {
            format!("the castling right {letter} stands there twice")
        }
        FenErrorKind::EnPassant => {
            "the fourth field must be the passed square, such as d6, or -".to_owned()
        }
        FenErrorKind::NotANumber(name) => format!("{} is not a whole number", field(name)),
        FenErrorKind::NumberTooLarge(name) => format!("{} is too large", field(name)),
        FenErrorKind::TrailingText => "something stands after the sixth field".to_owned(),
        FenErrorKind::Position(fault) => position(fault),
    };
    format!("at character {} of the FEN, {what}.", error.column)
}

fn field(field: FenField) -> &'static str {
    match field {
        FenField::Board => "the board",
        FenField::Turn => "whose move it is",
        FenField::Castling => "the field for castling",
        FenField::EnPassant => "the field for the passed square",
        FenField::HalfmoveClock => "the halfmove clock",
        FenField::FullmoveNumber => "the move number",
    }
}

fn position(fault: SetupFault) -> String {
    match fault {
        SetupFault::NoKing(color) => format!("{} has no king", side(color)),
        SetupFault::SecondKing { color, square } => {
            format!("{} has a second king, on {square}", side(color))
        }
        SetupFault::PawnOnEndRank(square) => {
            format!("a pawn stands on {square}, where no pawn can be")
        }
        SetupFault::TooManyPawns(color) => format!("{} has more than eight pawns", side(color)),
        SetupFault::TooManyMen(color) => {
            format!("{} has more than sixteen pieces and pawns", side(color))
        }
        SetupFault::Castling {
            color,
            wing,
            missing,
        } => castling(color, wing, missing),
        SetupFault::EnPassant { passed, fault } => {
            format!("no pawn can just have passed {passed}: {}", passing(fault))
        }
        SetupFault::OpponentInCheck { king, attacker } => format!(
            "the king on {king} is attacked from {attacker}, though its side has just moved"
        ),
        SetupFault::TooManyCheckers { king } => {
            format!(
                "the king on {king} is in check from more than two squares, which no move can bring about"
            )
        }
    }
}

fn castling(color: Color, wing: Wing, missing: Role) -> String {
    let wing = match wing {
        Wing::King => "king’s",
        Wing::Queen => "queen’s",
    };
    let (side, missing) = (side(color), man(missing));
    format!("{side} cannot castle on the {wing} side: the {missing} is not at home")
}

fn passing(fault: EnPassantFault) -> String {
    let stands = |square: Square| format!("{square} is not empty");
    match fault {
        EnPassantFault::WrongRank => "it is on the wrong rank".to_owned(),
        EnPassantFault::Occupied => "it is not empty".to_owned(),
        EnPassantFault::NoPawn { expected } => format!("no pawn stands on {expected}"),
        EnPassantFault::OwnPawn { pawn } => {
            format!("the pawn on {pawn} belongs to the side to move")
        }
        EnPassantFault::OriginOccupied { origin } => stands(origin),
    }
}

#[cfg(test)]
mod tests {
    use course::Lesson;

    use super::*;

    /// What is said of a file, without its place.
    fn said(pgn: &str) -> String {
        let faults = Lesson::read(pgn).faults;
        let sentence = fault(faults.first().expect("a fault"));
        let (_, what) = sentence.split_once(": ").expect("a place");
        what.to_owned()
    }

    fn said_of_fen(fen: &str) -> String {
        said(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*"))
    }

    #[test]
    fn a_fault_is_told_with_its_cure() {
        for (pgn, sentence) in [
            ("1. e4 {On", "this comment has no end. Close it with }."),
            (
                "1. e4 (1. d4",
                "this variation has no end. Close it with ).",
            ),
            (
                "1. e4 e5)",
                "this ) closes nothing. Take it out, or open the variation with (.",
            ),
            ("1. Ke4 *", "1.Ke4 is not legal here."),
            (
                "1. Nf3 Nf6 2. d4 d5 3. Nd2 *",
                "3.Nd2 can be played from b1 and from f3. Write which: its file or its rank \
                 before the square.",
            ),
            (
                "1. e4 d5 2. exd5 e.p. *",
                "2.exd5 e.p. takes no pawn en passant. Leave out “e.p.”.",
            ),
            ("1. Nxf3 *", "1.Nxf3 takes nothing. Leave out the “x”."),
            (
                "1. e4! e5 2. Nf3 $999 *",
                "“$999” is no mark. Write ! ? !! ?? !? ?! or $0 to $255.",
            ),
            (
                "1. e4 {[%ask dance]} e5 *",
                "“dance” asks nothing that can be answered here. Write %ask play or %ask did, or a \
                 move, as in %ask may exd6 or %ask try exd6.",
            ),
            ("", "there is no game. Write the moves as in “1. e4 e5”."),
        ] {
            assert_eq!(said(pgn), sentence, "{pgn}");
        }
    }

    #[test]
    fn a_fen_is_told_what_keeps_it_from_being_a_position() {
        for (fen, sentence) in [
            ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king."),
            (
                "4k3/8/8/8/8/8/8/4K2P w - - 0 1",
                "a pawn stands on h1, where no pawn can be.",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1",
                "no pawn can just have passed e6: the pawn on e5 belongs to the side to move.",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
                "White cannot castle on the king’s side: the rook is not at home.",
            ),
        ] {
            let said = said_of_fen(fen);
            assert!(said.starts_with("at character "), "{said}");
            assert!(said.ends_with(sentence), "{said}");
        }
    }
}
