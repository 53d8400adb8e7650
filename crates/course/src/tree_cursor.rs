//! A cursor over a game tree.
//!
//! It knows where the board is, and the step that led there.
//!
//! The lesson player, the lab, the problems and the quiz all step through moves with a [`TreeCursor`]. A
//! lesson's cursor only reads its tree. The lab's cursor also adds moves to it.

use std::rc::Rc;

use rules::pgn::{EditError, GameTree, NodeId};
use rules::{Game, Move, Position};

/// A node of a game tree, and the step that led to it.
///
/// The tree is shared between the copies of a cursor. A copy that adds a move gets its own tree.
///
/// ```
/// use std::rc::Rc;
///
/// use course::tree_cursor::{Step, TreeCursor};
/// use rules::pgn;
///
/// let game = pgn::read("1. e4 e5 *").expect("a game").remove(0);
/// let mut cursor = TreeCursor::new(Rc::new(game));
/// cursor.last();
/// assert_eq!(cursor.last_step(), None);
/// cursor.back();
/// assert!(matches!(cursor.last_step(), Some(Step::Backward { .. })));
/// assert_eq!((cursor.step_number(), cursor.step_count()), (2, 3));
/// ```
#[derive(Clone, Debug, Eq)]
pub struct TreeCursor {
    tree: Rc<GameTree>,
    node: NodeId,
    last_step: Option<Step>,
    revision: u32,
}

/// Cursors of different trees differ, even if the trees have the same moves.
impl PartialEq for TreeCursor {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.tree, &other.tree)
            && self.node == other.node
            && self.last_step == other.last_step
            && self.revision == other.revision
    }
}

/// A single step along the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// From the parent to the current node.
    Forward,
    /// From a child back to the current node.
    Backward {
        /// The node whose move was taken back.
        child: NodeId,
    },
}

impl Step {
    /// Returns the node whose move was made or taken back, given the current node.
    pub const fn moved_node(self, current: NodeId) -> NodeId {
        match self {
            Self::Forward => current,
            Self::Backward { child } => child,
        }
    }
}

impl TreeCursor {
    /// Creates a cursor at the root of a tree.
    pub fn new(tree: Rc<GameTree>) -> Self {
        let node = tree.root();
        Self::at(tree, node)
    }

    /// Creates a cursor at a node of a tree.
    pub fn at(tree: Rc<GameTree>, node: NodeId) -> Self {
        Self {
            tree,
            node,
            last_step: None,
            revision: 0,
        }
    }

    /// Returns the tree.
    pub fn tree(&self) -> &Rc<GameTree> {
        &self.tree
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the step that led here; `None` after a jump.
    pub fn last_step(&self) -> Option<Step> {
        self.last_step
    }

    /// Returns a number that changes whenever the board shows something else.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.tree.node(self.node).position()
    }

    /// Returns the game from the root to the current node.
    pub fn game(&self) -> Game {
        self.tree.game(self.node)
    }

    /// Returns whether the current node is the root.
    pub fn is_at_start(&self) -> bool {
        self.tree.node(self.node).parent().is_none()
    }

    /// Returns whether no move follows the current node.
    pub fn is_at_end(&self) -> bool {
        self.tree.node(self.node).children().is_empty()
    }

    /// Returns the number of the current step along its line: 1 at the root.
    pub fn step_number(&self) -> usize {
        self.tree.node(self.node).ply() + 1
    }

    /// Returns the number of steps along the current line, counting the root.
    pub fn step_count(&self) -> usize {
        self.tree.node(self.line_end()).ply() + 1
    }

    /// Returns the last node of the line that continues from the current node.
    pub fn line_end(&self) -> NodeId {
        self.tree.line_from(self.node).last().unwrap_or(self.node)
    }

    /// Goes to the root.
    pub fn first(&mut self) {
        self.show(self.tree.root());
    }

    /// Goes to the parent of the current node, unless it is the root.
    pub fn back(&mut self) {
        if let Some(parent) = self.tree.node(self.node).parent() {
            self.show(parent);
        }
    }

    /// Goes to the first child of the current node, if it has one.
    pub fn next(&mut self) {
        if let Some(&next) = self.tree.node(self.node).children().first() {
            self.show(next);
        }
    }

    /// Goes to the end of the line that continues from the current node.
    pub fn last(&mut self) {
        self.show(self.line_end());
    }

    /// Goes to a node, if the tree contains it. A single step along the tree is animated.
    pub fn show(&mut self, node: NodeId) {
        if node == self.node || !self.tree.contains(node) {
            return;
        }
        self.last_step = if self.tree.node(node).parent() == Some(self.node) {
            Some(Step::Forward)
        } else if self.tree.node(self.node).parent() == Some(node) {
            Some(Step::Backward { child: self.node })
        } else {
            None
        };
        self.node = node;
        self.revision = self.revision.wrapping_add(1);
    }

    /// Goes to a node of another tree, without animation.
    pub fn open(&mut self, tree: Rc<GameTree>, node: NodeId) {
        self.tree = tree;
        self.node = node;
        self.redraw();
    }

