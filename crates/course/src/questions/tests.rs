//! Tests of grading, parsing and linting questions.

use rules::Square;
use rules::pgn::Location;

use super::lint::{QuestionLintKind, lint};
use super::*;
use crate::Attempt;
use crate::lesson::{Lesson, LessonError, LessonErrorKind};

fn scene(pgn: &str) -> Scene {
    let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
    Scene::clone(&lesson.scenes()[0])
}

/// Returns the last node that asks a question.
fn last_question(scene: &Scene) -> NodeId {
    scene.question_nodes().last().expect("a question")
}

fn response(from: Square, to: Square) -> Response {
    Response::Move(Attempt {
        from,
        to,
        promotion: None,
    })
}

/// Grades a response to the last question of a lesson's first scene.
fn grade_last(pgn: &str, response: Response) -> Option<Graded> {
    let scene = scene(pgn);
    grade(&scene, last_question(&scene), response)
}

/// Returns whether a response to the last question is correct, and its judgement's name.
fn judge_last(pgn: &str, response: Response) -> (bool, &'static str) {
    match grade_last(pgn, response) {
        Some(Graded::Judged {
            is_correct,
            judgement,
        }) => (is_correct, judgement.name()),
        other => panic!("{other:?}"),
    }
}

const CAPTURE: &str = "1. e4 e6 2. e5 d5 {Take the pawn. [%ask play] [%hint It went over d6.]} \
                    3. exd6 {Taken.} (3. d4 {Then the right lapses.}) (3. Nf3 {Well, \
                    too. [%right]}) *";
const LATE: &str = "1. e4 e6 2. e5 d5 3. Nf3 a6 {Still? [%ask may exd6] [%yes It was.]} *";
const IN_TIME: &str = "1. e4 e6 2. e5 d5 {Allowed? [%ask may exd6]} *";
const PLAYED: &str = "1. e4 e6 2. e5 d5 {Did they? [%ask did] [%no Nobody does.]} 3. exd6 {Yes.} *";
const FORBIDDEN: &str = "1. e4 e6 2. e5 d5 3. Nf3 a6 {Try it. [%ask try exd6]} 4. d4 *";

#[test]
fn next_move_is_correct_and_a_variation_is_foreseen() {
    let scene = scene(CAPTURE);
    let grade = |from, to| {
        grade(&scene, last_question(&scene), response(from, to)).expect("a graded response")
    };
    let caption = |graded: &Graded| match *graded {
        Graded::Correct(node) | Graded::Foreseen(node) => scene.caption(node).to_owned(),
        Graded::Revealed { .. } | Graded::Judged { .. } => String::new(),
    };
    let capture = grade(Square::E5, Square::D6);
    assert!(capture.is_correct());
    assert_eq!(caption(&capture), "Taken.");
    let push = grade(Square::D2, Square::D4);
    assert!(matches!(push, Graded::Foreseen(_)) && !push.is_correct());
    assert_eq!(caption(&push), "Then the right lapses.");
    let knight = grade(Square::G1, Square::F3);
    assert!(matches!(knight, Graded::Correct(_)));
    assert_eq!(caption(&knight), "Well, too.");
}

#[test]
fn unforeseen_moves_are_judged_by_the_rules() {
    assert_eq!(
        judge_last(CAPTURE, response(Square::E5, Square::D5)),
        (false, "wrong-landing")
    );
    assert_eq!(
        judge_last(CAPTURE, response(Square::A2, Square::A3)),
        (false, "legal")
    );
}

#[test]
fn yes_or_no_is_graded_by_legality() {
    assert_eq!(judge_last(IN_TIME, Response::Yes), (true, "legal"));
    assert_eq!(judge_last(IN_TIME, Response::No), (false, "legal"));
    assert_eq!(judge_last(LATE, Response::No), (true, "too-late"));
    assert_eq!(judge_last(LATE, Response::Yes), (false, "too-late"));
    let scene = scene(LATE);
    let question = scene.question(last_question(&scene)).expect("a question");
    assert_eq!(
        (
            question.feedback(Response::Yes),
            question.feedback(Response::No)
        ),
        ("It was.", "")
    );
}

#[test]
fn try_question_accepts_only_the_named_move() {
    assert_eq!(
        judge_last(FORBIDDEN, response(Square::E5, Square::D6)),
        (true, "too-late")
    );
    assert_eq!(
        judge_last(FORBIDDEN, response(Square::E5, Square::F6)),
        (false, "nothing-to-capture")
    );
}

