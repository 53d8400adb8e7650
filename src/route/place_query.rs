//! Scene, line and step in an address.

use course::Bookmark;

/// Scene, line and step as an address names them. They are not validated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceQuery {
    /// The scene, from 1.
    pub scene: Option<String>,
    /// The line, from 1: 1 is the main line.
    pub line: Option<String>,
    /// The step, from 1: the scene's first position.
    pub step: Option<String>,
}

/// A field of a [`PlaceQuery`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceField {
    /// The scene.
    Scene,
    /// The line.
    Line,
    /// The step.
    Step,
}

impl PlaceField {
    /// Returns its key in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scene => "scene",
            Self::Line => "line",
            Self::Step => "step",
        }
    }
}

/// A field of an address that the lesson does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    pub field: PlaceField,
    /// The value in the address.
    pub requested: String,
    /// The value that is shown instead.
    pub shown: usize,
}

impl PlaceQuery {
    /// Returns the requested place; 1 for a field that is missing or no number.
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

    /// Returns the requested fields that the lesson does not have, given the nearest place.
    pub fn out_of_range(&self, nearest: Bookmark) -> Vec<OutOfRange> {
        [
            (PlaceField::Scene, &self.scene, nearest.scene),
            (PlaceField::Line, &self.line, nearest.line),
            (PlaceField::Step, &self.step, nearest.step),
        ]
        .into_iter()
        .filter_map(|(field, requested, shown)| {
            let requested = requested.clone()?;
            let is_out_of_range = requested.parse() != Ok(shown);
            is_out_of_range.then_some(OutOfRange {
                field,
                requested,
                shown,
            })
        })
        .collect()
    }
}

impl From<Bookmark> for PlaceQuery {
    fn from(bookmark: Bookmark) -> Self {
        Self {
            scene: Some(bookmark.scene.to_string()),
            line: (bookmark.line != 1).then(|| bookmark.line.to_string()),
            step: Some(bookmark.step.to_string()),
        }
    }
}
