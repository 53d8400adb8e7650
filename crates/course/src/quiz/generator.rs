//! Generates questions from a seed.
//!
//! A [`Motif`] builds a position with the moves that led to it, a
//! [`PromptForm`] asks about it, and [`answer_key`] finds the one correct answer. A
//! candidate that does not come out as intended is discarded, and the generator tries again.

pub(super) mod answer_key;
mod extra_moves;
mod known_openings;
mod motif;
mod opening_game;
mod position_builder;
mod retractions;
pub(super) mod rng;
pub(super) mod spec;

use crate::quiz::condition::Condition;
use crate::quiz::question::{CorrectAnswer, Prompt, QuizQuestion, judge_candidate};
use crate::quiz::question_kind::Difficulty;
use crate::quiz::skill::Skill;
use extra_moves::{choose_other_move, play_there_and_back};
use motif::{Motif, MotifPosition};
use rng::SeededRng;
use spec::{PromptForm, QuestionSpec};

/// The version of the generator. It stays as long as each seed gives the same questions.
///
/// A change of what a seed gives must increase it, so that older codes are refused instead of misread.
pub const GENERATOR_VERSION: u8 = 3;

/// A number that goes into every seed. It stays when the version grows, so that most questions stay too.
const SEED_SALT: u64 = 2;

/// The greatest number of candidates that are tried. None of the 100,000 questions of the tests needs as many.
const MAX_TRIES: u32 = 500;

/// Generates the question of a spec and a seed. `None` if no question fits the spec.
///
/// ```
/// use course::quiz::{
///     CorrectAnswer, Difficulty, QuestionSpec, QuizQuestionKind, Skill, generate_question,
/// };
/// use rules::Color;
///
/// let spec = QuestionSpec {
///     skill: Skill::NowOrNever,
///     kind: QuizQuestionKind::Play,
///     side_to_move: Color::Black,
///     difficulty: Difficulty::Easy,
///     is_diagnostic: true,
/// };
/// let question = generate_question(spec, 7).expect("the spec is possible");
/// assert_eq!(question.correct_answer(), CorrectAnswer::Nothing);
/// assert_eq!(question.judgement().name(), "too-late");
/// ```
pub fn generate_question(spec: QuestionSpec, seed: u64) -> Option<QuizQuestion> {
    if !spec.is_possible() {
        return None;
    }
    let recipes = spec.recipes();
    let numbers = [
        SEED_SALT,
        seed,
        spec.skill.index() as u64,
        spec.kind as u64,
        spec.side_to_move.index() as u64,
        u64::from(spec.difficulty.number()),
        u64::from(spec.is_diagnostic),
    ];
    let mut rng = SeededRng::from_numbers(&numbers);
    let (motif, form) = rng.choose(&recipes)?;
    (0..MAX_TRIES).find_map(|_| build_candidate(spec, motif, form, &mut rng))
}

/// Builds one candidate; `None` if it does not come out as intended.
fn build_candidate(
    spec: QuestionSpec,
    motif: Motif,
    form: PromptForm,
    rng: &mut SeededRng,
) -> Option<QuizQuestion> {
    let MotifPosition {
        game,
        candidate: mut capture,
    } = motif.build(spec.side_to_move, spec.difficulty, rng)?;
    let (game, prompt) = match form {
        PromptForm::Capture => (game, Prompt::Capture),
        PromptForm::OnlyMove => (game, Prompt::OnlyMove),
        PromptForm::MayCapture => (game, Prompt::MayCapture(capture)),
        PromptForm::MayCaptureAhead => {
            capture.attempt.to = capture.victim;
            (game, Prompt::MayCapture(capture))
        }
        PromptForm::MayPlayInstead => {
            let other = choose_other_move(game.position(), capture, rng)?;
            (game, Prompt::MayPlayInstead(other))
        }
        PromptForm::WhichCapturer => (game, Prompt::WhichCapturer),
        PromptForm::WhichVictim => (game, Prompt::WhichVictim),
        PromptForm::Lands => (game, Prompt::Lands(capture.attempt.from)),
        PromptForm::Empties => (game, Prompt::Empties(capture.attempt.from)),
        PromptForm::Write => (game, Prompt::Write(capture.attempt.from)),
        PromptForm::Must => (game, Prompt::Must),
        PromptForm::Same => {
            let ply = game.plies();
            let cycles = if spec.difficulty == Difficulty::Hard {
                2
            } else {
                1
            };
            (
                play_there_and_back(game, cycles, rng)?,
                Prompt::Same { ply },
            )
        }
        PromptForm::Field(field) => (game, Prompt::Field(field)),
    };
    let correct_answer = answer_key::find_correct_answer(prompt, &game)?;
    let judgement = judge_candidate(prompt, &game, capture);
    let mut question = QuizQuestion {
        skill: spec.skill,
        difficulty: spec.difficulty,
        prompt,
        game,
        candidate: capture,
        correct_answer,
        conditions: Vec::new(),
        judgement,
    };
    if !is_as_intended(&question, spec) {
        return None;
    }
    question.conditions = choose_conditions(&question, rng);
    Some(question)
}

/// Returns true if the answer is the one that the question was built for.
fn is_as_intended(question: &QuizQuestion, spec: QuestionSpec) -> bool {
    match (spec.skill, question.prompt, question.correct_answer) {
        (Skill::Optional, Prompt::Must, right) | (_, Prompt::Same { .. }, right) => {
            (right == CorrectAnswer::No) == spec.is_diagnostic
        }
        (Skill::Forced, Prompt::Must, right) => (right == CorrectAnswer::Yes) == spec.is_diagnostic,
        // The field, if not empty, must name the double step that the question is about.
        (_, Prompt::Field(_), CorrectAnswer::Square(square)) => {
            square == question.candidate.attempt.to
        }
        (_, _, _) => true,
    }
}

/// Returns the condition that fails and three that are clearly met. A page offers them in this order.
fn choose_conditions(question: &QuizQuestion, rng: &mut SeededRng) -> Vec<Condition> {
    let Prompt::MayCapture(_) = question.prompt else {
        return Vec::new();
    };
    let broken = Condition::all_broken(question.judgement());
    let mut others: Vec<Condition> = Condition::ALL
        .into_iter()
        .filter(|condition| !broken.contains(condition) && question.clearly_meets(*condition))
        .collect();
    rng.shuffle(&mut others);
    others.truncate(3);
    // A wrong "no" is refused immediately, so that there is no condition to choose.
    match question.correct_answer {
        CorrectAnswer::NoBecause(condition) => others.push(condition),
        CorrectAnswer::Move(_)
        | CorrectAnswer::Nothing
        | CorrectAnswer::Yes
        | CorrectAnswer::No
        | CorrectAnswer::Square(_) => {
            return Vec::new();
        }
    }
    others.sort_unstable();
    others
}