    /// Ends the animation and changes the revision. Something else must be drawn at the same node.
    pub fn redraw(&mut self) {
        self.last_step = None;
        self.revision = self.revision.wrapping_add(1);
    }

    /// Plays a move at the current node. A new move is added to the tree.
    ///
    /// # Errors
    ///
    /// Returns the error of [`GameTree::play`], and stays at the current node.
    pub fn play(&mut self, mv: Move) -> Result<(), EditError> {
        let mut children = self.tree.node(self.node).children().iter();
        let known = children.find(|&&child| self.tree.node(child).mv() == Some(mv));
        let node = match known {
            Some(&child) => child,
            None => Rc::make_mut(&mut self.tree).play(self.node, mv)?,
        };
        self.show(node);
        Ok(())
    }

    /// Returns the tree for a change that keeps all nodes, such as a new move.
    ///
    /// If other cursors share the tree, it is copied first.
    pub fn tree_mut(&mut self) -> &mut GameTree {
        Rc::make_mut(&mut self.tree)
    }
}

#[cfg(test)]
mod tests {
    use rules::pgn;

    use super::*;

    fn cursor(pgn: &str) -> TreeCursor {
        let game = pgn::read(pgn).expect("a game").remove(0);
        TreeCursor::new(Rc::new(game))
    }

    fn find_move(cursor: &TreeCursor, san: &str) -> Move {
        let position = cursor.position();
        let mut moves = position.legal_moves().into_iter();
        let found = moves.find(|mv| position.san(*mv).to_string() == san);
        found.expect(san)
    }

    #[test]
    fn steps_along_the_tree_are_known_and_jumps_are_not() {
        let mut cursor = cursor("1. e4 e5 2. Nf3 *");
        cursor.next();
        assert_eq!(cursor.last_step(), Some(Step::Forward));
        let child = cursor.node();
        cursor.back();
        assert_eq!(cursor.last_step(), Some(Step::Backward { child }));
        assert!(cursor.is_at_start());
        cursor.last();
        assert_eq!(cursor.last_step(), None);
        assert!(cursor.is_at_end());
        cursor.first();
        assert_eq!((cursor.last_step(), cursor.step_number()), (None, 1));
    }

    #[test]
    fn revision_changes_only_with_the_node() {
        let mut cursor = cursor("1. e4 *");
        cursor.back();
        cursor.first();
        assert_eq!(cursor.revision(), 0);
        cursor.next();
        assert_eq!(cursor.revision(), 1);
        cursor.next();
        cursor.last();
        assert_eq!(cursor.revision(), 1);
        cursor.redraw();
        assert_eq!((cursor.revision(), cursor.last_step()), (2, None));
    }

    #[test]
    fn last_stays_on_the_line_of_the_current_node() {
        let mut cursor = cursor("1. e4 (1. d4 d5 2. c4) 1... e5 *");
        let branch = cursor.tree().node(cursor.node()).children()[1];
        cursor.show(branch);
        cursor.last();
        assert_eq!((cursor.step_number(), cursor.step_count()), (4, 4));
        cursor.first();
        assert_eq!(cursor.step_count(), 3);
    }

    #[test]
    fn node_of_another_tree_is_ignored() {
        let mut long = cursor("1. e4 e5 *");
        long.last();
        let mut short = cursor("1. d4 *");
        let before = short.clone();
        short.show(long.node());
        assert_eq!(short, before);
    }

    #[test]
    fn opening_another_tree_is_not_animated() {
        let mut cursor = cursor("1. e4 *");
        cursor.next();
        let other = Rc::new(pgn::read("1. d4 *").expect("a game").remove(0));
        let end = other.main_line().last().expect("a move");
        cursor.open(other, end);
        assert_eq!((cursor.last_step(), cursor.revision()), (None, 2));
    }

    #[test]
    fn new_move_grows_the_tree_of_this_cursor_only() {
        let start = cursor("1. e4 *");
        let mut played = start.clone();
        let d4 = find_move(&played, "d4");
        played.play(d4).expect("a legal move");
        assert_eq!(played.last_step(), Some(Step::Forward));
        assert_eq!(played.tree().nodes().count(), 3);
        assert_eq!(start.tree().nodes().count(), 2);
    }

    #[test]
    fn unshared_tree_grows_in_place() {
        let mut cursor = cursor("1. e4 *");
        let tree = Rc::as_ptr(cursor.tree());
        let d4 = find_move(&cursor, "d4");
        cursor.play(d4).expect("a legal move");
        assert_eq!(Rc::as_ptr(cursor.tree()), tree);
    }

    #[test]
    fn known_move_keeps_the_shared_tree() {
        let start = cursor("1. e4 *");
        let mut played = start.clone();
        let e4 = find_move(&played, "e4");
        played.play(e4).expect("a legal move");
        assert!(Rc::ptr_eq(played.tree(), start.tree()));
        assert!(played.is_at_end());
        played.play(e4).expect_err("White's move");
        assert!(played.is_at_end());
    }
}
