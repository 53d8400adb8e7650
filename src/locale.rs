//! The language of the page.

/// The language of every sentence and of the lesson files, as a BCP 47 tag.
pub const LANGUAGE: &str = "en";
