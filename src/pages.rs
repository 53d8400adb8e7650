//! The pages of the site, a folder each. A page never imports another.
//!
//! `embed` reaches them through loaders, except a lesson: most embeds show one, so it is part of the embed's chunk.

#[cfg(debug_assertions)]
pub mod design;
pub mod embed;
pub mod home;
pub mod lab;
pub mod laws;
pub mod lesson;
pub mod problem;
pub mod quiz;
pub mod share;
