//! The folded part of a lesson: its moves, its source and its links.
//!
//! The links lead to the lab, and to the page that embeds the lesson elsewhere.

use std::rc::Rc;

use yew::prelude::*;

use crate::lazy::lazy_chunk;
use crate::pages::lesson::chunk::LessonChunk;
use crate::pages::lesson::heading::{game_source, share_link};
use crate::pages::lesson::question_context::QuestionContext;
use crate::route::{LabAddress, Route};
use crate::settings::Notation;
use crate::text;
use crate::ui::move_list::MoveListPanel;

lazy_chunk! {
    /// Loads the view of what is folded.
    pub fn load(folded, styles: ["play"]) -> LessonChunk = LessonChunk::Folded(render)
}

/// Renders the moves, without those that are hidden, the source, and the links.
fn render(context: &QuestionContext, hidden: Rc<Vec<bool>>, notation: Notation) -> Html {
    let (scene, node) = (context.player.scene(), context.player.node());
    // The lab shows what is legal, and its address can name the passed square.
    let session = context.session();
    let is_hidden = session.hides_legality(&context.player) || session.hides_lapse(&context.player);
    let lab = (!is_hidden).then(|| Route::Lab(LabAddress::at(scene.tree(), node)).href());
    html! { <>
        <MoveListPanel
            tree={scene.tree().clone()}
            {node}
            {hidden}
            {notation}
            on_action={context.on_action.clone()}
        />
        { game_source(scene) }
        <a href={lab} class="aside">{ text::TRY_IN_LAB }</a>
        { share_link(context.player.lesson()) }
    </> }
}
