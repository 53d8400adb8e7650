//! The open tasks of the lab: one for each skill of the quiz, judged by the rules.
//!
//! A task asks for a position or a line of moves, and any that fulfils it will do. [`LabTask::judge`] looks at the
//! game up to the position on the board. A task is open or done in that position; nothing is remembered.

use rules::explain::{PastEnPassantRight, Reason, explain};
use rules::{Color, Game, Move, Piece, Position, Role, Square};

/// An open task. Its name is the name of the skill that it exercises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabTask {
    /// Capture en passant with a pawn that gives check from the square it lands on.
    Landing,
    /// Capture en passant once with each side.
    BothColours,
    /// Bring a pawn beside an enemy pawn on its fifth rank by a single step.
    DoubleStep,
    /// Let the right to a legal capture lapse.
    NowOrNever,
    /// Move a piece other than a pawn to the square that a double step has just passed over.
    PawnsOnly,
    /// Make the capture legal where another move is checkmate.
    Optional,
    /// Make the capture the only legal move.
    Forced,
    /// Make a double step beside which an enemy pawn stands one rank too far.
    FifthRank,
    /// Make a double step to a rank on which an enemy pawn stands one file too far away.
    AdjacentFile,
    /// Make the capture illegal only because it would expose the own king.
    KingSafety,
    /// Make the capture an answer to check.
    AnswersCheck,
    /// Put two pawns beside the pawn that made a double step, and let only one capture it.
    WhichPawn,
    /// Make the capture checkmate.
    Notation,
    /// Reach the same placement twice, with the right and without it.
    Identity,
    /// Make a position whose fourth FEN field depends on the convention.
    Fen,
}

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
    /// The last move was not a pawn's single step beside an enemy pawn on its fifth rank.
    NoSingleStepBeside,
    /// The game has no position in which an en passant capture was legal.
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
    /// No pawn of the side to move stands on its sixth rank, one file away from the double step.
    NoPawnOnSixthRank,
    /// No pawn of the side to move stands on its fifth rank, two files away from the double step.
    NoPawnTwoFilesAway,
    /// No pawn of the side to move stands beside the pawn that made the double step.
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
    /// The pieces do not stand as they stood when the capture was legal, with the same side to move.
    NotSamePlacement,
    /// The placement is the same, but a castling right has been lost too.
    CastlingLost,
}

impl LabTask {
    /// Every task, in the order in which the skills are learnt.
    pub const ALL: [Self; 15] = [
        Self::Landing,
        Self::BothColours,
        Self::DoubleStep,
        Self::NowOrNever,
        Self::FifthRank,
        Self::AdjacentFile,
        Self::PawnsOnly,
        Self::Optional,
        Self::Forced,
        Self::KingSafety,
        Self::AnswersCheck,
        Self::WhichPawn,
        Self::Notation,
        Self::Identity,
        Self::Fen,
    ];

    /// Returns the name, which is that of the skill.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Landing => "landing",
            Self::BothColours => "both-colours",
            Self::DoubleStep => "double-step",
            Self::NowOrNever => "now-or-never",
            Self::PawnsOnly => "pawns-only",
            Self::Optional => "optional",
            Self::Forced => "forced",
            Self::FifthRank => "fifth-rank",
            Self::AdjacentFile => "adjacent-file",
            Self::KingSafety => "king-safety",
            Self::AnswersCheck => "answers-check",
            Self::WhichPawn => "which-pawn",
            Self::Notation => "notation",
            Self::Identity => "identity",
            Self::Fen => "fen",
        }
    }

    /// Returns the task of a skill.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|task| task.name() == name)
    }

    /// Returns the task after this one; after the last, the first.
    #[must_use]
    pub fn next(self) -> Self {
        let tasks = Self::ALL.into_iter().cycle();
        tasks
            .skip_while(|&task| task != self)
            .nth(1)
            .unwrap_or(self)
    }

    /// Judges the position that a game has reached.
    ///
    /// # Errors
    ///
    /// The first reason why the task is still open.
    pub fn judge(self, game: &Game) -> Result<(), OpenReason> {
        let position = game.position();
        match self {
            Self::Landing => judge_landing(game),
            Self::BothColours => judge_both_colours(game),
            Self::DoubleStep => judge_single_step(game),
            Self::NowOrNever => judge_lapsed_right(game),
            Self::PawnsOnly => judge_move_to_passed_square(game),
            Self::Optional => judge_other_mate(position),
            Self::Forced => judge_forced(position),
            Self::FifthRank => judge_sixth_rank(position),
            Self::AdjacentFile => judge_two_files_away(position),
            Self::KingSafety => judge_exposed_king(position),
            Self::AnswersCheck => judge_answered_check(position),
            Self::WhichPawn => judge_two_pawns(position),
            Self::Notation => judge_mate(position),
            Self::Identity => judge_same_placement(game),
            Self::Fen => judge_fen_field(position),
        }
    }
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
