//! Tests of the published lessons: every file parses, and every claim in it is proved.

use std::fs;
use std::path::PathBuf;

use course::board::view_model::EnPassantStyle;
use course::claim::{self, Assertion, Claim, strong_words_en};
use course::lesson;
use course::lesson::{Response, Task};
use course::questions::{self, Graded, lint};
use course::{Lesson, Scene};
use rules::Color;
use rules::pgn::{Comment, NodeId};
use test_support::{lesson_files, lesson_text};

fn lesson(id: &str) -> Lesson {
    Lesson::parse(&lesson_text(id)).lesson.expect("a lesson")
}

/// Returns the lessons on the rules of chess, each with its file. `law_lessons.rs` tests those about other laws.
fn chess_lessons() -> impl Iterator<Item = (PathBuf, Lesson)> {
    let lessons = lesson_files().into_iter().map(|path| {
        let text = fs::read_to_string(&path).expect("text");
        (path, Lesson::parse(&text).lesson.expect("a lesson"))
    });
    lessons.filter(|(_, lesson)| !lesson.is_about_laws())
}

/// Returns the moves of a line in SAN.
fn line(lesson: &Lesson, scene: usize, line: usize) -> String {
    let scene = &lesson.scenes()[scene];
    let end = scene.line_end(line).expect("a line");
    (2..=scene.step_of(end))
        .map(|step| {
            scene
                .tree()
                .node(scene.node_at_step(end, step))
                .san()
                .expect("a move")
        })
        .map(|san| format!("{san:#}"))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_lesson_parses_and_has_the_id_of_its_file() {
    let files = lesson_files();
    assert!(files.len() >= 3);
    for path in files {
        let parsed = Lesson::parse(&fs::read_to_string(&path).expect("text"));
        assert_eq!(parsed.errors, [], "{}", path.display());
        let lesson = parsed.lesson.expect("a lesson");
        assert_eq!(
            path.file_stem().and_then(|stem| stem.to_str()),
            Some(lesson.id())
        );
        assert!(!lesson.title().is_empty());
    }
}

#[test]
fn every_claim_of_every_lesson_is_proved() {
    for (path, lesson) in chess_lessons() {
        let summary = claim::lint_summary(&lesson, strong_words_en::STRONG_WORDS);
        assert_eq!(summary, [], "{}", path.display());
        for scene in lesson.scenes() {
            assert_eq!(
                claim::lint(scene, strong_words_en::STRONG_WORDS),
                [],
                "{}",
                path.display()
            );
        }
    }
}

#[test]
fn every_step_of_every_lesson_has_a_caption() {
    for (path, lesson) in chess_lessons() {
        for scene in lesson.scenes() {
            for (id, node) in scene.tree().nodes() {
                let location = node.location();
                assert!(
                    !scene.caption(id).is_empty(),
                    "{}: {location:?}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn every_en_passant_capture_has_the_rewind_style() {
    let mut captures = 0;
    for (path, lesson) in chess_lessons() {
        for scene in lesson.scenes() {
            for (id, node) in scene.tree().nodes() {
                if node.mv().is_some_and(rules::Move::is_en_passant) {
                    captures += 1;
                    assert_eq!(
                        scene.en_passant_style(id),
                        EnPassantStyle::Rewind,
                        "{}",
                        path.display()
                    );
                }
            }
        }
    }
    assert!(captures >= 7);
}

/// Returns the lessons with questions: those with a summary.
fn lessons_with_questions() -> Vec<Lesson> {
    let lessons = chess_lessons().map(|(_, lesson)| lesson);
    lessons
        .filter(|lesson| !lesson.summary().is_empty())
        .collect()
}

#[test]
fn every_question_of_every_lesson_can_be_answered() {
    for (path, lesson) in chess_lessons() {
        for scene in lesson.scenes() {
            assert_eq!(lint::lint(scene), [], "{}", path.display());
        }
    }
}

#[test]
fn every_scene_has_a_title_moves_and_a_question() {
    for lesson in lessons_with_questions() {
        for (index, scene) in lesson.scenes().iter().enumerate() {
            let place = format!("{}, scene {}", lesson.id(), index + 1);
            assert!(scene.question_nodes().next().is_some(), "{place}");
            assert!(scene.tree().main_line().next().is_some(), "{place}");
            assert!(!scene.title().is_empty(), "{place}");
        }
    }
}

#[test]
fn every_lesson_names_its_skills() {
    for lesson in lessons_with_questions() {
        let id = lesson.id();
        assert!(lesson.skills().next().is_some(), "{id}");
        for skill in lesson.skills() {
            assert!(lesson::SKILLS.contains(&skill), "{id}: {skill}");
        }
    }
}

#[test]
fn every_lesson_ends_with_a_caption_and_no_question() {
    for lesson in lessons_with_questions() {
        let scene = lesson.scenes().last().expect("a scene");
        let end = scene.line_end(0).expect("the main line");
        assert!(!scene.caption(end).is_empty(), "{}", lesson.id());
        assert!(scene.question_kind(end).is_none(), "{}", lesson.id());
    }
}

/// Returns the task of each question of a lesson, with its answer, in reading order.
fn describe_questions(lesson: &Lesson) -> Vec<String> {
    let reason = |scene, node, response| match questions::grade(scene, node, response) {
        Some(Graded::Judged { judgement, .. }) => judgement.name(),
        other => panic!("{other:?}"),
    };
    let mut descriptions = Vec::new();
    for scene in lesson.scenes() {
        for node in scene.question_nodes() {
            let question = scene.question(node).expect("a question");
            descriptions.push(match question.task() {
                Task::Play => {
                    let children = scene.tree().node(node).children();
                    let next = scene.tree().node(children[0]);
                    format!("play {}", next.san().expect("a move"))
                }
                Task::May(_) => format!("may: {}", reason(scene, node, Response::Yes)),
                Task::Try(attempt) => {
                    format!("try: {}", reason(scene, node, Response::Move(attempt)))
                }
                Task::Did => "did".to_owned(),
            });
        }
    }
    descriptions
}

#[test]
fn four_conditions_asks_about_each_condition() {
    assert_eq!(
        describe_questions(&lesson("four-conditions")),
        [
            "play dxc6",
            "play exd6",
            "play hxg6",
            "try: not-a-double-step",
            "try: too-late",
            "may: too-late",
            "may: legal",
            "may: too-late",
            "may: legal",
        ]
    );
}

#[test]
fn now_or_never_asks_about_lapsed_rights() {
    assert_eq!(
        describe_questions(&lesson("now-or-never")),
        [
            "play bxa6",
            "may: too-late",
            "try: too-late",
            "try: not-on-fifth-rank",
            "play exf6",
            "may: too-late",
            "may: too-late",
        ]
    );
}

#[test]
fn pawns_only_asks_about_other_pieces() {
    assert_eq!(
        describe_questions(&lesson("pawns-only")),
        [
            "try: not-a-pawn",
            "play Bf6",
            "may: victim-not-a-pawn",
            "try: wrong-landing",
            "play gxh6",
            "play cxb6",
            "play exf6",
            "play gxh3",
        ]
    );
}

#[test]
fn must_i_shows_a_forced_capture_and_a_stalemate_on_the_same_board() {
    let lesson = lesson("must-i");
    let end = |scene: usize| {
        let scene = &lesson.scenes()[scene];
        let node = scene.question_nodes().next().expect("a question");
        scene.position(node).clone()
    };
    let (forced, stalemate) = (end(1), end(2));
    assert_eq!(forced.board(), stalemate.board());
    assert_eq!(forced.legal_moves().len(), 1);
    assert!(stalemate.is_stalemate());
}

#[test]
fn steinitz_captures_twice_against_weiss() {
    let game = lesson("steinitz-fleissig");
    assert_eq!(line(&game, 1, 0), "e4 e6 e5 c5 f4 d5 exd6 e.p. Bxd6");
    assert!(line(&game, 2, 0).starts_with("Be4 f5 gxf6 e.p. Nxf6 Nxf6+"));
}

#[test]
fn petrov_ends_with_the_capture() {
    let petrov = lesson("petrov");
    assert_eq!(
        line(&petrov, 0, 0),
        "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 e.p."
    );
}

#[test]
fn steinitz_fleissig_has_the_capture_on_move_three_and_77_moves() {
    let game = lesson("steinitz-fleissig");
    let moves = line(&game, 0, 0);
    assert!(moves.starts_with("e4 e6 e5 d5 exd6 e.p. Bxd6"));
    assert!(moves.ends_with("c5 Ndf6 Nc4"));
    assert_eq!(
        moves.matches(' ').count() - 1,
        76,
        "77 moves, one of them with e.p."
    );
    assert_eq!(line(&game, 0, 1), "e4 e6 e5 f5 exf6 e.p.");
}

#[test]
fn gundersen_mates_en_passant_and_in_every_branch_but_the_first() {
    let game = lesson("gundersen-faul");
    assert_eq!(line(&game, 0, 0), "f5 h5+ Kh6 Nxe6+ g5 hxg6 e.p.#");
    assert_eq!(line(&game, 0, 1), "f5 exf6 e.p.");
    assert_eq!(line(&game, 0, 2), "f5 h5+ Kh6 Nxe6+ Kh7 Qxg7#");
    assert_eq!(line(&game, 0, 3), "f5 h5+ Kh6 Nxe6+ f4 Qxg7#");
}

/// Returns whether a claim at a node says that White, to move, cannot mate in time any more.
///
/// That such claims are true is tested with all others.
fn is_refuted(scene: &Scene, node: NodeId) -> bool {
    let comments = scene.tree().node(node).comments().iter();
    let mut claims = comments
        .flat_map(Comment::commands)
        .filter(|command| command.name == "claim")
        .filter_map(|command| command.args.parse::<Assertion>().ok());
    scene.position(node).turn() == Color::White
        && claims.any(|it| it.negated && matches!(it.claim, Claim::MateWithin(_)))
}

#[test]
fn every_line_of_a_solution_ends_in_mate_or_a_refutation() {
    for id in ["howard", "sommerfeldt", "problems"] {
        let composition = lesson(id);
        // Where Black begins, a scene shows what came before the diagram: it solves nothing.
        let solutions = composition
            .scenes()
            .iter()
            .filter(|scene| scene.position(scene.tree().root()).turn() == Color::White);
        for scene in solutions {
            for end in (0..scene.line_count()).filter_map(|line| scene.line_end(line)) {
                let position = scene.position(end);
                assert!(
                    position.is_checkmate() || is_refuted(scene, end),
                    "{id}: {position:?}"
                );
            }
        }
    }
}

#[test]
fn howard_shows_every_mating_line() {
    let howard = lesson("howard");
    let mates: Vec<String> = howard
        .scenes()
        .iter()
        .enumerate()
        .flat_map(|(index, scene)| (0..scene.line_count()).map(move |number| (index, number)))
        .map(|(index, number)| line(&howard, index, number))
        .filter(|moves| moves.ends_with('#'))
        .collect();
    assert_eq!(
        mates,
        [
            "d4 h3 d5+ cxd5 Bxd5#",
            "d4 exd3 e.p. f4 f5 exf6 e.p.#",
            "d4 exd3 e.p. f4 d5 exd6 e.p.#",
            "d4 exd3 e.p. f4 d5 f5#",
            "d4 exd3 e.p. f4 h3 f5#",
            "d4 cxd3 e.p. Qa2+ d5 cxd6 e.p.#",
            "d4 cxd3 e.p. Bxc6 dxc6 Qa2#",
            "d4 c3 Qa2+ d5 cxd6 e.p.#",
            "d4 d5 Bxc6 h3 Bxd5#",
            "d4 d5 Qa4 h3 Qxc6#",
            "d4 c3 d5+ cxd5 Bxd5#",
            "d4 c3 Bxc6 dxc6 Qa2#",
        ]
    );
}

#[test]
fn sommerfeldt_shows_the_mates_after_each_defence() {
    let sommerfeldt = lesson("sommerfeldt");
    assert_eq!(line(&sommerfeldt, 0, 0), "d4 Bc8 Qf2#");
    assert_eq!(line(&sommerfeldt, 1, 0), "d4 e3+ d5#");
    assert_eq!(line(&sommerfeldt, 2, 0), "d4 Ke3 Qc1#");
}

#[test]
fn no_question_shows_the_right_before_its_answer() {
    let mut questions = 0;
    for (path, lesson) in chess_lessons() {
        for scene in lesson.scenes() {
            for node in scene.question_nodes() {
                let view = scene.view(node, None);
                let is_guess = scene.question_kind(node) == Some(lesson::QuestionKind::Did);
                questions += 1;
                assert!(
                    is_guess || view.hides_legality && view.en_passant_right.is_none(),
                    "{}: {:?}",
                    path.display(),
                    scene.tree().node(node).location()
                );
            }
        }
    }
    assert!(questions > 100, "{questions}");
}
