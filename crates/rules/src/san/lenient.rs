//! Parses moves leniently: unusual spellings, UCI, and captures or "e.p." marked where there are none.

use super::parser::{ParsedSan, parse_prefix};
use super::{CAPTURES, EN_PASSANT, FILE, RANK, San, SanErrorKind};
use crate::castling::CastlingSide;
use crate::encoding;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// A move read from the start of a text.
pub(crate) struct LenientSan {
    pub san: San,
    /// A run of `!` and `?`, possibly empty.
    pub marks: Vec<u8>,
    /// The number of bytes read, with the white space after the move.
    pub length: usize,
    /// True if the PGN standard has this spelling. Both "e.p." and a hyphen between squares count as
    /// standard.
    pub is_regular: bool,
}

/// The greatest length in bytes of a move with its suffixes.
const MAX_BYTES: usize = 128;

/// Words that some write after a move and that add nothing to it.
const NEEDLESS_SUFFIXES: [&str; 4] = ["ch.", "ch", "mate", "."];

/// Parses the move at the start of a text; `None` if there is none.
pub(crate) fn parse_lenient(text: &[u8]) -> Option<LenientSan> {
    let window = &text[..text.len().min(MAX_BYTES)];
    let word = word_length(window);
    parse_as_written(window, word).or_else(|| parse_respelled(&window[..word]))
}

/// Returns the number of bytes before white space or a character that ends a word.
///
/// Parentheses end a word unless they enclose one letter, as in "f8(Q)".
fn word_length(text: &[u8]) -> usize {
    let ends = |at: &usize| match text[*at] {
        b'(' => text.get(at + 2) != Some(&b')'),
        b')' => *at < 2 || text[at - 2] != b'(',
        b'{' | b'}' | b'[' | b']' | b';' | b'$' | b'*' => true,
        _ => encoding::leading_whitespace(&text[*at..]) > 0,
    };
    (0..text.len()).find(ends).unwrap_or(text.len())
}

fn parse_as_written(window: &[u8], word: usize) -> Option<LenientSan> {
    if respell(&window[..word]).is_some_and(|respelled| respelled.as_bytes() != &window[..word]) {
        return None;
    }
    // An evaluation such as "+-" is not a check.
    let gap = word + encoding::leading_whitespace(&window[word..]);
    let is_evaluated = evaluation_sign(&window[gap..]).is_some();
    let window = if is_evaluated {
        &window[..word]
    } else {
        window
    };
    let (parsed, mut length) = match parse_prefix(window, 0, false) {
        Ok(read) => read,
        Err(error) if matches!(error.kind, SanErrorKind::InvalidPromotion) => {
            // "Nf3=" is a move and an evaluation, and "Nf3Nc6" is two moves.
            let valid = window.utf8_chunks().next()?.valid();
            let (end, _) = valid.char_indices().nth(error.column - 1)?;
            parse_prefix(&window[..end], 0, false).ok()?
        }
        Err(_) => return None,
    };
    let ends_with_space = encoding::leading_whitespace(&window[length - 1..]) > 0;
    // A full stop behind the move, which is not an ellipsis.
    let has_stop = !ends_with_space
        && window.get(length) == Some(&b'.')
        && window.get(length + 1) != Some(&b'.');
    length += usize::from(has_stop);
    let is_whole = match encoding::first_char(&window[length..]) {
        Some(_) if ends_with_space || has_stop => true,
        // The next move may stand immediately behind.
        None | Some(('K' | 'Q' | 'R' | 'B' | 'N' | 'O', _)) => true,
        Some((digit, _)) if digit.is_ascii_digit() => is_move_number(&window[length..]),
        Some((next, _)) => !next.is_alphanumeric(),
    };
    let written = &window[..length];
    is_whole.then(|| LenientSan {
        san: parsed.san,
        marks: parsed.marks.to_vec(),
        length,
        is_regular: !has_stop && !has_zeros(written) && !lacks_equals_sign(parsed.san, written),
    })
}

/// Returns true for castling with zeros, which the PGN standard writes with letters.
fn has_zeros(written: &[u8]) -> bool {
    written.contains(&b'0')
}

/// Returns true for a promotion such as "f8Q", which the PGN standard writes "f8=Q".
fn lacks_equals_sign(san: San, written: &[u8]) -> bool {
    san.promotion().is_some() && !written.contains(&b'=')
}

fn is_move_number(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.get(digits) == Some(&b'.')
}

/// Parses a word in its usual spelling; it must be one move.
fn parse_respelled(word: &[u8]) -> Option<LenientSan> {
    let respelled = respell(word)?;
    let (ParsedSan { san, marks }, length) = parse_prefix(respelled.as_bytes(), 0, false).ok()?;
    let behind = &respelled[length..];
    matches!(behind, "" | "." | ",").then(|| LenientSan {
        san,
        marks: marks.to_vec(),
        length: word.len(),
        is_regular: false,
    })
}

