//! A code to be copied.

use yew::prelude::*;

use crate::browser::clipboard;
use crate::text::quiz as say;

/// What is told of a code.
#[derive(Properties, PartialEq)]
pub struct CodeProps {
    /// The id of its field.
    pub id: &'static str,
    /// What it is.
    pub label: &'static str,
    /// The code.
    pub code: String,
    /// What the button says that copies it.
    #[prop_or(say::COPY)]
    pub copy: &'static str,
}

/// A code in a field, with a button that copies it.
#[component]
pub fn Code(props: &CodeProps) -> Html {
    let CodeProps {
        id,
        label,
        code,
        copy,
    } = props;
    let field = use_node_ref();
    let said = use_state_eq(|| "");
    {
        let said = said.setter();
        // What was copied is no longer this one.
        use_effect_with(code.clone(), move |_| said.set(""));
    }
    let onclick = {
        let (said, field, code) = (said.setter(), field.clone(), code.clone());
        Callback::from(move |_| {
            let (said, field) = (said.clone(), field.clone());
            clipboard::copy(&code, move |is_copied| {
                said.set(if is_copied {
                    say::COPIED
                } else {
                    clipboard::select_all(&field);
                    say::NOT_COPIED
                });
            });
        })
    };
    html! {
        <div class="code">
            <label for={*id}>{ *label }</label>
            <textarea ref={field} id={*id} readonly=true rows="3" value={code.clone()} />
            <div class="row">
                <button type="button" {onclick}>{ *copy }</button>
                <p role="status">{ *said }</p>
            </div>
        </div>
    }
}
