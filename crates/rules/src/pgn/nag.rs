//! Numeric annotation glyphs: the marks behind a move.

use std::fmt::{self, Display};

/// A mark by its number in the PGN standard (section 10): `$1` is "!".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

/// The marks that have a spelling of their own, from `$1`.
const SYMBOLS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl Nag {
    /// How the mark is written behind a move; only `$1` to `$6` have such a spelling.
    pub fn symbol(self) -> Option<&'static str> {
        let index = usize::from(self.0).checked_sub(1)?;
        SYMBOLS.get(index).copied()
    }

    /// The mark with this spelling.
    pub fn from_symbol(symbol: &str) -> Option<Nag> {
        Nag::from_bytes(symbol.as_bytes())
    }

    pub(super) fn from_bytes(symbol: &[u8]) -> Option<Nag> {
        let mut known = (1..).zip(SYMBOLS);
        known
            .find(|(_, known)| known.as_bytes() == symbol)
            .map(|(number, _)| Nag(number))
    }
}

/// The number, as `$1`.
impl Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_marks_have_a_spelling() {
        let spelled = (0..=u8::MAX).filter_map(|number| Nag(number).symbol());
        assert_eq!(spelled.collect::<Vec<_>>(), SYMBOLS);
        assert_eq!(Nag::from_symbol("!?"), Some(Nag(5)));
        assert_eq!(Nag::from_symbol("!!!"), None);
    }
}
