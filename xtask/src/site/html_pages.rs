//! Adds the HTML pages. Each address is a file of its own, made from a template in `static/html/`.

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use course::Catalog;
use course::catalog::LessonEntry;
use course::problem::ProblemCatalogEntry;
use minijinja::value::{Value, ValueKind};
use minijinja::{AutoEscape, Environment, Output, State, context};
use serde_json::json;
use walkdir::WalkDir;

use super::page_list::{PAGES, Page, list_records, sheets_beside};
use super::rendered::Rendered;
use super::site_files::{LESSONS, Site, SiteAddress, course_file};
use super::style_sheets::Sheets;
use super::{
    ALL_SITES, InlineCode, POLICY_PLACE, THIS_SITE, fill_in_policy, manifest, minify, policy,
};
use crate::tools::Tools;
use crate::wasm::Program;
use crate::{files, paths};

/// The chunk of a page that also opens a file from elsewhere, by another chunk. It is small.
const NOT_PRELOADED: &str = "open_pgn";

/// The templates, with the values that all pages share.
pub struct Pages<'a> {
    templates: Environment<'static>,
    program: &'a Program,
    rendered: &'a Rendered,
}

impl<'a> Pages<'a> {
    /// Reads the templates and adds the files that all pages link to.
    pub fn new(
        site: &mut Site,
        tools: &Tools,
        program: &'a Program,
        rendered: &'a Rendered,
        address: &SiteAddress,
        single_file: Option<&str>,
    ) -> Result<Self> {
        let sources = paths::root().join("static");
        let mut templates = templates()?;
        templates.add_global("single_file", single_file);
        let icon = files::read_text(&sources.join("icons/icon.svg"))?;
        templates.add_global("touch_icon", manifest::add(site, &icon)?);
        templates.add_global("icon", site.add_hashed("icon", "svg", icon));
        let script = minify(tools, &sources.join("page.js"))?;
        templates.add_global("page_script", site.add_hashed("page", "js", script));
        let first_paint = minify(tools, &sources.join("first_paint.js"))?;
        templates.add_global("first_paint", first_paint.trim_end());
        let pieces = files::read_text(&sources.join("pieces/pieces.svg"))?;
        templates.add_global("pieces", pieces);
        templates.add_global("policy", POLICY_PLACE);
        // Empty until the project has a public address (`repository` in xtask/Cargo.toml).
        templates.add_global("repository", env!("CARGO_PKG_REPOSITORY"));
        let web = address.is_known().then_some(&address.web);
        templates.add_global("web", web);
        templates.add_global("script", program.script());
        templates.add_global("module", program.module());
        Ok(Self {
            templates,
            program,
            rendered,
        })
    }

    /// Returns a page, given the chunk that draws it if it has one to itself. It reads files of this site only.
    pub fn render(&self, template: &str, chunk: Option<&str>, values: Value) -> Result<String> {
        self.render_with_policy(template, chunk, values, |inline| {
            policy(inline, THIS_SITE, THIS_SITE)
        })
    }

    /// Returns a page with the policy that is made for the code that stands in it.
    pub fn render_with_policy(
        &self,
        template: &str,
        chunk: Option<&str>,
        values: Value,
        make_policy: impl FnOnce(&InlineCode) -> String,
    ) -> Result<String> {
        let preloaded = chunk.filter(|chunk| *chunk != NOT_PRELOADED);
        let chunk_files = preloaded.map(|chunk| self.program.list_chunk_files(chunk));
        let template = self.templates.get_template(template)?;
        let address = values.get_attr("address").ok();
        let address = address.as_ref().and_then(Value::as_str).unwrap_or_default();
        let picture = self.rendered.picture_of(address);
        let other_sheets: Vec<_> = chunk.map_or(&[][..], sheets_beside).to_vec();
        let depends_on = list_records(address).join(" ");
        let html = template
            .render(context! { chunk, chunk_files, other_sheets, depends_on, picture, ..values });
        let html =
            html.with_context(|| format!("static/html/{} cannot be filled in", template.name()))?;
        fill_in_policy(&without_indentation(&html), make_policy)
    }

