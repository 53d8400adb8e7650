//! The page that opens a PGN of the visitor. The PGN is a file that is chosen or dropped, or pasted text.

use yew::prelude::*;

use crate::browser::user_file::UserFile;
use crate::browser::{form_fields, user_file};
use crate::lazy::lazy_chunk;
use crate::pages::lesson::file::{LessonFileState, rejection, use_title};
use crate::pages::lesson::import_loader::import_user_file;
use crate::pages::lesson::law_player_loader::{loaded_lesson_player, use_law_player};
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
    let on_file = {
        let state = state.dispatcher();
        use_callback((), move |file: UserFile, ()| {
            import_user_file(file, None, &state);
        })
    };
    {
        let on_file = on_file.clone();
        use_effect_with((), move |()| {
            let listeners = user_file::on_file_drop(move |file| on_file.emit(file));
            move || drop(listeners)
        });
    }
    use_title(&state, Some(strings::OWN_GAMES), props.navigation_id);
    let law_player = use_law_player(state.loaded.as_ref().map(|loaded| &loaded.lesson));
    html! {
        <div class="lesson">
            { rejection(&state) }
            { match &state.loaded {
                Some(loaded) => loaded_lesson_player(loaded, &law_player, None, props.navigation_id),
                None => html! {
                    <header key="heading" class="open-pgn">
                        <h1>{ strings::OWN_GAMES }</h1>
                        <p>{ strings::OWN_GAMES_AIM }</p>
                    </header>
                },
            } }
            <PgnInputs {on_file} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PgnInputsProps {
    on_file: Callback<UserFile>,
}

/// A file input and a text area, in addition to drag and drop.
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
    html! {
        <div class="open">
            <label>
                { strings::OPEN_FILE }
                <input ref={file} type="file" accept=".pgn,application/x-chess-pgn,text/plain" {onchange} />
            </label>
            <label>
                { strings::PASTE }
                <textarea ref={paste} rows="2" spellcheck="false" />
            </label>
            <button type="button" {onclick}>{ strings::OPEN_PASTED }</button>
        </div>
    }
}
