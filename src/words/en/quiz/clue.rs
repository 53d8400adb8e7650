//! The ladder of hints: what to look at, what decides, the move that matters, and the answer.

use course::quiz::{Asked, Clue, Condition, Question, Skill};
use rules::EnPassantField;

use super::{answer, must};
use crate::words::en::verdict::went;

/// What a rung of the ladder says.
pub fn clue(question: &Question, clue: Clue) -> String {
    match clue {
        Clue::Nudge(skill) => nudge(skill).to_owned(),
        Clue::Condition(Some(condition)) if is_asked(question, condition) => decides(condition),
        Clue::Condition(_) => without_condition(question),
        Clue::LastMove(played) => {
            let is_last = question.last_move() == Some(played);
            let when = if is_last {
                "The last move"
            } else {
                "The move that matters"
            };
            let side = if is_last {
                !question.us()
            } else {
                let mover = question.position().board().piece_at(played.to());
                mover.map_or(!question.us(), |piece| piece.color)
            };
            format!("{when}: {}.", went(side, played))
        }
        Clue::Shown(_) => answer(question),
    }
}

/// Whether a condition decides the question: the field of a FEN heeds not all of them.
fn is_asked(question: &Question, condition: Condition) -> bool {
    let is_of_step = matches!(condition, Condition::DoubleStep | Condition::NowOrNever);
    match question.asked() {
        Asked::Field(EnPassantField::Always) => is_of_step,
        Asked::Field(EnPassantField::Ready) => is_of_step || condition == Condition::AdjacentFile,
        _ => true,
    }
}

fn decides(condition: Condition) -> String {
    format!("This decides here: whether {}.", must(condition))
}

/// What to look at.
fn nudge(skill: Skill) -> &'static str {
    match skill {
        Skill::DoubleStep => "Look at how the other pawn came to where it stands.",
        Skill::NowOrNever => "Look at when the double step was made.",
        Skill::PawnsOnly => "Look at which two men it is about.",
        Skill::Landing => "Look at the way that the other pawn has just gone.",
        Skill::Optional => "Look at what else can be played.",
        Skill::Forced => "Look for any other legal move.",
        Skill::FifthRank => "Count the ranks, from the capturer’s own side.",
        Skill::AdjacentFile => "Look at the files of the two pawns.",
        Skill::BothColours => "Think of it from Black’s side of the board: the rule is the same.",
        Skill::KingSafety => "Think of what stands behind the two pawns that leave their squares.",
        Skill::AnswersCheck => "See who gives check, and from where.",
        Skill::WhichPawn => "Try the conditions on each of the pawns.",
        Skill::Notation => {
            "Think of the square where the capturer lands, not of where its victim stands."
        }
        Skill::Identity => "Think of what could be played then, and what can be played now.",
    }
}

/// What decides where that is no condition of the capture.
fn without_condition(question: &Question) -> String {
    let said = match question.asked() {
        Asked::Must | Asked::Instead(_) | Asked::OnlyMove => {
            "En passant is a choice, as any capture is; only if there is no other legal move it must be played."
        }
        Asked::Same { .. } => {
            "Two positions are the same only if the same moves can be played in them, and en passant is one of these."
        }
        Asked::Write(_) => {
            "A pawn’s capture is written with the file it comes from, an x, and the square where it lands."
        }
        Asked::Field(EnPassantField::Always) => {
            "Whether the last move was a double step decides, and nothing else."
        }
        Asked::Field(EnPassantField::Ready) => {
            "Whether a pawn stands beside the one that has just gone two squares decides."
        }
        Asked::Field(EnPassantField::Legal) => "Whether the capture is legal now decides.",
        Asked::Capture | Asked::Takes(_) | Asked::Taker | Asked::Victim => {
            "A pawn on its fifth rank takes a pawn right beside it that has just gone two squares, as if it had gone one."
        }
        Asked::Lands(_) | Asked::Empties(_) => {
            "The capturer lands on the square that was passed over, and the other pawn leaves the square where it stands."
        }
    };
    said.to_owned()
}
