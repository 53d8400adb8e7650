//! Tests of lessons about other laws.

use std::rc::Rc;

use variants::LawReason;

use super::*;
use crate::player::{NextTarget, PlayerAction};
use crate::questions::current::QuestionStatus;

/// Two scenes: a knight that may take the pawn or not, and a pawn that a Berolina pawn takes.
const LESSON: &str = r#"[Event "Other laws"]
[Lesson "other"]
[Scene "The knight's choice"]
[Variant "chess99"]
[Position "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1"]

{A pawn steps. [%csl Ge4]}
{[%move e4e6] It has passed e5. May the knight take it? [%ask may d7e5 e.p.] [%hint Look at e5.] [%yes Yes.]
[%claim ep-legal d7e5] [%claim captures 1]}
{[%move d7e5 e.p.] Taken. [%claim legal e1e2]} *

[Event "Other laws"]
[Lesson "other"]
[Scene "Straight ahead"]
[Variant "berolina"]
[Position "4k3/8/8/8/1Pp5/8/8/4K3 b - c3 0 1"]
[Orientation "black"]

{Take it. [%ask play] [%hint Straight ahead.]}
{[%move c4c3 e.p.] Now the king is to move. [%ask try e1e3]} *
"#;

fn read(text: &str) -> (LawLesson, Vec<LawLessonErrorKind>) {
    let lesson = Lesson::parse(text).lesson.expect("a lesson");
    assert!(lesson.is_about_laws());
    let (lesson, errors) = LawLesson::read(Rc::new(lesson));
    (lesson, errors.into_iter().map(|error| error.kind).collect())
}

fn player(scene: usize, step: usize) -> LawLessonPlayer {
    let bookmark = Bookmark {
        scene,
        line: 1,
        step,
    };
    LawLessonPlayer::new(Rc::new(read(LESSON).0), bookmark)
}

fn step(player: &LawLessonPlayer, action: PlayerAction) -> LawLessonPlayer {
    player.reduce(LawLessonAction::Player(action))
}

fn attempt(player: &LawLessonPlayer, from: &str, to: &str) -> LawLessonPlayer {
    let shape = player.session().variant().shape();
    let square = |name| shape.parse_square(name).expect(name);
    player.reduce(LawLessonAction::Attempt(square(from), square(to)))
}

fn status(player: &LawLessonPlayer) -> QuestionStatus {
    player.question().expect("a question").1.status
}

#[test]
fn scene_has_a_step_for_each_comment() {
    let (lesson, errors) = read(LESSON);
    assert_eq!(errors, []);
    let scene = &lesson.scenes()[0];
    let captions: Vec<_> = scene.steps().iter().map(|it| it.caption.as_str()).collect();
    let expected = [
        "A pawn steps.",
        "It has passed e5. May the knight take it?",
        "Taken.",
    ];
    assert_eq!(captions, expected);
    assert_eq!(scene.steps()[0].circles.len(), 1);
    assert!(scene.game().moves()[1].is_en_passant());
    assert_eq!(scene.game_at(1).moves().len(), 1);
    assert_eq!(lint(scene, &[]), []);
}

#[test]
fn bookmark_of_the_file_is_that_of_the_player() {
    let (lesson, _) = read(LESSON);
    for (scene, step) in [(1, 1), (1, 3), (1, 9), (2, 2), (2, 3), (9, 9)] {
        let bookmark = Bookmark {
            scene,
            line: 1,
            step,
        };
        let nearest = LawLessonPlayer::nearest_bookmark(&lesson, bookmark);
        assert_eq!(nearest_bookmark(lesson.lesson(), bookmark), nearest);
    }
}

#[test]
fn player_steps_through_scenes_and_keeps_in_range() {
    let start = player(1, 1);
    assert!(start.is_at_start() && !start.is_at_end());
    let end = step(&start, PlayerAction::Last);
    assert_eq!((end.bookmark().step, end.is_at_end()), (3, true));
    assert!(end.has_completed_scene());
    let next = step(&end, PlayerAction::Next);
    assert_eq!((next.bookmark().scene, next.bookmark().step), (2, 1));
    let last = step(&next, PlayerAction::Last);
    assert_eq!(last.next_target(), NextTarget::End);
    assert_eq!(step(&last, PlayerAction::Next), last);
    assert_eq!(step(&end, PlayerAction::Back).bookmark().step, 2);
    assert_eq!(
        step(&end, PlayerAction::First).session().position(),
        start.session().position()
    );
    let far = Bookmark {
        scene: 9,
        line: 1,
        step: 9,
    };
    assert_eq!(
        step(&end, PlayerAction::Open(far)).bookmark(),
        player(9, 9).bookmark()
    );
    assert_eq!(
        (player(9, 9).bookmark().scene, player(9, 9).bookmark().step),
        (2, 2)
    );
}

