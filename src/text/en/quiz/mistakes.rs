//! Feedback to wrong and unreadable answers.

use course::quiz::{
    Condition, CorrectAnswer, Justification, Mistake, NotationMistake, Prompt, QuizQuestion,
    QuizReply, SquareMistake, UnreadableReply, WrongAnswer,
};
use rules::{Color, Square};

use crate::text::en::lab::{move_input_error, no_pawn_reaches, only_en_passant};
use crate::text::en::quiz::answer::{describe_solution, explain_solution, may_play, rule_headline};
use crate::text::en::quiz::names::required_condition;
use crate::text::en::quiz::prompts::fen_field;
use crate::text::en::words::shorten;
use course::move_input::MoveInputError;

/// Describes what is wrong with an answer.
pub fn describe_mistake(question: &QuizQuestion, wrong: &WrongAnswer) -> String {
    let headline = || rule_headline(question, &wrong.judgement);
    match wrong.mistake {
        Mistake::Illegal | Mistake::OtherPawn(_) => headline(),
        Mistake::OtherLegalMove => format!("{} That is allowed, but it is not what is asked for.", headline()),
        Mistake::OverlookedCapture => {
            "There is a pawn that may. Look at the last move: a pawn has just gone two squares, and one of yours stands \
             right beside it."
                .to_owned()
        }
        Mistake::AffirmedIllegal => format!("It may not. {}", headline()),
        Mistake::DeniedLegal => format!("It may: every condition is met. {}", headline()),
        Mistake::OtherCondition(condition) => other_condition(question, wrong, condition),
        Mistake::OtherSquare { square, mistake } => other_square(question, square, mistake),
        Mistake::Notation(mistake) => notation_mistake(question, mistake),
        Mistake::NotForced(other) => match question.prompt() {
            Prompt::MayPlayInstead(_) => {
                "It may. Taking en passant is a choice, as other captures are.".to_owned()
            }
            _ => format!(
                "No. For example, {}. Taking en passant is a choice.",
                may_play(question, other)
            ),
        },
        Mistake::Forced => {
            "It must: there is no other legal move, so there is nothing to choose.".to_owned()
        }
        Mistake::OtherJustification(reason) => {
            format!("{} Look for another reason.", wrong_justification(reason))
        }
        Mistake::PositionsDiffer => format!("They differ. {}", explain_solution(question)),
        Mistake::PositionsAreSame => format!("They are the same. {}", explain_solution(question)),
        Mistake::OtherField(reply) => other_fen_field(question, reply),
    }
}

/// Describes a mistake, followed by the correct answer unless that is part of it.
pub fn describe_mistake_and_solution(question: &QuizQuestion, wrong: &WrongAnswer) -> String {
    let reason = explain_solution(question);
    if wrong.mistake == Mistake::AffirmedIllegal {
        return format!("It may not. {reason}");
    }
    let text = self::describe_mistake(question, wrong);
    if text.ends_with(&reason) {
        text
    } else {
        [text, describe_solution(question)].join(" ")
    }
}

fn other_condition(question: &QuizQuestion, wrong: &WrongAnswer, condition: Condition) -> String {
    let is_broken = Condition::all_broken(&wrong.judgement).contains(&condition);
    if is_broken || !question.clearly_meets(condition) {
        return "That is not the reason here. Look for another one.".to_owned();
    }
    format!(
        "That one is met: {}. Another one fails.",
        required_condition(condition)
    )
}

/// Says what is wrong with a justification.
fn wrong_justification(reason: Justification) -> &'static str {
    match reason {
        Justification::AlwaysForced => {
            "En passant is a choice, like any capture, as long as there is another move."
        }
        Justification::CapturesFirst => {
            "In chess no capture has to be made as long as there is another move."
        }
        Justification::NeverForced => "If it is the only legal move, it has to be played.",
        Justification::PlayableLater => "The right lasts for one move only.",
        Justification::PieceMoved => "Every piece is back where it was.",
        Justification::OtherTurn => "The same side is to move.",
        Justification::OnlyPlaces => {
            "The places of the pieces are not all that counts: the same moves must be possible."
        }
        Justification::RightsIgnored => "The right to capture en passant belongs to the position.",
        Justification::NoOtherMove
        | Justification::OtherMove
        | Justification::RightLapsed
        | Justification::SameMoves
        | Justification::CaptureIsChoice => "That is not so here.",
    }
}

