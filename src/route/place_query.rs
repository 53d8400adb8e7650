//! Scene, line and step as they stand in an address.

use course::Bookmark;

/// Scene, line and step as an address asks for them: anything a visitor may have typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceQuery {
    /// The scene, from 1.
    pub scene: Option<String>,
    /// The line, from 1: 1 is the main line.
    pub line: Option<String>,
    /// The step, from 1: the scene's first position.
    pub step: Option<String>,
}

/// A part of an [`Asked`] place.
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
    /// Its key in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scene => "scene",
            Self::Line => "line",
            Self::Step => "step",
        }
    }
}

/// A part of an address that the lesson has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// The part.
    pub field: PlaceField,
    /// What the address says.
    pub requested: String,
    /// What is shown instead.
    pub shown: usize,
}

impl PlaceQuery {
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
    pub fn out_of_range(&self, nearest: Bookmark) -> Vec<OutOfRange> {
        [
            (PlaceField::Scene, &self.scene, nearest.scene),
            (PlaceField::Line, &self.line, nearest.line),
            (PlaceField::Step, &self.step, nearest.step),
        ]
        .into_iter()
        .filter_map(|(part, asked, shown)| {
            let asked = asked.clone()?;
            let stray = asked.parse() != Ok(shown);
            stray.then_some(OutOfRange { field: part, requested: asked, shown })
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
