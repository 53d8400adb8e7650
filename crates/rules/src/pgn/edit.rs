//! Changing a game tree.
//!
//! Whatever is done, the tree can be written and read again and is the same: an edit that would
//! make it one that cannot is refused, and changes nothing.
//!
//! One tree is an exception from its beginning: if it starts with too many men or checkers, as
//! [`Setup::position_tolerating`](crate::Setup::position_tolerating) lets pass, its `FEN` tag is
//! refused on reading.
//!
//! An edit takes time in the length of the line it is made in; the order of variations is changed in
//! time in the size of the tree.

use std::error::Error;
use std::fmt::{self, Display};

use super::comment::Comment;
use super::draft::tag_length;
use super::grammar::MAX_DEPTH;
use super::lexer::MAX_LENGTH;
use super::nag::Nag;
use super::place::Place;
use super::tree::{GameResult, GameTree, MAX_MOVES, NodeId};
use crate::fen::EnPassantField;
use crate::moves::Move;
use crate::position::Position;

/// The seven tags that every exported game has, in their order (PGN 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The game.
impl GameTree {
    /// A game without moves that begins in a position.
    ///
    /// Unless it is the usual one, the tags `SetUp` and `FEN` say so. If the position has too many
    /// men or checkers (see [`Setup::position_tolerating`](crate::Setup::position_tolerating)), the
    /// tree is written but cannot be read again.
    pub fn new(position: Position) -> GameTree {
        let fen = position.fen_with(EnPassantField::Always);
        let is_usual = position == Position::initial();
        let mut tree = GameTree::at(position, Place::START);
        if !is_usual {
            tree.put_tag("SetUp", "1");
            tree.put_tag("FEN", &fen);
        }
        tree
    }

    /// Sets the result, and the tag `Result` if there is one.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        if self.tag("Result").is_some() {
            self.put_tag("Result", result.as_str());
        }
    }

    /// Gives the first tag with this name a value, or adds one behind the others.
    ///
    /// # Errors
    ///
    /// [`EditError::Tag`] if the name is empty or has in it white space, a quote or a bracket, if
    /// the value has a line feed, or if they are too long; [`EditError::Fen`] for the tag `FEN`,
    /// which is the tree's own: [`GameTree::new`] sets it.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        let is_part = |letter: char| !letter.is_whitespace() && !"\"[]\u{feff}".contains(letter);
        if name == "FEN" {
            return Err(EditError::Fen);
        }
        if name.is_empty()
            || !name.chars().all(is_part)
            || value.contains('\n')
            || tag_length(name, value) > MAX_LENGTH
        {
            return Err(EditError::Tag);
        }
        self.put_tag(name, value);
        Ok(())
    }

    /// Removes every tag with this name; whether there was one.
    ///
    /// # Errors
    ///
    /// [`EditError::Fen`] for the tag `FEN`.
    pub fn remove_tag(&mut self, name: &str) -> Result<bool, EditError> {
        if name == "FEN" {
            return Err(EditError::Fen);
        }
        let before = self.tags.len();
        let mut kept = self.tags.iter().map(|(known, _)| known != name);
        self.tag_places.retain(|_| kept.next().unwrap_or(true));
        self.tags.retain(|(known, _)| known != name);
        Ok(self.tags.len() < before)
    }

    /// Makes the tags those of the export format: first the seven that every game has, those that
    /// are missing as unknown, then the others by name (PGN 8.1.1).
    pub fn complete_tags(&mut self) {
        for name in ROSTER {
            if self.tag(name).is_none() {
                self.put_tag(name, if name == "Date" { "????.??.??" } else { "?" });
            }
        }
        self.put_tag("Result", self.result.as_str());
        let rank = |name: &str| ROSTER.iter().position(|known| *known == name);
        let places = std::mem::take(&mut self.tag_places);
        let tags = std::mem::take(&mut self.tags);
        let mut pairs: Vec<_> = tags.into_iter().zip(places).collect();
        pairs.sort_by(|((a, _), _), ((b, _), _)| {
            let (ranks, names) = ((rank(a), rank(b)), a.cmp(b));
            match ranks {
                (Some(a), Some(b)) => a.cmp(&b),
                (Some(_), None) => std::cmp::Ordering::Less,
                (None, Some(_)) => std::cmp::Ordering::Greater,
                (None, None) => names,
            }
        });
        (self.tags, self.tag_places) = pairs.into_iter().unzip();
    }

    fn put_tag(&mut self, name: &str, value: &str) {
        let mut tags = self.tags.iter_mut();
        if let Some((_, known)) = tags.find(|(known, _)| known == name) {
            value.clone_into(known);
            return;
        }
        self.tags.push((name.to_owned(), value.to_owned()));
        self.tag_places.push(Place::START);
    }
}

