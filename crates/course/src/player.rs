//! The reducer behind every walkthrough: where the learner stands, and what each action does to that.

use std::rc::Rc;

use rules::Color;
use rules::pgn::{GameTree, NodeId};

use crate::diagram::{Diagram, Step};
use crate::lesson::{Lesson, Scene};

/// A walk through a lesson: the place where it stands, and how it is shown.
///
/// [`Player::reduce`] is the only thing that changes it, and it is a function: the same player and
/// action give the same player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    lesson: Rc<Lesson>,
    scene: usize,
    node: NodeId,
    step: Option<Step>,
    serial: u32,
    flipped: bool,
    playing: bool,
    speed: Speed,
}

/// What a learner, a clock or the address bar can do to a [`Player`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Go to the scene's first position.
    First,
    /// Take the last move back.
    Back,
    /// Make the next move of the line.
    Next,
    /// Go to the last position of the line.
    Last,
    /// Play on from here by the clock, or the game from its start if the line is at its end; or stop.
    TogglePlay,
    /// The clock: make the next move if the lesson is playing, and stop at the end.
    Tick,
    /// Turn the board round.
    Flip,
    /// Set the speed of playing and of motion.
    SetSpeed(Speed),
    /// Go to a node of the scene, if it has that node. One step along the tree is shown as a move.
    Show(NodeId),
    /// Go to a bookmark, or to what is nearest to it.
    Open(Bookmark),
}

/// How fast a lesson plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half as fast.
    Slow,
    /// The speed the lesson was made for.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
}

impl Speed {
    /// Every speed, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The speed that a button which goes through all of them sets next.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }

    /// How much of the usual time things take, in percent.
    pub fn percent_of_time(self) -> u32 {
        match self {
            Self::Slow => 200,
            Self::Normal => 100,
            Self::Fast => 50,
        }
    }
}

/// A place in a lesson that fits into an address; everything counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The scene.
    pub scene: usize,
    /// The line: 1 is the main line, branches follow in reading order.
    pub line: usize,
    /// The step along that line: 1 is the scene's first position.
    pub step: usize,
}

impl Default for Bookmark {
    fn default() -> Self {
        Self {
            scene: 1,
            line: 1,
            step: 1,
        }
    }
}

impl Player {
    /// A player at the first position of a lesson.
    pub fn new(lesson: Rc<Lesson>) -> Self {
        Self::at_bookmark(lesson, Bookmark::default())
    }

    /// A player at a place of a lesson, or at what is nearest to it.
    pub fn at_bookmark(lesson: Rc<Lesson>, bookmark: Bookmark) -> Self {
        let (scene, node) = find(&lesson, bookmark);
        Self {
            lesson,
            scene,
            node,
            step: None,
            serial: 0,
            flipped: false,
            playing: false,
            speed: Speed::default(),
        }
    }

    /// The player after an action.
    #[must_use]
    pub fn reduce(&self, action: Action) -> Self {
        let scene = self.scene();
        let tree = scene.tree();
        let stopped = Self {
            playing: false,
            ..self.clone()
        };
        match action {
            Action::First => stopped.at(tree.root()),
            Action::Back => match tree.node(self.node).parent() {
                Some(parent) => stopped.at(parent),
                None => stopped,
            },
            Action::Next => stopped.on(),
            Action::Last => stopped.at(scene.end(scene.line(self.node)).unwrap_or(self.node)),
            Action::TogglePlay if self.playing => stopped,
            Action::TogglePlay => {
                let started = if self.is_at_end() {
                    self.at(tree.root())
                } else {
                    self.clone()
                };
                Self {
                    playing: !started.is_at_end(),
                    ..started
                }
            }
            Action::Tick if self.playing => {
                let next = self.on();
                let playing = !next.is_at_end();
                Self { playing, ..next }
            }
            Action::Tick => self.clone(),
            Action::Flip => Self {
                flipped: !self.flipped,
                ..self.clone()
            },
            Action::SetSpeed(speed) => Self {
                speed,
                ..self.clone()
            },
            Action::Show(node) if tree.contains(node) => stopped.at(node),
            Action::Show(_) => stopped,
            Action::Open(bookmark) => stopped.opened(bookmark),
        }
    }

