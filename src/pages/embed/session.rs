//! The session of an embed with its parent window. It has the state of the page, its reports, and queued commands.

use std::collections::VecDeque;

use course::questions::session::QuestionSession;
use course::{Bookmark, Player, PlayerAction, catalog};
use rules::Color;
use yew::prelude::*;

use crate::browser::parent_window::{AllowedParent, Incoming};
use crate::browser::{date, dom, parent_window};
use crate::by_pointer::ByPointer;
use crate::host::HostReport;
use crate::locale::LANGUAGE;
use crate::pages::embed::incoming::{HostCommand, InvalidField};
use crate::pages::embed::outgoing::{ErrorCode, OutgoingMessage, ScoreReport, StateReport};
use crate::pages::embed::reported::ReportLog;
use crate::pages::embed::reported_board::ReportedBoard;
use crate::pages::embed::reported_heights::ReportedHeights;
use crate::route::embed::{EmbedAddress, EmbedMode};
use crate::settings::Theme;
use crate::text;

/// An action for the page's player, and the callback that runs it.
pub type PendingAction = (Callback<PlayerAction>, PlayerAction);

/// How many commands are queued before the page is loaded.
const MAX_QUEUED_COMMANDS: usize = 20;

/// The session of an embed with its parent window.
pub struct EmbedSession {
    id: Option<String>,
    parent: AllowedParent,
    mode: EmbedMode,
    theme: Theme,
    orientation: Option<Color>,
    autoplay: bool,
    report_log: ReportLog,
    reported_heights: ReportedHeights,
    /// Whether `ready` was sent.
    is_ready: bool,
    /// Whether the page has replaced its loading notice.
    is_loaded: bool,
    /// The page's board, and the callback that steps it.
    board: Option<(ReportedBoard, Callback<PlayerAction>)>,
    /// The commands that arrived before the page was loaded. Each report of the page executes the next one.
    queue: VecDeque<HostCommand>,
    /// The scene whose board has been turned to the requested side.
    oriented_scene: Option<usize>,
    /// The element whose height is reported.
    root: NodeRef,
    /// When the session started, in milliseconds.
    started: f64,
}

impl EmbedSession {
    /// Starts a session for an address.
    pub fn new(address: &EmbedAddress) -> Self {
        Self {
            id: address.id.clone(),
            parent: address.parent.clone(),
            mode: address.mode,
            theme: address.theme,
            orientation: address.orientation,
            autoplay: address.autoplay,
            report_log: ReportLog::default(),
            reported_heights: ReportedHeights::default(),
            is_ready: false,
            is_loaded: false,
            board: None,
            queue: VecDeque::new(),
            oriented_scene: None,
            root: NodeRef::default(),
            started: date::now_ms(),
        }
    }

    /// Begins the session, once: reports that the embed runs, before all other reports. A lesson that came with the page
    /// has something to report as soon as it is drawn. Its time counts from when the page was opened if the visitor has
    /// used it before.
    pub fn begin(&mut self) {
        if !self.is_ready {
            self.is_ready = true;
            self.report_ready();
            if dom::is_used_before_start() {
                self.started = date::page_opened_ms();
            }
        }
    }

    fn report_ready(&self) {
        self.send(&OutgoingMessage::Ready {
            version: env!("CARGO_PKG_VERSION"),
            lessons: catalog::lesson_ids().map(|(_, id)| id).collect(),
        });
    }

    /// Reports a key of the address or a field of a message that is invalid.
    pub fn report_invalid_field(&self, key: &'static str, sentence: &str) {
        self.report_error(ErrorCode::Invalid(key), sentence.to_owned());
    }

    /// Reports that the embed is to fill the window, or no longer.
    pub fn report_fullscreen(&self, on: bool) {
        self.send(&OutgoingMessage::Fullscreen { on });
    }

    fn report_error(&self, code: ErrorCode, message: String) {
        self.send(&OutgoingMessage::Error { code, message });
    }

    fn send(&self, message: &OutgoingMessage) {
        parent_window::post_json(&message.to_json(self.id.as_deref()), &self.parent);
    }

