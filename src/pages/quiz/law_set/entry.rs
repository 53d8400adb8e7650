//! The page at the address of a set about other laws.
//!
//! It shows the set, or the notice that it is not printed.

use course::law_lab::law_quiz::LawQuizSet;
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::pages::quiz::law_set::page::LawSetPage;
use crate::pages::quiz::law_set::request::RequestedLawSet;
use crate::route::{QuizAddress, QuizView, Route};
use crate::text::laws::quiz as strings;
use crate::text::quiz as quiz_strings;
use crate::ui::page_title::use_page_title;

#[derive(Properties, PartialEq)]
pub struct LawSetEntryProps {
    /// The address of a set about other laws.
    pub address: QuizAddress,
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// A set about other laws, or the notice that it is not printed.
#[component]
pub fn LawSetEntry(props: &LawSetEntryProps) -> Html {
    let LawSetEntryProps {
        address,
        navigation_id,
    } = props;
    if address.view == QuizView::Print {
        return html! { <NotPrinted key="print" address={address.clone()} navigation_id={*navigation_id} /> };
    }
    html! {
        <OpenedLawSet
            key={format!("{navigation_id} {address}")}
            address={address.clone()}
            navigation_id={*navigation_id}
        />
    }
}

/// A set. Without a seed in the address, one is drawn and written into it.
#[component]
fn OpenedLawSet(props: &LawSetEntryProps) -> Html {
    let requested = use_memo((), |()| RequestedLawSet::from_address(&props.address));
    {
        let full_address = requested.full_address.clone();
        use_effect_with((), move |()| {
            // An embedded quiz keeps the address of its iframe.
            let is_here = matches!(Route::current(), Route::Quiz(_));
            if let Some(full_address) = full_address.filter(|_| is_here) {
                Route::Quiz(full_address).show(HistoryMode::Replace);
            }
        });
    }
    html! { <LawSetPage requested={(*requested).clone()} navigation_id={props.navigation_id} /> }
}

/// Says that the set is not printed, and links to it.
#[component]
fn NotPrinted(props: &LawSetEntryProps) -> Html {
    let article = use_node_ref();
    use_page_title(
        &[strings::TITLE, " · ", quiz_strings::TITLE].concat(),
        props.navigation_id,
        &article,
    );
    let address = QuizAddress {
        view: QuizView::Play,
        ..props.address.clone()
    };
    html! {
        <article ref={article} class="quiz start" tabindex="-1" aria-labelledby="quiz-title" data-quiz={LawQuizSet::NAME}>
            <header>
                <h1 id="quiz-title">{ strings::TITLE }</h1>
                <p class="about">{ strings::NO_PRINT }</p>
            </header>
            <p class="actions">
                <a class="button filled" href={Route::Quiz(address)}>{ strings::ANSWER_THEM_HERE }</a>
            </p>
        </article>
    }
}
