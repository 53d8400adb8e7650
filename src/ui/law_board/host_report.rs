//! Reports a game under a law to the page that embeds this one.

use course::{LawSession, PlayerAction};
use rules::Color;
use variants::Side;
use yew::prelude::*;

use crate::by_pointer::ByPointer;
use crate::host::{HostReport, LawReport, PlaceReport, use_host_render_report, use_host_report};

/// Reports a step to the page that embeds this one whenever the report changes.
#[hook]
pub fn use_law_report(report: LawReport) {
    let report = use_memo(report, LawReport::clone);
    use_host_report(Some(HostReport::Law(ByPointer(report))));
    use_host_render_report();
}

/// Returns the report of a game that is no lesson. The callback steps through its moves.
pub fn law_report(
    session: &LawSession,
    orientation: Side,
    on_action: &Callback<PlayerAction>,
) -> LawReport {
    let (variant, game) = (session.variant(), session.game());
    let last = game.moves().last().zip(game.positions().iter().nth_back(1));
    LawReport {
        place: PlaceReport {
            lesson: String::new(),
            scene: 1,
            step: session.ply() + 1,
            steps: session.all_moves().len() + 1,
            fen: variant.fen(session.position()),
            san: last.map(|(mv, before)| variant.san(before, *mv)),
        },
        scenes: 0,
        is_scene_complete: false,
        score: (0, 0),
        is_playing: false,
        orientation: match orientation {
            Side::White => Color::White,
            Side::Black => Color::Black,
        },
        on_action: on_action.clone(),
    }
}
