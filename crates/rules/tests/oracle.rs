//! Our moves beside those of cozy-chess, a generator made by others.

#[path = "../src/dice.rs"]
mod dice;
#[path = "oracle/play.rs"]
mod play;
#[path = "oracle/scatter.rs"]
mod scatter;
#[path = "oracle/suite.rs"]
mod suite;
#[path = "oracle/theirs.rs"]
mod theirs;
