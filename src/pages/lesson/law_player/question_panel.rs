//! The question panel of a lesson about other laws: what to do, hints, and the verdict on an answer.

use course::law_lesson::{LawAnswer, LawLessonAction, LawLessonPlayer, LawQuestion, LawTask};
use course::player::PlayerAction;
use course::questions::current::QuestionStatus;
use course::questions::hint::LessonHint;
use yew::prelude::*;

use crate::browser::focus;
use crate::host::{AnswerReport, HostReport, use_host_report};
use crate::text::law_lesson as strings;
use crate::text::laws::{LawVerdictText, describe_law_verdict};
use crate::text::questions;

#[derive(Properties, PartialEq)]
pub struct LawQuestionPanelProps {
    pub player: LawLessonPlayer,
    pub on_action: Callback<LawLessonAction>,
}

/// The question of the step. Without one the live regions stay, so that screen readers announce the next one.
#[component]
pub fn LawQuestionPanel(props: &LawQuestionPanelProps) -> Html {
    let LawQuestionPanelProps { player, on_action } = props;
    let (section, button_row) = (use_node_ref(), use_node_ref());
    let question = player.question();
    let settled = question.is_some_and(|(_, answer)| answer.is_settled());
    use_focus_after_answer(player, settled, &section, &button_row);
    use_host_report(answer_report(player).map(HostReport::Answer));
    let Some((question, answer)) = question else {
        return html! {
            <section ref={section} class="question">
                <p key="lead" class="question-status" role="status"></p>
                <div key="buttons" class="row" ref={button_row}></div>
                <p key="hint" class="help" role="status"></p>
                <div key="feedback" class="verdict" role="status" aria-live="assertive"></div>
            </section>
        };
    };
    let judged = player.judged_attempt();
    let is_legal = judged.as_ref().map(|(_, verdict)| verdict.is_legal());
    let side = player.session().position().turn();
    let hint = if answer.is_settled() || answer.hint == LessonHint::None {
        String::new()
    } else {
        strings::describe_hint(player, question.hint())
    };
    html! {
        <section
            ref={section.clone()}
            class="question"
            aria-label={questions::NAME}
            data-ask={question.task().kind().name()}
            data-state={answer.status.name()}
            data-shows="question"
            data-hints={(answer.hint as u8).to_string()}
            data-attempts={answer.attempts.to_string()}
        >
            <p key="lead" class="question-status" role="status">
                { strings::status_line(question.task().kind(), answer.status, is_legal, side) }
            </p>
            <div key="buttons" class="row" ref={button_row}>
                { buttons(player, question, answer, &section, on_action) }
            </div>
            <p key="hint" class="help" role="status">{ hint }</p>
            { feedback(player, question, answer) }
        </section>
    }
}

/// Renders the buttons of a question.
fn buttons(
    player: &LawLessonPlayer,
    question: &LawQuestion,
    answer: LawAnswer,
    section: &NodeRef,
    on_action: &Callback<LawLessonAction>,
) -> Html {
    let button = |name: &'static str, action: LawLessonAction, leaves: bool| {
        let (section, on_action) = (section.clone(), on_action.clone());
        let onclick = Callback::from(move |_| {
            if leaves {
                // The button disappears with the question.
                focus::focus_board_container(&section);
            }
            on_action.emit(action);
        });
        html! { <button key={name} type="button" {onclick}>{ name }</button> }
    };
    let mut buttons = Vec::new();
    if !answer.is_settled() {
        if !question.task().kind().expects_move() {
            buttons.push(button(
                questions::YES,
                LawLessonAction::Respond(true),
                false,
            ));
            buttons.push(button(
                questions::NO,
                LawLessonAction::Respond(false),
                false,
            ));
        }
        let (name, leaves) = if player.is_last_hint() {
            (questions::SHOW, true)
        } else {
            (questions::HINT, false)
        };
        buttons.push(button(name, LawLessonAction::Hint, leaves));
    } else if !player.is_at_end() {
        let next = LawLessonAction::Player(PlayerAction::Next);
        buttons.push(button(questions::CONTINUE, next, true));
    }
    buttons.into_iter().collect()
}

/// Renders the feedback of the lesson on an answer, and then the verdict of the law.
fn feedback(player: &LawLessonPlayer, question: &LawQuestion, answer: LawAnswer) -> Html {
    let judged = player.judged_attempt();
    let verdict = judged.as_ref().map(|(_, verdict)| {
        if verdict.is_legal() {
            "legal"
        } else {
            "illegal"
        }
    });
    let reason = judged.as_ref().and_then(|(attempt, verdict)| {
        let reasons = attempt.reasons(verdict);
        reasons.first().map(|reason| reason.name())
    });
    let text = judged.map(|(attempt, verdict)| {
        let session = player.session();
        let LawVerdictText { headline, because } = describe_law_verdict(
            session.variant(),
            session.game(),
            attempt.from,
            attempt.to,
            &verdict,
        );
        let own = answer.says_yes.map_or("", |yes| question.feedback(yes));
        let is_other_move = question.task() == LawTask::Play && verdict.is_legal();
        html! {
            <div key={answer.attempts} class="headline">
                if !own.is_empty() {
                    <p>{ own }</p>
                }
                if is_other_move {
                    <p>{ questions::OTHER_LEGAL_MOVE }</p>
                } else {
                    <p>{ headline }</p>
                    { for because.iter().map(|sentence| html! { <p>{ sentence }</p> }) }
                }
            </div>
        }
    });
    html! {
        <div
            key="feedback"
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={verdict}
            data-reason={reason}
        >
            { for text }
        </div>
    }
}

/// Returns the last answer, for an embedding page.
fn answer_report(player: &LawLessonPlayer) -> Option<AnswerReport> {
    let (place, answer) = player.last_answer()?;
    let lesson = player.lesson().lesson();
    Some(AnswerReport {
        item: format!("{}/{}/{}", lesson.id(), place.scene, place.step),
        skill: lesson.skills().next().map(str::to_owned),
        uci: None,
        correct: answer.status == QuestionStatus::Correct,
        attempt: answer.attempts,
        hints: answer.hint as u32,
    })
}

/// Moves the focus on when “yes” or “no” has settled the question: the button that had it is gone.
#[hook]
fn use_focus_after_answer(
    player: &LawLessonPlayer,
    is_settled: bool,
    section: &NodeRef,
    buttons: &NodeRef,
) {
    let expects_move = player
        .question()
        .is_none_or(|(question, _)| question.task().kind().expects_move());
    let now = (player.bookmark(), is_settled);
    let before = use_mut_ref(|| now);
    let (section, buttons) = (section.clone(), buttons.clone());
    use_effect_with(now, move |&(bookmark, is_settled)| {
        let (bookmark_before, was_settled) = before.replace((bookmark, is_settled));
        if is_settled && !expects_move && bookmark == bookmark_before && !was_settled {
            focus::focus_board_container(&section);
            focus::focus_child(&buttons, 0);
        }
    });
}
