//! The quiz: questions from a seed, a set at a time.
//!
//! Its first page says what is mastered and what comes next. A set asks one question after the other on a board
//! that shows the moves that led there, helps where that is wanted, and says of each answer what the rules say.
//! At its end stand the score, what is worth another look, and a code to hand in.

pub mod along;
pub mod answers;
pub mod check;
pub mod feedback;
pub mod making;
pub mod over;
pub mod panel;
pub mod paper;
pub mod set_page;
pub mod stage;
pub mod start;
pub mod telling;

use course::quiz::{Manner, Set, SetFault, Topic};
use yew::prelude::*;

use crate::route::{QuizAddress, Route, Use};
use crate::web;
use crate::web::address::{self, Entry};
use check::Check;
use paper::Paper;
use set_page::SetPage;
use start::Start;

/// What the quiz is told.
#[derive(Properties, PartialEq)]
pub struct QuizPageProps {
    /// The page's address, which says what is asked.
    pub address: String,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// The quiz's first page, a set, or where results are read.
#[component]
pub fn QuizPage(props: &QuizPageProps) -> Html {
    let QuizPageProps { address, arrival } = props;
    let asked = use_memo((address.clone(), *arrival), |(address, _)| {
        let address = QuizAddress::read(address);
        (address.use_, Ordered::read(&address))
    });
    {
        let asked = asked.clone();
        use_effect_with((address.clone(), *arrival), move |_| {
            // Who loads the page anew, or sends its address to somebody, gets the same questions. A frame keeps
            // the address that another page gave it.
            let full = asked.1.as_ref().and_then(|ordered| ordered.full.clone());
            let is_here = matches!(address::current(), Route::Quiz(_));
            if let Some(full) = full.filter(|_| is_here) {
                address::show(&Route::from(full), Entry::Same);
            }
        });
    }
    match &*asked {
        (Use::Check, _) => html! { <Check key="check" arrival={*arrival} /> },
        (Use::Print, Some(ordered)) => html! {
            <Paper key="paper" set={ordered.set} faults={ordered.faults.clone()} arrival={*arrival} />
        },
        (_, None) => html! { <Start key="start" arrival={*arrival} /> },
        (Use::Ask, Some(ordered)) => html! {
            <SetPage
                key={format!("{arrival} {address}")}
                set={ordered.set}
                manner={ordered.manner}
                faults={ordered.faults.clone()}
                arrival={*arrival}
            />
        },
    }
}

/// A set that an address asks for.
#[derive(Clone, Debug, PartialEq)]
struct Ordered {
    set: Set,
    manner: Manner,
    faults: Vec<SetFault>,
    /// The address that says all of it, if this one left the seed to chance.
    full: Option<QuizAddress>,
}

impl Ordered {
    /// None where no set is asked for.
    ///
    /// Who names no seed practises: one skill is taught from its worked example on. Who names one wants the same
    /// as everybody else who does.
    fn read(address: &QuizAddress) -> Option<Self> {
        let QuizAddress {
            set: topic,
            seed,
            count,
            manner,
            use_,
        } = address;
        let is_named = match use_ {
            Use::Ask => topic.is_some() || seed.is_some() || count.is_some(),
            Use::Print => true,
            Use::Check => false,
        };
        if !is_named {
            return None;
        }
        let manner = Manner::ALL
            .into_iter()
            .find(|known| Some(known.name()) == manner.as_deref());
        let chosen = match seed {
            Some(_) => None,
            None => Some(web::clock::seed().to_string()),
        };
        let seed_asked = seed.as_deref().or(chosen.as_deref());
        let usual = Set::EXAM.to_string();
        let count = match (manner, count.as_deref()) {
            (Some(Manner::Exam), None) => Some(&usual[..]),
            (_, count) => count,
        };
        let (set, faults) = Set::read(topic.as_deref(), seed_asked, count);
        let manner = manner.unwrap_or(match (set.topic(), seed) {
            (Topic::One(_), None) => Manner::Guided,
            (Topic::One(_), Some(_)) | (Topic::All, _) => Manner::Alone,
        });
        let full = chosen.is_some().then(|| QuizAddress {
            manner: Some(manner.name().to_owned()).filter(|_| *use_ == Use::Ask),
            use_: *use_,
            ..of(set)
        });
        Some(Self {
            set,
            manner,
            faults,
            full,
        })
    }
}

/// The address of a set.
fn of(set: Set) -> QuizAddress {
    QuizAddress {
        seed: Some(set.seed().to_string()),
        count: Some(set.count().to_string()),
        ..QuizAddress::about(set.topic().name())
    }
}

/// The address of questions that nobody has seen yet, about the same and asked in the same way.
fn another(set: Set, manner: Manner) -> Route {
    Route::from(QuizAddress {
        seed: None,
        manner: Some(manner.name().to_owned()),
        ..of(set)
    })
}

/// The address of a set on paper.
fn on_paper(set: Set) -> Route {
    Route::from(QuizAddress {
        use_: Use::Print,
        ..of(set)
    })
}
