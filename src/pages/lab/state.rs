//! The lab page's state. It has the game on the board, the position in the editor, and the address of both.

use std::rc::Rc;

use course::lab::LabAction;
use course::lab::editor::{EditorAction, PositionEditor};
use course::lab::initial_game::{InitialGame, LabAddressError};
use course::lab::lapse_line::find_lapse_line;
use course::lab::saved_games::SavedGames;
use course::quiz::Skill;
use course::{AnalysisGame, Shapes};
use rules::pgn::{GameTree, NodeId, ShapeColor};
use rules::{EnPassantMode, Game};
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::browser::session_store;
use crate::browser::session_store::SessionKey;
use crate::route::LabAddress;
use crate::text;

/// The longest list of moves in an address, in bytes: some 300 moves. Many programs cut longer addresses.
const MAX_MOVES_BYTES: usize = 1_500;

/// The value of `moves` for a game too long for an address. The tab keeps the game, and the address names its position.
const KEPT: &str = "kept";

/// The state of the lab page.
#[derive(Clone, PartialEq)]
pub struct LabPageState {
    pub analysis: AnalysisGame,
    /// The position in the editor; `None` while the editor is closed.
    pub editor: Option<PositionEditor>,
    /// The task to solve. It stays through edits, imports and steps back.
    pub task: Option<Skill>,
    pub shapes: Rc<Shapes>,
    /// The selected shape brush.
    pub brush: Option<ShapeColor>,
    /// Sentences about requests that could not be met.
    pub notices: Rc<Vec<String>>,
    /// The address key of each notice; empty if the notices are not about the address.
    notice_keys: Rc<Vec<&'static str>>,
    /// Whether the game on the board was just opened. The next move ends that.
    pub is_just_opened: bool,
    /// How the address of this state enters the history. `None` while it is the address of the last navigation.
    pub history_mode: Option<HistoryMode>,
    navigation_id: u32,
    /// The games of this visit that are not on the board.
    other_games: Rc<SavedGames>,
}

/// An input of [`LabPageState`].
#[derive(Clone, PartialEq)]
pub enum LabPageAction {
    /// Changes the game on the board.
    Game(LabAction),
    /// Lets the en passant right lapse, and tries the capture one move too late.
    LetRightLapse,
    /// Puts another game on the board.
    OpenGame(GameTree, NodeId),
    /// Shows the address of a navigation, given the navigation's id.
    ChangeAddress(u32, LabAddress),
    /// Replaces the shapes on the board.
    SetShapes(Shapes),
    /// Selects a shape brush, or none.
    SelectBrush(Option<ShapeColor>),
    /// Opens the editor on the current position.
    OpenEditor,
    /// Changes the position in the editor.
    EditPosition(EditorAction),
    /// Puts the editor's position on the board, and closes the editor.
    UsePosition,
    /// Closes the editor without using its position.
    CloseEditor,
}

impl LabPageState {
    /// Opens an address with the games saved in this visit.
    pub fn from_address(address: &LabAddress, navigation_id: u32) -> Self {
        let saved_games = SavedGames::parse(&session_store::read(SessionKey::Games));
        Self::with_saved_games(saved_games, address, navigation_id)
    }

    /// Opens a position without the games saved in this visit.
    pub fn from_fen(fen: &str) -> Self {
        let address = LabAddress {
            fen: Some(fen.to_owned()),
            ..LabAddress::default()
        };
        Self::with_saved_games(SavedGames::default(), &address, 0)
    }

