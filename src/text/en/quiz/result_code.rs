//! Result codes, printed sets, and errors in codes.

use course::hidden_characters::show_hidden_character;
use course::quiz::{
    CodeError, CodeKind, Condition, HintLevel, QuestionSet, QuizMode, QuizQuestion, QuizReply,
    ReportEntry, SetReport, Topic,
};
use rules::Square;

use crate::settings::Notation;
use crate::text::en::quiz::names::{
    NO, NO_PAWN, YES, count_questions, failed_condition, justification, topic_name,
};
use crate::text::en::quiz::prompts::fen_field;
use crate::text::en::quiz::results::describe_outcome;
use crate::text::en::quiz::start::EXAM;
use crate::text::en::words::shorten;
use crate::text::notation::line_of_moves;

pub const CHECK_TITLE: &str = "Read a result code";
pub const CHECK_ABOUT: &str = "Paste the code that a pupil handed in. What was asked follows from it, and every answer is \
    graded again. A changed letter is noticed, and so is a code that contradicts its answers; but somebody who can program \
    could make up a code.";

pub const CODE: &str = "Result code";
pub const READ: &str = "Read it";
pub const SAME_SET: &str = "Open the same questions";

pub fn describe_set_and_mode(report: &SetReport) -> String {
    let mode = match report.mode {
        QuizMode::Guided => "guided",
        QuizMode::Alone => "alone, with hints",
        QuizMode::Exam => "as an exam",
    };
    format!(
        "{} from seed {}, {mode}.",
        count_questions(report.set.count()),
        report.set.seed()
    )
}

pub fn first_answer(first: Option<&str>, is_right: bool) -> String {
    match first {
        None => "Nothing was answered.".to_owned(),
        Some(first) if is_right => format!("First answer: {first}, which is right."),
        Some(first) => format!("First answer: {first}."),
    }
}

/// Describes a question's result, with tries and hints.
pub fn question_result(entry: &ReportEntry) -> String {
    let tries = match entry.reply_count {
        0 => String::new(),
        1 => ", 1 try".to_owned(),
        tries => format!(", {tries} tries"),
    };
    let help = match entry.hint {
        HintLevel::None => "",
        HintLevel::Nudge => ", one hint",
        HintLevel::Condition => ", two hints",
        HintLevel::LastMove => ", three hints",
        HintLevel::Shown => ", the answer shown",
    };
    format!("{}{tries}{help}", describe_outcome(entry))
}

pub const PRINT_SET: &str = "Print";
pub const QUESTIONS: &str = "Questions";
pub const SOLUTIONS: &str = "Answers";
/// Before the lines to write on, at the head of a worksheet.
pub const PUPIL: &str = "Name";
pub const DATE: &str = "Date";
pub const IF_NOT: &str = "If not, which condition fails?";
pub const ON_PAPER: &str = "This set on paper";

pub fn describe_set(set: QuestionSet) -> String {
    format!("{} from seed {}.", count_questions(set.count()), set.seed())
}

/// Lists the last moves before a question, such as `23.h4 g5`.
pub fn list_last_moves(question: &QuizQuestion, notation: Notation) -> String {
    const SHOWN: usize = 4;
    let game = question.game();
    let first = match question.prompt() {
        course::quiz::Prompt::Same { ply } => ply.min(game.plies()),
        _ => game.plies().saturating_sub(SHOWN),
    };
    let mut moves = Vec::new();
    // A move is counted by the position that it leads to.
    for ply in first + 1..=game.plies() {
        let (Some(before), Some(played)) = (game.position_at(ply - 1), game.move_at(ply)) else {
            continue;
        };
        moves.push((before, played));
    }
    match moves.len() {
        0 => "No move has been made yet.".to_owned(),
        1 => format!("The last move: {}", line_of_moves(&moves, notation)),
        _ => format!("The last moves: {}", line_of_moves(&moves, notation)),
    }
}

/// Describes what is wrong with a code.
pub fn code_error(error: CodeError) -> String {
    match error {
        CodeError::Empty => "There is no code yet: paste one first.".to_owned(),
        CodeError::InvalidCharacter { letter, column } => format!(
            "“{}”, at place {column}, cannot be in a code. A code has digits and letters, but no U.",
            show_hidden_character(letter)
        ),
        CodeError::NotACode => "This is not a code from this site.".to_owned(),
        CodeError::OtherKind(CodeKind::Mastery) => {
            "This code holds what somebody has mastered. It is read on the quiz’s first page."
                .to_owned()
        }
        CodeError::OtherKind(CodeKind::Report) => {
            "This code holds a finished set. It is read on the page for result codes.".to_owned()
        }
        CodeError::OtherKind(CodeKind::Progress) => {
            "This code holds a set that is not finished yet. It cannot be read.".to_owned()
        }
        CodeError::Checksum => {
            "A letter of this code is missing, changed, or exchanged with another. Copy it again."
                .to_owned()
        }
        CodeError::NewerVersion => {
            "This code was made by a later version of this site. Reload the page, and try again."
                .to_owned()
        }
        CodeError::OlderVersion => {
            "This code was made by an earlier version of this site, whose questions were others."
                .to_owned()
        }
        CodeError::Malformed => "What this code says is not possible.".to_owned(),
        CodeError::Contradiction { question } => format!(
            "This code is forged: what it says of question {question} contradicts the answer that it holds."
        ),
    }
}

/// Returns the title of a set in a mode.
pub fn set_title(topic: Topic, mode: QuizMode) -> &'static str {
    match mode {
        QuizMode::Exam => EXAM.0,
        QuizMode::Guided | QuizMode::Alone => topic_name(topic),
    }
}

/// Formats a reply.
pub fn describe_reply(question: &QuizQuestion, reply: &QuizReply) -> String {
    let square = |square: Square| square.to_string();
    match reply {
        QuizReply::Move(attempt) => format!("{}–{}", attempt.from, attempt.to),
        QuizReply::Nothing if question.field_choices().contains(&None) && is_field(question) => {
            fen_field(None)
        }
        QuizReply::Nothing => NO_PAWN.to_owned(),
        QuizReply::Yes => YES.to_owned(),
        QuizReply::No => NO.to_owned(),
        QuizReply::NoBecause(condition) => no_because(*condition),
        QuizReply::Because(reason) => justification(*reason).to_owned(),
        QuizReply::Square(target) => square(*target),
        QuizReply::Typed(text) => format!("“{}”", shorten(text)),
    }
}

fn is_field(question: &QuizQuestion) -> bool {
    question.kind() == course::quiz::QuizQuestionKind::Field
}

fn no_because(condition: Condition) -> String {
    format!("{NO}: {}", failed_condition(condition).to_lowercase())
}
