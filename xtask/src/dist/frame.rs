//! What other pages put into theirs: the page of a frame, the script that makes frames, and what goes with both.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::Path;

use anyhow::{Context, Result};
use course::catalog::LessonEntry;
use course::{Lesson, Scene, catalog};

use super::page::{
    LESSONS, escape, for_readers, part_file, read, with_base, with_description, with_part,
    with_sheet, with_title, write,
};
use super::styles;
use crate::tools::Tools;
use crate::{place, process};

/// Where the sources are of what is not part of the program.
const SOURCES: &str = "static/embed";

/// Writes the page of a frame, from the `index.html` that Trunk built, and all that goes with it.
pub fn write_all(tools: &Tools, site: &Path) -> Result<()> {
    let sources = place::root().join(SOURCES);
    write(site, "embed.js", &script(tools, &sources.join("embed.js"))?)?;
    for (source, published) in [
        ("embed.d.ts", "embed.d.ts"),
        ("messages.schema.json", "embed/messages.schema.json"),
    ] {
        write(site, published, &read(&sources.join(source))?)?;
    }
    write_stills(site)?;
    let before = script(tools, &sources.join("frame.js"))?;
    let before = publish(site, "frame", &before)?;
    let template = read(&site.join("index.html"))?;
    let ids: Vec<_> = catalog::lesson_ids().map(|(_, id)| id).collect();
    let html = with_scripts(site, &template, &before, &ids.join(" "))?;
    let html = styles::in_a_frame(site, &with_sheet(&html, "embed")?)?;
    let html = with_part(&html, &part_file(site, "embed")?)?;
    let html = with_title(&html, "A lesson")?;
    let html = with_description(
        &html,
        "A lesson on en passant, for a frame on another page.",
    )?;
    let html = for_readers(
        &html,
        "<p><a href=\"./\" target=\"_blank\" rel=\"noopener\">Lessons on en passant</a>",
    )?;
    let html = html.replacen(
        "<div id=\"app\"",
        "<div id=\"still\" aria-hidden=\"true\" inert></div>\n<div id=\"app\"",
        1,
    );
    write(site, "embed/index.html", &with_base(&html, "../")?)?;
    // No other page has a use for its sheet.
    let others = template.lines().filter(|line| !line.contains(SHEET));
    let others: String = others.flat_map(|line| [line, "\n"]).collect();
    write(site, "index.html", &others)
}

/// By what the link to the sheet of frames is known.
const SHEET: &str = "data-sheet=\"embed\"";

/// The page with its scripts in files, so that no host need allow others: the looks and the still before the
/// program, and what starts the program.
fn with_scripts(site: &Path, html: &str, before: &str, lessons: &str) -> Result<String> {
    const MODULE: &str = "<script type=\"module\">";
    const END: &str = "</script>";
    let (head, rest) = html
        .split_once(MODULE)
        .context("index.html has no script that starts the program")?;
    let (start, rest) = rest.split_once(END).context("a script has no end")?;
    let start = publish(site, "start", start.trim())?;
    let html =
        format!("{head}<script type=\"module\" src=\"./{start}\" crossorigin></script>{rest}");
    let looks = html
        .find("<script src=\"./looks-")
        .context("index.html has no script for the looks")?;
    let end = looks + html[looks..].find(END).context("a script has no end")? + END.len();
    let before = format!(
        "<script src=\"./{before}\" data-lessons=\"{lessons}\"></script><meta name=\"robots\" content=\"noindex\">"
    );
    Ok([&html[..looks], &before, &html[end..]].concat())
}

/// Writes a script under a name that ends in a hash, which is returned.
fn publish(site: &Path, name: &str, script: &str) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    hasher.write(script.as_bytes());
    let published = format!("{name}-{:016x}.js", hasher.finish());
    write(site, &published, script)?;
    Ok(published)
}

/// A script with all that it imports, without what only a reader needs.
pub fn script(tools: &Tools, script: &Path) -> Result<String> {
    let bench = place::scratch("scripts");
    fs::create_dir_all(&bench).with_context(|| format!("cannot create {}", bench.display()))?;
    let output = bench.join("out.js");
    let mut command = tools.command("esbuild")?;
    command
        .arg(script)
        .args([
            "--bundle",
            "--minify",
            "--format=iife",
            "--target=es2022",
            "--log-level=warning",
        ])
        .arg(format!("--outfile={}", output.display()));
    process::run(&mut command)?;
    read(&output)
}

/// Writes for each lesson what sites that speak oEmbed ask for, given where on the web the site will stand.
pub fn write_oembed(site: &Path, web: &str, lesson: &LessonEntry) -> Result<()> {
    write(site, &oembed_file(&lesson.id), &oembed(web, lesson))
}

/// Where a lesson’s answer to oEmbed stands.
pub fn oembed_file(id: &str) -> String {
    format!("oembed/{id}.json")
}

/// How large a frame is that nobody has measured, in pixels: the board, its controls and a caption.
const WIDTH: usize = 520;
const HEIGHT: usize = 940;

fn oembed(web: &str, lesson: &LessonEntry) -> String {
    let (id, title) = (&lesson.id, &lesson.title);
    let html = format!(
        "<iframe src=\"{web}embed/?v=1&amp;lesson={id}&amp;controls=min\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         title=\"{}\" loading=\"lazy\" allow=\"fullscreen\"></iframe>",
        escape(title)
    );
    format!(
        "{{\"version\":\"1.0\",\"type\":\"rich\",\"provider_name\":\"In Passing\",\"provider_url\":{},\
         \"title\":{},\"html\":{},\"width\":{WIDTH},\"height\":{HEIGHT}}}\n",
        quoted(web),
        quoted(title),
        quoted(&html)
    )
}

/// A text as JSON has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter < ' ' => {
                quoted.extend(format!("\\u{:04x}", u32::from(letter)).chars());
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// Writes for each lesson what a still of any of its positions is drawn from, before the program is there.
fn write_stills(site: &Path) -> Result<()> {
    for (_, id) in catalog::lesson_ids() {
        let file = site.join(format!("{LESSONS}/{id}.pgn"));
        let lesson = Lesson::parse(&read(&file)?).lesson;
        let lesson = lesson.with_context(|| format!("{} holds no lesson", file.display()))?;
        write(site, &format!("embed/stills/{id}.txt"), &stills(&lesson))?;
    }
    Ok(())
}

/// A lesson’s title, and a line for each scene: the side at the bottom, the scene’s title, and the placements of its
/// main line, with tabs between them.
fn stills(lesson: &Lesson) -> String {
    let mut text = format!("{}\n", lesson.title());
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
    fn a_site_that_speaks_oembed_gets_a_frame() {
        let listed = "[Event \"A \\\"key\\\" & more\"]\n[Lesson \"howard\"]\n\n*\n";
        let course = course::Catalog::parse(listed);
        let json = oembed("https://club.example/", &course.entries()[0]);
        let frame = r#""html":"<iframe src=\"https://club.example/embed/?v=1&amp;lesson=howard&amp;controls=min\" width=\"520\" "#;
        assert!(json.contains(frame), "{json}");
        assert!(json.contains(r#""title":"A \"key\" & more""#), "{json}");
    }

    #[test]
    fn the_stills_of_a_lesson_are_its_positions() {
        let text = "[Event \"Two\"]\n[Lesson \"two\"]\n[Scene \"A\"]\n[Orientation \"black\"]\n\n1. e4 *\n";
        let lesson = Lesson::parse(text).lesson.unwrap();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
        assert_eq!(stills(&lesson), format!("Two\nblack\tA\t{start} {after}\n"));
    }
}
