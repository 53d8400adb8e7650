//! Finds false, unreadable and unproved claims of a scene, and strong words without a claim.

use rules::pgn::{Comment, Location, NodeId};

use super::{Assertion, ClaimError};
use crate::lesson::{Lesson, Scene};

/// The commands whose text the learner reads, apart from the caption.
const TEXT_COMMANDS: [&str; 3] = ["hint", "yes", "no"];

/// A word that a caption must not contain without a claim that backs it.
#[derive(Clone, Copy, Debug)]
pub struct StrongWord<'a> {
    /// The word or words, in lower case.
    pub word: &'a str,
    /// The names of the claims that back it.
    pub backing: &'a [&'a str],
}

/// A defect of a claim or caption, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimLint {
    /// The location of the claim or comment.
    pub location: Location,
    /// The kind of defect.
    pub kind: ClaimLintKind,
}

/// The kinds of defects of claims and captions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimLintKind {
    /// This claim is false in this position, given in FEN.
    False(String, String),
    /// This claim cannot be proved or disproved in this position, given in FEN.
    Unproved(String, String),
    /// This negated claim names a piece or a move that is not in this position. The position is given in FEN.
    NoSubject(String, String),
    /// A claim is unreadable.
    Unreadable(ClaimError),
    /// A caption contains this word, and no claim beside it backs the word.
    Unbacked(String),
    /// The summary contains this word, and no claim of the lesson backs the word.
    UnbackedInSummary(String),
}

/// Returns the defects of a scene's claims and captions, in the order of the text.
///
/// A negated claim, `[%claim not check]`, backs a word too, because it proves what the caption denies. Hints and
/// feedback count as captions.
pub fn lint(scene: &Scene, words: &[StrongWord]) -> Vec<ClaimLint> {
    let mut findings = Vec::new();
    for (id, node) in scene.tree().nodes() {
        let comments = || node.comments_before().iter().chain(node.comments());
        let proved = prove(scene, id, comments(), &mut findings);
        let proved: Vec<_> = proved.iter().map(Assertion::name).collect();
        for comment in comments() {
            let unbacked = unbacked_words(comment, words, &proved);
            findings.extend(unbacked.into_iter().map(|word| ClaimLint {
                location: comment.location(),
                kind: ClaimLintKind::Unbacked(word.to_owned()),
            }));
        }
    }
    findings
}

/// Returns the strong words of a lesson's summary that no true claim backs. The claims of all scenes count.
pub fn lint_summary(lesson: &Lesson, words: &[StrongWord]) -> Vec<ClaimLint> {
    let first = lesson.scenes().first();
    let Some(location) = first.and_then(|scene| scene.tree().tag_location("Summary")) else {
        return Vec::new();
    };
    let mut proved = Vec::new();
    for scene in lesson.scenes() {
        for (id, node) in scene.tree().nodes() {
            let comments = node.comments_before().iter().chain(node.comments());
            proved.extend(prove(scene, id, comments, &mut Vec::new()));
        }
    }
    let proved: Vec<_> = proved.iter().map(Assertion::name).collect();
    unbacked_in_text(lesson.summary(), words, &proved)
        .into_iter()
        .map(|word| ClaimLint {
            location,
            kind: ClaimLintKind::UnbackedInSummary(word.to_owned()),
        })
        .collect()
}

/// Returns the true assertions at a node, adding the defects of the others to `findings`.
fn prove<'a>(
    scene: &Scene,
    id: NodeId,
    comments: impl Iterator<Item = &'a Comment>,
    findings: &mut Vec<ClaimLint>,
) -> Vec<Assertion> {
    let mut proved = Vec::new();
    let commands = comments.flat_map(Comment::commands);
    for command in commands.filter(|command| command.name == "claim") {
        let kind = match command.args.parse::<Assertion>() {
            Err(error) => ClaimLintKind::Unreadable(error),
            Ok(assertion) => {
                let game = scene.game(id);
                let verdict = assertion.holds(&game);
                let fen = || scene.position(id).fen();
                match verdict {
                    Ok(true) if assertion.lacks_subject(&game) => {
                        ClaimLintKind::NoSubject(assertion.source, fen())
                    }
                    Ok(true) => {
                        proved.push(assertion);
                        continue;
                    }
                    Ok(false) => ClaimLintKind::False(assertion.source, fen()),
                    Err(_) => ClaimLintKind::Unproved(assertion.source, fen()),
                }
            }
        };
        findings.push(ClaimLint {
            location: command.location,
            kind,
        });
    }
    proved
}

/// Returns the strong words of a comment that none of the claims with these names backs.
pub(crate) fn unbacked_words<'a>(
    comment: &Comment,
    words: &'a [StrongWord<'a>],
    proved: &[&str],
) -> Vec<&'a str> {
    unbacked_in_text(&learner_text(comment), words, proved)
}

