//! Whether the parts of a law go together.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{self, Display};

use super::{
    BoardArrangement, CaptureBoard, CastlingLaw, KindId, Law, MirrorLanding, QualifiedCapturers,
};
use crate::board_shape::BoardShape;

/// A part of a law, with the key that it has in the law's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LawPart {
    /// The most squares of a step.
    Step,
    /// From where a step may start.
    From,
    /// Whether there is en passant.
    EnPassant,
    /// Which squares count as passed.
    Passed,
    /// Which pieces capture.
    By,
    /// Whether the pawn is put back first.
    PushBack,
    /// Whether the capture is an option.
    Choice,
    /// When the right lapses.
    Lapse,
    /// On which rank the capturing piece stands.
    Rank,
    /// How the capturing piece stands to the passed square.
    Reach,
    /// Whether the capture is compulsory.
    Compulsory,
    /// Whether a promoted pawn can be captured.
    Promoted,
    /// On which of two boards the capturing piece stands.
    CaptureBoard,
    /// Whether the landing square must be empty.
    Landing,
    /// The goal of the game.
    Goal,
    /// The size of the board.
    Board,
    /// The initial placement.
    Start,
}

impl LawPart {
    /// All parts, in the order in which a law's text has them.
    pub const ALL: [LawPart; 17] = [
        LawPart::Step,
        LawPart::From,
        LawPart::EnPassant,
        LawPart::Passed,
        LawPart::By,
        LawPart::PushBack,
        LawPart::Choice,
        LawPart::Lapse,
        LawPart::Rank,
        LawPart::Reach,
        LawPart::Compulsory,
        LawPart::Promoted,
        LawPart::CaptureBoard,
        LawPart::Landing,
        LawPart::Goal,
        LawPart::Board,
        LawPart::Start,
    ];

    /// Returns the key, which is stable.
    pub const fn key(self) -> &'static str {
        match self {
            LawPart::Step => "step",
            LawPart::From => "from",
            LawPart::EnPassant => "ep",
            LawPart::Passed => "passed",
            LawPart::By => "by",
            LawPart::PushBack => "push-back",
            LawPart::Choice => "choice",
            LawPart::Lapse => "lapse",
            LawPart::Rank => "rank",
            LawPart::Reach => "reach",
            LawPart::Compulsory => "compulsory",
            LawPart::Promoted => "promoted",
            LawPart::CaptureBoard => "capture-board",
            LawPart::Landing => "landing",
            LawPart::Goal => "goal",
            LawPart::Board => "board",
            LawPart::Start => "start",
        }
    }
}

/// Two parts of a law that contradict each other. Or a part that its board has no room for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawError {
    /// There is en passant, but no pawn steps over a square.
    EnPassantWithoutStep,
    /// The part describes the capture en passant, but there is none.
    WithoutEnPassant(LawPart),
    /// A step is longer than the board, or there is no step at all.
    StepLength {
        /// The most squares of a step on this board.
        most: u8,
    },
    /// The capture is an option, but only pawns capture: they have no other move there.
    ChoiceForPawnsOnly,
    /// A piece along the pawn's rank captures, but the pawn is put back. The piece would pass
    /// through it.
    PushBackAlongRank,
    /// The part needs two mirrored boards.
    NeedsMirror(LawPart),
    /// The landing square may be occupied, but nobody captures on the pawn's board.
    LandingWithoutFarBoard,
    /// The law names a kind of piece that it does not have.
    UnknownKind,
    /// There are too many kinds of pieces for a law, or none. Or two have one symbol.
    Kinds,
    /// A piece promotes to a kind that the law does not have.
    UnknownPromotion {
        /// The symbol of the piece that promotes.
        symbol: String,
    },
    /// The arrangement of boards needs another number of them.
    Levels {
        /// The arrangement.
        boards: BoardArrangement,
    },
    /// Castling needs files that the board does not have.
    CastlingFiles,
    /// The initial placement does not fit the board or the pieces; try another.
    Start {
        /// The reason why it does not fit.
        because: String,
    },
}

impl LawError {
    /// Returns the parts of which another value could cure the error, the likeliest first.
    pub fn parts(&self) -> Vec<LawPart> {
        match self {
            LawError::EnPassantWithoutStep => vec![LawPart::Step, LawPart::EnPassant],
            LawError::WithoutEnPassant(part) => vec![*part, LawPart::EnPassant],
            LawError::StepLength { .. } => vec![LawPart::Step, LawPart::Board],
            LawError::ChoiceForPawnsOnly => vec![LawPart::Choice, LawPart::By, LawPart::Landing],
            LawError::PushBackAlongRank => vec![LawPart::Reach, LawPart::PushBack],
            LawError::NeedsMirror(part) => vec![*part],
            LawError::LandingWithoutFarBoard => vec![LawPart::Landing, LawPart::CaptureBoard],
            LawError::UnknownKind => vec![LawPart::By],
            LawError::Kinds | LawError::UnknownPromotion { .. } => Vec::new(),
            LawError::Levels { .. } | LawError::CastlingFiles => vec![LawPart::Board],
            LawError::Start { .. } => vec![LawPart::Start, LawPart::Board],
        }
    }
}

