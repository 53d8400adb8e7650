//! The move list of a game, as in a book. The main line is bold, and variations are indented.

use std::rc::Rc;

use course::PlayerAction;
use rules::pgn::{GameTree, NodeId};
use rules::{Color, Move};
use yew::prelude::*;

use crate::browser;
use crate::settings::Notation;
use crate::text;

#[derive(Properties, PartialEq)]
pub struct MoveListPanelProps {
    pub tree: Rc<GameTree>,
    /// The current node.
    pub node: NodeId,
    /// Whether each node is hidden until a question is answered; empty if none is.
    #[prop_or_default]
    pub hidden: Rc<Vec<bool>>,
    #[prop_or_default]
    pub notation: Notation,
    pub on_action: Callback<PlayerAction>,
}

/// The moves, each a button that leads to its position.
///
/// Only the current move is a tab stop: the player's keys lead to the others, and move the focus.
#[component]
pub fn MoveListPanel(props: &MoveListPanelProps) -> Html {
    let list = use_node_ref();
    let current_ref = use_node_ref();
    {
        let (list, current) = (list.clone(), current_ref.clone());
        use_effect_with((props.tree.clone(), props.node), move |_| {
            // After the layout is computed, which reading it would force.
            let task = browser::frame_tasks::after_paint(move || {
                browser::scroll::scroll_child_into_view(&list, &current);
            });
            move || drop(task)
        });
    }
    let labels = use_memo((props.tree.clone(), props.notation), |(tree, notation)| {
        labels(tree, *notation)
    });
    let moves = MoveListView {
        tree: &props.tree,
        labels: &labels,
        current: props.node,
        hidden: &props.hidden,
        current_ref,
        on_action: &props.on_action,
    };
    let root = props.tree.root();
    let in_words = props.notation == Notation::Words;
    html! {
        <div ref={list} class={classes!("moves", in_words.then_some("in-words"))} role="group" aria-label={text::MOVES}>
            { moves.button(root) }
            { moves.line(root) }
        </div>
    }
}

/// The texts of a move: as written in the list, and for screen readers.
struct MoveLabel {
    number: Option<AttrValue>,
    text: AttrValue,
    spoken: AttrValue,
    is_en_passant: bool,
}

/// Returns the labels of a tree's nodes, in order.
fn labels(tree: &GameTree, notation: Notation) -> Vec<MoveLabel> {
    let label = |(id, node): (NodeId, &rules::pgn::Node)| {
        let Some(parent) = node.parent() else {
            return MoveLabel {
                number: None,
                text: text::START.into(),
                spoken: text::START.into(),
                is_en_passant: false,
            };
        };
        let before = tree.node(parent).position();
        // White's moves have a number, and Black's where a variation comes between.
        let line = tree.node(parent).children();
        let interrupted = line.first() != Some(&id)
            || tree.node(parent).parent().is_none_or(|grandparent| {
                let siblings = tree.node(grandparent).children();
                siblings.first() == Some(&parent) && siblings.len() > 1
            });
        let numbered = before.turn() == Color::White || interrupted;
        MoveLabel {
            number: numbered.then(|| text::notation::move_number(before).into()),
            text: text::notation::annotated_move(node, notation).into(),
            spoken: text::notation::spoken_node_move(tree, id, notation).into(),
            is_en_passant: node.mv().is_some_and(Move::is_en_passant),
        }
    };
    tree.nodes().map(label).collect()
}

/// The data that a move list renders.
struct MoveListView<'a> {
    tree: &'a GameTree,
    labels: &'a [MoveLabel],
    current: NodeId,
    hidden: &'a [bool],
    current_ref: NodeRef,
    on_action: &'a Callback<PlayerAction>,
}

impl MoveListView<'_> {
    /// Renders the line from a node, with its variations where they begin.
    ///
    /// Hidden moves keep their room behind an ellipsis.
    fn line(&self, from: NodeId) -> Html {
        let tree = self.tree;
        let mut parts = Vec::new();
        let mut cursor = from;
        while let Some((&next, branches)) = tree.node(cursor).children().split_first() {
            parts.push(if self.is_hidden(next) && !self.is_hidden(cursor) {
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
                        class={classes!("branch", self.is_hidden(branch).then_some("hidden"))}
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

    fn is_hidden(&self, id: NodeId) -> bool {
        self.hidden.get(id.index()) == Some(&true)
    }

    fn button(&self, id: NodeId) -> Html {
        let label = &self.labels[id.index()];
        let is_current = id == self.current;
        html! {
            <MoveButton
                key={id.index()}
                {id}
                number={label.number.clone()}
                text={label.text.clone()}
                spoken={label.spoken.clone()}
                is_en_passant={label.is_en_passant}
                is_hidden={self.is_hidden(id)}
                {is_current}
                button_ref={if is_current { self.current_ref.clone() } else { NodeRef::default() }}
                on_action={self.on_action.clone()}
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
    is_en_passant: bool,
    is_hidden: bool,
    is_current: bool,
    button_ref: NodeRef,
    on_action: Callback<PlayerAction>,
}

/// A new `button_ref` alone causes no render.
impl PartialEq for MoveButtonProps {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
            && self.is_current == other.is_current
            && self.is_hidden == other.is_hidden
            && self.text == other.text
            && self.number == other.number
            && self.spoken == other.spoken
            && self.on_action == other.on_action
    }
}

/// One move. It renders only when it becomes or stops being the current one.
#[component]
fn MoveButton(props: &MoveButtonProps) -> Html {
    let MoveButtonProps { id, is_current, .. } = *props;
    html! {
        <button
            ref={props.button_ref.clone()}
            type="button"
            class={classes!("move", props.is_en_passant.then_some("en-passant"), props.is_hidden.then_some("hidden"))}
            tabindex={if is_current { "0" } else { "-1" }}
            aria-label={props.spoken.clone()}
            aria-current={is_current.then_some("step")}
            onclick={props.on_action.reform(move |_| PlayerAction::Show(id))}
        >
            if let Some(number) = &props.number {
                <span class="number">{ number.clone() }</span>
            }
            { props.text.clone() }
        </button>
    }
}
