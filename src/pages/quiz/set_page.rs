//! The page of a set. It shows one question after another on a board, and then the results.

use std::cell::RefCell;
use std::rc::Rc;

use course::quiz::{
    Evidence, QuestionAttempt, QuestionSet, QuizAction, QuizAddressError, QuizMode,
    QuizQuestionStatus, QuizSession,
};
use yew::prelude::*;

use crate::browser;
use crate::browser::persisted::MASTERY;
use crate::browser::session_store;
use crate::browser::session_store::SessionKey;
use crate::pages::quiz::board_panel::QuizBoardPanel;
use crate::pages::quiz::host_reports::use_host_reports;
use crate::pages::quiz::question_panel::QuizQuestionPanel;
use crate::pages::quiz::results::Results;
use crate::text::quiz as strings;
use crate::ui::board::warm_up;
use crate::ui::board::warm_up::use_warm_up;
use crate::ui::navigation_keys::navigation_action;
use crate::ui::notices::notices;
use crate::ui::page_title::use_page_title;
use crate::ui::use_pure_reducer::use_pure_reducer;
use crate::ui::way_back::use_way_back;

#[derive(Properties, PartialEq)]
pub struct SetPageProps {
    pub set: QuestionSet,
    pub mode: QuizMode,
    /// The errors in the page's address.
    pub errors: Vec<QuizAddressError>,
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// A set in progress, or its results.
#[component]
pub fn SetPage(props: &SetPageProps) -> Html {
    let SetPageProps {
        set,
        mode,
        errors,
        navigation_id,
    } = props;
    let saved = use_memo((), |()| {
        QuizSession::resume(&session_store::read(session_key(*mode)), *set, *mode)
    });
    let start = || {
        let resumed = (*saved).clone().map(|(session, _)| session);
        resumed.unwrap_or_else(|| QuizSession::new(*set, *mode, &MASTERY.read()))
    };
    let (session, on_action) = use_pure_reducer(start, QuizSession::reduce);
    let session = &*session;
    let article = use_node_ref();
    let way_back = use_way_back();
    let record = use_mastery_update(session, saved.is_some());
    let timer = use_question_timer(
        session,
        saved.as_ref().as_ref().map_or(0, |(_, seconds)| *seconds),
    );
    use_saved_progress(session, &timer);
    use_warm_up(warm_up::board);
    let on_next = use_next(record, &timer, &on_action, &article);
    let title = strings::set_title(session.set().topic(), session.mode());
    use_page_title(
        &[title, " · ", strings::TITLE].concat(),
        *navigation_id,
        &article,
    );
    let onkeydown = use_keys(&on_action);
    use_host_reports(session, errors, &on_action);
    let Some(attempt) = session.current() else {
        return results(session, article, &on_action);
    };
    let question = attempt.question();
    // The notice about the resumed set stays until the first question is over.
    let is_resumed =
        saved.is_some() && session.question_id() == FIRST_QUESTION && session.has_begun();
    let resumed = if is_resumed {
        resumed_notice(*mode, &on_action)
    } else {
        html! { <p hidden=true></p> }
    };
    let errors: Vec<String> = errors
        .iter()
        .map(|&error| strings::address_error(error).to_owned())
        .collect();
    html! {
        <article
            key="asking"
            ref={article}
            class="board-page quiz"
            tabindex="-1"
            aria-labelledby="quiz-title"
            data-quiz={set.topic().name()}
            data-item={session.question_number().to_string()}
            data-kind={question.kind().name()}
            data-skill={question.skill().name()}
            data-state={state_name(attempt)}
            data-hints={(attempt.hint() as u8).to_string()}
            {onkeydown}
        >
            <header class="heading">
                <h1 id="quiz-title">{ title }</h1>
                <p class="number">{ strings::question_number(session.question_number(), session.count()) }</p>
                { way_back }
            </header>
            { notices(None, &errors) }
            <QuizBoardPanel session={session.clone()} on_action={on_action.clone()} />
            <div class="text">
                <div class="report">
                    <QuizQuestionPanel session={session.clone()} {on_action} {on_next} />
                    { resumed }
                </div>
            </div>
        </article>
    }
}

/// Renders the results of the set.
fn results(session: &QuizSession, article: NodeRef, on_action: &Callback<QuizAction>) -> Html {
    html! {
        <article key="results" ref={article} class="quiz results" tabindex="-1" aria-labelledby="quiz-title"
            data-quiz={session.set().topic().name()} data-state="done">
            <Results session={session.clone()} on_action={on_action.clone()} />
        </article>
    }
}

/// Returns the key under which a set in this mode is saved.
fn session_key(mode: QuizMode) -> SessionKey {
    match mode {
        QuizMode::Exam => SessionKey::Exam,
        QuizMode::Guided | QuizMode::Alone => SessionKey::Quiz,
    }
}

/// Returns the value of `data-state`.
///
/// A question whose answer was shown is `done`, as a finished set is: embedding pages read both as the end.
fn state_name(attempt: &QuestionAttempt) -> &'static str {
    match attempt.status() {
        status @ (QuizQuestionStatus::Open
        | QuizQuestionStatus::ReasonNeeded
        | QuizQuestionStatus::Wrong
        | QuizQuestionStatus::Correct) => status.name(),
        QuizQuestionStatus::Shown => "done",
    }
}

