//! The page's sentences, one folder per language.
//!
//! `course` and `rules` return values; the functions here describe them in sentences. A second language would be a
//! second folder with the same functions. English is the only one so far.

mod en;
pub mod notation;

pub use en::*;
