//! Edits a game tree: adds moves, tags and comments, and reorders variations.
//!
//! A tree that is edited can still be written and read again: an edit that would break this is
//! refused and changes nothing. The exception is a tree whose first position has too many pieces
//! or checkers, as [`Setup::into_position_tolerating`] allows: its `FEN` tag is refused on
//! reading.
//!
//! [`Setup::into_position_tolerating`]: crate::Setup::into_position_tolerating

use std::error::Error;
use std::fmt::{self, Display};

use super::comment::Comment;
use super::limits::{MAX_DEPTH, MAX_MOVES, MAX_TOKEN_LENGTH};
use super::location::Location;
use super::tree::{GameTree, NodeId, tag_length};
use crate::moves::Move;
use crate::position::{EnPassantMode, Position};

impl GameTree {
    /// Creates a game without moves that begins in a position.
    ///
    /// Unless it is the initial position, the tags `SetUp` and `FEN` are set. If the position has
    /// too many pieces or checkers (see [`Setup::into_position_tolerating`]), the tree can be
    /// written but not read again.
    ///
    /// [`Setup::into_position_tolerating`]: crate::Setup::into_position_tolerating
    pub fn new(position: Position) -> GameTree {
        let fen = position.fen_with(EnPassantMode::Always);
        let is_initial = position == Position::initial();
        let mut tree = GameTree::starting_at(position, Location::START);
        if !is_initial {
            tree.put_tag("SetUp", "1");
            tree.put_tag("FEN", &fen);
        }
        tree
    }

