//! Codes that were brought, and what is wrong with them.

use course::quiz::{
    CodeFault, Condition, Content, Hint, Item, Manner, Question, Reply, Report, Set, Skill, Topic,
};
use rules::Square;

use super::{NO, NOBODY, YES, fails, field};
use crate::words::en::skills;
use crate::words::en::verdict::went;

/// The heading of the page that reads result codes.
pub const CHECK_TITLE: &str = "Read a result code";

/// What it does.
pub const CHECK_ABOUT: &str = "Paste the code that a pupil handed in. What was asked follows from it, and every answer is \
    graded anew. A changed letter is noticed; but somebody who can program could make up a code.";

/// The field.
pub const CODE: &str = "Result code";

/// The button.
pub const READ: &str = "Read it";

/// The way to the same questions.
pub const SAME_SET: &str = "Open the same questions";

/// Which set it was, and how it was asked.
pub fn ordered(report: &Report) -> String {
    let manner = match report.manner {
        Manner::Guided => "guided",
        Manner::Alone => "alone, with hints",
        Manner::Exam => "as an exam",
    };
    format!(
        "{} from seed {}, {manner}.",
        questions(report.set.count()),
        report.set.seed()
    )
}

/// So many questions.
pub(super) fn questions(count: usize) -> String {
    if count == 1 {
        "1 question".to_owned()
    } else {
        format!("{count} questions")
    }
}

/// What was answered first.
pub fn answered(first: Option<&str>, is_right: bool) -> String {
    match first {
        None => "Nothing was answered.".to_owned(),
        Some(first) if is_right => format!("First answer: {first}, which is right."),
        Some(first) => format!("First answer: {first}."),
    }
}

/// What became of a question, after how many tries and with how much help.
pub fn became(item: &Item) -> String {
    let tries = match item.tries {
        0 => String::new(),
        1 => ", 1 try".to_owned(),
        tries => format!(", {tries} tries"),
    };
    let help = match item.hint {
        Hint::None => "",
        Hint::Nudge => ", one hint",
        Hint::Condition => ", two hints",
        Hint::LastMove => ", three hints",
        Hint::Shown => ", the answer shown",
    };
    format!("{}{tries}{help}", super::item(item))
}

/// Prints the set.
pub const PRINT_SET: &str = "Print";

/// The heading over the questions on paper.
pub const QUESTIONS: &str = "Questions";

/// The heading over the answers on paper.
pub const SOLUTIONS: &str = "Answers";

/// What is asked on paper of what may not be done.
pub const IF_NOT: &str = "If not, which condition fails?";

/// The way to the set on paper.
pub const ON_PAPER: &str = "This set on paper";

/// Which set it is.
pub fn which_set(set: Set) -> String {
    format!("{} from seed {}.", questions(set.count()), set.seed())
}

/// The moves that led to a question, as far as they matter.
pub fn last_moves(question: &Question) -> String {
    const SHOWN: usize = 4;
    let game = question.game();
    let first = match question.asked() {
        course::quiz::Asked::Same { ply } => ply.min(game.plies()),
        _ => game.plies().saturating_sub(SHOWN),
    };
    let mut said = Vec::new();
    // A move is counted by the position that it leads to.
    for ply in first + 1..=game.plies() {
        let (Some(before), Some(played)) = (game.position_at(ply - 1), game.move_at(ply)) else {
            continue;
        };
        said.push(went(before.turn(), played));
    }
    if said.is_empty() {
        return "No move has been made yet.".to_owned();
    }
    format!("The last moves: {}.", said.join("; "))
}

/// What is wrong with a code.
pub fn code_fault(fault: CodeFault) -> String {
    match fault {
        CodeFault::Empty => "There is no code yet: paste one first.".to_owned(),
        CodeFault::Letter { letter, column } => format!(
            "“{letter}”, at place {column}, stands in no code. Codes have digits and the letters of the alphabet but U."
        ),
        CodeFault::Foreign => "This is no code of this site.".to_owned(),
        CodeFault::Other(Content::Mastery) => {
            "This code holds what somebody has mastered. It is read on the quiz’s first page."
                .to_owned()
        }
        CodeFault::Other(Content::Report) => {
            "This code holds a finished set. It is read on the page for result codes.".to_owned()
        }
        CodeFault::Other(Content::Round) => {
            "This code holds a set that is not finished, and is read nowhere.".to_owned()
        }
        CodeFault::Checksum => {
            "A letter of this code is missing, changed, or exchanged with another. Copy it again."
                .to_owned()
        }
        CodeFault::Later => {
            "This code was made by a later version of this site. Reload the page, and try again."
                .to_owned()
        }
        CodeFault::Earlier => {
            "This code was made by an earlier version of this site, whose questions were others."
                .to_owned()
        }
        CodeFault::Nonsense => "This code says what cannot be.".to_owned(),
    }
}

/// What a set is about.
pub fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::All => "All mixed",
        Topic::One(it) => skill(it),
    }
}

/// What a set is called that is asked in a manner.
pub fn title(of: Topic, manner: Manner) -> &'static str {
    match manner {
        Manner::Exam => super::EXAM.0,
        Manner::Guided | Manner::Alone => topic(of),
    }
}

/// The name of a skill.
pub fn skill(skill: Skill) -> &'static str {
    skills::skill(skill.name()).map_or(skill.name(), |(name, _)| name)
}

/// What was replied.
pub fn reply(question: &Question, reply: &Reply) -> String {
    let square = |square: Square| square.to_string();
    match reply {
        Reply::Move(attempt) => format!("{}–{}", attempt.from, attempt.to),
        Reply::Nothing if question.fields().contains(&None) && is_field(question) => field(None),
        Reply::Nothing => NOBODY.to_owned(),
        Reply::Yes => YES.to_owned(),
        Reply::No => NO.to_owned(),
        Reply::For(condition) => no_for(*condition),
        Reply::Square(said) => square(*said),
        Reply::Typed(text) => format!("“{text}”"),
    }
}

fn is_field(question: &Question) -> bool {
    question.kind() == course::quiz::Kind::Field
}

fn no_for(condition: Condition) -> String {
    format!("{NO}: {}", fails(condition).to_lowercase())
}
