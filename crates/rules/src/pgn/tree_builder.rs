//! Builds game trees from visitor calls.

use super::comment::Comment;
use super::error::PgnErrorKind;
use super::limits::{MAX_MOVES, MAX_TOKEN_LENGTH};
use super::location::{LazyLocation, Location};
use super::nag::Nag;
use super::raw_text::RawText;
use super::result::GameResult;
use super::tree::{GameTree, NodeId, tag_length};
use super::visitor::{Visit, Visitor, resolve_san};
use crate::position::Position;
use crate::san::San;

/// A visitor that builds game trees.
#[derive(Default)]
pub(super) struct TreeBuilder {
    games: Vec<GameTree>,
    /// The game being built; it stays here after an error.
    tree: Option<GameTree>,
    /// The moves that the open variations replace, the innermost last.
    replaced: Vec<NodeId>,
    /// The node in which the next move is played.
    at: NodeId,
    /// True if the innermost variation has no move yet.
    awaits_move: bool,
    /// The comments before that variation's first move.
    opening_comments: Vec<Comment>,
}

impl TreeBuilder {
    /// Returns the finished games, and the unfinished one if there is one.
    pub fn into_games(mut self) -> Vec<GameTree> {
        self.games.extend(self.tree);
        self.games
    }

    fn tree(&mut self) -> &mut GameTree {
        self.tree
            .get_or_insert_with(|| GameTree::starting_at(Position::initial(), Location::START))
    }
}

impl Visitor for TreeBuilder {
    #[cold]
    fn begin_game(&mut self, location: LazyLocation<'_>) {
        self.tree = Some(GameTree::starting_at(
            Position::initial(),
            location.resolve(),
        ));
        self.replaced.clear();
        self.at = NodeId::ROOT;
        self.awaits_move = false;
    }

    #[cold]
    fn tag(
        &mut self,
        name: &str,
        value: RawText<'_>,
        location: LazyLocation<'_>,
    ) -> Result<(), PgnErrorKind> {
        let value = value.to_str().into_owned();
        if tag_length(name, &value) > MAX_TOKEN_LENGTH {
            return Err(PgnErrorKind::TooLong {
                limit: MAX_TOKEN_LENGTH,
            });
        }
        let tree = self.tree();
        let is_first_fen = name == "FEN" && tree.tag(name).is_none();
        let position = is_first_fen.then(|| value.parse::<Position>());
        tree.tags.push((name.to_owned(), value));
        tree.tag_locations.push(location.resolve());
        if let Some(position) = position {
            tree.node_mut(NodeId::ROOT).position = position.map_err(PgnErrorKind::Fen)?;
        }
        Ok(())
    }

    fn san(&mut self, san: San, location: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        let at = self.at;
        let tree = self.tree();
        // The root is not a move.
        if tree.nodes.len() > MAX_MOVES {
            return Err(PgnErrorKind::TooManyMoves { limit: MAX_MOVES });
        }
        let mv = resolve_san(san, tree.node(at).position())?;
        let child = tree.push_move(at, mv, location.resolve());
        self.at = child;
        self.awaits_move = false;
        let opening_comments = std::mem::take(&mut self.opening_comments);
        self.tree().node_mut(child).comments_before = opening_comments;
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        let at = self.at;
        self.tree().node_mut(at).nags.push(nag);
    }

    #[cold]
    fn comment(
        &mut self,
        text: RawText<'_>,
        location: LazyLocation<'_>,
    ) -> Result<(), PgnErrorKind> {
        let comment = Comment::at(text.to_str().into_owned(), location.resolve());
        if comment.raw().len() + 2 > MAX_TOKEN_LENGTH {
            // Latin-1 takes more bytes in a tree than in the file.
            return Err(PgnErrorKind::TooLong {
                limit: MAX_TOKEN_LENGTH,
            });
        }
        if self.awaits_move {
            self.opening_comments.push(comment);
        } else {
            let at = self.at;
            self.tree().node_mut(at).comments.push(comment);
        }
        Ok(())
    }

    #[cold]
    fn begin_variation(&mut self, _: LazyLocation<'_>) -> Visit {
        let at = self.at;
        self.replaced.push(at);
        self.at = self.tree().node(at).parent().unwrap_or(NodeId::ROOT);
        self.awaits_move = true;
        Visit::Enter
    }

    fn end_variation(&mut self) {
        self.at = self.replaced.pop().unwrap_or(NodeId::ROOT);
    }

    fn result(&mut self, result: GameResult) {
        self.tree().result = result;
    }

    fn end_game(&mut self) {
        self.games.extend(self.tree.take());
    }
}
