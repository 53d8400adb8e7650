//! Skips the text between tokens: white space, escaped lines and move numbers.

use super::Lexer;
use super::word_boundary::result_at;
use crate::encoding;
use crate::pgn::limits::MAX_TOKEN_LENGTH;

impl<const WHOLE: bool> Lexer<'_, WHOLE> {
    /// Skips white space, escaped lines and move numbers, and returns the next byte.
    #[inline]
    pub(super) fn skip_whitespace(&mut self) -> Option<u8> {
        if self.is_escaped {
            self.skip_line();
        }
        let (bytes, mut at) = (self.bytes, self.at);
        loop {
            let Some(&first) = bytes.get(at) else {
                self.at = at;
                return None;
            };
            // The most frequent bytes come first: the order of these tests determines the speed.
            if first.is_ascii_alphabetic() {
                self.at = at;
                return Some(first);
            }
            match first {
                b' ' | b'\t'..=b'\r' | b'.' => at += 1,
                b'0'..=b'9' => {
                    let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit());
                    let end = at + digits.count();
                    if let Some(b'.' | b' ') = bytes.get(end) {
                        at = end + 1;
                        continue;
                    }
                    self.at = at;
                    if !self.skip_number(end)? {
                        return Some(first);
                    }
                    at = self.at;
                }
                b'%' | 0x80.. => {
                    self.at = at;
                    if !self.skip_uncommon(first)? {
                        return Some(first);
                    }
                    at = self.at;
                }
                _ => {
                    self.at = at;
                    return Some(first);
                }
            }
        }
    }

    /// Skips an escaped line, white space or an ellipsis. Returns whether there was one, or `None`
    /// if more bytes are needed to decide.
    #[cold]
    fn skip_uncommon(&mut self, first: u8) -> Option<bool> {
        if first != b'%' {
            return self.skip_non_ascii();
        }
        let is_escape = self.is_at_line_start();
        if is_escape {
            self.skip_line();
        }
        Some(is_escape)
    }

    pub(super) fn is_at_line_start(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => self.bytes[before] == b'\n',
            None => self.begins_line,
        }
    }

    #[cold]
    fn skip_line(&mut self) {
        let end = encoding::find_byte(&self.bytes[self.at..], b'\n');
        self.is_escaped = end.is_none();
        self.at = end.map_or(self.bytes.len(), |end| self.at + end);
    }

    /// Skips the digits up to `end` unless they begin a result or castling. Returns whether they
    /// were skipped, or `None` if more bytes are needed to decide.
    #[cold]
    fn skip_number(&mut self, end: usize) -> Option<bool> {
        let rest = &self.bytes[self.at..];
        match self.bytes.get(end) {
            None if !self.is_last() && end - self.at <= MAX_TOKEN_LENGTH => return None,
            Some(b'-' | b'/') => {
                if rest.len() < 12 && !self.is_last() {
                    return None;
                }
                if rest.starts_with(b"0-0") || result_at(rest).is_some() {
                    return Some(false);
                }
            }
            Some(_) | None => {}
        }
        self.at = end;
        Some(true)
    }

    /// Skips non-ASCII white space or an ellipsis. Returns whether there was one, or `None` if the
    /// character is incomplete.
    fn skip_non_ascii(&mut self) -> Option<bool> {
        let rest = &self.bytes[self.at..];
        if rest.len() < 4 && !self.is_last() {
            return None;
        }
        let ellipsis = "…".as_bytes();
        let length = if rest.starts_with(ellipsis) {
            Some(ellipsis.len())
        } else {
            encoding::non_ascii_whitespace(rest)
        };
        self.at += length.unwrap_or(0);
        Some(length.is_some())
    }
}
