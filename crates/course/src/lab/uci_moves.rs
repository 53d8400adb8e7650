//! Parses a list of UCI moves such as `e2e4 e7e6 e4e5`. Blanks or commas separate them.

use rules::pgn::{GameTree, Location, NodeId};
use rules::{Move, Position, Square, UciErrorKind};

use crate::board::move_targets::Attempt;
use crate::judgement::JudgedAttempt;

/// A list of UCI moves, played as far as it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciLine {
    /// The moves that were played.
    pub game: GameTree,
    /// The node after the last of them.
    pub end: NodeId,
    /// The first move that cannot be played.
    pub error: Option<UciMoveError>,
}

/// A move of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciMoveError {
    /// Line and column of the move.
    pub location: Location,
    /// The number of the move in the list, from 1.
    pub number: usize,
    /// The text of the move, at most 20 characters.
    pub text: String,
    /// Why it cannot be played.
    pub kind: UciErrorKind,
    /// Its judgement, if the move is illegal rather than unreadable.
    pub attempt: Option<JudgedAttempt>,
}

/// Parses a list of UCI moves, and plays them up to the first error.
pub fn parse(text: &str, start: Position) -> UciLine {
    let mut game = GameTree::new(start);
    let mut end = game.root();
    let mut error = None;
    for (index, (location, word)) in words(text).enumerate() {
        let position = game.node(end).position();
        let played = Move::from_uci(&word.to_ascii_lowercase(), position);
        // A new tree refuses a legal move only if the line is too long.
        let played = played.map(|mv| game.play(end, mv));
        match played {
            Ok(Ok(node)) => end = node,
            Ok(Err(_)) => break,
            Err(uci_error) => {
                let attempt = (uci_error.kind == UciErrorKind::Illegal)
                    .then(|| judge(&game, end, word))
                    .flatten();
                error = Some(UciMoveError {
                    location,
                    number: index + 1,
                    text: word.chars().take(20).collect(),
                    kind: uci_error.kind,
                    attempt,
                });
                break;
            }
        }
    }
    UciLine { game, end, error }
}

/// Returns true if a word has the form of a UCI move.
pub fn is_uci(word: &str) -> bool {
    squares(word).is_some()
}

/// Returns the two squares of a word that has the form of a UCI move.
pub fn squares(word: &str) -> Option<(Square, Square)> {
    let word = word.to_ascii_lowercase();
    let promotion = matches!(word.len(), 4 | 5).then(|| word.get(4..))??;
    matches!(promotion, "" | "q" | "r" | "b" | "n")
        .then(|| {
            word.get(..2)?
                .parse()
                .ok()
                .zip(word.get(2..4)?.parse().ok())
        })
        .flatten()
}

/// Returns the words of a list, each with its line and column.
fn words(text: &str) -> impl Iterator<Item = (Location, &str)> {
    let is_gap = |letter: char| letter.is_whitespace() || letter == ',';
    let mut rest = text;
    let mut location = Location::START;
    std::iter::from_fn(move || {
        let word_and_more = rest.trim_start_matches(is_gap);
        location = location.after(&rest[..rest.len() - word_and_more.len()]);
        let end = word_and_more.find(is_gap).unwrap_or(word_and_more.len());
        let (word, more) = word_and_more.split_at(end);
        let here = location;
        location = location.after(word);
        rest = more;
        (!word.is_empty()).then_some((here, word))
    })
}

/// Judges an illegal move at a node. `None` if the word does not name two squares.
fn judge(tree: &GameTree, at: NodeId, word: &str) -> Option<JudgedAttempt> {
    let (from, to) = squares(word)?;
    let attempt = Attempt {
        from,
        to,
        promotion: None,
    };
    Some(JudgedAttempt::judge(tree, at, attempt))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_is_played_up_to_its_first_error() {
        let line = parse("e2e4, e7e6\n e4e5 d7d5 e5f6 g8f6", Position::initial());
        assert_eq!(line.game.node(line.end).ply(), 4);
        let error = line.error.expect("an error");
        assert_eq!((error.location.line, error.location.column), (2, 12));
        assert_eq!((error.number, &*error.text), (5, "e5f6"));
        assert_eq!(error.kind, UciErrorKind::Illegal);
        assert!(error.attempt.is_some());
    }

    #[test]
    fn late_capture_is_explained_by_the_moves_before_it() {
        let line = parse("e2e4,a7a6,e4e5,d7d5,h2h3,h7h6,e5d6", Position::initial());
        let attempt = line.error.and_then(|error| error.attempt);
        assert_eq!(attempt.expect("a verdict").judgement.name(), "too-late");
    }

    #[test]
    fn unreadable_words_are_reported() {
        for (text, kind) in [
            ("e2e9", UciErrorKind::InvalidTarget),
            ("hello", UciErrorKind::InvalidOrigin),
            ("é", UciErrorKind::InvalidOrigin),
            ("0000", UciErrorKind::InvalidOrigin),
            ("e7e8é", UciErrorKind::InvalidPromotion),
        ] {
            let error = parse(text, Position::initial()).error.expect("an error");
            assert_eq!(error.kind, kind, "{text}");
        }
        assert_eq!(parse(" , ", Position::initial()).error, None);
    }
}
