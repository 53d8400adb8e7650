//! Chess under other laws.

mod alice_ruling;
mod board_shape;
mod judge;
mod law;
mod law_fen;
mod law_game;
mod law_name;
mod law_position;
mod movegen;
mod notation;
mod perft;
mod placement_text;
mod play;
mod preset;
mod routes;
mod side;
mod status;
mod variant;
mod variant_move;

pub use alice_ruling::AliceRuling;
pub use board_shape::{BoardShape, BoardSquare, Offset};
pub use judge::{LawReason, LawVerdict};
pub use law::{
    BoardArrangement, CaptureBoard, CaptureRank, CaptureReach, CastlingFiles, CastlingLaw,
    EnPassantLaw, Goal, KindId, Lapse, Law, LawError, LawPart, LawTextError, MirrorLanding,
    MovePart, NoEnPassant, OurReading, PassedSquares, PieceClass, PieceKind, PromotionLaw, Purpose,
    QualifiedCapturers, StepLaw, StepOrigin, Targets, Travel, Zone,
};
pub use law_fen::{LawFenError, LawFenErrorKind, LawFenField};
pub use law_game::LawGame;
pub use law_name::{LawName, UnknownLawError};
pub use law_position::{CastlingRight, LawPiece, LawPosition, PassedPawn, Placement};
pub use notation::MoveTextError;
pub use placement_text::{PlacementError, PlacementErrorKind};
pub use side::Side;
pub use status::LawStatus;
pub use variant::Variant;
pub use variant_move::{MoveAction, VariantMove};
