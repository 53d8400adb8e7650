//! The rules of chess, with en passant as a citizen of its own.
//!
//! # What to read first
//!
//! | module or type | holds |
//! | --- | --- |
//! | [`Square`], [`Piece`], [`Bitboard`], [`Board`] | the board, and [`attacks`]: who bears on what |
//! | [`Setup`] | anything a FEN can say |
//! | [`Position`] | only what chess allows: the one door is `Position::try_from(setup)` |
//! | [`Move`], [`MoveList`] | moves; en passant is a variant, never a guess from the squares |
//! | [`Game`], [`Identity`] | a position with its past: repetition, claims, outcome |
//! | [`explain`](mod@explain) | why a move may or may not be played |
//! | [`fen`], [`san`], [`uci`], [`pgn`] | reading and writing; every error knows its place |
//! | [`mate`] | direct-mate problems: keys, threats, variations, tries |
//! | [`perft()`] | the count that proves the move generator |
//!
//! Rules are cited from the FIDE Laws of Chess in force since 1 January 2023.
//!
//! # A pawn is taken in passing
//!
//! ```
//! use rules::{Move, Position, San};
//!
//! let position: Position = "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1".parse()?;
//! let step = "f5".parse::<San>()?.resolve(&position)?;
//! let position = position.play(step);
//! assert_eq!(position.legal_en_passant(), step.passed_square());
//!
//! let capture = "exf6 e.p.".parse::<San>()?.resolve(&position)?;
//! assert!(matches!(capture, Move::EnPassant { .. }));
//! let position = position.play(capture);
//! println!("{}", position.board());
//! # let picture = position.board().to_string();
//! # assert_eq!(picture.lines().nth(2), Some(". . . . . P . ."));
//! # assert_eq!(picture.lines().nth(3), Some(". . . . . . . ."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! . . . . k . . .
//! . . . . . . . .
//! . . . . . P . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . K . . .
//! ```

pub mod attacks;
mod bitboard;
mod board;
mod castling;
#[cfg(test)]
mod dice;
pub mod explain;
pub mod fen;
mod game;
mod identity;
pub mod mate;
mod movegen;
mod moves;
mod perft;
pub mod pgn;
mod piece;
mod position;
pub mod san;
mod setup;
mod square;
mod text;
pub mod uci;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingRights, Wing};
pub use fen::{EnPassantField, FenError, FenErrorKind, FenField};
pub use game::{Claims, Ending, Game, Outcome};
pub use identity::Identity;
pub use moves::{Move, MoveList};
pub use perft::perft;
pub use piece::{Color, Piece, Role};
pub use position::{IllegalMove, Position};
pub use san::{CheckSign, Letters, San, SanError, SanErrorKind};
pub use setup::{EnPassantFault, Setup, SetupFault};
pub use square::{File, Rank, Square, SquareError};
pub use uci::{UciError, UciErrorKind};
