//! The board of an embedded page, as its session knows it.

use course::{Bookmark, Player, PlayerAction, TreeCursor};
use rules::Color;
use rules::pgn::NodeId;

use crate::host::{LawReport, PlaceReport};

/// The board of a page that has reported it.
#[derive(Clone, PartialEq)]
pub enum ReportedBoard {
    /// The player of a lesson.
    Lesson(Player),
    /// The game of the lab, a problem or the quiz, and the side at the bottom.
    Game(TreeCursor, Color),
    /// A game under another law, or a lesson about other laws.
    Law(LawReport),
}

impl ReportedBoard {
    /// Returns the number of the current scene. A game is its own only scene.
    pub fn scene(&self) -> usize {
        match self {
            Self::Lesson(player) => player.bookmark().scene,
            Self::Game(..) => 1,
            Self::Law(report) => report.place.scene,
        }
    }

    pub fn orientation(&self) -> Color {
        match self {
            Self::Lesson(player) => player.orientation(),
            Self::Game(_, orientation) => *orientation,
            Self::Law(report) => report.orientation,
        }
    }

    /// Returns whether autoplay is on, which only a lesson has.
    pub fn is_playing(&self) -> bool {
        match self {
            Self::Lesson(player) => player.is_playing(),
            Self::Game(..) => false,
            Self::Law(report) => report.is_playing,
        }
    }

    /// Returns the step on the board.
    pub fn place(&self) -> PlaceReport {
        match self {
            Self::Lesson(player) => lesson_place(player),
            Self::Game(cursor, _) => place("", 1, cursor),
            Self::Law(report) => report.place.clone(),
        }
    }

    /// Returns the existing place nearest to a requested one, and the action that goes there.
    pub fn go_to(&self, requested: Bookmark) -> (Bookmark, PlayerAction) {
        match self {
            Self::Lesson(player) => {
                let nearest = player.lesson().nearest_bookmark(requested);
                (nearest, PlayerAction::Open(requested))
            }
            Self::Game(cursor, _) => {
                let tree = cursor.tree();
                let line = [tree.root()].into_iter().chain(tree.main_line());
                let line: Vec<NodeId> = line.collect();
                let step = requested.step.clamp(1, line.len());
                let nearest = Bookmark {
                    step,
                    ..Bookmark::default()
                };
                (nearest, PlayerAction::Show(line[step - 1]))
            }
            Self::Law(report) => {
                let scene = requested.scene.clamp(1, report.scenes.max(1));
                // How many steps another scene has is known when it is shown.
                let step = if scene == report.place.scene {
                    requested.step.clamp(1, report.place.steps)
                } else {
                    requested.step.max(1)
                };
                let nearest = Bookmark {
                    scene,
                    line: 1,
                    step,
                };
                (nearest, PlayerAction::Open(nearest))
            }
        }
    }

    /// Returns whether an action changes what is reported.
    pub fn is_changed_by(&self, action: PlayerAction) -> bool {
        match (self, action) {
            (Self::Lesson(player), _) => player.reduce(action) != *player,
            (Self::Game(cursor, _), PlayerAction::Back) => !cursor.is_at_start(),
            (Self::Game(cursor, _), PlayerAction::Next) => !cursor.is_at_end(),
            (Self::Game(cursor, _), PlayerAction::Show(node)) => node != cursor.node(),
            (Self::Game(..), _) => false,
            (Self::Law(report), PlayerAction::Back | PlayerAction::First) => report.place.step > 1,
            (Self::Law(report), PlayerAction::Next | PlayerAction::Last) => {
                report.place.step < report.place.steps
            }
            (Self::Law(report), PlayerAction::Open(bookmark)) => {
                (bookmark.scene, bookmark.step) != (report.place.scene, report.place.step)
            }
            (Self::Law(report), PlayerAction::TogglePlay) => report.scenes > 0,
            (Self::Law(_), action) => action == PlayerAction::Flip,
        }
    }
}

/// Returns the step that a lesson's player shows.
pub fn lesson_place(player: &Player) -> PlaceReport {
    let scene = player.bookmark().scene;
    place(player.lesson().id(), scene, player.cursor())
}

fn place(lesson: &str, scene: usize, cursor: &TreeCursor) -> PlaceReport {
    let tree = cursor.tree();
    let node = tree.node(cursor.node());
    let san = node.parent().zip(node.mv()).map(|(before, mv)| {
        let before = tree.node(before).position();
        before.san(mv).to_string()
    });
    PlaceReport {
        lesson: lesson.to_owned(),
        scene,
        step: cursor.step_number(),
        steps: cursor.step_count(),
        fen: cursor.position().fen(),
        san,
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use rules::pgn;

    use super::*;

    fn game(pgn: &str) -> ReportedBoard {
        let game = pgn::read(pgn).expect("a game").remove(0);
        ReportedBoard::Game(TreeCursor::new(Rc::new(game)), Color::White)
    }

    #[test]
    fn game_is_reported_as_the_only_scene_of_no_lesson() {
        let place = game("1. e4 e5 *").place();
        assert_eq!((place.lesson.as_str(), place.scene), ("", 1));
        assert_eq!((place.step, place.steps, place.san), (1, 3, None));
    }

    #[test]
    fn request_out_of_range_goes_to_the_nearest_step_of_the_game() {
        let board = game("1. e4 (1. d4) 1... e5 *");
        for (scene, step, nearest, changes) in [(1, 0, 1, false), (1, 2, 2, true), (7, 99, 3, true)]
        {
            let line = 1;
            let (place, action) = board.go_to(Bookmark { scene, line, step });
            assert_eq!((place.scene, place.step), (1, nearest));
            assert_eq!(board.is_changed_by(action), changes);
        }
    }
}
