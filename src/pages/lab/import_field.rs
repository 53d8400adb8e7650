//! The lab's import field. It reads a pasted, typed or dropped text, and rejects one that is too long.

use std::rc::Rc;

use course::lab::import::{Import, ImportError, MAX_IMPORT_BYTES};
use course::lesson::{DecodedFile, decode};
use rules::pgn::{Departure, GameTree, NodeId};
use yew::prelude::*;

use crate::browser::session_store::SessionKey;
use crate::browser::timers::Timeout;
use crate::browser::{form_fields, session_store, timers, user_file};
use crate::file_error::{FileBytes, FileReadError};

/// The longest text that is parsed at every keystroke, in UTF-16 units. A longer one waits for a pause in typing.
const MAX_INSTANT_LENGTH: usize = 20_000;

/// The pause in typing after which a long text is parsed, in milliseconds.
const PARSE_DELAY_MS: u32 = 300;

/// The parsed import, and the game selected in it.
#[derive(Clone, PartialEq)]
pub struct ImportState {
    pub import: Rc<Import>,
    /// Why a later text or file was rejected. The import before it stays.
    pub rejection: Option<FileReadError>,
    /// The index of the selected game, from 0.
    pub selected_game: usize,
    /// The index of the game opened last.
    pub opened_game: Option<usize>,
}

/// An input of [`ImportState`].
pub enum ImportAction {
    /// Replaces the import.
    SetImport(Import),
    /// Reports how the file of the import departs from the standard. This comes before the text's own departures.
    AddDeparture(Departure),
    /// Keeps the import, and shows why a later text or file was rejected.
    Reject(FileReadError),
    /// Selects a game by its index.
    SelectGame(usize),
    /// Records that the selected game was opened.
    MarkOpened,
}

impl ImportState {
    fn new(import: Import) -> Self {
        Self {
            import: Rc::new(import),
            rejection: None,
            selected_game: 0,
            opened_game: None,
        }
    }

    /// Returns whether the selected game can be opened.
    pub fn can_open(&self) -> bool {
        self.import.content.can_open(self.selected_game)
    }

    /// Returns the selected game and the node to open it at.
    ///
    /// `None` if nothing can be opened.
    pub fn selected(&self) -> Option<(GameTree, NodeId)> {
        self.import.content.game(self.selected_game)
    }
}

impl Reducible for ImportState {
    type Action = ImportAction;

    fn reduce(self: Rc<Self>, action: ImportAction) -> Rc<Self> {
        Rc::new(match action {
            ImportAction::SetImport(import) => Self::new(import),
            ImportAction::AddDeparture(departure) => {
                let mut import = (*self.import).clone();
                import.departures.insert(0, departure);
                Self {
                    import: Rc::new(import),
                    ..(*self).clone()
                }
            }
            ImportAction::Reject(error) => Self {
                rejection: Some(error),
                ..(*self).clone()
            },
            ImportAction::SelectGame(selected_game) => Self {
                selected_game,
                rejection: None,
                ..(*self).clone()
            },
            ImportAction::MarkOpened => Self {
                opened_game: Some(self.selected_game),
                rejection: None,
                ..(*self).clone()
            },
        })
    }
}

/// The import field's element, state and event handlers.
pub struct ImportField {
    pub field: NodeRef,
    pub state: UseReducerHandle<ImportState>,
    pub oninput: Callback<InputEvent>,
    pub onpaste: Callback<Event>,
    pub on_file: Callback<FileBytes>,
}

