//! Files that are no PGN, told by how they begin.

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
        all.find(|(beginning, _)| begins(beginning))
            .map(|&(_, foreign)| foreign)
    }
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
            ("[Event \"PNG\"]", None),
            ("1. e4", None),
            ("", None),
        ] {
            assert_eq!(Foreign::of(text), foreign, "{text}");
        }
    }
}
