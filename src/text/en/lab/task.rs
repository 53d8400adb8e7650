//! The open tasks of the lab.

use course::lab::task::{LabTask, OpenReason};

use crate::text::en::skills::describe_skill;
use crate::text::en::words::side;

pub const NEXT: &str = "Next task";
pub const QUESTIONS: &str = "Questions";
pub const CLOSE: &str = "Close task";

/// The link to the task of a skill, in a list of skills.
pub const IN_LAB: &str = "Task in the lab";

/// Returns the heading of a task.
pub fn title(task: LabTask) -> String {
    let name = describe_skill(task.name()).map_or("The FEN", |(name, _)| name);
    format!("Task: {name}")
}

/// Says what to make.
pub fn describe_task(task: LabTask) -> &'static str {
    match task {
        LabTask::Landing => {
            "Capture en passant so that the pawn gives check from the square where it lands."
        }
        LabTask::BothColours => {
            "Play a game in which White captures en passant once, and Black too."
        }
        LabTask::DoubleStep => {
            "Move a pawn one square, so that it stands beside an enemy pawn on its fifth rank. \
             Then en passant is not allowed."
        }
        LabTask::NowOrNever => {
            "Reach a position in which en passant is allowed. Play another move instead, and \
             leave both pawns where they are."
        }
        LabTask::FifthRank => {
            "Make a double step next to the file of an enemy pawn that is one rank too far: on \
             its sixth rank. Then en passant is not allowed."
        }
        LabTask::AdjacentFile => {
            "Make a double step to the rank of an enemy pawn that is two files away. Then en \
             passant is not allowed."
        }
        LabTask::PawnsOnly => {
            "Make a double step. Then move a piece of the other side, not a pawn, to the square \
             that was passed over. Nothing is captured en passant."
        }
        LabTask::Optional => {
            "Make a position in which en passant is allowed, but another move is checkmate."
        }
        LabTask::Forced => {
            "Make a position in which one en passant capture is the only legal move."
        }
        LabTask::KingSafety => {
            "Make a position in which en passant looks legal, but is not: it would put the \
             player’s own king in check."
        }
        LabTask::AnswersCheck => {
            "Make a position in which the king is in check, and an en passant capture ends the \
             check."
        }
        LabTask::WhichPawn => {
            "Make a position in which two pawns stand beside the pawn that has just made a \
             double step, but only one of them may capture it."
        }
        LabTask::Notation => {
            "Make a position in which an en passant capture is checkmate, so that the move is \
             written with # at its end."
        }
        LabTask::Identity => {
            "Reach a position in which en passant is allowed. Then bring every piece back to its \
             square without that right, with the same side to move."
        }
        LabTask::Fen => {
            "Make a position for which two conventions name a square in the FEN’s fourth field, \
             and the third writes a hyphen."
        }
    }
}

/// Says why the position on the board is what the task asks for.
pub fn describe_done(task: LabTask) -> String {
    let reason = match task {
        LabTask::Landing => "the pawn has captured en passant, and gives check where it landed.",
        LabTask::BothColours => "both sides have captured en passant in this game.",
        LabTask::DoubleStep => "the pawns stand side by side, but the last move was a single step.",
        LabTask::NowOrNever => "the right was there for one move, and it was not used.",
        LabTask::FifthRank => "the pawn on its sixth rank has gone too far to capture en passant.",
        LabTask::AdjacentFile => "there is a file between the two pawns.",
        LabTask::PawnsOnly => "the piece went to the passed square, and the pawn is still there.",
        LabTask::Optional => "en passant is allowed, and another move is checkmate.",
        LabTask::Forced => "the en passant capture is the only legal move.",
        LabTask::KingSafety => "the pawns stand right, but the king would be in check.",
        LabTask::AnswersCheck => "the en passant capture ends the check.",
        LabTask::WhichPawn => "of two pawns, one may capture and the other may not.",
        LabTask::Notation => "the en passant capture is checkmate.",
        LabTask::Identity => {
            "the pieces stand as before, but without the right it is another position."
        }
        LabTask::Fen => "a pawn stands beside, but no capture is legal, so the third differs.",
    };
    format!("Done: {reason}")
}

/// Says why a task is still open.
pub fn describe_open(task: LabTask, reason: OpenReason) -> String {
    let reason = match (task, reason) {
        (LabTask::Fen, OpenReason::NoDoubleStep) => "all three conventions write a hyphen.",
        (LabTask::Fen, OpenReason::NoPawnBeside) => {
            "only one convention names a square, because no enemy pawn stands beside."
        }
        (LabTask::Fen, OpenReason::StillLegal) => {
            "all three conventions name the square, because en passant is legal."
        }
        (_, OpenReason::NoCapture) => "no en passant capture is legal here.",
        (_, OpenReason::NotCaptured) => "the last move was not an en passant capture.",
        (_, OpenReason::NoCheckByPawn) => "the pawn does not give check where it landed.",
        (_, OpenReason::NobodyCaptured) => "nobody has captured en passant in this game.",
        (_, OpenReason::OnlyCapturedBy(color)) => {
            return format!("Not yet: only {} has captured en passant.", side(color));
        }
        (_, OpenReason::NoSingleStepBeside) => {
            "the last move was not a single step of a pawn to the side of an enemy pawn on its \
             fifth rank."
        }
        (_, OpenReason::NoRightYet) => {
            "the game has had no position in which en passant was allowed and not played at once."
        }
        (_, OpenReason::StillLegal) => "en passant is legal here.",
        (_, OpenReason::PawnsGone) => {
            "the pawn was captured en passant, or one of the two pawns has left its square."
        }
        (_, OpenReason::NoDoubleStepBefore) => "the last move does not follow a double step.",
        (_, OpenReason::NotToPassedSquare) => {
            "the last move did not go to the square that was passed over."
        }
        (_, OpenReason::MovedByPawn) => "it was a pawn that went to the passed square.",
        (_, OpenReason::NoOtherMate) => "en passant is allowed, but no other move is checkmate.",
        (_, OpenReason::SeveralMoves(count)) => {
            return format!("Not yet: en passant is one of {count} legal moves.");
        }
        (_, OpenReason::NoDoubleStep) => "the last move was not a double step.",
        (_, OpenReason::NoPawnOnSixthRank) => {
            "no pawn of the side to move stands on its sixth rank, on a file next to the double \
             step."
        }
        (_, OpenReason::NoPawnTwoFilesAway) => {
            "no pawn of the side to move stands on its fifth rank, two files away."
        }
        (_, OpenReason::NoPawnBeside) => {
            "no pawn of the side to move stands beside the pawn that made the double step."
        }
        (_, OpenReason::InCheckAlready) => "the king is in check before the capture.",
        (_, OpenReason::NotInCheck) => "the side to move is not in check.",
        (_, OpenReason::OnePawnBeside) => "only one pawn stands beside.",
        (_, OpenReason::BothMayCapture) => "both pawns may capture.",
        (_, OpenReason::NeitherMayCapture) => "neither of the two pawns may capture.",
        (_, OpenReason::NoCheck) => "the en passant capture does not give check.",
        (_, OpenReason::CheckWithoutMate) => "the en passant capture gives check, but not mate.",
        (_, OpenReason::NotSamePlacement) => {
            "the pieces do not stand as they did when en passant was allowed, with the same side \
             to move."
        }
        (_, OpenReason::CastlingLost) => "the pieces are back, but a castling right is lost too.",
    };
    format!("Not yet: {reason}")
}
