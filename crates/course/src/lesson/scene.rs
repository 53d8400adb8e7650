//! Scenes: one game of a lesson, with its lines and annotations.

use std::rc::Rc;

use rules::pgn::{Arrow, Circle, GameTree, Location, NodeId};
use rules::{Color, Game, Position};

use super::annotation::Annotation;
use super::error::{LessonError, LessonErrorKind};
use super::question::{Question, QuestionKind, command_text};
use crate::board::view_model::{BoardView, EnPassantStyle};
use crate::tree_cursor::Step;

/// One game of a lesson: a position, and the moves and branches from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    title: String,
    orientation: Color,
    tree: Rc<GameTree>,
    annotations: Vec<Annotation>,
    line_ends: Vec<NodeId>,
    longest_captions: Vec<NodeId>,
    most_branched: NodeId,
}

impl Scene {
    /// Parses the annotations of a game, adding their errors to `errors`.
    pub(super) fn parse(tree: GameTree, errors: &mut Vec<LessonError>) -> Self {
        let orientation = parse_orientation(&tree, errors);
        let mut annotations: Vec<Annotation> = Vec::new();
        let mut line_ends = vec![tree.root()];
        let is_about_law = is_about_law(&tree);
        for (id, node) in tree.nodes() {
            let mut annotation = if is_about_law {
                Annotation::default()
            } else {
                Annotation::parse(node, errors)
            };
            if let Some(parent) = node.parent() {
                if tree.node(parent).children().first() == Some(&id) {
                    annotation.line = annotations[parent.index()].line;
                    line_ends[annotation.line] = id;
                } else {
                    annotation.line = line_ends.len();
                    line_ends.push(id);
                }
            }
            annotations.push(annotation);
        }
        Self {
            title: title(&tree),
            orientation,
            longest_captions: longest_captions(&tree, &annotations),
            most_branched: most_branched(&tree),
            tree: Rc::new(tree),
            annotations,
            line_ends,
        }
    }

    /// Returns the title: the `Scene` tag, the players' names, or an empty string.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        self.orientation
    }

    /// Returns the value of a PGN tag.
    ///
    /// `None` if it is missing, empty or the standard's `?`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        tag(&self.tree, name)
    }

    /// Returns true if the scene is one of a lesson about other laws. Its comments are read with its law.
    pub fn is_about_law(&self) -> bool {
        is_about_law(&self.tree)
    }

    /// Returns the moves of a scene about another law. There is one for each step after the first, as its comment names
    /// it.
    pub fn law_moves(&self) -> Vec<String> {
        let root = self.tree.node(self.tree.root());
        let comments = root.comments_before().iter().chain(root.comments());
        let commands = comments.map(|comment| command_text(&comment.commands(), "move"));
        commands.skip(1).collect()
    }

    /// Returns the number of steps of a scene about another law. There is one for each comment, and at least one.
    pub fn law_step_count(&self) -> usize {
        let root = self.tree.node(self.tree.root());
        let comments = root.comments_before().len() + root.comments().len();
        comments.max(1)
    }

    /// Returns the moves and branches.
    pub fn tree(&self) -> &Rc<GameTree> {
        &self.tree
    }

    /// Returns the position at a node.
    pub fn position(&self, node: NodeId) -> &Position {
        self.tree.node(node).position()
    }

    /// Returns the caption of a node, or an empty string.
    pub fn caption(&self, node: NodeId) -> &str {
        &self.annotations[node.index()].caption
    }

    /// Returns the nodes with the longest captions, at most three. The page reserves space for them.
    ///
    /// Which of them is the tallest depends on where its lines break. A question counts as a few lines.
    pub fn longest_captions(&self) -> &[NodeId] {
        &self.longest_captions
    }

    /// Returns the node with the most children, for which the page reserves space.
    pub fn most_branched(&self) -> NodeId {
        self.most_branched
    }

    /// Returns the circles drawn at a node.
    pub fn circles(&self, node: NodeId) -> &[Circle] {
        &self.annotations[node.index()].circles
    }

    /// Returns the arrows drawn at a node.
    pub fn arrows(&self, node: NodeId) -> &[Arrow] {
        &self.annotations[node.index()].arrows
    }

    /// Returns the animation of the move to a node, if it captures en passant.
    pub fn en_passant_style(&self, node: NodeId) -> EnPassantStyle {
        self.annotations[node.index()].style
    }

    /// Returns what the board shows at a node. It has the animation of a step that led there.
    pub fn view(&self, node: NodeId, step: Option<Step>) -> BoardView {
        let mut view = BoardView::new(&self.tree, node, step);
        let moved = step.map_or(node, |step| step.moved_node(node));
        self.annotations[node.index()].draw(&mut view, self.en_passant_style(moved));
        view
    }

    /// Returns the kind of the question at a node.
    pub fn question_kind(&self, node: NodeId) -> Option<QuestionKind> {
        self.annotations[node.index()].question_kind
    }

    /// Returns the question at a node.
    ///
    /// Returns `None` if there is none, or if it names a move that no piece can be meant to make.
    pub fn question(&self, node: NodeId) -> Option<&Rc<Question>> {
        self.annotations[node.index()].question.as_ref()
    }

    /// Returns whether the question at a node hides what is legal. Nothing may reveal it before the answer.
    pub fn hides_legality(&self, node: NodeId) -> bool {
        self.annotations[node.index()].hides_legality()
    }

    /// Returns the nodes with a question, in reading order.
    pub fn question_nodes(&self) -> impl Iterator<Item = NodeId> {
        let nodes = self.tree.nodes().map(|(id, _)| id);
        nodes.filter(|&id| self.question_kind(id).is_some())
    }

    /// Returns whether the node begins a variation marked `%right`. Its move is a correct answer like the main
    /// line's.
    pub fn is_correct_answer(&self, node: NodeId) -> bool {
        self.annotations[node.index()].is_correct_answer
    }

    /// Returns the game from the scene's first position to a node.
    pub fn game(&self, node: NodeId) -> Game {
        self.tree.game(node)
    }

    /// Returns the number of lines: the main line and one for each branch.
    pub fn line_count(&self) -> usize {
        self.line_ends.len()
    }

    /// Returns the first line through a node. The main line is 0, branches follow in reading order.
    pub fn line_of(&self, node: NodeId) -> usize {
        self.annotations[node.index()].line
    }

    /// Returns the last node of a line, or `None` if there is no such line.
    pub fn line_end(&self, line: usize) -> Option<NodeId> {
        self.line_ends.get(line).copied()
    }

    /// Returns the number of steps along a node's line, counting the scene's first position.
    pub fn step_count(&self, node: NodeId) -> usize {
        self.step_of(self.line_ends[self.line_of(node)])
    }

    /// Returns the step of a node: 1 for the scene's first position.
    pub fn step_of(&self, node: NodeId) -> usize {
        self.tree.node(node).ply() + 1
    }

    /// Returns the node at a step of the line to `end`. Steps 0 and 1 are the root.
    pub fn node_at_step(&self, end: NodeId, step: usize) -> NodeId {
        let mut node = end;
        while self.step_of(node) > step {
            let Some(parent) = self.tree.node(node).parent() else {
                break;
            };
            node = parent;
        }
        node
    }

    /// Returns the main-line node where a node's branch begins.
    ///
    /// On the main line it is the node itself.
    pub fn branch_point(&self, node: NodeId) -> NodeId {
        let mut ancestor = node;
        while self.line_of(ancestor) != 0 {
            let Some(parent) = self.tree.node(ancestor).parent() else {
                break;
            };
            ancestor = parent;
        }
        ancestor
    }
}

