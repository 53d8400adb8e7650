//! The lessons themselves: every file reads without a fault, and nothing in it is false.

use std::fs;
use std::path::PathBuf;

use course::Lesson;
use course::ask::{self, Answer, Question, Reply, audit};
use course::claim::{self, english};
use course::lesson::{self, Manner};
use rules::Color;

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/lessons/en");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of lessons")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .collect();
    files.sort();
    files
}

fn lesson(id: &str) -> Lesson {
    let path = files()
        .into_iter()
        .find(|path| path.file_stem().is_some_and(|stem| stem == id));
    let text = fs::read_to_string(path.expect("the lesson's file")).expect("text");
    Lesson::read(&text).lesson.expect("a lesson")
}

/// The moves of a line from its scene's first position, as they are written.
fn line(lesson: &Lesson, scene: usize, line: usize) -> String {
    let scene = &lesson.scenes()[scene];
    let end = scene.end(line).expect("a line");
    (2..=scene.step(end))
        .map(|step| {
            scene
                .tree()
                .node(scene.at(end, step))
                .san()
                .expect("a move")
        })
        .map(|san| format!("{san:#}"))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_lesson_reads_without_a_fault_and_bears_its_own_name() {
    let files = files();
    assert!(files.len() >= 3);
    for path in files {
        let reading = Lesson::read(&fs::read_to_string(&path).expect("text"));
        assert_eq!(reading.faults, [], "{}", path.display());
        let lesson = reading.lesson.expect("a lesson");
        assert_eq!(
            path.file_stem().and_then(|stem| stem.to_str()),
            Some(lesson.id())
        );
        assert!(!lesson.title().is_empty());
    }
}

#[test]
fn no_lesson_says_a_false_or_unproved_thing() {
    for path in files() {
        let lesson = Lesson::read(&fs::read_to_string(&path).expect("text")).lesson;
        for scene in lesson.expect("a lesson").scenes() {
            assert_eq!(
                claim::audit(scene, &english::STRONG_WORDS),
                [],
                "{}",
                path.display()
            );
        }
    }
}

#[test]
fn every_step_of_every_lesson_has_a_caption() {
    for path in files() {
        let lesson = Lesson::read(&fs::read_to_string(&path).expect("text")).lesson;
        for scene in lesson.expect("a lesson").scenes() {
            for (id, node) in scene.tree().nodes() {
                let place = node.place();
                assert!(
                    !scene.caption(id).is_empty(),
                    "{}: {place:?}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn every_capture_in_passing_is_taught_with_the_pawn_pushed_back() {
    let mut captures = 0;
    for path in files() {
        let lesson = Lesson::read(&fs::read_to_string(&path).expect("text")).lesson;
        for scene in lesson.expect("a lesson").scenes() {
            for (id, node) in scene.tree().nodes() {
                if node.move_().is_some_and(rules::Move::is_en_passant) {
                    captures += 1;
                    assert_eq!(scene.manner(id), Manner::Rewind, "{}", path.display());
                }
            }
        }
    }
    assert!(captures >= 7);
}

/// The lessons that one can answer to: those that say what one will learn.
fn asking() -> Vec<Lesson> {
    let texts = files().into_iter().map(fs::read_to_string);
    texts
        .filter_map(|text| Lesson::read(&text.expect("text")).lesson)
        .filter(|lesson| !lesson.summary().is_empty())
        .collect()
}

#[test]
fn every_question_of_every_lesson_can_be_answered() {
    for path in files() {
        let lesson = Lesson::read(&fs::read_to_string(&path).expect("text")).lesson;
        for scene in lesson.expect("a lesson").scenes() {
            assert_eq!(audit::audit(scene), [], "{}", path.display());
        }
    }
}

#[test]
fn every_scene_asks_something_and_shows_something() {
    for lesson in asking() {
        for (index, scene) in lesson.scenes().iter().enumerate() {
            let place = format!("{}, scene {}", lesson.id(), index + 1);
            assert!(scene.asked().next().is_some(), "{place}");
            assert!(scene.tree().main_line().next().is_some(), "{place}");
            assert!(!scene.title().is_empty(), "{place}");
        }
    }
}

#[test]
fn every_lesson_tells_what_it_teaches_how_long_it_takes_and_what_to_practise() {
    for lesson in asking() {
        let id = lesson.id();
        assert!((1..=15).contains(&lesson.minutes().unwrap_or(0)), "{id}");
        assert!(lesson.skills().next().is_some(), "{id}");
        for skill in lesson.skills() {
            assert!(lesson::SKILLS.contains(&skill), "{id}: {skill}");
        }
    }
}

#[test]
fn every_lesson_ends_with_a_word_and_not_with_a_question() {
    for lesson in asking() {
        let scene = lesson.scenes().last().expect("a scene");
        let end = scene.end(0).expect("the main line");
        assert!(!scene.caption(end).is_empty(), "{}", lesson.id());
        assert!(scene.asks(end).is_none(), "{}", lesson.id());
    }
}

/// What each question of a lesson is about, and what the rules say to it, in reading order.
fn questions(lesson: &Lesson) -> Vec<String> {
    let judged = |scene, node, reply| match ask::answer(scene, node, reply) {
        Some(Answer::Judged { judgement, .. }) => judgement.name(),
        other => panic!("{other:?}"),
    };
    let mut questions = Vec::new();
    for scene in lesson.scenes() {
        for node in scene.asked() {
            let ask = scene.ask(node).expect("a question");
            questions.push(match ask.question() {
                Question::Play => {
                    let children = scene.tree().node(node).children();
                    let next = scene.tree().node(children[0]);
                    format!("play {}", next.san().expect("a move"))
                }
                Question::May(_) => format!("may: {}", judged(scene, node, Reply::Yes)),
                Question::Try(attempt) => {
                    format!("try: {}", judged(scene, node, Reply::Move(attempt)))
                }
                Question::Did => "did".to_owned(),
            });
        }
    }
    questions
}

#[test]
fn each_of_the_four_conditions_fails_alone() {
    assert_eq!(
        questions(&lesson("four-conditions")),
        [
            "play exd6",
            "try: not-on-fifth-rank",
            "try: not-adjacent",
            "try: not-a-double-step",
            "try: too-late",
            "may: legal",
            "may: too-late",
            "may: legal",
        ]
    );
}

#[test]
fn a_right_that_has_lapsed_does_not_come_back() {
    assert_eq!(
        questions(&lesson("now-or-never")),
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
fn no_other_man_takes_in_passing_or_is_taken_so() {
    assert_eq!(
        questions(&lesson("pawns-only")),
        [
            "try: not-a-pawn",
            "play Bd6",
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
fn one_diagram_is_a_forced_capture_and_a_stalemate() {
    let lesson = lesson("must-i");
    let end = |scene: usize| {
        let scene = &lesson.scenes()[scene];
        let asked = scene.asked().next().expect("a question");
        scene.position(asked).clone()
    };
    let (forced, twin) = (end(1), end(2));
    assert_eq!(forced.board(), twin.board());
    assert_eq!(forced.legal_moves().len(), 1);
    assert!(twin.is_stalemate());
}

#[test]
fn steinitz_took_twice_against_weiss() {
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
fn steinitz_took_on_move_three_and_played_on_to_move_thirty_nine() {
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
fn gundersen_mates_in_passing_and_in_every_branch_but_the_first() {
    let game = lesson("gundersen-faul");
    assert_eq!(line(&game, 0, 0), "f5 h5+ Kh6 Nxe6+ g5 hxg6 e.p.#");
    assert_eq!(line(&game, 0, 1), "f5 exf6 e.p.");
    assert_eq!(line(&game, 0, 2), "f5 h5+ Kh6 Nxe6+ Kh7 Qxg7#");
    assert_eq!(line(&game, 0, 3), "f5 h5+ Kh6 Nxe6+ f4 Qxg7#");
}

#[test]
fn in_a_composition_every_line_ends_in_mate_or_with_a_refutation() {
    for id in ["howard", "sommerfeldt", "problems"] {
        let composition = lesson(id);
        for scene in composition.scenes() {
            for end in (0..scene.lines()).filter_map(|line| scene.end(line)) {
                let position = scene.position(end);
                // Where White is still to move, a claim beside the refutation says that no mate is left.
                let is_refuted = position.turn() == Color::White;
                assert!(position.is_checkmate() || is_refuted, "{id}: {position:?}");
            }
        }
    }
}

#[test]
fn howards_problem_is_played_to_mate_in_every_line() {
    let howard = lesson("howard");
    let mates: Vec<String> = howard
        .scenes()
        .iter()
        .enumerate()
        .flat_map(|(scene, read)| (0..read.lines()).map(move |line| (scene, line)))
        .map(|(scene, line_)| line(&howard, scene, line_))
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
fn sommerfeldts_pawn_may_go_on_and_is_answered() {
    let sommerfeldt = lesson("sommerfeldt");
    assert_eq!(line(&sommerfeldt, 0, 0), "d4 Bc8 Qf2#");
    assert_eq!(line(&sommerfeldt, 1, 0), "d4 e3+ d5#");
    assert_eq!(line(&sommerfeldt, 2, 0), "d4 Ke3 Qc1#");
}
