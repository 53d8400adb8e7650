//! The levels of hints: where to look, what decides, the move that matters, the answer.

use course::quiz::{Condition, HintContent, Prompt, QuizQuestion, Skill};
use rules::{Color, EnPassantMode};

use crate::text::en::quiz::answer::describe_solution;
use crate::text::en::verdict::describe_move;

/// Returns the text of a hint.
pub fn describe_hint(question: &QuizQuestion, hint: HintContent) -> String {
    match hint {
        HintContent::Nudge(skill) => nudge(skill, question).to_owned(),
        HintContent::Condition(Some(condition)) if is_decisive(question, condition) => {
            condition_hint(condition).to_owned()
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

/// Asks about the condition that decides the question.
const fn condition_hint(condition: Condition) -> &'static str {
    match condition {
        Condition::PawnsOnly => "Are both of them pawns?",
        Condition::FifthRank => "Is the pawn that captures on its fifth rank?",
        Condition::AdjacentFile => "Do the two pawns stand side by side?",
        Condition::DoubleStep => "How did that pawn get there? By a double step?",
        Condition::NowOrNever => "Was the double step the very last move?",
        Condition::Landing => "Which square was passed? The pawn lands there.",
        Condition::KingSafety => "Is the king safe after the capture?",
        Condition::AnswersCheck => "Is the king still in check after the capture?",
    }
}

/// Says where to look.
fn nudge(skill: Skill, question: &QuizQuestion) -> &'static str {
    match skill {
        Skill::DoubleStep => "How did the other pawn get there?",
        Skill::NowOrNever => "Look at when the double step was made.",
        Skill::PawnsOnly => "Which two pieces are involved?",
        Skill::Landing => "Follow the other pawn’s last move, square by square.",
        Skill::Optional => "Look at what else can be played.",
        Skill::Forced if matches!(question.prompt(), Prompt::OnlyMove) => {
            "The king cannot move. Which pawn can?"
        }
        Skill::Forced => "Look for any other legal move.",
        Skill::FifthRank => "Count the ranks from the side of the pawn that takes.",
        Skill::AdjacentFile => "Look at the files of the two pawns.",
        Skill::BothColours if question.side_to_move() == Color::Black => {
            "Look from Black’s side of the board: the rule is the same."
        }
        Skill::BothColours => "Which way does this pawn move?",
        Skill::KingSafety => "Think of what stands behind the two pawns that leave their squares.",
        Skill::AnswersCheck => "Which piece gives check, and from where?",
        Skill::WhichPawn => "Try the conditions on each of the pawns.",
        Skill::Notation => {
            "Think of the square where the pawn lands, not of where the other pawn stands."
        }
        Skill::Fen => "Look at the last move. Which square did it pass?",
        Skill::Identity => "Think of what could be played then, and what can be played now.",
    }
}

/// Says what decides a question that is not about a condition.
fn without_condition(question: &QuizQuestion) -> String {
    let sentence = match question.prompt() {
        Prompt::Must | Prompt::MayPlayInstead(_) | Prompt::OnlyMove => {
            "En passant is a choice, like any capture. You have to play it only when you have no other legal move."
        }
        Prompt::Same { .. } => {
            "Two positions are the same only if the same moves can be played in them, and en passant is one of these."
        }
        Prompt::Write(_) => {
            "A pawn’s capture is written with the file it comes from, an x, and the square where it lands."
        }
        Prompt::Field(EnPassantMode::Always) => {
            "Was the last move a double step? Nothing else counts here."
        }
        Prompt::Field(EnPassantMode::PseudoLegal) => {
            "Does an enemy pawn stand beside the pawn that has just moved two squares?"
        }
        Prompt::Field(EnPassantMode::Legal) => "Is the capture legal now?",
        Prompt::Capture | Prompt::MayCapture(_) | Prompt::WhichCapturer | Prompt::WhichVictim => {
            "A pawn on its fifth rank captures a pawn right beside it that has just moved two squares, as if it had moved one."
        }
        Prompt::Lands(_) | Prompt::Empties(_) => {
            "The pawn that takes lands on the square that was passed. The other pawn leaves the board from where it stands."
        }
    };
    sentence.to_owned()
}
