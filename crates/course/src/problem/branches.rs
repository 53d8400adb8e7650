//! The branches of a solution as a problem solver lists them: defences with the same answers together.

use rules::mate::{Accuracy, Variation};

/// Defences that are answered in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<'a> {
    /// The defences with all play that follows, at least one.
    pub variations: Vec<&'a Variation>,
}

impl Group<'_> {
    /// How well the defences determine their answer.
    pub fn accuracy(&self) -> Accuracy {
        match self.variations.first() {
            Some(first) => first.defence.accuracy(),
            None => Accuracy::Refutation,
        }
    }
}

/// The groups of some variations: captures in passing and what such a capture answers in front, then those
/// with one answer, and those with fewer defences.
pub fn groups(variations: &[Variation]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group> = Vec::new();
    for variation in variations {
        let answers = |of: &Variation| -> Vec<_> {
            let answers = of.defence.answers.iter();
            answers.map(|answer| (answer.m, answer.mate_in)).collect()
        };
        let here = answers(variation);
        // What is about en passant stands by itself.
        let alike = |group: &&mut Group| {
            let first = group.variations[0];
            answers(first) == here && is_passing(first) == is_passing(variation)
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.variations.push(variation),
            None => groups.push(Group {
                variations: vec![variation],
            }),
        }
    }
    groups.sort_by_key(|group| {
        let is_exact = group.accuracy() == Accuracy::Only;
        let first = group.variations[0];
        (!is_passing(first), !is_exact, group.variations.len())
    });
    groups
}

fn is_passing(variation: &Variation) -> bool {
    let defence = &variation.defence;
    defence.m.is_en_passant()
        || defence
            .answers
            .iter()
            .any(|answer| answer.m.is_en_passant())
}
