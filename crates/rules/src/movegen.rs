//! Generates legal moves.
//!
//! Moves are generated in groups: all moves of one piece, or of all pawns with the same step, as a
//! set of target squares. Pins and checks restrict each group before it is expanded, so no move is
//! made and taken back. Only en passant is tested on the board after the move: it removes a piece
//! from a square other than the target, so two pieces leave the king's lines at once and the pins
//! of either do not decide. Castling also empties two squares, but opens no line to the king.

use std::ops::ControlFlow;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingSide;
use crate::moves::{Move, MoveList};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Square};

impl Position {
    /// Returns all legal moves.
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_between(Bitboard::FULL, Bitboard::FULL)
    }

    /// Returns the legal moves from one set of squares to another.
    ///
    /// For castling, these are the king's squares.
    ///
    /// ```
    /// use rules::{Bitboard, Position, Square};
    ///
    /// let knight = Bitboard::from(Square::G1);
    /// let moves = Position::initial().legal_moves_between(knight, Bitboard::FULL);
    /// assert_eq!(moves.len(), 2);
    /// ```
    pub fn legal_moves_between(&self, from: Bitboard, to: Bitboard) -> MoveList {
        let mut moves = MoveList::with_capacity(48);
        let _ = self.visit_groups(from, to, &mut |group: MoveGroup| {
            group.push_moves(self.board(), &mut moves);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Returns true if the move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves_between(mv.from().into(), mv.to().into())
            .contains(&mv)
    }

    /// Returns the number of legal moves.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_groups(Bitboard::FULL, Bitboard::FULL, &mut |group: MoveGroup| {
            count += group.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns true if there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.visit_groups(Bitboard::FULL, Bitboard::FULL, &mut |_| {
            ControlFlow::Break(())
        })
        .is_break()
    }

    /// Calls `visit` with every non-empty group of legal moves, until it breaks.
    #[inline]
    fn visit_groups<F>(&self, from: Bitboard, to: Bitboard, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(MoveGroup) -> ControlFlow<()>,
    {
        let ours = self.board().by_color(self.turn());
        let from = from & ours;
        let to = to & !ours;
        let king = self.king(self.turn());
        if from.contains(king) {
            self.visit_king_moves(king, to, visit)?;
        }
        // A piece other than the king must capture the only checker or block it.
        let evasions = match (self.checkers().first(), self.checkers().has_several()) {
            (None, _) => Bitboard::FULL,
            (Some(checker), false) => attacks::between(king, checker).with(checker),
            (Some(_), true) => return ControlFlow::Continue(()),
        };
        let bounds = Bounds {
            king,
            pinned: self.pinned_pieces(king),
            from,
            to: to & evasions,
        };
        self.visit_piece_moves(&bounds, visit)?;
        self.visit_pawn_moves(&bounds, visit)?;
        self.visit_en_passant(from, to, visit)
    }

    fn visit_king_moves<F>(&self, king: Square, to: Bitboard, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(MoveGroup) -> ControlFlow<()>,
    {
        // The king does not shield the squares behind it.
        let occupied = self.board().occupied().without(king);
        let is_safe = |square| !self.board().is_attacked(square, !self.turn(), occupied);
        let mut safe = attacks::king(king) & to;
        for square in safe {
            if !is_safe(square) {
                safe = safe.without(square);
            }
        }
        MoveGroup::Piece {
            role: Role::King,
            from: king,
            to: safe,
        }
        .visit(visit)?;
        if self.is_check() || !self.castling().has_any(self.turn()) {
            return ControlFlow::Continue(());
        }
        for side in CastlingSide::ALL {
            let rank = self.turn().back_rank();
            let arrival = Square::new(side.king_to_file(), rank);
            let passed = Square::new(side.rook_to_file(), rank);
            let rook = Square::new(side.rook_from_file(), rank);
            if self.castling().has(self.turn(), side)
                && to.contains(arrival)
                && (attacks::between(king, rook) & occupied).is_empty()
                && is_safe(passed)
                && is_safe(arrival)
            {
                MoveGroup::Castle { from: king, side }.visit(visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_piece_moves<F>(&self, bounds: &Bounds, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(MoveGroup) -> ControlFlow<()>,
    {
        let occupied = self.board().occupied();
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.board().by_role(role) & bounds.from {
                let reach = attacks::attacks(self.turn(), role, from, occupied);
                let to = bounds.restrict(from, reach);
                MoveGroup::Piece { role, from, to }.visit(visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_pawn_moves<F>(&self, bounds: &Bounds, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(MoveGroup) -> ControlFlow<()>,
    {
        let us = self.turn();
        let pawns = self.board().by_role(Role::Pawn) & bounds.from;
        let theirs = self.board().by_color(!us);
        let empty = !self.board().occupied();
        let promotion = Bitboard::rank(us.promotion_rank());
        let mut visit_both = |step: PawnStep, to: Bitboard| {
            let to = to & bounds.to;
            MoveGroup::Promotions {
                step,
                to: to & promotion,
            }
            .visit(visit)?;
            MoveGroup::Pawns {
                step,
                to: to & !promotion,
            }
            .visit(visit)
        };
        for file_offset in [-1, 1] {
            let step = PawnStep::new(us, file_offset);
            visit_both(
                step,
                step.destinations(bounds.unpinned_for(pawns, step)) & theirs,
            )?;
        }
        let step = PawnStep::new(us, 0);
        let single = step.destinations(bounds.unpinned_for(pawns, step)) & empty;
        visit_both(step, single)?;
        let passed = single & Bitboard::rank(us.passed_rank());
        let to = step.destinations(passed) & empty & bounds.to;
        MoveGroup::DoubleSteps { step, to }.visit(visit)
    }

    fn visit_en_passant<F>(&self, from: Bitboard, to: Bitboard, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(MoveGroup) -> ControlFlow<()>,
    {
        let Some(passed) = self
            .en_passant_square()
            .filter(|&passed| to.contains(passed))
        else {
            return ControlFlow::Continue(());
        };
        let ready = self.en_passant_capturers(passed) & from;
        let allowed = |&from: &Square| self.is_king_safe_after_en_passant(from, passed);
        let from = ready.into_iter().filter(allowed).collect();
        MoveGroup::EnPassant { from, to: passed }.visit(visit)
    }

    /// Returns the pieces of the side to move that are pinned to their king.
    #[inline]
    fn pinned_pieces(&self, king: Square) -> Bitboard {
        let board = self.board();
        let (ours, theirs) = (board.by_color(self.turn()), board.by_color(!self.turn()));
        let orthogonal = attacks::orthogonals(king) & board.rooks_and_queens();
        let diagonal = attacks::diagonals(king) & board.bishops_and_queens();
        let occupied = board.occupied();
        let mut pinned = Bitboard::EMPTY;
        for pinner in (orthogonal | diagonal) & theirs {
            let shield = attacks::between(king, pinner) & occupied;
            if !shield.has_several() {
                pinned |= shield;
            }
        }
        pinned & ours
    }
}

/// Restrictions on the moves of all pieces except the king.
struct Bounds {
    king: Square,
    pinned: Bitboard,
    from: Bitboard,
    to: Bitboard,
}

impl Bounds {
    /// Returns the allowed part of a piece's attacks. A pinned piece stays on the line of its pin.
    #[inline]
    fn restrict(&self, from: Square, reach: Bitboard) -> Bitboard {
        let reach = reach & self.to;
        if self.pinned.contains(from) {
            reach & attacks::line(self.king, from)
        } else {
            reach
        }
    }

    /// Returns the pawns whose pin allows this step. It must go along the line to the king.
    #[inline]
    fn unpinned_for(&self, pawns: Bitboard, step: PawnStep) -> Bitboard {
        let [file, _, rising, falling] = attacks::lines(self.king);
        let along = match step.0.abs() {
            8 => file,
            9 => rising,
            _ => falling,
        };
        pawns & (!self.pinned | along)
    }
}

/// A pawn's step or capture as a difference of square numbers.
#[derive(Clone, Copy)]
struct PawnStep(i8);

impl PawnStep {
    /// Creates a step forward, `file_offset` files to the right as White sees it.
    #[inline]
    const fn new(color: Color, file_offset: i8) -> PawnStep {
        PawnStep(8 * color.forward() + file_offset)
    }

    /// Returns the squares where these pawns arrive. Pawns never stand on their last rank.
    #[inline]
    const fn destinations(self, pawns: Bitboard) -> Bitboard {
        let edge = match self.0 & 7 {
            0 => Bitboard::EMPTY,
            1 => Bitboard::file(File::H),
            _ => Bitboard::file(File::A),
        };
        Bitboard((pawns.0 & !edge.0).rotate_left(self.0.cast_unsigned() as u32 & 63))
    }

    /// Returns the square from which a pawn arrives on `to`.
    #[inline]
    const fn origin(self, to: Square) -> Square {
        Square::lowest(1 << ((to.index() as i8 - self.0) & 63))
    }
}

/// Legal moves of one kind.
#[derive(Clone, Copy)]
enum MoveGroup {
    /// The moves of one piece from one square, other than those below.
    Piece {
        role: Role,
        from: Square,
        to: Bitboard,
    },
    /// Pawn moves with the same step.
    Pawns { step: PawnStep, to: Bitboard },
    /// Pawn moves with the same step that promote.
    Promotions { step: PawnStep, to: Bitboard },
    /// Double steps.
    DoubleSteps { step: PawnStep, to: Bitboard },
    /// En passant captures.
    EnPassant { from: Bitboard, to: Square },
    /// Castling on one side.
    Castle { from: Square, side: CastlingSide },
}

impl MoveGroup {
    #[inline]
    fn visit<F>(self, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(MoveGroup) -> ControlFlow<()>,
    {
        if self.len() == 0 {
            ControlFlow::Continue(())
        } else {
            visit(self)
        }
    }

    #[inline]
    fn len(self) -> usize {
        match self {
            MoveGroup::Piece { to, .. }
            | MoveGroup::Pawns { to, .. }
            | MoveGroup::DoubleSteps { to, .. } => to.len(),
            MoveGroup::Promotions { to, .. } => to.len() * Role::PROMOTIONS.len(),
            MoveGroup::EnPassant { from, .. } => from.len(),
            MoveGroup::Castle { .. } => 1,
        }
    }

    /// Adds the moves of the group to the list.
    #[inline]
    fn push_moves(self, board: &Board, moves: &mut MoveList) {
        match self {
            MoveGroup::Piece { role, from, to } => {
                let normal = |to, capture| Move::Normal {
                    from,
                    to,
                    role,
                    capture,
                };
                // Most targets are empty squares, for which no role is looked up.
                let captures = to & board.occupied();
                moves.extend((to & !captures).into_iter().map(|to| normal(to, None)));
                moves.extend(captures.into_iter().map(|to| normal(to, board.role_at(to))));
            }
            MoveGroup::Pawns { step, to } => moves.extend(to.into_iter().map(|to| Move::Normal {
                from: step.origin(to),
                to,
                role: Role::Pawn,
                capture: board.role_at(to),
            })),
            MoveGroup::Promotions { step, to } => {
                for to in to {
                    let (from, capture) = (step.origin(to), board.role_at(to));
                    moves.extend(Role::PROMOTIONS.map(|role| Move::Promotion {
                        from,
                        to,
                        role,
                        capture,
                    }));
                }
            }
            MoveGroup::DoubleSteps { step, to } => moves.extend(to.into_iter().map(|to| {
                let from = step.origin(step.origin(to));
                Move::DoubleStep { from, to }
            })),
            MoveGroup::EnPassant { from, to } => {
                moves.extend(from.into_iter().map(|from| Move::EnPassant { from, to }));
            }
            MoveGroup::Castle { from, side } => moves.extend([castle(from, side)]),
        }
    }
}

fn castle(from: Square, side: CastlingSide) -> Move {
    let on_its_rank = |file: File| Square::new(file, from.rank());
    Move::Castle {
        from,
        to: on_its_rank(side.king_to_file()),
        rook_from: on_its_rank(side.rook_from_file()),
        rook_to: on_its_rank(side.rook_to_file()),
    }
}
