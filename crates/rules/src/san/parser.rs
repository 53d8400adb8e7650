//! Parses a move in algebraic notation.

use std::str::FromStr;

use super::{CheckSign, San, SanError, SanErrorKind};
use crate::castling::CastlingSide;
use crate::encoding;
use crate::piece::Role;
use crate::square::{File, Rank, Square};

/// A parsed move and the annotation symbols after it.
#[derive(Clone, Copy)]
pub(crate) struct ParsedSan<'a> {
    pub san: San,
    /// A run of `!` and `?`, possibly empty.
    pub marks: &'a [u8],
}

impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<San, SanError> {
        parse(text.as_bytes()).map(|parsed| parsed.san)
    }
}

impl ParsedSan<'_> {
    /// A placeholder for no move.
    pub const NONE: ParsedSan<'static> = ParsedSan {
        san: San(0),
        marks: &[],
    };
}

/// Parses a text that consists of one move.
pub(crate) fn parse(text: &[u8]) -> Result<ParsedSan<'_>, SanError> {
    let spaces = encoding::leading_whitespace(text);
    if spaces == text.len() {
        let kind = SanErrorKind::Empty;
        return Err(SanError { column: 1, kind });
    }
    let (parsed, at) = parse_prefix(text, spaces, true)?;
    if at == text.len() {
        return Ok(parsed);
    }
    Err(SanParser {
        text,
        at,
        is_whole: true,
    }
    .unexpected())
}

/// Parses the most frequent form of a move quickly. It is a piece and a square, perhaps an `x`, and
/// no suffix. Returns its length with the white space after it; `None` if the move has another
/// form, which [`parse_prefix`] parses.
#[inline]
pub(crate) fn parse_plain(text: &[u8]) -> Option<(San, usize)> {
    let text: &[u8; 8] = text.first_chunk()?;
    let letter = ROLES_BY_LETTER.get(usize::from(text[0].wrapping_sub(b'A')));
    let (role, file, at) = match letter {
        Some(role) => ((*role)?, None, 1),
        None if text[1] == b'x' => (Role::Pawn, Some(file_of(text[0])?), 1),
        None => (Role::Pawn, None, 0),
    };
    // An `x` needs a piece or a file before it.
    let captures = at == 1 && text[1] == b'x';
    let at = at + usize::from(captures);
    let to = Square::new(file_of(text[at])?, rank_of(text[at + 1])?);
    let is_alone = match (text[at + 2], text[at + 3]) {
        (b' ' | b'\n', b'e') => matches!(text[at + 4], b'1'..=b'8' | b'x'),
        (b' ' | b'\n', next) => {
            next != b'E' && next.is_ascii_alphanumeric() || matches!(next, b'{' | b'$')
        }
        (_, _) => false,
    };
    is_alone.then(|| (San::piece_move(role, file, None, captures, to), at + 3))
}

#[inline]
fn file_of(byte: u8) -> Option<File> {
    File::from_index(usize::from(byte.wrapping_sub(b'a')))
}

#[inline]
fn rank_of(byte: u8) -> Option<Rank> {
    Rank::from_index(usize::from(byte.wrapping_sub(b'1')))
}

/// Parses the move at an index and skips the white space after it. Returns the index at which that
/// ends.
///
/// If the text is a game and not one move (`is_whole`), separate annotation symbols are tokens of
/// their own.
#[inline(never)]
pub(crate) fn parse_prefix(
    text: &[u8],
    at: usize,
    is_whole: bool,
) -> Result<(ParsedSan<'_>, usize), SanError> {
    let mut parser = SanParser { text, at, is_whole };
    let san = match parser.parse_castling() {
        Some(side) => San::castle(side),
        None => parser.parse_piece_move()?,
    };
    let parsed = parser.parse_suffixes(san);
    Ok((parsed, parser.at))
}

/// Returns the length of the "e.p." at the start of a text. Any of the accepted spellings counts.
///
/// Accepted: `e.p.`, `ep`, `e.p`, `ep.`, `e. p.`, `e p`, `en passant`, `en-passant`, `enpassant`,
/// the last three with or without a full stop, all in upper case too, and each of them in
/// parentheses. Any white space may stand between the two words and inside the parentheses,
/// including line breaks, tabs and no-break spaces.
///
/// Rejected: a letter or digit immediately after it (`epic`, `en passante`), a hyphen or slash in
/// the short form (`e-p`, `e/p`), white space before a full stop or around a hyphen (`e.p .`, `en -
/// passant`), a full stop after `en` or after another full stop (`en. passant`, `e..p.`), square
/// brackets, and other languages (`i. V.`).
#[inline]
fn en_passant_mark_length(text: &[u8]) -> Option<usize> {
    match text {
        [b'e' | b'E' | b'(', behind, ..] if !matches!(behind, b'1'..=b'8' | b'x') => {
            parse_en_passant_mark(text)
        }
        _ => None,
    }
}

