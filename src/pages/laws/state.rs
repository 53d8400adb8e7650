//! The state of the page of other laws.
//!
//! It holds the game, the law that is being changed, and the address of both.

use std::rc::Rc;

use course::law_lab::examples::{LawExample, find_example};
use course::{LawSession, LawSessionAction};
use variants::{Law, LawGame, LawName, LawPart, LawPosition, Side, Variant};
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::route::{LawsAddress, LawsQuery};
use crate::text;

/// The most moves of an address that are played.
const MAX_MOVES: usize = 1_000;

/// The state of the page.
#[derive(Clone, PartialEq)]
pub struct LawsPageState {
    pub session: LawSession,
    /// The law as it is chosen. While its parts contradict each other, the game keeps the law before.
    pub law: Law,
    /// Why the chosen law cannot be played.
    pub law_error: Option<AttrValue>,
    /// Sentences about keys of an address that could not be used, each with its key.
    pub notices: Rc<Vec<(&'static str, String)>>,
    /// The FEN of the address if it is not that of a position. It stays in its field until the game changes.
    pub rejected_fen: Option<AttrValue>,
    pub orientation: Side,
    /// The prepared position that was opened.
    pub example: Option<&'static str>,
    /// How many times a prepared position was opened.
    pub openings: u32,
    /// How the address of this state enters the history. `None` while it is the address of the last navigation.
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
    /// Opens the prepared position again, or the initial position of the law.
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
        let variant = read_law(&address, &mut notices);
        let game = read_game(&variant, &address, &mut notices);
        let is_rejected = notices.iter().any(|(key, _)| *key == "fen");
        Self {
            rejected_fen: address.fen.filter(|_| is_rejected).map(AttrValue::from),
            law: variant.law().clone(),
            session: LawSession::new(Rc::new(variant), game),
            law_error: None,
            notices: Rc::new(notices),
            orientation: Side::White,
            example: None,
            openings: 0,
            history_mode: None,
            navigation_id,
        }
    }

    /// Returns the law, ready to play.
    pub fn variant(&self) -> &Rc<Variant> {
        self.session.variant()
    }

    /// Returns the address of the law and the game. After a long game it is that of the position alone.
    pub fn address(&self) -> LawsAddress {
        LawsAddress::of_game(self.variant(), self.session.game())
    }

    /// Puts a game of a law on the boards.
    fn with_game(&self, variant: Rc<Variant>, game: LawGame) -> Self {
        Self {
            law: variant.law().clone(),
            law_error: None,
            session: self.session.reopen(variant, game),
            notices: Rc::default(),
            rejected_fen: None,
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
            openings: self.openings + 1,
            ..self.with_game(Rc::new(variant), game)
        }
    }

