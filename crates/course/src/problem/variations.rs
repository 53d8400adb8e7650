//! Groups the variations of a solution: defences with the same answers together.

use rules::mate::{Accuracy, Variation};

/// Defences with the same answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationGroup<'a> {
    /// The defences with the play after them, at least one.
    pub variations: Vec<&'a Variation>,
}

impl VariationGroup<'_> {
    /// Returns how precisely the defences determine their answer.
    pub fn accuracy(&self) -> Accuracy {
        match self.variations.first() {
            Some(first) => first.defence.accuracy(),
            None => Accuracy::Refutation,
        }
    }
}

/// Groups variations.
///
/// Those with en passant come first, then those with a single answer, then smaller groups.
pub fn group_variations(variations: &[Variation]) -> Vec<VariationGroup<'_>> {
    let mut groups: Vec<VariationGroup> = Vec::new();
    for variation in variations {
        let answers = |of: &Variation| -> Vec<_> {
            let answers = of.defence.answers.iter();
            answers.map(|answer| (answer.mv, answer.mate_in)).collect()
        };
        let own_answers = answers(variation);
        // Variations with en passant are not grouped with others.
        let has_same_answers = |group: &&mut VariationGroup| {
            let first = group.variations[0];
            answers(first) == own_answers
                && involves_en_passant(first) == involves_en_passant(variation)
        };
        match groups.iter_mut().find(has_same_answers) {
            Some(group) => group.variations.push(variation),
            None => groups.push(VariationGroup {
                variations: vec![variation],
            }),
        }
    }
    groups.sort_by_key(|group| {
        let is_exact = group.accuracy() == Accuracy::Only;
        let first = group.variations[0];
        (
            !involves_en_passant(first),
            !is_exact,
            group.variations.len(),
        )
    });
    groups
}

fn involves_en_passant(variation: &Variation) -> bool {
    let defence = &variation.defence;
    defence.mv.is_en_passant()
        || defence
            .answers
            .iter()
            .any(|answer| answer.mv.is_en_passant())
}
