//! Chooses questions about a diagram whose answers differ.

use std::rc::Rc;

use crate::quiz::SeededRng;

use super::case::{CaptureRuling, DecisivePart, LawCase};
use super::diagram::LawDiagram;
use super::laws::{PlayableLaws, QuizLaw};
use super::question::{LawQuizPrompt, LawQuizQuestion, LawQuizReply};

/// How often a choice of offered laws is drawn again if it does not fit.
const MAX_DRAWS: usize = 20;

/// A diagram with what each law says about it.
pub(super) struct JudgedDiagram {
    diagram: Rc<LawDiagram>,
    rulings: Vec<(QuizLaw, CaptureRuling, Option<DecisivePart>)>,
}

/// The kind of a prompt, before the laws are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PromptKind {
    WhichAllows,
    WhichForbids,
    MayYes,
    MayNo,
}

impl JudgedDiagram {
    pub fn new(diagram: LawDiagram, laws: &PlayableLaws) -> Self {
        let rulings = QuizLaw::all().filter_map(|law| {
            let case = LawCase::new(laws.get(law), &diagram)?;
            Some((law, case.ruling, case.decisive_part()))
        });
        Self {
            rulings: rulings.collect(),
            diagram: Rc::new(diagram),
        }
    }

    /// Returns questions with different answers, the number of which is 1 to 3.
    ///
    /// Two questions that ask alike have different right replies. A law that one question is about is not offered by
    /// another.
    pub fn questions(&self, count: usize, rng: &mut SeededRng) -> Vec<LawQuizQuestion> {
        let mut kinds = [
            PromptKind::WhichAllows,
            PromptKind::WhichForbids,
            PromptKind::MayYes,
            PromptKind::MayNo,
        ];
        rng.shuffle(&mut kinds);
        let mut questions: Vec<LawQuizQuestion> = Vec::new();
        for kind in kinds {
            if questions.len() == count {
                break;
            }
            let question = (0..MAX_DRAWS).find_map(|_| {
                let question = self.question(kind, rng)?;
                let mut others = questions.iter();
                others
                    .all(|other| is_independent(other, &question))
                    .then_some(question)
            });
            questions.extend(question);
        }
        questions
    }

    fn laws_of(&self, is_wanted: impl Fn(CaptureRuling) -> bool) -> Vec<QuizLaw> {
        let found = self
            .rulings
            .iter()
            .filter(|(_, ruling, _)| is_wanted(*ruling));
        found.map(|(law, _, _)| *law).collect()
    }

    fn question(&self, kind: PromptKind, rng: &mut SeededRng) -> Option<LawQuizQuestion> {
        let legal = self.laws_of(|ruling| ruling == CaptureRuling::Legal);
        let illegal = self.laws_of(|ruling| ruling == CaptureRuling::Illegal);
        let (prompt, right) = match kind {
            PromptKind::MayYes => (
                LawQuizPrompt::MayCapture(rng.choose(&legal)?),
                LawQuizReply::Yes,
            ),
            PromptKind::MayNo => (
                LawQuizPrompt::MayCapture(rng.choose(&illegal)?),
                LawQuizReply::No,
            ),
            PromptKind::WhichAllows => {
                let right = rng.choose(&legal)?;
                let laws = offer(right, self.forbidding_laws(rng), rng)?;
                (LawQuizPrompt::WhichAllows(laws), LawQuizReply::Law(right))
            }
            PromptKind::WhichForbids => {
                let mut forbidding = self.forbidding_laws(rng);
                rng.shuffle(&mut forbidding);
                let right = rng.choose(&forbidding)?;
                let mut others = legal;
                rng.shuffle(&mut others);
                let laws = offer(right, others, rng)?;
                (LawQuizPrompt::WhichForbids(laws), LawQuizReply::Law(right))
            }
        };
        let parts = self.parts(&prompt);
        Some(LawQuizQuestion {
            diagram: self.diagram.clone(),
            prompt,
            right,
            parts,
        })
    }

    /// Returns three laws that do not allow the capture, if there are as many. Up to two of them allow the moves before
    /// it.
    fn forbidding_laws(&self, rng: &mut SeededRng) -> Vec<QuizLaw> {
        let mut laws = self.laws_of(|ruling| ruling == CaptureRuling::Illegal);
        rng.shuffle(&mut laws);
        laws.truncate(rng.choose(&[0, 1, 2, 2]).unwrap_or(2));
        let mut others = self.laws_of(|ruling| ruling == CaptureRuling::StepIllegal);
        rng.shuffle(&mut others);
        // Standard chess is the law that everybody compares with.
        others.sort_by_key(|law| *law != QuizLaw::STANDARD);
        others.truncate(3 - laws.len());
        laws.extend(others);
        laws
    }

    /// Returns the parts that decide, those of the named laws first.
    fn parts(&self, prompt: &LawQuizPrompt) -> Vec<DecisivePart> {
        let laws = prompt.laws();
        let named = self.rulings.iter().filter(|(law, _, _)| laws.contains(law));
        let mut parts = Vec::new();
        for part in named.filter_map(|(_, _, part)| *part) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        if parts.is_empty() {
            // Every named law allows it: the part in which others differ.
            let illegal = self.rulings.iter();
            let mut illegal = illegal.filter(|(_, ruling, _)| *ruling == CaptureRuling::Illegal);
            parts.extend(illegal.find_map(|(_, _, part)| *part));
        }
        parts
    }
}

/// Offers the right law among two or three others, in random order. Returns `None` if there are fewer.
fn offer(right: QuizLaw, others: Vec<QuizLaw>, rng: &mut SeededRng) -> Option<Vec<QuizLaw>> {
    let count = 2 + usize::from(rng.is_one_in(2));
    let others = others.into_iter().filter(|law| *law != right);
    let mut laws: Vec<QuizLaw> = others.take(count).collect();
    if laws.len() < 2 {
        return None;
    }
    laws.push(right);
    rng.shuffle(&mut laws);
    Some(laws)
}

/// Returns true if the answer to one question does not give away that to the other, and the answers differ.
fn is_independent(one: &LawQuizQuestion, other: &LawQuizQuestion) -> bool {
    let is_about_one_law =
        |question: &LawQuizQuestion| matches!(question.prompt, LawQuizPrompt::MayCapture(_));
    let (one_law, other_law) = (one.deciding_law(), other.deciding_law());
    let names = |question: &LawQuizQuestion, law| question.prompt.laws().contains(&law);
    match (is_about_one_law(one), is_about_one_law(other)) {
        (true, true) => one.right != other.right,
        (false, false) => one_law != other_law,
        (true, false) => !names(other, one_law),
        (false, true) => !names(one, other_law),
    }
}
