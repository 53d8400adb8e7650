//! Words and marks among the moves.

use crate::encoding;
use crate::pgn::nag::Nag;

/// The words that programs write for a null move.
pub(super) const NULL_MOVES: [&[u8]; 8] = [
    b"--", b"Z0", b"z0", b"@@@@", b"0000", b"null", b"NULL", b"pass",
];

/// Parses a mark such as "!?" or "‼". Returns its NAG and its length in bytes.
pub(super) fn mark(text: &[u8]) -> Option<(Nag, usize)> {
    let double = [("‼", "!!"), ("⁇", "??"), ("⁉", "!?"), ("⁈", "?!")];
    let is_double = |(sign, _): &&(&str, &str)| text.starts_with(sign.as_bytes());
    if let Some((sign, symbol)) = double.iter().find(is_double) {
        return Some((Nag::from_symbol(symbol)?, sign.len()));
    }
    let is_mark = |byte: &&u8| matches!(**byte, b'!' | b'?');
    let length = text.iter().take_while(is_mark).count();
    let nag = Nag::from_bytes(&text[..length.min(2)])?;
    Some((nag, length))
}

/// Returns the length of a word, at least one character.
pub(super) fn word_length(text: &[u8]) -> usize {
    let mut at = encoding::first_char(text).map_or(0, |(_, length)| length);
    while let Some(&byte) = text.get(at) {
        let ends = matches!(
            byte,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*'
        );
        if ends || encoding::leading_whitespace(&text[at..=at]) > 0 {
            break;
        }
        let (_, length) = encoding::first_char(&text[at..]).unwrap_or((' ', 1));
        if !byte.is_ascii() && encoding::leading_whitespace(&text[at..(at + length)]) > 0 {
            break;
        }
        at += length;
    }
    at
}

/// Returns true if a word looks like a move that cannot be read. It has a file with a digit behind
/// it.
pub(super) fn resembles_move(word: &[u8]) -> bool {
    let is_square = |pair: &[u8]| {
        matches!(pair[0].to_ascii_lowercase(), b'a'..=b'h') && pair[1].is_ascii_digit()
    };
    word.len() <= 10 && word.windows(2).any(is_square)
}
