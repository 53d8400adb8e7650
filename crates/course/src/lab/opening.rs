//! What an address asks the lab to begin with.

use rules::pgn::{GameTree, NodeId};
use rules::{FenError, Position, Setup, SetupFault};

use super::lawful::{self, Fault};
use super::moves::{self, MoveFault};

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game.
    pub game: GameTree,
    /// Where in it.
    pub at: NodeId,
    /// What was asked for and cannot be.
    pub faults: Vec<Stray>,
}

/// Something that an address asks for and chess does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stray {
    /// The FEN cannot be read.
    Fen(FenError),
    /// The FEN can be read, but the position cannot be.
    Position(Box<Setup>, Fault),
    /// The position is shown without what the FEN claims of castling or of a double step.
    Dropped(Box<Setup>, Fault),
    /// A move cannot be played.
    Move(MoveFault),
}

impl Stray {
    /// The key of the address that asks for it.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Fen(_) | Self::Position(..) | Self::Dropped(..) => "fen",
            Self::Move(_) => "moves",
        }
    }
}

/// 1. e4 e6 2. e5 d5: the pawn has just passed d6.
const WELCOME: &str = "e2e4 e7e6 e4e5 d7d5";

impl Opening {
    /// What an address asks for, as far as it can be had.
    ///
    /// Without a FEN the moves begin where a game does; with a FEN that is no position they say nothing.
    pub fn asked(fen: Option<&str>, moves: Option<&str>) -> Self {
        let mut faults = Vec::new();
        let start = match fen {
            None if moves.is_none() => return Self::default(),
            None => Some(Position::initial()),
            Some(fen) => start(fen, &mut faults),
        };
        let Some(start) = start else {
            return Self {
                faults,
                ..Self::default()
            };
        };
        let line = moves::read(moves.unwrap_or_default(), start);
        faults.extend(line.fault.map(Stray::Move));
        Self {
            game: line.game,
            at: line.end,
            faults,
        }
    }
}

impl Default for Opening {
    fn default() -> Self {
        let line = moves::read(WELCOME, Position::initial());
        Self {
            game: line.game,
            at: line.end,
            faults: Vec::new(),
        }
    }
}

/// The position of a FEN, with spaces or underscores between its fields.
fn start(fen: &str, faults: &mut Vec<Stray>) -> Option<Position> {
    let setup: Setup = match fen.replace('_', " ").parse() {
        Ok(setup) => setup,
        Err(error) => {
            faults.push(Stray::Fen(error));
            return None;
        }
    };
    let wrong = match lawful::position(&setup) {
        Ok(position) => return Some(position),
        Err(wrong) => wrong,
    };
    let is_claim = |fault: &Fault| {
        matches!(
            fault,
            Fault::Setup(SetupFault::Castling { .. } | SetupFault::EnPassant { .. })
        )
    };
    let position = wrong
        .iter()
        .all(is_claim)
        .then(|| setup.clone().position_tolerating(SetupFault::is_tolerable));
    let position = position.and_then(Result::ok);
    let stray = if position.is_some() {
        Stray::Dropped
    } else {
        Stray::Position
    };
    faults.extend(
        wrong
            .into_iter()
            .map(|fault| stray(Box::new(setup.clone()), fault)),
    );
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fen(opening: &Opening) -> String {
        opening.game.node(opening.at).position().fen()
    }

    #[test]
    fn the_good_part_of_an_address_is_shown() {
        let opening = Opening::asked(Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), Some("e5d6,e8e8"));
        assert!(fen(&opening).starts_with("4k3/8/3P4/8/"));
        assert!(matches!(&opening.faults[..], [Stray::Move(fault)] if fault.number == 2));

        let opening = Opening::asked(Some("4k3/8/8/3pP3/8/8/8/4K3_w_K_e6_0_1"), None);
        assert_eq!(fen(&opening), "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
        assert!(matches!(
            &opening.faults[..],
            [Stray::Dropped(..), Stray::Dropped(..)]
        ));
    }

    #[test]
    fn a_fen_that_is_no_position_leaves_the_lab_as_it_opens() {
        for fen in ["", "x", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8"] {
            let opening = Opening::asked(Some(fen), Some("e2e4"));
            assert!(!opening.faults.is_empty(), "{fen}");
            assert_eq!(opening.game, Opening::default().game);
        }
    }

    #[test]
    fn without_a_fen_the_moves_begin_where_a_game_does() {
        let opening = Opening::asked(None, Some("e2e4 e7e5"));
        assert_eq!(opening.faults, []);
        assert_eq!(opening.game.node(opening.at).ply(), 2);
    }
}
