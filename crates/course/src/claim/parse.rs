//! Parses claims from the text of their commands.

use std::str::{FromStr, SplitWhitespace};

use rules::explain::{LineKind, Reason};
use rules::mate::MAX_MOVES;
use rules::{San, Square};

use super::{Assertion, AttemptRef, Claim, ClaimError, ClaimedReason, FailedTry, Keys};

impl FromStr for Assertion {
    type Err = ClaimError;

    fn from_str(source: &str) -> Result<Self, ClaimError> {
        let (negated, text) = match source.trim().strip_prefix("not ") {
            Some(rest) => (true, rest),
            None => (false, source),
        };
        let mut words = Words(text.split_whitespace());
        let claim = words.parse_claim()?;
        match words.next() {
            "" => Ok(Self {
                claim,
                negated,
                source: source.trim().to_owned(),
            }),
            rest => Err(ClaimError::TooMuch(rest.to_owned())),
        }
    }
}

/// The words of a claim that are not parsed yet.
struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// Returns the next word, or an empty string.
    fn next(&mut self) -> &'a str {
        self.0.next().unwrap_or_default()
    }

    /// Skips a word if it comes next, and returns whether it did.
    fn skip(&mut self, word: &str) -> bool {
        let is_next = self.0.clone().next() == Some(word);
        if is_next {
            self.next();
        }
        is_next
    }

    fn parse_claim(&mut self) -> Result<Claim, ClaimError> {
        Ok(match self.next() {
            "check" => Claim::Check,
            "double-check" => Claim::DoubleCheck,
            "discovered-check" => Claim::DiscoveredCheck,
            "checkmate" => Claim::Checkmate,
            "stalemate" => Claim::Stalemate,
            "replies" => Claim::Replies(self.parse_count()?),
            "forced" => Claim::Forced,
            "only-move" => Claim::OnlyMove(self.parse_san()?),
            "legal" => Claim::Legal(self.parse_san()?),
            "ep-legal" => Claim::EnPassantLegal(self.parse_san()?),
            "ep-illegal" => Claim::EnPassantIllegal(self.parse_san()?, self.parse_reason()?),
            "reason" => {
                let attempt = self.parse_attempt()?;
                Claim::Illegal(attempt, self.parse_reason()?)
            }
            "pinned" => Claim::Pinned(parse_square(self.next())?),
            "attacks" => Claim::Attacks(parse_square(self.next())?, parse_square(self.next())?),
            "queens-in" => Claim::QueensIn(self.parse_moves()?),
            "cannot-stop" => Claim::CannotStop(self.parse_moves()?),
            "mates" => Claim::Mates(self.parse_san()?),
            "only-mate" => Claim::OnlyMate(self.parse_san()?),
            "mate-in" => Claim::MateIn(self.parse_moves()?, self.parse_keys()?),
            "mate-within" => Claim::MateWithin(self.parse_moves()?),
            "mated-in" => Claim::MatedIn(self.parse_moves()?),
            "threatens" => Claim::Threatens(self.parse_moves()?, self.parse_san()?),
            "no-threat" => Claim::NoThreat(self.parse_moves()?),
            "fails-in" => Claim::FailsIn(FailedTry {
                moves: self.parse_moves()?,
                first: self.parse_san()?,
                refutation: self.parse_san()?,
                is_only: self.skip("only"),
            }),
            "repeats" => Claim::Repeats(self.parse_count()?),
            "repetition" => Claim::Repetition,
            "diagram" => Claim::Diagram(self.parse_count()?),
            "last-move" => {
                let word = self.next();
                let (from, to) =
                    parse_squares(word).ok_or_else(|| ClaimError::Move(word.to_owned()))?;
                Claim::LastMove(from, to)
            }
            other => return Err(ClaimError::Unknown(other.to_owned())),
        })
    }

    fn parse_san(&mut self) -> Result<San, ClaimError> {
        parse_san(self.next())
    }

    fn parse_count(&mut self) -> Result<usize, ClaimError> {
        let word = self.next();
        word.parse()
            .map_err(|_| ClaimError::Number(word.to_owned()))
    }

    /// Parses the number of moves of a mate.
    fn parse_moves(&mut self) -> Result<u8, ClaimError> {
        let word = self.next();
        let moves = word.parse().ok();
        moves
            .filter(|moves| (1..=MAX_MOVES).contains(moves))
            .ok_or_else(|| ClaimError::Number(word.to_owned()))
    }

    fn parse_keys(&mut self) -> Result<Keys, ClaimError> {
        if self.skip("keys") {
            let keys = self
                .0
                .by_ref()
                .map(parse_san)
                .collect::<Result<Vec<San>, _>>()?;
            return match keys[..] {
                [] => Err(ClaimError::Move(String::new())),
                [..] => Ok(Keys::Exactly(keys)),
            };
        }
        if !self.skip("key") {
            return Ok(Keys::Any);
        }
        let key = self.parse_san()?;
        Ok(if self.skip("unique") {
            Keys::Exactly(vec![key])
        } else {
            Keys::Among(key)
        })
    }

    fn parse_attempt(&mut self) -> Result<AttemptRef, ClaimError> {
        let word = self.next();
        match parse_squares(word) {
            Some((from, to)) => Ok(AttemptRef::Between(from, to)),
            None => parse_san(word).map(AttemptRef::Written),
        }
    }

    fn parse_reason(&mut self) -> Result<ClaimedReason, ClaimError> {
        const LINES: [(&str, LineKind); 3] = [
            ("exposes-king-file", LineKind::File),
            ("exposes-king-rank", LineKind::Rank),
            ("exposes-king-diagonal", LineKind::Diagonal),
        ];
        let word = self.next();
        let exposed = LINES.into_iter().find(|&(name, _)| name == word);
        let (word, line) = match exposed {
            Some((_, line)) => ("exposes-king", Some(line)),
            None => (word, None),
        };
        let name = Reason::NAMES.into_iter().find(|&name| name == word);
        let name = name.ok_or_else(|| ClaimError::Reason(word.to_owned()))?;
        Ok(ClaimedReason { name, line })
    }
}

