//! The open tasks of the lab.

use course::lab::task::OpenReason;
use course::quiz::Skill;

use crate::text::en::skills::describe_skill;
use crate::text::en::words::side;

/// Says why a task is open while the editor's position is not a valid one.
pub const INVALID_POSITION: &str = "Not yet: this position is not possible in a game of chess.";

/// The heading of the list of tasks.
pub const LIST: &str = "Tasks: make a position yourself";

pub const NEXT: &str = "Next task";
pub const QUESTIONS: &str = "Questions";
pub const CLOSE: &str = "Close task";

/// The link to the task of a skill, in a list of skills.
pub const IN_LAB: &str = "Task in the lab";

/// Returns the heading of a task.
pub fn title(task: Skill) -> String {
    let name = describe_skill(task.name()).map(|(name, _)| name);
    format!("Task: {}", name.unwrap_or_default())
}

/// Says what to make.
pub fn describe_task(task: Skill) -> &'static str {
    match task {
        Skill::Landing => {
            "Capture en passant so that the pawn gives check from the square where it lands."
        }
        Skill::BothColours => "Play a game in which White captures en passant once, and Black too.",
        Skill::DoubleStep => {
            "An enemy pawn waits on its fifth rank. Move your pawn next to it with a single step. \
             Then en passant is not allowed."
        }
        Skill::NowOrNever => {
            "Reach a position in which en passant is allowed. Play another move instead, and \
             leave both pawns where they are."
        }
        Skill::FifthRank => {
            "Make a double step on the file next to an enemy pawn that has already reached its \
             sixth rank. Then en passant is not allowed."
        }
        Skill::AdjacentFile => {
            "Make a double step to the rank of an enemy pawn that is two files away. Then en \
             passant is not allowed."
        }
        Skill::PawnsOnly => {
            "Make a double step. Then move a piece of the other side, not a pawn, to the square \
             that was passed over. Nothing is captured en passant."
        }
        Skill::Optional => {
            "Make a position in which en passant is allowed, but another move is checkmate."
        }
        Skill::Forced => "Make a position in which one en passant capture is the only legal move.",
        Skill::KingSafety => {
            "Make a position in which en passant looks legal, but is not: it would put the \
             player’s own king in check."
        }
        Skill::AnswersCheck => {
            "Make a position in which the king is in check, and an en passant capture ends the \
             check."
        }
        Skill::WhichPawn => {
            "Make a position in which two pawns stand beside the pawn that has just made a \
             double step, but only one of them may capture it."
        }
        Skill::Notation => {
            "Make a position in which an en passant capture is checkmate, so that the move is \
             written with # at its end."
        }
        Skill::Identity => {
            "Reach a position in which en passant is allowed. Then bring every piece back to its \
             square without that right, with the same side to move."
        }
        Skill::Fen => {
            "Make a position for which two conventions name a square in the FEN’s fourth field, \
             and the third writes a hyphen."
        }
    }
}

/// Says why the position on the board is what the task asks for.
pub fn describe_done(task: Skill) -> String {
    let reason = match task {
        Skill::Landing => "the pawn has captured en passant, and gives check where it landed.",
        Skill::BothColours => "both sides have captured en passant in this game.",
        Skill::DoubleStep => "the pawns stand side by side, but the last move was a single step.",
        Skill::NowOrNever => "the right was there for one move, and it was not used.",
        Skill::FifthRank => "the pawn on its sixth rank has gone too far to capture en passant.",
        Skill::AdjacentFile => "there is a file between the two pawns.",
        Skill::PawnsOnly => "the piece went to the passed square, and the pawn is still there.",
        Skill::Optional => "en passant is allowed, and another move is checkmate.",
        Skill::Forced => "the en passant capture is the only legal move.",
        Skill::KingSafety => "everything fits, but the king would be in check.",
        Skill::AnswersCheck => "the en passant capture ends the check.",
        Skill::WhichPawn => "of two pawns, one may capture and the other may not.",
        Skill::Notation => "the en passant capture is checkmate.",
        Skill::Identity => {
            "the pieces stand as before, but without the right it is another position."
        }
        Skill::Fen => {
            "a pawn stands beside it, but no capture is legal, so the third writes a hyphen."
        }
    };
    format!("Done: {reason}")
}

/// Says why a task is still open.
pub fn describe_open(task: Skill, reason: OpenReason) -> String {
    let reason = match (task, reason) {
        (Skill::Fen, OpenReason::NoDoubleStep) => "all three conventions write a hyphen.",
        (Skill::Fen, OpenReason::NoPawnBeside) => {
            "only one convention names a square, because no enemy pawn stands beside it."
        }
        (Skill::Fen, OpenReason::StillLegal) => {
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
            "en passant was not allowed in any position before this one."
        }
        (_, OpenReason::StillLegal) => "en passant is legal here.",
        (_, OpenReason::PawnsGone) => {
            "the pawn was captured en passant, or one of the two pawns has left its square."
        }
        (_, OpenReason::NoDoubleStepBefore) => "the move before was not a double step.",
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
        (_, OpenReason::OnePawnBeside) => "only one pawn stands beside the double step.",
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
