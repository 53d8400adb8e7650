//! Why an attempt is not legal: a sentence or two for each reason.

use rules::explain::{CastlingReason, LineKind, LineOpenedBy, LostRight, Reason};
use rules::{CastlingSide, Move, Role, Square};

use crate::text::en::verdict::attempt_text::{AttemptText, piece_on_square};
use crate::text::en::verdict::en_passant;
use crate::text::en::verdict::pawn_direction::{PawnDirection, pawn_direction};
use crate::text::en::verdict::words::{describe_ending, line_name};
use crate::text::en::words::{
    adjective, castling_side_name, number_word, piece_name, side, wait_for_turn,
};

/// Explains why the attempt is not legal, by one of its reasons.
#[expect(
    clippy::too_many_lines,
    reason = "it is one table of reasons and sentences"
)]
pub(super) fn reason_sentence(attempt: &AttemptText, reason: Reason) -> String {
    let AttemptText {
        mover,
        us,
        from,
        to,
        ..
    } = attempt;
    match reason {
        Reason::SameSquare => format!("A move from {from} has to end on a different square."),
        Reason::EmptySquare => format!("There is nothing on {from} to move."),
        Reason::NotAPawn { pawn, .. } => en_passant::not_a_pawn(attempt, pawn),
        Reason::NothingToCapture { beside } => en_passant::nothing_to_capture(attempt, beside),
        Reason::VictimNotAPawn { victim, role } => {
            en_passant::victim_not_a_pawn(attempt, victim, role)
        }
        Reason::OwnPawn { pawn } => en_passant::own_pawn(attempt, pawn),
        Reason::OwnPiece { role } => {
            format!(
                "{mover} cannot go to {to}: {us}’s own {} stands there.",
                piece_name(role)
            )
        }
        Reason::WrongLanding { pawn, lands_on } => {
            en_passant::wrong_landing(attempt, pawn, lands_on)
        }
        Reason::Sideways => format!("{mover} cannot go to {to}: a pawn never moves sideways."),
        Reason::Backwards => format!("{mover} cannot go to {to}: a pawn never moves backwards."),
        Reason::NotItsFirstMove => format!(
            "{mover} cannot go two squares. A pawn does so only on its first move, and {us}’s begin on rank \
             {}.",
            attempt.piece.color.pawn_rank()
        ),
        Reason::CapturesAhead { role } => format!(
            "{mover} cannot go to {to}, where a {} {} stands: a pawn takes diagonally, never straight ahead.",
            adjective(!attempt.piece.color),
            piece_name(role)
        ),
        Reason::NotOnFifthRank { fifth_rank: fifth } => {
            en_passant::not_on_fifth_rank(attempt, fifth)
        }
        Reason::NotAdjacent { pawn } => en_passant::not_adjacent(attempt, pawn),
        Reason::NotADoubleStep {
            pawn,
            arrival: arrived,
            previous: earlier,
        } => en_passant::not_a_double_step(attempt, pawn, arrived, earlier),
        Reason::TooLate {
            pawn,
            double_step: step,
            plies_ago: plies,
            right,
        } => en_passant::too_late(attempt, pawn, step, plies, right),
        Reason::NoRightRecorded {
            pawn,
            recorded,
            plies_since_start: plies,
        } => en_passant::no_right_recorded(attempt, pawn, recorded, plies),
        Reason::DoesNotMoveThatWay { role: Role::Pawn } => wrong_pawn_move(attempt),
        Reason::DoesNotMoveThatWay { role } => {
            format!("{mover} cannot go to {to}: {}.", how_it_moves(role))
        }
        Reason::Blocked { by, role, color } => {
            format!(
                "{mover} cannot go to {to}: {} is in the way.",
                piece_on_square(color, role, by)
            )
        }
        Reason::CapturesKing => format!("{mover} cannot take on {to}: a king is never taken."),
        Reason::Castling {
            side: castling_side,
            reason,
        } => castling_sentence(attempt, castling_side, reason),
        Reason::ExposesKing {
            king,
            attacker,
            role,
            line,
            opened_by,
        } => exposes_king_sentence(
            attempt,
            king,
            &attempt.enemy_piece(role, attacker),
            line,
            opened_by,
        ),
        Reason::AttackedSquare { attacker, role } => format!(
            "{mover} may not go to {to}: {} would attack it there.",
            attempt.enemy_piece(role, attacker)
        ),
        Reason::DoesNotAnswerCheck {
            king,
            checker,
            role,
        } => unanswered_check_sentence(attempt, king, &attempt.enemy_piece(role, checker)),
        Reason::NotYourTurn { turn } if is_over(attempt) => {
            format!(
                "{mover} could not move in any case: the next move would be {}’s.",
                side(turn)
            )
        }
        Reason::NotYourTurn { turn } => wait_for_turn(turn, mover),
        Reason::GameOver(ending) => describe_ending(ending),
    }
}

