//! Names that the quiz's sentences share: answers, conditions, skills and pieces.

use course::quiz::{Condition, Justification, Skill, Topic};
use rules::{Game, Square};

use crate::text::en::skills;
use crate::text::en::words::{piece_name, side};

pub const YES: &str = "Yes";
pub const NO: &str = "No";
pub const NO_PAWN: &str = "No pawn may";

/// Names a condition as the one that fails.
pub fn failed_condition(condition: Condition) -> &'static str {
    match condition {
        Condition::PawnsOnly => "One of the two is not a pawn",
        Condition::FifthRank => "The pawn that takes is not on its fifth rank",
        Condition::AdjacentFile => "They do not stand side by side",
        Condition::DoubleStep => "It did not come by a double step",
        Condition::NowOrNever => "The double step was not the last move",
        Condition::Landing => "It does not land on the passed square",
        Condition::KingSafety => "Its own king would be in check",
        Condition::AnswersCheck => "It would not end the check",
    }
}

/// Names the reason for a yes or no.
pub fn justification(reason: Justification) -> &'static str {
    match reason {
        Justification::NoOtherMove => "There is no other legal move",
        Justification::AlwaysForced => "En passant must always be played",
        Justification::CapturesFirst => "A capture comes before other moves",
        Justification::OtherMove => "There is another legal move",
        Justification::NeverForced => "En passant never has to be played",
        Justification::PlayableLater => "It can be played later, too",
        Justification::RightLapsed => "En passant was possible then, and is not now",
        Justification::PieceMoved => "A piece stands on another square",
        Justification::OtherTurn => "The other side is to move",
        Justification::SameMoves => "The same moves are possible as then",
        Justification::OnlyPlaces => "Only the places of the pieces count",
        Justification::RightsIgnored => "Rights to capture do not count",
        Justification::CaptureIsChoice => "Taking is a choice while another move is legal",
    }
}

/// Names a condition as one that must be met.
pub(super) fn required_condition(condition: Condition) -> &'static str {
    match condition {
        Condition::PawnsOnly => "a pawn takes, and a pawn is taken",
        Condition::FifthRank => "the pawn that takes stands on its fifth rank",
        Condition::AdjacentFile => "the two pawns stand side by side",
        Condition::DoubleStep => "the other pawn came by a double step",
        Condition::NowOrNever => "that double step was the very last move",
        Condition::Landing => "the pawn goes to the square that was passed",
        Condition::KingSafety => "the capture leaves its own king safe",
        Condition::AnswersCheck => "the king is not in check afterwards",
    }
}

pub fn skill_name(skill: Skill) -> &'static str {
    skills::describe_skill(skill.name()).map_or(skill.name(), |(name, _)| name)
}

pub fn topic_name(topic: Topic) -> &'static str {
    match topic {
        Topic::All => "All mixed",
        Topic::One(it) => skill_name(it),
    }
}

pub(super) fn count_questions(count: usize) -> String {
    if count == 1 {
        "1 question".to_owned()
    } else {
        format!("{count} questions")
    }
}

/// Names the piece on a square: “White’s pawn on e5”.
pub fn piece_on(game: &Game, square: Square) -> String {
    match game.position().board().piece_at(square) {
        Some(piece) => format!(
            "{}’s {} on {square}",
            side(piece.color),
            piece_name(piece.role)
        ),
        None => square.to_string(),
    }
}

/// Joins non-empty sentences with spaces.
pub(super) fn join_sentences(sentences: &[&str]) -> String {
    let sentence: Vec<&str> = sentences
        .iter()
        .copied()
        .filter(|it| !it.is_empty())
        .collect();
    sentence.join(" ")
}
