//! A place in a lesson, as an address says it.

use rules::pgn::NodeId;

use crate::lesson::Lesson;

/// A place in a lesson that fits into an address; everything counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The scene.
    pub scene: usize,
    /// The line: 1 is the main line, branches follow in reading order.
    pub line: usize,
    /// The step along that line: 1 is the scene's first position.
    pub step: usize,
}

impl Default for Bookmark {
    fn default() -> Self {
        Self {
            scene: 1,
            line: 1,
            step: 1,
        }
    }
}

/// The scene, from 0, and the node of a bookmark, or of what is nearest to it.
pub(super) fn find(lesson: &Lesson, bookmark: Bookmark) -> (usize, NodeId) {
    let Bookmark { scene, line, step } = lesson.nearest(bookmark);
    let scene = scene - 1;
    let tree = &lesson.scenes()[scene];
    let end = tree.end(line - 1).unwrap_or_else(|| tree.tree().root());
    (scene, tree.at(end, step))
}