/// The moves.
impl GameTree {
    /// Plays a move from a node: goes to the child that it leads to, or adds one behind the others.
    ///
    /// ```
    /// use rules::pgn::{Comment, GameTree};
    /// use rules::{Move, Position};
    ///
    /// let mut game = GameTree::new(Position::initial());
    /// let mut at = game.root();
    /// for uci in ["e2e4", "e7e6", "e4e5", "d7d5", "e5d6"] {
    ///     let m = Move::from_uci(uci, game.node(at).position())?;
    ///     at = game.play(at, m)?;
    /// }
    /// game.set_comments(at, Comment::new("In passing.").into_iter().collect())?;
    /// assert_eq!(game.to_string(), "1. e4 e6 2. e5 d5 3. exd6 {In passing.} *\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`EditError`] if the move is not legal there, the node not in the tree, or the tree full:
    /// see [`MAX_MOVES`] and [`MAX_DEPTH`].
    pub fn play(&mut self, at: NodeId, m: Move) -> Result<NodeId, EditError> {
        self.expect(at)?;
        let node = self.node(at);
        let same = |child: &NodeId| self.node(*child).move_() == Some(m);
        if let Some(child) = node.children().iter().copied().find(same) {
            return Ok(child);
        }
        if !node.position().is_legal(m) {
            return Err(EditError::Illegal(m));
        }
        if self.nodes.len() - self.removed > MAX_MOVES || u32::try_from(self.nodes.len()).is_err() {
            return Err(EditError::TooManyMoves { limit: MAX_MOVES });
        }
        if !node.children().is_empty() && self.depth(at) == MAX_DEPTH {
            return Err(EditError::TooDeep { limit: MAX_DEPTH });
        }
        Ok(self.add(at, m, Place::START))
    }

