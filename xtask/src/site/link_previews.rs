//! Adds the pictures and the list of pages that search engines and link previews read.
//!
//! There is a picture for each page. Pictures and list need the address of the site, which `--site` gives.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use course::Catalog;
use course::problem::ProblemCatalogEntry;
use course::quiz::Skill;

use super::html_pages::escape;
use super::pictures::{draw, place};
use super::rendered::{COMMON_PICTURE, Rendered, picture_name};
use super::site_files::{Site, SiteAddress};
use crate::{files, paths};

/// The size of a picture, in pixels, which sites that show previews ask for.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The colours of the light theme, from `static/css/tokens.css` and `static/css/pieces.css`. What draws the pictures knows no
/// custom properties, so each side has classes of its own.
const STYLE: &str = "
.light { fill: #efe4cd } .dark { fill: #c8b08a } .last-light { fill: #cfc9a3 } .last-dark { fill: #b9ac79 }
.white-body, .white-line, .white-detail, .black-body, .black-line, .black-detail
{ stroke-linejoin: round; stroke-linecap: round; stroke-width: 1.8 }
.white-line, .white-detail, .black-line, .black-detail { fill: none }
.white-body { fill: #fbf4e4 } .white-line, .white-detail { stroke: #261c15 } .white-mark { fill: #261c15 }
.black-body { fill: #31261f; stroke: #f8efdc; stroke-width: 3.4; paint-order: stroke } .black-line { stroke: #1f1712 }
.black-detail { stroke: #f3e8d2; stroke-width: 1.3 } .black-mark { fill: #f3e8d2 }
";

/// Returns the diagram that the picture of each page shows, as text. Its key is the name of the picture's file without
/// the ending.
pub fn diagrams(catalog: &Catalog, problems: &[ProblemCatalogEntry]) -> BTreeMap<String, String> {
    let lessons = catalog.entries().iter();
    let lessons = lessons.map(|lesson| {
        (
            picture_name(&format!("learn/{}", lesson.id)),
            lesson.diagram.clone(),
        )
    });
    let problems = problems.iter();
    let problems = problems.map(|problem| {
        (
            picture_name(&format!("problems/{}", problem.id)),
            problem.diagram.clone(),
        )
    });
    let common = (
        COMMON_PICTURE.to_owned(),
        Some(Skill::ALL[0].example().diagram()),
    );
    let all = lessons.chain(problems).chain([common]);
    all.filter_map(|(name, diagram)| Some((name, diagram?.to_string())))
        .collect()
}

/// Adds the pictures and the list of pages, if the site's address is known.
pub fn add(site: &mut Site, address: &SiteAddress, rendered: &Rendered) -> Result<()> {
    if !address.is_known() {
        return Ok(());
    }
    let sources = paths::root().join("static");
    let pieces = files::read_text(&sources.join("pieces/pieces.svg"))?;
    let icon = files::read_text(&sources.join("icons/icon.svg"))?;
    for (name, diagram) in &rendered.diagrams {
        let svg = compose(diagram, &pieces, &icon);
        let picture =
            draw(&svg, WIDTH, HEIGHT).with_context(|| format!("{name} cannot be drawn"))?;
        site.add(format!("{name}.png"), picture);
    }
    let pages = site
        .files
        .keys()
        .filter_map(|path| path.strip_suffix("index.html"));
    // Search engines should not list the page of a frame.
    let pages = pages.filter(|path| !path.starts_with("embed/"));
    let map = site_map(&address.web, pages);
    site.add("sitemap.xml", map);
    Ok(())
}

/// Composes a picture: the board, and the site's icon beside it. There are no words, which sites write beside it.
fn compose(diagram: &str, pieces: &str, icon: &str) -> String {
    let (mut sprites, mut board) = (String::new(), diagram.to_owned());
    for side in ["white", "black"] {
        // The root element's size would hide the drawings.
        sprites += &pieces
            .replace("width=\"0\" height=\"0\"", "")
            .replace("id=\"piece-", &format!("id=\"{side}-"))
            .replace("href=\"#piece-", &format!("href=\"#{side}-"))
            .replace("class=\"piece-", &format!("class=\"{side}-"));
        // Each side has a sprite, with markers for both.
        let marker = format!("url(#piece-{side}-");
        board = board.replace(&marker, &format!("url(#{side}-{side}-"));
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\"><style>{STYLE}</style>\
         {sprites}<path fill=\"#f3ead9\" d=\"M0 0h{WIDTH}v{HEIGHT}H0z\"/>{}{}</svg>",
        place(&board, 35, 35, 560),
        place(icon, 755, 175, 280),
    )
}

/// Lists pages for search engines (<https://www.sitemaps.org/protocol.html>).
fn site_map<'a>(web: &str, pages: impl Iterator<Item = &'a str>) -> String {
    let pages = pages.map(|page| {
        format!(
            "<url><loc>{}</loc></url>\n",
            escape(&format!("{web}{page}"))
        )
    });
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{}</urlset>\n",
        pages.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Pixmap;

    use super::*;

    const BOARD: &str = "<svg viewBox=\"0 0 800 800\"><path class=\"dark\" d=\"M0 0h800v800H0z\"/><path d=\"M0 0L50 50 0 0\" fill=\"none\" \
                         marker-mid=\"url(#piece-white-p)\"/></svg>";
    const PIECES: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"><symbol id=\"piece-p\" \
                          viewBox=\"0 0 48 48\"><path class=\"piece-body\" d=\"M0 0h48v48H0z\"/></symbol>\
                          <marker id=\"piece-white-p\" viewBox=\"0 0 48 48\" refX=\"24\" refY=\"24\" markerWidth=\"100\" markerHeight=\"100\" \
                          markerUnits=\"userSpaceOnUse\"><use href=\"#piece-p\" width=\"48\" height=\"48\"/></marker></svg>";
    const ICON: &str =
        "<svg viewBox=\"0 0 32 32\"><path fill=\"#c9471f\" d=\"M0 0h32v32H0z\"/></svg>";

    #[test]
    fn picture_shows_the_board_its_pieces_and_the_icon() {
        let png = draw(&compose(BOARD, PIECES, ICON), WIDTH, HEIGHT).unwrap();
        let pixels = Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (WIDTH, HEIGHT));
        let colour = |x, y| {
            let pixel = pixels.pixel(x, y).unwrap();
            [pixel.red(), pixel.green(), pixel.blue()]
        };
        assert_eq!(colour(10, 10), [0xf3, 0xea, 0xd9], "the ground");
        assert_eq!(colour(70, 70), [0xfb, 0xf4, 0xe4], "the pawn on a8");
        assert_eq!(colour(300, 300), [0xc8, 0xb0, 0x8a], "an empty square");
        assert_eq!(colour(900, 300), [0xc9, 0x47, 0x1f], "the icon");
    }

    #[test]
    fn site_map_lists_each_page_by_its_whole_address() {
        let map = site_map("https://example.org/", ["", "learn/petrov/"].into_iter());
        let map = roxmltree::Document::parse(&map).unwrap();
        let addresses: Vec<_> = map
            .descendants()
            .filter(|it| it.has_tag_name("loc"))
            .filter_map(|it| it.text())
            .collect();
        assert_eq!(
            addresses,
            ["https://example.org/", "https://example.org/learn/petrov/"]
        );
    }
}
