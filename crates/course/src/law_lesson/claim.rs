//! Claims: what a lesson about another law asserts about a position. They have a form that can be proved.

use std::fmt;
use std::str::FromStr;

use variants::{LawGame, LawStatus, Variant};

use super::attempt::NamedAttempt;

/// A claim about a position under a law. Attempts are written by their squares, as in [`NamedAttempt`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawClaim {
    /// The side to move is in check.
    Check,
    /// The side to move is checkmated.
    Checkmate,
    /// The side to move has no legal move, and is not in check.
    Stalemate,
    /// A king has been captured.
    KingCaptured,
    /// The side to move has this many legal moves.
    Replies(usize),
    /// This many legal moves capture en passant.
    Captures(usize),
    /// An attempt is legal.
    Legal(String),
    /// A capture en passant is legal.
    EnPassantLegal(String),
    /// A capture en passant is not legal, for this reason if one is given.
    EnPassantIllegal(String, Option<String>),
    /// An attempt is not legal, and this is one of the reasons.
    Illegal(String, String),
}

impl LawClaim {
    /// Returns the name with which the claim begins.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::KingCaptured => "king-captured",
            Self::Replies(_) => "replies",
            Self::Captures(_) => "captures",
            Self::Legal(_) => "legal",
            Self::EnPassantLegal(_) => "ep-legal",
            Self::EnPassantIllegal(..) => "ep-illegal",
            Self::Illegal(..) => "reason",
        }
    }
}

/// A claim or its negation, as a lesson states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawAssertion {
    /// The claim.
    pub claim: LawClaim,
    /// Whether the lesson states that the claim is false.
    pub is_negated: bool,
    /// The text.
    pub source: String,
}

/// Why a claim cannot be proved or refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawClaimError {
    /// There is no such claim.
    Unreadable(String),
    /// The text of an attempt does not name two squares of the board.
    Attempt(String),
    /// The judge and the move generator disagree about this attempt.
    Disagreement(String),
}

impl fmt::Display for LawClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(text) => write!(f, "“{text}” is no claim"),
            Self::Attempt(text) => write!(f, "“{text}” does not name two squares of the board"),
            Self::Disagreement(text) => write!(f, "“{text}” cannot be proved"),
        }
    }
}

impl FromStr for LawAssertion {
    type Err = LawClaimError;

    fn from_str(text: &str) -> Result<Self, LawClaimError> {
        let source = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (is_negated, stated) = match source.strip_prefix("not ") {
            Some(rest) => (true, rest),
            None => (false, &source[..]),
        };
        let claim = parse(stated).ok_or_else(|| LawClaimError::Unreadable(source.clone()))?;
        Ok(Self {
            claim,
            is_negated,
            source,
        })
    }
}

fn parse(text: &str) -> Option<LawClaim> {
    let (name, args) = text.split_once(' ').unwrap_or((text, ""));
    // The sign belongs to the attempt, and a reason may follow it.
    let (attempt, reason) = if let Some((squares, rest)) = args.split_once(" e.p.") {
        (format!("{squares} e.p."), rest.trim())
    } else {
        let (squares, rest) = args.split_once(' ').unwrap_or((args, ""));
        (squares.to_owned(), rest)
    };
    let (has_attempt, reason) = (
        !attempt.is_empty(),
        Some(reason).filter(|it| !it.is_empty()),
    );
    Some(match (name, has_attempt, reason) {
        ("check", false, None) => LawClaim::Check,
        ("checkmate", false, None) => LawClaim::Checkmate,
        ("stalemate", false, None) => LawClaim::Stalemate,
        ("king-captured", false, None) => LawClaim::KingCaptured,
        ("replies", true, None) => LawClaim::Replies(args.parse().ok()?),
        ("captures", true, None) => LawClaim::Captures(args.parse().ok()?),
        ("legal", true, None) => LawClaim::Legal(attempt),
        ("ep-legal", true, None) => LawClaim::EnPassantLegal(attempt),
        ("ep-illegal", true, reason) => {
            LawClaim::EnPassantIllegal(attempt, reason.map(str::to_owned))
        }
        ("reason", true, Some(reason)) => LawClaim::Illegal(attempt, reason.to_owned()),
        _ => return None,
    })
}

impl LawAssertion {
    /// Returns whether the assertion is true of the last position of a game.
    ///
    /// # Errors
    ///
    /// If an attempt does not name two squares of the board, or if the judge and the move generator disagree.
    pub fn holds(&self, variant: &Variant, game: &LawGame) -> Result<bool, LawClaimError> {
        Ok(self.claim.holds(variant, game)? != self.is_negated)
    }
}

