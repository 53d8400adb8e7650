//! What shows a verdict on the board.

use rules::explain::{CastlingFault, Check, LostRight, PastRight, Reason, Unveiled};
use rules::{Move, Rank, Square};

use super::{Attempt, Judgement};

/// Something drawn on the board to show a verdict; every square is one that was tried, that a reason
/// names, or that follows from those it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// What was tried and is not legal.
    Tried {
        /// Where the man stands, or would have to.
        from: Square,
        /// Where he was to go.
        to: Square,
    },
    /// A man bears on a square: on a king, or on a square where a king may not go.
    Attack {
        /// Where the man stands.
        from: Square,
        /// The square that it attacks.
        to: Square,
    },
    /// A man whose leaving opens the line of an attack: a pinned man, or the victim of a capture in
    /// passing.
    Opens(Square),
    /// A move of the past that matters: a double step, or the step that was none.
    Step {
        /// Where it began.
        from: Square,
        /// Where it ended.
        to: Square,
    },
    /// The square that a pawn passed over, where its capturer lands or would have landed.
    Passed(Square),
    /// A square where something would have to stand, or to begin.
    Wanted(Square),
    /// The man that a reason is about: in the way, or not one to be taken so.
    Man(Square),
}

impl Mark {
    /// The machine name of every kind of mark.
    pub const NAMES: [&str; 7] = [
        "tried", "attack", "opens", "step", "passed", "wanted", "man",
    ];

    /// The machine name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Tried { .. } => Mark::NAMES[0],
            Mark::Attack { .. } => Mark::NAMES[1],
            Mark::Opens(_) => Mark::NAMES[2],
            Mark::Step { .. } => Mark::NAMES[3],
            Mark::Passed(_) => Mark::NAMES[4],
            Mark::Wanted(_) => Mark::NAMES[5],
            Mark::Man(_) => Mark::NAMES[6],
        }
    }

    /// The square where it is drawn; of an arrow, the one where that ends.
    pub const fn on(self) -> Square {
        match self {
            Mark::Tried { to, .. } | Mark::Attack { to, .. } | Mark::Step { to, .. } => to,
            Mark::Opens(on) | Mark::Passed(on) | Mark::Wanted(on) | Mark::Man(on) => on,
        }
    }
}

/// The marks of a judgement, each once.
pub(super) fn all(judgement: &Judgement) -> Vec<Mark> {
    let reasons = judgement.reasons();
    let Attempt { from, to, .. } = judgement.attempt();
    let mut marks = Vec::new();
    if judgement.legal().is_none() {
        marks.push(Mark::Tried { from, to });
    }
    for reason in reasons {
        of_reason(judgement.attempt(), *reason, reasons, &mut marks);
    }
    if let Some(effect) = judgement.effect()
        && let Some(check) = &effect.check
    {
        of_check(effect.played, check, &mut marks);
    }
    let mut once = Vec::new();
    for mark in marks {
        if !once.contains(&mark) {
            once.push(mark);
        }
    }
    once
}

