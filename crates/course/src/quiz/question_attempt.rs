//! A question while it is being answered, with its replies and hints.

mod hint_levels;

use std::rc::Rc;

use crate::judgement::Mark;
use crate::quiz::grade::{Grade, QuizReply, WrongAnswer};
use crate::quiz::mode::QuizMode;
use crate::quiz::question::{Prompt, QuizQuestion};
use crate::quiz::skill::Skill;
use hint_levels::deciding_condition;

pub use hint_levels::{HintContent, HintLevel, Scaffolding};

/// The status of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuizQuestionStatus {
    /// The question awaits a reply.
    Open,
    /// The yes or no was correct, and the question awaits its reason.
    ReasonNeeded,
    /// The last reply was wrong. The question awaits another, but in an exam it is over.
    Wrong,
    /// The question was answered correctly.
    Correct,
    /// The answer was shown.
    Shown,
}

impl QuizQuestionStatus {
    /// The machine name of each status.
    pub const NAMES: [&str; 5] = ["asking", "asking-condition", "wrong", "right", "shown"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// A question while it is being answered. Replies and hints return a new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionAttempt {
    question: Rc<QuizQuestion>,
    scaffolding: Scaffolding,
    mode: QuizMode,
    hint: HintLevel,
    reply_count: u32,
    answer_count: usize,
    status: QuizQuestionStatus,
    first_reply: Option<QuizReply>,
    last_reply: Option<(QuizReply, Grade)>,
    has_wrong_reply: bool,
    missing_skill: Option<Skill>,
    steps: Vec<QuestionStep>,
}

/// An action of a learner on a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum QuestionStep {
    /// Replied.
    Reply(QuizReply),
    /// Took another hint.
    TakeHint,
}

impl QuestionAttempt {
    /// Starts a question. Modes other than [`QuizMode::Guided`] ignore the scaffolding.
    pub fn new(question: Rc<QuizQuestion>, mode: QuizMode, scaffolding: Scaffolding) -> Self {
        let scaffolding = match mode {
            QuizMode::Guided => scaffolding,
            QuizMode::Alone | QuizMode::Exam => Scaffolding::Alone,
        };
        let status = match scaffolding {
            Scaffolding::Example => QuizQuestionStatus::Shown,
            Scaffolding::LastStep | Scaffolding::Alone => QuizQuestionStatus::Open,
        };
        Self {
            question,
            scaffolding,
            mode,
            hint: HintLevel::None,
            reply_count: 0,
            answer_count: 0,
            status,
            first_reply: None,
            last_reply: None,
            has_wrong_reply: false,
            missing_skill: None,
            steps: Vec::new(),
        }
    }

    /// Returns the question.
    pub fn question(&self) -> &QuizQuestion {
        &self.question
    }

    /// Returns another reference to the question.
    pub(super) fn share_question(&self) -> Rc<QuizQuestion> {
        Rc::clone(&self.question)
    }

    /// Returns the scaffolding.
    pub const fn scaffolding(&self) -> Scaffolding {
        self.scaffolding
    }

    /// Returns the status.
    pub const fn status(&self) -> QuizQuestionStatus {
        self.status
    }

    /// Returns the highest hint that was taken.
    pub const fn hint(&self) -> HintLevel {
        self.hint
    }

    /// Returns the highest hint that is visible, taken or part of the scaffolding.
    pub fn visible_hint(&self) -> HintLevel {
        self.hint.max(self.scaffolding.initial_hint())
    }

    /// Returns the number of replies.
    pub const fn reply_count(&self) -> u32 {
        self.reply_count
    }

    /// Returns the number of answers. A correct yes or no without its reason is not counted.
    pub const fn answer_count(&self) -> usize {
        self.answer_count
    }

    /// Returns the first reply.
    pub const fn first_reply(&self) -> Option<&QuizReply> {
        self.first_reply.as_ref()
    }

    /// Returns the last reply and its grade; `None` after a further hint.
    pub fn last_reply(&self) -> Option<(&QuizReply, &Grade)> {
        self.last_reply
            .as_ref()
            .map(|(reply, grade)| (reply, grade))
    }

    /// Returns the last reply, if it was wrong.
    pub fn wrong_answer(&self) -> Option<&WrongAnswer> {
        match self.last_reply.as_ref()? {
            (_, Grade::Wrong(wrong)) => Some(wrong),
            (_, Grade::Correct | Grade::ReasonNeeded | Grade::Unreadable(_)) => None,
        }
    }

    /// Returns true if no further reply is accepted.
    pub fn is_over(&self) -> bool {
        match self.status {
            QuizQuestionStatus::Correct | QuizQuestionStatus::Shown => true,
            QuizQuestionStatus::Wrong => self.mode == QuizMode::Exam,
            QuizQuestionStatus::Open | QuizQuestionStatus::ReasonNeeded => false,
        }
    }

    /// Returns true if the first answer was correct, without visible hints. Only this counts for mastery.
    pub fn is_unaided(&self) -> bool {
        self.status == QuizQuestionStatus::Correct
            && !self.has_wrong_reply
            && self.visible_hint() == HintLevel::None
    }

    /// Returns true if the first answer was correct, without hints beyond the scaffolding.
    pub fn is_correct_first_time(&self) -> bool {
        self.status == QuizQuestionStatus::Correct
            && !self.has_wrong_reply
            && self.hint == HintLevel::None
    }

    /// Returns true unless the question is a worked example.
    pub fn expects_reply(&self) -> bool {
        self.scaffolding != Scaffolding::Example
    }

