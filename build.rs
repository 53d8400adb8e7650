//! Keeps the relocations in a split build, which the wasm splitter needs.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_SPLIT").is_some()
        && env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm")
    {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
