//! Prepared positions under other laws, each with attempts and what the law says about them.
//!
//! Every law has several: [`examples_for`]. A part of a law has some too, in standard chess with that part changed:
//! [`examples_for_part`]. Tests prove every expectation by the judge and by the move generator.

mod alice;
mod bench_captures;
mod bench_conditions;
mod bench_steps;
mod chess;
mod example;
mod large;
mod soldiers;
mod space;

use variants::{LawName, LawPart};

pub use example::{ExpectedLawVerdict, LawExample, LawExampleLine, LawExpectation};

/// The positions of the laws, topic by topic.
static OF_LAWS: [&[LawExample]; 5] = [
    &chess::EXAMPLES,
    &large::EXAMPLES,
    &alice::EXAMPLES,
    &space::EXAMPLES,
    &soldiers::EXAMPLES,
];

/// The positions of standard chess with a part of the law changed.
static OF_PARTS: [&[LawExample]; 3] = [
    &bench_steps::EXAMPLES,
    &bench_captures::EXAMPLES,
    &bench_conditions::EXAMPLES,
];

/// Returns all prepared positions: those of the laws, then those of the parts.
pub fn all_examples() -> impl Iterator<Item = &'static LawExample> {
    OF_LAWS.into_iter().chain(OF_PARTS).flatten()
}

/// Returns the prepared positions of a law, the usual case first.
pub fn examples_for(law: LawName) -> impl Iterator<Item = &'static LawExample> {
    let of_laws = OF_LAWS.into_iter().flatten();
    of_laws.filter(move |example| example.preset() == law.name())
}

/// Returns the prepared positions that show what changing a part of the law does.
pub fn examples_for_part(part: LawPart) -> impl Iterator<Item = &'static LawExample> {
    all_examples().filter(move |example| example.part == Some(part))
}

/// Returns the prepared position of an id, if there is one.
pub fn find_example(id: &str) -> Option<&'static LawExample> {
    all_examples().find(|example| example.id == id)
}
