//! How a page reports to the page that embeds it. Outside an iframe nothing is reported.
//!
//! The page's component passes its reports to [`use_host_report`]; the embed page provides the [`HostReporter`] and
//! sends them to the parent window.

use std::rc::Rc;

use course::questions::session::QuestionSession;
use course::{Player, PlayerAction, TreeCursor};
use rules::Color;
use yew::prelude::*;

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
        questions: Rc<QuestionSession>,
        on_action: Callback<PlayerAction>,
    },
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
