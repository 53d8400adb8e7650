//! Why a move may or may not be played.
//!
//! [`explain`] judges any attempt, from any square to any square, and keeps nothing back: each
//! condition that fails is a [`Reason`] of its own, with the men and moves it is about. A game's
//! past is used as far as it is known, and nothing is guessed beyond it. The reasons are found by
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
    // Stable: attackers of one kind stay in the order of their squares.
    reasons.sort_by_key(|reason| reason.order());
    reasons
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
