//! A crate that the program contains.

use std::path::PathBuf;

/// A crate that the project depends on.
pub struct Package {
    pub name: String,
    pub version: String,
    /// An SPDX expression; older crates write `/` for OR.
    pub licence: String,
    pub repository: String,
    /// The folder of its sources.
    pub folder: PathBuf,
    /// The SHA-256 of its archive, as `Cargo.lock` has it.
    pub checksum: String,
}
