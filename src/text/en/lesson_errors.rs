//! Describes errors in lesson files, and how to fix them.

use course::hidden_characters::show_hidden;
use course::lesson::{LessonError, LessonErrorKind};
use rules::pgn::PgnErrorKind;
use rules::{Color, San, SanErrorKind};

use crate::lazy::lazy_chunk;
use crate::text::en::fen_errors::fen_error;

lazy_chunk! {
    /// Loads the sentences about the errors of a lesson file, which few lessons need.
    pub fn load_lesson_errors(errors) -> fn(&[LessonError], bool) -> Vec<String> = describe_lesson_errors
}

/// Describes all errors of a file, sorted by location. `is_shown` is set if a part of it is shown.
pub fn describe_lesson_errors(errors: &[LessonError], is_shown: bool) -> Vec<String> {
    let mut sentences: Vec<String> = LessonError::sorted_by_location(errors)
        .into_iter()
        .map(describe_lesson_error)
        .collect();
    let is_cut_short = |error: &LessonError| {
        matches!(
            error.kind,
            LessonErrorKind::Pgn(_) | LessonErrorKind::VariantGame { .. }
        )
    };
    if is_shown && errors.iter().any(is_cut_short) {
        sentences.push(SHOWN_SO_FAR.to_owned());
    }
    sentences
}

/// Follows the errors of a file of which a part is shown.
const SHOWN_SO_FAR: &str = "Everything before that place is shown.";

/// Describes an error: where, what, and how to fix it.
pub(super) fn describe_lesson_error(error: &LessonError) -> String {
    let place = error.location;
    let what = match &error.kind {
        LessonErrorKind::Pgn(kind) => pgn_error(kind),
        LessonErrorKind::VariantGame { variant, error } => format!(
            "{} The game is of the variant “{variant}”, and only moves of chess can be read.",
            pgn_error(error)
        ),
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
    show_hidden(&format!(
        "Line {}, column {}: {what}",
        place.line, place.column
    ))
}

/// Describes an error in a PGN, and how to fix it, without its place.
pub(super) fn pgn_error(kind: &PgnErrorKind) -> String {
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
        PgnErrorKind::NullMove => {
            "this is a null move, by which nothing is played. Put what follows into {braces}."
                .to_owned()
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
            let from: Vec<String> = candidates.iter().map(|mv| mv.from().to_string()).collect();
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

    #[test]
    fn hidden_characters_of_lesson_are_shown() {
        for (pgn, sentence) in [
            ("1. e4 {[%csl X\u{202e}]} *", "“X\u{fffd}” draws nothing."),
            (
                "1. e\u{2067}4 *",
                "“e\u{fffd}4” is no move: “\u{fffd}” cannot stand there.",
            ),
        ] {
            let actual = describe(pgn);
            assert!(actual.starts_with(sentence), "{actual}");
        }
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
}
