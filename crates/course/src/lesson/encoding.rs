//! The letters that the bytes of a file are.

/// The text of a PGN file: UTF-8 as everyone writes it today, UTF-16 as some programs save it, or Latin-1 as
/// the standard of 1994 has it.
pub fn decoded(bytes: Vec<u8>) -> String {
    match bytes[..] {
        [0xff, 0xfe, ref rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, ref rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => String::from_utf8(bytes)
            .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect()),
    }
}

/// Letters of two bytes each. An odd byte at the end is none.
fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.as_chunks().0.iter().map(|&pair| unit(pair));
    char::decode_utf16(units)
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_any_time_and_program_are_read() {
        const TEXT: &str = "1. e4 {déjà 𝄞}";
        assert_eq!(decoded(TEXT.as_bytes().to_vec()), TEXT);
        assert_eq!(decoded(vec![b'd', 0xe9, b'j', 0xe0]), "déjà");
        let wide = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            let units = TEXT.encode_utf16().flat_map(bytes);
            mark.into_iter().chain(units).collect()
        };
        assert_eq!(decoded(wide([0xff, 0xfe], u16::to_le_bytes)), TEXT);
        assert_eq!(decoded(wide([0xfe, 0xff], u16::to_be_bytes)), TEXT);
        assert_eq!(decoded(vec![0xff, 0xfe, b'e', 0, b'4']), "e");
        assert_eq!(decoded(vec![0xff, 0xfe, 0, 0xd8]), "\u{fffd}");
    }
}
