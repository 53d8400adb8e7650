//! Bookmarks: places in a lesson, as an address names them.

/// A place in a lesson that fits into an address; every number counts from 1.
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
