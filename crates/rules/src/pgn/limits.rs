//! Limits on what a PGN text may contain.

/// The greatest length in bytes of a comment, a tag or a word.
pub const MAX_TOKEN_LENGTH: usize = 1 << 20;

/// The greatest nesting depth of variations.
pub const MAX_DEPTH: usize = 256;

/// The greatest number of moves in a tree, variations included.
pub const MAX_MOVES: usize = 100_000;
