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

use crate::browser::style_sheets;

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

/// Loads a chunk once it is wanted. The callback tries again.
#[hook]
pub fn use_lazy<T: Copy + 'static>(
    loader: Loader<T>,
    is_wanted: bool,
) -> (LoadState<T>, Callback<()>) {
    let state = use_state(|| initial_state(loader, is_wanted));
    let load = {
        let state = state.setter();
        use_callback((), move |(), ()| {
            let state = state.clone();
            state.set(LoadState::Loading);
            load_then(loader, move |content| {
                state.set(content.map_or(LoadState::Failed, LoadState::Ready));
            });
        })
    };
    {
        let load = load.clone();
        let is_ready = matches!(*state, LoadState::Ready(_));
        use_effect_with(is_wanted, move |&is_wanted| {
            if is_wanted && !is_ready {
                load.emit(());
            }
        });
    }
    (*state, load)
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
