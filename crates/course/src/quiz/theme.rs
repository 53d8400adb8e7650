//! What a question is built around: a capture in passing, or one of the things that look like it.

mod checks;
mod forced;
mod lines;
mod pawns;
mod pieces;

use rules::{Color, File, Game, Rank, Role, Square};

use super::chance::Chance;
use super::condition::Condition;
use super::kind::Band;
use super::opening::{self, Pair, Story};
use super::past::{self, Back};
use super::question::Subject;
use super::stage::Stage;
use crate::targets::Attempt;

/// What happens in a position and just before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    /// A pawn may take in passing.
    Real,
    /// The other pawn came by a single step, or by a capture.
    Single,
    /// The double step is not the last move any more.
    Late,
    /// A rook or queen went two squares, as a pawn does.
    Piece,
    /// Another man than a pawn bears on the square that was passed over.
    ByPiece,
    /// The pawn stands before its fifth rank, or beyond it.
    OffRank,
    /// The pawns stand two files apart.
    Far,
    /// The capture would expose the king.
    Pinned,
    /// The capturer seems pinned, and may take all the same.
    SeemsPinned,
    /// The pawn gives check by its double step.
    PawnCheck,
    /// The double step opens a check that the capture does not end.
    OpenedCheck,
    /// A pawn stands on either side, and one of the two is pinned.
    TwoTakers,
    /// Another pawn stands off the fifth rank.
    BesideOffRank,
    /// Another pawn stands on the fifth rank, but two files away.
    BesideFar,
    /// Another man bears on the square that was passed over.
    BesidePiece,
    /// Another enemy pawn stands beside, come there by a single step.
    BesideSingle,
    /// Another enemy pawn stands beside, come there by a double step before.
    BesideLate,
    /// The capture is the only legal move.
    Forced,
}

/// A position with its past, and what in it the question is about.
#[derive(Clone, Debug)]
pub(super) struct Staged {
    pub game: Game,
    pub subject: Subject,
}

impl Theme {
    /// The condition that keeps the subject from being a capture in passing.
    pub const fn broken(self) -> Option<Condition> {
        match self {
            Self::Real
            | Self::SeemsPinned
            | Self::PawnCheck
            | Self::TwoTakers
            | Self::BesideOffRank
            | Self::BesideFar
            | Self::BesidePiece
            | Self::BesideSingle
            | Self::BesideLate
            | Self::Forced => None,
            Self::Single => Some(Condition::DoubleStep),
            Self::Late => Some(Condition::NowOrNever),
            Self::Piece | Self::ByPiece => Some(Condition::PawnsOnly),
            Self::OffRank => Some(Condition::FifthRank),
            Self::Far => Some(Condition::AdjacentFile),
            Self::Pinned => Some(Condition::KingSafety),
            Self::OpenedCheck => Some(Condition::AnswersCheck),
        }
    }

    /// A position for the theme; `None` if chance has led to one that cannot be.
    pub fn staged(self, us: Color, band: Band, chance: &mut Chance) -> Option<Staged> {
        let scene = Scene { us, band, chance };
        let staged = match self {
            Self::Real => pawns::told(scene, Story::Double),
            Self::Single => pawns::told(scene, Story::Singles),
            Self::Late => pawns::told(scene, Story::Late),
            Self::Far => pawns::far(scene),
            Self::OffRank => pawns::off_rank(scene),
            Self::BesideOffRank => pawns::beside_off_rank(scene),
            Self::BesideFar => pawns::beside_far(scene),
            Self::BesideSingle => pawns::two_victims(scene, Story::Singles),
            Self::BesideLate => pawns::two_victims(scene, Story::Late),
            Self::Piece => pieces::two_squares(scene),
            Self::ByPiece => pieces::by_piece(scene),
            Self::BesidePiece => pieces::beside_piece(scene),
            Self::Pinned => lines::pinned(scene),
            Self::SeemsPinned => lines::seems_pinned(scene),
            Self::TwoTakers => lines::two_takers(scene),
            Self::PawnCheck => checks::by_the_pawn(scene),
            Self::OpenedCheck => checks::opened(scene),
            Self::Forced => forced::staged(scene),
        }?;
        let subject = staged.subject;
        let judgement = crate::Judgement::of(&staged.game, subject.attempt);
        let is_as_meant = match self.broken() {
            None => judgement.played().is_some_and(rules::Move::is_en_passant),
            Some(broken) => Condition::all_broken(&judgement) == [broken],
        };
        is_as_meant.then_some(staged)
    }
}

