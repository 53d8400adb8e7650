//! The board as an image: an SVG of the visible board that needs no style sheet, or a PNG drawn from it.

use std::fmt::Write;

use course::board::square_navigation;
use gloo::utils::{document, window};
use js_sys::encode_uri_component;
use rules::Color;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    CanvasRenderingContext2d, CssStyleDeclaration, Document, Element, HtmlAnchorElement,
    HtmlCanvasElement, HtmlImageElement,
};
use yew::NodeRef;

use crate::browser::dom;
use crate::browser::js_field::field;

/// The width and height in units; a square has a hundred, as in the board's own SVGs.
const SIDE: u32 = 800;

/// The pixels of a PNG per unit.
const SCALE: u32 = 2;

/// Why there is no PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The browser did not draw the image.
    NotDrawn,
    /// The browser changes the pixels that are read, so that nobody can recognise visitors by them.
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

const BOARD: &str = "[data-board]";

fn draw_svg(board: &Element) -> String {
    let geometry = ImageGeometry(dom::board_orientation(board));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIDE}\" height=\"{SIDE}\" \
         viewBox=\"0 0 {SIDE} {SIDE}\">\n"
    );
    let mut symbol_ids = Vec::new();
    for layer in children(board) {
        if layer.tag_name().eq_ignore_ascii_case("svg") {
            write_shapes(&layer, &mut svg);
            continue;
        }
        for square in select_all(&layer, "[data-square]") {
            geometry.write_square(&square, &mut svg);
        }
        for piece in select_all(&layer, "[data-piece]") {
            geometry.write_piece(&piece, &mut symbol_ids, &mut svg);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

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

/// Whether the browser changes the pixels that are read, as Firefox does with `resistFingerprinting`.
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

/// The geometry of a board with a side at the bottom.
struct ImageGeometry(Color);

impl ImageGeometry {
    /// Returns the top left corner of a square.
    fn corner(&self, square: &str) -> Option<(usize, usize)> {
        let (column, row) = square_navigation::column_and_row(square.parse().ok()?, self.0);
        Some((column * 100, row * 100))
    }

    fn write_square(&self, square: &Element, svg: &mut String) {
        let name = square.get_attribute("data-square").unwrap_or_default();
        let Some(((x, y), style)) = self.corner(&name).zip(computed_style(square)) else {
            return;
        };
        let ground = value(&style, "background-color");
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\" fill=\"{ground}\"/>"
        );
        let ink = value(&style, "color");
        let mut coordinate = |text: Option<String>, x: usize, y: usize, anchor: &str| {
            if let Some(text) = text {
                let _ = writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\" font-family=\"sans-serif\" \
                     font-size=\"18\" text-anchor=\"{anchor}\">{}</text>",
                    escape(&text)
                );
            }
        };
        coordinate(square.get_attribute("data-rank"), x + 5, y + 20, "start");
        coordinate(square.get_attribute("data-file"), x + 95, y + 94, "end");
    }

    /// Writes a piece; the symbol of each kind is written once.
    fn write_piece(&self, piece: &Element, symbol_ids: &mut Vec<String>, svg: &mut String) {
        let on = piece.get_attribute("data-on").unwrap_or_default();
        let name = piece.get_attribute("data-piece").unwrap_or_default();
        let Some((x, y)) = self.corner(&on) else {
            return;
        };
        // Some readers compare ids without case.
        let color = if name.chars().all(char::is_uppercase) {
            "white"
        } else {
            "black"
        };
        let id = format!("{color}-{}", name.to_ascii_lowercase());
        if !symbol_ids.contains(&id) {
            let symbol = draw_symbol(piece).unwrap_or_default();
            let _ = writeln!(
                svg,
                "<symbol id=\"{id}\" viewBox=\"0 0 48 48\">{symbol}</symbol>"
            );
            symbol_ids.push(id.clone());
        }
        let _ = writeln!(
            svg,
            "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>"
        );
    }
}

