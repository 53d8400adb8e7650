//! Retrograde analysis: which last moves can have led to a position.
//!
//! The Codex for Chess Composition, article 16(2), lets a problem begin with an en passant capture
//! only if it can be proved that the last move was the double step. The analysis here looks two
//! plies back. It rejects a last move only if the position before it is impossible. If exactly one
//! move remains, it is proved; if several remain, some may still be impossible for reasons further
//! back.

use crate::{Board, CastlingSide, Color, File, Piece, Position, Role, Square, attacks};

/// Returns every possible last move as its origin and target square; of castling, the king's.
///
/// A move that differs only in the captured or promoted piece is listed once.
///
/// ```
/// use rules::{Position, Square, retro};
///
/// // Amelung 1897: every other last move came out of an impossible check.
/// let position: Position = "7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1".parse()?;
/// assert_eq!(retro::last_moves(&position), [(Square::G7, Square::G5)]);
/// # Ok::<(), rules::FenError>(())
/// ```
pub fn last_moves(position: &Position) -> Vec<(Square, Square)> {
    let mover = !position.turn();
    let mut moves: Vec<(Square, Square)> = Vec::new();
    for (to, role) in pieces_of(position.board(), mover) {
        for last in retractions(position.board(), mover, to, role) {
            let squares = (last.from, last.to);
            if !moves.contains(&squares) && can_arise(&last.board_before, !mover) {
                moves.push(squares);
            }
        }
    }
    moves
}

/// Returns true if any last move is possible.
pub fn has_last_move(position: &Position) -> bool {
    let mover = !position.turn();
    pieces_of(position.board(), mover).any(|(to, role)| {
        let moves = retractions(position.board(), mover, to, role);
        moves
            .iter()
            .any(|last| can_arise(&last.board_before, !mover))
    })
}

/// A possible last move, with the board before it.
struct LastMove {
    from: Square,
    to: Square,
    board_before: Board,
}

/// Returns true if a board can have been reached. It is the initial board, or a move of this side
/// can have led to it.
fn can_arise(board: &Board, side: Color) -> bool {
    let mut pieces = pieces_of(board, side);
    *board == Board::initial()
        || pieces.any(|(to, role)| !retractions(board, side, to, role).is_empty())
}

/// Returns the pieces of a side.
fn pieces_of(board: &Board, side: Color) -> impl Iterator<Item = (Square, Role)> {
    let pieces = board.pieces().filter(move |(_, piece)| piece.color == side);
    pieces.map(|(square, piece)| (square, piece.role))
}

/// Returns the moves of one piece that can have led to a board. Each is judged by the board before
/// it.
fn retractions(board: &Board, side: Color, to: Square, role: Role) -> Vec<LastMove> {
    let mut search = RetractionSearch {
        board,
        side,
        found: Vec::new(),
    };
    match role {
        Role::Pawn => search.retract_pawn(to),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            search.retract_piece(to, role);
        }
    }
    search.found
}

/// A search for the moves that can have led to a board.
struct RetractionSearch<'a> {
    board: &'a Board,
    side: Color,
    found: Vec<LastMove>,
}

