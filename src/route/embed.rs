//! The address of an embed: every key of `/embed/`.
//!
//! Site owners type it, so any value may be invalid. An invalid value is reported and has its default; an unknown key
//! is ignored.

mod accent;
mod choices;

use std::fmt;

use course::player::Speed;
use course::quiz::Topic;
use rules::Color;

use crate::browser::parent_window::AllowedParent;
use crate::locale::LANGUAGE;
use crate::route::id::is_id;
use crate::route::lab::LabAddress;
use crate::route::lesson::{LessonAddress, LessonSource};
use crate::route::place_query::PlaceQuery;
use crate::route::problem::ProblemAddress;
use crate::route::query;
use crate::route::quiz::QuizAddress;
use crate::settings::{BoardTheme, Motion, Switch, Theme};

pub use self::accent::Accent;
#[cfg(debug_assertions)]
pub use self::accent::contrast;
pub use self::choices::{EmbedControls, EmbedLanguage, EmbedMode};

/// The query of `/embed/`, with its `?`.
///
/// The embed's chunk parses it, once: in the main module the parser would add 2 KB of brotli to a first visit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmbedQuery(String);

impl EmbedQuery {
    /// Creates the query from its text.
    pub(super) fn new(query: &str) -> Self {
        Self(query.to_owned())
    }
}

impl From<&EmbedAddress> for EmbedQuery {
    fn from(address: &EmbedAddress) -> Self {
        Self(format!("?{}", address.query()))
    }
}

impl fmt::Display for EmbedQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The content and style of an embed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmbedAddress {
    pub mode: EmbedMode,
    /// The id of the lesson or problem.
    pub lesson: Option<String>,
    /// The requested scene and step.
    pub place: PlaceQuery,
    /// The position of a board, and the moves played from it.
    pub board: LabAddress,
    /// The law of a board, as text.
    pub law: Option<String>,
    /// The set of a quiz.
    pub quiz: QuizAddress,
    /// The side at the bottom, if it is not the scene’s own.
    pub orientation: Option<Color>,
    /// The colours of the page.
    pub theme: Theme,
    /// The colours of the board.
    pub board_theme: BoardTheme,
    /// The colour of everything about en passant, if it is not the site’s own.
    pub accent: Option<Accent>,
    pub lang: EmbedLanguage,
    pub controls: EmbedControls,
    /// Whether a lesson plays by itself.
    pub autoplay: bool,
    pub speed: Speed,
    pub motion: Motion,
    pub sound: Switch,
    /// The pages that messages are exchanged with. An origin that cannot be read allows none.
    pub parent: AllowedParent,
    /// The parent’s name for the frame, which every message carries.
    pub id: Option<String>,
    /// The keys with invalid values.
    pub errors: Vec<InvalidKey>,
}

/// A key with an invalid value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidKey {
    pub key: &'static str,
    /// The invalid value.
    pub requested: String,
    /// The value used instead; empty if there is none.
    pub replacement: &'static str,
}

/// The longest `id` and the longest `origin`, in bytes.
const MAX_VALUE_BYTES: usize = 200;

/// The version of the protocol.
const VERSION: &str = "1";

impl EmbedAddress {
    /// Parses the query of the page.
    pub fn from_query(query: &EmbedQuery) -> Self {
        Self::parse(&query.0)
    }

