//! Codes: bytes as letters that can be read aloud, typed and checked.
//!
//! The letters are Crockford's base 32 (D. Crockford, “Base 32”, 2019): digits, and capitals without I, L, O
//! and U. Hyphens separate groups of five. The first letter says what the code contains, and a checksum at the
//! end detects every single changed letter and every exchange of two neighbours.

/// The letters by their values.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of letters between two hyphens.
const GROUP_LENGTH: usize = 5;

/// The longest text that is read as a code, in bytes.
const MAX_LENGTH: usize = 40_000;

/// The kind of contents of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// A learner's mastery.
    Mastery,
    /// The report of a finished set.
    Report,
    /// The progress through a set.
    Progress,
}

/// Why a text is not a code of the expected kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// The text is empty.
    Empty,
    /// A character that no code contains.
    InvalidCharacter {
        /// The character.
        letter: char,
        /// Its column, from 1.
        column: usize,
    },
    /// Not a code of this site, or its first letter is wrong.
    NotACode,
    /// A code of another kind.
    OtherKind(CodeKind),
    /// A letter is missing, added, changed or exchanged.
    Checksum,
    /// The code was made by a newer version of the site.
    NewerVersion,
    /// The code was made by an older version with other questions.
    OlderVersion,
    /// The content is invalid.
    Malformed,
    /// A report of what no session can lead to.
    Contradiction {
        /// The number of the question, from 1.
        question: usize,
    },
}

impl CodeKind {
    const ALL: [Self; 3] = [Self::Mastery, Self::Report, Self::Progress];

    const fn letter(self) -> u8 {
        match self {
            Self::Mastery => b'M',
            Self::Report => b'R',
            Self::Progress => b'S',
        }
    }
}

/// Encodes bytes.
pub(super) fn encode(kind: CodeKind, bytes: &[u8]) -> String {
    let mut letters = vec![kind.letter()];
    letters.extend(to_letters(bytes));
    letters.extend(to_letters(&checksum(kind, bytes).to_be_bytes()[1..]));
    let mut code = String::new();
    for (index, &letter) in letters.iter().enumerate() {
        if index > 0 && index % GROUP_LENGTH == 0 {
            code.push('-');
        }
        code.push(char::from(letter));
    }
    code
}

/// Decodes a code of the expected kind.
///
/// Ignores case, blanks and hyphens, and reads O as zero and I or L as one.
pub(super) fn decode(kind: CodeKind, code: &str) -> Result<Vec<u8>, CodeError> {
    if code.len() > MAX_LENGTH {
        return Err(CodeError::NotACode);
    }
    let mut letters = Vec::new();
    for (index, letter) in code.chars().enumerate() {
        if letter.is_whitespace() || letter == '-' {
            continue;
        }
        let column = index + 1;
        let value = letter_value(letter).ok_or(CodeError::InvalidCharacter { letter, column })?;
        letters.push(value);
    }
    let (&first, rest) = letters.split_first().ok_or(CodeError::Empty)?;
    let first = LETTERS[usize::from(first)];
    let found = CodeKind::ALL
        .into_iter()
        .find(|found| found.letter() == first);
    let found = found.ok_or(CodeError::NotACode)?;
    // The checksum's three bytes are five letters.
    let at = rest.len().checked_sub(5).ok_or(CodeError::Checksum)?;
    let (body, tail) = rest.split_at(at);
    let [bytes, tail] = [body, tail].map(|letters| to_bytes(letters).ok_or(CodeError::Checksum));
    let (bytes, tail) = (bytes?, tail?);
    if checksum(found, &bytes).to_be_bytes()[1..] != tail[..] {
        return Err(CodeError::Checksum);
    }
    if found == kind {
        Ok(bytes)
    } else {
        Err(CodeError::OtherKind(found))
    }
}

/// Takes the next byte.
pub(super) fn take_byte(bytes: &mut &[u8]) -> Result<u8, CodeError> {
    let (&first, rest) = bytes.split_first().ok_or(CodeError::Malformed)?;
    *bytes = rest;
    Ok(first)
}

/// Encodes bytes as letters of five bits each; the last is padded with zeros.
fn to_letters(bytes: &[u8]) -> Vec<u8> {
    let count = (bytes.len() * 8).div_ceil(5);
    let bit = |at: usize| {
        bytes
            .get(at / 8)
            .is_some_and(|byte| byte << (at % 8) & 0x80 != 0)
    };
    let number = |letter: usize| {
        let bits = (0..5).map(|index| usize::from(bit(letter * 5 + index)));
        bits.fold(0, |number, bit| number << 1 | bit)
    };
    (0..count).map(|letter| LETTERS[number(letter)]).collect()
}

