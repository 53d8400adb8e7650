//! The style sheets of a page in one file, which compresses better than many, without what only a reader
//! needs. A sheet that belongs to a part of the program stays apart, and is asked for with its part.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::tools::Tools;
use crate::{place, process};

/// A link to a style sheet, and where it stands in the page.
#[derive(Debug, PartialEq)]
struct Sheet {
    start: usize,
    end: usize,
    file: String,
    /// The part of the program that it belongs to.
    part: Option<String>,
}

/// Makes the style sheets small of the page that Trunk has built.
pub fn put_together(tools: &Tools, site: &Path) -> Result<()> {
    let page = site.join("index.html");
    let mut html = read(&page)?;
    let sheets = sheets(&html)?;
    for (index, sheet) in sheets.iter().enumerate().rev() {
        let is_of_one = |other: &&Sheet| other.part == sheet.part;
        let link = if sheets[..index].iter().any(|before| is_of_one(&before)) {
            String::new()
        } else {
            let mut css = String::new();
            for other in sheets.iter().filter(is_of_one) {
                css.push_str(&read(&site.join(&other.file))?);
            }
            link_to(tools, site, sheet.part.as_deref(), &css)?
        };
        html.replace_range(sheet.start..sheet.end, &link);
    }
    for sheet in &sheets {
        let file = site.join(&sheet.file);
        fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
    }
    write(&page, &html)
}

/// Publishes the style sheet of a part, or of the page itself, and writes the link to it.
fn link_to(tools: &Tools, site: &Path, part: Option<&str>, css: &str) -> Result<String> {
    let name = publish(tools, site, part.unwrap_or("style"), css)?;
    let link = format!("<link rel=\"stylesheet\" href=\"./{name}\">");
    Ok(part.map_or_else(|| link.clone(), |part| asleep(part, &link)))
}

/// The link to the sheet of a part that may never be asked for: of what is in a template a browser asks for nothing.
/// Some would ask for a sheet that is disabled.
fn asleep(part: &str, link: &str) -> String {
    [&before(part), link, AFTER].concat()
}

fn before(part: &str) -> String {
    format!("<template data-sheet=\"{part}\">")
}

const AFTER: &str = "</template>";

/// Has the sheet of a part asked for from the beginning; nothing if the page has none of it.
pub fn awake(html: &str, part: &str) -> Option<String> {
    let (head, rest) = html.split_once(&before(part))?;
    let (link, rest) = rest.split_once(AFTER)?;
    Some([head, link, rest].concat())
}

/// A page as a browser reads it first, without what sleeps in it.
pub fn without_sleepers(html: &str) -> String {
    let mut awake = String::new();
    let mut rest = html;
    while let Some((head, sleeper)) = rest.split_once("<template data-sheet=") {
        awake.push_str(head);
        rest = sleeper.split_once(AFTER).map_or("", |(_, rest)| rest);
    }
    awake + rest
}

/// Writes a style sheet, small and under a name that ends in a hash, which is returned.
fn publish(tools: &Tools, site: &Path, name: &str, css: &str) -> Result<String> {
    let bench = place::scratch("styles");
    fs::create_dir_all(&bench).with_context(|| format!("cannot create {}", bench.display()))?;
    let (source, output) = (bench.join("in.css"), bench.join("out.css"));
    write(&source, css)?;
    let mut command = tools.command("esbuild")?;
    command
        .arg(&source)
        .args(["--minify", "--log-level=warning"])
        .arg(format!("--outfile={}", output.display()));
    process::run(&mut command)?;
    let small = read(&output)?;
    let mut hasher = DefaultHasher::new();
    hasher.write(small.as_bytes());
    let published = format!("{name}-{:016x}.css", hasher.finish());
    write(&site.join(&published), &small)?;
    Ok(published)
}

/// Gives a page in a frame that is as high as what is in it style sheets by which nothing depends on that height.
pub fn in_a_frame(site: &Path, html: &str) -> Result<String> {
    let mut framed = html.to_owned();
    for sheet in sheets(html)?.iter().rev() {
        // A dialog lies over what can be seen.
        if sheet.file.starts_with("dialog-") {
            continue;
        }
        let css = without_height(&read(&site.join(&sheet.file))?)?;
        let name = format!("in-frame-{}", sheet.file);
        write(&site.join(&name), &css)?;
        let link = &html[sheet.start..sheet.end];
        framed.replace_range(sheet.start..sheet.end, &link.replace(&sheet.file, &name));
    }
    Ok(framed)
}

