//! The list of keys.

use yew::prelude::*;

use crate::web::{dialog, part};
use crate::words;
use crate::words::lab::keys;

/// What the list is told.
#[derive(Properties, PartialEq)]
pub struct KeysProps {
    /// Called when it is closed.
    pub on_close: Callback<()>,
}

/// Every key of the board and what it does, in a dialog that is open as long as this is on the page.
#[component]
pub fn Keys(props: &KeysProps) -> Html {
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with((), move |()| {
            // Its looks are those of the settings.
            drop(part::sheet("settings"));
            dialog::open(&frame);
        });
    }
    let onclick = {
        let frame = frame.clone();
        Callback::from(move |event: MouseEvent| {
            if dialog::is_dismissed(&event) {
                dialog::close(&frame);
            }
        })
    };
    html! {
        <dialog ref={frame} class="settings keys" aria-labelledby="keys-title" {onclick}
            onclose={props.on_close.reform(|_| ())}>
            <div class="sheet">
                <header>
                    <h2 id="keys-title">{ keys::TITLE }</h2>
                    <button type="button" data-close="">{ words::settings::CLOSE }</button>
                </header>
                <table>
                    <tbody>
                        { for words::BOARD_KEYS.iter().chain(&words::DRAWING_KEYS).map(|(key, does)| html! {
                            <tr key={*key}><th scope="row">{ *key }</th><td>{ *does }</td></tr>
                        }) }
                    </tbody>
                </table>
                <p class="term">{ keys::OFF }</p>
            </div>
        </dialog>
    }
}
