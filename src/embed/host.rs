//! What a page tells of itself where it stands in a frame. Outside a frame nobody listens.

use std::rc::Rc;

use course::{Action, Player};
use yew::prelude::*;

use super::told::Answer;

/// What a page in a frame tells.
#[derive(Clone, PartialEq)]
pub enum News {
    /// Where it stands, and what walks on in it.
    Stand(Player, Callback<Action>),
    /// What it was asked for and cannot be: fields of the address, each with the sentence that says so.
    Faults(Rc<Vec<(&'static str, String)>>),
    /// A question was answered.
    Answer(Answer),
    /// What there was to do is done.
    Done {
        /// How much of it was right at once.
        score: usize,
        /// Of how much.
        max: usize,
        /// Whether that is enough.
        passed: bool,
    },
}

/// Who listens to a page.
#[derive(Clone, PartialEq)]
pub struct Host(pub Callback<News>);

/// Tells who listens, if anybody does, whenever there is something new.
#[hook]
pub fn use_host(news: Option<News>) {
    let host = use_context::<Host>();
    let told = host.zip(news);
    use_effect_with(told, |told| {
        if let Some((Host(tell), news)) = told {
            tell.emit(news.clone());
        }
    });
}
