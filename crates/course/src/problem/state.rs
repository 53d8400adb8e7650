//! The state of a learner who solves a problem, and its reducer.

use std::rc::Rc;

use rules::mate::Problem;
use rules::pgn::{GameTree, NodeId};
use rules::{Color, Move};

use super::composition::Composition;
use super::move_analysis::{MoveQuery, MoveResult, MoveValue};
use crate::board::move_targets::{Attempt, MoveTargets};
use crate::board::view_model::BoardView;
use crate::lab::{AnalysisGame, LabAction};
use crate::player::PlayerAction;

/// A problem on a board, with the attempted moves and the proofs about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemState {
    composition: Rc<Composition>,
    analysis: AnalysisGame,
    /// The set play shown instead, in which the defender moves first.
    set_play: Option<AnalysisGame>,
    proofs: Rc<Vec<(MoveQuery, Option<MoveResult>)>>,
    /// The node of the learner's move to which the prover will reply.
    awaiting_reply: Option<NodeId>,
    /// The defences that the learner has chosen.
    chosen_defences: Rc<Vec<NodeId>>,
    /// True once the learner has solved the problem or opened its solution.
    is_solution_known: bool,
}

/// An input of [`ProblemState::reduce`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemAction {
    /// Attempts a move of either side, legal or not.
    Attempt(Attempt),
    /// Stores the result of a query; `None` if the prover gave up.
    ProofFinished(MoveQuery, Option<MoveResult>),
    /// Plays the prover's reply to the learner's move.
    PlayReply,
    /// Asks the prover for a reply to the last move.
    RequestReply,
    /// Takes back the attacker's last move and the reply to it.
    Undo,
    /// Returns to the position of the last defence, to choose another.
    ChooseOtherDefence,
    /// Navigates through the moves.
    Navigate(PlayerAction),
    /// Records that the learner has opened the solution.
    RevealSolution,
    /// Shows a line of the solution.
    ShowLine(SolutionLine),
    /// Clears the verdict of the last attempt.
    ClearVerdict,
}

/// A line of the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionLine {
    /// True for set play, in which the defender moves first.
    pub is_set_play: bool,
    /// The moves.
    pub moves: Vec<Move>,
}

/// The attacker's last move on the board, and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMoveReport<'a> {
    /// The move.
    pub query: MoveQuery,
    /// True for the first move of the problem.
    pub is_first: bool,
    /// The state of the proof.
    pub proof: ProofState<'a>,
    /// The defender's reply, if it was played.
    pub reply: Option<Move>,
    /// True if the learner, not the prover, played the reply.
    pub is_reply_by_learner: bool,
}

/// The state of the proof about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofState<'a> {
    /// Not proved yet.
    Pending,
    /// Given up: the proof takes too long.
    GaveUp,
    /// Proved.
    Proved(&'a MoveResult),
}

impl ProblemState {
    /// Starts a problem.
    pub fn new(composition: Rc<Composition>) -> Self {
        let diagram = composition.problem.position().clone();
        Self {
            analysis: AnalysisGame::new(GameTree::new(diagram)),
            composition,
            set_play: None,
            proofs: Rc::default(),
            awaiting_reply: None,
            chosen_defences: Rc::default(),
            is_solution_known: false,
        }
    }

    /// Returns the composition.
    pub fn composition(&self) -> &Composition {
        &self.composition
    }

    /// Returns the moves on the board.
    pub fn analysis(&self) -> &AnalysisGame {
        self.set_play.as_ref().unwrap_or(&self.analysis)
    }

    /// Returns whether what is legal must stay hidden. The reason is that the right to capture en passant can be the
    /// solution.
    ///
    /// It stays hidden where the attacker is to move, until the solution is known.
    pub fn hides_legality(&self) -> bool {
        self.hides_solution() && self.is_attacker_to_move()
    }

    /// Returns whether the board shows the learner's try and the solution is not known.
    pub fn hides_solution(&self) -> bool {
        !self.is_solution_known && !self.shows_set_play()
    }

