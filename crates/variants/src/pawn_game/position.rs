//! Positions of the pawn game: moves, play and outcome.

use super::mover_view::{MoverView, ViewedMove};
use super::moves::{PawnMove, PawnMoveError, PawnMoveKind, parse_move_text};
use super::rules::PawnGameRules;
use super::square::{PawnColor, PawnSquare};

const FIRST_RANK: u64 = 0xff;
const LAST_RANK: u64 = 0xff << 56;

/// A position of the pawn game, with the rules it is played by.
///
/// Each player has at most as many pawns as there are files. `Display` writes the position as a
/// FEN; [`parse`](PawnGamePosition::parse) reads one.
///
/// ```
/// use variants::pawn_game::{PawnGamePosition, PawnGameRules};
///
/// let mut position = PawnGamePosition::start(PawnGameRules::new(3, true)?);
/// for text in ["b4", "a6", "b5", "c5", "bxc6 e.p."] {
///     position = position.play(position.parse_move(text)?).expect("a legal move");
/// }
/// assert_eq!(position.to_string(), "3/1p1/p1P/3/3/3/P1P/3 b - -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnGamePosition {
    pub(super) rules: PawnGameRules,
    pub(super) white: u64,
    pub(super) black: u64,
    pub(super) turn: PawnColor,
    /// Named only if a capture en passant is legal.
    pub(super) passed: Option<PawnSquare>,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PawnGameOutcome {
    /// A pawn has reached its last rank.
    Promotion {
        /// The player whose pawn it is.
        winner: PawnColor,
    },
    /// A player has no pawns left.
    AllCaptured {
        /// The player who has pawns left.
        winner: PawnColor,
    },
    /// The player to move has pawns but no move.
    Blocked {
        /// The winner by the [`BlockedRule`](super::BlockedRule), or `None` for a draw.
        winner: Option<PawnColor>,
    },
}

impl PawnGameOutcome {
    /// Returns the winner, or `None` for a draw.
    pub const fn winner(self) -> Option<PawnColor> {
        match self {
            PawnGameOutcome::Promotion { winner } | PawnGameOutcome::AllCaptured { winner } => {
                Some(winner)
            }
            PawnGameOutcome::Blocked { winner } => winner,
        }
    }
}

impl PawnGamePosition {
    /// Returns the start: White on the second rank, Black on the seventh, White to move.
    pub const fn start(rules: PawnGameRules) -> PawnGamePosition {
        let rank = FIRST_RANK >> (8 - rules.files());
        PawnGamePosition {
            rules,
            white: rank << 8,
            black: rank << 48,
            turn: PawnColor::White,
            passed: None,
        }
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> PawnGameRules {
        self.rules
    }

    /// Returns the player to move.
    pub const fn side_to_move(&self) -> PawnColor {
        self.turn
    }

    /// Returns the square where a capture en passant is legal.
    pub const fn passed_square(&self) -> Option<PawnSquare> {
        self.passed
    }

    /// Returns the color of the pawn on a square.
    pub const fn pawn_at(&self, square: PawnSquare) -> Option<PawnColor> {
        if self.white & square.bit() != 0 {
            Some(PawnColor::White)
        } else if self.black & square.bit() != 0 {
            Some(PawnColor::Black)
        } else {
            None
        }
    }

    /// Returns how the game has ended, or `None` while it goes on.
    pub const fn outcome(&self) -> Option<PawnGameOutcome> {
        if let Some(winner) = self.promoting_side() {
            return Some(PawnGameOutcome::Promotion { winner });
        }
        let view = self.view();
        let opponent = self.turn.opposite();
        if view.own == 0 {
            Some(PawnGameOutcome::AllCaptured { winner: opponent })
        } else if view.other == 0 {
            Some(PawnGameOutcome::AllCaptured { winner: self.turn })
        } else if view.can_move() {
            None
        } else {
            let winner = match view.value_if_blocked(self.rules) {
                0 => None,
                _ => Some(opponent),
            };
            Some(PawnGameOutcome::Blocked { winner })
        }
    }

    /// Returns the legal moves, sorted by their squares; none if the game has ended.
    pub fn legal_moves(&self) -> Vec<PawnMove> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.view()
            .for_each_move(self.rules.en_passant(), |viewed| {
                moves.extend(self.translate(viewed));
            });
        moves.sort_by_key(|mv| (mv.from, mv.to));
        moves
    }

