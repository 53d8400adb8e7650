//! The props of the lesson player and of its completion chunk. The chunk is shown when a scene is completed.

use std::rc::Rc;

use course::progress::ScenesCompleted;
use course::questions::session::QuestionSession;
use course::{Lesson, Player, PlayerAction};
use yew::prelude::*;

use crate::pages::lesson::file::LessonSidebar;
use crate::route::{LessonAddress, PlaceQuery};

#[derive(Properties, PartialEq)]
pub struct LessonPlayerProps {
    pub lesson: Rc<Lesson>,
    /// The address that follows the player; `None` for a lesson that has no address.
    #[prop_or_default]
    pub address: Option<LessonAddress>,
    /// Where a lesson without an address starts.
    #[prop_or_default]
    pub start: PlaceQuery,
    /// Changes with each navigation.
    #[prop_or_default]
    pub navigation_id: u32,
    /// The errors in the lesson's file, as sentences.
    #[prop_or_default]
    pub errors: Rc<Vec<String>>,
    #[prop_or_default]
    pub sidebar: Option<LessonSidebar>,
}

#[derive(Clone, Properties, PartialEq)]
pub struct CompletionProps {
    pub lesson: Rc<Lesson>,
    pub player: Player,
    /// The answers to the lesson's questions.
    pub questions: Rc<QuestionSession>,
    /// Whether it is a lesson of the course, whose progress is stored.
    pub is_ours: bool,
    /// The scenes that are shown as completed.
    pub completed: ScenesCompleted,
    pub on_completed: Callback<ScenesCompleted>,
    /// Runs when the visitor chooses a scene.
    pub on_action: Callback<PlayerAction>,
}
