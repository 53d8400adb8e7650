//! Media queries: the pointer, and reduced motion.

use std::thread;

use gloo::utils::{document_element, window};
use web_sys::MediaQueryList;

thread_local! {
    static REDUCED_MOTION: Option<MediaQueryList> = query("(prefers-reduced-motion: reduce)");
}

/// Returns whether the system or the site's settings ask for no motion.
pub fn prefers_reduced_motion() -> bool {
    cfg!(target_arch = "wasm32")
        && (document_element().get_attribute("data-motion").as_deref() == Some("off")
            || matches(&REDUCED_MOTION))
}

/// Returns whether the primary pointer is coarse, such as a finger.
pub fn has_coarse_pointer() -> bool {
    query("(pointer: coarse)").is_some_and(|query| query.matches())
}

fn query(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok().flatten()
}

fn matches(query: &'static thread::LocalKey<Option<MediaQueryList>>) -> bool {
    query.with(|query| query.as_ref().is_some_and(MediaQueryList::matches))
}
