//! The files of a package, and the zip of them.

use std::io::{Cursor, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use minijinja::context;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::content::Content;
use super::{manifest, required_files};
use crate::dist::FRAME_FILE;
use crate::site::{InlineCode, SiteAddress, replace_elements};
use crate::tools::Tools;
use crate::{files, paths, site};

/// A file of a package.
pub struct PackedFile {
    pub path: String,
    pub bytes: Vec<u8>,
}

/// The folder of the files that a package adds to the site.
const SOURCES: &str = "static/scorm";

/// The folder of the site in a package.
const SITE: &str = "site";

/// Makes the files of a package, sorted by path. The manifest is first, as the standard requires.
pub fn make_files(
    tools: &Tools,
    site_folder: &Path,
    content: &Content,
    web: Option<&str>,
) -> Result<Vec<PackedFile>> {
    let sources = paths::root().join(SOURCES);
    let mut packed = Vec::new();
    let mut add = |path: String, bytes: Vec<u8>| packed.push(PackedFile { path, bytes });
    for path in required_files::list_files(site_folder, content)? {
        let mut bytes = files::read(&site_folder.join(&path))?;
        if path == FRAME_FILE {
            let page = without_inline_code(&String::from_utf8(bytes)?);
            let page = with_links(&page, web)?;
            bytes = with_policy(&page)?.into_bytes();
        }
        add(format!("{SITE}/{path}"), bytes);
    }
    let links = site::minify(tools, &sources.join("links.js"))?;
    add(format!("{SITE}/links.js"), links.into_bytes());
    let script = site::minify(tools, &sources.join("scorm.js"))?;
    add("scorm.js".to_owned(), script.into_bytes());
    let style = files::read_text(&sources.join("scorm.css"))?;
    add("scorm.css".to_owned(), style.into_bytes());
    let page = render_launch_page(site_folder, content)?;
    add(manifest::LAUNCH.to_owned(), page.into_bytes());
    add(
        "cmi5.xml".to_owned(),
        manifest::write_cmi5_course(content).into_bytes(),
    );
    packed.sort_by(|a, b| a.path.cmp(&b.path));
    let listed =
        manifest::write_scorm_manifest(content, packed.iter().map(|file| file.path.as_str()));
    packed.insert(
        0,
        PackedFile {
            path: "imsmanifest.xml".to_owned(),
            bytes: listed.into_bytes(),
        },
    );
    Ok(packed)
}

/// Renders the launch page.
fn render_launch_page(site_folder: &Path, content: &Content) -> Result<String> {
    let frame = files::read_text(&site_folder.join(FRAME_FILE))?;
    let icon_file = required_files::list_links(&frame)
        .into_iter()
        .find(|file| file.starts_with("icon-"))
        .context("the frame has no icon")?;
    let (title, attributes) = (content.title(), content.attributes());
    site::render_alone("package.html", context! { title, icon_file, attributes })
}

/// Adds to the frame’s page the script that rewrites links to pages outside the package.
///
/// The page is changed as text, here, in [`without_inline_code`] and in [`with_policy`]: a package is made from a built site,
/// where the values of the template are no longer known. A page that lacks the place of the script or of the policy is an
/// error.
fn with_links(page: &str, web: Option<&str>) -> Result<String> {
    let at = page.find("<script").context("the frame has no script")?;
    let web = web.map_or_else(String::new, |web| {
        format!(" data-site=\"{}\"", manifest::escape(web))
    });
    let script = format!("<script src=\"./links.js\"{web}></script>");
    Ok([&page[..at], &script, &page[at..]].concat())
}

/// Removes code from the frame’s page, because the policy of a platform may forbid it. The page links to its style sheets,
/// and `frame.js` does what the removed script does.
fn without_inline_code(page: &str) -> String {
    const SHEET: &str = " data-sheet-file=";
    let page = replace_elements(page, "script", |it| {
        format!("<script{}></script>", it.attributes)
    });
    replace_elements(&page, "style", |it| {
        let file = it.attributes.strip_prefix(SHEET).unwrap_or_default();
        format!("<link rel=\"stylesheet\" href={file} />")
    })
}

/// Gives the frame’s page the policy of a site whose address is unknown. The platform’s server delivers the package.
fn with_policy(page: &str) -> Result<String> {
    const META: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
    let (before, after) = page.split_once(META).context("the frame has no policy")?;
    let (_, after) = after.split_once('"').context("the policy has no end")?;
    let policy = site::frame_policy(&InlineCode::default(), &SiteAddress::default());
    Ok([before, META, &policy, "\"", after].concat())
}

/// Packs files into a zip. The same files make the same zip.
pub fn zip_files(files: &[PackedFile]) -> Result<Vec<u8>> {
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
    fn zip_holds_its_files_and_is_reproducible() {
        let file = |path: &str, text: &str| PackedFile {
            path: path.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let files = [
            file("imsmanifest.xml", "<manifest/>"),
            file("site/a.css", "a{}"),
        ];
        let zip = zip_files(&files).unwrap();
        assert_eq!(zip, zip_files(&files).unwrap());
        let mut read = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
        for PackedFile { path, bytes } in files {
            let mut held = Vec::new();
            read.by_name(&path).unwrap().read_to_end(&mut held).unwrap();
            assert_eq!(held, bytes, "{path}");
        }
    }

    #[test]
    fn frame_in_a_package_has_no_code_within_it() {
        let page = "<script data-lessons=\"a b\">run()</script>\n<style data-sheet-file=\"./a.css\">b>c{}</style>\n<body>";
        assert_eq!(
            without_inline_code(page),
            "<script data-lessons=\"a b\"></script>\n<link rel=\"stylesheet\" href=\"./a.css\" />\n<body>"
        );
    }

    #[test]
    fn frame_in_a_package_is_not_bound_to_a_site() {
        let page = "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src https://club.example/\" /><title>";
        let page = with_policy(page).unwrap();
        assert!(
            page.contains("script-src 'self' https: http: file: "),
            "{page}"
        );
        assert!(
            page.ends_with("\" /><title>") && !page.contains("club"),
            "{page}"
        );
    }

    #[test]
    fn frame_gets_the_address_of_the_site() {
        let page = "<head><base href=\"../\"><script src=\"./frame.js\"></script></head>";
        let linked = with_links(page, Some("https://club.example/?a&b")).unwrap();
        let script = "<base href=\"../\"><script src=\"./links.js\" data-site=\"https://club.example/?a&amp;b\"></script><script src=\"./frame.js\">";
        assert!(linked.contains(script), "{linked}");
    }
}
