//! Out of sight: what is drawn here stands in no document, so that it is neither seen nor read out, found nor
//! focused.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent, PointerEventInit};
use yew::prelude::*;
use yew::{AppHandle, Renderer};

/// Draws what nobody looks at.
pub type Draw = fn() -> Html;

/// Something that is done to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A click that no pointer made, on the first element that a selector finds.
    Click(&'static str),
    /// A pointer goes down on the board. What is in no document has no size: it is always the square in the
    /// board's left upper corner.
    Press,
    /// The pointer moves off the board.
    Drag,
    /// The pointer goes up.
    Release,
}

/// What is drawn where nobody looks, until it is dropped.
pub struct Offstage {
    root: Element,
    app: Option<AppHandle<Scene>>,
}

impl Offstage {
    /// Draws something.
    pub fn open(draw: Draw) -> Option<Self> {
        let root = document().create_element("div").ok()?;
        let scene = Renderer::<Scene>::with_root_and_props(root.clone(), SceneProps { draw });
        Some(Self {
            root,
            app: Some(scene.render()),
        })
    }

    /// Does something to it. What is not there is not done.
    pub fn give(&self, cue: Cue) {
        let _ = match cue {
            Cue::Click(selector) => self.find(selector).map(|element| element.click()),
            Cue::Press => self.point("pointerdown", 0, 0),
            Cue::Drag => self.point("pointermove", -1, 100),
            Cue::Release => self.point("pointerup", 0, 100),
        };
    }

    /// A pointer, the button that has changed, and how far it is from the corner.
    fn point(&self, name: &str, button: i16, x: i32) -> Option<()> {
        let how = PointerEventInit::new();
        how.set_is_primary(true);
        how.set_button(button);
        how.set_buttons(1);
        how.set_client_x(x);
        let event = PointerEvent::new_with_event_init_dict(name, &how).ok()?;
        let board = self.find("[data-board]")?;
        board.dispatch_event(&event).ok().map(|_| ())
    }

    fn find(&self, selector: &str) -> Option<HtmlElement> {
        let found = self.root.query_selector(selector).ok().flatten();
        found.and_then(|found| found.dyn_into().ok())
    }
}

impl Drop for Offstage {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
    }
}

#[derive(Properties)]
struct SceneProps {
    draw: Draw,
}

/// It is drawn once.
impl PartialEq for SceneProps {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[component]
fn Scene(props: &SceneProps) -> Html {
    (props.draw)()
}
