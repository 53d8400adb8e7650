//! Addresses: which page, lesson and step an address names, and the address of each.
//!
//! State goes into the query. Addresses are relative to the site's base, so that the site works below
//! any path: the base ends in `/`, and `learn/petrov/` is a lesson.

use std::fmt;

use course::Bookmark;
use rules::pgn::{GameTree, NodeId};
use rules::{EnPassantField, Position};
use yew::AttrValue;
use yew::html::IntoPropValue;

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The course: all lessons.
    Course,
    /// A lesson, at a step.
    Lesson(LessonAddress),
    /// The lab, with a position.
    Lab(LabAddress),
    /// A problem to solve, by its id; all of them where it is empty.
    Problem(String),
    /// An address that names no page.
    Unknown(String),
}

/// Where a lesson comes from, and where in it to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAddress {
    /// The lesson's file.
    pub source: Source,
    /// What the address says of scene, line and step.
    pub place: Asked,
}

/// What the lab begins with, as the address says it: anything a visitor may have typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabAddress {
    /// The position, in FEN.
    pub fen: Option<String>,
    /// The moves played from it, in UCI, with commas or spaces between them.
    pub moves: Option<String>,
}

/// Where a lesson file comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A lesson of this site, by its id.
    Ours(String),
    /// A PGN file at another address, `?pgn=`.
    Elsewhere(String),
    /// A file that the visitor is yet to bring.
    Own,
}

/// Scene, line and step as an address asks for them: anything a visitor may have typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The scene, from 1.
    pub scene: Option<String>,
    /// The line, from 1: 1 is the main line.
    pub line: Option<String>,
    /// The step, from 1: the scene's first position.
    pub step: Option<String>,
}

/// A part of an [`Asked`] place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The scene.
    Scene,
    /// The line.
    Line,
    /// The step.
    Step,
}

/// A part of an address that the lesson has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// The part.
    pub part: Part,
    /// What the address says.
    pub asked: String,
    /// What is shown instead.
    pub shown: usize,
}

impl Route {
    /// The page of an address: its path below the site's base, and its query with or without `?`.
    pub fn parse(path: &str, query: &str) -> Self {
        let query = Query::parse(query);
        let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        parts.pop_if(|name| *name == "index.html");
        let mut parts = parts.into_iter();
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Self::Course,
            (Some("learn"), lesson, None) if lesson.is_none_or(is_id) => {
                let source = match (query.pgn, lesson) {
                    (Some(address), _) => Source::Elsewhere(address),
                    (None, Some(lesson)) => Source::Ours(lesson.to_owned()),
                    (None, None) => Source::Own,
                };
                Self::Lesson(LessonAddress {
                    source,
                    place: query.place,
                })
            }
            (Some("lab"), None, _) => Self::Lab(query.lab),
            (Some("problems"), id, None) if id.is_none_or(is_id) => {
                Self::Problem(id.unwrap_or_default().to_owned())
            }
            _ => Self::Unknown(path.trim_matches('/').to_owned()),
        }
    }
}

/// The file that lists the lessons stands among theirs, and is none.
pub const COURSE: &str = "course";

impl Route {
    /// What the lab begins with, if this is the lab.
    pub fn lab(&self) -> LabAddress {
        match self {
            Self::Lab(address) => address.clone(),
            Self::Course | Self::Lesson(_) | Self::Problem(_) | Self::Unknown(_) => {
                LabAddress::default()
            }
        }
    }

    /// The problem's id, if this is one.
    pub fn problem(&self) -> String {
        match self {
            Self::Problem(id) => id.clone(),
            Self::Course | Self::Lesson(_) | Self::Lab(_) | Self::Unknown(_) => String::new(),
        }
    }
}

