//! The branches at a step: what else could have been played, and the way back to the game.

use std::rc::Rc;

use course::{Action, Lesson};
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::words;

/// What the choices are told.
#[derive(Properties, PartialEq)]
pub struct ChoicesProps {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// The scene, from 1.
    pub scene: usize,
    /// The node on the board.
    pub node: NodeId,
    /// What choosing does.
    pub act: Callback<Action>,
}

/// A button for each branch that leaves here, and in a branch one that leads back to the game.
#[component]
pub fn Choices(props: &ChoicesProps) -> Html {
    let scene = &props.lesson.scenes()[props.scene - 1];
    let tree = scene.tree();
    let button = |to: NodeId, label: String| {
        html! {
            <button key={to.index()} type="button" onclick={props.act.reform(move |_| Action::Show(to))}>
                { label }
            </button>
        }
    };
    let branches = tree
        .node(props.node)
        .children()
        .iter()
        .skip(1)
        .map(|&branch| {
            button(
                branch,
                words::what_if(&words::notation::numbered(scene, branch)),
            )
        });
    let way_back = (scene.line(props.node) != 0)
        .then(|| button(scene.origin(props.node), words::BACK_TO_GAME.to_owned()));
    html! {
        <div class="choices">
            { for branches }
            { for way_back }
        </div>
    }
}
