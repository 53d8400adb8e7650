//! The lessons and problems to choose from, and the text of a lesson.

use std::rc::Rc;

use course::catalog::{self, Catalog};
use course::problem::ProblemCatalogEntry;
use course::{Lesson, Scene};
use yew::prelude::*;

use crate::browser::fetch;
use crate::file_error::FetchError;
use crate::ui::catalog_loader::{catalog_at_build, load_catalog};

/// The lessons and problems of the course.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShareCatalog {
    /// The id and the title of each lesson, in order.
    pub lessons: Vec<(String, String)>,
    pub problems: Vec<ProblemCatalogEntry>,
    /// Whether loading failed: then ids stand for titles, and there are no problems.
    pub is_missing: bool,
}

impl ShareCatalog {
    /// Returns a catalogue with ids in place of titles and without problems, for one that is loading or missing.
    pub fn without_titles(is_missing: bool) -> Self {
        let ids = catalog::lesson_ids().map(|(_, id)| (id.to_owned(), id.to_owned()));
        Self {
            lessons: ids.collect(),
            problems: Vec::new(),
            is_missing,
        }
    }

    /// Lists the lessons of a loaded catalogue, and the problems in its text.
    fn new(catalog: &Catalog, text: &str) -> Self {
        let lessons = catalog.entries().iter();
        Self {
            lessons: lessons
                .map(|entry| (entry.id.clone(), entry.title.clone()))
                .collect(),
            problems: ProblemCatalogEntry::parse_all(text),
            is_missing: false,
        }
    }

    /// Returns the title of a lesson; empty if there is no such lesson.
    pub fn lesson_title(&self, id: &str) -> &str {
        let known = self.lessons.iter().find(|(known, _)| known == id);
        known.map_or("", |(_, title)| title)
    }

    /// Returns a problem by its id.
    pub fn problem(&self, id: &str) -> Option<&ProblemCatalogEntry> {
        self.problems.iter().find(|entry| entry.id == id)
    }
}

/// Loads the catalogue, which is `None` until then. The callback loads it again.
#[hook]
pub fn use_share_catalog() -> (Option<Rc<ShareCatalog>>, Callback<()>) {
    let catalog = use_state(|| {
        let (loaded, text) = catalog_at_build()?;
        Some(Rc::new(ShareCatalog::new(&loaded, &text)))
    });
    let load = {
        let catalog = catalog.setter();
        use_callback((), move |(), ()| {
            let catalog = catalog.clone();
            load_catalog(Box::new(move |loaded| {
                catalog.set(Some(Rc::new(match loaded {
                    Some((loaded, text)) => ShareCatalog::new(&loaded, &text),
                    None => ShareCatalog::without_titles(true),
                })));
            }));
        })
    };
    {
        let load = load.clone();
        use_effect_with((), move |()| load.emit(()));
    }
    ((*catalog).clone(), load)
}

/// The text of a lesson’s file.
#[derive(Clone, PartialEq)]
pub struct LessonText {
    pub id: String,
    pub text: Rc<str>,
    /// `None` if the text has no lesson.
    pub lesson: Option<Rc<Lesson>>,
    /// Whether the text did not arrive.
    is_missing: bool,
}

impl LessonText {
    /// Parses the text that has arrived, or records that it has not.
    fn new(id: String, text: Result<String, FetchError>) -> Self {
        let is_missing = text
            .as_ref()
            .is_err_and(|error| *error != FetchError::NotFound);
        let text = text.unwrap_or_default();
        Self {
            lesson: Lesson::parse(&text).lesson.map(Rc::new),
            id,
            text: text.into(),
            is_missing,
        }
    }

    /// Returns the scene of a problem.
    pub fn problem(&self, id: &str) -> Option<&Scene> {
        let mut scenes = self.lesson.iter().flat_map(|lesson| lesson.scenes());
        scenes
            .find(|scene| scene.tag("Problem") == Some(id))
            .map(|scene| &**scene)
    }
}

/// Fetches the text of a lesson; empty if there is no such lesson.
///
/// Where the text does not arrive there is a callback that requests it again.
#[hook]
pub fn use_lesson_text(id: Option<&str>) -> (Option<Rc<LessonText>>, Option<Callback<()>>) {
    let state = use_state(|| {
        let text = fetch::lesson_at_build(id?)?;
        Some(Rc::new(LessonText::new(id?.to_owned(), Ok(text))))
    });
    let wanted = use_mut_ref(|| None);
    *wanted.borrow_mut() = id.map(str::to_owned);
    let request = {
        let state = state.setter();
        use_callback(id.map(str::to_owned), move |(), id| {
            let (state, Some(id)) = (state.clone(), id.clone()) else {
                return;
            };
            let requested = id.clone();
            let wanted = wanted.clone();
            let on_text = move |text| {
                // Another lesson may have been chosen, and its text may have arrived before.
                if wanted.borrow().as_ref() == Some(&id) {
                    state.set(Some(Rc::new(LessonText::new(id, text))));
                }
            };
            fetch::fetch_lesson(&requested, Box::new(on_text));
        })
    };
    {
        let request = request.clone();
        use_effect_with(id.map(str::to_owned), move |_| request.emit(()));
    }
    let text = (*state).clone().filter(|text| Some(&*text.id) == id);
    let is_missing = text.as_ref().is_some_and(|text| text.is_missing);
    (text, is_missing.then_some(request))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_catalog_lessons_have_their_ids_as_titles() {
        assert_eq!(Catalog::parse("<!doctype html>").entries(), []);
        let catalog = ShareCatalog::without_titles(true);
        assert_eq!(catalog.lesson_title("petrov"), "petrov");
        assert_eq!(catalog.lesson_title("no-such"), "");
    }
}
