//! Why a move may not be played: a sentence or two for each reason.

use rules::explain::{CastlingFault, Line, LostRight, Reason, Unveiled};
use rules::{Move, Role, Square, Wing};

use super::going::{Going, going};
use super::{Tried, adjective, ending, line, man, not_the_turn, number, passing, side, the};

/// Why the attempt is not legal, by one of its reasons.
pub(super) fn sentence(tried: &Tried, reason: Reason) -> String {
    let Tried {
        who, us, from, to, ..
    } = tried;
    match reason {
        Reason::SameSquare => {
            format!("From {from} to {to} is no move: what moves goes to another square.")
        }
        Reason::EmptySquare => format!("There is nothing on {from} to move."),
        Reason::NotAPawn { pawn, .. } => passing::not_a_pawn(tried, pawn),
        Reason::NothingToTake { beside } => passing::nothing_to_take(tried, beside),
        Reason::VictimNotAPawn { victim, role } => passing::victim_not_a_pawn(tried, victim, role),
        Reason::OwnPawn { pawn } => passing::own_pawn(tried, pawn),
        Reason::OwnMan { role } => {
            format!(
                "{who} cannot go to {to}: {us}’s own {} stands there.",
                man(role)
            )
        }
        Reason::WrongLanding { pawn, lands_on } => passing::wrong_landing(tried, pawn, lands_on),
        Reason::Sideways => format!("{who} cannot go to {to}: a pawn never moves sideways."),
        Reason::Backwards => format!("{who} cannot go to {to}: a pawn never moves backwards."),
        Reason::NotItsFirstMove => format!(
            "{who} cannot go two squares. A pawn does so only on its first move, and {us}’s begin on rank \
             {}.",
            tried.piece.color.pawn_rank()
        ),
        Reason::TakesAhead { role } => format!(
            "{who} cannot go to {to}, where a {} {} stands: a pawn takes diagonally, never straight ahead.",
            adjective(!tried.piece.color),
            man(role)
        ),
        Reason::NotOnFifthRank { fifth } => passing::not_on_fifth_rank(tried, fifth),
        Reason::NotAdjacent { pawn } => passing::not_adjacent(tried, pawn),
        Reason::NotADoubleStep {
            pawn,
            arrived,
            earlier,
        } => passing::not_a_double_step(tried, pawn, arrived, earlier),
        Reason::TooLate {
            pawn,
            step,
            plies,
            right,
        } => passing::too_late(tried, pawn, step, plies, right),
        Reason::NoRightRecorded {
            pawn,
            recorded,
            plies,
        } => passing::no_right_recorded(tried, pawn, recorded, plies),
        Reason::DoesNotMoveSo { role: Role::Pawn } => no_way_of_a_pawn(tried),
        Reason::DoesNotMoveSo { role } => format!("{who} cannot go to {to}: {}.", goes(role)),
        Reason::Blocked { by, role, color } => {
            format!(
                "{who} cannot go to {to}: {} is in the way.",
                the(color, role, by)
            )
        }
        Reason::TakesKing => format!("{who} cannot take on {to}: a king is never taken."),
        Reason::Castling { wing, fault } => castling(tried, wing, fault),
        Reason::ExposesKing {
            king,
            attacker,
            role,
            line,
            unveiled_by,
        } => exposes_king(
            tried,
            king,
            &tried.theirs(role, attacker),
            line,
            unveiled_by,
        ),
        Reason::AttackedSquare { attacker, role } => format!(
            "{who} may not go to {to}: {} would attack it there.",
            tried.theirs(role, attacker)
        ),
        Reason::DoesNotAnswerCheck {
            king,
            checker,
            role,
        } => does_not_answer_check(tried, king, &tried.theirs(role, checker)),
        Reason::NotYourTurn { turn } if is_over(tried) => {
            format!(
                "{who} could not move in any case: the next move would be {}’s.",
                side(turn)
            )
        }
        Reason::NotYourTurn { turn } => not_the_turn(turn, who),
        Reason::GameOver(how) => ending(how),
    }
}

fn is_over(tried: &Tried) -> bool {
    tried.game.outcome().ending().is_some()
}

