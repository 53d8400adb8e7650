//! The page as a whole: its title, its state for tests and style sheets, and what the visitor prefers.

use std::rc::Rc;
use std::thread::LocalKey;

use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use js_sys::{Function, Reflect};
use rules::{Color, Square};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    DomRect, Element, Event, FocusOptions, HtmlElement, HtmlInputElement, MediaQueryList,
};
use yew::{BaseComponent, NodeRef, Renderer};

/// Draws a component into the page's `#app`, in the place of what stands there while it loads.
pub fn mount<C: BaseComponent<Properties = ()>>() {
    if let Some(root) = document().get_element_by_id("app") {
        Renderer::<C>::with_root(root).render();
    }
}

/// Lets the visitor print the page.
pub fn print() {
    call("print");
}

/// Calls a function of the window that needs nothing. A binding for each of them would weigh more.
pub(super) fn call(name: &str) -> Option<JsValue> {
    let window = window();
    let function = Reflect::get(&window, &JsValue::from_str(name)).ok()?;
    function.dyn_ref::<Function>()?.call0(&window).ok()
}

/// Sets the page's title.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Says on the root element that the app runs.
pub fn set_ready() {
    set_state("ready");
}

/// Makes a panic show the notice that stands ready in the page, and name itself on the console.
pub fn show_notice_on_panic() {
    // Told to yew, which else sets one of its own when the app is mounted.
    yew::set_custom_panic_hook(Box::new(|panic| {
        // An empty address would lead to the site's base.
        if let Some(link) = document().query_selector("[data-reload]").ok().flatten() {
            let address = window().location().href().unwrap_or_default();
            let _ = link.set_attribute("href", &address);
        }
        set_state("failed");
        gloo::console::error!(panic.to_string());
    }));
}

/// Sets an attribute of the root element that style sheets read, `data-` and its name; `None` removes it.
pub fn set_look(name: &str, value: Option<&str>) {
    let (root, name) = (document_element(), format!("data-{name}"));
    let _ = match value {
        Some(value) => root.set_attribute(&name, value),
        None => root.remove_attribute(&name),
    };
}

/// Whether the visitor asks for as little motion as possible, of the system or of this site.
pub fn prefers_stillness() -> bool {
    cfg!(target_arch = "wasm32")
        && (document_element().get_attribute("data-motion").as_deref() == Some("off")
            || is_true(&STILLNESS))
}

/// Whether the window has room for two columns, as the style sheets have it.
pub fn is_wide() -> bool {
    cfg!(target_arch = "wasm32") && is_true(&WIDTH)
}

thread_local! {
    static STILLNESS: Option<MediaQueryList> = query("(prefers-reduced-motion: reduce)");
    static WIDTH: Option<MediaQueryList> = query("(min-width: 60rem)");
}

/// What tells of a property of the window or the system, now and later.
fn query(property: &str) -> Option<MediaQueryList> {
    window().match_media(property).ok().flatten()
}

fn is_true(query: &'static LocalKey<Option<MediaQueryList>>) -> bool {
    query.with(|query| query.as_ref().is_some_and(MediaQueryList::matches))
}

/// The address of a page of this site in full.
pub fn full_address(relative: &str) -> String {
    let base = document().base_uri().ok().flatten().unwrap_or_default();
    web_sys::Url::new_with_base(relative, &base)
        .map_or_else(|_| relative.to_owned(), |url| url.href())
}

/// Moves the keyboard's focus to the element with an id.
pub fn focus_id(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Brings the first element that a selector finds to the top of the window, and the focus to it.
pub fn go_to(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        if element.tab_index() < 0 {
            element.set_tab_index(-1);
        }
        element.scroll_into_view();
        let _ = element.focus();
    }
}

/// Moves the keyboard's focus to an element without scrolling the page.
pub fn focus(element: &NodeRef) {
    if let Some(element) = element.cast::<HtmlElement>() {
        focus_still(&element);
    }
}

