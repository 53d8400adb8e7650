//! The lab's state: the game on the board, the position being set up beside it, and the address of both.

use std::rc::Rc;

use course::lab::Deed;
use course::lab::editor::{Edit, Editor};
use course::lab::kept::Kept;
use course::lab::opening::{Opening, Stray};
use course::wait::wait;
use course::{Drawings, Lab};
use rules::pgn::{GameTree, NodeId, Tint};
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
    /// What is drawn on the board.
    pub drawings: Rc<Drawings>,
    /// The pen in hand.
    pub pen: Option<Tint>,
    /// What was asked for and cannot be.
    pub strays: Rc<Vec<String>>,
    /// The key of the address that each of them is about; none if it is not the address that asked.
    keys: Rc<Vec<&'static str>>,
    /// How the address of this state enters the history; none while it is the one arrived at.
    pub entry: Option<Entry>,
    /// The arrival that it answers.
    arrival: u32,
    /// The games of this visit that are not on the board.
    others: Rc<Kept>,
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
    /// Draw on the board, or take off what is drawn.
    Draw(Drawings),
    /// Take up a pen, or put it down.
    Hold(Option<Tint>),
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
        Self::among(Kept::read(&draft::read(Draft::Games)), address, arrival)
    }

    /// The lab in a position, that knows of nothing in this visit.
    pub fn apart(fen: &str) -> Self {
        let address = LabAddress {
            fen: Some(fen.to_owned()),
            ..LabAddress::default()
        };
        Self::among(Kept::default(), &address, 0)
    }

    /// The lab that an address asks for: with a game of this visit if it leads there, so that its branches
    /// are there too.
    fn among(mut others: Kept, address: &LabAddress, arrival: u32) -> Self {
        let Opening {
            mut game,
            mut at,
            faults,
        } = Opening::asked(address.fen.as_deref(), address.moves.as_deref());
        if faults.is_empty()
            && let Some(known) = others.take(&game, at)
        {
            (game, at) = known;
        }
        let strays = faults.iter().map(words::lab::stray).collect();
        let keys = faults.iter().map(Stray::key).collect();
        let mut bench = Self {
            lab: Lab::at(game, at),
            editor: None,
            drawings: Rc::default(),
            pen: None,
            strays: Rc::new(strays),
            keys: Rc::new(keys),
            entry: None,
            arrival,
            others: Rc::new(others),
        };
        bench.editor = bench.kept_setup(address);
        bench
    }

    /// The address of what is on the board.
    pub fn address(&self) -> LabAddress {
        let player = self.lab.player();
        LabAddress::at(player.scene().tree(), player.node())
    }

    /// What the address asks for and cannot be, by its keys; none if all of it can.
    pub fn faults(&self) -> Option<Rc<Vec<(&'static str, String)>>> {
        let faults = self.keys.iter().copied().zip(self.strays.iter().cloned());
        let faults: Vec<_> = faults.collect();
        (!faults.is_empty()).then(|| Rc::new(faults))
    }

    /// Keeps what is being set up, for this address.
    pub fn keep_setup(&self) {
        if let Some(editor) = &self.editor {
            let kept = format!("{}\n{}", self.address(), editor.text());
            draft::keep(Draft::Setup, &kept);
        }
    }

    /// Keeps the game with all its branches, and those that were on the board before.
    pub fn keep_games(&self) {
        let game = self.lab.player().scene().tree();
        draft::keep(Draft::Games, &self.others.text(game));
    }

    /// The games of this visit, that on the board among them.
    fn games(&self) -> Kept {
        let mut games = (*self.others).clone();
        games.keep(self.lab.player().scene().tree().clone());
        games
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
            keys: Rc::default(),
            ..self.clone()
        }
    }

    /// With a line in which the right lapses, or with the reason why there is none.
    fn waiting(&self) -> Self {
        match wait(&self.lab.game()) {
            Ok(wait) => self.done(Deed::Wait(wait)),
            Err(refusal) => Self {
                strays: Rc::new(vec![words::wait::impossible(self.lab.position(), refusal)]),
                keys: Rc::default(),
                ..self.clone()
            },
        }
    }

    /// At an address that the visitor has arrived at.
    fn arrived(&self, arrival: u32, address: &LabAddress) -> Self {
        if *address == self.address() {
            return Self {
                arrival,
                entry: None,
                ..self.clone()
            };
        }
        let opened = Self::among(self.games(), address, arrival);
        // The same player goes on, so that what it shows is seen to change.
        let player = opened.lab.player();
        let (game, at) = (player.scene().tree().clone(), player.node());
        Self {
            lab: self.lab.reduce(Deed::Open { game, at }),
            pen: self.pen,
            ..opened
        }
    }

    /// With another game on the board.
    fn opened(&self, game: GameTree, at: NodeId) -> Self {
        Self {
            others: Rc::new(self.games()),
            lab: self.lab.reduce(Deed::Open { game, at }),
            editor: None,
            drawings: Rc::default(),
            pen: self.pen,
            strays: Rc::default(),
            keys: Rc::default(),
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
            Act::Wait => bench.waiting(),
            Act::Open(game, at) => bench.opened(game, at),
            Act::Arrive(arrival, _) if arrival == bench.arrival => return self,
            Act::Arrive(arrival, address) => bench.arrived(arrival, &address),
            Act::Draw(drawings) => Self {
                drawings: Rc::new(drawings),
                ..bench.clone()
            },
            Act::Hold(pen) => Self {
                pen,
                ..bench.clone()
            },
            // What is set up belongs to the position where it was begun.
            Act::SetUp => Self {
                lab: bench.lab.reduce(Deed::Rest),
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
