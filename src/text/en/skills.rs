//! The skills, and what the end of a lesson says.

pub const LEARNED: &str = "What you have learned";
pub const TO_PRACTISE: &str = "Practise it:";
pub const LAST_LESSON: &str = "This was the last lesson of the course.";
pub const ALL_LESSONS: &str = "All lessons";
pub const SCENES_AGAIN: &str = "Look at a scene again";

/// Returns a skill's name and what it means; `None` for an unknown skill.
pub fn describe_skill(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "double-step" => (
            "The double step",
            "Only a pawn that has just gone two squares can be taken en passant.",
        ),
        "now-or-never" => (
            "Now or never",
            "The right lasts for one move. A player who waits gives it up.",
        ),
        "pawns-only" => (
            "Pawns only",
            "Only pawns capture en passant, and only pawns can be captured.",
        ),
        "landing" => (
            "Where it lands",
            "The pawn lands on the square that was passed, behind the pawn it takes.",
        ),
        "optional" => (
            "May, not must",
            "Taking en passant is a choice, as other captures are.",
        ),
        "forced" => (
            "When you have to",
            "If it is the only legal move, it has to be played.",
        ),
        "fifth-rank" => (
            "The fifth rank",
            "The pawn that takes stands on its fifth rank, counted from its own side.",
        ),
        "adjacent-file" => (
            "Side by side",
            "The two pawns stand on files next to each other.",
        ),
        "both-colours" => (
            "Both colours",
            "Black takes en passant too. A black pawn lands on rank 3.",
        ),
        "king-safety" => (
            "Your king first",
            "No capture may leave your own king in check, and here two pawns leave their squares at once.",
        ),
        "answers-check" => (
            "An answer to check",
            "If the pawn that went two squares gives check, taking it en passant may be the answer.",
        ),
        "which-pawn" => (
            "Which pawn",
            "Where two pawns could take, look at what each of them leaves behind.",
        ),
        "notation" => (
            "Writing it down",
            "The move is written with the square it lands on: exd6.",
        ),
        "fen" => (
            "FEN",
            "The fourth field of a FEN names the square that a pawn has just passed, or holds a hyphen.",
        ),
        "identity" => (
            "Same position?",
            "Two positions are the same only if the same moves can be played in them.",
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use course::lesson::SKILLS;

    use super::*;

    #[test]
    fn every_skill_has_a_name() {
        for name in SKILLS {
            assert!(describe_skill(name).is_some(), "{name}");
        }
    }
}
