//! Compares this crate's move generator with that of cozy-chess.

#[path = "oracle/comparison.rs"]
mod comparison;
#[path = "oracle/random_play.rs"]
mod random_play;
#[path = "oracle/random_positions.rs"]
mod random_positions;
#[path = "oracle/random_setup.rs"]
mod random_setup;
#[path = "oracle/suite.rs"]
mod suite;
