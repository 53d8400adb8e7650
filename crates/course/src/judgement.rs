//! Judging an attempt.
//!
//! A judgement has the verdict of the rules, its most instructive reason, and marks for the board.

mod mark;

use rules::explain::{LegalVerdict, MoveEffect, Reason, Verdict, explain};
use rules::pgn::{GameTree, NodeId};
use rules::{Game, Move};

pub use mark::Mark;

use crate::board::move_targets::Attempt;

/// The judgement of an attempt in a game.
///
/// ```
/// use course::Attempt;
/// use course::judgement::{Judgement, Mark};
/// use rules::{Game, Position, Square};
///
/// // The pawn on e5 stands between its king and the rook.
/// let position: Position = "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
/// let (from, to) = (Square::E5, Square::D6);
/// let attempt = Attempt { from, to, promotion: None };
/// let judgement = Judgement::new(&Game::from(position), attempt);
/// assert_eq!(judgement.name(), "exposes-king");
/// let attack = Mark::Attack { from: Square::E7, to: Square::E1 };
/// assert_eq!(judgement.marks(), [Mark::Attempt { from, to }, attack, Mark::OpensLine(from)]);
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    attempt: Attempt,
    verdict: Verdict,
    marks: Vec<Mark>,
}

impl Judgement {
    /// The machine name of a legal attempt.
    pub const LEGAL: &str = "legal";

    /// Judges an attempt in the current position of a game.
    pub fn new(game: &Game, attempt: Attempt) -> Judgement {
        let mut verdict = explain(game, attempt.from, attempt.to);
        if let Verdict::Illegal(reasons) = &mut verdict {
            let first = first_reason_index(reasons);
            if let Some(front) = reasons.get_mut(..=first) {
                front.rotate_right(1);
            }
        }
        let mut judgement = Judgement {
            attempt,
            verdict,
            marks: Vec::new(),
        };
        judgement.marks = mark::collect_marks(attempt, &judgement.verdict, judgement.effect());
        judgement
    }

    /// Returns the attempt.
    pub const fn attempt(&self) -> Attempt {
        self.attempt
    }

    /// Returns the verdict, with its reasons in the order of [`reasons`](Self::reasons).
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Returns the reasons against the attempt, the most instructive first; none if it is legal.
    ///
    /// The other reasons keep the order of [`explain`]. The first reason is chosen so:
    ///
    /// - The end of the game comes first, unless another reason shows why the game is over: one that prevents
    ///   the side to move from capturing en passant, or endangers its king.
    /// - Then an empty origin, and the side to move, because other reasons may change with the turn. Only a
    ///   lapsed right comes before the turn, because it does not come back.
    /// - Then en passant: the landing square, and each condition that fails, unless the pawn is not on its fifth
    ///   rank.
    pub fn reasons(&self) -> &[Reason] {
        self.verdict.reasons()
    }

    /// Returns the verdict on a legal attempt.
    pub const fn legal_verdict(&self) -> Option<&LegalVerdict> {
        match &self.verdict {
            Verdict::Legal(legal) => Some(legal),
            Verdict::Illegal(_) => None,
        }
    }

    /// Returns whether the attempt is legal and still needs the choice of a promotion.
    pub fn needs_promotion(&self) -> bool {
        self.legal_verdict().is_some() && self.effect().is_none()
    }

    /// Returns the effect of the legal move; `None` while a promotion is not chosen.
    ///
    /// A chosen promotion is ignored if no pawn promotes.
    pub fn effect(&self) -> Option<&MoveEffect> {
        let legal = self.legal_verdict()?;
        if legal.needs_promotion() {
            let chosen = self.attempt.promotion?;
            legal.effect(Some(chosen))
        } else {
            legal.effects.first()
        }
    }

    /// Returns the legal move; `None` while a promotion is not chosen.
    pub fn legal_move(&self) -> Option<Move> {
        Some(self.effect()?.mv)
    }