    /// Returns true if any reply was wrong.
    pub const fn has_wrong_reply(&self) -> bool {
        self.has_wrong_reply
    }

    /// Returns the skill whose lack the first wrong reply shows.
    pub const fn missing_skill(&self) -> Option<Skill> {
        self.missing_skill
    }

    /// Returns the replies and hints in their order, without unreadable replies.
    pub(super) fn steps(&self) -> &[QuestionStep] {
        &self.steps
    }

    /// Repeats a recorded step.
    pub(super) fn replay(&self, step: QuestionStep) -> Self {
        match step {
            QuestionStep::Reply(reply) => self.reply(reply),
            QuestionStep::TakeHint => self.take_hint(),
        }
    }

    /// Grades a reply. An unreadable one only replaces the last reply.
    #[must_use]
    pub fn reply(&self, reply: QuizReply) -> Self {
        if self.is_over() {
            return self.clone();
        }
        let grade = self.question.grade(&reply);
        let mut after = self.clone();
        match grade {
            Grade::Unreadable(_) => {
                after.last_reply = Some((reply, grade));
                return after;
            }
            Grade::Correct => after.status = QuizQuestionStatus::Correct,
            Grade::ReasonNeeded => after.status = QuizQuestionStatus::ReasonNeeded,
            Grade::Wrong(ref wrong) => {
                if !after.has_wrong_reply {
                    after.missing_skill = wrong.missing_skill(self.question.side_to_move());
                }
                after.has_wrong_reply = true;
                after.status = match (self.status, self.mode) {
                    // The yes or no was correct: only its reason is still asked.
                    (QuizQuestionStatus::ReasonNeeded, QuizMode::Guided | QuizMode::Alone) => {
                        QuizQuestionStatus::ReasonNeeded
                    }
                    (_, _) => QuizQuestionStatus::Wrong,
                };
            }
        }
        if self.status != QuizQuestionStatus::ReasonNeeded {
            after.reply_count = after.reply_count.saturating_add(1);
            after.first_reply = after.first_reply.or_else(|| Some(reply.clone()));
        } else if after.reply_count == 1
            && let Some(first) = &after.first_reply
            && self.question.grade(first) == Grade::ReasonNeeded
        {
            // The first complete answer names the reason.
            after.first_reply = Some(reply.clone());
        }
        if grade != Grade::ReasonNeeded {
            after.answer_count = after.answer_count.saturating_add(1);
        }
        after.steps.push(QuestionStep::Reply(reply.clone()));
        after.last_reply = Some((reply, grade));
        after
    }

    /// Takes the next hint; there is none in an exam.
    #[must_use]
    pub fn take_hint(&self) -> Self {
        let mut after = self.clone();
        if self.is_over() || self.mode == QuizMode::Exam {
            return after;
        }
        after.steps.push(QuestionStep::TakeHint);
        after.hint = self.visible_hint().next();
        after.last_reply = None;
        if after.hint == HintLevel::Shown {
            after.status = QuizQuestionStatus::Shown;
        } else if after.status == QuizQuestionStatus::Wrong {
            after.status = QuizQuestionStatus::Open;
        }
        after
    }

    /// Takes all hints, the last of which shows the answer.
    #[must_use]
    pub fn give_up(&self) -> Self {
        let mut after = self.clone();
        while !after.is_over() && after.mode != QuizMode::Exam {
            after = after.take_hint();
        }
        after
    }

    /// Returns the contents of the visible hints.
    pub fn hints(&self) -> Vec<HintContent> {
        let question = self.question();
        let mut hints = Vec::new();
        for level in HintLevel::ALL
            .into_iter()
            .filter(|&level| level <= self.visible_hint())
        {
            hints.extend(match level {
                HintLevel::None => None,
                HintLevel::Nudge => Some(HintContent::Nudge(question.skill())),
                HintLevel::Condition => Some(HintContent::Condition(deciding_condition(question))),
                HintLevel::LastMove => question.hint_move().map(HintContent::LastMove),
                HintLevel::Shown => Some(HintContent::Shown(question.correct_answer())),
            });
        }
        hints
    }

    /// Returns the marks on the board. They are those of the last wrong reply, of the highlighted move, or of the
    /// answer's reason.
    pub fn marks(&self) -> Vec<Mark> {
        let question = self.question();
        if let Some(wrong) = self.wrong_answer() {
            return wrong.marks().to_vec();
        }
        match self.status {
            QuizQuestionStatus::Correct | QuizQuestionStatus::Shown => reason_marks(question),
            QuizQuestionStatus::Open
            | QuizQuestionStatus::ReasonNeeded
            | QuizQuestionStatus::Wrong => match self.visible_hint() {
                HintLevel::None | HintLevel::Nudge | HintLevel::Condition => Vec::new(),
                HintLevel::LastMove | HintLevel::Shown => question.arrival_marks(),
            },
        }
    }
}

/// Returns the marks that show why the answer is correct.
fn reason_marks(question: &QuizQuestion) -> Vec<Mark> {
    let judgement = question.judgement();
    if judgement.legal_verdict().is_none() {
        // The earlier of two compared positions is not on the board.
        return match question.prompt() {
            Prompt::Same { .. } => Vec::new(),
            Prompt::Capture
            | Prompt::OnlyMove
            | Prompt::MayCapture(_)
            | Prompt::MayPlayInstead(_)
            | Prompt::WhichCapturer
            | Prompt::WhichVictim
            | Prompt::Lands(_)
            | Prompt::Empties(_)
            | Prompt::Write(_)
            | Prompt::Must
            | Prompt::Field(_) => judgement.marks().to_vec(),
        };
    }
    question.arrival_marks()
}
