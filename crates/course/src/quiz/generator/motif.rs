//! Motifs: an en passant capture, or a situation that resembles one.

mod checks;
mod context;
mod forced;
mod lines;
mod pawns;
mod pieces;

use rules::Color;

use self::context::MotifContext;
use super::opening_game::VictimArrival;
use super::rng::SeededRng;
use crate::quiz::condition::Condition;
use crate::quiz::question_kind::Difficulty;

pub(super) use context::MotifPosition;

/// The theme of a position and of the moves that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motif {
    /// A pawn may capture en passant.
    EnPassant,
    /// The other pawn arrived by a single step or by a capture.
    SingleStep,
    /// The double step is not the last move.
    EarlierDoubleStep,
    /// A rook or queen moved two squares forward, like a pawn.
    PieceVictim,
    /// A piece other than a pawn attacks the square that was passed over.
    PieceCapturer,
    /// The capturer stands on its fourth or sixth rank.
    WrongRank,
    /// The pawns stand two files apart.
    TwoFilesApart,
    /// The capture would expose the king.
    Pinned,
    /// The capturer seems pinned, but may capture.
    SeemsPinned,
    /// The pawn gives check with its double step.
    PawnCheck,
    /// The double step discovers a check that the capture does not end.
    DiscoveredCheck,
    /// A pawn stands on either side of the victim, and one is pinned.
    TwoCapturers,
    /// A legal capture, and another pawn off the fifth rank.
    DecoyWrongRank,
    /// A legal capture, and another pawn on the fifth rank, two files away.
    DecoyTwoFilesApart,
    /// A legal capture, and a piece that attacks the square that was passed over.
    DecoyPieceCapturer,
    /// A legal capture, and a second enemy pawn that arrived by a single step.
    DecoySingleStep,
    /// A legal capture, and a second enemy pawn that made its double step earlier.
    DecoyEarlierDoubleStep,
    /// The capture is the only legal move.
    OnlyLegalMove,
}

impl Motif {
    /// Returns the condition that the candidate capture breaks; `None` if it is legal.
    pub const fn broken_condition(self) -> Option<Condition> {
        match self {
            Self::EnPassant
            | Self::SeemsPinned
            | Self::PawnCheck
            | Self::TwoCapturers
            | Self::DecoyWrongRank
            | Self::DecoyTwoFilesApart
            | Self::DecoyPieceCapturer
            | Self::DecoySingleStep
            | Self::DecoyEarlierDoubleStep
            | Self::OnlyLegalMove => None,
            Self::SingleStep => Some(Condition::DoubleStep),
            Self::EarlierDoubleStep => Some(Condition::NowOrNever),
            Self::PieceVictim | Self::PieceCapturer => Some(Condition::PawnsOnly),
            Self::WrongRank => Some(Condition::FifthRank),
            Self::TwoFilesApart => Some(Condition::AdjacentFile),
            Self::Pinned => Some(Condition::KingSafety),
            Self::DiscoveredCheck => Some(Condition::AnswersCheck),
        }
    }

    /// Builds a position that shows the motif. `None` if the random choices do not fit together.
    pub fn build(
        self,
        side: Color,
        difficulty: Difficulty,
        rng: &mut SeededRng,
    ) -> Option<MotifPosition> {
        let context = MotifContext {
            side,
            difficulty,
            rng,
        };
        let position = match self {
            Self::EnPassant => pawns::build_pair(context, VictimArrival::DoubleStep),
            Self::SingleStep => pawns::build_pair(context, VictimArrival::SingleSteps),
            Self::EarlierDoubleStep => pawns::build_pair(context, VictimArrival::EarlierDoubleStep),
            Self::TwoFilesApart => pawns::build_two_files_apart(context),
            Self::WrongRank => pawns::build_wrong_rank(context),
            Self::DecoyWrongRank => pawns::build_decoy_wrong_rank(context),
            Self::DecoyTwoFilesApart => pawns::build_decoy_two_files_apart(context),
            Self::DecoySingleStep => pawns::build_decoy_victim(context, VictimArrival::SingleSteps),
            Self::DecoyEarlierDoubleStep => {
                pawns::build_decoy_victim(context, VictimArrival::EarlierDoubleStep)
            }
            Self::PieceVictim => pieces::build_piece_victim(context),
            Self::PieceCapturer => pieces::build_piece_capturer(context),
            Self::DecoyPieceCapturer => pieces::build_decoy_piece_capturer(context),
            Self::Pinned => lines::build_pinned(context),
            Self::SeemsPinned => lines::build_seems_pinned(context),
            Self::TwoCapturers => lines::build_two_capturers(context),
            Self::PawnCheck => checks::build_pawn_check(context),
            Self::DiscoveredCheck => checks::build_discovered_check(context),
            Self::OnlyLegalMove => forced::build_only_legal_move(context),
        }?;
        let candidate = position.candidate;
        let judgement = crate::Judgement::new(&position.game, candidate.attempt);
        let is_as_intended = match self.broken_condition() {
            None => judgement
                .legal_move()
                .is_some_and(rules::Move::is_en_passant),
            Some(broken) => Condition::all_broken(&judgement) == [broken],
        };
        is_as_intended.then_some(position)
    }
}
