//! The capture that the first page plays in four stages. It is repeated until the visitor takes over.
//!
//! One stage is no move: the captured pawn is shown as if it had gone one square.

use std::rc::Rc;

use rules::pgn::{GameTree, NodeId};
use rules::{Color, Move, Position};

use crate::board::move_targets::Attempt;
use crate::board::view_model::{BoardView, Direction, EnPassantStyle, Motion, PieceAnimation};
use crate::judgement::JudgedAttempt;
use crate::tree_cursor::Step;

/// The position before the double step.
const START: &str = "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1";

/// The double step and the capture.
const MOVES: [&str; 2] = ["f7f5", "e5f6"];

/// A stage of the capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DemonstrationStage {
    /// Before the double step.
    Start,
    /// The pawn has gone two squares.
    TwoSquares,
    /// The pawn is shown as if it had gone one square.
    CountsAsOne,
    /// The pawn is captured.
    Taken,
}

impl DemonstrationStage {
    /// The stages in their order.
    pub const ALL: [Self; 4] = [
        Self::Start,
        Self::TwoSquares,
        Self::CountsAsOne,
        Self::Taken,
    ];

    /// Returns the stage that follows; the first follows the last.
    const fn next(self) -> Self {
        match self {
            Self::Start => Self::TwoSquares,
            Self::TwoSquares => Self::CountsAsOne,
            Self::CountsAsOne => Self::Taken,
            Self::Taken => Self::Start,
        }
    }
}

/// An input of the demonstration, from a visitor or the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemonstrationAction {
    /// Shows a stage, and stops.
    Show(DemonstrationStage),
    /// The clock goes on to the next stage, if the demonstration plays.
    Tick,
    /// Plays from here on, or stops.
    TogglePlay,
    /// Stops.
    Stop,
    /// Tries a move. The capture is played; any other attempt is judged.
    Attempt(Attempt),
    /// Turns the board.
    Flip,
}

/// The state of the demonstration.
#[derive(Clone, Debug, PartialEq)]
pub struct Demonstration {
    tree: Rc<GameTree>,
    /// The nodes of the start, the double step and the capture.
    nodes: [NodeId; 3],
    stage: DemonstrationStage,
    /// The stage before this one, if the pieces move from there.
    previous: Option<DemonstrationStage>,
    is_playing: bool,
    orientation: Color,
    revision: u32,
    last_attempt: Option<Rc<JudgedAttempt>>,
}

impl Demonstration {
    /// Creates the demonstration.
    ///
    /// It plays from the start. A visitor who asks for no motion sees the double step instead, and goes on by hand.
    pub fn new(is_playing: bool) -> Self {
        let position = START.parse().unwrap_or_else(|_| Position::initial());
        let mut tree = GameTree::new(position);
        let mut nodes = [tree.root(); 3];
        for (index, text) in MOVES.into_iter().enumerate() {
            let node = nodes[index];
            let mv = Move::from_uci(text, tree.node(node).position());
            let played = mv.ok().and_then(|mv| tree.play(node, mv).ok());
            nodes[index + 1] = played.unwrap_or(node);
        }
        Self {
            tree: Rc::new(tree),
            nodes,
            stage: if is_playing {
                DemonstrationStage::Start
            } else {
                DemonstrationStage::TwoSquares
            },
            previous: None,
            is_playing,
            orientation: Color::White,
            revision: 0,
            last_attempt: None,
        }
    }

    /// Returns the demonstration after an action.
    #[must_use]
    pub fn reduce(&self, action: DemonstrationAction) -> Self {
        let mut next = self.clone();
        match action {
            DemonstrationAction::Tick if !self.is_playing => {}
            DemonstrationAction::Tick => next.show(self.stage.next()),
            DemonstrationAction::TogglePlay => next.is_playing = !self.is_playing,
            DemonstrationAction::Stop => next.is_playing = false,
            DemonstrationAction::Flip => next.orientation = !self.orientation,
            DemonstrationAction::Show(stage) => {
                next.is_playing = false;
                next.show(stage);
            }
            DemonstrationAction::Attempt(attempt) => {
                next.is_playing = false;
                next.attempt(attempt);
            }
        }
        next
    }

