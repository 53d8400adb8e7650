//! The grades of an answer, in lessons, the quiz and the problems alike.

pub const RIGHT: &str = "Right";
pub const NOT_QUITE: &str = "Not quite";
