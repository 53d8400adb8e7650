//! The lab's state: the game on the board, the position being set up beside it, and the address of both.

use std::rc::Rc;

use course::Lab;
use course::lab::Deed;
use course::lab::editor::{Edit, Editor};
use course::lab::opening::Opening;
use course::wait::{NoWait, Wait, wait};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use crate::route::LabAddress;
use crate::web::address::Entry;
use crate::web::draft::{self, Draft};
use crate::words;

/// The lab, with what was done in it.
#[derive(Clone, PartialEq)]
pub struct Bench {
    /// The game.
    pub lab: Lab,
    /// The position being set up by hand, in set-up mode.
    pub editor: Option<Editor>,
    /// What the address asks for and cannot be.
    pub strays: Rc<Vec<String>>,
    /// How the address of this state enters the history; none while it is the one arrived at.
    pub entry: Option<Entry>,
    /// The arrival that it answers.
    arrival: u32,
}

/// What changes a [`Bench`].
#[derive(Clone, PartialEq)]
pub enum Act {
    /// Do something in the lab.
    Do(Deed),
    /// Let the right lapse, and try the capture too late.
    Wait,
    /// Open another game.
    Open(GameTree, NodeId),
    /// The visitor has arrived at an address.
    Arrive(u32, LabAddress),
    /// Begin to set up a position.
    SetUp,
    /// Go on with it.
    Edit(Edit),
    /// Take what is set up.
    Use,
    /// Leave it.
    Leave,
}

impl Bench {
    /// The lab that an address asks for.
    pub fn open(address: &LabAddress, arrival: u32) -> Self {
        let opening = Opening::asked(address.fen.as_deref(), address.moves.as_deref());
        let strays = opening.faults.iter().map(words::lab::stray).collect();
        let mut bench = Self {
            lab: Lab::at(opening.game, opening.at),
            editor: None,
            strays: Rc::new(strays),
            entry: None,
            arrival,
        };
        bench.editor = bench.kept_setup(address);
        bench
    }

    /// The address of what is on the board.
    pub fn address(&self) -> LabAddress {
        let player = self.lab.player();
        LabAddress::at(player.scene().tree(), player.node())
    }

    /// Keeps what is being set up, for this address.
    pub fn keep_setup(&self) {
        if let Some(editor) = &self.editor {
            let kept = format!("{}\n{}", self.address(), editor.text());
            draft::keep(Draft::Setup, &kept);
        }
    }

    /// What was being set up when this address was left.
    fn kept_setup(&self, asked: &LabAddress) -> Option<Editor> {
        let kept = draft::read(Draft::Setup);
        let (address, text) = kept.split_once('\n')?;
        let is_here = address == self.address().to_string() || address == asked.to_string();
        let editor = is_here.then(|| Editor::new(self.lab.position()))?;
        Some(editor.reduce(Edit::Write(text.to_owned())))
    }

    fn done(&self, deed: Deed) -> Self {
        let lab = self.lab.reduce(deed);
        if lab.player().node() == self.lab.player().node() {
            return Self {
                lab,
                ..self.clone()
            };
        }
        Self {
            lab,
            entry: Some(Entry::Same),
            strays: Rc::default(),
            ..self.clone()
        }
    }

    /// A move of each side, and then the capture that is legal now.
    fn waiting(&self) -> Result<Deed, NoWait> {
        let Wait {
            instead,
            reply,
            judgement,
            ..
        } = wait(&self.lab.game())?;
        Ok(Deed::Wait {
            line: vec![instead, reply],
            then: Some(judgement.attempt()),
        })
    }

    fn opened(&self, game: GameTree, at: NodeId) -> Self {
        Self {
            lab: self.lab.reduce(Deed::Open { game, at }),
            editor: None,
            strays: Rc::default(),
            entry: Some(Entry::New),
            arrival: self.arrival,
        }
    }
}

impl Reducible for Bench {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let bench = &*self;
        Rc::new(match act {
            Act::Do(deed) => bench.done(deed),
            Act::Wait => match bench.waiting() {
                Ok(deed) => bench.done(deed),
                Err(refusal) => Self {
                    strays: Rc::new(vec![words::wait::impossible(bench.lab.position(), refusal)]),
                    ..bench.clone()
                },
            },
            Act::Open(game, at) => bench.opened(game, at),
            Act::Arrive(arrival, _) if arrival == bench.arrival => return self,
            Act::Arrive(arrival, address) if address == bench.address() => Self {
                arrival,
                entry: None,
                ..bench.clone()
            },
            Act::Arrive(arrival, address) => {
                let opened = Self::open(&address, arrival);
                // The same player goes on, so that what it shows is seen to change.
                let player = opened.lab.player();
                let (game, at) = (player.scene().tree().clone(), player.node());
                let lab = bench.lab.reduce(Deed::Open { game, at });
                Self { lab, ..opened }
            }
            Act::SetUp => Self {
                editor: Some(Editor::new(bench.lab.position())),
                ..bench.clone()
            },
            Act::Edit(edit) => Self {
                editor: bench.editor.as_ref().map(|editor| editor.reduce(edit)),
                ..bench.clone()
            },
            Act::Use => {
                let position = bench.editor.as_ref().and_then(Editor::position);
                let Some(position) = position else {
                    return self;
                };
                let game = GameTree::new(position.clone());
                let at = game.root();
                bench.opened(game, at)
            }
            Act::Leave => Self {
                editor: None,
                ..bench.clone()
            },
        })
    }
}
