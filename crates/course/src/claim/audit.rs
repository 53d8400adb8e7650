//! Everything in a scene that is false, unreadable or unproved.

use rules::pgn::{Comment, NodeId, Place};

use super::{Assertion, ClaimError};
use crate::lesson::Scene;

/// The commands whose words a learner reads, though they are no part of the caption.
const SPOKEN: [&str; 3] = ["hint", "yes", "no"];

/// A word that no caption may say of a position without a claim beside it, and the claims that back it.
#[derive(Clone, Copy, Debug)]
pub struct StrongWord<'a> {
    /// The word or words, in small letters.
    pub word: &'a str,
    /// The names of the claims that back it.
    pub backing: &'a [&'a str],
}

/// Something false, unreadable or unproved in what a scene asserts, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Where it is said.
    pub place: Place,
    /// What is wrong with it.
    pub kind: ComplaintKind,
}

/// What can be wrong with what a scene asserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComplaintKind {
    /// The claim, in its own words, is not true of the position, given in FEN.
    False(String, String),
    /// The claim, in its own words, cannot be proved or disproved in the position, given in FEN.
    Unproved(String, String),
    /// The claim cannot be understood.
    Unreadable(ClaimError),
    /// A caption says this word, and no claim beside it backs it.
    Unbacked(String),
}

/// Everything false, unreadable or unproved in what a scene asserts, in the order of the text.
///
/// A denial, `[%claim not check]`, backs a word too: what the caption denies is then proved. Hints and the
/// feedback of a question count as caption.
pub fn audit(scene: &Scene, words: &[StrongWord]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (id, node) in scene.tree().nodes() {
        let comments = || node.comments_before().iter().chain(node.comments());
        let proved = prove(scene, id, comments(), &mut complaints);
        for comment in comments() {
            let said = said(comment).to_lowercase();
            let unbacked = words.iter().filter(|strong| {
                says(&said, strong.word)
                    && !proved
                        .iter()
                        .any(|claim| strong.backing.contains(&claim.name()))
            });
            complaints.extend(unbacked.map(|strong| Complaint {
                place: comment.place(),
                kind: ComplaintKind::Unbacked(strong.word.to_owned()),
            }));
        }
    }
    complaints
}

/// What is claimed at a node and true; what is not is complained of.
fn prove<'a>(
    scene: &Scene,
    id: NodeId,
    comments: impl Iterator<Item = &'a Comment>,
    complaints: &mut Vec<Complaint>,
) -> Vec<Assertion> {
    let mut proved = Vec::new();
    let commands = comments.flat_map(Comment::commands);
    for command in commands.filter(|command| command.name == "claim") {
        let kind = match command.args.parse::<Assertion>() {
            Err(error) => ComplaintKind::Unreadable(error),
            Ok(assertion) => {
                let verdict = assertion.holds(&scene.game(id));
                let fen = || scene.position(id).fen();
                match verdict {
                    Ok(true) => {
                        proved.push(assertion);
                        continue;
                    }
                    Ok(false) => ComplaintKind::False(assertion.source, fen()),
                    Err(_) => ComplaintKind::Unproved(assertion.source, fen()),
                }
            }
        };
        complaints.push(Complaint {
            place: command.place,
            kind,
        });
    }
    proved
}

/// All of a comment that a learner reads.
fn said(comment: &Comment) -> String {
    let mut said = comment.text();
    for command in comment.commands() {
        if SPOKEN.contains(&command.name.as_str()) {
            said.push('\n');
            said.push_str(&command.args);
        }
    }
    said
}

/// Whether a text says a word, and not only as part of a longer one.
fn says(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !before.is_some_and(char::is_alphabetic) && !after.is_some_and(char::is_alphabetic)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Lesson;

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

    fn complaints(pgn: &str) -> Vec<Complaint> {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        audit(&lesson.scenes()[0], &WORDS)
    }

    fn kinds(pgn: &str) -> Vec<ComplaintKind> {
        let complaints = complaints(pgn).into_iter();
        complaints.map(|complaint| complaint.kind).collect()
    }

    fn unbacked(word: &str) -> ComplaintKind {
        ComplaintKind::Unbacked(word.to_owned())
    }

    #[test]
    fn true_claims_pass() {
        let pgn = "1. f3 e5 2. g4 {[%claim only-mate Qh4] One move is checkmate.} \
                   Qh4# {[%claim checkmate] [%claim check] [%claim not double-check] Checkmate.} *";
        assert_eq!(complaints(pgn), []);
    }

    #[test]
    fn a_false_claim_is_placed() {
        let complaints = complaints("1. e4 {[%claim check]}\n\n1... e5 {[%claim not stalemate]} *");
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let place = Place { line: 1, column: 8 };
        let kind = ComplaintKind::False("check".to_owned(), fen.to_owned());
        assert_eq!(complaints, [Complaint { place, kind }]);
    }

    #[test]
    fn a_denial_of_what_cannot_be_told_is_no_proof() {
        let kinds = kinds("{It is no check. [%claim not discovered-check]} 1. e4 *");
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let source = "not discovered-check".to_owned();
        let unproved = ComplaintKind::Unproved(source, fen.to_owned());
        assert_eq!(kinds, [unproved, unbacked("check")]);
    }

    #[test]
    fn a_strong_word_without_a_claim_is_found_out() {
        assert_eq!(
            kinds("1. e4 {This is Checkmate!} *"),
            [unbacked("checkmate")]
        );
        assert_eq!(kinds("1. e4 {A check, it seems.} *"), [unbacked("check")]);
        assert_eq!(kinds("1. e4 {It is no check. [%claim not check]} *"), []);
        assert_eq!(kinds("1. e4 {Checkered.} *"), []);
    }

    #[test]
    fn an_unbacked_word_is_placed_at_its_comment() {
        let complaints = complaints("{The first.}\n\n{A check.} 1. e4 *");
        let place = Place { line: 3, column: 1 };
        let kind = unbacked("check");
        assert_eq!(complaints, [Complaint { place, kind }]);
    }

    #[test]
    fn what_a_question_says_needs_its_claim_too() {
        let found = [unbacked("check")];
        for command in SPOKEN {
            let pgn = format!("1. e4 {{Well? [%ask may exd5] [%{command} It is check.]}} *");
            assert_eq!(kinds(&pgn), found);
        }
        assert_eq!(kinds("1. e4 {[%note It is check.]} *"), []);
    }

    #[test]
    fn claims_about_en_passant_are_proved_on_the_board() {
        let legal =
            "1. e4 a6 2. e5 d5 {[%claim ep-legal exd6]} 3. Nf3 h6 {[%claim ep-illegal exd6]} *";
        assert_eq!(complaints(legal), []);
        let late = "1. e4 a6 2. e5 d5 3. Nf3 h6 {[%claim ep-legal exd6]} *";
        assert_eq!(complaints(late).len(), 1);
    }

    #[test]
    fn a_repetition_is_proved_from_the_whole_scene() {
        let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 {[%claim repeats 2]} 3. Nf3 (3. Nc3 {[%claim repeats 1]}) \
                   3... Nf6 4. Ng1 Ng8 {[%claim repetition]} *";
        assert_eq!(complaints(pgn), []);
    }
}