/// Decodes letter values to bytes. `None` if there is a letter too many, or the padding is not zero.
fn to_bytes(numbers: &[u8]) -> Option<Vec<u8>> {
    let count = numbers.len() * 5 / 8;
    let bit = |at: usize| numbers[at / 5] << (at % 5) & 0x10 != 0;
    let is_padded = (count * 8..numbers.len() * 5).all(|at| !bit(at));
    let is_complete = (count * 8).div_ceil(5) == numbers.len();
    let byte = |index: usize| {
        let bits = (0..8).map(|offset| u8::from(bit(index * 8 + offset)));
        bits.fold(0, |byte, bit| byte << 1 | bit)
    };
    (is_padded && is_complete).then(|| (0..count).map(byte).collect())
}

/// Returns the value of a letter, or of one that is easily confused with it.
fn letter_value(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    };
    let index = LETTERS.iter().position(|&it| char::from(it) == letter)?;
    u8::try_from(index).ok()
}

/// Returns the CRC-24 of `OpenPGP` (RFC 4880, 6.1) over the kind's letter and the bytes.
///
/// Detects every error within 24 consecutive bits: any changed letter, and any exchange of neighbours.
fn checksum(kind: CodeKind, bytes: &[u8]) -> u32 {
    let mut sum = 0x00b7_04ce;
    for byte in [&[kind.letter()], bytes].concat() {
        sum ^= u32::from(byte) << 16;
        for _ in 0..8 {
            sum <<= 1;
            if sum & 0x0100_0000 != 0 {
                sum ^= 0x0186_4cfb;
            }
        }
    }
    sum & 0x00ff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip_in_any_case_and_spacing() {
        for length in 0..12_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(37)).collect();
            let code = encode(CodeKind::Report, &bytes);
            let spoken = code.to_lowercase().replace('-', " ").replace('0', "o");
            for copy in [code.clone(), spoken, code.replace('1', "l")] {
                assert_eq!(decode(CodeKind::Report, &copy), Ok(bytes.clone()), "{copy}");
            }
        }
    }

    #[test]
    fn changed_exchanged_missing_or_added_letter_is_detected() {
        let code = encode(CodeKind::Mastery, b"The pawn captures en passant.");
        let letters: Vec<char> = code.chars().filter(|&letter| letter != '-').collect();
        let error = |letters: &[char]| {
            let code: String = letters.iter().collect();
            decode(CodeKind::Mastery, &code).expect_err("it was changed")
        };
        for place in 0..letters.len() {
            for &other in LETTERS {
                let mut changed = letters.clone();
                changed[place] = char::from(other);
                if changed != letters {
                    let is_of_another = CodeKind::ALL.iter().any(|it| it.letter() == other);
                    let expected = if place > 0 || is_of_another {
                        CodeError::Checksum
                    } else {
                        CodeError::NotACode
                    };
                    assert_eq!(error(&changed), expected);
                }
            }
            let mut missing = letters.clone();
            missing.remove(place);
            let _ = error(&missing);
            let mut added = letters.clone();
            added.insert(place, '7');
            let _ = error(&added);
            let mut exchanged = letters.clone();
            exchanged.swap(place, place.saturating_sub(1));
            if exchanged != letters {
                let _ = error(&exchanged);
            }
        }
    }

    #[test]
    fn text_that_is_no_code_gives_its_error() {
        let read = |code: &str| decode(CodeKind::Report, code);
        assert_eq!(read(""), Err(CodeError::Empty));
        assert_eq!(read(" - "), Err(CodeError::Empty));
        let letter = CodeError::InvalidCharacter {
            letter: '!',
            column: 3,
        };
        assert_eq!(read("R0!"), Err(letter));
        assert_eq!(read("Q0000"), Err(CodeError::NotACode));
        assert_eq!(read("R"), Err(CodeError::Checksum));
        assert_eq!(read(&"R".repeat(MAX_LENGTH + 1)), Err(CodeError::NotACode));
        let mastery = encode(CodeKind::Mastery, &[1, 2, 3]);
        assert_eq!(read(&mastery), Err(CodeError::OtherKind(CodeKind::Mastery)));
    }
}
