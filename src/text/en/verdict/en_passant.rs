//! Reasons why an en passant capture is not legal. Those about the king stand in `reason`, with those of all moves.

use rules::explain::PastEnPassantRight;
use rules::{Move, Rank, Role, Square};

use crate::text::en::verdict::attempt_text::AttemptText;
use crate::text::en::verdict::words::describe_move;
use crate::text::en::words::{adjective, number_word, piece_name};

pub(super) fn not_a_pawn(attempt: &AttemptText, pawn: Square) -> String {
    let mover = &attempt.mover;
    format!("Only a pawn takes en passant. {mover} cannot take the pawn on {pawn} that way.")
}

pub(super) fn nothing_to_capture(attempt: &AttemptText, beside: Square) -> String {
    let AttemptText { mover, to, .. } = attempt;
    let their = adjective(!attempt.piece.color);
    format!(
        "{mover} goes diagonally only to take. There is nothing to take on {to}, and no {their} pawn on {beside} to \
         take en passant."
    )
}

pub(super) fn victim_not_a_pawn(attempt: &AttemptText, victim: Square, role: Role) -> String {
    let AttemptText { mover, them, .. } = attempt;
    let role = piece_name(role);
    format!(
        "Only a pawn is taken en passant, and {them}’s piece on {victim}, beside {mover}, is a {role}."
    )
}

pub(super) fn own_pawn(attempt: &AttemptText, pawn: Square) -> String {
    let AttemptText { mover, us, .. } = attempt;
    format!(
        "{mover} cannot take the pawn on {pawn}, which is {us}’s own: only an enemy pawn is taken en passant."
    )
}

/// Says that the capture exists, but lands on another square.
pub(super) fn wrong_landing(attempt: &AttemptText, pawn: Square, lands_on: Square) -> String {
    let AttemptText {
        mover, from, to, ..
    } = attempt;
    let capture = Move::EnPassant {
        from: *from,
        to: lands_on,
    };
    if attempt.game.position().is_legal(capture) {
        format!(
            "{mover} may take the pawn on {pawn} en passant, but not by going to {to}. It lands on \
             {lands_on}, the square that the other pawn has just passed over."
        )
    } else {
        format!(
            "{mover} cannot take the pawn on {pawn} by going to {to}. An en passant capture would land on \
             {lands_on}, the square that the other pawn has just passed over, and here even that is not \
             allowed."
        )
    }
}

pub(super) fn not_on_fifth_rank(attempt: &AttemptText, fifth: Rank) -> String {
    let mover = &attempt.mover;
    let [our, their] = [attempt.piece.color, !attempt.piece.color].map(adjective);
    format!(
        "{mover} cannot take en passant from there. A {our} pawn does so only from rank {fifth}, its fifth \
         rank, where {their} pawns end their double steps."
    )
}

pub(super) fn not_adjacent(attempt: &AttemptText, pawn: Square) -> String {
    let AttemptText { mover, them, .. } = attempt;
    let beside = [-1, 1].map(|files| pawn.offset(files, 0));
    let beside = match beside {
        [Some(left), Some(right)] => format!("{left} or {right}"),
        [Some(only), None] | [None, Some(only)] => only.to_string(),
        [None, None] => String::new(),
    };
    format!(
        "{them}’s pawn has just gone two squares to {pawn}, but only a pawn right beside it, on {beside}, \
         can take it en passant. {mover} does not stand there."
    )
}

pub(super) fn not_a_double_step(
    attempt: &AttemptText,
    pawn: Square,
    last_move: Move,
    earlier: Option<Move>,
) -> String {
    let no = no_capture(attempt, pawn);
    let from = last_move.from();
    let arrival = if last_move.capture().is_some() {
        format!("that pawn came from {from} by a capture")
    } else {
        match earlier {
            Some(Move::DoubleStep { to, .. }) => {
                format!("that pawn went two squares to {to} once, but has moved on since")
            }
            Some(Move::Normal {
                from: home,
                capture: None,
                ..
            }) => format!(
                "that pawn came in two single steps, from {home} to {from} and from there to {pawn}"
            ),
            Some(
                Move::Normal { .. }
                | Move::EnPassant { .. }
                | Move::Promotion { .. }
                | Move::Castle { .. },
            )
            | None => format!("that pawn came from {from} by a single step"),
        }
    };
    format!(
        "{no}: {arrival}. The right is there only when a pawn has just gone two squares in one move."
    )
}

pub(super) fn too_late(
    attempt: &AttemptText,
    pawn: Square,
    step: Move,
    plies: usize,
    right: PastEnPassantRight,
) -> String {
    let no = no_capture(attempt, pawn);
    let stepped = format!("gone two squares from {} to {}", step.from(), step.to());
    if attempt.piece.role != Role::Pawn {
        return format!(
            "{no} now. The right lasted for one move, when that pawn had just {stepped}."
        );
    }
    match right {
        PastEnPassantRight::Declined { instead } => {
            let instead = describe_move(attempt.piece.color, instead);
            let ago = describe_moves_ago(plies.div_ceil(2));
            format!(
                "{no} now. It could have done so when that pawn had just {stepped}, but {instead} instead, and the right \
                 lasts for one move only.{ago}"
            )
        }
        PastEnPassantRight::WasIllegal => format!(
            "{no} now. The one moment for it was when that pawn had just {stepped}, and even then the \
             capture was not legal."
        ),
        PastEnPassantRight::ArrivedLater { arrival: last_move } => format!(
            "{no}. It came from {} to {} only after that pawn had {stepped}, and the right is for a pawn \
             that stands there already, on the very next move.",
            last_move.from(),
            last_move.to()
        ),
    }
}

/// Says that nothing records a double step of the pawn.
pub(super) fn no_right_recorded(
    attempt: &AttemptText,
    pawn: Square,
    recorded: Option<Square>,
    plies: usize,
) -> String {
    let no = no_capture(attempt, pawn);
    if plies > 0 {
        return format!(
            "{no}. That pawn has stood there since the game was set up, and the right exists only when a pawn \
             has just gone two squares."
        );
    }
    let color = attempt.piece.color;
    if attempt.game.position().turn() != color {
        return format!("{no}: nothing shows that this pawn has just gone two squares.");
    }
    let passed = Square::new(pawn.file(), (!color).passed_rank());
    let field = match recorded {
        Some(recorded) => format!("it names {recorded} instead"),
        None => "it names no square".to_owned(),
    };
    format!(
        "{no}: nothing shows that this pawn has just gone two squares. The position would have to name \
         {passed} as the square it passed over, in the FEN’s fourth field, but {field}."
    )
}

/// Begins “White’s pawn on e5 may not take the pawn on d5 en passant”.
///
/// Of another piece it says what even a pawn could not do.
pub(super) fn no_capture(attempt: &AttemptText, pawn: Square) -> String {
    let AttemptText { mover, from, .. } = attempt;
    if attempt.piece.role == Role::Pawn {
        format!("{mover} may not take the pawn on {pawn} en passant")
    } else {
        format!("Even a pawn on {from} could not take the pawn on {pawn} en passant")
    }
}

/// Says how long ago a right lapsed, if more than one move.
fn describe_moves_ago(moves: usize) -> String {
    match moves {
        0 | 1 => String::new(),
        moves => format!(" That was {} moves ago.", number_word(moves)),
    }
}
