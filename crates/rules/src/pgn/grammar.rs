//! What may stand where in a game.

use super::error::{PgnError, PgnErrorKind};
use super::lexer::{Lexer, Token, quotation};
use super::nag::Nag;
use super::place::{Place, Spot};
use super::text::Text;
use super::visitor::{Visit, Visitor};
use crate::san::Reading;

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
            let token = lexer.next();
            let done = match token {
                // Most tokens by far.
                Token::Move if self.stage == Stage::Moves => self.played(lexer, visitor),
                Token::More => return Ok(Halt::More),
                Token::Fault => return Err(lexer.take_fault()),
                Token::End if self.stage == Stage::Before => return Ok(Halt::End),
                Token::End => {
                    self.end_game(visitor)?;
                    return Ok(Halt::Game);
                }
                Token::Tag if self.stage == Stage::Moves => {
                    return self.next_game(lexer, visitor);
                }
                Token::Tag | Token::Move if self.stage == Stage::Over => {
                    return self.next_game(lexer, visitor);
                }
                Token::Tag
                | Token::Comment
                | Token::Open
                | Token::Close
                | Token::Nag
                | Token::Move
                | Token::Result => self.token(token, lexer, visitor),
            };
            if let Err(kind) = done {
                let place = lexer.spot().place();
                return Err(PgnError { place, kind });
            }
        }
    }

    /// Ends the game and leaves the token for the next one, which it begins.
    #[cold]
    fn next_game<V>(&mut self, lexer: &mut Lexer, visitor: &mut V) -> Result<Halt, PgnError>
    where
        V: Visitor + ?Sized,
    {
        lexer.take_back();
        self.end_game(visitor)?;
        Ok(Halt::Game)
    }

    /// Every variation must have its end.
    #[cold]
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
    fn token<V>(&mut self, token: Token, lexer: &Lexer, visitor: &mut V) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        let spot = lexer.spot();
        if self.stage == Stage::Before {
            self.stage = Stage::Tags;
            visitor.begin_game(spot);
        }
        if token == Token::Tag {
            return visitor.tag(lexer.name(), Text::quoted(lexer.text()), spot);
        }
        if token == Token::Comment {
            if self.skipped.is_some() {
                return Ok(());
            }
            return visitor.comment(Text::plain(lexer.text()), spot);
        }
        if self.stage != Stage::Moves {
            self.begin_moves(visitor)?;
        }
        let is_told = self.skipped.is_none();
        match token {
            Token::Move => return self.played(lexer, visitor),
            Token::Nag if self.is_fresh => return Err(PgnErrorKind::NagWithoutMove),
            Token::Nag if is_told => visitor.nag(lexer.nag()),
            Token::Open => return self.open(spot, visitor),
            Token::Close => return self.close(visitor),
            Token::Result if !self.open.is_empty() => {
                return Err(PgnErrorKind::ResultInVariation);
            }
            Token::Result => {
                self.stage = Stage::Over;
                visitor.result(lexer.result());
            }
            Token::Nag | Token::Tag | Token::Comment | Token::More | Token::End | Token::Fault => {}
        }
        Ok(())
    }

    #[inline]
    fn played<V>(&mut self, lexer: &Lexer, visitor: &mut V) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        self.is_fresh = false;
        if self.skipped.is_some() {
            return Ok(());
        }
        written_move(lexer.reading(), lexer.spot(), visitor)
    }

    fn open<V>(&mut self, spot: Spot<'_>, visitor: &mut V) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        if self.is_fresh {
            return Err(PgnErrorKind::VariationWithoutMove);
        }
        if self.open.len() == MAX_DEPTH {
            return Err(PgnErrorKind::TooDeep { limit: MAX_DEPTH });
        }
        self.open.push(spot.place());
        self.is_fresh = true;
        if self.skipped.is_none() && visitor.begin_variation(spot) == Visit::Skip {
            self.skipped = Some(self.open.len());
        }
        Ok(())
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

#[inline]
fn written_move<V>(
    reading: Reading<'_>,
    spot: Spot<'_>,
    visitor: &mut V,
) -> Result<(), PgnErrorKind>
where
    V: Visitor + ?Sized,
{
    let marks = reading.marks;
    if marks.is_empty() {
        return visitor.san(reading.san, spot);
    }
    let unknown = || PgnErrorKind::BadNag(quotation(marks));
    let nag = Nag::from_bytes(marks).ok_or_else(unknown)?;
    visitor.san(reading.san, spot)?;
    visitor.nag(nag);
    Ok(())
}
