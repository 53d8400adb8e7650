//! The address of a lesson: its file, and where in it to begin.

use std::fmt;

use crate::route::place_query::Asked;
use crate::route::query;

/// Where a lesson comes from, and where in it to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAddress {
    /// The lesson's file.
    pub source: Source,
    /// What the address says of scene, line and step.
    pub place: Asked,
}

/// Where a lesson file comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A lesson of this site, by its id.
    Ours(String),
    /// A PGN file at another address, `?pgn=`.
    Elsewhere(String),
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
        };
        let Asked { scene, line, step } = &self.place;
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

/// Names the source: no two have the same name.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours(id) => write!(f, "lesson {id}"),
            Self::Elsewhere(address) => write!(f, "file {address}"),
        }
    }
}
