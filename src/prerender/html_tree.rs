//! HTML as a tree, so that the pages of two steps can be compared.

use html5ever::driver::parse_fragment;
use html5ever::tendril::TendrilSink;
use html5ever::{LocalName, ParseOpts, QualName, ns};
use markup5ever_rcdom::{Node, NodeData, RcDom};
use serde::ser::{Serialize, SerializeTuple, Serializer};
use std::collections::BTreeMap;

/// A text or an element, as a browser's parser reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HtmlNode {
    Text(String),
    Element(HtmlElement),
}

/// An element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HtmlElement {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    pub children: Vec<HtmlNode>,
}

/// Parses the content of an element of the page.
pub fn parse(html: &str) -> Vec<HtmlNode> {
    let context = QualName::new(None, ns!(html), LocalName::from("div"));
    let options = ParseOpts::default();
    let dom = parse_fragment(RcDom::default(), options, context, Vec::new(), true).one(html);
    // The parser puts a fragment into an `html` element.
    let root = dom.document.children.borrow();
    root.iter().flat_map(|root| children(root)).collect()
}

fn children(node: &Node) -> Vec<HtmlNode> {
    node.children
        .borrow()
        .iter()
        .filter_map(|child| convert(child))
        .collect()
}

fn convert(node: &Node) -> Option<HtmlNode> {
    match &node.data {
        NodeData::Text { contents } => Some(HtmlNode::Text(contents.borrow().to_string())),
        NodeData::Element { name, attrs, .. } => Some(HtmlNode::Element(HtmlElement {
            name: name.local.to_string(),
            attributes: attrs
                .borrow()
                .iter()
                .map(|attribute| {
                    (
                        attribute.name.local.to_string(),
                        attribute.value.to_string(),
                    )
                })
                .collect(),
            children: children(node),
        })),
        NodeData::Document
        | NodeData::Doctype { .. }
        | NodeData::Comment { .. }
        | NodeData::ProcessingInstruction { .. } => None,
    }
}

/// A text is a string; an element is its name, its attributes and its children.
impl Serialize for HtmlNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Element(element) => {
                let mut tuple = serializer.serialize_tuple(3)?;
                tuple.serialize_element(&element.name)?;
                tuple.serialize_element(&element.attributes)?;
                tuple.serialize_element(&element.children)?;
                tuple.end()
            }
        }
    }
}
