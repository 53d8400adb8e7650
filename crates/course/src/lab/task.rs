//! The open tasks of the lab, one for each skill of the quiz. They are judged by the rules.
//!
//! A task asks for a position or a line of moves, and any that fulfils it will do. [`judge_task`] looks at the
//! game up to the position on the board. A task is open or done in that position; nothing is remembered.

use rules::explain::{PastEnPassantRight, Reason, explain};
use rules::{Color, Game, Move, Piece, Position, Role, Square};

use crate::quiz::Skill;

/// Why a task is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenReason {
    /// No en passant capture is legal in this position.
    NoCapture,
    /// The last move was not an en passant capture.
    NotCaptured,
    /// The pawn that captured gives no check from the square where it landed.
    NoCheckByPawn,
    /// Nobody has captured en passant in this game.
    NobodyCaptured,
    /// Only one side has captured en passant.
    OnlyCapturedBy(Color),
    /// The last move was not a single step of a pawn beside an enemy pawn. The enemy pawn must stand on its fifth rank.
    NoSingleStepBeside,
    /// No en passant capture was legal before the last move.
    NoRightYet,
    /// The capture is still legal.
    StillLegal,
    /// The right was used, or the two pawns no longer stand beside each other.
    PawnsGone,
    /// The last move does not answer a double step.
    NoDoubleStepBefore,
    /// The last move went to a square that was not passed over.
    NotToPassedSquare,
    /// A pawn moved to the passed square.
    MovedByPawn,
    /// No other move is checkmate.
    NoOtherMate,
    /// Moves other than the capture are legal, or there are two captures.
    SeveralMoves(usize),
    /// The last move was not a double step.
    NoDoubleStep,
    /// No pawn on its sixth rank stands one file away from the double step. Only pawns of the side to move count.
    NoPawnOnSixthRank,
    /// No pawn on its fifth rank stands two files away from the double step. Only pawns of the side to move count.
    NoPawnTwoFilesAway,
    /// No pawn stands beside the pawn that made the double step. Only pawns of the side to move count.
    NoPawnBeside,
    /// The side to move is in check already.
    InCheckAlready,
    /// The side to move is not in check.
    NotInCheck,
    /// Only one pawn stands beside the pawn that made the double step.
    OnePawnBeside,
    /// Both pawns may capture.
    BothMayCapture,
    /// Neither of the two pawns may capture.
    NeitherMayCapture,
    /// The capture does not give check.
    NoCheck,
    /// The capture gives check, but not mate.
    CheckWithoutMate,
    /// The pieces do not stand as they stood when the capture was legal. The side to move must be the same, too.
    NotSamePlacement,
    /// The placement is the same, but a castling right has been lost too.
    CastlingLost,
}

/// Judges by the task of a skill the position that a game has reached.
///
/// # Errors
///
/// The first reason why the task is still open.
pub fn judge_task(skill: Skill, game: &Game) -> Result<(), OpenReason> {
    let position = game.position();
    match skill {
        Skill::Landing => judge_landing(game),
        Skill::BothColours => judge_both_colours(game),
        Skill::DoubleStep => judge_single_step(game),
        Skill::NowOrNever => judge_lapsed_right(game),
        Skill::PawnsOnly => judge_move_to_passed_square(game),
        Skill::Optional => judge_other_mate(position),
        Skill::Forced => judge_forced(position),
        Skill::FifthRank => judge_sixth_rank(position),
        Skill::AdjacentFile => judge_two_files_away(position),
        Skill::KingSafety => judge_exposed_king(position),
        Skill::AnswersCheck => judge_answered_check(position),
        Skill::WhichPawn => judge_two_pawns(position),
        Skill::Notation => judge_mate(position),
        Skill::Identity => judge_same_placement(game),
        Skill::Fen => judge_fen_field(position),
    }
}

/// Returns the task after this one. The tasks are in the order in which the skills are learnt. After the last, the
/// first follows.
pub fn next_task(task: Skill) -> Skill {
    let tasks = Skill::LEARNING_ORDER.into_iter().cycle();
    let mut from_here = tasks.skip_while(|&it| it != task);
    from_here.nth(1).unwrap_or(task)
}

fn judge_landing(game: &Game) -> Result<(), OpenReason> {
    let capture = game.last_move().filter(|mv| mv.is_en_passant());
    let capture = capture.ok_or(OpenReason::NotCaptured)?;
    let gives_check = game.position().checkers().contains(capture.to());
    require(gives_check, OpenReason::NoCheckByPawn)
}

