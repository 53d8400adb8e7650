//! Buttons for the variations at a step, and the one that returns to the game.

use course::{PlayerAction, Scene};
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::settings::Notation;
use crate::text;

/// Renders a button for each variation at a node, and one back to the game.
///
/// `hidden` says for each node whether it is hidden until a question is answered. The height of the step with the most
/// variations is reserved, so that nothing below jumps.
pub fn variation_buttons(
    scene: &Scene,
    node: NodeId,
    hidden: &[bool],
    notation: Notation,
    on_action: &Callback<PlayerAction>,
) -> Html {
    let button = |to: NodeId, label: String, spoken: Option<String>| {
        html! {
            <button
                key={to.index()}
                type="button"
                aria-label={spoken}
                onclick={on_action.reform(move |_| PlayerAction::Show(to))}
            >
                { label }
            </button>
        }
    };
    let buttons = variations(scene, node, notation)
        .filter(|(variation, _)| hidden.get(variation.index()) != Some(&true))
        .map(|(variation, label)| {
            button(variation, label, spoken_label(scene, variation, notation))
        });
    // At the end of a variation Next leads back.
    let is_inside = scene.line_of(node) != 0 && !scene.tree().node(node).children().is_empty();
    let back_to_game = is_inside.then(|| {
        button(
            scene.branch_point(node),
            text::BACK_TO_GAME.to_owned(),
            None,
        )
    });
    html! {
        <div class="announcement">
            <div class="choices">
                { for buttons }
                { for back_to_game }
            </div>
            <div class="choices placeholder" aria-hidden="true">
                { for variations(scene, scene.most_branched(), notation).map(|(variation, label)| html! {
                    <span key={variation.index()} class="button">{ label }</span>
                }) }
            </div>
        </div>
    }
}

/// Returns the variations at a node, each with the label of its button.
fn variations(
    scene: &Scene,
    node: NodeId,
    notation: Notation,
) -> impl Iterator<Item = (NodeId, String)> {
    let variations = scene.tree().node(node).children().iter().skip(1);
    variations.map(move |&variation| {
        let mv = text::notation::numbered_node_move(scene.tree(), variation, notation);
        (variation, text::what_if(&mv))
    })
}

/// Returns the label for screen readers, where it differs from the visible one.
fn spoken_label(scene: &Scene, variation: NodeId, notation: Notation) -> Option<String> {
    (notation == Notation::Figurines).then(|| {
        text::what_if(&text::notation::spoken_node_move(
            scene.tree(),
            variation,
            notation,
        ))
    })
}

#[cfg(test)]
mod tests {
    use course::Lesson;

    use super::*;

    #[test]
    fn variation_labels_are_spoken_without_figurines() {
        let lesson = Lesson::parse("1. e4 e5 (1... Nf6) *")
            .lesson
            .expect("a lesson");
        let scene = &lesson.scenes()[0];
        let node = scene.node_at_step(scene.line_end(0).expect("a main line"), 2);
        for (notation, visible, spoken) in [
            (Notation::Letters, "What if 1…Nf6?", None),
            (
                Notation::Figurines,
                "What if 1…♘f6?",
                Some("What if 1…Nf6?"),
            ),
            (Notation::Words, "What if 1… knight to f6?", None),
        ] {
            let (variation, label) = variations(scene, node, notation)
                .next()
                .expect("a variation");
            assert_eq!(label, visible);
            assert_eq!(spoken_label(scene, variation, notation).as_deref(), spoken);
        }
    }
}
