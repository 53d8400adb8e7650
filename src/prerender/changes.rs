//! The changes that turn the page of one step into that of the next. `static/finished.js` makes them.

use std::collections::BTreeSet;

use serde::ser::{Serialize, SerializeTuple, Serializer};

use super::html_tree::{HtmlElement, HtmlNode};

/// The way to a node: the index of each child node, from the root.
type Path = Vec<usize>;

/// A change of one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HtmlChange {
    /// The text of a text node.
    Text(Path, String),
    /// An attribute of an element; `None` removes it.
    Attribute(Path, String, Option<String>),
    /// The index of the first child that is replaced, how many are, and what takes their place.
    Children(Path, usize, usize, Vec<HtmlNode>),
}

/// Each is an array that begins with the path: two elements are a text, three an attribute, four children.
impl Serialize for HtmlChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(path, text) => (path, text).serialize(serializer),
            Self::Attribute(path, name, value) => (path, name, value).serialize(serializer),
            Self::Children(path, index, removed, added) => {
                let mut tuple = serializer.serialize_tuple(4)?;
                tuple.serialize_element(path)?;
                tuple.serialize_element(index)?;
                tuple.serialize_element(removed)?;
                tuple.serialize_element(added)?;
                tuple.end()
            }
        }
    }
}

/// Returns the changes that make the children of a root equal to others. They are in the order in which they are made.
pub fn list_changes(old: &[HtmlNode], new: &[HtmlNode]) -> Vec<HtmlChange> {
    let mut changes = Vec::new();
    compare_children(&mut Path::new(), old, new, &mut changes);
    changes
}

fn compare_children(
    path: &mut Path,
    old: &[HtmlNode],
    new: &[HtmlNode],
    changes: &mut Vec<HtmlChange>,
) {
    let shorter = old.len().min(new.len());
    let equal = |(old, new): &(&HtmlNode, &HtmlNode)| old == new;
    let start = old.iter().zip(new).take_while(equal).count();
    let end = old.iter().rev().zip(new.iter().rev());
    let end = end.take_while(equal).count().min(shorter - start);
    let (old, new) = (&old[start..old.len() - end], &new[start..new.len() - end]);
    for (index, (old, new)) in old.iter().zip(new).enumerate() {
        compare(path, start + index, old, new, changes);
    }
    let common = old.len().min(new.len());
    if old.len() != new.len() {
        let added = new[common..].to_vec();
        let removed = old.len() - common;
        changes.push(HtmlChange::Children(
            path.clone(),
            start + common,
            removed,
            added,
        ));
    }
}

fn compare(
    path: &mut Path,
    index: usize,
    old: &HtmlNode,
    new: &HtmlNode,
    changes: &mut Vec<HtmlChange>,
) {
    match (old, new) {
        (old, new) if old == new => {}
        (HtmlNode::Text(_), HtmlNode::Text(text)) => {
            path.push(index);
            changes.push(HtmlChange::Text(path.clone(), text.clone()));
            path.pop();
        }
        (HtmlNode::Element(old), HtmlNode::Element(new)) if old.name == new.name => {
            path.push(index);
            compare_attributes(path, old, new, changes);
            compare_children(path, &old.children, &new.children, changes);
            path.pop();
        }
        (_, new) => changes.push(HtmlChange::Children(
            path.clone(),
            index,
            1,
            vec![new.clone()],
        )),
    }
}

fn compare_attributes(
    path: &Path,
    old: &HtmlElement,
    new: &HtmlElement,
    changes: &mut Vec<HtmlChange>,
) {
    let names: BTreeSet<_> = old.attributes.keys().chain(new.attributes.keys()).collect();
    for name in names {
        let value = new.attributes.get(name);
        if value != old.attributes.get(name) {
            changes.push(HtmlChange::Attribute(
                path.clone(),
                name.clone(),
                value.cloned(),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::html_tree;
    use super::*;

    /// Makes a change, as `static/finished.js` does.
    fn apply(root: &mut Vec<HtmlNode>, change: &HtmlChange) {
        let (path, children) = match change {
            HtmlChange::Text(path, _) | HtmlChange::Attribute(path, ..) => {
                let (last, parents) = path.split_last().expect("a node");
                (&parents.to_vec(), Some(*last))
            }
            HtmlChange::Children(path, ..) => (path, None),
        };
        let mut nodes = root;
        for &index in path {
            let HtmlNode::Element(element) = &mut nodes[index] else {
                panic!("a text has no children")
            };
            nodes = &mut element.children;
        }
        match (change, children.map(|index| &mut nodes[index])) {
            (HtmlChange::Text(_, new), Some(HtmlNode::Text(text))) => text.clone_from(new),
            (HtmlChange::Attribute(_, name, value), Some(HtmlNode::Element(element))) => {
                match value {
                    Some(value) => {
                        element.attributes.insert(name.clone(), value.clone());
                    }
                    None => {
                        element.attributes.remove(name);
                    }
                }
            }
            (HtmlChange::Children(_, index, removed, added), None) => {
                nodes.splice(*index..index + removed, added.iter().cloned());
            }
            _ => panic!("{change:?} is of another kind of node"),
        }
    }

    #[test]
    fn changes_lead_from_one_page_to_the_next() {
        let pages = [
            "<p class=\"a\">One</p>",
            "<p>Two</p><svg viewBox=\"0 0 8 8\"><use href=\"#k\"></use></svg>",
            "<i data-on=\"e2\"></i><i data-on=\"d5\"></i><i data-on=\"h8\"></i>",
            "<i data-on=\"d5\"></i><i data-on=\"h8\"></i>",
            "text <b>and</b> text",
            "text <b>and <i>more</i></b>",
            "",
        ];
        for (old, new) in pages.iter().flat_map(|old| pages.map(|new| (*old, new))) {
            let (mut page, new) = (html_tree::parse(old), html_tree::parse(new));
            for change in list_changes(&page.clone(), &new) {
                apply(&mut page, &change);
            }
            assert_eq!(page, new, "from {old}");
        }
    }

    #[test]
    fn moved_piece_is_one_change() {
        let board = |squares: [&str; 3]| {
            let piece = |square| format!("<div class=\"piece\" data-on=\"{square}\"></div>");
            html_tree::parse(&squares.map(piece).concat())
        };
        let moved = list_changes(&board(["e2", "e7", "g8"]), &board(["e4", "e7", "g8"]));
        let expected = HtmlChange::Attribute(vec![0], "data-on".into(), Some("e4".into()));
        assert_eq!(moved, [expected]);
    }
}