fn judge_both_colours(game: &Game) -> Result<(), OpenReason> {
    let has_captured = |side: Color| {
        let mut plies = game.moves().enumerate();
        plies.any(|(ply, mv)| {
            let before = game.position_at(ply);
            mv.is_en_passant() && before.is_some_and(|position| position.turn() == side)
        })
    };
    match (has_captured(Color::White), has_captured(Color::Black)) {
        (true, true) => Ok(()),
        (true, false) => Err(OpenReason::OnlyCapturedBy(Color::White)),
        (false, true) => Err(OpenReason::OnlyCapturedBy(Color::Black)),
        (false, false) => Err(OpenReason::NobodyCaptured),
    }
}

fn judge_single_step(game: &Game) -> Result<(), OpenReason> {
    let position = game.position();
    let arrived = game.last_move().map(Move::to);
    let is_done = arrived.is_some_and(|arrived| {
        let behind = arrived.offset(0, forward(position.turn()));
        let mut pawns = beside(arrived).filter(|&square| has_own_pawn(position, square));
        pawns.any(|from| behind.is_some_and(|to| is_refused_after_single_step(game, from, to)))
    });
    require(is_done, OpenReason::NoSingleStepBeside)
}

/// Returns true if a capture is illegal because the other pawn came by a single step.
fn is_refused_after_single_step(game: &Game, from: Square, to: Square) -> bool {
    let verdict = explain(game, from, to);
    verdict.reasons().iter().any(|reason| match reason {
        Reason::NotADoubleStep { arrival, .. } => arrival.capture().is_none(),
        _ => false,
    })
}

fn judge_lapsed_right(game: &Game) -> Result<(), OpenReason> {
    let captures = past_captures(game);
    require(!captures.is_empty(), OpenReason::NoRightYet)?;
    let has_lapsed = captures.iter().any(|capture| {
        let verdict = explain(game, capture.from(), capture.to());
        verdict.reasons().iter().any(|reason| match reason {
            Reason::TooLate { right, .. } => matches!(right, PastEnPassantRight::Declined { .. }),
            _ => false,
        })
    });
    require(has_lapsed, OpenReason::PawnsGone)
}

/// Returns the en passant captures that were legal before the last move, in the whole game.
fn past_captures(game: &Game) -> Vec<Move> {
    let before = (0..game.plies()).filter_map(|ply| game.position_at(ply));
    before.flat_map(Position::en_passant_captures).collect()
}

fn judge_move_to_passed_square(game: &Game) -> Result<(), OpenReason> {
    let before = game.plies().checked_sub(1);
    let before = before.and_then(|ply| game.position_at(ply));
    let passed = before.and_then(Position::en_passant_square);
    let (Some(mv), Some(passed)) = (game.last_move(), passed) else {
        return Err(OpenReason::NoDoubleStepBefore);
    };
    require(mv.to() == passed, OpenReason::NotToPassedSquare)?;
    require(mv.role() != Role::Pawn, OpenReason::MovedByPawn)
}

fn judge_other_mate(position: &Position) -> Result<(), OpenReason> {
    require_capture(position)?;
    let mut others = position
        .legal_moves()
        .into_iter()
        .filter(|mv| !mv.is_en_passant());
    let is_mate = others.any(|mv| position.play(mv).is_checkmate());
    require(is_mate, OpenReason::NoOtherMate)
}

fn judge_forced(position: &Position) -> Result<(), OpenReason> {
    require_capture(position)?;
    match position.count_legal_moves() {
        0 | 1 => Ok(()),
        count => Err(OpenReason::SeveralMoves(count)),
    }
}

fn judge_sixth_rank(position: &Position) -> Result<(), OpenReason> {
    let passed = require_double_step(position)?;
    if !position.en_passant_captures().is_empty() {
        return Err(OpenReason::StillLegal);
    }
    let is_there = beside(passed).any(|square| has_own_pawn(position, square));
    require(is_there, OpenReason::NoPawnOnSixthRank)
}

fn judge_two_files_away(position: &Position) -> Result<(), OpenReason> {
    let victim = victim_of(position, require_double_step(position)?)?;
    if !position.en_passant_captures().is_empty() {
        return Err(OpenReason::StillLegal);
    }
    let mut away = [-2, 2]
        .into_iter()
        .filter_map(|step| victim.offset(step, 0));
    let is_there = away.any(|square| has_own_pawn(position, square));
    require(is_there, OpenReason::NoPawnTwoFilesAway)
}