    /// Returns what the board shows.
    pub fn view(&self) -> BoardView {
        let mut view = self.analysis().view();
        if self.hides_legality() {
            view.hide_legality();
        } else if self.hides_solution() {
            // A right that lapsed with a first move can be the solution.
            view.lapsed_square = None;
        }
        view
    }

    /// Returns true if the board shows set play.
    pub fn shows_set_play(&self) -> bool {
        self.set_play.is_some()
    }

    /// Returns the side that must mate.
    pub fn attacker(&self) -> Color {
        self.problem().position().turn()
    }

    /// Returns true if the attacker is to move.
    pub fn is_attacker_to_move(&self) -> bool {
        self.analysis().position().turn() == self.attacker()
    }

    /// Returns the number of moves left to the attacker.
    pub fn moves_left(&self) -> u8 {
        moves_left_after(self.problem(), self.analysis.line().len())
    }

    /// Returns the legal moves; none if the attacker is out of moves.
    pub fn targets(&self) -> MoveTargets {
        if self.is_out_of_moves() {
            MoveTargets::default()
        } else {
            self.analysis().targets()
        }
    }

    /// Returns true if the attacker has no move left and has not mated.
    pub fn is_out_of_moves(&self) -> bool {
        !self.shows_set_play()
            && self.moves_left() == 0
            && self.analysis.position().has_legal_move()
    }

    /// Returns the next query for the prover.
    pub fn next_query(&self) -> Option<MoveQuery> {
        let report = self.last_move_report()?;
        (report.proof == ProofState::Pending).then_some(report.query)
    }

