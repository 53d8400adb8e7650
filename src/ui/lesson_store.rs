//! Lessons of this site. One comes with its page, the others are fetched once per visit; all are cached.

use std::cell::RefCell;
use std::rc::Rc;

use course::Lesson;
use course::lesson::ParsedLesson;

use crate::browser::{dom, fetch};
use crate::file_error::FetchError;
use crate::lazy::{LoadError, load_then};
use crate::text;

/// A lesson file after parsing.
#[derive(Default)]
pub struct LessonFile {
    /// The lesson, if the file holds one.
    pub lesson: Option<Rc<Lesson>>,
    /// The errors of the file, as sentences.
    pub errors: Vec<String>,
}

/// Receives a lesson file, or a sentence that says why it is missing.
pub type LessonFileCallback = Box<dyn FnOnce(Result<LessonFile, String>)>;

thread_local! {
    /// The lessons that were fetched and have no errors, by id.
    static CACHE: RefCell<Vec<(String, Rc<Lesson>)>> = const { RefCell::new(Vec::new()) };

    /// The ids that were passed to [`prefetch`].
    static PREFETCHED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Returns a lesson without errors that was fetched before, or whose file came with the page; any while the site is built.
pub fn cached(id: &str) -> Option<Rc<Lesson>> {
    let cached = CACHE.with_borrow(|cache| {
        let found = cache.iter().find(|(cached, _)| cached == id);
        found.map(|(_, lesson)| lesson.clone())
    });
    cached.or_else(|| {
        let text = fetch::lesson_at_build(id);
        let text = text.or_else(|| dom::page_text(&format!("lesson-{id}")))?;
        let ParsedLesson { lesson, errors } = Lesson::parse(&text);
        let lesson = Rc::new(lesson.filter(|_| errors.is_empty())?);
        CACHE.with_borrow_mut(|cache| cache.push((id.to_owned(), lesson.clone())));
        Some(lesson)
    })
}

/// Fetches a lesson that the visitor is likely to open. Does so once per lesson.
pub fn prefetch(id: &str) {
    if PREFETCHED.with_borrow(|ids| ids.iter().any(|prefetched| prefetched == id)) {
        return;
    }
    PREFETCHED.with_borrow_mut(|ids| ids.push(id.to_owned()));
    if cached(id).is_none() {
        fetch(id, Box::new(|_| ()));
    }
}

/// Fetches and parses a lesson, and caches it if it has no errors.
pub fn fetch(id: &str, callback: LessonFileCallback) {
    let owned_id = id.to_owned();
    let on_text = move |text: Result<String, FetchError>| match text {
        Ok(text) => parse(&text, owned_id, callback),
        Err(missing) => callback(Err(text::lesson_not_found(&owned_id, &missing))),
    };
    fetch::fetch_lesson(id, Box::new(on_text));
}

/// Parses a lesson file. The words for its errors are a chunk that few lessons need.
fn parse(text: &str, id: String, callback: LessonFileCallback) {
    let ParsedLesson { lesson, errors } = Lesson::parse(text);
    let lesson = lesson.map(Rc::new);
    if errors.is_empty() {
        if let Some(lesson) = &lesson {
            CACHE.with_borrow_mut(|cache| cache.push((id, lesson.clone())));
        }
        let errors = Vec::new();
        return callback(Ok(LessonFile { lesson, errors }));
    }
    load_then(text::load_lesson_errors, move |describe| {
        let errors = match describe {
            Ok(describe) => describe(&errors, lesson.is_some()),
            Err(LoadError) => vec![text::ERRORS_NOT_LOADED.to_owned()],
        };
        callback(Ok(LessonFile { lesson, errors }));
    });
}
