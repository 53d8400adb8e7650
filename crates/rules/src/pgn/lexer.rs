//! Cuts PGN into tokens.
//!
//! The bytes may be a part of the whole: a token that touches their end is left for when more of
//! them are there, so that one lexer serves a text in memory and a file of any size.

use super::error::{PgnError, PgnErrorKind};
use super::nag::Nag;
use super::place::{Place, Places, Spot};
use super::tree::GameResult;
use crate::san::{self, Reading};
use crate::text::{self, BYTE_ORDER_MARK, is_ascii_space};

/// How many bytes one comment, one tag or one word may have.
pub const MAX_LENGTH: usize = 1 << 20;

/// How many bytes a move may take with its signs, an "e.p." on the next line among them.
const WINDOW: usize = 512;

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

    /// Goes over white space, escaped lines and move numbers; gives the byte behind them.
    #[inline]
    fn skip_gaps(&mut self) -> Option<u8> {
        if self.is_escaped {
            self.skip_line();
        }
        let (bytes, mut at) = (self.bytes, self.at);
        loop {
            let Some(&first) = bytes.get(at) else {
                self.at = at;
                return None;
            };
            // What is most frequent comes first: the order of the tests is what reading costs.
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
                    if !self.skip_odd(first)? {
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

    /// Whether an escaped line, white space or an ellipsis stands here, and goes over it; none if
    /// that is not known yet.
    #[cold]
    fn skip_odd(&mut self, first: u8) -> Option<bool> {
        if first != b'%' {
            return self.skip_wide();
        }
        let is_escape = self.is_at_line_start();
        if is_escape {
            self.skip_line();
        }
        Some(is_escape)
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

    /// Whether the digits up to `end` are neither a result nor castling, and goes over them; none
    /// if what follows must be known first.
    #[cold]
    fn skip_number(&mut self, end: usize) -> Option<bool> {
        let rest = &self.bytes[self.at..];
        match self.bytes.get(end) {
            None if !self.is_last && end - self.at <= MAX_LENGTH => return None,
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
        self.at = end;
        Some(true)
    }

    /// Whether white space or an ellipsis stands here that ASCII has not, and goes over it; none if
    /// the character is not whole.
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
            b'*' | b'0' | b'1' => match result(&self.bytes[self.at..]) {
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

    #[cold]
    fn tag(&mut self) -> Token {
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

    fn comment(&mut self) -> Token {
        let inside = &self.bytes[self.at + 1..];
        let Some(length) = text::find(inside, b'}') else {
            return self.unterminated(PgnErrorKind::UnterminatedComment);
        };
        self.at += length + 2;
        self.text = &inside[..length];
        Token::Comment
    }

    #[cold]
    fn line_comment(&mut self) -> Token {
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
    fn numbered_mark(&mut self) -> Token {
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
    fn spelled_mark(&mut self) -> Token {
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

    /// A move with all its signs, of which some may stand apart.
    #[inline]
    fn written_move(&mut self) -> Token {
        let rest = &self.bytes[self.at..];
        if let Some((san, length)) = san::plain(rest) {
            self.at += length;
            self.reading = Reading { san, marks: &[] };
            return Token::Move;
        }
        let window = &rest[..rest.len().min(WINDOW)];
        self.is_cut |= window.len() < WINDOW;
        if !san::is_start(rest) {
            return self.odd_word();
        }
        match san::prefix(window, 0, false) {
            Ok((reading, length)) if is_end(rest, length) => {
                self.at += length;
                self.reading = reading;
                Token::Move
            }
            Ok(_) | Err(_) => self.odd_word(),
        }
    }

    /// A word that is not just a move.
    #[cold]
    fn odd_word(&mut self) -> Token {
        let start = self.at;
        let is_move = san::is_start(&self.bytes[start..]);
        self.at = self.word_end(start);
        let word = &self.bytes[start..self.at];
        if !is_move {
            let rest = &self.bytes[start..];
            let one = text::first(rest).map_or(0, |(_, length)| length);
            let quotation = quotation(&rest[..word.len().max(one)]);
            return self.fail(PgnErrorKind::UnknownToken(quotation));
        }
        match san::read(word) {
            Ok(reading) => {
                self.reading = reading;
                Token::Move
            }
            Err(error) => {
                let text = quotation(word);
                self.fail(PgnErrorKind::UnreadableMove { text, error })
            }
        }
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
}

/// The result that a text begins with.
fn result(text: &[u8]) -> Option<GameResult> {
    GameResult::ALL.into_iter().find(|result| {
        let behind = text.strip_prefix(result.as_str().as_bytes());
        behind.is_some_and(|behind| *result == GameResult::Unknown || !goes_on(behind))
    })
}

/// Whether a word ends before a byte, or further back.
#[inline]
fn is_end(text: &[u8], at: usize) -> bool {
    is_ascii_space(text[at - 1]) || !goes_on(&text[at..])
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
