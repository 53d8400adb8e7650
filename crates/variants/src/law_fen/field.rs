//! The fields of a text, with their columns.

use super::error::{LawFenError, LawFenErrorKind, LawFenField};

/// A field of a FEN with its column.
#[derive(Clone, Copy)]
pub(super) struct LawFieldText<'a> {
    pub text: &'a str,
    /// In characters, from 1.
    pub column: usize,
}

impl LawFieldText<'_> {
    pub fn error(self, kind: LawFenErrorKind) -> LawFenError {
        LawFenError {
            column: self.column,
            kind,
        }
    }
}

/// Splits a text at white space, and finds the column of each field.
pub(super) fn split_fields(text: &str) -> Vec<LawFieldText<'_>> {
    let mut fields = Vec::new();
    let mut column = 1;
    let mut rest = text;
    loop {
        let trimmed = rest.trim_start();
        column += rest.chars().count() - trimmed.chars().count();
        if trimmed.is_empty() {
            return fields;
        }
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (field, after) = trimmed.split_at(end);
        fields.push(LawFieldText {
            text: field,
            column,
        });
        column += field.chars().count();
        rest = after;
    }
}

/// Parses a whole number.
pub(super) fn parse_number(field: LawFieldText, name: LawFenField) -> Result<u32, LawFenError> {
    let is_number = field.text.bytes().all(|byte| byte.is_ascii_digit());
    let number = field.text.parse().ok().filter(|_| is_number);
    number.ok_or_else(|| field.error(LawFenErrorKind::NotANumber(name)))
}
