//! The results of a set, and the certificate.

use course::quiz::{HintLevel, ReportEntry, SetReport, Skill};

use crate::text::en::quiz::names::{count_questions, skill_name};

pub const ONE_BY_ONE: &str = "Question by question";
pub const TO_READ: &str = "Worth another look";
pub const AGAIN: &str = "Ask the missed ones again";
pub const ANOTHER: &str = "Another set";
pub const ALL_SETS: &str = "All skills";
pub const HAND_IN: &str = "Hand in your result";
pub const RESULT_CODE: &str = "Your result as a code, to hand in";
pub const CERTIFICATE: &str = "Certificate";
pub const NAME: &str = "Your name, as it should appear. It is not sent anywhere.";
pub const PRINT: &str = "Print the certificate";
pub const EXAMPLE: &str = "Worked example";
pub const RIGHT: &str = "Right";

pub fn describe_score(right: usize, count: usize, is_exam: bool) -> String {
    if count == 0 {
        return "Read to the end. Nothing was asked yet.".to_owned();
    }
    let suffix = if is_exam {
        ""
    } else {
        " at once and without help"
    };
    match (right, count) {
        (0, 1) => "Not right yet.".to_owned(),
        (1, 1) => format!("Right{suffix}."),
        _ if right == count => format!("All {count} right{suffix}."),
        _ => format!("{right} of {count} right{suffix}."),
    }
}

/// States the result of asking missed questions again.
pub fn describe_retry(right: usize, count: usize) -> String {
    format!("{right} of the {count} that were missed are right now.")
}

pub fn format_duration(seconds: u32) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match (minutes, seconds) {
        (0, 1) => "1 second".to_owned(),
        (0, seconds) => format!("{seconds} seconds"),
        (1, _) => format!("1 minute {seconds} s"),
        (minutes, _) => format!("{minutes} minutes {seconds} s"),
    }
}

/// Describes a question's result.
pub fn describe_outcome(entry: &ReportEntry) -> &'static str {
    use course::quiz::QuestionOutcome;
    match (entry.outcome, entry.is_unaided(), entry.hint) {
        (QuestionOutcome::Open, _, _) => "Left open",
        (QuestionOutcome::Correct, true, _) => "Right",
        (QuestionOutcome::Correct, false, HintLevel::None) => "Right, after another try",
        (QuestionOutcome::Correct, false, _) => "Right, with help",
        (QuestionOutcome::Wrong, _, _) => "Not right",
        (QuestionOutcome::Shown, _, _) => "Shown",
    }
}

/// States that a skill is mastered.
pub fn mastered(skill: Skill) -> String {
    format!("{}: mastered", skill_name(skill))
}

/// Names the link to the skill to practise next.
pub fn go_on_with(skill: Skill) -> String {
    format!("Next: {}", skill_name(skill))
}

pub fn lesson_link(skill: Skill) -> String {
    format!("Read the lesson about “{}”", skill_name(skill))
}

pub const SAME_AGAIN: &str = "The same set from its beginning";

/// Formats a date with the month's name. `month` counts from 1.
pub fn format_day(day: u32, month: u32, year: u32) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let month = month.checked_sub(1).and_then(|it| MONTHS.get(it as usize));
    format!("{day} {} {year}", month.unwrap_or(&""))
}

pub fn certificate_sentence(report: &SetReport) -> String {
    format!(
        "has answered {} of {} about en passant correctly, each at the first try and without help, in {}.",
        report.score(),
        count_questions(report.entries.len()),
        format_duration(report.seconds())
    )
}
