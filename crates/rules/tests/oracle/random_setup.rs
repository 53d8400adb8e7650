//! Random setups with a pawn that has just made a double step.

use rules::{Color, File, Piece, Role, Setup, Square};

use test_support::TestRng;

/// Returns a position with a pawn that has just made a double step. There are two kings, one or two
/// pawns beside it, and some pieces, mostly on its rank.
pub fn random_en_passant_setup(rng: &mut TestRng) -> Setup {
    let mut setup = Setup::empty();
    let mover = Color::ALL[rng.below(2)];
    setup.turn = !mover;
    let file = File::ALL[rng.below(8)];
    let rank = mover.double_step_rank();
    let mut put = |square, color, role| setup.board.put(square, Piece { color, role });
    for (color, file) in [(Color::White, rng.below(8)), (Color::Black, rng.below(8))] {
        let on_rank = Square::new(File::ALL[file], rank);
        let anywhere = Square::ALL[rng.below(64)];
        let square = [on_rank, anywhere][rng.below(2)];
        put(square, color, Role::King);
    }
    for _ in 0..=rng.below(4) {
        let role = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight][rng.below(4)];
        let on_rank = Square::new(File::ALL[rng.below(8)], rank);
        let square = [on_rank, Square::ALL[rng.below(64)]][rng.below(2)];
        put(square, [mover, !mover][rng.below(4) / 3], role);
    }
    let victim = Square::new(file, rank);
    put(victim, mover, Role::Pawn);
    for side in [[-1, 1].as_slice(), &[-1], &[1]][rng.below(3)] {
        if let Some(square) = victim.offset(*side, 0) {
            put(square, !mover, Role::Pawn);
        }
    }
    setup.en_passant = Some(Square::new(file, mover.passed_rank()));
    setup
}
