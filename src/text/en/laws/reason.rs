//! Why an attempt is not legal under a law.
//!
//! Each reason has a sentence or two.

use variants::{BoardSquare, LawReason, Side};

use crate::text::en::laws::attempt::{LawAttemptAim, LawAttemptText};
use crate::text::en::laws::capture_reasons as captures;
use crate::text::en::laws::king_reasons as kings;
use crate::text::en::laws::names::{
    king_name, level_name, side_name, uncapitalize, way_length, with_article,
};
use crate::text::en::laws::past_reasons as past;
use crate::text::en::laws::ways::{how_a_pawn_takes, how_it_moves, where_it_moves};
use crate::text::en::words::number_word;

/// Explains why the attempt is not legal, by one of its reasons.
pub(super) fn reason_sentence(
    attempt: &LawAttemptText,
    aim: LawAttemptAim,
    reason: LawReason,
) -> String {
    let LawAttemptText {
        mover, us, piece, ..
    } = attempt;
    let to = attempt.square(attempt.to);
    let no_move = attempt.no_move(aim);
    let a_kind = with_article(&attempt.kind());
    match reason {
        LawReason::SameSquare => format!("A move from {to} has to end on a different square."),
        LawReason::EmptySquare => format!("These boards have no square {to}."),
        LawReason::NoStepOverSquares => captures::no_step_over_squares(attempt, aim),
        LawReason::NoEnPassant => captures::no_en_passant(attempt),
        LawReason::NotAPawn { pawn } => captures::not_a_pawn(attempt, pawn),
        LawReason::NotQualified { pawn } => captures::not_qualified(attempt, pawn),
        LawReason::NothingToCapture => captures::nothing_to_capture(attempt, aim),
        LawReason::OwnPiece { kind } => {
            format!("{no_move}: {us}’s own {} stands there.", attempt.name(kind))
        }
        LawReason::WrongLanding { pawn, lands_on } => {
            captures::wrong_landing(attempt, pawn, lands_on)
        }
        LawReason::OtherBoard { pawn, passed } => captures::other_board(attempt, pawn, passed),
        LawReason::Sideways => sideways(attempt, &no_move),
        LawReason::Backwards => format!("{no_move}: {a_kind} never moves backwards."),
        LawReason::NotItsFirstMove => not_its_first_move(attempt),
        LawReason::StepTooLong { most } => format!(
            "{mover} cannot go {} squares. Under this law {a_kind} goes {} at most.",
            number_word(way_length(attempt.offset())),
            number_word(usize::from(most))
        ),
        LawReason::CapturesAhead { .. } => format!(
            "{mover} cannot take {}: {}.",
            attempt.piece_on(attempt.to),
            how_a_pawn_takes(attempt.law(), piece.kind, attempt.offset())
        ),
        LawReason::NotOnFifthRank { rank } => captures::not_on_fifth_rank(attempt, rank),
        LawReason::NotAdjacent { pawn } => captures::not_adjacent(attempt, pawn),
        LawReason::VerticalStep { pawn } => past::vertical_step(attempt, pawn),
        LawReason::NotADoubleStep { pawn, from } => past::not_a_double_step(attempt, pawn, from),
        LawReason::TooLate { pawn, plies_ago } => past::too_late(attempt, pawn, plies_ago),
        LawReason::NoRightRecorded { pawn } => past::no_right_recorded(attempt, pawn),
        LawReason::PassedSquareOccupied { .. } => captures::passed_square_occupied(attempt, aim),
        LawReason::DoesNotMoveThatWay if is_on_another_mirror(attempt) => format!(
            "{no_move}: under this law a piece moves on its own board, and then goes to the other."
        ),
        LawReason::DoesNotMoveThatWay => {
            format!("{no_move}: {}.", how_it_moves(attempt.law(), piece.kind))
        }
        LawReason::DoesNotCaptureThatWay { .. } => format!(
            "{mover} cannot take {}: that way {a_kind} moves, but does not take.",
            attempt.piece_on(attempt.to)
        ),
        LawReason::OutsideZone => outside_zone(attempt, &no_move),
        LawReason::NoHurdle => format!(
            "{no_move}: that way {a_kind} needs a piece to leap over, and none stands in between."
        ),
        LawReason::NotItsTarget { square } => not_its_target(attempt, square),
        LawReason::Blocked { by } => format!("{no_move}: {} is in the way.", attempt.piece_on(by)),
        LawReason::ArrivalOccupied { square } => kings::arrival_occupied(attempt, aim, square),
        LawReason::CapturesKing => format!(
            "{mover} cannot take on {to}: under this law {} is never taken.",
            with_article(king_name(attempt.law()))
        ),
        LawReason::CastlingNoRight => kings::castling_no_right(attempt),
        LawReason::CastlingNoRook => kings::castling_no_rook(attempt),
        LawReason::CastlingBlocked { by } => {
            format!("{no_move}: {} is in the way.", attempt.piece_on(by))
        }
        LawReason::CastlingOutOfCheck { checker } => format!(
            "{no_move}: on {} it is in check from {}.",
            attempt.square(attempt.from),
            attempt.piece_on(checker)
        ),
        LawReason::CastlingThroughCheck { passed, attacker } => format!(
            "{no_move}: it would pass {}, where {} attacks it.",
            attempt.square(passed),
            attempt.piece_on(attacker)
        ),
        LawReason::ExposesKing { king, attacker } => {
            kings::exposes_king(attempt, aim, king, attacker)
        }
        LawReason::AttackedSquare { attacker } => kings::attacked_square(attempt, aim, attacker),
        LawReason::DoesNotAnswerCheck { king, checker } => {
            kings::does_not_answer_check(attempt, aim, king, checker)
        }
        LawReason::AlwaysCaptures { pawn } => captures::always_captures(attempt, pawn),
        LawReason::MustCapture { from, lands_on } => {
            captures::must_capture(attempt, from, lands_on)
        }
        LawReason::NotYourTurn { turn } if kings::side_without_king(attempt).is_some() => {
            let turn = side_name(turn);
            format!("{mover} could not move in any case: the next move would be {turn}’s.")
        }
        LawReason::NotYourTurn { turn } => {
            format!("It is {}’s move, and {mover} must wait.", side_name(turn))
        }
        LawReason::GameOver => kings::game_over(attempt),
    }
}

