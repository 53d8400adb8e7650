//! Why a capture in passing is not there, or not there any more.

use rules::explain::PastRight;
use rules::{Move, Rank, Role, Square};

use super::{Tried, adjective, man, number, went};

/// Only a pawn takes in passing.
pub(super) fn not_a_pawn(tried: &Tried, pawn: Square) -> String {
    let who = &tried.who;
    format!("Only a pawn takes en passant. {who} cannot take the pawn on {pawn} that way.")
}

/// A pawn goes diagonally only to take.
pub(super) fn nothing_to_take(tried: &Tried, beside: Square) -> String {
    let Tried { who, to, .. } = tried;
    let their = adjective(!tried.piece.color);
    format!(
        "A pawn goes diagonally only to take. {who} finds nothing on {to}, and beside it, on {beside}, no \
         {their} pawn to take en passant."
    )
}

/// Only a pawn is taken in passing.
pub(super) fn victim_not_a_pawn(tried: &Tried, victim: Square, role: Role) -> String {
    let Tried { who, them, .. } = tried;
    let role = man(role);
    format!(
        "Only a pawn is taken en passant, and {them}’s piece on {victim}, beside {who}, is a {role}."
    )
}

/// Nobody takes what is its own.
pub(super) fn own_pawn(tried: &Tried, pawn: Square) -> String {
    let Tried { who, us, .. } = tried;
    format!(
        "{who} cannot take the pawn on {pawn}, which is {us}’s own: only an enemy pawn is taken en passant."
    )
}

/// There is a right, but by going elsewhere.
pub(super) fn wrong_landing(tried: &Tried, pawn: Square, lands_on: Square) -> String {
    let Tried { who, from, to, .. } = tried;
    let capture = Move::EnPassant {
        from: *from,
        to: lands_on,
    };
    if tried.game.position().is_legal(capture) {
        format!(
            "{who} may take the pawn on {pawn} en passant, but not by going to {to}. It lands on \
             {lands_on}, the square that the other pawn has just passed over."
        )
    } else {
        format!(
            "{who} cannot take the pawn on {pawn} by going to {to}. An en passant capture would land on \
             {lands_on}, the square that the other pawn has just passed over, and here even that is not \
             allowed."
        )
    }
}

/// The capturer is not where double steps end.
pub(super) fn not_on_fifth_rank(tried: &Tried, fifth: Rank) -> String {
    let who = &tried.who;
    let [our, their] = [tried.piece.color, !tried.piece.color].map(adjective);
    format!(
        "{who} cannot take en passant from there. A {our} pawn does so only from rank {fifth}, its fifth \
         rank, where {their} pawns end their double steps."
    )
}

/// The pawn that has just passed stands too far away.
pub(super) fn not_adjacent(tried: &Tried, pawn: Square) -> String {
    let Tried { who, them, .. } = tried;
    let beside = [-1, 1].map(|files| pawn.offset(files, 0));
    let beside = match beside {
        [Some(left), Some(right)] => format!("{left} or {right}"),
        [Some(only), None] | [None, Some(only)] => only.to_string(),
        [None, None] => String::new(),
    };
    format!(
        "{them}’s pawn has just gone two squares to {pawn}, but only a pawn right beside it, on {beside}, \
         can take it en passant. {who} does not stand there."
    )
}

/// The pawn came some other way.
pub(super) fn not_a_double_step(
    tried: &Tried,
    pawn: Square,
    arrived: Move,
    earlier: Option<Move>,
) -> String {
    let no = no_capture(tried, pawn);
    let from = arrived.from();
    let how = if arrived.capture().is_some() {
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
        "{no}: {how}. The right is there only when a pawn has just gone two squares in one move."
    )
}

/// The right lived for one move.
pub(super) fn too_late(
    tried: &Tried,
    pawn: Square,
    step: Move,
    plies: usize,
    right: PastRight,
) -> String {
    let no = no_capture(tried, pawn);
    let stepped = format!("gone two squares from {} to {}", step.from(), step.to());
    if tried.piece.role != Role::Pawn {
        return format!(
            "{no} now. The right lived for one move, when that pawn had just {stepped}."
        );
    }
    match right {
        PastRight::Declined { instead } => {
            let instead = went(tried.piece.color, instead);
            let ago = ago(plies.div_ceil(2));
            format!(
                "{no} now. It could have done so when that pawn had just {stepped}, but {instead} instead, and the right \
                 lasts for one move only.{ago}"
            )
        }
        PastRight::Barred => format!(
            "{no} now. The one moment for it was when that pawn had just {stepped}, and even then the \
             capture was not legal."
        ),
        PastRight::CameLater { arrived } => format!(
            "{no}. It came from {} to {} only after that pawn had {stepped}, and the right is for a pawn \
             that stands there already, on the very next move.",
            arrived.from(),
            arrived.to()
        ),
    }
}

/// Nothing tells how the pawn came there.
pub(super) fn no_right_recorded(
    tried: &Tried,
    pawn: Square,
    recorded: Option<Square>,
    plies: usize,
) -> String {
    let no = no_capture(tried, pawn);
    if plies > 0 {
        return format!(
            "{no}. That pawn has stood there since the game was set up, and the right lives only when a pawn \
             has just gone two squares."
        );
    }
    let color = tried.piece.color;
    if tried.game.position().turn() != color {
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

/// “White’s pawn on e5 may not take the pawn on d5 en passant”, or what that is of another man.
pub(super) fn no_capture(tried: &Tried, pawn: Square) -> String {
    let Tried { who, from, .. } = tried;
    if tried.piece.role == Role::Pawn {
        format!("{who} may not take the pawn on {pawn} en passant")
    } else {
        format!("Even a pawn on {from} could not take the pawn on {pawn} en passant")
    }
}

/// How long ago a right lapsed, where that was not just now.
fn ago(moves: usize) -> String {
    match moves {
        0 | 1 => String::new(),
        moves => format!(" That was {} moves ago.", number(moves)),
    }
}
