//! Links to the other pages, as cards and as a list.
//!
//! A card has a diagram. The list is for teachers and site owners.

use course::Diagram;
use course::quiz::Skill;
use yew::prelude::*;

use crate::browser::dom;
use crate::route::{
    LabAddress, LawsQuery, ProblemAddress, QuizAddress, QuizView, Route, ShareQuery,
};
use crate::text::home;
use crate::ui::diagram::render_diagram;

/// A link and what it leads to.
type Entry = (Route, (&'static str, &'static str));

/// Pawns against pawns, as the pawn game begins.
const PAWN_GAME_DIAGRAM: &str = "8/2ppp3/8/8/8/8/2PPP3/8 white";

/// Renders the quiz, the problems and the lab.
pub fn practice_cards() -> Html {
    let example = |skill: Skill| Some(skill.example().diagram());
    let (quiz, problems, lab) = (
        Route::Quiz(QuizAddress::default()),
        Route::Problem(ProblemAddress::default()),
        Route::Lab(LabAddress::default()),
    );
    cards(
        "practise",
        home::PRACTISE,
        [
            (example(Skill::WhichPawn), (quiz, home::QUIZ)),
            (example(Skill::Forced), (problems, home::PROBLEMS)),
            (example(Skill::AnswersCheck), (lab, home::LAB)),
        ],
    )
}

/// Renders the pages for those who want more.
pub fn more_cards() -> Html {
    let example = |skill: Skill| Some(skill.example().diagram());
    let (laws, pawn_game) = (
        Route::Laws(LawsQuery::default()),
        Route::Laws(LawsQuery::pawn_game()),
    );
    cards(
        "more",
        home::MORE,
        [
            (example(Skill::PawnsOnly), (laws, home::LAWS)),
            (
                Diagram::parse(PAWN_GAME_DIAGRAM),
                (pawn_game, home::PAWN_GAME),
            ),
            (example(Skill::Identity), (Route::OpenPgn, home::OWN_GAMES)),
        ],
    )
}

/// Renders the links for teachers and for owners of other sites.
pub fn owner_links() -> Html {
    let results = QuizAddress {
        view: QuizView::ReadResults,
        ..QuizAddress::default()
    };
    let share: Entry = (Route::Share(ShareQuery::default()), home::SHARE);
    let mut entries: Vec<Entry> = vec![
        (Route::Quiz(QuizAddress::default()), home::CLASS_SETS),
        (Route::Quiz(results), home::RESULTS),
    ];
    entries.extend(dom::has_web_address().then_some(share));
    html! {
        <section class="owners" aria-labelledby="owners-title">
            <h2 id="owners-title">{ home::OWNERS }</h2>
            <ul>
                { for entries.into_iter().map(|(to, (name, description))| html! {
                    <li>
                        <a href={to}>{ name }</a>
                        <p>{ description }</p>
                    </li>
                }) }
            </ul>
        </section>
    }
}

/// Renders a section of cards. Screen readers pass over the diagrams, which only illustrate.
fn cards(id: &'static str, heading: &'static str, entries: [(Option<Diagram>, Entry); 3]) -> Html {
    html! {
        <section aria-labelledby={id}>
            <h2 {id}>{ heading }</h2>
            <ul class="cards">
                { for entries.into_iter().map(|(diagram, (to, (name, description)))| html! {
                    <li>
                        { for diagram.iter().map(render_diagram) }
                        <div class="words">
                            <a href={to}>{ name }</a>
                            <p>{ description }</p>
                        </div>
                    </li>
                }) }
            </ul>
        </section>
    }
}
