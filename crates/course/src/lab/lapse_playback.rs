//! Plays a lapse line as a variation of the game on the board.

use rules::Position;
use rules::pgn::{GameTree, NodeId};

use super::lapse_line::LapseLine;
use crate::tree_cursor::TreeCursor;

/// A line that shows a right lapse, and how far it has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LapsePlayback {
    line: LapseLine,
    /// The node before the line.
    start: NodeId,
    /// The last node of the line.
    end: NodeId,
    is_playing: bool,
}

impl LapsePlayback {
    /// Adds the line to the tree and plays its first move.
    ///
    /// Returns `None` if the tree has no room for all of it; the cursor then stays at its node.
    pub fn start(line: LapseLine, cursor: &mut TreeCursor) -> Option<Self> {
        let start = cursor.node();
        let tree = cursor.tree_mut();
        // The capture is the main line, so that the line in which the right lapses is the variation.
        if tree.node(start).children().is_empty() {
            tree.play(start, line.capture).ok()?;
        }
        let first = tree.play(start, line.instead).ok()?;
        let end = tree.play(first, line.reply).ok()?;
        cursor.show(first);
        Some(Self {
            line,
            start,
            end,
            is_playing: true,
        })
    }

    /// Returns whether moves of the line are still to be played.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Returns the last node of the line.
    pub const fn end(&self) -> NodeId {
        self.end
    }

    /// Returns the playback after the move to a node.
    pub fn after(self, node: NodeId) -> Self {
        Self {
            is_playing: node != self.end,
            ..self
        }
    }

    /// Returns the position before the line, and the line.
    pub fn line_from_start<'a>(&'a self, tree: &'a GameTree) -> (&'a Position, &'a LapseLine) {
        (tree.node(self.start).position(), &self.line)
    }
}
