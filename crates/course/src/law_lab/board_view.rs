//! The view of the boards of a law: pieces with their motion, and highlights.

use variants::{BoardSquare, LawPiece, LawPosition, MoveAction, Variant, VariantMove};

use super::session::{LawSession, LawTransition};

/// The view of the boards in one state of a [`LawSession`].
#[derive(Clone, Debug, PartialEq)]
pub struct LawBoardView {
    /// The position, in the dialect of `crates/variants/FEN.md`.
    pub fen: String,
    /// The pieces, and those that take part in the motion only.
    pub pieces: Vec<LawBoardPiece>,
    /// Whether the pieces move backwards in time.
    pub is_backward: bool,
    /// The last move.
    pub last_move: Option<VariantMove>,
    /// The squares where a pawn can be captured en passant, each with the pawn.
    pub passed: Vec<(BoardSquare, BoardSquare)>,
    /// The kings of the side to move that are in check.
    pub checked_kings: Vec<BoardSquare>,
}

/// A piece on a board, with its motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LawBoardPiece {
    /// Identifies the piece through the game, and its ghost on another board.
    pub id: u32,
    /// Its kind and side.
    pub piece: LawPiece,
    /// Its square; for a captured piece the square where it stood.
    pub square: BoardSquare,
    /// How it moves.
    pub motion: LawPieceMotion,
    /// Whether it stands there after the motion.
    pub remains: bool,
}

/// How a piece moves. Both squares are on the piece's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LawPieceMotion {
    /// It stands still.
    Still,
    /// It moves.
    Slide(BoardSquare, BoardSquare),
    /// It is captured where it stands.
    Capture,
    /// It is pushed back from its square to the passed square, and captured there.
    EnPassantCapture(BoardSquare, BoardSquare),
    /// It comes from another board, or by promotion.
    Appear,
    /// It tries a move that is not legal, and returns.
    Bounce(BoardSquare, BoardSquare),
}

impl LawPieceMotion {
    /// Returns the name for the style sheets; `None` if the piece stands still.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            LawPieceMotion::Still => None,
            LawPieceMotion::Slide(..) => Some("slide"),
            LawPieceMotion::Capture => Some("capture"),
            LawPieceMotion::EnPassantCapture(..) => Some("en-passant-capture"),
            LawPieceMotion::Appear => Some("appear"),
            LawPieceMotion::Bounce(..) => Some("bounce"),
        }
    }

    /// Returns the two squares of the motion, if it has them.
    pub const fn squares(self) -> Option<(BoardSquare, BoardSquare)> {
        match self {
            LawPieceMotion::Slide(from, to)
            | LawPieceMotion::EnPassantCapture(from, to)
            | LawPieceMotion::Bounce(from, to) => Some((from, to)),
            LawPieceMotion::Still | LawPieceMotion::Capture | LawPieceMotion::Appear => None,
        }
    }
}

impl LawBoardView {
    /// Creates the view of a session.
    pub fn new(session: &LawSession) -> Self {
        let variant = session.variant();
        let position = session.position();
        let game = session.game();
        let mut pieces = identified_pieces(session);
        let (moved, before, is_backward) = match session.transition() {
            LawTransition::Forward => (
                game.moves().last().copied(),
                game.positions().iter().rev().nth(1),
                false,
            ),
            LawTransition::Backward(mv) => (Some(mv), Some(position), true),
            LawTransition::Opened | LawTransition::Refused(..) => (None, None, false),
        };
        if let (Some(mv), Some(before)) = (moved, before) {
            animate(variant, &mut pieces, mv, before, is_backward);
        }
        if let LawTransition::Refused(from, to) = session.transition()
            && from.level() == to.level()
        {
            for piece in pieces.iter_mut().filter(|piece| piece.square == from) {
                piece.motion = LawPieceMotion::Bounce(from, to);
            }
        }
        let passed_pawns = position.passed_pawns().iter();
        let checked_kings = if variant.is_check(position) {
            variant.kings(position.placement(), position.turn())
        } else {
            Vec::new()
        };
        Self {
            fen: variant.fen(position),
            pieces,
            is_backward,
            last_move: game.moves().last().copied(),
            passed: passed_pawns
                .flat_map(|it| it.passed.iter().map(|square| (*square, it.pawn)))
                .collect(),
            checked_kings,
        }
    }

    /// Returns true if a piece moves.
    pub fn is_moving(&self) -> bool {
        self.pieces
            .iter()
            .any(|piece| piece.motion != LawPieceMotion::Still)
    }

    /// Returns true if the motion is a capture en passant.
    pub fn is_en_passant(&self) -> bool {
        self.pieces
            .iter()
            .any(|piece| matches!(piece.motion, LawPieceMotion::EnPassantCapture(..)))
    }
}

/// Returns the pieces of the shown position.
///
/// A piece keeps the id of its square at the start of the game; a promoted one gets a new id.
fn identified_pieces(session: &LawSession) -> Vec<LawBoardPiece> {
    let variant = session.variant();
    let mut ids: Vec<u32> = (0..SQUARES).collect();
    for (ply, mv) in (0..).zip(session.game().moves()) {
        let moved: Vec<_> = travels(*mv)
            .into_iter()
            .map(|(from, landing)| (variant.arrival(landing), ids[index(from)]))
            .collect();
        for (square, id) in moved {
            let is_promoted = mv.promotion.is_some();
            ids[index(square)] = if is_promoted {
                FIRST_PROMOTED + ply
            } else {
                id
            };
        }
    }
    let position = session.position();
    let squares = variant.shape().squares();
    squares
        .filter_map(|square| {
            Some(LawBoardPiece {
                id: ids[index(square)],
                piece: position.piece_at(square)?,
                square,
                motion: LawPieceMotion::Still,
                remains: true,
            })
        })
        .collect()
}

