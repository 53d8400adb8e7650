//! What was read of a game, as a line that another program can compare.

use std::fmt::Write;

use rules::EnPassantMode;
use rules::pgn::LenientGame;

/// Describes a game as a JSON object: its tags, nodes, and a digest of them.
///
/// A node is the list `[parent, uci, nags, comments]`; parents count from 0, the root.
pub fn describe(game: &LenientGame) -> String {
    let tree = &game.tree;
    let quote = |text: &str| {
        let mut quoted = String::from('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => quoted.extend(['\\', letter]),
                ' '..='~' => quoted.push(letter),
                _ => {
                    let mut units = [0; 2];
                    for unit in letter.encode_utf16(&mut units) {
                        let _ = write!(quoted, "\\u{unit:04x}");
                    }
                }
            }
        }
        quoted + "\""
    };
    let tags = tree.tags().iter();
    let tags: Vec<String> = tags
        .map(|(name, value)| format!("[{},{}]", quote(name), quote(value)))
        .collect();
    let nodes = tree.nodes().map(|(_, node)| {
        let parent = node
            .parent()
            .map_or(-1, |id| i64::try_from(id.index()).unwrap_or(-1));
        let uci = node.mv().map(|mv| mv.to_string()).unwrap_or_default();
        let comments = node.comments_before().iter().chain(node.comments());
        let comments: Vec<String> = comments.map(|comment| quote(comment.raw())).collect();
        let nags: Vec<String> = node.nags().iter().map(|nag| nag.0.to_string()).collect();
        format!(
            "[{parent},\"{uci}\",[{}],[{}]]",
            nags.join(","),
            comments.join(",")
        )
    });
    let nodes: Vec<String> = nodes.collect();
    let fen = tree
        .node(tree.root())
        .position()
        .fen_with(EnPassantMode::Always);
    let content = format!(
        "\"fen\":\"{fen}\",\"result\":\"{}\",\"tags\":[{}],\"nodes\":[{}]",
        tree.result(),
        tags.join(","),
        nodes.join(",")
    );
    format!(
        "{{\"digest\":\"{:016x}\",{content}}}",
        fnv(content.as_bytes())
    )
}

/// Returns the FNV-1a hash.
fn fnv(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
