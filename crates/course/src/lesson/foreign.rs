//! Files that are no PGN, told by how they begin.

use crate::lab::paste::looks_like_fen;

/// What a file is instead of a PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A picture.
    Picture,
    /// A web page.
    WebPage,
    /// A document to be printed.
    Pdf,
    /// Files packed together.
    Archive,
    /// The address of a file.
    Address,
    /// A position in FEN, without a game.
    Position,
    /// Words before anything else. A game may stand behind them.
    Words,
}

/// How files begin, each byte a character.
const BEGINNINGS: [(&str, Foreign); 13] = [
    ("\u{89}PNG", Foreign::Picture),
    ("\u{ff}\u{d8}\u{ff}", Foreign::Picture),
    ("GIF8", Foreign::Picture),
    ("RIFF", Foreign::Picture),
    ("<svg", Foreign::Picture),
    ("<?xml", Foreign::WebPage),
    ("<!doctype html", Foreign::WebPage),
    ("<html", Foreign::WebPage),
    ("%PDF", Foreign::Pdf),
    ("PK\u{3}\u{4}", Foreign::Archive),
    ("\u{1f}\u{8b}", Foreign::Archive),
    ("(\u{b5}/\u{fd}", Foreign::Archive),
    ("7z\u{bc}\u{af}", Foreign::Archive),
];

impl Foreign {
    /// What a text is, if it begins as no PGN does. A file that is no text is read as one whose bytes are
    /// characters.
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let begins = |beginning: &str| {
            let mut letters = text.chars();
            beginning.chars().all(|letter| {
                letters
                    .next()
                    .is_some_and(|it| it.eq_ignore_ascii_case(&letter))
            })
        };
        let mut all = BEGINNINGS.iter();
        let known = all.find(|(beginning, _)| begins(beginning));
        known.map(|&(_, foreign)| foreign).or_else(|| written(text))
    }
}

/// What somebody has written or copied instead of a PGN.
fn written(text: &str) -> Option<Foreign> {
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let is_alone = words.next().is_none();
    if is_alone && (first.starts_with("https://") || first.starts_with("http://")) {
        return Some(Foreign::Address);
    }
    if looks_like_fen(first) && first.matches('/').count() == 7 && words.count() < 5 {
        return Some(Foreign::Position);
    }
    // A move names a square, and castling is written with capitals.
    let is_word = first.starts_with(char::is_alphabetic)
        && !first.contains(|letter: char| letter.is_ascii_digit())
        && !first.starts_with("O-O");
    is_word.then_some(Foreign::Words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_pgn_is_told_by_how_it_begins() {
        for (text, foreign) in [
            ("\u{89}PNG\r\n", Some(Foreign::Picture)),
            ("\n <!DOCTYPE HTML><p>", Some(Foreign::WebPage)),
            ("%PDF-1.7", Some(Foreign::Pdf)),
            ("PK\u{3}\u{4}", Some(Foreign::Archive)),
            ("https://lichess.org/abcdefgh\n", Some(Foreign::Address)),
            ("8/8/8/3pP3/8/8/8/K6k w - d6 0 1", Some(Foreign::Position)),
            ("8/8/8/3pP3/8/8/8/K6k", Some(Foreign::Position)),
            ("8/8/8/3pP3/8/8/8/K6k w - d6 0 1\n\n1. exd6", None),
            ("Dear Ann,\n\nI have won.", Some(Foreign::Words)),
            ("Привет", Some(Foreign::Words)),
            ("[Event \"PNG\"]", None),
            ("1. e4", None),
            ("e4 e5 2. Nf3", None),
            ("O-O O-O", None),
            ("{A game.} 1. e4", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(Foreign::of(text), foreign, "{text}");
        }
    }
}