/// Whether a name can be a lesson's or a problem's: small letters, digits and hyphens.
fn is_id(name: &str) -> bool {
    name != COURSE
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The address of a page, relative to the site's base.
/// What a link to the page has for its `href`.
impl IntoPropValue<Option<AttrValue>> for Route {
    fn into_prop_value(self) -> Option<AttrValue> {
        Some(self.to_string().into())
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Course => f.write_str("./"),
            Self::Lesson(address) => address.fmt(f),
            Self::Lab(address) => address.fmt(f),
            Self::Problem(id) if id.is_empty() => f.write_str("problems/"),
            Self::Problem(id) => write!(f, "problems/{id}/"),
            Self::Unknown(path) => f.write_str(path),
        }
    }
}

impl fmt::Display for LessonAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pgn = match &self.source {
            Source::Ours(id) => {
                write!(f, "learn/{id}/")?;
                None
            }
            Source::Elsewhere(address) => {
                f.write_str("learn/")?;
                Some(address)
            }
            Source::Own => return f.write_str("learn/"),
        };
        let Asked { scene, line, step } = &self.place;
        write_query(
            f,
            &[
                ("pgn", pgn),
                ("scene", scene.as_ref()),
                ("line", line.as_ref()),
                ("step", step.as_ref()),
            ],
        )
    }
}

impl fmt::Display for LabAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("lab/")?;
        write_query(
            f,
            &[("fen", self.fen.as_ref()), ("moves", self.moves.as_ref())],
        )
    }
}

/// Writes the keys that have a value.
fn write_query(f: &mut fmt::Formatter<'_>, query: &[(&str, Option<&String>)]) -> fmt::Result {
    let mut separator = '?';
    for (name, value) in query {
        if let Some(value) = value {
            write!(f, "{separator}{name}=")?;
            separator = '&';
            form_urlencoded::byte_serialize(value.as_bytes())
                .try_for_each(|part| f.write_str(part))?;
        }
    }
    Ok(())
}

impl LabAddress {
    /// The address of a position of a game: where the game began, and the moves that led there.
    pub fn at(game: &GameTree, node: NodeId) -> Self {
        let line = game.line_to(node).into_iter();
        let moves: Vec<String> = line
            .filter_map(|node| game.node(node).move_())
            .map(|move_| move_.to_string())
            .collect();
        let start = game.node(game.root()).position();
        // Without either the lab begins with a position of its own.
        let is_usual = *start == Position::initial() && !moves.is_empty();
        Self {
            fen: (!is_usual).then(|| start.fen_with(EnPassantField::Always)),
            moves: (!moves.is_empty()).then(|| moves.join(",")),
        }
    }
}

impl LessonAddress {
    /// The address of a lesson of ours, from its beginning.
    pub fn ours(id: &str) -> Self {
        Self {
            source: Source::Ours(id.to_owned()),
            place: Asked::default(),
        }
    }
}

impl Route {
    /// Where a lesson of the visitor's own is opened.
    pub fn own() -> Self {
        Self::Lesson(LessonAddress {
            source: Source::Own,
            place: Asked::default(),
        })
    }
}

/// Names the source: no two have the same name.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours(id) => write!(f, "lesson {id}"),
            Self::Elsewhere(address) => write!(f, "file {address}"),
            Self::Own => f.write_str("own"),
        }
    }
}

impl Asked {
    /// The place asked for; 1 where nothing or no number is said.
    pub fn bookmark(&self) -> Bookmark {
        let number = |text: &Option<String>| {
            text.as_deref()
                .and_then(|text| text.parse().ok())
                .unwrap_or(1)
        };
        Bookmark {
            scene: number(&self.scene),
            line: number(&self.line),
            step: number(&self.step),
        }
    }

    /// What the address asks for and the lesson has not, given what is nearest to it.
    pub fn strays(&self, nearest: Bookmark) -> Vec<Stray> {
        [
            (Part::Scene, &self.scene, nearest.scene),
            (Part::Line, &self.line, nearest.line),
            (Part::Step, &self.step, nearest.step),
        ]
        .into_iter()
        .filter_map(|(part, asked, shown)| {
            let asked = asked.clone()?;
            let stray = asked.parse() != Ok(shown);
            stray.then_some(Stray { part, asked, shown })
        })
        .collect()
    }
}

