//! Questions of the quiz by number, for the native program and for Node alike.
//!
//! What is made is summed up in a number, so that both can be seen to make the same.

use std::fmt::Write;

use course::quiz::{Asked, Right, Set, Skill, Topic, Wanted, question};
use rules::EnPassantField;

/// How many kinds of question can be asked for.
#[unsafe(no_mangle)]
pub extern "C" fn kinds() -> u32 {
    u32::try_from(Wanted::all().len()).expect("some hundreds")
}

/// Makes a question and sums it up.
#[unsafe(no_mangle)]
pub extern "C" fn make(kind: u32, seed: u32) -> u32 {
    let wanted = Wanted::all()[kind as usize];
    let question = question(wanted, u64::from(seed)).expect("it makes sense");
    sum(&question)
}

/// Makes a set of twenty, of a skill by its number from 1 or of all, and sums it up.
#[unsafe(no_mangle)]
pub extern "C" fn set(topic: u32, seed: u32) -> u32 {
    let topic = match topic.checked_sub(1) {
        None => Topic::All,
        Some(index) => Topic::One(Skill::ALL[index as usize]),
    };
    let questions = Set::new(topic, seed, 20).questions();
    questions.fold(0, |all, question| all.rotate_left(5) ^ sum(&question))
}

/// FNV-1a over all that a question shows and wants.
fn sum(question: &course::quiz::Question) -> u32 {
    let mut text = question.game().start().fen_with(EnPassantField::Always);
    for played in question.game().moves() {
        write!(text, " {played}").expect("room");
    }
    write!(text, " {}", question.kind().name()).expect("room");
    if let Asked::Takes(subject) = question.asked() {
        write!(text, " {}{}", subject.attempt.from, subject.attempt.to).expect("room");
    }
    match question.right() {
        Right::Move(right) => write!(text, " {}{}", right.from, right.to),
        Right::Square(square) => write!(text, " {square}"),
        Right::NoFor(condition) => write!(text, " {}", condition.name()),
        Right::Nothing => write!(text, " -"),
        Right::Yes => write!(text, " yes"),
        Right::No => write!(text, " no"),
    }
    .expect("room");
    let byte = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, byte)
}
