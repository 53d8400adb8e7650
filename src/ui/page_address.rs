//! The state of a page in the address bar.

use yew::prelude::*;

use crate::browser::dom;
use crate::browser::frame_tasks;
use crate::browser::history;
use crate::browser::history::HistoryMode;
use crate::route::Route;

/// Writes the address of a page's state into the address bar.
///
/// `None` leaves the present one. Writing an address is slow in some browsers, so a replacement waits for animations to
/// end. Moves in quick succession cause one write. A page that is left writes its address before.
#[hook]
pub fn use_page_address(address: Option<(Route, HistoryMode)>) {
    use_effect_with(address, |address| {
        let Some((route, mode)) = address.clone() else {
            return;
        };
        match mode {
            HistoryMode::Replace => history::defer(frame_tasks::after_animations(move || {
                write_address(&route, mode);
            })),
            // The previous history entry gets its final address first.
            HistoryMode::Push => {
                history::flush();
                write_address(&route, mode);
            }
        }
    });
    use_effect_with((), |()| {
        let listeners = dom::on_page_hide(history::flush);
        move || {
            drop(listeners);
            history::flush();
        }
    });
}

/// Writes an address, unless it is there already or another page is shown.
fn write_address(route: &Route, mode: HistoryMode) {
    let shown = Route::current();
    if shown.is_on_page_of(route) && shown != *route {
        route.show(mode);
    }
}
