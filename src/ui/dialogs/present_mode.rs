//! Present mode, for a projector: the board and the caption of a lesson fill the screen, in large type.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::browser::{dom, fullscreen, keys};
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
            window().scroll_to_with_x_and_y(0.0, 0.0);
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
            step_by_page_keys(),
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

/// Presses Back on Page Up and Next on Page Down, wherever the focus is: a remote control sends these keys.
fn step_by_page_keys() -> EventListener {
    let options = EventListenerOptions {
        passive: false,
        ..EventListenerOptions::run_in_capture_phase()
    };
    EventListener::new_with_options(&document(), "keydown", options, |event| {
        let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
        let [back, next] = STEP_BUTTONS;
        let button = match key.as_deref() {
            Some("PageUp") => back,
            Some("PageDown") => next,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        dom::click(button);
    })
}
