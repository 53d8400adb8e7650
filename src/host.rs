//! How a page reports to the page that embeds it. Outside an iframe nothing is reported.
//!
//! The page's component passes its reports to [`use_host_report`]; the embed page provides the [`HostReporter`] and
//! sends them to the parent window.

use std::rc::Rc;

use course::questions::session::QuestionSession;
use course::{Player, PlayerAction, TreeCursor};
use rules::Color;
use yew::prelude::*;

use crate::by_pointer::ByPointer;

/// A report of a page about itself.
#[derive(Clone, PartialEq)]
pub enum HostReport {
    /// A game on the board of the lab, a problem or the quiz. The callback steps through its moves.
    Game {
        cursor: TreeCursor,
        orientation: Color,
        on_action: Callback<PlayerAction>,
    },
    /// The player of a lesson and the answers to its questions.
    Lesson {
        player: Player,
        questions: ByPointer<QuestionSession>,
        on_action: Callback<PlayerAction>,
    },
    /// A game under another law, or a lesson about other laws.
    Law(ByPointer<LawReport>),
    /// Fields of the address that are invalid, each with a sentence that says so.
    InvalidFields(Rc<Vec<(&'static str, String)>>),
    /// The lesson is missing: a sentence that says so.
    Missing(String),
    /// A question was answered.
    Answer(AnswerReport),
    /// The page's task is completed.
    Completed {
        score: usize,
        max: usize,
        passed: bool,
    },
    /// The page rendered, so its height may have changed.
    Rendered,
}

/// The step that a page shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceReport {
    /// The lesson’s id; empty for a board.
    pub lesson: String,
    /// The scene, from 1.
    pub scene: usize,
    /// The step, from 1.
    pub step: usize,
    /// The number of steps in the line.
    pub steps: usize,
    /// The position. Its en passant field is set only if a capture is legal.
    pub fen: String,
    /// The move that led to it; `None` at the start.
    pub san: Option<String>,
}

/// A step under another law, and how far the visitor has come.
#[derive(Clone, PartialEq)]
pub struct LawReport {
    pub place: PlaceReport,
    /// The number of scenes of the lesson; 0 for a game that is no lesson.
    pub scenes: usize,
    pub is_scene_complete: bool,
    /// How many questions of the lesson were answered correctly at the first attempt. The second number is how many
    /// there are.
    pub score: (usize, usize),
    pub is_playing: bool,
    /// The side at the bottom.
    pub orientation: Color,
    /// Steps through the game.
    pub on_action: Callback<PlayerAction>,
}

/// An answer to a question, and whether it is correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerReport {
    /// The question's name within the page.
    pub item: String,
    /// The skill that the question is about.
    pub skill: Option<String>,
    /// The move, if the answer is one.
    pub uci: Option<String>,
    pub correct: bool,
    /// Which attempt it is, from 1.
    pub attempt: u32,
    /// How many hints were given before it.
    pub hints: u32,
}

/// Receives the reports of a page.
#[derive(Clone, PartialEq)]
pub struct HostReporter(pub Callback<HostReport>);

/// Reports to the embedding page whenever the report changes.
#[hook]
pub fn use_host_report(report: Option<HostReport>) {
    let reporter = use_context::<HostReporter>();
    use_effect_with(reporter.zip(report), |pending| {
        if let Some((HostReporter(callback), report)) = pending {
            callback.emit(report.clone());
        }
    });
}

/// Reports every render of the component. An iframe that is not visible gets no resize events.
#[hook]
pub fn use_host_render_report() {
    let reporter = use_context::<HostReporter>();
    use_effect(move || {
        if let Some(HostReporter(callback)) = reporter {
            callback.emit(HostReport::Rendered);
        }
        || ()
    });
}