    /// Removes a node with all that comes behind it; the next of its siblings takes its place.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node is the root or not in the tree.
    pub fn remove(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.expect_move(id)?;
        self.node_mut(parent).children.retain(|child| *child != id);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            let node = self.node_mut(id);
            doomed.append(&mut node.children);
            (node.parent, node.arrival) = (None, None);
            node.nags = Vec::new();
            node.comments = Vec::new();
            node.comments_before = Vec::new();
            self.removed += 1;
        }
        self.settle(parent);
        Ok(())
    }

    /// Moves a node one place forward among its siblings; from the second place it takes the line
    /// itself, and what was that becomes its first variation. A node in the first place stays.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node is the root or not in the tree, or if a variation would come to
    /// stand too deep.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.expect_move(id)?;
        let children = self.node(parent).children().to_vec();
        let place = children.iter().position(|child| *child == id);
        let Some(before) = place.and_then(|place| place.checked_sub(1)) else {
            return Ok(());
        };
        self.node_mut(parent).children.swap(before, before + 1);
        self.keep_or_restore(vec![(parent, children)])
    }

    /// Makes the line that leads to a node the main line.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node is not in the tree, or if a variation would come to stand too
    /// deep.
    pub fn promote_to_main_line(&mut self, id: NodeId) -> Result<(), EditError> {
        self.expect(id)?;
        let mut before = Vec::new();
        for id in self.line_to(id) {
            let parent = self.node(id).parent().unwrap_or(NodeId::ROOT);
            let children = &mut self.node_mut(parent).children;
            before.push((parent, children.clone()));
            children.retain(|child| *child != id);
            children.insert(0, id);
        }
        self.keep_or_restore(before)
    }

    /// Keeps a new order of children, unless a variation stands too deep.
    fn keep_or_restore(&mut self, before: Vec<(NodeId, Vec<NodeId>)>) -> Result<(), EditError> {
        if self.deepest() > MAX_DEPTH {
            for (id, children) in before {
                self.node_mut(id).children = children;
            }
            return Err(EditError::TooDeep { limit: MAX_DEPTH });
        }
        for (id, _) in before {
            self.settle(id);
        }
        Ok(())
    }

    /// What was said before a variation is said behind its first move once it is one no longer.
    fn settle(&mut self, parent: NodeId) {
        if let Some(&first) = self.node(parent).children().first() {
            let node = self.node_mut(first);
            let mut comments = std::mem::take(&mut node.comments_before);
            comments.append(&mut node.comments);
            node.comments = comments;
        }
    }

    /// In how many variations a node stands.
    fn depth(&self, id: NodeId) -> usize {
        let line = self.line_to(id).into_iter();
        line.filter(|id| self.begins_variation(*id)).count()
    }

    /// In how many variations the node stands that stands in most.
    fn deepest(&self) -> usize {
        let mut depths = vec![0; self.nodes.len()];
        for (id, node) in self.nodes() {
            if let Some(parent) = node.parent() {
                let step = usize::from(self.begins_variation(id));
                depths[id.index()] = depths[parent.index()] + step;
            }
        }
        depths.into_iter().max().unwrap_or(0)
    }

    fn begins_variation(&self, id: NodeId) -> bool {
        let parent = self.node(id).parent();
        parent.is_some_and(|parent| self.node(parent).children().first() != Some(&id))
    }

    fn expect(&self, id: NodeId) -> Result<(), EditError> {
        if self.contains(id) {
            Ok(())
        } else {
            Err(EditError::Removed)
        }
    }

    /// The parent of a node that must be a move.
    fn expect_move(&self, id: NodeId) -> Result<NodeId, EditError> {
        self.expect(id)?;
        self.node(id).parent().ok_or(EditError::Root)
    }
}

/// What is said about the moves.
impl GameTree {
    /// Sets the marks behind a move.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node is the root, which is no move, or not in the tree.
    pub fn set_nags(&mut self, id: NodeId, nags: Vec<Nag>) -> Result<(), EditError> {
        self.expect_move(id)?;
        self.node_mut(id).nags = nags;
        Ok(())
    }

    /// Sets the comments behind a move; at the root, those before the first move.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node is not in the tree.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<Comment>) -> Result<(), EditError> {
        self.expect(id)?;
        self.node_mut(id).comments = comments;
        Ok(())
    }

    /// Sets the comments that open a variation before its first move.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node begins no variation.
    pub fn set_comments_before(
        &mut self,
        id: NodeId,
        comments: Vec<Comment>,
    ) -> Result<(), EditError> {
        self.expect_move(id)?;
        if !self.begins_variation(id) {
            return Err(EditError::NotAVariation);
        }
        self.node_mut(id).comments_before = comments;
        Ok(())
    }
}

/// Why a tree cannot be edited so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The node is not in the tree, or no longer.
    Removed,
    /// The root is no move.
    Root,
    /// The move is not legal there.
    Illegal(Move),
    /// The tree would have more moves than this.
    TooManyMoves {
        /// The greatest number allowed.
        limit: usize,
    },
    /// Variations would stand in variations deeper than this.
    TooDeep {
        /// The greatest depth allowed.
        limit: usize,
    },
    /// The node begins no variation.
    NotAVariation,
    /// No PGN can hold such a tag.
    Tag,
    /// The tag `FEN` belongs to the position that the game begins in.
    Fen,
}

impl Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::Removed => f.write_str("the node is not in the tree"),
            EditError::Root => f.write_str("the root is no move"),
            EditError::Illegal(m) => write!(f, "{m} is not a legal move there"),
            EditError::TooManyMoves { limit } => write!(f, "the game has more than {limit} moves"),
            EditError::TooDeep { limit } => {
                write!(f, "variations are nested more than {limit} deep")
            }
            EditError::NotAVariation => f.write_str("the node begins no variation"),
            EditError::Tag => f.write_str("no PGN can hold such a tag"),
            EditError::Fen => f.write_str("the FEN is the game's own"),
        }
    }
}

impl Error for EditError {}
