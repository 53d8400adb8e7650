//! The games of a visit as text that survives a reload, with all their variations.

use rules::Position;
use rules::pgn::{self, GameTree, NodeId};

use super::import::{MAX_IMPORT_BYTES, is_large};

/// The games that are not on the board, the latest first; at most four.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedGames(Vec<GameTree>);

/// The number of games that are saved beside the one on the board.
const MAX_SAVED_GAMES: usize = 4;

impl SavedGames {
    /// Parses the output of [`SavedGames::serialize`]; of damaged text it keeps the intact games.
    pub fn parse(text: &str) -> Self {
        if text.len() > MAX_IMPORT_BYTES {
            return Self::default();
        }
        let (mut games, error) = pgn::read_until_error(text);
        if error.is_some() {
            games.pop();
        }
        games.retain(|game| has_moves(game) && !is_large(game));
        games.truncate(MAX_SAVED_GAMES + 1);
        Self(games)
    }

    /// Writes the game on the board and the saved ones as PGN. Games that would exceed
    /// [`MAX_IMPORT_BYTES`] are left out.
    pub fn serialize(&self, on_board: &GameTree) -> String {
        let games = [on_board].into_iter().chain(&self.0);
        let mut text = String::new();
        for game in games.filter(|game| has_moves(game)) {
            let game = game.to_string();
            if text.len() + game.len() >= MAX_IMPORT_BYTES {
                continue;
            }
            text.push_str(&game);
            text.push('\n');
        }
        text
    }

    /// Adds a game that leaves the board, unless it has no moves.
    pub fn add(&mut self, game: GameTree) {
        if !has_moves(&game) {
            return;
        }
        self.0.retain(|other| *other != game);
        self.0.insert(0, game);
        self.0.truncate(MAX_SAVED_GAMES);
    }

    /// Removes and returns the latest game that contains a line from its start. The node is at the line's end.
    pub fn remove_matching(&mut self, line: &GameTree, end: NodeId) -> Option<(GameTree, NodeId)> {
        let start = line.node(line.root()).position();
        let moves = line.line_to(end);
        let found = self.0.iter().zip(0..).find_map(|(game, index)| {
            let is_same = game.node(game.root()).position() == start;
            let at = is_same.then(|| follow(game, line, &moves))??;
            Some((index, at))
        });
        found.map(|(index, at)| (self.0.remove(index), at))
    }

    /// Removes and returns the latest game with a position. The node is the first one there.
    pub fn remove_reaching(&mut self, position: &Position) -> Option<(GameTree, NodeId)> {
        let found = self.0.iter().zip(0..).find_map(|(game, index)| {
            let mut nodes = game.nodes();
            let (at, _) = nodes.find(|(_, node)| node.position() == position)?;
            Some((index, at))
        });
        found.map(|(index, at)| (self.0.remove(index), at))
    }
}

/// Returns true if a game has at least one move.
fn has_moves(game: &GameTree) -> bool {
    game.nodes().nth(1).is_some()
}

