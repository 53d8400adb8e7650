//! Prints the sentences of the quiz, for reading: prompts, solutions, hints and mistakes.
//!
//! ```text
//! cargo run --example quiz_sentences
//! ```

use course::quiz::{
    Condition, Grade, QuestionAttempt, QuestionSet, QuizMode, QuizQuestion, QuizReply, Scaffolding,
    Skill, Topic,
};
use in_passing::text::quiz;

fn main() {
    for skill in Skill::ALL {
        for question in QuestionSet::new(Topic::One(skill), 1, 6).questions() {
            println!(
                "\n{} | {}",
                quiz::kind_name(question.kind()),
                quiz::describe_prompt(&question)
            );
            println!("   {}", quiz::describe_solution(&question));
            for reply in replies(&question) {
                if let Grade::Wrong(wrong) = question.grade(&reply) {
                    let mistake = quiz::describe_mistake(&question, &wrong);
                    println!("   {reply:?} → {mistake}");
                }
            }
            let attempt = QuestionAttempt::new(question, QuizMode::Guided, Scaffolding::LastStep);
            for hint in attempt.hints() {
                println!("   ? {}", quiz::describe_hint(attempt.question(), hint));
            }
        }
    }
}

/// Replies of every kind, most of them wrong.
fn replies(question: &QuizQuestion) -> Vec<QuizReply> {
    let mut replies = vec![QuizReply::Yes, QuizReply::No, QuizReply::Nothing];
    replies.extend(Condition::ALL.map(QuizReply::NoBecause));
    let fields = question.field_choices().into_iter().flatten();
    let squares = question.square_choices().into_iter().chain(fields);
    replies.extend(squares.map(QuizReply::Square));
    let candidate = question.candidate();
    replies.push(QuizReply::Move(candidate.attempt));
    let file = candidate.attempt.from.file();
    for text in [
        format!("{file}x{}", candidate.victim),
        candidate.attempt.to.to_string(),
    ] {
        replies.push(QuizReply::Typed(text));
    }
    replies
}
