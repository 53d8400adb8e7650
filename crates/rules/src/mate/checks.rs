//! Moves that give check: the only ones that can mate.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// From where the king of the side that is not to move can be checked.
pub(super) struct Checks {
    king: Square,
    /// The squares from which a man of each role sees that king.
    squares: [Bitboard; 6],
    /// Men of the side to move that alone stand between a line piece of theirs and that king.
    shields: Bitboard,
}

impl Checks {
    pub(super) fn of(position: &Position) -> Checks {
        let us = position.turn();
        let board = position.board();
        let (king, ours, occupied) = (position.king(!us), board.by_color(us), board.occupied());
        let slanted = attacks::bishop(king, occupied);
        let straight = attacks::rook(king, occupied);
        let queens = board.by_role(Role::Queen);
        let behind = |seen: Bitboard| occupied & !(seen & ours);
        let rooks = attacks::rook(king, behind(straight)) & (board.by_role(Role::Rook) | queens);
        let bishops =
            attacks::bishop(king, behind(slanted)) & (board.by_role(Role::Bishop) | queens);
        let mut shields = Bitboard::EMPTY;
        for line_piece in (rooks | bishops) & ours {
            shields |= attacks::between(king, line_piece) & ours;
        }
        let squares = Role::ALL.map(|role| match role {
            Role::Pawn => attacks::pawn(!us, king),
            Role::Knight => attacks::knight(king),
            Role::Bishop => slanted,
            Role::Rook => straight,
            Role::Queen => slanted | straight,
            Role::King => Bitboard::EMPTY,
        });
        Checks {
            king,
            squares,
            shields,
        }
    }

    /// Whether a legal move gives check.
    pub(super) fn gives(&self, position: &Position, m: Move) -> bool {
        match m {
            Move::Normal { .. } | Move::DoubleStep { .. } => self.gives_by_squares(m),
            // They fill or empty more than the two squares of the man that moves, or change it.
            Move::EnPassant { .. } | Move::Promotion { .. } | Move::Castle { .. } => {
                position.after(m).is_check()
            }
        }
    }

    /// The legal moves that may give check: all that do, and a few that do not.
    pub(super) fn candidates(&self, position: &Position) -> impl Iterator<Item = Move> {
        let us = position.turn();
        let pawns = position.board().by_piece(us, Role::Pawn);
        let mut to = self.squares[Role::Queen.index()] | self.squares[Role::Knight.index()];
        to |= self.squares[Role::Pawn.index()];
        let last_but_one = Bitboard::rank((!us).pawn_rank());
        if !(pawns & last_but_one).is_empty() {
            to |= Bitboard::rank(us.promotion_rank());
        }
        if position.castling().has_any(us) {
            to |= Bitboard::rank(us.back_rank());
        }
        if let Some(passed) = position.double_step() {
            to = to.with(passed);
        }
        let direct = position.legal_moves_between(Bitboard::FULL, to);
        let discovered = (!self.shields.is_empty())
            .then(|| position.legal_moves_between(self.shields, !to))
            .into_iter()
            .flatten();
        let may_check = move |m: &Move| match m {
            Move::Normal { .. } | Move::DoubleStep { .. } => self.gives_by_squares(*m),
            Move::EnPassant { .. } | Move::Promotion { .. } | Move::Castle { .. } => true,
        };
        direct.into_iter().chain(discovered).filter(may_check)
    }

    #[inline]
    fn gives_by_squares(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        self.squares[m.role().index()].contains(to)
            || self.shields.contains(from) && !attacks::line(self.king, from).contains(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_the_moves_after_which_the_king_is_attacked() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "B4n2/3ppp2/1Np1k2N/2P1P3/2p1p2p/6B1/3P1P2/Q3R1K1 w - - 0 1",
            // The pawn's own square opens the file when it promotes.
            "8/4P3/8/4k3/8/8/8/4K3 w - - 0 1",
            // En passant discovers by the capturer, by the victim, and castling by the rook.
            "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1",
            "7k/8/8/3pP3/8/2B5/8/4K3 w - d6 0 1",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            // The king steps off the line of its rook; a pawn steps along it.
            "4k3/8/8/8/4K3/8/4P3/4R3 w - - 0 1",
            "4k3/8/8/8/8/3K4/4P3/4R3 w - - 0 1",
            "4r2k/8/8/8/4p3/3p4/4b3/K3n3 b - - 0 1",
        ] {
            let position: Position = fen.parse().expect(fen);
            let checks = Checks::of(&position);
            let candidates: Vec<Move> = checks.candidates(&position).collect();
            for m in position.legal_moves() {
                let check = position.after(m).is_check();
                assert_eq!(checks.gives(&position, m), check, "{fen} {m}");
                assert!(!check || candidates.contains(&m), "{fen} {m}");
            }
            assert!(
                candidates
                    .iter()
                    .all(|m| position.legal_moves().contains(m))
            );
        }
    }
}