/// Returns the page's key handler, which steps through the moves.
#[hook]
fn use_keys(on_action: &Callback<QuizAction>) -> Callback<KeyboardEvent> {
    use_callback(on_action.clone(), |event: KeyboardEvent, on_action| {
        // A held Enter key would answer the next question unread.
        if event.repeat() && event.key() == "Enter" {
            event.prevent_default();
        }
        if let Some(action) = navigation_action(&event) {
            event.prevent_default();
            on_action.emit(QuizAction::Navigate(action));
        }
    })
}

/// The number of a session's first question.
const FIRST_QUESTION: u32 = 1;

/// Renders the notice that a saved set is resumed, with a button that restarts it. An exam cannot be restarted.
fn resumed_notice(mode: QuizMode, on_action: &Callback<QuizAction>) -> Html {
    let onclick = on_action.reform(move |_| QuizAction::Restart {
        mastery: MASTERY.read(),
    });
    html! {
        <p class="resumed" role="status">
            { strings::RESUMED }
            if mode != QuizMode::Exam {
                <button type="button" class="quiet" {onclick}>{ strings::RESTART }</button>
            }
        </p>
    }
}

/// Updates the mastery once for each question. Returns the callback that does so at once.
///
/// Practice over missed questions does not count, nor does an answer given before the set was resumed.
#[hook]
fn use_mastery_update(session: &QuizSession, is_resumed: bool) -> Callback<()> {
    let evidence = match session.current() {
        Some(attempt) if !session.is_practice() => Evidence::from_attempt(attempt),
        Some(_) | None => None,
    };
    let recorded = use_mut_ref(|| evidence.filter(|_| is_resumed).map(|_| FIRST_QUESTION));
    let unrecorded = use_mut_ref(|| None);
    let number = session.question_id();
    if evidence.is_some() && recorded.replace(Some(number)) != Some(number) {
        unrecorded.replace(evidence);
    }
    let record = use_callback((), move |(), ()| {
        if let Some(evidence) = unrecorded.take() {
            let now = browser::date::minutes_since_1970();
            MASTERY.change(move |mastery| mastery.learn(evidence, now));
        }
    });
    let record_in_effect = record.clone();
    use_effect_with((number, evidence), move |_| record_in_effect.emit(()));
    record
}

/// The start time of the current question in milliseconds. It is moved back by the time spent before a reload.
type QuestionTimer = Rc<RefCell<f64>>;

#[hook]
fn use_question_timer(session: &QuizSession, saved_seconds: u32) -> QuestionTimer {
    let start = use_mut_ref(|| 0.0);
    let timer = start.clone();
    use_effect_with(session.question_id(), move |&number| {
        let spent = if number == FIRST_QUESTION {
            saved_seconds
        } else {
            0
        };
        start.replace(browser::date::now_ms() - f64::from(spent) * 1_000.0);
    });
    timer
}

fn elapsed_seconds(timer: &QuestionTimer) -> u32 {
    browser::date::seconds_since(*timer.borrow())
}

/// Saves the progress, so that a reload resumes the set.
///
/// A set that is only looked at does not replace another that has begun.
#[hook]
fn use_saved_progress(session: &QuizSession, timer: &QuestionTimer) {
    let (session, timer) = (session.clone(), timer.clone());
    let progress = (session.question_id(), session.current().cloned());
    use_effect_with(progress, move |_| {
        let key = session_key(session.mode());
        let saved = session_store::read(key);
        let is_of_this_set =
            || QuizSession::resume(&saved, session.set(), session.mode()).is_some();
        if !saved.is_empty() && !session.has_begun() && !is_of_this_set() {
            return;
        }
        if let Some(text) = session.serialize(elapsed_seconds(&timer)) {
            session_store::write(key, &text);
        }
    });
}

/// Returns the callback that records the time spent, and goes to the next question.
///
/// It calls `record` first: on a busy machine Next may be pressed before the effects of the answer have run.
#[hook]
fn use_next(
    record: Callback<()>,
    timer: &QuestionTimer,
    on_action: &Callback<QuizAction>,
    article: &NodeRef,
) -> Callback<()> {
    let timer = timer.clone();
    use_callback(
        (on_action.clone(), article.clone()),
        move |(), (on_action, article)| {
            record.emit(());
            on_action.emit(QuizAction::Next {
                mastery: MASTERY.read(),
                seconds: elapsed_seconds(&timer),
            });
            browser::scroll::scroll_board_into_view(article);
        },
    )
}
