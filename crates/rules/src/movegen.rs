//! Legal moves.
//!
//! Moves come out in fans: all moves of one kind from one square, as a set of squares to go to.
//! Pins and checks bound each fan before it is opened, so nothing is tried and taken back. En
//! passant alone is tested by looking at the board after it, because it is the one move that
//! empties two squares.

use std::ops::ControlFlow;

use crate::attacks;
use crate::bitboard::Bitboard;
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
            fan.open(self, &mut moves);
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
        self.en_passant_fans(from, to, show)
    }

    fn king_fans<F>(&self, king: Square, to: Bitboard, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        // The king does not shield the squares behind it.
        let occupied = self.board().occupied().without(king);
        let is_safe = |square: Square| {
            let attackers = self.board().attackers(square, !self.turn(), occupied);
            attackers.is_empty()
        };
        let mut safe = attacks::king(king) & to;
        for square in safe {
            if !is_safe(square) {
                safe = safe.without(square);
            }
        }
        Fan::new(Kind::Piece(Role::King), king, safe).show(show)?;
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
                Fan::new(Kind::Castle(wing), king, arrival.into()).show(show)?;
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
                Fan::new(Kind::Piece(role), from, bounds.hold(from, reach)).show(show)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_fans<F>(&self, bounds: &Bounds, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        let us = self.turn();
        let theirs = self.board().by_color(!us);
        let empty = !self.board().occupied();
        let promotion = Bitboard::rank(us.promotion_rank());
        let passed = Bitboard::rank(us.passed_rank());
        for from in self.board().by_role(Role::Pawn) & bounds.from {
            let step = ahead(us, from.into()) & empty;
            let takes = attacks::pawn(us, from) & theirs;
            let moves = bounds.hold(from, step | takes);
            if (moves & promotion).is_empty() {
                Fan::new(Kind::Piece(Role::Pawn), from, moves).show(show)?;
            } else {
                Fan::new(Kind::Promotion, from, moves).show(show)?;
            }
            let double = bounds.hold(from, ahead(us, step & passed) & empty);
            Fan::new(Kind::DoubleStep, from, double).show(show)?;
        }
        ControlFlow::Continue(())
    }

    fn en_passant_fans<F>(&self, from: Bitboard, to: Bitboard, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        let Some(passed) = self.double_step().filter(|&passed| to.contains(passed)) else {
            return ControlFlow::Continue(());
        };
        for from in self.ready_pawns(passed) & from {
            if self.king_allows_en_passant(from, passed) {
                Fan::new(Kind::EnPassant, from, passed.into()).show(show)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The men of the side to move that alone stand between their king and an enemy line piece.
    #[inline]
    fn pinned(&self, king: Square) -> Bitboard {
        let board = self.board();
        let (ours, theirs) = (board.by_color(self.turn()), board.by_color(!self.turn()));
        let queens = board.by_role(Role::Queen);
        let straight = attacks::rook(king, theirs) & (board.by_role(Role::Rook) | queens);
        let slanted = attacks::bishop(king, theirs) & (board.by_role(Role::Bishop) | queens);
        let mut pinned = Bitboard::EMPTY;
        for pinner in (straight | slanted) & theirs {
            let shield = attacks::between(king, pinner) & ours;
            if !shield.has_several() {
                pinned |= shield;
            }
        }
        pinned
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
}

/// The squares one step ahead.
#[inline]
const fn ahead(color: Color, from: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(from.0 << 8),
        Color::Black => Bitboard(from.0 >> 8),
    }
}

/// All moves of one kind from one square.
#[derive(Clone, Copy)]
struct Fan {
    kind: Kind,
    from: Square,
    to: Bitboard,
}

/// What the moves of a fan have in common.
#[derive(Clone, Copy)]
enum Kind {
    Piece(Role),
    DoubleStep,
    EnPassant,
    Promotion,
    Castle(Wing),
}

impl Fan {
    #[inline]
    fn new(kind: Kind, from: Square, to: Bitboard) -> Fan {
        Fan { kind, from, to }
    }

    #[inline]
    fn show<F>(self, show: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Fan) -> ControlFlow<()>,
    {
        if self.to.is_empty() {
            ControlFlow::Continue(())
        } else {
            show(self)
        }
    }

    #[inline]
    fn len(self) -> usize {
        match self.kind {
            Kind::Promotion => self.to.len() * Role::PROMOTIONS.len(),
            Kind::Piece(_) | Kind::DoubleStep | Kind::EnPassant | Kind::Castle(_) => self.to.len(),
        }
    }

    /// Writes the fan's moves out one by one.
    #[inline]
    fn open(self, position: &Position, moves: &mut MoveList) {
        let Fan { kind, from, to } = self;
        let board = position.board();
        for to in to {
            match kind {
                Kind::Piece(role) => moves.push(Move::Normal {
                    role,
                    from,
                    to,
                    capture: board.role_at(to),
                }),
                Kind::DoubleStep => moves.push(Move::DoubleStep { from, to }),
                Kind::EnPassant => moves.push(Move::EnPassant { from, to }),
                Kind::Promotion => {
                    let capture = board.role_at(to);
                    for role in Role::PROMOTIONS {
                        moves.push(Move::Promotion {
                            from,
                            to,
                            role,
                            capture,
                        });
                    }
                }
                Kind::Castle(wing) => moves.push(castle(from, to, wing)),
            }
        }
    }
}

fn castle(from: Square, to: Square, wing: Wing) -> Move {
    let on_its_rank = |file: File| Square::new(file, from.rank());
    Move::Castle {
        from,
        to,
        rook_from: on_its_rank(wing.rook_from()),
        rook_to: on_its_rank(wing.rook_to()),
    }
}
