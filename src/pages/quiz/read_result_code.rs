//! The form in which a teacher reads the result code of a completed set.

use course::quiz::{CodeError, Grade, QuizMode, QuizQuestion, ReportEntry, SetReport};
use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::quiz::routes::{print_route, set_address};
use crate::route::Route;
use crate::text::quiz as strings;
use crate::ui::page_title::use_page_title;

#[derive(Properties, PartialEq)]
pub struct ReadResultCodeProps {
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// A field for a result code, and the report that it contains.
#[component]
pub fn ReadResultCode(props: &ReadResultCodeProps) -> Html {
    let text = use_state_eq(String::new);
    let parsed = use_state_eq(|| None::<Result<SetReport, CodeError>>);
    let article = use_node_ref();
    use_page_title(strings::CHECK_TITLE, props.navigation_id, &article);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| text.set(form_fields::input_value(&event)))
    };
    let onsubmit = {
        let (text, parsed) = (text.clone(), parsed.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            parsed.set(Some(SetReport::from_code(&text)));
        })
    };
    let error = match &*parsed {
        Some(Err(error)) => strings::code_error(*error),
        Some(Ok(_)) | None => String::new(),
    };
    html! {
        <article ref={article} class="quiz check" tabindex="-1" aria-labelledby="quiz-title">
            <header>
                <h1 id="quiz-title">{ strings::CHECK_TITLE }</h1>
                <p class="about">{ strings::CHECK_ABOUT }</p>
            </header>
            <form class="move-field" {onsubmit}>
                <label for="checked-code">{ strings::CODE }</label>
                <input id="checked-code" type="text" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" maxlength="4000" aria-describedby="checked-fault"
                    aria-invalid={(!error.is_empty()).then_some("true")} value={(*text).clone()} {oninput} />
                <button type="submit">{ strings::READ }</button>
                <p id="checked-fault" role="alert">{ error }</p>
            </form>
            <div class="items" role="status">
                if let Some(Ok(report)) = &*parsed {
                    { report_section(report) }
                }
            </div>
        </article>
    }
}

/// Renders the contents of a report.
fn report_section(report: &SetReport) -> Html {
    let questions = report
        .set
        .questions()
        .zip(&report.entries)
        .zip(report.grades());
    html! {
        <section>
            <h2>{ strings::set_title(report.set.topic(), report.mode) }</h2>
            <p>{ strings::describe_set_and_mode(report) }</p>
            <p class="score">{ strings::describe_score(report.score(), report.entries.len(), report.mode == QuizMode::Exam) }</p>
            <p class="time">{ strings::format_duration(report.seconds()) }</p>
            <p class="actions">
                <a href={print_route(report.set)}>{ strings::ON_PAPER }</a>
                { " · " }
                <a href={Route::Quiz(set_address(report.set))}>{ strings::SAME_SET }</a>
            </p>
            <ol>
                { for questions.map(|((question, entry), grade)| row(&question, entry, grade.as_ref())) }
            </ol>
        </section>
    }
}

/// Renders a question, its first answer, and its result.
fn row(question: &QuizQuestion, entry: &ReportEntry, grade: Option<&Grade>) -> Html {
    let first = entry
        .first_reply
        .as_ref()
        .map(|first| strings::describe_reply(question, first));
    let is_correct = grade == Some(&Grade::Correct);
    html! {
        <li data-result={if is_correct && entry.is_unaided() { "right" } else { "missed" }}>
            <p>{ strings::describe_prompt(question) }</p>
            <p>{ strings::first_answer(first.as_deref(), is_correct) }</p>
            <p class="state">{ strings::question_result(entry) }{ " · " }{ strings::format_duration(u32::from(entry.seconds)) }</p>
        </li>
    }
}
