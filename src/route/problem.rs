//! The address of a problem, and of the list of all problems.

use std::fmt;

/// A problem to solve, or the list of all problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemAddress {
    /// The problem's id; `None` lists all problems.
    pub id: Option<String>,
}

impl ProblemAddress {
    /// Creates the address of a problem.
    pub fn with_id(id: &str) -> Self {
        Self {
            id: Some(id.to_owned()),
        }
    }
}

impl fmt::Display for ProblemAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("problems/")?;
        match &self.id {
            Some(id) => write!(f, "{id}/"),
            None => Ok(()),
        }
    }
}
