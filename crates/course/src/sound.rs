//! What is heard of a step. The floor above makes the sounds; here stands which one belongs to what.

use crate::diagram::{Diagram, Direction, Man, Part};

/// A sound of the board, each with one meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A man is set down: a move that takes nothing, or any move taken back.
    Move,
    /// A man takes another.
    Capture,
    /// The king is in check.
    Check,
    /// A pawn is taken en passant.
    EnPassant,
    /// A move that the Laws do not allow was tried.
    Illegal,
}

impl Sound {
    /// The sound of the motion that leads to a diagram; a jump makes none.
    ///
    /// A move has one sound, the rarest that is true of it: en passant before check, check before capture.
    pub fn of(diagram: &Diagram) -> Option<Self> {
        let comes_back = |man: &Man| matches!(man.part, Part::Returns { .. });
        let sound = match (diagram.motion?.direction, diagram.last_move) {
            _ if diagram.men.iter().any(comes_back) => Self::Illegal,
            (Direction::Forward, Some(move_)) if move_.is_en_passant() => Self::EnPassant,
            (Direction::Forward, _) if diagram.check.is_some() => Self::Check,
            (Direction::Forward, Some(move_)) if move_.capture().is_some() => Self::Capture,
            (Direction::Forward | Direction::Backward, _) => Self::Move,
        };
        Some(sound)
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use rules::Square;

    use super::*;
    use crate::lab::{Deed, Lab};
    use crate::{Action, Attempt, Lesson, Player};

    /// The sounds of a game's moves, one after another.
    fn heard(pgn: &str) -> Vec<Option<Sound>> {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let mut player = Player::new(Rc::new(lesson));
        let mut sounds = Vec::new();
        while !player.is_at_end() {
            player = player.reduce(Action::Next);
            sounds.push(Sound::of(&player.diagram()));
        }
        sounds
    }

    #[test]
    fn a_move_that_is_not_legal_has_its_own() {
        let attempt = Attempt {
            from: Square::E5,
            to: Square::F6,
            promotion: None,
        };
        let lab = Lab::default().reduce(Deed::Try(attempt));
        assert_eq!(Sound::of(&lab.diagram()), Some(Sound::Illegal));
    }

    #[test]
    fn each_kind_of_move_has_its_sound() {
        let sounds = heard("1. e4 d5 2. exd5 e5 3. dxe6 Bb4 4. exf7+ Kxf7 5. c3 Bd6 *");
        let [quiet, taken, passed, check] =
            [Sound::Move, Sound::Capture, Sound::EnPassant, Sound::Check].map(Some);
        assert_eq!(
            sounds,
            [
                quiet, quiet, taken, quiet, passed, quiet, check, taken, quiet, quiet
            ]
        );
    }

    #[test]
    fn en_passant_is_heard_before_the_mate_that_it_gives() {
        let mates = "[SetUp \"1\"]\n[FEN \"5B2/6p1/8/4RP1k/4pK1N/6P1/4qP2/8 b - - 0 1\"]\n\n\
                     1... g5+ 2. fxg6# *";
        assert_eq!(heard(mates), [Some(Sound::Check), Some(Sound::EnPassant)]);
    }

    #[test]
    fn taking_back_sets_a_man_down_and_a_jump_is_silent() {
        let lesson = Lesson::read("1. e4 e6 2. e5 d5 3. exd6 *").lesson;
        let end = Player::new(Rc::new(lesson.expect("a lesson"))).reduce(Action::Last);
        assert_eq!(Sound::of(&end.diagram()), None);
        let back = end.reduce(Action::Back);
        assert_eq!(Sound::of(&back.diagram()), Some(Sound::Move));
        assert_eq!(Sound::of(&back.reduce(Action::First).diagram()), None);
    }
}
