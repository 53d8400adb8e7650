//! Tests that each skill of the quiz has its lesson.

use course::Lesson;
use course::quiz::Skill;
use test_support::lesson_text;

#[test]
fn every_skill_has_a_lesson_that_names_it() {
    for skill in Skill::ALL {
        let id = skill.lesson_id();
        let lesson = Lesson::parse(&lesson_text(id)).lesson.expect(id);
        let mut skills = lesson.skills();
        assert!(skills.any(|name| name == skill.name()), "{skill:?} {id}");
    }
}
