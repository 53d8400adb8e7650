//! Finding the move that is meant.
//!
//! Looking back from the square where it goes finds who may be meant, and a look at the king finds
//! who may go there; no other move is generated.

use super::{San, SanError, SanErrorKind, Words};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::Wing;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::Square;

impl San {
    /// The legal move that is meant in a position.
    ///
    /// The signs `+` and `#` and a missing `x` are not held against the writer.
    ///
    /// # Errors
    ///
    /// [`SanError`], at column 1, if no legal move or more than one is meant, or if the text
    /// says what the move is not: "e.p.", a capture.
    #[inline]
    pub fn resolve(&self, position: &Position) -> Result<Move, SanError> {
        self.find(position)
            .map_err(|kind| SanError { column: 1, kind })
    }

    fn find(self, position: &Position) -> Result<Move, SanErrorKind> {
        let (role, from, to, promotion) = match self.words() {
            Words::Castle(wing) => {
                let m = castle(position, wing).ok_or(SanErrorKind::Illegal)?;
                return self.agrees(m);
            }
            Words::Man {
                role,
                file,
                rank,
                takes,
                to,
                promotion,
            } => {
                // A pawn that takes names its file: "d6" alone is a step.
                let steps = role == Role::Pawn && file.is_none() && !takes;
                let file = if steps { Some(to.file()) } else { file };
                let from = file.map_or(Bitboard::FULL, Bitboard::file)
                    & rank.map_or(Bitboard::FULL, Bitboard::rank);
                (role, position.movers(role, to, from), to, promotion)
            }
        };
        let Some(first) = from.first() else {
            return Err(SanErrorKind::Illegal);
        };
        let promotes = role == Role::Pawn && to.rank() == position.turn().promotion_rank();
        let named = match (promotes, promotion) {
            (false, _) => None,
            (true, Some(named)) => Some(named),
            (true, None) => return Err(SanErrorKind::PromotionMissing),
        };
        if from.has_several() {
            let moves = from
                .into_iter()
                .map(|from| moved(position, role, from, to, named));
            return Err(SanErrorKind::Ambiguous(moves.collect()));
        }
        let m = self.agrees(moved(position, role, first, to, named))?;
        match (promotes, promotion) {
            (false, Some(_)) => Err(SanErrorKind::Illegal),
            (true, _) | (false, None) => Ok(m),
        }
    }

    /// The move, if the text does not say what it is not.
    fn agrees(self, m: Move) -> Result<Move, SanErrorKind> {
        if self.is_en_passant() && !m.is_en_passant() {
            Err(SanErrorKind::NotEnPassant)
        } else if self.is_capture() && m.capture().is_none() {
            Err(SanErrorKind::NotACapture)
        } else {
            Ok(m)
        }
    }
}

impl Position {
    /// The men of a role, among some squares, that may legally go to a square; castling is none of
    /// their moves.
    pub(super) fn movers(&self, role: Role, to: Square, among: Bitboard) -> Bitboard {
        let board = self.board();
        let among = among & board.by_piece(self.turn(), role);
        if among.is_empty() || board.by_color(self.turn()).contains(to) {
            return Bitboard::EMPTY;
        }
        let mut found = match role {
            Role::Pawn => self.pawns_before(to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::attacks(self.turn(), role, to, board.occupied())
            }
        } & among;
        for from in found {
            if !self.king_allows(role, from, to) {
                found = found.without(from);
            }
        }
        found
    }

    /// The squares from where a pawn of the side to move could reach a square.
    fn pawns_before(&self, to: Square) -> Bitboard {
        let us = self.turn();
        let occupied = self.board().occupied();
        if occupied.contains(to) || self.double_step() == Some(to) {
            return attacks::pawn(!us, to);
        }
        let back = |from: Bitboard| match us {
            Color::White => Bitboard(from.0 >> 8),
            Color::Black => Bitboard(from.0 << 8),
        };
        let step = back(to.into());
        if to.rank() == us.double_step_rank() && (step & occupied).is_empty() {
            step | back(step)
        } else {
            step
        }
    }

    /// Whether the own king is safe after a move that is no castling.
    fn king_allows(&self, role: Role, from: Square, to: Square) -> bool {
        let board = self.board();
        let king = self.king(self.turn());
        if role == Role::Pawn && self.double_step() == Some(to) && from.file() != to.file() {
            return self.king_allows_en_passant(from, to);
        }
        if role != Role::King
            && !self.is_check()
            && !(is_aligned(king, from) && self.is_sought(king))
        {
            return true;
        }
        let occupied = board.occupied().without(from).with(to);
        let king = if role == Role::King { to } else { king };
        let attackers = board.attackers(king, !self.turn(), occupied);
        attackers.without(to).is_empty()
    }

    /// Whether an enemy line piece would see the king's square if no man stood between.
    fn is_sought(&self, king: Square) -> bool {
        let board = self.board();
        let lines = attacks::straight(king) & board.straight_movers()
            | attacks::slanted(king) & board.slanted_movers();
        !(lines & board.by_color(!self.turn())).is_empty()
    }
}

/// Whether two squares lie on one file, rank or diagonal.
fn is_aligned(a: Square, b: Square) -> bool {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files == 0 || ranks == 0 || files == ranks
}

/// The move of a man that may go there.
fn moved(position: &Position, role: Role, from: Square, to: Square, named: Option<Role>) -> Move {
    let capture = position.board().role_at(to);
    match (role, named) {
        (_, Some(role)) => Move::Promotion {
            from,
            to,
            role,
            capture,
        },
        (Role::Pawn, None) if capture.is_none() && from.file() != to.file() => {
            Move::EnPassant { from, to }
        }
        (Role::Pawn, None) if from.rank().index().abs_diff(to.rank().index()) == 2 => {
            Move::DoubleStep { from, to }
        }
        (_, None) => Move::Normal {
            role,
            from,
            to,
            capture,
        },
    }
}

/// Castling, if it is legal (FIDE 3.8.2).
fn castle(position: &Position, wing: Wing) -> Option<Move> {
    let (us, board) = (position.turn(), position.board());
    if position.is_check() || !position.castling().has(us, wing) {
        return None;
    }
    let on_its_rank = |file| Square::new(file, us.back_rank());
    let from = position.king(us);
    let (to, passed) = (on_its_rank(wing.king_to()), on_its_rank(wing.rook_to()));
    let rook_from = on_its_rank(wing.rook_from());
    let occupied = board.occupied();
    let is_open = (attacks::between(from, rook_from) & occupied).is_empty();
    let is_safe = |square| board.attackers(square, !us, occupied).is_empty();
    (is_open && is_safe(passed) && is_safe(to)).then_some(Move::Castle {
        from,
        to,
        rook_from,
        rook_to: passed,
    })
}
