//! Comparing a translated lesson with its original.
//!
//! Captions, hints and feedback are translated. Moves, questions, drawings, claims and the tags that are
//! not prose must be the same.

use rules::pgn::{Comment, Location, Node};

use crate::lesson::{Lesson, Scene};

/// The tags that are the same in every language.
const TAGS: [&str; 6] = [
    "Lesson",
    "Orientation",
    "Minutes",
    "Skill",
    "Problem",
    "Stipulation",
];

/// The commands whose text is translated.
const PROSE: [&str; 3] = ["hint", "yes", "no"];

/// A difference between a translation and its original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The location in the translation.
    pub location: Location,
    /// The kind of difference.
    pub kind: DifferenceKind,
}

/// The kinds of differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// The number of scenes, in the translation and in the original.
    Scenes(usize, usize),
    /// The tag of this name differs. It has another value, or only one of the two has it.
    Tag(&'static str),
    /// A scene begins with another position.
    Start,
    /// From here on the moves or the order of variations differ.
    Moves,
    /// The commands on this position differ.
    Commands,
}

/// Returns the differences between a translation and its original, in the order of the translation.
///
/// The comparison of a scene ends at the first move that differs.
///
/// ```
/// use course::translation::{DifferenceKind, differences};
/// use course::Lesson;
///
/// let read = |text| Lesson::parse(text).lesson.expect("a lesson");
/// let original = read("1. e4 {The king’s pawn. [%csl Ge4]} e5 *");
///
/// assert_eq!(differences(&original, &read("1. e4 {Der Königsbauer. [%csl Ge4]} e5 *")), []);
/// let kinds = differences(&original, &read("1. e4 {Der Königsbauer.} c5 *"));
/// let kinds: Vec<DifferenceKind> = kinds.into_iter().map(|difference| difference.kind).collect();
/// assert_eq!(kinds, [DifferenceKind::Commands, DifferenceKind::Moves]);
/// ```
pub fn differences(original: &Lesson, translation: &Lesson) -> Vec<Difference> {
    let mut found = Vec::new();
    let (original, translation) = (original.scenes(), translation.scenes());
    if original.len() != translation.len() {
        found.push(Difference {
            location: Location::START,
            kind: DifferenceKind::Scenes(translation.len(), original.len()),
        });
    }
    for (original, translation) in original.iter().zip(translation) {
        found.extend(tag_differences(original, translation));
        found.extend(move_differences(original, translation));
    }
    found
}

fn tag_differences(original: &Scene, translation: &Scene) -> impl Iterator<Item = Difference> {
    let start = translation
        .tree()
        .node(translation.tree().root())
        .location();
    let differing = TAGS
        .into_iter()
        .filter(|name| original.tag(name) != translation.tag(name));
    differing.map(move |name| Difference {
        location: translation.tree().tag_location(name).unwrap_or(start),
        kind: DifferenceKind::Tag(name),
    })
}

fn move_differences(original: &Scene, translation: &Scene) -> Vec<Difference> {
    let (original, translation) = (original.tree(), translation.tree());
    let difference = |node: &Node, kind| Difference {
        location: node.location(),
        kind,
    };
    let mut found = Vec::new();
    let mut last = translation.node(translation.root());
    if original.node(original.root()).position() != last.position() {
        return vec![difference(last, DifferenceKind::Start)];
    }
    let mut nodes = original.nodes().map(|(_, node)| node);
    for (_, node) in translation.nodes() {
        last = node;
        let same = nodes
            .next()
            .filter(|other| (other.parent(), other.mv()) == (node.parent(), node.mv()));
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

/// Returns the commands on a position without their translated text, sorted.
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
        let read = |text| Lesson::parse(text).lesson.expect("a lesson");
        differences(&read(original), &read(translation))
    }

    #[test]
    fn hints_and_feedback_may_differ_and_questions_may_not() {
        let english =
            "1. e4 e6 2. e5 d5 {Take. [%ask may exd6] [%yes Yes.] [%hint Look.]} 3. exd6 *";
        let german =
            "1. e4 e6 2. e5 d5 {Nimm. [%hint Schau.]\n[%ask may  exd6] [%yes Ja.]} 3. exd6 *";
        assert_eq!(found(english, german), []);
        let other = "1. e4 e6 2. e5 d5 {Nimm. [%ask play] [%hint Schau.] [%yes Ja.]} 3. exd6 *";
        let location = Location {
            line: 1,
            column: 16,
        };
        let kind = DifferenceKind::Commands;
        assert_eq!(found(english, other), [Difference { location, kind }]);
    }

    #[test]
    fn difference_has_its_location_in_the_translation() {
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
                .map(|difference| (difference.location.line, difference.kind))
                .collect();
            assert_eq!(found, [(line, kind)], "{translation}");
        }
    }

    #[test]
    fn other_start_position_is_a_difference() {
        let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *";
        let kinds: Vec<_> = found("1. e4 *", fen)
            .into_iter()
            .map(|it| it.kind)
            .collect();
        assert_eq!(kinds, [DifferenceKind::Start]);
    }
}
