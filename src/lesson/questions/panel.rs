//! What stands below the caption where something is asked: what to do, help, and what is said to an answer.

use std::rc::Rc;

use course::ask::exchange::{Hint, Last, Standing, Turn, lit};
use course::ask::missed::missed;
use course::ask::{Kind, Reply};
use course::player::Action;
use course::{Judgement, Player, Scene};
use rules::explain::Verdict;
use yew::prelude::*;

use crate::lab::verdict::more;
use crate::lesson::asking::Asking;
use crate::lesson::caption::paragraphs;
use crate::web;
use crate::words::ask as words;
use crate::words::verdict::{Said, article, said};

/// What the panel is told.
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// The walk.
    pub asking: Asking,
}

/// The question that the position is about; without one an empty place, so that what is said there is heard.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    let asking = &props.asking;
    let (frame, go_on) = (use_node_ref(), use_node_ref());
    let (player, exchange) = (&asking.told, asking.exchange());
    use_relief(asking);
    use_pause(asking);
    // A move is asked for when there is a board that hears it.
    let can_ask =
        |turn: &Turn| asking.exchange.is_some() || !turn.ask.question().kind().takes_move();
    let turn = exchange.turn(player).filter(can_ask);
    let missed = use_memo(
        turn.as_ref()
            .map(|turn| (player.bookmark().scene, turn.node, turn.last)),
        |_| turn.as_ref().map(|turn| not_asked(player.scene(), turn)),
    );
    use_focus(player, turn.as_ref(), &frame, &go_on);
    use_sight(turn.as_ref(), &frame);
    let Some(turn) = turn else {
        return html! {
            <section ref={frame} class="question">
                <p key="lead" class="lead" role="status"></p>
                <div key="buttons" class="row" ref={go_on}></div>
                <p key="hint" class="help" role="status"></p>
                { feedback(None, 0, html! {}) }
            </section>
        };
    };
    let (scene, question) = (player.scene(), turn.ask.question());
    let is_here = turn.node == player.node();
    let side = scene.position(turn.node).turn();
    let judgement = turn.judgement(scene);
    html! {
        <section
            ref={frame.clone()}
            class="question"
            aria-label={words::NAME}
            data-ask={question.kind().name()}
            data-state={turn.standing.name()}
            data-at={if is_here { "question" } else { "answer" }}
            data-hints={(turn.hint as u8).to_string()}
            data-tries={turn.tries.to_string()}
        >
            <p key="lead" class="lead" role="status">{ words::lead(&turn, side) }</p>
            <div key="buttons" class="row" ref={go_on}>{ buttons(asking, &turn, is_here, &frame) }</div>
            <p key="hint" class="help" role="status">{ hint(scene, &turn) }</p>
            { match &judgement {
                Some(judgement) => feedback(Some(judgement), turn.tries, answered(scene, &turn, judgement, missed.as_ref().as_ref())),
                None => feedback(None, turn.tries, told(scene, &turn)),
            } }
        </section>
    }
}

/// What can be done besides moving.
fn buttons(asking: &Asking, turn: &Turn, is_here: bool, frame: &NodeRef) -> Html {
    let is_yes_or_no = !turn.ask.question().kind().takes_move();
    let is_settled = matches!(turn.standing, Standing::Right | Standing::Shown);
    let is_last = asking.told.is_at_end();
    let button = |name: &'static str, deed: fn(&Asking, &NodeRef)| {
        let (asking, frame) = (asking.clone(), frame.clone());
        let onclick = Callback::from(move |_| deed(&asking, &frame));
        html! { <button key={name} type="button" {onclick}>{ name }</button> }
    };
    let mut buttons = Vec::new();
    if !is_here && !is_settled {
        buttons.push(button(words::BACK, |asking, frame| {
            // The button goes with the step.
            web::page::focus_around(frame);
            asking.act.emit(Action::Back);
        }));
    } else if is_here && !is_settled {
        if is_yes_or_no {
            buttons.push(button(words::YES, |asking, _| {
                asking.reply(&asking.told, Reply::Yes);
            }));
            buttons.push(button(words::NO, |asking, _| {
                asking.reply(&asking.told, Reply::No);
            }));
        }
        buttons.push(if turn.is_last_help() {
            button(words::SHOW, |asking, frame| {
                web::page::focus_around(frame);
                asking.help(&asking.told);
            })
        } else {
            button(words::HINT, |asking, _| asking.help(&asking.told))
        });
    } else if !is_last && (!is_here || turn.ask.question().kind() != Kind::Play) {
        buttons.push(button(words::GO_ON, |asking, frame| {
            web::page::focus_around(frame);
            asking.act.emit(Action::Next);
        }));
    }
    buttons.into_iter().collect()
}

/// What was given for help, as long as it is wanted.
fn hint(scene: &Scene, turn: &Turn) -> Html {
    if turn.standing != Standing::Asking || turn.hint == Hint::None {
        return html! {};
    }
    let board = scene.position(turn.node).board();
    let squares = lit(scene, turn.node).into_iter();
    let men: Vec<_> = squares
        .map(|square| (square, board.piece_at(square)))
        .collect();
    let is_lit = turn.hint >= Hint::Lit && !men.is_empty();
    html! { <>
        { turn.ask.hint() }
        { " " }
        { if is_lit { words::lit(&men) } else { String::new() } }
    </> }
}

