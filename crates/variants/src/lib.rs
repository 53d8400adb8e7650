//! Chess under other laws, with reasons for illegal moves and en passant as data.
//!
//! # Overview
//!
//! | Type | Contents |
//! | --- | --- |
//! | [`Law`] | a law as plain data: boards, pieces by their moves, steps, en passant, promotion |
//! | [`LawName`] | the laws that are ready-made; [`Law::preset`] makes one |
//! | [`Variant`] | a law that goes together and is ready to play: moves, judgements, text |
//! | [`LawPosition`], [`LawGame`] | a position with its passed squares; a position with its past |
//! | [`VariantMove`], [`MoveAction`] | moves; en passant is an action of its own |
//! | [`LawVerdict`], [`LawReason`] | why a move is or is not allowed, with the squares that prove it |
//! | [`AliceRuling`], [`AliceRulings`] | the published rulings on Alice chess, side by side |
//! | [`pawn_game`] | the game of pawns alone, solved on up to five files |
//!
//! Boards have up to 16 files and ranks, and there may be several: levels, a mirror world,
//! timelines. The crate has no dependencies, no clock and no random numbers.
//!
//! # A law is data
//!
//! Every part of a law can be changed by itself. Here every piece may capture en passant, and the
//! pawn is put back on the passed square before the capture is judged:
//!
//! ```
//! use variants::{Law, LawName, QualifiedCapturers, Variant};
//!
//! let mut law = Law::preset(LawName::Standard);
//! law.en_passant.capturers = QualifiedCapturers::AnyPiece;
//! law.en_passant.push_back = true;
//! assert_eq!(law.to_string(), "standard;by=any;push-back=on");
//!
//! let variant = Variant::new(law)?;
//! let position = variant.parse_fen("4kr2/8/8/8/8/8/5P2/4K3 w - - 0 1")?;
//! let step = variant.parse_move(&position, "f2f4")?;
//! let position = variant.play(&position, step);
//! // The rook passes f4, since the pawn stands on f3 while the capture is judged.
//! let capture = variant.parse_move(&position, "Rxf3 e.p.")?;
//! assert_eq!(variant.coordinates(capture), "f8f3 e.p.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Parts that contradict each other are refused, with the cure:
//!
//! ```
//! use variants::{Law, Variant};
//!
//! let law: Law = "standard;step=1".parse()?;
//! let error = Variant::new(law).expect_err("nothing is passed");
//! assert_eq!(
//!     error.to_string(),
//!     "ep=on needs pawns that step over a square: set step to 2 or more, or ep=off"
//! );
//! # Ok::<(), variants::LawTextError>(())
//! ```
//!
//! # The text of a law
//!
//! A law is written as the name of a preset and the parts that differ from it, separated by
//! semicolons.
//!
//! | Key | Values | Says |
//! | --- | --- | --- |
//! | `step` | 1 to 14 | how many squares a pawn may step over and onto at most |
//! | `from` | `home any` | from where such a step may start |
//! | `ep` | `on off` | whether there is a capture en passant |
//! | `passed` | `every first last` | which squares of the step count as passed |
//! | `by` | `pawns any` or letters | which pieces may capture |
//! | `push-back` | `on off` | whether the pawn is put back before the capture is judged |
//! | `choice` | `on off` | whether the capture is an option beside the plain move |
//! | `lapse` | `next never` | when the right lapses |
//! | `rank` | `any fifth` | on which rank the capturing piece stands |
//! | `reach` | `capture rank` | how it stands to the passed square: as it captures, or along the rank |
//! | `compulsory` | `on off` | whether the capture is compulsory |
//! | `promoted` | `on off` | whether a pawn that promotes by its step can be captured |
//! | `capture-board` | `near far either` | on which of two mirrored boards |
//! | `landing` | `empty occupied` | whether the passed square there may be occupied |
//! | `goal` | `checkmate king` | what wins |
//! | `board` | `10x8` | files and ranks |
//! | `start` | a placement | the initial position |
//!
//! # FEN
//!
//! Six fields as in a FEN. Empty squares are counted in decimal (`16`), several boards are separated
//! by `|`, promoted pieces follow a plus sign, and the fourth field holds every passed square:
//! `a3a4`. Where several pawns could have passed them, the right pawn's square follows: `c3b4`. The
//! file `FEN.md` of this package has the whole dialect.
//!
//! # What is our own reading
//!
//! Sources leave some points open, and a few laws are simplified. [`Law::our_reading`] lists them,
//! and the documentation of the presets names the sources. In Chess 99 they are castling and
//! promotion; of 5D chess only the spatial part is here; shogi has no pieces in hand.

mod alice_ruling;
mod alice_rulings;
mod board_shape;
mod fit;
mod judge;
mod law;
mod law_fen;
mod law_game;
mod law_name;
mod law_position;
mod movegen;
mod notation;
pub mod pawn_game;
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
pub use alice_rulings::{AliceRulings, RulingVerdict};
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

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
