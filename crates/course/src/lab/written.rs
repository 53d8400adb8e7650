//! A move as a learner types it.
//!
//! What is legal is played. What is not is an attempt all the same, wherever the text tells which man is
//! meant to go where, so that it can be judged: "exd6" without a right is the pawn on e5 going to d6.

use rules::{Color, Move, Position, Rank, Role, San, SanError, SanErrorKind, Square, attacks};

use crate::targets::{Attempt, Targets};

/// Why a typed move does not tell what is to be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// It cannot be read, or not as one move of one man.
    San(SanError),
    /// No pawn of either side is on its way to this square.
    NoPawn(Square),
    /// No pawn steps to the square that is named, but these captures in passing lead there.
    InPassing(Vec<Move>),
}

/// What a typed move attempts in a position: written in SAN or UCI, with figurines, with "e.p.", or with
/// capitals and small letters confused.
///
/// # Errors
///
/// [`Unclear`] if the text does not tell what is to be tried.
pub fn attempt(text: &str, position: &Position) -> Result<Attempt, Unclear> {
    let text = text.trim();
    if let Some(attempt) = squares(text) {
        let target = Targets::of(position).get(attempt.from, attempt.to);
        let is_half = attempt.promotion.is_none() && target.is_some_and(|target| target.promotes);
        return if is_half {
            Err(Unclear::San(fault(SanErrorKind::PromotionMissing)))
        } else {
            Ok(attempt)
        };
    }
    let mut read: Vec<(San, SanError)> = Vec::new();
    let mut unread = fault(SanErrorKind::Empty);
    for (index, spelling) in spellings(text).into_iter().enumerate() {
        match spelling.parse::<San>() {
            Ok(san) => match san.resolve(position) {
                Ok(move_) => {
                    return Ok(Attempt {
                        from: move_.from(),
                        to: move_.to(),
                        promotion: move_.promotion(),
                    });
                }
                Err(error) => read.push((san, error)),
            },
            Err(error) if index == 0 => unread = error,
            Err(_) => {}
        }
    }
    let Some((san, error)) = read.first().cloned() else {
        return Err(Unclear::San(unread));
    };
    match error.kind {
        SanErrorKind::Illegal => match (in_passing(san, position), meant(san, position)) {
            (Some(captures), _) => Err(Unclear::InPassing(captures)),
            (None, Some(attempt)) => Ok(attempt),
            (None, None) => Err(match san.to().filter(|_| is_step(san)) {
                Some(to) => Unclear::NoPawn(to),
                None => Unclear::San(error),
            }),
        },
        SanErrorKind::Empty
        | SanErrorKind::Unexpected(_)
        | SanErrorKind::Incomplete
        | SanErrorKind::Promotion
        | SanErrorKind::Ambiguous(_)
        | SanErrorKind::NotEnPassant
        | SanErrorKind::NotACapture
        | SanErrorKind::PromotionMissing => Err(Unclear::San(error)),
    }
}

/// The captures in passing that lead to a square which is named alone, as if a pawn stepped there.
fn in_passing(san: San, position: &Position) -> Option<Vec<Move>> {
    let to = san.to().filter(|_| is_step(san))?;
    let captures = position.en_passant_captures().into_iter();
    let there: Vec<Move> = captures.filter(|capture| capture.to() == to).collect();
    (!there.is_empty()).then_some(there)
}

/// Whether a text names a pawn's step: a square alone. "ed6" is a capture, though it has no "x".
fn is_step(san: San) -> bool {
    let keeps_file = san.to().is_some_and(|to| {
        let file = Rank::ALL.map(|rank| Square::new(to.file(), rank));
        file.iter().any(|&from| san.may_come_from(from))
    });
    san.role() == Role::Pawn && !san.is_capture() && keeps_file
}

/// Whether what is attempted is a legal move.
pub fn is_legal(attempt: Attempt, position: &Position) -> bool {
    let Attempt { from, to, .. } = attempt;
    Targets::of(position).get(from, to).is_some()
}

const fn fault(kind: SanErrorKind) -> SanError {
    SanError { column: 1, kind }
}