    fn show(&mut self, stage: DemonstrationStage) {
        self.previous = (self.stage.next() == stage && stage != DemonstrationStage::Start)
            .then_some(self.stage);
        self.stage = stage;
        self.revision = self.revision.wrapping_add(1);
        self.last_attempt = None;
    }

    fn attempt(&mut self, attempt: Attempt) {
        let judged = JudgedAttempt::judge(&self.tree, self.node(), attempt);
        let mv = judged.judgement.legal_move();
        let next = match self.stage {
            DemonstrationStage::Start => Some((1, DemonstrationStage::TwoSquares)),
            DemonstrationStage::TwoSquares | DemonstrationStage::CountsAsOne => {
                Some((2, DemonstrationStage::Taken))
            }
            DemonstrationStage::Taken => None,
        };
        match next {
            Some((node, stage)) if mv.is_some() && self.tree.node(self.nodes[node]).mv() == mv => {
                self.previous = Some(self.stage);
                self.stage = stage;
                self.last_attempt = None;
            }
            _ => {
                self.previous = None;
                self.last_attempt = Some(Rc::new(judged));
            }
        }
        self.revision = self.revision.wrapping_add(1);
    }

    /// Returns the stage.
    pub const fn stage(&self) -> DemonstrationStage {
        self.stage
    }

    /// Returns whether the demonstration goes on by itself.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Returns the side at the bottom.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// Returns a number that changes with each change of the board.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the last attempt, unless it was the move of the demonstration.
    pub fn last_attempt(&self) -> Option<&Rc<JudgedAttempt>> {
        self.last_attempt.as_ref()
    }

    fn node(&self) -> NodeId {
        self.nodes[match self.stage {
            DemonstrationStage::Start => 0,
            DemonstrationStage::TwoSquares | DemonstrationStage::CountsAsOne => 1,
            DemonstrationStage::Taken => 2,
        }]
    }

    /// Returns what the board shows.
    pub fn view(&self) -> BoardView {
        let is_move = matches!(
            self.stage,
            DemonstrationStage::TwoSquares | DemonstrationStage::Taken
        );
        let step = self.previous.filter(|_| is_move).map(|_| Step::Forward);
        let mut view = BoardView::new(&self.tree, self.node(), step);
        match (self.previous, self.stage) {
            (_, DemonstrationStage::CountsAsOne) => self.push_back(&mut view),
            (Some(DemonstrationStage::CountsAsOne), DemonstrationStage::Taken) => {
                // The pawn is captured where it was pushed back to.
                for piece in &mut view.pieces {
                    if let PieceAnimation::EnPassantCapture { passed, .. } = piece.animation {
                        piece.animation = PieceAnimation::Capture;
                        piece.square = passed;
                    }
                }
            }
            (Some(_), DemonstrationStage::Taken) => {
                view.motion = view.motion.map(|motion| Motion {
                    style: EnPassantStyle::Rewind,
                    ..motion
                });
            }
            (
                _,
                DemonstrationStage::Start
                | DemonstrationStage::TwoSquares
                | DemonstrationStage::Taken,
            ) => {}
        }
        match &self.last_attempt {
            Some(judged) => view.with_bounced_move(judged.judgement.attempt()),
            None => view,
        }
    }

