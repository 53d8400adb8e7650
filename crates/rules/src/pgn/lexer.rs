//! Cuts PGN into tokens.
//!
//! The bytes may be a part of the whole: a token that touches their end is left for when more of
//! them are there, so that one lexer serves a text in memory and a file of any size.

use super::error::{PgnError, PgnErrorKind};
use super::nag::Nag;
use super::place::{Place, Places, Spot};
use super::text::Text;
use super::tree::GameResult;
use crate::san::{self, en_passant_mark};
use crate::text::{self, BYTE_ORDER_MARK, is_ascii_space};

/// How many bytes one comment, one tag or one word may have.
pub const MAX_LENGTH: usize = 1 << 20;

/// How many bytes of white space may stand before an "e.p.".
const MAX_GAP: usize = 256;

/// What PGN is made of; move numbers are left out.
pub(super) enum Token<'a> {
    Tag { name: &'a str, value: Text<'a> },
    Comment(Text<'a>),
    Open,
    Close,
    Nag(Nag),
    Move(&'a [u8]),
    Result(GameResult),
}

/// What the lexer has found.
pub(super) enum Step<'a> {
    /// A token, and the index where it begins.
    Token(usize, Token<'a>),
    /// The bytes are used up, and there will be more.
    More,
    /// The text is at its end.
    End,
}

/// What a lexer hands on to the next, which goes on with the bytes that are left.
#[derive(Clone, Copy)]
pub(super) struct Passage {
    /// Where those bytes begin.
    place: Place,
    /// Whether they begin inside a line that `%` escapes.
    is_escaped: bool,
}

impl Passage {
    pub const START: Passage = Passage {
        place: Place::START,
        is_escaped: false,
    };

    /// Whether the bytes that are left begin a line.
    pub const fn begins_line(self) -> bool {
        self.place.column == 1
    }

    /// The passage behind some of the bytes, read over unseen.
    pub fn after(self, bytes: &[u8]) -> Passage {
        Passage {
            place: self.place.after_bytes(bytes),
            is_escaped: false,
        }
    }
}

/// Bytes on their way through the lexer.
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
            begins_line: passage.begins_line(),
            places: Places::new(bytes, passage.place),
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
            is_escaped: self.is_escaped,
        }
    }

    /// What stands at an index, for who wants to know its place.
    #[inline]
    pub const fn spot<'b>(&'b self, at: usize) -> Spot<'b> {
        Spot {
            places: &self.places,
            at,
        }
    }

    /// Takes back the token that began at an index.
    pub const fn take_back(&mut self, start: usize) {
        self.at = start;
    }

    /// The next token.
    pub fn next(&mut self) -> Result<Step<'a>, PgnError> {
        let Some(first) = self.skip_gaps() else {
            return Ok(if self.is_last { Step::End } else { Step::More });
        };
        let start = self.at;
        let token = self.token(first);
        if self.is_cut || self.at - start > MAX_LENGTH || token.is_err() {
            return self.cut(start, token);
        }
        token
            .map(|token| Step::Token(start, token))
            .map_err(|kind| self.fault(start, kind))
    }

    /// What becomes of a token that is not whole or not sound.
    #[cold]
    fn cut(
        &mut self,
        start: usize,
        token: Result<Token<'a>, PgnErrorKind>,
    ) -> Result<Step<'a>, PgnError> {
        let end = if self.is_cut {
            self.bytes.len()
        } else {
            self.at
        };
        if end - start > MAX_LENGTH {
            let limit = MAX_LENGTH;
            return Err(self.fault(start, PgnErrorKind::TooLong { limit }));
        }
        if std::mem::take(&mut self.is_cut) && !self.is_last {
            self.at = start;
            return Ok(Step::More);
        }
        token
            .map(|token| Step::Token(start, token))
            .map_err(|kind| self.fault(start, kind))
    }

    /// A fault at an index, behind which the reading may go on.
    fn fault(&mut self, start: usize, kind: PgnErrorKind) -> PgnError {
        self.at = start + 1;
        self.is_cut = false;
        let place = self.places.of(start);
        PgnError { place, kind }
    }

    /// Goes over white space, escaped lines and move numbers; gives the byte behind them.
    #[inline]
    fn skip_gaps(&mut self) -> Option<u8> {
        if self.is_escaped {
            self.skip_line();
        }
        loop {
            let &first = self.bytes.get(self.at)?;
            match first {
                b' ' | b'\t'..=b'\r' | b'.' => self.at += 1,
                b'1'..=b'9' | b'0' => {
                    if !self.skip_number()? {
                        return Some(first);
                    }
                }
                b'%' if self.is_at_line_start() => self.skip_line(),
                0x80.. => {
                    if !self.skip_wide()? {
                        return Some(first);
                    }
                }
                _ => return Some(first),
            }
        }
    }

    fn is_at_line_start(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => self.bytes[before] == b'\n',
            None => self.begins_line,
        }
    }

    #[cold]
    fn skip_line(&mut self) {
        let end = text::find(&self.bytes[self.at..], b'\n');
        self.is_escaped = end.is_none();
        self.at = end.map_or(self.bytes.len(), |end| self.at + end);
    }

    /// Whether digits stand here that are neither a result nor castling, and goes over them; none
    /// if what follows must be known first.
    #[inline]
    fn skip_number(&mut self) -> Option<bool> {
        let rest = &self.bytes[self.at..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        match rest.get(digits) {
            None if !self.is_last && digits <= MAX_LENGTH => return None,
            Some(b'-' | b'/') => {
                if rest.len() < 12 && !self.is_last {
                    return None;
                }
                if rest.starts_with(b"0-0") || result(rest).is_some() {
                    return Some(false);
                }
            }
            Some(_) | None => {}
        }
        self.at += digits;
        Some(true)
    }

    /// Whether white space or an ellipsis stands here that ASCII has not, and goes over it; none if
    /// the character is not whole.
    #[cold]
    fn skip_wide(&mut self) -> Option<bool> {
        let rest = &self.bytes[self.at..];
        if rest.len() < 4 && !self.is_last {
            return None;
        }
        let ellipsis = "…".as_bytes();
        let length = if rest.starts_with(ellipsis) {
            Some(ellipsis.len())
        } else {
            text::wide_space(rest)
        };
        self.at += length.unwrap_or(0);
        Some(length.is_some())
    }

    #[inline]
    fn token(&mut self, first: u8) -> Result<Token<'a>, PgnErrorKind> {
        match first {
            b'[' => self.tag(),
            b'{' => self.comment(),
            b';' => Ok(self.line_comment()),
            b'(' => {
                self.at += 1;
                Ok(Token::Open)
            }
            b')' => {
                self.at += 1;
                Ok(Token::Close)
            }
            b'$' => self.nag(),
            b'!' | b'?' => self.marks(),
            b'*' | b'0' | b'1' => match result(&self.bytes[self.at..]) {
                Some(result) => {
                    self.at += result.as_str().len();
                    Ok(Token::Result(result))
                }
                None => self.written_move(),
            },
            _ => self.written_move(),
        }
    }

    fn tag(&mut self) -> Result<Token<'a>, PgnErrorKind> {
        let is_name = |byte: u8| !is_ascii_space(byte) && !matches!(byte, b'"' | b'[' | b']');
        let name = self.at + 1 + text::spaces(&self.bytes[self.at + 1..]);
        let rest = &self.bytes[name..];
        let name = &rest[..rest.iter().take_while(|byte| is_name(**byte)).count()];
        let rest = &rest[name.len()..];
        let rest = &rest[text::spaces(rest)..];
        let name = match (rest.first(), str::from_utf8(name)) {
            (None, _) => return Err(self.unterminated(PgnErrorKind::UnterminatedTag)),
            (Some(b'"'), Ok(name)) if !name.is_empty() => name,
            (Some(_), _) => return Err(PgnErrorKind::BadTag),
        };
        let length = match quoted(&rest[1..]) {
            Quoted::Closed(length) => length,
            Quoted::Open => return Err(self.unterminated(PgnErrorKind::UnterminatedTag)),
            Quoted::Broken => return Err(PgnErrorKind::UnterminatedTag),
        };
        let value = Text::quoted(&rest[1..=length]);
        let rest = &rest[length + 2..];
        let rest = &rest[text::spaces(rest)..];
        match rest.first() {
            None => Err(self.unterminated(PgnErrorKind::UnterminatedTag)),
            Some(b']') => {
                self.at = self.bytes.len() - rest.len() + 1;
                Ok(Token::Tag { name, value })
            }
            Some(_) => Err(PgnErrorKind::BadTag),
        }
    }

    /// The fault of something that has no end, unless the end is yet to come.
    #[cold]
    fn unterminated(&mut self, kind: PgnErrorKind) -> PgnErrorKind {
        self.is_cut = true;
        kind
    }

    fn comment(&mut self) -> Result<Token<'a>, PgnErrorKind> {
        let inside = &self.bytes[self.at + 1..];
        let Some(length) = text::find(inside, b'}') else {
            return Err(self.unterminated(PgnErrorKind::UnterminatedComment));
        };
        self.at += length + 2;
        Ok(Token::Comment(Text::plain(&inside[..length])))
    }

    fn line_comment(&mut self) -> Token<'a> {
        let inside = &self.bytes[self.at + 1..];
        let end = text::find(inside, b'\n');
        self.is_cut |= end.is_none();
        let mut raw = &inside[..end.unwrap_or(inside.len())];
        self.at += 1 + raw.len();
        while let Some(rest) = raw.strip_suffix(b"\r") {
            raw = rest;
        }
        Token::Comment(Text::plain(raw))
    }

    fn nag(&mut self) -> Result<Token<'a>, PgnErrorKind> {
        let text = self.leading(1, |byte| byte.is_ascii_digit());
        let number = str::from_utf8(&text[1..]).ok();
        match number.and_then(|number| number.parse().ok()) {
            Some(number) => Ok(Token::Nag(Nag(number))),
            None => Err(PgnErrorKind::BadNag(quotation(text))),
        }
    }

    fn marks(&mut self) -> Result<Token<'a>, PgnErrorKind> {
        let text = self.leading(1, |byte| matches!(byte, b'!' | b'?'));
        match Nag::from_bytes(text) {
            Some(nag) => Ok(Token::Nag(nag)),
            None => Err(PgnErrorKind::BadNag(quotation(text))),
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

    /// A move with all its signs, of which "e.p." may stand apart.
    #[inline]
    fn written_move(&mut self) -> Result<Token<'a>, PgnErrorKind> {
        let start = self.at;
        let is_move = san::is_start(&self.bytes[start..]);
        self.at = self.word_end(start);
        if !is_move {
            return Err(self.unknown(start));
        }
        let gap = self.gap_end(self.at);
        if let Some(b'e' | b'E' | b'(') = self.bytes.get(gap)
            && let Some(mark) = self.en_passant_mark(gap)
        {
            self.at = gap + mark;
            let gap = self.gap_end(self.at);
            let is_signed = matches!(self.bytes.get(gap), Some(b'+' | b'#'));
            self.at = self.word_end(if is_signed { gap } else { self.at });
        }
        Ok(Token::Move(&self.bytes[start..self.at]))
    }

    #[cold]
    fn unknown(&mut self, start: usize) -> PgnErrorKind {
        let word = &self.bytes[start..self.at];
        let rest = &self.bytes[start..];
        let one = text::first(rest).map_or(0, |(_, length)| length);
        PgnErrorKind::UnknownToken(quotation(&rest[..word.len().max(one)]))
    }

    #[inline]
    fn en_passant_mark(&mut self, at: usize) -> Option<usize> {
        let rest = &self.bytes[at..];
        // No spelling of it is as long as this, its blanks aside.
        self.is_cut |= rest.len() < 16;
        en_passant_mark(&rest[..rest.len().min(MAX_GAP)])
    }

    /// Where the word ends that goes on here.
    #[inline]
    fn word_end(&mut self, from: usize) -> usize {
        let mut at = from;
        loop {
            match self.bytes.get(at) {
                Some(&byte) if INSIDE_WORD[usize::from(byte)] => at += 1,
                Some(&byte) if byte.is_ascii() => return at,
                Some(_) => {
                    let rest = &self.bytes[at..];
                    self.is_cut |= rest.len() < 4;
                    if text::wide_space(rest).is_some() {
                        return at;
                    }
                    at += text::first(rest).map_or(1, |(_, length)| length);
                }
                None => {
                    self.is_cut = true;
                    return at;
                }
            }
        }
    }

    /// Where white space ends, if it is not too wide.
    #[inline]
    fn gap_end(&mut self, from: usize) -> usize {
        let rest = &self.bytes[from..];
        let gap = text::spaces(&rest[..rest.len().min(MAX_GAP)]);
        self.is_cut |= gap == rest.len();
        from + gap
    }
}

/// The result that a text begins with.
fn result(text: &[u8]) -> Option<GameResult> {
    GameResult::ALL.into_iter().find(|result| {
        let behind = text.strip_prefix(result.as_str().as_bytes());
        behind.is_some_and(|behind| *result == GameResult::Unknown || !goes_on(behind))
    })
}

/// Whether a word goes on here.
fn goes_on(text: &[u8]) -> bool {
    match text.first() {
        Some(&byte) if byte.is_ascii() => INSIDE_WORD[usize::from(byte)],
        Some(_) => text::wide_space(text).is_none(),
        None => false,
    }
}

/// The ASCII characters that may go on a word that has begun.
static INSIDE_WORD: [bool; 256] = {
    let mut inside = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        inside[byte as usize] = !is_ascii_space(byte)
            && !matches!(
                byte,
                b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>' | b';' | b'$' | b'*'
            );
        byte += 1;
    }
    inside
};

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

/// The beginning of a text, for an error to show.
#[cold]
pub(super) fn quotation(text: &[u8]) -> String {
    text::decode(text).chars().take(40).collect()
}