    /// The player at a node of its scene's tree after that has grown.
    pub(crate) fn grown(&self, tree: GameTree, node: NodeId) -> Self {
        let lesson = Rc::new(Lesson::of(tree));
        let grown = Self {
            lesson,
            playing: false,
            ..self.clone()
        };
        grown.at(node)
    }

    /// The player where it stands, with something new to show there.
    pub(crate) fn refreshed(&self) -> Self {
        Self {
            step: None,
            playing: false,
            serial: self.serial.wrapping_add(1),
            ..self.clone()
        }
    }

    /// The next position of the line, or this one at its end.
    fn on(&self) -> Self {
        match self.scene().tree().node(self.node).children().first() {
            Some(&next) => self.at(next),
            None => self.clone(),
        }
    }

    /// Another node of the same scene; a single step along the tree becomes a motion.
    fn at(&self, node: NodeId) -> Self {
        if node == self.node {
            return self.clone();
        }
        let tree = self.scene().tree();
        let step = if tree.node(node).parent() == Some(self.node) {
            Some(Step::Forward)
        } else if tree.node(self.node).parent() == Some(node) {
            Some(Step::Backward { child: self.node })
        } else {
            None
        };
        Self {
            node,
            step,
            serial: self.serial.wrapping_add(1),
            ..self.clone()
        }
    }

    /// The place of a bookmark, or the nearest there is.
    fn opened(&self, bookmark: Bookmark) -> Self {
        let (scene, node) = find(&self.lesson, bookmark);
        if scene == self.scene {
            return self.at(node);
        }
        Self {
            scene,
            node,
            step: None,
            serial: self.serial.wrapping_add(1),
            ..self.clone()
        }
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The scene on the board.
    pub fn scene(&self) -> &Rc<Scene> {
        &self.lesson.scenes()[self.scene]
    }

    /// The node of the scene's tree that is on the board.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Where the player stands, for the address.
    pub fn bookmark(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: scene.line(self.node) + 1,
            step: scene.step(self.node),
        }
    }

    /// Whether a bookmark leads to where the player stands. A step that a branch shares with the main
    /// line has a bookmark on each.
    pub fn is_at(&self, bookmark: Bookmark) -> bool {
        let scene = self.scene();
        bookmark.scene == self.scene + 1
            && scene
                .end(bookmark.line.wrapping_sub(1))
                .is_some_and(|end| scene.at(end, bookmark.step) == self.node)
            && bookmark.step == scene.step(self.node)
    }

    /// The number of steps along the line.
    pub fn steps(&self) -> usize {
        self.scene().steps(self.node)
    }

    /// The step along the tree that led here; `None` after a jump.
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// What the board shows.
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.scene(), self.node, self.step)
    }

    /// A number that changes with every change of what the board shows.
    pub fn serial(&self) -> u32 {
        self.serial
    }

    /// The side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        let orientation = self.scene().orientation();
        if self.flipped {
            !orientation
        } else {
            orientation
        }
    }

    /// Whether the lesson is playing by the clock.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// The speed of playing and of motion.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Whether this is the scene's first position.
    pub fn is_at_start(&self) -> bool {
        self.scene().tree().node(self.node).parent().is_none()
    }

    /// Whether this is the last position of its line.
    pub fn is_at_end(&self) -> bool {
        self.scene().tree().node(self.node).children().is_empty()
    }

    /// How long a playing lesson rests at this step, in milliseconds: the time to see the move and to
    /// read the caption at about 200 words a minute, between 1.4 and 12 seconds at normal speed.
    pub fn dwell(&self) -> u32 {
        let letters = self.scene().caption(self.node).chars().count();
        let reading = u32::try_from(letters)
            .unwrap_or(u32::MAX)
            .saturating_mul(55);
        let time = reading.saturating_add(900).clamp(1_400, 12_000);
        time / 100 * self.speed.percent_of_time()
    }
}

