//! The browser: the only place that calls `web-sys` and `gloo`.
//!
//! Everything above gets plain Rust from it, and names only types of events.

pub mod board_image;
mod board_svg;
pub mod child_frame;
pub mod clipboard;
pub mod date;
pub mod detached;
pub mod dialog;
pub mod dom;
pub mod drop_animation;
pub mod fetch;
pub mod focus;
pub mod form_fields;
pub mod frame_tasks;
pub mod fullscreen;
pub mod haptics;
pub mod history;
mod js_field;
pub mod keys;
mod locks;
pub mod media_query;
pub mod parent_window;
pub mod persisted;
pub mod pointer;
pub mod scroll;
pub mod session_store;
pub mod sound;
pub mod square_pointer;
pub mod storage;
pub mod style_sheets;
pub mod timers;
pub mod user_file;
