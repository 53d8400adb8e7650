//! The player of a lesson about other laws, as a reducer.

use std::collections::BTreeMap;
use std::rc::Rc;

use variants::{BoardSquare, LawVerdict, Side, VariantMove};

use super::LawLesson;
use super::attempt::NamedAttempt;
use super::question::{LawQuestion, LawTask};
use super::scene::{LawScene, LawStep};
use crate::law_lab::{LawSession, LawSessionAction};
use crate::lesson::Bookmark;
use crate::player::{NextTarget, PlayerAction, Speed, reading_time_ms};
use crate::questions::current::QuestionStatus;
use crate::questions::hint::LessonHint;

/// A place in a lesson about other laws, with the answers to its questions. It also holds how the place is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct LawLessonPlayer {
    lesson: Rc<LawLesson>,
    /// The index of the current scene.
    scene: usize,
    /// The game of the scene. Its moves after the current step can be played again.
    session: LawSession,
    is_flipped: bool,
    is_playing: bool,
    speed: Speed,
    /// The answers, by the indices of scene and step.
    answers: Rc<BTreeMap<(usize, usize), LawAnswer>>,
    /// The indices of scene and step of the question that was answered last.
    last_answered: Option<(usize, usize)>,
}

/// The answer of a learner to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LawAnswer {
    /// The status of the question.
    pub status: QuestionStatus,
    /// The last “yes” or “no”.
    pub says_yes: Option<bool>,
    /// The most explicit hint given so far.
    pub hint: LessonHint,
    /// How many responses were given.
    pub attempts: u32,
}

impl LawAnswer {
    const NONE: Self = Self {
        status: QuestionStatus::Open,
        says_yes: None,
        hint: LessonHint::None,
        attempts: 0,
    };

    /// Returns true if the question is answered, or its answer was shown.
    pub fn is_settled(self) -> bool {
        matches!(self.status, QuestionStatus::Correct | QuestionStatus::Shown)
    }
}

/// An input of [`LawLessonPlayer`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LawLessonAction {
    /// Steps through the lesson.
    Player(PlayerAction),
    /// Tries to move the piece of one square to another. The attempt is the answer to a question.
    Attempt(BoardSquare, BoardSquare),
    /// Chooses between several moves; `None` closes the choice.
    Choose(Option<VariantMove>),
    /// Answers “yes” or “no”.
    Respond(bool),
    /// Gives the next hint; the last one is the answer.
    Hint,
}

