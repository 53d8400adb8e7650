//! Adds the files for embedding. They are the page of a frame, the script that makes frames, and what both load.

use anyhow::Result;
use course::catalog::LessonEntry;
use course::{Catalog, catalog};
use minijinja::context;
use serde_json::json;

use super::html_pages::{Pages, escape, oembed_file};
use super::rendered::Rendered;
use super::site_files::{Site, SiteAddress};
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
    let mut law_lessons = ids.clone();
    law_lessons.retain(|id| !rendered.embeds.contains_key(*id));
    for (name, embed) in &rendered.embeds {
        site.add(format!("embed/lessons/{name}.json"), embed.get());
    }
    let contents = rendered.embeds.values().map(|embed| embed.get().as_bytes());
    let frame = minify(tools, &sources.join("frame.js"))?;
    let frame = site.add_hashed("frame", "js", frame);
    let first_paint = minify(tools, &sources.join("first_paint.js"))?;
    let page = context! {
        base => "../",
        title => "A lesson",
        sheets => sheets.embed_values(),
        lesson_ids => ids.join(" "),
        lessons_version => files::short_hash(contents),
        fetches_steps => true,
        law_lesson_ids => law_lessons.join(" "),
        boards => &rendered.still_boards,
        frame,
        frame_first_paint => first_paint.trim_end(),
    };
    let page = pages.render_with_policy("embed.html", Some(CHUNK), page, |inline| {
        frame_policy(inline, address)
    })?;
    site.add("embed/index.html", page);
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
