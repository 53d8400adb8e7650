//! Parses tokens into games: checks their order and calls a visitor.

use super::error::{PgnError, PgnErrorKind};
use super::lexer::{Lexer, Token, quotation};
use super::limits::MAX_DEPTH;
use super::location::{LazyLocation, Location};
use super::nag::Nag;
use super::raw_text::RawText;
use super::visitor::{Visit, Visitor};
use crate::san::ParsedSan;

/// Parses tokens into games; it can stop at any token and continue with more bytes.
pub(super) struct Parser {
    phase: GamePhase,
    /// The locations of the open parentheses, the innermost last.
    open_parentheses: Vec<Location>,
    /// True if the innermost line has no move yet.
    awaits_move: bool,
    /// The number of open parentheses around the part that is skipped, if there is one.
    skip_depth: Option<usize>,
}

/// The part of a game that the parser has reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GamePhase {
    BeforeGame,
    Tags,
    Moves,
    AfterResult,
}

/// Why the parser stops.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ParseStop {
    /// A game has ended.
    GameEnd,
    /// The bytes are used up, and more will follow.
    NeedMoreBytes,
    /// The text has ended, and no game is open.
    EndOfText,
}

impl Parser {
    pub const fn new() -> Parser {
        Parser {
            phase: GamePhase::BeforeGame,
            open_parentheses: Vec::new(),
            awaits_move: true,
            skip_depth: None,
        }
    }

    /// Parses until a game or the bytes end.
    pub fn parse<V, const WHOLE: bool>(
        &mut self,
        lexer: &mut Lexer<WHOLE>,
        visitor: &mut V,
    ) -> Result<ParseStop, PgnError>
    where
        V: Visitor + ?Sized,
    {
        loop {
            let token = lexer.next();
            let done = match token {
                // The most frequent token.
                Token::Move if self.phase == GamePhase::Moves => self.visit_move(lexer, visitor),
                Token::NeedMoreBytes => return Ok(ParseStop::NeedMoreBytes),
                Token::Error => return Err(lexer.take_error()),
                Token::EndOfText if self.phase == GamePhase::BeforeGame => {
                    return Ok(ParseStop::EndOfText);
                }
                Token::EndOfText => {
                    self.end_game(visitor)?;
                    return Ok(ParseStop::GameEnd);
                }
                Token::Tag if self.phase == GamePhase::Moves => {
                    return self.end_at_next_game(lexer, visitor);
                }
                Token::Tag | Token::Move if self.phase == GamePhase::AfterResult => {
                    return self.end_at_next_game(lexer, visitor);
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
                let location = lexer.location().resolve();
                return Err(PgnError { location, kind });
            }
        }
    }

    /// Ends the game and leaves the token, which begins the next one.
    #[cold]
    fn end_at_next_game<V, const WHOLE: bool>(
        &mut self,
        lexer: &mut Lexer<WHOLE>,
        visitor: &mut V,
    ) -> Result<ParseStop, PgnError>
    where
        V: Visitor + ?Sized,
    {
        lexer.unread();
        self.end_game(visitor)?;
        Ok(ParseStop::GameEnd)
    }

    /// Ends the game; all variations must be closed.
    #[cold]
    fn end_game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        let Parser {
            phase,
            open_parentheses,
            ..
        } = std::mem::replace(self, Parser::new());
        if let Some(&location) = open_parentheses.last() {
            let kind = PgnErrorKind::UnterminatedVariation;
            return Err(PgnError { location, kind });
        }
        if phase == GamePhase::Tags {
            visitor.end_tags();
        }
        visitor.end_game();
        Ok(())
    }

