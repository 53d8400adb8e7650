//! The props of the lesson player and of its completion chunk. The chunk is shown when a scene is completed.

use std::rc::Rc;

use course::progress::SceneProgress;
use course::questions::session::QuestionSession;
use course::{Bookmark, Lesson, Player};
use rules::Color;
use yew::prelude::*;

use crate::pages::lesson::file::LessonSidebar;
use crate::route::{LessonAddress, LessonSource, PlaceQuery};
use crate::ui::way_back;

#[derive(Clone, Properties, PartialEq)]
pub struct LessonPlayerProps {
    pub lesson: Rc<Lesson>,
    /// The address that follows the player; `None` for a lesson that has no address.
    #[prop_or_default]
    pub address: Option<LessonAddress>,
    /// Where a lesson without an address starts.
    #[prop_or_default]
    pub start: PlaceQuery,
    /// The side at the bottom at the start, if it is not the scene's own.
    #[prop_or_default]
    pub orientation: Option<Color>,
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
    /// The scene, if the visitor has just completed it, and if its questions are answered. A scene without questions is
    /// answered when it is completed.
    pub reached: SceneProgress,
    /// Whether this is the last step of the main line.
    pub is_at_end: bool,
}

impl LessonPlayerProps {
    /// Returns whether it is a lesson of the course, whose progress is stored.
    pub fn is_of_course(&self) -> bool {
        matches!(&self.address, Some(address) if matches!(address.source, LessonSource::Site(_)))
    }

    /// Remembers the place in a lesson of the course. It is for the way back from other pages.
    pub fn remember(&self, place: Bookmark) {
        if self.is_of_course() {
            way_back::remember_lesson(&self.lesson, place);
        }
    }

    /// Returns the number of a lesson of the course, and how many there are.
    pub fn number(&self) -> Option<(&str, &str)> {
        self.lesson.number().filter(|_| self.is_of_course())
    }

    /// Returns the previous and the next lesson of the course. An embed and an imported file have none.
    pub fn neighbours(&self) -> [Option<(&str, &str)>; 2] {
        if self.is_of_course() {
            self.lesson.neighbours()
        } else {
            [None; 2]
        }
    }

    /// Returns whether the page links to the lesson after this one.
    pub fn has_next_lesson(&self) -> bool {
        self.neighbours()[1].is_some()
    }
}

impl PlaceInLesson {
    /// Returns the place of a player, given the answers to the lesson's questions.
    pub fn of(player: &Player, questions: &QuestionSession) -> Self {
        let is_scene_complete = questions.has_completed_scene(player);
        let has_questions = player.scene().question_nodes().next().is_some();
        Self {
            bookmark: player.main_line_bookmark(),
            has_moved: player.revision() > 0,
            reached: SceneProgress::of_scene(
                player.bookmark().scene,
                is_scene_complete,
                (has_questions || is_scene_complete) && questions.has_answered_scene(player),
            ),
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
    /// The scenes that are shown as completed or answered.
    pub progress: SceneProgress,
    pub on_progress: Callback<SceneProgress>,
}