/// Respells a word as the PGN standard writes moves; `None` if it is not text. Dashes become hyphens and crosses
/// `x`; castling gets capitals, and the role of a promoted pawn an equals sign.
fn respell(word: &[u8]) -> Option<String> {
    let word = str::from_utf8(word).ok()?;
    let plain: String = word
        .chars()
        .map(|letter| match letter {
            '–' | '—' | '−' | '‐' | '‑' => '-',
            '×' => 'x',
            '†' => '+',
            '‡' => '#',
            _ => letter,
        })
        .collect();
    let plain = without_suffix(&plain);
    let castling = plain.trim_end_matches(['+', '#', '!', '?', '.', ',']);
    let side = match castling.replace(['o', '0'], "O").as_str() {
        "O-O" | "OO" => Some(CastlingSide::KingSide),
        "O-O-O" | "OOO" => Some(CastlingSide::QueenSide),
        _ => None,
    };
    match side {
        // The usual parser knows these.
        Some(_) if matches!(castling, "0-0" | "0-0-0") => Some(plain.to_owned()),
        Some(side) => {
            let suffix = plain[castling.len()..].trim_end_matches(['.', ',']);
            Some(format!("{}{suffix}", San::castle(side)))
        }
        None => Some(respell_promotion(plain)),
    }
}

/// Strips a word such as "ch" from the end of a move.
fn without_suffix(word: &str) -> &str {
    let moves = NEEDLESS_SUFFIXES.iter().filter_map(|suffix| {
        let before = word.strip_suffix(suffix)?;
        before
            .ends_with(|last: char| last.is_ascii_digit())
            .then_some(before)
    });
    moves.min_by_key(|before| before.len()).unwrap_or(word)
}

/// Spells "f8(Q)", "f8/Q", "f8=q" and "f8q" as "f8=Q".
fn respell_promotion(word: &str) -> String {
    let respelled = |end: usize| {
        let (square, mark) = word.split_at_checked(end)?;
        let role = |letter: char| {
            let role = Role::from_letter(letter.to_ascii_uppercase())?;
            Role::PROMOTIONS.contains(&role).then_some(role)
        };
        let mut letters = mark.chars();
        let (role, rest) = match letters.next()? {
            '(' => (role(letters.next()?)?, letters.as_str().strip_prefix(')')?),
            '/' => (role(letters.next()?)?, letters.as_str()),
            '=' => match letters.next()? {
                letter @ 'a'..='z' => (role(letter)?, letters.as_str()),
                _ => return None,
            },
            letter @ 'a'..='z' => (role(letter)?, letters.as_str()),
            _ => return None,
        };
        let is_whole = !rest.starts_with(char::is_alphanumeric);
        is_whole.then(|| format!("{square}={}{rest}", role.letter()))
    };
    let ranks = word.bytes().enumerate().skip(1);
    ranks
        .filter(|(_, byte)| matches!(byte, b'1' | b'8'))
        .find_map(|(index, _)| respelled(index + 1))
        .unwrap_or_else(|| word.to_owned())
}

/// Reads an evaluation sign; returns the number of its NAG, and its length in bytes.
pub(crate) fn evaluation_sign(text: &[u8]) -> Option<(u8, usize)> {
    let known = EVALUATION_SIGNS
        .iter()
        .find(|(sign, _)| text.starts_with(sign.as_bytes()));
    known.map(|(sign, nag)| (*nag, sign.len()))
}

/// Signs and their NAGs; a sign stands before those that it begins with.
const EVALUATION_SIGNS: [(&str, u8); 28] = [
    ("+/=", 14),
    ("+/-", 16),
    ("+/−", 16),
    ("=/+", 15),
    ("-/+", 17),
    ("−/+", 17),
    ("+--", 20),
    ("--+", 21),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("+=", 14),
    ("=+", 15),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("=", 10),
    ("∞", 13),
    ("□", 7),
    ("⨀", 22),
    ("○", 26),
    ("→", 40),
    ("↑", 36),
    ("⇆", 132),
];

impl San {
    /// Parses a move as people write it.
    ///
    /// Besides the spellings that [`str::parse`] knows: `f8(Q)`, `f8/Q`, `f8q`, `o-o`, dashes and crosses
    /// of any kind, and `ch` or a full stop behind the move. `None` if the text is anything else.
    ///
    /// ```
    /// use rules::San;
    ///
    /// assert_eq!(San::parse_lenient("f8(Q)"), "f8=Q".parse().ok());
    /// assert_eq!(San::parse_lenient("e2–e4."), "e2-e4".parse().ok());
    /// assert_eq!(San::parse_lenient("e9"), None);
    /// ```
    pub fn parse_lenient(text: &str) -> Option<San> {
        let text = text.trim();
        let read = parse_lenient(text.as_bytes())?;
        (read.length == text.len()).then_some(read.san)
    }