/// Returns a piece's drawing with its paint, which on the page is in the style sheet.
fn draw_symbol(piece: &Element) -> Option<String> {
    let href = piece.query_selector("use").ok()??.get_attribute("href")?;
    let symbol = document().query_selector(&href).ok()??;
    let style = computed_style(piece)?;
    let paint = |name: &str| value(&style, name);
    let (fill, line) = (paint("--piece-fill"), paint("--piece-line"));
    let (detail, edge) = (paint("--piece-detail"), paint("--piece-edge"));
    let width = Some(paint("--piece-detail-width")).filter(|width| width != "none");
    let width = width.as_deref().unwrap_or("1.8");
    let round = "stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    let mut drawing = symbol.inner_html();
    for (class, attributes) in [
        (
            "piece-body",
            format!(
                "fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"3.4\" paint-order=\"stroke\" {round}"
            ),
        ),
        (
            "piece-detail",
            format!("fill=\"none\" stroke=\"{detail}\" stroke-width=\"{width}\" {round}"),
        ),
        ("piece-mark", format!("fill=\"{detail}\"")),
        (
            "piece-line",
            format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"1.8\" {round}"),
        ),
    ] {
        drawing = drawing.replace(&format!("class=\"{class}\""), &attributes);
    }
    Some(drawing.replace('\n', ""))
}

/// The attributes of a shape's geometry.
const GEOMETRY_ATTRIBUTES: [&str; 14] = [
    "d",
    "cx",
    "cy",
    "r",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "width",
    "height",
    "transform",
    "pathLength",
];

/// The properties of a shape's paint.
const PAINT_PROPERTIES: [&str; 7] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
];

/// Writes an element of an SVG with its computed paint.
fn write_shapes(drawing: &Element, svg: &mut String) {
    let name = match &*drawing.tag_name() {
        "svg" => "g",
        name @ ("g" | "path" | "circle" | "rect" | "line") => name,
        _ => return,
    }
    .to_owned();
    let Some(style) = computed_style(drawing) else {
        return;
    };
    let is_hidden = value(&style, "display") == "none" || value(&style, "visibility") == "hidden";
    let is_empty = drawing.get_attribute("d").as_deref() == Some("");
    if is_hidden || is_empty {
        return;
    }
    let _ = write!(svg, "<{name}");
    let is_shape = name != "g";
    for attribute in GEOMETRY_ATTRIBUTES
        .iter()
        .filter(|&&attribute| is_shape || attribute == "transform")
    {
        if let Some(value) = drawing.get_attribute(attribute) {
            let _ = write!(svg, " {attribute}=\"{}\"", escape(&value));
        }
    }
    for property in PAINT_PROPERTIES
        .iter()
        .filter(|&&property| is_shape || property == "opacity")
    {
        let _ = write!(svg, " {property}=\"{}\"", value(&style, property));
    }
    svg.push('>');
    for child in children(drawing) {
        write_shapes(&child, svg);
    }
    let _ = writeln!(svg, "</{name}>");
}

fn computed_style(element: &Element) -> Option<CssStyleDeclaration> {
    window().get_computed_style(element).ok().flatten()
}

/// Returns a computed value as an attribute value.
fn value(style: &CssStyleDeclaration, name: &str) -> String {
    let value = style.get_property_value(name).unwrap_or_default();
    match value.trim() {
        "" | "transparent" => "none".to_owned(),
        value => escape(value),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

fn children(element: &Element) -> Vec<Element> {
    let children = element.children();
    let count = children.length();
    (0..count)
        .filter_map(|index| children.item(index))
        .collect()
}

fn select_all(element: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = element.query_selector_all(selector) else {
        return Vec::new();
    };
    let nodes = (0..list.length()).filter_map(|index| list.item(index));
    // The elements may be of an iframe, whose classes `dyn_into` does not recognise.
    nodes.map(JsCast::unchecked_into).collect()
}
