//! The analysis board: any position, moves for both sides, every attempt judged.
//!
//! An [`AnalysisGame`] is a [`TreeCursor`] whose tree grows with each legal move that is played.
//! Each kind of input has its own module: [`initial_game`] reads addresses, [`import`] reads pasted text
//! and files, [`move_input`](crate::move_input) reads a typed move, [`editor`] holds a
//! position that is being set up, and [`saved_games`] restores the games of an interrupted visit.

pub mod editor;
pub mod examples;
pub mod import;
pub mod initial_game;
pub mod lapse_line;
mod lapse_playback;
pub mod saved_games;
pub mod setup_validation;
pub mod task;
pub mod uci_moves;

use std::rc::Rc;

use rules::pgn::{GameTree, NodeId};
use rules::{Color, Game, Move, Position};

use crate::board::move_targets::{Attempt, MoveTargets};
use crate::board::view_model::BoardView;
use crate::judgement::{JudgedAttempt, Judgement};
use crate::lab::lapse_line::LapseLine;
use crate::lesson;
use crate::player::PlayerAction;
use crate::tree_cursor::TreeCursor;
use lapse_playback::LapsePlayback;

/// A game tree with a current position, on which any move can be attempted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisGame {
    cursor: TreeCursor,
    /// Whether the side of the `Orientation` tag is at the top of the board.
    is_flipped: bool,
    last_attempt: Option<JudgedAttempt>,
    /// The end of the line that was visited last; stepping forward leads there.
    line_end: NodeId,
    lapse_line: Option<LapsePlayback>,
}

/// An input of [`AnalysisGame::reduce`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabAction {
    /// Attempts a move, legal or not.
    Attempt(Attempt),
    /// Navigates through the moves of the tree. Forward follows the line that was visited last.
    Navigate(PlayerAction),
    /// Starts a line in which an en passant right lapses. Each [`LabAction::Tick`] plays one more move.
    /// The line is a variation beside the capture.
    PlayLapseLine(LapseLine),
    /// Ends all playback and animation and clears the verdict, as when the board is left.
    Settle,
    /// Clears the verdict of the last attempt.
    ClearVerdict,
    /// Plays the next move of the line in which a right lapses.
    Tick,
    /// Stops playing that line and stays at the current position.
    StopLapseLine,
    /// Replaces the game and goes to one of its nodes.
    Open {
        /// The game.
        game: Rc<GameTree>,
        /// The node to start at.
        at: NodeId,
    },
}

impl AnalysisGame {
    /// Starts with a game, at its first position.
    pub fn new(game: GameTree) -> Self {
        let at = game.root();
        Self::at(game, at)
    }

    /// Starts with a game, at one of its nodes.
    pub fn at(game: GameTree, at: NodeId) -> Self {
        let cursor = TreeCursor::at(Rc::new(game), at);
        Self {
            line_end: cursor.line_end(),
            cursor,
            is_flipped: false,
            last_attempt: None,
            lapse_line: None,
        }
    }

    /// Returns the state after an action.
    #[must_use]
    pub fn reduce(&self, action: LabAction) -> Self {
        match action {
            LabAction::Attempt(attempt) => self.attempt(attempt),
            LabAction::Navigate(action) => self.navigate(action),
            LabAction::PlayLapseLine(line) => self.play_lapse_line(line),
            LabAction::Settle => Self {
                last_attempt: None,
                ..self.redraw()
            },
            LabAction::ClearVerdict => Self {
                last_attempt: None,
                ..self.clone()
            },
            LabAction::Tick => self.tick_lapse_line(),
            LabAction::StopLapseLine => self.stop_lapse_line(),
            LabAction::Open { game, at } => {
                let mut cursor = self.cursor.clone();
                cursor.open(game, at);
                Self {
                    line_end: cursor.line_end(),
                    cursor,
                    is_flipped: self.is_flipped,
                    last_attempt: None,
                    lapse_line: None,
                }
            }
        }
    }