/// A style sheet as it is in a window that is high enough for everything and has no other height.
fn without_height(css: &str) -> Result<String> {
    const ENOUGH: [(&str, &str); 8] = [
        ("(max-height:30rem)", "(max-height:0)"),
        ("(max-height: 30rem)", "(max-height:0)"),
        ("(min-height:30rem)", "(min-height:0)"),
        ("(min-height: 30rem)", "(min-height:0)"),
        ("(min-height:64rem)", "(max-height:0)"),
        ("(min-height: 64rem)", "(max-height:0)"),
        ("100dvh", "64rem"),
        ("100vh", "64rem"),
    ];
    let mut css = css.to_owned();
    for (height, enough) in ENOUGH {
        css = css.replace(height, enough);
    }
    ensure!(
        !css.contains("vh") && !css.contains("-height:30rem") && !css.contains("-height: 30rem"),
        "a style sheet depends on the window’s height in a way that frames are not made ready for"
    );
    Ok(css)
}

/// Every style sheet that a page links to, in order.
fn sheets(html: &str) -> Result<Vec<Sheet>> {
    let page = tl::parse(html, tl::ParserOptions::default())?;
    let mut sheets = Vec::new();
    for tag in page.nodes().iter().filter_map(|node| node.as_tag()) {
        let attribute = |name| {
            let value = tag.attributes().get(name).flatten()?;
            Some(value.as_utf8_str().into_owned())
        };
        if tag.name() != "link" || attribute("rel").as_deref() != Some("stylesheet") {
            continue;
        }
        let href = attribute("href").context("a style sheet has no address")?;
        let (start, end) = tag.boundaries(page.parser());
        sheets.push(Sheet {
            start,
            end: end + 1,
            file: href.trim_start_matches("./").to_owned(),
            part: attribute("data-sheet"),
        });
    }
    ensure!(!sheets.is_empty(), "index.html links to no style sheet");
    Ok(sheets)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_frame_nothing_depends_on_the_height() {
        let css = "@media (max-width: 22rem),(max-height: 30rem){a{b:c}}@media (min-height:30rem){d{e:calc(100dvh - 1rem)}}";
        let framed = "@media (max-width: 22rem),(max-height:0){a{b:c}}@media (min-height:0){d{e:calc(64rem - 1rem)}}";
        assert_eq!(without_height(css).unwrap(), framed);
        assert!(without_height("a{height:50vh}").is_err());
    }

    #[test]
    fn what_sleeps_is_not_asked_for_and_can_be_woken() {
        let link = "<link rel=\"stylesheet\" href=\"./lab-0.css\">";
        let page = ["<a>", &asleep("lab", link), "<b>"].concat();
        assert_eq!(without_sleepers(&page), "<a><b>");
        assert_eq!(awake(&page, "lab").unwrap(), ["<a>", link, "<b>"].concat());
        assert_eq!(awake(&page, "home"), None);
        assert_eq!(
            sheets(&page).unwrap()[0].file,
            "lab-0.css",
            "it is found all the same"
        );
    }

    #[test]
    fn sheets_are_found_where_they_stand_with_the_parts_that_they_belong_to() {
        let html = r#"<link rel="icon" href="./i.svg"><link rel="stylesheet" href="./a-1.css" data-integrity="none"/>
            <link rel="stylesheet" href="./lab-2.css" data-sheet="lab"/>"#;
        let found = sheets(html).unwrap();
        let names = found
            .iter()
            .map(|it| (it.file.as_str(), it.part.as_deref()));
        assert!(names.eq([("a-1.css", None), ("lab-2.css", Some("lab"))]));
        let first = &html[found[0].start..found[0].end];
        assert!(
            first.starts_with("<link rel=\"stylesheet\"") && first.ends_with("/>"),
            "{first}"
        );
        assert!(sheets("<html></html>").is_err());
    }
}
