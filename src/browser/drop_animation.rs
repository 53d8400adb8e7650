//! The animation of a dropped piece. Its move begins where the pointer let go of it.

use web_sys::HtmlElement;

/// A dropped piece. It stays where it was dropped until its move animates from there.
///
/// When this is dropped, the style sheets position the piece.
#[must_use = "dropping it ends the animation"]
pub struct DropAnimation {
    piece: HtmlElement,
    has_begun: bool,
}

impl DropAnimation {
    /// Holds a piece that is styled as dropped.
    pub(super) fn new(piece: HtmlElement) -> Self {
        Self {
            piece,
            has_begun: false,
        }
    }

    /// Returns whether the move animates.
    pub fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Starts the animation of the move.
    pub fn begin(&mut self) {
        self.has_begun = true;
        let _ = self.piece.remove_attribute("data-dragged");
        let _ = self.piece.style().remove_property("transform");
    }
}

impl Drop for DropAnimation {
    fn drop(&mut self) {
        reset_piece_style(&self.piece);
    }
}

/// Removes a piece's inline position, so that the style sheets apply.
pub(super) fn reset_piece_style(piece: &HtmlElement) {
    for name in ["style", "data-dragged", "data-at"] {
        let _ = piece.remove_attribute(name);
    }
}
