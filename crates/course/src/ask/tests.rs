use rules::Square;
use rules::pgn::Place;

use super::audit::{ComplaintKind, audit};
use super::*;
use crate::lesson::{Fault, FaultKind, Lesson};

fn scene(pgn: &str) -> Scene {
    let lesson = Lesson::read(pgn).lesson.expect("a lesson");
    Scene::clone(&lesson.scenes()[0])
}

/// The last node on which something is asked.
fn asked(scene: &Scene) -> NodeId {
    scene.asked().last().expect("a question")
}

fn reply(from: Square, to: Square) -> Reply {
    Reply::Move(Attempt {
        from,
        to,
        promotion: None,
    })
}

/// What a reply comes to in the last question of a lesson's first scene.
fn answered(pgn: &str, reply: Reply) -> Option<Answer> {
    let scene = scene(pgn);
    answer(&scene, asked(&scene), reply)
}

/// The machine name of a judged reply, and whether it is right.
fn judged(pgn: &str, reply: Reply) -> (bool, &'static str) {
    match answered(pgn, reply) {
        Some(Answer::Judged {
            is_right,
            judgement,
        }) => (is_right, judgement.name()),
        other => panic!("{other:?}"),
    }
}

const TAKE: &str = "1. e4 e6 2. e5 d5 {Take the pawn. [%ask play] [%hint It went over d6.]} \
                    3. exd6 {Taken.} (3. d4 {Then the right lapses.}) (3. Nf3 {Well, \
                    too. [%right]}) *";
const LATE: &str = "1. e4 e6 2. e5 d5 3. Nf3 a6 {Still? [%ask may exd6] [%yes It was.]} *";
const IN_TIME: &str = "1. e4 e6 2. e5 d5 {Allowed? [%ask may exd6]} *";
const PLAYED: &str = "1. e4 e6 2. e5 d5 {Did they? [%ask did] [%no Nobody does.]} 3. exd6 {Yes.} *";
const FORBIDDEN: &str = "1. e4 e6 2. e5 d5 3. Nf3 a6 {Try it. [%ask try exd6]} 4. d4 *";

#[test]
fn the_next_move_is_right_and_a_variation_is_foreseen() {
    let scene = scene(TAKE);
    let answer = |from, to| answer(&scene, asked(&scene), reply(from, to)).expect("an answer");
    let says = |answer: &Answer| match *answer {
        Answer::Right(node) | Answer::Foreseen(node) => scene.caption(node).to_owned(),
        Answer::Told { .. } | Answer::Judged { .. } => String::new(),
    };
    let capture = answer(Square::E5, Square::D6);
    assert!(capture.is_right());
    assert_eq!(says(&capture), "Taken.");
    let push = answer(Square::D2, Square::D4);
    assert!(matches!(push, Answer::Foreseen(_)) && !push.is_right());
    assert_eq!(says(&push), "Then the right lapses.");
    let knight = answer(Square::G1, Square::F3);
    assert!(matches!(knight, Answer::Right(_)));
    assert_eq!(says(&knight), "Well, too.");
}

#[test]
fn what_nobody_foresaw_is_judged_by_the_rules() {
    assert_eq!(
        judged(TAKE, reply(Square::E5, Square::D5)),
        (false, "wrong-landing")
    );
    assert_eq!(
        judged(TAKE, reply(Square::A2, Square::A3)),
        (false, "legal")
    );
}

#[test]
fn the_core_knows_whether_a_move_is_allowed_and_why_not() {
    assert_eq!(judged(IN_TIME, Reply::Yes), (true, "legal"));
    assert_eq!(judged(IN_TIME, Reply::No), (false, "legal"));
    assert_eq!(judged(LATE, Reply::No), (true, "too-late"));
    assert_eq!(judged(LATE, Reply::Yes), (false, "too-late"));
    let scene = scene(LATE);
    let ask = scene.ask(asked(&scene)).expect("a question");
    assert_eq!((ask.says(Reply::Yes), ask.says(Reply::No)), ("It was.", ""));
}

#[test]
fn what_is_to_be_tried_is_right_only_as_that_very_move() {
    assert_eq!(
        judged(FORBIDDEN, reply(Square::E5, Square::D6)),
        (true, "too-late")
    );
    assert_eq!(
        judged(FORBIDDEN, reply(Square::E5, Square::F6)),
        (false, "nothing-to-take")
    );
}

