//! The question panel of a lesson about other laws.
//!
//! It shows what to do, hints, and the verdict on an answer.

use course::NextTarget;
use course::law_lesson::{LawAnswer, LawLessonAction, LawLessonPlayer, LawQuestion, LawTask};
use course::player::PlayerAction;
use course::questions::current::{QuestionStage, QuestionStatus};
use course::questions::hint::LessonHint;
use yew::prelude::*;

use crate::browser::{focus, keys};
use crate::host::{AnswerReport, HostReport, use_host_report};
use crate::settings::use_settings;
use crate::text::law_lesson as strings;
use crate::text::laws::{LawVerdictText, describe_law_verdict, side_name};
use crate::text::questions;
use crate::ui::answer_result::{AnswerGrade, AnswerResult, answer_button};
use crate::ui::step_controls::NEXT_ID;

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
    use_answer_keys(player, on_action);
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
                { questions::prompt(question.task().kind(), side_name(side)) }
            </p>
            <div key="buttons" class="row" ref={button_row}>
                { buttons(player, question, answer, &section, on_action) }
            </div>
            <p key="hint" class="help" role="status">{ hint }</p>
            { feedback(player, question, answer) }
        </section>
    }
}

/// Returns the stage of a question, for style sheets.
pub fn question_stage(player: &LawLessonPlayer) -> Option<QuestionStage> {
    let (_, answer) = player.question()?;
    Some(if answer.is_settled() {
        QuestionStage::Settled
    } else {
        QuestionStage::Open
    })
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
    if !question.task().kind().expects_move() {
        for (name, says_yes) in [(questions::YES, true), (questions::NO, false)] {
            let chosen = grade(player, answer).filter(|_| answer.says_yes == Some(says_yes));
            let onclick = on_action.reform(move |_| LawLessonAction::Respond(says_yes));
            buttons.push(answer_button(name, chosen, !answer.is_settled(), onclick));
        }
    }
    if !answer.is_settled() {
        let (name, leaves) = if player.is_last_hint() {
            (questions::SHOW, true)
        } else {
            (questions::HINT, false)
        };
        buttons.push(button(name, LawLessonAction::Hint, leaves));
    } else if player.next_target() != NextTarget::End {
        buttons.push(go_on_button(section, on_action));
    }
    buttons.into_iter().collect()
}

/// Renders the button that goes on where an embed shows no controls; elsewhere Next does.
fn go_on_button(section: &NodeRef, on_action: &Callback<LawLessonAction>) -> Html {
    let (section, on_action) = (section.clone(), on_action.clone());
    let onclick = Callback::from(move |_: MouseEvent| {
        focus::focus_board_container(&section);
        on_action.emit(LawLessonAction::Player(PlayerAction::Next));
    });
    html! { <button key="go-on" type="button" class="go-on" {onclick}>{ questions::CONTINUE }</button> }
}

/// Returns the grade of the last answer; `None` if there is none, if it was shown, or if the position was left since.
fn grade(player: &LawLessonPlayer, answer: LawAnswer) -> Option<AnswerGrade> {
    match answer.status {
        QuestionStatus::Correct => Some(AnswerGrade::Right),
        QuestionStatus::Wrong => player.judged_attempt().map(|_| AnswerGrade::Wrong),
        QuestionStatus::Open | QuestionStatus::Shown => None,
    }
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
    let own = answer.says_yes.map_or("", |yes| question.feedback(yes));
    let text = judged.map(|(attempt, verdict)| {
        let session = player.session();
        let LawVerdictText { headline, because } = describe_law_verdict(
            session.variant(),
            session.game(),
            attempt.from,
            attempt.to,
            &verdict,
        );
        let is_other_move = question.task() == LawTask::Play && verdict.is_legal();
        html! {
            <>
                if !own.is_empty() {
                    <p>{ own }</p>
                }
                if is_other_move {
                    <p>{ questions::OTHER_LEGAL_MOVE }</p>
                } else {
                    <p>{ headline }</p>
                    { for because.iter().map(|sentence| html! { <p>{ sentence }</p> }) }
                }
            </>
        }
    });
    let is_legal = verdict.map(|verdict| verdict == "legal");
    // What the lesson says about the answer says this too.
    let sentence = if own.is_empty() {
        questions::describe_result(question.task().kind(), answer.status, is_legal)
    } else {
        ""
    };
    let text = html! { <>
        { for (!sentence.is_empty() && verdict.is_some()).then(|| html! { <p>{ sentence }</p> }) }
        { for text }
    </> };
    let text = match grade(player, answer) {
        Some(grade) => html! { <AnswerResult {grade}>{ text }</AnswerResult> },
        None => text,
    };
    html! {
        <div
            key="feedback"
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={verdict}
            data-reason={reason}
        >
            <div key={answer.attempts} class="headline">{ text }</div>
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
            focus::focus_last_child(&buttons);
            focus::focus_id(NEXT_ID);
        }
    });
}

/// Answers a question of yes or no by the keys Y and N, away from the board.
#[hook]
fn use_answer_keys(player: &LawLessonPlayer, on_action: &Callback<LawLessonAction>) {
    let is_open = player.question().is_some_and(|(question, answer)| {
        !answer.is_settled() && !question.task().kind().expects_move()
    });
    let has_single_keys = use_settings().keys.is_on();
    let is_on = is_open && has_single_keys;
    let on_action = on_action.clone();
    use_effect_with((is_on, on_action.clone()), move |_| {
        let listener = is_on.then(|| {
            keys::on_letter(move |letter| match letter {
                "y" => on_action.emit(LawLessonAction::Respond(true)),
                "n" => on_action.emit(LawLessonAction::Respond(false)),
                _ => {}
            })
        });
        move || drop(listener)
    });
}