fn is_over(attempt: &AttemptText) -> bool {
    attempt.game.outcome().ending().is_some()
}

/// Describes how a piece moves.
const fn how_it_moves(role: Role) -> &'static str {
    match role {
        Role::Pawn => "a pawn goes straight ahead, and takes one square diagonally forward",
        Role::Knight => "a knight goes two squares straight and one to the side",
        Role::Bishop => "a bishop goes along diagonals",
        Role::Rook => "a rook goes along files and ranks",
        Role::Queen => "a queen goes along files, ranks and diagonals",
        Role::King => "a king goes one square, in any direction",
    }
}

/// Explains a move that no pawn makes.
fn wrong_pawn_move(attempt: &AttemptText) -> String {
    let AttemptText { mover, to, .. } = attempt;
    match pawn_direction(attempt.judgement.attempt()) {
        PawnDirection::Straight(squares) => {
            let squares = number_word(squares);
            format!(
                "{mover} cannot go {squares} squares. A pawn goes one square straight ahead, or two on its first move."
            )
        }
        PawnDirection::Diagonal(_) => {
            format!(
                "{mover} cannot go to {to}: a pawn takes one square diagonally forward, and no further."
            )
        }
        PawnDirection::Other => format!("{mover} cannot go to {to}: {}.", how_it_moves(Role::Pawn)),
    }
}

fn castling_sentence(
    attempt: &AttemptText,
    castling_side: CastlingSide,
    reason: CastlingReason,
) -> String {
    let AttemptText {
        mover, from, to, ..
    } = attempt;
    let side_name = castling_side_name(castling_side);
    let reason_text = match reason {
        CastlingReason::NoRight(lost) => match lost {
            LostRight::NotRecorded => {
                "the position from which the game began records no right to do so".to_owned()
            }
            LostRight::KingMoved(Move::Castle { .. }) => "it has castled already".to_owned(),
            LostRight::KingMoved(played) => moved_away("it", played),
            LostRight::RookMoved(played) => moved_away("the rook", played),
            LostRight::RookCaptured(played) => {
                format!("the rook that belonged to it was taken on {}", played.to())
            }
        },
        CastlingReason::NoRook { corner } => {
            format!(
                "no {} rook stands on {corner}",
                adjective(attempt.piece.color)
            )
        }
        CastlingReason::Blocked { by, role, color } => {
            format!("{} is in the way", piece_on_square(color, role, by))
        }
        CastlingReason::OutOfCheck { checker, role } => {
            format!(
                "on {from} it is in check from {}",
                attempt.enemy_piece(role, checker)
            )
        }
        CastlingReason::ThroughCheck {
            passed,
            attacker,
            role,
        } => format!(
            "it would pass {passed}, where {} attacks it",
            attempt.enemy_piece(role, attacker)
        ),
        CastlingReason::IntoCheck { attacker, role } => {
            format!(
                "it would arrive on {to}, where {} attacks it",
                attempt.enemy_piece(role, attacker)
            )
        }
    };
    format!("{mover} may not castle on the {side_name} side: {reason_text}.")
}

fn moved_away(name: &str, played: Move) -> String {
    let (from, to) = (played.from(), played.to());
    format!("{name} has moved, from {from} to {to}, and the right does not come back")
}

fn unanswered_check_sentence(attempt: &AttemptText, king: Square, checker: &str) -> String {
    let AttemptText { us, from, .. } = attempt;
    format!(
        "{us}’s king on {king} is in check from {checker}, and the {} does not end that by going from \
         {from} to {}.",
        piece_name(attempt.piece.role),
        attempt.lands_on()
    )
}

fn exposes_king_sentence(
    attempt: &AttemptText,
    king: Square,
    attacker: &str,
    along: LineKind,
    opened_by: LineOpenedBy,
) -> String {
    let AttemptText { mover, us, .. } = attempt;
    let line = line_name(along, king);
    let victim = || {
        let pawn = Square::new(attempt.lands_on().file(), attempt.from.rank());
        en_passant::no_capture(attempt, pawn)
    };
    match opened_by {
        LineOpenedBy::Mover => format!(
            "{mover} may not go to {}: it is pinned. If it left {line}, {attacker} would attack {us}’s king on \
             {king}.",
            attempt.lands_on()
        ),
        LineOpenedBy::Victim => format!(
            "{}: that pawn shields {us}’s own king. With it gone, {attacker} would attack the king on {king} \
             along {line}.",
            victim()
        ),
        LineOpenedBy::Both => format!(
            "{}: both pawns would leave {line} at once, and {attacker} would attack {us}’s king on {king}.",
            victim()
        ),
    }
}
