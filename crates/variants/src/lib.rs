//! En passant under other laws than those of standard chess.

pub mod pawn_game;
