//! Lessons about other laws. The boards and rules of their scenes are those of a law of the crate `variants`.
//!
//! The movetext of PGN knows eight files and ranks and the rules of chess. A scene of such a lesson therefore has no
//! movetext. Its `Variant` tag names the law, its `Position` tag the first position, and each comment is a step that
//! names its move: `{[%move d2d4] The pawn passes d3.}`. Everything else is as in any lesson; see
//! `docs/lesson-format.md`.

mod attempt;
mod claim;
mod error;
mod lint;
mod player;
mod question;
mod scene;

use std::rc::Rc;

use crate::lesson::{Bookmark, Lesson};

pub use attempt::NamedAttempt;
pub use claim::{LawAssertion, LawClaim, LawClaimError};
pub use error::{LawLessonError, LawLessonErrorKind};
pub use lint::{LawLint, LawLintKind, lint};
pub use player::{LawAnswer, LawLessonAction, LawLessonPlayer};
pub use question::{LawQuestion, LawTask};
pub use scene::{LawScene, LawStep};

/// Returns the bookmark of a lesson that is nearest to the given one. The given one may be out of range. The lesson may
/// be about chess or other laws; the laws are not read.
pub fn nearest_bookmark(lesson: &Lesson, bookmark: Bookmark) -> Bookmark {
    if !lesson.is_about_laws() {
        return lesson.nearest_bookmark(bookmark);
    }
    let scene = bookmark.scene.clamp(1, lesson.scenes().len());
    Bookmark {
        scene,
        line: 1,
        step: bookmark
            .step
            .clamp(1, lesson.scenes()[scene - 1].law_step_count()),
    }
}

/// The most scenes of a lesson that are read.
pub const MAX_SCENES: usize = 200;

/// The most steps of a lesson that are read.
pub const MAX_STEPS: usize = 2_000;

/// A lesson about other laws, with its scenes ready to play.
#[derive(Clone, Debug, PartialEq)]
pub struct LawLesson {
    lesson: Rc<Lesson>,
    scenes: Vec<Rc<LawScene>>,
}

impl LawLesson {
    /// Reads the laws, moves and questions of a lesson's scenes, and all errors in them.
    ///
    /// A scene is read as far as its moves are legal. A scene whose law or first position cannot be read is shown
    /// under the standard law, from the initial position.
    ///
    /// A file of somebody else may be long: after [`MAX_SCENES`] scenes or [`MAX_STEPS`] steps, scenes are not read.
    pub fn read(lesson: Rc<Lesson>) -> (Self, Vec<LawLessonError>) {
        let mut errors = Vec::new();
        let mut scenes: Vec<Rc<LawScene>> = Vec::new();
        let mut steps = 0;
        for scene in lesson.scenes() {
            if scenes.len() >= MAX_SCENES || steps >= MAX_STEPS {
                let location = scene.tree().node(scene.tree().root()).location();
                let kind = LawLessonErrorKind::TooLong;
                errors.push(LawLessonError { location, kind });
                break;
            }
            let read = LawScene::read(scene.tree(), MAX_STEPS - steps, &mut errors);
            steps += read.steps().len();
            scenes.push(Rc::new(read));
        }
        let unread = Rc::new(LawScene::unread());
        scenes.resize(lesson.scenes().len(), unread);
        (Self { lesson, scenes }, errors)
    }

    /// Returns the lesson: its title, its summary and the titles of its scenes.
    pub fn lesson(&self) -> &Rc<Lesson> {
        &self.lesson
    }

    /// Returns the scenes, at least one.
    pub fn scenes(&self) -> &[Rc<LawScene>] {
        &self.scenes
    }
}

#[cfg(test)]
mod tests;
