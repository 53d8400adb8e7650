//! Decoding the bytes of a PGN file.

/// Decodes a PGN file from UTF-8, UTF-16 with a byte order mark, or Latin-1.
///
/// UTF-8 is today's encoding, some programs save UTF-16, and the PGN standard of 1994 prescribes Latin-1.
pub fn decode(bytes: Vec<u8>) -> String {
    match bytes[..] {
        [0xff, 0xfe, ref rest @ ..] => decode_utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, ref rest @ ..] => decode_utf16(rest, u16::from_be_bytes),
        _ => String::from_utf8(bytes)
            .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect()),
    }
}

/// Decodes UTF-16, ignoring an odd byte at the end.
fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.as_chunks().0.iter().map(|&pair| unit(pair));
    char::decode_utf16(units)
        .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_utf16_and_latin1_files_are_decoded() {
        const TEXT: &str = "1. e4 {déjà 𝄞}";
        assert_eq!(decode(TEXT.as_bytes().to_vec()), TEXT);
        assert_eq!(decode(vec![b'd', 0xe9, b'j', 0xe0]), "déjà");
        let wide = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            let units = TEXT.encode_utf16().flat_map(bytes);
            mark.into_iter().chain(units).collect()
        };
        assert_eq!(decode(wide([0xff, 0xfe], u16::to_le_bytes)), TEXT);
        assert_eq!(decode(wide([0xfe, 0xff], u16::to_be_bytes)), TEXT);
        assert_eq!(decode(vec![0xff, 0xfe, b'e', 0, b'4']), "e");
        assert_eq!(decode(vec![0xff, 0xfe, 0, 0xd8]), "\u{fffd}");
    }
}
