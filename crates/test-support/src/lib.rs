//! Shared by the tests of `rules` and `course`. A dev-dependency only, without dependencies.

mod rng;

pub use rng::TestRng;
