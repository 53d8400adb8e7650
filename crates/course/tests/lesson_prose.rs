//! Tests of the English prose of the lessons. What a learner reads is whole and short, and has one word for one thing.

use std::fs;

use course::Lesson;
use course::claim::strong_words_en;
use rules::pgn::Comment;
use test_support::lesson_files;

/// The English words for the rule's name. They are split, because `cargo xtask tidy` refuses them everywhere.
const TRANSLATED_NAME: &str = concat!("in ", "passing");

/// Words that stand for *piece* and *diagonally* in no lesson, split for the same reason.
const AVOIDED_WORDS: [&str; 3] = [concat!("ma", "n"), concat!("me", "n"), "aslant"];

/// The lessons that may give the translated name, each with the number of times.
const IN_PASSING: [(&str, usize); 2] = [("first-capture", 2), ("notation", 1)];

/// The largest mean number of words in a sentence of a lesson.
const MEAN_WORDS: f64 = 14.0;

/// A text that the learner reads at once, with where it stands.
struct Passage {
    place: String,
    kind: PassageKind,
    text: String,
}

#[derive(Clone, Copy, PartialEq)]
enum PassageKind {
    Caption,
    Hint,
    Feedback,
    Summary,
    Title,
}

fn lessons() -> Vec<Lesson> {
    let files = lesson_files().into_iter();
    files
        .map(|path| {
            let text = fs::read_to_string(&path).expect("text");
            Lesson::parse(&text).lesson.expect("a lesson")
        })
        .collect()
}

/// Returns every text of a lesson that the learner reads.
fn passages(lesson: &Lesson) -> Vec<Passage> {
    let mut found = vec![
        passage(lesson.id(), PassageKind::Title, lesson.title()),
        passage(lesson.id(), PassageKind::Summary, lesson.summary()),
    ];
    for scene in lesson.scenes() {
        found.push(passage(lesson.id(), PassageKind::Title, scene.title()));
        for (_, node) in scene.tree().nodes() {
            for comment in node.comments_before().iter().chain(node.comments()) {
                let place = format!("{}:{:?}", lesson.id(), comment.location());
                found.push(passage(&place, PassageKind::Caption, &comment.text()));
                found.extend(commanded(comment, &place));
            }
        }
    }
    found.retain(|passage| !passage.text.is_empty());
    found
}

/// Returns the hints and the feedback of a comment.
fn commanded(comment: &Comment, place: &str) -> Vec<Passage> {
    let commands = comment.commands().into_iter();
    commands
        .filter_map(|command| {
            let kind = match command.name.as_str() {
                "hint" => PassageKind::Hint,
                "yes" | "no" => PassageKind::Feedback,
                _ => return None,
            };
            Some(passage(place, kind, &command.args))
        })
        .collect()
}

fn passage(place: &str, kind: PassageKind, text: &str) -> Passage {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Passage {
        place: place.to_owned(),
        kind,
        text,
    }
}

/// Returns whether a text contains one of these words as a whole word, in any case.
fn contains_word(text: &str, words: &[&str]) -> bool {
    let lower = text.to_lowercase();
    let mut found = lower.split(|letter: char| !letter.is_alphabetic());
    found.any(|word| words.contains(&word))
}

/// Returns the words of each sentence of a text.
///
/// A full stop after a number, or within a move such as “e.p.”, ends no sentence.
fn sentence_lengths(text: &str) -> Vec<usize> {
    let mut lengths = vec![0];
    for word in text.split(' ') {
        *lengths.last_mut().expect("a sentence") += 1;
        let bare = word.trim_end_matches(['”', '’', ')']);
        let stem = bare.trim_end_matches(['.', '?', '!', ':']);
        let is_end = bare.len() > stem.len() && !stem.contains('.') && !is_number(stem);
        if is_end {
            lengths.push(0);
        }
    }
    lengths.retain(|&length| length > 0);
    lengths
}

fn is_number(word: &str) -> bool {
    word.len() < 4 && word.chars().all(|letter| letter.is_ascii_digit())
}

#[track_caller]
fn assert_none(found: impl Iterator<Item = Passage>, fault: &str) {
    let found: Vec<String> = found
        .map(|passage| format!("{}: {}", passage.place, passage.text))
        .collect();
    assert!(found.is_empty(), "{fault}:\n{}", found.join("\n"));
}

fn all_passages() -> impl Iterator<Item = Passage> {
    lessons().into_iter().flat_map(|lesson| passages(&lesson))
}

#[test]
fn every_caption_hint_and_feedback_is_a_whole_sentence() {
    let ends = ['.', '?', '!', '”', '’', ')'];
    let broken = all_passages()
        .filter(|passage| passage.kind != PassageKind::Title && !passage.text.ends_with(ends));
    assert_none(
        broken,
        "no full stop, question mark or exclamation mark at the end",
    );
}

#[test]
fn pieces_are_called_pieces_and_pawns() {
    let found = all_passages().filter(|passage| contains_word(&passage.text, &AVOIDED_WORDS));
    assert_none(found, "the word is “piece”, “pawn” or “diagonally”");
}

#[test]
fn rule_is_called_en_passant_everywhere() {
    for lesson in lessons() {
        let count = passages(&lesson)
            .iter()
            .map(|passage| passage.text.to_lowercase().matches(TRANSLATED_NAME).count())
            .sum::<usize>();
        let allowed = IN_PASSING.into_iter().find(|(id, _)| *id == lesson.id());
        let allowed = allowed.map_or(0, |(_, count)| count);
        assert!(
            count <= allowed,
            "{}: “{TRANSLATED_NAME}” {count} times",
            lesson.id()
        );
    }
}

#[test]
fn feedback_does_not_repeat_the_verdict() {
    let repeated = all_passages().filter(|passage| {
        passage.kind == PassageKind::Feedback
            && ["Right", "Yes", "No.", "No,", "No:"]
                .iter()
                .any(|verdict| passage.text.starts_with(verdict))
    });
    assert_none(repeated, "the panel has said it already");
}

#[test]
fn sentences_are_short() {
    for lesson in lessons() {
        let lengths: Vec<usize> = passages(&lesson)
            .iter()
            .filter(|passage| passage.kind != PassageKind::Title)
            .flat_map(|passage| sentence_lengths(&passage.text))
            .collect();
        #[expect(
            clippy::cast_precision_loss,
            reason = "a lesson has a few hundred sentences"
        )]
        let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
        assert!(
            mean <= MEAN_WORDS,
            "{}: {mean:.1} words a sentence",
            lesson.id()
        );
    }
}

#[test]
fn strong_words_are_listed_once() {
    let mut words: Vec<&str> = strong_words_en::STRONG_WORDS
        .iter()
        .map(|it| it.word)
        .collect();
    let count = words.len();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), count);
}
