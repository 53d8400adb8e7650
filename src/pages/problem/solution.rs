//! The solution panel: key, threats, variations, tries and set play.
//!
//! Each move is a button that shows its position on the board.

use std::rc::Rc;

use course::problem::{Composition, SolutionLine, group_variations};
use rules::mate::{Defence, KeyPlay, MatingMove, Solution, Threats, Try, Variation};
use rules::{Move, Position};
use yew::prelude::*;

use crate::pages::problem::use_prover::SolutionState;
use crate::settings::Notation;
use crate::text::notation;
use crate::text::problem::solution as strings;

#[derive(Properties, PartialEq)]
pub struct SolutionPanelProps {
    pub composition: Rc<Composition>,
    /// The solution's progress; `None` while the panel is closed.
    pub solution: Option<SolutionState>,
    pub notation: Notation,
    pub on_toggle: Callback<()>,
    /// Called with a line to show on the board.
    pub on_show: Callback<SolutionLine>,
}

/// The button that opens the solution, and the solution.
#[component]
pub fn SolutionPanel(props: &SolutionPanelProps) -> Html {
    let is_open = props.solution.is_some();
    html! {
        <section class="solution">
            <button type="button" aria-expanded={is_open.to_string()} onclick={props.on_toggle.reform(|_| ())}>
                { if is_open { strings::HIDE } else { strings::SHOW } }
            </button>
            <div role="status">
                { match &props.solution {
                    Some(SolutionState::Pending) => html! { <p>{ strings::THINKING }</p> },
                    Some(SolutionState::GaveUp) => html! { <p>{ strings::GAVE_UP }</p> },
                    Some(SolutionState::Proved(_)) | None => html! {},
                } }
            </div>
            if let Some(SolutionState::Proved(solution)) = &props.solution {
                <SolutionTree
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
struct SolutionTreeProps {
    composition: Rc<Composition>,
    solution: Rc<Solution>,
    notation: Notation,
    on_show: Callback<SolutionLine>,
}

/// The solution in the usual order of problem books. Only expanded variations are drawn.
#[component]
fn SolutionTree(props: &SolutionTreeProps) -> Html {
    let expanded = use_state_eq(Vec::<Vec<Move>>::new);
    let diagram = props.composition.problem.position();
    let solution = &props.solution;
    let renderer = SolutionRenderer {
        props,
        expanded: &expanded,
        is_set_play: false,
    };
    let keys = solution.first_moves.keys.iter().zip(&solution.play);
    html! {
        <div class="tree">
            { for keys.map(|(key, play)| renderer.key(diagram, *key, play)) }
            if !solution.tries.is_empty() {
                <h2>{ strings::TRIES }</h2>
                <ul>{ for solution.tries.iter().map(|try_| renderer.try_item(diagram, try_)) }</ul>
            }
            { renderer.set_play(diagram, solution.set_play.as_deref()) }
        </div>
    }
}

/// Draws the lines of a solution.
struct SolutionRenderer<'a> {
    props: &'a SolutionTreeProps,
    expanded: &'a UseStateHandle<Vec<Vec<Move>>>,
    is_set_play: bool,
}

impl SolutionRenderer<'_> {
    fn key(&self, diagram: &Position, key: MatingMove, play: &KeyPlay) -> Html {
        let after = diagram.play(key.mv);
        let threat = match &play.threats {
            Threats::Check => strings::CHECK.to_owned(),
            Threats::Zugzwang => strings::ZUGZWANG.to_owned(),
            Threats::Mates(threats) => {
                // The defender is assumed to pass, so the number is that of the attacker's next move.
                let number = diagram.fullmove_number() + 1;
                let named = |threat: &MatingMove| format_threat(&after, number, threat.mv);
                strings::threats(&threats.iter().map(named).collect::<Vec<_>>())
            }
        };
        html! {
            <>
                <h2>{ strings::KEY }</h2>
                <p>{ self.move_button(diagram, &[], key.mv) }{ " " }{ threat }</p>
                if !play.variations.is_empty() {
                    <h2>{ strings::VARIATIONS }</h2>
                    { self.variations(&after, &[key.mv], &play.variations) }
                }
            </>
        }
    }

    /// Renders defences and their answers, grouped by equal answers.
    fn variations(&self, before: &Position, line: &[Move], variations: &[Variation]) -> Html {
        let groups = group_variations(variations);
        html! {
            <ul>{ for groups.iter().map(|group| self.group(before, line, &group.variations)) }</ul>
        }
    }

    fn group(&self, before: &Position, line: &[Move], variations: &[&Variation]) -> Html {
        let Some(&first) = variations.first() else {
            return html! { <li></li> };
        };
        let defences = variations.iter();
        let defences =
            defences.map(|variation| self.move_button(before, line, variation.defence.mv));
        let position = before.play(first.defence.mv);
        let path = [line, &[first.defence.mv]].concat();
        let answers = first.defence.answers.iter();
        let answers = answers.map(|answer| self.move_button(&position, &path, answer.mv));
        let has_more = variations
            .iter()
            .any(|variation| variation.lines.iter().any(|lines| !lines.is_empty()));
        let is_expanded = self.expanded.contains(&path);
        html! {
            <li key={format!("{}", first.defence.mv)}>
                <p>
                    { for defences }
                    <span class="answered">{ for answers }</span>
                    if let Some(remark) = strings::accuracy(first.defence.accuracy()) {
                        <span class="remark">{ remark }</span>
                    }
                    if has_more {
                        { self.expander(&path, is_expanded, &notation::numbered_move(before, first.defence.mv, Notation::Letters)) }
                    }
                </p>
                if has_more && is_expanded {
                    <div class="play-after">
                        { for variations.iter().map(|variation| self.continuation(before, line, variation)) }
                    </div>
                }
            </li>
        }
    }

    /// Draws all play after a defence, answer by answer.
    fn continuation(&self, before: &Position, line: &[Move], variation: &Variation) -> Html {
        let mv = variation.defence.mv;
        let (position, path) = (before.play(mv), [line, &[mv]].concat());
        let answers = variation.defence.answers.iter().zip(&variation.lines);
        html! {
            <>{ for answers.filter(|(_, lines)| !lines.is_empty()).map(|(answer, lines)| {
                let path = [&path[..], &[answer.mv]].concat();
                html! {
                    <div>
                        <p>{ self.move_button(before, line, mv) }{ self.move_button(&position, &path[..path.len() - 1], answer.mv) }</p>
                        { self.variations(&position.play(answer.mv), &path, lines) }
                    </div>
                }
            }) }</>
        }
    }

    fn expander(&self, path: &[Move], is_expanded: bool, name: &str) -> Html {
        let (expanded, path) = (self.expanded.clone(), path.to_vec());
        let onclick = Callback::from(move |_| {
            let mut now = (*expanded).clone();
            if is_expanded {
                now.retain(|other| *other != path);
            } else {
                now.push(path.clone());
            }
            expanded.set(now);
        });
        html! {
            <button type="button" class="toggle" aria-expanded={is_expanded.to_string()}
                aria-label={strings::play_after(name)} {onclick}>
                { if is_expanded { "−" } else { "+" } }
            </button>
        }
    }

    fn try_item(&self, diagram: &Position, try_: &Try) -> Html {
        let after = diagram.play(try_.mv);
        html! {
            <li key={format!("{}", try_.mv)}>
                <p>
                    { self.move_button(diagram, &[], try_.mv) }
                    { strings::FAILS_TO }
                    { for try_.refutations.iter().map(|&mv| self.move_button(&after, &[try_.mv], mv)) }
                </p>
            </li>
        }
    }

    /// Renders the set play: the mates if the defender were to move in the diagram.
    fn set_play(&self, diagram: &Position, defences: Option<&[Defence]>) -> Html {
        let answered = defences.unwrap_or_default().iter();
        let answered: Vec<Variation> = answered
            .filter(|defence| !defence.answers.is_empty())
            .map(|defence| Variation {
                defence: defence.clone(),
                lines: Vec::new(),
            })
            .collect();
        let passed = diagram.pass_turn();
        let Some(passed) = passed.filter(|_| !answered.is_empty()) else {
            return html! { <p>{ strings::NO_SET_PLAY }</p> };
        };
        let renderer = SolutionRenderer {
            is_set_play: true,
            ..*self
        };
        html! {
            <>
                <h2>{ strings::SET_PLAY }</h2>
                <p>{ strings::SET_PLAY_IS }</p>
                { renderer.variations(&passed, &[], &answered) }
            </>
        }
    }

    /// Draws a move as a button that shows its position.
    fn move_button(&self, before: &Position, line: &[Move], mv: Move) -> Html {
        let line = SolutionLine {
            is_set_play: self.is_set_play,
            moves: [line, &[mv]].concat(),
        };
        let onclick = self.props.on_show.reform(move |_| line.clone());
        let class = classes!("move", mv.is_en_passant().then_some("en-passant"));
        html! {
            <button type="button" {class} {onclick}>
                { notation::numbered_move(before, mv, self.props.notation) }
            </button>
        }
    }
}

/// Formats a threat with the number of the attacker's next move.
fn format_threat(after: &Position, number: u32, mv: Move) -> String {
    let san = after.pass_turn().map(|passed| passed.san(mv).to_string());
    format!("{number}.{}", san.unwrap_or_else(|| mv.to_string()))
}
