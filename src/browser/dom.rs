//! The document: mounts the app, and reads and sets what belongs to no single component.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use js_sys::{Function, Reflect};
use rules::{Color, Square};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement, Node};
use yew::{BaseComponent, Renderer, hook, use_effect_with};

/// Renders a component into the page's `#app`, in place of the loading notice.
///
/// On a page that is finished when it arrives, it is rendered into an element that `static/finished.js` puts in place once
/// both show the same.
pub fn mount<C: BaseComponent<Properties = ()>>() {
    if let Some(root) = program_root().or_else(|| document().get_element_by_id("app")) {
        Renderer::<C>::with_root(root).render();
    }
}

/// Returns the element that is to take the place of what the page held when it arrived.
fn program_root() -> Option<Element> {
    let root = Reflect::get(&window(), &JsValue::from_str("appRoot")).ok()?;
    root.dyn_into().ok()
}

/// Returns whether a node is the program's root before it is in the document. The root is to take the place of what the
/// page held.
pub(super) fn is_before_takeover(node: &Node) -> bool {
    program_root().is_some_and(|root| !root.is_connected() && root.is_same_node(Some(node)))
}

/// Returns whether the page was finished when it arrived, and the app is still to take its place.
pub fn waits_for_takeover() -> bool {
    cfg!(target_family = "wasm") && program_root().is_some_and(|root| !root.is_connected())
}

/// Returns the query of the place that `static/finished.js` shows, until the app takes its place. The address bar may show
/// another: browsers refuse to write many addresses in a short time.
#[cfg(target_family = "wasm")]
pub(super) fn query_before_takeover() -> Option<String> {
    let root = program_root().filter(|root| !root.is_connected())?;
    root.get_attribute("data-query")
}

/// The lesson that `static/finished.js` has stepped through, and the scenes whose end it has reached.
const STEPPED_LESSON: &str = "data-stepped-lesson";

/// Returns whether the visitor stepped or pressed anything before the program ran.
pub fn is_used_before_start() -> bool {
    program_root().is_some_and(|root| root.has_attribute("data-is-used"))
}

/// Returns whether the visitor stepped through a lesson before the program ran. It is false once that is recorded.
pub fn has_stepped_before_start() -> bool {
    program_root().is_some_and(|root| root.has_attribute(STEPPED_LESSON))
}

/// Returns the scenes whose end the visitor has reached before the program ran.
///
/// They are counted from 1. `None` if the visitor has not stepped through this lesson then.
pub fn scenes_ended_before_start(lesson: &str) -> Option<Vec<usize>> {
    let stepped = program_root()?.get_attribute(STEPPED_LESSON)?;
    let mut words = stepped.split(' ');
    let is_lesson = words.next()? == lesson;
    is_lesson.then(|| words.filter_map(|scene| scene.parse().ok()).collect())
}

/// Returns what [`scenes_ended_before_start`] does, and forgets it.
pub fn take_scenes_ended_before_start(lesson: &str) -> Option<Vec<usize>> {
    let scenes = scenes_ended_before_start(lesson)?;
    let _ = program_root()?.remove_attribute(STEPPED_LESSON);
    Some(scenes)
}

/// Returns the text that an element of the page holds as JSON.
pub fn page_text(id: &str) -> Option<String> {
    if !cfg!(target_family = "wasm") {
        return None;
    }
    let json = document().get_element_by_id(id)?.text_content()?;
    js_sys::JSON::parse(&json).ok()?.as_string()
}

/// The attribute of the root element that marks the whole site in one file (`static/html/single.html`). Its value is the
/// address of the site on the web, or empty if the site has none.
const SINGLE_FILE: &str = "data-single-file";

/// Returns whether the whole site is this one file, without other pages.
pub fn is_single_file() -> bool {
    cfg!(target_family = "wasm") && document_element().has_attribute(SINGLE_FILE)
}

/// Returns the address of the site on the web, as this file names it. `None` if the file is not the whole site or names
/// no address.
pub fn web_address_of_file() -> Option<String> {
    if !is_single_file() {
        return None;
    }
    let address = document_element().get_attribute(SINGLE_FILE);
    address.filter(|address| !address.is_empty())
}

