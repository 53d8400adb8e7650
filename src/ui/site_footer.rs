//! The footer of every page: what teachers and owners of other sites need, and the sources.

use yew::prelude::*;

use crate::route::{QuizAddress, QuizView, Route, ShareQuery};
use crate::text::footer as strings;

/// Renders the footer.
pub fn site_footer() -> Html {
    let quiz = |view| {
        Route::Quiz(QuizAddress {
            view,
            ..QuizAddress::default()
        })
    };
    let group = |title: &'static str, links: Vec<(String, &'static str)>| {
        html! {
            <section>
                <h2>{ title }</h2>
                <ul>
                    { for links.into_iter().map(|(address, name)| html! {
                        <li><a href={address}>{ name }</a></li>
                    }) }
                </ul>
            </section>
        }
    };
    html! {
        <footer class="site-footer">
            { group(strings::TEACHERS, vec![
                (quiz(QuizView::Print).to_string(), strings::WORKSHEET),
                (quiz(QuizView::ReadResults).to_string(), strings::READ_RESULTS),
                ("docs/scorm/".to_owned(), strings::LEARNING_PLATFORM),
                ("docs/authoring/".to_owned(), strings::WRITE_A_LESSON),
            ]) }
            { group(strings::SITE_OWNERS, vec![
                (Route::Share(ShareQuery::default()).to_string(), strings::EMBED),
                ("docs/embedding/".to_owned(), strings::EMBEDDING),
                ("docs/hosting/".to_owned(), strings::HOSTING),
            ]) }
            { group(strings::ABOUT, vec![
                ("docs/sources/".to_owned(), strings::SOURCES),
                ("docs/lesson-format/".to_owned(), strings::LESSON_FORMAT),
                ("third-party-notices.txt".to_owned(), strings::LICENCES),
            ]) }
        </footer>
    }
}
