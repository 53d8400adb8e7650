//! What there is to choose from: the lessons and problems of the course, and the scenes of a lesson.

use std::rc::Rc;

use course::problem::Listing;
use course::syllabus::{self, Syllabus};
use course::{Lesson, Scene};
use yew::prelude::*;

use crate::route;
use crate::web::fetch::{self, Missing};

/// The lessons and the problems, each by its id and its title.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    /// The lessons in order.
    pub lessons: Vec<(String, String)>,
    /// The problems in order.
    pub problems: Vec<Listing>,
    /// Whether the list did not come: then there are names alone.
    pub is_missing: bool,
}

impl Contents {
    /// What is known without any list.
    fn bare(is_missing: bool) -> Self {
        let ids = syllabus::ids().map(|(_, id)| (id.to_owned(), id.to_owned()));
        Self {
            lessons: ids.collect(),
            problems: Vec::new(),
            is_missing,
        }
    }

    fn read(text: &str) -> Self {
        let entries = Syllabus::read(text);
        let lessons = entries.entries().iter();
        let lessons: Vec<_> = lessons
            .map(|entry| (entry.id.clone(), entry.title.clone()))
            .collect();
        if lessons.is_empty() {
            return Self::bare(true);
        }
        Self {
            lessons,
            problems: Listing::all(text),
            is_missing: false,
        }
    }

    /// What a lesson is called.
    pub fn lesson(&self, id: &str) -> &str {
        let known = self.lessons.iter().find(|(known, _)| known == id);
        known.map_or("", |(_, title)| title)
    }

    /// A problem by its id.
    pub fn problem(&self, id: &str) -> Option<&Listing> {
        self.problems.iter().find(|listing| listing.id == id)
    }
}

/// The contents of the course, and what asks for them again.
#[hook]
pub fn use_contents() -> (Rc<Contents>, Callback<()>) {
    let contents = use_state(|| Rc::new(Contents::bare(false)));
    let ask = {
        let contents = contents.setter();
        use_callback((), move |(), ()| {
            let contents = contents.clone();
            let read = move |text: Result<String, Missing>| {
                let read = text.map_or_else(|_| Contents::bare(true), |text| Contents::read(&text));
                contents.set(Rc::new(read));
            };
            fetch::lesson(route::COURSE, Box::new(read));
        })
    };
    {
        let ask = ask.clone();
        use_effect_with((), move |()| ask.emit(()));
    }
    ((*contents).clone(), ask)
}

/// A lesson’s file.
#[derive(Clone, PartialEq)]
pub struct File {
    /// The lesson’s id.
    pub id: String,
    /// What stands in it.
    pub text: Rc<str>,
    /// The lesson, if there is one in it.
    pub lesson: Option<Rc<Lesson>>,
}

impl File {
    /// The scene that is a problem.
    pub fn problem(&self, id: &str) -> Option<&Scene> {
        let mut scenes = self.lesson.iter().flat_map(|lesson| lesson.scenes());
        scenes
            .find(|scene| scene.tag("Problem") == Some(id))
            .map(|scene| &**scene)
    }
}

/// The file of a lesson, once it has come; an empty one if it does not.
#[hook]
pub fn use_file(id: Option<&str>) -> Option<Rc<File>> {
    let file = use_state(|| None::<Rc<File>>);
    {
        let file = file.setter();
        use_effect_with(id.map(str::to_owned), move |id| {
            let Some(id) = id.clone() else { return };
            let asked = id.clone();
            let read = move |text: Result<String, Missing>| {
                let text = text.unwrap_or_default();
                let lesson = Lesson::read(&text).lesson.map(Rc::new);
                let text = text.into();
                file.set(Some(Rc::new(File { id, text, lesson })));
            };
            fetch::lesson(&asked, Box::new(read));
        });
    }
    (*file).clone().filter(|file| Some(&*file.id) == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_list_the_lessons_have_their_names() {
        let bare = Contents::read("<!doctype html>");
        assert!(bare.is_missing);
        assert_eq!(bare.lesson("petrov"), "petrov");
        assert_eq!(bare.lesson("no-such"), "");
    }
}
