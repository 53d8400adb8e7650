//! Where a teacher reads the code of a finished set.

use course::quiz::{CodeFault, Grade, Item, Manner, Question, Report};
use yew::prelude::*;

use crate::route::Route;
use crate::web::{self, field};
use crate::words::{self, quiz as say};

/// What the page is told.
#[derive(Properties, PartialEq)]
pub struct CheckProps {
    /// Changes whenever the visitor arrives at an address.
    pub arrival: u32,
}

/// A field for a code, and what it says.
#[component]
pub fn Check(props: &CheckProps) -> Html {
    let text = use_state_eq(String::new);
    let read = use_state_eq(|| None::<Result<Report, CodeFault>>);
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with(props.arrival, move |&arrival| {
            web::page::set_title(&words::page_title(say::CHECK_TITLE));
            if arrival > 0 {
                web::page::focus(&frame);
            }
        });
    }
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| text.set(field::typed(&event)))
    };
    let onsubmit = {
        let (text, read) = (text.clone(), read.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            read.set(Some(Report::from_code(&text)));
        })
    };
    let fault = match &*read {
        Some(Err(fault)) => say::code_fault(*fault),
        Some(Ok(_)) | None => String::new(),
    };
    html! {
        <article ref={frame} class="quiz check" tabindex="-1" aria-labelledby="quiz-title">
            <header>
                <h1 id="quiz-title">{ say::CHECK_TITLE }</h1>
                <p class="about">{ say::CHECK_ABOUT }</p>
            </header>
            <form class="move-field" {onsubmit}>
                <label for="checked-code">{ say::CODE }</label>
                <input id="checked-code" type="text" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" maxlength="4000" aria-describedby="checked-fault"
                    aria-invalid={(!fault.is_empty()).then_some("true")} value={(*text).clone()} {oninput} />
                <button type="submit">{ say::READ }</button>
                <p id="checked-fault" role="alert">{ fault }</p>
            </form>
            <div class="items" role="status">
                if let Some(Ok(report)) = &*read {
                    { told(report) }
                }
            </div>
        </article>
    }
}

/// What a report says.
fn told(report: &Report) -> Html {
    let questions = report
        .set
        .questions()
        .zip(&report.items)
        .zip(report.grades());
    html! {
        <section>
            <h2>{ say::title(report.set.topic(), report.manner) }</h2>
            <p>{ say::ordered(report) }</p>
            <p class="score">{ say::score(report.score(), report.items.len(), report.manner == Manner::Exam) }</p>
            <p class="time">{ say::time(report.seconds()) }</p>
            <p class="ways">
                <a href={super::on_paper(report.set)}>{ say::ON_PAPER }</a>
                { " · " }
                <a href={Route::from(super::of(report.set))}>{ say::SAME_SET }</a>
            </p>
            <ol>
                { for questions.map(|((question, item), grade)| row(&question, item, grade.as_ref())) }
            </ol>
        </section>
    }
}

/// A question, what was answered first, and what became of it.
fn row(question: &Question, item: &Item, grade: Option<&Grade>) -> Html {
    let first = item.first.as_ref().map(|first| say::reply(question, first));
    let is_right = grade == Some(&Grade::Right);
    html! {
        <li data-came={if is_right && item.is_unaided() { "right" } else { "missed" }}>
            <p>{ say::asked(question) }</p>
            <p>{ say::answered(first.as_deref(), is_right) }</p>
            <p class="state">{ say::became(item) }{ " · " }{ say::time(u32::from(item.seconds)) }</p>
        </li>
    }
}
