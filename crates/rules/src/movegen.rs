//! Legal moves.
//!
//! Moves come out in fans: all moves of one man, or all those of the pawns that take the same step,
//! as a set of squares to go to. Pins and checks bound each fan before it is opened, so nothing is
//! tried and taken back. En passant alone is tested by looking at the board after it, because it
//! is the one move that takes a man from a square where it does not arrive: two men leave the
//! king's lines at once, and no pin of either tells of that. Castling empties two squares as well,
//! but opens no line to the king.

use std::ops::ControlFlow;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::Wing;
use crate::moves::{Move, MoveList};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Square};

impl Position {
    /// Every legal move.
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_between(Bitboard::FULL, Bitboard::FULL)
    }

    /// The legal moves from one set of squares to another; in castling, the king's squares.
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
        let _ = self.fans(from, to, &mut |fan: Fan| {
            fan.open(self.board(), &mut moves);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.legal_moves_between(m.from().into(), m.to().into())
            .contains(&m)
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.fans(Bitboard::FULL, Bitboard::FULL, &mut |fan: Fan| {
            count += fan.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.fans(Bitboard::FULL, Bitboard::FULL, &mut |_| {
            ControlFlow::Break(())
        })
        .is_break()
    }

    /// Shows every fan of legal moves that is not empty, until told to stop.
    #[inline]
    fn fans<F>(&self, from: Bitboard, to: Bitboard, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        let ours = self.board().by_color(self.turn());
        let from = from & ours;
        let to = to & !ours;
        let king = self.king(self.turn());
        if from.contains(king) {
            self.king_fans(king, to, show)?;
        }
        // Who does not move the king must take the only checker or stand in its way.
        let answers = match (self.checkers().first(), self.checkers().has_several()) {
            (None, _) => Bitboard::FULL,
            (Some(checker), false) => attacks::between(king, checker).with(checker),
            (Some(_), true) => return ControlFlow::Continue(()),
        };
        let bounds = Bounds {
            king,
            pinned: self.pinned(king),
            from,
            to: to & answers,
        };
        self.piece_fans(&bounds, show)?;
        self.pawn_fans(&bounds, show)?;
        self.en_passant_fan(from, to, show)
    }

    fn king_fans<F>(&self, king: Square, to: Bitboard, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
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
        Fan::Piece {
            role: Role::King,
            from: king,
            to: safe,
        }
        .show(show)?;
        if self.is_check() || !self.castling().has_any(self.turn()) {
            return ControlFlow::Continue(());
        }
        for wing in Wing::ALL {
            let rank = self.turn().back_rank();
            let arrival = Square::new(wing.king_to(), rank);
            let passed = Square::new(wing.rook_to(), rank);
            let rook = Square::new(wing.rook_from(), rank);
            if self.castling().has(self.turn(), wing)
                && to.contains(arrival)
                && (attacks::between(king, rook) & occupied).is_empty()
                && is_safe(passed)
                && is_safe(arrival)
            {
                Fan::Castle { from: king, wing }.show(show)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn piece_fans<F>(&self, bounds: &Bounds, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        let occupied = self.board().occupied();
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.board().by_role(role) & bounds.from {
                let reach = attacks::attacks(self.turn(), role, from, occupied);
                let to = bounds.hold(from, reach);
                Fan::Piece { role, from, to }.show(show)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_fans<F>(&self, bounds: &Bounds, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        let us = self.turn();
        let pawns = self.board().by_role(Role::Pawn) & bounds.from;
        let theirs = self.board().by_color(!us);
        let empty = !self.board().occupied();
        let promotion = Bitboard::rank(us.promotion_rank());
        let mut show_both = |step: Step, to: Bitboard| {
            let to = to & bounds.to;
            Fan::Promotions {
                step,
                to: to & promotion,
            }
            .show(show)?;
            Fan::Pawns {
                step,
                to: to & !promotion,
            }
            .show(show)
        };
        for sideways in [-1, 1] {
            let step = Step::new(us, sideways);
            show_both(step, step.take(bounds.free(pawns, step)) & theirs)?;
        }
        let step = Step::new(us, 0);
        let single = step.take(bounds.free(pawns, step)) & empty;
        show_both(step, single)?;
        let passed = single & Bitboard::rank(us.passed_rank());
        let to = step.take(passed) & empty & bounds.to;
        Fan::DoubleSteps { step, to }.show(show)
    }

    fn en_passant_fan<F>(&self, from: Bitboard, to: Bitboard, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        let Some(passed) = self.double_step().filter(|&passed| to.contains(passed)) else {
            return ControlFlow::Continue(());
        };
        let ready = self.ready_pawns(passed) & from;
        let allowed = |&from: &Square| self.king_allows_en_passant(from, passed);
        let from = ready.into_iter().filter(allowed).collect();
        Fan::EnPassant { from, to: passed }.show(show)
    }

    /// The men of the side to move that alone stand between their king and an enemy line piece.
    #[inline]
    fn pinned(&self, king: Square) -> Bitboard {
        let board = self.board();
        let (ours, theirs) = (board.by_color(self.turn()), board.by_color(!self.turn()));
        let straight = attacks::straight(king) & board.straight_movers();
        let slanted = attacks::slanted(king) & board.slanted_movers();
        let occupied = board.occupied();
        let mut pinned = Bitboard::EMPTY;
        for pinner in (straight | slanted) & theirs {
            let shield = attacks::between(king, pinner) & occupied;
            if !shield.has_several() {
                pinned |= shield;
            }
        }
        pinned & ours
    }
}

/// What bounds every man but the king.
struct Bounds {
    king: Square,
    pinned: Bitboard,
    from: Bitboard,
    to: Bitboard,
}

impl Bounds {
    /// What is left of a man's reach; a pinned man keeps to the line of its pin.
    #[inline]
    fn hold(&self, from: Square, reach: Bitboard) -> Bitboard {
        let reach = reach & self.to;
        if self.pinned.contains(from) {
            reach & attacks::line(self.king, from)
        } else {
            reach
        }
    }

    /// The pawns that no pin keeps from this step: a pinned one steps along a line of its king.
    #[inline]
    fn free(&self, pawns: Bitboard, step: Step) -> Bitboard {
        let [file, _, rising, falling] = attacks::lines(self.king);
        let along = match step.0.abs() {
            8 => file,
            9 => rising,
            _ => falling,
        };
        pawns & (!self.pinned | along)
    }
}

/// How far a pawn goes in a step or a capture, in squares from a1 towards h8.
#[derive(Clone, Copy)]
struct Step(i8);

impl Step {
    /// A step so many files to the right, as White sees it.
    #[inline]
    const fn new(color: Color, sideways: i8) -> Step {
        Step(8 * color.forward() + sideways)
    }

    /// Where pawns arrive that all take this step. They never stand on the last rank.
    #[inline]
    const fn take(self, pawns: Bitboard) -> Bitboard {
        let edge = match self.0 & 7 {
            0 => Bitboard::EMPTY,
            1 => Bitboard::file(File::H),
            _ => Bitboard::file(File::A),
        };
        Bitboard((pawns.0 & !edge.0).rotate_left(self.0.cast_unsigned() as u32 & 63))
    }

    /// Where the pawn comes from that arrives on a square.
    #[inline]
    const fn back(self, to: Square) -> Square {
        Square::lowest(1 << ((to.index() as i8 - self.0) & 63))
    }
}

/// Moves that are of one kind.
#[derive(Clone, Copy)]
enum Fan {
    /// Those of one man from one square, but for the others below.
    Piece {
        role: Role,
        from: Square,
        to: Bitboard,
    },
    /// Those of all pawns that take the same step.
    Pawns { step: Step, to: Bitboard },
    /// Those of them that promote.
    Promotions { step: Step, to: Bitboard },
    /// First moves over two squares.
    DoubleSteps { step: Step, to: Bitboard },
    /// Captures of the pawn that has just passed.
    EnPassant { from: Bitboard, to: Square },
    /// Castling on one wing.
    Castle { from: Square, wing: Wing },
}

impl Fan {
    #[inline]
    fn show<F>(self, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        if self.len() == 0 {
            ControlFlow::Continue(())
        } else {
            show(self)
        }
    }

    #[inline]
    fn len(self) -> usize {
        match self {
            Fan::Piece { to, .. } | Fan::Pawns { to, .. } | Fan::DoubleSteps { to, .. } => to.len(),
            Fan::Promotions { to, .. } => to.len() * Role::PROMOTIONS.len(),
            Fan::EnPassant { from, .. } => from.len(),
            Fan::Castle { .. } => 1,
        }
    }

    /// Writes the fan's moves out one by one.
    #[inline]
    fn open(self, board: &Board, moves: &mut MoveList) {
        match self {
            Fan::Piece { role, from, to } => {
                let normal = |to, capture| Move::Normal {
                    from,
                    to,
                    role,
                    capture,
                };
                // Most squares are empty: nobody need ask what stands there.
                let taking = to & board.occupied();
                moves.extend((to & !taking).into_iter().map(|to| normal(to, None)));
                moves.extend(taking.into_iter().map(|to| normal(to, board.role_at(to))));
            }
            Fan::Pawns { step, to } => moves.extend(to.into_iter().map(|to| Move::Normal {
                from: step.back(to),
                to,
                role: Role::Pawn,
                capture: board.role_at(to),
            })),
            Fan::Promotions { step, to } => {
                for to in to {
                    let (from, capture) = (step.back(to), board.role_at(to));
                    moves.extend(Role::PROMOTIONS.map(|role| Move::Promotion {
                        from,
                        to,
                        role,
                        capture,
                    }));
                }
            }
            Fan::DoubleSteps { step, to } => moves.extend(to.into_iter().map(|to| {
                let from = step.back(step.back(to));
                Move::DoubleStep { from, to }
            })),
            Fan::EnPassant { from, to } => {
                moves.extend(from.into_iter().map(|from| Move::EnPassant { from, to }));
            }
            Fan::Castle { from, wing } => moves.extend([castle(from, wing)]),
        }
    }
}

fn castle(from: Square, wing: Wing) -> Move {
    let on_its_rank = |file: File| Square::new(file, from.rank());
    Move::Castle {
        from,
        to: on_its_rank(wing.king_to()),
        rook_from: on_its_rank(wing.rook_from()),
        rook_to: on_its_rank(wing.rook_to()),
    }
}
