//! The way back to the lesson that the visitor came from.
//!
//! Pages such as the lab, a problem or the quiz show it.

use std::cell::RefCell;
use std::rc::Rc;

use course::{Bookmark, Lesson};
use yew::prelude::*;

use crate::browser::session_store;
use crate::browser::session_store::SessionKey;
use crate::route::{LessonAddress, LessonSource, Route};
use crate::text;

thread_local! {
    /// The lesson of the course that was shown last, and the place in it.
    static LAST_LESSON: RefCell<Option<(Rc<Lesson>, Bookmark)>> = const { RefCell::new(None) };
}

/// Remembers the place in a lesson of the course that is shown.
///
/// Its address is stored when another page asks for the way back, so that a step costs nothing.
pub fn remember_lesson(lesson: &Rc<Lesson>, place: Bookmark) {
    LAST_LESSON.set(Some((lesson.clone(), place)));
}

/// Stores the address of the remembered place for the tab.
pub fn store_lesson() {
    if let Some((lesson, place)) = LAST_LESSON.take() {
        let address = LessonAddress {
            place: place.into(),
            ..LessonAddress::on_site(lesson.id())
        };
        let text = format!("{address}\n{}", text::lesson_title(lesson.title()));
        session_store::write(SessionKey::LeftLesson, &text);
    }
}

/// Forgets the lesson. It is called when the visitor has come to the first page, or has opened a game.
pub fn forget_lesson() {
    LAST_LESSON.set(None);
    session_store::write(SessionKey::LeftLesson, "");
}

/// Returns the link to the place in the lesson. It is empty without one, and in an embed. It stays the same while the
/// page is shown.
#[hook]
pub fn use_way_back() -> Html {
    let link = use_memo((), |()| {
        store_lesson();
        let saved = session_store::read(SessionKey::LeftLesson);
        match parse(&saved) {
            Some((address, title)) if !Route::is_embed() => html! {
                <a class="way-back" href={Route::Lesson(address)}>{ text::back_to(title) }</a>
            },
            _ => Html::default(),
        }
    });
    (*link).clone()
}

/// Parses what [`store_lesson`] has stored. The text is not trusted: it may be of another version of the site.
fn parse(saved: &str) -> Option<(LessonAddress, &str)> {
    let (address, title) = saved.split_once('\n')?;
    let (path, query) = address.split_at(address.find('?').unwrap_or(address.len()));
    match Route::parse(path, query) {
        Route::Lesson(address) if matches!(address.source, LessonSource::Site(_)) => {
            Some((address, title))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_lesson_of_the_course_is_a_way_back() {
        let (address, title) =
            parse("learn/petrov/?scene=1&step=9\nPetrov’s game").expect("a lesson");
        assert_eq!(address.to_string(), "learn/petrov/?scene=1&step=9");
        assert_eq!(title, "Petrov’s game");
        for saved in [
            "",
            "learn/petrov/",
            "learn/\nYour own games",
            "learn/?pgn=https://example.org/a.pgn\nAnother site",
            "https://example.org/\nAnother site",
            "javascript:alert(1)\nA script",
            "quiz/\nThe quiz",
        ] {
            assert_eq!(parse(saved), None, "{saved}");
        }
    }
}
