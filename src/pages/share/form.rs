//! The fields of the form, and how they change it.

use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::share::form_state::EmbedForm;
use crate::text::share as strings;

/// Builds the fields of a form.
#[derive(Clone)]
pub struct FormFields {
    pub form: UseStateHandle<EmbedForm>,
}

/// A field with its label, its error and its hint.
pub struct Field {
    /// The key of the address, which ends the element's id too.
    pub key: &'static str,
    pub label: &'static str,
    /// The error in the value; empty if it is valid.
    pub error: String,
    /// May be empty.
    pub hint: String,
}

impl FormFields {
    /// Returns a callback that changes the form. It removes the error in this key of the address.
    pub fn on_change(
        &self,
        key: &'static str,
        change: impl Fn(&mut EmbedForm, &Event) + 'static,
    ) -> Callback<Event> {
        let form = self.form.clone();
        Callback::from(move |event: Event| {
            let mut changed = (*form).clone();
            changed.embed.errors.retain(|error| error.key != key);
            change(&mut changed, &event);
            form.set(changed);
        })
    }

    /// Returns the error in a key of the address; empty if it is valid.
    pub fn address_error(&self, key: &str) -> String {
        let errors = &self.form.embed.errors;
        let error = errors.iter().find(|error| error.key == key);
        error.map_or_else(String::new, |error| {
            strings::address_error(key, &error.requested)
        })
    }

    /// Returns a field without a hint. Its error is that in the address.
    pub fn field(&self, key: &'static str, label: &'static str) -> Field {
        Field {
            key,
            label,
            error: self.address_error(key),
            hint: String::new(),
        }
    }
}

impl Field {
    /// Renders the field as a list of options.
    pub fn select(
        &self,
        options: impl Iterator<Item = String>,
        selected: usize,
        onchange: Callback<Event>,
    ) -> Html {
        let options = options.enumerate();
        self.labelled(html! {
            <select id={self.id("")} aria-describedby={self.description_ids()} aria-invalid={self.invalid()} {onchange}>
                { for options.map(|(index, name)| form_fields::option(index, name, index == selected)) }
            </select>
        })
    }

    /// Renders the field as a line of text.
    pub fn text_input(&self, value: &str, placeholder: String, onchange: &Callback<Event>) -> Html {
        let oninput = onchange.reform(|event: InputEvent| event.into());
        self.labelled(html! {
            <input id={self.id("")} type="text" autocomplete="off" spellcheck="false" maxlength="1000"
                aria-describedby={self.description_ids()} aria-invalid={self.invalid()} {placeholder}
                value={value.to_owned()} {oninput} />
        })
    }

    /// Renders a control with its label, error and hint.
    fn labelled(&self, control: Html) -> Html {
        html! {
            <div key={self.key} class="field" data-field={self.key}>
                <label for={self.id("")}>{ self.label }</label>
                { control }
                <p id={self.id("-fault")} class="fault" role="alert">{ self.error.clone() }</p>
                <p id={self.id("-hint")} class="hint">{ self.hint.clone() }</p>
            </div>
        }
    }

    fn id(&self, end: &str) -> String {
        ["share-", self.key, end].concat()
    }

    fn description_ids(&self) -> String {
        [self.id("-fault"), self.id("-hint")].join(" ")
    }

    fn invalid(&self) -> Option<&'static str> {
        (!self.error.is_empty()).then_some("true")
    }
}
