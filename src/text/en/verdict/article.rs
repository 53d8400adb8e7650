//! Articles of the FIDE Laws.

use course::Attempt;
use rules::explain::{CastlingReason, LostRight, Reason};
use rules::{Ending, Game, Role};

use crate::text::en::verdict::pawn_direction::{PawnDirection, pawn_direction};

/// Returns the article of the FIDE Laws of Chess for a reason.
///
/// The Laws are those in force since 1 January 2023.
pub fn fide_article(game: &Game, attempt: Attempt, reason: Reason) -> &'static str {
    match reason {
        Reason::SameSquare | Reason::EmptySquare => "FIDE Laws 1.1",
        Reason::NotYourTurn { .. } => "FIDE Laws 1.2",
        Reason::CapturesKing => "FIDE Laws 1.4.1",
        Reason::OwnPiece { .. } => "FIDE Laws 3.1",
        Reason::DoesNotMoveThatWay { role } => match role {
            Role::Bishop => "FIDE Laws 3.2",
            Role::Rook => "FIDE Laws 3.3",
            Role::Queen => "FIDE Laws 3.4",
            Role::Knight => "FIDE Laws 3.6",
            Role::Pawn => pawn_article(attempt),
            Role::King => "FIDE Laws 3.8",
        },
        Reason::Blocked { .. } => match game.position().board().role_at(attempt.from) {
            Some(Role::Pawn) => "FIDE Laws 3.7.2",
            Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King) | None => {
                "FIDE Laws 3.5"
            }
        },
        Reason::Sideways | Reason::Backwards => "FIDE Laws 3.7",
        Reason::CapturesAhead { .. } => match pawn_direction(attempt) {
            PawnDirection::Straight(2) => "FIDE Laws 3.7.2",
            PawnDirection::Straight(_) | PawnDirection::Diagonal(_) | PawnDirection::Other => {
                "FIDE Laws 3.7.1"
            }
        },
        Reason::NotItsFirstMove => "FIDE Laws 3.7.2",
        Reason::NothingToCapture { .. } => "FIDE Laws 3.7.3",
        Reason::NotAPawn { .. }
        | Reason::VictimNotAPawn { .. }
        | Reason::OwnPawn { .. }
        | Reason::WrongLanding { .. }
        | Reason::NotOnFifthRank { .. }
        | Reason::NotAdjacent { .. }
        | Reason::NotADoubleStep { .. } => "FIDE Laws 3.7.3.1",
        Reason::TooLate { .. } | Reason::NoRightRecorded { .. } => "FIDE Laws 3.7.3.2",
        Reason::Castling { reason, .. } => match reason {
            CastlingReason::NoRight(
                LostRight::NotRecorded | LostRight::KingMoved(_) | LostRight::RookMoved(_),
            ) => "FIDE Laws 3.8.2.1",
            // Castling is a move of the king and a rook.
            CastlingReason::NoRight(LostRight::RookCaptured(_)) | CastlingReason::NoRook { .. } => {
                "FIDE Laws 3.8.2"
            }
            CastlingReason::Blocked { .. }
            | CastlingReason::OutOfCheck { .. }
            | CastlingReason::ThroughCheck { .. }
            | CastlingReason::IntoCheck { .. } => "FIDE Laws 3.8.2.2",
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

/// Returns the article for a move that no pawn makes.
fn pawn_article(attempt: Attempt) -> &'static str {
    match pawn_direction(attempt) {
        PawnDirection::Straight(_) => "FIDE Laws 3.7.2",
        PawnDirection::Diagonal(_) => "FIDE Laws 3.7.3",
        PawnDirection::Other => "FIDE Laws 3.7",
    }
}