#[test]
fn yes_or_no_is_graded_by_the_law() {
    let asked = player(1, 2);
    assert!(!asked.expects_move());
    let wrong = asked.reduce(LawLessonAction::Respond(false));
    assert_eq!(status(&wrong), QuestionStatus::Wrong);
    let (named, verdict) = wrong.judged_attempt().expect("an attempt");
    assert!(named.is_en_passant && verdict.en_passant.is_empty());
    let right = wrong.reduce(LawLessonAction::Respond(true));
    assert_eq!(status(&right), QuestionStatus::Correct);
    assert_eq!(right.score(), (0, 3), "not at the first attempt");
    assert_eq!(asked.reduce(LawLessonAction::Respond(true)).score(), (1, 3));
}

#[test]
fn move_is_asked_for_and_only_that_move_leads_on() {
    let asked = player(2, 1);
    assert!(asked.expects_move());
    let other = attempt(&asked, "e8", "e7");
    assert_eq!(
        (status(&other), other.bookmark().step),
        (QuestionStatus::Wrong, 1)
    );
    assert!(other.judged_attempt().expect("an attempt").1.is_legal());
    let illegal = attempt(&other, "e8", "c3");
    assert_eq!(status(&illegal), QuestionStatus::Wrong);
    let (attempt_, verdict) = illegal.judged_attempt().expect("an attempt");
    assert_eq!(attempt_.reasons(&verdict)[0].name(), "not-a-pawn");
    let taken = attempt(&illegal, "c4", "c3");
    assert_eq!(taken.bookmark().step, 2);
    let (place, answer) = taken.last_answer().expect("an answer");
    assert_eq!(
        (place.step, answer.attempts, answer.status),
        (1, 3, QuestionStatus::Correct)
    );
}

#[test]
fn illegal_move_is_to_be_tried() {
    let asked = player(2, 2);
    let other = attempt(&asked, "e1", "e2");
    assert_eq!(status(&other), QuestionStatus::Wrong);
    let tried = attempt(&other, "e1", "e3");
    assert_eq!(status(&tried), QuestionStatus::Correct);
    assert!(tried.has_completed_scene());
    assert!(!asked.has_completed_scene());
}

#[test]
fn hints_end_with_the_answer() {
    let asked = player(2, 1);
    let hinted = asked.reduce(LawLessonAction::Hint);
    assert_eq!(hinted.hint_squares(), []);
    let lit = hinted.reduce(LawLessonAction::Hint);
    assert_eq!(lit.hint_squares().len(), 2, "the pawn and its victim");
    assert!(lit.is_last_hint());
    let shown = lit.reduce(LawLessonAction::Hint);
    assert_eq!(shown.bookmark().step, 2);
    let back = step(&shown, PlayerAction::Back);
    assert_eq!(status(&back), QuestionStatus::Shown);
}

#[test]
fn autoplay_waits_at_a_question() {
    let playing = step(&player(1, 1), PlayerAction::TogglePlay);
    assert!(playing.is_playing());
    let asked = step(&playing, PlayerAction::Tick);
    assert_eq!((asked.bookmark().step, asked.is_playing()), (2, false));
}

