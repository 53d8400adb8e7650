//! What the last move can have been, by the board alone.
//!
//! The Codex for Chess Composition, article 16(2), lets a problem begin with an en passant capture only if it
//! can be proved that the last move was the double step. The proof here looks two plies back. It rejects a
//! last move only where the position before it was impossible, so that what it leaves alone is certain;
//! where it leaves several, some may be impossible for reasons that lie further back.

use rules::{Board, Color, File, Piece, Position, Role, Square, attacks};

/// King and rook after castling, the rook's corner, and the files that castling leaves empty.
const CASTLED: [(File, File, File, &[File]); 2] = [
    (File::G, File::F, File::H, &[File::E, File::H]),
    (File::C, File::D, File::A, &[File::A, File::B, File::E]),
];

/// Every way that the last move can have gone, each once, by its squares; in castling, the king's.
pub(super) fn last_moves(position: &Position) -> Vec<(Square, Square)> {
    let mover = !position.turn();
    let mut moves: Vec<(Square, Square)> = Vec::new();
    for (to, role) in men(position.board(), mover) {
        for past in retractions(position.board(), mover, to, role) {
            let way = (past.from, past.to);
            if !moves.contains(&way) && has_past(&past.board, !mover) {
                moves.push(way);
            }
        }
    }
    moves
}

/// Whether there is any way that the last move can have gone.
pub(crate) fn has_last_move(position: &Position) -> bool {
    let mover = !position.turn();
    men(position.board(), mover).any(|(to, role)| {
        let pasts = retractions(position.board(), mover, to, role);
        pasts.iter().any(|past| has_past(&past.board, !mover))
    })
}

/// A move taken back, and the board before it.
struct Retraction {
    from: Square,
    to: Square,
    board: Board,
}

/// Whether a board can have come about by a move of this side, or is where every game begins.
fn has_past(board: &Board, side: Color) -> bool {
    let mut men = men(board, side);
    *board == Board::initial()
        || men.any(|(to, role)| !retractions(board, side, to, role).is_empty())
}

/// The men of a side.
fn men(board: &Board, side: Color) -> impl Iterator<Item = (Square, Role)> {
    let men = board.pieces().filter(move |(_, man)| man.color == side);
    men.map(|(square, man)| (square, man.role))
}

/// Every move of a man that can have led to a board, as far as the board before it tells.
fn retractions(board: &Board, side: Color, to: Square, role: Role) -> Vec<Retraction> {
    let mut past = Past {
        board,
        side,
        found: Vec::new(),
    };
    match role {
        Role::Pawn => past.pawn(to),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => past.man(to, role),
    }
    past.found
}

/// The moves that can have led to a board, while they are looked for.
struct Past<'a> {
    board: &'a Board,
    side: Color,
    found: Vec<Retraction>,
}