/// The attempt of a text that names both squares: `e5d6`, `e5-d6`, `E5xd6 e.p.`, `e7e8=Q`.
fn squares(text: &str) -> Option<Attempt> {
    let text = text.to_ascii_lowercase();
    let from = text.get(..2)?.parse().ok()?;
    let behind = text.get(2..)?.trim_start_matches(['-', 'x', ':', '–', ' ']);
    let to = behind.get(..2)?.parse().ok()?;
    let rest = behind.get(2..)?.trim_start_matches('=');
    let role = rest.chars().next().and_then(|letter| {
        let mut roles = Role::PROMOTIONS.into_iter();
        roles.find(|role| role.letter().eq_ignore_ascii_case(&letter))
    });
    let rest = if role.is_some() { &rest[1..] } else { rest };
    let signs = rest.trim_end_matches(['+', '#', '!', '?']).trim();
    matches!(signs, "" | "ep" | "e.p." | "e.p" | "en passant").then_some(Attempt {
        from,
        to,
        promotion: role,
    })
}

/// The text as it stands, and with its letters as SAN has them.
fn spellings(text: &str) -> Vec<String> {
    let mut spellings = vec![text.to_owned()];
    let small = text.to_ascii_lowercase();
    if small.starts_with("o-o") || small.starts_with("oo") {
        let hyphens = if small.contains("o-o-o") || small.starts_with("ooo") {
            "O-O-O"
        } else {
            "O-O"
        };
        spellings.push(hyphens.to_owned());
        return spellings;
    }
    let mut letters: Vec<char> = small.chars().collect();
    // What a pawn becomes stands behind the last rank.
    for index in 1..letters.len() {
        if matches!(letters[index - 1], '1' | '8' | '=')
            && matches!(letters[index], 'q' | 'r' | 'b' | 'n')
        {
            letters[index].make_ascii_uppercase();
        }
    }
    let with_man = |letters: &[char]| {
        let mut letters = letters.to_vec();
        if let Some(first) = letters.first_mut() {
            first.make_ascii_uppercase();
        }
        letters.into_iter().collect::<String>()
    };
    match letters.first() {
        Some('n' | 'r' | 'q' | 'k' | 'p') => spellings.push(with_man(&letters)),
        // A small b is a pawn before it is a bishop.
        Some('b') => {
            spellings.push(letters.iter().collect());
            spellings.push(with_man(&letters));
        }
        Some(_) | None => spellings.push(letters.iter().collect()),
    }
    spellings
}

/// Which man is meant to go where by a text that no legal move answers to.
pub(crate) fn meant(san: San, position: &Position) -> Option<Attempt> {
    let turn = position.turn();
    if let Some(wing) = san.wing() {
        return Some(Attempt {
            from: position.king(turn),
            to: Square::new(wing.king_to(), turn.back_rank()),
            promotion: None,
        });
    }
    let to = san.to()?;
    let from = [turn, !turn]
        .into_iter()
        .find_map(|color| mover(san, position, color, to))?;
    Some(Attempt {
        from,
        to,
        promotion: san.promotion(),
    })
}

/// The man of a side that is most likely meant to go to a square: one that could if nothing forbade it, or
/// else the nearest.
fn mover(san: San, position: &Position, color: Color, to: Square) -> Option<Square> {
    let role = san.role();
    let board = position.board();
    let steps = is_step(san);
    let men = board.by_piece(color, role).into_iter();
    let distance = |from: Square| {
        let files = from.file().index().abs_diff(to.file().index());
        let ranks = from.rank().index().abs_diff(to.rank().index());
        let reaches = match role {
            Role::Pawn => attacks::pawn(color, from).contains(to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::attacks(color, role, from, board.occupied()).contains(to)
            }
        };
        (!reaches, ranks, files)
    };
    men.filter(|&from| from != to && san.may_come_from(from))
        .filter(|&from| !steps || (from.file() == to.file() && is_ahead(color, from, to)))
        .min_by_key(|&from| distance(from))
}

