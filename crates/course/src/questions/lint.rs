//! Finds questions of a scene that cannot be answered.

use rules::pgn::{Comment, CommentCommand, Location, Node, NodeId};

use crate::judgement::Judgement;
use crate::lesson::Scene;
use crate::lesson::{QuestionKind, Task};

/// A defect of a question, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionLint {
    /// The location of the question or command.
    pub location: Location,
    /// The kind of defect.
    pub kind: QuestionLintKind,
}

/// The kinds of defects of questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionLintKind {
    /// The question asks for the next move, and there is none.
    NoNextMove,
    /// A foreseen wrong move has no caption.
    NoFeedback,
    /// A variation begins with the same move as the main line or another variation.
    DuplicateMove,
    /// The question asks about the played move, which has no caption.
    NoOutcomeCaption,
    /// The question asks about en passant where no such capture is legal.
    NoEnPassant,
    /// The question asks for an illegal move, and the move is legal.
    NotForbidden,
    /// The question has no caption.
    NoCaption,
    /// The question names a move that no piece can be meant to make.
    NoSuchMove(String),
    /// The position has two questions.
    SecondQuestion,
    /// The command of this name needs a question, and there is none that takes it.
    StrayCommand(String),
}

/// Returns the defects of a scene's questions, in the order of the text.
pub fn lint(scene: &Scene) -> Vec<QuestionLint> {
    let mut findings = Vec::new();
    for (id, node) in scene.tree().nodes() {
        findings.extend(lint_commands(scene, id, node));
        findings.extend(lint_question(scene, id, node));
    }
    findings.sort_by_key(|finding| finding.location);
    findings
}

/// Returns the defects of the commands on a position.
fn lint_commands(scene: &Scene, id: NodeId, node: &Node) -> Vec<QuestionLint> {
    let comments = node.comments_before().iter().chain(node.comments());
    let task = scene.question(id).map(|question| question.task());
    let is_unreadable = scene.question_kind(id).is_some() && task.is_none();
    let mut has_question = false;
    let mut findings = Vec::new();
    for command in comments.flat_map(Comment::commands) {
        let kind = match command.name.as_str() {
            "ask" if has_question => Some(QuestionLintKind::SecondQuestion),
            "ask" => {
                has_question = true;
                is_unreadable.then(|| QuestionLintKind::NoSuchMove(command.args.clone()))
            }
            "hint" => stray(&command, task.is_some()),
            "yes" | "no" => {
                let is_yes_or_no = task.is_some_and(|it| !it.kind().expects_move());
                stray(&command, is_yes_or_no)
            }
            "right" => stray(&command, is_variation(scene, node, id)),
            _ => None,
        };
        findings.extend(kind.map(|kind| QuestionLint {
            location: command.location,
            kind,
        }));
    }
    findings
}

fn stray(command: &CommentCommand, belongs: bool) -> Option<QuestionLintKind> {
    (!belongs).then(|| QuestionLintKind::StrayCommand(command.name.clone()))
}

/// Returns whether a node begins a variation that answers a question.
fn is_variation(scene: &Scene, node: &Node, id: NodeId) -> bool {
    node.parent().is_some_and(|parent| {
        let asks_move = scene.question_kind(parent) == Some(QuestionKind::Play);
        asks_move && scene.tree().node(parent).children().first() != Some(&id)
    })
}

/// Returns the defects of the question on a position.
fn lint_question(scene: &Scene, id: NodeId, node: &Node) -> Vec<QuestionLint> {
    let Some(question) = scene.question(id) else {
        return Vec::new();
    };
    let here = |kind| QuestionLint {
        location: node.location(),
        kind,
    };
    let mut findings = Vec::new();
    if scene.caption(id).is_empty() {
        findings.push(here(QuestionLintKind::NoCaption));
    }
    match question.task() {
        Task::Play | Task::Did if node.children().is_empty() => {
            findings.push(here(QuestionLintKind::NoNextMove));
        }
        Task::Play => findings.extend(lint_answers(scene, node.children())),
        Task::Try(attempt) => {
            if Judgement::new(&scene.game(id), attempt)
                .legal_verdict()
                .is_some()
            {
                findings.push(here(QuestionLintKind::NotForbidden));
            }
        }
        Task::Did => {
            if scene.position(id).legal_en_passant_square().is_none() {
                findings.push(here(QuestionLintKind::NoEnPassant));
            }
            let mut next = node.children().iter().take(1);
            if next.any(|&next| scene.caption(next).is_empty()) {
                findings.push(here(QuestionLintKind::NoOutcomeCaption));
            }
        }
        Task::May(_) => {}
    }
    findings
}

/// Returns the defects of the moves that answer a question.
fn lint_answers(scene: &Scene, answers: &[NodeId]) -> Vec<QuestionLint> {
    let tree = scene.tree();
    let mut findings = Vec::new();
    for (index, &answer) in answers.iter().enumerate() {
        let node = tree.node(answer);
        let mut before = answers[..index].iter();
        let is_repeated = before.any(|&other| tree.node(other).mv() == node.mv());
        let has_no_feedback = index > 0 && scene.caption(answer).is_empty();
        let kinds = [
            is_repeated.then_some(QuestionLintKind::DuplicateMove),
            has_no_feedback.then_some(QuestionLintKind::NoFeedback),
        ];
        findings.extend(kinds.into_iter().flatten().map(|kind| QuestionLint {
            location: node.location(),
            kind,
        }));
    }
    findings
}
