//! Adds the site as one file, which needs no server and no network.
//!
//! The file opens by a double click. Its page holds the program, the style sheets, the lessons and the notices in an
//! archive, which its last script unpacks (`static/single/archive.js`). The archive is compressed by LZMA and written
//! as text, seven bits a character: with the page 886 KB. In base64 it would be 1,000 KB, and by gzip, which browsers
//! unpack by themselves, 1,150.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use minijinja::context;
use serde_json::json;

use crate::site::{
    self, InlineCode, POLICY_PLACE, SINGLE_FILE, Site, SiteAddress, fill_in_policy, minify,
    single_file_policy,
};
use crate::tools::Tools;
use crate::{files, paths};

/// The largest size of the file, in bytes.
const BUDGET: usize = 900 * 1024;

/// The chunks that the file does without, by the beginning of their names: it is not embedded, and makes no codes for
/// other sites.
const LEFT_OUT: [&str; 2] = ["embed-", "share-"];

/// The name under which the style sheets of all pages are one file.
const STYLES: &str = "style.css";

/// What the program reads beside its modules.
const TEXTS: [&str; 2] = ["lessons/", "third-party-notices.txt"];

/// Adds the file to a site that is complete but for it.
///
/// # Errors
///
/// If the file exceeds its budget, or a tool fails.
pub fn add(site: &mut Site, tools: &Tools, address: &SiteAddress) -> Result<()> {
    let styles = site::page_styles(site)?;
    let is_packed = |path: &str| {
        let is_module =
            files::has_extension(path, "wasm") && !LEFT_OUT.iter().any(|it| path.starts_with(it));
        is_module || TEXTS.iter().any(|it| path.starts_with(it))
    };
    let packed = site.files.iter().filter(|(path, _)| is_packed(path));
    let packed = packed.map(|(path, contents)| (path.as_str(), contents.as_slice()));
    let packed = packed.chain([(STYLES, styles.as_bytes())]);
    let archive = pack(&packed.collect());
    let archive = to_text(&compress(tools, archive)?);
    let scripts = paths::root().join("static/single");
    let start = minify(tools, &scripts.join("start.js"))?;
    let program = bundle_program(tools, site)?;
    for script in [&start, &program] {
        ensure!(
            !script.contains("</script") && !script.contains("<!--"),
            "a script ends the element that holds it"
        );
    }
    let web = address.is_known().then_some(address.web.as_str());
    let page = site::render_alone(
        "single.html",
        context! { policy => POLICY_PLACE, start, archive, program, web => web.unwrap_or_default() },
    )?;
    let page = fill_in_policy(&page, single_file_policy)?;
    ensure!(
        page.len() <= BUDGET,
        "{SINGLE_FILE} weighs {} KB, more than its budget of {}",
        page.len().div_ceil(1024),
        BUDGET / 1024
    );
    site.add(SINGLE_FILE, page);
    Ok(())
}

/// Returns the policy that hosts send with the file.
pub fn policy(site: &Site) -> Result<Option<String>> {
    if !site.files.contains_key(SINGLE_FILE) {
        return Ok(None);
    }
    let page = site.text(SINGLE_FILE)?;
    Ok(Some(single_file_policy(&InlineCode::find(page))))
}

/// Joins files. The first line of the archive lists them in their order, with their lengths, and has a sum of what follows.
fn pack(files: &BTreeMap<&str, &[u8]>) -> Vec<u8> {
    let lengths: BTreeMap<_, _> = files
        .iter()
        .map(|(path, file)| (path, file.len()))
        .collect();
    let contents: Vec<&[u8]> = files.values().copied().collect();
    let contents = contents.concat();
    let list = json!({ "lengths": lengths, "sum": checksum(&contents) });
    [format!("{list}\n").as_bytes(), &contents].concat()
}

/// Returns the sum of some bytes by FNV-1a.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

fn compress(tools: &Tools, bytes: Vec<u8>) -> Result<Vec<u8>> {
    let compressor = tools.node()?.arg("xtask/src/dist/compress_lzma.mjs");
    Ok(compressor.stdin(bytes).quiet().output()?.stdout)
}

/// Writes bytes as text for a script element, seven bits a character. A character that HTML changes or that could end the
/// element has 256 added, which the reader drops: NUL, carriage return, and the sign `<`.
fn to_text(bytes: &[u8]) -> String {
    let (mut bits, mut count) = (0_u32, 0);
    let mut text = String::with_capacity(bytes.len() * 6 / 5);
    let mut push = |value: u32| {
        let is_changed = matches!(value, 0 | 0x0d | 0x3c);
        text.extend(char::from_u32(if is_changed { value + 256 } else { value }));
    };
    for &byte in bytes {
        (bits, count) = (bits << 8 | u32::from(byte), count + 8);
        while count >= 7 {
            count -= 7;
            push(bits >> count & 127);
        }
        bits &= 127;
    }
    if count > 0 {
        push(bits << (7 - count) & 127);
    }
    text
}

/// Returns the last script of the page: it unpacks the archive and starts the program.
fn bundle_program(tools: &Tools, site: &Site) -> Result<String> {
    let script = site.text(site.find("in-passing-", "js")?)?;
    let folder = paths::scratch("single");
    files::write(&folder.join("program.js"), script)?;
    let unpack = paths::root().join("static/single/archive.js");
    let both = format!(
        "import {};\nimport \"./program.js\";\n",
        json!(unpack.display().to_string())
    );
    let entry = folder.join("entry.js");
    files::write(&entry, both)?;
    let esbuild = tools.command("esbuild")?.arg(entry);
    let bundled = esbuild
        .args(["--bundle", "--minify", "--format=iife", "--target=es2022"])
        .arg("--define:import.meta.url=programAddress")
        // Modules are strict, and so is the script they become. Without this, `esbuild` reads a `tsconfig.json` above the
        // entry, and the result depends on the folder of the build.
        .arg(r#"--tsconfig-raw={"compilerOptions":{"alwaysStrict":true}}"#)
        // It warns of keys that wasm-bindgen repeats.
        .arg("--log-level=error")
        .quiet()
        .read()?;
    Ok(bundled + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archive_is_text_that_html_does_not_change() {
        let bytes: Vec<u8> = (0..=255).chain([0, 0x0d, 0x3c]).collect();
        let text = to_text(&bytes);
        assert!(!text.contains(['\0', '\r', '<']));
        assert!(text.len() < bytes.len() * 5 / 4);
        // As `static/single/archive.js` reads it.
        let (mut bits, mut count, mut read) = (0, 0, Vec::new());
        for character in text.chars() {
            (bits, count) = (bits << 7 | u32::from(character) & 127, count + 7);
            if count >= 8 {
                count -= 8;
                read.push((bits >> count & 255) as u8);
            }
        }
        assert_eq!(read, bytes);
    }

    #[test]
    fn archive_lists_its_files() {
        let archive = pack(&BTreeMap::from([
            ("b.wasm", &b"\n2"[..]),
            ("a.pgn", b"one"),
        ]));
        let (list, contents) =
            archive.split_at(archive.iter().position(|it| *it == b'\n').unwrap() + 1);
        assert_eq!(contents, b"one\n2");
        let list: serde_json::Value = serde_json::from_slice(list).unwrap();
        assert_eq!(list["lengths"], json!({ "a.pgn": 3, "b.wasm": 2 }));
        // By another implementation of FNV-1a: the sum of "foobar".
        assert_eq!(checksum(b"foobar"), 0xbf9c_f968);
    }
}
