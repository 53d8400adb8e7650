//! Where the Laws say it.

use course::Attempt;
use rules::explain::{CastlingFault, LostRight, Reason};
use rules::{Ending, Game, Role};

use super::going::{Going, going};

/// The article of the FIDE Laws of Chess, in force since 1 January 2023, that a reason against an attempt
/// in a game rests on.
pub fn article(game: &Game, attempt: Attempt, reason: Reason) -> &'static str {
    match reason {
        Reason::SameSquare | Reason::EmptySquare => "FIDE Laws 1.1",
        Reason::NotYourTurn { .. } => "FIDE Laws 1.2",
        Reason::TakesKing => "FIDE Laws 1.4.1",
        Reason::OwnMan { .. } => "FIDE Laws 3.1",
        Reason::DoesNotMoveSo { role } => match role {
            Role::Bishop => "FIDE Laws 3.2",
            Role::Rook => "FIDE Laws 3.3",
            Role::Queen => "FIDE Laws 3.4",
            Role::Knight => "FIDE Laws 3.6",
            Role::Pawn => pawns(attempt),
            Role::King => "FIDE Laws 3.8",
        },
        Reason::Blocked { .. } => match game.position().board().role_at(attempt.from) {
            Some(Role::Pawn) => "FIDE Laws 3.7.2",
            Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King) | None => {
                "FIDE Laws 3.5"
            }
        },
        Reason::Sideways | Reason::Backwards => "FIDE Laws 3.7",
        Reason::TakesAhead { .. } => match going(attempt) {
            Going::Straight(2) => "FIDE Laws 3.7.2",
            Going::Straight(_) | Going::Aslant(_) | Going::Otherwise => "FIDE Laws 3.7.1",
        },
        Reason::NotItsFirstMove => "FIDE Laws 3.7.2",
        Reason::NothingToTake { .. } => "FIDE Laws 3.7.3",
        Reason::NotAPawn { .. }
        | Reason::VictimNotAPawn { .. }
        | Reason::OwnPawn { .. }
        | Reason::WrongLanding { .. }
        | Reason::NotOnFifthRank { .. }
        | Reason::NotAdjacent { .. }
        | Reason::NotADoubleStep { .. } => "FIDE Laws 3.7.3.1",
        Reason::TooLate { .. } | Reason::NoRightRecorded { .. } => "FIDE Laws 3.7.3.2",
        Reason::Castling { fault, .. } => match fault {
            CastlingFault::NoRight(
                LostRight::NotRecorded | LostRight::KingMoved(_) | LostRight::RookMoved(_),
            ) => "FIDE Laws 3.8.2.1",
            // Castling is a move of the king and a rook.
            CastlingFault::NoRight(LostRight::RookTaken(_)) | CastlingFault::NoRook { .. } => {
                "FIDE Laws 3.8.2"
            }
            CastlingFault::Blocked { .. }
            | CastlingFault::OutOfCheck { .. }
            | CastlingFault::ThroughCheck { .. }
            | CastlingFault::IntoCheck { .. } => "FIDE Laws 3.8.2.2",
        },
        Reason::ExposesKing { .. }
        | Reason::AttackedSquare { .. }
        | Reason::DoesNotAnswerCheck { .. } => "FIDE Laws 3.9.2",
        Reason::GameOver(ending) => match ending {
            Ending::Checkmate { .. } => "FIDE Laws 5.1.1",
            Ending::Stalemate => "FIDE Laws 5.2.1",
            Ending::InsufficientMaterial => "FIDE Laws 5.2.2",
            Ending::FivefoldRepetition => "FIDE Laws 9.6.1",
            Ending::SeventyFiveMoves => "FIDE Laws 9.6.2",
        },
    }
}

/// The article on a pawn that goes as none does.
fn pawns(attempt: Attempt) -> &'static str {
    match going(attempt) {
        Going::Straight(_) => "FIDE Laws 3.7.2",
        Going::Aslant(_) => "FIDE Laws 3.7.3",
        Going::Otherwise => "FIDE Laws 3.7",
    }
}