    /// Navigates through the moves. The actions of autoplay and of a lesson have no effect.
    fn navigate(&self, action: PlayerAction) -> Self {
        let mut cursor = self.cursor.clone();
        match action {
            PlayerAction::First => cursor.first(),
            PlayerAction::Back => cursor.back(),
            PlayerAction::Next => match self.next_node() {
                Some(next) => cursor.show(next),
                None => return self.clone(),
            },
            PlayerAction::Last => cursor.show(self.line_end),
            PlayerAction::Show(node) => cursor.show(node),
            PlayerAction::Flip => {
                return Self {
                    is_flipped: !self.is_flipped,
                    ..self.clone()
                };
            }
            PlayerAction::TogglePlay
            | PlayerAction::Tick
            | PlayerAction::SetSpeed(_)
            | PlayerAction::Open(_) => return self.clone(),
        }
        if cursor.node() == self.cursor.node() {
            return self.stop_lapse_line();
        }
        self.with_cursor(cursor)
    }

    /// Sets the cursor after navigation or after a new move.
    fn with_cursor(&self, cursor: TreeCursor) -> Self {
        let (tree, here) = (cursor.tree(), cursor.node());
        let is_on_line = here == tree.root() || tree.line_to(self.line_end).contains(&here);
        let line_end = if is_on_line {
            self.line_end
        } else {
            cursor.line_end()
        };
        Self {
            cursor,
            is_flipped: self.is_flipped,
            last_attempt: None,
            line_end,
            lapse_line: None,
        }
    }

    /// Ends all playback and animation at the current node.
    fn redraw(&self) -> Self {
        let mut cursor = self.cursor.clone();
        cursor.redraw();
        Self {
            cursor,
            lapse_line: None,
            ..self.clone()
        }
    }

    /// Returns the next node of the line that was visited last, or the first child.
    fn next_node(&self) -> Option<NodeId> {
        let tree = self.cursor.tree();
        let children = tree.node(self.cursor.node()).children();
        let line = tree.line_to(self.line_end);
        let on_line = children.iter().find(|child| line.contains(child));
        on_line.or(children.first()).copied()
    }

    fn attempt(&self, attempt: Attempt) -> Self {
        let game = self.game();
        let judgement = Judgement::new(&game, attempt);
        let after = match judgement.legal_move() {
            Some(mv) => self.play_move(mv),
            None => self.redraw(),
        };
        Self {
            last_attempt: Some(JudgedAttempt { game, judgement }),
            ..after
        }
    }

    /// Plays a legal move and goes to its node.
    fn play_move(&self, mv: Move) -> Self {
        let mut cursor = self.cursor.clone();
        if cursor.play(mv).is_ok() {
            return self.with_cursor(cursor);
        }
        let line = self.without_variations();
        let mut cursor = line.cursor.clone();
        // If the line alone fills the tree, the board stays where it is.
        let _ = cursor.play(mv);
        line.with_cursor(cursor)
    }

    /// Starts a line in which a right lapses.
    fn play_lapse_line(&self, line: LapseLine) -> Self {
        let mut after = self.clone();
        let mut playback = LapsePlayback::start(line.clone(), &mut after.cursor);
        if playback.is_none() {
            after = self.without_variations();
            playback = LapsePlayback::start(line, &mut after.cursor);
        }
        let Some(playback) = playback else {
            return self.clone();
        };
        Self {
            last_attempt: None,
            line_end: playback.end(),
            lapse_line: Some(playback),
            ..after
        }
    }

    /// Plays the next move of that line.
    fn tick_lapse_line(&self) -> Self {
        let playing = self.lapse_line.clone().filter(LapsePlayback::is_playing);
        let (Some(playback), Some(next)) = (playing, self.next_node()) else {
            return self.stop_lapse_line();
        };
        let mut cursor = self.cursor.clone();
        cursor.show(next);
        Self {
            cursor,
            lapse_line: Some(playback.after(next)),
            ..self.clone()
        }
    }

    /// Stops playing that line; a line that has ended stays known.
    fn stop_lapse_line(&self) -> Self {
        let ended = |line: &LapsePlayback| !line.is_playing();
        Self {
            lapse_line: self.lapse_line.clone().filter(ended),
            ..self.clone()
        }
    }

