//! The lessons themselves: every file reads without a fault, and nothing in it is false.

use std::fs;
use std::path::PathBuf;

use course::Lesson;
use course::claim::{self, StrongWord};
use course::lesson::Manner;

/// What an English caption must not say of a position without proof.
const ENGLISH: [StrongWord; 9] = {
    const CHECK: &[&str] = &["check", "double-check", "checkmate"];
    const MATE: &[&str] = &["checkmate", "mates", "only-mate"];
    const fn strong(word: &'static str, backing: &'static [&'static str]) -> StrongWord<'static> {
        StrongWord { word, backing }
    }
    [
        strong("check", CHECK),
        strong("checks", CHECK),
        strong("double check", &["double-check"]),
        strong("mate", MATE),
        strong("mates", MATE),
        strong("checkmate", MATE),
        strong("stalemate", &["stalemate"]),
        strong("only legal move", &["only-move"]),
        strong("one legal move", &["only-move", "replies"]),
    ]
};

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
            assert_eq!(claim::audit(scene, &ENGLISH), [], "{}", path.display());
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
