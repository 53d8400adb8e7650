//! Scrolling: brings elements into view, as little as needed.

use gloo::utils::{document, document_element, window};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, HtmlInputElement};
use yew::NodeRef;

/// Scrolls the page to its top.
pub fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Scrolls the first element that a selector finds to the top, and focuses it.
pub fn scroll_to_and_focus(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        if element.tab_index() < 0 {
            element.set_tab_index(-1);
        }
        element.scroll_into_view();
        let _ = element.focus();
    }
}

/// Scrolls a positioned box, and nothing around it, until a child is visible.
///
/// The focus moves to the child if it is in the box.
pub fn scroll_child_into_view(list: &NodeRef, child: &NodeRef) {
    let boxes = list.cast::<HtmlElement>().zip(child.cast::<HtmlElement>());
    let Some((list, child)) = boxes else {
        return;
    };
    let focused = document().active_element();
    if focused.is_some_and(|focused| list.contains(Some(&focused))) {
        let _ = child.focus();
    }
    let top = child.offset_top();
    let bottom = top + child.offset_height();
    let margin = child.offset_height() * 2;
    let visible_top = list.scroll_top();
    if top - margin < visible_top {
        list.set_scroll_top(top - margin);
    } else if bottom + margin > visible_top + list.client_height() {
        list.set_scroll_top(bottom + margin - list.client_height());
    }
}

/// Scrolls a row sideways, and nothing around it, until a child is centred. Both are selectors.
pub fn center_in_row(row: &str, child: &str) {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let boxes = find(row).zip(find(&format!("{row} {child}")));
    if let Some((row, child)) = boxes {
        let (row_box, child_box) = (
            row.get_bounding_client_rect(),
            child.get_bounding_client_rect(),
        );
        let middle = |it: &DomRect| it.left() + it.width() / 2.0;
        row.scroll_by_with_x_and_y(middle(&child_box) - middle(&row_box), 0.0);
    }
}

/// Scrolls the page until an element is visible, if an input has the focus.
///
/// The page does not scroll for a user who plays on the board.
pub fn scroll_into_view_while_typing(element: &NodeRef) {
    let types = document()
        .active_element()
        .is_some_and(|it| it.has_type::<HtmlInputElement>());
    if types {
        scroll_into_view(element);
    }
}

/// Scrolls the first element that a selector chooses into view by the least distance.
pub fn scroll_first_into_view(selector: &str) {
    if let Some(element) = document().query_selector(selector).ok().flatten() {
        scroll_element_into_view(&element);
    }
}

/// Scrolls the page by the least distance that makes an element visible.
pub fn scroll_into_view(element: &NodeRef) {
    if let Some(element) = element.cast::<Element>() {
        scroll_element_into_view(&element);
    }
}

fn scroll_element_into_view(element: &Element) {
    let place = element.get_bounding_client_rect();
    if place.height() <= 0.0 {
        return; // An empty element has nothing to show.
    }
    // An on-screen keyboard covers part of the window; only the visual viewport excludes it.
    let (top, bottom) = match window().visual_viewport() {
        Some(viewport) => (
            viewport.offset_top(),
            viewport.offset_top() + viewport.height(),
        ),
        None => (0.0, f64::from(document_element().client_height())),
    };
    // What stands at the lower edge covers the window too.
    let bar = document().query_selector(".step-bar").ok().flatten();
    let bottom = bar.map_or(bottom, |bar| {
        bottom.min(bar.get_bounding_client_rect().top())
    });
    let above = place.top() - top;
    // Of an element that is higher than the window, the top stays visible.
    let by = if above < 0.0 {
        above
    } else {
        // `clamp` would bring in the code that prints numbers, 7 KB.
        (place.bottom() - bottom).max(0.0).min(above)
    };
    window().scroll_by_with_x_and_y(0.0, by);
}

/// Scrolls the page up until the top of an element's board is visible.
pub fn scroll_board_into_view(page: &NodeRef) {
    let page = page.cast::<Element>();
    let board = page.and_then(|page| page.query_selector("[data-board]").ok().flatten());
    if let Some(board) = board {
        let top = board.get_bounding_client_rect().top();
        window().scroll_by_with_x_and_y(0.0, top.min(0.0));
    }
}
