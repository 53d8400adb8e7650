//! Where the settings are while the page is open: read when it opens, written when something is chosen,
//! and followed when another tab writes them.

use std::rc::Rc;

use yew::prelude::*;

use super::record::Record;
use super::{Setting, Settings};
use crate::web::page;
use crate::web::storage::{self, Kept};

/// The settings, and how long they will last.
#[derive(Clone, PartialEq)]
pub struct Shelf {
    record: Record,
    /// Whether the record was changed here, and is to be written.
    is_due: bool,
    /// Whether the browser keeps nothing for this site.
    is_refused: bool,
    /// What lies over the page.
    dialog: Option<Dialog>,
}

/// What can be laid over a page, whatever page it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The panel where the settings are chosen.
    Settings,
    /// The list of keys.
    Keys,
}

/// What changes a [`Shelf`].
pub enum Change {
    /// A dialog is opened, or the one that is open is closed.
    Open(Option<Dialog>),
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
        let text = storage::read(Kept::Settings);
        let is_refused = text.is_err();
        let text = text.ok().flatten().unwrap_or_default();
        Self {
            record: Record::read(&text),
            is_due: false,
            is_refused,
            dialog: None,
        }
    }

    /// What is chosen.
    pub fn settings(&self) -> Settings {
        self.record.settings
    }

    /// What lies over the page.
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog
    }

    /// How long it lasts.
    pub fn term(&self) -> Term {
        if self.record.text().is_none() {
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
        shelf.is_due = matches!(change, Change::Choose(..) | Change::Clear);
        match change {
            Change::Open(dialog) => shelf.dialog = dialog,
            Change::Choose(setting, choice) => shelf.record.choose(setting, choice),
            Change::Clear => shelf.record.clear(),
            Change::Follow(text) => shelf.record = Record::read(&text.unwrap_or_default()),
            Change::Refuse => shelf.is_refused = true,
        }
        Rc::new(shelf)
    }
}

/// The shelf as the components below the app reach it.
pub type Handle = UseReducerHandle<Shelf>;

/// The settings of this browser, shown to the style sheets, for the app to give to everything below it.
#[hook]
pub fn use_shelf() -> Handle {
    let shelf = use_reducer_eq(Shelf::open);
    let dispatch = shelf.dispatcher();
    use_effect_with((*shelf).clone(), move |shelf| {
        for look in Setting::LOOKS {
            page::set_look(look.key(), shelf.settings().departure(look));
        }
        let text = shelf.record.text().filter(|_| shelf.is_due);
        if text.is_some_and(|text| storage::write(Kept::Settings, &text).is_err()) {
            dispatch.dispatch(Change::Refuse);
        }
    });
    let dispatch = shelf.dispatcher();
    use_effect_with((), move |()| {
        let listener = storage::on_change(Kept::Settings, move |text| {
            dispatch.dispatch(Change::Follow(text));
        });
        move || drop(listener)
    });
    shelf
}

/// The settings, or outside the app those that everyone has.
#[hook]
pub fn use_settings() -> Settings {
    use_context::<Handle>().map_or_else(Settings::default, |shelf| shelf.settings())
}

/// Opens the list of keys.
#[hook]
pub fn use_key_list() -> Callback<()> {
    let dispatch = use_context::<Handle>().map(|shelf| shelf.dispatcher());
    use_callback((), move |(), ()| {
        if let Some(dispatch) = &dispatch {
            dispatch.dispatch(Change::Open(Some(Dialog::Keys)));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(text: &str) -> Rc<Shelf> {
        Rc::new(Shelf {
            record: Record::read(text),
            is_due: false,
            is_refused: false,
            dialog: None,
        })
    }

    #[test]
    fn what_is_chosen_here_is_to_be_written_and_what_another_tab_wrote_is_not() {
        let kept = |shelf: &Shelf| (shelf.is_due, shelf.record.text().expect("a record"));
        let chosen = shelf("1;theme=dark").reduce(Change::Choose(Setting::Theme, 1));
        assert_eq!(kept(&chosen), (true, "1;theme=light".into()));
        let followed = chosen.reduce(Change::Follow(Some("1;sound=on".into())));
        assert_eq!(kept(&followed), (false, "1;sound=on".into()));
        let emptied = followed.reduce(Change::Follow(None));
        assert_eq!(kept(&emptied), (false, "1".into()));
    }

    #[test]
    fn how_long_a_choice_lasts_is_known() {
        assert_eq!(shelf("1").term(), Term::Kept);
        assert_eq!(shelf("1").reduce(Change::Refuse).term(), Term::Refused);
        let later = shelf("2;theme=dark").reduce(Change::Choose(Setting::Theme, 1));
        assert_eq!(later.term(), Term::Later);
    }
}
