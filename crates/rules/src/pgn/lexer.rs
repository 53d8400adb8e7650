//! Cuts a PGN text into tokens, each with its place.

use super::comment::Comment;
use super::error::{PgnError, PgnErrorKind};
use super::nag::Nag;
use super::place::Place;
use super::tree::GameResult;
use crate::san::en_passant_mark;

/// What a PGN text is made of; move numbers are left out.
pub(super) enum Token<'a> {
    Tag { name: &'a str, value: String },
    Comment(Comment),
    Open,
    Close,
    Nag(Nag),
    Move(&'a str),
    Result(GameResult),
}

/// A text on its way through the lexer.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            rest: text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text),
            place: Place::START,
        }
    }

    /// The next token and where it begins; none at the end of the text.
    pub fn next(&mut self) -> Result<Option<(Place, Token<'a>)>, PgnError> {
        self.skip_gaps();
        let place = self.place;
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '[' => self.tag()?,
            '{' => self.comment()?,
            ';' => self.line_comment(),
            '(' => {
                self.skip(1);
                Token::Open
            }
            ')' => {
                self.skip(1);
                Token::Close
            }
            '$' => self.nag()?,
            '!' | '?' => self.marks()?,
            _ => match self.result() {
                Some(result) => Token::Result(result),
                None => self.written_move()?,
            },
        };
        Ok(Some((place, token)))
    }

    /// Goes over white space, escaped lines and move numbers.
    fn skip_gaps(&mut self) {
        loop {
            let is_escaped = self.place.column == 1 && self.rest.starts_with('%');
            let bytes = if is_escaped {
                self.rest.find('\n').unwrap_or(self.rest.len())
            } else {
                match leading(self.rest, is_space) {
                    0 => self.move_number(),
                    spaces => spaces,
                }
            };
            if bytes == 0 {
                return;
            }
            self.skip(bytes);
        }
    }

    /// How many bytes of move number or dots the text begins with.
    fn move_number(&self) -> usize {
        if self.rest.starts_with("0-0") || self.starts_with_result().is_some() {
            return 0;
        }
        let digits = leading(self.rest, |letter| letter.is_ascii_digit());
        let dots = leading(&self.rest[digits..], |letter| matches!(letter, '.' | '…'));
        digits + dots
    }

    fn starts_with_result(&self) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|result| {
            let behind = self.rest.strip_prefix(result.as_str());
            let is_whole = |behind: &str| !behind.starts_with(is_inside_word);
            behind.is_some_and(|behind| *result == GameResult::Unknown || is_whole(behind))
        })
    }

    fn result(&mut self) -> Option<GameResult> {
        let result = self.starts_with_result()?;
        self.skip(result.as_str().len());
        Some(result)
    }

    fn tag(&mut self) -> Result<Token<'a>, PgnError> {
        let place = self.place;
        let fault = |kind| PgnError { place, kind };
        self.skip(1);
        self.skip(leading(self.rest, is_space));
        let is_name = |letter: char| !is_space(letter) && !matches!(letter, '"' | '[' | ']');
        let name = self.skip(leading(self.rest, is_name));
        self.skip(leading(self.rest, is_space));
        if self.rest.is_empty() {
            return Err(fault(PgnErrorKind::UnterminatedTag));
        }
        if name.is_empty() || !self.rest.starts_with('"') {
            return Err(fault(PgnErrorKind::BadTag));
        }
        let (value, bytes) =
            quoted(self.rest).ok_or_else(|| fault(PgnErrorKind::UnterminatedTag))?;
        self.skip(bytes);
        self.skip(leading(self.rest, is_space));
        if self.rest.is_empty() {
            return Err(fault(PgnErrorKind::UnterminatedTag));
        }
        if !self.rest.starts_with(']') {
            return Err(fault(PgnErrorKind::BadTag));
        }
        self.skip(1);
        Ok(Token::Tag { name, value })
    }

    fn comment(&mut self) -> Result<Token<'a>, PgnError> {
        let place = self.place;
        let Some(end) = self.rest.find('}') else {
            let kind = PgnErrorKind::UnterminatedComment;
            return Err(PgnError { place, kind });
        };
        let raw = &self.rest[1..end];
        self.skip(end + 1);
        Ok(Token::Comment(Comment::new(raw, place)))
    }

    fn line_comment(&mut self) -> Token<'a> {
        let place = self.place;
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        let raw = self.rest[1..end].trim_end_matches('\r');
        self.skip(end);
        Token::Comment(Comment::new(raw, place))
    }

    fn nag(&mut self) -> Result<Token<'a>, PgnError> {
        let place = self.place;
        let digits = leading(&self.rest[1..], |letter| letter.is_ascii_digit());
        let number = self.rest[1..=digits].parse();
        let text = self.skip(1 + digits);
        match number {
            Ok(number) => Ok(Token::Nag(Nag(number))),
            Err(_) => Err(PgnError {
                place,
                kind: PgnErrorKind::BadNag(quotation(text)),
            }),
        }
    }

    fn marks(&mut self) -> Result<Token<'a>, PgnError> {
        let place = self.place;
        let text = self.skip(leading(self.rest, |letter| matches!(letter, '!' | '?')));
        let nag = Nag::from_symbol(text).ok_or_else(|| PgnError {
            place,
            kind: PgnErrorKind::BadNag(quotation(text)),
        })?;
        Ok(Token::Nag(nag))
    }

    /// A move with all its signs, of which "e.p." may stand apart.
    fn written_move(&mut self) -> Result<Token<'a>, PgnError> {
        let mut bytes = leading(self.rest, is_inside_word);
        if !self
            .rest
            .starts_with(|first: char| "abcdefghKQRBNPO0".contains(first))
        {
            let end = self.rest.chars().next().map_or(0, char::len_utf8);
            return Err(PgnError {
                place: self.place,
                kind: PgnErrorKind::UnknownToken(quotation(&self.rest[..bytes.max(end)])),
            });
        }
        let spaces = leading(&self.rest[bytes..], is_space);
        if let Some(mark) = en_passant_mark(&self.rest[bytes + spaces..]) {
            bytes += spaces + mark;
            let spaces = leading(&self.rest[bytes..], is_space);
            if self.rest[bytes + spaces..].starts_with(['+', '#']) {
                bytes += spaces;
            }
            bytes += leading(&self.rest[bytes..], is_inside_word);
        }
        Ok(Token::Move(self.skip(bytes)))
    }

    /// Goes on over so many bytes and gives them back.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.place = self.place.after(taken);
        self.rest = rest;
        taken
    }
}

/// How many bytes at the start of a text are of a kind.
fn leading(text: &str, kind: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !kind(letter)).unwrap_or(text.len())
}

fn is_space(letter: char) -> bool {
    letter.is_whitespace() || letter == BYTE_ORDER_MARK
}

/// Whether a character may go on a word that has begun.
fn is_inside_word(letter: char) -> bool {
    !is_space(letter) && !"{}()[]<>;$*".contains(letter)
}

/// The string a text begins with, without its quotes and backslashes, and how many bytes it takes.
fn quoted(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut letters = text.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, at + 1)),
            '\n' => return None,
            '\\' => {
                let escaped = letters.next_if(|(_, next)| matches!(next, '"' | '\\'));
                value.push(escaped.map_or('\\', |(_, letter)| letter));
            }
            _ => value.push(letter),
        }
    }
    None
}

/// The beginning of a text, for an error to show.
pub(super) fn quotation(text: &str) -> String {
    text.chars().take(40).collect()
}
