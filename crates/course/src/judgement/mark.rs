//! Marks that show a judgement on the board.

use rules::explain::{
    CastlingReason, Check, LineOpenedBy, LostRight, MoveEffect, PastEnPassantRight, Reason, Verdict,
};
use rules::{Move, Rank, Square};

use crate::board::move_targets::Attempt;

/// A mark on the board that shows part of a judgement.
///
/// Every square is one of the attempt, one that a reason names, or one that follows from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// An illegal attempt.
    Attempt {
        /// The origin, which may be empty.
        from: Square,
        /// The target.
        to: Square,
    },
    /// An attack on a king, or on a square that the king must avoid.
    Attack {
        /// The square of the attacking piece.
        from: Square,
        /// The attacked square.
        to: Square,
    },
    /// A piece that opens the line of an attack when it leaves. It is a pinned piece, or the en passant victim.
    OpensLine(Square),
    /// A past move that matters: a double step, or a single step in its place.
    Step {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// The square that a pawn passed, where the capturing pawn lands or would have landed.
    PassedSquare(Square),
    /// A square where a piece, or the origin of a move, is missing.
    Missing(Square),
    /// The piece that a reason is about. It stands in the way, or cannot be captured.
    Piece(Square),
}

impl Mark {
    /// The machine names of the kinds of marks.
    pub const NAMES: [&str; 7] = [
        "attempt", "attack", "opens", "step", "passed", "required", "piece",
    ];

    /// Returns the machine name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Attempt { .. } => Mark::NAMES[0],
            Mark::Attack { .. } => Mark::NAMES[1],
            Mark::OpensLine(_) => Mark::NAMES[2],
            Mark::Step { .. } => Mark::NAMES[3],
            Mark::PassedSquare(_) => Mark::NAMES[4],
            Mark::Missing(_) => Mark::NAMES[5],
            Mark::Piece(_) => Mark::NAMES[6],
        }
    }

    /// Returns the square of the mark; of an arrow, the one where it ends.
    pub const fn square(self) -> Square {
        match self {
            Mark::Attempt { to, .. } | Mark::Attack { to, .. } | Mark::Step { to, .. } => to,
            Mark::OpensLine(square)
            | Mark::PassedSquare(square)
            | Mark::Missing(square)
            | Mark::Piece(square) => square,
        }
    }
}

/// Returns the marks of the verdict on an attempt, each once. `effect` is that of a legal move.
pub(super) fn collect_marks(
    attempt: Attempt,
    verdict: &Verdict,
    effect: Option<&MoveEffect>,
) -> Vec<Mark> {
    let reasons = verdict.reasons();
    let Attempt { from, to, .. } = attempt;
    let mut marks = Vec::new();
    if matches!(verdict, Verdict::Illegal(_)) {
        marks.push(Mark::Attempt { from, to });
    }
    for reason in reasons {
        mark_reason(attempt, *reason, reasons, &mut marks);
    }
    if let Some(effect) = effect
        && let Some(check) = &effect.check
    {
        mark_check(effect.mv, check, &mut marks);
    }
    let mut unique = Vec::new();
    for mark in marks {
        if !unique.contains(&mark) {
            unique.push(mark);
        }
    }
    unique
}

