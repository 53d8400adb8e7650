//! Routes: parses an address into the page it names, and formats the address of each page.
//!
//! State goes into the query. Addresses are relative to the site's base, so that the site works below any path: the
//! base ends in `/`, and `learn/petrov/` is a lesson.

pub mod embed;
mod lab;
mod lesson;
mod navigation;
mod page_query;
mod place_query;
mod query;
mod quiz;
mod share;

use std::fmt;

use yew::AttrValue;
use yew::html::IntoPropValue;

pub use lab::LabAddress;
pub use lesson::{LessonAddress, LessonSource};
use page_query::PageQuery;
pub use place_query::{OutOfRange, PlaceField, PlaceQuery};
pub use quiz::{QuizAddress, QuizView};
pub use share::ShareAddress;

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The course: all lessons.
    Course,
    /// A lesson, at a step.
    Lesson(LessonAddress),
    /// The page that opens the user's own PGN.
    OpenPgn,
    /// The lab, with its initial position.
    Lab(LabAddress),
    /// A problem to solve, by its id; all of them where it is empty.
    Problem(String),
    /// The quiz, by its address, which [`QuizAddress`] parses.
    Quiz(String),
    /// The page for iframes, by its query, which [`embed`] parses.
    Embed(String),
    /// The page that makes embed codes, by its query, which [`ShareAddress`] parses.
    Share(String),
    /// An address that names no page, by its path.
    Unknown(String),
}

impl Route {
    /// Parses an address: its path below the site's base, and its query with its `?`.
    pub fn parse(path: &str, query: &str) -> Self {
        let raw_query = query;
        let query = PageQuery::parse(query);
        let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        parts.pop_if(|name| *name == "index.html");
        let mut parts = parts.into_iter();
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Self::Course,
            (Some("learn"), lesson, None) if lesson.is_none_or(is_id) => {
                let source = match (query.pgn, lesson) {
                    (Some(address), _) => LessonSource::External(address),
                    (None, Some(lesson)) => LessonSource::Site(lesson.to_owned()),
                    (None, None) => return Self::OpenPgn,
                };
                Self::Lesson(LessonAddress {
                    source,
                    place: query.place,
                })
            }
            (Some("lab"), None, _) => Self::Lab(query.lab),
            (Some("embed"), None, _) => Self::Embed(raw_query.to_owned()),
            (Some("share"), None, _) => Self::Share(raw_query.to_owned()),
            (Some("problems"), id, None) if id.is_none_or(is_id) => {
                Self::Problem(id.unwrap_or_default().to_owned())
            }
            (Some("quiz"), None | Some("print" | "check"), None) => {
                Self::Quiz([path, raw_query].concat())
            }
            _ => Self::Unknown(path.trim_matches('/').to_owned()),
        }
    }
}

/// The name of the lesson catalog, a file among the lesson files.
pub const CATALOG_FILE: &str = "course";

impl Route {
    /// Returns the lab's address; the default for another page.
    pub fn lab(&self) -> LabAddress {
        match self {
            Self::Lab(address) => address.clone(),
            Self::Course
            | Self::Lesson(_)
            | Self::OpenPgn
            | Self::Problem(_)
            | Self::Quiz(_)
            | Self::Embed(_)
            | Self::Share(_)
            | Self::Unknown(_) => LabAddress::default(),
        }
    }

    /// Returns the problem's id; empty for another page.
    pub fn problem(&self) -> String {
        match self {
            Self::Problem(id) => id.clone(),
            Self::Course
            | Self::Lesson(_)
            | Self::OpenPgn
            | Self::Lab(_)
            | Self::Quiz(_)
            | Self::Embed(_)
            | Self::Share(_)
            | Self::Unknown(_) => String::new(),
        }
    }

    /// Returns the route of a quiz on a skill.
    pub fn quiz_on_skill(skill: &str) -> Self {
        Self::Quiz(["quiz/?set=", skill].concat())
    }

    /// Returns the quiz's address; empty for another page.
    pub fn quiz(&self) -> String {
        match self {
            Self::Quiz(text) => text.clone(),
            Self::Course
            | Self::Lesson(_)
            | Self::OpenPgn
            | Self::Lab(_)
            | Self::Problem(_)
            | Self::Embed(_)
            | Self::Share(_)
            | Self::Unknown(_) => String::new(),
        }
    }