fn of_reason(attempt: Attempt, reason: Reason, all: &[Reason], marks: &mut Vec<Mark>) {
    let Attempt { from, to, .. } = attempt;
    match reason {
        Reason::EmptySquare => marks.push(Mark::Wanted(from)),
        Reason::NotAPawn { .. } => marks.push(Mark::Man(from)),
        Reason::NothingToTake { beside } => marks.push(Mark::Wanted(beside)),
        Reason::VictimNotAPawn { victim, .. } => marks.push(Mark::Man(victim)),
        Reason::OwnPawn { pawn } => marks.push(Mark::Man(pawn)),
        Reason::OwnMan { .. } | Reason::TakesAhead { .. } | Reason::TakesKing => {
            marks.push(Mark::Man(to));
        }
        Reason::WrongLanding { pawn, lands_on } => {
            marks.extend([Mark::Passed(lands_on), Mark::Man(pawn)]);
        }
        Reason::NotItsFirstMove => {
            let home = if to > from {
                Rank::Second
            } else {
                Rank::Seventh
            };
            marks.push(Mark::Wanted(Square::new(from.file(), home)));
        }
        Reason::NotOnFifthRank { fifth } => {
            marks.push(Mark::Wanted(Square::new(from.file(), fifth)));
        }
        Reason::NotAdjacent { pawn } => {
            let beside = [-1, 1].map(|files| pawn.offset(files, 0));
            marks.extend(beside.into_iter().flatten().map(Mark::Wanted));
            marks.push(Mark::Man(pawn));
        }
        Reason::NotADoubleStep {
            arrived, earlier, ..
        } => marks.extend(earlier.into_iter().chain([arrived]).map(step)),
        Reason::TooLate {
            step: double,
            right,
            ..
        } => {
            marks.push(step(double));
            marks.extend(double.passed_square().map(Mark::Passed));
            match right {
                PastRight::Declined { instead: later }
                | PastRight::CameLater { arrived: later } => {
                    marks.push(step(later));
                }
                PastRight::Barred => {}
            }
        }
        Reason::NoRightRecorded { pawn, recorded, .. } => {
            marks.push(Mark::Man(pawn));
            marks.extend(recorded.map(Mark::Passed));
        }
        Reason::Blocked { by, .. } => marks.push(Mark::Man(by)),
        Reason::Castling { fault, .. } => of_castling(attempt, fault, marks),
        Reason::ExposesKing {
            king,
            attacker,
            unveiled_by,
            ..
        } => {
            let (from, to) = (attacker, king);
            marks.push(Mark::Attack { from, to });
            opens(unveiled_by, attempt.from, victim(attempt, all), marks);
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
        | Reason::DoesNotMoveSo { .. }
        | Reason::NotYourTurn { .. }
        | Reason::GameOver(_) => {}
    }
}

fn of_castling(attempt: Attempt, fault: CastlingFault, marks: &mut Vec<Mark>) {
    let attack = |from, to| Mark::Attack { from, to };
    match fault {
        CastlingFault::NoRight(lost) => match lost {
            LostRight::KingMoved(played)
            | LostRight::RookMoved(played)
            | LostRight::RookTaken(played) => marks.push(step(played)),
            LostRight::NotRecorded => {}
        },
        CastlingFault::NoRook { corner } => marks.push(Mark::Wanted(corner)),
        CastlingFault::Blocked { by, .. } => marks.push(Mark::Man(by)),
        CastlingFault::OutOfCheck { checker, .. } => marks.push(attack(checker, attempt.from)),
        CastlingFault::ThroughCheck {
            passed, attacker, ..
        } => marks.push(attack(attacker, passed)),
        CastlingFault::IntoCheck { attacker, .. } => marks.push(attack(attacker, attempt.to)),
    }
}

fn of_check(played: Move, check: &Check, marks: &mut Vec<Mark>) {
    let victim = Square::new(played.to().file(), played.from().rank());
    let to = check.king;
    marks.extend(check.direct.map(|from| Mark::Attack { from, to }));
    for discovered in &check.discovered {
        let from = discovered.checker;
        marks.push(Mark::Attack { from, to });
        opens(discovered.unveiled_by, played.from(), victim, marks);
    }
}

fn opens(unveiled_by: Unveiled, mover: Square, victim: Square, marks: &mut Vec<Mark>) {
    let (mover, victim) = (Mark::Opens(mover), Mark::Opens(victim));
    match unveiled_by {
        Unveiled::Mover => marks.push(mover),
        Unveiled::Victim => marks.push(victim),
        Unveiled::Both => marks.extend([mover, victim]),
    }
}

/// Where the pawn stands that the attempt takes in passing, or would on the right square.
fn victim(attempt: Attempt, reasons: &[Reason]) -> Square {
    for reason in reasons {
        if let Reason::WrongLanding { pawn, .. } = *reason {
            return pawn;
        }
    }
    Square::new(attempt.to.file(), attempt.from.rank())
}

fn step(played: Move) -> Mark {
    Mark::Step {
        from: played.from(),
        to: played.to(),
    }
}
