//! Adds the files for embedding. They are the page of a frame, the script that makes frames, and what both load.

use anyhow::{Context, Result};
use course::catalog::LessonEntry;
use course::{Catalog, Lesson, Scene, catalog};
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
    for id in &ids {
        let file = format!("{LESSONS}/{id}.pgn");
        let lesson = Lesson::parse(site.text(&file)?).lesson;
        let lesson = lesson.with_context(|| format!("{file} holds no lesson"))?;
        site.add(format!("embed/stills/{id}.txt"), write_stills(&lesson));
    }
    let frame = minify(tools, &sources.join("frame.js"))?;
    let frame = site.add_hashed("frame", "js", frame);
    let page = context! {
        base => "../",
        title => "A lesson",
        sheets => sheets.embed_values(),
        lesson_ids => ids.join(" "),
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

/// Writes a lesson’s title, and a line for each scene. Tabs separate the side at the bottom, the scene’s title, and
/// the placements of its main line. A lesson about other laws has its title alone: the still is a board of chess.
fn write_stills(lesson: &Lesson) -> String {
    let mut text = format!("{}\n", lesson.title());
    if lesson.is_about_laws() {
        return text;
    }
    for (index, scene) in lesson.scenes().iter().enumerate() {
        let bottom = match scene.orientation() {
            rules::Color::White => "white",
            rules::Color::Black => "black",
        };
        let title = match scene.title() {
            "" => format!("Scene {}", index + 1),
            title => title.to_owned(),
        };
        let line = format!("{bottom}\t{title}\t{}\n", placements(scene));
        text.push_str(&line);
    }
    text
}

fn placements(scene: &Scene) -> String {
    let tree = scene.tree();
    let nodes = std::iter::once(tree.root()).chain(tree.main_line());
    let placements = nodes.map(|node| {
        let fen = scene.position(node).fen();
        fen.split(' ').next().unwrap_or_default().to_owned()
    });
    placements.collect::<Vec<_>>().join(" ")
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

    #[test]
    fn stills_are_the_positions_of_the_main_line() {
        let text = "[Event \"Two\"]\n[Lesson \"two\"]\n[Scene \"A\"]\n[Orientation \"black\"]\n\n1. e4 *\n";
        let lesson = Lesson::parse(text).lesson.unwrap();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
        assert_eq!(
            write_stills(&lesson),
            format!("Two\nblack\tA\t{start} {after}\n")
        );
    }
}