#[cold]
fn parse_en_passant_mark(text: &[u8]) -> Option<usize> {
    if let Some(inside) = text.strip_prefix(b"(") {
        let before = encoding::leading_whitespace(inside);
        let mark = parse_unbracketed_en_passant_mark(&inside[before..])?;
        let behind = &inside[before + mark..];
        let after = encoding::leading_whitespace(behind);
        return (behind.get(after) == Some(&b')')).then_some(before + mark + after + 2);
    }
    let length = parse_unbracketed_en_passant_mark(text)?;
    let is_whole =
        encoding::first_char(&text[length..]).is_none_or(|(next, _)| !next.is_alphanumeric());
    is_whole.then_some(length)
}

fn parse_unbracketed_en_passant_mark(text: &[u8]) -> Option<usize> {
    let dot = |at| usize::from(text.get(at) == Some(&b'.'));
    let is = |at: usize, letter: u8| match text.get(at) {
        Some(byte) => byte.eq_ignore_ascii_case(&letter),
        None => false,
    };
    if !is(0, b'e') {
        return None;
    }
    if is(1, b'n') {
        let gap = match text.get(2)? {
            b'-' => 1,
            _ => encoding::leading_whitespace(&text[2..]),
        };
        let end = 2 + gap + b"passant".len();
        let is_whole = text.get(2 + gap..end)?.eq_ignore_ascii_case(b"passant");
        return is_whole.then(|| end + dot(end));
    }
    let at = 1 + dot(1);
    let at = at + encoding::leading_whitespace(&text[at..]);
    is(at, b'p').then(|| at + 1 + dot(at + 1))
}

/// Returns the role of a figurine of either colour, and its length in bytes.
#[cold]
fn parse_figurine(text: &[u8]) -> Option<(Role, usize)> {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    let &[0xe2, 0x99, last @ 0x94..=0x9f, ref behind @ ..] = text else {
        return None;
    };
    let role = [King, Queen, Rook, Bishop, Knight, Pawn][usize::from(last - 0x94) % 6];
    // A variation selector may request text or emoji style.
    let has_selector = behind.starts_with(b"\xef\xb8\x8e") || behind.starts_with(b"\xef\xb8\x8f");
    Some((role, if has_selector { 6 } else { 3 }))
}

/// The role of each letter from A to R.
static ROLES_BY_LETTER: [Option<Role>; 18] = {
    let mut letters = [None; 18];
    let mut index = 0;
    while index < Role::ALL.len() {
        let role = Role::ALL[index];
        letters[role.letter() as usize - 'A' as usize] = Some(role);
        index += 1;
    }
    letters
};

/// Returns true if a move can start with this text.
#[inline]
pub(crate) fn can_start_move(text: &[u8]) -> bool {
    match text.first() {
        Some(b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b'O' | b'0') => true,
        Some(0x80..) => parse_figurine(text).is_some(),
        Some(_) | None => false,
    }
}

struct SanParser<'a> {
    text: &'a [u8],
    at: usize,
    /// True if the text is one move. In a game, separate annotation symbols are tokens of their
    /// own.
    is_whole: bool,
}

