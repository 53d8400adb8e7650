//! Tests of the pawn game. They check its rules, its notation, and its values by two searches that
//! share no code.

mod diagram;
mod forced_win;
mod notation;
mod retrograde;
mod rules;
mod solver;
mod tool;
mod values;

use variants::pawn_game::{BlockedRule, PawnGamePosition, PawnGameRules};

/// Returns rules by which a blocked player loses unless both are blocked.
fn rules(files: u8, en_passant: bool) -> PawnGameRules {
    PawnGameRules::new(files, en_passant).expect("2 to 8 files")
}

/// Returns a position with en passant, on as many files as the text has.
fn position(fen: &str) -> PawnGamePosition {
    position_with(fen, true, BlockedRule::LossUnlessBoth)
}

fn position_with(fen: &str, en_passant: bool, blocked: BlockedRule) -> PawnGamePosition {
    let first_rank = fen.split('/').next().unwrap_or_default();
    let files = first_rank
        .bytes()
        .map(|letter| {
            if letter.is_ascii_digit() {
                letter - b'0'
            } else {
                1
            }
        })
        .sum();
    let rules = rules(files, en_passant).with_blocked(blocked);
    PawnGamePosition::parse(fen, rules).expect(fen)
}

/// Returns the legal moves in their notation.
fn legal(position: &PawnGamePosition) -> Vec<String> {
    let moves = position.legal_moves();
    moves.iter().map(ToString::to_string).collect()
}

/// Plays moves in their notation.
fn play(mut position: PawnGamePosition, moves: &str) -> PawnGamePosition {
    for text in moves.split_whitespace() {
        let mv = position.parse_move(text).expect(text);
        position = position.play(mv).expect(text);
    }
    position
}
