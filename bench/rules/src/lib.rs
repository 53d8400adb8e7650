//! The measured functions, one module each, for the native program and for Node.
//!
//! Every function takes plain numbers and returns how much it counted, so that a faster result by
//! doing less work shows.

pub mod mate;
pub mod perft;