impl LawClaim {
    fn holds(&self, variant: &Variant, game: &LawGame) -> Result<bool, LawClaimError> {
        let position = game.position();
        let status = variant.status(position);
        Ok(match self {
            Self::Check => variant.is_check(position),
            Self::Checkmate => status == LawStatus::Checkmate,
            Self::Stalemate => status == LawStatus::Stalemate,
            Self::KingCaptured => status == LawStatus::KingCaptured,
            Self::Replies(count) => variant.legal_moves(position).len() == *count,
            Self::Captures(count) => {
                let moves = variant.legal_moves(position).into_iter();
                moves.filter(|mv| mv.is_en_passant()).count() == *count
            }
            Self::Legal(text) => reasons(variant, game, text, false)?.is_empty(),
            Self::EnPassantLegal(text) => reasons(variant, game, text, true)?.is_empty(),
            Self::EnPassantIllegal(text, reason) => {
                is_illegal(&reasons(variant, game, text, true)?, reason.as_deref())
            }
            Self::Illegal(text, reason) => {
                is_illegal(&reasons(variant, game, text, false)?, Some(reason))
            }
        })
    }
}

fn is_illegal(reasons: &[&'static str], reason: Option<&str>) -> bool {
    !reasons.is_empty() && reason.is_none_or(|reason| reasons.contains(&reason))
}

/// Returns the names of the reasons against an attempt, which the move generator confirms; none if it is legal.
fn reasons(
    variant: &Variant,
    game: &LawGame,
    text: &str,
    is_en_passant: bool,
) -> Result<Vec<&'static str>, LawClaimError> {
    let attempt = NamedAttempt::parse(text, variant.shape());
    let attempt = attempt.ok_or_else(|| LawClaimError::Attempt(text.to_owned()))?;
    let attempt = NamedAttempt {
        is_en_passant: is_en_passant || attempt.is_en_passant,
        ..attempt
    };
    let verdict = attempt.judge(variant, game);
    let reasons = attempt.reasons(&verdict).iter();
    let reasons: Vec<_> = reasons.map(|reason| reason.name()).collect();
    let mut moves = variant.legal_moves(game.position()).into_iter();
    if moves.any(|mv| attempt.matches(mv)) == reasons.is_empty() {
        Ok(reasons)
    } else {
        Err(LawClaimError::Disagreement(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use variants::LawName;

    use super::*;

    /// Proves or refutes a claim in a position.
    fn holds(law: LawName, fen: &str, source: &str) -> Result<bool, LawClaimError> {
        let variant = Variant::preset(law);
        let game = LawGame::new(variant.parse_fen(fen).expect(fen));
        source.parse::<LawAssertion>()?.holds(&variant, &game)
    }

    const STANDARD: &str = "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1";

    #[test]
    fn true_claims_hold_and_their_negations_do_not() {
        for claim in [
            "legal e4d3",
            "ep-legal e4d3",
            "ep-illegal e8d3 not-a-pawn",
            "ep-illegal e4f3",
            "reason e4e5 backwards",
            "captures 1",
            "replies 7",
            "not check",
            "not stalemate",
            "not checkmate",
            "not king-captured",
        ] {
            assert_eq!(
                holds(LawName::Standard, STANDARD, claim),
                Ok(true),
                "{claim}"
            );
            let opposite = match claim.strip_prefix("not ") {
                Some(claim) => claim.to_owned(),
                None => format!("not {claim}"),
            };
            let verdict = holds(LawName::Standard, STANDARD, &opposite);
            assert_eq!(verdict, Ok(false), "{opposite}");
        }
    }

    /// The knight on d7 may go to e5 without the pawn that has passed it, or capture that pawn.
    #[test]
    fn capture_is_told_from_the_same_move_without_it() {
        let fen = "4k4/9/3n1b3/4P4/9/9/9/9/4K4 b - e5 0 1";
        for claim in ["legal d7e5", "legal d7e5 e.p.", "ep-legal d7e5"] {
            assert_eq!(holds(LawName::Chess99, fen, claim), Ok(true), "{claim}");
        }
        let claim = "ep-illegal f7f6 e.p. nothing-to-capture";
        assert!(holds(LawName::Chess99, fen, claim).is_ok());
    }

    #[test]
    fn unreadable_claim_is_named() {
        for claim in [
            "",
            "mate",
            "legal",
            "replies many",
            "check e4",
            "reason e4d3",
        ] {
            let unreadable = LawClaimError::Unreadable(claim.to_owned());
            assert_eq!(holds(LawName::Standard, STANDARD, claim), Err(unreadable));
        }
        let verdict = holds(LawName::Standard, STANDARD, "legal e4z9");
        assert_eq!(verdict, Err(LawClaimError::Attempt("e4z9".to_owned())));
    }
}
