//! Adds the files for embedding. They are the page of a frame, the script that makes frames, and what both load.

use anyhow::{Context, Result};
use course::catalog::LessonEntry;
use course::{Catalog, catalog};
use minijinja::context;
use serde_json::json;

use super::html_pages::{Pages, escape, oembed_file};
use super::rendered::Rendered;
use super::site_files::{LESSONS, Site, SiteAddress};
use super::style_sheets::Sheets;
use super::{frame_policy, minify};
use crate::tools::Tools;
use crate::{files, paths};

/// The chunk that draws a frame.
const CHUNK: &str = "embed";

/// Adds all files of an embed.
pub fn add(
    site: &mut Site,
    tools: &Tools,
    address: &SiteAddress,
    pages: &Pages,
    sheets: &Sheets,
    catalog: &Catalog,
    rendered: &Rendered,
) -> Result<()> {
    let sources = paths::root().join("static/embed");
    site.add("embed.js", minify(tools, &sources.join("embed.js"))?);
    for (source, published) in [
        ("embed.d.ts", "embed.d.ts"),
        ("messages.schema.json", "embed/messages.schema.json"),
    ] {
        site.add(published, files::read(&sources.join(source))?);
    }
    for lesson in catalog.entries() {
        site.add(oembed_file(&lesson.id), write_oembed(&address.web, lesson));
    }
    let ids: Vec<_> = catalog::lesson_ids().map(|(_, id)| id).collect();
    let mut law_lessons = Vec::new();
    for &id in &ids {
        let pgn = site.text(&format!("{LESSONS}/{id}.pgn"))?.to_owned();
        if !rendered.embeds.contains_key(id) {
            law_lessons.push(id);
            continue;
        }
        for name in names_of(id) {
            let embed = rendered.embeds.get(&name);
            let mut embed = embed.with_context(|| format!("no embed {name}"))?.clone();
            embed.insert("pgn".to_owned(), json!(pgn));
            site.add(
                format!("embed/lessons/{name}.json"),
                json!(embed).to_string(),
            );
        }
    }
    let frame = minify(tools, &sources.join("frame.js"))?;
    let frame = site.add_hashed("frame", "js", frame);
    let page = context! {
        base => "../",
        title => "A lesson",
        sheets => sheets.embed_values(),
        lesson_ids => ids.join(" "),
        fetches_steps => true,
        law_lesson_ids => law_lessons.join(" "),
        boards => &rendered.still_boards,
        frame,
        policy => frame_policy(address),
    };
    site.add(
        "embed/index.html",
        pages.render("embed.html", Some(CHUNK), page)?,
    );
    Ok(())
}

/// The heights that embed.js reserves.
const HEIGHTS: [[u32; 3]; 7] = include!("../../../static/embed/heights.json");

/// The width of an oEmbed frame, in pixels. The board, its controls and a caption stand in one wide column.
const WIDTH: u32 = 520;
const HEIGHT: u32 = WIDTH + HEIGHTS[1][1];

fn write_oembed(web: &str, lesson: &LessonEntry) -> String {
    let (id, title) = (&lesson.id, &lesson.title);
    let html = format!(
        "<iframe src=\"{web}embed/?v=1&amp;lesson={id}&amp;controls=min\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         title=\"{}\" loading=\"lazy\" allow=\"fullscreen\"></iframe>",
        escape(title)
    );
    let answer = json!({
        "version": "1.0",
        "type": "rich",
        "provider_name": "In Passing",
        "provider_url": web,
        "title": title,
        "html": html,
        "width": WIDTH,
        "height": HEIGHT,
    });
    format!("{answer}\n")
}

/// Returns the names of the embeds of a lesson: with each scene's own side at the bottom, and with White's and Black's.
fn names_of(id: &str) -> [String; 3] {
    ["", "-white", "-black"].map(|side| format!("{id}{side}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oembed_answer_holds_a_frame() {
        let listed = "[Event \"A \\\"key\\\" & more\"]\n[Lesson \"howard\"]\n\n*\n";
        let course = course::Catalog::parse(listed);
        let json = write_oembed("https://club.example/", &course.entries()[0]);
        let frame = r#""html":"<iframe src=\"https://club.example/embed/?v=1&amp;lesson=howard&amp;controls=min\" width=\"520\" "#;
        assert!(json.contains(frame), "{json}");
        assert!(json.contains(r#""title":"A \"key\" & more""#), "{json}");
    }
}
