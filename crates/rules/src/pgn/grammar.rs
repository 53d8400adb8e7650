//! What may stand where in a game.

use super::error::{PgnError, PgnErrorKind};
use super::lexer::{Lexer, Step, Token, quotation};
use super::nag::Nag;
use super::place::Place;
use super::visitor::{Visit, Visitor};
use crate::san;

/// How deep variations may stand in variations.
pub const MAX_DEPTH: usize = 256;

/// How far a text has been read, and in what the reading stands.
pub(super) struct Grammar {
    stage: Stage,
    /// Where the parentheses stand that are open, the innermost last.
    open: Vec<Place>,
    /// Whether the innermost line still waits for its first move.
    is_fresh: bool,
    /// How many parentheses are open around what is skipped, if something is.
    skipped: Option<usize>,
}

/// How far a game has been read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Before,
    Tags,
    Moves,
    Over,
}

/// Why the reading halts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// A game has ended.
    Game,
    /// The bytes are used up, and there will be more.
    More,
    /// The text is at its end, and no game is at work.
    End,
}

impl Grammar {
    pub const fn new() -> Grammar {
        Grammar {
            stage: Stage::Before,
            open: Vec::new(),
            is_fresh: true,
            skipped: None,
        }
    }

    /// Reads on until a game ends or the bytes do.
    pub fn read<V>(&mut self, lexer: &mut Lexer, visitor: &mut V) -> Result<Halt, PgnError>
    where
        V: Visitor + ?Sized,
    {
        loop {
            match lexer.next()? {
                Step::More => return Ok(Halt::More),
                Step::End if self.stage == Stage::Before => return Ok(Halt::End),
                Step::End => {
                    self.end_game(visitor)?;
                    return Ok(Halt::Game);
                }
                Step::Token(start, Token::Tag { .. })
                    if matches!(self.stage, Stage::Moves | Stage::Over) =>
                {
                    lexer.take_back(start);
                    self.end_game(visitor)?;
                    return Ok(Halt::Game);
                }
                Step::Token(start, token) => {
                    if let Err(kind) = self.token(start, token, lexer, visitor) {
                        let place = lexer.spot(start).place();
                        return Err(PgnError { place, kind });
                    }
                }
            }
        }
    }

    /// Every variation must have its end.
    fn end_game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        let Grammar { stage, open, .. } = std::mem::replace(self, Grammar::new());
        if let Some(&place) = open.last() {
            let kind = PgnErrorKind::UnterminatedVariation;
            return Err(PgnError { place, kind });
        }
        if stage == Stage::Tags {
            visitor.end_tags();
        }
        visitor.end_game();
        Ok(())
    }

    #[inline]
    fn token<V>(
        &mut self,
        start: usize,
        token: Token,
        lexer: &Lexer,
        visitor: &mut V,
    ) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        let spot = lexer.spot(start);
        if self.stage == Stage::Before {
            self.stage = Stage::Tags;
            visitor.begin_game(spot);
        }
        match token {
            Token::Tag { name, value } => return visitor.tag(name, value, spot),
            Token::Comment(text) => {
                return match self.skipped {
                    None => visitor.comment(text, spot),
                    Some(_) => Ok(()),
                };
            }
            Token::Open | Token::Close | Token::Nag(_) | Token::Move(_) | Token::Result(_) => {}
        }
        if self.stage != Stage::Moves {
            self.begin_moves(visitor)?;
        }
        match token {
            Token::Tag { .. } | Token::Comment(_) => Ok(()),
            Token::Move(text) => {
                self.is_fresh = false;
                if self.skipped.is_some() {
                    return Ok(());
                }
                let reading = san::read(text).map_err(|error| unreadable(text, error))?;
                let mark = match (reading.marks, Nag::from_bytes(reading.marks)) {
                    (_, Some(nag)) => Some(nag),
                    ([], None) => None,
                    (marks, None) => return Err(PgnErrorKind::BadNag(quotation(marks))),
                };
                visitor.san(reading.san, spot)?;
                if let Some(nag) = mark {
                    visitor.nag(nag);
                }
                Ok(())
            }
            Token::Nag(_) if self.is_fresh => Err(PgnErrorKind::NagWithoutMove),
            Token::Nag(nag) => {
                if self.skipped.is_none() {
                    visitor.nag(nag);
                }
                Ok(())
            }
            Token::Open if self.is_fresh => Err(PgnErrorKind::VariationWithoutMove),
            Token::Open if self.open.len() == MAX_DEPTH => {
                Err(PgnErrorKind::TooDeep { limit: MAX_DEPTH })
            }
            Token::Open => {
                self.open.push(spot.place());
                self.is_fresh = true;
                if self.skipped.is_none() && visitor.begin_variation(spot) == Visit::Skip {
                    self.skipped = Some(self.open.len());
                }
                Ok(())
            }
            Token::Close => self.close(visitor),
            Token::Result(_) if !self.open.is_empty() => Err(PgnErrorKind::ResultInVariation),
            Token::Result(result) => {
                self.stage = Stage::Over;
                visitor.result(result);
                Ok(())
            }
        }
    }

    #[cold]
    fn begin_moves<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), PgnErrorKind> {
        if self.stage == Stage::Over {
            return Err(PgnErrorKind::TextAfterResult);
        }
        self.stage = Stage::Moves;
        if visitor.end_tags() == Visit::Skip {
            self.skipped = Some(0);
        }
        Ok(())
    }

    fn close<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), PgnErrorKind> {
        let depth = self.open.len();
        if self.open.pop().is_none() {
            return Err(PgnErrorKind::UnmatchedParenthesis);
        }
        if self.is_fresh {
            return Err(PgnErrorKind::EmptyVariation);
        }
        match self.skipped {
            Some(around) if around == depth => self.skipped = None,
            Some(_) => {}
            None => visitor.end_variation(),
        }
        Ok(())
    }
}

#[cold]
fn unreadable(text: &[u8], error: san::SanError) -> PgnErrorKind {
    PgnErrorKind::UnreadableMove {
        text: quotation(text),
        error,
    }
}
