//! The state of the page of other laws: the game, the law that is being changed, and the address of both.

use std::rc::Rc;

use course::law_lab::examples::LawExample;
use course::{LawSession, LawSessionAction};
use variants::{Law, LawGame, LawName, LawPart, LawPosition, Side, Variant};
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::route::{LawsAddress, LawsQuery};
use crate::text;

/// The state of the page.
#[derive(Clone, PartialEq)]
pub struct LawsPageState {
    pub session: LawSession,
    /// The law as it is chosen. While its parts contradict each other, the game keeps the law before.
    pub law: Law,
    /// Why the chosen law cannot be played.
    pub law_error: Option<AttrValue>,
    /// Sentences about an address that could not be used as a whole.
    pub notices: Rc<Vec<String>>,
    pub orientation: Side,
    /// The prepared position that was opened.
    pub example: Option<&'static str>,
    /// How the address of this state enters the history; `None` while it is the address of the last navigation.
    pub history_mode: Option<HistoryMode>,
    navigation_id: u32,
}

/// An input of [`LawsPageState`].
#[derive(Clone, PartialEq)]
pub enum LawsPageAction {
    /// Changes the game.
    Game(LawSessionAction),
    /// Opens the start of another law.
    SelectLaw(LawName),
    /// Chooses another law in place of the present one, and keeps the game as far as the new law allows it.
    ChangeLaw(Law),
    /// Opens a prepared position.
    OpenExample(&'static LawExample),
    /// Opens a position.
    OpenPosition(LawPosition),
    /// Opens a game under a law that can be played.
    OpenGame(Law, LawGame),
    /// Opens the initial position of the law.
    StartAgain,
    /// Turns the boards.
    Flip,
    /// Shows the address of a navigation, given the navigation's id.
    ChangeAddress(u32, LawsQuery),
}

impl LawsPageState {
    /// Opens an address.
    pub fn from_query(query: &LawsQuery, navigation_id: u32) -> Self {
        let address = LawsAddress::from_query(query);
        let mut notices = Vec::new();
        let (law, variant) = read_law(&address, &mut notices);
        let game = read_game(&variant, &address, &mut notices);
        Self {
            session: LawSession::new(Rc::new(variant), game),
            law,
            law_error: None,
            notices: Rc::new(notices),
            orientation: Side::White,
            example: None,
            history_mode: None,
            navigation_id,
        }
    }

    /// Returns the law, ready to play.
    pub fn variant(&self) -> &Rc<Variant> {
        self.session.variant()
    }

    /// Returns the address of the law and the game.
    pub fn address(&self) -> LawsAddress {
        let variant = self.variant();
        let game = self.session.game();
        let start = &game.positions()[0];
        let moves = game.moves().iter();
        let moves: Vec<String> = moves.map(|mv| variant.coordinates(*mv)).collect();
        LawsAddress {
            fen: (start != variant.start()).then(|| variant.fen(start)),
            moves: (!moves.is_empty()).then(|| moves.join(",")),
            ..LawsAddress::of_law(variant.law())
        }
    }

    /// Puts a game of a law on the boards.
    fn with_game(&self, variant: Rc<Variant>, game: LawGame) -> Self {
        Self {
            law: variant.law().clone(),
            law_error: None,
            session: self.session.reopened(variant, game),
            notices: Rc::default(),
            example: None,
            history_mode: Some(HistoryMode::Push),
            ..self.clone()
        }
    }

    /// Plays the game under another law, as far as that law allows its moves.
    fn with_law(&self, law: &Law) -> Self {
        let variant = match Variant::new(law.clone()) {
            Ok(variant) => variant,
            Err(error) => {
                return Self {
                    law: law.clone(),
                    law_error: Some(text::laws::law_error(&error).into()),
                    ..self.clone()
                };
            }
        };
        let before = self.variant();
        let start = self.session.game().positions()[0].clone();
        let start = if start == *before.start() {
            variant.start().clone()
        } else {
            reread(&variant, &before.fen(&start))
        };
        let mut game = LawGame::new(start);
        for mv in self.session.game().moves() {
            let mv = variant.parse_move(game.position(), &before.coordinates(*mv));
            if !mv.is_ok_and(|mv| game.play(&variant, mv)) {
                break;
            }
        }
        Self {
            example: self.example,
            history_mode: Some(HistoryMode::Replace),
            ..self.with_game(Rc::new(variant), game)
        }
    }

    /// Opens a prepared position.
    fn with_example(&self, example: &'static LawExample) -> Self {
        let Some((variant, game)) = open_example(example) else {
            return self.clone();
        };
        Self {
            orientation: game.position().turn(),
            example: Some(example.id),
            ..self.with_game(Rc::new(variant), game)
        }
    }

