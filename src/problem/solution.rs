//! The whole solution, which a learner opens when they want to: key, threats, variations, tries and set play.
//! Each move leads to its position.

use std::rc::Rc;

use course::problem::{Composition, Line, groups};
use rules::mate::{Defence, KeyPlay, MatingMove, Solution, Threats, Try, Variation};
use rules::{Move, Position};
use yew::prelude::*;

use super::thought::Thought;
use crate::settings::Notation;
use crate::words::notation;
use crate::words::problem::solution as words;

/// What the panel is told.
#[derive(Properties, PartialEq)]
pub struct SolutionPanelProps {
    /// The problem.
    pub composition: Rc<Composition>,
    /// How far the solution is known, if it is open.
    pub thought: Option<Thought>,
    /// How the moves are written.
    pub notation: Notation,
    /// Opens it or closes it.
    pub toggle: Callback<()>,
    /// Shows a line on the board.
    pub on_show: Callback<Line>,
}

/// The button that opens the solution, and the solution.
#[component]
pub fn SolutionPanel(props: &SolutionPanelProps) -> Html {
    let is_open = props.thought.is_some();
    html! {
        <section class="solution">
            <button type="button" aria-expanded={is_open.to_string()} onclick={props.toggle.reform(|_| ())}>
                { if is_open { words::HIDE } else { words::SHOW } }
            </button>
            <div role="status">
                { match &props.thought {
                    Some(Thought::Thinking) => html! { <p>{ words::THINKING }</p> },
                    Some(Thought::GaveUp) => html! { <p>{ words::GAVE_UP }</p> },
                    Some(Thought::Proved(_)) | None => html! {},
                } }
            </div>
            if let Some(Thought::Proved(solution)) = &props.thought {
                <Tree
                    composition={props.composition.clone()}
                    solution={solution.clone()}
                    notation={props.notation}
                    on_show={props.on_show.clone()}
                />
            }
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct TreeProps {
    composition: Rc<Composition>,
    solution: Rc<Solution>,
    notation: Notation,
    on_show: Callback<Line>,
}

/// The solution as a problem solver lists it. Only the branches that were opened are drawn.
#[component]
fn Tree(props: &TreeProps) -> Html {
    let opened = use_state_eq(Vec::<Vec<Move>>::new);
    let diagram = props.composition.problem.position();
    let solution = &props.solution;
    let page = Page {
        props,
        opened: &opened,
        set: false,
    };
    let keys = solution.first_moves.keys.iter().zip(&solution.play);
    html! {
        <div class="tree">
            { for keys.map(|(key, play)| page.key(diagram, *key, play)) }
            if !solution.tries.is_empty() {
                <h2>{ words::TRIES }</h2>
                <ul>{ for solution.tries.iter().map(|tried| page.tried(diagram, tried)) }</ul>
            }
            { page.set_play(diagram, solution.set_play.as_deref()) }
        </div>
    }
}

/// What every line of the tree needs to be drawn.
struct Page<'a> {
    props: &'a TreeProps,
    opened: &'a UseStateHandle<Vec<Vec<Move>>>,
    /// Whether it is set play.
    set: bool,
}

impl Page<'_> {
    fn key(&self, diagram: &Position, key: MatingMove, play: &KeyPlay) -> Html {
        let after = diagram.play(key.m);
        let threat = match &play.threats {
            Threats::Check => words::CHECK.to_owned(),
            Threats::Zugzwang => words::ZUGZWANG.to_owned(),
            Threats::Mates(threats) => {
                // As if the defender passed, so the number is that of the attacker's next move.
                let number = diagram.fullmove_number() + 1;
                let named = |threat: &MatingMove| after_pass(&after, number, threat.m);
                words::threats(&threats.iter().map(named).collect::<Vec<_>>())
            }
        };
        html! {
            <>
                <h2>{ words::KEY }</h2>
                <p>{ self.button(diagram, &[], key.m) }{ " " }{ threat }</p>
                if !play.variations.is_empty() {
                    <h2>{ words::VARIATIONS }</h2>
                    { self.variations(&after, &[key.m], &play.variations) }
                }
            </>
        }
    }

    /// Defences and their answers, a line for those answered alike.
    fn variations(&self, before: &Position, line: &[Move], variations: &[Variation]) -> Html {
        let groups = groups(variations);
        html! {
            <ul>{ for groups.iter().map(|group| self.group(before, line, &group.variations)) }</ul>
        }
    }

    fn group(&self, before: &Position, line: &[Move], variations: &[&Variation]) -> Html {
        let Some(&first) = variations.first() else {
            return html! { <li></li> };
        };
        let defences = variations.iter();
        let defences = defences.map(|variation| self.button(before, line, variation.defence.m));
        let position = before.play(first.defence.m);
        let path = [line, &[first.defence.m]].concat();
        let answers = first.defence.answers.iter();
        let answers = answers.map(|answer| self.button(&position, &path, answer.m));
        let goes_on = variations
            .iter()
            .any(|variation| variation.lines.iter().any(|lines| !lines.is_empty()));
        let is_open = self.opened.contains(&path);
        html! {
            <li key={format!("{}", first.defence.m)}>
                <p>
                    { for defences }
                    <span class="answered">{ for answers }</span>
                    if let Some(remark) = words::accuracy(first.defence.accuracy()) {
                        <span class="remark">{ remark }</span>
                    }
                    if goes_on {
                        { self.opener(&path, is_open, &notation::next(before, first.defence.m, Notation::Letters)) }
                    }
                </p>
                if goes_on && is_open {
                    <div class="deeper">
                        { for variations.iter().map(|variation| self.deeper(before, line, variation)) }
                    </div>
                }
            </li>
        }
    }

    /// All play after a defence, answer by answer.
    fn deeper(&self, before: &Position, line: &[Move], variation: &Variation) -> Html {
        let m = variation.defence.m;
        let (position, path) = (before.play(m), [line, &[m]].concat());
        let answers = variation.defence.answers.iter().zip(&variation.lines);
        html! {
            <>{ for answers.filter(|(_, lines)| !lines.is_empty()).map(|(answer, lines)| {
                let path = [&path[..], &[answer.m]].concat();
                html! {
                    <div>
                        <p>{ self.button(before, line, m) }{ self.button(&position, &path[..path.len() - 1], answer.m) }</p>
                        { self.variations(&position.play(answer.m), &path, lines) }
                    </div>
                }
            }) }</>
        }
    }

    fn opener(&self, path: &[Move], is_open: bool, name: &str) -> Html {
        let (opened, path) = (self.opened.clone(), path.to_vec());
        let onclick = Callback::from(move |_| {
            let mut now = (*opened).clone();
            if is_open {
                now.retain(|other| *other != path);
            } else {
                now.push(path.clone());
            }
            opened.set(now);
        });
        html! {
            <button type="button" class="opener" aria-expanded={is_open.to_string()}
                aria-label={words::play_after(name)} {onclick}>
                { if is_open { "−" } else { "+" } }
            </button>
        }
    }

    fn tried(&self, diagram: &Position, tried: &Try) -> Html {
        let after = diagram.play(tried.m);
        html! {
            <li key={format!("{}", tried.m)}>
                <p>
                    { self.button(diagram, &[], tried.m) }
                    { words::FAILS_TO }
                    { for tried.refutations.iter().map(|&m| self.button(&after, &[tried.m], m)) }
                </p>
            </li>
        }
    }

    /// What would be answered if the diagram were the defender's to move.
    fn set_play(&self, diagram: &Position, defences: Option<&[Defence]>) -> Html {
        let answered = defences.unwrap_or_default().iter();
        let answered: Vec<Variation> = answered
            .filter(|defence| !defence.answers.is_empty())
            .map(|defence| Variation {
                defence: defence.clone(),
                lines: Vec::new(),
            })
            .collect();
        let passed = course::problem::passed(diagram);
        let Some(passed) = passed.filter(|_| !answered.is_empty()) else {
            return html! { <p>{ words::NO_SET_PLAY }</p> };
        };
        let page = Page { set: true, ..*self };
        html! {
            <>
                <h2>{ words::SET_PLAY }</h2>
                <p>{ words::SET_PLAY_IS }</p>
                { page.variations(&passed, &[], &answered) }
            </>
        }
    }

    /// A move, which leads to its position.
    fn button(&self, before: &Position, line: &[Move], m: Move) -> Html {
        let shown = Line {
            set: self.set,
            moves: [line, &[m]].concat(),
        };
        let onclick = self.props.on_show.reform(move |_| shown.clone());
        let class = classes!("move", m.is_en_passant().then_some("passing"));
        html! {
            <button type="button" {class} {onclick}>
                { notation::next(before, m, self.props.notation) }
            </button>
        }
    }
}

/// A threat with the number of the attacker's next move.
fn after_pass(after: &Position, number: u32, m: Move) -> String {
    let san = course::problem::passed(after).map(|passed| passed.san(m).to_string());
    format!("{number}.{}", san.unwrap_or_else(|| m.to_string()))
}