    /// Opens the prepared position again, under the present law, or else the initial position.
    fn started_again(&self) -> Self {
        let variant = self.variant();
        match self.example.and_then(find_example) {
            Some(example) => Self {
                history_mode: Some(HistoryMode::Push),
                ..self.with_example(example).with_law(variant.law())
            },
            None => self.with_game(variant.clone(), LawGame::new(variant.start().clone())),
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
            session: self.session.reopen(variant, game),
            orientation: self.orientation,
            openings: self.openings,
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
                if session.game() == state.session.game() {
                    return Rc::new(Self {
                        session,
                        ..state.clone()
                    });
                }
                Self {
                    session,
                    notices: Rc::default(),
                    rejected_fen: None,
                    history_mode: Some(HistoryMode::Replace),
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
            LawsPageAction::StartAgain => state.started_again(),
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
    let as_it_is = variant.parse_fen(fen).ok();
    as_it_is
        .or_else(|| parse_without_passed(variant, fen))
        .unwrap_or_else(|| variant.start().clone())
}

/// Parses a FEN without its fourth field, the passed squares.
fn parse_without_passed(variant: &Variant, fen: &str) -> Option<LawPosition> {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    *fields.get_mut(3)? = "-";
    variant.parse_fen(&fields.join(" ")).ok()
}

/// Reads the law of an address. Parts that cannot be used, or contradict others, are left out.
fn read_law(address: &LawsAddress, notices: &mut Vec<(&'static str, String)>) -> Variant {
    let name = address.name.as_deref().unwrap_or("standard");
    let mut law = name.parse().unwrap_or_else(|error| {
        notices.push(("law", text::laws::law_text_error(&error)));
        Law::preset(LawName::Standard)
    });
    for &(key, ref value) in &address.parts {
        let part = LawPart::ALL.into_iter().find(|part| part.key() == key);
        if let Some(Err(error)) = part.map(|part| law.set(part, value)) {
            notices.push((key, text::laws::law_text_error(&error)));
        }
    }
    let (variant, left_out) = Variant::fit(&law);
    for (part, error) in left_out {
        // The part has a key of its own, or the law's key holds it.
        let is_key = address.parts.iter().any(|(key, _)| *key == part.key());
        let key = if is_key { part.key() } else { "law" };
        notices.push((key, text::laws::part_left_out(part, &error)));
    }
    variant
}

/// Reads the position and the moves of an address, as far as they can be used.
fn read_game(
    variant: &Variant,
    address: &LawsAddress,
    notices: &mut Vec<(&'static str, String)>,
) -> LawGame {
    let start = match address.fen.as_deref().map(|fen| variant.parse_fen(fen)) {
        Some(Ok(start)) => start,
        Some(Err(error)) => {
            let fen = address.fen.as_deref().unwrap_or_default();
            let pieces = parse_without_passed(variant, fen);
            let sentence = text::laws::rejected_fen(&error, pieces.is_some());
            notices.push(("fen", sentence));
            match pieces {
                Some(position) => position,
                None => return LawGame::new(variant.start().clone()),
            }
        }
        None => variant.start().clone(),
    };
    let mut game = LawGame::new(start);
    let moves = address.moves.as_deref().unwrap_or_default().split(',');
    let moves = moves.map(str::trim).filter(|text| !text.is_empty());
    for (index, text) in moves.enumerate() {
        if index == MAX_MOVES {
            notices.push(("moves", text::laws::too_many_moves(MAX_MOVES)));
            break;
        }
        match variant.parse_move(game.position(), text) {
            Ok(mv) => {
                game.play(variant, mv);
            }
            Err(error) => {
                notices.push(("moves", text::laws::law_move_error(&error)));
                break;
            }
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use course::LawSessionAction;

    use super::*;

    fn page(address: &LawsAddress) -> LawsPageState {
        LawsPageState::from_query(&LawsQuery::from(address), 0)
    }

    /// Knights go out and back again.
    fn knight_moves(count: usize) -> String {
        let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let moves = (0..count).map(|index| round[index % 4]);
        moves.collect::<Vec<_>>().join(",")
    }

    fn with_moves(count: usize) -> LawsAddress {
        LawsAddress {
            moves: Some(knight_moves(count)),
            ..LawsAddress::default()
        }
    }

    #[test]
    fn address_of_a_game_opens_it_again() {
        let state = page(&with_moves(20));
        assert!(state.notices.is_empty());
        assert_eq!(state.session.ply(), 20);
        assert_eq!(page(&state.address()).session.game(), state.session.game());
    }

    #[test]
    fn address_of_a_long_game_has_its_position_alone() {
        let state = page(&with_moves(801));
        let address = state.address();
        assert_eq!(address.moves, None);
        assert_eq!(page(&address).session.position(), state.session.position());
    }

    #[test]
    fn moves_of_an_address_are_played_up_to_a_limit() {
        let state = page(&with_moves(MAX_MOVES + 1));
        assert_eq!(state.session.ply(), MAX_MOVES);
        assert_eq!(state.notices.len(), 1);
    }

    #[test]
    fn parts_that_contradict_each_other_leave_the_game() {
        let mut law = Law::preset(LawName::Standard);
        law.set(LawPart::Step, "1").expect("a value");
        let before = Rc::new(page(&with_moves(2)));
        let after = before
            .clone()
            .reduce(LawsPageAction::ChangeLaw(law.clone()));
        assert_eq!(after.law, law, "what was chosen stays");
        assert!(after.law_error.is_some());
        assert_eq!(after.session.game(), before.session.game());
        let back = LawsPageAction::ChangeLaw(Law::preset(LawName::Standard));
        assert_eq!(after.reduce(back).law_error, None);
    }

    #[test]
    fn another_law_keeps_the_game_as_far_as_it_allows() {
        let address = LawsAddress {
            name: Some("torpedo".to_owned()),
            moves: Some("e2e4,a7a6,e4e6,a6a5".to_owned()),
            ..LawsAddress::default()
        };
        let state = Rc::new(page(&address));
        assert_eq!(state.session.ply(), 4);
        let mut law = state.law.clone();
        law.set(LawPart::From, "home").expect("a value");
        let changed = state.reduce(LawsPageAction::ChangeLaw(law));
        assert_eq!(
            changed.session.ply(),
            2,
            "the second double step is not allowed"
        );
        let undone = changed.reduce(LawsPageAction::Game(LawSessionAction::Undo));
        assert_eq!(undone.session.ply(), 1);
    }

    #[test]
    fn prepared_position_starts_again_under_the_law_as_it_was_changed() {
        let example = find_example("standard-capture").expect("an example");
        let opened =
            Rc::new(page(&LawsAddress::default())).reduce(LawsPageAction::OpenExample(example));
        let mut law = opened.law.clone();
        law.set(LawPart::By, "any").expect("a value");
        let changed = opened
            .clone()
            .reduce(LawsPageAction::ChangeLaw(law.clone()));
        let mv = changed.session.legal_moves()[0];
        let moved = changed.reduce(LawsPageAction::Game(LawSessionAction::Play(mv)));
        assert_ne!(moved.session.position(), opened.session.position());
        let again = moved.reduce(LawsPageAction::StartAgain);
        assert_eq!(again.session.position(), opened.session.position());
        assert_eq!(again.law, law);
        assert_eq!(again.example, opened.example);
        assert!(
            again.openings > opened.openings,
            "the page scrolls to the boards"
        );
    }

    #[test]
    fn contradicting_parts_of_an_address_leave_the_others() {
        let opened = page(&LawsAddress::parse(
            "?law=alice&capture-board=near&choice=on",
        ));
        assert_eq!(opened.law.to_string(), "alice;capture-board=near");
        assert_eq!(opened.variant().law(), &opened.law);
        let (key, sentence) = &opened.notices[0];
        assert_eq!((*key, opened.notices.len()), ("choice", 1));
        assert!(sentence.contains("“choice” is left out"), "{sentence}");
        let embedded = page(&LawsAddress {
            name: Some("alice;capture-board=near;choice=on".to_owned()),
            ..LawsAddress::default()
        });
        assert_eq!(embedded.law, opened.law);
        assert_eq!(embedded.notices[0].0, "law");
    }

    #[test]
    fn wrong_passed_squares_of_an_address_leave_pieces_and_moves() {
        let board = "4k3/8/8/8/8/8/4P3/4K3";
        for passed in ["e3e4", "zz", "a3,b3", "e8"] {
            let fen = format!("{board} w - {passed} 0 1");
            let opened = Rc::new(page(&LawsAddress {
                fen: Some(fen.clone()),
                moves: Some("e2e4,e8e7,e4e6".to_owned()),
                ..LawsAddress::default()
            }));
            let start = &opened.session.game().positions()[0];
            assert_eq!(opened.variant().fen(start), format!("{board} w - - 0 1"));
            assert_eq!(opened.session.ply(), 2, "{passed}");
            let keys: Vec<_> = opened.notices.iter().map(|(key, _)| *key).collect();
            assert_eq!(keys, ["fen", "moves"]);
            let (_, sentence) = &opened.notices[0];
            assert!(sentence.contains("without passed squares"), "{sentence}");
            assert_eq!(opened.rejected_fen.as_deref(), Some(&*fen));
        }
    }

    #[test]
    fn fen_that_is_no_position_stays_until_the_game_changes() {
        let opened = Rc::new(page(&LawsAddress {
            fen: Some("4k3/8 w".to_owned()),
            moves: Some("e2e4".to_owned()),
            ..LawsAddress::default()
        }));
        assert_eq!(opened.session.game().positions().len(), 1);
        assert_eq!(opened.session.position(), opened.variant().start());
        assert_eq!(opened.rejected_fen.as_deref(), Some("4k3/8 w"));
        assert_eq!(opened.notices.len(), 1);
        let flipped = opened.clone().reduce(LawsPageAction::Flip);
        assert_eq!(flipped.rejected_fen, opened.rejected_fen);
        let mv = opened.session.legal_moves()[0];
        let played = LawsPageAction::Game(LawSessionAction::Play(mv));
        assert_eq!(opened.clone().reduce(played).rejected_fen, None);
        let again = opened.reduce(LawsPageAction::StartAgain);
        assert_eq!(again.rejected_fen, None);
    }

    #[test]
    fn notices_about_an_address_go_away_with_the_next_move() {
        let address = LawsAddress {
            moves: Some("e2e4,e2e4".to_owned()),
            ..LawsAddress::default()
        };
        let opened = Rc::new(page(&address));
        assert_eq!(opened.notices.len(), 1);
        let mv = opened.session.legal_moves()[0];
        let moved = opened.reduce(LawsPageAction::Game(LawSessionAction::Play(mv)));
        assert!(moved.notices.is_empty());
    }
}
