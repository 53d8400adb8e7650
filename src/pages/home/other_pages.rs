//! Links to the other pages: three as cards with a picture, the rest as lists for whom they are.

use course::quiz::Skill;
use yew::prelude::*;

use crate::route::{
    LabAddress, LawsQuery, ProblemAddress, QuizAddress, QuizView, Route, ShareQuery,
};
use crate::text::home;
use crate::ui::diagram::render_diagram;

/// A link and what it leads to.
type Entry = (Route, (&'static str, &'static str));

/// Renders the quiz, the problems and the lab.
pub fn practice_cards() -> Html {
    let card = |to: Route, (name, description): (&'static str, &'static str), picture: Skill| {
        html! {
            <li>
                { render_diagram(&picture.example().diagram()) }
                <div class="words">
                    <a href={to}>{ name }</a>
                    <p>{ description }</p>
                </div>
            </li>
        }
    };
    html! {
        <section class="practise" aria-labelledby="practise-title">
            <h2 id="practise-title">{ home::PRACTISE }</h2>
            <ul class="cards">
                { card(Route::Quiz(QuizAddress::default()), home::QUIZ, Skill::WhichPawn) }
                { card(Route::Problem(ProblemAddress::default()), home::PROBLEMS, Skill::Forced) }
                { card(Route::Lab(LabAddress::default()), home::LAB, Skill::AnswersCheck) }
            </ul>
        </section>
    }
}

/// Renders the pages for those who want more, for teachers, and for site owners.
pub fn other_pages() -> Html {
    let results = QuizAddress {
        view: QuizView::ReadResults,
        ..QuizAddress::default()
    };
    html! {
        <div class="more">
            {
                group("more", home::MORE, vec![
                    (Route::Laws(LawsQuery::default()), home::LAWS),
                    (Route::Laws(LawsQuery::pawn_game()), home::PAWN_GAME),
                    (Route::OpenPgn, home::OWN_GAMES),
                ])
            }
            {
                group("teachers", home::TEACHERS, vec![
                    (Route::Quiz(QuizAddress::default()), home::CLASS_SETS),
                    (Route::Quiz(results), home::RESULTS),
                ])
            }
            {
                group("site-owners", home::SITE_OWNERS, vec![
                    (Route::Share(ShareQuery::default()), home::SHARE),
                ])
            }
        </div>
    }
}

fn group(id: &'static str, heading: &'static str, entries: Vec<Entry>) -> Html {
    html! {
        <nav aria-labelledby={id}>
            <h2 {id}>{ heading }</h2>
            <ul>
                { for entries.into_iter().map(|(to, (name, description))| html! {
                    <li>
                        <a href={to}>{ name }</a>
                        <p>{ description }</p>
                    </li>
                }) }
            </ul>
        </nav>
    }
}
