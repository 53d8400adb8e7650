//! The right answer, with its reason.

use course::Judgement;
use course::quiz::{Asked, Question, Right};
use rules::EnPassantField;
use rules::explain::Remark;

use super::{capital, fails, field, joined};
use crate::words::en::side;
use crate::words::en::verdict::{Said, said, went};

/// What is said of the right answer that was given.
pub fn right(question: &Question) -> String {
    format!("Right. {}", because(question))
}

/// The answer, and why it is right.
pub fn answer(question: &Question) -> String {
    let why = because(question);
    let answer = match (question.asked(), question.right()) {
        (_, Right::Move(_)) => {
            let played = question.right_move();
            let san = played.map(|played| question.position().san(played).to_string());
            san.map_or_else(String::new, |san| format!("{san}."))
        }
        (Asked::Field(_), Right::Nothing) => format!("{}.", capital(&field(None))),
        (_, Right::Nothing) => "No pawn may take en passant.".to_owned(),
        (_, Right::Yes) => "Yes.".to_owned(),
        (_, Right::No | Right::NoFor(_)) => "No.".to_owned(),
        (_, Right::Square(square)) => format!("{square}."),
    };
    joined(&["The answer:", &answer, &why])
}

/// Why the right answer is right.
pub fn because(question: &Question) -> String {
    let us = side(question.us());
    let rules = || rules(question, &question.judgement());
    match (question.asked(), question.right()) {
        (Asked::Must, Right::Yes) => {
            format!("It is the only legal move, so {us} must take. {}", rules())
        }
        (Asked::Must, _) => match question.another_move() {
            Some(other) => format!(
                "Taking is a choice as long as there is another move: {}, for one.",
                may(question, other)
            ),
            None => "Taking is a choice as long as there is another move.".to_owned(),
        },
        (Asked::Instead(_), Right::Yes) => {
            "Taking en passant is a choice, as other captures are. Who plays another move lets the right go."
                .to_owned()
        }
        (Asked::Same { .. }, Right::Yes) => format!(
            "Nobody could take en passant then, and nobody can now: the same moves can be played. {}",
            rules()
        ),
        (Asked::Same { .. }, _) => format!(
            "Then {us} could take en passant, and now that right is gone: other moves can be played, so it is another \
             position."
        ),
        (Asked::Field(convention), right) => of_field(question, convention, right),
        // The rules may say first what else is wrong with it.
        (_, Right::NoFor(condition)) => format!("{}. {}", fails(condition), rules()),
        (_, _) => rules(),
    }
}

/// What the rules say first to an attempt. Of a man that goes where a pawn would take, that it takes nothing.
pub(super) fn rules(question: &Question, judgement: &Judgement) -> String {
    let Said { headline, because } = said(&question.game_in_question(), judgement);
    let takes_nothing = judgement.legal().is_some_and(|legal| {
        let mut remarks = legal.remarks.iter();
        remarks.any(|remark| matches!(remark, Remark::TakesNothing { .. }))
    });
    match because.into_iter().last() {
        Some(remark) if takes_nothing => remark,
        Some(_) | None => headline,
    }
}

/// That a side may play a move: “White’s king may go from e1 to d1”.
pub(super) fn may(question: &Question, other: rules::Move) -> String {
    let went = went(question.us(), other);
    if went.contains(" went ") {
        went.replacen(" went ", " may go ", 1)
    } else {
        went.replacen(" castled", " may castle", 1)
    }
}

fn of_field(question: &Question, convention: EnPassantField, right: Right) -> String {
    let rules = || rules(question, &question.judgement());
    let is_double_step = question
        .last_move()
        .is_some_and(|played| played.passed_square().is_some());
    match right {
        Right::Square(square) => {
            let of = match convention {
                EnPassantField::Always => "",
                EnPassantField::Ready => " An enemy pawn stands ready beside it.",
                EnPassantField::Legal => " The capture is legal.",
            };
            format!("The field names {square}, the square that the pawn has just passed over.{of}")
        }
        _ if !is_double_step => {
            "The last move was no double step, so the field names no square.".to_owned()
        }
        _ => match convention {
            EnPassantField::Always => "The field names no square.".to_owned(),
            EnPassantField::Ready => {
                "A pawn has just gone two squares, but no enemy pawn stands beside it, so the field names no square."
                    .to_owned()
            }
            EnPassantField::Legal => format!(
                "A pawn has just gone two squares, but no capture there is legal, so the field names no square. {}",
                rules()
            ),
        },
    }
}