#[test]
fn question_rejects_responses_of_another_kind() {
    assert_eq!(grade_last(CAPTURE, Response::Yes), None);
    assert_eq!(grade_last(FORBIDDEN, Response::No), None);
    assert_eq!(grade_last(LATE, response(Square::E5, Square::D6)), None);
    let without_question = scene("1. e4 *");
    let root = without_question.tree().root();
    assert_eq!(grade(&without_question, root, Response::Yes), None);
}

#[test]
fn promotion_answers_only_with_a_chosen_piece() {
    let pgn = "[SetUp \"1\"]\n[FEN \"8/4P2k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n\
               {A queen, please. [%ask play]} 1. e8=Q (1. e8=R {A rook.}) *";
    let promoted = |promotion| {
        grade_last(
            pgn,
            Response::Move(Attempt {
                from: Square::E7,
                to: Square::E8,
                promotion,
            }),
        )
    };
    assert!(matches!(
        promoted(Some(rules::Role::Queen)),
        Some(Graded::Correct(_))
    ));
    assert!(matches!(
        promoted(Some(rules::Role::Rook)),
        Some(Graded::Foreseen(_))
    ));
    let Some(Graded::Judged { judgement, .. }) = promoted(None) else {
        panic!("no promotion is chosen, so no variation matches");
    };
    assert!(judgement.needs_promotion());
}

#[test]
fn question_and_hint_are_parsed_and_left_out_of_the_caption() {
    let scene = scene("{Which?\n[%hint Look at\n  e4.] [%ask play]} 1. e4 *");
    let root = scene.tree().root();
    let question = scene.question(root).expect("a question");
    assert_eq!(question.task(), Task::Play);
    assert_eq!(question.hint(), "Look at e4.");
    assert_eq!(scene.caption(root), "Which?");
}

#[test]
fn unreadable_question_is_an_error_at_its_location() {
    let location = Location {
        line: 1,
        column: 21,
    };
    let pgn = |words: &str| format!("1. d4 e6 2. Nf3 a6 {{[%ask {words}] Well?}} *");
    for words in ["", "dance", "play e4", "may", "did exd6"] {
        let kind = LessonErrorKind::Question(words.to_owned());
        let errors = Lesson::parse(&pgn(words)).errors;
        assert_eq!(errors, [LessonError { location, kind }], "{words}");
    }
    for words in ["may dance", "may Nd2", "may Nxe5"] {
        let kind = QuestionLintKind::NoSuchMove(words.to_owned());
        assert_eq!(
            lint(&scene(&pgn(words))),
            [lint::QuestionLint { location, kind }]
        );
    }
    // The queen on d1 is blocked and meant all the same.
    assert_eq!(lint(&scene(&pgn("try Qd5"))), []);
}

#[test]
fn lint_accepts_answerable_questions() {
    for pgn in [CAPTURE, LATE, IN_TIME, FORBIDDEN, PLAYED] {
        assert_eq!(lint(&scene(pgn)), [], "{pgn}");
    }
}

#[test]
fn lint_finds_each_defect() {
    use QuestionLintKind::{
        DuplicateMove, NoCaption, NoEnPassant, NoFeedback, NoNextMove, NoOutcomeCaption,
        NotForbidden, SecondQuestion, StrayCommand,
    };
    for (pgn, kind) in [
        ("1. e4 {Which? [%ask play]} *", NoNextMove),
        ("{Which? [%ask play]} 1. e4 (1. d4) *", NoFeedback),
        ("{Which? [%ask play]} 1. e4 (1. e4 {No.}) *", DuplicateMove),
        ("{Try. [%ask try e4]} 1. d4 *", NotForbidden),
        ("{[%ask play]} 1. e4 *", NoCaption),
        ("1. e4 e6 2. e5 d5 {Did they? [%ask did]} *", NoNextMove),
        (
            "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 *",
            NoOutcomeCaption,
        ),
        ("1. e4 e6 {Did they? [%ask did]} 2. e5 {No.} *", NoEnPassant),
        ("{A? [%ask play] B? [%ask play]} 1. e4 *", SecondQuestion),
        (
            "{Mind. [%hint e4]} 1. e4 *",
            StrayCommand("hint".to_owned()),
        ),
        (
            "{Which? [%ask play] [%no No.]} 1. e4 *",
            StrayCommand("no".to_owned()),
        ),
        (
            "{Which? [%ask play]} 1. e4 {Yes. [%right]} *",
            StrayCommand("right".to_owned()),
        ),
        (
            "1. e4 (1. d4 {So. [%right]}) *",
            StrayCommand("right".to_owned()),
        ),
    ] {
        let kinds: Vec<QuestionLintKind> = lint(&scene(pgn))
            .into_iter()
            .map(|finding| finding.kind)
            .collect();
        assert_eq!(kinds, [kind], "{pgn}");
    }
}
