//! The dialog that lists the keys.

use yew::prelude::*;

use crate::browser::dialog;
use crate::settings::store::{SettingsAction, SettingsHandle};
use crate::text;
use crate::text::keys;

/// The dialog with every key and what it does. It is open while mounted.
#[component]
pub fn KeyListDialog() -> Html {
    let dialog_ref = use_node_ref();
    {
        let dialog = dialog_ref.clone();
        use_effect_with((), move |()| dialog::open(&dialog));
    }
    let store = use_context::<SettingsHandle>();
    let onclose = Callback::from(move |_: Event| {
        if let Some(store) = &store {
            store.dispatch(SettingsAction::SetDialog(None));
        }
    });
    let onclick = {
        let dialog = dialog_ref.clone();
        Callback::from(move |event: MouseEvent| {
            if dialog::is_dismissed(&event) {
                dialog::close(&dialog);
            }
        })
    };
    let groups = [
        keys::BOARD,
        keys::PLAYING,
        keys::OTHER_LAWS,
        keys::DRAWING,
        keys::PAGE,
    ];
    html! {
        <dialog ref={dialog_ref} class="dialog keys" aria-labelledby="keys-title" {onclick} {onclose}>
            <div class="sheet">
                <header>
                    <h2 id="keys-title">{ keys::TITLE }</h2>
                    <button type="button" data-close="">{ text::settings::CLOSE }</button>
                </header>
                <p class="footnote">{ keys::OFF }</p>
                { for groups.map(|(name, keys)| html! {
                    <section key={name}>
                        <h3>{ name }</h3>
                        <dl>
                            { for keys.iter().map(|(key, does)| html! {
                                <div key={*key}><dt>{ *key }</dt><dd>{ *does }</dd></div>
                            }) }
                        </dl>
                    </section>
                }) }
            </div>
        </dialog>
    }
}
