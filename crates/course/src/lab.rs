//! The lab: any position, both sides, every attempt judged.
//!
//! A [`Lab`] is a [`Player`] whose one scene grows with every legal move that is tried on its board.

use std::rc::Rc;

use rules::explain::{Verdict, explain};
use rules::pgn::{GameTree, NodeId};
use rules::{Game, Position};

use crate::diagram::Diagram;
use crate::lesson::Lesson;
use crate::player::{Action, Player};
use crate::targets::{Attempt, Targets};

/// A board on which anything may be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lab {
    player: Player,
    tried: Option<Tried>,
}

/// The attempt that was made last, and what the rules say to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// What was tried.
    pub attempt: Attempt,
    /// In which game: the moves that led to the position.
    pub game: Game,
    /// What the rules say.
    pub verdict: Verdict,
}

/// What a learner can do to a [`Lab`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Try a move, legal or not.
    Try(Attempt),
    /// Walk through the moves there are.
    Walk(Action),
    /// Begin with another game.
    Open(GameTree),
}

impl Lab {
    /// A lab with a game on its board, at the first position.
    pub fn new(game: GameTree) -> Self {
        let player = Player::new(Rc::new(Lesson::of(game)));
        Self {
            player,
            tried: None,
        }
    }

    /// The lab after a deed.
    #[must_use]
    pub fn reduce(&self, deed: Deed) -> Self {
        match deed {
            Deed::Try(attempt) => self.judged(attempt),
            Deed::Walk(action) => Self {
                player: self.player.reduce(action),
                tried: None,
            },
            Deed::Open(game) => Self::new(game),
        }
    }

    fn judged(&self, attempt: Attempt) -> Self {
        let game = self.game();
        let verdict = explain(&game, attempt.from, attempt.to);
        let legal = match &verdict {
            Verdict::Legal(legal) => legal.effect(attempt.promotion),
            Verdict::Illegal(_) => None,
        };
        let grown = legal.and_then(|effect| {
            let mut tree = self.player.scene().tree().clone();
            let node = tree.play(self.player.node(), effect.played).ok()?;
            Some(self.player.grown(tree, node))
        });
        Self {
            player: grown.unwrap_or_else(|| self.player.refreshed()),
            tried: Some(Tried {
                attempt,
                game,
                verdict,
            }),
        }
    }

    /// The walk through the moves that were tried.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.player.scene().position(self.player.node())
    }

    /// The game that led to the position on the board.
    pub fn game(&self) -> Game {
        let tree = self.player.scene().tree();
        let line: Vec<NodeId> = tree.line_to(self.player.node());
        let mut game = Game::new(tree.node(tree.root()).position().clone());
        for move_ in line.iter().filter_map(|&node| tree.node(node).move_()) {
            // The tree holds legal moves only.
            let _ = game.play(move_);
        }
        game
    }

    /// What was tried last, until the learner goes on to something else.
    pub fn tried(&self) -> Option<&Tried> {
        self.tried.as_ref()
    }

    /// Where the men may go.
    pub fn targets(&self) -> Targets {
        Targets::of(self.position())
    }

    /// What the board shows: after a move that is not legal, the man going there and coming back.
    pub fn diagram(&self) -> Diagram {
        let diagram = self.player.diagram();
        match &self.tried {
            Some(tried) if !tried.verdict.is_legal() => diagram.rebuffed(tried.attempt),
            Some(_) | None => diagram,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Square;

    use super::*;

    fn lab(fen: &str) -> Lab {
        Lab::new(GameTree::new(fen.parse().expect("a position")))
    }

    fn attempt(from: Square, to: Square) -> Deed {
        Deed::Try(Attempt {
            from,
            to,
            promotion: None,
        })
    }

    #[test]
    fn a_right_that_was_let_go_is_known_from_the_moves_played() {
        let mut lab = lab("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
        for (from, to) in [
            (Square::D7, Square::D5),
            (Square::E1, Square::E2),
            (Square::E8, Square::E7),
        ] {
            lab = lab.reduce(attempt(from, to));
            assert!(lab.tried().is_some_and(|tried| tried.verdict.is_legal()));
        }
        let fen = lab.diagram().fen;
        let late = lab.reduce(attempt(Square::E5, Square::D6));
        assert_eq!(late.diagram().fen, fen, "nothing has moved");
        assert!(
            late.diagram().motion.is_some(),
            "the pawn goes and comes back"
        );
        let verdict = &late.tried().expect("it was tried").verdict;
        assert!(!verdict.is_legal());
    }

    #[test]
    fn another_move_after_going_back_is_a_branch() {
        let start = lab("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        let taken = start.reduce(attempt(Square::E5, Square::D6));
        let back = taken.reduce(Deed::Walk(Action::Back));
        let other = back.reduce(attempt(Square::E5, Square::E6));
        assert_eq!(other.player().scene().lines(), 2);
        let again = other
            .reduce(Deed::Walk(Action::Back))
            .reduce(attempt(Square::E5, Square::D6));
        assert_eq!(again.player().scene().lines(), 2, "no line twice");
    }
}