/// Returns the node that the moves of another game lead to.
fn follow(game: &GameTree, line: &GameTree, moves: &[NodeId]) -> Option<NodeId> {
    moves.iter().try_fold(game.root(), |at, &next| {
        let played = line.node(next).mv();
        let mut children = game.node(at).children().iter();
        children
            .find(|child| game.node(**child).mv() == played)
            .copied()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::uci_moves;

    fn games(text: &str) -> Vec<GameTree> {
        pgn::read(text).expect("games")
    }

    fn game(text: &str) -> GameTree {
        games(text).remove(0)
    }

    /// Returns the game found for a line of UCI moves, and its last ply.
    fn find(saved: &SavedGames, line: &str) -> Option<(GameTree, usize)> {
        let line = uci_moves::parse(line, Position::initial());
        assert_eq!(line.error, None);
        let (game, at) = saved.clone().remove_matching(&line.game, line.end)?;
        let ply = game.node(at).ply();
        Some((game, ply))
    }

    #[test]
    fn saved_game_is_found_by_any_of_its_lines() {
        let on_board = game("1. e4 e6 (1... c5 {Sicilian} 2. Nf3) 2. e5 d5 *");
        let saved = SavedGames::parse(&SavedGames::default().serialize(&on_board));
        for (line, ply) in [("", 0), ("e2e4 c7c5 g1f3", 3), ("e2e4 e7e6 e4e5 d7d5", 4)] {
            assert_eq!(find(&saved, line), Some((on_board.clone(), ply)), "{line}");
        }
        assert_eq!(find(&saved, "d2d4"), None);
        let elsewhere = GameTree::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position"));
        assert_eq!(
            saved.clone().remove_matching(&elsewhere, elsewhere.root()),
            None
        );
    }

    #[test]
    fn saved_game_is_found_by_a_position_in_it() {
        let on_board = game("1. e4 e6 (1... c5 2. Nf3) 2. e5 d5 *");
        let saved = SavedGames::parse(&SavedGames::default().serialize(&on_board));
        for (line, ply) in [("e2e4 c7c5 g1f3", 3), ("e2e4 e7e6 e4e5 d7d5", 4)] {
            let line = uci_moves::parse(line, Position::initial());
            let position = line.game.node(line.end).position();
            let (game, at) = saved.clone().remove_reaching(position).expect("a game");
            assert_eq!((&game, game.node(at).ply()), (&on_board, ply));
        }
        let elsewhere = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position");
        assert_eq!(saved.clone().remove_reaching(&elsewhere), None);
    }

    #[test]
    fn replaced_games_are_saved_behind_the_current_one() {
        let mut saved = SavedGames::default();
        saved.add(game("1. d4 d5 (1... Nf6) *"));
        saved.add(game("[White \"A \\\"quoted\\\" name\"]\n\n1. c4 *"));
        let text = saved.serialize(&game("1. e4 *"));
        let read = SavedGames::parse(&text);
        for line in ["e2e4", "c2c4", "d2d4 g8f6"] {
            assert!(find(&read, line).is_some(), "{line}");
        }
        let mut rest = read;
        let line = uci_moves::parse("e2e4", Position::initial());
        assert!(rest.remove_matching(&line.game, line.end).is_some());
        assert_eq!(rest, saved);
    }

    #[test]
    fn only_the_latest_distinct_games_are_saved() {
        let mut saved = SavedGames::default();
        let all = games("1. a3 * 1. b3 * 1. c3 * 1. d3 * 1. e3 * 1. f3 * 1. f3 *");
        for game in all {
            saved.add(game);
        }
        saved.add(GameTree::new(Position::initial()));
        assert_eq!(saved.0.len(), MAX_SAVED_GAMES);
        assert!(find(&saved, "f2f3").is_some());
        assert!(find(&saved, "c2c3").is_some());
        assert!(find(&saved, "b2b3").is_none());
    }

    #[test]
    fn damaged_text_yields_its_intact_games() {
        let saved = SavedGames::parse("1. e4 *\n\n1. d4 d5 2. Ke4 *");
        assert!(find(&saved, "e2e4").is_some());
        assert!(find(&saved, "d2d4").is_none());
        let flood = "(".repeat(MAX_IMPORT_BYTES + 1);
        for text in ["", "*", "\u{0}", "[[[", "1. e4 (", "é", "{", &flood] {
            assert_eq!(SavedGames::parse(text), SavedGames::default(), "{text:.10}");
        }
    }

    #[test]
    fn games_beyond_the_size_limit_are_left_out() {
        let long = format!("1. e4 {{{}}} *", "x".repeat(130_000));
        let mut saved = SavedGames::default();
        for opening in ["a3", "b3", "c3", "d3"] {
            saved.add(game(&long.replace("e4", opening)));
        }
        let text = saved.serialize(&game("1. f3 *"));
        assert!(text.len() < MAX_IMPORT_BYTES);
        assert!(find(&SavedGames::parse(&text), "f2f3").is_some());
    }

    #[test]
    fn oversized_game_does_not_displace_others() {
        let mut saved = SavedGames::default();
        saved.add(game("1. a3 *"));
        let long = game(&format!("1. e4 {{{}}} *", "x".repeat(MAX_IMPORT_BYTES)));
        for text in [saved.serialize(&long), {
            saved.add(long.clone());
            saved.serialize(&game("1. f3 *"))
        }] {
            assert!(find(&SavedGames::parse(&text), "a2a3").is_some());
            assert!(find(&SavedGames::parse(&text), "e2e4").is_none());
        }
    }
}
