//! What a text holds between its quotes or braces.

use std::borrow::Cow;

use crate::text;

/// A comment or a tag's value, as it stands in the file.
///
/// It is decoded only for who asks. A text that is UTF-8 is taken as such; any other is taken as
/// Latin-1, the character set of the PGN standard (3.1), so that nothing in it is lost.
///
/// ```
/// use rules::pgn::{self, PgnErrorKind, Spot, Text, Visitor};
///
/// #[derive(Default)]
/// struct Words(Vec<String>);
///
/// impl Visitor for Words {
///     fn comment(&mut self, text: Text<'_>, _: Spot<'_>) -> Result<(), PgnErrorKind> {
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
pub struct Text<'a> {
    bytes: &'a [u8],
    is_quoted: bool,
}

impl<'a> Text<'a> {
    /// What stands between braces, or between a semicolon and the end of the line.
    pub(super) const fn plain(bytes: &'a [u8]) -> Text<'a> {
        Text {
            bytes,
            is_quoted: false,
        }
    }

    /// What stands between quotes, with backslashes before quotes and backslashes.
    pub(super) const fn quoted(bytes: &'a [u8]) -> Text<'a> {
        Text {
            bytes,
            is_quoted: true,
        }
    }

    /// The bytes of the file, a tag's backslashes among them.
    pub const fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// What the text says.
    pub fn to_str(self) -> Cow<'a, str> {
        if self.is_quoted && self.bytes.contains(&b'\\') {
            return Cow::Owned(text::decode(&unescaped(self.bytes)).into_owned());
        }
        text::decode(self.bytes)
    }
}

/// Quotes and backslashes without the backslash before them; another backslash stays.
fn unescaped(bytes: &[u8]) -> Vec<u8> {
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
    fn a_value_loses_its_backslashes_and_a_comment_keeps_them() {
        let written = br#"a \"b\" \\ \c \"#;
        assert_eq!(Text::quoted(written).to_str(), r#"a "b" \ \c \"#);
        assert_eq!(Text::plain(written).to_str(), r#"a \"b\" \\ \c \"#);
        assert_eq!(Text::quoted(b"\xe9\\\"").to_str(), "é\"");
    }
}