/// Returns the side at the bottom of the board: the `Orientation` tag, or White.
pub(super) fn parse_orientation(tree: &GameTree, errors: &mut Vec<LessonError>) -> Color {
    match tree.tag("Orientation").unwrap_or("white") {
        value if value.eq_ignore_ascii_case("white") => Color::White,
        value if value.eq_ignore_ascii_case("black") => Color::Black,
        other => {
            errors.push(LessonError {
                location: tree.tag_location("Orientation").unwrap_or(Location::START),
                kind: LessonErrorKind::Orientation(other.to_owned()),
            });
            Color::White
        }
    }
}

/// The caption bytes that take as much space as a question's buttons and feedback.
const QUESTION_LENGTH: usize = 200;

fn longest_captions(tree: &GameTree, annotations: &[Annotation]) -> Vec<NodeId> {
    let length = |id: NodeId| {
        let annotation = &annotations[id.index()];
        annotation.caption.len()
            + if annotation.question_kind.is_some() {
                QUESTION_LENGTH
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

fn most_branched(tree: &GameTree) -> NodeId {
    let node = tree.nodes().max_by_key(|(_, node)| node.children().len());
    node.map_or(tree.root(), |(id, _)| id)
}

fn title(tree: &GameTree) -> String {
    if let Some(title) = tag(tree, "Scene") {
        return title.to_owned();
    }
    match (tag(tree, "White"), tag(tree, "Black")) {
        (Some(white), Some(black)) => format!("{white} – {black}"),
        _ => String::new(),
    }
}

/// Returns true if a game of a lesson names a law. A game of another program may name one too, without being a lesson.
pub(super) fn is_about_law(tree: &GameTree) -> bool {
    tag(tree, "Lesson").is_some() && tag(tree, "Variant").is_some()
}

/// Returns the value of a tag, unless it is missing, empty or unknown.
fn tag<'a>(tree: &'a GameTree, name: &str) -> Option<&'a str> {
    tree.tag(name)
        .filter(|value| !value.is_empty() && !value.starts_with('?'))
}
