//! The address of the lab.

use std::fmt;

use rules::pgn::{GameTree, NodeId};
use rules::{EnPassantMode, Position};

use crate::route::query;

/// The initial position of the lab, as the address names it. It is not validated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabAddress {
    /// The position, in FEN.
    pub fen: Option<String>,
    /// The moves played from it, in UCI, separated by commas or spaces.
    pub moves: Option<String>,
    /// The name of the task to solve there.
    pub task: Option<String>,
}

impl LabAddress {
    /// Creates the address of a position of a game.
    ///
    /// It has the initial position, and the moves that lead there.
    pub fn at(game: &GameTree, node: NodeId) -> Self {
        let line = game.line_to(node).into_iter();
        let moves = line
            .filter_map(|node| game.node(node).mv())
            .map(|mv| mv.to_string())
            .reduce(|line, mv| line + "," + &mv);
        let start = game.node(game.root()).position();
        // Without either key the lab has a position of its own.
        let is_default = *start == Position::initial() && moves.is_some();
        Self {
            fen: (!is_default).then(|| start.fen_with(EnPassantMode::Always)),
            moves,
            task: None,
        }
    }

    /// Creates the address of a task.
    pub fn with_task(name: &str) -> Self {
        Self {
            task: Some(name.to_owned()),
            ..Self::default()
        }
    }
}

impl fmt::Display for LabAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("lab/")?;
        query::write(
            f,
            &[
                ("fen", self.fen.as_ref()),
                ("moves", self.moves.as_ref()),
                ("task", self.task.as_ref()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use course::lab::initial_game::InitialGame;

    use super::*;

    #[test]
    fn lab_address_round_trips() {
        for pgn in [
            "1. e4 e6 2. e5 d5 *",
            "*",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 *",
        ] {
            let game = &rules::pgn::read(pgn).expect("a game")[0];
            let end = game.main_line().last().unwrap_or(game.root());
            let address = LabAddress::at(game, end);
            let initial_game =
                InitialGame::from_address(address.fen.as_deref(), address.moves.as_deref());
            assert_eq!(initial_game.errors, []);
            let opened = initial_game.game.node(initial_game.at).position();
            assert_eq!(opened, game.node(end).position(), "{pgn}");
        }
    }
}
