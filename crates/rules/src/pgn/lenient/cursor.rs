//! A cursor that moves forward in a text and knows its location.

use crate::encoding;
use crate::pgn::location::{Location, LocationTracker};

/// An index in a text, and its location.
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
    /// Locates indices from `base` on.
    tracker: LocationTracker<'a>,
    base: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at an index whose location is known.
    pub fn new(text: &'a [u8], at: usize, location: Location) -> Cursor<'a> {
        Cursor {
            text,
            at,
            tracker: LocationTracker::new(&text[at..], location),
            base: at,
        }
    }

    /// The index, and its location.
    pub fn position(&self) -> (usize, Location) {
        (self.at, self.location())
    }

    pub const fn at(&self) -> usize {
        self.at
    }

    pub fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    /// The text from an index to the cursor.
    pub fn since(&self, start: usize) -> &'a [u8] {
        &self.text[start..self.at]
    }

    /// The location of the cursor, which is never before the one asked for last.
    pub fn location(&self) -> Location {
        self.tracker.locate(self.at - self.base)
    }

    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// True if only blanks stand before the cursor on its line.
    pub fn begins_line(&self) -> bool {
        let before = self.text[..self.at].iter().rev();
        let mut before = before.skip_while(|byte| matches!(byte, b' ' | b'\t'));
        matches!(before.next(), None | Some(b'\n' | b'\r' | 0xbf))
    }

    /// Skips white space, escaped lines, and full stops; returns the next byte.
    pub fn skip_gaps(&mut self) -> Option<u8> {
        loop {
            let rest = self.rest();
            let space = encoding::leading_whitespace(rest);
            self.at += space;
            let rest = &rest[space..];
            self.at += match rest.first()? {
                // The full stops of move numbers, and the mark that ends DOS files.
                b'.' | 0x1a => 1,
                b'%' if self.begins_line() => {
                    encoding::find_byte(rest, b'\n').unwrap_or(rest.len())
                }
                0xe2 if rest.starts_with("…".as_bytes()) => "…".len(),
                first => return Some(*first),
            };
        }
    }
}
