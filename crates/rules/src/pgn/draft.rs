//! Builds game trees from what is told about games.

use super::comment::Comment;
use super::error::PgnErrorKind;
use super::lexer::MAX_LENGTH;
use super::nag::Nag;
use super::place::{Place, Spot};
use super::text::Text;
use super::tree::{GameResult, GameTree, MAX_MOVES, NodeId};
use super::visitor::{Visit, Visitor, resolve};
use crate::position::Position;
use crate::san::San;
use crate::text;

/// How many bytes a tag takes when it is written.
pub(super) fn tag_length(name: &str, value: &str) -> usize {
    let escaped = text::count(value.as_bytes(), |byte| matches!(byte, b'"' | b'\\'));
    name.len() + value.len() + escaped + "[ \"\"]".len()
}

/// Games being read.
#[derive(Default)]
pub(super) struct Draft {
    games: Vec<GameTree>,
    /// The game at work; a fault leaves it here.
    tree: Option<GameTree>,
    /// The moves that the open variations replace, the innermost last.
    replaced: Vec<NodeId>,
    /// The position that the next move is played in.
    at: NodeId,
    /// Whether the innermost variation still waits for its first move.
    is_fresh: bool,
    /// The comments that it has opened with.
    opening: Vec<Comment>,
}

impl Draft {
    /// The games that have ended, and the one that has not.
    pub fn into_games(mut self) -> Vec<GameTree> {
        self.games.extend(self.tree);
        self.games
    }

    fn tree(&mut self) -> &mut GameTree {
        self.tree
            .get_or_insert_with(|| GameTree::at(Position::initial(), Place::START))
    }
}

impl Visitor for Draft {
    #[cold]
    fn begin_game(&mut self, spot: Spot<'_>) {
        self.tree = Some(GameTree::at(Position::initial(), spot.place()));
        self.replaced.clear();
        self.at = NodeId::ROOT;
        self.is_fresh = false;
    }

    #[cold]
    fn tag(&mut self, name: &str, value: Text<'_>, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        let value = value.to_str().into_owned();
        if tag_length(name, &value) > MAX_LENGTH {
            return Err(PgnErrorKind::TooLong { limit: MAX_LENGTH });
        }
        let tree = self.tree();
        let is_first_fen = name == "FEN" && tree.tag(name).is_none();
        let position = is_first_fen.then(|| value.parse::<Position>());
        tree.tags.push((name.to_owned(), value));
        tree.tag_places.push(spot.place());
        if let Some(position) = position {
            tree.node_mut(NodeId::ROOT).position = position.map_err(PgnErrorKind::Fen)?;
        }
        Ok(())
    }

    fn san(&mut self, san: San, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        let at = self.at;
        let tree = self.tree();
        // The root is no move.
        if tree.nodes.len() > MAX_MOVES {
            return Err(PgnErrorKind::TooManyMoves { limit: MAX_MOVES });
        }
        let m = resolve(san, tree.node(at).position())?;
        let child = tree.add(at, m, spot.place());
        self.at = child;
        self.is_fresh = false;
        let opening = std::mem::take(&mut self.opening);
        self.tree().node_mut(child).comments_before = opening;
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        let at = self.at;
        self.tree().node_mut(at).nags.push(nag);
    }

    #[cold]
    fn comment(&mut self, text: Text<'_>, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        let comment = Comment::at(text.to_str().into_owned(), spot.place());
        if comment.raw().len() + 2 > MAX_LENGTH {
            // Latin-1 takes more bytes in a tree than in its file.
            return Err(PgnErrorKind::TooLong { limit: MAX_LENGTH });
        }
        if self.is_fresh {
            self.opening.push(comment);
        } else {
            let at = self.at;
            self.tree().node_mut(at).comments.push(comment);
        }
        Ok(())
    }

    #[cold]
    fn begin_variation(&mut self, _: Spot<'_>) -> Visit {
        let at = self.at;
        self.replaced.push(at);
        self.at = self.tree().node(at).parent().unwrap_or(NodeId::ROOT);
        self.is_fresh = true;
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
