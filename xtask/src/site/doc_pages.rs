//! Adds the documents that visitors read as pages of the site. They need no program.

use anyhow::{Context, Result};
use minijinja::context;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::html_pages::Pages;
use super::site_files::Site;
use super::style_sheets::Sheets;
use crate::{files, paths};

/// The published documents by the name of their page. The footer of each page links to six of them
/// (`static/html/footer.html`), and those link to the rest.
const DOCUMENTS: [(&str, &str); 11] = [
    ("architecture", "ARCHITECTURE.md"),
    ("authoring", "docs/authoring.md"),
    ("contract", "docs/contract.md"),
    ("embedding", "docs/embedding.md"),
    ("glossary", "docs/glossary.md"),
    ("hosting", "docs/hosting.md"),
    ("lab-tasks", "docs/lab-tasks.md"),
    ("lesson-format", "docs/lesson-format.md"),
    ("scorm", "docs/scorm.md"),
    ("sources", "docs/sources.md"),
    ("variants-fen", "crates/variants/FEN.md"),
];

/// Adds a page for each document, at `docs/<name>/`.
pub fn add(site: &mut Site, pages: &Pages, sheets: &Sheets) -> Result<()> {
    for (name, path) in DOCUMENTS {
        let markdown = files::read_text(&paths::root().join(path))?;
        let document = Document::from_markdown(path, &markdown);
        let title = document.title.context("a document begins with a heading")?;
        let page = context! {
            base => "../../",
            sheets => sheets.document_values(),
            address => format!("docs/{name}/"),
            title,
            description => document.description,
            body => document.body,
        };
        site.add(
            format!("docs/{name}/index.html"),
            pages.render("document.html", None, page)?,
        );
    }
    Ok(())
}

/// A document as HTML.
#[derive(Debug, Default)]
struct Document {
    /// The text of the first heading.
    title: Option<String>,
    /// The first paragraph as plain text.
    description: String,
    body: String,
}

impl Document {
    /// Converts the Markdown of the file at a path.
    fn from_markdown(path: &str, markdown: &str) -> Self {
        let mut events: Vec<Event> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
        let mut document = Self::default();
        for index in 0..events.len() {
            let text = match &events[index] {
                Event::Start(Tag::Heading { .. }) => {
                    text_until(&events[index..], |end| matches!(end, TagEnd::Heading(_)))
                }
                Event::Start(Tag::Paragraph) if document.description.is_empty() => {
                    document.description =
                        text_until(&events[index..], |end| *end == TagEnd::Paragraph);
                    continue;
                }
                _ => continue,
            };
            if let Event::Start(Tag::Heading { level, id, .. }) = &mut events[index] {
                *id = Some(heading_id(&text).into());
                if *level == HeadingLevel::H1 {
                    document.title.get_or_insert(text);
                }
            }
        }
        rewrite_links(path, &mut events);
        html::push_html(&mut document.body, events.into_iter());
        document
    }
}

/// Returns the text of the events up to the end of an element.
fn text_until(events: &[Event], is_end: impl Fn(&TagEnd) -> bool) -> String {
    let inside = events
        .iter()
        .take_while(|event| !matches!(event, Event::End(end) if is_end(end)));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            Event::SoftBreak => Some(" "),
            _ => None,
        })
        .collect()
}

/// Returns the id of a heading, as the hosts of repositories make it, so that one link serves both.
fn heading_id(text: &str) -> String {
    let letters = text.to_lowercase();
    let letters = letters.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        _ if letter.is_alphanumeric() || "-_".contains(letter) => Some(letter),
        _ => None,
    });
    letters.collect()
}

/// Makes links between documents lead to their pages. A link to another file of the repository becomes plain text.
fn rewrite_links(path: &str, events: &mut Vec<Event>) {
    let mut keeps_end = Vec::new();
    events.retain_mut(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            let address = page_address(path, dest_url);
            keeps_end.push(address.is_some());
            if let Some(address) = &address {
                *dest_url = CowStr::from(address.clone());
            }
            address.is_some()
        }
        Event::End(TagEnd::Link) => keeps_end.pop().unwrap_or(true),
        _ => true,
    });
}

/// Returns where a link of the file at a path leads on the site, from the site's base; `None` if the site has no such page.
fn page_address(path: &str, link: &str) -> Option<String> {
    if link.contains("://") {
        return Some(link.to_owned());
    }
    let (file, id) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() {
        path.to_owned()
    } else {
        resolve(path, file)
    };
    let (name, _) = DOCUMENTS.iter().find(|(_, path)| *path == target)?;
    let id = if id.is_empty() {
        String::new()
    } else {
        format!("#{id}")
    };
    Some(format!("docs/{name}/{id}"))
}

/// Returns the path that a link leads to from the file at a path.
fn resolve(path: &str, link: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn document_has_title_description_and_headings_with_ids() {
        let document = Document::from_markdown(
            "docs/embedding.md",
            "# Embedding `it`\n\nOne line\nof text.\n\n## The `<tag>`, and more\n",
        );
        assert_eq!(document.title.unwrap(), "Embedding it");
        assert_eq!(document.description, "One line of text.");
        assert!(
            document.body.contains("<h2 id=\"the-tag-and-more\">"),
            "{}",
            document.body
        );
    }

    #[test]
    fn links_lead_to_pages_and_others_become_text() {
        let markdown = "[a](hosting.md) [b](lesson-format.md#claims) [c](../src/lib.rs) [d](https://yew.rs) [e](#own) \
                        [f](../crates/variants/FEN.md)";
        let html = Document::from_markdown("docs/scorm.md", markdown).body;
        assert_eq!(
            html,
            "<p><a href=\"docs/hosting/\">a</a> <a href=\"docs/lesson-format/#claims\">b</a> c \
             <a href=\"https://yew.rs\">d</a> <a href=\"docs/scorm/#own\">e</a> \
             <a href=\"docs/variants-fen/\">f</a></p>\n"
        );
    }

    #[test]
    fn links_between_published_documents_lead_to_headings() {
        let read = |name: &str| {
            let (_, path) = DOCUMENTS.iter().find(|(known, _)| *known == name).unwrap();
            let text = files::read_text(&paths::root().join(path)).unwrap();
            Document::from_markdown(path, &text).body
        };
        for (name, path) in DOCUMENTS {
            for link in read(name).split("href=\"docs/").skip(1) {
                let (address, _) = link.split_once('"').unwrap();
                let (document, id) = address.split_once("/#").unwrap_or((address, ""));
                let target = read(document.trim_end_matches('/'));
                assert!(
                    id.is_empty() || target.contains(&format!("id=\"{id}\"")),
                    "{path}: {link}"
                );
            }
        }
    }
}