#[test]
fn faults_are_named_and_the_rest_is_read() {
    let with = |tags: &str, comments: &str| {
        let text = format!("[Event \"E\"]\n[Lesson \"l\"]\n{tags}\n\n{comments} *\n");
        let (lesson, errors) = read(&text);
        (lesson.scenes()[0].steps().len(), errors)
    };
    let (_, errors) = with("[Variant \"no-such-law\"]", "{One.}");
    assert!(matches!(errors[..], [LawLessonErrorKind::LawText(_)]));
    let (_, errors) = with("[Variant \"standard;step=1\"]", "{One.}");
    assert!(matches!(errors[..], [LawLessonErrorKind::Law(_)]));
    let (_, errors) = with("[Variant \"chess99\"]\n[Position \"8/8 w\"]", "{One.}");
    assert!(matches!(errors[..], [LawLessonErrorKind::Position(_)]));
    for (comments, steps, is_expected) in [
        (
            "{One.} {[%move e2e5] Two.}",
            1,
            (|kind| matches!(kind, LawLessonErrorKind::Move(_))) as fn(&_) -> bool,
        ),
        ("{One.} {Two.}", 1, |kind| {
            *kind == LawLessonErrorKind::NoMove
        }),
        ("{[%move e2e4] One.}", 1, |kind| {
            *kind == LawLessonErrorKind::StrayMove
        }),
        ("{One. [%ask may e2]}", 1, |kind| {
            matches!(kind, LawLessonErrorKind::Question(_))
        }),
        ("{One. [%csl Gz9]}", 1, |kind| {
            matches!(kind, LawLessonErrorKind::Circles(_))
        }),
        ("{One.} 1. e4 {Two.}", 1, |kind| {
            *kind == LawLessonErrorKind::Movetext
        }),
    ] {
        let (count, errors) = with("[Variant \"standard\"]", comments);
        assert_eq!(count, steps, "{comments}");
        assert!(
            errors.len() == 1 && is_expected(&errors[0]),
            "{comments}: {errors:?}"
        );
    }
}

#[test]
fn long_lesson_is_read_up_to_a_limit() {
    let tags = "[Event \"E\"]\n[Lesson \"l\"]\n[Variant \"standard\"]\n\n";
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let steps = (0..MAX_STEPS + 10).map(|step| format!("{{[%move {}] Next.}} ", knights[step % 4]));
    let (lesson, errors) = read(&format!(
        "{tags}{{Start.}} {}*\n",
        steps.collect::<String>()
    ));
    assert_eq!(lesson.scenes()[0].steps().len(), MAX_STEPS);
    assert_eq!(errors, [LawLessonErrorKind::TooLong]);
    let scenes = format!("{tags}{{One.}} *\n\n").repeat(MAX_SCENES + 2);
    let (lesson, errors) = read(&scenes);
    assert_eq!(lesson.scenes().len(), MAX_SCENES + 2);
    assert_eq!(errors, [LawLessonErrorKind::TooLong]);
}

#[test]
fn false_claim_and_unbacked_word_are_found() {
    let text = LESSON
        .replace("captures 1", "captures 2")
        .replace("Taken.", "Checkmate.");
    let (lesson, _) = read(&text);
    let words = crate::claim::strong_words_en::STRONG_WORDS;
    let findings = lint(&lesson.scenes()[0], words);
    let kinds: Vec<_> = findings.into_iter().map(|finding| finding.kind).collect();
    assert!(matches!(&kinds[0], LawLintKind::False(claim, _) if claim == "captures 2"));
    assert_eq!(kinds[1], LawLintKind::Unbacked("checkmate".to_owned()));
}

#[test]
fn question_that_cannot_be_answered_is_found() {
    let text = LESSON
        .replace("[%ask try e1e3]", "[%ask try e1e2]")
        .replace("Now the king is to move.", "");
    let (lesson, _) = read(&text);
    let findings = lint(&lesson.scenes()[1], &[]).into_iter();
    let kinds: Vec<_> = findings.map(|finding| finding.kind).collect();
    assert_eq!(kinds, [LawLintKind::NotForbidden, LawLintKind::NoCaption]);
    let (lesson, _) = read(&text.replace("[%ask try e1e2]", "[%ask play]"));
    let findings = lint(&lesson.scenes()[1], &[]).into_iter();
    assert!(
        findings
            .map(|it| it.kind)
            .any(|kind| kind == LawLintKind::NoNextMove)
    );
}

/// The same squares without “e.p.” are a legal move; the capture is not.
#[test]
fn named_capture_is_judged_alone() {
    let variant = variants::Variant::preset(variants::LawName::Chess99);
    let fen = "4k4/9/3n5/9/9/9/9/9/4K4 b - - 0 1";
    let game = variants::LawGame::new(variant.parse_fen(fen).expect(fen));
    let judge = |text| {
        let attempt = NamedAttempt::parse(text, variant.shape()).expect(text);
        let verdict = attempt.judge(&variant, &game);
        attempt.reasons(&verdict).to_vec()
    };
    assert_eq!(judge("d7e5"), []);
    assert_eq!(judge("d7e5 e.p."), [LawReason::NothingToCapture]);
}
