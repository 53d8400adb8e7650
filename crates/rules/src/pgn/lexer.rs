//! Splits PGN into tokens.
//!
//! The bytes may be a part of a longer text. A token that touches their end is left until more
//! bytes are available, so the same lexer serves text in memory and streams.

mod punctuation;
mod whitespace;
mod word_boundary;
mod words;

use super::error::{PgnError, PgnErrorKind};
use super::limits::MAX_TOKEN_LENGTH;
use super::location::{LazyLocation, Location, LocationTracker};
use super::nag::Nag;
use super::result::GameResult;
use crate::encoding::{self, BYTE_ORDER_MARK};
use crate::san::ParsedSan;

/// The kind of a token; its content is in the [`Lexer`]. Move numbers are skipped.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag: [`Lexer::name`] and [`Lexer::text`].
    Tag,
    /// A comment: [`Lexer::text`].
    Comment,
    Open,
    Close,
    /// A NAG: [`Lexer::nag`].
    Nag,
    /// A move: [`Lexer::parsed_san`].
    Move,
    /// A result: [`Lexer::result`].
    Result,
    /// The bytes are used up, and more will follow.
    NeedMoreBytes,
    /// The text has ended.
    EndOfText,
    /// Not a PGN token: [`Lexer::take_error`].
    Error,
}

/// The state that a lexer passes to the next, which reads the remaining bytes.
#[derive(Clone, Copy)]
pub(super) struct LexerState {
    /// The location of the first remaining byte.
    location: Location,
    /// True if the remaining bytes begin a line.
    begins_line: bool,
    /// True if the remaining bytes begin inside a line escaped by `%`.
    is_escaped: bool,
}

impl LexerState {
    pub const START: LexerState = LexerState {
        location: Location::START,
        begins_line: true,
        is_escaped: false,
    };

    /// Returns true if the remaining bytes begin a line.
    pub const fn begins_line(self) -> bool {
        self.begins_line
    }

    /// Returns the state after skipping some bytes.
    pub fn after(self, bytes: &[u8]) -> LexerState {
        LexerState {
            location: self.location.after_bytes(bytes),
            begins_line: bytes.last().map_or(self.begins_line, |last| *last == b'\n'),
            is_escaped: false,
        }
    }
}

/// Splits bytes into tokens, one at a time. With `WHOLE`, they are known to be the whole text.
#[allow(clippy::struct_excessive_bools, reason = "the flags are independent")]
pub(super) struct Lexer<'a, const WHOLE: bool> {
    bytes: &'a [u8],
    at: usize,
    /// Returns true if the text ends with these bytes.
    is_last: bool,
    /// True if a search reached the end of the bytes without success.
    is_cut: bool,
    /// True inside a line escaped by `%`.
    is_escaped: bool,
    /// True if the first byte begins a line.
    begins_line: bool,
    tracker: LocationTracker<'a>,
    /// The index at which the last token begins.
    start: usize,
    name: &'a str,
    text: &'a [u8],
    parsed_san: ParsedSan<'a>,
    nag: Nag,
    result: GameResult,
    error: Option<PgnErrorKind>,
}

impl<'a> Lexer<'a, true> {
    /// Creates a lexer for a whole text.
    pub fn for_text(bytes: &'a [u8]) -> Lexer<'a, true> {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        Lexer::new(bytes, true, LexerState::START)
    }
}

impl<'a, const WHOLE: bool> Lexer<'a, WHOLE> {
    /// Creates a lexer that continues from a state.
    pub fn new(bytes: &'a [u8], is_last: bool, state: LexerState) -> Lexer<'a, WHOLE> {
        Lexer {
            bytes,
            at: 0,
            is_last,
            is_cut: false,
            is_escaped: state.is_escaped,
            begins_line: state.begins_line,
            tracker: LocationTracker::new(bytes, state.location),
            start: 0,
            name: "",
            text: &[],
            parsed_san: ParsedSan::NONE,
            nag: Nag(0),
            result: GameResult::Unknown,
            error: None,
        }
    }

    /// Returns true if the text ends with these bytes.
    const fn is_last(&self) -> bool {
        WHOLE || self.is_last
    }

    /// Returns the number of bytes consumed.
    pub const fn consumed(&self) -> usize {
        self.at
    }

    /// Returns the state for the lexer of the remaining bytes.
    pub fn state(&self) -> LexerState {
        LexerState {
            location: self.tracker.locate(self.at),
            begins_line: self.is_at_line_start(),
            is_escaped: self.is_escaped,
        }
    }

    /// Returns the location of the last token.
    #[inline]
    pub const fn location(&self) -> LazyLocation<'_> {
        LazyLocation {
            tracker: &self.tracker,
            at: self.start,
        }
    }

