//! The home page: the course, progress, and links to the other pages.

use course::catalog::Chapter;
use course::demonstration::DemonstrationStage;
use course::lesson::LessonLength;
use course::progress::LessonStatus;
use course::quiz::Skill;
use rules::Square;

use crate::text::en::lesson_length;

pub const LESSONS: &str = "The course";
pub const LIST_NOT_LOADED: &str = "The list of lessons did not arrive. The connection may be down.";
pub const HEADING: &str = "En passant, explained";

/// The sentence below the heading.
pub const RULE: &str = "In chess, a pawn that goes two squares can be taken as if it had gone one, by a pawn that \
    stands beside it, on the very next move.";

/// The label of the stages of the demonstration.
pub const STAGES: &str = "The capture in three steps";

/// Labels the button of a stage; the first stage has none.
pub fn stage_name(stage: DemonstrationStage) -> &'static str {
    match stage {
        DemonstrationStage::Start => "",
        DemonstrationStage::TwoSquares => "Two squares",
        DemonstrationStage::CountsAsOne => "counts as one",
        DemonstrationStage::Taken => "taken",
    }
}

/// Says what a stage shows.
pub fn stage_sentence(stage: DemonstrationStage) -> &'static str {
    match stage {
        DemonstrationStage::Start => "White’s pawn on e5 guards f6. It is Black’s move.",
        DemonstrationStage::TwoSquares => {
            "The black pawn goes from f7 to f5, past f6. Take it yourself: move White’s pawn to f6."
        }
        DemonstrationStage::CountsAsOne => {
            "For one move it counts as if it had gone to f6 only. White’s pawn guards f6."
        }
        DemonstrationStage::Taken => {
            "White’s pawn goes to f6, and the black pawn leaves the board."
        }
    }
}

/// Answers a legal move on the demonstration’s board that is not the capture.
pub const OTHER_MOVE: &str =
    "This move is allowed, but it does not take the pawn. Move White’s pawn from e5 to f6.";

/// Answers a move after the capture.
pub const ALREADY_TAKEN: &str = "The pawn is taken. Choose “Two squares” to take it again.";

pub const PAWN_VANISHED: &str = "A pawn of mine vanished";

/// The section for a visitor who comes again.
pub const YOUR_PLACE: &str = "Where you are";

pub fn lessons_done(done: usize, lessons: usize) -> String {
    format!("{done} of {lessons} lessons done")
}

pub fn skills_mastered(mastered: usize, skills: usize) -> String {
    format!("{mastered} of {skills} skills mastered")
}

/// Labels the link to a skill that is due for review.
pub fn review_skill(name: &str) -> String {
    format!("Review: {name}")
}

/// States how many skills are due for review.
pub fn due_skills(due: usize) -> String {
    match due {
        0 => "Nothing is due for review.".to_owned(),
        1 => "One skill is due for review.".to_owned(),
        _ => format!("{due} skills are due for review."),
    }
}

pub const CONDITIONS: &str = "When may a pawn take en passant?";

/// The line above the boards until a capture is tried.
pub const NO_CONDITION_TRIED: &str = "Three things must be true, and your king must be safe afterwards. On each board \
    one of these is missing. Choose a board to try the capture there.";

/// Names a condition by its skill.
pub fn condition_name(skill: Skill) -> &'static str {
    match skill {
        Skill::AdjacentFile => "Beside me",
        Skill::DoubleStep => "Two squares",
        Skill::NowOrNever => "Just now",
        Skill::KingSafety => "My king stays safe",
        _ => "",
    }
}

/// Asks whether a capture is allowed.
pub fn may_capture(from: Square, to: Square) -> String {
    format!("May the pawn on {from} take on {to}?")
}

/// The link to the lesson about the conditions.
pub const CONDITIONS_LESSON: &str = "The lesson about these conditions";

pub const PRACTISE: &str = "Practise";

pub const QUIZ: (&str, &str) = (
    "The quiz",
    "Questions about every part of the rule, with hints, until you have it.",
);

pub const PROBLEMS: (&str, &str) = (
    "Problems to solve",
    "Try any move: it is proved right, or refuted.",
);

pub const LAB: (&str, &str) = (
    "The lab",
    "Set up any position, try anything in it, and see why it is allowed or not.",
);

pub const MORE: &str = "More to try";

pub const LAWS: (&str, &str) = (
    "Other laws",
    "Change one part of the rule, or play a game with another rule, and see what breaks.",
);

pub const PAWN_GAME: (&str, &str) = (
    "The pawn game",
    "Pawns and nothing else, against an opponent that makes no mistake: what is the rule for?",
);

pub const OWN_GAMES: (&str, &str) = (
    "Your own games",
    "Find each place in them where en passant was possible.",
);

pub const OWNERS: &str = "For teachers and site owners";

pub const CLASS_SETS: (&str, &str) = (
    "Sets for a class",
    "The same questions for everybody, on the screen or on paper.",
);

pub const RESULTS: (&str, &str) = (
    "Read a result code",
    "What a pupil was asked, answered, and how long it took.",
);

pub const SHARE: (&str, &str) = (
    "For your own site",
    "Put a lesson, the quiz or a board onto the page of your club or school.",
);

pub const ALL_DONE: &str = "Every lesson done: on to the lab";

/// The button that erases progress, its confirmation, and the message after it.
pub const FORGET: [&str; 3] = [
    "Forget my progress",
    "Forget which lessons you have done, and where you stopped? This cannot be undone.",
    "Forgotten. The course starts again.",
];

pub const FORGET_IT: &str = "Forget it";
pub const KEEP_IT: &str = "Keep it";
pub const PROGRESS_NOT_STORED: &str = "This browser keeps nothing for this site: how far you have come is known until you \
    leave it.";

/// Returns a chapter's title.
pub fn chapter(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Rule => "The rule",
        Chapter::Games => "In openings and games",
        Chapter::Keen => "For the keen",
    }
}

/// States the number of lessons and their total length.
pub fn course_length(lessons: usize, length: LessonLength) -> String {
    let LessonLength { adult, child } = length;
    format!("{lessons} lessons, about {adult} minutes for an adult, {child} for a child")
}

/// States how many lessons are done, and the length of the others.
pub fn course_progress(done: usize, lessons: usize, left: LessonLength) -> String {
    if done == lessons {
        return format!("All {lessons} lessons done");
    }
    format!(
        "{done} of {lessons} lessons done, about {} to go",
        lesson_length(left)
    )
}

/// Describes how far a lesson of `scenes` scenes is completed.
pub fn lesson_status(status: LessonStatus, scenes: usize) -> String {
    match (status, scenes) {
        (LessonStatus::New, _) => String::new(),
        (LessonStatus::InProgress(_), 1) => "Begun".to_owned(),
        (LessonStatus::InProgress(count), _) => format!("{count} of {scenes} scenes"),
        (LessonStatus::Completed, _) => "Done".to_owned(),
    }
}

/// Labels the link to the first lesson by the minutes that it takes.
pub fn start(length: LessonLength) -> String {
    match length.adult {
        0 => "Start".to_owned(),
        1 => "Start: 1 minute".to_owned(),
        minutes => format!("Start: {minutes} minutes"),
    }
}

/// Labels the link back into a lesson.
pub fn continue_lesson(title: &str, scene: Option<usize>) -> String {
    match scene {
        Some(scene) => format!("Continue: {title}, scene {scene}"),
        None => format!("Continue: {title}"),
    }
}
