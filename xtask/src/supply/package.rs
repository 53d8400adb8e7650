//! A crate that the program is linked from.

use std::path::PathBuf;

/// A crate that the program is linked from, and what its notice needs.
pub struct Package {
    pub name: String,
    pub version: String,
    /// Its licence as an SPDX expression.
    pub licence: String,
    pub repository: String,
    pub authors: Vec<String>,
    /// The folder of its sources.
    pub folder: PathBuf,
    /// The SHA-256 of its archive, as `Cargo.lock` has it.
    pub checksum: String,
}
