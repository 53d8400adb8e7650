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
    /// Creates a cursor at an index whose location is known.
    pub fn new(text: &'a [u8], at: usize, location: Location) -> Cursor<'a> {
        Cursor {
            text,
            at,
            tracker: LocationTracker::new(&text[at..], location),
            base: at,
        }
    }

    /// Returns the index, and its location.
    pub fn position(&self) -> (usize, Location) {
        (self.at, self.location())
    }

    pub const fn at(&self) -> usize {
        self.at
    }

    pub fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    /// Returns the text from an index to the cursor.
    pub fn since(&self, start: usize) -> &'a [u8] {
        &self.text[start..self.at]
    }

    /// Returns the location of the cursor, which is never before the one asked for last.
    pub fn location(&self) -> Location {
        self.tracker.locate(self.at - self.base)
    }

    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Returns true if the cursor is at the start of its line. Blanks and byte order marks may
    /// stand before it.
    pub fn begins_line(&self) -> bool {
        let mut before = &self.text[..self.at];
        while let Some(shorter) = strip_blank(before) {
            before = shorter;
        }
        matches!(before.last(), None | Some(b'\n' | b'\r'))
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

/// Strips one character from the end of a text. It must be a space, a tab or a byte order mark.
fn strip_blank(text: &[u8]) -> Option<&[u8]> {
    let blanks: [&[u8]; 3] = [b" ", b"\t", encoding::BYTE_ORDER_MARK];
    blanks.iter().find_map(|blank| text.strip_suffix(*blank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_begins_after_blanks_and_byte_order_marks_only() {
        for (before, expected) in [
            ("", true),
            ("\u{feff}", true),
            ("1. e4\n \u{feff}\t", true),
            ("1. e4\r", true),
            ("1. e4 ", false),
            // These end in the same byte as a byte order mark.
            ("¿", false),
            ("\nÿ¿ ", false),
        ] {
            let text = format!("{before}% escaped");
            let cursor = Cursor::new(text.as_bytes(), before.len(), Location::START);
            assert_eq!(cursor.begins_line(), expected, "{before:?}");
        }
    }
}
