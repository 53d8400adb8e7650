//! The files of a package, and the zip of them.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::content::Content;
use super::{manifest, needed};
use crate::dist;
use crate::place;
use crate::tools::Tools;

/// A file of a package.
pub struct File {
    pub path: String,
    pub bytes: Vec<u8>,
}

/// Where the sources are of what a package adds to the site.
const SOURCES: &str = "static/scorm";

/// Where the site stands in a package.
const SITE: &str = "site";

/// The files of a package, the manifest first as the standard asks, and all else by its name.
pub fn files(
    tools: &Tools,
    site: &Path,
    content: &Content,
    web: Option<&str>,
) -> Result<Vec<File>> {
    let sources = place::root().join(SOURCES);
    let mut files = Vec::new();
    let mut add = |path: String, bytes: Vec<u8>| files.push(File { path, bytes });
    for path in needed::files(site, content)? {
        let file = site.join(&path);
        let mut bytes =
            fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        if path == needed::FRAME {
            bytes = with_links(&String::from_utf8(bytes)?, web)?.into_bytes();
        }
        add(format!("{SITE}/{path}"), bytes);
    }
    let links = dist::script(tools, &sources.join("links.js"))?;
    add(format!("{SITE}/links.js"), links.into_bytes());
    let script = dist::script(tools, &sources.join("scorm.js"))?;
    add("scorm.js".to_owned(), script.into_bytes());
    for (source, fill) in [("scorm.css", false), (manifest::LAUNCH, true)] {
        let path = sources.join(source);
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let text = if fill {
            launch(&text, site, content)?
        } else {
            text
        };
        add(source.to_owned(), text.into_bytes());
    }
    add("cmi5.xml".to_owned(), manifest::cmi5(content).into_bytes());
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let listed = manifest::scorm(content, files.iter().map(|file| file.path.as_str()));
    files.insert(
        0,
        File {
            path: "imsmanifest.xml".to_owned(),
            bytes: listed.into_bytes(),
        },
    );
    Ok(files)
}

/// The launch page, which says what it holds.
fn launch(template: &str, site: &Path, content: &Content) -> Result<String> {
    let frame = fs::read_to_string(site.join(needed::FRAME)).context("the site has no frame")?;
    let icon = needed::linked(&frame)
        .into_iter()
        .find(|file| file.starts_with("icon-"))
        .context("the frame has no icon")?;
    let attributes = content.attributes().into_iter();
    let attributes: Vec<_> = attributes
        .map(|(name, value)| format!("{name}=\"{}\"", manifest::escaped(&value)))
        .collect();
    Ok(template
        .replace("{icon}", &icon)
        .replace("{content}", &attributes.join(" "))
        .replace("{title}", &manifest::escaped(&content.title())))
}

/// The frame’s page with a script that knows which pages are not in the package.
fn with_links(page: &str, web: Option<&str>) -> Result<String> {
    let at = page.find("<script").context("the frame has no script")?;
    let web = web.map_or_else(String::new, |web| {
        format!(" data-site=\"{}\"", manifest::escaped(web))
    });
    let script = format!("<script src=\"./links.js\"{web}></script>");
    Ok([&page[..at], &script, &page[at..]].concat())
}

/// A zip of files. The same files make the same zip.
pub fn zipped(files: &[File]) -> Result<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        zip.start_file(file.path.as_str(), options)?;
        zip.write_all(&file.bytes)?;
    }
    let zip = zip.finish()?.into_inner();
    ensure!(!zip.is_empty(), "the package is empty");
    Ok(zip)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_zip_holds_its_files_and_is_always_the_same() {
        let file = |path: &str, text: &str| File {
            path: path.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let files = [
            file("imsmanifest.xml", "<manifest/>"),
            file("site/a.css", "a{}"),
        ];
        let zip = zipped(&files).unwrap();
        assert_eq!(zip, zipped(&files).unwrap());
        let mut read = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
        for File { path, bytes } in files {
            let mut held = Vec::new();
            read.by_name(&path).unwrap().read_to_end(&mut held).unwrap();
            assert_eq!(held, bytes, "{path}");
        }
    }

    #[test]
    fn the_frame_knows_where_the_site_is() {
        let page = "<head><base href=\"../\"><script src=\"./frame.js\"></script></head>";
        let linked = with_links(page, Some("https://club.example/?a&b")).unwrap();
        let script = "<base href=\"../\"><script src=\"./links.js\" data-site=\"https://club.example/?a&amp;b\"></script><script src=\"./frame.js\">";
        assert!(linked.contains(script), "{linked}");
    }
}
