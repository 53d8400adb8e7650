//! The fields in which a frame is chosen.

use yew::prelude::*;

use super::choice::Choice;
use crate::web::field;
use crate::words::share as say;

/// What is chosen, and how a field changes it.
#[derive(Clone)]
pub struct Form {
    /// What is chosen so far.
    pub choice: UseStateHandle<Choice>,
}

/// A field: its key in addresses, its name, and what is said of it.
pub struct Field {
    /// The key, and the end of its id.
    pub key: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What is wrong with what stands in it; empty if nothing is.
    pub fault: String,
    /// What helps to fill it in; may be empty.
    pub hint: String,
}

impl Form {
    /// What a field does to the choice. What was wrong in the address at this key is over then.
    pub fn on(
        &self,
        key: &'static str,
        change: impl Fn(&mut Choice, &Event) + 'static,
    ) -> Callback<Event> {
        let choice = self.choice.clone();
        Callback::from(move |event: Event| {
            let mut changed = (*choice).clone();
            changed.frame.faults.retain(|fault| fault.key != key);
            change(&mut changed, &event);
            choice.set(changed);
        })
    }

    /// What the address asked for at a key and is not there.
    pub fn fault(&self, key: &str) -> String {
        let faults = &self.choice.frame.faults;
        let fault = faults.iter().find(|fault| fault.key == key);
        fault.map_or_else(String::new, |fault| say::fault(key, &fault.asked))
    }

    /// A field that has nothing to say but what was wrong in the address.
    pub fn field(&self, key: &'static str, name: &'static str) -> Field {
        Field {
            key,
            name,
            fault: self.fault(key),
            hint: String::new(),
        }
    }
}

impl Field {
    /// A list of choices.
    pub fn list(
        &self,
        names: impl Iterator<Item = String>,
        chosen: usize,
        onchange: Callback<Event>,
    ) -> Html {
        let names = names.enumerate();
        self.around(html! {
            <select id={self.id("")} aria-describedby={self.described()} aria-invalid={self.invalid()} {onchange}>
                { for names.map(|(number, name)| field::choice(number, name, number == chosen)) }
            </select>
        })
    }

    /// A line of text.
    pub fn line(&self, value: &str, like: String, onchange: &Callback<Event>) -> Html {
        let oninput = onchange.reform(|event: InputEvent| event.into());
        self.around(html! {
            <input id={self.id("")} type="text" autocomplete="off" spellcheck="false" maxlength="1000"
                aria-describedby={self.described()} aria-invalid={self.invalid()} placeholder={like}
                value={value.to_owned()} {oninput} />
        })
    }

    /// The field with its name above, and what is said of it below.
    fn around(&self, control: Html) -> Html {
        html! {
            <div key={self.key} class="field" data-field={self.key}>
                <label for={self.id("")}>{ self.name }</label>
                { control }
                <p id={self.id("-fault")} class="fault" role="alert">{ self.fault.clone() }</p>
                <p id={self.id("-hint")} class="hint">{ self.hint.clone() }</p>
            </div>
        }
    }

    fn id(&self, end: &str) -> String {
        ["share-", self.key, end].concat()
    }

    fn described(&self) -> String {
        [self.id("-fault"), self.id("-hint")].join(" ")
    }

    fn invalid(&self) -> Option<&'static str> {
        (!self.fault.is_empty()).then_some("true")
    }
}
