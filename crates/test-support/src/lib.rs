//! Code shared by the tests of the other crates. It has seeded random numbers, positions, attempts with their
//! verdicts, the published lessons, and the output of the line tools.
//!
//! A dev-dependency only, without dependencies.

mod attempts;
pub mod json_lines;
mod lessons;
mod positions;
mod rng;

pub use attempts::{AttemptRow, ExpectedVerdict, GameRow, attempt, attempts, game, games};
pub use lessons::{lesson_files, lesson_text};
pub use positions::{AMELUNG, GAME_STARTS, HOWARD, KIWIPETE, SOMMERFELDT, START_FEN};
pub use rng::TestRng;
