//! Where a word ends, and the results of games among words.

use crate::encoding::{self, is_ascii_space};
use crate::pgn::result::GameResult;

/// Parses the result at the start of a text.
pub(super) fn result_at(text: &[u8]) -> Option<GameResult> {
    GameResult::ALL.into_iter().find(|result| {
        let behind = text.strip_prefix(result.as_str().as_bytes());
        behind.is_some_and(|behind| *result == GameResult::Unknown || !continues_word(behind))
    })
}

/// Returns true if a word ends at or before this index.
#[inline]
pub(super) fn ends_word(text: &[u8], at: usize) -> bool {
    is_ascii_space(text[at - 1]) || !continues_word(&text[at..])
}

/// Returns true if the text continues a word.
fn continues_word(text: &[u8]) -> bool {
    match text.first() {
        Some(&byte) if byte.is_ascii() => IS_WORD_BYTE[usize::from(byte)],
        Some(_) => encoding::non_ascii_whitespace(text).is_none(),
        None => false,
    }
}

/// The ASCII characters that continue a word.
pub(super) static IS_WORD_BYTE: [bool; 256] = {
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
