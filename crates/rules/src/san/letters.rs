//! What men are called in a written move.

use std::fmt::{self, Display, Write};

use super::{CheckSign, San, Words};
use crate::castling::Wing;
use crate::piece::Role;

/// The letters of a language for the men, or their figurines.
///
/// Everyone may use the letters of their own country, and in print figurines are recommended (FIDE
/// C.3). Pawns have no letter (C.4), and "e.p." is written the same everywhere (C.9.3).
///
/// ```
/// use rules::{Letters, Move, Position};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1".parse()?;
/// let san = position.san(Move::from_uci("g1f3", &position)?);
/// assert_eq!(san.to_string(), "Nf3");
/// assert_eq!(san.display(&Letters::FRENCH).to_string(), "Cf3");
/// assert_eq!(san.display(&Letters::FIGURINE).to_string(), "♘f3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Letters {
    /// By the numbers of the roles.
    men: [&'static str; 6],
}

impl Letters {
    /// Czech: `K D V S J`.
    pub const CZECH: Letters = Letters::new("K", "D", "V", "S", "J");
    /// Danish: `K D T L S`.
    pub const DANISH: Letters = Letters::new("K", "D", "T", "L", "S");
    /// Dutch: `K D T L P`.
    pub const DUTCH: Letters = Letters::new("K", "D", "T", "L", "P");
    /// English, and PGN in every language: `K Q R B N`.
    pub const ENGLISH: Letters = Letters::new("K", "Q", "R", "B", "N");
    /// Finnish: `K D T L R`.
    pub const FINNISH: Letters = Letters::new("K", "D", "T", "L", "R");
    /// French: `R D T F C`.
    pub const FRENCH: Letters = Letters::new("R", "D", "T", "F", "C");
    /// German: `K D T L S`.
    pub const GERMAN: Letters = Letters::new("K", "D", "T", "L", "S");
    /// Greek: `Ρ Β Π Α Ι`, in Greek capitals.
    pub const GREEK: Letters = Letters::new("Ρ", "Β", "Π", "Α", "Ι");
    /// Hungarian: `K V B F H`.
    pub const HUNGARIAN: Letters = Letters::new("K", "V", "B", "F", "H");
    /// Italian: `R D T A C`.
    pub const ITALIAN: Letters = Letters::new("R", "D", "T", "A", "C");
    /// Norwegian: `K D T L S`.
    pub const NORWEGIAN: Letters = Letters::new("K", "D", "T", "L", "S");
    /// Polish: `K H W G S`.
    pub const POLISH: Letters = Letters::new("K", "H", "W", "G", "S");
    /// Portuguese: `R D T B C`.
    pub const PORTUGUESE: Letters = Letters::new("R", "D", "T", "B", "C");
    /// Romanian: `R D T N C`.
    pub const ROMANIAN: Letters = Letters::new("R", "D", "T", "N", "C");
    /// Russian: `Кр Ф Л С К`, in Cyrillic.
    pub const RUSSIAN: Letters = Letters::new("Кр", "Ф", "Л", "С", "К");
    /// Spanish: `R D T A C`.
    pub const SPANISH: Letters = Letters::new("R", "D", "T", "A", "C");
    /// Swedish: `K D T L S`.
    pub const SWEDISH: Letters = Letters::new("K", "D", "T", "L", "S");
    /// Turkish: `Ş V K F A`.
    pub const TURKISH: Letters = Letters::new("Ş", "V", "K", "F", "A");
    /// Ukrainian: `Кр Ф Т С К`, in Cyrillic.
    pub const UKRAINIAN: Letters = Letters::new("Кр", "Ф", "Т", "С", "К");
    /// Figurines in outline, as books print them for both sides: `♔ ♕ ♖ ♗ ♘`.
    pub const FIGURINE: Letters = Letters::new("♔", "♕", "♖", "♗", "♘");
    /// Solid figurines: `♚ ♛ ♜ ♝ ♞`.
    pub const FIGURINE_SOLID: Letters = Letters::new("♚", "♛", "♜", "♝", "♞");

    /// The letters for king, queen, rook, bishop and knight.
    pub const fn new(
        king: &'static str,
        queen: &'static str,
        rook: &'static str,
        bishop: &'static str,
        knight: &'static str,
    ) -> Letters {
        Letters {
            men: ["", knight, bishop, rook, queen, king],
        }
    }

    /// What a man is called; a pawn by nothing.
    #[inline]
    pub const fn of(&self, role: Role) -> &'static str {
        self.men[role.index()]
    }
}

impl San {
    /// The move with the letters of a language; `{:#}` adds "e.p." here too.
    #[inline]
    pub const fn display(self, letters: &Letters) -> impl Display {
        Lettered { san: self, letters }
    }
}

/// A move with its letters.
struct Lettered<'a> {
    san: San,
    letters: &'a Letters,
}

impl Display for Lettered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lettered { san, letters } = self;
        match san.words() {
            Words::Castle(Wing::King) => f.write_str("O-O")?,
            Words::Castle(Wing::Queen) => f.write_str("O-O-O")?,
            Words::Man {
                role,
                file,
                rank,
                takes,
                to,
                promotion,
            } => {
                f.write_str(letters.of(role))?;
                file.map_or(Ok(()), |file| f.write_char(file.char()))?;
                rank.map_or(Ok(()), |rank| f.write_char(rank.char()))?;
                if takes {
                    f.write_char('x')?;
                }
                f.write_char(to.file().char())?;
                f.write_char(to.rank().char())?;
                if let Some(role) = promotion {
                    f.write_char('=')?;
                    f.write_str(letters.of(role))?;
                }
            }
        }
        if san.is_en_passant() && f.alternate() {
            f.write_str(" e.p.")?;
        }
        match san.sign() {
            Some(CheckSign::Check) => f.write_char('+'),
            Some(CheckSign::Mate) => f.write_char('#'),
            None => Ok(()),
        }
    }
}
