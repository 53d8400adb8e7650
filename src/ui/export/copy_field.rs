//! A read-only field with a copy button.

use yew::prelude::*;

use crate::browser::clipboard;
use crate::text::quiz as strings;

#[derive(Properties, PartialEq)]
pub struct CopyFieldProps {
    pub id: &'static str,
    pub label: &'static str,
    pub code: String,
    /// The label of the button.
    #[prop_or(strings::COPY)]
    pub copy: &'static str,
}

/// A code in a read-only field, with a button that copies it.
#[component]
pub fn CopyField(props: &CopyFieldProps) -> Html {
    let CopyFieldProps {
        id,
        label,
        code,
        copy,
    } = props;
    let field = use_node_ref();
    let message = use_state_eq(|| "");
    {
        let message = message.setter();
        // The message was about another code.
        use_effect_with(code.clone(), move |_| message.set(""));
    }
    let onclick = {
        let (message, field, code) = (message.setter(), field.clone(), code.clone());
        Callback::from(move |_| {
            let (message, field) = (message.clone(), field.clone());
            clipboard::copy(&code, move |is_copied| {
                message.set(if is_copied {
                    strings::COPIED
                } else {
                    clipboard::select_all(&field);
                    strings::NOT_COPIED
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
                <p role="status">{ *message }</p>
            </div>
        </div>
    }
}
