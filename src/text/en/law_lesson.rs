//! Lessons about other laws: hints, and what is wrong in a file.

use course::law_lesson::{
    LawLessonError, LawLessonErrorKind, LawLessonPlayer, MAX_SCENES, MAX_STEPS,
};
use course::questions::hint::LessonHint;

use crate::text::en::laws::{
    law_error, law_fen_error, law_move_error, law_text_error, piece_on_square,
};

pub const TRY_UNDER_THIS_LAW: &str = "Try it yourself under this law";
pub const PLAY_PAWN_GAME: &str = "Play the pawn game";
pub const BACK_TO_LESSON: &str = "Back to the lesson";

/// Returns the hint of a lesson, and the squares that it shows.
pub fn describe_hint(player: &LawLessonPlayer, hint: &str) -> String {
    let is_about_squares = player
        .question()
        .is_some_and(|(_, answer)| answer.hint >= LessonHint::Squares);
    if !is_about_squares {
        return hint.to_owned();
    }
    let session = player.session();
    let squares = player.hint_squares().into_iter();
    let squares: Vec<_> = squares
        .map(|square| piece_on_square(session.variant(), session.position(), square))
        .collect();
    let squares = format!("Look at {}.", squares.join(" and "));
    [hint, &squares].join(" ").trim().to_owned()
}

/// Describes an error in the file of a lesson about other laws.
pub fn describe_error(error: &LawLessonError) -> String {
    let sentence = match &error.kind {
        LawLessonErrorKind::NoLaw => {
            "This scene has no Variant tag. It is shown under the standard law.".to_owned()
        }
        LawLessonErrorKind::LawText(error) => law_text_error(error),
        LawLessonErrorKind::Law(error) => law_error(error),
        LawLessonErrorKind::Position(error) => law_fen_error(error),
        LawLessonErrorKind::NoMove => {
            "This comment names no move. Every comment after the first begins with a command such as [%move e2e4]."
                .to_owned()
        }
        LawLessonErrorKind::StrayMove => {
            "This move has no place here. The first comment belongs to the first position, and every other one has \
             one move."
                .to_owned()
        }
        LawLessonErrorKind::Move(error) => law_move_error(error),
        LawLessonErrorKind::TooLong => {
            format!("From here on the lesson is not shown: it has more than {MAX_SCENES} scenes or {MAX_STEPS} steps.")
        }
        LawLessonErrorKind::Movetext => {
            "A scene under another law has its moves in its comments, as in [%move e2e4]. The moves between the \
             comments are not shown."
                .to_owned()
        }
        LawLessonErrorKind::Question(args) => format!(
            "[%ask {args}] is no question. Known are [%ask play], [%ask may e2e4] and [%ask try e2e4]."
        ),
        LawLessonErrorKind::Circles(args) => format!(
            "[%csl {args}] does not name squares of this board. Write a colour and a square, as in Ge4."
        ),
    };
    let location = error.location;
    format!(
        "Line {}, column {}: {sentence}",
        location.line, location.column
    )
}