    /// Parses a query, with or without its `?`. The last value of a repeated key counts.
    pub fn parse(query: &str) -> Self {
        let mut address = Self::default();
        let query = query.strip_prefix('?').unwrap_or(query);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            if let Some(key) = KEYS.into_iter().find(|known| *known == key) {
                address.errors.retain(|error| error.key != key);
                address.set_key(key, &value);
            }
        }
        address.check_lesson();
        // An embed starts with questions: only the quiz page lists the sets.
        address
            .quiz
            .set
            .get_or_insert_with(|| Topic::All.name().to_owned());
        address
    }

    /// Returns the lesson and the place in it.
    pub fn lesson_address(&self) -> LessonAddress {
        LessonAddress {
            source: LessonSource::Site(self.lesson.clone().unwrap_or_default()),
            place: self.place.clone(),
        }
    }

    /// Returns the problem.
    pub fn problem_address(&self) -> ProblemAddress {
        ProblemAddress {
            id: self.lesson.clone(),
        }
    }

    /// Returns the query: the version, and the keys that are not the default.
    pub fn query(&self) -> String {
        let mut query = query::encode(&self.pairs());
        query.insert_str(0, if query.is_empty() { "v=1" } else { "v=1&" });
        query
    }

    /// Returns the keys that are not the default, in the order of the contract. [`Self::parse`] reads them back.
    ///
    /// The lesson is always named, so that an embed stays the same when the course begins with another lesson.
    pub fn pairs(&self) -> Vec<(&'static str, &str)> {
        let QuizAddress {
            seed, count, mode, ..
        } = &self.quiz;
        let set = self.quiz.set.as_deref();
        let origin = match &self.parent {
            AllowedParent::Origin(origin) => Some(origin.as_str()),
            AllowedParent::Any | AllowedParent::None => None,
        };
        let pairs = [
            ("lesson", self.lesson.as_deref()),
            ("scene", self.place.scene.as_deref()),
            ("step", self.place.step.as_deref()),
            ("mode", non_default(self.mode as usize, &EmbedMode::NAMES)),
            ("set", set.filter(|set| *set != Topic::All.name())),
            ("seed", seed.as_deref()),
            ("n", count.as_deref()),
            ("quiz-mode", mode.as_deref()),
            ("law", self.law.as_deref()),
            ("fen", self.board.fen.as_deref()),
            ("moves", self.board.moves.as_deref()),
            ("orientation", self.orientation.map(Color::name)),
            ("theme", non_default(self.theme as usize, &Theme::NAMES)),
            (
                "board",
                non_default(self.board_theme as usize, &BoardTheme::NAMES),
            ),
            ("accent", self.accent.as_ref().map(Accent::name)),
            (
                "lang",
                non_default(self.lang as usize, &EmbedLanguage::NAMES),
            ),
            (
                "controls",
                non_default(self.controls as usize, &EmbedControls::NAMES),
            ),
            ("autoplay", self.autoplay.then_some("on")),
            ("speed", non_default_speed(self.speed)),
            ("motion", non_default(self.motion as usize, &Motion::NAMES)),
            ("sound", non_default(self.sound as usize, &Switch::NAMES)),
            ("origin", origin),
            ("id", self.id.as_deref()),
        ];
        let given = pairs.into_iter();
        given
            .filter_map(|(key, value)| Some((key, value.filter(|value| !value.is_empty())?)))
            .collect()
    }

    fn set_key(&mut self, key: &'static str, value: &str) {
        let given = Some(value.to_owned()).filter(|value| !value.is_empty());
        let switch = ["off", "on", "0", "1", "false", "true"];
        let result = match key {
            "lesson" => return self.lesson = given,
            "scene" => return self.place.scene = given,
            "step" => return self.place.step = given,
            "law" => return self.law = given,
            "fen" => return self.board.fen = given,
            "moves" => return self.board.moves = given,
            "set" => return self.quiz.set = given,
            "seed" => return self.quiz.seed = given,
            "n" => return self.quiz.count = given,
            "quiz-mode" => return self.quiz.mode = given,
            "v" => (value == VERSION).then_some(()).ok_or(VERSION),
            "mode" => choose(&mut self.mode, value, &EmbedMode::ALL, &EmbedMode::NAMES),
            "theme" => choose(&mut self.theme, value, &Theme::ALL, &Theme::NAMES),
            "board" => choose(
                &mut self.board_theme,
                value,
                &BoardTheme::ALL,
                &BoardTheme::NAMES,
            ),
            "accent" => {
                self.accent = Accent::parse(value);
                match &self.accent {
                    None if !value.is_empty() => Err(""),
                    Some(accent) if !accent.is_readable() => Err(READABLE_SHADE),
                    None | Some(_) => Ok(()),
                }
            }
            "controls" => choose(
                &mut self.controls,
                value,
                &EmbedControls::ALL,
                &EmbedControls::NAMES,
            ),
            "motion" => choose(&mut self.motion, value, &Motion::ALL, &Motion::NAMES),
            "speed" => choose(&mut self.speed, value, &Speed::ALL, &Speed::NAMES)
                .map_err(|_| Speed::default().name()),
            "sound" => {
                let both = [Switch::Off, Switch::On];
                choose(&mut self.sound, value, &both.repeat(3), &switch)
            }
            // The HTML attribute of that name needs no value.
            "autoplay" if value.is_empty() => {
                self.autoplay = true;
                Ok(())
            }
            "autoplay" => choose(&mut self.autoplay, value, &[false, true].repeat(3), &switch),
            "orientation" => {
                let sides = [None, Some(Color::White), Some(Color::Black)];
                let names = ["auto", "white", "black"];
                choose(&mut self.orientation, value, &sides, &names)
            }
            "lang" => {
                let language = EmbedLanguage::from_tag(value);
                self.lang = language.unwrap_or_default();
                language.map(|_| ()).ok_or(LANGUAGE)
            }
            "origin" => {
                let origin = given.filter(|origin| is_origin(origin));
                self.parent = origin.map_or(AllowedParent::None, AllowedParent::Origin);
                match self.parent {
                    AllowedParent::None => Err(""),
                    AllowedParent::Any | AllowedParent::Origin(_) => Ok(()),
                }
            }
            "id" => {
                self.id = given.filter(|id| id.len() <= MAX_VALUE_BYTES);
                (self.id.is_some() || value.is_empty())
                    .then_some(())
                    .ok_or("")
            }
            _ => return,
        };
        if let Err(replacement) = result {
            self.push_error(key, value, replacement);
        }
    }

    /// Replaces an unknown lesson or problem.
    fn check_lesson(&mut self) {
        let (is_there, replacement): (fn(&str) -> bool, _) = match self.mode {
            EmbedMode::Lesson => (is_lesson, FIRST_LESSON),
            EmbedMode::Problem => (is_id, FIRST_PROBLEM),
            EmbedMode::Quiz | EmbedMode::Board | EmbedMode::Law => return,
        };
        if let Some(id) = self.lesson.take_if(|id| !is_there(id)) {
            self.push_error("lesson", &id, replacement);
        }
        self.lesson.get_or_insert_with(|| replacement.to_owned());
    }

    fn push_error(&mut self, key: &'static str, requested: &str, replacement: &'static str) {
        self.errors.push(InvalidKey {
            key,
            requested: requested.to_owned(),
            replacement,
        });
    }
}

