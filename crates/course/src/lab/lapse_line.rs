//! Finds two moves after which a right to capture en passant is gone. Each side makes one of them.

use rules::explain::{PastEnPassantRight, Reason};
use rules::{Game, Move, Position, Role, Square};

use crate::board::move_targets::Attempt;
use crate::judgement::Judgement;

/// A line in which a right to capture en passant lapses.
///
/// The side with the right plays another move, the other side replies, and the capture is no longer legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LapseLine {
    /// The en passant capture that is not played.
    pub capture: Move,
    /// The move played instead.
    pub instead: Move,
    /// The reply of the other side.
    pub reply: Move,
    /// Whether both moves are quiet and lose no piece immediately. If no such moves exist, others are used.
    pub is_harmless: bool,
    /// The judgement of the capture after the line; its first reason is [`Reason::TooLate`].
    pub judgement: Judgement,
}

/// Why there is no lapse line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LapseLineError {
    /// There is no right to capture en passant.
    NoRight,
    /// Every legal move is an en passant capture.
    Forced,
    /// Every other move moves the capturing pawn or ends the game.
    NoOtherMove,
    /// No reply leaves both pawns where they are.
    NoReply,
}

/// Returns a lapse line for a game whose side to move may capture en passant.
///
/// The result is deterministic.
///
/// # Errors
///
/// [`LapseLineError`] if there is no such line.
pub fn find_lapse_line(game: &Game) -> Result<LapseLine, LapseLineError> {
    let position = game.position();
    let captures = position.en_passant_captures();
    if captures.is_empty() {
        return Err(LapseLineError::NoRight);
    }
    if position.count_legal_moves() == captures.len() {
        return Err(LapseLineError::Forced);
    }
    let mut error = LapseLineError::NoOtherMove;
    for &capture in &captures {
        for instead in waiting_moves(position, capture.from()) {
            error = LapseLineError::NoReply;
            if let Some(line) = find_reply(game, capture, &instead) {
                return Ok(line);
            }
        }
    }
    Err(error)
}

/// A candidate for a waiting move.
struct WaitingMove {
    mv: Move,
    is_quiet: bool,
    /// The material at risk after the move, in pawns.
    cost: u32,
}

impl WaitingMove {
    const fn is_harmless(&self) -> bool {
        self.is_quiet && self.cost == 0
    }
}

/// Returns the line that begins with a waiting move, if a suitable reply exists.
fn find_reply(game: &Game, capture: Move, instead: &WaitingMove) -> Option<LapseLine> {
    let mut game = game.clone();
    game.play(instead.mv).ok()?;
    let victim = capture.captured_square()?;
    let mut second_best = None;
    for reply in waiting_moves(game.position(), victim) {
        game.play(reply.mv).ok()?;
        let judgement = Judgement::new(
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
        let has_one_reason = judgement.reasons().len() == 1;
        let line = LapseLine {
            capture,
            instead: instead.mv,
            reply: reply.mv,
            is_harmless: instead.is_harmless() && reply.is_harmless(),
            judgement,
        };
        if has_one_reason {
            return Some(line);
        }
        second_best = second_best.or(Some(line));
    }
    second_best
}

/// Returns whether the first reason is that a right was declined.
fn has_lapsed(judgement: &Judgement) -> bool {
    matches!(
        judgement.reasons().first(),
        Some(Reason::TooLate {
            right: PastEnPassantRight::Declined { .. },
            ..
        })
    )
}

/// Returns the waiting moves, most harmless first.
///
/// They neither move the piece on `stays` nor end the game.
fn waiting_moves(position: &Position, stays: Square) -> Vec<WaitingMove> {
    let mut moves: Vec<WaitingMove> = Vec::new();
    for mv in position.legal_moves() {
        let after = position.play(mv);
        if mv.from() == stays || mv.is_en_passant() || !after.has_legal_move() {
            continue;
        }
        moves.push(WaitingMove {
            mv,
            is_quiet: is_quiet(mv) && !after.is_check(),
            cost: material_at_risk(&after),
        });
    }
    moves.sort_by_key(|waiting| {
        let preference = role_preference(position, waiting.mv.role());
        (!waiting.is_quiet, waiting.cost, preference)
    });
    moves
}

/// Returns whether a move captures nothing, promotes nothing, and gives no en passant right.
fn is_quiet(mv: Move) -> bool {
    match mv {
        Move::Normal { capture, .. } => capture.is_none(),
        Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => false,
    }
}

/// Ranks the roles by how well they wait. A king that cannot castle is first, then a pawn.
fn role_preference(position: &Position, role: Role) -> u8 {
    match role {
        Role::King if position.castling().has_any(position.turn()) => 3,
        Role::King => 0,
        Role::Pawn => 1,
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => 2,
    }
}

/// Returns what the side not to move can lose immediately, in pawns; mate counts 1000.
///
/// That is the best capture, less the capturing piece if it can be recaptured.
fn material_at_risk(position: &Position) -> u32 {
    const MATE: u32 = 1000;
    let mut cost = 0;
    for played in position.legal_moves() {
        let after = position.play(played);
        if after.is_checkmate() {
            return MATE;
        }
        let Some(captured) = played.capture() else {
            continue;
        };
        let gain = piece_value(captured);
        let recaptures = |mv: &Move| mv.captured_square() == Some(played.to());
        let price = if after.legal_moves().iter().any(recaptures) {
            piece_value(played.role())
        } else {
            0
        };
        cost = cost.max(gain.saturating_sub(price));
    }
    cost
}

/// Returns the value of a piece in pawns.
const fn piece_value(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}
