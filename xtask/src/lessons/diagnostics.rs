//! The messages about faults of lesson files: what is wrong, and how to mend it.

use course::law_lesson::{LawLessonErrorKind, LawLintKind, MAX_SCENES, MAX_STEPS};
use course::lesson::LessonErrorKind;
use course::translation::DifferenceKind;
use course::{claim, questions};

pub fn describe_lesson_error(kind: &LessonErrorKind) -> String {
    match kind {
        LessonErrorKind::Pgn(kind) | LessonErrorKind::VariantGame { error: kind, .. } => {
            kind.to_string()
        }
        LessonErrorKind::Empty => "there is no game in the file".to_owned(),
        LessonErrorKind::Shape(text) => format!(
            "“{text}” draws nothing: write a colour and squares, as in %csl Gd6 or %cal Re5d6"
        ),
        LessonErrorKind::Motion(name) => {
            format!("there is no motion “{name}”: write %motion play or %motion rewind")
        }
        LessonErrorKind::Question(text) => format!(
            "“{text}” asks nothing that can be answered here: write %ask play, %ask may exd6 or \
             %ask try exd6"
        ),
        LessonErrorKind::Orientation(value) => {
            format!("the orientation “{value}” is neither white nor black")
        }
    }
}

pub fn describe_law_lesson_error(kind: &LawLessonErrorKind) -> String {
    match kind {
        LawLessonErrorKind::NoLaw => {
            "this scene has no Variant tag, and the others of the lesson have one".to_owned()
        }
        LawLessonErrorKind::LawText(error) => error.to_string(),
        LawLessonErrorKind::Law(error) => error.to_string(),
        LawLessonErrorKind::Position(error) => error.to_string(),
        LawLessonErrorKind::NoMove => {
            "every comment after the first names a move, as in %move e2e4".to_owned()
        }
        LawLessonErrorKind::StrayMove => {
            "the first comment names no move, and every other one names one".to_owned()
        }
        LawLessonErrorKind::Move(error) => error.to_string(),
        LawLessonErrorKind::TooLong => {
            format!("the lesson has more than {MAX_SCENES} scenes or {MAX_STEPS} steps")
        }
        LawLessonErrorKind::Movetext => {
            "moves under another law stand in the comments, as in %move e2e4".to_owned()
        }
        LawLessonErrorKind::Question(args) => {
            format!("“{args}” asks nothing: write %ask play, %ask may e2e4 or %ask try e2e4")
        }
        LawLessonErrorKind::Circles(args) => {
            format!("“{args}” draws nothing: write a colour and a square, as in %csl Ge4")
        }
    }
}

pub fn describe_law_fault(kind: &LawLintKind) -> String {
    match kind {
        LawLintKind::False(claim, fen) => format!("the claim “{claim}” is false in {fen}"),
        LawLintKind::Unproved(error) => error.to_string(),
        LawLintKind::Unbacked(word) => {
            format!("“{word}” needs a claim beside it that proves it")
        }
        LawLintKind::NoNextMove => {
            "the question is about the next move, and none follows".to_owned()
        }
        LawLintKind::NotForbidden => {
            "%ask try asks for a move that the law forbids, and this one is legal: write %ask may"
                .to_owned()
        }
        LawLintKind::NoCaption => "a question stands here and no words ask it".to_owned(),
    }
}

pub fn describe_question_fault(kind: &questions::lint::QuestionLintKind) -> String {
    use questions::lint::QuestionLintKind;
    match kind {
        QuestionLintKind::NoNextMove => "the question is about the next move, and none follows",
        QuestionLintKind::NoFeedback => {
            "this variation answers a question and has no comment: say what is wrong with the move"
        }
        QuestionLintKind::NoOutcomeCaption => {
            "%ask did is answered by the comment on the next move, and there is none"
        }
        QuestionLintKind::NoEnPassant => {
            "%ask did asks whether en passant was played, and it is not possible here"
        }
        QuestionLintKind::DuplicateMove => "two answers to the question are the same move",
        QuestionLintKind::NotForbidden => {
            "%ask try asks for a move that the rules forbid, and this one is legal: write %ask may"
        }
        QuestionLintKind::NoSuchMove(words) => {
            return format!("“{words}” names no move of a piece that is there");
        }
        QuestionLintKind::NoCaption => "a question stands here and no words ask it",
        QuestionLintKind::SecondQuestion => "two questions stand on one position",
        QuestionLintKind::StrayCommand(name) => {
            return format!("%{name} belongs to a question, and none that can use it stands here");
        }
    }
    .to_owned()
}

pub fn describe_claim_fault(kind: &claim::ClaimLintKind) -> String {
    use claim::ClaimLintKind;
    match kind {
        ClaimLintKind::False(claim, fen) => {
            format!("the claim “{claim}” is not true of the position: {fen}")
        }
        ClaimLintKind::Unproved(claim, fen) => {
            format!("the claim “{claim}” cannot be proved of the position: {fen}")
        }
        ClaimLintKind::NoSubject(claim, fen) => {
            format!(
                "the claim “{claim}” proves nothing: no such piece or move is in the position {fen}; move the claim \
                 to the position it is about"
            )
        }
        ClaimLintKind::Unreadable(error) => error.to_string(),
        ClaimLintKind::Unbacked(word) => {
            format!("“{word}” is said, and no claim beside it proves it")
        }
        ClaimLintKind::UnbackedInSummary(word) => format!(
            "“{word}” is said in the summary, and no claim of the lesson proves it: add a claim, or leave the word out"
        ),
    }
}

pub fn describe_difference(kind: &DifferenceKind) -> String {
    match kind {
        DifferenceKind::Scenes(ours, theirs) => {
            format!("this has {ours} scenes, the original {theirs}")
        }
        DifferenceKind::Tag(name) => format!("the tag {name} is not the original’s"),
        DifferenceKind::Start => {
            "this scene does not begin with the original’s position".to_owned()
        }
        DifferenceKind::Moves => "from here on the moves are not the original’s".to_owned(),
        DifferenceKind::Commands => "the commands here are not the original’s".to_owned(),
    }
}
