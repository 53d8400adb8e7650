//! Reads and writes files, with errors that name the file.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// Reads a file.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Reads a text file.
pub fn read_text(path: &Path) -> Result<String> {
    String::from_utf8(read(path)?)
        .with_context(|| format!("{} is not in UTF-8: save it so", path.display()))
}

/// Writes a file, and the folders that lead to it.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, contents))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// Returns whether a path ends in an extension, which has no dot.
pub fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|it| it == extension)
}

/// Creates a folder without any files in it.
pub fn create_empty_folder(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// Returns the hash of some contents that file names end in: 12 hexadecimal digits.
pub fn short_hash<'a>(contents: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = Sha256::new();
    for bytes in contents {
        hasher.update(bytes);
    }
    hex(&hasher.finalize()[..6])
}

/// Writes bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let mut digits = String::new();
    for byte in bytes {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}
