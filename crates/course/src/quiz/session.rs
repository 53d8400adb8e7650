//! A quiz session: a set while it is being answered, on its board.

mod board;
mod serialize;

use std::rc::Rc;

use crate::board::view_model::BoardView;
use crate::judgement::Mark;
use crate::lab::AnalysisGame;
use crate::player::PlayerAction;
use crate::quiz::grade::QuizReply;
use crate::quiz::mastery::Mastery;
use crate::quiz::mode::QuizMode;
use crate::quiz::question::QuizQuestion;
use crate::quiz::question_attempt::{HintLevel, QuestionAttempt, Scaffolding};
use crate::quiz::question_set::{QuestionIter, QuestionSet, Topic};
use crate::quiz::report::{ReportEntry, SetReport};
use board::QuestionBoard;

/// A set while it is being answered, and its board. Actions return a new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizSession {
    set: QuestionSet,
    mode: QuizMode,
    /// The questions that are still to come.
    source: QuestionSource,
    /// The number of all questions.
    count: usize,
    current: Option<QuestionAttempt>,
    /// The finished questions, each with the seconds it took.
    finished: Vec<(QuestionAttempt, u32)>,
    board: QuestionBoard,
    question_id: u32,
}

/// The source of the next questions.
#[derive(Clone, Debug, PartialEq, Eq)]
enum QuestionSource {
    /// From the set, which generates each when it is needed.
    Set(QuestionIter),
    /// From the missed questions; the next one is last.
    Missed(Vec<Rc<QuizQuestion>>),
}

impl QuestionSource {
    fn next(&mut self) -> Option<Rc<QuizQuestion>> {
        match self {
            Self::Set(questions) => questions.next(),
            Self::Missed(questions) => questions.pop(),
        }
    }
}

/// An input of [`QuizSession::reduce`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuizAction {
    /// Replies to the current question.
    Reply(QuizReply),
    /// Takes the next hint.
    TakeHint,
    /// Shows the answer.
    GiveUp,
    /// Navigates through the moves before the question.
    Navigate(PlayerAction),
    /// Goes to the next question, whether or not the current one is over.
    Next {
        /// The learner's mastery, which determines the scaffolding.
        mastery: Mastery,
        /// The seconds spent on the current question.
        seconds: u32,
    },
    /// Starts the same set again.
    Restart {
        /// The learner's mastery, which determines the scaffolding.
        mastery: Mastery,
    },
    /// Starts a practice round over the missed questions, if there are any.
    PractiseMissed {
        /// The learner's mastery.
        mastery: Mastery,
    },
}

impl QuizSession {
    /// Starts a set at its first question; the mastery determines the scaffolding.
    pub fn new(set: QuestionSet, mode: QuizMode, mastery: &Mastery) -> Self {
        let mut session = Self {
            set,
            mode,
            source: QuestionSource::Set(set.questions()),
            count: set.count(),
            current: None,
            finished: Vec::new(),
            board: QuestionBoard::new(),
            question_id: 0,
        };
        session.ask_next(mastery);
        session
    }

    /// Returns the state after an action.
    #[must_use]
    pub fn reduce(&self, action: QuizAction) -> Self {
        match action {
            QuizAction::Reply(reply) => self.change_attempt(|attempt| attempt.reply(reply)),
            QuizAction::TakeHint => self.change_attempt(QuestionAttempt::take_hint),
            QuizAction::GiveUp => self.change_attempt(QuestionAttempt::give_up),
            QuizAction::Navigate(action) => Self {
                board: self.board.navigate(action),
                ..self.clone()
            },
            QuizAction::Next { mastery, seconds } => self.finish_question(&mastery, seconds),
            QuizAction::Restart { mastery } => {
                let source = QuestionSource::Set(self.set.questions());
                self.start(self.mode, source, self.set.count(), &mastery)
            }
            QuizAction::PractiseMissed { mastery } => {
                let mut missed = self.missed_questions();
                if missed.is_empty() {
                    return self.clone();
                }
                missed.reverse();
                let count = missed.len();
                let source = QuestionSource::Missed(missed);
                self.start(QuizMode::Alone, source, count, &mastery)
            }
        }
    }

    /// Replaces the current attempt and shows the result on the board.
    fn change_attempt(&self, change: impl FnOnce(&QuestionAttempt) -> QuestionAttempt) -> Self {
        let Some(before) = &self.current else {
            return self.clone();
        };
        let after = change(before);
        if after == *before {
            return self.clone();
        }
        Self {
            board: self.board.show_result(before, &after),
            current: Some(after),
            ..self.clone()
        }
    }

    fn finish_question(&self, mastery: &Mastery, seconds: u32) -> Self {
        let mut session = self.clone();
        if let Some(attempt) = session.current.take() {
            session.finished.push((attempt, seconds));
            session.ask_next(mastery);
        }
        session
    }

    /// Starts over with other questions. The board's orientation and the question ids continue.
    fn start(
        &self,
        mode: QuizMode,
        source: QuestionSource,
        count: usize,
        mastery: &Mastery,
    ) -> Self {
        let mut session = Self {
            mode,
            source,
            count,
            current: None,
            finished: Vec::new(),
            ..self.clone()
        };
        session.ask_next(mastery);
        session
    }

