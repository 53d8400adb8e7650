//! The page that opens a PGN of the visitor. The PGN is pasted text, or a file that is chosen or dropped.

use yew::prelude::*;

use crate::browser::user_file::UserFile;
use crate::browser::{focus, form_fields, history, user_file};
use crate::lazy::lazy_chunk;
use crate::pages::lesson::file::{
    ImportRequest, LessonFileAction, LessonFileState, ParsedFile, rejection, use_title,
};
use crate::pages::lesson::import_loader::start_import;
use crate::pages::lesson::law_player_loader::{loaded_lesson_player, use_law_player};
use crate::pages::lesson::own_games;
use crate::text::import as strings;
use crate::ui::lazy_page::PageContent;

lazy_chunk! {
    /// Loads the page that opens a PGN.
    pub fn load(open_pgn, styles: ["open_pgn"]) -> PageContent = PageContent::Fixed(|(), navigation_id| html! {
        <OpenPgnPage {navigation_id} />
    })
}

#[derive(Properties, PartialEq)]
pub struct OpenPgnPageProps {
    /// Changes with each navigation.
    pub navigation_id: u32,
}

/// The lesson of the opened PGN, and below it the controls that open one.
#[component]
pub fn OpenPgnPage(props: &OpenPgnPageProps) -> Html {
    let state = use_reducer_eq(LessonFileState::default);
    let (is_reading, shows_game) = (use_state_eq(|| false), use_state_eq(|| false));
    let read = {
        let (state, is_reading) = (state.dispatcher(), is_reading.setter());
        // `on_open` is called when the file has a lesson.
        use_callback((), move |(file, on_open): (UserFile, Callback<()>), ()| {
            let (state, is_reading) = (state.clone(), is_reading.clone());
            is_reading.set(true);
            let on_read = move |file: Result<ParsedFile, String>| {
                if file.as_ref().is_ok_and(|file| file.lesson.is_some()) {
                    on_open.emit(());
                }
                is_reading.set(false);
                state.dispatch(LessonFileAction::Imported(file));
            };
            start_import(ImportRequest::UserFile(file, None), Box::new(on_read));
        })
    };
    let on_file = {
        let shows_game = shows_game.setter();
        use_callback(read.clone(), move |file: UserFile, read| {
            let shows_game = shows_game.clone();
            let on_open = Callback::from(move |()| {
                if !history::is_pushed_again() {
                    history::push_again();
                }
                shows_game.set(true);
            });
            read.emit((file, on_open));
        })
    };
    let heading = use_node_ref();
    {
        let is_open = state.loaded.is_some();
        let (is_reading, shows_game) = (is_reading.setter(), shows_game.setter());
        use_effect_with(props.navigation_id, move |_| {
            // The game is an entry of its own in the history: Back leads from it to the form, and from another page to
            // the game.
            let is_game = history::is_pushed_again();
            shows_game.set(is_game);
            let opened = own_games::load_open_games();
            if is_game && !is_open && !opened.is_empty() {
                read.emit((UserFile::Text(opened), Callback::noop()));
            }
            move || {
                own_games::cancel_reading();
                is_reading.set(false);
            }
        });
    }
    {
        let heading = heading.clone();
        let focuses = props.navigation_id > 0 && !*shows_game;
        use_effect_with((props.navigation_id, focuses), move |&(_, focuses)| {
            if focuses {
                focus::focus_element(&heading);
            }
        });
    }
    {
        let on_file = on_file.clone();
        use_effect_with((), move |()| {
            let listeners = user_file::on_file_drop(move |file| on_file.emit(file));
            move || drop(listeners)
        });
    }
    let shown = if *shows_game {
        (*state).clone()
    } else {
        state.without_lesson()
    };
    use_title(&shown, Some(strings::OWN_GAMES), props.navigation_id);
    let law_player = use_law_player(shown.loaded.as_ref().map(|loaded| &loaded.lesson));
    html! {
        <div class="lesson">
            { rejection(&shown) }
            { match &shown.loaded {
                Some(loaded) => loaded_lesson_player(loaded, &law_player, None, props.navigation_id),
                None => html! {
                    <header key="heading" class="open-pgn">
                        <h1 ref={heading} tabindex="-1">{ strings::OWN_GAMES }</h1>
                        <p>{ strings::OWN_GAMES_AIM }</p>
                    </header>
                },
            } }
            <PgnInputs is_lesson_open={shown.loaded.is_some()} is_reading={*is_reading} {on_file} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PgnInputsProps {
    /// Whether a lesson is open above, whose own button leads on.
    is_lesson_open: bool,
    /// Whether a file is being read.
    is_reading: bool,
    on_file: Callback<UserFile>,
}

/// A text area and a file input, in addition to drag and drop.
#[component]
fn PgnInputs(props: &PgnInputsProps) -> Html {
    let (file, paste) = (use_node_ref(), use_node_ref());
    let onchange = {
        let (file, on_file) = (file.clone(), props.on_file.clone());
        move |_: yew::Event| {
            if let Some(file) = user_file::take_chosen_file(&file) {
                on_file.emit(file);
            }
        }
    };
    let onclick = {
        let paste = paste.clone();
        props
            .on_file
            .reform(move |_: MouseEvent| UserFile::Text(form_fields::text(&paste)))
    };
    {
        let paste = paste.clone();
        use_effect_with((), move |()| {
            form_fields::set_text(&paste, &own_games::read_draft());
        });
    }
    let oninput = {
        let paste = paste.clone();
        move |_: InputEvent| own_games::write_draft(&form_fields::text(&paste))
    };
    html! {
        <div class="open">
            <label>
                { strings::PASTE }
                <textarea ref={paste} rows="4" spellcheck="false" {oninput} />
            </label>
            <button type="button" class={(!props.is_lesson_open).then_some("filled")} {onclick}>
                { strings::OPEN_PASTED }
            </button>
            <p class="reading" role="status">
                if props.is_reading {
                    <span class="late">{ strings::READING }</span>
                }
            </p>
            <label>
                { strings::OPEN_FILE }
                <input ref={file} type="file" accept=".pgn,application/x-chess-pgn,text/plain" {onchange} />
            </label>
        </div>
    }
}
