//! What a page gives its visitor to take along: texts that are copied, and pictures that are saved.

pub mod copy_field;
pub mod copy_buttons;
pub mod save_image;

pub use copy_field::Code;
pub use copy_buttons::Copier;
pub use save_image::Pictures;
