//! The page's sentences, one folder per language.
//!
//! The crates below return types; components get the words for them here. A second language is a second folder with
//! the
//! same functions. English is the only one so far.

mod en;
pub mod notation;

pub use en::*;
