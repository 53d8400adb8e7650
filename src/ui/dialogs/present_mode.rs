//! Present mode, which shows a lesson by a projector.
//!
//! The board and the caption of the lesson fill the screen, in large type.

use yew::prelude::*;

use crate::browser::keys::PageKey;
use crate::browser::{dom, fullscreen, keys, scroll};
use crate::route::Route;
use crate::settings::store::{SettingsAction, SettingsHandle};
use crate::ui::step_controls::STEP_BUTTONS;

/// The attribute of the root element by which style sheets hide what surrounds a lesson.
const ATTRIBUTE: &str = "present";

/// Present mode, which is on while this is mounted. It asks for the full screen, and works without it.
///
/// Escape ends the mode, as does the end of the full screen. An embedded page has none: its own button enlarges it.
#[component]
pub fn PresentMode() -> Html {
    let store = use_context::<SettingsHandle>();
    use_effect_with((), move |()| {
        let end = Callback::from(move |()| {
            if let Some(store) = &store {
                store.dispatch(SettingsAction::SetDialog(None));
            }
        });
        if Route::is_embed() {
            end.emit(());
        } else {
            dom::set_root_data(ATTRIBUTE, Some(""));
            scroll::scroll_to_top();
            fullscreen::set_fullscreen(true);
        }
        let on_change = end.clone();
        let listeners = (
            fullscreen::on_fullscreen_change(move |is_full| {
                if !is_full {
                    on_change.emit(());
                }
            }),
            keys::on_escape(move || end.emit(())),
            // A remote control sends these keys.
            keys::on_page_key(|key| {
                let [back, next] = STEP_BUTTONS;
                dom::click(match key {
                    PageKey::Up => back,
                    PageKey::Down => next,
                });
            }),
        );
        move || {
            drop(listeners);
            dom::set_root_data(ATTRIBUTE, None);
            if fullscreen::is_fullscreen() {
                fullscreen::set_fullscreen(false);
            }
        }
    });
    html! { <div></div> }
}