    /// Opens an address. If a saved game contains the address's moves, that game is opened with its variations.
    fn with_saved_games(
        mut other_games: SavedGames,
        address: &LabAddress,
        navigation_id: u32,
    ) -> Self {
        let InitialGame {
            mut game,
            mut at,
            errors,
        } = InitialGame::from_address(
            address.fen.as_deref(),
            address.moves.as_deref().filter(|&moves| moves != KEPT),
        );
        let is_kept = address.moves.as_deref() == Some(KEPT);
        let saved = match (errors.is_empty(), is_kept) {
            (false, _) => None,
            (true, true) => other_games.remove_reaching(game.node(at).position()),
            (true, false) => other_games.remove_matching(&game, at),
        };
        let mut notices: Vec<_> = errors.iter().map(text::lab::address_error).collect();
        let mut notice_keys: Vec<_> = errors.iter().map(LabAddressError::key).collect();
        match saved {
            Some(saved) => (game, at) = saved,
            None if is_kept => {
                notices.push(text::lab::GAME_NOT_KEPT.to_owned());
                notice_keys.push("moves");
            }
            None => {}
        }
        let task = address.task.as_deref().map(|name| {
            Skill::from_name(name).unwrap_or_else(|| {
                notices.push(text::lab::unknown_task(name));
                notice_keys.push("task");
                Skill::LEARNING_ORDER[0]
            })
        });
        let mut state = Self {
            analysis: AnalysisGame::at(game, at),
            editor: None,
            task,
            shapes: Rc::default(),
            brush: None,
            notices: Rc::new(notices),
            notice_keys: Rc::new(notice_keys),
            is_just_opened: false,
            history_mode: None,
            navigation_id,
            other_games: Rc::new(other_games),
        };
        state.editor = state.saved_editor(address);
        state
    }

    /// Returns the address of what is on the board.
    pub fn address(&self) -> LabAddress {
        let cursor = self.analysis.cursor();
        let address = LabAddress {
            task: self.task.map(|task| task.name().to_owned()),
            ..LabAddress::at(cursor.tree(), cursor.node())
        };
        match &address.moves {
            Some(moves) if moves.len() > MAX_MOVES_BYTES => LabAddress {
                fen: Some(self.analysis.position().fen_with(EnPassantMode::Always)),
                moves: Some(KEPT.to_owned()),
                ..address
            },
            Some(_) | None => address,
        }
    }

    /// Returns the address keys that could not be used, each with a sentence.
    ///
    /// `None` if all could.
    pub fn address_errors(&self) -> Option<Rc<Vec<(&'static str, String)>>> {
        let errors = self.notice_keys.iter().copied();
        let errors: Vec<_> = errors.zip(self.notices.iter().cloned()).collect();
        (!errors.is_empty()).then(|| Rc::new(errors))
    }

    /// Returns the game that the task is judged by.
    ///
    /// A position in the editor counts as a game without moves. The result is `None` if that position is not valid.
    pub fn game_to_judge(&self) -> Option<Game> {
        match &self.editor {
            Some(editor) => editor.position().cloned().map(Game::new),
            None => Some(self.analysis.game()),
        }
    }

    /// Saves the position in the editor under this address.
    pub fn save_editor(&self) {
        if let Some(editor) = &self.editor {
            let text = format!("{}\n{}", self.address(), editor.fen_text());
            session_store::write(SessionKey::Setup, &text);
        }
    }

    /// Saves the game on the board, and the other games of this visit.
    pub fn save_games(&self) {
        let game = self.analysis.cursor().tree();
        session_store::write(SessionKey::Games, &self.other_games.serialize(game));
    }

    /// Returns the games of this visit, including the one on the board.
    fn all_games(&self) -> SavedGames {
        let mut games = (*self.other_games).clone();
        games.add(GameTree::clone(self.analysis.cursor().tree()));
        games
    }

    /// Returns the position that was in the editor when the user left this address.
    fn saved_editor(&self, requested: &LabAddress) -> Option<PositionEditor> {
        let saved = session_store::read(SessionKey::Setup);
        let (address, text) = saved.split_once('\n')?;
        let is_here = address == self.address().to_string() || address == requested.to_string();
        let editor = is_here.then(|| PositionEditor::new(self.analysis.position()))?;
        Some(editor.reduce(EditorAction::SetFen(text.to_owned())))
    }