impl Display for LawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LawError::EnPassantWithoutStep => f.write_str(
                "ep=on needs pawns that step over a square: set step to 2 or more, or ep=off",
            ),
            LawError::WithoutEnPassant(part) => {
                write!(f, "{} says how pawns are captured en passant: set ep=on, or leave it out", part.key())
            }
            LawError::StepLength { most } => {
                write!(f, "step goes from 1 to {most} on this board")
            }
            LawError::ChoiceForPawnsOnly => f.write_str(
                "choice=on needs pieces that could also move there without capturing: set by=any, or choice=off",
            ),
            LawError::PushBackAlongRank => f.write_str(
                "reach=rank and push-back=on exclude each other: set reach=capture, or push-back=off",
            ),
            LawError::NeedsMirror(part) => {
                write!(f, "{} needs two mirrored boards: start from alice, or leave it out", part.key())
            }
            LawError::LandingWithoutFarBoard => f.write_str(
                "landing=occupied needs captures on the board of the pawn: set capture-board=far or either",
            ),
            LawError::UnknownKind => f.write_str("by names a piece that the law does not have"),
            LawError::Kinds => {
                write!(f, "a law has 1 to {} kinds of pieces, each with its own symbol", KindId::MOST)
            }
            LawError::UnknownPromotion { symbol } => {
                write!(f, "{symbol} promotes to a piece that the law does not have")
            }
            LawError::Levels { boards } => match boards {
                BoardArrangement::One => f.write_str("this law has one board"),
                BoardArrangement::Mirror => f.write_str("this law has two boards"),
                BoardArrangement::Levels { .. } => f.write_str("this law has several levels, and Black starts on one of them"),
                BoardArrangement::Timelines => f.write_str("this law has several timelines"),
            },
            LawError::CastlingFiles => f.write_str("the board has no room for castling"),
            LawError::Start { because } => write!(f, "start: {because}"),
        }
    }
}

impl Error for LawError {}

impl Law {
    /// Checks that the parts of the law go together; the initial placement is checked later.
    pub(crate) fn check(&self) -> Result<(), LawError> {
        self.check_step()?;
        self.check_en_passant()?;
        self.check_boards()?;
        self.check_kinds()
    }

    fn check_step(&self) -> Result<(), LawError> {
        let most = Law::most_step(self.shape);
        if self.step.most == 0 || self.step.most > most {
            return Err(LawError::StepLength { most });
        }
        if self.en_passant.allowed && self.step.most == 1 {
            return Err(LawError::EnPassantWithoutStep);
        }
        Ok(())
    }

    fn check_en_passant(&self) -> Result<(), LawError> {
        let law = &self.en_passant;
        let switched = [
            (law.push_back, LawPart::PushBack),
            (law.choice, LawPart::Choice),
            (law.compulsory, LawPart::Compulsory),
        ];
        if let Some((_, part)) = switched.into_iter().find(|(on, _)| *on && !law.allowed) {
            return Err(LawError::WithoutEnPassant(part));
        }
        let only_pawns = law.capturers == QualifiedCapturers::Pawns;
        if law.choice && only_pawns && law.landing == MirrorLanding::Empty {
            return Err(LawError::ChoiceForPawnsOnly);
        }
        if law.push_back && law.reach == super::CaptureReach::AlongRank {
            return Err(LawError::PushBackAlongRank);
        }
        if let QualifiedCapturers::Kinds(kinds) = &law.capturers
            && kinds.iter().any(|kind| kind.index() >= self.kinds.len())
        {
            return Err(LawError::UnknownKind);
        }
        Ok(())
    }

    fn check_boards(&self) -> Result<(), LawError> {
        let levels = self.shape.levels();
        let boards = self.boards;
        let fits = match boards {
            BoardArrangement::One => levels == 1,
            BoardArrangement::Mirror => levels == 2,
            BoardArrangement::Levels { black_home, .. } => levels > 1 && black_home < levels,
            BoardArrangement::Timelines => levels > 1,
        };
        if !fits {
            return Err(LawError::Levels { boards });
        }
        let law = &self.en_passant;
        if boards != BoardArrangement::Mirror {
            if law.board != CaptureBoard::Near {
                return Err(LawError::NeedsMirror(LawPart::CaptureBoard));
            }
            if law.landing != MirrorLanding::Empty {
                return Err(LawError::NeedsMirror(LawPart::Landing));
            }
        }
        if law.landing == MirrorLanding::Occupied && law.board == CaptureBoard::Near {
            return Err(LawError::LandingWithoutFarBoard);
        }
        let CastlingLaw::WithRook(castlings) = &self.castling else {
            return Ok(());
        };
        let last = |files: &super::CastlingFiles| {
            let files = [files.king, files.king_to, files.rook, files.rook_to];
            files.into_iter().max().unwrap_or(0)
        };
        if castlings
            .iter()
            .any(|files| last(files) >= self.shape.files())
        {
            return Err(LawError::CastlingFiles);
        }
        Ok(())
    }

    fn check_kinds(&self) -> Result<(), LawError> {
        let symbols: BTreeSet<_> = self.kinds.iter().map(super::PieceKind::symbol).collect();
        let capitals = self
            .kinds
            .iter()
            .all(|kind| kind.letter.is_ascii_uppercase());
        let count = self.kinds.len();
        if count == 0 || count > KindId::MOST || symbols.len() != count || !capitals {
            return Err(LawError::Kinds);
        }
        for kind in &self.kinds {
            if self.promotions(kind).iter().any(Option::is_none) {
                let symbol = kind.symbol();
                return Err(LawError::UnknownPromotion { symbol });
            }
        }
        Ok(())
    }

    /// Returns the kinds that a piece can become; `None` in place of an unknown one.
    pub(crate) fn promotions(&self, kind: &super::PieceKind) -> Vec<Option<KindId>> {
        let mut found = Vec::new();
        let mut plus = "";
        for letter in kind.promotes_to.chars() {
            if letter == '+' {
                plus = "+";
                continue;
            }
            found.push(self.kind_of_symbol(&format!("{plus}{letter}")));
            plus = "";
        }
        found
    }

    /// Returns the largest step that a board has room for.
    pub const fn most_step(shape: BoardShape) -> u8 {
        shape.ranks() - 2
    }
}
