//! Where the settings are while the page is open: read when it opens, written when something is chosen,
//! and followed when another tab writes them.

use std::rc::Rc;

use yew::prelude::*;

use super::record::Record;
use super::{Setting, Settings};
use crate::web::{page, storage};

/// The settings, and how long they will last.
#[derive(Clone, PartialEq)]
pub struct Shelf {
    record: Record,
    /// Whether the browser keeps nothing for this site.
    is_refused: bool,
    /// Counts what was chosen here, which is to be written.
    edits: u32,
}

/// What changes a [`Shelf`].
pub enum Change {
    /// Something is chosen, by its place among the setting's choices.
    Choose(Setting, usize),
    /// Every choice is taken back.
    Clear,
    /// Another tab has written a record, or thrown it away.
    Follow(Option<String>),
    /// What was chosen could not be written.
    Refuse,
}

/// How long what is chosen lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Until it is chosen anew.
    Kept,
    /// Until the page is left: the browser keeps nothing for this site.
    Refused,
    /// Until the page is left: a later version of the site keeps its own.
    Later,
}

impl Shelf {
    fn open() -> Self {
        let (record, is_refused) = match storage::read() {
            Ok(text) => (
                text.map_or_else(Record::default, |text| Record::read(&text)),
                false,
            ),
            Err(storage::Denied) => (Record::default(), true),
        };
        Self {
            record,
            is_refused,
            edits: 0,
        }
    }

    /// What is chosen.
    pub fn settings(&self) -> Settings {
        self.record.settings
    }

    /// How long it lasts.
    pub fn term(&self) -> Term {
        if !self.record.can_be_written() {
            Term::Later
        } else if self.is_refused {
            Term::Refused
        } else {
            Term::Kept
        }
    }
}

impl Reducible for Shelf {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut shelf = (*self).clone();
        match change {
            Change::Choose(setting, choice) => {
                shelf.record.choose(setting, choice);
                shelf.edits += 1;
            }
            Change::Clear => {
                shelf.record.clear();
                shelf.edits += 1;
            }
            Change::Follow(text) => shelf.record = Record::read(&text.unwrap_or_default()),
            Change::Refuse => shelf.is_refused = true,
        }
        Rc::new(shelf)
    }
}

/// The shelf as the components below the app reach it.
pub type Handle = UseReducerHandle<Shelf>;

/// What the provider is told.
#[derive(Properties, PartialEq)]
pub struct ProviderProps {
    /// What can see the settings.
    pub children: Html,
}

/// Holds the settings for everything below it, and shows them to the style sheets.
#[component]
pub fn Provider(props: &ProviderProps) -> Html {
    let shelf = use_reducer_eq(Shelf::open);
    use_effect_with(shelf.settings(), |settings| {
        for look in Setting::LOOKS {
            page::set_look(look.key(), settings.departure(look));
        }
    });
    {
        let shelf = shelf.clone();
        use_effect_with(shelf.edits, move |&edits| {
            let is_due = edits > 0 && shelf.record.can_be_written();
            if is_due && storage::write(&shelf.record.to_string()).is_err() {
                shelf.dispatch(Change::Refuse);
            }
        });
    }
    {
        let dispatch = shelf.dispatcher();
        use_effect_with((), move |()| {
            let listener = storage::on_change(move |text| dispatch.dispatch(Change::Follow(text)));
            move || drop(listener)
        });
    }
    html! {
        <ContextProvider<Handle> context={shelf}>{ props.children.clone() }</ContextProvider<Handle>>
    }
}

/// The settings, or outside a [`Provider`] those that everyone has.
#[hook]
pub fn use_settings() -> Settings {
    use_context::<Handle>().map_or_else(Settings::default, |shelf| shelf.settings())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(text: &str) -> Rc<Shelf> {
        Rc::new(Shelf {
            record: Record::read(text),
            is_refused: false,
            edits: 0,
        })
    }

    #[test]
    fn what_is_chosen_here_is_to_be_written_and_what_another_tab_wrote_is_not() {
        let shelf = shelf("1;theme=dark");
        let chosen = shelf.clone().reduce(Change::Choose(Setting::Theme, 1));
        assert_eq!(
            (chosen.edits, chosen.record.to_string()),
            (1, "1;theme=light".into())
        );
        let followed = chosen.reduce(Change::Follow(Some("1;sound=on".into())));
        assert_eq!(
            (followed.edits, followed.record.to_string()),
            (1, "1;sound=on".into())
        );
        let emptied = followed.reduce(Change::Follow(None));
        assert_eq!(emptied.settings(), Settings::default());
    }

    #[test]
    fn how_long_a_choice_lasts_is_known() {
        assert_eq!(shelf("1").term(), Term::Kept);
        assert_eq!(shelf("1").reduce(Change::Refuse).term(), Term::Refused);
        let later = shelf("2;theme=dark").reduce(Change::Choose(Setting::Theme, 1));
        assert_eq!(later.term(), Term::Later);
    }
}
