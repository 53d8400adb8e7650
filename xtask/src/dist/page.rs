//! Every address a file of its own: the one page that Trunk builds, with the base and title of each.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// A page that is no lesson.
struct Page {
    address: &'static str,
    title: Option<&'static str>,
    description: Option<&'static str>,
    /// The part of the program that draws it and nothing else.
    part: Option<&'static str>,
}

const PAGES: [Page; 2] = [
    // It shows a lesson from elsewhere, by `?pgn=`.
    Page {
        address: "learn",
        title: None,
        description: None,
        part: None,
    },
    Page {
        address: "lab",
        title: Some("The lab"),
        description: Some(
            "Set up any chess position, try anything in it, and hear why each move is legal or not: \
             en passant, pins and all.",
        ),
        part: Some("lab"),
    },
];

/// Writes every page of the site, from the `index.html` that stands in it.
pub fn write_all(site: &Path, lessons: &Path, base: &str) -> Result<()> {
    let template = read(&site.join("index.html"))?;
    let course = with_part(&template, &part_file(site, "demonstration")?)?;
    write(site, "index.html", &with_base(&course, "./")?)?;
    for page in PAGES {
        write_below(site, page.address, &page.html(&template, site)?)?;
    }
    for (id, title) in titles(lessons)? {
        write_below(
            site,
            &format!("learn/{id}"),
            &with_title(&template, &title)?,
        )?;
    }
    write(site, "404.html", &missing(&template, base)?)
}

impl Page {
    fn html(&self, template: &str, site: &Path) -> Result<String> {
        let mut html = template.to_owned();
        if let Some(title) = self.title {
            html = with_title(&html, title)?;
        }
        if let Some(description) = self.description {
            html = with_description(&html, description)?;
        }
        if let Some(part) = self.part {
            html = with_part(&html, &part_file(site, part)?)?;
        }
        Ok(html)
    }
}

