//! Code-split chunks: how a module declares one, and how its users wait for it.
//!
//! With the feature `split` each chunk is a WebAssembly module of its own, loaded on first use; without it the app
//! contains them all. The module that owns the content declares the chunk with `lazy_chunk!`.
//!
//! **Invariant:** the content of a chunk is named only inside its declaration, and leaves it as a function pointer.
//! Wherever else it is named, the linker pulls it into the main module.

use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use crate::browser::frame_tasks::{DeferredTask, after_paint};
use crate::browser::{dom, style_sheets};

/// A chunk could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadError;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// The future content of a chunk.
pub type LazyFuture<T> = Pin<Box<dyn Future<Output = Result<T, LoadError>>>>;

/// Starts loading a chunk.
pub type Loader<T> = fn() -> LazyFuture<T>;

/// A function that renders the content of a chunk. Its arguments are the chunk's address or state and the id of the
/// navigation.
pub type RenderFn<A> = fn(&A, u32) -> Html;

/// Whether a chunk is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadState<T> {
    /// It is loading.
    Loading,
    /// It is loaded.
    Ready(T),
    /// Loading failed; it can be tried again.
    Failed,
}

/// Defines the loader of a chunk: `fn name(chunk_name) -> Content = content`.
///
/// With `styles: ["a", "b"]` after the chunk's name, the content waits for these style sheets.
macro_rules! lazy_chunk {
    ($(#[$doc:meta])* $vis:vis fn $name:ident($chunk:ident, styles: [$($sheet:literal),+]) -> $content:ty = $value:expr) => {
        $(#[$doc])*
        $vis fn $name() -> $crate::lazy::LazyFuture<$content> {
            $crate::lazy::lazy_chunk! { fn $name($chunk) -> $content = $value }
            $crate::lazy::with_style_sheets(&[$($sheet),+], $name())
        }
    };
    ($(#[$doc:meta])* $vis:vis fn $name:ident($chunk:ident) -> $content:ty = $value:expr) => {
        $(#[$doc])*
        $vis fn $name() -> $crate::lazy::LazyFuture<$content> {
            #[cfg_attr(feature = "split", wasm_split_helpers::wasm_split($chunk, fallible))]
            fn content() -> Result<$content, $crate::lazy::LoadError> {
                Ok($value)
            }
            #[cfg(not(feature = "split"))]
            let content = || std::future::ready(content());
            Box::pin(content())
        }
    };
}
pub(crate) use lazy_chunk;

/// Loads style sheets beside a chunk, so that its content is never shown without them.
pub fn with_style_sheets<T: 'static>(
    names: &'static [&str],
    chunk: LazyFuture<T>,
) -> LazyFuture<T> {
    Box::pin(async move {
        let sheets: Vec<JsFuture> = names
            .iter()
            .filter_map(|name| style_sheets::load(name))
            .collect();
        let content = chunk.await?;
        for sheet in sheets {
            let _ = sheet.await;
        }
        Ok(content)
    })
}

/// Loads a chunk, and calls back with its content or the error.
pub fn load_then<T: 'static>(
    loader: Loader<T>,
    callback: impl FnOnce(Result<T, LoadError>) + 'static,
) {
    spawn_local(async move { callback(loader().await) });
}

/// When a chunk that has become wanted is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestTime {
    /// Immediately: the visitor waits for it.
    Immediately,
    /// After the next paint, so that the step that wants it is painted first; immediately on a hidden page.
    AfterPaint,
}

impl RequestTime {
    /// Calls `request` at this time. Dropping the task cancels it.
    fn call(self, request: Callback<()>) -> Option<DeferredTask> {
        if self == Self::AfterPaint && !dom::is_hidden() {
            return Some(after_paint(move || request.emit(())));
        }
        request.emit(());
        None
    }
}

/// Loads a chunk once it is wanted. The callback tries again.
///
/// A chunk that has failed is requested again when it is wanted again.
#[hook]
pub fn use_lazy<T: Copy + 'static>(
    loader: Loader<T>,
    is_wanted: bool,
    request_time: RequestTime,
) -> (LoadState<T>, Callback<()>) {
    let state = use_state(|| initial_state(loader, is_wanted));
    let setter = state.setter();
    let request = Callback::from(move |()| {
        let setter = setter.clone();
        load_then(loader, move |content| {
            setter.set(content.map_or(LoadState::Failed, LoadState::Ready));
        });
    });
    let retry = {
        let (setter, request) = (state.setter(), request.clone());
        use_callback((), move |(), ()| {
            setter.set(LoadState::Loading);
            request.emit(());
        })
    };
    let loaded = *state;
    use_effect_with(is_wanted, move |&is_wanted| {
        if matches!(loaded, LoadState::Failed) {
            state.set(LoadState::Loading);
        }
        let is_requested = is_wanted && !matches!(loaded, LoadState::Ready(_));
        let task = is_requested.then(|| request_time.call(request));
        move || drop(task)
    });
    (loaded, retry)
}

/// Returns the state of a chunk before it is loaded. While the site is built the program has all chunks, and what is
/// rendered is final.
fn initial_state<T: Copy + 'static>(loader: Loader<T>, is_wanted: bool) -> LoadState<T> {
    if cfg!(target_family = "wasm") || !is_wanted {
        return LoadState::Loading;
    }
    match loader()
        .as_mut()
        .poll(&mut Context::from_waker(Waker::noop()))
    {
        Poll::Ready(Ok(content)) => LoadState::Ready(content),
        Poll::Ready(Err(LoadError)) | Poll::Pending => LoadState::Loading,
    }
}