    /// Returns the machine name: [`Judgement::LEGAL`], or the name of the first reason.
    pub fn name(&self) -> &'static str {
        let first = self.reasons().first();
        first.map_or(Self::LEGAL, |reason| reason.name())
    }

    /// Returns the marks to draw on the board, each once.
    ///
    /// For an illegal attempt they are the attempt, and then what the reasons name, the first reason first. For a
    /// legal move they show the check that it gives, on the board after it.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }
}

/// An attempt with its judgement and the game in which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedAttempt {
    /// The game up to the position of the attempt.
    pub game: Game,
    /// The judgement of the attempt.
    pub judgement: Judgement,
}

impl JudgedAttempt {
    /// Judges an attempt at a node of a game tree.
    pub(crate) fn judge(tree: &GameTree, node: NodeId, attempt: Attempt) -> Self {
        let game = tree.game(node);
        let judgement = Judgement::new(&game, attempt);
        Self { game, judgement }
    }
}

/// Returns the index of the most instructive of the reasons.
fn first_reason_index(reasons: &[Reason]) -> usize {
    let position = |group: ReasonGroup| {
        let mut groups = reasons.iter().map(|reason| group_of(*reason));
        groups.position(|it| it == group)
    };
    let is_off_rank = reasons
        .iter()
        .any(|reason| matches!(reason, Reason::NotOnFifthRank { .. }));
    let rank = |reason: &Reason| match group_of(*reason) {
        ReasonGroup::EnPassantCondition if is_off_rank => ReasonGroup::Other,
        // How the piece moves is as instructive as the danger to its king.
        ReasonGroup::King => ReasonGroup::Other,
        group => group,
    };
    // Among equals the first in teaching order wins.
    let first = reasons
        .iter()
        .enumerate()
        .min_by_key(|(_, reason)| rank(reason));
    let shows_why = first.is_some_and(|(_, reason)| shows_why_game_is_over(*reason));
    match position(ReasonGroup::GameOver) {
        Some(end) if !shows_why || position(ReasonGroup::Turn).is_some() => end,
        Some(_) | None => first.map_or(0, |(index, _)| index),
    }
}

/// Groups of reasons, most instructive first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ReasonGroup {
    EmptySquare,
    Lapsed,
    Turn,
    Landing,
    EnPassantCondition,
    Other,
    King,
    GameOver,
}

/// Returns whether without the reason a move would have saved the side to move.
const fn shows_why_game_is_over(reason: Reason) -> bool {
    match group_of(reason) {
        ReasonGroup::Lapsed
        | ReasonGroup::Landing
        | ReasonGroup::EnPassantCondition
        | ReasonGroup::King => true,
        ReasonGroup::EmptySquare
        | ReasonGroup::Turn
        | ReasonGroup::Other
        | ReasonGroup::GameOver => false,
    }
}

const fn group_of(reason: Reason) -> ReasonGroup {
    match reason {
        Reason::GameOver(_) => ReasonGroup::GameOver,
        Reason::EmptySquare => ReasonGroup::EmptySquare,
        Reason::TooLate { .. } => ReasonGroup::Lapsed,
        Reason::NotYourTurn { .. } => ReasonGroup::Turn,
        Reason::WrongLanding { .. } => ReasonGroup::Landing,
        Reason::NotAPawn { .. }
        | Reason::VictimNotAPawn { .. }
        | Reason::OwnPawn { .. }
        | Reason::NotAdjacent { .. }
        | Reason::NotADoubleStep { .. }
        | Reason::NoRightRecorded { .. } => ReasonGroup::EnPassantCondition,
        Reason::ExposesKing { .. }
        | Reason::AttackedSquare { .. }
        | Reason::DoesNotAnswerCheck { .. } => ReasonGroup::King,
        Reason::SameSquare
        | Reason::NothingToCapture { .. }
        | Reason::OwnPiece { .. }
        | Reason::Sideways
        | Reason::Backwards
        | Reason::NotItsFirstMove
        | Reason::CapturesAhead { .. }
        | Reason::NotOnFifthRank { .. }
        | Reason::DoesNotMoveThatWay { .. }
        | Reason::Blocked { .. }
        | Reason::CapturesKing
        | Reason::Castling { .. } => ReasonGroup::Other,
    }
}