#[test]
fn a_yes_is_no_move_and_a_move_is_no_yes() {
    assert_eq!(answered(TAKE, Reply::Yes), None);
    assert_eq!(answered(FORBIDDEN, Reply::No), None);
    assert_eq!(answered(LATE, reply(Square::E5, Square::D6)), None);
    let silent = scene("1. e4 *");
    let root = silent.tree().root();
    assert_eq!(answer(&silent, root, Reply::Yes), None);
}

#[test]
fn a_pawn_must_become_something_before_it_answers() {
    let pgn = "[SetUp \"1\"]\n[FEN \"8/4P2k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n\
               {A queen, please. [%ask play]} 1. e8=Q (1. e8=R {A rook.}) *";
    let promoted = |promotion| {
        answered(
            pgn,
            Reply::Move(Attempt {
                from: Square::E7,
                to: Square::E8,
                promotion,
            }),
        )
    };
    assert!(matches!(
        promoted(Some(rules::Role::Queen)),
        Some(Answer::Right(_))
    ));
    assert!(matches!(
        promoted(Some(rules::Role::Rook)),
        Some(Answer::Foreseen(_))
    ));
    let Some(Answer::Judged { judgement, .. }) = promoted(None) else {
        panic!("nothing chosen, nothing found");
    };
    assert!(judgement.needs_promotion());
}

#[test]
fn a_question_is_read_with_its_hint_and_kept_out_of_the_caption() {
    let scene = scene("{Which?\n[%hint Look at\n  e4.] [%ask play]} 1. e4 *");
    let root = scene.tree().root();
    let ask = scene.ask(root).expect("a question");
    assert_eq!(ask.question(), Question::Play);
    assert_eq!(ask.hint(), "Look at e4.");
    assert_eq!(scene.caption(root), "Which?");
}

#[test]
fn a_question_that_cannot_be_read_is_a_fault_in_its_place() {
    let place = Place {
        line: 1,
        column: 21,
    };
    let pgn = |words: &str| format!("1. d4 e6 2. Nf3 a6 {{[%ask {words}] Well?}} *");
    for words in ["", "dance", "play e4", "may", "did exd6"] {
        let kind = FaultKind::Ask(words.to_owned());
        let faults = Lesson::read(&pgn(words)).faults;
        assert_eq!(faults, [Fault { place, kind }], "{words}");
    }
    for words in ["may dance", "may Nd2", "may Nxe5"] {
        let kind = ComplaintKind::NoSuchMove(words.to_owned());
        assert_eq!(
            audit(&scene(&pgn(words))),
            [audit::Complaint { place, kind }]
        );
    }
    // A queen that is hemmed in is meant all the same.
    assert_eq!(audit(&scene(&pgn("try Qd5"))), []);
}

#[test]
fn a_scene_whose_questions_can_be_answered_passes() {
    for pgn in [TAKE, LATE, IN_TIME, FORBIDDEN, PLAYED] {
        assert_eq!(audit(&scene(pgn)), [], "{pgn}");
    }
}

#[test]
fn what_cannot_be_answered_is_found_out() {
    use ComplaintKind::{
        NoCaption, NoFeedback, NoNextMove, NotForbidden, NothingInPassing, NothingTold, SameMove,
        SecondQuestion, Stray,
    };
    for (pgn, kind) in [
        ("1. e4 {Which? [%ask play]} *", NoNextMove),
        ("{Which? [%ask play]} 1. e4 (1. d4) *", NoFeedback),
        ("{Which? [%ask play]} 1. e4 (1. e4 {No.}) *", SameMove),
        ("{Try. [%ask try e4]} 1. d4 *", NotForbidden),
        ("{[%ask play]} 1. e4 *", NoCaption),
        ("1. e4 e6 2. e5 d5 {Did they? [%ask did]} *", NoNextMove),
        (
            "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 *",
            NothingTold,
        ),
        (
            "1. e4 e6 {Did they? [%ask did]} 2. e5 {No.} *",
            NothingInPassing,
        ),
        ("{A? [%ask play] B? [%ask play]} 1. e4 *", SecondQuestion),
        ("{Mind. [%hint e4]} 1. e4 *", Stray("hint".to_owned())),
        (
            "{Which? [%ask play] [%no No.]} 1. e4 *",
            Stray("no".to_owned()),
        ),
        (
            "{Which? [%ask play]} 1. e4 {Yes. [%right]} *",
            Stray("right".to_owned()),
        ),
        ("1. e4 (1. d4 {So. [%right]}) *", Stray("right".to_owned())),
    ] {
        let kinds: Vec<ComplaintKind> = audit(&scene(pgn))
            .into_iter()
            .map(|complaint| complaint.kind)
            .collect();
        assert_eq!(kinds, [kind], "{pgn}");
    }
}
