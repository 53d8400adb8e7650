//! The text form of a law, for links.
//!
//! The name of a preset, then the parts that differ from it: `standard;by=any;push-back=on`.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

use super::{
    CaptureBoard, CaptureRank, CaptureReach, Goal, KindId, Lapse, Law, LawPart, MirrorLanding,
    PassedSquares, QualifiedCapturers, StepOrigin,
};
use crate::board_shape::BoardShape;
use crate::law_name::{LawName, UnknownLawError};

/// Why a text is not a law, and in which part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawTextError {
    /// The text does not begin with the name of a law.
    UnknownLaw {
        /// The beginning of the text, which should be a name.
        name: String,
    },
    /// The text has a key that is not a part of a law.
    UnknownKey {
        /// The key.
        key: String,
    },
    /// A part has no value: an equals sign is missing.
    NoValue {
        /// The part of the text.
        text: String,
    },
    /// The same part is there twice.
    Twice(LawPart),
    /// The value is none that the part can have.
    InvalidValue {
        /// The part.
        part: LawPart,
        /// The value.
        value: String,
    },
    /// The part names a piece that the law does not have.
    UnknownPiece {
        /// The letter.
        letter: char,
    },
}

/// Returns the values that a part can have, as a sentence would list them.
fn values(part: LawPart) -> &'static str {
    match part {
        LawPart::Step => "a number of squares from 1 to 14",
        LawPart::From => "home or any",
        LawPart::EnPassant
        | LawPart::PushBack
        | LawPart::Choice
        | LawPart::Compulsory
        | LawPart::Promoted => "on or off",
        LawPart::Passed => "every, first or last",
        LawPart::By => "pawns, any or the letters of pieces",
        LawPart::Lapse => "next or never",
        LawPart::Rank => "any or fifth",
        LawPart::Reach => "capture or rank",
        LawPart::CaptureBoard => "near, far or either",
        LawPart::Landing => "empty or occupied",
        LawPart::Goal => "checkmate or king",
        LawPart::Board => "files and ranks such as 10x8",
        LawPart::Start => "the first field of a FEN",
    }
}

impl Display for LawTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LawTextError::UnknownLaw { name } => write!(f, "{name:?}: {UnknownLawError}"),
            LawTextError::UnknownKey { key } => {
                write!(f, "{key:?} is not a part of a law; the parts are ")?;
                for (index, part) in LawPart::ALL.into_iter().enumerate() {
                    write!(f, "{}{}", if index == 0 { "" } else { ", " }, part.key())?;
                }
                Ok(())
            }
            LawTextError::NoValue { text } => {
                write!(f, "{text:?} has no value: write it as key=value")
            }
            LawTextError::Twice(part) => write!(f, "{} is there twice", part.key()),
            LawTextError::InvalidValue { part, value } => {
                write!(f, "{}={value}: the value is {}", part.key(), values(*part))
            }
            LawTextError::UnknownPiece { letter } => {
                write!(f, "by: {letter:?} is not a piece of this law")
            }
        }
    }
}

