//! Writes the questions of a set with their answers, for tests in a browser.
//!
//!     cargo run -p course --example questions -- SKILL|all SEED COUNT
//!
//! Each line is a JSON object: the start of the game, its moves, the prompt, and the correct answer.

use course::Attempt;
use course::quiz::{Condition, CorrectAnswer, Prompt, QuestionSet, QuizQuestion, QuizReply};
use rules::EnPassantMode;
use serde_json::{Value, json};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize| arguments.get(index).map(String::as_str);
    let (set, errors) = QuestionSet::from_address(argument(0), argument(1), argument(2));
    for error in errors {
        eprintln!("invalid argument: {error:?}");
    }
    for question in set.questions() {
        println!("{}", to_json(&question));
    }
}

fn to_json(question: &QuizQuestion) -> Value {
    let game = question.game();
    let moves: Vec<String> = game.moves().map(|played| played.to_string()).collect();
    let conditions = question.conditions().iter().map(|it| it.name());
    let capture = question.answer_move();
    json!({
        "skill": question.skill().name(),
        "kind": question.kind().name(),
        "band": question.difficulty().number(),
        "start": game.start().fen(),
        "moves": moves,
        "fen": question.position().fen(),
        "asked": prompt_json(question.prompt()),
        "subject": uci(question.candidate().attempt),
        "victim": question.candidate().victim.to_string(),
        "conditions": conditions.collect::<Vec<_>>(),
        "reasons": question.justifications().iter().map(|it| format!("{it:?}")).collect::<Vec<_>>(),
        "broken": question.failing_condition().map(Condition::name),
        "reason": question.judgement().name(),
        "right": answer_json(question.correct_answer()),
        "solution": reply_json(&question.solution()),
        "san": capture.map(|capture| question.position().san(capture).to_string()),
    })
}

fn uci(attempt: Attempt) -> String {
    format!("{}{}", attempt.from, attempt.to)
}

fn prompt_json(prompt: Prompt) -> Value {
    match prompt {
        Prompt::Capture => json!("capture"),
        Prompt::OnlyMove => json!("only-move"),
        Prompt::MayCapture(capture) => json!({ "takes": uci(capture.attempt) }),
        Prompt::MayPlayInstead(attempt) => json!({ "instead": uci(attempt) }),
        Prompt::WhichCapturer => json!("taker"),
        Prompt::WhichVictim => json!("victim"),
        Prompt::Lands(square) => json!({ "lands": square.to_string() }),
        Prompt::Empties(square) => json!({ "empties": square.to_string() }),
        Prompt::Write(square) => json!({ "write": square.to_string() }),
        Prompt::Must => json!("must"),
        Prompt::Same { ply } => json!({ "same": ply }),
        Prompt::Field(EnPassantMode::Always) => json!({ "field": "always" }),
        Prompt::Field(EnPassantMode::PseudoLegal) => json!({ "field": "pseudo-legal" }),
        Prompt::Field(EnPassantMode::Legal) => json!({ "field": "legal" }),
    }
}

fn answer_json(answer: CorrectAnswer) -> Value {
    match answer {
        CorrectAnswer::Move(attempt) => json!({ "move": uci(attempt) }),
        CorrectAnswer::Nothing => json!("nothing"),
        CorrectAnswer::Yes => json!("yes"),
        CorrectAnswer::No => json!("no"),
        CorrectAnswer::NoBecause(condition) => json!({ "no": condition.name() }),
        CorrectAnswer::Square(square) => json!({ "square": square.to_string() }),
    }
}

fn reply_json(reply: &QuizReply) -> Value {
    match reply {
        QuizReply::Move(attempt) => json!({ "move": uci(*attempt) }),
        QuizReply::Nothing => json!("nothing"),
        QuizReply::Yes => json!("yes"),
        QuizReply::No => json!("no"),
        QuizReply::NoBecause(condition) => json!({ "for": condition.name() }),
        QuizReply::Because(reason) => json!({ "because": format!("{reason:?}") }),
        QuizReply::Square(square) => json!({ "square": square.to_string() }),
        QuizReply::Typed(text) => json!({ "typed": text }),
    }
}