/// Describes a square that plays another role in the capture.
fn other_square(question: &QuizQuestion, square: Square, mistake: SquareMistake) -> String {
    let is_landing = matches!(question.prompt(), Prompt::Lands(_));
    let what = match mistake {
        SquareMistake::Capturer => "is where the pawn that takes stands",
        SquareMistake::Victim => "is where the other pawn stands",
        SquareMistake::Passed => "is the square that was passed, where the pawn that takes lands",
        SquareMistake::Origin => "is where the other pawn’s double step began",
        SquareMistake::Ahead if is_landing => "is straight ahead. A pawn captures diagonally",
        SquareMistake::WrongWay if is_landing => "lies behind: the pawn would be going backwards",
        SquareMistake::Ahead | SquareMistake::WrongWay | SquareMistake::Nothing => {
            "has no part in this capture"
        }
    };
    let explanation = if is_landing {
        "The pawn lands behind the pawn that it takes, as if that pawn had gone only one square."
    } else {
        "The pawn that is taken leaves the board from where it stands. The other pawn does not land there."
    };
    format!("{square} {what}. {explanation}")
}

/// Describes a mistake in the written move.
fn notation_mistake(question: &QuizQuestion, mistake: NotationMistake) -> String {
    let (from, to) = match question.correct_answer() {
        CorrectAnswer::Move(attempt) => (attempt.from, attempt.to),
        CorrectAnswer::Nothing
        | CorrectAnswer::Yes
        | CorrectAnswer::No
        | CorrectAnswer::NoBecause(_)
        | CorrectAnswer::Square(_) => (
            question.candidate().attempt.from,
            question.candidate().attempt.to,
        ),
    };
    let victim = question.candidate().victim;
    match mistake {
        NotationMistake::NamesVictim => format!(
            "The pawn is written with the square where it lands, and it does not land on {victim}, where the other pawn \
             stands."
        ),
        NotationMistake::SwappedFiles => format!(
            "The letter before the x is the file the pawn comes from: it stands on {from}. After the x comes the \
             square where it lands."
        ),
        NotationMistake::WrongWay => match question.side_to_move() {
            Color::White => "That square lies behind the pawn. White’s pawns move up the board.",
            Color::Black => "That square lies behind the pawn. Black’s pawns move down the board.",
        }
        .to_owned(),
        NotationMistake::OnlySquare => {
            "That is where it lands. A pawn’s capture also names the file it comes from, and an x."
                .to_owned()
        }
        NotationMistake::Ahead => format!(
            "That is a step straight ahead. The pawn captures diagonally, to the {}-file.",
            to.file()
        ),
        NotationMistake::OtherPiece => {
            format!("The pawn on {from} is the one that captures.")
        }
        NotationMistake::OtherMove => format!(
            "That is not the capture. The pawn on {from} takes the one that has just gone two squares, on {victim}."
        ),
    }
}

fn other_fen_field(question: &QuizQuestion, reply: Option<Square>) -> String {
    let is_square = matches!(question.correct_answer(), CorrectAnswer::Square(_));
    match (reply, is_square) {
        (Some(square), true) => format!(
            "Not {square}: the field names the square that the pawn has passed over, neither where it stands nor where it \
             began."
        ),
        (Some(_), false) => explain_solution(question),
        (None, _) => format!("Not {}. {}", fen_field(None), explain_solution(question)),
    }
}

/// Describes why a reply cannot be read.
pub fn unreadable_reply(
    question: &QuizQuestion,
    reply: &QuizReply,
    error: &UnreadableReply,
) -> String {
    let text = match reply {
        QuizReply::Typed(text) => shorten(text.trim()),
        QuizReply::Move(_)
        | QuizReply::Nothing
        | QuizReply::Yes
        | QuizReply::No
        | QuizReply::NoBecause(_)
        | QuizReply::Because(_)
        | QuizReply::Square(_) => String::new(),
    };
    let position = question.position();
    match error {
        UnreadableReply::Move(_) if text.is_empty() => "Write a move first.".to_owned(),
        UnreadableReply::Move(MoveInputError::San(error)) => {
            move_input_error(&text, error, position)
        }
        UnreadableReply::Move(MoveInputError::NoPawn(to)) => no_pawn_reaches(&text, *to, position),
        UnreadableReply::Move(MoveInputError::OnlyEnPassant(captures)) => {
            only_en_passant(&text, captures)
        }
        UnreadableReply::Square => format!(
            "“{text}” is no square. A square is a letter from a to h and a number from 1 to 8."
        ),
        UnreadableReply::NotAsked => "That is not asked for here.".to_owned(),
    }
}