    /// Shows the pawn as if it had gone one square.
    fn push_back(&self, view: &mut BoardView) {
        let passed = view
            .en_passant_right
            .as_ref()
            .map(|it| (it.victim, it.passed_square));
        let Some((victim, passed)) = passed else {
            return;
        };
        let mut pieces = view.pieces.iter_mut();
        if let Some(pawn) = pieces.find(|piece| piece.square == victim) {
            pawn.square = passed;
            if self.previous.is_some() {
                pawn.animation = PieceAnimation::Slide {
                    from: victim,
                    to: passed,
                };
                view.motion = Some(Motion {
                    style: EnPassantStyle::Play,
                    direction: Direction::Forward,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Square;

    use super::*;

    fn attempt(from: Square, to: Square) -> DemonstrationAction {
        DemonstrationAction::Attempt(Attempt {
            from,
            to,
            promotion: None,
        })
    }

    /// Returns the square of the black pawn, and whether it is on the board.
    fn black_pawn(view: &BoardView) -> (Square, bool) {
        let mut pieces = view.pieces.iter();
        let pawn = pieces.find(|it| it.piece.char() == 'p');
        pawn.map_or((Square::A1, false), |it| (it.square, it.remains))
    }

    #[test]
    fn demonstration_plays_its_stages_in_order_and_again() {
        let mut demonstration = Demonstration::new(true);
        let mut pawns = Vec::new();
        for stage in DemonstrationStage::ALL
            .into_iter()
            .chain([DemonstrationStage::Start])
        {
            assert_eq!(demonstration.stage(), stage);
            let view = demonstration.view();
            assert_eq!(
                view.motion.is_some(),
                stage != DemonstrationStage::Start,
                "{stage:?}"
            );
            pawns.push(black_pawn(&view));
            demonstration = demonstration.reduce(DemonstrationAction::Tick);
        }
        let (f7, f5, f6) = (Square::F7, Square::F5, Square::F6);
        let expected = [(f7, true), (f5, true), (f6, true), (f6, false), (f7, true)];
        assert_eq!(pawns, expected);
    }

    #[test]
    fn pawn_that_counts_as_one_square_still_stands_on_its_own() {
        let shown = DemonstrationAction::Show(DemonstrationStage::CountsAsOne);
        let view = Demonstration::new(false).reduce(shown).view();
        assert_eq!(view.fen, "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2");
        assert_eq!(black_pawn(&view), (Square::F6, true));
    }

    #[test]
    fn capture_is_played_from_the_double_step() {
        let demonstration = Demonstration::new(false).reduce(attempt(Square::E5, Square::F6));
        assert_eq!(demonstration.stage(), DemonstrationStage::Taken);
        assert_eq!(demonstration.last_attempt(), None);
        let view = demonstration.view();
        assert_eq!(view.fen, "4k3/8/5P2/8/8/8/8/4K3 b - - 0 2");
        assert_eq!(view.motion.map(|it| it.style), Some(EnPassantStyle::Rewind));
    }

    #[test]
    fn other_attempts_are_judged_and_bounce() {
        let playing = Demonstration::new(true);
        for (from, to, name) in [
            (Square::E5, Square::F6, "not-your-turn"),
            (Square::E8, Square::E7, "legal"),
        ] {
            let demonstration = playing.reduce(attempt(from, to));
            assert!(!demonstration.is_playing());
            assert_eq!(demonstration.stage(), DemonstrationStage::Start);
            let judged = demonstration.last_attempt().expect("a judged attempt");
            assert_eq!(judged.judgement.name(), name);
            assert!(demonstration.view().motion.is_some());
        }
    }

    #[test]
    fn visitor_stops_the_demonstration_and_goes_to_any_stage() {
        let stopped = Demonstration::new(true).reduce(DemonstrationAction::Stop);
        assert_eq!(stopped.reduce(DemonstrationAction::Tick), stopped);
        let last = stopped.reduce(DemonstrationAction::Show(DemonstrationStage::Taken));
        assert_eq!(last.view().motion, None);
        let again = last.reduce(DemonstrationAction::TogglePlay);
        assert_eq!(
            again.reduce(DemonstrationAction::Tick).stage(),
            DemonstrationStage::Start
        );
        let flipped = last.reduce(DemonstrationAction::Flip);
        assert_eq!(flipped.orientation(), Color::Black);
    }
}