/// Returns whether the pages have addresses that lead there from elsewhere. Those of a file that names no site have none.
pub fn has_web_address() -> bool {
    !is_single_file() || web_address_of_file().is_some()
}

/// Opens the browser's print dialog.
pub fn print() {
    call_window("print");
}

/// Calls a function of the window without arguments. One `web-sys` binding for each would be larger.
pub(super) fn call_window(name: &str) -> Option<JsValue> {
    let window = window();
    let function = Reflect::get(&window, &JsValue::from_str(name)).ok()?;
    function.dyn_ref::<Function>()?.call0(&window).ok()
}

/// Sets the page's title.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Marks the root element as running the app. If the app is still to take its place, `static/finished.js` does it then.
pub fn mark_ready() {
    if !waits_for_takeover() {
        set_root_data("app", Some("ready"));
    }
}

/// Sets the root element's attribute `data-{name}`, which style sheets read; `None` removes it.
pub fn set_root_data(name: &str, value: Option<&str>) {
    let (root, name) = (document_element(), format!("data-{name}"));
    let _ = match value {
        Some(value) => root.set_attribute(&name, value),
        None => root.remove_attribute(&name),
    };
}

/// Marks the root element as holding a lesson's player while the component is mounted. Style sheets make room for its
/// controls: looking for the player with `:has()` would cost them time in each step.
#[hook]
pub fn use_player_mark() {
    use_effect_with((), |()| {
        set_root_data("content", Some("player"));
        || set_root_data("content", None)
    });
}

/// Sets a custom property of the root element, which style sheets read.
pub fn set_root_property(name: &str, value: &str) {
    if let Some(root) = document_element().dyn_ref::<HtmlElement>() {
        let _ = root.style().set_property(name, value);
    }
}

/// Returns the computed value of a property of an element inside another. A selector finds the element.
#[cfg(debug_assertions)]
pub fn computed_style(root: &yew::NodeRef, selector: &str, property: &str) -> Option<String> {
    let element = root.cast::<Element>()?.query_selector(selector).ok()??;
    let style = window().get_computed_style(&element).ok()??;
    style.get_property_value(property).ok()
}

/// Clicks the link or button that a selector finds.
pub fn click(selector: &str) {
    let target = document().query_selector(selector).ok().flatten();
    if let Some(target) = target.and_then(|target| target.dyn_into::<HtmlElement>().ok()) {
        target.click();
    }
}

/// Calls back when the page is left or hidden, until the listeners are dropped.
///
/// A hidden page may be discarded without another event.
pub fn on_page_hide(callback: impl Fn() + 'static) -> [EventListener; 2] {
    let callback = Rc::new(callback);
    let hidden = callback.clone();
    [
        EventListener::new(&window(), "pagehide", move |_| callback()),
        EventListener::new(&document(), "visibilitychange", move |_| hidden()),
    ]
}

/// Returns whether the page is in a hidden tab or window, where nothing is painted.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Returns whether pieces are moving on a board of the page.
pub fn is_board_animating() -> bool {
    let moving = document().query_selector("[data-board][data-moving=true]");
    moving.is_ok_and(|board| board.is_some())
}

/// Returns whether something is pressed, or pieces are moving.
pub fn is_busy() -> bool {
    let busy = document().query_selector(":active, [data-board][data-moving=true]");
    busy.is_ok_and(|element| element.is_some())
}

/// Returns the side at the bottom of a board element.
pub fn board_orientation(board: &Element) -> Color {
    match board.get_attribute("data-orientation").as_deref() {
        Some("black") => Color::Black,
        Some(_) | None => Color::White,
    }
}

/// Returns the board square that an event happened on.
pub fn event_square(event: &Event) -> Option<Square> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.get_attribute("data-square")?.parse().ok()
}

/// Rounds a length in pixels or in units of a drawing.
///
/// The result is an integer, so that no float formatting is linked. `floor` is a WebAssembly instruction; `round` is
/// not.
#[allow(clippy::cast_possible_truncation)] // No screen is that large.
pub fn round_px(length: f64) -> i32 {
    (length + 0.5).floor() as i32
}