    fn ask_next(&mut self, mastery: &Mastery) {
        let question = self.source.next();
        self.current = question.map(|question| {
            // Mixed sets have no scaffolding.
            let scaffolding = match self.set.topic() {
                Topic::All => Scaffolding::Alone,
                Topic::One(_) => mastery.scaffolding(question.skill()),
            };
            QuestionAttempt::new(question, self.mode, scaffolding)
        });
        self.show_current();
    }

    /// Shows the current question on the board.
    fn show_current(&mut self) {
        if let Some(attempt) = &self.current {
            self.board = self.board.show_question(attempt);
            self.question_id = self.question_id.wrapping_add(1);
        }
    }

    /// Returns the set.
    pub const fn set(&self) -> QuestionSet {
        self.set
    }

    /// Returns how the set is asked.
    pub const fn mode(&self) -> QuizMode {
        self.mode
    }

    /// Returns the number of the current question, from 1.
    ///
    /// After the end it is that of the last question.
    pub fn question_number(&self) -> usize {
        self.finished.len() + usize::from(self.current.is_some())
    }

    /// Identifies the current question, also across restarts; the first one has the id 1.
    pub const fn question_id(&self) -> u32 {
        self.question_id
    }

    /// Returns the number of all questions.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Returns true in a practice round over missed questions. Its report is not that of a set.
    pub const fn is_practice(&self) -> bool {
        matches!(self.source, QuestionSource::Missed(_))
    }

    /// Returns the finished questions, each with the seconds it took.
    pub fn finished_attempts(&self) -> &[(QuestionAttempt, u32)] {
        &self.finished
    }

    /// Returns the current question; `None` after the end.
    pub const fn current(&self) -> Option<&QuestionAttempt> {
        self.current.as_ref()
    }

    /// Returns true after the first reply or hint.
    pub fn has_begun(&self) -> bool {
        let is_touched = |attempt: &QuestionAttempt| {
            attempt.hint() > HintLevel::None || attempt.reply_count() > 0
        };
        !self.finished.is_empty() || self.current.as_ref().is_some_and(is_touched)
    }

    /// Returns the report of the finished questions; the others are open.
    pub fn report(&self) -> SetReport {
        let finished = self.finished.iter();
        let mut entries: Vec<ReportEntry> = finished
            .map(|(attempt, seconds)| ReportEntry::from_attempt(attempt, *seconds))
            .collect();
        entries.resize(self.count, ReportEntry::OPEN);
        SetReport {
            set: self.set,
            mode: self.mode,
            entries,
        }
    }

    /// Returns the finished questions that were not correct the first time. Worked examples do not count.
    pub fn missed_questions(&self) -> Vec<Rc<QuizQuestion>> {
        let missed = self
            .finished_with_reply()
            .filter(|attempt| !attempt.is_correct_first_time());
        missed.map(QuestionAttempt::share_question).collect()
    }

    /// Returns how many finished questions were correct the first time, and how many there are. Worked examples do not
    /// count.
    pub fn score(&self) -> (usize, usize) {
        let correct = self
            .finished_with_reply()
            .filter(|attempt| attempt.is_correct_first_time());
        (correct.count(), self.finished_with_reply().count())
    }

    /// Returns true if at least four of five questions were correct the first time.
    pub fn is_passed(&self) -> bool {
        let (correct, asked) = self.score();
        correct * 5 >= asked * 4
    }

    /// Returns the finished questions, without worked examples.
    fn finished_with_reply(&self) -> impl Iterator<Item = &QuestionAttempt> {
        let finished = self.finished.iter().map(|(attempt, _)| attempt);
        finished.filter(|attempt| attempt.expects_reply())
    }

    /// Returns the moves before the question.
    pub const fn analysis(&self) -> &AnalysisGame {
        self.board.analysis()
    }

    /// Returns true if the board shows the position that is asked about.
    pub fn is_at_question(&self) -> bool {
        self.board.is_at_question()
    }

    /// Returns true while the current question accepts a reply.
    pub fn is_open(&self) -> bool {
        self.current
            .as_ref()
            .is_some_and(|attempt| !attempt.is_over())
    }

    /// Returns true if a move on the board answers the question now.
    pub fn awaits_move(&self) -> bool {
        self.awaits(QuizQuestion::is_answered_by_move)
    }

    /// Returns true if a square on the board answers the question now.
    pub fn awaits_square(&self) -> bool {
        self.awaits(|question| !question.square_choices().is_empty())
    }

    fn awaits(&self, is_answered_so: impl FnOnce(&QuizQuestion) -> bool) -> bool {
        self.is_open()
            && self.is_at_question()
            && self
                .current
                .as_ref()
                .is_some_and(|attempt| is_answered_so(attempt.question()))
    }

    /// Returns what the board shows.
    ///
    /// While the question is open, nothing gives the answer away.
    pub fn view(&self) -> BoardView {
        let mut view = self.board.view();
        if self.is_open() {
            view.hide_legality();
        }
        view
    }

    /// Returns the marks on the board.
    pub fn marks(&self) -> Vec<Mark> {
        match &self.current {
            Some(attempt) if self.is_at_question() => attempt.marks(),
            Some(_) | None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
