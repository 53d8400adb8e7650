//! The position editor.
//!
//! It places and removes pieces, sets side to move, castling rights and en passant square, and reports everything that
//! makes the setup invalid.

use rules::{
    CastlingSide, Color, EnPassantMode, FenError, Piece, Position, Role, Setup, SetupError, Square,
};

use super::setup_validation::{self, LabSetupError};
use crate::judgement::Mark;

/// The state of the position editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionEditor {
    setup: Setup,
    /// The content of the FEN field: the setup's FEN, or the text typed there.
    fen_text: String,
    fen_error: Option<FenError>,
    tool: EditorTool,
    last_valid: Position,
    errors: Vec<LabSetupError>,
}

/// The tool that is applied to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorTool {
    /// Places a piece; removes it if the same piece stands there.
    Piece(Piece),
    /// Removes the piece.
    Eraser,
}

/// An input of [`PositionEditor::reduce`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorAction {
    /// Selects a tool.
    SelectTool(EditorTool),
    /// Applies the selected tool to a square.
    ApplyTool(Square),
    /// Places a piece on a square.
    PlacePiece(Piece, Square),
    /// Moves the piece of one square to another, or off the board.
    MovePiece {
        /// The square of the piece.
        from: Square,
        /// The square it goes to; `None` removes it.
        to: Option<Square>,
    },
    /// Sets the side to move.
    SetSideToMove(Color),
    /// Grants or removes a castling right.
    SetCastlingRight(Color, CastlingSide, bool),
    /// Sets or clears the en passant square.
    SetEnPassantSquare(Option<Square>),
    /// Removes all pieces and rights; the side to move stays.
    ClearBoard,
    /// Sets up the initial position.
    SetInitialPosition,
    /// Replaces the text of the FEN field.
    SetFen(String),
    /// Restores the last setup that was a valid position.
    RestoreLastValid,
}

impl EditorAction {
    /// Returns the action that sets the FEN in a file's text.
    ///
    /// # Errors
    ///
    /// [`FenError`] if the text is not a FEN, so that what the user is typing is not overwritten.
    pub fn from_file_text(text: &str) -> Result<Self, FenError> {
        let fen = text.trim();
        fen.parse::<Setup>().map(|_| Self::SetFen(fen.to_owned()))
    }
}

impl PositionEditor {
    /// Starts with a position.
    pub fn new(position: &Position) -> Self {
        let setup = position.to_setup(EnPassantMode::Always);
        Self {
            fen_text: setup.to_string(),
            setup,
            fen_error: None,
            tool: EditorTool::Piece(Piece {
                color: Color::White,
                role: Role::Pawn,
            }),
            last_valid: position.clone(),
            errors: Vec::new(),
        }
    }

    /// Returns the state after an action.
    #[must_use]
    pub fn reduce(&self, action: EditorAction) -> Self {
        let mut next = self.clone();
        match action {
            EditorAction::SelectTool(tool) => next.tool = tool,
            EditorAction::ApplyTool(square) => next.edit_board(|setup| match self.tool {
                EditorTool::Piece(piece) if setup.board.piece_at(square) != Some(piece) => {
                    setup.board.put(square, piece);
                }
                EditorTool::Piece(_) | EditorTool::Eraser => _ = setup.board.remove(square),
            }),
            EditorAction::PlacePiece(piece, square) => {
                next.edit_board(|setup| setup.board.put(square, piece));
            }
            EditorAction::MovePiece { from, to } => next.edit_board(|setup| {
                if let Some(piece) = setup.board.remove(from)
                    && let Some(to) = to
                {
                    setup.board.put(to, piece);
                }
            }),
            EditorAction::SetSideToMove(turn) => next.edit_board(|setup| setup.turn = turn),
            EditorAction::SetCastlingRight(color, side, has) => next.set(|setup| {
                setup.castling = if has {
                    setup.castling.with(color, side)
                } else {
                    setup.castling.without(color, side)
                };
            }),
            EditorAction::SetEnPassantSquare(passed) => next.set(|setup| setup.en_passant = passed),
            EditorAction::ClearBoard => next.set(|setup| {
                let turn = setup.turn;
                *setup = Setup::empty();
                setup.turn = turn;
            }),
            EditorAction::SetInitialPosition => next.set(|setup| *setup = Setup::initial()),
            EditorAction::SetFen(text) => next.set_fen_text(text),
            EditorAction::RestoreLastValid => {
                let valid = self.last_valid.to_setup(EnPassantMode::Always);
                next.set(|setup| *setup = valid);
            }
        }
        next
    }

