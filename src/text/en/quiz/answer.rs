//! The correct answer, and why it is correct.

use course::Judgement;
use course::quiz::{CorrectAnswer, Prompt, QuizQuestion};
use rules::EnPassantMode;
use rules::explain::Remark;

use crate::text::en::quiz::names::{failed_condition, join_sentences};
use crate::text::en::quiz::prompts::fen_field;
use crate::text::en::verdict::{VerdictText, describe_move, describe_verdict};
use crate::text::en::words::{capitalize, side};

/// States the correct answer and the reason.
pub fn describe_solution(question: &QuizQuestion) -> String {
    let reason = explain_solution(question);
    let answer = match (question.prompt(), question.correct_answer()) {
        (_, CorrectAnswer::Move(_)) => {
            let played = question.answer_move();
            let san = played.map(|played| question.position().san(played).to_string());
            san.map_or_else(String::new, |san| format!("{san}."))
        }
        (Prompt::Field(_), CorrectAnswer::Nothing) => format!("{}.", capitalize(&fen_field(None))),
        (_, CorrectAnswer::Nothing) => "No pawn may take en passant.".to_owned(),
        (_, CorrectAnswer::Yes) => "Yes.".to_owned(),
        (_, CorrectAnswer::No | CorrectAnswer::NoBecause(_)) => "No.".to_owned(),
        (_, CorrectAnswer::Square(square)) => format!("{square}."),
    };
    join_sentences(&["The answer:", &answer, &reason])
}

/// Explains why the correct answer is correct.
pub fn explain_solution(question: &QuizQuestion) -> String {
    let us = side(question.side_to_move());
    let headline = || rule_headline(question, question.judgement());
    match (question.prompt(), question.correct_answer()) {
        (Prompt::Must, CorrectAnswer::Yes) => {
            format!("It is the only legal move, so {us} must take. {}", headline())
        }
        (Prompt::Must, _) => match question.another_move() {
            Some(other) => format!(
                "Taking is a choice as long as there is another move. For example, {}.",
                may_play(question, other)
            ),
            None => "Taking is a choice as long as there is another move.".to_owned(),
        },
        (Prompt::MayPlayInstead(_), CorrectAnswer::Yes) => {
            "Taking en passant is a choice, as other captures are. If you play another move, the right is gone."
                .to_owned()
        }
        (Prompt::Same { .. }, CorrectAnswer::Yes) => format!(
            "Nobody could take en passant then, and nobody can now: the same moves can be played. {}",
            headline()
        ),
        (Prompt::Same { .. }, _) => format!(
            "Back then {us} could take en passant. Now that move is gone, so it is a different position."
        ),
        (Prompt::Field(convention), right) => explain_fen_field(question, convention, right),
        // The rules may say first what else is wrong with it.
        (_, CorrectAnswer::NoBecause(condition)) => format!("{}. {}", failed_condition(condition), headline()),
        (_, _) => headline(),
    }
}

/// Returns the main sentence of the verdict on an attempt.
///
/// For an attempt that captures nothing it is the remark that says so.
pub(super) fn rule_headline(question: &QuizQuestion, judgement: &Judgement) -> String {
    let VerdictText { headline, because } = describe_verdict(&question.game_to_judge(), judgement);
    let takes_nothing = judgement.legal_verdict().is_some_and(|legal| {
        let mut remarks = legal.remarks.iter();
        remarks.any(|remark| matches!(remark, Remark::CapturesNothing { .. }))
    });
    match because.into_iter().last() {
        Some(remark) if takes_nothing => remark,
        Some(_) | None => headline,
    }
}

/// States that a side may play a move. An example is “White’s king may go from e1 to d1”.
pub(super) fn may_play(question: &QuizQuestion, other: rules::Move) -> String {
    let sentence = describe_move(question.side_to_move(), other);
    if sentence.contains(" went ") {
        sentence.replacen(" went ", " may go ", 1)
    } else {
        sentence.replacen(" castled", " may castle", 1)
    }
}

fn explain_fen_field(
    question: &QuizQuestion,
    convention: EnPassantMode,
    right: CorrectAnswer,
) -> String {
    let headline = || rule_headline(question, question.judgement());
    let is_double_step = question
        .last_move()
        .is_some_and(|played| played.passed_square().is_some());
    match right {
        CorrectAnswer::Square(square) => {
            let reason = match convention {
                EnPassantMode::Always => "",
                EnPassantMode::PseudoLegal => " An enemy pawn stands ready beside it.",
                EnPassantMode::Legal => " The capture is legal.",
            };
            format!("The field names {square}, the square that the pawn has just passed over.{reason}")
        }
        _ if !is_double_step => {
            "The last move was no double step, so the field names no square.".to_owned()
        }
        _ => match convention {
            EnPassantMode::Always => "The field names no square.".to_owned(),
            EnPassantMode::PseudoLegal => {
                "A pawn has just gone two squares, but no enemy pawn stands beside it, so the field names no square."
                    .to_owned()
            }
            EnPassantMode::Legal => format!(
                "A pawn has just gone two squares, but no capture there is legal, so the field names no square. {}",
                headline()
            ),
        },
    }
}
