//! What a lesson says and draws at one of its steps.

use rules::pgn::{Arrow, Circle, Command, Comment, Node};

use super::fault::{Fault, FaultKind};
use crate::ask::Kind;

/// How an en passant capture is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// The capturer goes to the passed square while its victim fades where it stands.
    #[default]
    Play,
    /// The victim is pushed back to the passed square first, and taken there.
    Rewind,
}

/// What the lesson says and draws at one node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Note {
    pub line: usize,
    pub caption: String,
    pub circles: Vec<Circle>,
    pub arrows: Vec<Arrow>,
    pub manner: Manner,
    pub asks: Option<Kind>,
    pub is_right: bool,
}

impl Note {
    pub fn read(node: &Node, faults: &mut Vec<Fault>) -> Self {
        let mut note = Note::default();
        for comment in node.comments_before().iter().chain(node.comments()) {
            let text = comment.text();
            if !note.caption.is_empty() && !text.is_empty() {
                note.caption.push('\n');
            }
            note.caption.push_str(&text);
            let mut fault = |place, kind| faults.push(Fault { place, kind });
            match comment.circles() {
                Ok(circles) => note.circles.extend(circles),
                Err(error) => fault(error.place, FaultKind::Drawing(error.mark)),
            }
            match comment.arrows() {
                Ok(arrows) => note.arrows.extend(arrows),
                Err(error) => fault(error.place, FaultKind::Drawing(error.mark)),
            }
        }
        let comments = node.comments_before().iter().chain(node.comments());
        let commands: Vec<Command> = comments.flat_map(Comment::commands).collect();
        note.follow(&commands, faults);
        note
    }

    /// Does as the commands say that change the note itself.
    fn follow(&mut self, commands: &[Command], faults: &mut Vec<Fault>) {
        for command in commands {
            match (command.name.as_str(), command.args.as_str()) {
                ("motion", "rewind") => self.manner = Manner::Rewind,
                ("motion", "play") => self.manner = Manner::Play,
                ("motion", other) => faults.push(Fault {
                    place: command.place,
                    kind: FaultKind::Motion(other.to_owned()),
                }),
                ("right", _) => self.is_right = true,
                ("ask", words) => match Kind::read(words) {
                    Some(kind) => self.asks = self.asks.or(Some(kind)),
                    None => faults.push(Fault {
                        place: command.place,
                        kind: FaultKind::Ask(words.to_owned()),
                    }),
                },
                (_, _) => {}
            }
        }
    }
}
