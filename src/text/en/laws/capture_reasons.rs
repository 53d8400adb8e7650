//! Reasons that are about the capture en passant.

use variants::{
    BoardArrangement, BoardSquare, CaptureBoard, CaptureReach, MoveAction, QualifiedCapturers,
    Travel,
};

use crate::text::en::laws::attempt::{LawAttemptAim, LawAttemptText};
use crate::text::en::laws::names::{
    join_squares, join_words, pawn_names, side_adjective, with_article,
};
use crate::text::en::words::capitalize;

/// Says that no pawn of the law passes a square.
pub(super) fn no_step_over_squares(attempt: &LawAttemptText, aim: LawAttemptAim) -> String {
    let a_kind = with_article(&attempt.kind());
    if aim == LawAttemptAim::Plain {
        let no_move = attempt.no_move(aim);
        return format!("{no_move}: under this law {a_kind} goes one square at a time.");
    }
    let pawns = pawn_names(attempt.law());
    let because = format!("its {pawns} go one square at a time and pass none");
    format!(
        "{}Under this law nothing is taken en passant: {because}.",
        finds_nothing(attempt)
    )
}

/// Says that the law has no capture en passant.
pub(super) fn no_en_passant(attempt: &LawAttemptText) -> String {
    format!(
        "{}Under this law nothing is taken en passant.",
        finds_nothing(attempt)
    )
}

/// Begins with the empty square at which a pawn aims.
fn finds_nothing(attempt: &LawAttemptText) -> String {
    if attempt.is_pawn() && attempt.position().piece_at(attempt.to).is_none() {
        let to = attempt.square(attempt.to);
        format!("{} finds nothing on {to} to take. ", attempt.mover)
    } else {
        String::new()
    }
}

pub(super) fn not_a_pawn(attempt: &LawAttemptText, pawn: BoardSquare) -> String {
    let (mover, pawn) = (&attempt.mover, attempt.pawn(pawn));
    format!("Under this law only a pawn takes en passant. {mover} cannot take {pawn} that way.")
}

/// Names the kinds of pieces that may capture.
pub(super) fn not_qualified(attempt: &LawAttemptText, pawn: BoardSquare) -> String {
    let (mover, pawn) = (&attempt.mover, attempt.pawn(pawn));
    let kinds = match &attempt.law().en_passant.capturers {
        QualifiedCapturers::Pawns => "a pawn".to_owned(),
        QualifiedCapturers::AnyPiece => "any piece".to_owned(),
        QualifiedCapturers::Kinds(kinds) => {
            let names = kinds.iter().map(|kind| with_article(&attempt.name(*kind)));
            join_words(&names.collect::<Vec<_>>(), "or")
        }
    };
    format!("Under this law only {kinds} takes en passant. {mover} cannot take {pawn} that way.")
}

/// Says that nothing can be captured on the square, en passant or otherwise.
pub(super) fn nothing_to_capture(attempt: &LawAttemptText, aim: LawAttemptAim) -> String {
    let (mover, to) = (&attempt.mover, attempt.square(attempt.to));
    match aim {
        LawAttemptAim::Plain => {
            format!("{mover} goes that way only to take, and {to} is empty.")
        }
        LawAttemptAim::EnPassant(_) => {
            let their = side_adjective(!attempt.piece.side);
            format!("{mover} finds nothing on {to}, and no {their} pawn to take there en passant.")
        }
    }
}

/// Says where the pawn can be captured, or that it cannot.
pub(super) fn wrong_landing(
    attempt: &LawAttemptText,
    pawn: BoardSquare,
    lands_on: BoardSquare,
) -> String {
    let (mover, to) = (&attempt.mover, attempt.square(attempt.to));
    let name = attempt.pawn(pawn);
    let landings = legal_landings(attempt, pawn);
    if landings.is_empty() {
        let lands_on = attempt.square(lands_on);
        format!(
            "{mover} cannot take {name} by going to {to}. That pawn has passed {lands_on}, and a capture there is \
             not legal either."
        )
    } else {
        let landings = join_squares(attempt.variant, &landings);
        format!(
            "{mover} may take {name} en passant, but not by going to {to}. It lands on {landings}."
        )
    }
}

/// Returns the squares where the piece may capture a pawn en passant.
pub(super) fn legal_landings(attempt: &LawAttemptText, pawn: BoardSquare) -> Vec<BoardSquare> {
    let action = MoveAction::EnPassant { pawn };
    let moves = attempt.variant.legal_moves(attempt.position());
    let moves = moves.into_iter();
    let captures = moves.filter(|mv| mv.from == attempt.from && mv.action == action);
    let mut squares: Vec<BoardSquare> = captures.map(|mv| mv.to).collect();
    squares.dedup();
    squares
}

