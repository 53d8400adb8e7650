//! The game that the analysis board starts with, read from the address.

use rules::pgn::{GameTree, NodeId};
use rules::{FenError, Position, Setup, SetupError};

use super::setup_validation::{self, LabSetupError};
use super::uci_moves::{self, UciMoveError};

/// The game to start with, and what in the address could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InitialGame {
    /// The game.
    pub game: GameTree,
    /// The node to start at.
    pub at: NodeId,
    /// The parts of the address that are invalid.
    pub errors: Vec<LabAddressError>,
}

/// An invalid part of the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabAddressError {
    /// The FEN cannot be read.
    Fen(FenError),
    /// The FEN can be read, but is not a valid position.
    InvalidPosition(Box<Setup>, LabSetupError),
    /// The board rules out a castling or en passant right, which is not shown.
    IgnoredRight(Box<Setup>, LabSetupError),
    /// A move of the list cannot be played.
    Move(UciMoveError),
}

impl LabAddressError {
    /// Returns the key of the address's query that has the error.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Fen(_) | Self::InvalidPosition(..) | Self::IgnoredRight(..) => "fen",
            Self::Move(_) => "moves",
        }
    }
}

/// The moves shown if the address names none: White may capture en passant on d6.
const DEFAULT_MOVES: &str = "e2e4 e7e6 e4e5 d7d5";

impl InitialGame {
    /// Reads the `fen` and `moves` of an address, as far as they are valid.
    ///
    /// Without a FEN the moves start from the initial position; with an invalid FEN they are ignored.
    pub fn from_address(fen: Option<&str>, moves: Option<&str>) -> Self {
        let mut errors = Vec::new();
        let start = match fen {
            None if moves.is_none() => return Self::default(),
            None => Some(Position::initial()),
            Some(fen) => start_position(fen, &mut errors),
        };
        let Some(start) = start else {
            return Self {
                errors,
                ..Self::default()
            };
        };
        let line = uci_moves::parse(moves.unwrap_or_default(), start);
        errors.extend(line.error.map(LabAddressError::Move));
        Self {
            game: line.game,
            at: line.end,
            errors,
        }
    }
}

impl Default for InitialGame {
    fn default() -> Self {
        let line = uci_moves::parse(DEFAULT_MOVES, Position::initial());
        Self {
            game: line.game,
            at: line.end,
            errors: Vec::new(),
        }
    }
}

/// Returns the position of a FEN, whose fields may be separated by spaces or underscores.
fn start_position(fen: &str, errors: &mut Vec<LabAddressError>) -> Option<Position> {
    let setup: Setup = match fen.replace('_', " ").parse() {
        Ok(setup) => setup,
        Err(error) => {
            errors.push(LabAddressError::Fen(error));
            return None;
        }
    };
    let setup_errors = match setup_validation::validate(&setup) {
        Ok(position) => return Some(position),
        Err(setup_errors) => setup_errors,
    };
    let is_right = |error: &LabSetupError| {
        matches!(
            error,
            LabSetupError::Setup(SetupError::Castling { .. } | SetupError::EnPassant { .. })
        )
    };
    let position = setup_errors.iter().all(is_right).then(|| {
        setup
            .clone()
            .into_position_tolerating(SetupError::is_tolerable)
    });
    let position = position.and_then(Result::ok);
    let error = if position.is_some() {
        LabAddressError::IgnoredRight
    } else {
        LabAddressError::InvalidPosition
    };
    errors.extend(
        setup_errors
            .into_iter()
            .map(|setup_error| error(Box::new(setup.clone()), setup_error)),
    );
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fen(initial: &InitialGame) -> String {
        initial.game.node(initial.at).position().fen()
    }

    #[test]
    fn valid_part_of_an_address_is_used() {
        let initial =
            InitialGame::from_address(Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), Some("e5d6,e8e8"));
        assert!(fen(&initial).starts_with("4k3/8/3P4/8/"));
        assert!(matches!(&initial.errors[..], [LabAddressError::Move(error)] if error.number == 2));

        let initial = InitialGame::from_address(Some("4k3/8/8/3pP3/8/8/8/4K3_w_K_e6_0_1"), None);
        assert_eq!(fen(&initial), "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
        assert!(matches!(
            &initial.errors[..],
            [
                LabAddressError::IgnoredRight(..),
                LabAddressError::IgnoredRight(..)
            ]
        ));
    }

    #[test]
    fn invalid_fen_gives_the_default_game() {
        for fen in ["", "x", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8"] {
            let initial = InitialGame::from_address(Some(fen), Some("e2e4"));
            assert!(!initial.errors.is_empty(), "{fen}");
            assert_eq!(initial.game, InitialGame::default().game);
        }
    }

    #[test]
    fn moves_without_fen_start_from_the_initial_position() {
        let initial = InitialGame::from_address(None, Some("e2e4 e7e5"));
        assert_eq!(initial.errors, []);
        assert_eq!(initial.game.node(initial.at).ply(), 2);
    }
}
