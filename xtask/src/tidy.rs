//! `cargo xtask tidy`: checks the structure of the source tree.

use anyhow::Result;
use clap::Args;

/// Checks that the tree keeps to its structure and its words.
#[derive(Args, Default)]
pub struct TidyOptions {}

#[expect(clippy::unnecessary_wraps, reason = "its checks are not written yet")]
pub fn run(_: &TidyOptions) -> Result<()> {
    Ok(())
}
