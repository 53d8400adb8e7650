//! The question panel below the caption. It says what to do, and shows hints and the feedback on an answer.

use course::lesson::{QuestionKind, Response};
use course::player::PlayerAction;
use course::questions::current::{CurrentQuestion, LastResponse, QuestionStage, QuestionStatus};
use course::questions::hint::{LessonHint, hint_squares};
use course::{Judgement, NextTarget, Player, Scene, Sound};
use rules::explain::Verdict;
use yew::prelude::*;

use crate::browser;
use crate::pages::lesson::caption::paragraphs;
use crate::pages::lesson::question_context::QuestionContext;
use crate::pages::lesson::questions::answer_board::is_legal_answer;
use crate::settings::use_settings;
use crate::text;
use crate::text::questions as strings;
use crate::text::verdict::{VerdictText, describe_verdict, fide_article};
use crate::ui::answer_result::{AnswerGrade, AnswerResult, answer_button};
use crate::ui::board::feedback::use_feedback;
use crate::ui::step_controls::NEXT_ID;
use crate::ui::verdict_panel::reason_details;

#[derive(Properties, PartialEq)]
pub struct QuestionPanelProps {
    pub context: QuestionContext,
}

/// The question of the position. Without one the live regions stay, so that screen readers announce the next one.
#[component]
pub fn QuestionPanel(props: &QuestionPanelProps) -> Html {
    let context = &props.context;
    let (section, button_row) = (use_node_ref(), use_node_ref());
    let (player, questions) = (&context.player, context.session());
    use_sound(context);
    use_pause(context);
    use_answer_keys(context);
    let current = questions.current(player);
    use_focus(player, current.as_ref(), &section, &button_row);
    use_scroll_to_feedback(player, current.as_ref());
    let Some(current) = current else {
        return html! {
            <section ref={section} class="question">
                <p key="lead" class="question-status" role="status"></p>
                <div key="buttons" class="row" ref={button_row}></div>
                <p key="hint" class="help" role="status"></p>
                { feedback(None, (0, None, ""), html! {}) }
            </section>
        };
    };
    let (scene, question) = (player.scene(), current.question.task());
    let is_here = current.node == player.node();
    let side = scene.position(current.node).turn();
    let lead = if is_here {
        strings::prompt(question.kind(), text::side(side))
    } else {
        String::new()
    };
    let grade = grade(&current);
    let lesson_feedback =
        chosen_response(&current).map_or("", |response| current.question.feedback(response));
    // What the lesson says about the answer says this too.
    let sentence = if lesson_feedback.is_empty() {
        strings::result_sentence(&current)
    } else {
        ""
    };
    let result = (current.attempts, grade, sentence);
    html! {
        <section
            ref={section.clone()}
            class="question"
            aria-label={strings::NAME}
            data-ask={question.kind().name()}
            data-state={current.status.name()}
            data-shows={if is_here { "question" } else { "answer" }}
            data-hints={(current.hint as u8).to_string()}
            data-attempts={current.attempts.to_string()}
        >
            <p key="lead" class="question-status" role="status">{ lead }</p>
            <div key="buttons" class="row" ref={button_row}>{ buttons(context, &current, is_here, &section) }</div>
            <p key="hint" class="help" role="status">{ hint(scene, &current) }</p>
            { match current.judgement() {
                Some(judgement) => feedback(
                    Some(judgement),
                    result,
                    answer_feedback(scene, &current, judgement),
                ),
                None => feedback(None, result, revealed_move(scene, &current)),
            } }
        </section>
    }
}

/// Returns the stage of the question that concerns the position.
///
/// It is an attribute of the player for the style sheets of the text around the question, because `:has()` would make the
/// browser look for the question in each step.
pub fn question_stage(context: &QuestionContext) -> Option<QuestionStage> {
    let player = &context.player;
    let current = context.session().current(player)?;
    Some(current.stage(player.node()))
}

/// Returns the grade of the last answer; `None` if there is none, or if the answer was shown.
fn grade(current: &CurrentQuestion) -> Option<AnswerGrade> {
    match current.status {
        QuestionStatus::Correct => Some(AnswerGrade::Right),
        QuestionStatus::Wrong => Some(AnswerGrade::Wrong),
        // A wrong guess at what was played is not asked again.
        QuestionStatus::Shown => match current.last_response {
            Some(LastResponse::Revealed { guess: Some(_), .. }) => Some(AnswerGrade::Wrong),
            _ => None,
        },
        QuestionStatus::Open => None,
    }
}

/// Returns “yes” or “no” if it was the last answer.
fn chosen_response(current: &CurrentQuestion) -> Option<Response> {
    match current.last_response.as_ref()? {
        LastResponse::Judged { response, .. } => Some(*response),
        LastResponse::Revealed { guess, .. } => *guess,
        LastResponse::Followed(_) => None,
    }
}