    /// Finds the legal move in a position, whatever the marks say. The answer tells whether they fit.
    ///
    /// A move that names both squares without a piece letter may be of any piece, as in UCI.
    pub(crate) fn resolve_lenient(self, position: &Position) -> Result<(Move, bool), SanErrorKind> {
        let error = match self.resolve(position) {
            Ok(mv) => return Ok((mv, true)),
            Err(error) => error.kind,
        };
        let found = match error {
            SanErrorKind::NotEnPassant | SanErrorKind::NotACapture => {
                let unmarked = San(self.0 & !(1 << CAPTURES | 1 << EN_PASSANT));
                unmarked.resolve(position).ok()
            }
            SanErrorKind::Illegal => self.between_squares(position),
            _ => None,
        };
        found.map(|mv| (mv, false)).ok_or(error)
    }

    /// Finds the legal move between two written squares, if no piece is written.
    fn between_squares(self, position: &Position) -> Option<Move> {
        let (from, to) = self.written_squares()?;
        let moves = position.legal_moves();
        let mut moves = moves.into_iter().filter(|mv| {
            let ends = match mv {
                // Some programs write castling as the king taking its rook.
                Move::Castle { rook_from, .. } => mv.to() == to || *rook_from == to,
                _ => mv.to() == to,
            };
            mv.from() == from && ends && mv.promotion() == self.promotion()
        });
        moves.next()
    }

    fn written_squares(self) -> Option<(Square, Square)> {
        if self.role() != Role::Pawn {
            return None;
        }
        let file = self.field(FILE, 4).and_then(File::from_index)?;
        let rank = self.field(RANK, 4).and_then(Rank::from_index)?;
        Some((Square::new(file, rank), self.to()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, usize, bool)> {
        let LenientSan {
            san,
            length,
            is_regular,
            ..
        } = parse_lenient(text.as_bytes())?;
        Some((format!("{san:#}"), length, is_regular))
    }

    #[test]
    fn unusual_spellings_are_read_and_distinguished_from_usual_ones() {
        for (text, san, length, is_regular) in [
            ("Nf3 e5", "Nf3", 4, true),
            ("exd6 e.p. Nf6", "exd6 e.p.", 10, true),
            ("f8Q", "f8=Q", 3, false),
            ("f8=Q f1=Q", "f8=Q", 5, true),
            ("gxf8Q+ Kd7", "gxf8=Q+", 7, false),
            ("f8(Q)+ Kd7", "f8=Q+", 6, false),
            ("f8/Q", "f8=Q", 4, false),
            ("gxf8=q#", "gxf8=Q#", 7, false),
            ("e7e8n", "e7e8=N", 5, false),
            ("Qg5.", "Qg5", 4, false),
            ("b7b8q. Kd6", "b7b8=Q", 6, false),
            ("Qg5ch Kf8", "Qg5", 5, false),
            ("Qg7mate", "Qg7", 7, false),
            ("e4... e5", "e4", 2, true),
            ("o-o", "O-O", 3, false),
            ("O–O–O+", "O-O-O+", 10, false),
            ("0-0", "O-O", 3, false),
            ("0-0-0+ Kd7", "O-O-O+", 7, false),
            ("O-O Kd7", "O-O", 4, true),
            ("e2–e4", "e2e4", 7, false),
            ("e4×d5", "e4xd5", 6, false),
            ("Ng1-f3", "Ng1f3", 6, true),
            ("Nf3Nc6", "Nf3", 3, true),
            ("e46.Nf3", "e4", 2, true),
            ("Nf3 +- 5. d4", "Nf3", 3, true),
            ("Nf3= d5", "Nf3", 3, true),
            ("Nf3)", "Nf3", 3, true),
        ] {
            let expected = (san.to_owned(), length, is_regular);
            assert_eq!(read(text), Some(expected), "{text}");
        }
        assert_eq!(read("o-o)"), Some(("O-O".to_owned(), 3, false)));
        for text in ["", "Sf3", "e9", "better", "bad", "e45", "Nf3rd", "--", "♟"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn longer_signs_come_before_those_that_begin_them() {
        for (at, (sign, _)) in EVALUATION_SIGNS.iter().enumerate() {
            let earlier = &EVALUATION_SIGNS[..at];
            assert!(earlier.iter().all(|(other, _)| !sign.starts_with(other)));
        }
    }

    #[test]
    fn squares_alone_name_the_move_of_any_piece() {
        let position: Position = "r3k3/6P1/8/8/8/8/8/R3K1NR w KQ - 0 1"
            .parse()
            .expect("a FEN");
        for (text, uci, fits) in [
            ("g1f3", "g1f3", false),
            ("e1g1", "", false),
            ("e1c1", "e1c1", false),
            ("e1a1", "e1c1", false),
            ("g7g8q", "g7g8q", true),
            ("Nxf3", "g1f3", false),
            ("Nf3 e.p.", "g1f3", false),
            ("Nf3", "g1f3", true),
            ("g7g8", "", false),
        ] {
            let san = parse_lenient(text.as_bytes()).expect(text).san;
            let found = san.resolve_lenient(&position).ok();
            let found = found.map(|(mv, fits)| (mv.to_string(), fits));
            let expected = (!uci.is_empty()).then(|| (uci.to_owned(), fits));
            assert_eq!(found, expected, "{text}");
        }
    }
}
