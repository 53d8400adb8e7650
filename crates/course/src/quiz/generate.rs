//! Questions from a seed.
//!
//! A theme sets the men up and gives them a past; a form asks about it; the rules core finds the one right
//! answer. What does not come out as it was meant is thrown away, and chance goes on.

use rules::explain::Unveiled;
use rules::{Bitboard, Color, EnPassantField, Game, Move, Position, Role};

use super::chance::Chance;
use super::condition::Condition;
use super::kind::{Band, Kind};
use super::proof;
use super::question::{Asked, Question, Right, Subject};
use super::skill::Skill;
use super::theme::{Staged, Theme};
use crate::targets::Attempt;

/// The number of the generator: the same seed gives the same questions as long as it stays. Whoever changes
/// what a seed gives counts it up, so that codes of before are refused and not misread.
pub const GENERATOR: u8 = 1;

/// How often chance may lead nowhere. The tests have not seen a tenth of it.
const TRIES: u32 = 500;

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
    /// Whether there are such questions. Only of `both-colours` some are left out: Black tells, and White
    /// does not. Some kinds always tell.
    pub fn makes_sense(self) -> bool {
        let fits = self.skill != Skill::BothColours || self.is_telling == (self.us == Color::Black);
        fits && !self.recipes().is_empty()
    }

    /// What such questions are built around, and how they ask.
    fn recipes(self) -> Vec<(Theme, Form)> {
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

/// How a question asks about a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Capture,
    OnlyMove,
    Takes,
    /// May it take by going to where the victim stands?
    Ahead,
    Instead,
    Taker,
    Victim,
    Lands,
    Empties,
    Write,
    Must,
    Same,
    Field(EnPassantField),
}

/// The question that is wanted, from a seed; `None` if it makes no sense.
///
/// ```
/// use course::quiz::{Band, Kind, Right, Skill, Wanted, question};
/// use rules::Color;
///
/// let wanted = Wanted {
///     skill: Skill::NowOrNever,
///     kind: Kind::Play,
///     us: Color::Black,
///     band: Band::One,
///     is_telling: true,
/// };
/// let question = question(wanted, 7).expect("it makes sense");
/// assert_eq!(question.right(), Right::Nothing);
/// assert_eq!(question.judgement().name(), "too-late");
/// ```
pub fn question(wanted: Wanted, seed: u64) -> Option<Question> {
    if !wanted.makes_sense() {
        return None;
    }
    let recipes = wanted.recipes();
    let numbers = [
        u64::from(GENERATOR),
        seed,
        wanted.skill.index() as u64,
        wanted.kind as u64,
        wanted.us.index() as u64,
        u64::from(wanted.band.number()),
        u64::from(wanted.is_telling),
    ];
    let mut chance = Chance::of(&numbers);
    let (theme, form) = chance.choose(&recipes)?;
    (0..TRIES).find_map(|_| tried(wanted, theme, form, &mut chance))
}

fn tried(wanted: Wanted, theme: Theme, form: Form, chance: &mut Chance) -> Option<Question> {
    let Staged { game, mut subject } = theme.staged(wanted.us, wanted.band, chance)?;
    let (game, asked) = match form {
        Form::Capture => (game, Asked::Capture),
        Form::OnlyMove => (game, Asked::OnlyMove),
        Form::Takes => (game, Asked::Takes(subject)),
        Form::Ahead => {
            subject.attempt.to = subject.victim;
            (game, Asked::Takes(subject))
        }
        Form::Instead => {
            let other = instead(game.position(), subject, !wanted.is_telling, chance)?;
            (game, Asked::Instead(other))
        }
        Form::Taker => (game, Asked::Taker),
        Form::Victim => (game, Asked::Victim),
        Form::Lands => (game, Asked::Lands(subject.attempt.from)),
        Form::Empties => (game, Asked::Empties(subject.attempt.from)),
        Form::Write => (game, Asked::Write(subject.attempt.from)),
        Form::Must => (game, Asked::Must),
        Form::Same => {
            let ply = game.plies();
            let cycles = if wanted.band == Band::Three { 2 } else { 1 };
            (there_and_back(game, cycles, chance)?, Asked::Same { ply })
        }
        Form::Field(field) => (game, Asked::Field(field)),
    };
    let right = proof::right(asked, &game)?;
    let mut question = Question {
        skill: wanted.skill,
        band: wanted.band,
        asked,
        game,
        subject,
        right,
        conditions: Vec::new(),
    };
    if !is_as_meant(&question, wanted) {
        return None;
    }
    question.conditions = conditions(&question, chance);
    Some(question)
}

