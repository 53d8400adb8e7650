//! What a page gives its visitor to take along: texts that are copied, and pictures that are saved.

pub mod code;
pub mod copier;
pub mod pictures;

pub use code::Code;
pub use copier::Copier;
pub use pictures::Pictures;