    /// Shows the address of a navigation.
    fn with_address(&self, navigation_id: u32, query: &LawsQuery) -> Self {
        if LawsAddress::from_query(query) == self.address() {
            return Self {
                navigation_id,
                history_mode: None,
                ..self.clone()
            };
        }
        let opened = Self::from_query(query, navigation_id);
        let (variant, game) = (opened.variant().clone(), opened.session.game().clone());
        Self {
            session: self.session.reopened(variant, game),
            orientation: self.orientation,
            ..opened
        }
    }
}

impl Reducible for LawsPageState {
    type Action = LawsPageAction;

    fn reduce(self: Rc<Self>, action: LawsPageAction) -> Rc<Self> {
        let state = &*self;
        Rc::new(match action {
            LawsPageAction::Game(action) => {
                let session = state.session.reduce(action);
                let has_moved = session.game() != state.session.game();
                Self {
                    session,
                    history_mode: if has_moved {
                        Some(HistoryMode::Replace)
                    } else {
                        state.history_mode
                    },
                    ..state.clone()
                }
            }
            LawsPageAction::SelectLaw(name) => {
                let variant = Variant::preset(name);
                let game = LawGame::new(variant.start().clone());
                state.with_game(Rc::new(variant), game)
            }
            LawsPageAction::ChangeLaw(law) => state.with_law(&law),
            LawsPageAction::OpenExample(example) => state.with_example(example),
            LawsPageAction::OpenPosition(position) => {
                state.with_game(state.variant().clone(), LawGame::new(position))
            }
            LawsPageAction::OpenGame(law, game) => match Variant::new(law) {
                Ok(variant) => state.with_game(Rc::new(variant), game),
                Err(_) => return self,
            },
            LawsPageAction::StartAgain => {
                let game = LawGame::new(state.variant().start().clone());
                state.with_game(state.variant().clone(), game)
            }
            LawsPageAction::Flip => Self {
                orientation: !state.orientation,
                ..state.clone()
            },
            LawsPageAction::ChangeAddress(id, _) if id == state.navigation_id => return self,
            LawsPageAction::ChangeAddress(id, query) => state.with_address(id, &query),
        })
    }
}

/// Returns the law and the game of a prepared position.
fn open_example(example: &LawExample) -> Option<(Variant, LawGame)> {
    let variant = Variant::new(example.law.parse().ok()?).ok()?;
    let mut game = LawGame::new(variant.parse_fen(example.fen).ok()?);
    for text in example.moves {
        let mv = variant.parse_move(game.position(), text).ok()?;
        game.play(&variant, mv);
    }
    Some((variant, game))
}

/// Reads a position of another law as far as this one allows: if necessary without passed squares, or the start.
fn reread(variant: &Variant, fen: &str) -> LawPosition {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let as_it_is = variant.parse_fen(fen);
    as_it_is
        .or_else(|_| {
            if let Some(passed) = fields.get_mut(3) {
                *passed = "-";
            }
            variant.parse_fen(&fields.join(" "))
        })
        .unwrap_or_else(|_| variant.start().clone())
}

/// Reads the law of an address, as far as its parts can be used.
fn read_law(address: &LawsAddress, notices: &mut Vec<String>) -> (Law, Variant) {
    let name = address.name.as_deref().unwrap_or("standard");
    let mut law = name.parse().unwrap_or_else(|error| {
        notices.push(text::laws::law_text_error(&error));
        Law::preset(LawName::Standard)
    });
    for (key, value) in &address.parts {
        let part = LawPart::ALL.into_iter().find(|part| part.key() == *key);
        if let Some(Err(error)) = part.map(|part| law.set(part, value)) {
            notices.push(text::laws::law_text_error(&error));
        }
    }
    match Variant::new(law.clone()) {
        Ok(variant) => (law, variant),
        Err(error) => {
            notices.push(text::laws::law_error(&error));
            let variant = Variant::preset(law.name);
            (variant.law().clone(), variant)
        }
    }
}

/// Reads the position and the moves of an address, as far as they can be used.
fn read_game(variant: &Variant, address: &LawsAddress, notices: &mut Vec<String>) -> LawGame {
    let start = match address.fen.as_deref().map(|fen| variant.parse_fen(fen)) {
        Some(Ok(start)) => start,
        Some(Err(error)) => {
            notices.push(text::laws::law_fen_error(&error));
            return LawGame::new(variant.start().clone());
        }
        None => variant.start().clone(),
    };
    let mut game = LawGame::new(start);
    let moves = address.moves.as_deref().unwrap_or_default().split(',');
    for text in moves.map(str::trim).filter(|text| !text.is_empty()) {
        match variant.parse_move(game.position(), text) {
            Ok(mv) => {
                game.play(variant, mv);
            }
            Err(error) => {
                notices.push(text::laws::law_move_error(&error));
                break;
            }
        }
    }
    game
}
