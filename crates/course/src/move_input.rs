//! Parses a move that a user types.
//!
//! An illegal move is an attempt too, if the text makes clear which piece should go where, so that it can be
//! judged: without an en passant right, "exd6" is the pawn on e5 going to d6.

use rules::{Move, Position, Role, San, SanError, SanErrorKind, Square};

use crate::board::move_targets::{Attempt, MoveTargets};
use crate::guess_attempt::{guess_attempt, is_pawn_advance};

/// Why a typed text is not an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveInputError {
    /// It cannot be read as SAN, or is ambiguous.
    San(SanError),
    /// No pawn of either side can advance to this square.
    NoPawn(Square),
    /// No pawn can advance to the named square, but these en passant captures land there.
    OnlyEnPassant(Vec<Move>),
}

/// Parses a typed move in a position.
///
/// Accepts SAN, UCI and long algebraic notation with or without a piece letter, with figurines, with "e.p.", with a
/// move number, in either case, and in the spellings of [`San::parse_lenient`].
///
/// # Errors
///
/// [`MoveInputError`] if the text does not say which piece should go where.
pub fn parse_move(text: &str, position: &Position) -> Result<Attempt, MoveInputError> {
    let text = text.trim();
    let unnumbered = without_number(text);
    let skipped = text.chars().count() - unnumbered.chars().count();
    let is_abbreviated = unnumbered.to_ascii_lowercase().ends_with("p.");
    let move_text = match unnumbered.strip_suffix('.') {
        Some(text) if !is_abbreviated => text,
        _ => unnumbered,
    };
    parse_unnumbered(move_text, position).map_err(|error| match error {
        MoveInputError::San(SanError { column, kind }) => MoveInputError::San(SanError {
            column: column + skipped,
            kind,
        }),
        MoveInputError::NoPawn(_) | MoveInputError::OnlyEnPassant(_) => error,
    })
}

/// Strips the move number from a text: "12. exd6", "12...exd6".
fn without_number(text: &str) -> &str {
    let behind = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_number = behind.len() < text.len() && behind.starts_with(['.', '…']);
    if is_number {
        behind.trim_start_matches(['.', '…', ' '])
    } else {
        text
    }
}

fn parse_unnumbered(text: &str, position: &Position) -> Result<Attempt, MoveInputError> {
    if let Some(attempt) = parse_squares(text) {
        let target = MoveTargets::from_position(position).get(attempt.from, attempt.to);
        let is_incomplete =
            attempt.promotion.is_none() && target.is_some_and(|target| target.is_promotion);
        return if is_incomplete {
            Err(MoveInputError::San(error_at_start(
                SanErrorKind::MissingPromotion,
            )))
        } else {
            Ok(attempt)
        };
    }
    let mut illegal: Vec<(San, SanError)> = Vec::new();
    let mut unreadable = error_at_start(SanErrorKind::Empty);
    for (index, spelling) in spellings(text).into_iter().enumerate() {
        let written = spelling.parse::<San>();
        match written.or_else(|error| San::parse_lenient(&spelling).ok_or(error)) {
            Ok(san) => match san.resolve(position) {
                Ok(mv) => {
                    return Ok(Attempt {
                        from: mv.from(),
                        to: mv.to(),
                        promotion: mv.promotion(),
                    });
                }
                Err(error) => illegal.push((san, error)),
            },
            Err(error) if index == 0 => unreadable = error,
            Err(_) => {}
        }
    }
    let Some((san, error)) = illegal.first().cloned() else {
        return Err(MoveInputError::San(unreadable));
    };
    match error.kind {
        SanErrorKind::Illegal => match (en_passant_to(san, position), guess_attempt(san, position))
        {
            (Some(captures), _) => Err(MoveInputError::OnlyEnPassant(captures)),
            (None, Some(attempt)) => Ok(attempt),
            (None, None) => Err(match san.to().filter(|_| is_pawn_advance(san)) {
                Some(to) => MoveInputError::NoPawn(to),
                None => MoveInputError::San(error),
            }),
        },
        SanErrorKind::Empty
        | SanErrorKind::Unexpected(_)
        | SanErrorKind::Incomplete
        | SanErrorKind::InvalidPromotion
        | SanErrorKind::Ambiguous(_)
        | SanErrorKind::NotEnPassant
        | SanErrorKind::NotACapture
        | SanErrorKind::MissingPromotion => Err(MoveInputError::San(error)),
    }
}

