//! Tokens that begin with a sign: tags, comments and marks.

use super::{Lexer, Token, quotation};
use crate::pgn::error::PgnErrorKind;
use crate::pgn::nag::Nag;
use crate::text::{self, is_ascii_space};

impl<'a> Lexer<'a> {
    #[cold]
    pub(super) fn tag(&mut self) -> Token {
        let is_name = |byte: u8| !is_ascii_space(byte) && !matches!(byte, b'"' | b'[' | b']');
        let name = self.at + 1 + text::spaces(&self.bytes[self.at + 1..]);
        let rest = &self.bytes[name..];
        let name = &rest[..rest.iter().take_while(|byte| is_name(**byte)).count()];
        let rest = &rest[name.len()..];
        let rest = &rest[text::spaces(rest)..];
        self.name = match (rest.first(), str::from_utf8(name)) {
            (None, _) => return self.unterminated(PgnErrorKind::UnterminatedTag),
            (Some(b'"'), Ok(name)) if !name.is_empty() => name,
            (Some(_), _) => return self.bad_tag(rest),
        };
        let length = match quoted(&rest[1..]) {
            Quoted::Closed(length) => length,
            Quoted::Open => return self.unterminated(PgnErrorKind::UnterminatedTag),
            Quoted::Broken => return self.fail(PgnErrorKind::UnterminatedTag),
        };
        self.text = &rest[1..=length];
        let rest = &rest[length + 2..];
        let rest = &rest[text::spaces(rest)..];
        match rest.first() {
            None => self.unterminated(PgnErrorKind::UnterminatedTag),
            Some(b']') => {
                self.at = self.bytes.len() - rest.len() + 1;
                Token::Tag
            }
            Some(_) => self.bad_tag(rest),
        }
    }

    /// The fault of a tag with something else inside, unless that is white space yet to come whole.
    #[cold]
    fn bad_tag(&mut self, inside: &[u8]) -> Token {
        self.is_cut |= inside.len() < 4;
        self.fail(PgnErrorKind::BadTag)
    }

    /// The fault of something that has no end, unless the end is yet to come.
    #[cold]
    fn unterminated(&mut self, kind: PgnErrorKind) -> Token {
        self.is_cut = true;
        self.fail(kind)
    }

    pub(super) fn comment(&mut self) -> Token {
        let inside = &self.bytes[self.at + 1..];
        let Some(length) = text::find(inside, b'}') else {
            return self.unterminated(PgnErrorKind::UnterminatedComment);
        };
        self.at += length + 2;
        self.text = &inside[..length];
        Token::Comment
    }

    #[cold]
    pub(super) fn line_comment(&mut self) -> Token {
        let inside = &self.bytes[self.at + 1..];
        let end = text::find(inside, b'\n');
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
    pub(super) fn numbered_mark(&mut self) -> Token {
        let text = self.leading(1, |byte| byte.is_ascii_digit());
        let add = |number: u8, digit: &u8| number.checked_mul(10)?.checked_add(digit - b'0');
        let number = text[1..].iter().try_fold(0, add);
        match number.filter(|_| text.len() > 1) {
            Some(number) => {
                self.nag = Nag(number);
                Token::Nag
            }
            None => self.fail(PgnErrorKind::BadNag(quotation(text))),
        }
    }

    #[cold]
    pub(super) fn spelled_mark(&mut self) -> Token {
        let text = self.leading(1, |byte| matches!(byte, b'!' | b'?'));
        match Nag::from_bytes(text) {
            Some(nag) => {
                self.nag = nag;
                Token::Nag
            }
            None => self.fail(PgnErrorKind::BadNag(quotation(text))),
        }
    }

    /// Goes over some bytes and those behind them that are of a kind, and gives them.
    #[inline]
    fn leading(&mut self, first: usize, kind: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let more = rest[first..].iter().take_while(|byte| kind(**byte)).count();
        self.is_cut |= first + more == rest.len();
        self.at += first + more;
        &rest[..first + more]
    }
}

/// How a value ends.
enum Quoted {
    /// With a quote, behind so many bytes.
    Closed(usize),
    /// Not before the bytes do.
    Open,
    /// With its line, which is too soon.
    Broken,
}

/// Finds the end of the value whose opening quote stands before this text.
fn quoted(text: &[u8]) -> Quoted {
    let mut at = 0;
    loop {
        at += match (text.get(at), text.get(at + 1)) {
            (None, _) => return Quoted::Open,
            (Some(b'"'), _) => return Quoted::Closed(at),
            (Some(b'\n'), _) => return Quoted::Broken,
            (Some(b'\\'), Some(b'"' | b'\\')) => 2,
            (Some(_), _) => 1,
        };
    }
}
