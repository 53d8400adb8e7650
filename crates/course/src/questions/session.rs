//! The state of a lesson's questions during a visit: responses, hints and results.
//!
//! A [`QuestionSession`] stands beside a [`Player`] and is a reducer like it: a response or a hint returns a
//! new session, and the action that the player has to take.

use std::rc::Rc;

use rules::pgn::NodeId;

use crate::board::move_targets::Attempt;
use crate::judgement::{Judgement, Mark};
use crate::lesson::{Question, QuestionKind, Response, Scene, Task};
use crate::player::{Player, PlayerAction};
use crate::questions::current::{CurrentQuestion, LastResponse, QuestionStatus};
use crate::questions::hint::{LessonHint, hint_squares};
use crate::questions::missed_chance::{MissedChance, missed_chances};
use crate::questions::{self, Graded};
use crate::tree_cursor::Step;

/// The responses to a lesson's questions, and the hints given for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuestionSession {
    records: Vec<QuestionRecord>,
    bounced_move: Option<BouncedMove>,
    bounce_count: u32,
}

/// The record of one question in the session.
#[derive(Clone, Debug, PartialEq, Eq)]
struct QuestionRecord {
    scene: usize,
    node: NodeId,
    attempts: u32,
    hint: LessonHint,
    last_response: Option<LastResponse>,
    resolution: Option<Resolution>,
}

/// A wrong move whose piece slides back to where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BouncedMove {
    /// The player's revision at the move; with another revision the animation is over.
    revision: u32,
    attempt: Attempt,
}

/// The way in which a question was resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Resolution {
    Correct,
    Shown,
}

/// The session after a response or a hint, and the action for the player.
pub type SessionUpdate = (QuestionSession, Option<PlayerAction>);

impl QuestionRecord {
    const fn new(scene: usize, node: NodeId) -> Self {
        Self {
            scene,
            node,
            attempts: 0,
            hint: LessonHint::None,
            last_response: None,
            resolution: None,
        }
    }

    fn into_current(self, question: &Rc<Question>) -> CurrentQuestion {
        CurrentQuestion {
            question: question.clone(),
            node: self.node,
            status: self.status(),
            last_response: self.last_response,
            hint: self.hint,
            attempts: self.attempts,
        }
    }

    fn status(&self) -> QuestionStatus {
        let is_wrong = matches!(
            self.last_response,
            Some(LastResponse::Judged {
                is_correct: false,
                ..
            })
        );
        match (is_wrong, self.resolution) {
            (true, _) => QuestionStatus::Wrong,
            (_, Some(Resolution::Correct)) => QuestionStatus::Correct,
            (_, Some(Resolution::Shown)) => QuestionStatus::Shown,
            (_, None) => QuestionStatus::Open,
        }
    }
}

impl QuestionSession {
    /// Returns whether the player's position asks a question that is not resolved.
    pub fn is_open(&self, player: &Player) -> bool {
        let has_question = player.scene().question_kind(player.node()).is_some();
        has_question && !self.is_resolved(player, player.node())
    }

    /// Returns whether a question of the player's scene was answered, or its answer shown.
    pub fn is_resolved(&self, player: &Player, node: NodeId) -> bool {
        let record = self.record(player, node);
        record.is_some_and(|record| record.resolution.is_some())
    }

    /// Returns whether legality must stay hidden, because it would answer an open question.
    ///
    /// It is shown with the hint that shows the pieces, which comes second if the lesson has a hint of its own. A
    /// question about one attempt also shows it from the first response on, because the feedback says what is legal.
    pub fn hides_legality(&self, player: &Player) -> bool {
        self.hides_legality_at(player, player.node())
    }

    /// Returns whether the player shows a wrong answer to a question for a move. The question must still hide legality.
    ///
    /// The right that lapsed with this answer, and the position before it, would answer the question.
    pub fn hides_lapse(&self, player: &Player) -> bool {
        let (scene, here) = (player.scene(), player.node());
        let question = scene.tree().node(here).parent();
        question.is_some_and(|question| {
            scene.question_kind(question) == Some(QuestionKind::Play)
                && !is_correct_child(scene, question, here)
                && self.hides_legality_at(player, question)
        })
    }

