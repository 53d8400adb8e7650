//! A line of a game that is being read. It is the main line or an open variation.

use crate::pgn::comment::Comment;
use crate::pgn::location::Location;
use crate::pgn::nag::Nag;
use crate::pgn::tree::NodeId;

/// The main line or an open variation.
#[allow(clippy::struct_excessive_bools, reason = "the flags are independent")]
pub(super) struct Line {
    /// The location of its parenthesis.
    pub open: Location,
    /// The node after which the next move is played.
    pub at: NodeId,
    /// True until its first move.
    pub awaits_move: bool,
    /// True if a variation was opened before its first move.
    pub has_inner: bool,
    /// The comments and NAGs before its first move.
    pub comments: Vec<Comment>,
    pub nags: Vec<Nag>,
    /// True if the rest of it is skipped.
    pub is_cut: bool,
    /// True directly after the move that cannot be read, whose comments are kept.
    pub is_just_cut: bool,
    /// The number of open parentheses in the part that is skipped.
    pub skipped_depth: usize,
}

impl Line {
    pub const fn at(at: NodeId, open: Location) -> Line {
        Line {
            open,
            at,
            awaits_move: true,
            has_inner: false,
            comments: Vec::new(),
            nags: Vec::new(),
            is_cut: false,
            is_just_cut: false,
            skipped_depth: 0,
        }
    }
}
