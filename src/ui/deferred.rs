//! Content that is drawn a frame later than the board beside it.
//!
//! `browser::frame_tasks` says why.

use yew::prelude::*;

#[derive(Properties)]
pub struct DeferredProps {
    /// Whether the page is to be drawn again with the next frame. Until then, what is shown stays, whatever the
    /// children.
    pub waits: bool,
    pub children: Html,
}

/// Yew compares the shown properties with the next ones, in this order, and draws nothing if they are equal. These count
/// as equal while the next ones wait.
impl PartialEq for DeferredProps {
    fn eq(&self, next: &Self) -> bool {
        next.waits
    }
}

/// Shows its content, unless that waits for the next frame.
#[component]
pub fn Deferred(props: &DeferredProps) -> Html {
    props.children.clone()
}
