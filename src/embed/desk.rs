//! The correspondence of a frame: what it knows of its page, what it tells of it, and what it is asked.

use std::collections::VecDeque;

use course::ask::exchange::Exchange;
use course::{Action, Bookmark, Player, syllabus};
use rules::Color;
use yew::prelude::*;

use super::host::News;
use super::ledger::{Heights, Ledger, place};
use super::order::{Order, Refusal};
use super::told::{Score, State, Told};
use crate::route::embed::{EmbedAddress, LANGUAGES, Mode};
use crate::settings::Theme;
use crate::web::clock;
use crate::web::host::{self, Heard};
use crate::words;

/// What a page is asked to do, and what does it.
pub type Doing = (Callback<Action>, Action);

/// How much is remembered that a page is asked before it stands.
const PATIENCE: usize = 20;

/// The desk of a frame.
pub struct Desk {
    id: Option<String>,
    origin: Option<String>,
    mode: Mode,
    theme: usize,
    ledger: Ledger,
    heights: Heights,
    /// Whether there is anything of the page but that it is awaited.
    is_there: bool,
    /// Where the page stands, and what walks on in it.
    stand: Option<(Player, Callback<Action>)>,
    /// What was asked before the page stood. It is done one at a time, as the page tells of what was done before.
    waiting: VecDeque<Order>,
    /// The scene whose board was turned as was asked.
    turned: Option<usize>,
    /// What is in the frame.
    page: NodeRef,
    /// When the frame began.
    began: f64,
}

impl Desk {
    /// The desk of a frame at an address.
    pub fn new(address: &EmbedAddress) -> Self {
        Self {
            id: address.id.clone(),
            origin: address.origin.clone(),
            mode: address.mode,
            theme: address.theme as usize,
            ledger: Ledger::default(),
            heights: Heights::default(),
            is_there: false,
            stand: None,
            waiting: VecDeque::new(),
            turned: None,
            page: NodeRef::default(),
            began: clock::now(),
        }
    }

    /// Tells the page around that this one runs.
    pub fn ready(&self) {
        self.tell(&Told::Ready {
            version: env!("CARGO_PKG_VERSION"),
            lessons: syllabus::ids().map(|(_, id)| id).collect(),
        });
    }

    /// Tells of a key of the address, or a field of a message, that is not understood.
    pub fn fault(&self, key: &str, sentence: &str) {
        self.error(format!("bad-{key}"), sentence.to_owned());
    }

    /// Tells that the frame is to fill the window, or no longer.
    pub fn fullscreen(&self, on: bool) {
        self.tell(&Told::Fullscreen { on });
    }

    /// Tells that something did not come.
    pub fn missing(&mut self, sentence: &str) {
        self.is_there = true;
        self.error("missing".to_owned(), sentence.to_owned());
    }

    fn error(&self, code: String, message: String) {
        self.tell(&Told::Error { code, message });
    }

    fn tell(&self, told: &Told) {
        host::tell(&told.json(self.id.as_deref()), self.origin.as_deref());
    }

    /// How many milliseconds the frame has been there.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // What is greater saturates.
    fn ms(&self) -> u32 {
        (clock::now() - self.began) as u32
    }

    /// Takes note of what is in the frame.
    pub fn lay(&mut self, page: NodeRef) {
        self.page = page;
    }

    /// Tells how high it is, if that has changed. A frame that cannot be seen is told of no change by its browser, so
    /// it looks for itself whenever there is something new.
    pub fn height(&mut self) {
        if !self.is_there {
            return;
        }
        let height = host::height(&self.page);
        if self.heights.is_news(height, self.ms()) {
            self.tell(&Told::Resize { height });
            host::tell_wordpress(height);
        }
    }

    /// What a page tells of itself; returns what it is to do first.
    pub fn news(&mut self, news: &News, orientation: Option<Color>) -> Option<Doing> {
        self.is_there = true;
        match news {
            News::Stand(player, act) => {
                self.stand = Some((player.clone(), act.clone()));
                let step = self.ledger.step(player);
                if let Some(told) = &step {
                    self.tell(told);
                }
                let action = match self.turn(player, orientation) {
                    Some(flip) => flip,
                    None => self.next_waiting()?,
                };
                Some((act.clone(), action))
            }
            News::Faults(faults) => {
                for (field, sentence) in faults.iter() {
                    self.fault(field, sentence);
                }
                None
            }
            News::Answer(answer) => {
                self.tell(&Told::Answer(answer.clone()));
                None
            }
            &News::Done { score, max, passed } => {
                let ms = self.ms();
                self.tell(&Told::Complete(Score {
                    score,
                    max,
                    passed,
                    ms,
                }));
                // What is begun again takes its own time.
                self.began = clock::now();
                None
            }
        }
    }

