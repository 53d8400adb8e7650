//! Lines and columns of a text.

use std::cell::Cell;
use std::fmt::{self, Display};

use crate::encoding;

/// A line and a column in a text, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The line. Lines end with a line feed.
    pub line: usize,
    /// The column in UTF-8 characters. Continuation bytes do not count, even in Latin-1.
    pub column: usize,
}

impl Location {
    /// The start of a text.
    pub const START: Location = Location { line: 1, column: 1 };

    /// Returns the location after a text that begins here.
    #[must_use]
    pub fn after(self, text: &str) -> Location {
        self.after_bytes(text.as_bytes())
    }

    /// Returns the location after bytes, as [`Location::after`] does for text. UTF-8 continuation bytes do not
    /// count.
    pub(super) fn after_bytes(self, bytes: &[u8]) -> Location {
        let line_feeds = encoding::count_bytes(bytes, |byte| byte == b'\n');
        if line_feeds == 0 {
            return Location {
                line: self.line,
                column: self.column + encoding::char_count(bytes),
            };
        }
        let last = bytes.iter().rev().take_while(|byte| **byte != b'\n');
        let last = &bytes[bytes.len() - last.count()..];
        Location {
            line: self.line + line_feeds,
            column: 1 + encoding::char_count(last),
        }
    }
}

/// A location that is computed only on demand.
///
/// Finding the line and the column means counting bytes, which visitors that do not need them
/// avoid.
#[derive(Clone, Copy)]
pub struct LazyLocation<'a> {
    pub(super) tracker: &'a LocationTracker<'a>,
    pub(super) at: usize,
}

impl LazyLocation<'_> {
    /// Computes the line and the column.
    pub fn resolve(self) -> Location {
        self.tracker.locate(self.at)
    }
}

impl fmt::Debug for LazyLocation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.resolve(), f)
    }
}

/// Computes the locations of increasing indices in some bytes.
pub(super) struct LocationTracker<'a> {
    bytes: &'a [u8],
    /// The last index that was located, and its location.
    last: Cell<(usize, Location)>,
}

impl<'a> LocationTracker<'a> {
    /// Creates a tracker for bytes of which the first is at `start`.
    pub const fn new(bytes: &'a [u8], start: Location) -> LocationTracker<'a> {
        LocationTracker {
            bytes,
            last: Cell::new((0, start)),
        }
    }

    /// Locates a byte, which must not precede the last one located.
    pub fn locate(&self, at: usize) -> Location {
        let (before, location) = self.last.get();
        let gap = self.bytes.get(before..at).unwrap_or_default();
        let location = location.after_bytes(gap);
        self.last.set((at, location));
        location
    }
}

impl Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_from_the_line_start() {
        let after = |text| {
            let location = Location::START.after(text);
            (location.line, location.column)
        };
        assert_eq!(after(""), (1, 1));
        assert_eq!(after("é♟x"), (1, 4));
        assert_eq!(after("a\r\nb\n"), (3, 1));
        assert_eq!(after("a\n\nbc"), (3, 3));
    }
}
