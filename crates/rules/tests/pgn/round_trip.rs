//! Games that are written and read again.

use rules::pgn::{self, GameTree};

/// Returns the only game of a text.
pub fn game(text: &str) -> GameTree {
    let mut games = pgn::read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(games.len(), 1, "{text:?}");
    games.remove(0)
}

/// Asserts that writing and reading the tree change nothing. The tree and the text are the same
/// again.
pub fn assert_round_trips(tree: &GameTree) {
    let text = tree.to_string();
    let again = game(&text);
    assert_eq!(&again, tree, "{text}");
    assert_eq!(again.to_string(), text);
}
