//! Decodes bytes as text: UTF-8, or Latin-1 as in the PGN standard of 1994.

use std::borrow::Cow;
use std::io::BufRead;

/// The byte order mark that some programs write before UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Decodes the bytes as UTF-8 if they are valid, otherwise as Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Returns the character of a byte in Windows-1252.
///
/// The five bytes without a character stay control characters, as in browsers.
pub(crate) fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    let index = usize::from(byte.wrapping_sub(0x80));
    FROM_80.get(index).copied().unwrap_or(char::from(byte))
}

/// Returns the first character and its length in bytes.
pub(crate) fn first_char(bytes: &[u8]) -> Option<(char, usize)> {
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

/// Counts the characters: all bytes except UTF-8 continuation bytes.
pub(crate) fn char_count(bytes: &[u8]) -> usize {
    count_bytes(bytes, |byte| byte & 0xc0 != 0x80)
}

/// Counts the bytes that satisfy a predicate.
#[inline]
pub(crate) fn count_bytes(bytes: &[u8], kind: impl Fn(u8) -> bool) -> usize {
    // One-byte sums let the compiler use wide vector instructions.
    let sum = |chunk: &[u8]| chunk.iter().map(|byte| u8::from(kind(*byte))).sum::<u8>();
    bytes.chunks(255).map(|chunk| usize::from(sum(chunk))).sum()
}

/// Returns the index of the first occurrence of a byte.
#[inline]
pub(crate) fn find_byte(bytes: &[u8], byte: u8) -> Option<usize> {
    let mut rest = bytes;
    let taken = rest.skip_until(byte).unwrap_or(0);
    let last = taken.checked_sub(1)?;
    (bytes[last] == byte).then_some(last)
}

/// Returns the length in bytes of the leading white space, byte order marks included.
#[inline(never)]
pub(crate) fn leading_whitespace(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if is_ascii_space(byte) {
            at += 1;
        } else if byte.is_ascii() {
            break;
        } else {
            match non_ascii_whitespace(&bytes[at..]) {
                Some(length) => at += length,
                None => break,
            }
        }
    }
    at
}

/// Returns true if the byte is one of the six ASCII white space characters.
#[inline]
pub(crate) const fn is_ascii_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Returns the length of the first character if it is white space outside ASCII.
#[cold]
pub(crate) fn non_ascii_whitespace(bytes: &[u8]) -> Option<usize> {
    let (letter, length) = first_char(bytes)?;
    (letter.is_whitespace() || letter == '\u{feff}').then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_and_latin_1_are_decoded() {
        assert_eq!(decode("déjà".as_bytes()), "déjà");
        assert_eq!(decode(b"d\xe9j\xe0"), "déjà");
        assert_eq!(first_char("♟x".as_bytes()), Some(('♟', 3)));
        assert_eq!(first_char(b"\xe9x"), Some(('é', 1)));
        assert_eq!(first_char(b"\xe2\x99"), Some(('â', 1)));
        assert_eq!(first_char(b""), None);
        assert_eq!(char_count("é♟x".as_bytes()), 3);
        assert_eq!(count_bytes(&[b'a'; 1_000], |byte| byte == b'a'), 1_000);
    }

    #[test]
    fn windows_1252_differs_from_latin_1_in_a_few_letters() {
        let text: String = [0x93, b'a', 0xe9, 0x97, 0x9f, 0x81]
            .map(windows_1252)
            .iter()
            .collect();
        assert_eq!(text, "“aé—Ÿ\u{81}");
    }

    #[test]
    fn bytes_and_white_space_are_found() {
        assert_eq!(find_byte(b"abc}d}", b'}'), Some(3));
        assert_eq!(find_byte(b"}", b'}'), Some(0));
        assert_eq!(find_byte(b"abc", b'}'), None);
        assert_eq!(find_byte(b"", b'}'), None);
        assert_eq!(
            leading_whitespace(" \r\n\u{a0}\u{feff}\u{2003}x".as_bytes()),
            11
        );
        assert_eq!(leading_whitespace(b"\xa0x"), 1);
        assert_eq!(leading_whitespace("é".as_bytes()), 0);
    }
}
