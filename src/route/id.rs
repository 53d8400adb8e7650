//! The ids of lessons and problems.

/// The name of the lesson catalogue, a file among the lesson files.
pub const CATALOG_FILE: &str = "course";

/// Returns whether a name can be the id of a lesson or problem.
///
/// An id has lower case letters, digits and hyphens.
pub(super) fn is_id(name: &str) -> bool {
    name != CATALOG_FILE
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}
