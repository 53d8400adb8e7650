//! Positions as text. They have the first four fields of a FEN, on a board of two to eight files.

use std::error::Error;
use std::fmt::{self, Display, Write};

use super::moves::PawnMove;
use super::position::PawnGamePosition;
use super::rules::PawnGameRules;
use super::square::{PawnColor, PawnSquare};

/// Writes the board, the side to move, `-` for castling, and the passed square.
///
/// The passed square is written only if a capture en passant is legal.
impl Display for PawnGamePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            write_rank(self, rank, f)?;
            f.write_char(if rank == 0 { ' ' } else { '/' })?;
        }
        write!(f, "{} - ", self.side_to_move().char())?;
        match self.passed_square() {
            Some(square) => write!(f, "{square}"),
            None => f.write_char('-'),
        }
    }
}

fn write_rank(position: &PawnGamePosition, rank: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0;
    for file in 0..position.rules().files() {
        let pawn = PawnSquare::new(file, rank).and_then(|square| position.pawn_at(square));
        let Some(color) = pawn else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        f.write_char(match color {
            PawnColor::White => 'P',
            PawnColor::Black => 'p',
        })?;
    }
    if empty > 0 {
        write!(f, "{empty}")?;
    }
    Ok(())
}

/// Why text is not a position of the pawn game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PawnGameFenError {
    /// There are not four fields, optionally followed by the two numbers of a FEN.
    Fields(usize),
    /// The board does not have eight ranks.
    Ranks(usize),
    /// A rank does not have as many squares as the game has files.
    Width {
        /// The rank, from 1 to 8.
        rank: u8,
        /// The squares written, at most 255.
        squares: u8,
        /// The files of the game.
        files: u8,
    },
    /// A letter of the board has no meaning. It is not `P`, `p` or a number of empty squares from 1
    /// to 8.
    Letter(char),
    /// A pawn stands on its own first rank, which no pawn reaches.
    BehindStart(PawnSquare),
    /// A player has more pawns than there are files.
    TooManyPawns(PawnColor),
    /// There is no pawn of either color.
    NoPawns,
    /// The game had ended before. More than one pawn has promoted, or one of the player to move.
    PlayedOn,
    /// The side to move is not `w` or `b`.
    SideToMove(String),
    /// The third field is not `-`: nobody can castle.
    Castling(String),
    /// No pawn can have passed the square of the fourth field with the last move.
    PassedSquare(String),
}

impl Display for PawnGameFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PawnGameFenError::Fields(count) => write!(
                f,
                "{count} fields instead of 4: board, side to move, \"-\", passed square or \"-\""
            ),
            PawnGameFenError::Ranks(count) => write!(f, "the board has {count} ranks instead of 8"),
            PawnGameFenError::Width {
                rank,
                squares,
                files,
            } => write!(f, "rank {rank} has {squares} squares instead of {files}"),
            PawnGameFenError::Letter(letter) => {
                write!(f, "{letter:?} is not P, p or a number of empty squares")
            }
            PawnGameFenError::BehindStart(square) => {
                write!(f, "the pawn on {square} stands behind its first square")
            }
            PawnGameFenError::TooManyPawns(color) => {
                write!(f, "{color} has more pawns than the board has files")
            }
            PawnGameFenError::NoPawns => f.write_str("there is no pawn"),
            PawnGameFenError::PlayedOn => {
                f.write_str("the game had ended with a promotion before the last move")
            }
            PawnGameFenError::SideToMove(text) => {
                write!(f, "the side to move is {text:?} instead of w or b")
            }
            PawnGameFenError::Castling(text) => {
                write!(f, "the third field is {text:?} instead of \"-\"")
            }
            PawnGameFenError::PassedSquare(text) => {
                write!(f, "no pawn has just passed the square {text:?}")
            }
        }
    }
}

impl Error for PawnGameFenError {}

