//! Questions about diagrams, their right replies, and their hints.

use std::rc::Rc;

use variants::{Law, LawPart};

use super::case::{DecisivePart, LawCase};
use super::diagram::LawDiagram;
use super::laws::QuizLaw;

/// A question about a diagram. It has exactly one right reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawQuizQuestion {
    pub(super) diagram: Rc<LawDiagram>,
    pub(super) prompt: LawQuizPrompt,
    pub(super) right: LawQuizReply,
    /// The parts of the laws that decide.
    pub(super) parts: Vec<DecisivePart>,
}

/// The prompt of a question about a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawQuizPrompt {
    /// Under which of these laws is the capture legal?
    WhichAllows(Vec<QuizLaw>),
    /// Under which of these laws is the capture not legal?
    WhichForbids(Vec<QuizLaw>),
    /// Is the capture legal under this law?
    MayCapture(QuizLaw),
}

/// A reply to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LawQuizReply {
    /// One of the offered laws.
    Law(QuizLaw),
    /// The capture is legal.
    Yes,
    /// The capture is not legal.
    No,
}

impl LawQuizPrompt {
    /// The machine names of all kinds of questions, which are stable.
    pub const NAMES: [&str; 2] = ["which-law", "may-under-law"];

    /// Returns the machine name of the kind of question.
    pub const fn name(&self) -> &'static str {
        match self {
            LawQuizPrompt::WhichAllows(_) | LawQuizPrompt::WhichForbids(_) => Self::NAMES[0],
            LawQuizPrompt::MayCapture(_) => Self::NAMES[1],
        }
    }

    /// Returns the laws that the question names.
    pub fn laws(&self) -> &[QuizLaw] {
        match self {
            LawQuizPrompt::WhichAllows(laws) | LawQuizPrompt::WhichForbids(laws) => laws,
            LawQuizPrompt::MayCapture(law) => std::slice::from_ref(law),
        }
    }
}

impl LawQuizQuestion {
    /// Returns the diagram.
    pub fn diagram(&self) -> &Rc<LawDiagram> {
        &self.diagram
    }

    /// Returns what is asked.
    pub fn prompt(&self) -> &LawQuizPrompt {
        &self.prompt
    }

    /// Returns the right reply.
    pub fn right_reply(&self) -> LawQuizReply {
        self.right
    }

    /// Returns the replies to choose from.
    pub fn replies(&self) -> Vec<LawQuizReply> {
        match &self.prompt {
            LawQuizPrompt::WhichAllows(laws) | LawQuizPrompt::WhichForbids(laws) => {
                laws.iter().copied().map(LawQuizReply::Law).collect()
            }
            LawQuizPrompt::MayCapture(_) => vec![LawQuizReply::Yes, LawQuizReply::No],
        }
    }

    /// Returns the law that decides: the right one, or the one that the question names.
    pub fn deciding_law(&self) -> QuizLaw {
        match self.right {
            LawQuizReply::Law(law) => law,
            LawQuizReply::Yes | LawQuizReply::No => {
                let named = self.prompt.laws().first();
                named.copied().unwrap_or(QuizLaw::STANDARD)
            }
        }
    }

    /// Returns what a law says about the diagram.
    ///
    /// # Panics
    ///
    /// Never for a law that the question names: the position is possible under it.
    pub fn case(&self, law: QuizLaw) -> LawCase {
        LawCase::new(&law.variant(), &self.diagram).expect("a law that the question names")
    }

    /// Returns the parts of the laws that a hint names. One of them decides.
    ///
    /// If only one of the offered laws has another value in these parts than standard chess, they would give it away.
    /// Then a part of another offered law is named too.
    pub fn hint_parts(&self) -> Vec<DecisivePart> {
        let mut parts = self.parts.clone();
        if matches!(self.prompt, LawQuizPrompt::MayCapture(_)) {
            return parts;
        }
        let laws: Vec<Law> = self.prompt.laws().iter().map(|law| law.law()).collect();
        let is_named = |law: &&Law, parts: &[DecisivePart]| {
            changed_parts(law).iter().any(|part| parts.contains(part))
        };
        if laws.iter().filter(|law| is_named(law, &parts)).count() == 1 {
            let others = laws.iter().filter(|law| !is_named(law, &parts));
            let mut others = others.filter_map(|law| changed_parts(law).first().copied());
            parts.extend(others.next());
        }
        parts.sort_by_key(|part| order(*part));
        parts
    }
}

/// Returns the parts in which a law differs from standard chess.
fn changed_parts(law: &Law) -> Vec<DecisivePart> {
    let standard = QuizLaw::STANDARD.law();
    let parts = LawPart::ALL.into_iter();
    let mut changed: Vec<DecisivePart> = parts
        .filter(|part| law.value(*part) != standard.value(*part))
        .map(DecisivePart::Part)
        .collect();
    if law.step.directions != standard.step.directions {
        changed.insert(0, DecisivePart::PawnDirections);
    }
    changed
}

fn order(part: DecisivePart) -> usize {
    match part {
        DecisivePart::PawnDirections => 0,
        DecisivePart::Part(part) => {
            let place = LawPart::ALL.iter().position(|known| *known == part);
            1 + place.unwrap_or(0)
        }
    }
}
