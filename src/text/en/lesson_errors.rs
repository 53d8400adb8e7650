//! Describes errors in lesson files, and how to fix them.

use course::lesson::{LessonError, LessonErrorKind};
use rules::pgn::PgnErrorKind;
use rules::{
    CastlingSide, Color, EnPassantFieldError, FenError, FenErrorKind, FenField, Role, San,
    SanErrorKind, SetupError, Square,
};

use crate::lazy::lazy_chunk;
use crate::text::en::{piece_name, side};

lazy_chunk! {
    /// Loads the sentences about the errors of a lesson file, which few lessons need.
    pub fn load_lesson_errors(faults) -> fn(&[LessonError], bool) -> Vec<String> = describe_lesson_errors
}

/// Describes all errors of a file, sorted by location. `is_shown` is set if a part of it is shown.
pub fn describe_lesson_errors(errors: &[LessonError], is_shown: bool) -> Vec<String> {
    let mut sentence: Vec<String> = LessonError::sorted_by_location(errors)
        .into_iter()
        .map(describe_lesson_error)
        .collect();
    let is_cut_short = |fault: &LessonError| matches!(fault.kind, LessonErrorKind::Pgn(_));
    if is_shown && errors.iter().any(is_cut_short) {
        sentence.push(SHOWN_SO_FAR.to_owned());
    }
    sentence
}

/// Follows the errors of a file of which a part is shown.
const SHOWN_SO_FAR: &str = "Everything before that place is shown.";

/// Describes an error: where, what, and how to fix it.
pub(super) fn describe_lesson_error(fault: &LessonError) -> String {
    let place = fault.location;
    let what = match &fault.kind {
        LessonErrorKind::Pgn(kind) => pgn_error(kind),
        LessonErrorKind::Empty => "there is no game. Write the moves as in “1. e4 e5”.".to_owned(),
        LessonErrorKind::Shape(text) => format!(
            "“{text}” draws nothing. Write a colour and squares, as in %csl Gd6 or %cal Re5d6."
        ),
        LessonErrorKind::Motion(name) => {
            format!("there is no motion “{name}”. Write %motion play or %motion rewind.")
        }
        LessonErrorKind::Question(text) => format!(
            "“{text}” asks nothing that can be answered here. Write %ask play or %ask did, or a move, as \
             in %ask may exd6 or %ask try exd6."
        ),
        LessonErrorKind::Orientation(value) => {
            format!("the orientation “{value}” is neither white nor black.")
        }
    };
    format!("Line {}, column {}: {what}", place.line, place.column)
}

fn pgn_error(kind: &PgnErrorKind) -> String {
    match kind {
        PgnErrorKind::UnterminatedComment => "this comment has no end. Close it with }.".to_owned(),
        PgnErrorKind::UnterminatedTag => "this tag has no end. Close it with \"].".to_owned(),
        PgnErrorKind::InvalidTag => {
            "this is no tag. Write one as in [Event \"My lesson\"].".to_owned()
        }
        PgnErrorKind::Fen(error) => fen_error(*error),
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
        PgnErrorKind::InvalidNag(text) => {
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
            format!("“{text}” is no move: {}.", san_error(&error.kind))
        }
        PgnErrorKind::IllegalMove { san, number, color } => {
            format!("{} is not legal here.", numbered_san(*number, *color, *san))
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
                numbered_san(*number, *color, *san),
                from.join(" and from ")
            )
        }
        PgnErrorKind::NotEnPassant { san, number, color } => format!(
            "{} takes no pawn en passant. Leave out “e.p.”.",
            numbered_san(*number, *color, *san)
        ),
        PgnErrorKind::NotACapture { san, number, color } => format!(
            "{} takes nothing. Leave out the “x”.",
            numbered_san(*number, *color, *san)
        ),
        PgnErrorKind::MissingPromotion { san, number, color } => format!(
            "{} does not say what the pawn becomes. Write, for a queen, “=Q”.",
            numbered_san(*number, *color, *san)
        ),
    }
}

fn numbered_san(number: u32, color: Color, san: San) -> String {
    match color {
        Color::White => format!("{number}.{san:#}"),
        Color::Black => format!("{number}…{san:#}"),
    }
}

fn san_error(kind: &SanErrorKind) -> String {
    match kind {
        SanErrorKind::Empty => "nothing is written".to_owned(),
        SanErrorKind::Unexpected(letter) => format!("“{letter}” cannot stand there"),
        SanErrorKind::Incomplete => "it does not name a square".to_owned(),
        SanErrorKind::InvalidPromotion => "only a pawn becomes Q, R, B or N".to_owned(),
        SanErrorKind::Illegal => "it is not legal".to_owned(),
        SanErrorKind::Ambiguous(_) => "it can mean more than one".to_owned(),
        SanErrorKind::NotEnPassant => "it takes no pawn en passant".to_owned(),
        SanErrorKind::NotACapture => "it takes nothing".to_owned(),
        SanErrorKind::MissingPromotion => "it does not say what the pawn becomes".to_owned(),
    }
}