/// Returns the en passant captures to a square that is written like an advance.
fn en_passant_to(san: San, position: &Position) -> Option<Vec<Move>> {
    let to = san.to().filter(|_| is_pawn_advance(san))?;
    let captures = position.en_passant_captures().into_iter();
    let there: Vec<Move> = captures.filter(|capture| capture.to() == to).collect();
    (!there.is_empty()).then_some(there)
}

/// Returns true if an attempt is a legal move.
pub fn is_legal(attempt: Attempt, position: &Position) -> bool {
    let Attempt { from, to, .. } = attempt;
    MoveTargets::from_position(position).get(from, to).is_some()
}

const fn error_at_start(kind: SanErrorKind) -> SanError {
    SanError { column: 1, kind }
}

/// Parses a text that names both squares: `e5d6`, `e5-d6`, `E5xd6 e.p.`, `e7e8=Q`.
fn parse_squares(text: &str) -> Option<Attempt> {
    let text = text.to_ascii_lowercase();
    let from = text.get(..2)?.parse().ok()?;
    let after_from = text.get(2..)?.trim_start_matches(['-', 'x', ':', '–', ' ']);
    let to = after_from.get(..2)?.parse().ok()?;
    let rest = after_from.get(2..)?.trim_start_matches('=');
    let role = rest.chars().next().and_then(|letter| {
        let mut roles = Role::PROMOTIONS.into_iter();
        roles.find(|role| role.letter().eq_ignore_ascii_case(&letter))
    });
    let rest = if role.is_some() { &rest[1..] } else { rest };
    let suffix = rest.trim_end_matches(['+', '#', '!', '?']).trim();
    matches!(suffix, "" | "ep" | "e.p." | "e.p" | "en passant").then_some(Attempt {
        from,
        to,
        promotion: role,
    })
}

