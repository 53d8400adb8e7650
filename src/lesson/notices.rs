//! What is wrong with a lesson or an address, said once, above what can be shown all the same.

use std::rc::Rc;

use yew::prelude::*;

/// What the notices are told.
#[derive(Properties, PartialEq)]
pub struct NoticesProps {
    /// A heading.
    #[prop_or_default]
    pub title: Option<AttrValue>,
    /// A sentence a line; none, and nothing is seen.
    pub lines: Rc<Vec<String>>,
}

/// Sentences about what is wrong, read out as soon as they appear.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    html! {
        <div class="notices" role="alert">
            if let Some(title) = &props.title {
                <p class="title">{ title.clone() }</p>
            }
            { for props.lines.iter().enumerate().map(|(index, line)| html! {
                <p key={index}>{ line }</p>
            }) }
        </div>
    }
}
