//! The guide: a question while it is being answered, with the help that was given.

mod ladder;

use std::rc::Rc;

use super::grade::{Grade, Reply, Wrong};
use super::question::{Asked, Question};
use super::skill::Skill;
use crate::judgement::Mark;
use ladder::in_question;

pub use ladder::{Clue, Hint, Phase};

/// Whether a learner is being taught or examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// From the worked example on, where the set is about one skill; with hints, and as many replies as it takes.
    Guided,
    /// Alone from the first question, but with hints: the same for everybody in a class.
    Alone,
    /// Without hints, and with one reply.
    Exam,
}

impl Manner {
    /// Every manner.
    pub const ALL: [Self; 3] = [Self::Guided, Self::Alone, Self::Exam];

    /// The machine name, which stays the same for ever.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guided => "guided",
            Self::Alone => "alone",
            Self::Exam => "exam",
        }
    }
}

impl Standing {
    /// The machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Asking => "asking",
            Self::Why => "why",
            Self::Wrong => "wrong",
            Self::Right => "right",
            Self::Shown => "shown",
        }
    }
}

/// How a question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It waits for a reply.
    Asking,
    /// It is denied rightly, and waits for the condition that fails.
    Why,
    /// The last reply is wrong, and it waits for another; in an exam it is over.
    Wrong,
    /// It is answered.
    Right,
    /// The answer was shown.
    Shown,
}

/// A question while it is being answered: a value, of which a reply or a hint makes a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    question: Rc<Question>,
    phase: Phase,
    manner: Manner,
    hint: Hint,
    tries: u32,
    standing: Standing,
    first: Option<Reply>,
    last: Option<(Reply, Grade)>,
    has_erred: bool,
    sign: Option<Skill>,
    steps: Vec<Step>,
}

/// What a learner did about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Reply.
    Reply(Reply),
    /// Ask for another hint.
    Help,
}

impl Asking {
    /// A question that is asked now; in an exam there is no phase but the last.
    pub fn new(question: Rc<Question>, manner: Manner, phase: Phase) -> Self {
        let phase = match manner {
            Manner::Guided => phase,
            Manner::Alone | Manner::Exam => Phase::Alone,
        };
        let standing = match phase {
            Phase::Example => Standing::Shown,
            Phase::LastStep | Phase::Alone => Standing::Asking,
        };
        Self {
            question,
            phase,
            manner,
            hint: Hint::None,
            tries: 0,
            standing,
            first: None,
            last: None,
            has_erred: false,
            sign: None,
            steps: Vec::new(),
        }
    }

    /// The question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The question, to be asked again.
    pub(super) fn shared(&self) -> Rc<Question> {
        Rc::clone(&self.question)
    }

    /// How much of the way the learner goes alone.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How it stands.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// The help that was asked for.
    pub const fn hint(&self) -> Hint {
        self.hint
    }

    /// All that is shown, asked for or not.
    pub fn shown(&self) -> Hint {
        self.hint.max(self.phase.given())
    }

    /// How many replies were given.
    pub const fn tries(&self) -> u32 {
        self.tries
    }

    /// How many answers were given. A denial that waits for its condition is none yet.
    pub fn answers(&self) -> usize {
        let replies = self.steps.iter().filter_map(|step| match step {
            Step::Reply(reply) => Some(self.question.grade(reply)),
            Step::Help => None,
        });
        replies.filter(|grade| *grade != Grade::Why).count()
    }

    /// The first reply.
    pub const fn first(&self) -> Option<&Reply> {
        self.first.as_ref()
    }

    /// The last reply and what it came to; none once another hint was asked for.
    pub fn last(&self) -> Option<(&Reply, &Grade)> {
        self.last.as_ref().map(|(reply, grade)| (reply, grade))
    }

    /// What was wrong with the last reply.
    pub fn wrong(&self) -> Option<&Wrong> {
        match self.last.as_ref()? {
            (_, Grade::Wrong(wrong)) => Some(wrong),
            (_, Grade::Right | Grade::Why | Grade::Unread(_)) => None,
        }
    }

    /// Whether nothing more is to be replied.
    pub fn is_over(&self) -> bool {
        match self.standing {
            Standing::Right | Standing::Shown => true,
            Standing::Wrong => self.manner == Manner::Exam,
            Standing::Asking | Standing::Why => false,
        }
    }

    /// Whether it was answered rightly at once, alone and without a hint: only this counts for mastery.
    pub fn is_unaided(&self) -> bool {
        self.standing == Standing::Right && !self.has_erred && self.shown() == Hint::None
    }

    /// Whether it was answered rightly at once, with no more help than its phase gives.
    pub fn is_right_at_once(&self) -> bool {
        self.standing == Standing::Right && !self.has_erred && self.hint == Hint::None
    }

