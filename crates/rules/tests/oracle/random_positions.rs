//! Compares random positions around a double step with cozy-chess.

use cozy_chess as cozy;
use rules::{Position, SetupError};
use test_support::TestRng;

use crate::comparison::compare;
use crate::random_setup::random_en_passant_setup;

#[test]
fn slow_random_en_passant_positions_match_cozy_chess() {
    let mut rng = TestRng::new(0x2545_f491_4f6c_dd1d);
    let (mut legal, mut illegal) = (0, 0);
    while illegal < 2_000 {
        let setup = random_en_passant_setup(&mut rng);
        // cozy-chess is stricter: any check must come from the double step.
        let Ok(board) = setup.to_string().parse::<cozy::Board>() else {
            continue;
        };
        let position = match Position::try_from(setup) {
            Ok(position) => position,
            // And more lenient: kings may touch.
            Err(SetupError::OpponentInCheck { king, attacker }) => {
                assert!(rules::attacks::king(king).contains(attacker));
                continue;
            }
            Err(error) => panic!("they take {board}: {error}"),
        };
        compare(&position, &board);
        if position.legal_en_passant_square().is_some() {
            legal += 1;
        } else if position.pseudo_legal_en_passant_square().is_some() {
            illegal += 1;
        }
    }
    assert!(legal > 2_000, "{legal} legal captures");
}
