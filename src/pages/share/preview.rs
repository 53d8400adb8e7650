//! The live preview of the embed.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::browser::child_frame::ChildMessage;
use crate::browser::{child_frame, history, timers};
use crate::route::embed::EmbedAddress;
use crate::text::share as strings;

#[derive(Properties, PartialEq)]
pub struct PreviewProps {
    /// The iframe.
    pub frame: NodeRef,
    /// The embed that the preview shows. `None` while a field is invalid: the preview stays as it is.
    pub address: Option<EmbedAddress>,
    /// In CSS pixels, where there is room.
    pub width: u32,
    /// The height that was chosen, if any.
    pub height: Option<u32>,
    /// The height until the embed reports one.
    pub estimated_height: u32,
    pub on_event: Callback<PreviewEvent>,
}

/// A report of the preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviewEvent {
    /// The height that the embed needs at the chosen width; `None` while it is unknown.
    Height(Option<u32>),
    /// The scene and the step that the embed shows; `None` while it loads.
    Place(Option<(usize, usize)>),
}

/// How long after a change the preview reloads, in milliseconds. Typing and browsing a list cause one reload.
const RELOAD_DELAY_MS: u32 = 350;

/// The message that makes the embed as high as its content.
const HELLO: &str = r#"{"ns":"enpassant","v":1,"id":null,"type":"hello","data":{"v":1}}"#;

/// The state of the iframe.
struct FrameState {
    address: Option<EmbedAddress>,
    is_ready: bool,
}

/// An iframe with the embed. It loads the first address by its attribute, and each later one in its place. The frame of a
/// page that is finished when it arrives stays empty, because another takes its place.
#[component]
pub fn Preview(props: &PreviewProps) -> Html {
    let PreviewProps {
        frame,
        width,
        height,
        estimated_height,
        on_event,
        ..
    } = props;
    let state = use_mut_ref(|| FrameState {
        address: props.address.clone(),
        is_ready: false,
    });
    let first_url = use_memo((), |()| props.address.as_ref().map(embed_url));
    let src = Option::clone(&first_url).filter(|_| cfg!(target_family = "wasm"));
    let reported_height = use_state_eq(|| 0);
    {
        let (frame, state, last_height) = (frame.clone(), state.clone(), *reported_height);
        let reported_height = reported_height.setter();
        use_effect_with((*width, on_event.clone()), move |(width, on_event)| {
            let (width, on_event) = (*width, on_event.clone());
            // On a narrow page the frame is narrower than the chosen width, so its height does not apply.
            let has_width = last_height > 0 && child_frame::width(&frame) == width;
            on_event.emit(PreviewEvent::Height(has_width.then_some(last_height)));
            let element = frame.clone();
            let listener = child_frame::listen(&element, move |message| match message {
                ChildMessage::Ready => {
                    let is_first = !std::mem::replace(&mut state.borrow_mut().is_ready, true);
                    if is_first {
                        child_frame::post_json(&frame, HELLO);
                    }
                }
                ChildMessage::Height(height) => {
                    reported_height.set(height);
                    let has_width = child_frame::width(&frame) == width;
                    on_event.emit(PreviewEvent::Height(has_width.then_some(height)));
                }
                ChildMessage::Place(scene, step) => {
                    on_event.emit(PreviewEvent::Place(Some((scene, step))));
                }
            });
            move || drop(listener)
        });
    }
    {
        let (frame, on_event) = (frame.clone(), on_event.clone());
        use_effect_with(props.address.clone(), move |address| {
            let address = address.clone();
            let reload =
                address.and_then(|address| reload_later(&frame, &state, address, on_event));
            move || drop(reload)
        });
    }
    // With the estimate the content below does not jump when the embed reports its height.
    let shown_height = match (*height, *reported_height) {
        (Some(height), _) => height,
        (None, 0) => *estimated_height,
        (None, reported) => reported,
    };
    html! {
        <iframe ref={frame.clone()} {src} title={strings::PREVIEW_FRAME} allow="fullscreen"
            width={width.to_string()} height={shown_height.to_string()}></iframe>
    }
}

/// Returns the URL of an embed.
fn embed_url(address: &EmbedAddress) -> String {
    history::absolute_url(&["embed/?", &address.query()].concat())
}

/// Loads an address into the frame, unless it shows it: immediately the first time, then after [`RELOAD_DELAY_MS`].
fn reload_later(
    frame: &NodeRef,
    state: &Rc<RefCell<FrameState>>,
    address: EmbedAddress,
    on_event: Callback<PreviewEvent>,
) -> Option<timers::Timeout> {
    if state.borrow().address.as_ref() == Some(&address) {
        return None;
    }
    let is_first = state.borrow().address.is_none();
    let (frame, state) = (frame.clone(), state.clone());
    let delay = if is_first { 0 } else { RELOAD_DELAY_MS };
    Some(timers::after(delay, move || {
        let url = embed_url(&address);
        *state.borrow_mut() = FrameState {
            address: Some(address),
            is_ready: false,
        };
        on_event.emit(PreviewEvent::Place(None));
        on_event.emit(PreviewEvent::Height(None));
        child_frame::navigate(&frame, &url);
    }))
}