    /// Whether something is asked at all: a worked example asks nothing.
    pub fn is_asked(&self) -> bool {
        self.phase != Phase::Example
    }

    /// Whether any reply was wrong.
    pub const fn has_erred(&self) -> bool {
        self.has_erred
    }

    /// The skill that the first wrong reply is a sign against.
    pub const fn sign(&self) -> Option<Skill> {
        self.sign
    }

    /// What was done about it, in its order. What was no answer is left out.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// After one more step.
    pub(super) fn after(&self, step: Step) -> Self {
        match step {
            Step::Reply(reply) => self.replied(reply),
            Step::Help => self.helped(),
        }
    }

    /// After a reply; one that is no answer changes only what was said last.
    #[must_use]
    pub fn replied(&self, reply: Reply) -> Self {
        if self.is_over() {
            return self.clone();
        }
        let grade = self.question.grade(&reply);
        let mut after = self.clone();
        match grade {
            Grade::Unread(_) => {
                after.last = Some((reply, grade));
                return after;
            }
            Grade::Right => after.standing = Standing::Right,
            Grade::Why => after.standing = Standing::Why,
            Grade::Wrong(ref wrong) => {
                if !after.has_erred {
                    after.sign = wrong.sign(self.question.us());
                }
                after.has_erred = true;
                after.standing = match (self.standing, self.manner) {
                    // The denial was right: only the condition is to be found.
                    (Standing::Why, Manner::Guided | Manner::Alone) => Standing::Why,
                    (_, _) => Standing::Wrong,
                };
            }
        }
        if self.standing != Standing::Why {
            after.tries = after.tries.saturating_add(1);
            after.first = after.first.or_else(|| Some(reply.clone()));
        } else if after.tries == 1 && after.first == Some(Reply::No) {
            // The first whole answer names the condition.
            after.first = Some(reply.clone());
        }
        after.steps.push(Step::Reply(reply.clone()));
        after.last = Some((reply, grade));
        after
    }

    /// After another hint; in an exam there is none.
    #[must_use]
    pub fn helped(&self) -> Self {
        let mut after = self.clone();
        if self.is_over() || self.manner == Manner::Exam {
            return after;
        }
        after.steps.push(Step::Help);
        after.hint = self.shown().next();
        after.last = None;
        if after.hint == Hint::Shown {
            after.standing = Standing::Shown;
        } else if after.standing == Standing::Wrong {
            after.standing = Standing::Asking;
        }
        after
    }

    /// After the answer was asked for.
    #[must_use]
    pub fn given_up(&self) -> Self {
        let mut after = self.clone();
        while !after.is_over() && after.manner != Manner::Exam {
            after = after.helped();
        }
        after
    }

    /// What the ladder says as far as it was climbed, rung by rung.
    pub fn clues(&self) -> Vec<Clue> {
        let question = self.question();
        let mut clues = Vec::new();
        for rung in Hint::ALL.into_iter().filter(|&rung| rung <= self.shown()) {
            clues.extend(match rung {
                Hint::None => None,
                Hint::Nudge => Some(Clue::Nudge(question.skill())),
                Hint::Condition => Some(Clue::Condition(in_question(question))),
                Hint::LastMove => question.lit_move().map(Clue::LastMove),
                Hint::Shown => Some(Clue::Shown(question.right())),
            });
        }
        clues
    }

    /// What is drawn on the board: what shows the last wrong reply, or the last move once it is lit, or what
    /// gives the answer its reason.
    pub fn marks(&self) -> Vec<Mark> {
        let question = self.question();
        if let Some(wrong) = self.wrong() {
            return wrong.marks().to_vec();
        }
        match self.standing {
            Standing::Right | Standing::Shown => reason(question),
            Standing::Asking | Standing::Why | Standing::Wrong => match self.shown() {
                Hint::None | Hint::Nudge | Hint::Condition => Vec::new(),
                Hint::LastMove | Hint::Shown => question.evidence(),
            },
        }
    }
}

/// What shows why the answer is right.
fn reason(question: &Question) -> Vec<Mark> {
    let judgement = question.judgement();
    if judgement.legal().is_none() {
        // What is compared is not on the board any more as it was.
        return match question.asked() {
            Asked::Same { .. } => Vec::new(),
            Asked::Capture
            | Asked::OnlyMove
            | Asked::Takes(_)
            | Asked::Instead(_)
            | Asked::Taker
            | Asked::Victim
            | Asked::Lands(_)
            | Asked::Empties(_)
            | Asked::Write(_)
            | Asked::Must
            | Asked::Field(_) => judgement.marks().to_vec(),
        };
    }
    question.evidence()
}