    /// Adds all pages but that of an embed.
    pub fn add(
        &self,
        site: &mut Site,
        site_address: &SiteAddress,
        sheets: &Sheets,
        catalog: &Catalog,
        problems: &[ProblemCatalogEntry],
    ) -> Result<()> {
        let sheets = sheets.page_values();
        let home = context! {
            base => "./", sheets => &sheets, files => [course_file()],
            finished => self.rendered.pages.get("./"),
        };
        site.add("index.html", self.render("page.html", Some("home"), home)?);
        for Page {
            address,
            title,
            description,
            chunk,
        } in PAGES
        {
            let readable = if address == "learn" {
                ALL_SITES
            } else {
                THIS_SITE
            };
            let page = context! {
                base => up_from(address), sheets => &sheets, title, description,
                address => format!("{address}/"),
                has_board => address.starts_with("lab"),
                files => ["problems", "share"].contains(&address).then(|| [course_file()]),
                finished => self.rendered.pages.get(&format!("{address}/")),
            };
            let page = self.render_with_policy("about.html", chunk, page, |inline| {
                policy(inline, THIS_SITE, readable)
            })?;
            site.add(format!("{address}/index.html"), page);
        }
        for entry in catalog.entries() {
            let address = format!("learn/{}", entry.id);
            let file = format!("{LESSONS}/{}.pgn", entry.id);
            // The player of lessons about other laws is a chunk, and only it steps through them.
            let (chunk, finished) = if let Some(page) = self.rendered.lessons.get(&entry.id) {
                let pgn = in_script(&json!(site.text(&file)?).to_string());
                let scenes = in_script(page.scenes.get());
                (None, context! { finished => &page.html, scenes, pgn })
            } else {
                let finished = self.rendered.pages.get(&format!("{address}/"));
                (Some("law_lesson"), context! { finished, files => [file] })
            };
            let page = context! {
                base => up_from(&address), sheets => &sheets, lesson_id => &entry.id,
                address => format!("{address}/"),
                title => &entry.title, description => &entry.summary,
                learning_resource => in_script(&learning_resource(
                    &site_address.web, entry, &self.rendered.picture_of(&format!("{address}/")),
                )),
                oembed => format!("{}{}", site_address.web, oembed_file(&entry.id)),
                ..finished
            };
            site.add(
                format!("{address}/index.html"),
                self.render("lesson.html", chunk, page)?,
            );
        }
        for ProblemCatalogEntry {
            id, title, lesson, ..
        } in problems
        {
            let address = format!("problems/{id}");
            let description = format!(
                "{title}: a chess problem about en passant, to solve against a program that proves every answer."
            );
            let page = context! {
                base => up_from(&address), sheets => &sheets, title, description,
                address => format!("{address}/"), has_board => true,
                files => [course_file(), format!("{LESSONS}/{lesson}.pgn")],
                finished => self.rendered.pages.get(&format!("{address}/")),
            };
            site.add(
                format!("{address}/index.html"),
                self.render("about.html", Some("problem"), page)?,
            );
        }
        let missing = context! { base => &site_address.base, sheets };
        site.add("404.html", self.render("404.html", None, missing)?);
        Ok(())
    }

    /// Adds the page of the design system, which only development builds have (`src/pages/design.rs`).
    pub fn add_design(&self, site: &mut Site, sheets: &Sheets) -> Result<()> {
        let page = context! {
            base => "../", sheets => sheets.page_values(), address => "design/", title => "Design system",
            description => "The type, space, colours and components of the site.",
        };
        site.add("design/index.html", self.render("about.html", None, page)?);
        Ok(())
    }
}

/// Returns the path of the file that sites ask for by oEmbed.
pub fn oembed_file(id: &str) -> String {
    format!("oembed/{id}.json")
}

/// Renders a page that links to no file of the site. It has the pieces and the icon of all pages.
pub fn render_alone(template: &str, values: Value) -> Result<String> {
    let sources = paths::root().join("static");
    let pieces = files::read_text(&sources.join("pieces/pieces.svg"))?;
    let icon = files::read(&sources.join("icons/icon.svg"))?;
    let icon = BASE64_STANDARD.encode(icon);
    let values = context! { pieces, icon, ..values };
    let html = templates()?.get_template(template)?.render(values);
    html.with_context(|| format!("static/html/{template} cannot be filled in"))
}

fn templates() -> Result<Environment<'static>> {
    let mut templates = Environment::new();
    templates.set_formatter(format_value);
    for entry in WalkDir::new(paths::root().join("static/html")).min_depth(1) {
        let path = entry?.into_path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        templates.add_template_owned(name, files::read_text(&path)?)?;
    }
    Ok(templates)
}

/// Writes a value into a page. Unlike minijinja's own escaping this one leaves the slashes of addresses as they are.
fn format_value(
    output: &mut Output,
    state: &mut State,
    value: &Value,
) -> Result<(), minijinja::Error> {
    let is_text = value.kind() == ValueKind::String && !value.is_safe();
    match (state.auto_escape(), value.as_str()) {
        (AutoEscape::Html, Some(text)) if is_text => Ok(output.write_str(&escape(text))?),
        _ => minijinja::escape_formatter(output, state, value),
    }
}

