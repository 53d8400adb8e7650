//! Portable Game Notation: games with comments, variations and marks, as a tree.
//!
//! [`read`] takes a whole file apart and replays every move; what it gives holds all that the
//! text said, so that writing a [`GameTree`] and reading it again gives the same tree. A fault is
//! a [`PgnError`] with its line and column. Reading takes time in proportion to the text, needs no
//! recursion, and never panics, whatever the text is.
//!
//! ```
//! use rules::pgn;
//!
//! let games = pgn::read("1. e4 e6 2. e5 d5 3. exd6 e.p. {In passing. [%csl Gd6]} *")?;
//! let game = &games[0];
//! let last = game.main_line().last().expect("five plies");
//! assert!(game.node(last).move_().is_some_and(|m| m.is_en_passant()));
//! assert_eq!(game.node(last).comments()[0].text(), "In passing.");
//! # Ok::<(), pgn::PgnError>(())
//! ```

mod comment;
mod draft;
mod edit;
mod error;
mod grammar;
mod lexer;
mod nag;
mod place;
mod reader;
mod text;
mod tree;
mod visitor;
mod writer;

pub use comment::{Arrow, Circle, Command, Comment, MarkError, Tint};
pub use edit::EditError;
pub use error::{PgnError, PgnErrorKind};
pub use grammar::MAX_DEPTH;
pub use lexer::MAX_LENGTH;
pub use nag::Nag;
pub use place::{Place, Spot};
pub use reader::{ReadError, Reader, read, read_until_fault, visit};
pub use text::Text;
pub use tree::{GameResult, GameTree, MAX_MOVES, Node, NodeId};
pub use visitor::{Visit, Visitor, resolve};
