//! The branches at a step: what else could have been played, and the way back to the game.

use course::{Action, Scene};
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::settings::Notation;
use crate::words;

/// A button for each branch that leaves a node, and in a branch one that leads back to the game. They have
/// the room of the scene's busiest step, so that nothing below them jumps.
///
/// `kept` tells of each node whether it is kept back until a question is answered.
pub fn choices(
    scene: &Scene,
    node: NodeId,
    kept: &[bool],
    notation: Notation,
    act: &Callback<Action>,
) -> Html {
    let button = |to: NodeId, label: String, spoken: Option<String>| {
        html! {
            <button
                key={to.index()}
                type="button"
                aria-label={spoken}
                onclick={act.reform(move |_| Action::Show(to))}
            >
                { label }
            </button>
        }
    };
    let here = branches(scene, node, notation)
        .filter(|(branch, _)| kept.get(branch.index()) != Some(&true))
        .map(|(branch, label)| button(branch, label, spoken(scene, branch, notation)));
    let way_back = (scene.line(node) != 0)
        .then(|| button(scene.origin(node), words::BACK_TO_GAME.to_owned(), None));
    html! {
        <div class="telling">
            <div class="choices">
                { for here }
                { for way_back }
            </div>
            <div class="choices room" aria-hidden="true">
                { for branches(scene, scene.busiest(), notation).map(|(branch, label)| html! {
                    <span key={branch.index()} class="button">{ label }</span>
                }) }
            </div>
        </div>
    }
}

/// The branches that leave a node, and what leads to each.
fn branches(
    scene: &Scene,
    node: NodeId,
    notation: Notation,
) -> impl Iterator<Item = (NodeId, String)> {
    let branches = scene.tree().node(node).children().iter().skip(1);
    branches.map(move |&branch| {
        let move_ = words::notation::numbered(scene, branch, notation);
        (branch, words::what_if(&move_))
    })
}

/// What is read out of a branch, where that is not what is seen.
fn spoken(scene: &Scene, branch: NodeId, notation: Notation) -> Option<String> {
    (notation == Notation::Figurines)
        .then(|| words::what_if(&words::notation::heard(scene, branch, notation)))
}

#[cfg(test)]
mod tests {
    use course::Lesson;

    use super::*;

    #[test]
    fn a_branch_is_seen_with_figurines_and_heard_without() {
        let lesson = Lesson::read("1. e4 e5 (1... Nf6) *")
            .lesson
            .expect("a lesson");
        let scene = &lesson.scenes()[0];
        let node = scene.at(scene.end(0).expect("a main line"), 2);
        for (notation, seen, heard) in [
            (Notation::Letters, "What if 1…Nf6?", None),
            (
                Notation::Figurines,
                "What if 1…♘f6?",
                Some("What if 1…Nf6?"),
            ),
            (Notation::Words, "What if 1… knight to f6?", None),
        ] {
            let (branch, label) = branches(scene, node, notation).next().expect("a branch");
            assert_eq!(label, seen);
            assert_eq!(spoken(scene, branch, notation).as_deref(), heard);
        }
    }
}
