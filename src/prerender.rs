//! Renders components as HTML while the site is built. Pages show it before the app runs.
//!
//! Only a native build has this module. `cargo xtask` runs it and puts its output into the pages.

use std::io;
use std::rc::Rc;

use course::BoardView;
use rules::pgn::GameTree;
use rules::{Color, Position};
use tokio::runtime;
use tokio::task::LocalSet;
use yew::{BaseComponent, LocalServerRenderer};

use crate::ui::board::{BoardProps, Chessboard};

/// A position with one piece of each kind.
const EACH_PIECE: &str = "8/rnbqkp2/8/8/8/8/RNBQKP2/8 w - - 0 1";

/// The attributes of a board that are not seen. Screen readers, keys and programs know it by them, or they are those of
/// its animations.
const UNSEEN: [&str; 12] = [
    "aria-hidden",
    "aria-label",
    "aria-live",
    "data-at",
    "data-beat",
    "data-board",
    "data-fen",
    "data-last-move",
    "data-moving",
    "data-on",
    "data-speed",
    "tabindex",
];

/// Renders a board seen from White's side and one from Black's.
///
/// Each has one piece of each kind. They have only what is seen of the app's board, so nothing takes them for it.
/// `static/embed/frame.js` shows one.
///
/// # Errors
///
/// Fails if the system has no resources for an event loop.
pub fn render_still_boards() -> io::Result<String> {
    let position = EACH_PIECE.parse().unwrap_or_else(|_| Position::initial());
    let tree = GameTree::new(position);
    let view = Rc::new(BoardView::new(&tree, tree.root(), None));
    let mut boards = String::new();
    for orientation in [Color::White, Color::Black] {
        let board = BoardProps::new(view.clone(), 0);
        boards += &render::<Chessboard>(BoardProps {
            orientation,
            ..board
        })?;
    }
    for name in UNSEEN {
        boards = replace_attribute(&boards, name, "");
    }
    // The style sheets know rows by their role, and squares by an attribute of any value.
    boards = replace_attribute(&boards, "data-square", " data-square");
    Ok(boards
        .replace(" role=\"gridcell\"", "")
        .replace(" role=\"grid\"", ""))
}

fn render<C: BaseComponent>(props: C::Properties) -> io::Result<String> {
    let runtime = runtime::Builder::new_current_thread().build()?;
    let renderer = LocalServerRenderer::<C>::with_props(props).hydratable(false);
    Ok(LocalSet::new().block_on(&runtime, renderer.render()))
}

/// Replaces an attribute of all elements. The renderer quotes each value, and escapes quotes within.
fn replace_attribute(html: &str, name: &str, replacement: &str) -> String {
    let start = format!(" {name}=\"");
    let mut parts = html.split(&start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |html, part| {
        let rest = part.split_once('"').map_or(part, |(_, rest)| rest);
        html + replacement + rest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn still_boards_have_each_square_and_a_piece_of_each_kind() {
        let html = render_still_boards().unwrap();
        assert_eq!(html.matches("<div data-square ").count(), 128);
        for letter in "PNBRQKpnbrqk".chars() {
            let piece = format!("data-piece=\"{letter}\"");
            assert_eq!(html.matches(&piece).count(), 2, "{letter}");
        }
        let white = html.find("data-orientation=\"white\"").unwrap();
        let black = html.find("data-orientation=\"black\"").unwrap();
        let top_left = |from: usize| {
            html[from..]
                .split("data-rank=\"")
                .nth(1)
                .unwrap()
                .chars()
                .next()
        };
        assert_eq!((top_left(white), top_left(black)), (Some('8'), Some('1')));
    }

    #[test]
    fn still_boards_are_not_taken_for_the_board_of_the_app() {
        let html = render_still_boards().unwrap();
        for name in UNSEEN {
            assert!(!html.contains(name), "{name} in {html}");
        }
    }

    #[test]
    fn attribute_is_replaced_wherever_it_is() {
        let html = r#"<p a="1" b="x"><i b=""></i><b bb="1"></b></p>"#;
        assert_eq!(
            replace_attribute(html, "b", ""),
            r#"<p a="1"><i></i><b bb="1"></b></p>"#
        );
    }
}
