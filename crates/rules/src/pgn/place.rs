//! Where in a text something stands.

use std::fmt::{self, Display};

/// A line and a column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line; a line ends with a line feed.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place behind a text that begins here.
    #[must_use]
    pub fn after(self, text: &str) -> Place {
        match text.rsplit_once('\n') {
            Some((before, last)) => Place {
                line: self.line + 1 + before.matches('\n').count(),
                column: 1 + last.chars().count(),
            },
            None => Place {
                line: self.line,
                column: self.column + text.chars().count(),
            },
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_start_again_on_each_line() {
        let after = |text| {
            let place = Place::START.after(text);
            (place.line, place.column)
        };
        assert_eq!(after(""), (1, 1));
        assert_eq!(after("é♟x"), (1, 4));
        assert_eq!(after("a\r\nb\n"), (3, 1));
        assert_eq!(after("a\n\nbc"), (3, 3));
    }
}
