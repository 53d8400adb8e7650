//! Shared by the tests of the other crates: seeded random numbers, and positions with the verdicts on attempts.
//!
//! A dev-dependency only, without dependencies.

mod attempts;
mod rng;

pub use attempts::{
    AttemptRow, ExpectedVerdict, GameRow, START_FEN, attempt, attempts, game, games,
};
pub use rng::TestRng;
