//! Codes: bytes as letters that can be read out, typed and checked.
//!
//! The letters are Crockford's base 32 (D. Crockford, “Base 32”, 2019): digits, and capitals without I, L, O
//! and U. In groups of five, a hyphen between them. In front stands a letter that says what the code holds, at
//! the end a checksum that no single changed letter passes, nor any two exchanged neighbours.

/// The letters, by their numbers.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The letters between two hyphens.
const GROUP: usize = 5;

/// The longest text that can be a code.
const LONGEST: usize = 40_000;

/// What a code can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// What a learner has mastered.
    Mastery,
    /// A finished set.
    Report,
    /// A set on its way.
    Round,
}

/// Why a text is not the code that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// There is nothing.
    Empty,
    /// This letter stands in no code; its column, from 1.
    Letter {
        /// The letter.
        letter: char,
        /// Its column, from 1.
        column: usize,
    },
    /// It is no code of ours, or its first letter is changed.
    Foreign,
    /// It is a code for something else.
    Other(Content),
    /// A letter is missing, changed or exchanged with another, somewhere.
    Checksum,
    /// It was made by a later version of the site.
    Later,
    /// It was made by an earlier version, whose questions were others.
    Earlier,
    /// It says what cannot be.
    Nonsense,
}

impl Content {
    const ALL: [Self; 3] = [Self::Mastery, Self::Report, Self::Round];

    const fn letter(self) -> u8 {
        match self {
            Self::Mastery => b'M',
            Self::Report => b'R',
            Self::Round => b'S',
        }
    }
}

/// Bytes as a code.
pub(super) fn written(content: Content, bytes: &[u8]) -> String {
    let mut letters = vec![content.letter()];
    letters.extend(lettered(bytes));
    letters.extend(lettered(&sum(content, bytes).to_be_bytes()[1..]));
    let mut code = String::new();
    for (index, &letter) in letters.iter().enumerate() {
        if index > 0 && index % GROUP == 0 {
            code.push('-');
        }
        code.push(char::from(letter));
    }
    code
}

/// The bytes of a code. Small letters, blanks and hyphens do not matter, nor an O for a zero, an I or L for a
/// one.
pub(super) fn read(content: Content, code: &str) -> Result<Vec<u8>, CodeFault> {
    if code.len() > LONGEST {
        return Err(CodeFault::Foreign);
    }
    let mut letters = Vec::new();
    for (index, letter) in code.chars().enumerate() {
        if letter.is_whitespace() || letter == '-' {
            continue;
        }
        let column = index + 1;
        let number = number(letter).ok_or(CodeFault::Letter { letter, column })?;
        letters.push(number);
    }
    let (&first, rest) = letters.split_first().ok_or(CodeFault::Empty)?;
    let first = LETTERS[usize::from(first)];
    let held = Content::ALL.into_iter().find(|held| held.letter() == first);
    let held = held.ok_or(CodeFault::Foreign)?;
    // Three bytes of checksum are five letters.
    let at = rest.len().checked_sub(5).ok_or(CodeFault::Checksum)?;
    let (body, tail) = rest.split_at(at);
    let [bytes, tail] = [body, tail].map(|letters| bytes(letters).ok_or(CodeFault::Checksum));
    let (bytes, tail) = (bytes?, tail?);
    if sum(held, &bytes).to_be_bytes()[1..] != tail[..] {
        return Err(CodeFault::Checksum);
    }
    if held == content {
        Ok(bytes)
    } else {
        Err(CodeFault::Other(held))
    }
}

/// The next byte.
pub(super) fn taken(bytes: &mut &[u8]) -> Result<u8, CodeFault> {
    let (&first, rest) = bytes.split_first().ok_or(CodeFault::Nonsense)?;
    *bytes = rest;
    Ok(first)
}

/// Five bits a letter, the last filled up with zeros.
fn lettered(bytes: &[u8]) -> Vec<u8> {
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

/// The whole bytes of letters; `None` if there is a letter too many, or what fills up is not zero.
fn bytes(numbers: &[u8]) -> Option<Vec<u8>> {
    let count = numbers.len() * 5 / 8;
    let bit = |at: usize| numbers[at / 5] << (at % 5) & 0x10 != 0;
    let is_filled_up = (count * 8..numbers.len() * 5).all(|at| !bit(at));
    let is_whole = (count * 8).div_ceil(5) == numbers.len();
    let byte = |index: usize| {
        let bits = (0..8).map(|offset| u8::from(bit(index * 8 + offset)));
        bits.fold(0, |byte, bit| byte << 1 | bit)
    };
    (is_filled_up && is_whole).then(|| (0..count).map(byte).collect())
}

/// The number of a letter, or of one that is easily taken for it.
fn number(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    };
    let index = LETTERS.iter().position(|&it| char::from(it) == letter)?;
    u8::try_from(index).ok()
}

/// CRC-24 of `OpenPGP` (RFC 4880, 6.1), over what the code holds and its bytes. It finds every error within 24
/// bits that follow each other: any changed letter, and any two neighbours.
fn sum(content: Content, bytes: &[u8]) -> u32 {
    let mut sum = 0x00b7_04ce;
    for byte in [&[content.letter()], bytes].concat() {
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
    fn a_code_is_read_as_it_was_written_however_it_is_copied() {
        for length in 0..12_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(37)).collect();
            let code = written(Content::Report, &bytes);
            let spoken = code.to_lowercase().replace('-', " ").replace('0', "o");
            for copy in [code.clone(), spoken, code.replace('1', "l")] {
                assert_eq!(read(Content::Report, &copy), Ok(bytes.clone()), "{copy}");
            }
        }
    }

    #[test]
    fn a_changed_exchanged_missing_or_added_letter_is_found() {
        let code = written(Content::Mastery, b"The pawn takes in passing.");
        let letters: Vec<char> = code.chars().filter(|&letter| letter != '-').collect();
        let fault = |letters: &[char]| {
            let code: String = letters.iter().collect();
            read(Content::Mastery, &code).expect_err("it was changed")
        };
        for place in 0..letters.len() {
            for &other in LETTERS {
                let mut changed = letters.clone();
                changed[place] = char::from(other);
                if changed != letters {
                    let is_of_another = Content::ALL.iter().any(|it| it.letter() == other);
                    let expected = if place > 0 || is_of_another {
                        CodeFault::Checksum
                    } else {
                        CodeFault::Foreign
                    };
                    assert_eq!(fault(&changed), expected);
                }
            }
            let mut missing = letters.clone();
            missing.remove(place);
            let _ = fault(&missing);
            let mut added = letters.clone();
            added.insert(place, '7');
            let _ = fault(&added);
            let mut exchanged = letters.clone();
            exchanged.swap(place, place.saturating_sub(1));
            if exchanged != letters {
                let _ = fault(&exchanged);
            }
        }
    }

    #[test]
    fn what_is_no_code_is_told_why() {
        let read = |code: &str| read(Content::Report, code);
        assert_eq!(read(""), Err(CodeFault::Empty));
        assert_eq!(read(" - "), Err(CodeFault::Empty));
        let letter = CodeFault::Letter {
            letter: '!',
            column: 3,
        };
        assert_eq!(read("R0!"), Err(letter));
        assert_eq!(read("Q0000"), Err(CodeFault::Foreign));
        assert_eq!(read("R"), Err(CodeFault::Checksum));
        assert_eq!(read(&"R".repeat(LONGEST + 1)), Err(CodeFault::Foreign));
        let mastery = written(Content::Mastery, &[1, 2, 3]);
        assert_eq!(read(&mastery), Err(CodeFault::Other(Content::Mastery)));
    }
}