    /// Returns how long the session has lasted, in milliseconds.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // A larger value saturates.
    fn elapsed_ms(&self) -> u32 {
        (date::now_ms() - self.started) as u32
    }

    /// Sets the element whose height is reported.
    pub fn set_root(&mut self, root: NodeRef) {
        self.root = root;
    }

    /// Reports the height if it has changed.
    ///
    /// Runs after each report of the page too, because a frame that is not visible gets no resize events.
    pub fn report_height(&mut self) {
        if !self.is_loaded {
            return;
        }
        let height = parent_window::element_height(&self.root);
        let now = self.elapsed_ms();
        if self.reported_heights.should_report(height, now) {
            self.send(&OutgoingMessage::Resize { height });
            parent_window::post_height_to_wordpress(height, &self.parent);
        }
    }

    /// Handles a report of the page. Returns the action that the page is to run next.
    pub fn on_report(&mut self, report: &HostReport) -> Option<PendingAction> {
        self.begin();
        match report {
            HostReport::Rendered => {}
            HostReport::Game {
                cursor,
                orientation,
                on_action,
            } => {
                self.is_loaded = true;
                let board = ReportedBoard::Game(cursor.clone(), *orientation);
                if let Some(step) = self.report_log.step(board.place()) {
                    self.send(&step);
                }
                self.board = Some((board, on_action.clone()));
                return self.next_action();
            }
            HostReport::Lesson {
                player,
                questions,
                on_action,
            } => {
                self.is_loaded = true;
                return self.on_lesson_state(player, questions, on_action);
            }
            HostReport::Law(ByPointer(report)) => {
                self.is_loaded = true;
                let board = ReportedBoard::Law((**report).clone());
                let now = self.elapsed_ms();
                for message in self.report_log.law_messages(report, now) {
                    self.send(&message);
                }
                return self.show(board, &report.on_action);
            }
            HostReport::InvalidFields(fields) => {
                self.is_loaded = true;
                for (field, sentence) in fields.iter() {
                    self.report_invalid_field(field, sentence);
                }
            }
            HostReport::Missing(sentence) => {
                self.is_loaded = true;
                self.report_error(ErrorCode::Missing, sentence.clone());
            }
            HostReport::Answer(answer) => self.send(&OutgoingMessage::Answer(answer.clone())),
            &HostReport::Completed { score, max, passed } => {
                let ms = self.elapsed_ms();
                self.send(&OutgoingMessage::Complete(ScoreReport {
                    score,
                    max,
                    passed,
                    ms,
                }));
                // A second attempt is timed from its own start.
                self.started = date::now_ms();
            }
        }
        None
    }

    /// Handles the state of a lesson. Returns the action that the lesson is to run next.
    fn on_lesson_state(
        &mut self,
        player: &Player,
        questions: &QuestionSession,
        on_action: &Callback<PlayerAction>,
    ) -> Option<PendingAction> {
        let board = ReportedBoard::Lesson(player.clone());
        let now = self.elapsed_ms();
        // The visitor may have stepped through scenes before the program ran.
        let ended = dom::scenes_ended_before_start(player.lesson().id()).unwrap_or_default();
        for message in self
            .report_log
            .lesson_messages(player, questions, &ended, now)
        {
            self.send(&message);
        }
        self.show(board, on_action)
    }

    /// Remembers the board of a lesson. Returns the action that the lesson is to run next, at first autoplay.
    fn show(
        &mut self,
        board: ReportedBoard,
        on_action: &Callback<PlayerAction>,
    ) -> Option<PendingAction> {
        let is_first = self.board.is_none();
        // A visitor who has stepped goes on at their own pace.
        let starts = is_first
            && self.autoplay
            && !dom::is_used_before_start()
            && board.is_changed_by(PlayerAction::TogglePlay);
        self.board = Some((board, on_action.clone()));
        if starts {
            return Some((on_action.clone(), PlayerAction::TogglePlay));
        }
        self.next_action()
    }

    fn next_action(&mut self) -> Option<PendingAction> {
        let action = self.orient().or_else(|| self.next_queued())?;
        let (_, on_action) = self.board.as_ref()?;
        Some((on_action.clone(), action))
    }

