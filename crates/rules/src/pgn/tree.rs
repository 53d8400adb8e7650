//! Game trees: games with variations.

use super::comment::Comment;
use super::location::Location;
use super::nag::Nag;
use super::result::GameResult;
use crate::encoding;
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::san::San;

/// A game in PGN: tags, moves, variations, comments, NAGs and the result.
///
/// The nodes are stored in the order of the text. A node is a position with the move that led to
/// it; the root is the position before the first move. Two trees are equal if their content is
/// equal, wherever it stands in the text.
///
/// Moves can be added and variations reordered: see [`GameTree::play`]. New nodes are stored last,
/// and a node keeps its id.
#[derive(Clone, Debug)]
pub struct GameTree {
    pub(super) tags: Vec<(String, String)>,
    /// The location of each tag's bracket, in the order of the tags.
    pub(super) tag_locations: Vec<Location>,
    pub(super) nodes: Vec<Node>,
    pub(super) result: GameResult,
}

/// Identifies a node of a tree; see [`GameTree::node`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub(super) const ROOT: NodeId = NodeId(0);

    /// Returns the node's index in [`GameTree::nodes`]; 0 for the root.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position of a game, the move that led to it, and its annotations.
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    pub(super) arrival: Option<(Move, San)>,
    pub(super) position: Position,
    pub(super) nags: Vec<Nag>,
    pub(super) comments: Vec<Comment>,
    pub(super) comments_before: Vec<Comment>,
    ply: usize,
    location: Location,
}

impl Node {
    /// Returns the node before this one; `None` at the root.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the next nodes: first the main continuation, then its variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Returns the move that led here; `None` at the root.
    pub fn mv(&self) -> Option<Move> {
        self.arrival.map(|(mv, _)| mv)
    }

    /// Returns that move in algebraic notation, as [`Position::san`] gives it.
    pub fn san(&self) -> Option<&San> {
        self.arrival.as_ref().map(|(_, san)| san)
    }

    /// Returns the position after the move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the NAGs of the move.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// Returns the comments after the move; at the root, those before the first move.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Returns the comments before the move, if it begins a variation.
    pub fn comments_before(&self) -> &[Comment] {
        &self.comments_before
    }

    /// Returns the number of plies from the root.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the location of the move; at the root, where the game begins.
    pub const fn location(&self) -> Location {
        self.location
    }

    fn content_eq(&self, other: &Node) -> bool {
        self.arrival == other.arrival
            && self.position == other.position
            && self.nags == other.nags
            && self.comments == other.comments
            && self.comments_before == other.comments_before
            && self.children.len() == other.children.len()
    }
}

impl GameTree {
    /// Creates a game without moves.
    pub(super) fn starting_at(position: Position, location: Location) -> GameTree {
        GameTree {
            tags: Vec::new(),
            tag_locations: Vec::new(),
            nodes: vec![Node {
                parent: None,
                children: Vec::new(),
                arrival: None,
                position,
                nags: Vec::new(),
                comments: Vec::new(),
                comments_before: Vec::new(),
                ply: 0,
                location,
            }],
            result: GameResult::Unknown,
        }
    }

    /// Adds a legal move after its siblings.
    pub(super) fn push_move(&mut self, parent: NodeId, mv: Move, location: Location) -> NodeId {
        let before = self.node(parent);
        let position = before.position.play_unchecked(mv);
        let node = Node {
            parent: Some(parent),
            children: Vec::new(),
            arrival: Some((mv, before.position.san_with_next(mv, &position))),
            position,
            nags: Vec::new(),
            comments: Vec::new(),
            comments_before: Vec::new(),
            ply: before.ply + 1,
            location,
        };
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        self.node_mut(parent).children.push(id);
        id
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Returns the tags as names and values, in order.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Returns the value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Returns the location of the first tag with this name.
    pub fn tag_location(&self, name: &str) -> Option<Location> {
        let tags = self.tags.iter().zip(&self.tag_locations);
        let mut named = tags.filter(|((known, _), _)| known == name);
        named.next().map(|(_, location)| *location)
    }

    /// Returns the root, the position before the first move.
    #[allow(clippy::unused_self, reason = "a method reads better than a constant")]
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// Returns a node of this tree.
    ///
    /// # Panics
    ///
    /// If `id` belongs to another, larger tree.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns true if the tree has a node with this id.
    pub fn contains(&self, id: NodeId) -> bool {
        id.index() < self.nodes.len()
    }

    /// Returns all nodes in the order of the text, then of the edits. Parents come before children.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        (0..).map(NodeId).zip(&self.nodes)
    }

    /// Returns the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_from(self.root())
    }

    /// Returns the line after a node, always taking the first child.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |id: &NodeId| self.node(*id).children.first().copied();
        std::iter::successors(next(&id), next)
    }

    /// Returns the nodes from the first move to this one.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(id), |id| self.node(*id).parent);
        let mut line: Vec<NodeId> = back.filter(|id| *id != self.root()).collect();
        line.reverse();
        line
    }

    /// Returns the game from the root to this node.
    pub fn game(&self, id: NodeId) -> Game {
        let mut game = Game::new(self.node(self.root()).position().clone());
        for move_ in self
            .line_to(id)
            .into_iter()
            .filter_map(|id| self.node(id).mv())
        {
            // The tree contains only legal moves.
            let _ = game.play(move_);
        }
        game
    }

    /// Returns the result as written in the text.
    pub const fn result(&self) -> GameResult {
        self.result
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        if self.tags != other.tags
            || self.result != other.result
            || self.nodes.len() != other.nodes.len()
        {
            return false;
        }
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((mine, theirs)) = pairs.pop() {
            let (mine, theirs) = (self.node(mine), other.node(theirs));
            if !mine.content_eq(theirs) {
                return false;
            }
            let children = mine.children.iter().zip(&theirs.children);
            pairs.extend(children.map(|(mine, theirs)| (*mine, *theirs)));
        }
        true
    }
}

impl Eq for GameTree {}

/// Returns the length of a tag in bytes as it is written.
pub(super) fn tag_length(name: &str, value: &str) -> usize {
    let escaped = encoding::count_bytes(value.as_bytes(), |byte| matches!(byte, b'"' | b'\\'));
    name.len() + value.len() + escaped + "[ \"\"]".len()
}
