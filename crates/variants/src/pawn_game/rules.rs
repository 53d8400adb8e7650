//! The rules of one pawn game. They give its width, en passant, and what a blocked player gets.

use std::error::Error;
use std::fmt::{self, Display};

/// The fewest files of a pawn game.
pub const MIN_FILES: u8 = 2;

/// The most files of a pawn game.
pub const MAX_FILES: u8 = 8;

/// The result when the player to move has pawns but no move.
///
/// The teaching sources differ; the module's documentation quotes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlockedRule {
    /// The blocked player loses, unless the opponent could not move either. Then it is a draw.
    #[default]
    LossUnlessBoth,
    /// The game is a draw, like stalemate in chess.
    Draw,
    /// The blocked player loses, even if the opponent could not move either.
    Loss,
}

impl BlockedRule {
    /// All rules, the default first.
    pub const ALL: [BlockedRule; 3] = [
        BlockedRule::LossUnlessBoth,
        BlockedRule::Draw,
        BlockedRule::Loss,
    ];
}

/// The rules of a pawn game.
///
/// ```
/// use variants::pawn_game::PawnGameRules;
///
/// let rules = PawnGameRules::new(4, true)?;
/// assert_eq!(rules.files(), 4);
/// assert!(PawnGameRules::new(1, true).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnGameRules {
    files: u8,
    en_passant: bool,
    blocked: BlockedRule,
}

impl PawnGameRules {
    /// Creates rules for a number of files, with en passant or without.
    ///
    /// # Errors
    ///
    /// [`FileCountError`] if the number of files is not from [`MIN_FILES`] to [`MAX_FILES`].
    pub const fn new(files: u8, en_passant: bool) -> Result<PawnGameRules, FileCountError> {
        if files < MIN_FILES || files > MAX_FILES {
            return Err(FileCountError {
                files,
                most: MAX_FILES,
            });
        }
        Ok(PawnGameRules {
            files,
            en_passant,
            blocked: BlockedRule::LossUnlessBoth,
        })
    }

    /// Returns the same rules with another rule for blocked players.
    #[must_use]
    pub const fn with_blocked(self, blocked: BlockedRule) -> PawnGameRules {
        PawnGameRules { blocked, ..self }
    }

    /// Returns the number of files, from 2 to 8.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns true if pawns capture en passant.
    pub const fn en_passant(self) -> bool {
        self.en_passant
    }

    /// Returns what happens when the player to move has no move.
    pub const fn blocked(self) -> BlockedRule {
        self.blocked
    }
}

/// A number of files that a game or the solver does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileCountError {
    /// The number of files asked for.
    pub files: u8,
    /// The most files possible here.
    pub most: u8,
}

impl Display for FileCountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FileCountError { files, most } = self;
        write!(f, "{files} files: {MIN_FILES} to {most} are possible")
    }
}

impl Error for FileCountError {}
