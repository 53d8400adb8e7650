//! A game with its variations.

use super::comment::Comment;
use super::nag::Nag;
use super::place::Place;
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::san::San;

/// How many moves one tree may have, those of its variations included.
pub const MAX_MOVES: usize = 100_000;

/// A game as it was written: tags, moves, variations, comments, marks and the result.
///
/// The nodes lie in one list in the order of the text; a node is a position, with the move that
/// led to it. The root is the position before the first move. Two trees are equal when they say
/// the same, wherever it stands in the text.
///
/// A tree can be edited, and stays one that can be written and read again: see [`GameTree::play`].
/// What is added comes last in the list. An id stays good for its node whatever else is done, and
/// the id of a node that is removed never becomes another's.
#[derive(Clone, Debug)]
pub struct GameTree {
    pub(super) tags: Vec<(String, String)>,
    /// Where each tag's bracket stands, in the tags' order.
    pub(super) tag_places: Vec<Place>,
    pub(super) nodes: Vec<Node>,
    /// How many of the nodes are removed.
    pub(super) removed: usize,
    pub(super) result: GameResult,
}

/// Which node of its tree: [`GameTree::node`] gives the node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub(super) const ROOT: NodeId = NodeId(0);

    /// The node's place in [`GameTree::nodes`], from 0 for the root.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position of a game, the move that led to it, and what is said about it.
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
    place: Place,
}

impl Node {
    /// The position before this one; none at the root.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// What was played next: the first is the line itself, the others its variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The move that led here; none at the root.
    pub fn move_(&self) -> Option<Move> {
        self.arrival.map(|(m, _)| m)
    }

    /// How that move is written, exactly as [`Position::san`] writes it.
    pub fn san(&self) -> Option<&San> {
        self.arrival.as_ref().map(|(_, san)| san)
    }

    /// The position after the move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The marks behind the move.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// The comments behind the move; at the root, those before the first move.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// The comments that open a variation before this, its first move.
    pub fn comments_before(&self) -> &[Comment] {
        &self.comments_before
    }

    /// How many moves by either side lead here from the root.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Where the move is written; at the root, where the game begins.
    pub const fn place(&self) -> Place {
        self.place
    }

    fn says_the_same(&self, other: &Node) -> bool {
        self.arrival == other.arrival
            && self.position == other.position
            && self.nags == other.nags
            && self.comments == other.comments
            && self.comments_before == other.comments_before
            && self.children.len() == other.children.len()
    }
}

impl GameTree {
    /// A game without moves.
    pub(super) fn at(position: Position, place: Place) -> GameTree {
        GameTree {
            tags: Vec::new(),
            tag_places: Vec::new(),
            nodes: vec![Node {
                parent: None,
                children: Vec::new(),
                arrival: None,
                position,
                nags: Vec::new(),
                comments: Vec::new(),
                comments_before: Vec::new(),
                ply: 0,
                place,
            }],
            removed: 0,
            result: GameResult::Unknown,
        }
    }

    /// Adds a legal move behind all others that were played from there.
    pub(super) fn add(&mut self, parent: NodeId, m: Move, place: Place) -> NodeId {
        let before = self.node(parent);
        let position = before.position.after(m);
        let node = Node {
            parent: Some(parent),
            children: Vec::new(),
            arrival: Some((m, before.position.san_before(m, &position))),
            position,
            nags: Vec::new(),
            comments: Vec::new(),
            comments_before: Vec::new(),
            ply: before.ply + 1,
            place,
        };
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        self.node_mut(parent).children.push(id);
        id
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The tags in their order.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Where the first tag with this name stands.
    pub fn tag_place(&self, name: &str) -> Option<Place> {
        let tags = self.tags.iter().zip(&self.tag_places);
        let mut named = tags.filter(|((known, _), _)| known == name);
        named.next().map(|(_, place)| *place)
    }

    /// The position before the first move.
    #[allow(clippy::unused_self, reason = "a tree is asked for its root")]
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// A node of this tree; a removed one has neither parent nor move nor children.
    ///
    /// # Panics
    ///
    /// If `id` comes from another tree, larger than this.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Whether a node is in this tree and has not been removed.
    pub fn contains(&self, id: NodeId) -> bool {
        let node = self.nodes.get(id.index());
        node.is_some_and(|node| id == NodeId::ROOT || node.parent.is_some())
    }

    /// Every node in the order of the text and then of the edits, the root first: a node comes
    /// behind its parent.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let all = (0..).map(NodeId).zip(&self.nodes);
        all.filter(|(id, node)| *id == NodeId::ROOT || node.parent.is_some())
    }

    /// The game itself without its variations, from the first move.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_from(self.root())
    }

    /// What is played from a node on, always the first of its children.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |id: &NodeId| self.node(*id).children.first().copied();
        std::iter::successors(next(&id), next)
    }

    /// The nodes from the first move to this one.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(id), |id| self.node(*id).parent);
        let mut line: Vec<NodeId> = back.filter(|id| *id != self.root()).collect();
        line.reverse();
        line
    }

    /// The game that led to this node from the root.
    pub fn game(&self, id: NodeId) -> Game {
        let mut game = Game::new(self.node(self.root()).position().clone());
        for move_ in self
            .line_to(id)
            .into_iter()
            .filter_map(|id| self.node(id).move_())
        {
            // The tree holds legal moves only.
            let _ = game.play(move_);
        }
        game
    }

    /// How the game ended, as the text says.
    pub const fn result(&self) -> GameResult {
        self.result
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        if self.tags != other.tags
            || self.result != other.result
            || self.nodes.len() - self.removed != other.nodes.len() - other.removed
        {
            return false;
        }
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((mine, theirs)) = pairs.pop() {
            let (mine, theirs) = (self.node(mine), other.node(theirs));
            if !mine.says_the_same(theirs) {
                return false;
            }
            let children = mine.children.iter().zip(&theirs.children);
            pairs.extend(children.map(|(mine, theirs)| (*mine, *theirs)));
        }
        true
    }
}

impl Eq for GameTree {}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`, or no result at all.
    Unknown,
}

impl GameResult {
    /// The four results.
    pub const ALL: [GameResult; 4] = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ];

    /// The result as PGN writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

/// The result as PGN writes it.
impl std::fmt::Display for GameResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}