    fn hides_legality_at(&self, player: &Player, node: NodeId) -> bool {
        let scene = player.scene();
        let Some(kind) = scene.question_kind(node) else {
            return false;
        };
        if !scene.hides_legality(node) || self.is_resolved(player, node) {
            return false;
        }
        self.record(player, node).is_none_or(|record| {
            record.hint < LessonHint::Squares
                && (kind == QuestionKind::Play || record.attempts == 0)
        })
    }

    /// Returns whether autoplay must stop at the player's position, because of an open question.
    pub fn pauses_autoplay(&self, player: &Player) -> bool {
        player.is_playing() && self.is_open(player)
    }

    /// Returns whether the player has just completed its scene.
    ///
    /// It has if a step forward, not a jump, led to the end of the main line and no question is open there.
    pub fn has_completed_scene(&self, player: &Player) -> bool {
        let is_step = player.step() == Some(Step::Forward) || player.is_at_start();
        is_step
            && player.is_at_end()
            && player.scene().line_of(player.node()) == 0
            && !self.is_open(player)
    }

    /// Returns whether every question of the player's scene is resolved, but for those in variations.
    pub fn has_answered_scene(&self, player: &Player) -> bool {
        let scene = player.scene();
        let mut questions = scene.question_nodes().filter(|&it| scene.line_of(it) == 0);
        questions.all(|node| self.is_resolved(player, node))
    }

    /// Returns the question that concerns the player's position.
    pub fn current(&self, player: &Player) -> Option<CurrentQuestion> {
        let (scene, here) = (player.scene(), player.node());
        if let Some(question) = scene.question(here) {
            let record = self.record(player, here).cloned();
            let record = record.unwrap_or(QuestionRecord::new(player.bookmark().scene, here));
            return Some(record.into_current(question));
        }
        let before = scene.tree().node(here).parent()?;
        let question = scene.question(before)?;
        let record = self.record(player, before)?;
        if record.last_response != Some(LastResponse::Followed(here)) {
            return None;
        }
        let mut current = record.clone().into_current(question);
        if !is_correct_child(scene, before, here) {
            current.status = QuestionStatus::Wrong;
        }
        Some(current)
    }

    /// Grades a response to the question at the player's position.
    ///
    /// Returns `None` if there is no question, or if it does not accept this kind of response.
    pub fn respond(&self, player: &Player, response: Response) -> Option<SessionUpdate> {
        let node = player.node();
        let graded = questions::grade(player.scene(), node, response)?;
        let mut session = self.clone();
        let record = session.record_mut(player, node);
        record.attempts = record.attempts.saturating_add(1);
        if graded.is_correct() {
            record.resolution = Some(Resolution::Correct);
        }
        let action = match graded {
            Graded::Correct(to) | Graded::Foreseen(to) => {
                record.last_response = Some(LastResponse::Followed(to));
                Some(PlayerAction::Show(to))
            }
            Graded::Revealed { node, .. } => {
                let guess = Some(response);
                record.last_response = Some(LastResponse::Revealed { guess, node });
                // The played move is known now, so the question cannot be answered again.
                record.resolution = record.resolution.or(Some(Resolution::Shown));
                player.is_playing().then_some(PlayerAction::TogglePlay)
            }
            Graded::Judged {
                is_correct,
                judgement,
            } => {
                // This may run the mate prover, so its result is stored.
                let legal_move = judgement
                    .legal_move()
                    .filter(|_| matches!(response, Response::Move(_)));
                let mut missed = legal_move
                    .map(|played| missed_chances(player.scene(), node, played))
                    .unwrap_or_default();
                if self.hides_legality(player) {
                    missed.retain(|chance| !matches!(chance, MissedChance::EnPassant(_)));
                }
                record.last_response = Some(LastResponse::Judged {
                    response,
                    is_correct,
                    judgement: Rc::new(judgement),
                    missed,
                });
                if let Response::Move(attempt) = response {
                    session.bounce(player, attempt);
                }
                player.is_playing().then_some(PlayerAction::TogglePlay)
            }
        };
        Some((session, action))
    }

