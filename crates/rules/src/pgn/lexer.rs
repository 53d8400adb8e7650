//! Cuts PGN into tokens.
//!
//! The bytes may be a part of the whole: a token that touches their end is left for when more of
//! them are there, so that one lexer serves a text in memory and a file of any size.

mod gaps;
mod signs;
mod words;

use super::error::{PgnError, PgnErrorKind};
use super::nag::Nag;
use super::place::{Place, Places, Spot};
use super::tree::GameResult;
use crate::san::Reading;
use crate::text::{self, BYTE_ORDER_MARK};

/// How many bytes one comment, one tag or one word may have.
pub const MAX_LENGTH: usize = 1 << 20;

/// What PGN is made of; move numbers are left out. What a token says stands in the lexer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// [`Lexer::name`] and [`Lexer::text`].
    Tag,
    /// [`Lexer::text`].
    Comment,
    Open,
    Close,
    /// [`Lexer::nag`].
    Nag,
    /// [`Lexer::reading`].
    Move,
    /// [`Lexer::result`].
    Result,
    /// The bytes are used up, and there will be more.
    More,
    /// The text is at its end.
    End,
    /// What stands here is no PGN: [`Lexer::take_fault`].
    Fault,
}

/// What a lexer hands on to the next, which goes on with the bytes that are left.
#[derive(Clone, Copy)]
pub(super) struct Passage {
    /// Where those bytes begin.
    place: Place,
    /// Whether they begin a line.
    begins_line: bool,
    /// Whether they begin inside a line that `%` escapes.
    is_escaped: bool,
}

impl Passage {
    pub const START: Passage = Passage {
        place: Place::START,
        begins_line: true,
        is_escaped: false,
    };

    /// Whether the bytes that are left begin a line.
    pub const fn begins_line(self) -> bool {
        self.begins_line
    }

    /// The passage behind some of the bytes, read over unseen.
    pub fn after(self, bytes: &[u8]) -> Passage {
        Passage {
            place: self.place.after_bytes(bytes),
            begins_line: bytes.last().map_or(self.begins_line, |last| *last == b'\n'),
            is_escaped: false,
        }
    }
}

/// Bytes on their way through the lexer.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Whether the text ends with these bytes.
    is_last: bool,
    /// Whether something was sought up to the end of the bytes, and not found.
    is_cut: bool,
    /// Whether a line that `%` escapes goes on.
    is_escaped: bool,
    /// Whether the first byte begins a line.
    begins_line: bool,
    places: Places<'a>,
    /// Where the last token begins.
    start: usize,
    name: &'a str,
    text: &'a [u8],
    reading: Reading<'a>,
    nag: Nag,
    result: GameResult,
    fault: Option<PgnErrorKind>,
}

impl<'a> Lexer<'a> {
    /// A lexer for bytes that come after others.
    pub fn new(bytes: &'a [u8], is_last: bool, passage: Passage) -> Lexer<'a> {
        Lexer {
            bytes,
            at: 0,
            is_last,
            is_cut: false,
            is_escaped: passage.is_escaped,
            begins_line: passage.begins_line,
            places: Places::new(bytes, passage.place),
            start: 0,
            name: "",
            text: &[],
            reading: Reading::NONE,
            nag: Nag(0),
            result: GameResult::Unknown,
            fault: None,
        }
    }

    /// A lexer for a whole text.
    pub fn whole(bytes: &'a [u8]) -> Lexer<'a> {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        Lexer::new(bytes, true, Passage::START)
    }

    /// How many bytes are done with.
    pub const fn consumed(&self) -> usize {
        self.at
    }

    /// What the next lexer must know.
    pub fn passage(&self) -> Passage {
        Passage {
            place: self.places.of(self.at),
            begins_line: self.is_at_line_start(),
            is_escaped: self.is_escaped,
        }
    }

    /// Where the last token begins.
    #[inline]
    pub const fn spot(&self) -> Spot<'_> {
        Spot {
            places: &self.places,
            at: self.start,
        }
    }

    /// The name of the last tag.
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// The last move.
    #[inline]
    pub const fn reading(&self) -> Reading<'a> {
        self.reading
    }

    /// What the last comment or tag says.
    #[inline]
    pub const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The last mark.
    pub const fn nag(&self) -> Nag {
        self.nag
    }

    /// The last result.
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Takes the last token back.
    pub const fn take_back(&mut self) {
        self.at = self.start;
    }

    /// The fault that the last token is.
    #[cold]
    pub fn take_fault(&mut self) -> PgnError {
        let place = self.places.of(self.start);
        // Behind its first byte the reading may go on.
        self.at = self.start + 1;
        let kind = self.fault.take();
        let unknown = || PgnErrorKind::UnknownToken(String::new());
        PgnError {
            place,
            kind: kind.unwrap_or_else(unknown),
        }
    }

    /// The next token.
    #[inline]
    pub fn next(&mut self) -> Token {
        let Some(first) = self.skip_gaps() else {
            return if self.is_last {
                Token::End
            } else {
                Token::More
            };
        };
        self.start = self.at;
        let token = self.token(first);
        if self.is_cut || self.at - self.start > MAX_LENGTH {
            return self.cut(token);
        }
        token
    }

    /// What becomes of a token that touches the end of the bytes, or is too long.
    #[cold]
    fn cut(&mut self, token: Token) -> Token {
        let is_cut = std::mem::take(&mut self.is_cut);
        let end = if is_cut { self.bytes.len() } else { self.at };
        if end - self.start > MAX_LENGTH {
            return self.fail(PgnErrorKind::TooLong { limit: MAX_LENGTH });
        }
        if is_cut && !self.is_last {
            self.at = self.start;
            self.fault = None;
            return Token::More;
        }
        token
    }

    #[cold]
    fn fail(&mut self, kind: PgnErrorKind) -> Token {
        self.fault = Some(kind);
        Token::Fault
    }

    #[inline]
    fn token(&mut self, first: u8) -> Token {
        if first.is_ascii_alphabetic() {
            return self.written_move();
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
            b'$' => self.numbered_mark(),
            b'!' | b'?' => self.spelled_mark(),
            b'*' | b'0' | b'1' => match words::result(&self.bytes[self.at..]) {
                Some(result) => {
                    self.at += result.as_str().len();
                    self.result = result;
                    Token::Result
                }
                None => self.written_move(),
            },
            _ => self.written_move(),
        }
    }
}

/// The beginning of a text, for an error to show.
#[cold]
pub(super) fn quotation(text: &[u8]) -> String {
    text::decode(text).chars().take(40).collect()
}