    /// Sets the value of the first tag with this name. If there is none, the tag is added after the
    /// others.
    ///
    /// # Errors
    ///
    /// [`EditError::InvalidTag`] if the name is empty or contains white space, a quote or a
    /// bracket, if the value contains a line feed, or if the tag is longer than
    /// [`MAX_TOKEN_LENGTH`]; [`EditError::FenTag`] for the tag `FEN`, which only
    /// [`GameTree::new`] sets.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        let is_allowed = |letter: char| !letter.is_whitespace() && !"\"[]\u{feff}".contains(letter);
        if name == "FEN" {
            return Err(EditError::FenTag);
        }
        if name.is_empty()
            || !name.chars().all(is_allowed)
            || value.contains('\n')
            || tag_length(name, value) > MAX_TOKEN_LENGTH
        {
            return Err(EditError::InvalidTag);
        }
        self.put_tag(name, value);
        Ok(())
    }

    fn put_tag(&mut self, name: &str, value: &str) {
        let mut tags = self.tags.iter_mut();
        if let Some((_, known)) = tags.find(|(known, _)| known == name) {
            value.clone_into(known);
            return;
        }
        self.tags.push((name.to_owned(), value.to_owned()));
        self.tag_locations.push(Location::START);
    }

    /// Plays a move from a node and returns the node it leads to.
    ///
    /// If the move was played there before, this is the existing child. Otherwise a child is added
    /// after its siblings. Takes time in the length of the line to the node.
    ///
    /// ```
    /// use rules::pgn::GameTree;
    /// use rules::{Move, Position};
    ///
    /// let mut game = GameTree::new(Position::initial());
    /// let mut at = game.root();
    /// for uci in ["e2e4", "e7e6", "e4e5", "d7d5", "e5d6"] {
    ///     let mv = Move::from_uci(uci, game.node(at).position())?;
    ///     at = game.play(at, mv)?;
    /// }
    /// assert_eq!(game.to_string(), "1. e4 e6 2. e5 d5 3. exd6 *\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`EditError`] if the move is illegal in the node's position, the node is not in the tree,
    /// or a limit is reached: see [`MAX_MOVES`] and [`MAX_DEPTH`].
    pub fn play(&mut self, at: NodeId, mv: Move) -> Result<NodeId, EditError> {
        self.check_contains(at)?;
        let node = self.node(at);
        let same = |child: &NodeId| self.node(*child).mv() == Some(mv);
        if let Some(child) = node.children().iter().copied().find(same) {
            return Ok(child);
        }
        if !node.position().is_legal(mv) {
            return Err(EditError::IllegalMove(mv));
        }
        // The root is not a move.
        if self.nodes.len() > MAX_MOVES {
            return Err(EditError::TooManyMoves { limit: MAX_MOVES });
        }
        if !node.children().is_empty() && self.depth(at) == MAX_DEPTH {
            return Err(EditError::TooDeep { limit: MAX_DEPTH });
        }
        Ok(self.push_move(at, mv, Location::START))
    }

    /// Moves a node one place forward among its siblings.
    ///
    /// From the second place it becomes the main continuation, and the previous one becomes its
    /// first variation. A node in the first place stays there. Takes time in the size of the tree.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the node is the root or not in the tree, or if a variation would be nested
    /// deeper than [`MAX_DEPTH`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.check_contains(id)?;
        let parent = self.node(id).parent().ok_or(EditError::Root)?;
        let index = self
            .node(parent)
            .children()
            .iter()
            .position(|child| *child == id);
        let Some(before) = index.and_then(|index| index.checked_sub(1)) else {
            return Ok(());
        };
        self.node_mut(parent).children.swap(before, before + 1);
        if self.max_depth() > MAX_DEPTH {
            self.node_mut(parent).children.swap(before, before + 1);
            return Err(EditError::TooDeep { limit: MAX_DEPTH });
        }
        self.merge_opening_comments(parent);
        Ok(())
    }

    /// Sets the comments after a move; at the root, those before the first move.
    ///
    /// # Errors
    ///
    /// [`EditError::UnknownNode`] if the node is not in the tree.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<Comment>) -> Result<(), EditError> {
        self.check_contains(id)?;
        self.node_mut(id).comments = comments;
        Ok(())
    }

    /// Moves the comments that opened a variation after its first move. This is needed if that move
    /// now begins the main continuation.
    fn merge_opening_comments(&mut self, parent: NodeId) {
        if let Some(&first) = self.node(parent).children().first() {
            let node = self.node_mut(first);
            let mut comments = std::mem::take(&mut node.comments_before);
            comments.append(&mut node.comments);
            node.comments = comments;
        }
    }

    /// Returns the number of variations that enclose a node.
    fn depth(&self, id: NodeId) -> usize {
        let line = self.line_to(id).into_iter();
        line.filter(|id| self.begins_variation(*id)).count()
    }

    /// Returns the depth of the most deeply nested node.
    fn max_depth(&self) -> usize {
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

    fn check_contains(&self, id: NodeId) -> Result<(), EditError> {
        if self.contains(id) {
            Ok(())
        } else {
            Err(EditError::UnknownNode)
        }
    }
}

/// Why a tree cannot be edited in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The node is not in the tree.
    UnknownNode,
    /// The root is not a move.
    Root,
    /// The move is illegal in the node's position.
    IllegalMove(Move),
    /// The tree would have more moves than this.
    TooManyMoves {
        /// The greatest number allowed.
        limit: usize,
    },
    /// Variations would be nested deeper than this.
    TooDeep {
        /// The greatest depth allowed.
        limit: usize,
    },
    /// PGN cannot write a tag like this.
    InvalidTag,
    /// The tag `FEN` is set by [`GameTree::new`] only.
    FenTag,
}

impl Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::UnknownNode => f.write_str("the node is not in the tree"),
            EditError::Root => f.write_str("the root is not a move"),
            EditError::IllegalMove(mv) => write!(f, "{mv} is not a legal move there"),
            EditError::TooManyMoves { limit } => write!(f, "the game has more than {limit} moves"),
            EditError::TooDeep { limit } => {
                write!(f, "variations are nested more than {limit} deep")
            }
            EditError::InvalidTag => f.write_str("PGN cannot write this tag"),
            EditError::FenTag => f.write_str("the FEN tag cannot be changed"),
        }
    }
}

impl Error for EditError {}
