//! Whether what a scene asks can be answered.

use rules::pgn::{Comment, Node, NodeId, Place};

use crate::ask::Question;
use crate::judgement::Judgement;
use crate::lesson::Scene;

/// A question that cannot be answered as it stands, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Where it stands.
    pub place: Place,
    /// What is wrong with it.
    pub kind: ComplaintKind,
}

/// What can be wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComplaintKind {
    /// The next move is asked for, and there is none.
    NoNextMove,
    /// A move that the lesson has foreseen has no caption to answer it.
    NoFeedback,
    /// A variation begins with a move that is the main line's, or another variation's.
    SameMove,
    /// What is to be tried though it is forbidden is legal.
    NotForbidden,
    /// A caption must say in words what is asked, and there is none.
    NoCaption,
    /// Two questions stand on one position.
    SecondQuestion,
    /// A command that belongs to a question stands where none is asked; its name.
    Stray(String),
}

/// Everything that keeps a scene's questions from being answered, in the order of the text.
pub fn audit(scene: &Scene) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (id, node) in scene.tree().nodes() {
        let kinds = of_commands(scene, id, node)
            .into_iter()
            .chain(of_question(scene, id));
        complaints.extend(kinds.map(|kind| Complaint {
            place: node.place(),
            kind,
        }));
    }
    complaints
}

/// What is wrong with the commands on a position, whatever is asked there.
fn of_commands(scene: &Scene, id: NodeId, node: &Node) -> Vec<ComplaintKind> {
    let comments = node.comments_before().iter().chain(node.comments());
    let question = scene.ask(id).map(super::Ask::question);
    let mut asked = false;
    let mut kinds = Vec::new();
    for command in comments.flat_map(Comment::commands) {
        let belongs = match command.name.as_str() {
            "ask" if asked => {
                kinds.push(ComplaintKind::SecondQuestion);
                true
            }
            "ask" => {
                asked = true;
                true
            }
            "hint" => question.is_some(),
            "yes" | "no" => matches!(question, Some(Question::May(_))),
            "right" => is_variation(scene, node, id),
            _ => true,
        };
        if !belongs {
            kinds.push(ComplaintKind::Stray(command.name));
        }
    }
    kinds
}

/// Whether a node is the first of a variation that answers a question.
fn is_variation(scene: &Scene, node: &Node, id: NodeId) -> bool {
    node.parent().is_some_and(|parent| {
        let asks_for_it = scene.ask(parent).map(super::Ask::question) == Some(Question::Play);
        asks_for_it && scene.tree().node(parent).children().first() != Some(&id)
    })
}

/// What is wrong with the question on a position.
fn of_question(scene: &Scene, id: NodeId) -> Vec<ComplaintKind> {
    let Some(ask) = scene.ask(id) else {
        return Vec::new();
    };
    let mut kinds = Vec::new();
    if scene.caption(id).is_empty() {
        kinds.push(ComplaintKind::NoCaption);
    }
    match ask.question() {
        Question::Play => kinds.extend(of_moves(scene, id)),
        Question::Try(attempt) => {
            if Judgement::of(&scene.game(id), attempt).legal().is_some() {
                kinds.push(ComplaintKind::NotForbidden);
            }
        }
        Question::May(_) => {}
    }
    kinds
}

/// What is wrong with the moves that answer a question.
fn of_moves(scene: &Scene, id: NodeId) -> Vec<ComplaintKind> {
    let tree = scene.tree();
    let children = tree.node(id).children();
    let mut kinds = Vec::new();
    if children.is_empty() {
        kinds.push(ComplaintKind::NoNextMove);
    }
    for (index, &child) in children.iter().enumerate() {
        let move_ = tree.node(child).move_();
        let before = children[..index].iter();
        if before
            .copied()
            .any(|other| tree.node(other).move_() == move_)
        {
            kinds.push(ComplaintKind::SameMove);
        }
        if index > 0 && scene.caption(child).is_empty() {
            kinds.push(ComplaintKind::NoFeedback);
        }
    }
    kinds
}
