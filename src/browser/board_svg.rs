//! An SVG of the visible board that needs no style sheet.

use std::fmt::Write;

use course::board::square_navigation;
use gloo::utils::{document, window};
use rules::Color;
use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, Element};

use crate::browser::dom;

/// The width and height in units. A square has a hundred, as in the board's own SVGs.
pub(super) const SIDE: u32 = 800;

/// Draws a board as it is shown, from its elements and their computed styles.
pub(super) fn draw_svg(board: &Element) -> String {
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

/// Returns a piece's drawing with the paint that the style sheet gives it.
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
const GEOMETRY_ATTRIBUTES: [&str; 13] = [
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