/// Every key, in the order of the contract.
pub const KEYS: [&str; 24] = [
    "v",
    "lesson",
    "scene",
    "step",
    "mode",
    "set",
    "seed",
    "n",
    "quiz-mode",
    "law",
    "fen",
    "moves",
    "orientation",
    "theme",
    "board",
    "accent",
    "lang",
    "controls",
    "autoplay",
    "speed",
    "motion",
    "sound",
    "origin",
    "id",
];

/// The words for the colour that replaces an unreadable accent.
pub const READABLE_SHADE: &str = "a shade of it";

/// The default lesson and problem.
pub const FIRST_LESSON: &str = "first-capture";
const FIRST_PROBLEM: &str = "howard";

fn is_lesson(id: &str) -> bool {
    course::catalog::lesson_ids().any(|(_, known)| known == id)
}

/// Sets a choice by its name. An unknown name sets the default, and returns the first name as the error.
fn choose<T: Copy + Default>(
    field: &mut T,
    value: &str,
    choices: &[T],
    names: &[&'static str],
) -> Result<(), &'static str> {
    let place = names.iter().position(|name| *name == value);
    if let Some(choice) = place.and_then(|place| choices.get(place)) {
        *field = *choice;
        return Ok(());
    }
    *field = T::default();
    Err(names[0])
}

/// Returns the name of a choice, unless it is the first, which is the default.
fn non_default<'a>(choice: usize, names: &[&'a str]) -> Option<&'a str> {
    names.get(choice).copied().filter(|_| choice > 0)
}

fn non_default_speed(speed: Speed) -> Option<&'static str> {
    (speed != Speed::default()).then(|| speed.name())
}

/// Returns whether a text is an origin as browsers format it.
///
/// That is a scheme, a host and perhaps a port.
fn is_origin(text: &str) -> bool {
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    text.len() <= MAX_VALUE_BYTES
        && host.is_some_and(|host| {
            !host.is_empty()
                && host.bytes().all(|byte| {
                    byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-_:[]".contains(&byte)
                })
        })
}

#[cfg(test)]
mod tests;
