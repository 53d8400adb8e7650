//! What if I wait? A move each in which a right to capture in passing lapses.

use rules::explain::{PastRight, Reason};
use rules::{Game, Move, Position, Role, Square};

use crate::judgement::Judgement;
use crate::targets::Attempt;

/// A line that shows a right lapse: the side that has it plays something else, the other side answers,
/// and the same capture is no longer legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The capture in passing that is not played.
    pub capture: Move,
    /// What is played instead.
    pub instead: Move,
    /// What the other side answers.
    pub reply: Move,
    /// Whether both moves are harmless: quiet ones that lose no man at once. Where there are no such
    /// moves, the line shows the lapse all the same.
    pub is_harmless: bool,
    /// What the same capture comes to after the line: its first reason is [`Reason::TooLate`].
    pub judgement: Judgement,
}

/// Why nobody can wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoWait {
    /// There is no right to capture in passing.
    NoRight,
    /// Every legal move is a capture in passing.
    Forced,
    /// Every other move is made by the capturer, or ends the game.
    NoOtherMove,
    /// After no such move is there an answer that leaves the two pawns where they are.
    NoReply,
}

/// The line to show for a game in which a right to capture in passing lives; always the same for the
/// same game.
///
/// # Errors
///
/// [`NoWait`] if there is no such line.
pub fn wait(game: &Game) -> Result<Wait, NoWait> {
    let position = game.position();
    let captures = position.en_passant_captures();
    if captures.is_empty() {
        return Err(NoWait::NoRight);
    }
    if position.count_legal_moves() == captures.len() {
        return Err(NoWait::Forced);
    }
    let mut refusal = NoWait::NoOtherMove;
    for &capture in &captures {
        for instead in choices(position, capture.from()) {
            refusal = NoWait::NoReply;
            if let Some(wait) = answered(game, capture, &instead) {
                return Ok(wait);
            }
        }
    }
    Err(refusal)
}

/// A move that might be chosen to pass the time.
struct Choice {
    played: Move,
    is_quiet: bool,
    cost: u32,
}

impl Choice {
    const fn is_harmless(&self) -> bool {
        self.is_quiet && self.cost == 0
    }
}

/// The line that begins with a move instead of the capture, if the other side has an answer to it.
fn answered(game: &Game, capture: Move, instead: &Choice) -> Option<Wait> {
    let mut game = game.clone();
    game.play(instead.played).ok()?;
    let victim = capture.captured_square()?;
    let mut second_best = None;
    for reply in choices(game.position(), victim) {
        game.play(reply.played).ok()?;
        let judgement = Judgement::of(
            &game,
            Attempt {
                from: capture.from(),
                to: capture.to(),
                promotion: None,
            },
        );
        game.undo();
        if !has_lapsed(&judgement) {
            continue;
        }
        let is_plain = judgement.reasons().len() == 1;
        let wait = Wait {
            capture,
            instead: instead.played,
            reply: reply.played,
            is_harmless: instead.is_harmless() && reply.is_harmless(),
            judgement,
        };
        if is_plain {
            return Some(wait);
        }
        second_best = second_best.or(Some(wait));
    }
    second_best
}

/// Whether an attempt comes too late, and would have been legal in time.
fn has_lapsed(judgement: &Judgement) -> bool {
    matches!(
        judgement.reasons().first(),
        Some(Reason::TooLate {
            right: PastRight::Declined { .. },
            ..
        })
    )
}

/// The moves that leave a man where it is and the game going on, the most harmless first.
fn choices(position: &Position, stays: Square) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for played in position.legal_moves() {
        let after = position.play(played);
        if played.from() == stays || played.is_en_passant() || !after.has_legal_move() {
            continue;
        }
        choices.push(Choice {
            played,
            is_quiet: is_quiet(played) && !after.is_check(),
            cost: cost(&after),
        });
    }
    choices.sort_by_key(|choice| {
        let preference = preference(position, choice.played.role());
        (!choice.is_quiet, choice.cost, preference)
    });
    choices
}

/// Whether a move takes nothing, changes no pawn, and gives nobody a new right.
fn is_quiet(played: Move) -> bool {
    match played {
        Move::Normal { capture, .. } => capture.is_none(),
        Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => false,
    }
}

/// Which men pass the time best: a king that can no longer castle, then a pawn.
fn preference(position: &Position, role: Role) -> u8 {
    match role {
        Role::King if position.castling().has_any(position.turn()) => 3,
        Role::King => 0,
        Role::Pawn => 1,
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => 2,
    }
}

/// What a side loses at once, at most, when the other is to move: a mate, or the best capture less what
/// takes back.
fn cost(position: &Position) -> u32 {
    const MATE: u32 = 1000;
    let mut cost = 0;
    for played in position.legal_moves() {
        let after = position.play(played);
        if after.is_checkmate() {
            return MATE;
        }
        let Some(taken) = played.capture() else {
            continue;
        };
        let gain = worth(taken);
        let takes_back = |m: &Move| m.captured_square() == Some(played.to());
        let price = if after.legal_moves().iter().any(takes_back) {
            worth(played.role())
        } else {
            0
        };
        cost = cost.max(gain.saturating_sub(price));
    }
    cost
}

/// What a man is worth in pawns.
const fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}