/// What is said of a legal move that is not the one asked for: this may take a proof.
fn not_asked(scene: &Scene, turn: &Turn) -> String {
    let judgement = turn.judgement(scene);
    let Some(played) = judgement.and_then(|it| it.played()) else {
        return String::new();
    };
    let missed = missed(scene, turn.node, played);
    words::not_asked(scene.position(turn.node), played, &missed)
}

/// What the lesson says to a reply, and then the rules.
fn answered(scene: &Scene, turn: &Turn, judgement: &Judgement, not_asked: Option<&String>) -> Html {
    let reply = match turn.last {
        Some(Last::Said { reply, .. }) => reply,
        Some(Last::Led(_) | Last::Told { .. }) | None => return html! {},
    };
    let own = turn.ask.says(reply);
    let game = scene.game(turn.node);
    let Said { headline, because } = said(&game, judgement);
    let reasons = match (judgement.verdict(), reply) {
        (Verdict::Illegal(reasons), _) => {
            let first = reasons.first();
            let law = first.map_or("", |&reason| article(&game, judgement.attempt(), reason));
            more(law, &because)
        }
        (Verdict::Legal(_), Reply::Move(_)) => html! { <p>{ not_asked.cloned() }</p> },
        (Verdict::Legal(_), Reply::Yes | Reply::No) => html! { <p>{ because.join(" ") }</p> },
    };
    html! { <>
        { for (!own.is_empty()).then(|| html! { <p>{ own }</p> }) }
        <p>{ headline }</p>
        { reasons }
    </> }
}

/// What the lesson says to a guess, and what was played.
fn told(scene: &Scene, turn: &Turn) -> Html {
    let Some(Last::Told { guess, node }) = turn.last else {
        return html! {};
    };
    let own = guess.map_or("", |reply| turn.ask.says(reply));
    html! { <>
        { for (!own.is_empty()).then(|| html! { <p>{ own }</p> }) }
        { paragraphs(scene.caption(node)) }
    </> }
}

/// The place where an answer is answered; it is read out at once.
fn feedback(judgement: Option<&Judgement>, tries: u32, said: Html) -> Html {
    let verdict = judgement.map(|it| {
        if it.legal().is_some() {
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
            <div key={tries} class="said">{ said }</div>
        </div>
    }
}

/// Begins when the men are at rest on the board that stood there before the questions came, and gives the focus back
/// that a square of it had.
#[hook]
fn use_relief(asking: &Asking) {
    let exchange = asking.exchange.clone();
    use_effect_with(exchange.is_some(), move |&has_begun| {
        let begins = move || {
            let is_time = !web::page::is_moving();
            if is_time {
                web::page::keep_square_in_focus(|| exchange.set(Some(Rc::default())));
            }
            is_time
        };
        let waits = !has_begun && !begins();
        let watch = waits.then(|| {
            web::clock::every(LOOK_AGAIN, move || {
                begins();
            })
        });
        move || drop(watch)
    });
}

/// Stops a lesson that plays by the clock when it comes to where something is asked.
#[hook]
fn use_pause(asking: &Asking) {
    let is_held = asking.exchange().holds_up(&asking.told);
    let act = asking.act.clone();
    use_effect_with(asking.told.serial(), move |_| {
        if is_held {
            act.emit(Action::TogglePlay);
        }
    });
}

/// How often it is looked whether that is so, in milliseconds.
const LOOK_AGAIN: u32 = 30;

/// Takes the focus on when a question is answered where it stands: what had it may be gone.
#[hook]
fn use_focus(player: &Player, turn: Option<&Turn>, frame: &NodeRef, buttons: &NodeRef) {
    let node = player.node();
    let is_settled = turn.is_some_and(|turn| {
        turn.node == node && matches!(turn.standing, Standing::Right | Standing::Shown)
    });
    let is_play = turn.is_none_or(|turn| turn.ask.question().kind() == Kind::Play);
    let before = use_mut_ref(|| (node, is_settled));
    let (frame, buttons) = (frame.clone(), buttons.clone());
    use_effect_with((node, is_settled), move |&now| {
        let (node_before, was_settled) = before.replace(now);
        if now.1 && !is_play && node_before == now.0 && !was_settled {
            web::page::focus_around(&frame);
            web::page::focus_child(&buttons, 0);
        }
    });
}

/// Brings what is said to a button into sight, where the words stand below the board. Who answers on the board
/// keeps it where it is.
#[hook]
fn use_sight(turn: Option<&Turn>, frame: &NodeRef) {
    let asked = turn.filter(|turn| !turn.ask.question().kind().takes_move());
    let now = asked.map(|turn| (turn.node, turn.tries));
    let before = use_mut_ref(|| now);
    let frame = frame.clone();
    use_effect_with(now, move |&now| {
        let before = before.replace(now);
        if let (Some((node, tries)), Some((node_before, tries_before))) = (now, before)
            && node == node_before
            && tries > tries_before
        {
            web::page::show(&frame);
        }
    });
}
