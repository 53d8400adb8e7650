//! Tests that each skill of the quiz has its lesson.

use course::Lesson;
use course::quiz::Skill;

#[test]
fn every_skill_has_a_lesson_that_names_it() {
    for skill in Skill::ALL {
        let path = format!(
            "{}/../../static/lessons/en/{}.pgn",
            env!("CARGO_MANIFEST_DIR"),
            skill.lesson_id()
        );
        let text = std::fs::read_to_string(&path).expect(&path);
        let lesson = Lesson::parse(&text).lesson.expect(&path);
        let mut skills = lesson.skills();
        assert!(skills.any(|name| name == skill.name()), "{skill:?} {path}");
    }
}
