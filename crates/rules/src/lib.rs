//! The rules of chess, with reasons for illegal moves and full support for en passant.
//!
//! # Overview
//!
//! | Module or type | Contents |
//! | --- | --- |
//! | [`Square`], [`Piece`], [`Bitboard`], [`Board`] | the board; [`attacks`] has the attacked squares |
//! | [`Setup`] | anything a FEN can express, valid or not |
//! | [`Position`] | a valid position, from `Position::try_from(setup)` or a FEN |
//! | [`Move`], [`MoveList`] | moves; en passant is a variant of its own |
//! | [`Game`], [`PositionKey`] | a position with its past: repetition, draw claims, outcome |
//! | [`explain`](mod@explain) | why a move is legal or illegal |
//! | [`fen`], [`san`], [`uci`], [`pgn`] | parsing and writing; every error has a column or a location |
//! | [`mate`] | direct-mate problems: keys, threats, variations, tries |
//! | [`retro`] | which last moves can have led to a position |
//! | [`perft()`] | counts lines of play, to test the move generator |
//!
//! Articles are those of the FIDE Laws of Chess in force since 1 January 2023.
//!
//! # Example: an en passant capture
//!
//! ```
//! use rules::{Move, Position, San};
//!
//! let position: Position = "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1".parse()?;
//! let step = "f5".parse::<San>()?.resolve(&position)?;
//! let position = position.play(step);
//! assert_eq!(position.legal_en_passant_square(), step.passed_square());
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
mod encoding;
pub mod explain;
pub mod fen;
mod game;
pub mod mate;
mod movegen;
mod moves;
mod perft;
pub mod pgn;
mod piece;
mod position;
mod position_key;
pub mod retro;
pub mod san;
mod setup;
mod square;
pub mod uci;

pub use bitboard::{Bitboard, SquareIter};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use fen::{FenError, FenErrorKind, FenField};
pub use game::{DrawClaims, Ending, Game, Outcome};
pub use moves::{Move, MoveList};
pub use perft::perft;
pub use piece::{Color, Piece, Role};
pub use position::{EnPassantMode, IllegalMoveError, Position};
pub use position_key::PositionKey;
pub use san::{CheckSign, PieceLetters, San, SanError, SanErrorKind};
pub use setup::{EnPassantFieldError, Setup, SetupError};
pub use square::{File, Rank, Square, SquareError};
pub use uci::{UciError, UciErrorKind};
