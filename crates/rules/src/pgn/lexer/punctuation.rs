//! Tokens that begin with punctuation: tags, comments and NAGs.

use super::{Lexer, Token, quotation};
use crate::encoding::{self, is_ascii_space};
use crate::pgn::error::PgnErrorKind;
use crate::pgn::nag::Nag;

impl<'a, const WHOLE: bool> Lexer<'a, WHOLE> {
    #[cold]
    pub(super) fn tag(&mut self) -> Token {
        let is_name = |byte: u8| !is_ascii_space(byte) && !matches!(byte, b'"' | b'[' | b']');
        let name = self.at + 1 + encoding::leading_whitespace(&self.bytes[self.at + 1..]);
        let rest = &self.bytes[name..];
        let name = &rest[..rest.iter().take_while(|byte| is_name(**byte)).count()];
        let rest = &rest[name.len()..];
        let rest = &rest[encoding::leading_whitespace(rest)..];
        self.name = match (rest.first(), str::from_utf8(name)) {
            (None, _) => return self.report_unterminated(PgnErrorKind::UnterminatedTag),
            (Some(b'"'), Ok(name)) if !name.is_empty() => name,
            (Some(_), _) => return self.invalid_tag(rest),
        };
        let length = match find_quote_end(&rest[1..]) {
            QuoteEnd::Closed(length) => length,
            QuoteEnd::Unterminated => {
                return self.report_unterminated(PgnErrorKind::UnterminatedTag);
            }
            QuoteEnd::LineBreak => return self.fail(PgnErrorKind::UnterminatedTag),
        };
        self.text = &rest[1..=length];
        let rest = &rest[length + 2..];
        let rest = &rest[encoding::leading_whitespace(rest)..];
        match rest.first() {
            None => self.report_unterminated(PgnErrorKind::UnterminatedTag),
            Some(b']') => {
                self.at = self.bytes.len() - rest.len() + 1;
                Token::Tag
            }
            Some(_) => self.invalid_tag(rest),
        }
    }

    /// Reports an invalid tag, unless the unexpected bytes may begin a white space character.
    #[cold]
    fn invalid_tag(&mut self, inside: &[u8]) -> Token {
        self.is_cut |= inside.len() < 4;
        self.fail(PgnErrorKind::InvalidTag)
    }

    /// Reports a token without an end, unless more bytes may end it.
    #[cold]
    fn report_unterminated(&mut self, kind: PgnErrorKind) -> Token {
        self.is_cut = true;
        self.fail(kind)
    }

    pub(super) fn comment(&mut self) -> Token {
        let inside = &self.bytes[self.at + 1..];
        let Some(length) = encoding::find_byte(inside, b'}') else {
            return self.report_unterminated(PgnErrorKind::UnterminatedComment);
        };
        self.at += length + 2;
        self.text = &inside[..length];
        Token::Comment
    }

    #[cold]
    pub(super) fn line_comment(&mut self) -> Token {
        let inside = &self.bytes[self.at + 1..];
        let end = encoding::find_byte(inside, b'\n');
        self.is_cut |= end.is_none();
        let mut raw = &inside[..end.unwrap_or(inside.len())];
        self.at += 1 + raw.len();
        while let Some(rest) = raw.strip_suffix(b"\r") {
            raw = rest;
        }
        self.text = raw;
        Token::Comment
    }

    #[cold]
    pub(super) fn numeric_nag(&mut self) -> Token {
        let text = self.take_run(1, |byte| byte.is_ascii_digit());
        let add = |number: u8, digit: &u8| number.checked_mul(10)?.checked_add(digit - b'0');
        let number = text[1..].iter().try_fold(0, add);
        match number.filter(|_| text.len() > 1) {
            Some(number) => {
                self.nag = Nag(number);
                Token::Nag
            }
            None => self.fail(PgnErrorKind::InvalidNag(quotation(text))),
        }
    }

    #[cold]
    pub(super) fn symbol_nag(&mut self) -> Token {
        let text = self.take_run(1, |byte| matches!(byte, b'!' | b'?'));
        match Nag::from_bytes(text) {
            Some(nag) => {
                self.nag = nag;
                Token::Nag
            }
            None => self.fail(PgnErrorKind::InvalidNag(quotation(text))),
        }
    }

    /// Takes the first bytes and all following bytes that satisfy the predicate.
    #[inline]
    fn take_run(&mut self, first: usize, kind: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let more = rest[first..].iter().take_while(|byte| kind(**byte)).count();
        self.is_cut |= first + more == rest.len();
        self.at += first + more;
        &rest[..first + more]
    }
}

/// The end of a quoted value.
enum QuoteEnd {
    /// With a quote, after this many bytes.
    Closed(usize),
    /// Not within the bytes.
    Unterminated,
    /// With a line break before the quote.
    LineBreak,
}

/// Finds the end of a value; `text` begins after its opening quote.
fn find_quote_end(text: &[u8]) -> QuoteEnd {
    let mut at = 0;
    loop {
        at += match (text.get(at), text.get(at + 1)) {
            (None, _) => return QuoteEnd::Unterminated,
            (Some(b'"'), _) => return QuoteEnd::Closed(at),
            (Some(b'\n'), _) => return QuoteEnd::LineBreak,
            (Some(b'\\'), Some(b'"' | b'\\')) => 2,
            (Some(_), _) => 1,
        };
    }
}