/// How men move.
const fn goes(role: Role) -> &'static str {
    match role {
        Role::Pawn => "a pawn goes straight ahead, and takes one square diagonally forward",
        Role::Knight => "a knight goes two squares straight and one to the side",
        Role::Bishop => "a bishop goes along diagonals",
        Role::Rook => "a rook goes along files and ranks",
        Role::Queen => "a queen goes along files, ranks and diagonals",
        Role::King => "a king goes one square, in any direction",
    }
}

/// A pawn goes as none does, whatever stands where.
fn no_way_of_a_pawn(tried: &Tried) -> String {
    let Tried { who, to, .. } = tried;
    match going(tried.judgement.attempt()) {
        Going::Straight(squares) => {
            let squares = number(squares);
            format!(
                "{who} cannot go {squares} squares. A pawn goes one square straight ahead, or two on its first move."
            )
        }
        Going::Aslant(_) => {
            format!(
                "{who} cannot go to {to}: a pawn takes one square diagonally forward, and no further."
            )
        }
        Going::Otherwise => format!("{who} cannot go to {to}: {}.", goes(Role::Pawn)),
    }
}

fn castling(tried: &Tried, wing: Wing, fault: CastlingFault) -> String {
    let Tried { who, from, to, .. } = tried;
    let wing = match wing {
        Wing::King => "king’s",
        Wing::Queen => "queen’s",
    };
    let why = match fault {
        CastlingFault::NoRight(lost) => match lost {
            LostRight::NotRecorded => {
                "the position from which the game began records no right to do so".to_owned()
            }
            LostRight::KingMoved(Move::Castle { .. }) => "it has castled already".to_owned(),
            LostRight::KingMoved(played) => moved("it", played),
            LostRight::RookMoved(played) => moved("the rook", played),
            LostRight::RookTaken(played) => {
                format!("the rook that belonged to it was taken on {}", played.to())
            }
        },
        CastlingFault::NoRook { corner } => {
            format!(
                "no {} rook stands on {corner}",
                adjective(tried.piece.color)
            )
        }
        CastlingFault::Blocked { by, role, color } => {
            format!("{} is in the way", the(color, role, by))
        }
        CastlingFault::OutOfCheck { checker, role } => {
            format!(
                "on {from} it is in check from {}",
                tried.theirs(role, checker)
            )
        }
        CastlingFault::ThroughCheck {
            passed,
            attacker,
            role,
        } => format!(
            "it would pass {passed}, where {} attacks it",
            tried.theirs(role, attacker)
        ),
        CastlingFault::IntoCheck { attacker, role } => {
            format!(
                "it would arrive on {to}, where {} attacks it",
                tried.theirs(role, attacker)
            )
        }
    };
    format!("{who} may not castle on the {wing} side: {why}.")
}

fn moved(who: &str, played: Move) -> String {
    let (from, to) = (played.from(), played.to());
    format!("{who} has moved, from {from} to {to}, and the right does not come back")
}

fn does_not_answer_check(tried: &Tried, king: Square, checker: &str) -> String {
    let Tried { us, from, .. } = tried;
    format!(
        "{us}’s king on {king} is in check from {checker}, and the {} does not end that by going from \
         {from} to {}.",
        man(tried.piece.role),
        tried.lands_on()
    )
}

fn exposes_king(
    tried: &Tried,
    king: Square,
    attacker: &str,
    along: Line,
    unveiled_by: Unveiled,
) -> String {
    let Tried { who, us, .. } = tried;
    let line = line(along, king);
    let victim = || {
        let pawn = Square::new(tried.lands_on().file(), tried.from.rank());
        passing::no_capture(tried, pawn)
    };
    match unveiled_by {
        Unveiled::Mover => format!(
            "{who} may not go to {}: it is pinned. If it left {line}, {attacker} would attack {us}’s king on \
             {king}.",
            tried.lands_on()
        ),
        Unveiled::Victim => format!(
            "{}: that pawn shields {us}’s own king. With it gone, {attacker} would attack the king on {king} \
             along {line}.",
            victim()
        ),
        Unveiled::Both => format!(
            "{}: both pawns would leave {line} at once, and {attacker} would attack {us}’s king on {king}.",
            victim()
        ),
    }
}
