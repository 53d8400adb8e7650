//! Parts of the program that load when they are first asked for.

use std::pin::Pin;

use gloo::utils::document;
use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlTemplateElement;
use yew::prelude::*;

/// A part of the program did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotArrived;

#[cfg(feature = "parts")]
impl From<wasm_split_helpers::SplitLoaderError> for NotArrived {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// A part that is on its way, and the way into it.
pub type Delivery<T> = Pin<Box<dyn Future<Output = Result<T, NotArrived>>>>;

/// Where a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts<T> {
    /// On its way.
    Awaited,
    /// Here: what was asked of it.
    Here(T),
    /// Nowhere: it has to be asked for again.
    Lost,
}

/// Asks for the style sheet of a part, if it has one that is not there yet: the link to it stands in a template till
/// then. What is returned ends when the sheet is there, or is not to be had: a part without its looks is better than
/// none.
pub fn sheet(part: &str) -> Option<JsFuture> {
    let selector = format!("template[data-sheet={part}]");
    let asleep = document().query_selector(&selector).ok().flatten()?;
    let sleeping = asleep.dyn_ref::<HtmlTemplateElement>()?.content();
    let link = sleeping.first_element_child()?;
    let answer = Promise::new(&mut |answered, _| {
        for event in ["load", "error"] {
            let _ = link.add_event_listener_with_callback(event, &answered);
        }
    });
    let _ = asleep.replace_with_with_node_1(&sleeping);
    Some(JsFuture::from(answer))
}

/// A part that comes together with its style sheets, so that it is never seen without.
pub fn with_sheets<T: 'static>(names: &'static [&str], page: Delivery<T>) -> Delivery<T> {
    Box::pin(async move {
        let sheets: Vec<JsFuture> = names.iter().filter_map(|name| sheet(name)).collect();
        let page = page.await?;
        for sheet in sheets {
            let _ = sheet.await;
        }
        Ok(page)
    })
}

/// Asks for a part, and tells of it when it is there, or is not to be had.
pub fn ask<T: 'static>(
    load: fn() -> Delivery<T>,
    tell: impl FnOnce(Result<T, NotArrived>) + 'static,
) {
    spawn_local(async move { tell(load().await) });
}

/// Asks for a part as soon as it is wanted, and again whenever the callback is called.
#[hook]
pub fn use_part<T: Copy + 'static>(
    load: fn() -> Delivery<T>,
    is_wanted: bool,
) -> (Whereabouts<T>, Callback<()>) {
    let part = use_state(|| Whereabouts::Awaited);
    let ask = {
        let part = part.setter();
        use_callback((), move |(), ()| {
            let part = part.clone();
            part.set(Whereabouts::Awaited);
            self::ask(load, move |what| {
                part.set(match what {
                    Ok(what) => Whereabouts::Here(what),
                    Err(NotArrived) => Whereabouts::Lost,
                });
            });
        })
    };
    {
        let ask = ask.clone();
        let is_here = matches!(*part, Whereabouts::Here(_));
        use_effect_with(is_wanted, move |&is_wanted| {
            if is_wanted && !is_here {
                ask.emit(());
            }
        });
    }
    (*part, ask)
}
