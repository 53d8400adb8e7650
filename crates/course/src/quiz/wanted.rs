//! What can be asked for, and what it is made of.

use rules::{Color, EnPassantField};

use super::kind::{Band, Kind};
use super::skill::Skill;
use super::theme::Theme;

/// What question is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The skill that it tests.
    pub skill: Skill,
    /// How it asks: one of the skill's kinds.
    pub kind: Kind,
    /// The side that is asked.
    pub us: Color,
    /// How hard it is.
    pub band: Band,
    /// Whether a learner without the skill goes wrong in it, or right by the wrong rule.
    pub is_telling: bool,
}

impl Wanted {
    /// Everything that makes sense to ask for, some hundreds.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for skill in Skill::ALL {
            for &kind in skill.kinds() {
                for us in Color::ALL {
                    for band in Band::ALL {
                        all.extend([true, false].map(|is_telling| Self {
                            skill,
                            kind,
                            us,
                            band,
                            is_telling,
                        }));
                    }
                }
            }
        }
        all.retain(|wanted| wanted.makes_sense());
        all
    }

    /// Whether there are such questions. Only of `both-colours` some are left out: Black tells, and White
    /// does not. Some kinds always tell.
    pub fn makes_sense(self) -> bool {
        let fits = self.skill != Skill::BothColours || self.is_telling == (self.us == Color::Black);
        fits && !self.recipes().is_empty()
    }

    /// What such questions are built around, and how they ask.
    pub(super) fn recipes(self) -> Vec<(Theme, Form)> {
        use Form::{
            Ahead, Capture, Empties, Field, Instead, Lands, Must, OnlyMove, Same, Taker, Takes,
            Victim, Write,
        };
        if !self.skill.kinds().contains(&self.kind) {
            return Vec::new();
        }
        let always = Field(EnPassantField::Always);
        let ready = Field(EnPassantField::Ready);
        let legal = Field(EnPassantField::Legal);
        // The decoy where it is to tell, the real thing else.
        let or_real = |decoy| if self.is_telling { decoy } else { Theme::Real };
        let asks = |theme| match self.kind {
            Kind::Play => vec![(theme, Capture)],
            Kind::May => vec![(theme, Takes)],
            Kind::Lands => vec![(theme, Lands)],
            Kind::Empties => vec![(theme, Empties)],
            Kind::Write => vec![(theme, Write)],
            Kind::Must => vec![(theme, Must)],
            Kind::Field => vec![(theme, legal)],
            Kind::Which | Kind::Same => Vec::new(),
        };
        match (self.skill, self.kind) {
            (Skill::WhichPawn, _) => self.telling(&[
                (Theme::TwoTakers, Taker),
                (Theme::BesideOffRank, Taker),
                (Theme::BesideFar, Taker),
                (Theme::BesideSingle, Victim),
                (Theme::BesideLate, Victim),
            ]),
            (Skill::DoubleStep, Kind::Field) => vec![(or_real(Theme::Single), always)],
            (Skill::NowOrNever, Kind::Field) => vec![(or_real(Theme::Late), always)],
            (Skill::DoubleStep, _) => asks(or_real(Theme::Single)),
            (Skill::NowOrNever, _) => asks(or_real(Theme::Late)),
            (Skill::PawnsOnly, Kind::Play) => vec![(or_real(Theme::Piece), Capture)],
            (Skill::PawnsOnly, _) if self.is_telling => {
                vec![(Theme::Piece, Takes), (Theme::ByPiece, Takes)]
            }
            (Skill::PawnsOnly, _) => vec![(Theme::Real, Takes), (Theme::BesidePiece, Takes)],
            (Skill::Landing, Kind::May) if self.is_telling => vec![(Theme::Real, Ahead)],
            (Skill::Landing, Kind::May) => vec![(Theme::Real, Takes)],
            (Skill::Landing, Kind::Play) => self.telling(&[(Theme::Real, Capture)]),
            (Skill::Landing, Kind::Lands) => self.telling(&[(Theme::Real, Lands)]),
            (Skill::Landing, _) => self.telling(&[(Theme::Real, Empties)]),
            (Skill::Optional, Kind::Must) if self.is_telling => {
                vec![
                    (Theme::Real, Must),
                    (Theme::SeemsPinned, Must),
                    (Theme::TwoTakers, Must),
                ]
            }
            (Skill::Optional, Kind::Must) => vec![(Theme::Forced, Must)],
            (Skill::Optional, _) if self.is_telling => vec![(Theme::Real, Instead)],
            (Skill::Optional, _) => vec![(Theme::PawnCheck, Instead)],
            (Skill::Forced, Kind::Play) => self.telling(&[(Theme::Forced, OnlyMove)]),
            (Skill::Forced, _) if self.is_telling => vec![(Theme::Forced, Must)],
            (Skill::Forced, _) => vec![(Theme::PawnCheck, Must)],
            (Skill::FifthRank, _) => asks(or_real(Theme::OffRank)),
            (Skill::AdjacentFile, _) => asks(or_real(Theme::Far)),
            (Skill::BothColours, _) => asks(Theme::Real),
            (Skill::KingSafety, Kind::Field) => vec![(or_real(Theme::Pinned), legal)],
            (Skill::KingSafety, _) if self.is_telling => asks(Theme::Pinned),
            (Skill::KingSafety, _) => asks(Theme::SeemsPinned),
            (Skill::AnswersCheck, _) if self.is_telling => asks(Theme::OpenedCheck),
            (Skill::AnswersCheck, _) => asks(Theme::PawnCheck),
            (Skill::Notation, Kind::Write) => self.telling(&[
                (Theme::Real, Write),
                (Theme::BesideOffRank, Write),
                (Theme::PawnCheck, Write),
                (Theme::SeemsPinned, Write),
            ]),
            (Skill::Notation, _) if self.is_telling => {
                vec![
                    (Theme::Real, always),
                    (Theme::Far, always),
                    (Theme::Real, ready),
                    (Theme::Real, legal),
                ]
            }
            (Skill::Notation, _) => {
                vec![
                    (Theme::Far, ready),
                    (Theme::Late, always),
                    (Theme::Single, always),
                ]
            }
            (Skill::Identity, _) if self.is_telling => vec![(Theme::Real, Same)],
            (Skill::Identity, _) => {
                vec![
                    (Theme::Pinned, Same),
                    (Theme::Far, Same),
                    (Theme::Single, Same),
                    (Theme::Late, Same),
                ]
            }
        }
    }

    /// Recipes of which every question tells.
    fn telling(self, recipes: &[(Theme, Form)]) -> Vec<(Theme, Form)> {
        let is_fit = self.is_telling;
        if is_fit { recipes.to_vec() } else { Vec::new() }
    }
}

/// How a question asks about a theme: as [`Asked`], before anything is known of the position.
///
/// [`Asked`]: super::Asked
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Take in passing, or say that nobody may.
    Capture,
    /// Play the only legal move.
    OnlyMove,
    /// May it take in passing?
    Takes,
    /// May it take by going to where the victim stands?
    Ahead,
    /// May another move be made instead?
    Instead,
    /// Which pawn takes?
    Taker,
    /// Which pawn is taken?
    Victim,
    /// Where does it land?
    Lands,
    /// Which square empties?
    Empties,
    /// Write it.
    Write,
    /// Must it?
    Must,
    /// Are the positions the same, now and before both sides went to and fro?
    Same,
    /// What does the field say?
    Field(EnPassantField),
}
