//! Turns SVG pictures into PNG, for programs that cannot show SVG.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws an SVG as PNG. `width` and `height` are the size of the PNG in pixels, which is that of the SVG.
pub fn draw(svg: &str, width: u32, height: u32) -> Result<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut pixels = Pixmap::new(width, height).context("no memory for a picture")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

/// Places an SVG in another one.
pub fn place(svg: &str, x: u32, y: u32, size: u32) -> String {
    svg.replacen(
        "<svg ",
        &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" "),
        1,
    )
}
