//! Tests of the lesson checks: each fault of a file is found.

use super::*;

/// Returns the faults of a file, as they are printed.
fn found(text: &str) -> Vec<String> {
    let findings = check_file(text, "en").into_iter();
    findings.map(|finding| finding.format("my.pgn")).collect()
}

#[test]
fn faults_are_listed_with_file_line_and_column() {
    let text = "[Event \"Mine\"]\n[Orientation \"up\"]\n[Skill \"chess\"]\n\n\
                1. e4 {A check. [%hnit Look.]}\n\
                e6 2. e5 {[%claim checkmate] [%csl Xe5]} d5 {[%ask play] [%motion fly]}\n\
                3. exd6 (3. d4) *";
    let starts = [
        "my.pgn:2:1: the orientation “up” is neither white nor black",
        "my.pgn:3:1: there is no skill “chess”: choose from ",
        "my.pgn:5:7: “check” is said, and no claim beside it proves it",
        "my.pgn:5:17: there is no command “hnit”: choose from ",
        "my.pgn:6:11: the claim “checkmate” is not true of the position: rnbqkbnr/",
        "my.pgn:6:30: “Xe5” draws nothing",
        "my.pgn:6:42: a question stands here and no words ask it",
        "my.pgn:6:58: there is no motion “fly”",
        "my.pgn:7:13: this variation answers a question and has no comment",
    ];
    let found = found(text);
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (found, start) in found.iter().zip(starts) {
        assert!(found.starts_with(start), "{found}");
    }
}

#[test]
fn syntax_error_is_located() {
    assert_eq!(
        found("1. e4 e5\n2. Ke3 *"),
        ["my.pgn:2:4: 2.Ke3 is not legal"]
    );
    assert_eq!(found(""), ["my.pgn:1:1: there is no game in the file"]);
}

#[test]
fn course_file_needs_its_id_and_tags() {
    let text = "[Event \"One\"]\n[Lesson \"first\"]\n[Scene \"Only\"]\n\n1. e4 *";
    let findings = check_course_file(text, "en", "frist").into_iter();
    let found: Vec<String> = findings
        .map(|finding| finding.format("frist.pgn"))
        .collect();
    assert_eq!(
        found,
        [
            "frist.pgn:1:1: this scene has no Summary tag",
            "frist.pgn:1:1: this scene has no Skill tag",
            "frist.pgn:2:1: the file is named for “frist”",
        ]
    );
}

#[test]
fn composition_needs_a_stipulation() {
    let file = |tags: &str| format!("[Event \"Mine\"]\n{tags}\n\n1. e4 *");
    for (tags, said) in [
        (
            "[Problem \"mine\"]",
            "my.pgn:2:1: this composition has no Stipulation tag",
        ),
        (
            "[Stipulation \"#2\"]",
            "my.pgn:2:1: this stipulation has no Problem tag beside it",
        ),
        (
            "[Problem \"mine\"]\n[Stipulation \"h#2\"]",
            "my.pgn:3:1: “h#2” cannot be asked here: write #1 to #",
        ),
    ] {
        let found = found(&file(tags));
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with(said), "{found:#?}");
    }
    assert!(found(&file("[Problem \"mine\"]\n[Stipulation \"#2\"]")).is_empty());
}

#[test]
fn translation_must_match_its_original() {
    let found = |translated| {
        let findings = check_translation(Some("1. e4 {One. [%csl Ge4]} e5 *"), translated);
        findings
            .into_iter()
            .map(|finding| finding.format("de.pgn"))
            .collect::<Vec<_>>()
    };
    assert!(found("1. e4 {Eins. [%csl Ge4]} e5 *").is_empty());
    assert_eq!(
        found("1. e4 {Eins.} c5 *"),
        [
            "de.pgn:1:4: the commands here are not the original’s",
            "de.pgn:1:15: from here on the moves are not the original’s",
        ]
    );
    assert_eq!(check_translation(None, "1. e4 *").len(), 1);
}

/// The documentation for authors.
const GUIDE: &str = include_str!("../../../../docs/authoring.md");

#[test]
fn authoring_guide_names_every_skill_and_command() {
    for skill in SKILLS {
        assert!(GUIDE.contains(&format!("`{skill}`")), "{skill}");
    }
    for command in COMMANDS {
        assert!(GUIDE.contains(&format!("[%{command}")), "{command}");
    }
}

#[test]
fn authoring_example_has_no_faults() {
    let (_, example) = GUIDE.split_once("```pgn\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    assert_eq!(check_file(example, "en"), []);
    let lesson = Lesson::parse(example).lesson.expect("a lesson");
    assert_eq!(lesson.scenes().len(), 2);
    assert!(!lesson.summary().is_empty());
    assert!(
        lesson
            .scenes()
            .iter()
            .all(|scene| scene.question_nodes().next().is_some())
    );
}

#[test]
fn missing_and_unlisted_lesson_files_are_found() {
    let found = check_course(&["pins", "howard"], &["howard", "new"]);
    let lines: Vec<String> = found.iter().map(|it| it.format("order.rs")).collect();
    assert_eq!(
        lines,
        [
            "order.rs:1:1: the lesson “pins” has no file",
            "order.rs:1:1: new.pgn has no place in the course: put it into LESSON_ORDER",
        ]
    );
}
