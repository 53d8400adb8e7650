//! Parses an address into the page it names, and formats the address of each page.
//!
//! State goes into the query. Addresses are relative to the site's base, so that the site works below any path: the
//! base ends in `/`, and `learn/petrov/` is a lesson.

pub mod embed;
mod id;
mod lab;
mod laws;
mod lesson;
mod navigation;
mod page_query;
mod place_query;
mod problem;
mod query;
mod quiz;
mod share;

use std::{fmt, mem};

use course::Bookmark;
use yew::AttrValue;
use yew::html::IntoPropValue;

use crate::browser::{dom, history};
use embed::{EmbedAddress, EmbedMode, EmbedQuery};
pub use id::CATALOG_FILE;
use id::is_id;
pub use lab::LabAddress;
pub use laws::{LawsAddress, LawsQuery, LawsView, PawnGameAddress};
pub use lesson::{LessonAddress, LessonSource};
use page_query::PageQuery;
pub use place_query::{OutOfRange, PlaceField, PlaceQuery};
pub use problem::ProblemAddress;
pub use quiz::{QuizAddress, QuizView};
pub use share::{ShareAddress, ShareQuery};

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
    /// A position under another law, or the pawn game.
    Laws(LawsQuery),
    /// A problem to solve, or the list of them.
    Problem(ProblemAddress),
    /// The quiz, or one of its sets.
    Quiz(QuizAddress),
    /// The page for iframes.
    Embed(EmbedQuery),
    /// The page that makes embed codes.
    Share(ShareQuery),
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
                // Only `learn/` itself may read files of other sites.
                let source = match (query.pgn, lesson) {
                    (_, Some(lesson)) => LessonSource::Site(lesson.to_owned()),
                    (Some(address), None) => LessonSource::External(address),
                    (None, None) => return Self::OpenPgn,
                };
                Self::Lesson(LessonAddress {
                    source,
                    place: query.place,
                })
            }
            (Some("lab"), None, _) => Self::Lab(query.lab),
            (Some("lab"), Some(view @ ("laws" | "pawns")), None) => {
                let view = if view == "laws" {
                    LawsView::Laws
                } else {
                    LawsView::PawnGame
                };
                Self::Laws(LawsQuery::new(view, raw_query))
            }
            (Some("embed"), None, _) => Self::Embed(EmbedQuery::new(raw_query)),
            (Some("share"), None, _) => Self::Share(ShareQuery::new(raw_query)),
            (Some("problems"), id, None) if id.is_none_or(is_id) => Self::Problem(ProblemAddress {
                id: id.map(str::to_owned),
            }),
            (Some("quiz"), view @ (None | Some("print" | "check")), None) => {
                Self::Quiz(QuizAddress {
                    view: match view {
                        Some("print") => QuizView::Print,
                        Some("check") => QuizView::ReadResults,
                        Some(_) | None => QuizView::Play,
                    },
                    ..query.quiz
                })
            }
            _ => Self::Unknown(path.trim_matches('/').to_owned()),
        }
    }

    /// Returns the route of a place in a lesson of the course. Without a place it leads to the beginning.
    pub fn lesson(id: &str, place: Option<Bookmark>) -> Self {
        Self::Lesson(LessonAddress {
            place: place.map_or_else(PlaceQuery::default, PlaceQuery::from),
            ..LessonAddress::on_site(id)
        })
    }

    /// Returns the route of a quiz on a skill.
    pub fn quiz_on_skill(skill: &str) -> Self {
        Self::Quiz(QuizAddress::with_skill(skill))
    }

    /// Returns true if both addresses are of one page, whatever they show on it.
    pub fn is_on_page_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Laws(query), Self::Laws(other)) => query.view == other.view,
            _ => mem::discriminant(self) == mem::discriminant(other),
        }
    }

    /// Returns what a link to the page has as its `href`. The page for other sites' owners is on the web.
    pub fn href(&self) -> String {
        let address = self.to_string();
        if matches!(self, Self::Share(_)) && dom::web_address_of_file().is_some() {
            history::absolute_url(&address)
        } else {
            history::href(&address)
        }
    }

    /// Returns the page of the site that shows what an embed shows.
    pub fn shown_in_embed(address: &EmbedAddress) -> Self {
        match address.mode {
            EmbedMode::Lesson => Self::Lesson(address.lesson_address()),
            EmbedMode::Board => Self::Lab(address.board.clone()),
            EmbedMode::Problem => Self::Problem(address.problem_address()),
            EmbedMode::Quiz => Self::Quiz(address.quiz.clone()),
            EmbedMode::Law => Self::Laws(LawsQuery::of_game(address.law.as_ref(), &address.board)),
        }
    }
}

