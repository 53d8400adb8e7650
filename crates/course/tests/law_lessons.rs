//! Tests of the published lessons about other laws. Every move is legal, and every claim is proved.

use std::rc::Rc;

use course::Lesson;
use course::claim::strong_words_en::STRONG_WORDS;
use course::law_lesson::{LawLesson, LawScene, LawTask, lint};
use test_support::{lesson_files, lesson_text};
use variants::LawName;

fn lesson(text: &str) -> LawLesson {
    let lesson = Lesson::parse(text).lesson.expect("a lesson");
    let (lesson, errors) = LawLesson::read(Rc::new(lesson));
    assert_eq!(errors, []);
    lesson
}

fn variants() -> LawLesson {
    lesson(&lesson_text("variants"))
}

/// Returns the laws of a lesson's scenes.
fn laws(lesson: &LawLesson) -> Vec<LawName> {
    let scenes = lesson.scenes().iter();
    scenes.map(|scene| scene.variant().law().name).collect()
}

/// Returns the moves of a scene by their squares.
fn moves(scene: &LawScene) -> Vec<String> {
    let moves = scene.game().moves().iter();
    moves.map(|mv| scene.variant().coordinates(*mv)).collect()
}

#[test]
fn every_claim_of_every_law_lesson_is_proved_and_every_question_has_words() {
    let mut count = 0;
    for path in lesson_files() {
        let text = std::fs::read_to_string(&path).expect("text");
        if !Lesson::parse(&text)
            .lesson
            .expect("a lesson")
            .is_about_laws()
        {
            continue;
        }
        count += 1;
        for scene in lesson(&text).scenes() {
            assert_eq!(lint(scene, STRONG_WORDS), [], "{}", path.display());
            assert!(scene.steps().iter().all(|step| !step.caption.is_empty()));
        }
    }
    assert_eq!(count, 1);
}

#[test]
fn every_scene_asks_a_question_with_a_hint_and_ends_without_one() {
    for (index, scene) in variants().scenes().iter().enumerate() {
        let questions = scene
            .steps()
            .iter()
            .filter_map(|step| step.question.as_ref());
        let questions: Vec<_> = questions.collect();
        assert!(!questions.is_empty(), "scene {}", index + 1);
        assert!(questions.iter().all(|question| !question.hint().is_empty()));
        let last = scene.steps().last().expect("a step");
        assert_eq!(last.question, None, "scene {}", index + 1);
    }
}

#[test]
fn variants_shows_the_laws_of_the_sources() {
    let shown = laws(&variants());
    for law in [
        LawName::Standard,
        LawName::Chess99,
        LawName::ReallyBig,
        LawName::Berolina,
        LawName::Torpedo,
        LawName::TripleStep,
        LawName::AllPieces,
        LawName::Alice,
        LawName::Millennium3d,
        LawName::FiveD,
        LawName::Shogi,
        LawName::Janggi,
    ] {
        assert!(shown.contains(&law), "{law}");
    }
}

/// The examples of the inventor's page on captures en passant.
#[test]
fn variants_shows_the_three_examples_of_chess_99() {
    let lesson = variants();
    let shown: Vec<_> = lesson.scenes().iter().map(|scene| moves(scene)).collect();
    for example in [
        ["b3b5", "c5b4 e.p."],
        ["e4e6", "d7e5 e.p."],
        ["f4f6", "f8f5 e.p."],
    ] {
        assert!(shown.iter().any(|moves| *moves == example), "{example:?}");
    }
}

#[test]
fn variants_asks_twice_about_one_position_of_alice_chess_with_two_answers() {
    let lesson = variants();
    let scenes = lesson.scenes().iter();
    let alice = scenes.filter(|scene| scene.variant().law().name == LawName::Alice);
    let [arrived, stepped] = alice.collect::<Vec<_>>()[..] else {
        panic!("two scenes");
    };
    let first = |scene: &LawScene| scene.variant().fen(&scene.game().positions()[0]);
    assert_eq!(first(arrived), first(stepped));
    assert_eq!(moves(arrived)[1], "Be5Bd6 e.p.");
    assert_eq!(moves(stepped)[1], "Ae5Ad6 e.p.");
}

#[test]
fn variants_has_questions_of_every_kind() {
    let lesson = variants();
    let steps = lesson.scenes().iter().flat_map(|scene| scene.steps());
    let tasks: Vec<_> = steps
        .filter_map(|step| step.question.as_ref().map(|question| question.task()))
        .collect();
    assert!(tasks.contains(&LawTask::Play));
    assert!(tasks.iter().any(|task| matches!(task, LawTask::May(_))));
    assert!(tasks.iter().any(|task| matches!(task, LawTask::Try(_))));
}
