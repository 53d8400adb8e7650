//! Builds game trees from tokens.

use super::comment::Comment;
use super::error::{PgnError, PgnErrorKind};
use super::lexer::{Lexer, Token, quotation};
use super::nag::Nag;
use super::place::Place;
use super::tree::{GameResult, GameTree, NodeId};
use crate::position::Position;
use crate::san::{self, SanErrorKind};

/// How deep variations may stand in variations.
pub const MAX_DEPTH: usize = 256;

/// How many moves one game may have, those of its variations included.
pub const MAX_MOVES: usize = 100_000;

/// Reads every game of a text.
///
/// # Errors
///
/// [`PgnError`] for the first fault.
pub fn read(text: &str) -> Result<Vec<GameTree>, PgnError> {
    match read_until_fault(text) {
        (games, None) => Ok(games),
        (_, Some(fault)) => Err(fault),
    }
}

/// Reads every game of a text up to the first fault.
///
/// The game with the fault is the last one, as far as it goes.
pub fn read_until_fault(text: &str) -> (Vec<GameTree>, Option<PgnError>) {
    let mut games = Vec::new();
    let mut draft = None;
    let fault = read_games(text, &mut games, &mut draft).err();
    games.extend(draft.map(|draft| draft.tree));
    (games, fault)
}

fn read_games(
    text: &str,
    games: &mut Vec<GameTree>,
    draft: &mut Option<Draft>,
) -> Result<(), PgnError> {
    let mut lexer = Lexer::new(text);
    while let Some((place, token)) = lexer.next()? {
        if let Some(done) = draft.take_if(|draft| draft.ends_before(&token)) {
            // What is not closed stays the game at work, so that the fault leaves it the last.
            draft.insert(done).expect_closed()?;
            games.extend(draft.take().map(|draft| draft.tree));
        }
        draft
            .get_or_insert_with(|| Draft::new(place))
            .add(place, token)?;
    }
    draft.as_ref().map_or(Ok(()), Draft::expect_closed)
}

/// A game being read.
struct Draft {
    tree: GameTree,
    stage: Stage,
    /// The variations that are open, the innermost last.
    open: Vec<Variation>,
    /// The position that the next move is played in.
    at: NodeId,
    /// Whether the innermost line still waits for its first move.
    is_fresh: bool,
    /// The comments that the innermost line has opened with.
    opening: Vec<Comment>,
}

/// A variation that is open.
struct Variation {
    /// Where its parenthesis stands.
    place: Place,
    /// The move it replaces.
    replaces: NodeId,
}

/// How far a game has been read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    Over,
}

impl Draft {
    fn new(place: Place) -> Draft {
        Draft {
            tree: GameTree::new(Position::initial(), place),
            stage: Stage::Tags,
            open: Vec::new(),
            at: NodeId::ROOT,
            is_fresh: true,
            opening: Vec::new(),
        }
    }

    /// Whether a token belongs to the next game.
    fn ends_before(&self, token: &Token) -> bool {
        matches!(token, Token::Tag { .. }) && self.stage != Stage::Tags
    }

    /// Every variation must have its end.
    fn expect_closed(&self) -> Result<(), PgnError> {
        match self.open.last() {
            Some(variation) => Err(PgnError {
                place: variation.place,
                kind: PgnErrorKind::UnterminatedVariation,
            }),
            None => Ok(()),
        }
    }

    fn add(&mut self, place: Place, token: Token) -> Result<(), PgnError> {
        match token {
            Token::Tag { name, value } => return self.tag(place, name, value),
            Token::Comment(comment) => {
                self.comment(comment);
                return Ok(());
            }
            Token::Open | Token::Close | Token::Nag(_) | Token::Move(_) | Token::Result(_) => {}
        }
        if self.stage == Stage::Over {
            let kind = PgnErrorKind::TextAfterResult;
            return Err(PgnError { place, kind });
        }
        self.stage = Stage::Moves;
        let done = match token {
            Token::Tag { .. } | Token::Comment(_) => Ok(()),
            Token::Open => self.open_variation(place),
            Token::Close => self.close_variation(),
            Token::Nag(nag) => self.nag(nag),
            Token::Move(text) => self.written_move(place, text),
            Token::Result(result) => self.end(result),
        };
        done.map_err(|kind| PgnError { place, kind })
    }

