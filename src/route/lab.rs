//! The address of the lab with a position in it.

use std::fmt;

use rules::pgn::{GameTree, NodeId};
use rules::{EnPassantMode, Position};

use crate::route::query;

/// What the lab begins with, as the address says it: anything a visitor may have typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabAddress {
    /// The position, in FEN.
    pub fen: Option<String>,
    /// The moves played from it, in UCI, with commas or spaces between them.
    pub moves: Option<String>,
}

impl LabAddress {
    /// The address of a position of a game: where the game began, and the moves that led there.
    pub fn at(game: &GameTree, node: NodeId) -> Self {
        let line = game.line_to(node).into_iter();
        let moves: Vec<String> = line
            .filter_map(|node| game.node(node).mv())
            .map(|move_| move_.to_string())
            .collect();
        let start = game.node(game.root()).position();
        // Without either the lab begins with a position of its own.
        let is_usual = *start == Position::initial() && !moves.is_empty();
        Self {
            fen: (!is_usual).then(|| start.fen_with(EnPassantMode::Always)),
            moves: (!moves.is_empty()).then(|| moves.join(",")),
        }
    }
}

impl fmt::Display for LabAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("lab/")?;
        query::write(
            f,
            &[("fen", self.fen.as_ref()), ("moves", self.moves.as_ref())],
        )
    }
}

#[cfg(test)]
mod tests {
    use course::lab::initial_game::InitialGame;

    use super::*;

    #[test]
    fn the_address_of_a_position_leads_back_to_it() {
        for pgn in [
            "1. e4 e6 2. e5 d5 *",
            "*",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 *",
        ] {
            let game = &rules::pgn::read(pgn).expect("a game")[0];
            let end = game.main_line().last().unwrap_or(game.root());
            let address = LabAddress::at(game, end);
            let opening = InitialGame::from_address(address.fen.as_deref(), address.moves.as_deref());
            assert_eq!(opening.errors, []);
            let opened = opening.game.node(opening.at).position();
            assert_eq!(opened, game.node(end).position(), "{pgn}");
        }
    }
}
