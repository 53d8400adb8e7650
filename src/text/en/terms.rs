//! The words of chess that a reader can have explained in a caption.

/// A word that is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    FifthRank,
    Rank,
    File,
    Diagonal,
    DoubleStep,
}

impl Term {
    /// Returns the machine name, by which the board marks an example.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FifthRank => "fifth-rank",
            Self::Rank => "rank",
            Self::File => "file",
            Self::Diagonal => "diagonal",
            Self::DoubleStep => "double-step",
        }
    }

    /// Returns the explanation.
    pub const fn explain(self) -> &'static str {
        match self {
            Self::FifthRank => {
                "The fifth rank of White is the row with the number 5. Black counts from the \
                 other side: the fifth rank of Black is the row with the number 4."
            }
            Self::Rank => {
                "A rank is a row of eight squares from left to right, named by its number. Rank 4 is marked on the board."
            }
            Self::File => {
                "A file is a column of eight squares, named by its letter. The e-file is marked \
                 on the board."
            }
            Self::Diagonal => {
                "A diagonal is a line of squares that touch at their corners, such as a1, b2 and c3."
            }
            Self::DoubleStep => {
                "A double step is a pawn move of two squares. A pawn can make one only on its first move."
            }
        }
    }
}

/// The forms of the terms. A form that begins with another stands before it.
const FORMS: [(&str, Term); 10] = [
    ("fifth rank", Term::FifthRank),
    ("ranks", Term::Rank),
    ("rank", Term::Rank),
    ("files", Term::File),
    ("file", Term::File),
    ("diagonally", Term::Diagonal),
    ("diagonals", Term::Diagonal),
    ("diagonal", Term::Diagonal),
    ("double steps", Term::DoubleStep),
    ("double step", Term::DoubleStep),
];

/// Splits a text into plain text and terms, in order. Terms in `seen` stay plain text; the others are added to it.
pub fn split_terms<'a>(text: &'a str, seen: &mut Vec<Term>) -> Vec<(&'a str, Option<Term>)> {
    let mut pieces = Vec::new();
    let (mut start, mut from) = (0, 0);
    while let Some((at, end, term)) = next_term(text, from) {
        from = end;
        // “A PGN file” is another kind of file.
        if seen.contains(&term) || text[..at].ends_with("PGN ") {
            continue;
        }
        seen.push(term);
        pieces.push((&text[start..at], None));
        pieces.push((&text[at..end], Some(term)));
        start = end;
    }
    pieces.push((&text[start..], None));
    pieces.retain(|(piece, _)| !piece.is_empty());
    pieces
}

/// Finds the first whole word or pair of words that is a term, from a byte on.
fn next_term(text: &str, from: usize) -> Option<(usize, usize, Term)> {
    let starts = text.char_indices().map(|(at, _)| at);
    starts.filter(|&at| at >= from).find_map(|at| {
        let is_start = !text[..at].ends_with(char::is_alphanumeric);
        FORMS.into_iter().find_map(|(form, term)| {
            let end = at + form.len();
            let is_form = text.get(at..end)?.eq_ignore_ascii_case(form);
            let is_end = !text.get(end..)?.starts_with(char::is_alphanumeric);
            (is_start && is_form && is_end).then_some((at, end, term))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<(&str, Term)> {
        let pieces = split_terms(text, &mut Vec::new()).into_iter();
        pieces
            .filter_map(|(piece, term)| Some((piece, term?)))
            .collect()
    }

    #[test]
    fn terms_are_whole_words_and_the_longest_form() {
        assert_eq!(
            terms("Fifth rank, the rank, the e-file; a profile ranked."),
            [
                ("Fifth rank", Term::FifthRank),
                ("rank", Term::Rank),
                ("file", Term::File)
            ]
        );
        assert_eq!(terms("Two double steps ‘diagonally’.").len(), 2);
        assert_eq!(terms("A PGN file, and no file."), [("file", Term::File)]);
        assert_eq!(terms(""), []);
    }

    #[test]
    fn each_term_counts_once_in_a_caption() {
        let mut seen = Vec::new();
        let first = split_terms("One file, two files.", &mut seen);
        assert_eq!(first.iter().filter(|piece| piece.1.is_some()).count(), 1);
        let second = split_terms("Another file.", &mut seen);
        assert_eq!(second, [("Another file.", None)]);
    }

    #[test]
    fn pieces_join_to_the_text() {
        for text in [
            "",
            "rank",
            "– file –",
            "The double step to the fifth rank ‘x’.",
        ] {
            let pieces = split_terms(text, &mut Vec::new());
            assert_eq!(pieces.iter().map(|piece| piece.0).collect::<String>(), text);
        }
    }
}
