//! Portable Game Notation (PGN): games with comments, variations and annotations.
//!
//! | To | Use |
//! | --- | --- |
//! | read a text into trees, replaying every move | [`read`], [`read_until_error`] |
//! | visit the parts of a text in memory | [`visit`] with a [`Visitor`] |
//! | read or visit a stream game by game | [`Reader`] |
//! | read what people and programs write, with all departures from the standard | [`LenientReader`] |
//! | edit a tree and write it | [`GameTree`] |
//!
//! A [`GameTree`] keeps everything the text contains, so that writing it and reading it again gives
//! an equal tree: comments, NAGs, variations, unknown tags and unknown commands. Lines that begin
//! with `%` are escaped (PGN 6) and skipped, unless they continue a comment. Text that is not UTF-8
//! is read as Latin-1: see [`RawText`].
//!
//! A tag after moves begins a new game, and so does a move after a result, so games without tags
//! may follow one another. A comment after a result belongs to the game before. A game with neither
//! tags nor moves cannot be distinguished from a second result, which is an error.
//!
//! All readers but [`LenientReader`] are strict: what the standard does not allow is an error. Use
//! a strict one for files of the program's own, and the lenient one for files that users bring.
//!
//! A [`PgnError`] has a line and a column. Reading takes linear time, needs no recursion, and never
//! panics. Memory is bounded: variations are nested up to [`MAX_DEPTH`], a comment, a tag or a word
//! has up to [`MAX_TOKEN_LENGTH`] bytes, and a tree has up to [`MAX_MOVES`] moves.
//!
//! ```
//! use rules::pgn;
//!
//! let games = pgn::read("1. e4 e6 2. e5 d5 3. exd6 e.p. {Captured. [%csl Gd6]} *")?;
//! let game = &games[0];
//! let last = game.main_line().last().expect("five plies");
//! assert!(game.node(last).mv().is_some_and(|mv| mv.is_en_passant()));
//! assert_eq!(game.node(last).comments()[0].text(), "Captured.");
//! # Ok::<(), pgn::PgnError>(())
//! ```

mod comment;
mod edit;
mod error;
mod lenient;
mod lexer;
mod limits;
mod location;
mod nag;
mod parser;
mod raw_text;
mod reader;
mod result;
mod shapes;
mod tree;
mod tree_builder;
mod visitor;
mod writer;

pub use comment::{Comment, CommentCommand};
pub use edit::EditError;
pub use error::{PgnError, PgnErrorKind};
pub use lenient::{Departure, DepartureKind, LenientGame, LenientReader, MAX_DEPARTURES, decode};
pub use limits::{MAX_DEPTH, MAX_MOVES, MAX_TOKEN_LENGTH};
pub use location::{LazyLocation, Location};
pub use nag::Nag;
pub use raw_text::RawText;
pub use reader::{ReadError, Reader, read, read_until_error, visit};
pub use result::GameResult;
pub use shapes::{Arrow, Circle, ShapeColor, ShapeError};
pub use tree::{GameTree, Node, NodeId};
pub use visitor::{Visit, Visitor, resolve_san};
