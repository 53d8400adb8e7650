//! Whether two files teach the same lesson in two languages.
//!
//! Captions, hints and feedback are translated. Moves, questions, drawings and claims are not, nor are the tags
//! that are no prose.

use rules::pgn::{Comment, Node, Place};

use crate::lesson::{Lesson, Scene};

/// The tags that say the same in every language.
const TAGS: [&str; 6] = [
    "Lesson",
    "Orientation",
    "Minutes",
    "Skill",
    "Problem",
    "Stipulation",
];

/// The commands whose words are translated.
const PROSE: [&str; 3] = ["hint", "yes", "no"];

/// Where a translation is another lesson than its original, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The place in the translation.
    pub place: Place,
    /// What differs.
    pub kind: DifferenceKind,
}

/// What can differ between a translation and its original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// It has so many scenes, and not as many as the original: so many.
    Scenes(usize, usize),
    /// A tag says something else, or is in one of the two only; its name.
    Tag(&'static str),
    /// A scene begins with another position.
    Start,
    /// From here on the moves, or the order of variations, are not the original's.
    Moves,
    /// Commands are missing that the original has on this position, or others stand there.
    Commands,
}

/// Everything in which a translation departs from its original, in the order of its text; in each scene up to
/// the first move that is another.
///
/// ```
/// use course::translation::{DifferenceKind, differences};
/// use course::Lesson;
///
/// let read = |text| Lesson::read(text).lesson.expect("a lesson");
/// let original = read("1. e4 {The king’s pawn. [%csl Ge4]} e5 *");
///
/// assert_eq!(differences(&original, &read("1. e4 {Der Königsbauer. [%csl Ge4]} e5 *")), []);
/// let kinds = differences(&original, &read("1. e4 {Der Königsbauer.} c5 *"));
/// let kinds: Vec<DifferenceKind> = kinds.into_iter().map(|difference| difference.kind).collect();
/// assert_eq!(kinds, [DifferenceKind::Commands, DifferenceKind::Moves]);
/// ```
pub fn differences(original: &Lesson, translation: &Lesson) -> Vec<Difference> {
    let mut found = Vec::new();
    let (theirs, ours) = (original.scenes(), translation.scenes());
    if theirs.len() != ours.len() {
        found.push(Difference {
            place: Place::START,
            kind: DifferenceKind::Scenes(ours.len(), theirs.len()),
        });
    }
    for (original, translation) in theirs.iter().zip(ours) {
        found.extend(of_tags(original, translation));
        found.extend(of_moves(original, translation));
    }
    found
}

fn of_tags(original: &Scene, translation: &Scene) -> impl Iterator<Item = Difference> {
    let start = translation.tree().node(translation.tree().root()).place();
    let differing = TAGS
        .into_iter()
        .filter(|name| original.tag(name) != translation.tag(name));
    differing.map(move |name| Difference {
        place: translation.tree().tag_place(name).unwrap_or(start),
        kind: DifferenceKind::Tag(name),
    })
}

fn of_moves(original: &Scene, translation: &Scene) -> Vec<Difference> {
    let (theirs, ours) = (original.tree(), translation.tree());
    let difference = |node: &Node, kind| Difference {
        place: node.place(),
        kind,
    };
    let mut found = Vec::new();
    let mut last = ours.node(ours.root());
    if theirs.node(theirs.root()).position() != last.position() {
        return vec![difference(last, DifferenceKind::Start)];
    }
    let mut nodes = theirs.nodes().map(|(_, node)| node);
    for (_, node) in ours.nodes() {
        last = node;
        let same = nodes
            .next()
            .filter(|other| (other.parent(), other.move_()) == (node.parent(), node.move_()));
        let Some(same) = same else {
            found.push(difference(node, DifferenceKind::Moves));
            return found;
        };
        if commands(same) != commands(node) {
            found.push(difference(node, DifferenceKind::Commands));
        }
    }
    if nodes.next().is_some() {
        found.push(difference(last, DifferenceKind::Moves));
    }
    found
}

/// The commands on a position, without what is translated of them, in an order that is always the same.
fn commands(node: &Node) -> Vec<(String, Vec<String>)> {
    let comments = node.comments_before().iter().chain(node.comments());
    let commands = comments.flat_map(Comment::commands);
    let mut commands: Vec<(String, Vec<String>)> = commands
        .map(|command| {
            let is_prose = PROSE.contains(&command.name.as_str());
            let words = command.args.split_whitespace().map(str::to_owned);
            let words = if is_prose {
                Vec::new()
            } else {
                words.collect()
            };
            (command.name, words)
        })
        .collect();
    commands.sort();
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(original: &str, translation: &str) -> Vec<Difference> {
        let read = |text| Lesson::read(text).lesson.expect("a lesson");
        differences(&read(original), &read(translation))
    }

    #[test]
    fn hints_and_feedback_are_translated_and_questions_are_not() {
        let english =
            "1. e4 e6 2. e5 d5 {Take. [%ask may exd6] [%yes Yes.] [%hint Look.]} 3. exd6 *";
        let german =
            "1. e4 e6 2. e5 d5 {Nimm. [%hint Schau.]\n[%ask may  exd6] [%yes Ja.]} 3. exd6 *";
        assert_eq!(found(english, german), []);
        let other = "1. e4 e6 2. e5 d5 {Nimm. [%ask play] [%hint Schau.] [%yes Ja.]} 3. exd6 *";
        let place = Place {
            line: 1,
            column: 16,
        };
        let kind = DifferenceKind::Commands;
        assert_eq!(found(english, other), [Difference { place, kind }]);
    }

    #[test]
    fn a_difference_is_placed_in_the_translation() {
        for (original, translation, line, kind) in [
            ("1. e4 e5 *", "1. e4\nc5 *", 2, DifferenceKind::Moves),
            ("1. e4 e5 2. Nf3 *", "1. e4\ne5 *", 2, DifferenceKind::Moves),
            ("1. e4 *", "1. e4\n(1. d4) *", 2, DifferenceKind::Moves),
            (
                "[Skill \"landing\"]\n\n1. e4 *",
                "[Event \"?\"]\n[Skill \"forced\"]\n\n1. e4 *",
                2,
                DifferenceKind::Tag("Skill"),
            ),
            (
                "1. e4 *\n\n1. d4 *",
                "1. e4 *",
                1,
                DifferenceKind::Scenes(1, 2),
            ),
        ] {
            let found = found(original, translation);
            let found: Vec<_> = found
                .into_iter()
                .map(|difference| (difference.place.line, difference.kind))
                .collect();
            assert_eq!(found, [(line, kind)], "{translation}");
        }
    }

    #[test]
    fn a_scene_that_begins_elsewhere_is_another_scene() {
        let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *";
        let kinds: Vec<_> = found("1. e4 *", fen)
            .into_iter()
            .map(|it| it.kind)
            .collect();
        assert_eq!(kinds, [DifferenceKind::Start]);
    }
}
