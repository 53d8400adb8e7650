//! Keyboard focus: moves it, and finds which square or child has it.

use std::fmt::Display;

use gloo::utils::document;
use rules::Square;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};
use yew::NodeRef;

/// Moves the focus to the element with an id.
pub fn focus_id(id: &str) {
    focus_html(document().get_element_by_id(id));
}

/// Moves the focus to an element if the page has it.
///
/// An iframe takes no focus from the page around it.
pub fn focus_if_page_has_focus(element: &NodeRef) {
    if document().has_focus().unwrap_or_default() {
        focus_html(element.cast());
    }
}

/// Moves the focus to an element without scrolling the page.
pub fn focus_element(element: &NodeRef) {
    if let Some(element) = element.cast::<HtmlElement>() {
        focus_without_scroll(&element);
    }
}

/// Moves the focus to a page after a navigation, without scrolling. A notice that has the focus keeps it.
pub fn focus_page(page: &NodeRef) {
    let focused = document().active_element();
    let is_notice = focused.is_some_and(|it| it.get_attribute("role").as_deref() == Some("alert"));
    if !is_notice {
        focus_element(page);
    }
}

/// Moves the focus to a square of a board, given the square or its name.
pub fn focus_square(board: &NodeRef, square: impl Display) {
    let selector = format!("[data-square={square}]");
    let board = board.cast::<Element>();
    focus_html(board.and_then(|board| board.query_selector(&selector).ok().flatten()));
}

/// Returns the square of a board that has the focus.
pub fn focused_square(board: &NodeRef) -> Option<Square> {
    let board = board.cast::<Element>()?;
    let focused = document().active_element()?;
    if !board.contains(Some(&focused)) {
        return None;
    }
    focused.get_attribute("data-square")?.parse().ok()
}

/// Moves the focus to a board's tab stop if no element has the focus.
pub fn restore_board_focus(page: &NodeRef) {
    let body = document().body();
    let focused = document().active_element();
    if focused.is_some_and(|focused| Some(&focused) != body.as_deref()) {
        return;
    }
    let page = page.cast::<Element>();
    focus_html(page.and_then(|page| page.query_selector("[data-square][tabindex='0']").ok()?));
}

/// Moves the focus to the focusable element around a board, without scrolling the page.
pub fn focus_board_container(board: &NodeRef) {
    let parent = board.cast::<Element>().and_then(|it| it.parent_element());
    let container = parent.and_then(|it| it.closest("[tabindex]").ok().flatten());
    if let Some(container) = container.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        focus_without_scroll(&container);
    }
}

/// Moves the focus to a child of an element by its index.
pub fn focus_child(parent: &NodeRef, index: u32) {
    let children = parent.cast::<Element>().map(|it| it.children());
    focus_html(children.and_then(|children| children.item(index)));
}

/// Moves the focus to the last child of an element.
pub fn focus_last_child(parent: &NodeRef) {
    focus_html(
        parent
            .cast::<Element>()
            .and_then(|it| it.last_element_child()),
    );
}

/// Returns the index of the child of an element that has the focus.
pub fn focused_child(parent: &NodeRef) -> Option<u32> {
    let children = parent.cast::<Element>()?.children();
    let focused = document().active_element()?;
    (0..children.length()).find(|&index| children.item(index).as_ref() == Some(&focused))
}

fn focus_html(element: Option<Element>) {
    if let Some(element) = element.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

fn focus_without_scroll(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}