/// Whether the answer is the one that the question was built for.
fn is_as_meant(question: &Question, wanted: Wanted) -> bool {
    match (wanted.skill, question.asked, question.right) {
        (Skill::Optional, Asked::Must, right) => (right == Right::No) == wanted.is_telling,
        (Skill::Forced, Asked::Must, right) => (right == Right::Yes) == wanted.is_telling,
        // What the field names, if anything, is the step that the question is about.
        (_, Asked::Field(_), Right::Square(square)) => square == question.subject.attempt.to,
        (_, Asked::Same { .. }, right) => (right == Right::No) == wanted.is_telling,
        // Two men vanish at once: that is not for those who have only begun to look at pins.
        (Skill::WhichPawn, Asked::Taker, _) => !is_by_both(question),
        (_, _, _) => true,
    }
}

fn is_by_both(question: &Question) -> bool {
    let judgement = question.judgement();
    judgement.reasons().iter().any(|reason| {
        matches!(
            reason,
            rules::explain::Reason::ExposesKing {
                unveiled_by: Unveiled::Both,
                ..
            }
        )
    })
}

/// Another move than the capture in passing: a legal one, or one that leaves the king in check.
fn instead(
    position: &Position,
    subject: Subject,
    leaves_check: bool,
    chance: &mut Chance,
) -> Option<Attempt> {
    let is_other = |attempt: &Attempt| attempt.from != subject.attempt.from;
    if !leaves_check {
        let moves = position.legal_moves();
        let moves = moves.iter().filter(|move_| move_.promotion().is_none());
        let others: Vec<Attempt> = moves.map(|&move_| proof::attempt(move_)).collect();
        let others: Vec<Attempt> = others.into_iter().filter(is_other).collect();
        return chance.choose(&others);
    }
    // A man that goes as he goes, but not to help his king.
    let board = position.board();
    let us = position.turn();
    let men = board.by_color(us)
        & !(board.by_role(Role::King) | board.by_role(Role::Pawn))
        & !Bitboard::from(subject.attempt.from);
    let from = chance.square(men)?;
    let role = board.role_at(from)?;
    let to = rules::attacks::attacks(us, role, from, board.occupied()) & !board.occupied();
    let attempt = Attempt {
        from,
        to: chance.square(to)?,
        promotion: None,
    };
    Some(attempt)
}

/// The game after both sides have gone to and fro, so that all men stand as before.
fn there_and_back(mut game: Game, times: u32, chance: &mut Chance) -> Option<Game> {
    for _ in 0..times {
        let ours = wanderer(game.position(), chance)?;
        game.play(ours).ok()?;
        let theirs = wanderer(game.position(), chance)?;
        game.play(theirs).ok()?;
        for there in [ours, theirs] {
            let position = game.position();
            let back = position.legal_moves_between(there.to().into(), there.from().into());
            game.play(*back.first()?).ok()?;
        }
    }
    Some(game)
}

/// A move that can be taken back by another, and loses no right to castle.
fn wanderer(position: &Position, chance: &mut Chance) -> Option<Move> {
    let can_castle = position.castling().has_any(position.turn());
    let stays = |role| match role {
        Role::Pawn => true,
        Role::King | Role::Rook => can_castle,
        Role::Knight | Role::Bishop | Role::Queen => false,
    };
    let moves = position.legal_moves();
    let moves = moves.iter().copied().filter(|move_| match *move_ {
        Move::Normal { role, capture, .. } => capture.is_none() && !stays(role),
        Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => false,
    });
    chance.choose(&moves.collect::<Vec<_>>())
}

/// The condition that fails and three others that do not, in the order in which a page offers them.
fn conditions(question: &Question, chance: &mut Chance) -> Vec<Condition> {
    let Asked::Takes(_) = question.asked else {
        return Vec::new();
    };
    let broken = Condition::all_broken(&question.judgement());
    let mut others: Vec<Condition> = Condition::ALL
        .into_iter()
        .filter(|condition| !broken.contains(condition))
        .collect();
    chance.shuffle(&mut others);
    others.truncate(3);
    // Whoever says no to what is allowed is told so at once: there is no condition to choose.
    match question.right {
        Right::NoFor(condition) => others.push(condition),
        Right::Move(_) | Right::Nothing | Right::Yes | Right::No | Right::Square(_) => {
            return Vec::new();
        }
    }
    others.sort_unstable();
    others
}
