//! The keys that step through the moves on a page with a board.

use course::{NextTarget, PlayerAction};
use web_sys::KeyboardEvent;

use crate::browser;
use crate::browser::dom;
use crate::text;
use crate::text::control;

/// Maps a key event to a step through the moves.
///
/// Returns `None` for other keys, with a modifier, and if an element inside the page uses the key itself.
pub fn navigation_action(event: &KeyboardEvent) -> Option<PlayerAction> {
    if !is_free(event) {
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

/// Returns whether a key is without a modifier, and no element inside the page uses it itself.
fn is_free(event: &KeyboardEvent) -> bool {
    let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    !is_modified && !event.default_prevented() && !browser::keys::uses_key(event.target(), false)
}

/// Returns whether the key is the left or the right arrow.
pub fn is_arrow(event: &KeyboardEvent) -> bool {
    matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight")
}

/// Selects the link to the next lesson, which Next follows at the end of a lesson.
const NEXT_LESSON_LINK: &str = "a[rel=next]";

/// The key that begins and ends present mode.
pub const PRESENT_KEY: &str = "p";

/// Selects the button of present mode, if it has a key.
const PRESENT_BUTTON: &str = ".present[aria-keyshortcuts]";

/// Where Next leads in a lesson, by its button and by the right arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextButton {
    pub target: NextTarget,
    /// Whether the page links to a next lesson.
    pub has_next_lesson: bool,
}

impl NextButton {
    /// Returns the name of the button; `None` where it leads nowhere.
    pub fn name(self) -> Option<&'static str> {
        match self.target {
            NextTarget::Step => Some(control::NEXT),
            NextTarget::Game => Some(text::BACK_TO_GAME),
            NextTarget::Scene => Some(control::NEXT_SCENE),
            NextTarget::End => self.has_next_lesson.then_some(control::NEXT_LESSON),
        }
    }

    /// Follows the link to the next lesson at the end of one. Otherwise returns the action of Next.
    pub fn press(self) -> Option<PlayerAction> {
        if self.target == NextTarget::End && self.has_next_lesson {
            dom::click(NEXT_LESSON_LINK);
            return None;
        }
        Some(PlayerAction::Next)
    }

    /// Returns the action of a key in a lesson.
    ///
    /// The key may also follow the link to the next lesson, or begin or end present mode. A key that is held stops at
    /// the end of the line.
    pub fn action(self, event: &KeyboardEvent) -> Option<PlayerAction> {
        if event.key() == PRESENT_KEY && is_free(event) {
            dom::click(PRESENT_BUTTON);
        }
        let action = lesson_action(event)?;
        if action != PlayerAction::Next {
            return Some(action);
        }
        let is_held = event.repeat() && self.target != NextTarget::Step;
        if is_held { None } else { self.press() }
    }
}

/// Maps a key event to an action of a lesson's player, unless an element inside uses the key itself.
fn lesson_action(event: &KeyboardEvent) -> Option<PlayerAction> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
        return None;
    }
    let (action, is_space) = match event.key().as_str() {
        "ArrowLeft" => (PlayerAction::Back, false),
        "ArrowRight" => (PlayerAction::Next, false),
        "Home" => (PlayerAction::First, false),
        "End" => (PlayerAction::Last, false),
        " " => (PlayerAction::TogglePlay, true),
        _ => return None,
    };
    (!browser::keys::uses_key(event.target(), is_space)).then_some(action)
}