/// Escapes a text for HTML, between tags and in quotes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// Describes a lesson to search engines (<https://schema.org/LearningResource>), as JSON.
fn learning_resource(web: &str, lesson: &LessonEntry, picture: &str) -> String {
    let LessonEntry {
        id, title, summary, ..
    } = lesson;
    json!({
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "name": title,
        "description": summary,
        "url": format!("{web}learn/{id}/"),
        "image": format!("{web}{picture}"),
        "inLanguage": "en",
        "learningResourceType": "interactive lesson",
        "teaches": "En passant in chess",
        "timeRequired": format!("PT{}M", lesson.length.child.max(1)),
        "isAccessibleForFree": true,
        "isPartOf": { "@type": "Course", "name": "En passant in chess", "url": web },
    })
    .to_string()
}

/// Returns JSON that can stand in a script element.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn without_indentation(html: &str) -> String {
    let lines = html.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Returns the way from a page's address to where the site begins.
fn up_from(address: &str) -> String {
    "../".repeat(address.split('/').count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn render(name: &str, values: Value) -> String {
        let templates = templates().unwrap();
        without_indentation(
            &templates
                .get_template(name)
                .unwrap()
                .render(values)
                .unwrap(),
        )
    }

    #[test]
    fn values_are_escaped_in_text_and_attributes() {
        let page = render(
            "about.html",
            context! { base => "../../", policy => "script-src 'self'", title => "King & \"queen\"", description => "Try <anything>." },
        );
        assert!(
            page.contains(
                "<base href=\"../../\" />\n<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self'\" />\n<title>King &amp; &quot;queen&quot; · En passant in chess · In Passing</title>"
            ),
            "{page}"
        );
        assert!(page.contains("content=\"Try &lt;anything>.\""), "{page}");
        assert!(
            page.contains("<h1>King &amp; &quot;queen&quot;</h1>"),
            "{page}"
        );
    }

    #[test]
    fn footer_links_to_the_code_if_its_address_is_known() {
        let unknown = render("footer.html", context! { repository => "" });
        assert!(
            unknown.contains("Language: English") && !unknown.contains("The code<"),
            "{unknown}"
        );
        let known = render(
            "footer.html",
            context! { repository => "https://example.org/in-passing" },
        );
        assert!(
            known.contains("<a href=\"https://example.org/in-passing\">The code</a>"),
            "{known}"
        );
    }

    #[test]
    fn page_names_its_address_only_if_the_site_has_one() {
        let values = context! { title => "Petrov", description => "A game.", address => "learn/petrov/", policy => "", picture => "previews/site.png" };
        let unknown = render("about.html", values.clone());
        assert!(!unknown.contains("canonical"), "{unknown}");
        let known = render(
            "about.html",
            context! { web => "https://example.org/", ..values },
        );
        for line in [
            "<link rel=\"canonical\" href=\"https://example.org/learn/petrov/\" />",
            "<meta property=\"og:title\" content=\"Petrov · En passant in chess\" />",
            "<meta property=\"og:description\" content=\"A game.\" />",
            "<meta property=\"og:image\" content=\"https://example.org/previews/site.png\" />",
        ] {
            assert!(known.contains(line), "{known}");
        }
        let missing = render(
            "404.html",
            context! { web => "https://example.org/", base => "/", policy => "" },
        );
        assert!(!missing.contains("canonical"), "{missing}");
    }

    #[test]
    fn lesson_is_described_to_search_engines() {
        let listed = "[Event \"A </script> game\"]\n[Lesson \"howard\"]\n[Minutes \"2-3\"]\n\n*\n";
        let course = Catalog::parse(listed);
        let json = learning_resource(
            "https://example.org/",
            &course.entries()[0],
            "previews/site.png",
        );
        let json = in_script(&json);
        assert!(!json.contains('<'), "{json}");
        let read: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(read["@type"], "LearningResource");
        assert_eq!(read["name"], "A </script> game");
        assert_eq!(read["url"], "https://example.org/learn/howard/");
        assert_eq!(read["image"], "https://example.org/previews/site.png");
    }

    #[test]
    fn page_that_is_not_finished_waits() {
        let page = render(
            "about.html",
            context! { finished => None::<&str>, policy => "" },
        );
        assert!(
            page.contains("<div id=\"app\" dir=\"ltr\">\n<div class=\"notice waiting\">"),
            "{page}"
        );
    }

    #[test]
    fn style_sheet_of_a_chunk_stands_only_in_its_page() {
        let sheets = [
            context! { name => "style", is_of_every_page => true, file => "style.css", css => "a>b{}" },
            context! { name => "lab", is_of_every_page => false, file => "lab.css", css => "c{}" },
        ];
        let lab = render("page.html", context! { sheets => &sheets, chunk => "lab" });
        assert!(
            lab.contains("\n<style data-sheet-file=\"./lab.css\">c{}</style>\n"),
            "{lab}"
        );
        let other = render("page.html", context! { sheets, chunk => "quiz" });
        assert!(
            other.contains("\n<style data-sheet-file=\"./style.css\">a>b{}</style>\n"),
            "{other}"
        );
        assert!(
            other.contains("<template data-sheet=\"lab\"><link"),
            "{other}"
        );
    }
}
