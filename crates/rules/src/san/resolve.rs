//! Finds the legal move that a notation stands for.
//!
//! Attacks from the target square find the candidate pieces, and king safety is checked for each;
//! no other move is generated.

use super::{San, SanError, SanErrorKind, SanParts};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::Square;

impl San {
    /// Finds the legal move in a position.
    ///
    /// The signs `+` and `#` and a missing `x` are not checked.
    ///
    /// # Errors
    ///
    /// [`SanError`], at column 1, if no legal move or more than one matches, or if the move is
    /// marked "e.p." or `x` without being such a capture.
    #[inline]
    pub fn resolve(&self, position: &Position) -> Result<Move, SanError> {
        self.find(position)
            .map_err(|kind| SanError { column: 1, kind })
    }

    fn find(self, position: &Position) -> Result<Move, SanErrorKind> {
        let (role, from, to, promotion) = match self.parts() {
            SanParts::Castle(side) => {
                let mv = find_castling(position, side).ok_or(SanErrorKind::Illegal)?;
                return self.check_flags(mv);
            }
            SanParts::Piece {
                role,
                file,
                rank,
                captures,
                to,
                promotion,
            } => {
                // A capturing pawn names its file: "d6" alone is not a capture.
                let is_advance = role == Role::Pawn && file.is_none() && !captures;
                let file = if is_advance { Some(to.file()) } else { file };
                let from = file.map_or(Bitboard::FULL, Bitboard::file)
                    & rank.map_or(Bitboard::FULL, Bitboard::rank);
                (role, position.legal_origins(role, to, from), to, promotion)
            }
        };
        let Some(first) = from.first() else {
            return Err(SanErrorKind::Illegal);
        };
        let promotes = role == Role::Pawn && to.rank() == position.turn().promotion_rank();
        let promotion_role = match (promotes, promotion) {
            (false, _) => None,
            (true, Some(promotion_role)) => Some(promotion_role),
            (true, None) => return Err(SanErrorKind::MissingPromotion),
        };
        if from.has_several() {
            let moves = from
                .into_iter()
                .map(|from| build_move(position, role, from, to, promotion_role));
            return Err(SanErrorKind::Ambiguous(moves.collect()));
        }
        let mv = self.check_flags(build_move(position, role, first, to, promotion_role))?;
        match (promotes, promotion) {
            (false, Some(_)) => Err(SanErrorKind::Illegal),
            (true, _) | (false, None) => Ok(mv),
        }
    }

    /// Checks the marks "e.p." and `x` against the move.
    fn check_flags(self, mv: Move) -> Result<Move, SanErrorKind> {
        if self.is_en_passant() && !mv.is_en_passant() {
            Err(SanErrorKind::NotEnPassant)
        } else if self.is_capture() && mv.capture().is_none() {
            Err(SanErrorKind::NotACapture)
        } else {
            Ok(mv)
        }
    }
}

impl Position {
    /// Returns the pieces of a role that can legally move to a square. They are chosen among some
    /// squares, and castling is excluded.
    pub(super) fn legal_origins(&self, role: Role, to: Square, among: Bitboard) -> Bitboard {
        let board = self.board();
        let among = among & board.by_piece(self.turn(), role);
        if among.is_empty() || board.by_color(self.turn()).contains(to) {
            return Bitboard::EMPTY;
        }
        let mut found = match role {
            Role::Pawn => self.pawn_origins(to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::attacks(self.turn(), role, to, board.occupied())
            }
        } & among;
        for from in found {
            if !self.is_king_safe_after(role, from, to) {
                found = found.without(from);
            }
        }
        found
    }

    /// Returns the squares from which a pawn could reach a square. The pawn is of the side to move.
    fn pawn_origins(&self, to: Square) -> Bitboard {
        let us = self.turn();
        let occupied = self.board().occupied();
        if occupied.contains(to) || self.en_passant_square() == Some(to) {
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

    /// Returns true if the mover's king is safe after a move other than castling.
    fn is_king_safe_after(&self, role: Role, from: Square, to: Square) -> bool {
        let board = self.board();
        let king = self.king(self.turn());
        if role == Role::Pawn && self.en_passant_square() == Some(to) && from.file() != to.file() {
            return self.is_king_safe_after_en_passant(from, to);
        }
        if role != Role::King
            && !self.is_check()
            && !(are_aligned(king, from) && self.has_attacker_in_line(king))
        {
            return true;
        }
        let occupied = board.occupied().without(from).with(to);
        let king = if role == Role::King { to } else { king };
        let attackers = board.attackers(king, !self.turn(), occupied);
        attackers.without(to).is_empty()
    }

    /// Returns true if an enemy slider would attack the king on an otherwise empty board.
    fn has_attacker_in_line(&self, king: Square) -> bool {
        let board = self.board();
        let lines = attacks::orthogonals(king) & board.rooks_and_queens()
            | attacks::diagonals(king) & board.bishops_and_queens();
        !(lines & board.by_color(!self.turn())).is_empty()
    }
}

/// Returns true if two squares share a file, rank or diagonal.
fn are_aligned(a: Square, b: Square) -> bool {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files == 0 || ranks == 0 || files == ranks
}

/// Builds the move of a piece that can legally reach a square.
fn build_move(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
    promotion_role: Option<Role>,
) -> Move {
    let capture = position.board().role_at(to);
    match (role, promotion_role) {
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

/// Returns the castling move on a side, if it is legal (FIDE 3.8.2).
///
/// The move generator has the same conditions. Without it, a program that only reads notation is smaller.
fn find_castling(position: &Position, side: CastlingSide) -> Option<Move> {
    let (us, board) = (position.turn(), position.board());
    if position.is_check() || !position.castling().has(us, side) {
        return None;
    }
    let on_back_rank = |file| Square::new(file, us.back_rank());
    let from = position.king(us);
    let to = on_back_rank(side.king_to_file());
    let rook_to = on_back_rank(side.rook_to_file());
    let rook_from = on_back_rank(side.rook_from_file());
    let occupied = board.occupied();
    let is_open = (attacks::between(from, rook_from) & occupied).is_empty();
    let is_safe = |square| board.attackers(square, !us, occupied).is_empty();
    (is_open && is_safe(rook_to) && is_safe(to)).then_some(Move::Castle {
        from,
        to,
        rook_from,
        rook_to,
    })
}