    #[inline]
    fn token<V, const WHOLE: bool>(
        &mut self,
        token: Token,
        lexer: &Lexer<WHOLE>,
        visitor: &mut V,
    ) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        let location = lexer.location();
        if self.phase == GamePhase::BeforeGame {
            self.phase = GamePhase::Tags;
            visitor.begin_game(location);
        }
        if token == Token::Tag {
            return visitor.tag(lexer.name(), RawText::from_quoted(lexer.text()), location);
        }
        if token == Token::Comment {
            if self.skip_depth.is_some() {
                return Ok(());
            }
            return visitor.comment(RawText::plain(lexer.text()), location);
        }
        if self.phase != GamePhase::Moves {
            self.begin_moves(visitor)?;
        }
        let is_visited = self.skip_depth.is_none();
        match token {
            Token::Move => return self.visit_move(lexer, visitor),
            Token::Nag if self.awaits_move => return Err(PgnErrorKind::NagWithoutMove),
            Token::Nag if is_visited => visitor.nag(lexer.nag()),
            Token::Open => return self.begin_variation(location, visitor),
            Token::Close => return self.end_variation(visitor),
            Token::Result if !self.open_parentheses.is_empty() => {
                return Err(PgnErrorKind::ResultInVariation);
            }
            Token::Result => {
                self.phase = GamePhase::AfterResult;
                visitor.result(lexer.result());
            }
            Token::Nag
            | Token::Tag
            | Token::Comment
            | Token::NeedMoreBytes
            | Token::EndOfText
            | Token::Error => {}
        }
        Ok(())
    }

    #[inline]
    fn visit_move<V, const WHOLE: bool>(
        &mut self,
        lexer: &Lexer<WHOLE>,
        visitor: &mut V,
    ) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        self.awaits_move = false;
        if self.skip_depth.is_some() {
            return Ok(());
        }
        visit_san(lexer.parsed_san(), lexer.location(), visitor)
    }

    fn begin_variation<V>(
        &mut self,
        location: LazyLocation<'_>,
        visitor: &mut V,
    ) -> Result<(), PgnErrorKind>
    where
        V: Visitor + ?Sized,
    {
        if self.awaits_move {
            return Err(PgnErrorKind::VariationWithoutMove);
        }
        if self.open_parentheses.len() == MAX_DEPTH {
            return Err(PgnErrorKind::TooDeep { limit: MAX_DEPTH });
        }
        self.open_parentheses.push(location.resolve());
        self.awaits_move = true;
        if self.skip_depth.is_none() && visitor.begin_variation(location) == Visit::Skip {
            self.skip_depth = Some(self.open_parentheses.len());
        }
        Ok(())
    }

    #[cold]
    fn begin_moves<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), PgnErrorKind> {
        if self.phase == GamePhase::AfterResult {
            return Err(PgnErrorKind::TextAfterResult);
        }
        self.phase = GamePhase::Moves;
        if visitor.end_tags() == Visit::Skip {
            self.skip_depth = Some(0);
        }
        Ok(())
    }

    fn end_variation<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), PgnErrorKind> {
        let depth = self.open_parentheses.len();
        if self.open_parentheses.pop().is_none() {
            return Err(PgnErrorKind::UnmatchedParenthesis);
        }
        if self.awaits_move {
            return Err(PgnErrorKind::EmptyVariation);
        }
        match self.skip_depth {
            Some(around) if around == depth => self.skip_depth = None,
            Some(_) => {}
            None => visitor.end_variation(),
        }
        Ok(())
    }
}

#[inline]
fn visit_san<V>(
    parsed: ParsedSan<'_>,
    location: LazyLocation<'_>,
    visitor: &mut V,
) -> Result<(), PgnErrorKind>
where
    V: Visitor + ?Sized,
{
    let marks = parsed.marks;
    if marks.is_empty() {
        return visitor.san(parsed.san, location);
    }
    let unknown = || PgnErrorKind::InvalidNag(quotation(marks));
    let nag = Nag::from_bytes(marks).ok_or_else(unknown)?;
    visitor.san(parsed.san, location)?;
    visitor.nag(nag);
    Ok(())
}