    fn tag(&mut self, place: Place, name: &str, value: String) -> Result<(), PgnError> {
        let is_first_fen = name == "FEN" && self.tree.tag(name).is_none();
        let position = is_first_fen.then(|| value.parse::<Position>());
        self.tree.tags.push((name.to_owned(), value));
        self.tree.tag_places.push(place);
        match position {
            Some(Ok(position)) => self.tree.node_mut(NodeId::ROOT).position = position,
            Some(Err(error)) => {
                let kind = PgnErrorKind::Fen(error);
                return Err(PgnError { place, kind });
            }
            None => {}
        }
        Ok(())
    }

    fn comment(&mut self, comment: Comment) {
        if self.is_fresh && !self.open.is_empty() {
            self.opening.push(comment);
        } else {
            self.tree.node_mut(self.at).comments.push(comment);
        }
    }

    fn nag(&mut self, nag: Nag) -> Result<(), PgnErrorKind> {
        if self.is_fresh {
            return Err(PgnErrorKind::NagWithoutMove);
        }
        self.tree.node_mut(self.at).nags.push(nag);
        Ok(())
    }

    fn open_variation(&mut self, place: Place) -> Result<(), PgnErrorKind> {
        let replaced = self.tree.node(self.at).parent();
        let (false, Some(before)) = (self.is_fresh, replaced) else {
            return Err(PgnErrorKind::VariationWithoutMove);
        };
        if self.open.len() == MAX_DEPTH {
            return Err(PgnErrorKind::TooDeep { limit: MAX_DEPTH });
        }
        self.open.push(Variation {
            place,
            replaces: self.at,
        });
        self.at = before;
        self.is_fresh = true;
        Ok(())
    }

    fn close_variation(&mut self) -> Result<(), PgnErrorKind> {
        let Some(variation) = self.open.pop() else {
            return Err(PgnErrorKind::UnmatchedParenthesis);
        };
        if self.is_fresh {
            return Err(PgnErrorKind::EmptyVariation);
        }
        self.at = variation.replaces;
        Ok(())
    }

    fn end(&mut self, result: GameResult) -> Result<(), PgnErrorKind> {
        if !self.open.is_empty() {
            return Err(PgnErrorKind::ResultInVariation);
        }
        self.tree.result = result;
        self.stage = Stage::Over;
        Ok(())
    }

    fn written_move(&mut self, place: Place, text: &str) -> Result<(), PgnErrorKind> {
        let reading = san::read(text).map_err(|error| PgnErrorKind::UnreadableMove {
            text: quotation(text),
            error,
        })?;
        let nag = match (reading.marks, Nag::from_symbol(reading.marks)) {
            ("", _) => None,
            (_, Some(nag)) => Some(nag),
            (marks, None) => return Err(PgnErrorKind::BadNag(quotation(marks))),
        };
        // The root is no move.
        if self.tree.nodes.len() > MAX_MOVES {
            return Err(PgnErrorKind::TooManyMoves { limit: MAX_MOVES });
        }
        let position = self.tree.node(self.at).position();
        let m = reading
            .san
            .resolve(position)
            .map_err(|error| misfit(reading.san, position, error.kind))?;
        self.at = self.tree.add(self.at, m, place);
        self.is_fresh = false;
        let node = self.tree.node_mut(self.at);
        node.nags.extend(nag);
        node.comments_before = std::mem::take(&mut self.opening);
        Ok(())
    }
}

/// A written move that is not a move of the position.
fn misfit(san: san::San, position: &Position, fault: SanErrorKind) -> PgnErrorKind {
    let (number, color) = (position.fullmove_number(), position.turn());
    match fault {
        SanErrorKind::Ambiguous(candidates) => PgnErrorKind::AmbiguousMove {
            san,
            number,
            color,
            candidates,
        },
        SanErrorKind::NotEnPassant => PgnErrorKind::NotEnPassant { san, number, color },
        SanErrorKind::NotACapture => PgnErrorKind::NotACapture { san, number, color },
        SanErrorKind::PromotionMissing => PgnErrorKind::PromotionMissing { san, number, color },
        // A text that has been read is none of the others but the first.
        SanErrorKind::Illegal
        | SanErrorKind::Empty
        | SanErrorKind::Unexpected(_)
        | SanErrorKind::Incomplete
        | SanErrorKind::Promotion => PgnErrorKind::IllegalMove { san, number, color },
    }
}