/// Whether a square lies before a pawn.
fn is_ahead(color: Color, from: Square, to: Square) -> bool {
    let (from, to) = (from.rank().index(), to.rank().index());
    match color {
        Color::White => to > from,
        Color::Black => to < from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    const LAPSED: &str = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3";

    fn tried(text: &str, fen: &str) -> Result<String, SanErrorKind> {
        let position: Position = fen.parse().expect("a position");
        let attempt = attempt(text, &position).map_err(|unclear| match unclear {
            Unclear::San(error) => error.kind,
            Unclear::NoPawn(_) | Unclear::InPassing(_) => SanErrorKind::Illegal,
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
    fn a_capture_in_passing_is_read_however_it_is_written() {
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
                assert_eq!(tried(text, fen), Ok("e5d6".to_owned()), "{text} in {fen}");
            }
        }
    }

    #[test]
    fn letters_may_be_of_the_wrong_case() {
        for (text, meant) in [
            ("nf3", "g1f3"),
            ("NF3", "g1f3"),
            ("QG4", "d1g4"),
            ("bb5", "f1b5"),
            ("b4", "b2b4"),
            ("o-o", "e1g1"),
            ("O-O-O", "e1c1"),
        ] {
            assert_eq!(tried(text, RIGHT), Ok(meant.to_owned()), "{text}");
        }
        let promotion = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1";
        for text in ["exd8=Q", "exd8q", "EXD8=q", "e7d8q", "e7d8=Q"] {
            assert_eq!(tried(text, promotion), Ok("e7d8Q".to_owned()), "{text}");
        }
    }

    #[test]
    fn what_is_not_legal_is_an_attempt_of_the_man_that_is_meant() {
        for (text, meant) in [
            ("Nd4", "b1d4"),
            ("e6", "e5e6"),
            ("d5", "d2d5"),
            ("Rh3", "h1h3"),
            ("exf6", "e5f6"),
            ("dxe3", "d2e3"),
            ("a5", "a2a5"),
        ] {
            assert_eq!(tried(text, LAPSED), Ok(meant.to_owned()), "{text}");
        }
    }

    #[test]
    fn what_names_no_man_is_a_fault() {
        for (text, kind) in [
            ("", SanErrorKind::Empty),
            ("x", SanErrorKind::Incomplete),
            ("Ke", SanErrorKind::Incomplete),
            ("hello", SanErrorKind::Unexpected('l')),
        ] {
            assert_eq!(tried(text, RIGHT), Err(kind), "{text}");
        }
        let promotion = "4k3/8/8/8/8/8/7p/K7 b - - 0 1";
        for text in ["h1", "h2h1"] {
            assert_eq!(tried(text, promotion), Err(SanErrorKind::PromotionMissing));
        }
        let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert!(matches!(
            tried("Nd2", knights),
            Err(SanErrorKind::Ambiguous(moves)) if moves.len() == 2
        ));
        assert!(tried("Qd2", knights).is_err(), "there is no queen");
    }

    #[test]
    fn a_square_to_which_no_pawn_steps_is_told_what_can_be_meant() {
        for (text, fen, captures) in [
            ("d3", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1", 2),
            ("d3", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", 1),
            ("d6", RIGHT, 1),
            ("d3", "4k3/8/8/8/2pPp3/8/8/4K3 b - - 0 1", 0),
            ("a3", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1", 0),
        ] {
            let position: Position = fen.parse().expect("a position");
            let unclear = attempt(text, &position).expect_err(fen);
            let found = match unclear {
                Unclear::InPassing(captures) => captures.len(),
                Unclear::NoPawn(to) => {
                    assert_eq!(to.to_string(), text);
                    0
                }
                Unclear::San(error) => panic!("{error:?}"),
            };
            assert_eq!(found, captures, "{text} in {fen}");
        }
        assert_eq!(
            tried("d3", RIGHT),
            Ok("d2d3".to_owned()),
            "whose turn it is"
        );
    }

    #[test]
    fn no_text_panics() {
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
            let _ = tried(text, RIGHT);
        }
    }
}
