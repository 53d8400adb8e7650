//! A lesson in an embed. It is shown in the player, without the lesson page around it, and fetched if it did not come with
//! the page.

use std::rc::Rc;

use course::Lesson;
use course::law_lesson::nearest_bookmark;
use rules::Color;
use yew::prelude::*;

use crate::browser::fetch;
use crate::file_error::FetchError;
use crate::host::{HostReport, use_host_report};
use crate::pages::lesson::law_player_loader::{lesson_player, use_law_player};
use crate::pages::lesson::props::LessonPlayerProps;
use crate::route::PlaceQuery;
use crate::ui::lesson_store;
use crate::ui::missing_notice::MissingNotice;
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct EmbeddedLessonProps {
    /// The lesson's id.
    pub id: String,
    /// Where in it to start.
    pub start: PlaceQuery,
    /// The side at the bottom at the start, if it is not the scene's own.
    pub orientation: Option<Color>,
}

#[derive(Clone, PartialEq)]
enum EmbeddedLessonState {
    Loading,
    Loaded {
        lesson: Rc<Lesson>,
        /// The fields of `start` that the lesson does not have. Each comes with a sentence that says so.
        invalid_fields: Rc<Vec<(&'static str, String)>>,
    },
    Missing(String),
}

/// A lesson of the course, whose place and answers are reported to the host.
#[component]
pub fn EmbeddedLesson(props: &EmbeddedLessonProps) -> Html {
    let state = use_state(|| match lesson_store::cached(&props.id) {
        Some(lesson) => loaded(lesson, &props.start),
        None => EmbeddedLessonState::Loading,
    });
    let request = {
        let (state, id, start) = (state.setter(), props.id.clone(), props.start.clone());
        use_callback((), move |(), ()| {
            state.set(EmbeddedLessonState::Loading);
            let (state, shown_id, start) = (state.clone(), id.clone(), start.clone());
            let on_text = move |text: Result<String, FetchError>| {
                state.set(match text.map(|text| Lesson::parse(&text).lesson) {
                    Ok(Some(lesson)) => loaded(Rc::new(lesson), &start),
                    Ok(None) => EmbeddedLessonState::Missing(text::NO_LESSON.to_owned()),
                    Err(error) => EmbeddedLessonState::Missing(text::embed::lesson_not_loaded(
                        &shown_id, &error,
                    )),
                });
            };
            fetch::fetch_lesson(&id, Box::new(on_text));
        })
    };
    {
        let request = request.clone();
        let is_loading = *state == EmbeddedLessonState::Loading;
        use_effect_with((), move |()| {
            if is_loading {
                request.emit(());
            }
        });
    }
    let title = match &*state {
        EmbeddedLessonState::Loaded { lesson, .. } => Some(lesson.title().to_owned()),
        EmbeddedLessonState::Loading | EmbeddedLessonState::Missing(_) => None,
    };
    use_effect_with(title, |title| {
        if let Some(title) = title {
            browser::dom::set_title(&text::page_title(text::lesson_title(title)));
        }
    });
    use_host_report(match &*state {
        EmbeddedLessonState::Loaded { invalid_fields, .. } if !invalid_fields.is_empty() => {
            Some(HostReport::InvalidFields(invalid_fields.clone()))
        }
        EmbeddedLessonState::Missing(sentence) => Some(HostReport::Missing(sentence.clone())),
        EmbeddedLessonState::Loading | EmbeddedLessonState::Loaded { .. } => None,
    });
    let law_player = use_law_player(match &*state {
        EmbeddedLessonState::Loaded { lesson, .. } => Some(lesson),
        EmbeddedLessonState::Loading | EmbeddedLessonState::Missing(_) => None,
    });
    match &*state {
        EmbeddedLessonState::Loading => html! {
            <p class="notice late" role="status">{ text::LOADING }</p>
        },
        EmbeddedLessonState::Loaded { lesson, .. } => lesson_player(
            LessonPlayerProps {
                lesson: lesson.clone(),
                address: None,
                start: props.start.clone(),
                orientation: props.orientation,
                navigation_id: 0,
                errors: Rc::default(),
                sidebar: None,
            },
            &law_player,
        ),
        EmbeddedLessonState::Missing(sentence) => html! {
            <MissingNotice sentence={sentence.clone()} retry={request} />
        },
    }
}

fn loaded(lesson: Rc<Lesson>, start: &PlaceQuery) -> EmbeddedLessonState {
    let invalid_fields = start
        .out_of_range(nearest_bookmark(&lesson, start.bookmark()))
        .into_iter()
        .map(|stray| (stray.field.name(), text::place_not_found(&stray)));
    EmbeddedLessonState::Loaded {
        invalid_fields: Rc::new(invalid_fields.collect()),
        lesson,
    }
}