    /// Returns the attacker's last move, with its proof. `None` before the first move and in set play.
    pub fn last_move_report(&self) -> Option<LastMoveReport<'_>> {
        if self.shows_set_play() {
            return None;
        }
        let tree = self.analysis.cursor().tree();
        let line = tree.line_to(self.analysis.cursor().node());
        let index = line.len().checked_sub(1)? / 2 * 2;
        let last_move = tree.node(line[index]);
        let query = MoveQuery {
            position: tree.node(last_move.parent()?).position().clone(),
            mv: last_move.mv()?,
            moves_left: moves_left_after(self.problem(), index),
        };
        let mut proofs = self.proofs.iter();
        let proof = match proofs.find(|(known, _)| *known == query) {
            None => ProofState::Pending,
            Some((_, None)) => ProofState::GaveUp,
            Some((_, Some(result))) => ProofState::Proved(result),
        };
        let reply = line.get(index + 1).and_then(|&reply| tree.node(reply).mv());
        Some(LastMoveReport {
            query,
            is_first: index == 0,
            proof,
            reply,
            is_reply_by_learner: reply.is_some()
                && self
                    .chosen_defences
                    .contains(&self.analysis.cursor().node()),
        })
    }

    /// Returns true if the learner has just mated in time, after a proved key.
    pub fn is_solved(&self) -> bool {
        let (line, position) = (self.analysis.line(), self.analysis.position());
        let is_key = |(query, result): &(MoveQuery, Option<MoveResult>)| {
            let is_first =
                query.position == *self.problem().position() && Some(&query.mv) == line.first();
            let value = result.as_ref().map(|result| &result.value);
            is_first && matches!(value, Some(MoveValue::MatesIn(_)))
        };
        self.awaiting_reply == Some(self.analysis.cursor().node())
            && position.is_checkmate()
            && self.proofs.iter().any(is_key)
    }

    /// Returns the prover's reply that is to be played next.
    pub fn reply(&self) -> Option<Move> {
        self.awaiting_reply
            .filter(|&node| node == self.analysis.cursor().node())?;
        match self.last_move_report()?.proof {
            ProofState::Proved(result) => result.reply,
            ProofState::Pending | ProofState::GaveUp => None,
        }
    }

    /// Returns true if the last defence had an alternative.
    pub fn has_other_defence(&self) -> bool {
        self.last_choice_node().is_some()
    }

    /// Returns the node before the last defence, if it had an alternative.
    fn last_choice_node(&self) -> Option<NodeId> {
        if self.shows_set_play() || self.awaits_chosen_defence() || self.reply().is_some() {
            return None;
        }
        let tree = self.analysis.cursor().tree();
        let mut node = self.analysis.cursor().node();
        loop {
            node = tree.node(node).parent()?;
            let position = tree.node(node).position();
            if position.turn() != self.attacker() {
                return (position.legal_moves().len() > 1).then_some(node);
            }
        }
    }

    /// Returns true if the learner is to choose the defender's move.
    pub fn awaits_chosen_defence(&self) -> bool {
        !self.shows_set_play()
            && !self.is_attacker_to_move()
            && !self.is_out_of_moves()
            && self.awaiting_reply.is_none()
            && self.analysis.position().has_legal_move()
    }

    /// Returns the state after an action.
    #[must_use]
    pub fn reduce(&self, action: ProblemAction) -> Self {
        let shows_solution = matches!(
            action,
            ProblemAction::RevealSolution | ProblemAction::ShowLine(_)
        );
        let mut state = self.apply(action);
        state.is_solution_known |= shows_solution || state.is_solved();
        state
    }

    fn apply(&self, action: ProblemAction) -> Self {
        match action {
            ProblemAction::Attempt(attempt) => self.attempt(attempt),
            ProblemAction::ProofFinished(query, result) => {
                let mut proofs = self.proofs.to_vec();
                proofs.retain(|(known, _)| *known != query);
                proofs.push((query, result));
                let proofs = Rc::new(proofs);
                Self {
                    proofs,
                    ..self.clone()
                }
                .with_solution_first()
            }
            ProblemAction::PlayReply => match self.reply() {
                Some(reply) => {
                    let replied =
                        self.with_analysis(self.analysis.reduce(LabAction::Attempt(reply.into())));
                    let here = replied.analysis.cursor().node();
                    let chosen = self
                        .chosen_defences
                        .iter()
                        .copied()
                        .filter(|&node| node != here);
                    let chosen_defences = Rc::new(chosen.collect());
                    Self {
                        chosen_defences,
                        ..replied
                    }
                }
                None => self.clone(),
            },
            ProblemAction::RequestReply => Self {
                awaiting_reply: Some(self.analysis.cursor().node())
                    .filter(|_| !self.is_attacker_to_move()),
                ..self.clone()
            },
            ProblemAction::Undo if self.shows_set_play() => {
                self.with_analysis(self.analysis.clone())
            }
            ProblemAction::Undo => self.undo(),
            ProblemAction::ChooseOtherDefence => match self.last_choice_node() {
                Some(node) => {
                    let navigate = LabAction::Navigate(PlayerAction::Show(node));
                    self.with_analysis(self.analysis.reduce(navigate))
                }
                None => self.clone(),
            },
            ProblemAction::Navigate(action) => self.navigate(action),
            ProblemAction::RevealSolution => self.clone(),
            ProblemAction::ShowLine(line) => self.show_line(&line),
            ProblemAction::ClearVerdict => Self {
                analysis: self.analysis.reduce(LabAction::ClearVerdict),
                ..self.clone()
            },
        }
    }

    fn problem(&self) -> &Problem {
        &self.composition.problem
    }

    /// Replaces the moves on the board, and ends set play and a pending reply.
    fn with_analysis(&self, analysis: AnalysisGame) -> Self {
        Self {
            analysis,
            set_play: None,
            awaiting_reply: None,
            ..self.clone()
        }
    }

    fn attempt(&self, attempt: Attempt) -> Self {
        if let Some(set_play) = &self.set_play {
            let set_play = Some(set_play.reduce(LabAction::Attempt(attempt)));
            return Self {
                set_play,
                ..self.clone()
            };
        }
        if self.is_out_of_moves() {
            return self.clone();
        }
        let was_attacker = self.is_attacker_to_move();
        let after = self.with_analysis(self.analysis.reduce(LabAction::Attempt(attempt)));
        let here = after.analysis.cursor().node();
        let has_moved = here != self.analysis.cursor().node();
        let awaiting_reply = match (was_attacker, has_moved) {
            (true, true) => Some(here),
            (false, false) => self.awaiting_reply,
            (true, false) | (false, true) => None,
        };
        let mut chosen = self.chosen_defences.to_vec();
        if has_moved && !was_attacker {
            chosen.push(here);
        }
        let chosen_defences = Rc::new(chosen);
        Self {
            awaiting_reply,
            chosen_defences,
            ..after
        }
    }

    /// Makes the attacker's last move the main line, if only it mates in time.
    fn with_solution_first(self) -> Self {
        let Some(LastMoveReport { query, .. }) = self.last_move_report() else {
            return self;
        };
        let mates = |mv: Move| {
            let mut proofs = self.proofs.iter();
            let proof =
                proofs.find(|(known, _)| known.mv == mv && known.position == query.position);
            proof.is_some_and(|(_, result)| {
                let value = result.as_ref().map(|result| &result.value);
                matches!(value, Some(MoveValue::MatesIn(_)))
            })
        };
        let tree = self.analysis.cursor().tree();
        let is_last_move = |node: &NodeId| {
            let node = tree.node(*node);
            let before = node.parent().map(|parent| tree.node(parent).position());
            node.mv() == Some(query.mv) && before == Some(&query.position)
        };
        let line = tree.line_to(self.analysis.cursor().node());
        let Some(node) = line.into_iter().find(is_last_move) else {
            return self;
        };
        let siblings = tree
            .node(node)
            .parent()
            .map(|parent| tree.node(parent).children());
        let first_sibling = siblings.and_then(|siblings| tree.node(*siblings.first()?).mv());
        if !mates(query.mv) || first_sibling.is_some_and(mates) {
            return self;
        }
        let analysis = self.analysis.with_variation_first(node);
        Self { analysis, ..self }
    }

    fn undo(&self) -> Self {
        let back =
            |analysis: &AnalysisGame| analysis.reduce(LabAction::Navigate(PlayerAction::Back));
        let analysis = back(&self.analysis);
        let is_attacker_to_move = analysis.position().turn() == self.attacker();
        if is_attacker_to_move || analysis.cursor().is_at_start() {
            return self.with_analysis(analysis);
        }
        self.with_analysis(back(&analysis))
    }

    fn navigate(&self, action: PlayerAction) -> Self {
        let navigate = LabAction::Navigate(action);
        match (&self.set_play, action) {
            (None, PlayerAction::Flip | PlayerAction::SetSpeed(_)) => Self {
                analysis: self.analysis.reduce(navigate),
                ..self.clone()
            },
            // Going to the start ends set play.
            (Some(_), PlayerAction::First) | (None, _) => {
                self.with_analysis(self.analysis.reduce(navigate))
            }
            (Some(set_play), _) => Self {
                set_play: Some(set_play.reduce(navigate)),
                ..self.clone()
            },
        }
    }

    fn show_line(&self, line: &SolutionLine) -> Self {
        if !line.is_set_play {
            return self.with_analysis(self.analysis.with_line_played(&line.moves));
        }
        let Some(passed) = self.problem().position().pass_turn() else {
            return self.clone();
        };
        let game = Rc::new(GameTree::new(passed));
        let mut set_play = match &self.set_play {
            Some(set_play) => set_play.clone(),
            None => self.analysis.reduce(LabAction::Open {
                at: game.root(),
                game,
            }),
        };
        set_play = set_play.with_line_played(&line.moves);
        Self {
            set_play: Some(set_play),
            awaiting_reply: None,
            ..self.clone()
        }
    }
}

/// Returns the number of moves left to the attacker after this many plies.
fn moves_left_after(problem: &Problem, plies: usize) -> u8 {
    let played = u8::try_from(plies.div_ceil(2)).unwrap_or(u8::MAX);
    problem.moves().saturating_sub(played)
}
