//! The levels of hints: where to look, what decides, the move that matters, the answer.

use course::quiz::{Condition, HintContent, Prompt, QuizQuestion, Skill};
use rules::EnPassantMode;

use crate::text::en::quiz::answer::describe_solution;
use crate::text::en::quiz::names::required_condition;
use crate::text::en::verdict::describe_move;

/// Returns the text of a hint.
pub fn describe_hint(question: &QuizQuestion, hint: HintContent) -> String {
    match hint {
        HintContent::Nudge(skill) => nudge(skill).to_owned(),
        HintContent::Condition(Some(condition)) if is_decisive(question, condition) => {
            condition_hint(condition)
        }
        HintContent::Condition(_) => without_condition(question),
        HintContent::LastMove(played) => {
            let is_last = question.last_move() == Some(played);
            let when = if is_last {
                "The last move"
            } else {
                "The move that matters"
            };
            let side = if is_last {
                !question.side_to_move()
            } else {
                let mover = question.position().board().piece_at(played.to());
                mover.map_or(!question.side_to_move(), |piece| piece.color)
            };
            format!("{when}: {}.", describe_move(side, played))
        }
        HintContent::Shown(_) => describe_solution(question),
    }
}

/// Returns whether a condition decides the question. A FEN field depends on some of them only.
fn is_decisive(question: &QuizQuestion, condition: Condition) -> bool {
    let is_of_step = matches!(condition, Condition::DoubleStep | Condition::NowOrNever);
    match question.prompt() {
        Prompt::Field(EnPassantMode::Always) => is_of_step,
        Prompt::Field(EnPassantMode::PseudoLegal) => {
            is_of_step || condition == Condition::AdjacentFile
        }
        _ => true,
    }
}

fn condition_hint(condition: Condition) -> String {
    format!(
        "This decides here: whether {}.",
        required_condition(condition)
    )
}

/// Says where to look.
fn nudge(skill: Skill) -> &'static str {
    match skill {
        Skill::DoubleStep => "Look at how the other pawn came to where it stands.",
        Skill::NowOrNever => "Look at when the double step was made.",
        Skill::PawnsOnly => "Look at which two pieces it is about.",
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

/// Says what decides a question that is not about a condition.
fn without_condition(question: &QuizQuestion) -> String {
    let sentence = match question.prompt() {
        Prompt::Must | Prompt::MayPlayInstead(_) | Prompt::OnlyMove => {
            "En passant is a choice, as any capture is; only if there is no other legal move it must be played."
        }
        Prompt::Same { .. } => {
            "Two positions are the same only if the same moves can be played in them, and en passant is one of these."
        }
        Prompt::Write(_) => {
            "A pawn’s capture is written with the file it comes from, an x, and the square where it lands."
        }
        Prompt::Field(EnPassantMode::Always) => {
            "Whether the last move was a double step decides, and nothing else."
        }
        Prompt::Field(EnPassantMode::PseudoLegal) => {
            "Whether a pawn stands beside the one that has just gone two squares decides."
        }
        Prompt::Field(EnPassantMode::Legal) => "Whether the capture is legal now decides.",
        Prompt::Capture | Prompt::MayCapture(_) | Prompt::WhichCapturer | Prompt::WhichVictim => {
            "A pawn on its fifth rank takes a pawn right beside it that has just gone two squares, as if it had gone one."
        }
        Prompt::Lands(_) | Prompt::Empties(_) => {
            "The capturer lands on the square that was passed over, and the other pawn leaves the square where it stands."
        }
    };
    sentence.to_owned()
}
