//! What a learner's attempt comes to: the verdict of the rules, which reason to say first, and the
//! marks that show it on the board.

mod mark;

use rules::explain::{Effect, Legal, Reason, Verdict, explain};
use rules::{Game, Move};

pub use mark::Mark;

use crate::targets::Attempt;

/// What an attempt came to in a game.
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
/// let judgement = Judgement::of(&Game::from(position), attempt);
/// assert_eq!(judgement.name(), "exposes-king");
/// let attack = Mark::Attack { from: Square::E7, to: Square::E1 };
/// assert_eq!(judgement.marks(), [Mark::Tried { from, to }, attack, Mark::Opens(from)]);
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    attempt: Attempt,
    verdict: Verdict,
    marks: Vec<Mark>,
}

impl Judgement {
    /// The name of a legal attempt where another has the name of its first reason.
    pub const LEGAL: &str = "legal";

    /// Judges an attempt in the position that a game has reached.
    pub fn of(game: &Game, attempt: Attempt) -> Judgement {
        let mut verdict = explain(game, attempt.from, attempt.to);
        if let Verdict::Illegal(reasons) = &mut verdict {
            let leading = leading(reasons);
            if let Some(front) = reasons.get_mut(..=leading) {
                front.rotate_right(1);
            }
        }
        let mut judgement = Judgement {
            attempt,
            verdict,
            marks: Vec::new(),
        };
        judgement.marks = mark::all(&judgement);
        judgement
    }

    /// What was tried.
    pub const fn attempt(&self) -> Attempt {
        self.attempt
    }

    /// The verdict, its reasons in the order in which a page says them.
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Every reason against the attempt, the one to say first in front and the rest in the order in which
    /// the rules core teaches them; none if it is legal.
    ///
    /// - That the game is over goes first, unless what else is said shows why: what keeps the side to
    ///   move from capturing in passing, or endangers its king.
    /// - Then an empty square, and whose move it is, for everything else may be different when the turn
    ///   comes. Only a right that has lapsed goes before the turn: it does not come back with it.
    /// - Then en passant: the square where the capturer lands, and each condition that fails, unless the
    ///   pawn is not even on its fifth rank.
    pub fn reasons(&self) -> &[Reason] {
        self.verdict.reasons()
    }

    /// What the move would do, if it is legal.
    pub const fn legal(&self) -> Option<&Legal> {
        match &self.verdict {
            Verdict::Legal(legal) => Some(legal),
            Verdict::Illegal(_) => None,
        }
    }

    /// Whether the move is legal but for the choice of what the pawn becomes.
    pub fn needs_promotion(&self) -> bool {
        self.legal().is_some() && self.effect().is_none()
    }

    /// The legal move with its effect, once it is known what a pawn becomes.
    ///
    /// What should be promoted to does not matter where no pawn promotes.
    pub fn effect(&self) -> Option<&Effect> {
        let legal = self.legal()?;
        if legal.needs_promotion() {
            let chosen = self.attempt.promotion?;
            legal.effect(Some(chosen))
        } else {
            legal.effects.first()
        }
    }

    /// The legal move, once it is known what a pawn becomes.
    pub fn played(&self) -> Option<Move> {
        Some(self.effect()?.played)
    }

    /// The machine name: [`Judgement::LEGAL`], or the name of the reason to say first.
    pub fn name(&self) -> &'static str {
        let first = self.reasons().first();
        first.map_or(Self::LEGAL, |reason| reason.name())
    }

    /// What to draw on the board, each mark once: what was tried, and then what the reasons name, those of
    /// the first reason in front.
    ///
    /// Of a legal move it is the check that it gives, on the board after it.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }
}

/// The place of the reason to say first, among at least one.
fn leading(reasons: &[Reason]) -> usize {
    let place = |wanted: Class| {
        let mut classes = reasons.iter().map(|reason| class(*reason));
        classes.position(|class| class == wanted)
    };
    let is_off_rank = reasons
        .iter()
        .any(|reason| matches!(reason, Reason::NotOnFifthRank { .. }));
    let rank = |reason: &Reason| match class(*reason) {
        Class::Passing if is_off_rank => Class::Other,
        // Whether a man can go there at all comes before what its king says to it.
        Class::King => Class::Other,
        class => class,
    };
    // The first of equals is the one that is taught first.
    let first = reasons
        .iter()
        .enumerate()
        .min_by_key(|(_, reason)| rank(reason));
    let shows_why = first.is_some_and(|(_, reason)| shows_why_over(*reason));
    match place(Class::End) {
        Some(end) if !shows_why || place(Class::Turn).is_some() => end,
        Some(_) | None => first.map_or(0, |(index, _)| index),
    }
}

/// What a reason is about, in the order in which a page says them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Nobody,
    Lapsed,
    Turn,
    Landing,
    Passing,
    Other,
    King,
    End,
}

/// Whether a reason keeps the side to move from what could have saved it.
const fn shows_why_over(reason: Reason) -> bool {
    match class(reason) {
        Class::Lapsed | Class::Landing | Class::Passing | Class::King => true,
        Class::Nobody | Class::Turn | Class::Other | Class::End => false,
    }
}

const fn class(reason: Reason) -> Class {
    match reason {
        Reason::GameOver(_) => Class::End,
        Reason::EmptySquare => Class::Nobody,
        Reason::TooLate { .. } => Class::Lapsed,
        Reason::NotYourTurn { .. } => Class::Turn,
        Reason::WrongLanding { .. } => Class::Landing,
        Reason::NotAPawn { .. }
        | Reason::VictimNotAPawn { .. }
        | Reason::OwnPawn { .. }
        | Reason::NotAdjacent { .. }
        | Reason::NotADoubleStep { .. }
        | Reason::NoRightRecorded { .. } => Class::Passing,
        Reason::ExposesKing { .. }
        | Reason::AttackedSquare { .. }
        | Reason::DoesNotAnswerCheck { .. } => Class::King,
        Reason::SameSquare
        | Reason::NothingToTake { .. }
        | Reason::OwnMan { .. }
        | Reason::Sideways
        | Reason::Backwards
        | Reason::NotItsFirstMove
        | Reason::TakesAhead { .. }
        | Reason::NotOnFifthRank { .. }
        | Reason::DoesNotMoveSo { .. }
        | Reason::Blocked { .. }
        | Reason::TakesKing
        | Reason::Castling { .. } => Class::Other,
    }
}
