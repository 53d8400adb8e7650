//! Decoding the bytes of a PGN file.

use rules::pgn::{self, Departure};

/// A file as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodedFile {
    /// The text.
    pub text: String,
    /// Where the file is neither UTF-8 nor UTF-16. The text is a guess from there on.
    pub departure: Option<Departure>,
}

/// Decodes a PGN file from UTF-8, UTF-16 with a byte order mark, or Windows-1252.
///
/// UTF-8 is today's encoding, and some programs save UTF-16. The PGN standard of 1994 prescribes Latin-1, whose
/// printable characters Windows-1252 contains.
pub fn decode(bytes: Vec<u8>) -> DecodedFile {
    let (text, departure) = match &bytes[..] {
        [0xff, 0xfe, rest @ ..] => (decode_utf16(rest, u16::from_le_bytes), None),
        [0xfe, 0xff, rest @ ..] => (decode_utf16(rest, u16::from_be_bytes), None),
        _ => match String::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let (text, departure) = pgn::decode(error.as_bytes());
                (text.into_owned(), departure)
            }
        },
    };
    DecodedFile { text, departure }
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
    #[test]
    fn utf8_utf16_and_windows_1252_files_are_decoded() {
        const TEXT: &str = "1. e4 {déjà 𝄞}";
        let decode = |bytes| super::decode(bytes).text;
        assert_eq!(decode(TEXT.as_bytes().to_vec()), TEXT);
        assert_eq!(decode(vec![0x84, b'd', 0xe9, b'j', 0xe0, 0x93]), "„déjà“");
        let wide = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            let units = TEXT.encode_utf16().flat_map(bytes);
            mark.into_iter().chain(units).collect()
        };
        assert_eq!(decode(wide([0xff, 0xfe], u16::to_le_bytes)), TEXT);
        assert_eq!(decode(wide([0xfe, 0xff], u16::to_be_bytes)), TEXT);
        assert_eq!(decode(vec![0xff, 0xfe, b'e', 0, b'4']), "e");
        assert_eq!(decode(vec![0xff, 0xfe, 0, 0xd8]), "\u{fffd}");
        let guessed = super::decode(vec![b'\n', b'd', 0xe9]).departure;
        let location = guessed.expect("not UTF-8").location;
        assert_eq!((location.line, location.column), (2, 2));
        assert_eq!(super::decode(TEXT.as_bytes().to_vec()).departure, None);
    }
}