    /// What a walk tells of itself; returns what it is to do next.
    pub fn walked(
        &mut self,
        player: &Player,
        exchange: Option<&Exchange>,
        act: &Callback<Action>,
        address: &EmbedAddress,
    ) -> Option<Action> {
        let is_first = self.stand.is_none();
        self.is_there = true;
        self.stand = Some((player.clone(), act.clone()));
        let ms = self.ms();
        for told in self.ledger.walked(player, exchange, ms) {
            self.tell(&told);
        }
        if is_first && address.autoplay {
            act.emit(Action::TogglePlay);
        }
        self.turn(player, address.orientation)
            .or_else(|| self.next_waiting())
    }

    /// Turns the board of each scene once, if another side is asked for than the scene’s own.
    fn turn(&mut self, player: &Player, orientation: Option<Color>) -> Option<Action> {
        let orientation = orientation?;
        let scene = Some(player.bookmark().scene);
        if self.turned == scene {
            return None;
        }
        self.turned = scene;
        (player.orientation() != orientation).then_some(Action::Flip)
    }

    /// The order in what the page around says; what is none is told of.
    pub fn hear(&mut self, heard: Heard) -> Option<Order> {
        let letter = match heard {
            Heard::Letter(letter) => letter,
            Heard::Flood => {
                self.error("too-many".to_owned(), words::embed::FLOOD.to_owned());
                return None;
            }
        };
        match Order::read(&letter) {
            Ok(order) => order,
            Err(Refusal { field, asked }) => {
                self.fault(field, &words::embed::refused(field, &asked));
                None
            }
        }
    }

    /// Answers an order, or returns what the page is to do for it.
    pub fn obey(&mut self, order: Order) -> Option<Doing> {
        match order {
            Order::Hello => {
                host::set_roomy();
                self.ready();
                if self.heights.last() > 0 {
                    let height = self.heights.last();
                    self.tell(&Told::Resize { height });
                }
                return None;
            }
            Order::State => {
                self.tell(&Told::State(self.state()));
                return None;
            }
            Order::Set { .. } => return None,
            Order::Goto { .. } | Order::Next | Order::Previous | Order::Play | Order::Pause => {}
        }
        let Some((_, act)) = &self.stand else {
            if self.waiting.len() < PATIENCE {
                self.waiting.push_back(order);
            }
            return None;
        };
        let act = act.clone();
        self.action(order).map(|action| (act, action))
    }

    /// The next thing that was asked before the page stood, if it changes anything: the page tells of nothing else.
    fn next_waiting(&mut self) -> Option<Action> {
        while let Some(order) = self.waiting.pop_front() {
            let (player, _) = self.stand.as_ref()?;
            let action = self.action(order);
            if let Some(action) = action.filter(|&action| player.reduce(action) != *player) {
                return Some(action);
            }
        }
        None
    }

    /// What a walk is to do for an order.
    fn action(&self, order: Order) -> Option<Action> {
        let (player, _) = self.stand.as_ref()?;
        match order {
            Order::Goto { scene, step } => {
                let asked = Bookmark {
                    scene: scene.unwrap_or_else(|| player.bookmark().scene),
                    line: 1,
                    step: step.unwrap_or(1),
                };
                let nearest = player.lesson().nearest(asked);
                for (field, asked, shown) in [
                    ("scene", asked.scene, nearest.scene),
                    ("step", asked.step, nearest.step),
                ] {
                    if asked != shown {
                        self.fault(field, &words::embed::refused(field, &asked.to_string()));
                    }
                }
                Some(Action::Open(asked))
            }
            Order::Next => Some(Action::Next),
            Order::Previous => Some(Action::Back),
            // Only a lesson plays by itself.
            Order::Play | Order::Pause
                if self.mode != Mode::Lesson || player.is_playing() == (order == Order::Play) =>
            {
                None
            }
            Order::Play | Order::Pause => Some(Action::TogglePlay),
            Order::Hello | Order::State | Order::Set { .. } => None,
        }
    }

    /// Remembers the theme that was set.
    pub fn set_theme(&mut self, theme: usize) {
        self.theme = theme;
    }

    fn state(&self) -> State {
        let player = self.stand.as_ref().map(|(player, _)| player);
        State {
            mode: self.mode.name(),
            place: player.map(place),
            playing: player.is_some_and(Player::is_playing),
            theme: Theme::NAMES
                .get(self.theme)
                .copied()
                .unwrap_or(Theme::NAMES[0]),
            lang: LANGUAGES[1],
        }
    }
}
