//! The list of keys.

use yew::prelude::*;

use crate::settings::shelf::{Change, Handle};
use crate::web::dialog;
use crate::words::{self, keys};

/// Every key and what it does, in a dialog that is open as long as this is on the page.
#[component]
pub fn Keys() -> Html {
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with((), move |()| dialog::open(&frame));
    }
    let shelf = use_context::<Handle>();
    let onclose = Callback::from(move |_: Event| {
        if let Some(shelf) = &shelf {
            shelf.dispatch(Change::Open(None));
        }
    });
    let onclick = {
        let frame = frame.clone();
        Callback::from(move |event: MouseEvent| {
            if dialog::is_dismissed(&event) {
                dialog::close(&frame);
            }
        })
    };
    let groups = [keys::BOARD, keys::PLAYED_ON, keys::DRAWING, keys::AROUND];
    html! {
        <dialog ref={frame} class="dialog keys" aria-labelledby="keys-title" {onclick} {onclose}>
            <div class="sheet">
                <header>
                    <h2 id="keys-title">{ keys::TITLE }</h2>
                    <button type="button" data-close="">{ words::settings::CLOSE }</button>
                </header>
                <p class="term">{ keys::OFF }</p>
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