/// The file of a part, whose name ends in a hash.
fn part_file(site: &Path, part: &str) -> Result<String> {
    for entry in fs::read_dir(site).with_context(|| format!("cannot read {}", site.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let hash = name
            .strip_prefix(part)
            .and_then(|rest| rest.strip_prefix('-')?.strip_suffix(".wasm"));
        if hash.is_some_and(|hash| !hash.contains('-')) {
            return Ok(name);
        }
    }
    bail!("the program has no part {part}, which a page is drawn by")
}

fn write_below(site: &Path, address: &str, html: &str) -> Result<()> {
    let up = "../".repeat(address.split('/').count());
    write(
        site,
        &format!("{address}/index.html"),
        &with_base(html, &up)?,
    )
}

/// The page for every address that does not exist, at any depth. Where the site begins it sees from an
/// address that is shaped like one of ours; to any other the site's base is told when it is built.
fn missing(template: &str, base: &str) -> Result<String> {
    const FIND_BASE: &str = r#"<script>
{
  const ours = location.pathname.match(/^.*?\/(?=(learn|quiz|lab|problems|embed)\/)/);
  if (ours) document.querySelector("base").href = ours[0];
}
</script>"#;
    let base = base_element(base);
    replace_element(template, "base", &format!("{base}{FIND_BASE}"))
}

/// The id and title of each lesson in a folder, by id.
fn titles(lessons: &Path) -> Result<Vec<(String, String)>> {
    let mut titles = Vec::new();
    let files =
        fs::read_dir(lessons).with_context(|| format!("cannot read {}", lessons.display()))?;
    for file in files {
        let path = file?.path();
        if path.extension().is_none_or(|extension| extension != "pgn") {
            continue;
        }
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let title = event(&read(&path)?)
            .with_context(|| format!("{} has no [Event \"…\"] to be its title", path.display()))?;
        titles.push((id.into_owned(), title));
    }
    titles.sort();
    Ok(titles)
}

/// The first `Event` tag of a PGN file: a lesson's title.
fn event(pgn: &str) -> Option<String> {
    let quoted = pgn
        .lines()
        .find_map(|line| line.trim().strip_prefix("[Event "))?
        .trim()
        .strip_prefix('"')?
        .strip_suffix("\"]")?;
    Some(quoted.replace("\\\"", "\"").replace("\\\\", "\\"))
}

fn with_base(html: &str, base: &str) -> Result<String> {
    replace_element(html, "base", &base_element(base))
}

fn base_element(base: &str) -> String {
    format!("<base href=\"{}\">", escape(base))
}

/// The lesson's title before the site's, so that tabs and bookmarks can be told apart.
fn with_title(html: &str, title: &str) -> Result<String> {
    let site = element(html, "title", |node, parser| {
        node.inner_text(parser).trim().to_owned()
    })?;
    let title = format!("<title>{} · {site}</title>", escape(title));
    replace_element(html, "title", &title)
}

fn with_description(html: &str, description: &str) -> Result<String> {
    let meta = format!(
        "<meta name=\"description\" content=\"{}\">",
        escape(description)
    );
    replace_element(html, "meta[name=description]", &meta)
}

/// Asks for a part of the program while the program itself is still on its way.
fn with_part(html: &str, file: &str) -> Result<String> {
    let end = html
        .find("</head>")
        .context("index.html has no </head>, before which a part is asked for")?;
    let link = format!(
        "<link rel=\"preload\" href=\"./{file}\" crossorigin=\"anonymous\" as=\"fetch\" type=\"application/wasm\">"
    );
    Ok([&html[..end], &link, &html[end..]].concat())
}

fn replace_element(html: &str, name: &str, replacement: &str) -> Result<String> {
    let (start, end) = element(html, name, |node, parser| match node.as_tag() {
        Some(tag) => tag.boundaries(parser),
        None => (0, 0),
    })?;
    Ok([&html[..start], replacement, &html[end + 1..]].concat())
}

/// Looks at the first element of a name.
fn element<T>(html: &str, name: &str, look: impl Fn(&tl::Node, &tl::Parser) -> T) -> Result<T> {
    let page = tl::parse(html, tl::ParserOptions::default())?;
    let parser = page.parser();
    let Some(node) = page
        .query_selector(name)
        .and_then(|mut found| found.next())
        .and_then(|handle| handle.get(parser))
    else {
        bail!("index.html has no <{name}>, which every page needs");
    };
    Ok(look(node, parser))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(site: &Path, file: &str, html: &str) -> Result<()> {
    let path = site.join(file);
    let folder = path.parent().unwrap_or(site);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, html))
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!DOCTYPE html><html><head><base href=\"./\"/>\n<title>In Passing</title></head><body></body></html>";

    #[test]
    fn a_page_says_where_the_site_begins() {
        let page = with_base(PAGE, "../../").unwrap();
        assert!(
            page.contains("<head><base href=\"../../\">\n<title>"),
            "{page}"
        );
    }

    #[test]
    fn a_lessons_title_stands_before_the_sites() {
        let page = with_title(PAGE, "King & \"queen\"").unwrap();
        let title = "<title>King &amp; &quot;queen&quot; · In Passing</title></head>";
        assert!(page.contains(title), "{page}");
    }

    #[test]
    fn a_page_that_a_part_draws_describes_itself_and_asks_for_it() {
        let template = "<html><head><meta charset=\"utf-8\"><meta\n  name=\"description\"\n  content=\"x\" />\
            </head><body></body></html>";
        let page = with_description(template, "Try \"anything\"").unwrap();
        let page = with_part(&page, "lab-0.wasm").unwrap();
        assert_eq!(
            page,
            "<html><head><meta charset=\"utf-8\">\
                <meta name=\"description\" content=\"Try &quot;anything&quot;\">\
                <link rel=\"preload\" href=\"./lab-0.wasm\" crossorigin=\"anonymous\" as=\"fetch\" \
                type=\"application/wasm\"></head><body></body></html>"
        );
    }

    #[test]
    fn a_page_without_a_base_is_refused() {
        assert!(with_base("<html><head></head></html>", "./").is_err());
    }

    #[test]
    fn the_first_event_is_the_title() {
        let pgn = "[Lesson \"petrov\"]\n[Event \"Petrov's \\\"Russian\\\" game\"]\n\n1. e4 *\n\n[Event \"Other\"]\n";
        assert_eq!(event(pgn).as_deref(), Some("Petrov's \"Russian\" game"));
        assert_eq!(event("1. e4 *"), None);
    }
}