/// What a theme is staged with.
struct Scene<'a> {
    us: Color,
    band: Band,
    chance: &'a mut Chance,
}

impl Scene<'_> {
    /// Two neighbouring files, or files so far apart: the capturer's and the victim's.
    fn files(&mut self, apart: i8) -> (File, File) {
        loop {
            let capturer = self.chance.below(8);
            let apart = if self.chance.once_in(2) {
                apart
            } else {
                -apart
            };
            let files = [
                Some(capturer),
                capturer.checked_add_signed(isize::from(apart)),
            ];
            if let [Some(capturer), Some(victim)] =
                files.map(|index| index.and_then(File::from_index))
            {
                return (capturer, victim);
            }
        }
    }

    /// A stage with a pawn of ours and the pawn beside it that has just made its double step.
    fn pair(&mut self) -> Option<(Stage, Subject)> {
        let (capturer, victim) = self.files(1);
        let mut stage = Stage::new(self.us);
        let from = stage.at(capturer, Rank::Fifth);
        stage.put(from, self.us, Role::Pawn)?;
        let victim = stage.double_stepper(victim)?;
        let to = stage.offset(victim, 0, 1)?;
        Some((stage, subject(from, to, victim)))
    }

    /// How many men stand around.
    fn crowd(&mut self) -> usize {
        match self.band {
            Band::One => self.chance.between(0, 2),
            Band::Two => self.chance.between(3, 7),
            Band::Three => self.chance.between(8, 14),
        }
    }

    /// Puts the kings and the men around.
    fn people(&mut self, stage: &mut Stage) -> Option<()> {
        stage.kings(self.chance)?;
        let men = self.crowd();
        stage.crowd(men, self.chance);
        stage.is_quiet().then_some(())
    }

    /// The picture with people around it and a past that ends with the moves of a plan, the last one first;
    /// before these others were made, so that the number of moves tells little.
    fn played(mut self, mut stage: Stage, plan: &[Back], subject: Subject) -> Option<Staged> {
        self.people(&mut stage)?;
        self.remembered(&stage, plan, subject)
    }

    /// The same where everybody is there already.
    fn remembered(self, stage: &Stage, plan: &[Back], subject: Subject) -> Option<Staged> {
        let most = self.chance.between(3, 7).saturating_sub(plan.len()).max(1);
        let game = (1..=most).rev().find_map(|before| {
            let mut whole = plan.to_vec();
            whole.resize(plan.len() + before, Back::Any);
            past::game(stage, &whole, self.chance)
        })?;
        Some(Staged { game, subject })
    }

    /// A game from the beginning, if the band is one where men abound and chance wants it.
    fn opens(&mut self) -> bool {
        match self.band {
            Band::One => self.chance.once_in(4),
            Band::Two | Band::Three => self.chance.once_in(2),
        }
    }

    fn opening(mut self, apart: i8, story: Story) -> Option<Staged> {
        let (capturer, victim) = self.files(apart);
        let us = self.us;
        let pair = Pair {
            us,
            capturer,
            victim,
        };
        let game = opening::game(pair, story, self.band, self.chance)?;
        let subject = subject(pair.capturer(), pair.passed(), pair.victim());
        Some(Staged { game, subject })
    }
}

fn subject(from: Square, to: Square, victim: Square) -> Subject {
    let attempt = Attempt {
        from,
        to,
        promotion: None,
    };
    Subject { attempt, victim }
}

/// A double step taken back.
fn double(us: Color, victim: Square) -> Back {
    Back::From {
        from: Square::new(victim.file(), (!us).pawn_rank()),
        to: victim,
    }
}
