//! The browser: the only place that touches `web-sys` and `gloo`. Components get plain Rust from it.

pub mod address;
pub mod clock;
pub mod dialog;
pub mod fetch;
pub mod keys;
pub mod page;
pub mod part;
pub mod pointer;
pub mod sound;
pub mod storage;
pub mod touch;
