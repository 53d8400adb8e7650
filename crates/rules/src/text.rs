//! Bytes as text: UTF-8 as everyone writes it today, or Latin-1 as the PGN standard of 1994 has it.

use std::borrow::Cow;
use std::io::BufRead;

/// The mark that some programs put before UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The whole as UTF-8 if it is that, else as Latin-1, in which every byte is a character.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// The first character and its length in bytes.
pub(crate) fn first(bytes: &[u8]) -> Option<(char, usize)> {
    let &byte = bytes.first()?;
    if byte.is_ascii() {
        return Some((char::from(byte), 1));
    }
    let longest = &bytes[..bytes.len().min(4)];
    let valid = longest
        .utf8_chunks()
        .next()
        .map_or("", |chunk| chunk.valid());
    let letter = valid.chars().next();
    Some(letter.map_or((char::from(byte), 1), |letter| (letter, letter.len_utf8())))
}

/// How many characters there are: every byte that does not go on with a character of UTF-8.
pub(crate) fn width(bytes: &[u8]) -> usize {
    count(bytes, |byte| byte & 0xc0 != 0x80)
}

/// How many bytes are of a kind.
#[inline]
pub(crate) fn count(bytes: &[u8], kind: impl Fn(u8) -> bool) -> usize {
    // Sums of one byte keep many lanes busy at once.
    let sum = |chunk: &[u8]| chunk.iter().map(|byte| u8::from(kind(*byte))).sum::<u8>();
    bytes.chunks(255).map(|chunk| usize::from(sum(chunk))).sum()
}

/// Where a byte stands first.
#[inline]
pub(crate) fn find(bytes: &[u8], byte: u8) -> Option<usize> {
    let mut rest = bytes;
    let taken = rest.skip_until(byte).unwrap_or(0);
    let last = taken.checked_sub(1)?;
    (bytes[last] == byte).then_some(last)
}

/// How many bytes of white space stand at the start; a byte order mark is white space.
#[inline(never)]
pub(crate) fn spaces(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if is_ascii_space(byte) {
            at += 1;
        } else if byte.is_ascii() {
            break;
        } else {
            match wide_space(&bytes[at..]) {
                Some(length) => at += length,
                None => break,
            }
        }
    }
    at
}

/// Whether a byte is one of the six white characters of ASCII.
#[inline]
pub(crate) const fn is_ascii_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The length of the white character at the start, if it is one that ASCII has not.
#[cold]
pub(crate) fn wide_space(bytes: &[u8]) -> Option<usize> {
    let (letter, length) = first(bytes)?;
    (letter.is_whitespace() || letter == '\u{feff}').then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_either_time_are_text() {
        assert_eq!(decode("déjà".as_bytes()), "déjà");
        assert_eq!(decode(b"d\xe9j\xe0"), "déjà");
        assert_eq!(first("♟x".as_bytes()), Some(('♟', 3)));
        assert_eq!(first(b"\xe9x"), Some(('é', 1)));
        assert_eq!(first(b"\xe2\x99"), Some(('â', 1)));
        assert_eq!(first(b""), None);
        assert_eq!(width("é♟x".as_bytes()), 3);
        assert_eq!(count(&[b'a'; 1_000], |byte| byte == b'a'), 1_000);
    }

    #[test]
    fn what_is_sought_is_found() {
        assert_eq!(find(b"abc}d}", b'}'), Some(3));
        assert_eq!(find(b"}", b'}'), Some(0));
        assert_eq!(find(b"abc", b'}'), None);
        assert_eq!(find(b"", b'}'), None);
        assert_eq!(spaces(" \r\n\u{a0}\u{feff}\u{2003}x".as_bytes()), 11);
        assert_eq!(spaces(b"\xa0x"), 1);
        assert_eq!(spaces("é".as_bytes()), 0);
    }
}
