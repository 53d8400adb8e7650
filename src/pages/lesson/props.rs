//! The props of the lesson player and of its completion chunk. The chunk is shown when a scene is completed.

use std::rc::Rc;

use course::progress::ScenesCompleted;
use course::questions::session::QuestionSession;
use course::{Bookmark, Lesson, Player, PlayerAction};
use yew::prelude::*;

use crate::pages::lesson::file::LessonSidebar;
use crate::route::{LessonAddress, PlaceQuery};

#[derive(Clone, Properties, PartialEq)]
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

/// How far a visitor has come in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInLesson {
    /// The step, on the main line.
    pub bookmark: Bookmark,
    /// Whether the visitor has moved since the lesson opened.
    pub has_moved: bool,
    /// Whether the visitor has just completed the scene.
    pub is_scene_complete: bool,
    /// Whether this is the last step of the main line.
    pub is_at_end: bool,
}

impl PlaceInLesson {
    /// Returns the place of a player, given the answers to the lesson's questions.
    pub fn of(player: &Player, questions: &QuestionSession) -> Self {
        Self {
            bookmark: player.main_line_bookmark(),
            has_moved: player.revision() > 0,
            is_scene_complete: questions.has_completed_scene(player),
            is_at_end: player.is_at_end() && player.bookmark().line == 1,
        }
    }
}

#[derive(Clone, Properties, PartialEq)]
pub struct CompletionProps {
    pub lesson: Rc<Lesson>,
    pub place: PlaceInLesson,
    /// Whether it is a lesson of the course, whose progress is stored.
    pub is_ours: bool,
    /// The scenes that are shown as completed.
    pub completed: ScenesCompleted,
    pub on_completed: Callback<ScenesCompleted>,
    /// Runs when the visitor chooses a scene.
    pub on_action: Callback<PlayerAction>,
}
