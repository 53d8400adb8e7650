//! One fixed position for each skill. An attempt in it shows what the skill is about.

use rules::{Game, Move, Position, Square};

use crate::board::move_targets::Attempt;
use crate::diagram::Diagram;
use crate::judgement::{JudgedAttempt, Judgement};
use crate::quiz::skill::Skill;

/// A position that is reached by moves, and an attempt in it.
///
/// The questions of the quiz are generated, so it answers none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillExample {
    fen: &'static str,
    /// UCI moves. The last of them is marked.
    moves: &'static [&'static str],
    from: Square,
    to: Square,
}

impl Skill {
    /// Returns the position that shows what the skill is about.
    pub const fn example(self) -> SkillExample {
        match self {
            Self::DoubleStep => example(
                "4k3/8/5p2/4P3/8/8/8/4K3 b - - 0 1",
                &["f6f5"],
                Square::E5,
                Square::F6,
            ),
            Self::NowOrNever => example(
                "4k3/6p1/8/5P2/8/8/8/4K3 b - - 0 1",
                &["g7g5", "e1d2", "e8d7"],
                Square::F5,
                Square::G6,
            ),
            Self::PawnsOnly => example(
                "6k1/3p4/8/4R3/8/8/8/6K1 b - - 0 1",
                &["d7d5"],
                Square::E5,
                Square::D6,
            ),
            Self::Landing => example(
                "4k3/1p6/8/2P5/8/8/8/4K3 b - - 0 1",
                &["b7b5"],
                Square::C5,
                Square::B6,
            ),
            Self::Optional => example(
                "6k1/3p1ppp/8/4P3/8/8/8/R5K1 b - - 0 1",
                &["d7d5"],
                Square::E5,
                Square::D6,
            ),
            Self::Forced => example(
                "7k/5Q2/8/8/4p3/4K3/3P4/8 w - - 0 1",
                &["d2d4"],
                Square::E4,
                Square::D3,
            ),
            Self::FifthRank => example(
                "4k3/3p4/8/8/2P5/8/8/4K3 b - - 0 1",
                &["d7d5"],
                Square::C4,
                Square::D6,
            ),
            Self::AdjacentFile => example(
                "4k3/6p1/8/4P3/8/8/8/4K3 b - - 0 1",
                &["g7g5"],
                Square::E5,
                Square::G6,
            ),
            Self::BothColours => example(
                "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1",
                &["e2e4"],
                Square::F4,
                Square::E3,
            ),
            Self::KingSafety => example(
                "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
                &["d7d5"],
                Square::E5,
                Square::D6,
            ),
            Self::AnswersCheck => example(
                "8/8/8/2k5/4p3/8/3P4/4K3 w - - 0 1",
                &["d2d4"],
                Square::E4,
                Square::D3,
            ),
            Self::WhichPawn => example(
                "4k3/3pr3/8/2P1P3/8/8/8/4K3 b - - 0 1",
                &["d7d5"],
                Square::C5,
                Square::D6,
            ),
            Self::Notation => example(
                "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
                &["a2a4"],
                Square::B4,
                Square::A3,
            ),
            Self::Identity => example(
                "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
                &["d7d5"],
                Square::E5,
                Square::D6,
            ),
            Self::Fen => example(
                "rnbqkbnr/pppp1ppp/4p3/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
                &["f7f5"],
                Square::E5,
                Square::F6,
            ),
        }
    }
}

const fn example(
    fen: &'static str,
    moves: &'static [&'static str],
    from: Square,
    to: Square,
) -> SkillExample {
    SkillExample {
        fen,
        moves,
        from,
        to,
    }
}

impl SkillExample {
    /// Returns the attempt.
    pub const fn attempt(&self) -> Attempt {
        Attempt {
            from: self.from,
            to: self.to,
            promotion: None,
        }
    }

    /// Returns the game up to the position.
    pub fn game(&self) -> Game {
        let position: Position = self.fen.parse().unwrap_or_else(|_| Position::initial());
        let mut game = Game::from(position);
        for text in self.moves {
            if let Ok(mv) = Move::from_uci(text, game.position()) {
                let _ = game.play(mv);
            }
        }
        game
    }

    /// Judges the attempt.
    pub fn judge(&self) -> JudgedAttempt {
        let game = self.game();
        let judgement = Judgement::new(&game, self.attempt());
        JudgedAttempt { game, judgement }
    }

    /// Returns the diagram of the position, seen by the side that captures.
    pub fn diagram(&self) -> Diagram {
        let game = self.game();
        let position = game.position();
        Diagram::new(position, game.last_move(), position.turn())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_example_shows_its_skill() {
        for (skill, expected) in [
            (Skill::DoubleStep, "not-a-double-step"),
            (Skill::NowOrNever, "too-late"),
            (Skill::PawnsOnly, "not-a-pawn"),
            (Skill::Landing, "legal"),
            (Skill::Optional, "legal"),
            (Skill::Forced, "legal"),
            (Skill::FifthRank, "not-on-fifth-rank"),
            (Skill::AdjacentFile, "not-adjacent"),
            (Skill::BothColours, "legal"),
            (Skill::KingSafety, "exposes-king"),
            (Skill::AnswersCheck, "legal"),
            (Skill::WhichPawn, "legal"),
            (Skill::Notation, "legal"),
            (Skill::Identity, "legal"),
            (Skill::Fen, "legal"),
        ] {
            let example = skill.example();
            let game = example.game();
            assert_eq!(game.moves().len(), example.moves.len(), "{skill:?}");
            let judgement = example.judge().judgement;
            assert_eq!(judgement.name(), expected, "{skill:?}");
            let is_en_passant = judgement.legal_move().is_some_and(Move::is_en_passant);
            assert_eq!(is_en_passant, expected == "legal", "{skill:?}");
        }
    }

    #[test]
    fn examples_of_choice_force_and_check_are_true() {
        let position = |skill: Skill| skill.example().game().position().clone();
        assert!(position(Skill::Optional).count_legal_moves() > 1);
        assert_eq!(position(Skill::Forced).count_legal_moves(), 1);
        assert!(position(Skill::AnswersCheck).is_check());
        assert_eq!(position(Skill::BothColours).turn(), rules::Color::Black);
    }

    #[test]
    fn of_two_pawns_only_one_may_capture() {
        let game = Skill::WhichPawn.example().game();
        let (from, to) = (Square::E5, Square::D6);
        let attempt = Attempt {
            from,
            to,
            promotion: None,
        };
        assert_eq!(Judgement::new(&game, attempt).name(), "exposes-king");
    }

    #[test]
    fn examples_are_different_positions() {
        for (index, skill) in Skill::ALL.into_iter().enumerate() {
            for other in &Skill::ALL[index + 1..] {
                let diagrams = [skill, *other].map(|it| it.example().diagram());
                assert_ne!(diagrams[0], diagrams[1], "{skill:?} and {other:?}");
            }
        }
    }
}