    /// Returns the query of an embed or share page; empty for another page.
    pub fn query(&self) -> String {
        match self {
            Self::Embed(query) | Self::Share(query) => query.clone(),
            Self::Course
            | Self::Lesson(_)
            | Self::OpenPgn
            | Self::Lab(_)
            | Self::Problem(_)
            | Self::Quiz(_)
            | Self::Unknown(_) => String::new(),
        }
    }
}

/// Returns whether a name can be the id of a lesson or problem: lower case letters, digits and hyphens.
fn is_id(name: &str) -> bool {
    name != CATALOG_FILE
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// A route is a link's `href`.
impl IntoPropValue<Option<AttrValue>> for Route {
    fn into_prop_value(self) -> Option<AttrValue> {
        Some(self.to_string().into())
    }
}

/// Formats the address of a page, relative to the site's base.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Course => f.write_str("./"),
            Self::Lesson(address) => address.fmt(f),
            Self::OpenPgn => f.write_str("learn/"),
            Self::Lab(address) => address.fmt(f),
            Self::Problem(id) if id.is_empty() => f.write_str("problems/"),
            Self::Problem(id) => write!(f, "problems/{id}/"),
            Self::Quiz(address) | Self::Unknown(address) => f.write_str(address),
            Self::Embed(_) => f.write_str("embed/"),
            Self::Share(query) => write!(f, "share/{query}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use course::Bookmark;

    use super::*;

    fn lesson(id: &str, scene: &str, line: Option<&str>, step: &str) -> Route {
        Route::Lesson(LessonAddress {
            source: LessonSource::Site(id.to_owned()),
            place: PlaceQuery {
                scene: Some(scene.to_owned()),
                line: line.map(str::to_owned),
                step: Some(step.to_owned()),
            },
        })
    }

    #[test]
    fn routes_round_trip() {
        for route in [
            Route::Course,
            Route::Lesson(LessonAddress::on_site("petrov")),
            Route::Lab(LabAddress::default()),
            Route::OpenPgn,
            Route::Problem("howard".to_owned()),
            Route::Problem(String::new()),
            Route::Quiz("quiz/".to_owned()),
            Route::quiz_on_skill("landing"),
            Route::Quiz("quiz/check/".to_owned()),
            Route::Quiz("quiz/print/?set=all&seed=7".to_owned()),
            Route::Share(String::new()),
            Route::Share("?lesson=petrov&theme=dark".to_owned()),
            Route::Lab(LabAddress {
                fen: Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".to_owned()),
                moves: Some("e5d6,e8f7".to_owned()),
            }),
            lesson("gundersen-faul", "1", None, "7"),
            lesson("steinitz-fleissig", "1", Some("2"), "6"),
            Route::Lesson(LessonAddress {
                source: LessonSource::External("https://example.org/a b.pgn?x=1&y=2".to_owned()),
                place: Bookmark {
                    scene: 2,
                    line: 1,
                    step: 3,
                }
                .into(),
            }),
        ] {
            let address = route.to_string();
            let (path, query) = address.split_at(address.find('?').unwrap_or(address.len()));
            let path = path.trim_start_matches("./");
            assert_eq!(Route::parse(path, query), route, "{address}");
        }
    }

    #[test]
    fn lesson_path_may_end_in_slash_or_file_name() {
        for path in [
            "learn/petrov",
            "learn/petrov/",
            "learn/petrov/index.html",
            "/learn/petrov/",
        ] {
            let route = Route::Lesson(LessonAddress::on_site("petrov"));
            assert_eq!(Route::parse(path, ""), route, "{path}");
        }
    }

    #[test]
    fn address_of_no_page_is_unknown() {
        for path in [
            "lear",
            "learn/petrov/more",
            "learn/course/",
            "quizz/x",
            "learn/Petrov",
            "learn/a%2Fb",
            "problems/howard/more",
            "quiz/landing",
            "quiz/check/more",
            "learn/not-index.html",
        ] {
            assert!(
                matches!(Route::parse(path, ""), Route::Unknown(_)),
                "{path}"
            );
        }
    }

    #[test]
    fn place_out_of_range_is_reported() {
        let Route::Lesson(address) = Route::parse("learn/petrov/", "?scene=1&step=ninety") else {
            panic!("a lesson");
        };
        let shown = Bookmark::default();
        assert_eq!(address.place.bookmark(), shown);
        let error = OutOfRange {
            field: PlaceField::Step,
            requested: "ninety".to_owned(),
            shown: 1,
        };
        assert_eq!(address.place.out_of_range(shown), [error]);
        assert_eq!(PlaceQuery::from(shown).out_of_range(shown), []);
        assert_eq!(PlaceQuery::default().out_of_range(shown), []);
    }
}