fn parse_san(word: &str) -> Result<San, ClaimError> {
    word.parse().map_err(|_| ClaimError::Move(word.to_owned()))
}

fn parse_square(word: &str) -> Result<Square, ClaimError> {
    word.parse()
        .map_err(|_| ClaimError::Square(word.to_owned()))
}

/// Parses two squares, as in `e5d6`.
fn parse_squares(word: &str) -> Option<(Square, Square)> {
    let (from, to) = word.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(source: &str) -> ClaimError {
        source.parse::<Assertion>().expect_err(source)
    }

    #[test]
    fn unreadable_claim_is_an_error() {
        let text = str::to_owned;
        for (source, error) in [
            ("mate", ClaimError::Unknown(text("mate"))),
            ("", ClaimError::Unknown(text(""))),
            ("only-move", ClaimError::Move(text(""))),
            ("legal castles", ClaimError::Move(text("castles"))),
            ("replies few", ClaimError::Number(text("few"))),
            ("repeats", ClaimError::Number(text(""))),
            ("mate-in 0", ClaimError::Number(text("0"))),
            ("mate-in 17 key d4", ClaimError::Number(text("17"))),
            ("mate-in 3 key", ClaimError::Move(text(""))),
            ("mate-in 3 keys", ClaimError::Move(text(""))),
            ("mate-in 3 d4", ClaimError::TooMuch(text("d4"))),
            ("fails-in 3 Qd4", ClaimError::Move(text(""))),
            ("ep-illegal exd6", ClaimError::Reason(text(""))),
            ("attacks e5", ClaimError::Square(text(""))),
            ("queens-in soon", ClaimError::Number(text("soon"))),
            ("pinned rook", ClaimError::Square(text("rook"))),
            ("reason exd6", ClaimError::Reason(text(""))),
            ("reason exd6 asleep", ClaimError::Reason(text("asleep"))),
            ("ep-illegal exd6 asleep", ClaimError::Reason(text("asleep"))),
            ("last-move g5", ClaimError::Move(text("g5"))),
            ("last-move é5g7", ClaimError::Move(text("é5g7"))),
            ("check mate", ClaimError::TooMuch(text("mate"))),
            ("not not check", ClaimError::Unknown(text("not"))),
        ] {
            assert_eq!(error_of(source), error, "{source}");
        }
    }

    #[test]
    fn every_reason_can_be_named() {
        for name in Reason::NAMES {
            let source = format!("reason e5d6 {name}");
            assert!(source.parse::<Assertion>().is_ok(), "{source}");
        }
    }
}
