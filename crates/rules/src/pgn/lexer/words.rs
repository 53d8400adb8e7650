//! Tokens that are words: moves and results.

use super::{Lexer, Token, quotation};
use crate::pgn::error::PgnErrorKind;
use crate::pgn::tree::GameResult;
use crate::san::{self, Reading};
use crate::text::{self, is_ascii_space};

/// How many bytes a move may take with its signs, an "e.p." on the next line among them.
const WINDOW: usize = 512;

impl Lexer<'_> {
    /// A move with all its signs, of which some may stand apart.
    #[inline]
    pub(super) fn written_move(&mut self) -> Token {
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
pub(super) fn result(text: &[u8]) -> Option<GameResult> {
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