/// Renders the buttons of a question.
fn buttons(
    context: &QuestionContext,
    current: &CurrentQuestion,
    is_here: bool,
    section: &NodeRef,
) -> Html {
    let is_yes_or_no = !current.question.task().kind().expects_move();
    let is_settled = matches!(
        current.status,
        QuestionStatus::Correct | QuestionStatus::Shown
    );
    let button = |name: &'static str, action: fn(&QuestionContext, &NodeRef)| {
        let (context, section) = (context.clone(), section.clone());
        let onclick = Callback::from(move |_| action(&context, &section));
        html! { <button key={name} type="button" {onclick}>{ name }</button> }
    };
    let mut buttons = Vec::new();
    if is_here && is_yes_or_no {
        let grade = grade(current);
        for (name, response) in [(strings::YES, Response::Yes), (strings::NO, Response::No)] {
            let chosen = grade.filter(|_| chosen_response(current) == Some(response));
            let context = context.clone();
            let onclick = Callback::from(move |_| context.respond(response));
            buttons.push(answer_button(name, chosen, !is_settled, onclick));
        }
    }
    if !is_here && !is_settled {
        buttons.push(button(strings::BACK, |context, section| {
            // The button disappears with the step.
            browser::focus::focus_board_container(section);
            context.on_action.emit(PlayerAction::Back);
        }));
    } else if is_here && !is_settled {
        buttons.push(if current.is_last_hint() {
            button(strings::SHOW, |context, section| {
                browser::focus::focus_board_container(section);
                context.give_hint();
            })
        } else {
            button(strings::HINT, |context, _| context.give_hint())
        });
    } else if context.player.next_target() != NextTarget::End {
        buttons.push(go_on_button(context, section));
    }
    buttons.into_iter().collect()
}

/// Renders the button that goes on where an embed shows no controls; elsewhere Next does.
fn go_on_button(context: &QuestionContext, section: &NodeRef) -> Html {
    let (on_action, section) = (context.on_action.clone(), section.clone());
    let onclick = Callback::from(move |_: MouseEvent| {
        browser::focus::focus_board_container(&section);
        on_action.emit(PlayerAction::Next);
    });
    html! { <button key="go-on" type="button" class="go-on" {onclick}>{ strings::CONTINUE }</button> }
}

/// Renders the hint while the question is open.
fn hint(scene: &Scene, current: &CurrentQuestion) -> Html {
    if current.status != QuestionStatus::Open || current.hint == LessonHint::None {
        return html! {};
    }
    let board = scene.position(current.node).board();
    let squares = hint_squares(scene, current.node).into_iter();
    let pieces: Vec<_> = squares
        .map(|square| (square, board.piece_at(square)))
        .collect();
    let shows_squares = current.hint >= LessonHint::Squares && !pieces.is_empty();
    html! { <>
        { current.question.hint() }
        { " " }
        { if shows_squares { strings::describe_hint_squares(&pieces) } else { String::new() } }
    </> }
}

/// Renders the feedback of the lesson on an answer, and then that of the rules.
fn answer_feedback(scene: &Scene, current: &CurrentQuestion, judgement: &Judgement) -> Html {
    let Some(LastResponse::Judged {
        response, missed, ..
    }) = &current.last_response
    else {
        return html! {};
    };
    let lesson_feedback = current.question.feedback(*response);
    let game = scene.game(current.node);
    let VerdictText { headline, because } = describe_verdict(&game, judgement);
    let reasons = match (judgement.verdict(), response) {
        (Verdict::Illegal(reasons), _) => {
            let first = reasons.first();
            let article = first.map_or("", |&reason| {
                fide_article(&game, judgement.attempt(), reason)
            });
            reason_details(article, &because)
        }
        (Verdict::Legal(_), Response::Move(_)) => {
            let played = judgement.legal_move();
            let describe =
                |played| strings::other_legal_move(scene.position(current.node), played, missed);
            html! { <p>{ played.map(describe) }</p> }
        }
        (Verdict::Legal(_), Response::Yes | Response::No) => html! { <p>{ because.join(" ") }</p> },
    };
    html! { <>
        { for (!lesson_feedback.is_empty()).then(|| html! { <p>{ lesson_feedback }</p> }) }
        <p>{ headline }</p>
        { reasons }
    </> }
}

/// Renders the feedback on a guess, and the move that was played.
fn revealed_move(scene: &Scene, current: &CurrentQuestion) -> Html {
    let Some(LastResponse::Revealed { guess, node }) = current.last_response else {
        return html! {};
    };
    let lesson_feedback = guess.map_or("", |response| current.question.feedback(response));
    html! { <>
        { for (!lesson_feedback.is_empty()).then(|| html! { <p>{ lesson_feedback }</p> }) }
        { paragraphs(scene.caption(node)) }
    </> }
}