/// Says that the pawn has passed the square of another board.
pub(super) fn other_board(
    attempt: &LawAttemptText,
    pawn: BoardSquare,
    passed: BoardSquare,
) -> String {
    let (mover, to) = (&attempt.mover, attempt.square(attempt.to));
    let (pawn, passed) = (attempt.pawn(pawn), attempt.square(passed));
    let no = format!("{mover} cannot take {pawn} by going to {to}");
    match attempt.law().boards {
        BoardArrangement::Mirror | BoardArrangement::One => {
            let board = match attempt.law().en_passant.board {
                CaptureBoard::Far => "where that pawn arrived",
                CaptureBoard::Near | CaptureBoard::Either => "where its step began",
            };
            format!("{no}. Under this law the capture is made on the board {board}, on {passed}.")
        }
        BoardArrangement::Levels { .. } => {
            format!("{no}. That pawn has passed {passed}, which is on another level.")
        }
        BoardArrangement::Timelines => format!(
            "{no}. That pawn has passed {passed}, and a capture en passant never leaves its timeline."
        ),
    }
}

pub(super) fn not_on_fifth_rank(attempt: &LawAttemptText, rank: u8) -> String {
    let mover = &attempt.mover;
    format!(
        "{mover} cannot take en passant from there. Under this law {} does so only from rank {}.",
        attempt.us,
        rank + 1
    )
}

/// Says from where the pawn could be captured.
pub(super) fn not_adjacent(attempt: &LawAttemptText, pawn: BoardSquare) -> String {
    let (mover, to) = (&attempt.mover, attempt.square(attempt.to));
    let name = attempt.pawn(pawn);
    let no = format!("{mover} cannot take {name} en passant on {to}");
    match attempt.law().en_passant.reach {
        CaptureReach::AlongRank => {
            let board = if attempt.law().shape.levels() == 1 {
                String::new()
            } else {
                format!(", on the board of {to}")
            };
            let rank = pawn.rank() + 1;
            format!(
                "{no}. Under this law it does so only from the rank of that pawn, rank {rank}{board}."
            )
        }
        CaptureReach::AsItCaptures => {
            let kind = with_article(&attempt.kind());
            let squares = starts_of_captures(attempt);
            if squares.is_empty() {
                return format!("{no}: {kind} takes nothing there from where it stands.");
            }
            let squares = join_squares(attempt.variant, &squares);
            format!(
                "{no}. {} takes there only from {squares}.",
                capitalize(&kind)
            )
        }
    }
}

/// Returns the squares from which such a piece takes on the target square.
fn starts_of_captures(attempt: &LawAttemptText) -> Vec<BoardSquare> {
    let law = attempt.law();
    let kind = law.kind(attempt.piece.kind);
    let parts = kind.moves.iter().filter(|part| part.purpose.captures());
    let steps = parts.filter(|part| part.travel == Travel::Leap);
    let directions = steps.flat_map(|part| &part.directions);
    let starts = directions.filter_map(|direction| {
        let back = law.offset_for(attempt.piece.side, *direction) * -1;
        law.shape.shift(attempt.to, back)
    });
    let mut squares: Vec<BoardSquare> = starts.collect();
    squares.sort_unstable();
    squares
}

/// Says that another piece stands on the passed square.
pub(super) fn passed_square_occupied(attempt: &LawAttemptText, aim: LawAttemptAim) -> String {
    let no_move = attempt.no_move(aim);
    format!("{no_move}: {} stands there.", attempt.piece_at(attempt.to))
}

pub(super) fn always_captures(attempt: &LawAttemptText, pawn: BoardSquare) -> String {
    let (mover, to) = (&attempt.mover, attempt.square(attempt.to));
    let pawn = attempt.pawn(pawn);
    format!("Under this law {mover} cannot go to {to} without taking {pawn} en passant.")
}

/// Names a capture that is compulsory.
pub(super) fn must_capture(
    attempt: &LawAttemptText,
    from: BoardSquare,
    lands_on: BoardSquare,
) -> String {
    let us = attempt.us;
    let (capturer, lands_on) = (attempt.piece_on(from), attempt.square(lands_on));
    format!(
        "Under this law {us} must take en passant, since it can. For example, {capturer} takes on {lands_on}."
    )
}
