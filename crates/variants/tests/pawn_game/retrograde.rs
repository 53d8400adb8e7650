//! Values of all positions, computed backward from the ends, layer by layer.

use std::collections::{BTreeMap, HashMap};

use crate::diagram::{DiagramRules, End, PawnDiagram};

/// The end of the game with best play, and the plies to it.
pub type Value = (End, u8);

/// Returns every position that can be reached from the start, with its value.
pub fn values(files: usize, rules: DiagramRules) -> HashMap<PawnDiagram, Value> {
    let layers = reachable(files, rules);
    let mut values: HashMap<PawnDiagram, Value> = HashMap::new();
    for layer in layers.values().rev() {
        for (diagram, continuations) in layer {
            let value = match diagram.end(rules) {
                Some(end) => (end, 0),
                None => best(
                    diagram.white_to_move,
                    continuations.iter().map(|after| values[after]),
                ),
            };
            values.insert(*diagram, value);
        }
    }
    values
}

/// Positions by progress, each with those after its moves. All of these are in later layers.
type Layers = BTreeMap<usize, HashMap<PawnDiagram, Vec<PawnDiagram>>>;

fn reachable(files: usize, rules: DiagramRules) -> Layers {
    let start = PawnDiagram::start(files);
    let mut layers = Layers::new();
    layers
        .entry(start.progress())
        .or_default()
        .insert(start, Vec::new());
    let mut reached = Some(start.progress());
    while let Some(progress) = reached {
        let mut layer = layers.remove(&progress).unwrap_or_default();
        for (diagram, continuations) in &mut layer {
            if diagram.end(rules).is_some() {
                continue;
            }
            for after in diagram.moves(rules).iter().map(|mv| mv.after) {
                assert!(after.progress() > progress);
                layers
                    .entry(after.progress())
                    .or_default()
                    .entry(after)
                    .or_default();
                continuations.push(after);
            }
        }
        layers.insert(progress, layer);
        reached = layers.range(progress + 1..).next().map(|(next, _)| *next);
    }
    layers
}

/// Returns the value of a position from the values after its moves.
pub fn best(white_to_move: bool, after: impl Iterator<Item = Value>) -> Value {
    let preference = |value: &Value| match value.0 {
        End::Won(white) if white == white_to_move => 1000 - i32::from(value.1),
        End::Drawn => 0,
        End::Won(_) => i32::from(value.1) - 1000,
    };
    let (end, plies) = after.max_by_key(preference).expect("a move");
    match end {
        End::Drawn => (end, 0),
        End::Won(_) => (end, plies + 1),
    }
}
