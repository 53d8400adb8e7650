//! What is measured, a module each, for the native program and for Node alike.
//!
//! Every measure is a function of plain numbers that says how much it has counted, so that nobody
//! can be fast by doing less.

pub mod mate;
pub mod perft;
