//! The query of a lesson, of the lab or of the quiz.

use crate::route::lab::LabAddress;
use crate::route::place_query::PlaceQuery;
use crate::route::quiz::QuizAddress;

/// The values of a query that several pages share.
#[derive(Default)]
pub(super) struct PageQuery {
    pub pgn: Option<String>,
    pub place: PlaceQuery,
    pub lab: LabAddress,
    /// Without the view, which the path names.
    pub quiz: QuizAddress,
}

impl PageQuery {
    /// Parses a query, with or without its `?`. The last value of a repeated key counts.
    pub fn parse(text: &str) -> Self {
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
                "task" => query.lab.task = value,
                "set" => query.quiz.set = value,
                "seed" => query.quiz.seed = value,
                "n" => query.quiz.count = value,
                "quiz-mode" => query.quiz.mode = value,
                _ => {}
            }
        }
        query
    }
}