    /// Turns the board of each scene once, if it shows the other side.
    fn orient(&mut self) -> Option<PlayerAction> {
        let orientation = self.orientation?;
        let (board, _) = self.board.as_ref()?;
        let scene = Some(board.scene());
        if self.oriented_scene == scene {
            return None;
        }
        self.oriented_scene = scene;
        (board.orientation() != orientation).then_some(PlayerAction::Flip)
    }

    /// Parses a message of the parent window. Reports invalid ones.
    pub fn parse_message(&mut self, incoming: Incoming) -> Option<HostCommand> {
        let message = match incoming {
            Incoming::Message(message) => message,
            Incoming::RateLimited => {
                self.report_error(
                    ErrorCode::TooMany,
                    text::embed::TOO_MANY_MESSAGES.to_owned(),
                );
                return None;
            }
        };
        match HostCommand::parse(&message) {
            Ok(command) => command,
            Err(InvalidField { field, value }) => {
                self.report_invalid_field(field, &text::embed::message_error(field, &value));
                None
            }
        }
    }

    /// Executes a command, or returns the action that the page is to run for it.
    pub fn execute(&mut self, command: HostCommand) -> Option<PendingAction> {
        match command {
            HostCommand::Hello => {
                parent_window::mark_fitted();
                self.report_ready();
                if self.reported_heights.last() > 0 {
                    let height = self.reported_heights.last();
                    self.send(&OutgoingMessage::Resize { height });
                }
                return None;
            }
            HostCommand::State => {
                self.send(&OutgoingMessage::State(self.state()));
                return None;
            }
            HostCommand::Set { .. } => return None,
            HostCommand::Goto { .. }
            | HostCommand::Next
            | HostCommand::Previous
            | HostCommand::Play
            | HostCommand::Pause => {}
        }
        let Some((_, on_action)) = &self.board else {
            if self.queue.len() < MAX_QUEUED_COMMANDS {
                self.queue.push_back(command);
            }
            return None;
        };
        let on_action = on_action.clone();
        self.action_for(command).map(|action| (on_action, action))
    }

    /// Returns the action for the next queued command that changes the board. Others cause no report.
    fn next_queued(&mut self) -> Option<PlayerAction> {
        while let Some(command) = self.queue.pop_front() {
            let (board, _) = self.board.as_ref()?;
            let action = self.action_for(command);
            if let Some(action) = action.filter(|&action| board.is_changed_by(action)) {
                return Some(action);
            }
        }
        None
    }

    fn action_for(&self, command: HostCommand) -> Option<PlayerAction> {
        let (board, _) = self.board.as_ref()?;
        match command {
            HostCommand::Goto { scene, step } => {
                let requested = Bookmark {
                    scene: scene.unwrap_or_else(|| board.scene()),
                    line: 1,
                    step: step.unwrap_or(1),
                };
                let (nearest, action) = board.go_to(requested);
                for (field, value, shown) in [
                    ("scene", requested.scene, nearest.scene),
                    ("step", requested.step, nearest.step),
                ] {
                    if value != shown {
                        let sentence = text::embed::message_error(field, &value.to_string());
                        self.report_invalid_field(field, &sentence);
                    }
                }
                Some(action)
            }
            HostCommand::Next => Some(PlayerAction::Next),
            HostCommand::Previous => Some(PlayerAction::Back),
            // Only a lesson has autoplay.
            HostCommand::Play | HostCommand::Pause
                if self.mode != EmbedMode::Lesson
                    || board.is_playing() == (command == HostCommand::Play) =>
            {
                None
            }
            HostCommand::Play | HostCommand::Pause => Some(PlayerAction::TogglePlay),
            HostCommand::Hello | HostCommand::State | HostCommand::Set { .. } => None,
        }
    }

    /// Stores the theme that a command has set.
    pub fn set_theme(&mut self, theme: Theme) {
        self.theme = theme;
    }

    fn state(&self) -> StateReport {
        let board = self.board.as_ref().map(|(board, _)| board);
        StateReport {
            mode: self.mode.name(),
            place: board.map(ReportedBoard::place),
            playing: board.is_some_and(ReportedBoard::is_playing),
            theme: self.theme.name(),
            lang: LANGUAGE,
        }
    }
}