/// Returns the text as typed, and with upper and lower case as SAN has them.
fn spellings(text: &str) -> Vec<String> {
    let mut spellings = vec![text.to_owned()];
    let lower = text.to_ascii_lowercase();
    if lower.starts_with("o-o") || lower.starts_with("oo") {
        let hyphens = if lower.contains("o-o-o") || lower.starts_with("ooo") {
            "O-O-O"
        } else {
            "O-O"
        };
        spellings.push(hyphens.to_owned());
        return spellings;
    }
    let mut letters: Vec<char> = lower.chars().collect();
    // A promotion piece follows the last rank.
    for index in 1..letters.len() {
        if matches!(letters[index - 1], '1' | '8' | '=')
            && matches!(letters[index], 'q' | 'r' | 'b' | 'n')
        {
            letters[index].make_ascii_uppercase();
        }
    }
    let with_piece = |letters: &[char]| {
        let mut letters = letters.to_vec();
        if let Some(first) = letters.first_mut() {
            first.make_ascii_uppercase();
        }
        letters.into_iter().collect::<String>()
    };
    match letters.first() {
        Some('n' | 'r' | 'q' | 'k' | 'p') => spellings.push(with_piece(&letters)),
        // A lower-case b is first read as the b-pawn, then as a bishop.
        Some('b') => {
            spellings.push(letters.iter().collect());
            spellings.push(with_piece(&letters));
        }
        Some(_) | None => spellings.push(letters.iter().collect()),
    }
    spellings
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    const LAPSED: &str = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3";

    fn parse(text: &str, fen: &str) -> Result<String, SanErrorKind> {
        let position: Position = fen.parse().expect("a position");
        let attempt = parse_move(text, &position).map_err(|error| match error {
            MoveInputError::San(error) => error.kind,
            MoveInputError::NoPawn(_) | MoveInputError::OnlyEnPassant(_) => SanErrorKind::Illegal,
        })?;
        let promotion = attempt.promotion.map(Role::letter);
        Ok(format!(
            "{}{}{}",
            attempt.from,
            attempt.to,
            promotion.map(String::from).unwrap_or_default()
        ))
    }

    #[test]
    fn en_passant_is_read_in_every_notation() {
        for text in [
            "exd6",
            "exd6 e.p.",
            "exd6e.p.",
            "ed6",
            "e5d6",
            "E5D6",
            "e5xd6",
            "e5-d6",
            "e5xd6 e.p.",
            "EXD6",
            "♙exd6",
            " exd6 ",
            "exd6 (e.p.)",
            "exd6+",
        ] {
            for fen in [RIGHT, LAPSED] {
                assert_eq!(parse(text, fen), Ok("e5d6".to_owned()), "{text} in {fen}");
            }
        }
    }

    #[test]
    fn case_of_letters_does_not_matter() {
        for (text, uci) in [
            ("nf3", "g1f3"),
            ("NF3", "g1f3"),
            ("QG4", "d1g4"),
            ("bb5", "f1b5"),
            ("b4", "b2b4"),
            ("o-o", "e1g1"),
            ("O-O-O", "e1c1"),
        ] {
            assert_eq!(parse(text, RIGHT), Ok(uci.to_owned()), "{text}");
        }
        let promotion = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1";
        for text in ["exd8=Q", "exd8q", "EXD8=q", "e7d8q", "e7d8=Q"] {
            assert_eq!(parse(text, promotion), Ok("e7d8Q".to_owned()), "{text}");
        }
    }

    #[test]
    fn move_is_read_as_people_write_it() {
        let position = "3rk3/4P3/8/8/8/8/8/R3K1N1 w Q - 0 1";
        for (text, uci) in [
            ("12. Nf3", "g1f3"),
            ("12...Nf3.", "g1f3"),
            ("g1f3.", "g1f3"),
            ("g1–f3", "g1f3"),
            ("Ng1-f3", "g1f3"),
            ("O–O–O", "e1c1"),
            ("exd8(Q)", "e7d8Q"),
            ("exd8/N+", "e7d8N"),
            ("e7×d8=q", "e7d8Q"),
            ("exd8Q.", "e7d8Q"),
        ] {
            assert_eq!(parse(text, position), Ok(uci.to_owned()), "{text}");
        }
        assert_eq!(parse("3. exd6 e.p.", RIGHT), Ok("e5d6".to_owned()));
        let start = Position::initial();
        let error = parse_move("1. Nf9", &start).expect_err("no square");
        let kind = SanErrorKind::Unexpected('9');
        assert_eq!(error, MoveInputError::San(SanError { column: 6, kind }));
    }

    #[test]
    fn illegal_move_is_an_attempt_of_the_likely_piece() {
        for (text, uci) in [
            ("Nd4", "b1d4"),
            ("e6", "e5e6"),
            ("d5", "d2d5"),
            ("Rh3", "h1h3"),
            ("exf6", "e5f6"),
            ("dxe3", "d2e3"),
            ("a5", "a2a5"),
        ] {
            assert_eq!(parse(text, LAPSED), Ok(uci.to_owned()), "{text}");
        }
    }

    #[test]
    fn text_that_names_no_piece_is_an_error() {
        for (text, kind) in [
            ("", SanErrorKind::Empty),
            ("x", SanErrorKind::Incomplete),
            ("Ke", SanErrorKind::Incomplete),
            ("hello", SanErrorKind::Unexpected('l')),
        ] {
            assert_eq!(parse(text, RIGHT), Err(kind), "{text}");
        }
        let promotion = "4k3/8/8/8/8/8/7p/K7 b - - 0 1";
        for text in ["h1", "h2h1"] {
            assert_eq!(parse(text, promotion), Err(SanErrorKind::MissingPromotion));
        }
        let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert!(matches!(
            parse("Nd2", knights),
            Err(SanErrorKind::Ambiguous(moves)) if moves.len() == 2
        ));
        assert!(parse("Qd2", knights).is_err(), "there is no queen");
    }

    #[test]
    fn en_passant_square_alone_lists_the_possible_captures() {
        for (text, fen, captures) in [
            ("d3", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1", 2),
            ("d3", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", 1),
            ("d6", RIGHT, 1),
            ("d3", "4k3/8/8/8/2pPp3/8/8/4K3 b - - 0 1", 0),
            ("a3", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1", 0),
        ] {
            let position: Position = fen.parse().expect("a position");
            let error = parse_move(text, &position).expect_err(fen);
            let found = match error {
                MoveInputError::OnlyEnPassant(captures) => captures.len(),
                MoveInputError::NoPawn(to) => {
                    assert_eq!(to.to_string(), text);
                    0
                }
                MoveInputError::San(error) => panic!("{error:?}"),
            };
            assert_eq!(found, captures, "{text} in {fen}");
        }
        assert_eq!(
            parse("d3", RIGHT),
            Ok("d2d3".to_owned()),
            "whose turn it is"
        );
    }

    #[test]
    fn malformed_text_is_refused_without_panic() {
        for text in [
            "é5d6",
            "e5é6",
            "e5d6é",
            "♟",
            "\u{fe0f}",
            "e",
            "o-",
            "=",
            "e5 d6 q q",
        ] {
            assert!(parse(text, RIGHT).is_err(), "{text}");
        }
    }
}
