//! Addresses: which page, lesson and step an address names, and the address of each.
//!
//! State goes into the query. Addresses are relative to the site's base, so that the site works below
//! any path: the base ends in `/`, and `learn/petrov/` is a lesson.

mod place_query;
pub mod embed;
mod lab;
mod lesson;
mod navigation;
mod query;
mod quiz;
mod share;

use std::fmt;

use yew::AttrValue;
use yew::html::IntoPropValue;

pub use place_query::{PlaceQuery, PlaceField, OutOfRange};
pub use lab::LabAddress;
pub use lesson::{LessonAddress, LessonSource};
use query::Query;
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
    /// The lab, with a position.
    Lab(LabAddress),
    /// A problem to solve, by its id; all of them where it is empty.
    Problem(String),
    /// The quiz, and its whole address, which a [`QuizAddress`] reads.
    Quiz(String),
    /// A frame on another page, by its query: [`embed`] reads it.
    Embed(String),
    /// Where such a frame is made, by its query: a [`ShareAddress`] reads it.
    Share(String),
    /// An address that names no page.
    Unknown(String),
}

impl Route {
    /// The page of an address: its path below the site's base, and its query with its `?`.
    pub fn parse(path: &str, query: &str) -> Self {
        let asked = query;
        let query = Query::parse(query);
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
            (Some("embed"), None, _) => Self::Embed(asked.to_owned()),
            (Some("share"), None, _) => Self::Share(asked.to_owned()),
            (Some("problems"), id, None) if id.is_none_or(is_id) => {
                Self::Problem(id.unwrap_or_default().to_owned())
            }
            (Some("quiz"), None | Some("print" | "check"), None) => {
                Self::Quiz([path, asked].concat())
            }
            _ => Self::Unknown(path.trim_matches('/').to_owned()),
        }
    }
}

/// The file that lists the lessons stands among theirs, and is none.
pub const CATALOG_FILE: &str = "course";

impl Route {
    /// What the lab begins with, if this is the lab.
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

    /// The problem's id, if this is one.
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

    /// The questions about a skill.
    pub fn quiz_on_skill(skill: &str) -> Self {
        Self::Quiz(["quiz/?set=", skill].concat())
    }

    /// The address of the quiz, if this is one.
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

    /// The query of a frame’s address, or of that of the page on which one is made.
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

/// Whether a name can be a lesson's or a problem's: small letters, digits and hyphens.
fn is_id(name: &str) -> bool {
    name != CATALOG_FILE
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// What a link to the page has for its `href`.
impl IntoPropValue<Option<AttrValue>> for Route {
    fn into_prop_value(self) -> Option<AttrValue> {
        Some(self.to_string().into())
    }
}

/// The address of a page, relative to the site's base.
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
    fn every_page_has_an_address_that_leads_back_to_it() {
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
    fn a_lesson_is_found_with_and_without_its_last_slash_and_file_name() {
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
    fn an_address_without_a_page_is_unknown() {
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
    fn what_the_lesson_has_not_is_named() {
        let Route::Lesson(address) = Route::parse("learn/petrov/", "?scene=1&step=ninety") else {
            panic!("a lesson");
        };
        let shown = Bookmark::default();
        assert_eq!(address.place.bookmark(), shown);
        let stray = OutOfRange {
            field: PlaceField::Step,
            requested: "ninety".to_owned(),
            shown: 1,
        };
        assert_eq!(address.place.out_of_range(shown), [stray]);
        assert_eq!(PlaceQuery::from(shown).out_of_range(shown), []);
        assert_eq!(PlaceQuery::default().out_of_range(shown), []);
    }
}
