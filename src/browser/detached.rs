//! Renders a component outside the document, and dispatches synthetic events to it.
//!
//! The rendered content is never visible, announced, found or focused.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent, PointerEventInit};
use yew::prelude::*;
use yew::{AppHandle, Renderer};

/// Renders the content of a [`DetachedRoot`].
pub type RenderDetached = fn() -> Html;

/// A synthetic event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntheticEvent {
    /// A click, as from the keyboard, on the first element that a selector finds.
    Click(&'static str),
    /// A pointer press on the board's top left square. Outside the document a board has no size.
    PointerDown,
    /// A pointer move off the board.
    PointerMove,
    /// A pointer release.
    PointerUp,
}

/// A component rendered outside the document, until it is dropped.
pub struct DetachedRoot {
    root: Element,
    app: Option<AppHandle<DetachedContent>>,
}

impl DetachedRoot {
    /// Renders the content into a detached element.
    pub fn render(render: RenderDetached) -> Option<Self> {
        let root = document().create_element("div").ok()?;
        let content = Renderer::<DetachedContent>::with_root_and_props(
            root.clone(),
            DetachedContentProps { render },
        );
        Some(Self {
            root,
            app: Some(content.render()),
        })
    }

    /// Dispatches an event; without a target it does nothing.
    pub fn dispatch(&self, event: SyntheticEvent) {
        let _ = match event {
            SyntheticEvent::Click(selector) => self.find(selector).map(|element| element.click()),
            SyntheticEvent::PointerDown => self.dispatch_pointer("pointerdown", 0, 0),
            SyntheticEvent::PointerMove => self.dispatch_pointer("pointermove", -1, 100),
            SyntheticEvent::PointerUp => self.dispatch_pointer("pointerup", 0, 100),
        };
    }

    /// Dispatches a pointer event: the button that changed, and the distance from the corner.
    fn dispatch_pointer(&self, name: &str, button: i16, x: i32) -> Option<()> {
        let init = PointerEventInit::new();
        init.set_is_primary(true);
        init.set_button(button);
        init.set_buttons(1);
        init.set_client_x(x);
        let event = PointerEvent::new_with_event_init_dict(name, &init).ok()?;
        let board = self.find("[data-board]")?;
        board.dispatch_event(&event).ok().map(|_| ())
    }

    fn find(&self, selector: &str) -> Option<HtmlElement> {
        let element = self.root.query_selector(selector).ok().flatten();
        element.and_then(|element| element.dyn_into().ok())
    }
}

impl Drop for DetachedRoot {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
    }
}

#[derive(Properties)]
struct DetachedContentProps {
    render: RenderDetached,
}

/// The content is rendered once.
impl PartialEq for DetachedContentProps {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[component]
fn DetachedContent(props: &DetachedContentProps) -> Html {
    (props.render)()
}
