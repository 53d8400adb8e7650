//! Renders the player that a lesson needs.
//!
//! It is that of chess, or the one of a lesson about other laws, which is a chunk of its own.

use std::rc::Rc;

use course::Lesson;
use yew::prelude::*;

use crate::lazy::{LoadState, RequestTime, use_lazy};
use crate::pages::lesson::chunk::LessonChunk;
use crate::pages::lesson::file::LoadedLesson;
use crate::pages::lesson::law_player;
use crate::pages::lesson::player::LessonPlayer;
use crate::pages::lesson::props::LessonPlayerProps;
use crate::route::{LessonAddress, PlaceQuery};
use crate::ui::lazy_page::{loading_placeholder, not_loaded};

/// The chunk of the player of lessons about other laws. The callback loads it again.
pub type LawPlayerChunk = (LoadState<LessonChunk>, Callback<()>);

/// Loads the player of lessons about other laws once such a lesson is open.
#[hook]
pub fn use_law_player(lesson: Option<&Rc<Lesson>>) -> LawPlayerChunk {
    use_lazy(
        law_player::load,
        lesson.is_some_and(|lesson| lesson.is_about_laws()),
        RequestTime::Immediately,
    )
}

/// Renders the player of the lesson of a file. It follows the address if there is one. An address that names no place
/// leads to the file's starting place.
pub fn loaded_lesson_player(
    loaded: &LoadedLesson,
    law_player: &LawPlayerChunk,
    mut address: Option<LessonAddress>,
    navigation_id: u32,
) -> Html {
    let start = PlaceQuery::from(loaded.start);
    if let Some(address) = &mut address
        && address.place == PlaceQuery::default()
    {
        address.place = start.clone();
    }
    let props = LessonPlayerProps {
        lesson: loaded.lesson.clone(),
        address,
        start,
        orientation: None,
        navigation_id,
        errors: loaded.errors.clone(),
        sidebar: loaded.sidebar.clone(),
    };
    lesson_player(props, law_player)
}

/// Renders the player that a lesson needs.
pub fn lesson_player(props: LessonPlayerProps, law_player: &LawPlayerChunk) -> Html {
    if !props.lesson.is_about_laws() {
        let key = Rc::as_ptr(&props.lesson).addr();
        return html! { <LessonPlayer {key} ..props /> };
    }
    match law_player {
        (LoadState::Ready(LessonChunk::LawPlayer(render)), _) => {
            render(&props, props.navigation_id)
        }
        (LoadState::Failed, retry) => not_loaded(retry.clone()),
        (LoadState::Ready(_) | LoadState::Loading, _) => loading_placeholder(),
    }
}
