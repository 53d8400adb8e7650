//! The parts of a law: their labels, their values and the questions that they answer.

use std::borrow::Cow;

use variants::LawPart;

use crate::text::en::words::number_word;

/// Labels the choice of a part.
pub fn part_label(part: LawPart) -> &'static str {
    match part {
        LawPart::Step => "Longest step of a pawn",
        LawPart::From => "Start of a long step",
        LawPart::EnPassant => "En passant",
        LawPart::Passed => "Passed squares",
        LawPart::By => "Pieces that take en passant",
        LawPart::PushBack => "The pawn is put back first",
        LawPart::Choice => "The capture is an option",
        LawPart::Lapse => "End of the right",
        LawPart::Rank => "Rank of the taking piece",
        LawPart::Reach => "Place of the taking piece",
        LawPart::Compulsory => "The capture is compulsory",
        LawPart::Promoted => "A pawn that promotes by its step",
        LawPart::CaptureBoard => "Board of the capture",
        LawPart::Landing => "Passed square on that board",
        LawPart::Goal => "Aim of the game",
        LawPart::Board => "Size of the board",
        LawPart::Start => "Initial placement",
    }
}

/// Asks what a part decides.
pub fn part_question(part: LawPart) -> &'static str {
    match part {
        LawPart::Step => "How far may a pawn step?",
        LawPart::From => "From where may a pawn step over squares?",
        LawPart::EnPassant => "Is there a capture en passant?",
        LawPart::Passed => "Which squares of the step count as passed?",
        LawPart::By => "Which pieces may take en passant?",
        LawPart::PushBack => "Is the pawn put back on the passed square before it is taken?",
        LawPart::Choice => "May a piece go to the passed square and leave the pawn?",
        LawPart::Lapse => "When does the right end?",
        LawPart::Rank => "On which rank must the taking piece stand?",
        LawPart::Reach => "How must the taking piece stand to the passed square?",
        LawPart::Compulsory => "Must a side take en passant if it can?",
        LawPart::Promoted => "Can a pawn be taken that has promoted by its step?",
        LawPart::CaptureBoard => "On which of two boards does a pawn take en passant?",
        LawPart::Landing => "May a piece stand on the passed square of that board?",
        LawPart::Goal => "What wins the game?",
        LawPart::Board => "How many files and ranks does the board have?",
        LawPart::Start => "Where do the pieces stand at first?",
    }
}

/// Labels a value of a part, given as in a law's text.
///
/// A value that the part cannot have stays as it is.
pub fn part_value(part: LawPart, value: &str) -> Cow<'static, str> {
    let label = match part {
        LawPart::Step => return step_value(value),
        LawPart::By => return capturers_value(value),
        LawPart::Board => return board_value(value),
        LawPart::Start => None,
        LawPart::From => choose(value, [("home", "the home rank only"), ("any", "any rank")]),
        LawPart::EnPassant => choose(value, [("on", "allowed"), ("off", "not allowed")]),
        LawPart::Passed => {
            let labels = [
                ("every", "every square"),
                ("first", "only the first"),
                ("last", "only the last"),
            ];
            choose(value, labels)
        }
        LawPart::PushBack | LawPart::Choice | LawPart::Compulsory => {
            choose(value, [("on", "yes"), ("off", "no")])
        }
        LawPart::Lapse => choose(
            value,
            [
                ("next", "after the next move"),
                ("never", "when the pawn moves or the square is taken"),
            ],
        ),
        LawPart::Rank => choose(
            value,
            [
                ("any", "any rank"),
                ("fifth", "only beside a double step from home"),
            ],
        ),
        LawPart::Reach => choose(
            value,
            [
                ("capture", "where it could take on the passed square"),
                ("rank", "anywhere on the pawn’s rank"),
            ],
        ),
        LawPart::Promoted => choose(value, [("on", "can be taken"), ("off", "cannot be taken")]),
        LawPart::CaptureBoard => {
            let labels = [
                ("near", "where the step began"),
                ("far", "where the pawn arrived"),
                ("either", "either board"),
            ];
            choose(value, labels)
        }
        LawPart::Landing => choose(
            value,
            [("empty", "must be empty"), ("occupied", "may be occupied")],
        ),
        LawPart::Goal => choose(
            value,
            [("checkmate", "checkmate"), ("king", "capture of the king")],
        ),
    };
    label.map_or_else(|| Cow::Owned(value.to_owned()), Cow::Borrowed)
}

fn choose<const N: usize>(value: &str, labels: [(&str, &'static str); N]) -> Option<&'static str> {
    let found = labels.into_iter().find(|(name, _)| *name == value);
    found.map(|(_, label)| label)
}

fn step_value(value: &str) -> Cow<'static, str> {
    Cow::Owned(match value.parse() {
        Ok(1_usize) => "one square".to_owned(),
        Ok(squares) => format!("{} squares", number_word(squares)),
        Err(_) => value.to_owned(),
    })
}

fn capturers_value(value: &str) -> Cow<'static, str> {
    match value {
        "pawns" => Cow::Borrowed("pawns only"),
        "any" => Cow::Borrowed("every piece"),
        letters => Cow::Owned(format!("only {letters}")),
    }
}

/// Labels `10x8`, or `8x8x3` with three boards.
fn board_value(value: &str) -> Cow<'static, str> {
    let numbers: Vec<&str> = value.split('x').collect();
    Cow::Owned(match numbers[..] {
        [files, ranks] => format!("{files} files, {ranks} ranks"),
        [files, ranks, boards] => format!("{files} files, {ranks} ranks, {boards} boards"),
        _ => value.to_owned(),
    })
}
