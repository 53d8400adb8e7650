//! A scene of a lesson: one game, its lines and what is said along them.

use rules::pgn::{Arrow, Circle, Command, Comment, GameTree, NodeId, Place};
use rules::{Color, Game, Position};

use super::fault::{Fault, FaultKind};
use super::note::{Manner, Note};
use crate::ask::{Ask, Kind};

/// One game of the study: a position, and the moves and branches that start there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    title: String,
    orientation: Color,
    tree: GameTree,
    notes: Vec<Note>,
    lines: Vec<NodeId>,
    longest: Vec<NodeId>,
    busiest: NodeId,
}

impl Scene {
    pub(super) fn read(tree: GameTree, faults: &mut Vec<Fault>) -> Self {
        let orientation = orientation(&tree, faults);
        let mut notes: Vec<Note> = Vec::new();
        let mut lines = vec![tree.root()];
        for (id, node) in tree.nodes() {
            let mut note = Note::read(node, faults);
            if let Some(parent) = node.parent() {
                if tree.node(parent).children().first() == Some(&id) {
                    note.line = notes[parent.index()].line;
                    lines[note.line] = id;
                } else {
                    note.line = lines.len();
                    lines.push(id);
                }
            }
            notes.push(note);
        }
        Self {
            title: title(&tree),
            orientation,
            longest: longest(&tree, &notes),
            busiest: busiest(&tree),
            tree,
            notes,
            lines,
        }
    }

    /// The scene's title: its `Scene` tag, or the players' names; empty where there are neither.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The side whose first rank is at the bottom of the board.
    pub fn orientation(&self) -> Color {
        self.orientation
    }

    /// The value of a PGN tag, unless it is missing, empty or the standard's `?`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        known(&self.tree, name)
    }

    /// The moves and branches.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The position at a node.
    pub fn position(&self, node: NodeId) -> &Position {
        self.tree.node(node).position()
    }

    /// What the lesson says at a node; empty where it says nothing.
    pub fn caption(&self, node: NodeId) -> &str {
        &self.notes[node.index()].caption
    }

    /// The nodes with the longest captions, three at most, for which the page keeps room. Which of them is
    /// the tallest depends on where its lines break. What is asked takes the room of a few lines too.
    pub fn longest(&self) -> &[NodeId] {
        &self.longest
    }

    /// The node that most branches leave, for which the page keeps room.
    pub fn busiest(&self) -> NodeId {
        self.busiest
    }

    /// The squares circled at a node.
    pub fn circles(&self, node: NodeId) -> &[Circle] {
        &self.notes[node.index()].circles
    }

    /// The arrows drawn at a node.
    pub fn arrows(&self, node: NodeId) -> &[Arrow] {
        &self.notes[node.index()].arrows
    }

    /// How the move that leads to a node is shown if it captures en passant.
    pub fn manner(&self, node: NodeId) -> Manner {
        self.notes[node.index()].manner
    }

    /// What kind of question is asked at a node.
    pub fn asks(&self, node: NodeId) -> Option<Kind> {
        self.notes[node.index()].asks
    }

    /// What is asked at a node, read anew each time; `None` too if the question names a move that no man can
    /// be meant to make.
    pub fn ask(&self, node: NodeId) -> Option<Ask> {
        self.asks(node)?;
        let node = self.tree.node(node);
        let comments = node.comments_before().iter().chain(node.comments());
        let commands: Vec<Command> = comments.flat_map(Comment::commands).collect();
        Ask::read(&commands, node.position())
    }

    /// Whether it is asked at a node if a move is allowed, which nothing there may tell beforehand.
    pub fn asks_if_allowed(&self, node: NodeId) -> bool {
        self.asks(node) == Some(Kind::May)
    }

    /// The nodes at which something is asked, in reading order.
    pub fn asked(&self) -> impl Iterator<Item = NodeId> {
        let nodes = self.tree.nodes().map(|(id, _)| id);
        nodes.filter(|&id| self.asks(id).is_some())
    }

    /// Whether a variation that begins at a node is a right answer, as the main line's next move is.
    pub fn is_right(&self, node: NodeId) -> bool {
        self.notes[node.index()].is_right
    }

    /// The game that led to a node from the scene's first position.
    pub fn game(&self, node: NodeId) -> Game {
        self.tree.game(node)
    }

    /// The number of lines: the main line and one for every branch.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// The line on which a node first stands: 0 is the main line, branches follow in reading order.
    pub fn line(&self, node: NodeId) -> usize {
        self.notes[node.index()].line
    }

    /// The last node of a line, or `None` for a line the scene has not.
    pub fn end(&self, line: usize) -> Option<NodeId> {
        self.lines.get(line).copied()
    }

    /// The number of steps along a node's line, from the scene's first position, which is step 1.
    pub fn steps(&self, node: NodeId) -> usize {
        self.step(self.lines[self.line(node)])
    }

    /// The step at which a node stands: 1 for the scene's first position.
    pub fn step(&self, node: NodeId) -> usize {
        self.tree.node(node).ply() + 1
    }

    /// The node at a step of the line that ends at `end`; the first position for step 0 or 1.
    pub fn at(&self, end: NodeId, step: usize) -> NodeId {
        let mut node = end;
        while self.step(node) > step {
            let Some(parent) = self.tree.node(node).parent() else {
                break;
            };
            node = parent;
        }
        node
    }

    /// The node of the main line where a node's branch leaves it; a node of the main line itself.
    pub fn origin(&self, node: NodeId) -> NodeId {
        let mut origin = node;
        while self.line(origin) != 0 {
            let Some(parent) = self.tree.node(origin).parent() else {
                break;
            };
            origin = parent;
        }
        origin
    }
}

fn orientation(tree: &GameTree, faults: &mut Vec<Fault>) -> Color {
    match tree.tag("Orientation").unwrap_or("white") {
        value if value.eq_ignore_ascii_case("white") => Color::White,
        value if value.eq_ignore_ascii_case("black") => Color::Black,
        other => {
            faults.push(Fault {
                place: tree.tag_place("Orientation").unwrap_or(Place::START),
                kind: FaultKind::Orientation(other.to_owned()),
            });
            Color::White
        }
    }
}

/// As many letters take as much room as what belongs to a question: buttons, and what is said to an answer.
const ROOM_OF_A_QUESTION: usize = 200;

fn longest(tree: &GameTree, notes: &[Note]) -> Vec<NodeId> {
    let length = |id: NodeId| {
        let note = &notes[id.index()];
        note.caption.len()
            + if note.asks.is_some() {
                ROOM_OF_A_QUESTION
            } else {
                0
            }
    };
    let mut longest = Vec::new();
    for (id, _) in tree.nodes() {
        let at = longest.partition_point(|&other| length(other) >= length(id));
        longest.insert(at, id);
        longest.truncate(3);
    }
    longest
}

fn busiest(tree: &GameTree) -> NodeId {
    let busiest = tree.nodes().max_by_key(|(_, node)| node.children().len());
    busiest.map_or(tree.root(), |(id, _)| id)
}

fn title(tree: &GameTree) -> String {
    if let Some(title) = known(tree, "Scene") {
        return title.to_owned();
    }
    match (known(tree, "White"), known(tree, "Black")) {
        (Some(white), Some(black)) => format!("{white} – {black}"),
        _ => String::new(),
    }
}

/// The value of a tag that says something.
fn known<'a>(tree: &'a GameTree, name: &str) -> Option<&'a str> {
    tree.tag(name)
        .filter(|value| !value.is_empty() && !value.starts_with('?'))
}