impl Past<'_> {
    fn is_empty(&self, square: Square) -> bool {
        self.board.piece_at(square).is_none()
    }

    /// A man goes back to where it attacks; a promoted one becomes a pawn again.
    fn man(&mut self, to: Square, role: Role) {
        let occupied = self.board.occupied();
        for from in attacks::attacks(self.side, role, to, occupied) & !occupied {
            self.take_back(role, from, to, None);
            self.give_back(role, from, to);
        }
        if role == Role::King {
            self.castling(to);
        } else if to.rank() == self.side.promotion_rank() {
            self.straight(to, 1);
            self.slanted(to);
        }
    }

    fn pawn(&mut self, to: Square) {
        self.straight(to, 1);
        if to.rank() == self.side.double_step_rank() {
            self.straight(to, 2);
        }
        self.slanted(to);
        self.in_passing(to);
    }

    /// A pawn goes straight back.
    fn straight(&mut self, to: Square, steps: i8) {
        let back = |steps| to.offset(0, -self.side.forward() * steps);
        if (1..=steps).any(|step| !back(step).is_some_and(|square| self.is_empty(square))) {
            return;
        }
        if let Some(from) = back(steps) {
            self.take_back(Role::Pawn, from, to, None);
        }
    }

    /// A pawn goes back from where it took.
    fn slanted(&mut self, to: Square) {
        for files in [-1, 1] {
            let from = to.offset(files, -self.side.forward());
            if let Some(from) = from.filter(|&from| self.is_empty(from)) {
                self.give_back(Role::Pawn, from, to);
            }
        }
    }

    /// A pawn goes back from where it took in passing.
    fn in_passing(&mut self, to: Square) {
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
                self.take_back(Role::Pawn, from, to, Some((victim, Role::Pawn)));
            }
        }
    }

    /// King and rook go home.
    fn castling(&mut self, to: Square) {
        let rook = Piece {
            color: self.side,
            role: Role::Rook,
        };
        for (king, rook_to, corner, empty) in CASTLED {
            let at = |file| Square::new(file, self.side.back_rank());
            let is_free = empty.iter().all(|&file| self.is_empty(at(file)));
            if to == at(king) && self.board.piece_at(at(rook_to)) == Some(rook) && is_free {
                let mut board = self.board.clone();
                board.remove(at(rook_to));
                board.put(at(corner), rook);
                self.add(board, Role::King, at(File::E), to);
            }
        }
    }

    /// A man goes back, and each man that it can have taken stands there again.
    fn give_back(&mut self, role: Role, from: Square, to: Square) {
        for taken in [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ] {
            self.take_back(role, from, to, Some((to, taken)));
        }
    }

    fn take_back(&mut self, role: Role, from: Square, to: Square, taken: Option<(Square, Role)>) {
        let mut board = self.board.clone();
        if let Some((square, role)) = taken {
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

    /// Notes a board on which nothing but the mover itself has still to go back, if it is possible: at most
    /// sixteen men and eight pawns a side, no pawn on an end rank, and no king open to capture.
    fn add(&mut self, mut board: Board, role: Role, from: Square, to: Square) {
        if board.piece_at(to).is_some_and(|man| man.color == self.side) {
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
        let is_an_end = |square: Square| Color::ALL.map(Color::back_rank).contains(&square.rank());
        let is_an_army =
            |side| board.by_color(side).len() <= 16 && board.by_piece(side, Role::Pawn).len() <= 8;
        let is_open = board.king(!self.side).is_none_or(|king| {
            !board
                .attackers(king, self.side, board.occupied())
                .is_empty()
        });
        if Color::ALL.into_iter().all(is_an_army) && !pawns.into_iter().any(is_an_end) && !is_open {
            self.found.push(Retraction { from, to, board });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use rules::Move;

    fn ways(fen: &str) -> Vec<(Square, Square)> {
        last_moves(&fen.parse().expect(fen))
    }

    /// What the proof rejects must never have happened.
    #[test]
    fn the_move_that_was_played_is_always_among_those_found() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let mut kinds = [false; 5];
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
            "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/2p1p3/8/1P1P1P2/1p1p1p2/8/2P1P3/4K3 w - - 0 1",
        ] {
            for _ in 0..4 {
                let mut position: Position = fen.parse().expect(fen);
                for _ in 0..16 {
                    let in_passing = position.en_passant_captures();
                    let moves = position.legal_moves();
                    let Some(&m) = in_passing.first().or_else(|| dice.choose(&moves)) else {
                        break;
                    };
                    position = position.play(m);
                    kinds[kind(m)] = true;
                    let found = last_moves(&position);
                    assert!(found.contains(&(m.from(), m.to())), "{m}: {position:?}");
                }
            }
        }
        assert_eq!(kinds, [true; 5]);
    }

    fn kind(m: Move) -> usize {
        match m {
            Move::Normal { .. } => 0,
            Move::DoubleStep { .. } => 1,
            Move::EnPassant { .. } => 2,
            Move::Promotion { .. } => 3,
            Move::Castle { .. } => 4,
        }
    }

    #[test]
    fn a_double_step_is_the_last_move_where_every_other_came_out_of_an_impossible_check() {
        let amelung = ways("7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1");
        assert_eq!(amelung, [(Square::G7, Square::G5)]);
        let benko = ways("kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - - 0 1");
        assert_eq!(benko, [(Square::B7, Square::B5)]);
    }

    #[test]
    fn where_the_king_can_have_moved_the_double_step_is_not_proved() {
        let freed = ways("7R/7p/5P1k/4PKp1/8/8/8/8 w - - 0 1");
        assert!(freed.contains(&(Square::G7, Square::G5)));
        assert!(freed.contains(&(Square::H5, Square::H6)));
    }
}
