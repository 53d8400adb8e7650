//! Whether what a scene asks can be answered.

use rules::pgn::{Command, Comment, Node, NodeId, Place};

use crate::ask::{Kind, Question};
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
    /// What was played is not told: the move has no caption.
    NothingTold,
    /// It is asked if they took in passing where nobody could.
    NothingInPassing,
    /// What is to be tried though it is forbidden is legal.
    NotForbidden,
    /// A caption must say in words what is asked, and there is none.
    NoCaption,
    /// The question is about a move that no man can be meant to make; its words.
    NoSuchMove(String),
    /// Two questions stand on one position.
    SecondQuestion,
    /// A command that belongs to a question stands where none is asked; its name.
    Stray(String),
}

/// Everything that keeps a scene's questions from being answered, in the order of the text.
pub fn audit(scene: &Scene) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (id, node) in scene.tree().nodes() {
        complaints.extend(of_commands(scene, id, node));
        complaints.extend(of_question(scene, id, node));
    }
    complaints.sort_by_key(|complaint| complaint.place);
    complaints
}

/// What is wrong with the commands on a position, whatever is asked there.
fn of_commands(scene: &Scene, id: NodeId, node: &Node) -> Vec<Complaint> {
    let comments = node.comments_before().iter().chain(node.comments());
    let question = scene.ask(id).map(|ask| ask.question());
    let is_unread = scene.asks(id).is_some() && question.is_none();
    let mut asked = false;
    let mut complaints = Vec::new();
    for command in comments.flat_map(Comment::commands) {
        let kind = match command.name.as_str() {
            "ask" if asked => Some(ComplaintKind::SecondQuestion),
            "ask" => {
                asked = true;
                is_unread.then(|| ComplaintKind::NoSuchMove(command.args.clone()))
            }
            "hint" => stray(&command, question.is_some()),
            "yes" | "no" => {
                let is_answered_so = question.is_some_and(|it| !it.kind().takes_move());
                stray(&command, is_answered_so)
            }
            "right" => stray(&command, is_variation(scene, node, id)),
            _ => None,
        };
        complaints.extend(kind.map(|kind| Complaint {
            place: command.place,
            kind,
        }));
    }
    complaints
}

fn stray(command: &Command, belongs: bool) -> Option<ComplaintKind> {
    (!belongs).then(|| ComplaintKind::Stray(command.name.clone()))
}

/// Whether a node is the first of a variation that answers a question.
fn is_variation(scene: &Scene, node: &Node, id: NodeId) -> bool {
    node.parent().is_some_and(|parent| {
        let asks_for_it = scene.asks(parent) == Some(Kind::Play);
        asks_for_it && scene.tree().node(parent).children().first() != Some(&id)
    })
}

/// What is wrong with the question on a position.
fn of_question(scene: &Scene, id: NodeId, node: &Node) -> Vec<Complaint> {
    let Some(ask) = scene.ask(id) else {
        return Vec::new();
    };
    let here = |kind| Complaint {
        place: node.place(),
        kind,
    };
    let mut complaints = Vec::new();
    if scene.caption(id).is_empty() {
        complaints.push(here(ComplaintKind::NoCaption));
    }
    match ask.question() {
        Question::Play | Question::Did if node.children().is_empty() => {
            complaints.push(here(ComplaintKind::NoNextMove));
        }
        Question::Play => complaints.extend(of_moves(scene, node.children())),
        Question::Try(attempt) => {
            if Judgement::of(&scene.game(id), attempt).legal().is_some() {
                complaints.push(here(ComplaintKind::NotForbidden));
            }
        }
        Question::Did => {
            if scene.position(id).legal_en_passant().is_none() {
                complaints.push(here(ComplaintKind::NothingInPassing));
            }
            let mut next = node.children().iter().take(1);
            if next.any(|&next| scene.caption(next).is_empty()) {
                complaints.push(here(ComplaintKind::NothingTold));
            }
        }
        Question::May(_) => {}
    }
    complaints
}

/// What is wrong with the moves that answer a question.
fn of_moves(scene: &Scene, answers: &[NodeId]) -> Vec<Complaint> {
    let tree = scene.tree();
    let mut complaints = Vec::new();
    for (index, &answer) in answers.iter().enumerate() {
        let node = tree.node(answer);
        let mut before = answers[..index].iter();
        let is_repeated = before.any(|&other| tree.node(other).move_() == node.move_());
        let has_no_feedback = index > 0 && scene.caption(answer).is_empty();
        let kinds = [
            is_repeated.then_some(ComplaintKind::SameMove),
            has_no_feedback.then_some(ComplaintKind::NoFeedback),
        ];
        complaints.extend(kinds.into_iter().flatten().map(|kind| Complaint {
            place: node.place(),
            kind,
        }));
    }
    complaints
}
