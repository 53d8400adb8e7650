//! Numeric annotation glyphs (NAGs): `!`, `?` and the like.

use std::fmt::{self, Display};

/// An annotation by its number in the PGN standard (section 10): `$1` is "!".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

/// The symbols of `$1` to `$6`.
const SYMBOLS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl Nag {
    /// Returns the symbol written after a move; only `$1` to `$6` have one.
    pub fn symbol(self) -> Option<&'static str> {
        let index = usize::from(self.0).checked_sub(1)?;
        SYMBOLS.get(index).copied()
    }

    /// Returns the NAG with this symbol.
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

/// Writes the number, such as `$1`.
impl Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_nags_have_a_symbol() {
        let spelled = (0..=u8::MAX).filter_map(|number| Nag(number).symbol());
        assert_eq!(spelled.collect::<Vec<_>>(), SYMBOLS);
        assert_eq!(Nag::from_symbol("!?"), Some(Nag(5)));
        assert_eq!(Nag::from_symbol("!!!"), None);
    }
}