    /// Changes the board and removes the rights that become impossible. Without a rook in its corner the castling
    /// right goes too. Rights that were impossible before stay and are reported.
    fn edit_board(&mut self, change: impl FnOnce(&mut Setup)) {
        let before = impossible_rights(&self.setup);
        self.set(|setup| {
            change(setup);
            for right in impossible_rights(setup) {
                if before.contains(&right) {
                    continue;
                }
                match right {
                    ClaimedRight::Castling(color, side) => {
                        setup.castling = setup.castling.without(color, side);
                    }
                    ClaimedRight::EnPassant => setup.en_passant = None,
                }
            }
        });
    }

    fn set(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        self.fen_text = self.setup.to_string();
        self.fen_error = None;
        self.validate();
    }

    fn set_fen_text(&mut self, text: String) {
        match text.trim().parse() {
            Ok(setup) => {
                self.setup = setup;
                self.fen_error = None;
                self.validate();
            }
            Err(error) => {
                self.fen_error = Some(error);
                // The errors were about the board, which no longer matches the text.
                self.errors = Vec::new();
            }
        }
        self.fen_text = text;
    }

    fn validate(&mut self) {
        match setup_validation::validate(&self.setup) {
            Ok(position) => {
                self.last_valid = position;
                self.errors = Vec::new();
            }
            Err(errors) => self.errors = errors,
        }
    }

    /// Returns the setup on the board.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the content of the FEN field.
    pub fn fen_text(&self) -> &str {
        &self.fen_text
    }

    /// Returns the error in the FEN field, while the board shows the setup before it.
    pub fn fen_error(&self) -> Option<FenError> {
        self.fen_error
    }

    /// Returns the selected tool.
    pub fn tool(&self) -> EditorTool {
        self.tool
    }

    /// Returns everything that makes the setup invalid; empty while the FEN field has an error.
    pub fn errors(&self) -> &[LabSetupError] {
        &self.errors
    }

    /// Returns the marks that show the errors on the board.
    pub fn error_marks(&self) -> Vec<Mark> {
        setup_validation::error_marks(&self.errors, &self.setup)
    }

    /// Returns the position, if the setup is valid.
    pub fn position(&self) -> Option<&Position> {
        (self.errors.is_empty() && self.fen_error.is_none()).then_some(&self.last_valid)
    }

    /// Returns the possible en passant squares. Each has the pawn that would have made the double step.
    pub fn possible_en_passant_squares(&self) -> Vec<(Square, Square)> {
        let mover = !self.setup.turn;
        let pawns = self.setup.board.by_piece(mover, Role::Pawn).into_iter();
        pawns
            .filter(|pawn| pawn.rank() == mover.double_step_rank())
            .filter_map(|pawn| {
                let passed = Square::new(pawn.file(), mover.passed_rank());
                let mut setup = self.setup.clone();
                setup.en_passant = Some(passed);
                let can_be = !impossible_rights(&setup).contains(&ClaimedRight::EnPassant);
                can_be.then_some((passed, pawn))
            })
            .collect()
    }
}

/// A right that a setup claims and that the board may rule out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClaimedRight {
    Castling(Color, CastlingSide),
    EnPassant,
}