fn judge_exposed_king(position: &Position) -> Result<(), OpenReason> {
    require_double_step(position)?;
    let is_beside = position.pseudo_legal_en_passant_square().is_some();
    require(is_beside, OpenReason::NoPawnBeside)?;
    let is_legal = !position.en_passant_captures().is_empty();
    require(!is_legal, OpenReason::StillLegal)?;
    require(!position.is_check(), OpenReason::InCheckAlready)
}

fn judge_answered_check(position: &Position) -> Result<(), OpenReason> {
    require(position.is_check(), OpenReason::NotInCheck)?;
    require_capture(position)
}

fn judge_two_pawns(position: &Position) -> Result<(), OpenReason> {
    let victim = victim_of(position, require_double_step(position)?)?;
    let pawns = beside(victim).filter(|&square| has_own_pawn(position, square));
    match (pawns.count(), position.en_passant_captures().len()) {
        (0, _) => Err(OpenReason::NoPawnBeside),
        (1, _) => Err(OpenReason::OnePawnBeside),
        (_, 0) => Err(OpenReason::NeitherMayCapture),
        (_, 1) => Ok(()),
        (_, _) => Err(OpenReason::BothMayCapture),
    }
}

fn judge_mate(position: &Position) -> Result<(), OpenReason> {
    require_capture(position)?;
    let captures = position.en_passant_captures().into_iter();
    let after: Vec<Position> = captures.map(|mv| position.play(mv)).collect();
    let gives_check = after.iter().any(Position::is_check);
    require(gives_check, OpenReason::NoCheck)?;
    let is_mate = after.iter().any(Position::is_checkmate);
    require(is_mate, OpenReason::CheckWithoutMate)
}

fn judge_same_placement(game: &Game) -> Result<(), OpenReason> {
    let now = game.position();
    if !now.en_passant_captures().is_empty() {
        return Err(OpenReason::StillLegal);
    }
    let before = (0..game.plies()).filter_map(|ply| game.position_at(ply));
    let rights = before.filter(|position| !position.en_passant_captures().is_empty());
    let rights: Vec<&Position> = rights.collect();
    require(!rights.is_empty(), OpenReason::NoRightYet)?;
    let same: Vec<&&Position> = rights
        .iter()
        .filter(|position| position.turn() == now.turn() && position.board() == now.board())
        .collect();
    require(!same.is_empty(), OpenReason::NotSamePlacement)?;
    let same_castling = same
        .iter()
        .any(|position| position.castling() == now.castling());
    require(same_castling, OpenReason::CastlingLost)
}

fn judge_fen_field(position: &Position) -> Result<(), OpenReason> {
    require_double_step(position)?;
    let is_beside = position.pseudo_legal_en_passant_square().is_some();
    require(is_beside, OpenReason::NoPawnBeside)?;
    let is_legal = position.legal_en_passant_square().is_some();
    require(!is_legal, OpenReason::StillLegal)
}

fn require(condition: bool, otherwise: OpenReason) -> Result<(), OpenReason> {
    condition.then_some(()).ok_or(otherwise)
}

fn require_capture(position: &Position) -> Result<(), OpenReason> {
    let is_legal = position.legal_en_passant_square().is_some();
    require(is_legal, OpenReason::NoCapture)
}

/// Returns the square that the last move passed over.
fn require_double_step(position: &Position) -> Result<Square, OpenReason> {
    position.en_passant_square().ok_or(OpenReason::NoDoubleStep)
}

/// Returns the square of the pawn that has passed over a square with the last move.
fn victim_of(position: &Position, passed: Square) -> Result<Square, OpenReason> {
    let victim = passed.offset(0, -forward(position.turn()));
    victim.ok_or(OpenReason::NoDoubleStep)
}

/// Returns the squares to the left and right of a square.
fn beside(square: Square) -> impl Iterator<Item = Square> {
    [-1, 1]
        .into_iter()
        .filter_map(move |step| square.offset(step, 0))
}

/// Returns the direction in which a side's pawns move, in ranks.
const fn forward(side: Color) -> i8 {
    match side {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Returns true if a pawn of the side to move stands on a square.
fn has_own_pawn(position: &Position, square: Square) -> bool {
    let pawn = Piece {
        color: position.turn(),
        role: Role::Pawn,
    };
    position.board().piece_at(square) == Some(pawn)
}

#[cfg(test)]
mod tests;
