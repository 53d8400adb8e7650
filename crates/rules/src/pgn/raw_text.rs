//! Undecoded text of a comment or a tag.

use std::borrow::Cow;

use crate::encoding;

/// A comment or a tag's value, as bytes of the file.
///
/// It is decoded only on demand. Valid UTF-8 is decoded as such, any other text as Latin-1, the
/// character set of the PGN standard (3.1), so that nothing is lost.
///
/// ```
/// use rules::pgn::{self, PgnErrorKind, LazyLocation, RawText, Visitor};
///
/// #[derive(Default)]
/// struct Words(Vec<String>);
///
/// impl Visitor for Words {
///     fn comment(&mut self, text: RawText<'_>, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
///         self.0.push(text.to_str().into_owned());
///         Ok(())
///     }
/// }
///
/// let mut words = Words::default();
/// pgn::visit(b"1. e4 {d\xe9j\xe0} e5 {vu \xe2\x99\x9f} *", &mut words)?;
/// assert_eq!(words.0, ["déjà", "vu ♟"]);
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawText<'a> {
    bytes: &'a [u8],
    is_quoted: bool,
}

impl<'a> RawText<'a> {
    /// Wraps the text between braces, or from a semicolon to the end of its line.
    pub(super) const fn plain(bytes: &'a [u8]) -> RawText<'a> {
        RawText {
            bytes,
            is_quoted: false,
        }
    }

    /// Wraps the text between quotes, in which backslashes escape quotes and backslashes.
    pub(super) const fn from_quoted(bytes: &'a [u8]) -> RawText<'a> {
        RawText {
            bytes,
            is_quoted: true,
        }
    }

    /// Returns the bytes of the file, including a tag's backslashes.
    pub const fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Decodes the text and removes a tag's escapes.
    pub fn to_str(self) -> Cow<'a, str> {
        if self.is_quoted && self.bytes.contains(&b'\\') {
            return Cow::Owned(encoding::decode(&unescape(self.bytes)).into_owned());
        }
        encoding::decode(self.bytes)
    }
}

/// Removes the backslash before quotes and backslashes; other backslashes stay.
fn unescape(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut bytes = bytes.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        let escaped = match byte {
            b'\\' => bytes.next_if(|next| matches!(next, b'"' | b'\\')),
            _ => None,
        };
        plain.push(escaped.unwrap_or(byte));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tag_values_are_unescaped() {
        let written = br#"a \"b\" \\ \c \"#;
        assert_eq!(RawText::from_quoted(written).to_str(), r#"a "b" \ \c \"#);
        assert_eq!(RawText::plain(written).to_str(), r#"a \"b\" \\ \c \"#);
        assert_eq!(RawText::from_quoted(b"\xe9\\\"").to_str(), "é\"");
    }
}
