//! The lesson page. Fetches a lesson, says what is wrong with its file and shows the player.

pub mod caption;
pub mod caption_terms;
pub mod chunk;
pub mod completion;
pub mod completion_loader;
pub mod embedded;
pub mod file;
pub mod folded;
pub mod heading;
pub mod import;
pub mod import_loader;
pub mod law_player;
pub mod law_player_loader;
pub mod open_pgn;
pub mod own_games;
pub mod player;
pub mod props;
pub mod question_context;
pub mod questions;
pub mod state;
pub mod variations;

use yew::prelude::*;

use crate::browser::{history, user_file};
use crate::pages::lesson::file::{
    ImportRequest, LessonFileAction, LessonFileState, ParsedFile, rejection, use_title,
};
use crate::pages::lesson::import_loader::{import_user_file, start_import};
use crate::pages::lesson::law_player_loader::{
    LawPlayerChunk, loaded_lesson_player, use_law_player,
};
use crate::route::{LessonAddress, LessonSource, Route};
use crate::text;
use crate::ui::lesson_store;

/// Renders what the app shows in place of a lesson that cannot be opened.
///
/// Takes the reason as a sentence, unless the page has said it already; a callback that requests the lesson again; and
/// the navigation id.
pub type RenderFallback = fn(Option<String>, Option<&Callback<()>>, u32) -> Html;

#[derive(Properties)]
pub struct LessonPageProps {
    /// The lesson, and where in it to begin.
    pub address: LessonAddress,
    /// Changes with each navigation; 0 is the first page of the visit.
    #[prop_or_default]
    pub navigation_id: u32,
    /// Stays the same as long as the component does.
    pub fallback: RenderFallback,
}

impl PartialEq for LessonPageProps {
    fn eq(&self, other: &Self) -> bool {
        self.address == other.address && self.navigation_id == other.navigation_id
    }
}

/// A page with one lesson. A PGN file dropped on it replaces the lesson.
#[component]
pub fn LessonPage(props: &LessonPageProps) -> Html {
    let state = use_reducer_eq(|| LessonFileState::from_cache(&props.address.source));
    let request = {
        let (state, source) = (state.clone(), props.address.source.clone());
        Callback::from(move |()| {
            let (dispatcher, request) = (state.dispatcher(), state.next_request());
            dispatcher.dispatch(LessonFileAction::Request);
            let on_file = move |file: Result<ParsedFile, String>| {
                dispatcher.dispatch(LessonFileAction::Fetched(request, file));
            };
            match &source {
                LessonSource::Site(id) => {
                    lesson_store::fetch(
                        id,
                        Box::new(move |file| on_file(file.map(ParsedFile::from))),
                    );
                }
                LessonSource::External(address) => {
                    start_import(ImportRequest::Fetch(address.clone()), Box::new(on_file));
                }
            }
        })
    };
    {
        let (request, is_open) = (request.clone(), state.shows_address());
        use_effect_with(props.navigation_id, move |_| {
            if !is_open {
                request.emit(());
            }
        });
    }
    {
        let (dispatcher, source) = (state.dispatcher(), props.address.source.clone());
        use_effect_with((), move |()| {
            let listeners = user_file::on_file_drop(move |file| {
                import_user_file(file, Some(source.clone()), &dispatcher);
            });
            move || drop(listeners)
        });
    }
    let is_user_file = state.loaded.as_ref().is_some_and(|it| it.is_user_file);
    use_effect_with(is_user_file, |is_user_file| {
        if *is_user_file {
            history::push_again();
        }
    });
    use_title(&state, None, props.navigation_id);
    let law_player = use_law_player(state.loaded.as_ref().map(|loaded| &loaded.lesson));
    html! {
        <div class="lesson">
            { rejection(&state) }
            { player_or_fallback(&state, props, &law_player, &request) }
            <p class="open">
                if !state.is_loading() {
                    <a href={Route::OpenPgn}>{ text::OPEN_YOUR_PGN }</a>
                }
            </p>
        </div>
    }
}

fn player_or_fallback(
    state: &UseReducerHandle<LessonFileState>,
    props: &LessonPageProps,
    law_player: &LawPlayerChunk,
    request: &Callback<()>,
) -> Html {
    if let Some(loaded) = &state.loaded {
        let address = (!loaded.is_user_file).then(|| props.address.clone());
        return loaded_lesson_player(loaded, law_player, address, props.navigation_id);
    }
    if let Some(missing) = &state.missing {
        return (props.fallback)(Some(missing.clone()), Some(request), props.navigation_id);
    }
    if state.rejected.is_empty() {
        let is_external = matches!(props.address.source, LessonSource::External(_));
        let state = state.clone();
        let cancel = Callback::from(move |_| {
            state.dispatch(state.cancel());
            start_import(ImportRequest::CancelFetch, Box::new(|_| ()));
        });
        return html! {
            <div class="notice late">
                <p role="status">{ text::LOADING }</p>
                if is_external {
                    <button type="button" onclick={cancel}>{ text::CANCEL }</button>
                }
            </div>
        };
    }
    (props.fallback)(None, None, props.navigation_id)
}
