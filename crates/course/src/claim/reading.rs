//! Reading claims from a lesson's comments.

use std::str::{FromStr, SplitWhitespace};

use rules::explain::{Line, Reason};
use rules::mate::MAX_MOVES;
use rules::{San, Square};

use super::{Assertion, Claim, ClaimError, Keys, Objection, Tried, Try};

impl FromStr for Assertion {
    type Err = ClaimError;

    fn from_str(source: &str) -> Result<Self, ClaimError> {
        let (affirmed, text) = match source.trim().strip_prefix("not ") {
            Some(rest) => (false, rest),
            None => (true, source),
        };
        let mut words = Words(text.split_whitespace());
        let claim = words.claim()?;
        match words.next() {
            "" => Ok(Self {
                claim,
                affirmed,
                source: source.trim().to_owned(),
            }),
            rest => Err(ClaimError::TooMuch(rest.to_owned())),
        }
    }
}

/// The words of a claim that are not read yet.
struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// The next word; empty where there is none.
    fn next(&mut self) -> &'a str {
        self.0.next().unwrap_or_default()
    }

    /// The word, if it comes next.
    fn skip(&mut self, word: &str) -> bool {
        let is_next = self.0.clone().next() == Some(word);
        if is_next {
            self.next();
        }
        is_next
    }

    fn claim(&mut self) -> Result<Claim, ClaimError> {
        Ok(match self.next() {
            "check" => Claim::Check,
            "double-check" => Claim::DoubleCheck,
            "discovered-check" => Claim::DiscoveredCheck,
            "checkmate" => Claim::Checkmate,
            "stalemate" => Claim::Stalemate,
            "replies" => Claim::Replies(self.count()?),
            "forced" => Claim::Forced,
            "only-move" => Claim::OnlyMove(self.san()?),
            "legal" => Claim::Legal(self.san()?),
            "ep-legal" => Claim::EnPassantLegal(self.san()?),
            "ep-illegal" => Claim::EnPassantIllegal(self.san()?, self.objection()?),
            "reason" => {
                let tried = self.tried()?;
                let objection = self.objection()?;
                Claim::Illegal(tried, objection.ok_or(ClaimError::Reason(String::new()))?)
            }
            "pinned" => Claim::Pinned(square(self.next())?),
            "mates" => Claim::Mates(self.san()?),
            "only-mate" => Claim::OnlyMate(self.san()?),
            "mate-in" => Claim::MateIn(self.moves()?, self.keys()?),
            "mate-within" => Claim::MateWithin(self.moves()?),
            "mated-in" => Claim::MatedIn(self.moves()?),
            "threatens" => Claim::Threatens(self.moves()?, self.san()?),
            "no-threat" => Claim::NoThreat(self.moves()?),
            "fails-in" => Claim::FailsIn(Try {
                moves: self.moves()?,
                first: self.san()?,
                refutation: self.san()?,
                is_only: self.skip("only"),
            }),
            "repeats" => Claim::Repeats(self.count()?),
            "repetition" => Claim::Repetition,
            "diagram" => Claim::Diagram(self.count()?),
            "last-move" => {
                let word = self.next();
                let (from, to) = between(word).ok_or_else(|| ClaimError::Move(word.to_owned()))?;
                Claim::LastMove(from, to)
            }
            other => return Err(ClaimError::Unknown(other.to_owned())),
        })
    }

    fn san(&mut self) -> Result<San, ClaimError> {
        san(self.next())
    }

    fn count(&mut self) -> Result<usize, ClaimError> {
        let word = self.next();
        word.parse()
            .map_err(|_| ClaimError::Number(word.to_owned()))
    }

    /// In how many moves mate is given.
    fn moves(&mut self) -> Result<u8, ClaimError> {
        let word = self.next();
        let moves = word.parse().ok();
        moves
            .filter(|moves| (1..=MAX_MOVES).contains(moves))
            .ok_or_else(|| ClaimError::Number(word.to_owned()))
    }

    fn keys(&mut self) -> Result<Keys, ClaimError> {
        if self.skip("keys") {
            let keys = self.0.by_ref().map(san).collect::<Result<Vec<San>, _>>()?;
            return match keys[..] {
                [] => Err(ClaimError::Move(String::new())),
                [..] => Ok(Keys::Exactly(keys)),
            };
        }
        if !self.skip("key") {
            return Ok(Keys::Any);
        }
        let key = self.san()?;
        Ok(if self.skip("unique") {
            Keys::Exactly(vec![key])
        } else {
            Keys::Among(key)
        })
    }

    fn tried(&mut self) -> Result<Tried, ClaimError> {
        let word = self.next();
        match between(word) {
            Some((from, to)) => Ok(Tried::Between(from, to)),
            None => san(word).map(Tried::Written),
        }
    }

    /// The reason that comes next, if any word does.
    fn objection(&mut self) -> Result<Option<Objection>, ClaimError> {
        const LINES: [(&str, Line); 3] = [
            ("exposes-king-file", Line::File),
            ("exposes-king-rank", Line::Rank),
            ("exposes-king-diagonal", Line::Diagonal),
        ];
        let word = self.next();
        if word.is_empty() {
            return Ok(None);
        }
        let along = LINES.into_iter().find(|&(name, _)| name == word);
        let (word, line) = match along {
            Some((_, line)) => ("exposes-king", Some(line)),
            None => (word, None),
        };
        let name = Reason::NAMES.into_iter().find(|&name| name == word);
        let name = name.ok_or_else(|| ClaimError::Reason(word.to_owned()))?;
        Ok(Some(Objection { name, line }))
    }
}

fn san(word: &str) -> Result<San, ClaimError> {
    word.parse().map_err(|_| ClaimError::Move(word.to_owned()))
}

fn square(word: &str) -> Result<Square, ClaimError> {
    word.parse()
        .map_err(|_| ClaimError::Square(word.to_owned()))
}

/// Two squares, as in `e5d6`.
fn between(word: &str) -> Option<(Square, Square)> {
    let (from, to) = word.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(source: &str) -> ClaimError {
        source.parse::<Assertion>().expect_err(source)
    }

    #[test]
    fn an_unreadable_claim_is_an_error() {
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
            ("pinned rook", ClaimError::Square(text("rook"))),
            ("reason exd6", ClaimError::Reason(text(""))),
            ("reason exd6 asleep", ClaimError::Reason(text("asleep"))),
            ("ep-illegal exd6 asleep", ClaimError::Reason(text("asleep"))),
            ("last-move g5", ClaimError::Move(text("g5"))),
            ("last-move é5g7", ClaimError::Move(text("é5g7"))),
            ("check mate", ClaimError::TooMuch(text("mate"))),
            ("not not check", ClaimError::Unknown(text("not"))),
        ] {
            assert_eq!(fault(source), error, "{source}");
        }
    }

    #[test]
    fn every_reason_of_the_rules_core_can_be_named() {
        for name in Reason::NAMES {
            let source = format!("reason e5d6 {name}");
            assert!(source.parse::<Assertion>().is_ok(), "{source}");
        }
    }
}
