//! Portable Game Notation: games with comments, variations and marks.
//!
//! | to | use |
//! | --- | --- |
//! | read a text into trees, every move replayed | [`read`], [`read_until_fault`] |
//! | be told what a text in memory consists of | [`visit`] with a [`Visitor`] |
//! | the same for a file of any size, game by game | [`Reader`] |
//! | change a tree and write it | [`GameTree`] |
//!
//! A [`GameTree`] holds all that the text said, so that writing it and reading it again gives the
//! same tree: comments, marks, variations, unknown tags and unknown commands. Lines that begin
//! with `%` are for other programs and are left out (PGN 6), unless a comment goes on there.
//! A text that is no UTF-8 is read as Latin-1: see [`Text`].
//!
//! A tag behind moves begins a new game, and so does a move behind a result: games without tags may
//! follow one another. A comment behind a result is of the game before, and a game without tags
//! and moves is not told from a second result, which is a fault.
//!
//! A fault is a [`PgnError`] with its line and column. Reading takes time in proportion to the
//! text, needs no recursion, and never panics, whatever the text is. Its memory is bounded:
//! variations are nested up to [`MAX_DEPTH`], a comment, a tag or a word has up to [`MAX_LENGTH`]
//! bytes, and a tree up to [`MAX_MOVES`] moves.
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
