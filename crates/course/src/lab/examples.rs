//! Positions to begin with in the lab.

use rules::Position;

use super::initial_game::InitialGame;

/// A position that the lab offers as an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabExample {
    /// Two pawns may capture the same pawn.
    TwoCapturers,
    /// The capture takes the pawn that gives check.
    AnswersCheck,
    /// The capture is the only legal move.
    OnlyMove,
    /// The capturing pawn is pinned to its king.
    PinnedPawn,
    /// Both pawns leave the rank, and a rook gives check along it.
    EmptiedRank,
    /// The pawns stand side by side, but there is no right.
    NoRight,
}

impl LabExample {
    /// The examples, in the order of the list.
    pub const ALL: [Self; 6] = [
        Self::TwoCapturers,
        Self::AnswersCheck,
        Self::OnlyMove,
        Self::PinnedPawn,
        Self::EmptiedRank,
        Self::NoRight,
    ];

    /// Returns the position, in FEN.
    pub const fn fen(self) -> &'static str {
        match self {
            Self::TwoCapturers => "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
            Self::AnswersCheck => "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1",
            Self::OnlyMove => "4k3/8/4p3/3pP3/8/1q6/8/K7 w - d6 0 1",
            Self::PinnedPawn => "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1",
            Self::EmptiedRank => "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
            Self::NoRight => "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        }
    }

    /// Returns the position.
    pub fn position(self) -> Position {
        let InitialGame { game, at, .. } = InitialGame::from_address(Some(self.fen()), None);
        game.node(at).position().clone()
    }
}

#[cfg(test)]
mod tests {
    use rules::explain::{Verdict, explain};
    use rules::{Game, Square};

    use super::*;

    #[test]
    fn examples_are_what_their_names_say() {
        for (example, captures, moves, is_check, reason) in [
            (LabExample::TwoCapturers, 2, None, false, None),
            (LabExample::AnswersCheck, 1, None, true, None),
            (LabExample::OnlyMove, 1, Some(1), false, None),
            (LabExample::PinnedPawn, 0, None, false, Some("exposes-king")),
            (
                LabExample::EmptiedRank,
                0,
                None,
                false,
                Some("exposes-king"),
            ),
            (
                LabExample::NoRight,
                0,
                None,
                false,
                Some("no-right-recorded"),
            ),
        ] {
            let fen = example.fen();
            let address = InitialGame::from_address(Some(fen), None);
            assert_eq!(address.errors, [], "{fen}");
            let position = example.position();
            assert_eq!(
                position.en_passant_captures().into_iter().count(),
                captures,
                "{fen}"
            );
            assert_eq!(position.is_check(), is_check, "{fen}");
            if let Some(moves) = moves {
                assert_eq!(position.legal_moves().len(), moves, "{fen}");
            }
            let verdict = explain(&Game::new(position), Square::E5, Square::D6);
            let first = match &verdict {
                Verdict::Legal(_) => None,
                Verdict::Illegal(reasons) => reasons.first().map(|reason| reason.name()),
            };
            assert_eq!(first, reason, "{fen}");
        }
    }
}
