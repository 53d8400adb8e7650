//! A list of moves in UCI: `e2e4 e7e6 e4e5`, with blanks or commas between them.

use rules::pgn::{GameTree, NodeId, Place};
use rules::{Move, Position, Square, UciErrorKind};

use super::Tried;
use crate::targets::Attempt;

/// A list of moves as far as it can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves that can be played.
    pub game: GameTree,
    /// Where they end.
    pub end: NodeId,
    /// The first that cannot.
    pub fault: Option<MoveFault>,
}

/// A move of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveFault {
    /// Where it stands.
    pub place: Place,
    /// Which move of the list it is, from 1.
    pub number: usize,
    /// What is written, cut after 20 characters.
    pub text: String,
    /// What is wrong with it.
    pub kind: UciErrorKind,
    /// What it comes to, where it is not legal.
    pub tried: Option<Tried>,
}

/// Plays a list of moves from a position, up to the first that cannot be played.
pub fn read(text: &str, start: Position) -> Line {
    let mut game = GameTree::new(start);
    let mut end = game.root();
    let mut fault = None;
    for (index, (place, word)) in words(text).enumerate() {
        let position = game.node(end).position();
        let played = Move::from_uci(&word.to_ascii_lowercase(), position);
        // Its own tree refuses only what is too long.
        let played = played.map(|move_| game.play(end, move_));
        match played {
            Ok(Ok(node)) => end = node,
            Ok(Err(_)) => break,
            Err(error) => {
                let tried = (error.kind == UciErrorKind::Illegal)
                    .then(|| tried(&game, end, word))
                    .flatten();
                fault = Some(MoveFault {
                    place,
                    number: index + 1,
                    text: word.chars().take(20).collect(),
                    kind: error.kind,
                    tried,
                });
                break;
            }
        }
    }
    Line { game, end, fault }
}

/// Whether a text is written like a move in UCI.
pub fn is_uci(word: &str) -> bool {
    squares(word).is_some()
}

/// The two squares that a move in UCI begins with.
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

/// The words of a list, each with its place.
fn words(text: &str) -> impl Iterator<Item = (Place, &str)> {
    let is_gap = |letter: char| letter.is_whitespace() || letter == ',';
    let mut rest = text;
    let mut place = Place::START;
    std::iter::from_fn(move || {
        let word_and_more = rest.trim_start_matches(is_gap);
        place = place.after(&rest[..rest.len() - word_and_more.len()]);
        let end = word_and_more.find(is_gap).unwrap_or(word_and_more.len());
        let (word, more) = word_and_more.split_at(end);
        let here = place;
        place = place.after(word);
        rest = more;
        (!word.is_empty()).then_some((here, word))
    })
}

/// What a move comes to behind those that were played.
fn tried(tree: &GameTree, at: NodeId, word: &str) -> Option<Tried> {
    let (from, to) = squares(word)?;
    let attempt = Attempt {
        from,
        to,
        promotion: None,
    };
    Some(Tried::at(tree, at, attempt))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_played_up_to_its_first_fault() {
        let line = read("e2e4, e7e6\n e4e5 d7d5 e5f6 g8f6", Position::initial());
        assert_eq!(line.game.node(line.end).ply(), 4);
        let fault = line.fault.expect("a fault");
        assert_eq!((fault.place.line, fault.place.column), (2, 12));
        assert_eq!((fault.number, &*fault.text), (5, "e5f6"));
        assert_eq!(fault.kind, UciErrorKind::Illegal);
        assert!(fault.tried.is_some());
    }

    #[test]
    fn the_moves_before_tell_why_a_capture_comes_too_late() {
        let line = read("e2e4,a7a6,e4e5,d7d5,h2h3,h7h6,e5d6", Position::initial());
        let tried = line.fault.and_then(|fault| fault.tried);
        assert_eq!(tried.expect("a verdict").judgement.name(), "too-late");
    }

    #[test]
    fn words_that_are_no_moves_are_named() {
        for (text, kind) in [
            ("e2e9", UciErrorKind::To),
            ("hello", UciErrorKind::From),
            ("é", UciErrorKind::From),
            ("0000", UciErrorKind::From),
            ("e7e8é", UciErrorKind::Promotion),
        ] {
            let fault = read(text, Position::initial()).fault.expect("a fault");
            assert_eq!(fault.kind, kind, "{text}");
        }
        assert_eq!(read(" , ", Position::initial()).fault, None);
    }
}
