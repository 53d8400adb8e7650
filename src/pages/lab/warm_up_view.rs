//! The lab as its warm-up renders it. It is the analysis view, without the games saved in this visit.

use yew::prelude::*;

use crate::pages::lab::analysis_view::AnalysisView;
use crate::pages::lab::state::{LabPageAction, LabPageState};
use crate::ui::board::warm_up::POSITION;

/// Renders the analysis view for `ui::board::warm_up`.
pub fn render() -> Html {
    html! { <WarmUpView /> }
}

#[component]
fn WarmUpView() -> Html {
    let state = use_reducer_eq(|| LabPageState::from_fen(POSITION));
    let on_action = {
        let dispatch = state.dispatcher();
        use_callback((), move |action: LabPageAction, ()| {
            dispatch.dispatch(action);
        })
    };
    let article = use_node_ref();
    html! { <AnalysisView state={(*state).clone()} {article} {on_action} /> }
}