/// Returns the strong words of a text that none of the claims with these names backs.
fn unbacked_in_text<'a>(text: &str, words: &'a [StrongWord<'a>], proved: &[&str]) -> Vec<&'a str> {
    let text = text.to_lowercase();
    let is_backed = |strong: &StrongWord| proved.iter().any(|name| strong.backing.contains(name));
    words
        .iter()
        .filter(|strong| contains_word(&text, strong.word) && !is_backed(strong))
        .map(|strong| strong.word)
        .collect()
}

/// Returns all text of a comment that the learner reads.
fn learner_text(comment: &Comment) -> String {
    let mut text = comment.text();
    for command in comment.commands() {
        if TEXT_COMMANDS.contains(&command.name.as_str()) {
            text.push('\n');
            text.push_str(&command.args);
        }
    }
    text
}

/// Returns whether a text contains a word that is not part of a longer word.
fn contains_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !before.is_some_and(char::is_alphabetic) && !after.is_some_and(char::is_alphabetic)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [StrongWord; 2] = [
        StrongWord {
            word: "checkmate",
            backing: &["checkmate", "mates", "only-mate"],
        },
        StrongWord {
            word: "check",
            backing: &["check", "checkmate"],
        },
    ];

    fn findings(pgn: &str) -> Vec<ClaimLint> {
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        lint(&lesson.scenes()[0], &WORDS)
    }

    fn kinds(pgn: &str) -> Vec<ClaimLintKind> {
        let findings = findings(pgn).into_iter();
        findings.map(|finding| finding.kind).collect()
    }

    fn unbacked(word: &str) -> ClaimLintKind {
        ClaimLintKind::Unbacked(word.to_owned())
    }

    #[test]
    fn true_claims_pass() {
        let pgn = "1. f3 e5 2. g4 {[%claim only-mate Qh4] One move is checkmate.} \
                   Qh4# {[%claim checkmate] [%claim check] [%claim not double-check] Checkmate.} *";
        assert_eq!(findings(pgn), []);
    }

    #[test]
    fn false_claim_is_found_at_its_location() {
        let findings = findings("1. e4 {[%claim check]}\n\n1... e5 {[%claim not stalemate]} *");
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let location = Location { line: 1, column: 8 };
        let kind = ClaimLintKind::False("check".to_owned(), fen.to_owned());
        assert_eq!(findings, [ClaimLint { location, kind }]);
    }

    #[test]
    fn negation_of_an_unproved_claim_is_unproved() {
        let kinds = kinds("{It is no check. [%claim not discovered-check]} 1. e4 *");
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let source = "not discovered-check".to_owned();
        let unproved = ClaimLintKind::Unproved(source, fen.to_owned());
        assert_eq!(kinds, [unproved, unbacked("check")]);
    }

    #[test]
    fn negated_claim_about_nothing_is_reported() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for source in [
            "not pinned e4",
            "not attacks e4 d5",
            "not mates Qxf7",
            "not only-mate Qxf7",
            "not only-move Ke2",
            "not threatens 1 Qxf2",
        ] {
            let found = kinds(&format!("{{Quiet. [%claim {source}]}} 1. e4 *"));
            let empty = ClaimLintKind::NoSubject(source.to_owned(), fen.to_owned());
            assert_eq!(found, [empty], "{source}");
        }
        assert_eq!(
            kinds("{[%claim not pinned e2] [%claim not mates e4]} 1. e4 *"),
            []
        );
    }

    #[test]
    fn strong_word_without_a_claim_is_found() {
        assert_eq!(
            kinds("1. e4 {This is Checkmate!} *"),
            [unbacked("checkmate")]
        );
        assert_eq!(kinds("1. e4 {A check, it seems.} *"), [unbacked("check")]);
        assert_eq!(kinds("1. e4 {It is no check. [%claim not check]} *"), []);
        assert_eq!(kinds("1. e4 {Checkered.} *"), []);
    }

    #[test]
    fn unbacked_word_has_the_location_of_its_comment() {
        let findings = findings("{The first.}\n\n{A check.} 1. e4 *");
        let location = Location { line: 3, column: 1 };
        let kind = unbacked("check");
        assert_eq!(findings, [ClaimLint { location, kind }]);
    }

    #[test]
    fn hints_and_feedback_need_claims_too() {
        let found = [unbacked("check")];
        for command in TEXT_COMMANDS {
            let pgn = format!("1. e4 {{Well? [%ask may exd5] [%{command} It is check.]}} *");
            assert_eq!(kinds(&pgn), found);
        }
        assert_eq!(kinds("1. e4 {[%note It is check.]} *"), []);
    }

    #[test]
    fn strong_word_of_the_summary_needs_a_claim_somewhere_in_the_lesson() {
        let lesson = |claim: &str| {
            let text = format!(
                "[Event \"x\"]\n[Summary \"You give check.\"]\n\n1. e4 *\n\n\
                 [Event \"x\"]\n\n1. e4 f6 2. Qh5+ {{{claim}}} *"
            );
            Lesson::parse(&text).lesson.expect("a lesson")
        };
        let location = Location { line: 2, column: 1 };
        let kind = ClaimLintKind::UnbackedInSummary("check".to_owned());
        let unproved = [ClaimLint { location, kind }];
        assert_eq!(lint_summary(&lesson(""), &WORDS), unproved);
        assert_eq!(
            lint_summary(&lesson("[%claim checkmate]"), &WORDS),
            unproved
        );
        assert_eq!(lint_summary(&lesson("[%claim check]"), &WORDS), []);
        let without = Lesson::parse("1. e4 *").lesson.expect("a lesson");
        assert_eq!(lint_summary(&without, &WORDS), []);
    }

    #[test]
    fn en_passant_claims_are_proved_on_the_board() {
        let legal = "1. e4 a6 2. e5 d5 {[%claim ep-legal exd6]} 3. Nf3 h6 {[%claim ep-illegal exd6 too-late]} *";
        assert_eq!(findings(legal), []);
        let late = "1. e4 a6 2. e5 d5 3. Nf3 h6 {[%claim ep-legal exd6]} *";
        assert_eq!(findings(late).len(), 1);
    }

    #[test]
    fn repetition_is_proved_from_the_whole_scene() {
        let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 {[%claim repeats 2]} 3. Nf3 (3. Nc3 {[%claim repeats 1]}) \
                   3... Nf6 4. Ng1 Ng8 {[%claim repetition]} *";
        assert_eq!(findings(pgn), []);
    }
}