fn focus_still(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Calls back when the page is left, or goes out of sight and may not come back, until the listeners are dropped.
pub fn on_leave(callback: impl Fn() + 'static) -> [EventListener; 2] {
    let callback = Rc::new(callback);
    let hidden = callback.clone();
    [
        EventListener::new(&window(), "pagehide", move |_| callback()),
        EventListener::new(&document(), "visibilitychange", move |_| hidden()),
    ]
}

/// Scrolls a box, and nothing around it, until a child of it can be seen, and takes the focus to it if
/// the focus is in the box. The box must be positioned.
pub fn reveal(frame: &NodeRef, child: &NodeRef) {
    let boxes = frame.cast::<HtmlElement>().zip(child.cast::<HtmlElement>());
    let Some((frame, child)) = boxes else {
        return;
    };
    let focused = document().active_element();
    if focused.is_some_and(|focused| frame.contains(Some(&focused))) {
        let _ = child.focus();
    }
    let top = child.offset_top();
    let bottom = top + child.offset_height();
    let margin = child.offset_height() * 2;
    let seen = frame.scroll_top();
    if top - margin < seen {
        frame.set_scroll_top(top - margin);
    } else if bottom + margin > seen + frame.client_height() {
        frame.set_scroll_top(bottom + margin - frame.client_height());
    }
}

/// Scrolls a row sideways, and nothing around it, until a child of it is in its middle, each given as a
/// selector.
pub fn show_sideways(row: &str, child: &str) {
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

/// Scrolls the page as little as it takes to see an element, while a field has the focus. For who plays on
/// the board instead it would move the board away.
pub fn show_to_typist(element: &NodeRef) {
    let types = document()
        .active_element()
        .is_some_and(|it| it.has_type::<HtmlInputElement>());
    if types {
        show(element);
    }
}

/// Scrolls the page as little as it takes to see an element.
pub fn show(element: &NodeRef) {
    let Some(element) = element.cast::<Element>() else {
        return;
    };
    let place = element.get_bounding_client_rect();
    if place.height() <= 0.0 {
        return; // There is nothing to see of it.
    }
    // A keyboard on the screen covers a part of the window, and only this knows which.
    let (top, bottom) = match window().visual_viewport() {
        Some(seen) => (seen.offset_top(), seen.offset_top() + seen.height()),
        None => (0.0, f64::from(document_element().client_height())),
    };
    let by = if place.top() < top {
        place.top() - top
    } else {
        (place.bottom() - bottom).max(0.0)
    };
    window().scroll_by_with_x_and_y(0.0, by);
}

/// Scrolls the page as little as it takes to see the board that stands in an element.
pub fn show_board(frame: &NodeRef) {
    let frame = frame.cast::<Element>();
    let board = frame.and_then(|frame| frame.query_selector("[data-board]").ok().flatten());
    if let Some(board) = board {
        let top = board.get_bounding_client_rect().top();
        window().scroll_by_with_x_and_y(0.0, top.min(0.0));
    }
}

/// Moves the focus to a square of a board.
pub fn focus_square(board: &NodeRef, square: Square) {
    let selector = format!("[data-square={square}]");
    let board = board.cast::<Element>();
    let found = board.and_then(|board| board.query_selector(&selector).ok().flatten());
    if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Whether men are on their way on a board.
pub fn is_moving() -> bool {
    let moving = document().query_selector("[data-board][data-moving=true]");
    moving.is_ok_and(|board| board.is_some())
}

/// Whether somebody presses something on the page, or men are on their way there.
pub fn is_busy() -> bool {
    let busy = document().query_selector(":active, [data-board][data-moving=true]");
    busy.is_ok_and(|element| element.is_some())
}

/// Does something that puts another board into the place of one, and gives the focus back to the square that
/// had it.
pub fn keep_square_in_focus(change: impl FnOnce()) {
    let focused = document().active_element();
    let square = focused.and_then(|it| it.get_attribute("data-square"));
    change();
    let Some(square) = square else { return };
    // When what has changed is drawn.
    spawn_local(async move {
        let selector = format!("[data-board] [data-square={square}]");
        let found = document().query_selector(&selector).ok().flatten();
        if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            let _ = element.focus();
        }
    });
}

/// The side at the bottom of a board.
pub fn bottom(board: &Element) -> Color {
    match board.get_attribute("data-orientation").as_deref() {
        Some("black") => Color::Black,
        Some(_) | None => Color::White,
    }
}

/// Moves the focus to the square of a board where the Tab key stops, if the focus was lost with what had it.
pub fn focus_board_if_lost(frame: &NodeRef) {
    let body = document().body();
    let focused = document().active_element();
    if focused.is_some_and(|focused| Some(&focused) != body.as_deref()) {
        return;
    }
    let frame = frame.cast::<Element>();
    let stop = frame.and_then(|frame| frame.query_selector("[data-square][tabindex='0']").ok()?);
    if let Some(stop) = stop.and_then(|stop| stop.dyn_into::<HtmlElement>().ok()) {
        let _ = stop.focus();
    }
}

/// The square of a board that has the focus.
pub fn focused_square(board: &NodeRef) -> Option<Square> {
    let board = board.cast::<Element>()?;
    let focused = document().active_element()?;
    if !board.contains(Some(&focused)) {
        return None;
    }
    focused.get_attribute("data-square")?.parse().ok()
}

/// Moves the focus to what can have it around a board, without scrolling the page.
pub fn focus_around(board: &NodeRef) {
    let parent = board.cast::<Element>().and_then(|it| it.parent_element());
    let around = parent.and_then(|it| it.closest("[tabindex]").ok().flatten());
    if let Some(around) = around.and_then(|around| around.dyn_into::<HtmlElement>().ok()) {
        focus_still(&around);
    }
}

/// Moves the focus to a child of an element, by its number.
pub fn focus_child(parent: &NodeRef, index: u32) {
    let child = parent.cast::<Element>().map(|it| it.children());
    let child = child.and_then(|children| children.item(index));
    if let Some(child) = child.and_then(|child| child.dyn_into::<HtmlElement>().ok()) {
        let _ = child.focus();
    }
}

/// The number of the child of an element that has the focus.
pub fn focused_child(parent: &NodeRef) -> Option<u32> {
    let children = parent.cast::<Element>()?.children();
    let focused = document().active_element()?;
    (0..children.length()).find(|&index| children.item(index).as_ref() == Some(&focused))
}

/// The square that an event happened on.
pub fn square_of(event: &Event) -> Option<Square> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.get_attribute("data-square")?.parse().ok()
}

fn set_state(state: &str) {
    let _ = document_element().set_attribute("data-app", state);
}