    /// Gives the next hint for the question at the player's position. The last hint is the answer.
    ///
    /// Returns `None` if there is no question.
    pub fn give_hint(&self, player: &Player) -> Option<SessionUpdate> {
        let (scene, node) = (player.scene(), player.node());
        let question = scene.question(node)?;
        let mut session = self.clone();
        let record = session.record_mut(player, node);
        record.hint = record.hint.next(question);
        let stop = player.is_playing().then_some(PlayerAction::TogglePlay);
        if record.hint < LessonHint::Shown {
            // The hint replaces the feedback to the last response.
            record.last_response = None;
            return Some((session, stop));
        }
        record.resolution = Some(Resolution::Shown);
        let next = scene.tree().node(node).children().first().copied();
        let action = match question.task() {
            Task::Play => {
                record.last_response = next.map(LastResponse::Followed);
                next.map(PlayerAction::Show)
            }
            Task::Did => {
                let guess = None;
                record.last_response = next.map(|node| LastResponse::Revealed { guess, node });
                stop
            }
            Task::May(attempt) => {
                let judgement = Judgement::new(&scene.game(node), attempt);
                record.last_response = Some(LastResponse::Judged {
                    response: if judgement.legal_verdict().is_some() {
                        Response::Yes
                    } else {
                        Response::No
                    },
                    is_correct: true,
                    judgement: Rc::new(judgement),
                    missed: Vec::new(),
                });
                stop
            }
            Task::Try(attempt) => {
                let judgement = Judgement::new(&scene.game(node), attempt);
                record.last_response = Some(LastResponse::Judged {
                    response: Response::Move(attempt),
                    is_correct: true,
                    judgement: Rc::new(judgement),
                    missed: Vec::new(),
                });
                session.bounce(player, attempt);
                stop
            }
        };
        Some((session, action))
    }

    /// Returns the marks to draw on the player's board. They are those of the last judgement, or of a hint.
    pub fn marks(&self, player: &Player) -> Vec<Mark> {
        let (scene, here) = (player.scene(), player.node());
        let Some(current) = self.current(player).filter(|current| current.node == here) else {
            return Vec::new();
        };
        if let Some(LastResponse::Judged {
            response,
            judgement,
            ..
        }) = &current.last_response
        {
            return judgement_marks(judgement, *response);
        }
        if current.hint == LessonHint::Squares && current.status == QuestionStatus::Open {
            let squares = hint_squares(scene, here).into_iter();
            return squares.map(Mark::Piece).collect();
        }
        Vec::new()
    }

    /// Returns the move whose piece slides back on the player's board.
    pub fn bounced_move(&self, player: &Player) -> Option<Attempt> {
        let bounced = self.bounced_move?;
        (bounced.revision == player.revision()).then_some(bounced.attempt)
    }

    /// Returns how many moves have bounced; a change of it starts a new animation.
    pub fn bounce_count(&self) -> u32 {
        self.bounce_count
    }

    fn bounce(&mut self, player: &Player, attempt: Attempt) {
        let revision = player.revision();
        self.bounced_move = Some(BouncedMove { revision, attempt });
        self.bounce_count = self.bounce_count.wrapping_add(1);
    }

    /// Returns the record of a question of the player's scene, if it has one.
    fn record(&self, player: &Player, node: NodeId) -> Option<&QuestionRecord> {
        let scene = player.bookmark().scene;
        let mut records = self.records.iter();
        records.find(|it| it.node == node && it.scene == scene)
    }

    /// Returns the record of a question of the player's scene. It is added if there is none.
    fn record_mut(&mut self, player: &Player, node: NodeId) -> &mut QuestionRecord {
        let scene = player.bookmark().scene;
        let mut records = self.records.iter();
        let found = records.position(|it| it.node == node && it.scene == scene);
        let index = found.unwrap_or(self.records.len());
        if found.is_none() {
            self.records.push(QuestionRecord::new(scene, node));
        }
        &mut self.records[index]
    }
}

/// Returns whether a child is a correct answer to the question at a node.
fn is_correct_child(scene: &Scene, node: NodeId, child: NodeId) -> bool {
    let children = scene.tree().node(node).children();
    children.first() == Some(&child) || scene.is_correct_answer(child)
}

/// Returns the marks of a judgement. A legal move that bounced is marked only as tried.
fn judgement_marks(judgement: &Judgement, response: Response) -> Vec<Mark> {
    let is_move = matches!(response, Response::Move(_));
    if is_move && judgement.legal_verdict().is_some() {
        // The other marks would show the board after the move, which is not drawn.
        let Attempt { from, to, .. } = judgement.attempt();
        return vec![Mark::Attempt { from, to }];
    }
    judgement.marks().to_vec()
}

#[cfg(test)]
mod tests;