/// The scene, from 0, and the node of a bookmark, or of what is nearest to it.
fn find(lesson: &Lesson, bookmark: Bookmark) -> (usize, NodeId) {
    let Bookmark { scene, line, step } = lesson.nearest(bookmark);
    let scene = scene - 1;
    let tree = &lesson.scenes()[scene];
    let end = tree.end(line - 1).unwrap_or_else(|| tree.tree().root());
    (scene, tree.at(end, step))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEINITZ: &str = "[Event \"Two chances\"]\n[Scene \"One\"]\n\n\
        1. e4 e6 2. e5 d5 (2... f5 3. exf6) 3. exd6 Bxd6 *\n\n\
        [Scene \"Two\"]\n[Orientation \"black\"]\n\n1. d4 *";

    fn player() -> Player {
        let reading = Lesson::read(STEINITZ);
        assert_eq!(reading.faults, []);
        Player::new(Rc::new(reading.lesson.expect("a lesson")))
    }

    fn after(actions: &[Action]) -> Player {
        actions
            .iter()
            .fold(player(), |player, &action| player.reduce(action))
    }

    fn open(scene: usize, line: usize, step: usize) -> Action {
        Action::Open(Bookmark { scene, line, step })
    }

    #[test]
    fn twenty_quick_nexts_end_on_the_last_move() {
        let player = after(&[Action::Next; 20]);
        assert!(player.is_at_end());
        assert_eq!(player.bookmark().step, 7);
        assert_eq!(player.steps(), 7);
    }

    #[test]
    fn back_retraces_every_step() {
        let mut player = player();
        let mut seen = vec![player.diagram().fen];
        while !player.is_at_end() {
            player = player.reduce(Action::Next);
            seen.push(player.diagram().fen);
        }
        while let Some(fen) = seen.pop() {
            assert_eq!(player.diagram().fen, fen);
            player = player.reduce(Action::Back);
        }
        assert!(player.is_at_start());
    }

    #[test]
    fn a_jump_has_no_motion_and_a_step_has() {
        assert!(after(&[Action::Last]).diagram().motion.is_none());
        assert!(after(&[Action::Next]).diagram().motion.is_some());
        assert!(
            after(&[Action::Next, Action::Back])
                .diagram()
                .motion
                .is_some()
        );
        assert!(
            after(&[Action::Last, Action::First])
                .diagram()
                .motion
                .is_none()
        );
    }

    #[test]
    fn a_branch_has_its_own_line_and_leads_back_to_the_game() {
        let branch = after(&[open(1, 2, 6)]);
        assert!(branch.diagram().fen.starts_with("rnbqkbnr/pppp2pp/4pP2/"));
        assert_eq!(branch.steps(), 6);
        assert!(branch.is_at_end());
        let game = branch.reduce(Action::Back).reduce(Action::Back);
        assert_eq!(
            game.bookmark(),
            Bookmark {
                scene: 1,
                line: 1,
                step: 4
            }
        );
        assert_eq!(game.reduce(Action::Last).bookmark().step, 7);
    }

    #[test]
    fn a_bookmark_out_of_range_opens_what_is_nearest() {
        for (asked, scene, line, step) in [
            (open(1, 1, 99), 1, 1, 7),
            (open(1, 1, 0), 1, 1, 1),
            (open(1, 9, 3), 1, 1, 3),
            (open(0, 1, 1), 1, 1, 1),
            (open(7, 1, 2), 2, 1, 2),
            (open(usize::MAX, usize::MAX, usize::MAX), 2, 1, 2),
        ] {
            let expected = Bookmark { scene, line, step };
            assert_eq!(after(&[asked]).bookmark(), expected, "{asked:?}");
        }
    }

    #[test]
    fn opening_at_the_second_step_shows_no_motion() {
        let lesson = Rc::new(player().lesson().clone());
        let second = Bookmark {
            step: 2,
            ..Bookmark::default()
        };
        let player = Player::at_bookmark(lesson, second);
        assert_eq!(player.bookmark(), second);
        assert!(player.diagram().motion.is_none());
    }

    #[test]
    fn a_shared_step_of_a_branch_is_there() {
        let lesson = player().lesson().clone();
        let asked = Bookmark {
            scene: 1,
            line: 2,
            step: 0,
        };
        assert_eq!(lesson.nearest(asked), Bookmark { step: 1, ..asked });
    }

    /// The page tells of a step one frame late: what is pressed in that frame may be of the scene before.
    #[test]
    fn a_node_that_the_scene_has_not_is_not_shown() {
        let first = after(&[Action::Last]);
        let second = first.reduce(open(2, 1, 1));
        let shown = second.reduce(Action::Show(first.node()));
        assert_eq!(shown.bookmark(), second.bookmark());
    }

    #[test]
    fn a_bookmark_survives_the_round_trip() {
        let lesson = player();
        for (node, _) in lesson.scene().tree().nodes() {
            let shown = lesson.reduce(Action::Show(node));
            let bookmark = shown.bookmark();
            assert!(shown.is_at(bookmark));
            assert_eq!(lesson.reduce(Action::Open(bookmark)).node(), node);
        }
    }

    #[test]
    fn a_shared_step_is_reached_by_both_bookmarks() {
        let shared = after(&[open(1, 2, 3)]);
        assert!(shared.is_at(Bookmark {
            scene: 1,
            line: 2,
            step: 3
        }));
        assert!(shared.is_at(Bookmark {
            scene: 1,
            line: 1,
            step: 3
        }));
        assert!(!shared.is_at(Bookmark {
            scene: 1,
            line: 2,
            step: 9
        }));
    }

    #[test]
    fn playing_stops_at_the_end_and_starts_again_from_the_start() {
        let mut player = after(&[open(1, 1, 6), Action::TogglePlay]);
        assert!(player.is_playing());
        player = player.reduce(Action::Tick);
        assert!(player.is_at_end() && !player.is_playing());
        player = player.reduce(Action::TogglePlay);
        assert!(player.is_at_start() && player.is_playing());
    }

    #[test]
    fn a_learner_who_steps_takes_over_from_the_clock() {
        for action in [Action::Next, Action::Back, Action::First, Action::Last] {
            let player = after(&[open(1, 1, 4), Action::TogglePlay, action]);
            assert!(!player.is_playing(), "{action:?}");
            let tick = player.reduce(Action::Tick);
            assert_eq!(tick, player, "a late tick changes nothing");
        }
    }

    #[test]
    fn flipping_and_speed_leave_the_place_alone() {
        let before = after(&[open(1, 1, 4)]);
        let after = before
            .reduce(Action::Flip)
            .reduce(Action::SetSpeed(Speed::Fast));
        assert_eq!(after.bookmark(), before.bookmark());
        assert_eq!(after.serial(), before.serial());
        assert_eq!(after.orientation(), Color::Black);
        assert_eq!(after.reduce(open(2, 1, 1)).orientation(), Color::White);
    }

    #[test]
    fn a_longer_caption_gets_more_time() {
        let pgn = "1. e4 {Short.} e5 {A sentence that takes a learner a good while to read.} *";
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let player = Player::new(Rc::new(lesson)).reduce(Action::Next);
        let next = player.reduce(Action::Next);
        assert!(next.dwell() > player.dwell());
        let fast = next.reduce(Action::SetSpeed(Speed::Fast));
        assert_eq!(fast.dwell() * 2, next.dwell());
    }
}
