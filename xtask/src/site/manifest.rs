//! Adds the manifest and the icons of the site.
//!
//! A browser reads them to install the site as an app.

use anyhow::Result;
use serde_json::json;

use super::pictures::{draw, place};
use super::site_files::Site;

/// The address of the manifest.
pub const FILE: &str = "manifest.webmanifest";

/// The ground of the icon, and of the page (`--paper` in `static/css/tokens.css`).
const ICON_GROUND: &str = "#f3ead9";
const PAPER: &str = "#fbf8f1";

/// The size of the icon on an Apple home screen, in pixels.
const TOUCH_SIZE: u32 = 180;

/// The size of the icon that a system cuts to its own shape, in pixels.
const MASKABLE_SIZE: u32 = 512;

/// How much wider the ground of that icon is on each side, in pixels. A circle of four fifths of the width stays whole.
const MASKABLE_MARGIN: u32 = 32;

/// Adds the manifest and the icons, which are drawn from the SVG of the icon. Returns the file of the icon for Apple's
/// systems, which fill transparent corners with black.
pub fn add(site: &mut Site, icon: &str) -> Result<String> {
    let mut icons = Vec::new();
    for size in [192, 512] {
        let png = draw(&frame(icon, size, 0), size, size)?;
        let file = site.add_hashed(&format!("icon-{size}"), "png", png);
        icons.push(json!({ "src": file, "sizes": format!("{size}x{size}"), "type": "image/png" }));
    }
    let png = draw(
        &frame(icon, MASKABLE_SIZE, MASKABLE_MARGIN),
        MASKABLE_SIZE,
        MASKABLE_SIZE,
    )?;
    let maskable = site.add_hashed("icon-maskable", "png", png);
    icons.push(json!({
        "src": maskable, "sizes": format!("{MASKABLE_SIZE}x{MASKABLE_SIZE}"), "type": "image/png", "purpose": "maskable",
    }));
    let manifest = json!({
        "name": "In Passing: en passant in chess",
        "short_name": "In Passing",
        "description": "Lessons on en passant in chess, with a quiz, problems and a lab.",
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["education", "games"],
        "icons": icons,
    });
    site.add(FILE, format!("{manifest}\n"));
    let touch = draw(&frame(icon, TOUCH_SIZE, 0), TOUCH_SIZE, TOUCH_SIZE)?;
    Ok(site.add_hashed("icon-touch", "png", touch))
}

/// Returns the icon as an SVG of a size, with a margin.
fn frame(icon: &str, size: u32, margin: u32) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\">\
         <path fill=\"{ICON_GROUND}\" d=\"M0 0h{size}v{size}H0z\"/>{}</svg>",
        place(icon, margin, margin, size - 2 * margin)
    )
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Pixmap;

    use super::*;
    use crate::{files, paths};

    #[test]
    fn manifest_names_icons_of_the_sizes_that_it_states() {
        let icon = files::read_text(&paths::root().join("static/icons/icon.svg")).unwrap();
        let mut site = Site::default();
        add(&mut site, &icon).unwrap();
        let manifest: serde_json::Value = serde_json::from_str(site.text(FILE).unwrap()).unwrap();
        let icons = manifest["icons"].as_array().unwrap();
        for icon in icons {
            let png = &site.files[icon["src"].as_str().unwrap()];
            let png = Pixmap::decode_png(png).unwrap();
            let size = format!("{}x{}", png.width(), png.height());
            assert_eq!(icon["sizes"], size);
            assert!(png.pixels().iter().all(|pixel| pixel.alpha() == 255));
        }
        assert_eq!(icons.len(), 3);
    }
}