    /// Returns the legal move from one square to another.
    pub fn find_move(&self, from: PawnSquare, to: PawnSquare) -> Option<PawnMove> {
        self.legal_moves()
            .into_iter()
            .find(|mv| (mv.from, mv.to) == (from, to))
    }

    /// Reads a legal move: `b4`, `cxb5`, `cxb3 e.p.`, or its two squares, `c4b3`.
    ///
    /// The mark `e.p.` may be left out; `=Q` after a promotion is ignored.
    ///
    /// # Errors
    ///
    /// [`PawnMoveError`] if the text cannot be read or is not a legal move.
    pub fn parse_move(&self, text: &str) -> Result<PawnMove, PawnMoveError> {
        let typed =
            parse_move_text(text).ok_or_else(|| PawnMoveError::Unreadable(text.to_owned()))?;
        let is_typed = |mv: &PawnMove| {
            let is_capture = mv.captured_square().is_some();
            let en_passant = mv.kind == PawnMoveKind::EnPassant;
            let from_file = typed.from_file.unwrap_or(typed.to.file());
            mv.to == typed.to
                && mv.from.file() == from_file
                && typed.from.is_none_or(|from| from == mv.from)
                && (is_capture || !typed.captures)
                && (en_passant || !typed.en_passant)
        };
        let legal = self.legal_moves();
        let found = legal.iter().copied().find(is_typed);
        found.ok_or_else(|| PawnMoveError::Illegal {
            text: text.to_owned(),
            legal: legal.iter().map(PawnMove::to_string).collect(),
        })
    }

    /// Returns the position after a move, or `None` if the move is not legal.
    #[must_use]
    pub fn play(&self, mv: PawnMove) -> Option<PawnGamePosition> {
        if self.outcome().is_some() {
            return None;
        }
        let mut after = None;
        self.view()
            .for_each_move(self.rules.en_passant(), |viewed| {
                if self.translate(viewed) == Some(mv) {
                    after = Some(self.with_view(viewed.after, self.turn.opposite()));
                }
            });
        after
    }

    /// Returns the position as the player to move sees it.
    pub(super) const fn view(&self) -> MoverView {
        let passed = match self.passed {
            Some(square) => square.seen_by(self.turn).bit(),
            None => 0,
        };
        match self.turn {
            PawnColor::White => MoverView {
                own: self.white,
                other: self.black,
                passed,
            },
            PawnColor::Black => MoverView {
                own: self.black.swap_bytes(),
                other: self.white.swap_bytes(),
                passed,
            },
        }
    }

    fn with_view(&self, view: MoverView, turn: PawnColor) -> PawnGamePosition {
        let (white, black) = match turn {
            PawnColor::White => (view.own, view.other),
            PawnColor::Black => (view.other.swap_bytes(), view.own.swap_bytes()),
        };
        let passed = PawnSquare::lowest(view.passed).map(|square| square.seen_by(turn));
        PawnGamePosition {
            rules: self.rules,
            white,
            black,
            turn,
            passed,
        }
    }

    /// Returns a move of the view as a move on the board.
    pub(super) fn translate(&self, viewed: ViewedMove) -> Option<PawnMove> {
        let from = PawnSquare::lowest(viewed.from)?.seen_by(self.turn);
        let to = PawnSquare::lowest(viewed.to)?.seen_by(self.turn);
        let kind = if from.file() != to.file() {
            match self.pawn_at(to) {
                Some(_) => PawnMoveKind::Capture,
                None => PawnMoveKind::EnPassant,
            }
        } else if from.rank().abs_diff(to.rank()) == 2 {
            PawnMoveKind::DoubleStep
        } else {
            PawnMoveKind::Step
        };
        Some(PawnMove { from, to, kind })
    }

    const fn promoting_side(&self) -> Option<PawnColor> {
        if self.white & LAST_RANK != 0 {
            Some(PawnColor::White)
        } else if self.black & FIRST_RANK != 0 {
            Some(PawnColor::Black)
        } else {
            None
        }
    }
}