impl LawLessonPlayer {
    /// Opens a lesson at a bookmark, or at the nearest place that exists.
    pub fn new(lesson: Rc<LawLesson>, bookmark: Bookmark) -> Self {
        let (scene, step) = locate(&lesson, bookmark);
        let shown = &lesson.scenes()[scene];
        let session = LawSession::at_ply_of(shown.variant().clone(), shown.game().clone(), step);
        Self {
            lesson,
            scene,
            session,
            is_flipped: false,
            is_playing: false,
            speed: Speed::default(),
            answers: Rc::default(),
            last_answered: None,
        }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Rc<LawLesson> {
        &self.lesson
    }

    /// Returns the current scene.
    pub fn scene(&self) -> &Rc<LawScene> {
        &self.lesson.scenes()[self.scene]
    }

    /// Returns what the lesson says at the current step.
    pub fn step(&self) -> &LawStep {
        &self.scene().steps()[self.session.ply()]
    }

    /// Returns the game as the boards show it.
    pub fn session(&self) -> &LawSession {
        &self.session
    }

    /// Returns the current bookmark.
    pub fn bookmark(&self) -> Bookmark {
        Bookmark {
            scene: self.scene + 1,
            line: 1,
            step: self.session.ply() + 1,
        }
    }

    /// Returns the bookmark nearest to one that may be out of range.
    pub fn nearest_bookmark(lesson: &LawLesson, bookmark: Bookmark) -> Bookmark {
        let (scene, step) = locate(lesson, bookmark);
        Bookmark {
            scene: scene + 1,
            line: 1,
            step: step + 1,
        }
    }

    /// Returns the number of steps of the scene.
    pub fn step_count(&self) -> usize {
        self.scene().steps().len()
    }

    /// Returns the side at the bottom of the board.
    pub fn orientation(&self) -> Side {
        let orientation = self.scene().orientation();
        if self.is_flipped {
            !orientation
        } else {
            orientation
        }
    }

    /// Returns whether autoplay is on.
    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Returns the speed of autoplay and animations.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Returns whether this is the scene's first position.
    pub fn is_at_start(&self) -> bool {
        !self.session.can_undo()
    }

    /// Returns whether this is the scene's last position.
    pub fn is_at_end(&self) -> bool {
        !self.session.can_redo()
    }

    /// Returns where the next step leads.
    pub fn next_target(&self) -> NextTarget {
        if !self.is_at_end() {
            NextTarget::Step
        } else if self.scene + 1 < self.lesson.scenes().len() {
            NextTarget::Scene
        } else {
            NextTarget::End
        }
    }

    /// Returns how long autoplay stays at this step, in milliseconds.
    pub fn autoplay_delay_ms(&self) -> u32 {
        reading_time_ms(&self.step().caption, self.speed)
    }

    /// Returns the question of the step, and what has been answered to it.
    pub fn question(&self) -> Option<(&Rc<LawQuestion>, LawAnswer)> {
        let question = self.step().question.as_ref()?;
        let answer = self.answers.get(&(self.scene, self.session.ply()));
        Some((question, answer.copied().unwrap_or(LawAnswer::NONE)))
    }

    /// Returns whether a question of the step is open, which the boards must not answer.
    pub fn hides_legality(&self) -> bool {
        self.open_question().is_some()
    }

    /// Returns whether a move on the board would answer the question of the step.
    pub fn expects_move(&self) -> bool {
        self.open_question()
            .is_some_and(|question| question.task().kind().expects_move())
    }

    /// Returns whether the scene is completed. That is so if its last step is shown, and no question is open there.
    pub fn has_completed_scene(&self) -> bool {
        self.is_at_end() && self.open_question().is_none()
    }

    /// Returns whether every question of the scene is answered, or its answer was shown.
    pub fn has_answered_scene(&self) -> bool {
        let steps = self.scene().steps().iter().enumerate();
        let mut questions = steps.filter(|(_, step)| step.question.is_some());
        questions.all(|(step, _)| {
            let answer = self.answers.get(&(self.scene, step));
            answer.is_some_and(|answer| answer.is_settled())
        })
    }

    /// Returns the player after an action. What is not possible changes nothing.
    #[must_use]
    pub fn reduce(&self, action: LawLessonAction) -> Self {
        match action {
            LawLessonAction::Player(action) => self.navigate(action),
            LawLessonAction::Attempt(from, to) => self.attempt(from, to),
            LawLessonAction::Choose(Some(mv)) => self.choose(mv),
            LawLessonAction::Choose(None) => self.with_session(LawSessionAction::CancelChoice),
            LawLessonAction::Respond(says_yes) => self.respond(says_yes),
            LawLessonAction::Hint => self.give_hint(),
        }
    }

    fn navigate(&self, action: PlayerAction) -> Self {
        let ply = self.session.ply();
        let next = Self {
            is_playing: false,
            ..self.clone()
        };
        match action {
            PlayerAction::First => next.with_session(LawSessionAction::GoTo(0)),
            PlayerAction::Back => next.with_session(LawSessionAction::GoTo(ply.saturating_sub(1))),
            PlayerAction::Next => match self.next_target() {
                NextTarget::Scene => next.open(Bookmark {
                    scene: self.scene + 2,
                    ..Bookmark::default()
                }),
                NextTarget::Step | NextTarget::Game | NextTarget::End => {
                    next.with_session(LawSessionAction::GoTo(ply + 1))
                }
            },
            PlayerAction::Last => {
                let last = self.scene().game().moves().len();
                next.with_session(LawSessionAction::GoTo(last))
            }
            PlayerAction::Open(bookmark) => next.open(bookmark),
            PlayerAction::TogglePlay if self.is_playing => next,
            PlayerAction::TogglePlay => {
                let start = if self.is_at_end() {
                    next.with_session(LawSessionAction::GoTo(0))
                } else {
                    next
                };
                Self {
                    is_playing: start.can_go_on(),
                    ..start
                }
            }
            PlayerAction::Tick if self.is_playing => {
                let shown = next.with_session(LawSessionAction::GoTo(ply + 1));
                Self {
                    is_playing: shown.can_go_on(),
                    ..shown
                }
            }
            PlayerAction::Flip => Self {
                is_flipped: !self.is_flipped,
                ..self.clone()
            },
            PlayerAction::SetSpeed(speed) => Self {
                speed,
                ..self.clone()
            },
            // The moves are no tree of chess.
            PlayerAction::Tick | PlayerAction::Show(_) => self.clone(),
        }
    }

    /// Returns whether autoplay goes on from here: there is a next step, and no open question.
    fn can_go_on(&self) -> bool {
        !self.is_at_end() && self.open_question().is_none()
    }

    fn open(self, bookmark: Bookmark) -> Self {
        let (scene, step) = locate(&self.lesson, bookmark);
        if scene == self.scene {
            return self.with_session(LawSessionAction::GoTo(step));
        }
        let shown = self.lesson.scenes()[scene].clone();
        Self {
            scene,
            session: self
                .session
                .reopen_at(shown.variant().clone(), shown.game().clone(), step),
            ..self
        }
    }

    fn with_session(&self, action: LawSessionAction) -> Self {
        Self {
            session: self.session.reduce(action),
            ..self.clone()
        }
    }

    /// Returns the question of the step unless it is settled.
    fn open_question(&self) -> Option<&Rc<LawQuestion>> {
        let (question, answer) = self.question()?;
        (!answer.is_settled()).then_some(question)
    }

    /// Returns the move that leads to the next step.
    fn next_move(&self) -> Option<VariantMove> {
        let moves = self.scene().game().moves();
        moves.get(self.session.ply()).copied()
    }

    fn attempt(&self, from: BoardSquare, to: BoardSquare) -> Self {
        let Some(question) = self.open_question() else {
            return self.clone();
        };
        let task = question.task();
        let moves = self.session.legal_moves().iter().copied();
        let fitting: Vec<_> = moves.filter(|mv| mv.from == from && mv.to == to).collect();
        match (task, &fitting[..]) {
            (LawTask::May(_), _) => self.clone(),
            // The choice between several moves.
            (LawTask::Play, [_, _, ..]) => self.with_session(LawSessionAction::Attempt(from, to)),
            (LawTask::Play, [mv]) => self.choose(*mv),
            (LawTask::Play, []) => self.judge(from, to, QuestionStatus::Wrong),
            (LawTask::Try(asked), _) => {
                let is_asked = asked.from == from && asked.to == to;
                self.judge(
                    from,
                    to,
                    if is_asked {
                        QuestionStatus::Correct
                    } else {
                        QuestionStatus::Wrong
                    },
                )
            }
        }
    }

    /// Answers the question for a move with a legal one.
    fn choose(&self, mv: VariantMove) -> Self {
        let asks_for_move = self
            .open_question()
            .is_some_and(|question| question.task() == LawTask::Play);
        if !asks_for_move {
            return self.clone();
        }
        if self.next_move() == Some(mv) {
            return self
                .record_response(QuestionStatus::Correct, None)
                .with_session(LawSessionAction::Redo);
        }
        self.judge(mv.from, mv.to, QuestionStatus::Wrong)
    }

    /// Judges an attempt and counts it as a response.
    fn judge(&self, from: BoardSquare, to: BoardSquare, status: QuestionStatus) -> Self {
        self.record_response(status, None)
            .with_session(LawSessionAction::Judge(from, to))
    }

    fn respond(&self, says_yes: bool) -> Self {
        let Some(LawTask::May(attempt)) = self.open_question().map(|question| question.task())
        else {
            return self.clone();
        };
        let verdict = attempt.judge(self.session.variant(), self.session.game());
        let status = if attempt.reasons(&verdict).is_empty() == says_yes {
            QuestionStatus::Correct
        } else {
            QuestionStatus::Wrong
        };
        self.record_response(status, Some(says_yes))
            .with_session(LawSessionAction::Judge(attempt.from, attempt.to))
    }

    fn give_hint(&self) -> Self {
        let Some((question, answer)) = self.question().filter(|(_, answer)| !answer.is_settled())
        else {
            return self.clone();
        };
        let hint = next_hint(question, answer.hint);
        let given = self.with_answer(LawAnswer { hint, ..answer });
        if hint < LessonHint::Shown {
            return given;
        }
        let shown = given.with_answer(LawAnswer {
            hint,
            status: QuestionStatus::Shown,
            ..answer
        });
        shown.with_session(match question.task() {
            LawTask::Play => LawSessionAction::Redo,
            LawTask::May(attempt) | LawTask::Try(attempt) => {
                LawSessionAction::Judge(attempt.from, attempt.to)
            }
        })
    }

    /// Counts a response to the question of the step.
    fn record_response(&self, status: QuestionStatus, says_yes: Option<bool>) -> Self {
        let Some((_, answer)) = self.question() else {
            return self.clone();
        };
        let answered = self.with_answer(LawAnswer {
            status,
            says_yes,
            attempts: answer.attempts + 1,
            ..answer
        });
        Self {
            last_answered: Some((self.scene, self.session.ply())),
            ..answered
        }
    }

    fn with_answer(&self, answer: LawAnswer) -> Self {
        let mut answers = (*self.answers).clone();
        answers.insert((self.scene, self.session.ply()), answer);
        Self {
            answers: Rc::new(answers),
            ..self.clone()
        }
    }

    /// Returns the squares that the hint shows. They are those of the moving piece, and of the pawn that it captures
    /// en passant.
    pub fn hint_squares(&self) -> Vec<BoardSquare> {
        let Some((question, answer)) = self.question() else {
            return Vec::new();
        };
        if answer.hint < LessonHint::Squares || answer.is_settled() {
            return Vec::new();
        }
        match question.task() {
            LawTask::May(attempt) | LawTask::Try(attempt) => vec![attempt.from],
            LawTask::Play => {
                let mv = self.next_move();
                let victim = mv.filter(|mv| mv.is_en_passant());
                let victim = victim.and_then(VariantMove::captured_square);
                mv.map(|mv| mv.from).into_iter().chain(victim).collect()
            }
        }
    }

    /// Returns whether the next hint is the answer.
    pub fn is_last_hint(&self) -> bool {
        self.question()
            .is_some_and(|(question, answer)| next_hint(question, answer.hint) == LessonHint::Shown)
    }

    /// Returns the last response to the question of the step, with its verdict. It is `None` if the response is a move
    /// of the lesson.
    pub fn judged_attempt(&self) -> Option<(NamedAttempt, LawVerdict)> {
        let attempt = self
            .session
            .last_attempt()
            .filter(|it| it.played.is_none())?;
        let asked = match self.question()?.0.task() {
            LawTask::May(asked) => Some(asked),
            LawTask::Play | LawTask::Try(_) => None,
        };
        let named = asked.unwrap_or(NamedAttempt {
            from: attempt.from,
            to: attempt.to,
            is_en_passant: false,
        });
        Some((named, named.limit_verdict(attempt.verdict.clone())))
    }

    /// Returns the place of the question that was answered last, and the answer.
    pub fn last_answer(&self) -> Option<(Bookmark, LawAnswer)> {
        let (scene, step) = self.last_answered?;
        let answer = self.answers.get(&(scene, step))?;
        let bookmark = Bookmark {
            scene: scene + 1,
            line: 1,
            step: step + 1,
        };
        Some((bookmark, *answer))
    }

    /// Returns how many questions were answered correctly at the first attempt. The second number is how many there
    /// are.
    ///
    /// A lesson without questions scores its scenes.
    pub fn score(&self) -> (usize, usize) {
        let steps = self.lesson.scenes().iter().flat_map(|scene| scene.steps());
        let questions = steps.filter(|step| step.question.is_some()).count();
        let is_correct =
            |answer: &&LawAnswer| answer.status == QuestionStatus::Correct && answer.attempts == 1;
        match questions {
            0 => (self.lesson.scenes().len(), self.lesson.scenes().len()),
            _ => (self.answers.values().filter(is_correct).count(), questions),
        }
    }
}

fn next_hint(question: &LawQuestion, hint: LessonHint) -> LessonHint {
    match hint {
        LessonHint::None if !question.hint().is_empty() => LessonHint::Text,
        LessonHint::None | LessonHint::Text => LessonHint::Squares,
        LessonHint::Squares | LessonHint::Shown => LessonHint::Shown,
    }
}

/// Returns the indices of the scene and step nearest to a bookmark.
fn locate(lesson: &LawLesson, bookmark: Bookmark) -> (usize, usize) {
    let scene = bookmark.scene.clamp(1, lesson.scenes().len()) - 1;
    let steps = lesson.scenes()[scene].steps().len();
    (scene, bookmark.step.clamp(1, steps) - 1)
}