/// Manages the import field, and restores its text after a reload.
#[hook]
pub fn use_import_field() -> ImportField {
    let field = use_node_ref();
    let state = use_reducer_eq(|| ImportState::new(Import::parse("")));
    // Whether the saved text is parsed: a long one waits for a pause in typing.
    let is_parsed = use_mut_ref(|| false);
    let save = {
        let (field, is_parsed) = (field.clone(), is_parsed.clone());
        use_callback((), move |(), ()| {
            // The text is restored even if the user leaves before it is parsed.
            session_store::write(SessionKey::Pasted, &form_fields::text(&field));
            is_parsed.replace(false);
        })
    };
    let parse = {
        let dispatch = state.dispatcher();
        use_callback((), move |(), ()| {
            if !is_parsed.replace(true) {
                let text = session_store::read(SessionKey::Pasted);
                dispatch.dispatch(ImportAction::SetImport(Import::parse(&text)));
            }
        })
    };
    let reject = {
        let (parse, dispatch) = (parse.clone(), state.dispatcher());
        use_callback((), move |error: FileReadError, ()| {
            // Parsing later would clear the rejection.
            parse.emit(());
            dispatch.dispatch(ImportAction::Reject(error));
        })
    };
    let fill = {
        let (field, save, parse) = (field.clone(), save.clone(), parse.clone());
        use_callback((), move |text: String, ()| {
            form_fields::set_text(&field, &text);
            save.emit(());
            parse.emit(());
        })
    };
    {
        let fill = fill.clone();
        use_effect_with((), move |()| {
            fill.emit(session_store::read(SessionKey::Pasted));
        });
    }
    let timeout = use_mut_ref(|| None::<Timeout>);
    let oninput = {
        let (field, reject) = (field.clone(), reject.clone());
        use_callback((), move |_: InputEvent, ()| {
            let length = form_fields::text_length(&field);
            if length > MAX_IMPORT_BYTES {
                // The browser would need minutes for the layout of a longer text.
                form_fields::set_text(&field, &session_store::read(SessionKey::Pasted));
                reject.emit(FileReadError::TooLong(length));
                return;
            }
            save.emit(());
            if length <= MAX_INSTANT_LENGTH {
                parse.emit(());
            } else {
                let parse = parse.clone();
                *timeout.borrow_mut() = Some(timers::after(PARSE_DELAY_MS, move || parse.emit(())));
            }
        })
    };
    let onpaste = {
        let reject = reject.clone();
        use_callback((), move |event: Event, ()| {
            let bytes = form_fields::pasted_length(&event);
            if bytes > MAX_IMPORT_BYTES {
                event.prevent_default();
                reject.emit(FileReadError::TooLong(bytes));
            }
        })
    };
    let report = {
        let dispatch = state.dispatcher();
        use_callback((), move |departure, ()| {
            dispatch.dispatch(ImportAction::AddDeparture(departure));
        })
    };
    let on_file = use_file_import(&field, fill, report, reject);
    ImportField {
        field,
        state,
        oninput,
        onpaste,
        on_file,
    }
}

/// Imports files: dropped ones, and those given to the returned callback.
#[hook]
fn use_file_import(
    field: &NodeRef,
    fill: Callback<String>,
    report: Callback<Departure>,
    reject: Callback<FileReadError>,
) -> Callback<FileBytes> {
    let on_file = {
        let field = field.clone();
        use_callback((), move |file: FileBytes, ()| {
            form_fields::open_details(&field);
            match file.map(decode) {
                Ok(file) if file.text.len() > MAX_IMPORT_BYTES => {
                    reject.emit(FileReadError::TooLong(file.text.len()));
                }
                Ok(DecodedFile { text, departure }) => {
                    fill.emit(text);
                    // The text in the field is decoded, so only the file shows its encoding.
                    if let Some(departure) = departure {
                        report.emit(departure);
                    }
                }
                Err(error) => reject.emit(error),
            }
        })
    };
    let (on_drop, target) = (on_file.clone(), field.clone());
    use_effect_with((), move |()| {
        let listeners = user_file::on_file_drop_around(&target, move |file| {
            let on_drop = on_drop.clone();
            file.read(MAX_IMPORT_BYTES, move |file| on_drop.emit(file));
        });
        move || drop(listeners)
    });
    on_file
}

/// Converts the error of a text or file to that of an import.
pub fn to_import_error(error: FileReadError) -> ImportError {
    match error {
        FileReadError::TooLong(bytes) => ImportError::TooLong { bytes },
        FileReadError::Unreadable | FileReadError::Endless => ImportError::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejected_file_keeps_previous_import() {
        let two = Import::parse("1. e4 *\n\n1. d4 d5 *");
        let selected = Rc::new(ImportState::new(two)).reduce(ImportAction::SelectGame(1));
        let opened = selected.reduce(ImportAction::MarkOpened);
        let rejected = opened
            .clone()
            .reduce(ImportAction::Reject(FileReadError::Unreadable));
        assert_eq!(rejected.rejection, Some(FileReadError::Unreadable));
        assert_eq!(rejected.import, opened.import);
        assert_eq!((rejected.selected_game, rejected.opened_game), (1, Some(1)));
        assert!(rejected.selected().is_some());
        let parsed = rejected.reduce(ImportAction::SetImport(Import::parse("1. e4 *")));
        assert_eq!(parsed.rejection, None);
    }
}