/// A route is a link's `href`.
impl IntoPropValue<Option<AttrValue>> for Route {
    fn into_prop_value(self) -> Option<AttrValue> {
        Some(self.href().into())
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
            Self::Laws(query) => query.fmt(f),
            Self::Problem(address) => address.fmt(f),
            Self::Quiz(address) => address.fmt(f),
            Self::Embed(query) => write!(f, "embed/{query}"),
            Self::Share(query) => write!(f, "share/{query}"),
            Self::Unknown(path) => f.write_str(path),
        }
    }
}

#[cfg(test)]
mod tests {
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
            Route::Laws(LawsQuery::default()),
            Route::Laws(LawsQuery::new(
                LawsView::Laws,
                "?law=alice&capture-board=near",
            )),
            Route::Laws(LawsQuery::new(
                LawsView::PawnGame,
                "?files=4&ep=on&side=white",
            )),
            Route::OpenPgn,
            Route::Problem(ProblemAddress::with_id("howard")),
            Route::Problem(ProblemAddress::default()),
            Route::Quiz(QuizAddress::default()),
            Route::quiz_on_skill("landing"),
            Route::Quiz(QuizAddress {
                seed: Some("a b&c".to_owned()),
                count: Some("20".to_owned()),
                mode: Some("exam".to_owned()),
                view: QuizView::Print,
                ..QuizAddress::with_skill("all")
            }),
            Route::Quiz(QuizAddress {
                view: QuizView::ReadResults,
                ..QuizAddress::default()
            }),
            Route::Embed(EmbedQuery::new("?v=1&lesson=petrov")),
            Route::Share(ShareQuery::default()),
            Route::Share(ShareQuery::new("?lesson=petrov&theme=dark")),
            Route::Lab(LabAddress {
                fen: Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".to_owned()),
                moves: Some("e5d6,e8f7".to_owned()),
                task: Some("landing".to_owned()),
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
    fn quiz_path_names_the_view() {
        let quiz = |path, query| match Route::parse(path, query) {
            Route::Quiz(address) => address,
            route => panic!("{route:?}"),
        };
        assert_eq!(quiz("quiz/", "?n=&lang=en&x"), QuizAddress::default());
        assert_eq!(quiz("quiz/index.html", ""), QuizAddress::default());
        assert_eq!(quiz("quiz", "?n=5&n=7").count.as_deref(), Some("7"));
        assert_eq!(quiz("/quiz/check", "").view, QuizView::ReadResults);
        assert_eq!(quiz("quiz/print/", "").view, QuizView::Print);
    }

    #[test]
    fn embed_names_the_page_that_shows_the_same() {
        for (query, page) in [
            ("lesson=petrov&step=9", "learn/petrov/?step=9"),
            ("mode=board&moves=e2e4", "lab/?moves=e2e4"),
            ("mode=problem", "problems/howard/"),
            ("mode=quiz&n=5", "quiz/?set=all&n=5"),
        ] {
            let route = Route::shown_in_embed(&EmbedAddress::parse(query));
            assert_eq!(route.to_string(), page, "{query}");
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