/// Renders the live region for the feedback on an answer, which begins with its grade and a sentence.
fn feedback(
    judgement: Option<&Judgement>,
    (attempts, grade, sentence): (u32, Option<AnswerGrade>, &'static str),
    text: Html,
) -> Html {
    let text = html! { <>
        { for (!sentence.is_empty()).then(|| html! { <p>{ sentence }</p> }) }
        { text }
    </> };
    let text = match grade {
        Some(grade) => html! { <AnswerResult {grade}>{ text }</AnswerResult> },
        None => text,
    };
    let verdict = judgement.map(|it| {
        if it.legal_verdict().is_some() {
            "legal"
        } else {
            "illegal"
        }
    });
    html! {
        <div
            key="feedback"
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={verdict}
            data-reason={judgement.map(Judgement::name)}
        >
            <div key={attempts} class="headline">{ text }</div>
        </div>
    }
}

/// Plays the sound of an illegal answer. A legal move that is sent back does not sound like one.
#[hook]
fn use_sound(context: &QuestionContext) {
    let (player, questions) = (&context.player, context.session());
    let is_illegal = questions.bounced_move(player).is_some()
        && is_legal_answer(player, questions) == Some(false);
    use_feedback(
        is_illegal.then_some(Sound::Illegal),
        questions.bounce_count(),
    );
}

/// Pauses autoplay at a question.
#[hook]
fn use_pause(context: &QuestionContext) {
    let must_pause = context.session().pauses_autoplay(&context.player);
    let on_action = context.on_action.clone();
    use_effect_with(context.player.revision(), move |_| {
        if must_pause {
            on_action.emit(PlayerAction::TogglePlay);
        }
    });
}

/// Moves the focus on when a question is answered.
///
/// The button that had it may be gone.
#[hook]
fn use_focus(
    player: &Player,
    current: Option<&CurrentQuestion>,
    section: &NodeRef,
    buttons: &NodeRef,
) {
    let node = player.node();
    let is_settled = current.is_some_and(|current| {
        current.node == node
            && matches!(
                current.status,
                QuestionStatus::Correct | QuestionStatus::Shown
            )
    });
    let is_play =
        current.is_none_or(|current| current.question.task().kind() == QuestionKind::Play);
    let before = use_mut_ref(|| (node, is_settled));
    let (section, buttons) = (section.clone(), buttons.clone());
    use_effect_with((node, is_settled), move |&now| {
        let (node_before, was_settled) = before.replace(now);
        if now.1 && !is_play && node_before == now.0 && !was_settled {
            browser::focus::focus_board_container(&section);
            browser::focus::focus_last_child(&buttons);
            browser::focus::focus_id(NEXT_ID);
        }
    });
}

/// Scrolls a hint, and what is said about an answer by button, into view by the least distance, and back to the board when
/// the lesson goes on. An answer on the board does not scroll.
#[hook]
fn use_scroll_to_feedback(player: &Player, current: Option<&CurrentQuestion>) {
    let feedback = current.map(|current| {
        let is_by_button = !current.question.task().kind().expects_move();
        let answers = if is_by_button { current.attempts } else { 0 };
        (current.node, current.hint, answers)
    });
    let now = (player.node(), feedback);
    let (before, has_scrolled) = (use_mut_ref(|| now), use_mut_ref(|| false));
    use_effect_with(now, move |&now| {
        let before = before.replace(now);
        let part = match (before, now) {
            (
                (old_step, Some((old_node, old_hint, old_answers))),
                (step, Some((node, hint, answers))),
            ) if (step, node) == (old_step, old_node) => {
                let is_answer = answers > old_answers;
                let is_hint = (hint > old_hint).then_some(".question .help");
                is_answer.then_some(".question .answer-result").or(is_hint)
            }
            ((old_step, _), (step, _)) => {
                if step != old_step && has_scrolled.replace(false) {
                    browser::scroll::scroll_first_into_view(".player .board");
                }
                None
            }
        };
        if let Some(part) = part {
            browser::scroll::scroll_first_into_view(part);
            has_scrolled.replace(true);
        }
    });
}

/// Answers a question of yes or no by the keys Y and N, away from the board.
#[hook]
fn use_answer_keys(context: &QuestionContext) {
    let current = context.session().current(&context.player);
    let is_open = current.is_some_and(|current| {
        current.node == context.player.node()
            && !current.question.task().kind().expects_move()
            && matches!(current.status, QuestionStatus::Open | QuestionStatus::Wrong)
    });
    let has_single_keys = use_settings().keys.is_on();
    let is_on = is_open && has_single_keys;
    let context = context.clone();
    use_effect_with((is_on, context.clone()), move |_| {
        let listener = is_on.then(|| {
            browser::keys::on_letter(move |letter| match letter {
                "y" => context.respond(Response::Yes),
                "n" => context.respond(Response::No),
                _ => {}
            })
        });
        move || drop(listener)
    });
}
