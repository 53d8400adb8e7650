//! The icon buttons below a board.

use yew::prelude::*;

/// Renders a button from its name, its accessible name and its icon.
///
/// A disabled button keeps its place in the tab order and carries `aria-disabled`.
pub fn control_button(
    (name, accessible_name): (&'static str, Option<&'static str>),
    icon: &'static str,
    is_enabled: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button
            type="button"
            aria-label={accessible_name}
            aria-disabled={(!is_enabled).then_some("true")}
            onclick={if is_enabled { onclick } else { Callback::noop() }}
        >
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d={icon} /></svg>
            <span>{ name }</span>
        </button>
    }
}

/// The icon for undo: an arrow that bends back.
pub const UNDO_ICON: &str = "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3";

/// The icon for flipping the board: an arrow up and an arrow down.
pub const FLIP_ICON: &str = "M8 20V5m-4 4 4-4 4 4M16 4v15m4-4-4 4-4-4";

/// The icon for redo: an arrow that bends forward.
pub const REDO_ICON: &str = "m15 6 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3";

/// The icon for starting again: an arrow to a bar on the left.
pub const START_AGAIN_ICON: &str = "M5 5v14M20 12H9m5-6-6 6 6 6";