    /// Returns the name of the last tag.
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// Returns the last move.
    #[inline]
    pub const fn parsed_san(&self) -> ParsedSan<'a> {
        self.parsed_san
    }

    /// Returns the content of the last comment, or the value of the last tag.
    #[inline]
    pub const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// Returns the last NAG.
    pub const fn nag(&self) -> Nag {
        self.nag
    }

    /// Returns the last result.
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Makes the last token the next one again.
    pub const fn unread(&mut self) {
        self.at = self.start;
    }

    /// Takes the error of the last token.
    #[cold]
    pub fn take_error(&mut self) -> PgnError {
        let location = self.tracker.locate(self.start);
        // A caller may continue after the first byte of the token.
        self.at = self.start + 1;
        let kind = self.error.take();
        let unknown = || PgnErrorKind::UnknownToken(String::new());
        PgnError {
            location,
            kind: kind.unwrap_or_else(unknown),
        }
    }

    /// Reads the next token.
    #[inline]
    pub fn next(&mut self) -> Token {
        let Some(first) = self.skip_whitespace() else {
            return if self.is_last() {
                Token::EndOfText
            } else {
                Token::NeedMoreBytes
            };
        };
        self.start = self.at;
        let token = self.token(first);
        if self.is_cut || self.at - self.start > MAX_TOKEN_LENGTH {
            return self.finish_cut(token);
        }
        token
    }

    /// Decides about a token that touches the end of the bytes or is too long.
    #[cold]
    fn finish_cut(&mut self, token: Token) -> Token {
        let is_cut = std::mem::take(&mut self.is_cut);
        let end = if is_cut { self.bytes.len() } else { self.at };
        if end - self.start > MAX_TOKEN_LENGTH {
            return self.fail(PgnErrorKind::TooLong {
                limit: MAX_TOKEN_LENGTH,
            });
        }
        if is_cut && !self.is_last() {
            self.at = self.start;
            self.error = None;
            return Token::NeedMoreBytes;
        }
        token
    }

    #[cold]
    fn fail(&mut self, kind: PgnErrorKind) -> Token {
        self.error = Some(kind);
        Token::Error
    }

    #[inline]
    fn token(&mut self, first: u8) -> Token {
        if first.is_ascii_alphabetic() {
            return self.move_token();
        }
        match first {
            b'[' => self.tag(),
            b'{' => self.comment(),
            b';' => self.line_comment(),
            b'(' => {
                self.at += 1;
                Token::Open
            }
            b')' => {
                self.at += 1;
                Token::Close
            }
            b'$' => self.numeric_nag(),
            b'!' | b'?' => self.symbol_nag(),
            b'*' | b'0' | b'1' => match word_boundary::result_at(&self.bytes[self.at..]) {
                Some(result) => {
                    self.at += result.as_str().len();
                    self.result = result;
                    Token::Result
                }
                None => self.move_token(),
            },
            _ => self.move_token(),
        }
    }
}

/// Returns the beginning of a text, to be shown in an error.
#[cold]
pub(super) fn quotation(text: &[u8]) -> String {
    encoding::decode(text).chars().take(40).collect()
}
