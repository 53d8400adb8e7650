//! The measured functions, one module each, for the native program and for Node.
//!
//! Every function takes numbers and returns a count, so that a program that does less work is detected.

pub mod mate;
pub mod perft;
