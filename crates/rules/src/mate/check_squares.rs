//! Finds the moves that give check, the only moves that can mate.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// The squares from which the side to move can check the enemy king.
pub(super) struct CheckSquares {
    king: Square,
    /// For each role, the squares from which such a piece attacks the king.
    squares: [Bitboard; 6],
    /// Pieces of the side to move that alone block a line from their own slider to the king.
    blockers: Bitboard,
}

impl CheckSquares {
    pub(super) fn new(position: &Position) -> CheckSquares {
        let us = position.turn();
        let board = position.board();
        let (king, ours, occupied) = (position.king(!us), board.by_color(us), board.occupied());
        let diagonal = attacks::bishop(king, occupied);
        let orthogonal = attacks::rook(king, occupied);
        let queens = board.by_role(Role::Queen);
        let without_seen = |seen: Bitboard| occupied & !(seen & ours);
        let rooks =
            attacks::rook(king, without_seen(orthogonal)) & (board.by_role(Role::Rook) | queens);
        let bishops =
            attacks::bishop(king, without_seen(diagonal)) & (board.by_role(Role::Bishop) | queens);
        let mut blockers = Bitboard::EMPTY;
        for slider in (rooks | bishops) & ours {
            blockers |= attacks::between(king, slider) & ours;
        }
        let squares = Role::ALL.map(|role| match role {
            Role::Pawn => attacks::pawn(!us, king),
            Role::Knight => attacks::knight(king),
            Role::Bishop => diagonal,
            Role::Rook => orthogonal,
            Role::Queen => diagonal | orthogonal,
            Role::King => Bitboard::EMPTY,
        });
        CheckSquares {
            king,
            squares,
            blockers,
        }
    }

    /// Returns true if a legal move gives check.
    pub(super) fn gives_check(&self, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Normal { .. } | Move::DoubleStep { .. } => self.is_ordinary_check(mv),
            // These change more than the piece's two squares, or change its role.
            Move::EnPassant { .. } | Move::Promotion { .. } | Move::Castle { .. } => {
                position.play_unchecked(mv).is_check()
            }
        }
    }

    /// Returns the legal moves that may give check. They are all that do, and a few that do not.
    pub(super) fn candidates(&self, position: &Position) -> impl Iterator<Item = Move> {
        let us = position.turn();
        let pawns = position.board().by_piece(us, Role::Pawn);
        let mut to = self.squares[Role::Queen.index()] | self.squares[Role::Knight.index()];
        to |= self.squares[Role::Pawn.index()];
        let seventh_rank = Bitboard::rank((!us).pawn_rank());
        if !(pawns & seventh_rank).is_empty() {
            to |= Bitboard::rank(us.promotion_rank());
        }
        if position.castling().has_any(us) {
            to |= Bitboard::rank(us.back_rank());
        }
        if let Some(passed) = position.en_passant_square() {
            to = to.with(passed);
        }
        let direct = position.legal_moves_between(Bitboard::FULL, to);
        let discovered = (!self.blockers.is_empty())
            .then(|| position.legal_moves_between(self.blockers, !to))
            .into_iter()
            .flatten();
        let may_check = move |mv: &Move| match mv {
            Move::Normal { .. } | Move::DoubleStep { .. } => self.is_ordinary_check(*mv),
            Move::EnPassant { .. } | Move::Promotion { .. } | Move::Castle { .. } => true,
        };
        direct.into_iter().chain(discovered).filter(may_check)
    }

    #[inline]
    fn is_ordinary_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        self.squares[mv.role().index()].contains(to)
            || self.blockers.contains(from) && !attacks::line(self.king, from).contains(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_support::{HOWARD, KIWIPETE};

    #[test]
    fn gives_check_agrees_with_playing_the_move() {
        for fen in [
            KIWIPETE,
            HOWARD,
            // The pawn vacates the file when it promotes.
            "8/4P3/8/4k3/8/8/8/4K3 w - - 0 1",
            // En passant discovers a check by the capturer or by the victim, castling by the rook.
            "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1",
            "7k/8/8/3pP3/8/2B5/8/4K3 w - d6 0 1",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            // The king leaves the line of its rook; a pawn moves along it.
            "4k3/8/8/8/4K3/8/4P3/4R3 w - - 0 1",
            "4k3/8/8/8/8/3K4/4P3/4R3 w - - 0 1",
            "4r2k/8/8/8/4p3/3p4/4b3/K3n3 b - - 0 1",
        ] {
            let position: Position = fen.parse().expect(fen);
            let checks = CheckSquares::new(&position);
            let candidates: Vec<Move> = checks.candidates(&position).collect();
            for mv in position.legal_moves() {
                let check = position.play_unchecked(mv).is_check();
                assert_eq!(checks.gives_check(&position, mv), check, "{fen} {mv}");
                assert!(!check || candidates.contains(&mv), "{fen} {mv}");
            }
            assert!(
                candidates
                    .iter()
                    .all(|mv| position.legal_moves().contains(mv))
            );
        }
    }
}
