//! The sound of a step. The page plays it; this module only selects it.

use crate::board::view_model::{BoardPiece, BoardView, Direction, PieceAnimation};

/// A sound of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A move without a capture, or any move taken back.
    Move,
    /// A capture.
    Capture,
    /// A check.
    Check,
    /// An en passant capture.
    EnPassant,
    /// An illegal move that was tried.
    Illegal,
}

impl Sound {
    /// Returns the sound of the motion of a view; a jump has none.
    ///
    /// A move has one sound, the rarest that applies: en passant before check, check before capture.
    pub fn from_view(view: &BoardView) -> Option<Self> {
        let bounces = |piece: &BoardPiece| matches!(piece.animation, PieceAnimation::Bounce { .. });
        let sound = match (view.motion?.direction, view.last_move) {
            _ if view.pieces.iter().any(bounces) => Self::Illegal,
            (Direction::Forward, Some(mv)) if mv.is_en_passant() => Self::EnPassant,
            (Direction::Forward, _) if view.check.is_some() => Self::Check,
            (Direction::Forward, Some(mv)) if mv.capture().is_some() => Self::Capture,
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
    use crate::lab::{AnalysisGame, LabAction};
    use crate::{Attempt, Lesson, Player, PlayerAction};

    /// Returns the sounds of the moves of a game, in order.
    fn sounds(pgn: &str) -> Vec<Option<Sound>> {
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let mut player = Player::new(Rc::new(lesson));
        let mut sounds = Vec::new();
        while !player.is_at_end() {
            player = player.reduce(PlayerAction::Next);
            sounds.push(Sound::from_view(&player.view()));
        }
        sounds
    }

    #[test]
    fn illegal_attempt_has_its_own_sound() {
        let attempt = Attempt {
            from: Square::E5,
            to: Square::F6,
            promotion: None,
        };
        let lab = AnalysisGame::default().reduce(LabAction::Attempt(attempt));
        assert_eq!(Sound::from_view(&lab.view()), Some(Sound::Illegal));
    }

    #[test]
    fn moves_captures_checks_and_en_passant_have_their_sounds() {
        let sounds = sounds("1. e4 d5 2. exd5 e5 3. dxe6 Bb4 4. exf7+ Kxf7 5. c3 Bd6 *");
        let [quiet, capture, en_passant, check] =
            [Sound::Move, Sound::Capture, Sound::EnPassant, Sound::Check].map(Some);
        assert_eq!(
            sounds,
            [
                quiet, quiet, capture, quiet, en_passant, quiet, check, capture, quiet, quiet
            ]
        );
    }

    #[test]
    fn en_passant_sounds_before_the_mate_it_gives() {
        let mates = "[SetUp \"1\"]\n[FEN \"5B2/6p1/8/4RP1k/4pK1N/6P1/4qP2/8 b - - 0 1\"]\n\n\
                     1... g5+ 2. fxg6# *";
        assert_eq!(sounds(mates), [Some(Sound::Check), Some(Sound::EnPassant)]);
    }

    #[test]
    fn taking_back_sounds_like_a_move_and_a_jump_is_silent() {
        let lesson = Lesson::parse("1. e4 e6 2. e5 d5 3. exd6 *").lesson;
        let end = Player::new(Rc::new(lesson.expect("a lesson"))).reduce(PlayerAction::Last);
        assert_eq!(Sound::from_view(&end.view()), None);
        let back = end.reduce(PlayerAction::Back);
        assert_eq!(Sound::from_view(&back.view()), Some(Sound::Move));
        assert_eq!(
            Sound::from_view(&back.reduce(PlayerAction::First).view()),
            None
        );
    }
}
