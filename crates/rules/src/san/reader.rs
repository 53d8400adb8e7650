//! Reading what people write for a move.

use super::{CheckSign, San, SanError, SanErrorKind};
use crate::castling::Wing;
use crate::piece::Role;
use crate::square::{File, Rank, Square};
use crate::text;

/// A written move and the marks of praise or blame behind it.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    pub san: San,
    /// A run of `!` and `?`, perhaps empty.
    pub marks: &'a [u8],
}

impl Reading<'_> {
    /// No move at all.
    pub const NONE: Reading<'static> = Reading {
        san: San(0),
        marks: &[],
    };
}

/// Reads one move, to the end of the text.
pub(crate) fn read(text: &[u8]) -> Result<Reading<'_>, SanError> {
    let spaces = text::spaces(text);
    if spaces == text.len() {
        let kind = SanErrorKind::Empty;
        return Err(SanError { column: 1, kind });
    }
    let (reading, at) = prefix(text, spaces, true)?;
    if at == text.len() {
        return Ok(reading);
    }
    Err(Reader {
        text,
        at,
        is_whole: true,
    }
    .unexpected())
}

/// The plainest of moves, and how many bytes it takes with the blank behind it: a man and a
/// square, perhaps an `x`, and no sign. Most moves are such, and are read at once; what is not is
/// for [`prefix`].
#[inline]
pub(crate) fn plain(text: &[u8]) -> Option<(San, usize)> {
    let text: &[u8; 8] = text.first_chunk()?;
    let letter = LETTERS.get(usize::from(text[0].wrapping_sub(b'A')));
    let (role, file, at) = match letter {
        Some(role) => ((*role)?, None, 1),
        None if text[1] == b'x' => (Role::Pawn, Some(file_of(text[0])?), 1),
        None => (Role::Pawn, None, 0),
    };
    // Without a man or a file before it, an `x` is no move.
    let takes = at == 1 && text[1] == b'x';
    let at = at + usize::from(takes);
    let to = Square::new(file_of(text[at])?, rank_of(text[at + 1])?);
    let is_alone = match (text[at + 2], text[at + 3]) {
        (b' ' | b'\n', b'e') => matches!(text[at + 4], b'1'..=b'8' | b'x'),
        (b' ' | b'\n', next) => {
            next != b'E' && next.is_ascii_alphanumeric() || matches!(next, b'{' | b'$')
        }
        (_, _) => false,
    };
    is_alone.then(|| (San::man(role, file, None, takes, to), at + 3))
}

#[inline]
fn file_of(byte: u8) -> Option<File> {
    File::from_index(usize::from(byte.wrapping_sub(b'a')))
}

#[inline]
fn rank_of(byte: u8) -> Option<Rank> {
    Rank::from_index(usize::from(byte.wrapping_sub(b'1')))
}

/// Reads the move that stands at a place, and goes over the white space behind it; gives where
/// that ends.
///
/// Where the text is not one move but a game, marks that stand apart are words of their own.
#[inline(never)]
pub(crate) fn prefix(
    text: &[u8],
    at: usize,
    is_whole: bool,
) -> Result<(Reading<'_>, usize), SanError> {
    let mut reader = Reader { text, at, is_whole };
    let san = match reader.castle() {
        Some(wing) => San::castle(wing),
        None => reader.man()?,
    };
    let reading = reader.signs(san);
    Ok((reading, reader.at))
}

/// How many bytes of "e.p." a text begins with, spelled any of the ways in use.
///
/// These are `e.p.`, `ep`, `e.p`, `ep.`, `e. p.`, `e p`, `en passant`, `en-passant`, `enpassant`,
/// the last three with a full stop or without, the same in capitals, and each of them in
/// parentheses. Between the two words, and inside the parentheses, any white space may stand: line
/// ends, tabs and spaces that do not break among it.
///
/// Refused are a letter or digit right behind (`epic`, `en passante`), a hyphen or slash in the
/// short form (`e-p`, `e/p`), white space before a full stop or around a hyphen (`e.p .`,
/// `en - passant`), a full stop behind `en` or behind another (`en. passant`, `e..p.`), square
/// brackets, and the words of other languages (`in passing`, `i. V.`).
#[inline]
fn en_passant_mark(text: &[u8]) -> Option<usize> {
    match text {
        [b'e' | b'E' | b'(', behind, ..] if !matches!(behind, b'1'..=b'8' | b'x') => {
            spelled_en_passant(text)
        }
        _ => None,
    }
}

#[cold]
fn spelled_en_passant(text: &[u8]) -> Option<usize> {
    if let Some(inside) = text.strip_prefix(b"(") {
        let before = text::spaces(inside);
        let mark = words_en_passant(&inside[before..])?;
        let behind = &inside[before + mark..];
        let after = text::spaces(behind);
        return (behind.get(after) == Some(&b')')).then_some(before + mark + after + 2);
    }
    let length = words_en_passant(text)?;
    let is_whole = text::first(&text[length..]).is_none_or(|(next, _)| !next.is_alphanumeric());
    is_whole.then_some(length)
}

fn words_en_passant(text: &[u8]) -> Option<usize> {
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
            _ => text::spaces(&text[2..]),
        };
        let end = 2 + gap + b"passant".len();
        let is_whole = text.get(2 + gap..end)?.eq_ignore_ascii_case(b"passant");
        return is_whole.then(|| end + dot(end));
    }
    let at = 1 + dot(1);
    let at = at + text::spaces(&text[at..]);
    is(at, b'p').then(|| at + 1 + dot(at + 1))
}

