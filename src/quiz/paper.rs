//! A set on paper: the questions, and the answers on a page of their own.

use std::rc::Rc;

use course::quiz::{Asking, Deed, Manner, Mastery, Question, Round, Set, SetFault, Sitting};
use yew::prelude::*;

use super::answers::{choices, written};
use crate::board::Board;
use crate::lesson::notices::notices;
use crate::web;
use crate::words::{self, quiz as say};

/// What the paper is told.
#[derive(Properties, PartialEq)]
pub struct PaperProps {
    /// The set.
    pub set: Set,
    /// What the address asks for that there is not.
    pub faults: Vec<SetFault>,
    /// Changes whenever the visitor arrives at an address.
    pub arrival: u32,
}

/// The questions of a set to print.
#[component]
pub fn Paper(props: &PaperProps) -> Html {
    let PaperProps {
        set,
        ref faults,
        arrival,
    } = *props;
    let faults: Vec<String> = faults
        .iter()
        .map(|&fault| say::fault(fault).to_owned())
        .collect();
    let sheets = use_memo(set, |set| sheets(*set));
    let frame = use_node_ref();
    let title = say::topic(set.topic());
    {
        let frame = frame.clone();
        use_effect_with(arrival, move |&arrival| {
            web::page::set_title(&words::page_title(&[title, " · ", say::TITLE].concat()));
            if arrival > 0 {
                web::page::focus(&frame);
            }
        });
    }
    let onclick = Callback::from(|_| web::page::print());
    html! {
        <article ref={frame} class="quiz paper" tabindex="-1" aria-labelledby="quiz-title">
            <header>
                <h1 id="quiz-title">{ title }</h1>
                { notices(None, &faults) }
                <p>{ say::which_set(set) }</p>
                <button type="button" {onclick}>{ say::PRINT_SET }</button>
            </header>
            <section>
                <h2>{ say::QUESTIONS }</h2>
                <ol class="sheets">{ for sheets.iter().map(sheet) }</ol>
            </section>
            <section class="solutions">
                <h2>{ say::SOLUTIONS }</h2>
                <ol>
                    { for sheets.iter().enumerate().map(|(index, sitting)| html! {
                        <li key={index}>{ question(sitting).map(say::answer).unwrap_or_default() }</li>
                    }) }
                </ol>
            </section>
        </article>
    }
}

/// Each question of a set, on a board of its own.
fn sheets(set: Set) -> Vec<Sitting> {
    let mastery = Mastery::default();
    let first = Sitting::new(Round::new(set, Manner::Exam, &mastery));
    let mut sheets = vec![first];
    while let Some(last) = sheets.last()
        && sheets.len() < set.count()
    {
        let next = last.reduce(Deed::Next {
            mastery: mastery.clone(),
            seconds: 0,
        });
        if next.round().asking().is_none() {
            break;
        }
        sheets.push(next);
    }
    sheets
}

fn question(sitting: &Sitting) -> Option<&Question> {
    sitting.round().asking().map(Asking::question)
}

/// A question: the board, the move that led there, what is asked, and what to choose from.
fn sheet(sitting: &Sitting) -> Html {
    let Some(question) = question(sitting) else {
        return html! { <li></li> };
    };
    let conditions = question.conditions();
    html! {
        <li key={sitting.item()}>
            <Board
                diagram={Rc::new(sitting.diagram().at_rest())}
                serial=0
                orientation={sitting.player().orientation()}
                single_keys=false
            />
            <div>
                <p>{ say::last_moves(question) }</p>
                <p class="asked">{ say::asked(question) }</p>
                <p class="choices">{ for choices(question).map(|name| html! { <span>{ name }</span> }) }</p>
                if written(question).is_some() {
                    <p class="written">{ say::WRITE }</p>
                }
                if !conditions.is_empty() {
                    <p>{ say::IF_NOT }</p>
                    <p class="choices">
                        { for conditions.iter().map(|&it| html! { <span>{ say::fails(it) }</span> }) }
                    </p>
                }
            </div>
        </li>
    }
}
