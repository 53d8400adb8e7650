//! Conversions to cozy-chess, and what must be equal in both.

use cozy_chess as cozy;
use rules::{EnPassantMode, Move, Position, Square};

/// Converts a move. cozy-chess writes castling as the king capturing its own rook.
pub fn translate(mv: Move) -> cozy::Move {
    let square = |square: Square| cozy::Square::index(square.index());
    let (from, to) = match mv {
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
        promotion: mv.promotion().map(|role| cozy::Piece::index(role.index())),
    }
}

fn key(mv: cozy::Move) -> (usize, usize, Option<usize>) {
    let promotion = mv.promotion.map(|piece| piece as usize);
    (mv.from as usize, mv.to as usize, promotion)
}

pub fn moves(board: &cozy::Board) -> Vec<cozy::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|fan| {
        moves.extend(fan);
        false
    });
    moves.sort_by_key(|mv| key(*mv));
    moves
}

/// Asserts that moves, check, end of the game and FEN are equal.
pub fn compare(position: &Position, board: &cozy::Board) {
    let mut ours: Vec<cozy::Move> = position.legal_moves().into_iter().map(translate).collect();
    ours.sort_by_key(|mv| key(*mv));
    assert_eq!(ours, moves(board), "{position:?}");
    assert_eq!(position.is_check(), !board.checkers().is_empty());
    if board.halfmove_clock() < 100 {
        let is_mate = board.status() == cozy::GameStatus::Won;
        let is_stalemate = board.status() == cozy::GameStatus::Drawn;
        assert_eq!(position.is_checkmate(), is_mate, "{position:?}");
        assert_eq!(position.is_stalemate(), is_stalemate, "{position:?}");
    }
    let fen = position.fen_with(EnPassantMode::Always);
    assert_eq!(fen, board.to_string());
    assert_eq!(fen.parse().as_ref(), Ok(position));
}

/// Asserts that the notation of every legal move is equal and round-trips.
pub fn compare_notation(position: &Position, board: &cozy::Board) {
    for mv in position.legal_moves() {
        let san = position.san(mv);
        let theirs = cozy::util::display_san_move(board, translate(mv)).to_string();
        assert_eq!(san.to_string(), theirs, "{mv} in {position:?}");
        assert_eq!(san.resolve(position), Ok(mv));
        let marked: rules::San = format!("{san:#}").parse().expect("our own text");
        assert_eq!(marked, san);
    }
}

/// Returns the perft count of cozy-chess.
pub fn perft(board: &cozy::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|fan| {
        if depth == 1 {
            count += fan.len() as u64;
            return false;
        }
        for mv in fan {
            let mut after = board.clone();
            after.play_unchecked(mv);
            count += perft(&after, depth - 1);
        }
        false
    });
    count
}
