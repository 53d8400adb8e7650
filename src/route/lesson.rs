//! The address of a lesson: its file, and the place in it.

use std::fmt;

use crate::route::place_query::PlaceQuery;
use crate::route::query;

/// The file of a lesson, and the place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAddress {
    pub source: LessonSource,
    pub place: PlaceQuery,
}

/// Where a lesson file comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LessonSource {
    /// A lesson of this site, by its id.
    Site(String),
    /// A PGN file at another address, `?pgn=`.
    External(String),
}

impl LessonAddress {
    /// Creates the address of a lesson of this site, at its beginning.
    pub fn on_site(id: &str) -> Self {
        Self {
            source: LessonSource::Site(id.to_owned()),
            place: PlaceQuery::default(),
        }
    }
}

impl fmt::Display for LessonAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pgn = match &self.source {
            LessonSource::Site(id) => {
                write!(f, "learn/{id}/")?;
                None
            }
            LessonSource::External(address) => {
                f.write_str("learn/")?;
                Some(address)
            }
        };
        let PlaceQuery { scene, line, step } = &self.place;
        query::write(
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

/// Formats a unique key of the source.
impl fmt::Display for LessonSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Site(id) => write!(f, "lesson {id}"),
            Self::External(address) => write!(f, "file {address}"),
        }
    }
}