impl PawnGamePosition {
    /// Reads a position such as `4/pppp/4/4/4/4/PPPP/4 w - -`.
    ///
    /// Two more fields, the numbers of a FEN, are ignored. The passed square is kept only if a
    /// capture en passant is legal, so never under rules without en passant.
    ///
    /// # Errors
    ///
    /// [`PawnGameFenError`] says what is wrong, and where.
    pub fn parse(text: &str, rules: PawnGameRules) -> Result<PawnGamePosition, PawnGameFenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let ([board, turn, castling, passed] | [board, turn, castling, passed, _, _]) = fields[..]
        else {
            return Err(PawnGameFenError::Fields(fields.len()));
        };
        let (white, black) = parse_board(board, rules)?;
        let turn = match turn {
            "w" => PawnColor::White,
            "b" => PawnColor::Black,
            _ => return Err(PawnGameFenError::SideToMove(turn.to_owned())),
        };
        if castling != "-" {
            return Err(PawnGameFenError::Castling(castling.to_owned()));
        }
        let position = PawnGamePosition {
            rules,
            white,
            black,
            turn,
            passed: None,
        };
        position.check_pawns()?;
        position.with_passed_square(passed)
    }

    fn check_pawns(&self) -> Result<(), PawnGameFenError> {
        let own_rank = |square: Option<PawnSquare>| {
            square.map_or(Ok(()), |square| Err(PawnGameFenError::BehindStart(square)))
        };
        own_rank(PawnSquare::lowest(self.white & 0xff))?;
        own_rank(PawnSquare::lowest(self.black & (0xff << 56)))?;
        for (pawns, color) in [
            (self.white, PawnColor::White),
            (self.black, PawnColor::Black),
        ] {
            if pawns.count_ones() > u32::from(self.rules.files()) {
                return Err(PawnGameFenError::TooManyPawns(color));
            }
        }
        if self.white | self.black == 0 {
            return Err(PawnGameFenError::NoPawns);
        }
        let white_promoted = (self.white >> 56).count_ones();
        let black_promoted = (self.black & 0xff).count_ones();
        let (mover, opponent) = match self.turn {
            PawnColor::White => (white_promoted, black_promoted),
            PawnColor::Black => (black_promoted, white_promoted),
        };
        if mover > 0 || opponent > 1 {
            return Err(PawnGameFenError::PlayedOn);
        }
        Ok(())
    }

    fn with_passed_square(self, text: &str) -> Result<PawnGamePosition, PawnGameFenError> {
        if text == "-" {
            return Ok(self);
        }
        let error = || PawnGameFenError::PassedSquare(text.to_owned());
        let square = PawnSquare::parse(text).ok_or_else(error)?;
        let view = self.view();
        // As the mover sees it, the opponent's pawn has stepped from the seventh rank to the fifth.
        let passed = square.seen_by(self.turn);
        let empty = passed.bit() | passed.bit() << 8;
        if passed.rank() != 5
            || (view.own | view.other) & empty != 0
            || view.other & (passed.bit() >> 8) == 0
        {
            return Err(error());
        }
        let with_passed = PawnGamePosition {
            passed: Some(square),
            ..self
        };
        let mut moves = with_passed.legal_moves().into_iter();
        let captures = |mv: PawnMove| mv.to == square && mv.from.file() != square.file();
        if self.rules.en_passant() && moves.any(captures) {
            Ok(with_passed)
        } else {
            Ok(self)
        }
    }
}

fn parse_board(text: &str, rules: PawnGameRules) -> Result<(u64, u64), PawnGameFenError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(PawnGameFenError::Ranks(ranks));
    }
    let (mut white, mut black) = (0, 0);
    for (rank, text) in (0..8).rev().zip(text.split('/')) {
        let mut file: u8 = 0;
        for letter in text.chars() {
            let square = PawnSquare::new(file, rank).map_or(0, PawnSquare::bit);
            let squares = match letter {
                'P' => {
                    white |= square;
                    1
                }
                'p' => {
                    black |= square;
                    1
                }
                '1'..='8' => letter as u8 - b'0',
                _ => return Err(PawnGameFenError::Letter(letter)),
            };
            file = file.saturating_add(squares);
        }
        if file != rules.files() {
            return Err(PawnGameFenError::Width {
                rank: rank + 1,
                squares: file,
                files: rules.files(),
            });
        }
    }
    Ok((white, black))
}