impl<'a> SanParser<'a> {
    #[inline]
    fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    #[inline]
    fn next(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[cold]
    fn error(&self, kind: SanErrorKind) -> SanError {
        SanError {
            column: 1 + encoding::char_count(&self.text[..self.at]),
            kind,
        }
    }

    /// Returns the error for the next character.
    #[cold]
    fn unexpected(&self) -> SanError {
        self.error(match encoding::first_char(self.rest()) {
            Some((letter, _)) => SanErrorKind::Unexpected(letter),
            None => SanErrorKind::Incomplete,
        })
    }

    #[inline]
    fn skip_whitespace(&mut self) {
        if let Some(b'\t'..=b'\r' | b' ' | 0x80..) = self.next() {
            self.at += encoding::leading_whitespace(self.rest());
        }
    }

    /// Skips a byte if it is the next one.
    #[inline]
    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.next() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    #[inline]
    fn take_file(&mut self) -> Option<File> {
        let file = file_of(self.next()?)?;
        self.at += 1;
        Some(file)
    }

    #[inline]
    fn take_rank(&mut self) -> Option<Rank> {
        let rank = rank_of(self.next()?)?;
        self.at += 1;
        Some(rank)
    }

    #[inline]
    fn take_role(&mut self) -> Option<Role> {
        let byte = self.next()?;
        let letter = usize::from(byte.wrapping_sub(b'A'));
        let (role, length) = match ROLES_BY_LETTER.get(letter) {
            Some(role) => ((*role)?, 1),
            None if byte.is_ascii() => return None,
            None => parse_figurine(self.rest())?,
        };
        self.at += length;
        Some(role)
    }

    #[inline]
    fn parse_castling(&mut self) -> Option<CastlingSide> {
        if !matches!(self.next()?, b'O' | b'0') {
            return None;
        }
        let rest = self.rest();
        let spelled = |long: &[u8], short: &[u8]| {
            if rest.starts_with(long) {
                Some((CastlingSide::QueenSide, long.len()))
            } else {
                rest.starts_with(short)
                    .then_some((CastlingSide::KingSide, short.len()))
            }
        };
        let (side, length) = spelled(b"O-O-O", b"O-O").or_else(|| spelled(b"0-0-0", b"0-0"))?;
        self.at += length;
        Some(side)
    }

    /// Parses any move but castling. The text has a piece, its origin as far as written, and its
    /// target.
    #[inline]
    fn parse_piece_move(&mut self) -> Result<San, SanError> {
        let role = self.take_role().unwrap_or(Role::Pawn);
        let file = self.take_file();
        let rank = self.take_rank();
        let captures = self.take(b'x') || self.take(b':');
        let has_hyphen = self.take(b'-');
        let second = match en_passant_mark_length(self.rest()) {
            Some(_) => None,
            None => self.take_file(),
        };
        let (file, rank, to) = match (second, file, rank, captures || has_hyphen) {
            (Some(to_file), _, _, _) => match self.take_rank() {
                Some(to_rank) => (file, rank, Square::new(to_file, to_rank)),
                None => return Err(self.unexpected()),
            },
            (None, Some(file), Some(rank), false) => (None, None, Square::new(file, rank)),
            (None, _, _, _) => return Err(self.unexpected()),
        };
        let san = San::piece_move(role, file, rank, captures, to);
        match self.parse_promotion(role)? {
            Some(promotion_role) => Ok(san.with_promotion(promotion_role)),
            None => Ok(san),
        }
    }

    #[inline]
    fn parse_promotion(&mut self, role: Role) -> Result<Option<Role>, SanError> {
        let before = self.at;
        let is_signed = self.take(b'=');
        match (is_signed, self.take_role()) {
            (false, None) => Ok(None),
            (_, Some(promotion_role))
                if role == Role::Pawn && Role::PROMOTIONS.contains(&promotion_role) =>
            {
                Ok(Some(promotion_role))
            }
            (_, Some(_)) | (true, None) => {
                self.at = before;
                Err(self.error(SanErrorKind::InvalidPromotion))
            }
        }
    }

    /// Parses the suffixes of a move and white space. Each kind occurs at most once, in any order.
    #[inline]
    fn parse_suffixes(&mut self, mut san: San) -> ParsedSan<'a> {
        let mut marks: &[u8] = &[];
        loop {
            let before = self.at;
            self.skip_whitespace();
            match self.next() {
                Some(b'+' | b'#') if san.check_sign().is_none() => {
                    san = san.with_sign(self.parse_check_sign());
                }
                Some(b'!' | b'?') if marks.is_empty() && (self.is_whole || before == self.at) => {
                    let rest = self.rest();
                    let is_mark = |byte: &&u8| matches!(**byte, b'!' | b'?');
                    marks = &rest[..rest.iter().take_while(is_mark).count()];
                    self.at += marks.len();
                }
                Some(b'e' | b'E' | b'(') if !san.is_en_passant() => {
                    let Some(length) = en_passant_mark_length(self.rest()) else {
                        return ParsedSan { san, marks };
                    };
                    san = san.with_en_passant();
                    self.at += length;
                }
                Some(_) | None => return ParsedSan { san, marks },
            }
        }
    }

    /// Parses `#`, `+`, or `++`, which some use for double check.
    #[inline]
    fn parse_check_sign(&mut self) -> CheckSign {
        if self.take(b'#') {
            return CheckSign::Mate;
        }
        self.at += 1;
        self.take(b'+');
        CheckSign::Check
    }
}
