//! Our moves beside those of cozy-chess, a generator made by others.
//!
//! Random play from many starts, by a fixed seed, weighted towards double steps and towards
//! positions where a pawn may be taken in passing.

use cozy_chess as cozy;
use rules::{
    Color, EnPassantField, File, Move, Piece, Position, Role, Setup, SetupFault, Square, perft,
};

/// Xorshift: the same play on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("below a usize")
    }

    fn choose<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        (!from.is_empty()).then(|| &from[self.below(from.len())])
    }
}

/// Two times in three a double step, past an enemy pawn if there is one; else any move.
fn choose(dice: &mut Dice, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let double: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| m.passed_square().is_some())
        .collect();
    let passing: Vec<Move> = double
        .iter()
        .copied()
        .filter(|m| position.play(*m).ready_en_passant().is_some())
        .collect();
    let is_double = dice.below(3) > 0;
    let wanted = [&passing, &double].into_iter().filter(|_| is_double);
    let wanted = wanted.map(Vec::as_slice).find(|moves| !moves.is_empty());
    dice.choose(wanted.unwrap_or(&moves)).copied()
}

/// Ours in the other's terms: it writes castling as the king taking its own rook.
fn translate(m: Move) -> cozy::Move {
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

fn their_moves(board: &cozy::Board) -> Vec<cozy::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|fan| {
        moves.extend(fan);
        false
    });
    moves.sort_by_key(|m| key(*m));
    moves
}

/// Moves, check, end of the game and FEN must be the same.
fn compare(position: &Position, board: &cozy::Board) {
    let mut ours: Vec<cozy::Move> = position.legal_moves().into_iter().map(translate).collect();
    ours.sort_by_key(|m| key(*m));
    assert_eq!(ours, their_moves(board), "{position:?}");
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
fn compare_notation(position: &Position, board: &cozy::Board) {
    for m in position.legal_moves() {
        let san = position.san(m);
        let theirs = cozy::util::display_san_move(board, translate(m)).to_string();
        assert_eq!(san.to_string(), theirs, "{m} in {position:?}");
        assert_eq!(san.resolve(position), Ok(m));
        let marked: rules::San = format!("{san:#}").parse().expect("our own text");
        assert_eq!(marked, san);
    }
}

const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "q6q/pppp1ppp/8/4k3/8/3K4/PPPP1PPP/Q6Q w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
    "4k3/ppp2ppp/r6r/3PP3/3pp3/R6R/PPP2PPP/4K3 w - - 0 1",
    "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
];

#[test]
fn random_play_finds_no_difference() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut positions, mut double_steps, mut captures) = (0, 0, 0);
    while positions < 40_000 {
        let fen = STARTS[dice.below(STARTS.len())];
        let mut position: Position = fen.parse().expect(fen);
        let mut board: cozy::Board = fen.parse().expect(fen);
        for _ in 0..36 {
            compare(&position, &board);
            if positions % 16 == 0 {
                compare_notation(&position, &board);
            }
            positions += 1;
            double_steps += usize::from(position.double_step().is_some());
            captures += position.en_passant_captures().len();
            let Some(m) = choose(&mut dice, &position) else {
                break;
            };
            if position.halfmove_clock() > 98 {
                break;
            }
            board.play_unchecked(translate(m));
            position = position.play(m);
        }
    }
    // The play must have been about en passant.
    assert!(double_steps > 10_000, "{double_steps} double steps");
    assert!(captures > 1_000, "{captures} captures");
}

/// Two kings, a pawn that has just made a double step, a pawn or two beside it, and some line
/// pieces, mostly where they matter.
fn scatter(dice: &mut Dice) -> Setup {
    let mut setup = Setup::empty();
    let mover = Color::ALL[dice.below(2)];
    setup.turn = !mover;
    let file = File::ALL[dice.below(8)];
    let rank = mover.double_step_rank();
    let mut put = |square, color, role| setup.board.put(square, Piece { color, role });
    for (color, file) in [(Color::White, dice.below(8)), (Color::Black, dice.below(8))] {
        let on_rank = Square::new(File::ALL[file], rank);
        let anywhere = Square::ALL[dice.below(64)];
        let square = [on_rank, anywhere][dice.below(2)];
        put(square, color, Role::King);
    }
    for _ in 0..=dice.below(4) {
        let role = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight][dice.below(4)];
        let on_rank = Square::new(File::ALL[dice.below(8)], rank);
        let square = [on_rank, Square::ALL[dice.below(64)]][dice.below(2)];
        put(square, [mover, !mover][dice.below(4) / 3], role);
    }
    let victim = Square::new(file, rank);
    put(victim, mover, Role::Pawn);
    for side in [[-1, 1].as_slice(), &[-1], &[1]][dice.below(3)] {
        if let Some(square) = victim.offset(*side, 0) {
            put(square, !mover, Role::Pawn);
        }
    }
    setup.en_passant = Some(Square::new(file, mover.passed_rank()));
    setup
}

#[test]
fn scattered_men_find_no_difference() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let (mut legal, mut illegal) = (0, 0);
    while illegal < 2_000 {
        let setup = scatter(&mut dice);
        // They ask more: any check must come from the double step.
        let Ok(board) = setup.to_string().parse::<cozy::Board>() else {
            continue;
        };
        let position = match Position::try_from(setup) {
            Ok(position) => position,
            // And less: their kings may touch.
            Err(SetupFault::OpponentInCheck { king, attacker }) => {
                assert!(rules::attacks::king(king).contains(attacker));
                continue;
            }
            Err(fault) => panic!("they take {board}: {fault}"),
        };
        compare(&position, &board);
        if position.legal_en_passant().is_some() {
            legal += 1;
        } else if position.ready_en_passant().is_some() {
            illegal += 1;
        }
    }
    assert!(legal > 2_000, "{legal} legal captures");
}

fn their_perft(board: &cozy::Board, depth: u32) -> u64 {
    let moves = their_moves(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |m| {
        let mut board = board.clone();
        board.play_unchecked(m);
        their_perft(&board, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

/// Positions dense in double steps and captures in passing.
const DENSE: [&str; 12] = [
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/8/8/1k1PpN1R/8/8/4K3 b - d3 0 1",
    "8/8/8/8/1k1Ppn1R/8/8/4K3 b - d3 0 1",
    "3k4/8/8/8/3pP2r/8/8/3KR3 b - e3 0 1",
    "8/2p5/8/KP1p3r/1R2PpPk/8/8/8 b - g3 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2",
    "7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1",
    "r3k2r/ppp3pp/2p2n2/q1b2b2/3PpP2/P1N2N2/1PP1Q1PP/R1B1K2R b KQkq d3 0 12",
    "r1bk1b1r/pp2q1p1/2p3Qp/3pP3/5B2/2N5/PPP2PPP/R3K2R w KQ d6 0 13",
    "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
];

#[test]
fn counts_agree_where_pawns_pass_each_other() {
    for fen in DENSE {
        let position: Position = fen.parse().expect(fen);
        let board: cozy::Board = fen.parse().expect(fen);
        for depth in 1..=3 {
            let theirs = their_perft(&board, depth);
            assert_eq!(perft(&position, depth), theirs, "depth {depth} of {fen}");
        }
    }
}