    fn with_game_action(&self, action: LabAction) -> Self {
        let analysis = self.analysis.reduce(action);
        if analysis.cursor().node() == self.analysis.cursor().node() {
            return Self {
                analysis,
                ..self.clone()
            };
        }
        Self {
            analysis,
            history_mode: Some(HistoryMode::Replace),
            notices: Rc::default(),
            notice_keys: Rc::default(),
            is_just_opened: false,
            ..self.clone()
        }
    }

    /// Plays a line in which the right lapses, or says why there is none.
    fn with_lapse_line(&self) -> Self {
        match find_lapse_line(&self.analysis.game()) {
            Ok(wait) => self.with_game_action(LabAction::PlayLapseLine(wait)),
            Err(refusal) => Self {
                notices: Rc::new(vec![text::lapse_line::explain_no_lapse_line(
                    self.analysis.position(),
                    refusal,
                )]),
                notice_keys: Rc::default(),
                ..self.clone()
            },
        }
    }

    /// Shows the address of a navigation.
    fn with_address(&self, navigation_id: u32, address: &LabAddress) -> Self {
        if *address == self.address() {
            return Self {
                navigation_id,
                history_mode: None,
                ..self.clone()
            };
        }
        let with_other_task = LabAddress {
            task: address.task.clone(),
            ..self.address()
        };
        let task = address.task.as_deref().map(Skill::from_name);
        if *address == with_other_task && task != Some(None) {
            return Self {
                task: task.flatten(),
                navigation_id,
                history_mode: None,
                ..self.clone()
            };
        }
        let opened = Self::with_saved_games(self.all_games(), address, navigation_id);
        // Reusing the cursor advances its revision, so that the board animates the change.
        let cursor = opened.analysis.cursor();
        let (game, at) = (cursor.tree().clone(), cursor.node());
        Self {
            analysis: self.analysis.reduce(LabAction::Open { game, at }),
            brush: self.brush,
            ..opened
        }
    }

    /// Puts another game on the board.
    fn with_game(&self, game: GameTree, at: NodeId) -> Self {
        let game = Rc::new(game);
        Self {
            other_games: Rc::new(self.all_games()),
            analysis: self.analysis.reduce(LabAction::Open { game, at }),
            editor: None,
            task: self.task,
            shapes: Rc::default(),
            brush: self.brush,
            notices: Rc::default(),
            notice_keys: Rc::default(),
            is_just_opened: false,
            history_mode: Some(HistoryMode::Push),
            navigation_id: self.navigation_id,
        }
    }
}

impl Reducible for LabPageState {
    type Action = LabPageAction;

    fn reduce(self: Rc<Self>, action: LabPageAction) -> Rc<Self> {
        let state = &*self;
        Rc::new(match action {
            LabPageAction::Game(action) => state.with_game_action(action),
            LabPageAction::LetRightLapse => state.with_lapse_line(),
            LabPageAction::OpenGame(game, at) => Self {
                is_just_opened: true,
                ..state.with_game(game, at)
            },
            LabPageAction::ChangeAddress(id, _) if id == state.navigation_id => return self,
            LabPageAction::ChangeAddress(id, address) => state.with_address(id, &address),
            LabPageAction::SetShapes(shapes) => Self {
                shapes: Rc::new(shapes),
                ..state.clone()
            },
            LabPageAction::SelectBrush(brush) => Self {
                brush,
                ..state.clone()
            },
            // The editor starts from the settled position: a lapse line stops here.
            LabPageAction::OpenEditor => Self {
                analysis: state.analysis.reduce(LabAction::Settle),
                editor: Some(PositionEditor::new(state.analysis.position())),
                ..state.clone()
            },
            LabPageAction::EditPosition(edit) => Self {
                editor: state.editor.as_ref().map(|editor| editor.reduce(edit)),
                ..state.clone()
            },
            LabPageAction::UsePosition => {
                let position = state.editor.as_ref().and_then(PositionEditor::position);
                let Some(position) = position else {
                    return self;
                };
                let game = GameTree::new(position.clone());
                let at = game.root();
                state.with_game(game, at)
            }
            LabPageAction::CloseEditor => Self {
                editor: None,
                ..state.clone()
            },
        })
    }
}