/// The number of squares of the largest boards: 16 files and ranks on 8 levels.
const SQUARES: u32 = 8 * 16 * 16;

/// The id of a piece that the first move of a game promotes to.
const FIRST_PROMOTED: u32 = 1 << 16;

/// The id of a piece on the first square that takes part in a motion and does not remain.
const FIRST_GHOST: u32 = 1 << 24;

/// Returns the index of a square among those of the largest boards.
fn index(square: BoardSquare) -> usize {
    let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
    (usize::from(square.level()) * 16 + rank) * 16 + file
}

/// Returns from where to where the moved pieces travel on their own boards: one piece, or two that castle.
fn travels(mv: VariantMove) -> Vec<(BoardSquare, BoardSquare)> {
    let mut travels = vec![(mv.from, mv.landing())];
    if let MoveAction::Castle {
        partner,
        partner_to,
        ..
    } = mv.action
    {
        travels.push((partner, partner_to));
    }
    travels
}

/// Adds the motion of a move to the pieces after it, or before it if it is taken back.
///
/// `before` is the position before the move.
fn animate(
    variant: &Variant,
    pieces: &mut Vec<LawBoardPiece>,
    mv: VariantMove,
    before: &LawPosition,
    is_backward: bool,
) {
    let mut ghosts = Vec::new();
    let mut add_ghost = |square, motion| {
        if let Some(piece) = before.piece_at(square) {
            ghosts.push(LawBoardPiece {
                id: FIRST_GHOST + u32::try_from(index(square)).unwrap_or(0),
                piece,
                square,
                motion,
                remains: false,
            });
        }
    };
    let mut set_motion = |square, motion| {
        for piece in pieces.iter_mut().filter(|piece| piece.square == square) {
            piece.motion = motion;
        }
    };
    for (from, landing) in travels(mv) {
        let end = variant.arrival(landing);
        let leaving = if landing.level() == from.level() {
            LawPieceMotion::Slide(from, landing)
        } else {
            LawPieceMotion::Capture
        };
        // A piece that changes boards or promotes appears at its end, and a ghost of it leaves.
        let is_changed = end.level() != from.level() || mv.promotion.is_some();
        match (is_backward, is_changed) {
            (true, _) => set_motion(from, leaving),
            (false, false) => set_motion(end, leaving),
            (false, true) => {
                set_motion(end, LawPieceMotion::Appear);
                add_ghost(from, leaving);
            }
        }
    }
    if let Some(square) = mv.captured_square() {
        let motion = match mv.action {
            MoveAction::EnPassant { pawn } if mv.to.level() == pawn.level() => {
                LawPieceMotion::EnPassantCapture(pawn, mv.to)
            }
            MoveAction::EnPassant { .. }
            | MoveAction::Capture
            | MoveAction::Quiet
            | MoveAction::Step
            | MoveAction::Castle { .. } => LawPieceMotion::Capture,
        };
        if is_backward {
            set_motion(square, motion);
        } else {
            add_ghost(square, motion);
        }
    }
    pieces.extend(ghosts);
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use variants::{LawGame, LawName};

    use super::*;
    use crate::law_lab::LawSessionAction;

    fn played(law: LawName, fen: &str, moves: &[&str]) -> LawSession {
        let variant = Rc::new(Variant::preset(law));
        let position = variant.parse_fen(fen).expect(fen);
        let mut session = LawSession::new(variant, LawGame::new(position));
        for text in moves {
            let mv = session.variant().parse_move(session.position(), text);
            session = session.reduce(LawSessionAction::Play(mv.expect(text)));
        }
        session
    }

    fn names(session: &LawSession) -> Vec<String> {
        let view = LawBoardView::new(session);
        let shape = session.variant().shape();
        let moving = view.pieces.into_iter();
        let moving = moving.filter_map(|piece| {
            let name = piece.motion.name()?;
            Some(format!("{} {name}", shape.square_name(piece.square)))
        });
        moving.collect()
    }

    #[test]
    fn capture_en_passant_pushes_the_pawn_back() {
        let game = played(
            LawName::Chess99,
            "4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1",
            &["b3b5", "c5b4 e.p."],
        );
        let view = LawBoardView::new(&game);
        assert!(view.is_en_passant());
        assert_eq!(names(&game), ["b4 slide", "b5 en-passant-capture"]);
        let back = game.reduce(LawSessionAction::Undo);
        assert!(LawBoardView::new(&back).is_backward);
        assert_eq!(names(&back), ["b5 en-passant-capture", "c5 slide"]);
    }

    #[test]
    fn piece_in_alice_chess_leaves_one_board_and_appears_on_the_other() {
        let start = Variant::preset(LawName::Alice);
        let game = played(LawName::Alice, &start.fen(start.start()), &["Ae2Ae4"]);
        assert_eq!(names(&game), ["Be4 appear", "Ae2 slide"]);
        let ids: Vec<u32> = LawBoardView::new(&game)
            .pieces
            .iter()
            .map(|piece| piece.id)
            .collect();
        let mut unique = ids.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), ids.len());
    }

    #[test]
    fn piece_keeps_its_id_from_move_to_move() {
        let game = played(
            LawName::Standard,
            "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
            &["O-O", "Ke2", "Rf2"],
        );
        let view = LawBoardView::new(&game);
        let rook = view
            .pieces
            .iter()
            .find(|piece| game.variant().shape().square_name(piece.square) == "f2");
        let start = game.variant().shape().parse_square("h8").expect("h8");
        assert_eq!(rook.map(|piece| piece.id as usize), Some(index(start)));
    }
}
