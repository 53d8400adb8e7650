//! A package that ships, from the registry of crates or from npm.
//!
//! It is a crate that the program is linked from, or a package of npm whose code is in a script.

use std::path::PathBuf;

/// A package that ships, and what its notice needs.
pub struct Package {
    pub registry: Registry,
    pub name: String,
    pub version: String,
    /// Its licence as an SPDX expression.
    pub licence: String,
    pub repository: String,
    pub authors: Vec<String>,
    /// The folder of its sources.
    pub folder: PathBuf,
    /// The hash of its archive in hexadecimal digits, as the lockfile has it. It is SHA-256 for a crate, SHA-512 for a
    /// package of npm.
    pub checksum: String,
}

/// The registry that a package comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registry {
    Crates,
    Npm,
}

impl Registry {
    /// Returns its name in the addresses of packages (<https://github.com/package-url/purl-spec>).
    pub fn name(self) -> &'static str {
        match self {
            Self::Crates => "cargo",
            Self::Npm => "npm",
        }
    }

    /// Returns the algorithm of its hashes.
    pub fn hash_algorithm(self) -> &'static str {
        match self {
            Self::Crates => "SHA-256",
            Self::Npm => "SHA-512",
        }
    }
}