/// Describes a FEN error: the column, and what is wrong.
pub(super) fn fen_error(error: FenError) -> String {
    let what = match error.kind {
        FenErrorKind::MissingField(name) => format!("{} is missing", fen_field(name)),
        FenErrorKind::UnknownPiece(letter) => {
            format!("“{letter}” is no piece or pawn. The letters are KQRBNP and kqrbnp")
        }
        FenErrorKind::RankTooShort(rank) => format!("rank {rank} has fewer than eight squares"),
        FenErrorKind::RankTooLong(rank) => format!("rank {rank} has more than eight squares"),
        FenErrorKind::TooFewRanks(ranks) => format!("there are {ranks} ranks instead of eight"),
        FenErrorKind::TooManyRanks => "there are more than eight ranks".to_owned(),
        FenErrorKind::InvalidTurn => "whose move it is must be w or b".to_owned(),
        FenErrorKind::UnknownCastlingLetter(letter) => {
            format!("“{letter}” is no castling right. Write some of KQkq, or -")
        }
        FenErrorKind::DuplicateCastlingLetter(letter) => {
            format!("the castling right {letter} stands there twice")
        }
        FenErrorKind::InvalidEnPassant => {
            "the fourth field must be the passed square, such as d6, or -".to_owned()
        }
        FenErrorKind::NotANumber(name) => format!("{} is not a whole number", fen_field(name)),
        FenErrorKind::NumberTooLarge(name) => format!("{} is too large", fen_field(name)),
        FenErrorKind::TrailingText => "something stands after the sixth field".to_owned(),
        FenErrorKind::Position(fault) => setup_error(fault),
    };
    format!("at character {} of the FEN, {what}.", error.column)
}

fn fen_field(field: FenField) -> &'static str {
    match field {
        FenField::Board => "the board",
        FenField::Turn => "whose move it is",
        FenField::Castling => "the field for castling",
        FenField::EnPassant => "the field for the passed square",
        FenField::HalfmoveClock => "the halfmove clock",
        FenField::FullmoveNumber => "the move number",
    }
}

fn setup_error(fault: SetupError) -> String {
    match fault {
        SetupError::NoKing(color) => format!("{} has no king", side(color)),
        SetupError::SecondKing { color, square } => {
            format!("{} has a second king, on {square}", side(color))
        }
        SetupError::PawnOnEndRank(square) => {
            format!("a pawn stands on {square}, where no pawn can be")
        }
        SetupError::TooManyPawns(color) => format!("{} has more than eight pawns", side(color)),
        SetupError::TooManyPieces(color) => {
            format!("{} has more than sixteen pieces and pawns", side(color))
        }
        SetupError::Castling {
            color,
            side: wing,
            missing,
        } => castling_error(color, wing, missing),
        SetupError::EnPassant {
            passed,
            error: fault,
        } => {
            format!(
                "no pawn can just have passed {passed}: {}",
                en_passant_field_error(fault)
            )
        }
        SetupError::OpponentInCheck { king, attacker } => format!(
            "the king on {king} is attacked from {attacker}, though its side has just moved"
        ),
        SetupError::TooManyCheckers { king } => {
            format!(
                "the king on {king} is in check from more than two squares, which no move can bring about"
            )
        }
    }
}

fn castling_error(color: Color, wing: CastlingSide, missing: Role) -> String {
    let wing = match wing {
        CastlingSide::KingSide => "king’s",
        CastlingSide::QueenSide => "queen’s",
    };
    let (side, missing) = (side(color), piece_name(missing));
    format!("{side} cannot castle on the {wing} side: the {missing} is not at home")
}

fn en_passant_field_error(fault: EnPassantFieldError) -> String {
    let stands = |square: Square| format!("{square} is not empty");
    match fault {
        EnPassantFieldError::WrongRank => "it is on the wrong rank".to_owned(),
        EnPassantFieldError::Occupied => "it is not empty".to_owned(),
        EnPassantFieldError::NoPawn { expected } => format!("no pawn stands on {expected}"),
        EnPassantFieldError::OwnPawn { pawn } => {
            format!("the pawn on {pawn} belongs to the side to move")
        }
        EnPassantFieldError::OriginOccupied { origin } => stands(origin),
    }
}

#[cfg(test)]
mod tests {
    use course::Lesson;

    use super::*;

    /// Returns the description of a file's first error, without its location.
    fn describe(pgn: &str) -> String {
        let errors = Lesson::parse(pgn).errors;
        let sentence = describe_lesson_error(errors.first().expect("a fault"));
        let (_, what) = sentence.split_once(": ").expect("a place");
        what.to_owned()
    }

    fn describe_fen(fen: &str) -> String {
        describe(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*"))
    }

    #[test]
    fn lesson_error_names_its_cure() {
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
            assert_eq!(describe(pgn), sentence, "{pgn}");
        }
    }

    #[test]
    fn invalid_fen_in_lesson_is_explained() {
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
            let actual = describe_fen(fen);
            assert!(actual.starts_with("at character "), "{actual}");
            assert!(actual.ends_with(sentence), "{actual}");
        }
    }
}
