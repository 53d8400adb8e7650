//! Reading what people write for a move.

use super::{CheckSign, San, SanError, SanErrorKind, Words};
use crate::castling::Wing;
use crate::piece::Role;
use crate::square::{File, Rank, Square};

/// A written move and the marks of praise or blame behind it.
pub(crate) struct Reading<'a> {
    pub san: San,
    /// A run of `!` and `?`, perhaps empty.
    pub marks: &'a str,
}

/// Reads one move, to the end of the text.
pub(crate) fn read(text: &str) -> Result<Reading<'_>, SanError> {
    let mut reader = Reader {
        column: 1,
        rest: text,
    };
    if text.trim().is_empty() {
        return Err(reader.fault(SanErrorKind::Empty));
    }
    reader.spaces();
    let words = match reader.castle() {
        Some(wing) => Words::Castle(wing),
        None => reader.man()?,
    };
    reader.signs(words)
}

/// How many bytes of "e.p." a text begins with, spelled any of the ways in use.
///
/// These are `e.p.`, `ep`, `e.p`, `ep.`, `e. p.`, and the same in capitals; a letter or digit
/// right behind makes it something else.
pub(crate) fn en_passant_mark(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(['e', 'E'])?;
    let rest = rest
        .strip_prefix('.')
        .unwrap_or(rest)
        .trim_start_matches(' ');
    let rest = rest.strip_prefix(['p', 'P'])?;
    let rest = rest.strip_prefix('.').unwrap_or(rest);
    let is_whole = !rest.starts_with(char::is_alphanumeric);
    is_whole.then_some(text.len() - rest.len())
}

struct Reader<'a> {
    column: usize,
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn fault(&self, kind: SanErrorKind) -> SanError {
        SanError {
            column: self.column,
            kind,
        }
    }

    /// The fault of what stands next.
    fn unexpected(&self) -> SanError {
        self.fault(match self.rest.chars().next() {
            Some(letter) => SanErrorKind::Unexpected(letter),
            None => SanErrorKind::Incomplete,
        })
    }

    /// Goes on over so many bytes.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += taken.chars().count();
        self.rest = rest;
        taken
    }

    fn spaces(&mut self) {
        let trimmed = self.rest.trim_start();
        self.skip(self.rest.len() - trimmed.len());
    }

    /// The next character as something it may mean.
    fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let letter = self.rest.chars().next()?;
        let found = meaning(letter)?;
        self.skip(letter.len_utf8());
        Some(found)
    }

    fn castle(&mut self) -> Option<Wing> {
        let spellings = [
            ("O-O-O", Wing::Queen),
            ("0-0-0", Wing::Queen),
            ("O-O", Wing::King),
            ("0-0", Wing::King),
        ];
        for (spelling, wing) in spellings {
            if self.rest.starts_with(spelling) {
                self.skip(spelling.len());
                return Some(wing);
            }
        }
        None
    }

    /// Any move but castling: a man, where it stands as far as said, where it goes.
    fn man(&mut self) -> Result<Words, SanError> {
        let role = self.take(Role::from_letter).unwrap_or(Role::Pawn);
        let file = self.take(File::from_char);
        let rank = self.take(Rank::from_char);
        let takes = self.take(|letter| matches!(letter, 'x' | ':').then_some(()));
        let goes = self.take(|letter| (letter == '-').then_some(()));
        let second = match en_passant_mark(self.rest) {
            Some(_) => None,
            None => self.take(File::from_char),
        };
        let (file, rank, to) = match (second, file, rank, takes.or(goes)) {
            (Some(to_file), _, _, _) => {
                let to_rank = self.take(Rank::from_char);
                let to_rank = to_rank.ok_or_else(|| self.unexpected())?;
                (file, rank, Square::new(to_file, to_rank))
            }
            (None, Some(file), Some(rank), None) => (None, None, Square::new(file, rank)),
            (None, _, _, _) => return Err(self.unexpected()),
        };
        Ok(Words::Man {
            role,
            file,
            rank,
            takes: takes.is_some(),
            to,
            promotion: self.promotion(role)?,
        })
    }

    fn promotion(&mut self, role: Role) -> Result<Option<Role>, SanError> {
        let column = self.column;
        let sign = self.take(|letter| (letter == '=').then_some(()));
        let named = self.take(Role::from_letter);
        match (sign, named) {
            (None, None) => Ok(None),
            (_, Some(named)) if role == Role::Pawn && Role::PROMOTIONS.contains(&named) => {
                Ok(Some(named))
            }
            (_, Some(_)) | (Some(()), None) => Err(SanError {
                column,
                kind: SanErrorKind::Promotion,
            }),
        }
    }

    /// The signs behind a move, each kind once, in any order.
    fn signs(&mut self, words: Words) -> Result<Reading<'a>, SanError> {
        let mut reading = Reading {
            san: San {
                words,
                en_passant: false,
                sign: None,
            },
            marks: "",
        };
        loop {
            self.spaces();
            let marks = self.rest.len() - self.rest.trim_start_matches(['!', '?']).len();
            let en_passant = en_passant_mark(self.rest);
            if self.rest.is_empty() {
                return Ok(reading);
            } else if reading.san.sign.is_none() && self.rest.starts_with(['+', '#']) {
                reading.san.sign = self.check_sign();
            } else if reading.marks.is_empty() && marks > 0 {
                reading.marks = self.skip(marks);
            } else if let (false, Some(bytes)) = (reading.san.en_passant, en_passant) {
                reading.san.en_passant = true;
                self.skip(bytes);
            } else {
                return Err(self.unexpected());
            }
        }
    }

    /// `#`, `+`, or `++` as some write a double check.
    fn check_sign(&mut self) -> Option<CheckSign> {
        let signs = [
            ("#", CheckSign::Mate),
            ("++", CheckSign::Check),
            ("+", CheckSign::Check),
        ];
        let (text, sign) = signs
            .into_iter()
            .find(|(text, _)| self.rest.starts_with(text))?;
        self.skip(text.len());
        Some(sign)
    }
}
