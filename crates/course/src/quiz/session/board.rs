//! The board of a quiz session.
//!
//! It shows the moves before the question, and the result of a reply.

use std::rc::Rc;

use rules::Move;
use rules::pgn::{GameTree, NodeId};

use crate::board::move_targets::Attempt;
use crate::board::view_model::BoardView;
use crate::lab::{AnalysisGame, LabAction};
use crate::player::PlayerAction;
use crate::quiz::grade::Mistake;
use crate::quiz::question::{CorrectAnswer, Prompt, QuizQuestion};
use crate::quiz::question_attempt::QuestionAttempt;

/// The board of the current question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct QuestionBoard {
    analysis: AnalysisGame,
    /// The node of the position that is asked about.
    question_node: NodeId,
    /// A wrong move that bounces back.
    bounced_move: Option<Attempt>,
}

impl QuestionBoard {
    /// Returns a board without a question.
    pub fn new() -> Self {
        let analysis = AnalysisGame::default();
        let question_node = analysis.cursor().node();
        Self {
            analysis,
            question_node,
            bounced_move: None,
        }
    }

    /// Shows a question with its last move just played, from the side that is asked.
    pub fn show_question(&self, attempt: &QuestionAttempt) -> Self {
        let question = attempt.question();
        let mut game = GameTree::new(question.game().start().clone());
        let (mut node, mut before) = (game.root(), game.root());
        for played in question.game().moves() {
            before = node;
            node = game.play(node, played).unwrap_or(node);
        }
        if attempt.is_over() {
            // The answer of a worked example can be stepped to.
            let answer = answer_to_play(question).map(|answer| game.play(node, answer));
            debug_assert!(!matches!(answer, Some(Err(_))), "the answer is legal");
        }
        let navigate =
            |analysis: &AnalysisGame, action| analysis.reduce(LabAction::Navigate(action));
        let (game, at) = (Rc::new(game), before);
        let mut analysis = self.analysis.reduce(LabAction::Open { game, at });
        analysis = navigate(&analysis, PlayerAction::Show(node));
        if analysis.orientation() != question.side_to_move() {
            analysis = navigate(&analysis, PlayerAction::Flip);
        }
        Self {
            analysis,
            question_node: node,
            bounced_move: None,
        }
    }

    /// Returns to the question after a reply or hint.
    ///
    /// A wrong move bounces back; the answer is played once the question is over.
    pub fn show_result(&self, before: &QuestionAttempt, after: &QuestionAttempt) -> Self {
        let show_question = LabAction::Navigate(PlayerAction::Show(self.question_node));
        let mut analysis = self
            .analysis
            .reduce(show_question)
            .reduce(LabAction::Settle);
        let bounced_move = wrong_move(after);
        if after.is_over()
            && !before.is_over()
            && bounced_move.is_none()
            && let Some(answer) = answer_to_play(after.question())
        {
            analysis = analysis.reduce(LabAction::Attempt(answer.into()));
        }
        Self {
            analysis,
            bounced_move,
            ..*self
        }
    }

    pub fn navigate(&self, action: PlayerAction) -> Self {
        Self {
            analysis: self.analysis.reduce(LabAction::Navigate(action)),
            bounced_move: None,
            ..*self
        }
    }

    /// Returns the moves before the question.
    pub const fn analysis(&self) -> &AnalysisGame {
        &self.analysis
    }

    pub fn is_at_question(&self) -> bool {
        self.analysis.cursor().node() == self.question_node
    }

    pub fn view(&self) -> BoardView {
        let view = self.analysis.view();
        match self.bounced_move {
            Some(attempt) if self.is_at_question() => view.with_bounced_move(attempt),
            Some(_) | None => view,
        }
    }
}

/// Returns the wrong move of the last reply, if it was a move.
fn wrong_move(attempt: &QuestionAttempt) -> Option<Attempt> {
    let wrong = attempt.wrong_answer()?;
    match wrong.mistake {
        Mistake::Illegal | Mistake::OtherLegalMove => Some(wrong.judgement.attempt()),
        Mistake::OverlookedCapture
        | Mistake::AffirmedIllegal
        | Mistake::DeniedLegal
        | Mistake::OtherCondition(_)
        | Mistake::OtherPawn(_)
        | Mistake::OtherSquare { .. }
        | Mistake::Notation(_)
        | Mistake::NotForced(_)
        | Mistake::Forced
        | Mistake::PositionsDiffer
        | Mistake::OtherJustification(_)
        | Mistake::PositionsAreSame
        | Mistake::OtherField(_) => None,
    }
}

/// Returns the capture that shows the answer, if the question is about a legal capture.
fn answer_to_play(question: &QuizQuestion) -> Option<Move> {
    let is_about_capture = match question.prompt() {
        Prompt::Capture
        | Prompt::OnlyMove
        | Prompt::MayCapture(_)
        | Prompt::WhichCapturer
        | Prompt::WhichVictim
        | Prompt::Lands(_)
        | Prompt::Empties(_)
        | Prompt::Write(_) => true,
        Prompt::MayPlayInstead(_) | Prompt::Must | Prompt::Same { .. } | Prompt::Field(_) => false,
    };
    match question.correct_answer() {
        CorrectAnswer::Move(_) | CorrectAnswer::Yes | CorrectAnswer::Square(_)
            if is_about_capture =>
        {
            question.answer_move()
        }
        CorrectAnswer::Move(_)
        | CorrectAnswer::Yes
        | CorrectAnswer::Square(_)
        | CorrectAnswer::Nothing
        | CorrectAnswer::No
        | CorrectAnswer::NoBecause(_) => None,
    }
}
