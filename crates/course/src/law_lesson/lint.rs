//! Finds defects of a scene's claims, captions and questions. Claims may be false, unreadable or unproved, strong words
//! may have no claim, and questions may be impossible to answer.

use rules::pgn::Location;

use super::attempt::NamedAttempt;
use super::claim::{LawAssertion, LawClaimError};
use super::question::LawTask;
use super::scene::LawScene;
use crate::claim::{StrongWord, unbacked_words};

/// A defect of a lesson about another law, with its location. It is in a claim, a caption or a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawLint {
    /// The location of the claim or comment.
    pub location: Location,
    /// The kind of defect.
    pub kind: LawLintKind,
}

/// The kinds of defects of claims, captions and questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawLintKind {
    /// This claim is false in this position, given in FEN.
    False(String, String),
    /// A claim cannot be read or proved.
    Unproved(LawClaimError),
    /// A caption contains this word, and no claim beside it backs the word.
    Unbacked(String),
    /// A question asks for the next move, and none follows.
    NoNextMove,
    /// A question asks to try an illegal move, and this one is legal.
    NotForbidden,
    /// A question has no words that ask it.
    NoCaption,
}

/// Returns the defects of a scene's claims, captions and questions. They are in the order of the text.
pub fn lint(scene: &LawScene, words: &[StrongWord]) -> Vec<LawLint> {
    let variant = scene.variant();
    let mut findings = Vec::new();
    for (index, step) in scene.steps().iter().enumerate() {
        let Some(comment) = &step.comment else {
            continue;
        };
        let game = scene.game_at(index);
        let mut proved = Vec::new();
        let commands = comment.commands().into_iter();
        for command in commands.filter(|command| command.name == "claim") {
            let assertion = command.args.parse::<LawAssertion>();
            let verdict = assertion.and_then(|it| Ok((it.holds(variant, &game)?, it)));
            let kind = match verdict {
                Ok((true, assertion)) => {
                    proved.push(assertion.claim.name());
                    continue;
                }
                Ok((false, assertion)) => {
                    LawLintKind::False(assertion.source, variant.fen(game.position()))
                }
                Err(error) => LawLintKind::Unproved(error),
            };
            findings.push(LawLint {
                location: command.location,
                kind,
            });
        }
        findings.extend(question_defects(scene, index).map(|kind| LawLint {
            location: comment.location(),
            kind,
        }));
        let unbacked = unbacked_words(comment, words, &proved);
        findings.extend(unbacked.into_iter().map(|word| LawLint {
            location: comment.location(),
            kind: LawLintKind::Unbacked(word.to_owned()),
        }));
    }
    findings
}

/// Returns what is wrong with the question of a step, counted from 0.
fn question_defects(scene: &LawScene, index: usize) -> impl Iterator<Item = LawLintKind> {
    let step = &scene.steps()[index];
    let question = step.question.as_ref();
    let defects = question.map(|question| {
        let is_legal = |attempt: NamedAttempt| {
            let verdict = attempt.judge(scene.variant(), &scene.game_at(index));
            attempt.reasons(&verdict).is_empty()
        };
        let is_last = index + 1 == scene.steps().len();
        [
            (is_last && question.task() == LawTask::Play).then_some(LawLintKind::NoNextMove),
            matches!(question.task(), LawTask::Try(attempt) if is_legal(attempt))
                .then_some(LawLintKind::NotForbidden),
            step.caption.is_empty().then_some(LawLintKind::NoCaption),
        ]
    });
    defects.into_iter().flatten().flatten()
}
