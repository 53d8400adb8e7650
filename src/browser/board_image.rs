//! The board as an image to save: an SVG, or a PNG drawn from it.

use gloo::utils::document;
use js_sys::encode_uri_component;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    CanvasRenderingContext2d, Document, Element, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement,
};
use yew::NodeRef;

use crate::browser::board_svg::{SIDE, draw_svg};
use crate::browser::js_field::field;

/// The pixels of a PNG per unit.
const SCALE: u32 = 2;

/// Why there is no PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The browser did not draw the image.
    NotDrawn,
    /// The browser changes the pixels that are read, to prevent fingerprinting.
    PixelsChanged,
}

/// An image of a board: an SVG, and the file name without extension.
pub struct BoardImage {
    svg: String,
    name: String,
}

/// Captures the visible board within an element, or within an iframe of this site.
pub fn capture(page: &NodeRef) -> Option<BoardImage> {
    let element = page.cast::<Element>()?;
    let inside: Option<Document> = match field(&element, "contentDocument") {
        document if document.is_object() => Some(document.unchecked_into()),
        _ => None,
    };
    let board = match &inside {
        Some(document) => document.query_selector(BOARD),
        None => element.query_selector(BOARD),
    };
    let board = board.ok().flatten()?;
    let fen = board.get_attribute("data-fen").unwrap_or_default();
    let placement = fen.split(' ').next().unwrap_or_default();
    Some(BoardImage {
        name: ["in-passing-", &placement.replace('/', "-")].concat(),
        svg: draw_svg(&board),
    })
}

/// A chessboard: boards of other laws may have another size, and several belong together.
const BOARD: &str = "[data-board]:not([data-law])";

/// Saves an image as an SVG.
pub fn save_svg(BoardImage { svg, name }: &BoardImage) {
    download(&data_url(svg), &[name, ".svg"].concat());
}

/// Saves an image as a PNG, and calls back with the result.
pub fn save_png(
    BoardImage { svg, name }: &BoardImage,
    callback: impl FnOnce(Result<(), PngError>) + 'static,
) {
    let (url, name) = (data_url(svg), [name, ".png"].concat());
    spawn_local(async move {
        let png = draw_png(&url).await;
        if let Ok(png) = &png {
            download(png, &name);
        }
        callback(png.map(|_| ()));
    });
}

/// Draws the SVG at a URL, and returns the data URL of the PNG.
async fn draw_png(url: &str) -> Result<String, PngError> {
    let image = HtmlImageElement::new().map_err(|_| PngError::NotDrawn)?;
    image.set_src(url);
    JsFuture::from(image.decode())
        .await
        .map_err(|_| PngError::NotDrawn)?;
    let (canvas, context) = create_canvas(SIDE * SCALE).ok_or(PngError::NotDrawn)?;
    if changes_pixels().ok_or(PngError::NotDrawn)? {
        return Err(PngError::PixelsChanged);
    }
    let side = f64::from(SIDE * SCALE);
    context
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, side, side)
        .map_err(|_| PngError::NotDrawn)?;
    canvas.to_data_url().map_err(|_| PngError::NotDrawn)
}

/// Returns whether the browser changes the pixels that are read.
///
/// Firefox does so with `resistFingerprinting`.
fn changes_pixels() -> Option<bool> {
    const PROBE_SIDE: u32 = 8;
    const COLOR: [u8; 4] = [10, 130, 250, 255];
    let (_, context) = create_canvas(PROBE_SIDE)?;
    let side = f64::from(PROBE_SIDE);
    context.set_fill_style_str("rgb(10, 130, 250)");
    context.fill_rect(0.0, 0.0, side, side);
    let pixels = context.get_image_data(0.0, 0.0, side, side).ok()?.data();
    Some(pixels.chunks(4).any(|pixel| pixel != COLOR))
}

/// Creates a square canvas and its drawing context; the side is in pixels.
fn create_canvas(side: u32) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = create("canvas")?;
    canvas.set_width(side);
    canvas.set_height(side);
    let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    Some((canvas, context))
}

fn data_url(svg: &str) -> String {
    format!(
        "data:image/svg+xml;charset=utf-8,{}",
        String::from(encode_uri_component(svg))
    )
}

fn download(url: &str, name: &str) {
    let Some(link) = create::<HtmlAnchorElement>("a") else {
        return;
    };
    link.set_href(url);
    link.set_download(name);
    link.click();
}

fn create<T: JsCast>(name: &str) -> Option<T> {
    document().create_element(name).ok()?.dyn_into().ok()
}
