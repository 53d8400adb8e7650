//! Piece letters and figurines of algebraic notation.

use std::fmt::{self, Display, Write};

use super::{CheckSign, San, SanParts};
use crate::castling::CastlingSide;
use crate::piece::Role;

/// The piece letters of a language, or figurines.
///
/// Players may use the letters of their own language; figurines are recommended in print (FIDE
/// C.3). Pawns have no letter (C.4), and "e.p." is the same in every language (C.9.3).
///
/// ```
/// use rules::{Move, PieceLetters, Position};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1".parse()?;
/// let san = position.san(Move::from_uci("g1f3", &position)?);
/// assert_eq!(san.to_string(), "Nf3");
/// assert_eq!(san.display(&PieceLetters::FRENCH).to_string(), "Cf3");
/// assert_eq!(san.display(&PieceLetters::FIGURINE).to_string(), "♘f3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceLetters {
    /// Indexed by [`Role::index`].
    letters: [&'static str; 6],
}

impl PieceLetters {
    /// Czech: `K D V S J`.
    pub const CZECH: PieceLetters = PieceLetters::new("K", "D", "V", "S", "J");
    /// Danish: `K D T L S`.
    pub const DANISH: PieceLetters = PieceLetters::new("K", "D", "T", "L", "S");
    /// Dutch: `K D T L P`.
    pub const DUTCH: PieceLetters = PieceLetters::new("K", "D", "T", "L", "P");
    /// English, and PGN in every language: `K Q R B N`.
    pub const ENGLISH: PieceLetters = PieceLetters::new("K", "Q", "R", "B", "N");
    /// Finnish: `K D T L R`.
    pub const FINNISH: PieceLetters = PieceLetters::new("K", "D", "T", "L", "R");
    /// French: `R D T F C`.
    pub const FRENCH: PieceLetters = PieceLetters::new("R", "D", "T", "F", "C");
    /// German: `K D T L S`.
    pub const GERMAN: PieceLetters = PieceLetters::new("K", "D", "T", "L", "S");
    /// Greek: `Ρ Β Π Α Ι`, in Greek capitals.
    pub const GREEK: PieceLetters = PieceLetters::new("Ρ", "Β", "Π", "Α", "Ι");
    /// Hungarian: `K V B F H`.
    pub const HUNGARIAN: PieceLetters = PieceLetters::new("K", "V", "B", "F", "H");
    /// Italian: `R D T A C`.
    pub const ITALIAN: PieceLetters = PieceLetters::new("R", "D", "T", "A", "C");
    /// Norwegian: `K D T L S`.
    pub const NORWEGIAN: PieceLetters = PieceLetters::new("K", "D", "T", "L", "S");
    /// Polish: `K H W G S`.
    pub const POLISH: PieceLetters = PieceLetters::new("K", "H", "W", "G", "S");
    /// Portuguese: `R D T B C`.
    pub const PORTUGUESE: PieceLetters = PieceLetters::new("R", "D", "T", "B", "C");
    /// Romanian: `R D T N C`.
    pub const ROMANIAN: PieceLetters = PieceLetters::new("R", "D", "T", "N", "C");
    /// Russian: `Кр Ф Л С К`, in Cyrillic.
    pub const RUSSIAN: PieceLetters = PieceLetters::new("Кр", "Ф", "Л", "С", "К");
    /// Spanish: `R D T A C`.
    pub const SPANISH: PieceLetters = PieceLetters::new("R", "D", "T", "A", "C");
    /// Swedish: `K D T L S`.
    pub const SWEDISH: PieceLetters = PieceLetters::new("K", "D", "T", "L", "S");
    /// Turkish: `Ş V K F A`.
    pub const TURKISH: PieceLetters = PieceLetters::new("Ş", "V", "K", "F", "A");
    /// Ukrainian: `Кр Ф Т С К`, in Cyrillic.
    pub const UKRAINIAN: PieceLetters = PieceLetters::new("Кр", "Ф", "Т", "С", "К");
    /// White figurines, as books print them for both sides: `♔ ♕ ♖ ♗ ♘`.
    pub const FIGURINE: PieceLetters = PieceLetters::new("♔", "♕", "♖", "♗", "♘");
    /// Black figurines: `♚ ♛ ♜ ♝ ♞`.
    pub const FIGURINE_SOLID: PieceLetters = PieceLetters::new("♚", "♛", "♜", "♝", "♞");

    /// Creates the letters for king, queen, rook, bishop and knight.
    pub const fn new(
        king: &'static str,
        queen: &'static str,
        rook: &'static str,
        bishop: &'static str,
        knight: &'static str,
    ) -> PieceLetters {
        PieceLetters {
            letters: ["", knight, bishop, rook, queen, king],
        }
    }

    /// Returns the letter of a role; empty for the pawn.
    #[inline]
    pub const fn letter(&self, role: Role) -> &'static str {
        self.letters[role.index()]
    }
}

/// Writes the move with English piece letters, as in PGN.
impl Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(&PieceLetters::ENGLISH).fmt(f)
    }
}

impl San {
    /// Displays the move with these letters; `{:#}` adds "e.p." here too.
    #[inline]
    pub const fn display(self, letters: &PieceLetters) -> impl Display {
        SanDisplay { san: self, letters }
    }
}

/// Displays a move with given piece letters.
struct SanDisplay<'a> {
    san: San,
    letters: &'a PieceLetters,
}

impl Display for SanDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SanDisplay { san, letters } = self;
        match san.parts() {
            SanParts::Castle(CastlingSide::KingSide) => f.write_str("O-O")?,
            SanParts::Castle(CastlingSide::QueenSide) => f.write_str("O-O-O")?,
            SanParts::Piece {
                role,
                file,
                rank,
                captures,
                to,
                promotion,
            } => {
                f.write_str(letters.letter(role))?;
                file.map_or(Ok(()), |file| f.write_char(file.char()))?;
                rank.map_or(Ok(()), |rank| f.write_char(rank.char()))?;
                if captures {
                    f.write_char('x')?;
                }
                f.write_char(to.file().char())?;
                f.write_char(to.rank().char())?;
                if let Some(role) = promotion {
                    f.write_char('=')?;
                    f.write_str(letters.letter(role))?;
                }
            }
        }
        if san.is_en_passant() && f.alternate() {
            f.write_str(" e.p.")?;
        }
        match san.check_sign() {
            Some(CheckSign::Check) => f.write_char('+'),
            Some(CheckSign::Mate) => f.write_char('#'),
            None => Ok(()),
        }
    }
}
