//! The notice that something did not arrive, with a button that requests it again.

use yew::prelude::*;

use crate::browser::{focus, scroll};
use crate::text;

#[derive(Properties, PartialEq)]
pub struct MissingNoticeProps {
    /// Says what is missing.
    pub sentence: AttrValue,
    /// Requests it again; `None` shows no button.
    pub retry: Option<Callback<()>>,
}

/// Renders a sentence with a button to try again.
///
/// The sentence takes the focus when it appears. It does so on the first page of a visit too, because it stands in
/// place of what the visitor asked for. In an iframe it takes no focus from the page around it, and is scrolled into
/// sight: the iframe may be lower than its contents.
#[component]
pub fn MissingNotice(props: &MissingNoticeProps) -> Html {
    let (notice, sentence) = (use_node_ref(), use_node_ref());
    {
        let (notice, sentence) = (notice.clone(), sentence.clone());
        use_effect_with((), move |()| {
            focus::focus_if_page_has_focus(&sentence);
            scroll::scroll_into_view(&notice);
        });
    }
    // `static/finished.js` finds the button while the page waits for the program.
    html! {
        <section ref={notice} class="notice">
            <p ref={sentence} class="notices" role="alert" tabindex="-1">{ &props.sentence }</p>
            { for props.retry.iter().map(|retry| {
                let onclick = retry.reform(|_| {
                    // The pressed button is removed.
                    focus::focus_id("main");
                });
                html! { <button type="button" {onclick}>{ text::TRY_AGAIN }</button> }
            }) }
        </section>
    }
}