impl From<Bookmark> for Asked {
    fn from(bookmark: Bookmark) -> Self {
        Self {
            scene: Some(bookmark.scene.to_string()),
            line: (bookmark.line != 1).then(|| bookmark.line.to_string()),
            step: Some(bookmark.step.to_string()),
        }
    }
}

#[derive(Default)]
struct Query {
    pgn: Option<String>,
    place: Asked,
    lab: LabAddress,
}

impl Query {
    fn parse(text: &str) -> Self {
        let mut query = Self::default();
        let text = text.strip_prefix('?').unwrap_or(text);
        for (name, value) in form_urlencoded::parse(text.as_bytes()) {
            let value = Some(value.into_owned()).filter(|value| !value.is_empty());
            match &*name {
                "pgn" => query.pgn = value,
                "scene" => query.place.scene = value,
                "line" => query.place.line = value,
                "step" => query.place.step = value,
                "fen" => query.lab.fen = value,
                "moves" => query.lab.moves = value,
                _ => {}
            }
        }
        query
    }
}

#[cfg(test)]
mod tests {
    use course::lab::opening::Opening;

    use super::*;

    fn lesson(id: &str, scene: &str, line: Option<&str>, step: &str) -> Route {
        Route::Lesson(LessonAddress {
            source: Source::Ours(id.to_owned()),
            place: Asked {
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
            Route::Lesson(LessonAddress::ours("petrov")),
            Route::Lab(LabAddress::default()),
            Route::own(),
            Route::Problem("howard".to_owned()),
            Route::Problem(String::new()),
            Route::Lab(LabAddress {
                fen: Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".to_owned()),
                moves: Some("e5d6,e8f7".to_owned()),
            }),
            lesson("gundersen-faul", "1", None, "7"),
            lesson("steinitz-fleissig", "1", Some("2"), "6"),
            Route::Lesson(LessonAddress {
                source: Source::Elsewhere("https://example.org/a b.pgn?x=1&y=2".to_owned()),
                place: Bookmark {
                    scene: 2,
                    line: 1,
                    step: 3,
                }
                .into(),
            }),
        ] {
            let address = route.to_string();
            let (path, query) = address.split_once('?').unwrap_or((&address, ""));
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
            let route = Route::Lesson(LessonAddress::ours("petrov"));
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
            "learn/not-index.html",
        ] {
            assert!(
                matches!(Route::parse(path, ""), Route::Unknown(_)),
                "{path}"
            );
        }
    }

    #[test]
    fn the_address_of_a_position_leads_back_to_it() {
        for pgn in [
            "1. e4 e6 2. e5 d5 *",
            "*",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 *",
        ] {
            let game = &rules::pgn::read(pgn).expect("a game")[0];
            let end = game.main_line().last().unwrap_or(game.root());
            let address = LabAddress::at(game, end);
            let opening = Opening::asked(address.fen.as_deref(), address.moves.as_deref());
            assert_eq!(opening.faults, []);
            let opened = opening.game.node(opening.at).position();
            assert_eq!(opened, game.node(end).position(), "{pgn}");
        }
    }

    #[test]
    fn what_the_lesson_has_not_is_named() {
        let Route::Lesson(address) = Route::parse("learn/petrov/", "?scene=1&step=ninety") else {
            panic!("a lesson");
        };
        let shown = Bookmark::default();
        assert_eq!(address.place.bookmark(), shown);
        let stray = Stray {
            part: Part::Step,
            asked: "ninety".to_owned(),
            shown: 1,
        };
        assert_eq!(address.place.strays(shown), [stray]);
        assert_eq!(Asked::from(shown).strays(shown), []);
        assert_eq!(Asked::default().strays(shown), []);
    }
}
