//! The end of a set.

use course::quiz::{Hint, Item, Report, Skill};

/// The heading over the questions, one by one.
pub const ONE_BY_ONE: &str = "Question by question";

/// The heading over the lessons.
pub const TO_READ: &str = "Worth another look";

/// Asks the missed questions again.
pub const AGAIN: &str = "Ask the missed ones again";

/// Another set about the same.
pub const ANOTHER: &str = "Another set";

/// The first page of the quiz.
pub const ALL_SETS: &str = "All skills";

/// The code of a finished set.
pub const RESULT_CODE: &str = "Your result as a code, to hand in";

/// The heading of the certificate.
pub const CERTIFICATE: &str = "Certificate";

/// The field for the name.
pub const NAME: &str = "Your name, as it is to stand there. It is not sent anywhere.";

/// Prints it.
pub const PRINT: &str = "Print the certificate";

/// A worked example was read.
pub const EXAMPLE: &str = "Worked example";

/// It was right at once.
pub const RIGHT: &str = "Right";

/// How it went.
pub fn score(right: usize, count: usize, is_exam: bool) -> String {
    if count == 0 {
        return "Read to the end. Nothing was asked yet.".to_owned();
    }
    let how = if is_exam {
        ""
    } else {
        " at once and without help"
    };
    if right == count {
        format!("All {count} right{how}.")
    } else {
        format!("{right} of {count} right{how}.")
    }
}

/// What came of asking the missed ones again.
pub fn again(right: usize, count: usize) -> String {
    format!("{right} of the {count} that were missed are right now.")
}

/// How long it took.
pub fn time(seconds: u32) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match (minutes, seconds) {
        (0, 1) => "1 second".to_owned(),
        (0, seconds) => format!("{seconds} seconds"),
        (1, _) => format!("1 minute {seconds} s"),
        (minutes, _) => format!("{minutes} minutes {seconds} s"),
    }
}

/// What became of a question.
pub fn item(item: &Item) -> &'static str {
    use course::quiz::End;
    match (item.end, item.is_unaided(), item.hint) {
        (End::Open, _, _) => "Left open",
        (End::Right, true, _) => "Right",
        (End::Right, false, Hint::None) => "Right, after another try",
        (End::Right, false, _) => "Right, with help",
        (End::Wrong, _, _) => "Not right",
        (End::Shown, _, _) => "Shown",
    }
}

/// The way to the lesson about a skill.
pub fn lesson(skill: Skill) -> String {
    format!("{}: to its lesson", super::skill(skill))
}

/// Asks the whole set again.
pub const SAME_AGAIN: &str = "The same set from its beginning";

/// A day as it is read out, by its number in the month, the month from 1, and the year: it is written alike for
/// everybody, so that no month is taken for a day.
pub fn day(day: u32, month: u32, year: u32) -> String {
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

/// What the certificate says.
pub fn certified(report: &Report) -> String {
    format!(
        "has answered {} of {} about en passant correctly, each at the first try and without help, in {}.",
        report.score(),
        super::questions(report.items.len()),
        time(report.seconds())
    )
}
