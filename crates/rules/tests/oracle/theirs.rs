//! Our moves in cozy-chess's terms, and what must be the same in both.

use cozy_chess as cozy;
use rules::{EnPassantField, Move, Position, Square};

/// Ours in the other's terms: it writes castling as the king taking its own rook.
pub fn translate(m: Move) -> cozy::Move {
    let square = |square: Square| cozy::Square::index(square.index());
    let (from, to) = match m {
        Move::Castle {
            from, rook_from, ..
        } => (from, rook_from),
        Move::Normal { from, to, .. }
        | Move::DoubleStep { from, to }
        | Move::EnPassant { from, to }
        | Move::Promotion { from, to, .. } => (from, to),
    };
    cozy::Move {
        from: square(from),
        to: square(to),
        promotion: m.promotion().map(|role| cozy::Piece::index(role.index())),
    }
}

fn key(m: cozy::Move) -> (usize, usize, Option<usize>) {
    let promotion = m.promotion.map(|piece| piece as usize);
    (m.from as usize, m.to as usize, promotion)
}

pub fn moves(board: &cozy::Board) -> Vec<cozy::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|fan| {
        moves.extend(fan);
        false
    });
    moves.sort_by_key(|m| key(*m));
    moves
}

/// Moves, check, end of the game and FEN must be the same.
pub fn compare(position: &Position, board: &cozy::Board) {
    let mut ours: Vec<cozy::Move> = position.legal_moves().into_iter().map(translate).collect();
    ours.sort_by_key(|m| key(*m));
    assert_eq!(ours, moves(board), "{position:?}");
    assert_eq!(position.is_check(), !board.checkers().is_empty());
    if board.halfmove_clock() < 100 {
        let is_mate = board.status() == cozy::GameStatus::Won;
        let is_stalemate = board.status() == cozy::GameStatus::Drawn;
        assert_eq!(position.is_checkmate(), is_mate, "{position:?}");
        assert_eq!(position.is_stalemate(), is_stalemate, "{position:?}");
    }
    let fen = position.fen_with(EnPassantField::Always);
    assert_eq!(fen, board.to_string());
    assert_eq!(fen.parse().as_ref(), Ok(position));
}

/// Every legal move must be written as they write it, and read back as the same move.
pub fn compare_notation(position: &Position, board: &cozy::Board) {
    for m in position.legal_moves() {
        let san = position.san(m);
        let theirs = cozy::util::display_san_move(board, translate(m)).to_string();
        assert_eq!(san.to_string(), theirs, "{m} in {position:?}");
        assert_eq!(san.resolve(position), Ok(m));
        let marked: rules::San = format!("{san:#}").parse().expect("our own text");
        assert_eq!(marked, san);
    }
}

/// How many lines of legal play of so many plies they find.
pub fn perft(board: &cozy::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|fan| {
        if depth == 1 {
            count += fan.len() as u64;
            return false;
        }
        for m in fan {
            let mut after = board.clone();
            after.play_unchecked(m);
            count += perft(&after, depth - 1);
        }
        false
    });
    count
}
