//! The keys that step through the moves on a page with a board.

use course::PlayerAction;
use web_sys::KeyboardEvent;

use crate::browser;

/// Maps a key event to a step through the moves.
///
/// Returns `None` for other keys, with a modifier, and if an element inside the page uses the key itself.
pub fn navigation_action(event: &KeyboardEvent) -> Option<PlayerAction> {
    let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    if is_modified || event.default_prevented() || browser::keys::uses_key(event.target(), false) {
        return None;
    }
    match event.key().as_str() {
        "ArrowLeft" => Some(PlayerAction::Back),
        "ArrowRight" => Some(PlayerAction::Next),
        "Home" => Some(PlayerAction::First),
        "End" => Some(PlayerAction::Last),
        _ => None,
    }
}