    /// Drops all variations but the current line. It makes room in a tree that is full or nested too deep.
    fn without_variations(&self) -> Self {
        let (game, at) = self.current_line();
        let game = Rc::new(game);
        self.reduce(LabAction::Open { game, at })
    }

    /// Returns the current line as a game tree, and its last node.
    fn current_line(&self) -> (GameTree, NodeId) {
        let tree = self.cursor.tree();
        let mut game = GameTree::new(tree.node(tree.root()).position().clone());
        let mut at = game.root();
        for mv in self.line() {
            at = game.play(at, mv).unwrap_or(at);
        }
        (game, at)
    }

    /// Plays a line from the first position, and goes to its end. New moves are added to the tree.
    #[must_use]
    pub fn with_line_played(&self, line: &[Move]) -> Self {
        let mut cursor = self.cursor.clone();
        let tree = cursor.tree_mut();
        let mut at = tree.root();
        for &mv in line {
            let Ok(next) = tree.play(at, mv) else {
                break;
            };
            at = next;
        }
        cursor.show(at);
        self.with_cursor(cursor)
    }

    /// Promotes a node to the first of its siblings, which continues the main line.
    #[must_use]
    pub(crate) fn with_variation_first(&self, node: NodeId) -> Self {
        let mut cursor = self.cursor.clone();
        let tree = cursor.tree_mut();
        let siblings = tree.node(node).parent();
        let siblings = siblings.map_or(0, |parent| tree.node(parent).children().len());
        for _ in 1..siblings {
            if tree.promote(node).is_err() {
                break;
            }
        }
        Self {
            cursor,
            ..self.clone()
        }
    }

    /// Returns the cursor, which holds the tree and the current node.
    pub fn cursor(&self) -> &TreeCursor {
        &self.cursor
    }

    /// Returns the side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        let orientation = lesson::orientation_of(self.cursor.tree());
        if self.is_flipped {
            !orientation
        } else {
            orientation
        }
    }

    /// Returns true if a move follows the current position.
    pub fn can_go_forward(&self) -> bool {
        self.next_node().is_some()
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.cursor.position()
    }

    /// Returns the moves from the first position to the current one.
    pub fn line(&self) -> Vec<Move> {
        let tree = self.cursor.tree();
        let line = tree.line_to(self.cursor.node()).into_iter();
        line.filter_map(|node| tree.node(node).mv()).collect()
    }

    /// Returns the game up to the current position.
    pub fn game(&self) -> Game {
        self.cursor.game()
    }

    /// Returns the last attempt; `None` once the learner has navigated or cleared it.
    pub fn last_attempt(&self) -> Option<&JudgedAttempt> {
        self.last_attempt.as_ref()
    }

    /// Returns the legal moves of the current position.
    pub fn targets(&self) -> MoveTargets {
        MoveTargets::from_position(self.position())
    }

    /// Returns true while a line in which a right lapses is playing.
    ///
    /// Only then has [`LabAction::Tick`] an effect.
    pub fn is_playing_lapse_line(&self) -> bool {
        let line = self.lapse_line.as_ref();
        line.is_some_and(LapsePlayback::is_playing)
    }

    /// Returns the position before the line that has just ended, and the line. `None` after any other action.
    pub fn finished_lapse_line(&self) -> Option<(&Position, &LapseLine)> {
        let ended = self.lapse_line.as_ref().filter(|line| !line.is_playing())?;
        Some(ended.line_from_start(self.cursor.tree()))
    }

    /// Returns what the board shows; after an illegal attempt, the piece bounces back.
    pub fn view(&self) -> BoardView {
        let view = lesson::annotated_view(&self.cursor);
        match &self.last_attempt {
            Some(JudgedAttempt { judgement, .. }) if judgement.legal_verdict().is_none() => {
                view.with_bounced_move(judgement.attempt())
            }
            Some(_) | None => view,
        }
    }
}

/// The position after 1. e4 e6 2. e5 d5, where White may capture en passant.
impl Default for AnalysisGame {
    fn default() -> Self {
        let initial = initial_game::InitialGame::default();
        Self::at(initial.game, initial.at)
    }
}

#[cfg(test)]
mod tests;
