//! Export: texts to copy, and images to save.

mod copy_buttons;
mod copy_field;
mod save_image;

pub use copy_buttons::CopyButtons;
pub use copy_field::CopyField;
pub use save_image::SaveImage;
