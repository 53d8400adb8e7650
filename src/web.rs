//! The browser: the only place that touches `web-sys` and `gloo`. Components get plain Rust from it.

pub mod address;
pub mod clock;
pub mod fetch;
pub mod keys;
pub mod page;
pub mod pointer;
