//! The moves of a scene as they stand in a book: the game in bold, the branches indented.

use std::rc::Rc;

use course::{Action, Lesson, Scene};
use rules::Color;
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::web;
use crate::words::{self, notation};

/// What the list of moves is told.
#[derive(Properties, PartialEq)]
pub struct MovesProps {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// The scene, from 1.
    pub scene: usize,
    /// The node on the board.
    pub node: NodeId,
    /// What choosing a move does.
    pub act: Callback<Action>,
}

/// The moves, each of which leads to its position.
#[component]
pub fn Moves(props: &MovesProps) -> Html {
    let frame = use_node_ref();
    let current = use_node_ref();
    {
        let (frame, current) = (frame.clone(), current.clone());
        use_effect_with((props.scene, props.node), move |_| {
            web::page::reveal(&frame, &current);
        });
    }
    let page = Page {
        scene: &props.lesson.scenes()[props.scene - 1],
        shown: props.node,
        current,
        act: &props.act,
    };
    html! {
        <div ref={frame} class="moves" role="group" aria-label={words::MOVES}>
            { page.start() }
            { page.line(page.scene.tree().root()) }
        </div>
    }
}

/// What every move of the list needs to be drawn.
struct Page<'a> {
    scene: &'a Scene,
    shown: NodeId,
    current: NodeRef,
    act: &'a Callback<Action>,
}

impl Page<'_> {
    /// The position before the first move.
    fn start(&self) -> Html {
        let root = self.scene.tree().root();
        self.button(root, words::START.into(), words::START.to_owned())
    }

    /// The line that goes on from a node, with its branches where they leave it.
    fn line(&self, from: NodeId) -> Html {
        let tree = self.scene.tree();
        let mut parts = Vec::new();
        let mut cursor = from;
        let mut interrupted = true;
        while let Some((&next, branches)) = tree.node(cursor).children().split_first() {
            parts.push(self.move_(next, interrupted));
            interrupted = !branches.is_empty();
            for &branch in branches {
                parts.push(html! {
                    <div key={format!("branch{}", branch.index())} class="branch">
                        { self.move_(branch, true) }
                        { self.line(branch) }
                    </div>
                });
            }
            cursor = next;
        }
        parts.into_iter().collect()
    }

    fn move_(&self, id: NodeId, interrupted: bool) -> Html {
        let node = self.scene.tree().node(id);
        let before = node.parent().map(|parent| self.scene.position(parent));
        let number = before
            .filter(|before| interrupted || before.turn() == Color::White)
            .map(notation::number);
        let label = html! {
            <>
                if let Some(number) = number {
                    <span class="number">{ number }</span>
                }
                { notation::written(node) }
            </>
        };
        self.button(id, label, notation::numbered(self.scene, id))
    }

    fn button(&self, id: NodeId, label: Html, spoken: String) -> Html {
        let here = id == self.shown;
        let passing = self
            .scene
            .tree()
            .node(id)
            .move_()
            .is_some_and(rules::Move::is_en_passant);
        html! {
            <button
                key={id.index()}
                ref={if here { self.current.clone() } else { NodeRef::default() }}
                type="button"
                class={classes!("move", passing.then_some("passing"))}
                aria-label={spoken}
                aria-current={here.then_some("step")}
                onclick={self.act.reform(move |_| Action::Show(id))}
            >
                { label }
            </button>
        }
    }
}