/// The man of a figurine, of either colour, and how many bytes it takes.
#[cold]
fn figurine(text: &[u8]) -> Option<(Role, usize)> {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    let &[0xe2, 0x99, last @ 0x94..=0x9f, ref behind @ ..] = text else {
        return None;
    };
    let role = [King, Queen, Rook, Bishop, Knight, Pawn][usize::from(last - 0x94) % 6];
    // A selector may say whether it is to be drawn as text or as a picture.
    let is_selected = behind.starts_with(b"\xef\xb8\x8e") || behind.starts_with(b"\xef\xb8\x8f");
    Some((role, if is_selected { 6 } else { 3 }))
}

/// The man of each letter from A to R.
static LETTERS: [Option<Role>; 18] = {
    let mut men = [None; 18];
    let mut index = 0;
    while index < Role::ALL.len() {
        let role = Role::ALL[index];
        men[role.letter() as usize - 'A' as usize] = Some(role);
        index += 1;
    }
    men
};

/// Whether a move may begin so.
#[inline]
pub(crate) fn is_start(text: &[u8]) -> bool {
    match text.first() {
        Some(b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b'O' | b'0') => true,
        Some(0x80..) => figurine(text).is_some(),
        Some(_) | None => false,
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether the text is one move: in a game, marks that stand apart are words of their own.
    is_whole: bool,
}

impl<'a> Reader<'a> {
    #[inline]
    fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    #[inline]
    fn next(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[cold]
    fn fault(&self, kind: SanErrorKind) -> SanError {
        SanError {
            column: 1 + text::width(&self.text[..self.at]),
            kind,
        }
    }

    /// The fault of what stands next.
    #[cold]
    fn unexpected(&self) -> SanError {
        self.fault(match text::first(self.rest()) {
            Some((letter, _)) => SanErrorKind::Unexpected(letter),
            None => SanErrorKind::Incomplete,
        })
    }

    #[inline]
    fn spaces(&mut self) {
        if let Some(b'\t'..=b'\r' | b' ' | 0x80..) = self.next() {
            self.at += text::spaces(self.rest());
        }
    }

    /// Goes over a byte if it is the next.
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
        let (role, length) = match LETTERS.get(letter) {
            Some(role) => ((*role)?, 1),
            None if byte.is_ascii() => return None,
            None => figurine(self.rest())?,
        };
        self.at += length;
        Some(role)
    }

    #[inline]
    fn castle(&mut self) -> Option<Wing> {
        if !matches!(self.next()?, b'O' | b'0') {
            return None;
        }
        let rest = self.rest();
        let spelled = |long: &[u8], short: &[u8]| {
            if rest.starts_with(long) {
                Some((Wing::Queen, long.len()))
            } else {
                rest.starts_with(short).then_some((Wing::King, short.len()))
            }
        };
        let (wing, length) = spelled(b"O-O-O", b"O-O").or_else(|| spelled(b"0-0-0", b"0-0"))?;
        self.at += length;
        Some(wing)
    }

    /// Any move but castling: a man, where it stands as far as said, where it goes.
    #[inline]
    fn man(&mut self) -> Result<San, SanError> {
        let role = self.take_role().unwrap_or(Role::Pawn);
        let file = self.take_file();
        let rank = self.take_rank();
        let takes = self.take(b'x') || self.take(b':');
        let goes = self.take(b'-');
        let second = match en_passant_mark(self.rest()) {
            Some(_) => None,
            None => self.take_file(),
        };
        let (file, rank, to) = match (second, file, rank, takes || goes) {
            (Some(to_file), _, _, _) => match self.take_rank() {
                Some(to_rank) => (file, rank, Square::new(to_file, to_rank)),
                None => return Err(self.unexpected()),
            },
            (None, Some(file), Some(rank), false) => (None, None, Square::new(file, rank)),
            (None, _, _, _) => return Err(self.unexpected()),
        };
        let san = San::man(role, file, rank, takes, to);
        match self.promotion(role)? {
            Some(named) => Ok(san.with_promotion(named)),
            None => Ok(san),
        }
    }

    #[inline]
    fn promotion(&mut self, role: Role) -> Result<Option<Role>, SanError> {
        let before = self.at;
        let is_signed = self.take(b'=');
        match (is_signed, self.take_role()) {
            (false, None) => Ok(None),
            (_, Some(named)) if role == Role::Pawn && Role::PROMOTIONS.contains(&named) => {
                Ok(Some(named))
            }
            (_, Some(_)) | (true, None) => {
                self.at = before;
                Err(self.fault(SanErrorKind::Promotion))
            }
        }
    }

    /// The signs behind a move, each kind once, in any order, and white space.
    #[inline]
    fn signs(&mut self, mut san: San) -> Reading<'a> {
        let mut marks: &[u8] = &[];
        loop {
            let before = self.at;
            self.spaces();
            match self.next() {
                Some(b'+' | b'#') if san.sign().is_none() => {
                    san = san.with_sign(self.check_sign());
                }
                Some(b'!' | b'?') if marks.is_empty() && (self.is_whole || before == self.at) => {
                    let rest = self.rest();
                    let is_mark = |byte: &&u8| matches!(**byte, b'!' | b'?');
                    marks = &rest[..rest.iter().take_while(is_mark).count()];
                    self.at += marks.len();
                }
                Some(b'e' | b'E' | b'(') if !san.is_en_passant() => {
                    let Some(length) = en_passant_mark(self.rest()) else {
                        return Reading { san, marks };
                    };
                    san = san.with_en_passant();
                    self.at += length;
                }
                Some(_) | None => return Reading { san, marks },
            }
        }
    }

    /// `#`, `+`, or `++` as some write a double check.
    #[inline]
    fn check_sign(&mut self) -> CheckSign {
        if self.take(b'#') {
            return CheckSign::Mate;
        }
        self.at += 1;
        self.take(b'+');
        CheckSign::Check
    }
}
