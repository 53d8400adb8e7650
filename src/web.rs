//! The browser: the only place that touches `web-sys` and `gloo`. Components get plain Rust from it.

pub mod address;
pub mod clipboard;
pub mod clock;
pub mod dialog;
pub mod draft;
pub mod fetch;
pub mod field;
pub mod frame;
pub mod host;
pub mod keys;
pub mod mastery;
pub mod offstage;
pub mod page;
pub mod part;
pub mod picture;
pub mod pointer;
pub mod progress;
pub mod release;
pub mod sound;
pub mod storage;
pub mod touch;
