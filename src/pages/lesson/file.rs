//! The lesson file of a page. It tells which one is open, and what is wrong with it.

use std::rc::Rc;

use course::{Bookmark, Lesson, PlayerAction, Scene};
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::browser::frame_tasks;
use crate::browser::user_file::UserFile;
use crate::route::{LessonSource, Route};
use crate::ui::lesson_store;
use crate::ui::lesson_store::LessonFile;
use crate::ui::notices::notices;
use crate::{browser, text};

/// The longest file that is read, in bytes.
pub const MAX_PGN_BYTES: usize = 8_000_000;

/// A file after parsing. It has its lesson, if it holds one, and what is wrong with it.
#[derive(Default)]
pub struct ParsedFile {
    pub lesson: Option<Rc<Lesson>>,
    /// The errors in the file, as sentences.
    pub errors: Vec<String>,
    pub sidebar: Option<LessonSidebar>,
    /// The place to start at, if the address names none.
    pub start: Bookmark,
    pub link: Option<FileLink>,
}

/// A link to the page that can open a file which is not a lesson. It is an address and a label.
pub type FileLink = (Route, &'static str);

/// The sidebar of an imported file. It has its en passant opportunities, and a link back to the lesson it replaces.
#[derive(Clone)]
pub struct LessonSidebar(pub Rc<RenderSidebar>);

/// Renders a sidebar at a node of a scene.
pub type RenderSidebar = dyn Fn(&Rc<Scene>, NodeId, &Callback<PlayerAction>) -> Html;

/// Sidebars are equal as long as the lesson is the same.
impl PartialEq for LessonSidebar {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A file that is not a lesson of this site.
pub enum ImportRequest {
    /// The file at an address.
    Fetch(String),
    /// No file: the one that is being fetched is not wanted any more.
    CancelFetch,
    /// A file of the visitor, which may replace the lesson of a source. The page scrolls to it.
    UserFile(UserFile, Option<LessonSource>),
}

/// Receives an imported file, or a sentence that says why it is missing.
pub type ImportCallback = Box<dyn FnOnce(Result<ParsedFile, String>)>;

/// A lesson that is open, with its file's errors.
#[derive(Clone, PartialEq)]
pub struct LoadedLesson {
    pub lesson: Rc<Lesson>,
    pub errors: Rc<Vec<String>>,
    pub sidebar: Option<LessonSidebar>,
    /// The place to start at, if the address names none.
    pub start: Bookmark,
    /// Whether it is a file of the visitor, which has no address.
    pub is_user_file: bool,
}

/// The lesson file of a page.
#[derive(Clone, Default, PartialEq)]
pub struct LessonFileState {
    pub loaded: Option<LoadedLesson>,
    /// Why the file is missing, as a sentence.
    pub missing: Option<String>,
    /// The errors in a file that is not a lesson.
    pub rejected: Rc<Vec<String>>,
    /// Whether the rejected file could not be read at all.
    is_unread: bool,
    /// Where such a file can be opened instead.
    link: Option<FileLink>,
    /// Counts the requests: an answer to an earlier one is ignored.
    request: u32,
}

/// Changes a [`LessonFileState`].
pub enum LessonFileAction {
    /// Requests the file of the address.
    Request,
    /// The file of the address arrived, for the request of this number.
    Fetched(u32, Result<ParsedFile, String>),
    /// A file of the visitor was read.
    Imported(Result<ParsedFile, String>),
}

impl From<LessonFile> for ParsedFile {
    fn from(LessonFile { lesson, errors }: LessonFile) -> Self {
        Self {
            lesson,
            errors,
            ..Self::default()
        }
    }
}

impl LessonFileState {
    /// Starts with the source's lesson if it is cached.
    pub fn from_cache(source: &LessonSource) -> Self {
        let file = ParsedFile {
            lesson: match source {
                LessonSource::Site(id) => lesson_store::cached(id),
                LessonSource::External(_) => None,
            },
            ..ParsedFile::default()
        };
        Self::default().with_file(file, false)
    }

    /// Returns the state with its lesson closed.
    #[must_use]
    pub fn without_lesson(&self) -> Self {
        Self {
            loaded: None,
            ..self.clone()
        }
    }

    /// Gives up the request under way.
    pub fn cancel(&self) -> LessonFileAction {
        LessonFileAction::Fetched(self.request, Err(text::CANCELLED.to_owned()))
    }

    /// Returns the number of the next request.
    pub fn next_request(&self) -> u32 {
        self.request.wrapping_add(1)
    }

    /// Returns whether the lesson of the address is open.
    pub fn shows_address(&self) -> bool {
        self.loaded
            .as_ref()
            .is_some_and(|loaded| !loaded.is_user_file)
    }

    /// Returns whether no file has arrived yet.
    pub fn is_loading(&self) -> bool {
        self.loaded.is_none() && self.missing.is_none() && self.rejected.is_empty()
    }

    /// Opens the lesson of a file, or rejects the file.
    fn with_file(&self, file: ParsedFile, is_user_file: bool) -> Self {
        let ParsedFile {
            lesson,
            errors,
            sidebar,
            start,
            link,
        } = file;
        let errors = Rc::new(errors);
        match lesson {
            Some(lesson) => Self {
                loaded: Some(LoadedLesson {
                    lesson,
                    errors,
                    sidebar,
                    start,
                    is_user_file,
                }),
                request: self.request,
                ..Self::default()
            },
            None => Self {
                rejected: errors,
                is_unread: false,
                link,
                ..self.clone()
            },
        }
    }
}

impl Reducible for LessonFileState {
    type Action = LessonFileAction;

    fn reduce(self: Rc<Self>, action: LessonFileAction) -> Rc<Self> {
        Rc::new(match action {
            LessonFileAction::Request => Self {
                missing: None,
                request: self.next_request(),
                ..(*self).clone()
            },
            LessonFileAction::Fetched(request, _) if request != self.request => return self,
            LessonFileAction::Fetched(_, Ok(file)) => self.with_file(file, false),
            // A new number, so that a later answer to a cancelled request is ignored.
            LessonFileAction::Fetched(_, Err(missing)) => Self {
                missing: Some(missing),
                request: self.next_request(),
                ..(*self).clone()
            },
            LessonFileAction::Imported(Ok(file)) => Self {
                // Cancels a request that is under way.
                request: self.next_request(),
                ..self.with_file(file, true)
            },
            LessonFileAction::Imported(Err(sentence)) => Self {
                rejected: Rc::new(vec![sentence]),
                is_unread: true,
                ..(*self).clone()
            },
        })
    }
}

/// Renders what is wrong with a file that is no lesson, and where it opens.
pub fn rejection(state: &LessonFileState) -> Html {
    html! { <>
        if !state.rejected.is_empty() {
            { notices((!state.is_unread && state.link.is_none()).then_some(text::NO_LESSON), &state.rejected) }
        }
        { for state.link.iter().map(|(route, label)| html! {
            <p class="notices"><a href={route.clone()}>{ *label }</a></p>
        }) }
    </> }
}

/// Sets the page's title to the lesson's, or to `otherwise` while none is open.
#[hook]
pub fn use_title(state: &LessonFileState, otherwise: Option<&'static str>, navigation_id: u32) {
    let loaded = state.loaded.as_ref();
    let title = loaded.map(|loaded| text::lesson_title(loaded.lesson.title()).to_owned());
    let title = title.or_else(|| otherwise.map(str::to_owned));
    use_effect_with(title, move |title| {
        let set_title = title
            .clone()
            .map(|title| move || browser::dom::set_title(&text::page_title(&title)));
        // A page that is opened in a background tab paints no frame.
        let task = match set_title {
            Some(set_title) if navigation_id > 0 => Some(frame_tasks::after_paint(set_title)),
            Some(set_title) => {
                set_title();
                None
            }
            None => None,
        };
        move || drop(task)
    });
}