/// Returns true if the attempt leads to the other of two mirrored boards.
fn is_on_another_mirror(attempt: &LawAttemptText) -> bool {
    attempt.variant.is_mirrored() && attempt.from.level() != attempt.to.level()
}

/// Explains that a pawn goes sideways never, or less far.
fn sideways(attempt: &LawAttemptText, no_move: &str) -> String {
    let kind = attempt.law().kind(attempt.piece.kind);
    let mut directions = kind.moves.iter().flat_map(|part| &part.directions);
    let a_kind = with_article(&attempt.kind());
    if directions.any(|direction| (direction.rank, direction.level) == (0, 0)) {
        format!("{no_move}: {a_kind} goes sideways one square at most.")
    } else {
        format!("{no_move}: {a_kind} never moves sideways.")
    }
}

/// Explains that a pawn goes so far only from its home rank.
fn not_its_first_move(attempt: &LawAttemptText) -> String {
    let shape = attempt.variant.shape();
    let side = attempt.piece.side;
    let rank = match side {
        Side::White => 2,
        Side::Black => shape.ranks() - 1,
    };
    let mut levels = (0..shape.levels()).filter(|level| attempt.law().is_home_level(side, *level));
    let board = match (shape.levels(), levels.next(), levels.next()) {
        (1, _, _) | (_, None, _) | (_, _, Some(_)) => String::new(),
        (_, Some(level), None) => {
            format!(" of {}", uncapitalize(&level_name(attempt.law(), level)))
        }
    };
    format!(
        "{} cannot go {} squares. It goes further than one square only from its home rank, rank {rank}{board}.",
        attempt.mover,
        number_word(way_length(attempt.offset()))
    )
}

/// Explains that a piece is bound to a part of the board.
fn outside_zone(attempt: &LawAttemptText, no_move: &str) -> String {
    let law = attempt.law();
    let kind = law.kind(attempt.piece.kind);
    let place = where_it_moves(law, kind, attempt.offset());
    let place = place.as_deref().unwrap_or("in a certain part of the board");
    let a_kind = with_article(&attempt.kind());
    format!("{no_move}: {a_kind} moves that way only {place}.")
}

/// Explains that a piece does not take another that way, or leap over it.
fn not_its_target(attempt: &LawAttemptText, square: BoardSquare) -> String {
    let mover = &attempt.mover;
    let target = attempt.position().piece_at(square);
    let other = attempt.piece_on(square);
    let a_kind = with_article(&attempt.kind());
    let is_own_kind = target.is_some_and(|target| target.kind == attempt.piece.kind);
    if square != attempt.to {
        format!("{mover} cannot leap over {other}: {a_kind} never leaps over another.")
    } else if is_own_kind {
        format!("{mover} cannot take {other}: {a_kind} never takes another.")
    } else {
        let king = king_name(attempt.law());
        format!("{mover} cannot take {other}: that way {a_kind} takes only the other {king}.")
    }
}
