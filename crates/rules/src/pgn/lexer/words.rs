//! Tokens that are words: moves and results.

use super::word_boundary::{IS_WORD_BYTE, ends_word};
use super::{Lexer, Token, quotation};
use crate::encoding;
use crate::pgn::error::PgnErrorKind;
use crate::san::{self, ParsedSan};

/// The greatest length in bytes of a move with its suffixes. An "e.p." on the next line counts.
const MAX_MOVE_BYTES: usize = 512;

impl<const WHOLE: bool> Lexer<'_, WHOLE> {
    /// Reads a move with all its suffixes, which may stand apart from it.
    #[inline]
    pub(super) fn move_token(&mut self) -> Token {
        let rest = &self.bytes[self.at..];
        if let Some((san, length)) = san::parse_plain(rest) {
            self.at += length;
            self.parsed_san = ParsedSan { san, marks: &[] };
            return Token::Move;
        }
        let window = &rest[..rest.len().min(MAX_MOVE_BYTES)];
        self.is_cut |= window.len() < MAX_MOVE_BYTES;
        if !san::can_start_move(rest) {
            return self.uncommon_word();
        }
        match san::parse_prefix(window, 0, false) {
            Ok((parsed_san, length)) if ends_word(rest, length) => {
                self.at += length;
                self.parsed_san = parsed_san;
                Token::Move
            }
            Ok(_) | Err(_) => self.uncommon_word(),
        }
    }

    /// Reads a word that is not simply a move.
    #[cold]
    fn uncommon_word(&mut self) -> Token {
        let start = self.at;
        let is_move = san::can_start_move(&self.bytes[start..]);
        self.at = self.word_end(start);
        let word = &self.bytes[start..self.at];
        if !is_move {
            let rest = &self.bytes[start..];
            let one = encoding::first_char(rest).map_or(0, |(_, length)| length);
            let quotation = quotation(&rest[..word.len().max(one)]);
            return self.fail(PgnErrorKind::UnknownToken(quotation));
        }
        match san::parse(word) {
            Ok(parsed_san) => {
                self.parsed_san = parsed_san;
                Token::Move
            }
            Err(error) => {
                let text = quotation(word);
                self.fail(PgnErrorKind::UnreadableMove { text, error })
            }
        }
    }

    /// Finds the index at which the word at `from` ends.
    #[inline]
    fn word_end(&mut self, from: usize) -> usize {
        let mut at = from;
        loop {
            match self.bytes.get(at) {
                Some(&byte) if IS_WORD_BYTE[usize::from(byte)] => at += 1,
                Some(&byte) if byte.is_ascii() => return at,
                Some(_) => {
                    let rest = &self.bytes[at..];
                    self.is_cut |= rest.len() < 4;
                    if encoding::non_ascii_whitespace(rest).is_some() {
                        return at;
                    }
                    at += encoding::first_char(rest).map_or(1, |(_, length)| length);
                }
                None => {
                    self.is_cut = true;
                    return at;
                }
            }
        }
    }
}
