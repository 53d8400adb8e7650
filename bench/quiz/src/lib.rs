//! Generates quiz questions by number, for the native program and for Node.
//!
//! Each question is reduced to a checksum, so that the results of both can be compared.

use std::fmt::Write;

use course::quiz::{
    CorrectAnswer, Prompt, QuestionSet, QuestionSpec, Skill, Topic, generate_question,
};
use rules::EnPassantMode;

/// The number of question specs.
#[unsafe(no_mangle)]
pub extern "C" fn kinds() -> u32 {
    u32::try_from(QuestionSpec::all().len()).expect("fewer than 2³²")
}

/// Generates a question and returns its checksum.
#[unsafe(no_mangle)]
pub extern "C" fn make(kind: u32, seed: u32) -> u32 {
    let spec = QuestionSpec::all()[kind as usize];
    let question = generate_question(spec, u64::from(seed)).expect("the spec is possible");
    sum(&question)
}

/// Generates a set of twenty questions and returns its checksum. Topic 0 is all skills, the others count from 1.
#[unsafe(no_mangle)]
pub extern "C" fn set(topic: u32, seed: u32) -> u32 {
    let topic = match topic.checked_sub(1) {
        None => Topic::All,
        Some(index) => Topic::One(Skill::ALL[index as usize]),
    };
    let questions = QuestionSet::new(topic, seed, 20).questions();
    questions.fold(0, |all, question| all.rotate_left(5) ^ sum(&question))
}

/// Returns the FNV-1a checksum of a question with its answer.
fn sum(question: &course::quiz::QuizQuestion) -> u32 {
    let mut text = question.game().start().fen_with(EnPassantMode::Always);
    for played in question.game().moves() {
        write!(text, " {played}").expect("room");
    }
    write!(text, " {}", question.kind().name()).expect("room");
    if let Prompt::MayCapture(capture) = question.prompt() {
        write!(text, " {}{}", capture.attempt.from, capture.attempt.to).expect("room");
    }
    match question.correct_answer() {
        CorrectAnswer::Move(right) => write!(text, " {}{}", right.from, right.to),
        CorrectAnswer::Square(square) => write!(text, " {square}"),
        CorrectAnswer::NoBecause(condition) => write!(text, " {}", condition.name()),
        CorrectAnswer::Nothing => write!(text, " -"),
        CorrectAnswer::Yes => write!(text, " yes"),
        CorrectAnswer::No => write!(text, " no"),
    }
    .expect("room");
    let byte = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, byte)
}
