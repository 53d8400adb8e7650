//! Questions from a seed.
//!
//! A theme sets the men up and gives them a past; a form asks about it; the rules core finds the one right
//! answer. What does not come out as it was meant is thrown away, and chance goes on.

mod moves;

use super::chance::Chance;
use super::condition::Condition;
use super::kind::Band;
use super::proof;
use super::question::{Asked, Question, Right};
use super::skill::Skill;
use super::theme::{Staged, Theme};
use super::wanted::{Form, Wanted};
use moves::{instead, there_and_back};

/// The number of the generator: the same seed gives the same questions as long as it stays. Whoever changes
/// what a seed gives counts it up, so that codes of before are refused and not misread.
pub const GENERATOR: u8 = 1;

/// How often chance may lead nowhere. In the hundred thousand questions of the tests it never came to that.
const TRIES: u32 = 500;

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
        (Skill::Optional, Asked::Must, right) | (_, Asked::Same { .. }, right) => {
            (right == Right::No) == wanted.is_telling
        }
        (Skill::Forced, Asked::Must, right) => (right == Right::Yes) == wanted.is_telling,
        // What the field names, if anything, is the step that the question is about.
        (_, Asked::Field(_), Right::Square(square)) => square == question.subject.attempt.to,
        (_, _, _) => true,
    }
}

/// The condition that fails and three others that are plainly met, in the order in which a page offers them.
fn conditions(question: &Question, chance: &mut Chance) -> Vec<Condition> {
    let Asked::Takes(_) = question.asked else {
        return Vec::new();
    };
    let broken = Condition::all_broken(&question.judgement());
    let mut others: Vec<Condition> = Condition::ALL
        .into_iter()
        .filter(|condition| !broken.contains(condition) && question.meets(*condition))
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
