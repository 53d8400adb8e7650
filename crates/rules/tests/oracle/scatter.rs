//! Men thrown on the board around a pawn that has just made a double step.

use cozy_chess as cozy;
use rules::{Color, File, Piece, Position, Role, Setup, SetupFault, Square};

use crate::dice::Dice;
use crate::theirs::compare;

/// Two kings, a pawn that has just made a double step, a pawn or two beside it, and some line
/// pieces, mostly where they matter.
pub fn scatter(dice: &mut Dice) -> Setup {
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
