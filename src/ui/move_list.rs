//! The moves of a scene as they stand in a book: the game in bold, the branches indented.

use std::rc::Rc;

use course::{PlayerAction, Scene};
use rules::pgn::NodeId;
use rules::{Color, Move};
use yew::prelude::*;

use crate::settings::Notation;
use crate::browser;
use crate::text;

/// What the list of moves is told.
#[derive(Properties, PartialEq)]
pub struct MovesProps {
    /// The scene.
    pub scene: Rc<Scene>,
    /// The node on the board.
    pub node: NodeId,
    /// For each node whether it is kept back until a question is answered; where nothing is, none.
    #[prop_or_default]
    pub kept: Rc<Vec<bool>>,
    /// How the moves are written.
    #[prop_or_default]
    pub notation: Notation,
    /// What choosing a move does.
    pub act: Callback<PlayerAction>,
}

/// The moves, each of which leads to its position. The one on the board alone is a stop of the Tab key:
/// from there the player's keys lead to the others, and take the focus along.
#[component]
pub fn Moves(props: &MovesProps) -> Html {
    let frame = use_node_ref();
    let here = use_node_ref();
    {
        let (frame, here) = (frame.clone(), here.clone());
        use_effect_with((props.scene.clone(), props.node), move |_| {
            // When where things lie is known, and costs nothing to ask.
            let chore = browser::frame_tasks::after_paint(move || browser::scroll::scroll_child_into_view(&frame, &here));
            move || drop(chore)
        });
    }
    let labels = use_memo(
        (props.scene.clone(), props.notation),
        |(scene, notation)| labels(scene, *notation),
    );
    let page = Page {
        scene: &props.scene,
        labels: &labels,
        shown: props.node,
        kept: &props.kept,
        here,
        act: &props.act,
    };
    let root = props.scene.tree().root();
    let in_words = props.notation == Notation::Words;
    html! {
        <div ref={frame} class={classes!("moves", in_words.then_some("in-words"))} role="group" aria-label={text::MOVES}>
            { page.button(root) }
            { page.line(root) }
        </div>
    }
}

/// How a move is written in the list, and how it is read out.
struct Label {
    number: Option<AttrValue>,
    text: AttrValue,
    spoken: AttrValue,
    passing: bool,
}

/// The labels of a scene's nodes, in their order.
fn labels(scene: &Scene, notation: Notation) -> Vec<Label> {
    let tree = scene.tree();
    let label = |(id, node): (NodeId, &rules::pgn::Node)| {
        let Some(parent) = node.parent() else {
            return Label {
                number: None,
                text: text::START.into(),
                spoken: text::START.into(),
                passing: false,
            };
        };
        let before = scene.position(parent);
        // A number stands before White's moves, and before Black's where something comes between.
        let line = tree.node(parent).children();
        let interrupted = line.first() != Some(&id)
            || tree.node(parent).parent().is_none_or(|grandparent| {
                let aunts = tree.node(grandparent).children();
                aunts.first() == Some(&parent) && aunts.len() > 1
            });
        let numbered = before.turn() == Color::White || interrupted;
        Label {
            number: numbered.then(|| text::notation::move_number(before).into()),
            text: text::notation::annotated_move(node, notation).into(),
            spoken: text::notation::spoken_scene_move(scene, id, notation).into(),
            passing: node.mv().is_some_and(Move::is_en_passant),
        }
    };
    tree.nodes().map(label).collect()
}

/// What every move of the list needs to be drawn.
struct Page<'a> {
    scene: &'a Scene,
    labels: &'a [Label],
    shown: NodeId,
    kept: &'a [bool],
    here: NodeRef,
    act: &'a Callback<PlayerAction>,
}

impl Page<'_> {
    /// The line that goes on from a node, with its branches where they leave it. What is kept back has its room;
    /// a sign stands where it begins.
    fn line(&self, from: NodeId) -> Html {
        let tree = self.scene.tree();
        let mut parts = Vec::new();
        let mut cursor = from;
        while let Some((&next, branches)) = tree.node(cursor).children().split_first() {
            parts.push(if self.is_kept(next) && !self.is_kept(cursor) {
                html! {
                    <span key="cut" class="hidden-move">
                        <span role="img" aria-label={text::HIDDEN_MOVES}>{ "…" }</span>
                        { self.button(next) }
                    </span>
                }
            } else {
                self.button(next)
            });
            for &branch in branches {
                let spoken = &self.labels[branch.index()].spoken;
                parts.push(html! {
                    <div key={format!("branch{}", branch.index())}
                        class={classes!("branch", self.is_kept(branch).then_some("hidden"))}
                        role="group" aria-label={text::branch_name(spoken)}>
                        { self.button(branch) }
                        { self.line(branch) }
                    </div>
                });
            }
            cursor = next;
        }
        parts.into_iter().collect()
    }

    fn is_kept(&self, id: NodeId) -> bool {
        self.kept.get(id.index()) == Some(&true)
    }

    fn button(&self, id: NodeId) -> Html {
        let label = &self.labels[id.index()];
        let here = id == self.shown;
        html! {
            <MoveButton
                key={id.index()}
                {id}
                number={label.number.clone()}
                text={label.text.clone()}
                spoken={label.spoken.clone()}
                passing={label.passing}
                kept={self.is_kept(id)}
                {here}
                place={if here { self.here.clone() } else { NodeRef::default() }}
                act={self.act.clone()}
            />
        }
    }
}

#[derive(Properties)]
struct MoveButtonProps {
    id: NodeId,
    number: Option<AttrValue>,
    text: AttrValue,
    spoken: AttrValue,
    passing: bool,
    kept: bool,
    here: bool,
    place: NodeRef,
    act: Callback<PlayerAction>,
}

/// A move that is not on the board has a place of its own each time, which is no reason to draw it anew.
impl PartialEq for MoveButtonProps {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
            && self.here == other.here
            && self.kept == other.kept
            && self.text == other.text
            && self.number == other.number
            && self.spoken == other.spoken
            && self.act == other.act
    }
}

/// One move. It is drawn anew only when it comes onto the board or leaves it.
#[component]
fn MoveButton(props: &MoveButtonProps) -> Html {
    let MoveButtonProps { id, here, .. } = *props;
    html! {
        <button
            ref={props.place.clone()}
            type="button"
            class={classes!("move", props.passing.then_some("en-passant"), props.kept.then_some("hidden"))}
            tabindex={if here { "0" } else { "-1" }}
            aria-label={props.spoken.clone()}
            aria-current={here.then_some("step")}
            onclick={props.act.reform(move |_| PlayerAction::Show(id))}
        >
            if let Some(number) = &props.number {
                <span class="number">{ number.clone() }</span>
            }
            { props.text.clone() }
        </button>
    }
}