impl RetractionSearch<'_> {
    /// Returns true if no piece stands on a square.
    fn is_empty(&self, square: Square) -> bool {
        self.board.piece_at(square).is_none()
    }

    /// Retracts the moves of a piece other than a pawn, promotions included.
    fn retract_piece(&mut self, to: Square, role: Role) {
        let occupied = self.board.occupied();
        for from in attacks::attacks(self.side, role, to, occupied) & !occupied {
            self.retract(role, from, to, None);
            self.retract_captures(role, from, to);
        }
        if role == Role::King {
            self.retract_castling(to);
        } else if to.rank() == self.side.promotion_rank() {
            self.retract_advance(to, 1);
            self.retract_pawn_captures(to);
        }
    }

    /// Retracts the moves of a pawn.
    fn retract_pawn(&mut self, to: Square) {
        self.retract_advance(to, 1);
        if to.rank() == self.side.double_step_rank() {
            self.retract_advance(to, 2);
        }
        self.retract_pawn_captures(to);
        self.retract_en_passant(to);
    }

    /// Retracts a pawn move straight ahead.
    fn retract_advance(&mut self, to: Square, steps: i8) {
        let back = |steps| to.offset(0, -self.side.forward() * steps);
        if (1..=steps).any(|step| !back(step).is_some_and(|square| self.is_empty(square))) {
            return;
        }
        if let Some(from) = back(steps) {
            self.retract(Role::Pawn, from, to, None);
        }
    }

    /// Retracts the ordinary captures of a pawn.
    fn retract_pawn_captures(&mut self, to: Square) {
        for files in [-1, 1] {
            let from = to.offset(files, -self.side.forward());
            if let Some(from) = from.filter(|&from| self.is_empty(from)) {
                self.retract_captures(Role::Pawn, from, to);
            }
        }
    }

    /// Retracts an en passant capture.
    fn retract_en_passant(&mut self, to: Square) {
        let forward = self.side.forward();
        let (Some(victim), Some(origin)) = (to.offset(0, -forward), to.offset(0, forward)) else {
            return;
        };
        if to.rank() != (!self.side).passed_rank()
            || !self.is_empty(victim)
            || !self.is_empty(origin)
        {
            return;
        }
        for files in [-1, 1] {
            let from = to.offset(files, -forward);
            if let Some(from) = from.filter(|&from| self.is_empty(from)) {
                self.retract(Role::Pawn, from, to, Some((victim, Role::Pawn)));
            }
        }
    }

    /// Retracts castling.
    fn retract_castling(&mut self, to: Square) {
        let rook = Piece {
            color: self.side,
            role: Role::Rook,
        };
        let back_rank = self.side.back_rank();
        let at = |file| Square::new(file, back_rank);
        let from = at(File::E);
        for side in CastlingSide::ALL {
            let (rook_from, rook_to) = (at(side.rook_from_file()), at(side.rook_to_file()));
            let path = attacks::between(from, rook_from).with(from).with(rook_from);
            let is_free = (path.without(to).without(rook_to) & self.board.occupied()).is_empty();
            let is_castled =
                to == at(side.king_to_file()) && self.board.piece_at(rook_to) == Some(rook);
            if is_castled && is_free {
                let mut board = self.board.clone();
                board.remove(rook_to);
                board.put(rook_from, rook);
                self.add(board, Role::King, from, to);
            }
        }
    }

    /// Retracts a capture of each piece that can have been captured.
    fn retract_captures(&mut self, role: Role, from: Square, to: Square) {
        for captured in [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ] {
            self.retract(role, from, to, Some((to, captured)));
        }
    }

    /// Retracts a move to an empty square, or a capture. `captured` is the piece that was captured,
    /// and the square where it stood.
    fn retract(&mut self, role: Role, from: Square, to: Square, captured: Option<(Square, Role)>) {
        let mut board = self.board.clone();
        if let Some((square, role)) = captured {
            board.remove(to);
            board.put(
                square,
                Piece {
                    color: !self.side,
                    role,
                },
            );
        }
        self.add(board, role, from, to);
    }

    /// Adds a move if the board before it is possible. That board lacks only the moved piece.
    ///
    /// A board is possible if each side has at most sixteen pieces, eight of them pawns, no pawn
    /// stands on the first or last rank, and the king of the side not to move is not attacked.
    fn add(&mut self, mut board: Board, role: Role, from: Square, to: Square) {
        if board
            .piece_at(to)
            .is_some_and(|piece| piece.color == self.side)
        {
            board.remove(to);
        }
        board.put(
            from,
            Piece {
                color: self.side,
                role,
            },
        );
        let pawns = board.by_role(Role::Pawn);
        let is_back_rank =
            |square: Square| Color::ALL.map(Color::back_rank).contains(&square.rank());
        let has_legal_count =
            |side| board.by_color(side).len() <= 16 && board.by_piece(side, Role::Pawn).len() <= 8;
        let is_attacked = board.king(!self.side).is_none_or(|king| {
            !board
                .attackers(king, self.side, board.occupied())
                .is_empty()
        });
        if Color::ALL.into_iter().all(has_legal_count)
            && !pawns.into_iter().any(is_back_rank)
            && !is_attacked
        {
            self.found.push(LastMove {
                from,
                to,
                board_before: board,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_support::{KIWIPETE, START_FEN, TestRng};

    use crate::Move;

    fn squares(fen: &str) -> Vec<(Square, Square)> {
        last_moves(&fen.parse().expect(fen))
    }

    /// The analysis never rejects a move that was played.
    #[test]
    fn played_move_is_among_the_possible_last_moves() {
        let mut rng = TestRng::new(0x9e37_79b9_7f4a_7c15);
        let mut kinds = [false; 5];
        for fen in [
            START_FEN,
            KIWIPETE,
            "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
            "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/2p1p3/8/1P1P1P2/1p1p1p2/8/2P1P3/4K3 w - - 0 1",
        ] {
            for _ in 0..4 {
                let mut position: Position = fen.parse().expect(fen);
                for _ in 0..16 {
                    let en_passant = position.en_passant_captures();
                    let moves = position.legal_moves();
                    let Some(&mv) = en_passant.first().or_else(|| rng.choose(&moves)) else {
                        break;
                    };
                    position = position.play(mv);
                    kinds[kind(mv)] = true;
                    let found = last_moves(&position);
                    assert!(found.contains(&(mv.from(), mv.to())), "{mv}: {position:?}");
                }
            }
        }
        assert_eq!(kinds, [true; 5]);
    }

    fn kind(mv: Move) -> usize {
        match mv {
            Move::Normal { .. } => 0,
            Move::DoubleStep { .. } => 1,
            Move::EnPassant { .. } => 2,
            Move::Promotion { .. } => 3,
            Move::Castle { .. } => 4,
        }
    }

    #[test]
    fn double_step_is_proved_if_other_moves_leave_an_impossible_check() {
        let amelung = squares("7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1");
        assert_eq!(amelung, [(Square::G7, Square::G5)]);
        let benko = squares("kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - - 0 1");
        assert_eq!(benko, [(Square::B7, Square::B5)]);
    }

    #[test]
    fn double_step_is_not_proved_if_the_king_can_have_moved() {
        let freed = squares("7R/7p/5P1k/4PKp1/8/8/8/8 w - - 0 1");
        assert!(freed.contains(&(Square::G7, Square::G5)));
        assert!(freed.contains(&(Square::H5, Square::H6)));
    }
}