impl Error for LawTextError {}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = Law::preset(self.name);
        write!(f, "{}", self.name)?;
        for part in LawPart::ALL {
            let value = self.value(part);
            if value != preset.value(part) {
                write!(f, ";{}={value}", part.key())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Law {
    type Err = LawTextError;

    fn from_str(text: &str) -> Result<Law, LawTextError> {
        let mut parts = text.split(';');
        let name = parts.next().unwrap_or_default();
        let Ok(name) = name.parse::<LawName>() else {
            let name = name.to_owned();
            return Err(LawTextError::UnknownLaw { name });
        };
        let mut law = Law::preset(name);
        let mut seen = Vec::new();
        for text in parts {
            let Some((key, value)) = text.split_once('=') else {
                let text = text.to_owned();
                return Err(LawTextError::NoValue { text });
            };
            let Some(part) = LawPart::ALL.into_iter().find(|part| part.key() == key) else {
                let key = key.to_owned();
                return Err(LawTextError::UnknownKey { key });
            };
            if seen.contains(&part) {
                return Err(LawTextError::Twice(part));
            }
            seen.push(part);
            law.set(part, value)?;
        }
        Ok(law)
    }
}

const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

impl Law {
    /// Returns the value of a part in the law's text.
    pub fn value(&self, part: LawPart) -> String {
        let law = &self.en_passant;
        let value = match part {
            LawPart::Step => return self.step.most.to_string(),
            LawPart::By => return self.capturers_text(),
            LawPart::Board => return self.shape.to_string(),
            LawPart::Start => return self.start.clone(),
            LawPart::From => match self.step.origin {
                StepOrigin::HomeRank => "home",
                StepOrigin::AnyRank => "any",
            },
            LawPart::EnPassant => on_off(law.allowed),
            LawPart::Passed => match law.passed {
                PassedSquares::Every => "every",
                PassedSquares::First => "first",
                PassedSquares::Last => "last",
            },
            LawPart::PushBack => on_off(law.push_back),
            LawPart::Choice => on_off(law.choice),
            LawPart::Lapse => match law.lapse {
                Lapse::NextMove => "next",
                Lapse::Never => "never",
            },
            LawPart::Rank => match law.rank {
                CaptureRank::Any => "any",
                CaptureRank::Fifth => "fifth",
            },
            LawPart::Reach => match law.reach {
                CaptureReach::AsItCaptures => "capture",
                CaptureReach::AlongRank => "rank",
            },
            LawPart::Compulsory => on_off(law.compulsory),
            LawPart::Promoted => on_off(law.after_promotion),
            LawPart::CaptureBoard => match law.board {
                CaptureBoard::Near => "near",
                CaptureBoard::Far => "far",
                CaptureBoard::Either => "either",
            },
            LawPart::Landing => match law.landing {
                MirrorLanding::Empty => "empty",
                MirrorLanding::Occupied => "occupied",
            },
            LawPart::Goal => match self.goal {
                Goal::Checkmate => "checkmate",
                Goal::CaptureKing => "king",
            },
        };
        value.to_owned()
    }

    fn capturers_text(&self) -> String {
        match &self.en_passant.capturers {
            QualifiedCapturers::Pawns => "pawns".to_owned(),
            QualifiedCapturers::AnyPiece => "any".to_owned(),
            QualifiedCapturers::Kinds(kinds) => {
                let kinds = kinds.iter().filter_map(|kind| self.kinds.get(kind.index()));
                kinds.map(super::PieceKind::symbol).collect()
            }
        }
    }

    /// Sets a part to a value of the law's text.
    ///
    /// # Errors
    ///
    /// If the part cannot have this value. Whether the parts go together is checked by
    /// [`Variant::new`](crate::Variant::new).
    pub fn set(&mut self, part: LawPart, value: &str) -> Result<(), LawTextError> {
        if part == LawPart::By {
            self.en_passant.capturers = self.parse_capturers(value)?;
            return Ok(());
        }
        self.set_value(part, value)
            .ok_or_else(|| LawTextError::InvalidValue {
                part,
                value: value.to_owned(),
            })
    }

    fn set_value(&mut self, part: LawPart, value: &str) -> Option<()> {
        let law = &mut self.en_passant;
        match part {
            LawPart::Step => {
                let most = value.parse().ok()?;
                self.step.most = Some(most).filter(|most| (1..=14).contains(most))?;
            }
            LawPart::From => {
                self.step.origin = choose(
                    value,
                    ["home", "any"],
                    [StepOrigin::HomeRank, StepOrigin::AnyRank],
                )?;
            }
            LawPart::EnPassant => law.allowed = parse_switch(value)?,
            LawPart::Passed => {
                let squares = [
                    PassedSquares::Every,
                    PassedSquares::First,
                    PassedSquares::Last,
                ];
                law.passed = choose(value, ["every", "first", "last"], squares)?;
            }
            LawPart::By => {}
            LawPart::PushBack => law.push_back = parse_switch(value)?,
            LawPart::Choice => law.choice = parse_switch(value)?,
            LawPart::Lapse => {
                law.lapse = choose(value, ["next", "never"], [Lapse::NextMove, Lapse::Never])?;
            }
            LawPart::Rank => {
                law.rank = choose(
                    value,
                    ["any", "fifth"],
                    [CaptureRank::Any, CaptureRank::Fifth],
                )?;
            }
            LawPart::Reach => {
                let reach = [CaptureReach::AsItCaptures, CaptureReach::AlongRank];
                law.reach = choose(value, ["capture", "rank"], reach)?;
            }
            LawPart::Compulsory => law.compulsory = parse_switch(value)?,
            LawPart::Promoted => law.after_promotion = parse_switch(value)?,
            LawPart::CaptureBoard => {
                let boards = [CaptureBoard::Near, CaptureBoard::Far, CaptureBoard::Either];
                law.board = choose(value, ["near", "far", "either"], boards)?;
            }
            LawPart::Landing => {
                let landing = [MirrorLanding::Empty, MirrorLanding::Occupied];
                law.landing = choose(value, ["empty", "occupied"], landing)?;
            }
            LawPart::Goal => {
                let goals = [Goal::Checkmate, Goal::CaptureKing];
                self.goal = choose(value, ["checkmate", "king"], goals)?;
            }
            LawPart::Board => self.shape = parse_shape(value)?,
            LawPart::Start => value.clone_into(&mut self.start),
        }
        Some(())
    }

    fn parse_capturers(&self, value: &str) -> Result<QualifiedCapturers, LawTextError> {
        if value == "pawns" {
            return Ok(QualifiedCapturers::Pawns);
        }
        if value == "any" {
            return Ok(QualifiedCapturers::AnyPiece);
        }
        let mut kinds: Vec<KindId> = Vec::new();
        let mut plus = "";
        for letter in value.chars() {
            if letter == '+' && plus.is_empty() {
                plus = "+";
                continue;
            }
            let Some(kind) = self.kind_of_symbol(&format!("{plus}{letter}")) else {
                return Err(LawTextError::UnknownPiece { letter });
            };
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
            plus = "";
        }
        if kinds.is_empty() || !plus.is_empty() {
            let value = value.to_owned();
            return Err(LawTextError::InvalidValue {
                part: LawPart::By,
                value,
            });
        }
        Ok(QualifiedCapturers::Kinds(kinds))
    }
}

fn parse_switch(value: &str) -> Option<bool> {
    choose(value, ["on", "off"], [true, false])
}

/// Returns the choice whose name is the value.
fn choose<T, const N: usize>(value: &str, names: [&str; N], choices: [T; N]) -> Option<T> {
    let mut pairs = names.into_iter().zip(choices);
    pairs
        .find(|(name, _)| *name == value)
        .map(|(_, choice)| choice)
}

/// Parses `10x8` or, for three boards, `8x8x3`.
fn parse_shape(value: &str) -> Option<BoardShape> {
    let mut numbers = value.splitn(3, 'x').map(|number| number.parse().ok());
    let (files, ranks) = (numbers.next()??, numbers.next()??);
    let levels = numbers.next().unwrap_or(Some(1))?;
    BoardShape::new(files, ranks, levels)
}
