//! Why a move may or may not be played.
//!
//! [`explain`] judges any attempt, from any square to any square, and keeps nothing back: each
//! condition that fails is a [`Reason`] of its own, with the men and moves it is about. Whether the
//! king allows it is asked of every attempt that has the shape of a move, whatever else is wrong
//! with it. A game's past is used as far as it is known, and nothing is guessed beyond it. The reasons are found by
//! the conditions of the Laws and not by asking the move generator; tests hold the two against
//! each other.

mod attempt;
mod castling;
mod check;
mod en_passant;
mod ordinary;
mod past;
mod pawn;
mod reason;
mod verdict;

use crate::game::{Ending, Game};
use crate::moves::{Move, MoveList};
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use attempt::Attempt;

pub use reason::{CastlingFault, LostRight, PastRight, Reason};
pub use verdict::{Check, CheckKind, Discovered, Effect, Legal, Line, Remark, Unveiled, Verdict};

/// What the rules say to an attempt to go from one square to another, whatever stands there.
///
/// ```
/// use rules::explain::{Line, Reason, Unveiled, Verdict, explain};
/// use rules::{Game, Position, Square};
///
/// // Both pawns would leave the rank, and the rook would see the king.
/// let position: Position = "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2".parse()?;
/// let verdict = explain(&Game::from(position), Square::E5, Square::D6);
/// let [Reason::ExposesKing { attacker, line, unveiled_by, .. }] = verdict.reasons() else {
///     panic!("{verdict:?}");
/// };
/// assert_eq!(*attacker, Square::H5);
/// assert_eq!((*line, *unveiled_by), (Line::Rank, Unveiled::Both));
///
/// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
/// let Verdict::Legal(legal) = explain(&Game::from(position), Square::E5, Square::D6) else {
///     panic!("nothing speaks against it");
/// };
/// assert_eq!(legal.effects[0].played.captured_square(), Some(Square::D5));
/// assert!(!legal.is_forced);
/// # Ok::<(), rules::FenError>(())
/// ```
pub fn explain(game: &Game, from: Square, to: Square) -> Verdict {
    let position = game.position();
    let ending = game.outcome().ending();
    let moves = position.legal_moves_between(from.into(), to.into());
    if moves.is_empty() {
        let mut reasons = reasons(game, from, to);
        reasons.extend(ending.map(Reason::GameOver));
        Verdict::Illegal(reasons)
    } else {
        Verdict::Legal(legal(position, moves, ending))
    }
}

/// Everything that speaks against an attempt, in teaching order; nothing if it is legal.
fn reasons(game: &Game, from: Square, to: Square) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if from == to {
        reasons.push(Reason::SameSquare);
    }
    let Some(piece) = game.position().board().piece_at(from) else {
        reasons.push(Reason::EmptySquare);
        return reasons;
    };
    let attempt = Attempt {
        game,
        piece,
        from,
        to,
    };
    if from != to {
        of_a_man(attempt, &mut reasons);
    }
    let turn = game.position().turn();
    if piece.color != turn {
        reasons.push(Reason::NotYourTurn { turn });
    }
    in_order(reasons)
}

/// The most telling reason first. Attackers of one kind stay in the order of their squares. There are too
/// few for the library's sort, which is more code than all that finds them.
fn in_order(reasons: Vec<Reason>) -> Vec<Reason> {
    let mut ordered: Vec<Reason> = Vec::with_capacity(reasons.len());
    for reason in reasons {
        let place = ordered.partition_point(|before| before.order() <= reason.order());
        ordered.insert(place, reason);
    }
    ordered
}

/// What speaks against the attempt of a man, whoever's move it is.
fn of_a_man(attempt: Attempt, reasons: &mut Vec<Reason>) {
    if let Some(wing) = castling::wing(attempt) {
        castling::reasons(attempt, wing, reasons);
        return;
    }
    if let Some(man) = attempt.target() {
        if man.color == attempt.us() {
            reasons.push(Reason::OwnMan { role: man.role });
        } else if man.role == Role::King {
            reasons.push(Reason::TakesKing);
        }
    }
    match attempt.piece.role {
        Role::Pawn => pawn::reasons(attempt, reasons),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            ordinary::reasons(attempt, reasons);
        }
    }
}

fn legal(position: &Position, moves: MoveList, ending: Option<Ending>) -> Legal {
    let is_forced = position.count_legal_moves() == moves.len();
    let mut remarks = Vec::new();
    remarks.extend(moves.first().and_then(|m| misunderstanding(position, *m)));
    remarks.extend(ending.map(Remark::GameOver));
    let effect = |played| {
        let after = position.after(played);
        Effect {
            played,
            check: check::given(played, &after),
            leaves_reply: after.has_legal_move(),
        }
    };
    Legal {
        effects: moves.into_iter().map(effect).collect(),
        is_forced,
        remarks,
    }
}

/// What a learner may think of a move to or past a pawn that has just made a double step.
fn misunderstanding(position: &Position, m: Move) -> Option<Remark> {
    let passed = position.double_step()?;
    let pawn = Square::new(passed.file(), (!position.turn()).double_step_rank());
    if m.to() == passed && !m.is_en_passant() {
        Some(Remark::TakesNothing { pawn })
    } else {
        (m.to() == pawn).then_some(Remark::TakesWhereItStands { pawn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    /// The conditions decide by themselves what is legal, and decide as the generator does.
    #[test]
    fn nothing_speaks_against_a_legal_move_and_something_against_any_other() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "q6q/pppp1ppp/8/4k3/8/3K4/PPPP1PPP/Q6Q w - - 0 1",
            "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
            "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
            "8/p2p3p/Rp4p1/1Pp1P2k/1K2P3/5P2/PP1P4/8 w - c6 0 15",
        ] {
            for _ in 0..6 {
                let mut game = Game::new(fen.parse().expect(fen));
                for _ in 0..40 {
                    let moves = game.position().legal_moves();
                    for from in Square::ALL {
                        for to in Square::ALL {
                            let legal = moves.iter().any(|m| (m.from(), m.to()) == (from, to));
                            let against = reasons(&game, from, to);
                            let position = game.position();
                            assert_eq!(
                                against.is_empty(),
                                legal,
                                "{from}{to} in {position:?}: {against:?}"
                            );
                        }
                    }
                    let Some(m) = dice.choose(&moves) else {
                        break;
                    };
                    game.play(*m).expect("a legal move");
                }
            }
        }
    }
}
