//! Where in a text something stands.

use std::cell::Cell;
use std::fmt::{self, Display};

use crate::text;

/// A line and a column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line; a line ends with a line feed.
    pub line: usize,
    /// The column in characters of UTF-8; a byte that would go on with one counts for none, even
    /// in Latin-1.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place behind a text that begins here.
    #[must_use]
    pub fn after(self, text: &str) -> Place {
        self.after_bytes(text.as_bytes())
    }

    /// The same for bytes; one that goes on with a character of UTF-8 counts for nothing.
    pub(super) fn after_bytes(self, bytes: &[u8]) -> Place {
        let line_feeds = text::count(bytes, |byte| byte == b'\n');
        if line_feeds == 0 {
            return Place {
                line: self.line,
                column: self.column + text::width(bytes),
            };
        }
        let last = bytes.iter().rev().take_while(|byte| **byte != b'\n');
        let last = &bytes[bytes.len() - last.count()..];
        Place {
            line: self.line + line_feeds,
            column: 1 + text::width(last),
        }
    }
}

/// Where something stands, worked out only for who asks.
///
/// Finding a line and a column means counting; a visitor that does not ask does not pay.
#[derive(Clone, Copy)]
pub struct Spot<'a> {
    pub(super) places: &'a Places<'a>,
    pub(super) at: usize,
}

impl Spot<'_> {
    /// The line and the column.
    pub fn place(self) -> Place {
        self.places.of(self.at)
    }
}

impl fmt::Debug for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.place(), f)
    }
}

/// The places of some bytes, asked for in their order.
pub(super) struct Places<'a> {
    bytes: &'a [u8],
    /// The last that was asked for.
    last: Cell<(usize, Place)>,
}

impl<'a> Places<'a> {
    /// Bytes of which the first stands at `start`.
    pub const fn new(bytes: &'a [u8], start: Place) -> Places<'a> {
        Places {
            bytes,
            last: Cell::new((0, start)),
        }
    }

    /// The place of a byte that does not stand before the last one asked for.
    pub fn of(&self, at: usize) -> Place {
        let (before, place) = self.last.get();
        let gap = self.bytes.get(before..at).unwrap_or_default();
        let place = place.after_bytes(gap);
        self.last.set((at, place));
        place
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