fn mark_reason(attempt: Attempt, reason: Reason, all: &[Reason], marks: &mut Vec<Mark>) {
    let Attempt { from, to, .. } = attempt;
    match reason {
        Reason::EmptySquare => marks.push(Mark::Missing(from)),
        Reason::NotAPawn { .. } => marks.push(Mark::Piece(from)),
        Reason::NothingToCapture { beside } => marks.push(Mark::Missing(beside)),
        Reason::VictimNotAPawn { victim, .. } => marks.push(Mark::Piece(victim)),
        Reason::OwnPawn { pawn } => marks.push(Mark::Piece(pawn)),
        Reason::OwnPiece { .. } | Reason::CapturesAhead { .. } | Reason::CapturesKing => {
            marks.push(Mark::Piece(to));
        }
        Reason::WrongLanding { pawn, lands_on } => {
            marks.extend([Mark::PassedSquare(lands_on), Mark::Piece(pawn)]);
        }
        Reason::NotItsFirstMove => {
            let home_rank = if to > from {
                Rank::Second
            } else {
                Rank::Seventh
            };
            marks.push(Mark::Missing(Square::new(from.file(), home_rank)));
        }
        Reason::NotOnFifthRank { fifth_rank } => {
            marks.push(Mark::Missing(Square::new(from.file(), fifth_rank)));
        }
        Reason::NotAdjacent { pawn } => {
            let beside = [-1, 1].map(|files| pawn.offset(files, 0));
            marks.extend(beside.into_iter().flatten().map(Mark::Missing));
            marks.push(Mark::Piece(pawn));
        }
        Reason::NotADoubleStep {
            arrival, previous, ..
        } => marks.extend(previous.into_iter().chain([arrival]).map(step_mark)),
        Reason::TooLate {
            double_step, right, ..
        } => {
            marks.push(step_mark(double_step));
            marks.extend(double_step.passed_square().map(Mark::PassedSquare));
            match right {
                PastEnPassantRight::Declined { instead: later }
                | PastEnPassantRight::ArrivedLater { arrival: later } => {
                    marks.push(step_mark(later));
                }
                PastEnPassantRight::WasIllegal => {}
            }
        }
        Reason::NoRightRecorded {
            pawn,
            recorded,
            plies_since_start,
        } => {
            marks.push(Mark::Piece(pawn));
            // After a move, the square that the FEN recorded says nothing about the board.
            let recorded = recorded.filter(|_| plies_since_start == 0);
            marks.extend(recorded.map(Mark::PassedSquare));
        }
        Reason::Blocked { by, .. } => marks.push(Mark::Piece(by)),
        Reason::Castling { reason, .. } => mark_castling(attempt, reason, marks),
        Reason::ExposesKing {
            king,
            attacker,
            opened_by,
            ..
        } => {
            let (from, to) = (attacker, king);
            marks.push(Mark::Attack { from, to });
            mark_opened_line(opened_by, attempt.from, victim_square(attempt, all), marks);
        }
        Reason::AttackedSquare { attacker, .. } => {
            let from = attacker;
            marks.push(Mark::Attack { from, to });
        }
        Reason::DoesNotAnswerCheck { king, checker, .. } => {
            let (from, to) = (checker, king);
            marks.push(Mark::Attack { from, to });
        }
        Reason::SameSquare
        | Reason::Sideways
        | Reason::Backwards
        | Reason::DoesNotMoveThatWay { .. }
        | Reason::NotYourTurn { .. }
        | Reason::GameOver(_) => {}
    }
}

fn mark_castling(attempt: Attempt, reason: CastlingReason, marks: &mut Vec<Mark>) {
    let attack = |from, to| Mark::Attack { from, to };
    match reason {
        CastlingReason::NoRight(lost) => match lost {
            LostRight::KingMoved(played)
            | LostRight::RookMoved(played)
            | LostRight::RookCaptured(played) => marks.push(step_mark(played)),
            LostRight::NotRecorded => {}
        },
        CastlingReason::NoRook { corner } => marks.push(Mark::Missing(corner)),
        CastlingReason::Blocked { by, .. } => marks.push(Mark::Piece(by)),
        CastlingReason::OutOfCheck { checker, .. } => marks.push(attack(checker, attempt.from)),
        CastlingReason::ThroughCheck {
            passed, attacker, ..
        } => marks.push(attack(attacker, passed)),
        CastlingReason::IntoCheck { attacker, .. } => marks.push(attack(attacker, attempt.to)),
    }
}

fn mark_check(played: Move, check: &Check, marks: &mut Vec<Mark>) {
    let victim = Square::new(played.to().file(), played.from().rank());
    let to = check.king;
    marks.extend(check.direct.map(|from| Mark::Attack { from, to }));
    for discovered in &check.discovered {
        let from = discovered.checker;
        marks.push(Mark::Attack { from, to });
        mark_opened_line(discovered.opened_by, played.from(), victim, marks);
    }
}

fn mark_opened_line(opened_by: LineOpenedBy, mover: Square, victim: Square, marks: &mut Vec<Mark>) {
    let (mover, victim) = (Mark::OpensLine(mover), Mark::OpensLine(victim));
    match opened_by {
        LineOpenedBy::Mover => marks.push(mover),
        LineOpenedBy::Victim => marks.push(victim),
        LineOpenedBy::Both => marks.extend([mover, victim]),
    }
}

/// Returns the pawn that the attempt captures en passant, or would on the correct square.
fn victim_square(attempt: Attempt, reasons: &[Reason]) -> Square {
    for reason in reasons {
        if let Reason::WrongLanding { pawn, .. } = *reason {
            return pawn;
        }
    }
    Square::new(attempt.to.file(), attempt.from.rank())
}

fn step_mark(played: Move) -> Mark {
    Mark::Step {
        from: played.from(),
        to: played.to(),
    }
}
