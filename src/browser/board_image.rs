//! The board as a picture: what is on the screen, written as an SVG that needs no style sheet, and drawn
//! as a PNG.

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

/// How many units the picture is wide and high: a square has a hundred, as in the board's own drawings.
const SIDE: u32 = 800;

/// How many pixels of a PNG a unit has.
const SCALE: u32 = 2;

/// The browser would not draw a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawError;

/// A board that was drawn: an SVG, and the name of its file but for the ending.
pub struct BoardImage {
    svg: String,
    name: String,
}

/// The board within an element, or within a frame of ours, as it is seen now.
pub fn capture(frame: &NodeRef) -> Option<BoardImage> {
    let element = frame.cast::<Element>()?;
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
        svg: svg(&board),
    })
}

const BOARD: &str = "[data-board]";

fn svg(board: &Element) -> String {
    let view = View(dom::board_orientation(board));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIDE}\" height=\"{SIDE}\" \
         viewBox=\"0 0 {SIDE} {SIDE}\">\n"
    );
    let mut drawn = Vec::new();
    for layer in children(board) {
        if layer.tag_name().eq_ignore_ascii_case("svg") {
            shapes(&layer, &mut svg);
            continue;
        }
        for square in all(&layer, "[data-square]") {
            view.square(&square, &mut svg);
        }
        for man in all(&layer, "[data-piece]") {
            view.man(&man, &mut drawn, &mut svg);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Saves a picture as an SVG.
pub fn save_svg(BoardImage { svg, name }: &BoardImage) {
    save(&address(svg), &[name, ".svg"].concat());
}

/// Saves a picture as a PNG, and calls back when it is done.
pub fn save_png(
    BoardImage { svg, name }: &BoardImage,
    callback: impl FnOnce(Result<(), DrawError>) + 'static,
) {
    let (address, name) = (address(svg), [name, ".png"].concat());
    spawn_local(async move {
        let png = png(&address).await;
        if let Ok(png) = &png {
            save(png, &name);
        }
        callback(png.map(|_| ()));
    });
}

async fn png(address: &str) -> Result<String, DrawError> {
    let image = HtmlImageElement::new().map_err(|_| DrawError)?;
    image.set_src(address);
    JsFuture::from(image.decode()).await.map_err(|_| DrawError)?;
    let canvas: HtmlCanvasElement = created("canvas").ok_or(DrawError)?;
    canvas.set_width(SIDE * SCALE);
    canvas.set_height(SIDE * SCALE);
    let context = canvas.get_context("2d").ok().flatten().ok_or(DrawError)?;
    let context: CanvasRenderingContext2d = context.dyn_into().map_err(|_| DrawError)?;
    let side = f64::from(SIDE * SCALE);
    context
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, side, side)
        .map_err(|_| DrawError)?;
    canvas.to_data_url().map_err(|_| DrawError)
}

fn address(svg: &str) -> String {
    format!(
        "data:image/svg+xml;charset=utf-8,{}",
        String::from(encode_uri_component(svg))
    )
}

fn save(address: &str, name: &str) {
    let Some(link) = created::<HtmlAnchorElement>("a") else {
        return;
    };
    link.set_href(address);
    link.set_download(name);
    link.click();
}

fn created<T: JsCast>(name: &str) -> Option<T> {
    document().create_element(name).ok()?.dyn_into().ok()
}

/// From which side the board is seen.
struct View(Color);

impl View {
    /// The upper left corner of a square.
    fn corner(&self, square: &str) -> Option<(usize, usize)> {
        let (column, row) = square_navigation::column_and_row(square.parse().ok()?, self.0);
        Some((column * 100, row * 100))
    }

    fn square(&self, square: &Element, svg: &mut String) {
        let name = square.get_attribute("data-square").unwrap_or_default();
        let Some(((x, y), style)) = self.corner(&name).zip(style(square)) else {
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
                    escaped(&text)
                );
            }
        };
        coordinate(square.get_attribute("data-rank"), x + 5, y + 20, "start");
        coordinate(square.get_attribute("data-file"), x + 95, y + 94, "end");
    }

    /// A man, whose drawing is written once for each kind.
    fn man(&self, man: &Element, drawn: &mut Vec<String>, svg: &mut String) {
        let on = man.get_attribute("data-on").unwrap_or_default();
        let name = man.get_attribute("data-piece").unwrap_or_default();
        let Some((x, y)) = self.corner(&on) else {
            return;
        };
        // Capitals and small letters may be one name to a file's reader.
        let color = if name.chars().all(char::is_uppercase) {
            "white"
        } else {
            "black"
        };
        let id = format!("{color}-{}", name.to_ascii_lowercase());
        if !drawn.contains(&id) {
            let symbol = symbol(man).unwrap_or_default();
            let _ = writeln!(
                svg,
                "<symbol id=\"{id}\" viewBox=\"0 0 48 48\">{symbol}</symbol>"
            );
            drawn.push(id.clone());
        }
        let _ = writeln!(
            svg,
            "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>"
        );
    }
}

/// A man's drawing with its paint, which on the page comes from the style sheet.
fn symbol(man: &Element) -> Option<String> {
    let href = man.query_selector("use").ok()??.get_attribute("href")?;
    let symbol = document().query_selector(&href).ok()??;
    let style = style(man)?;
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

/// What says where a shape is.
const PLACES: [&str; 14] = [
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

/// What says how a shape is painted.
const PAINTS: [&str; 7] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
];

/// Writes the shapes of a drawing with their paint.
fn shapes(drawing: &Element, svg: &mut String) {
    let name = match &*drawing.tag_name() {
        "svg" => "g",
        name @ ("g" | "path" | "circle" | "rect" | "line") => name,
        _ => return,
    }
    .to_owned();
    let Some(style) = style(drawing) else { return };
    let is_hidden = value(&style, "display") == "none" || value(&style, "visibility") == "hidden";
    let is_empty = drawing.get_attribute("d").as_deref() == Some("");
    if is_hidden || is_empty {
        return;
    }
    let _ = write!(svg, "<{name}");
    let is_shape = name != "g";
    for place in PLACES
        .iter()
        .filter(|&&place| is_shape || place == "transform")
    {
        if let Some(value) = drawing.get_attribute(place) {
            let _ = write!(svg, " {place}=\"{}\"", escaped(&value));
        }
    }
    for paint in PAINTS
        .iter()
        .filter(|&&paint| is_shape || paint == "opacity")
    {
        let _ = write!(svg, " {paint}=\"{}\"", value(&style, paint));
    }
    svg.push('>');
    for child in children(drawing) {
        shapes(&child, svg);
    }
    let _ = writeln!(svg, "</{name}>");
}

fn style(element: &Element) -> Option<CssStyleDeclaration> {
    window().get_computed_style(element).ok().flatten()
}

/// A computed value as an attribute has it.
fn value(style: &CssStyleDeclaration, name: &str) -> String {
    let value = style.get_property_value(name).unwrap_or_default();
    match value.trim() {
        "" | "transparent" => "none".to_owned(),
        value => escaped(value),
    }
}

fn escaped(text: &str) -> String {
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

fn all(element: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = element.query_selector_all(selector) else {
        return Vec::new();
    };
    let nodes = (0..found.length()).filter_map(|index| found.item(index));
    // What a selector finds is an element, if perhaps one of a frame, whose classes are not this page’s.
    nodes.map(JsCast::unchecked_into).collect()
}
