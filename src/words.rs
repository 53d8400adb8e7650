//! Every sentence the page says, a table per language.
//!
//! The floors below speak in types. A component asks here for the words of what it shows, so that a
//! second language is a second table and nothing else. English is the only one so far.

mod en;
pub mod notation;

pub use en::*;