/// Returns the rights that a setup claims although its board rules them out.
fn impossible_rights(setup: &Setup) -> Vec<ClaimedRight> {
    let errors = setup.errors().into_iter();
    errors
        .filter_map(|error| match error {
            SetupError::Castling { color, side, .. } => Some(ClaimedRight::Castling(color, side)),
            SetupError::EnPassant { .. } => Some(ClaimedRight::EnPassant),
            SetupError::NoKing(_)
            | SetupError::SecondKing { .. }
            | SetupError::PawnOnEndRank(_)
            | SetupError::TooManyPawns(_)
            | SetupError::TooManyPieces(_)
            | SetupError::OpponentInCheck { .. }
            | SetupError::TooManyCheckers { .. } => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1";

    fn editor(fen: &str) -> PositionEditor {
        PositionEditor::new(&fen.parse().expect("a position"))
    }

    fn piece(letter: char) -> Piece {
        Piece::from_char(letter).expect("a piece")
    }

    fn after(fen: &str, edits: &[EditorAction]) -> PositionEditor {
        let edits = edits.iter().cloned();
        edits.fold(editor(fen), |editor, edit| editor.reduce(edit))
    }

    #[test]
    fn applying_a_tool_twice_places_and_removes_the_piece() {
        let queen = EditorAction::SelectTool(EditorTool::Piece(piece('Q')));
        let put = after(RIGHT, &[queen, EditorAction::ApplyTool(Square::A1)]);
        assert_eq!(put.fen_text(), "4k3/8/8/3pP3/8/8/8/Q3K2R w K d6 0 1");
        assert_eq!(
            put.reduce(EditorAction::ApplyTool(Square::A1)).fen_text(),
            RIGHT
        );
    }

    #[test]
    fn removing_rook_or_pawn_removes_the_right_that_depends_on_it() {
        for (edit, fen) in [
            (
                EditorAction::MovePiece {
                    from: Square::H1,
                    to: None,
                },
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            ),
            (
                EditorAction::MovePiece {
                    from: Square::D5,
                    to: Some(Square::D4),
                },
                "4k3/8/8/4P3/3p4/8/8/4K2R w K - 0 1",
            ),
            (
                EditorAction::SetSideToMove(Color::Black),
                "4k3/8/8/3pP3/8/8/8/4K2R b K - 0 1",
            ),
        ] {
            let after = after(RIGHT, &[edit]);
            assert_eq!(after.fen_text(), fen);
            assert_eq!(after.errors(), []);
        }
    }

    #[test]
    fn file_text_sets_the_fen_only_if_it_is_one() {
        let bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let action = EditorAction::from_file_text(&format!("{bare}\n")).expect("a FEN");
        assert_eq!(editor(RIGHT).reduce(action).fen_text(), bare);
        for text in ["", "1. e4 e5 *", "4k3/8", "\u{0}"] {
            assert!(EditorAction::from_file_text(text).is_err(), "{text}");
        }
    }

    #[test]
    fn impossible_right_set_by_hand_is_an_error() {
        let claim = EditorAction::SetCastlingRight(Color::Black, CastlingSide::QueenSide, true);
        let editor = after(
            RIGHT,
            &[claim, EditorAction::SetEnPassantSquare(Some(Square::C6))],
        );
        assert_eq!(editor.errors().len(), 2);
        assert_eq!(editor.position(), None);
        let restored = editor.reduce(EditorAction::RestoreLastValid);
        assert_eq!(restored.fen_text(), RIGHT);
        assert!(restored.position().is_some());
    }

    #[test]
    fn all_setup_errors_are_reported_together() {
        let editor = after(
            RIGHT,
            &[
                EditorAction::ClearBoard,
                EditorAction::PlacePiece(piece('P'), Square::D1),
                EditorAction::PlacePiece(piece('p'), Square::H8),
            ],
        );
        assert_eq!(
            editor.errors(),
            [
                SetupError::NoKing(Color::White),
                SetupError::NoKing(Color::Black),
                SetupError::PawnOnEndRank(Square::D1),
                SetupError::PawnOnEndRank(Square::H8),
            ]
            .map(LabSetupError::Setup)
        );
    }

    #[test]
    fn incomplete_fen_hides_the_errors_of_the_board() {
        let bare = after(RIGHT, &[EditorAction::ClearBoard]);
        assert_eq!(bare.errors().len(), 2, "both kings are missing");
        let half = bare.reduce(EditorAction::SetFen("4k3/8".to_owned()));
        assert!(half.fen_error().is_some());
        assert_eq!((half.errors(), half.error_marks()), (&[][..], Vec::new()));
        assert_eq!(half.position(), None);
        let touched = half.reduce(EditorAction::ApplyTool(Square::A2));
        assert_eq!(touched.errors().len(), 2);
    }

    #[test]
    fn en_passant_squares_are_offered_where_a_double_step_is_possible() {
        assert_eq!(
            editor(RIGHT).possible_en_passant_squares(),
            [(Square::D6, Square::D5)]
        );
        let blocked = "4k3/3r4/8/3pP3/8/8/8/4K3 w - - 0 1";
        assert_eq!(editor(blocked).possible_en_passant_squares(), []);
        let many = "4k3/8/8/8/P2PP2P/8/8/4K3 b - - 0 1";
        assert_eq!(editor(many).possible_en_passant_squares().len(), 4);
    }

    #[test]
    fn incomplete_fen_stays_in_the_field_and_keeps_the_board() {
        let half = "4k3/8/8/3pP3";
        let editor = after(RIGHT, &[EditorAction::SetFen(half.to_owned())]);
        assert_eq!(editor.fen_text(), half);
        assert_eq!(editor.setup().to_string(), RIGHT);
        assert!(editor.fen_error().is_some());
        assert_eq!(editor.position(), None);
        let whole = "4k3/8/8/8/8/8/8/4K3 w - -";
        let editor = editor.reduce(EditorAction::SetFen(whole.to_owned()));
        assert_eq!(editor.fen_text(), whole);
        assert!(editor.position().is_some());
        let touched = editor.reduce(EditorAction::ApplyTool(Square::A2));
        assert_eq!(touched.fen_text(), "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    }
}
