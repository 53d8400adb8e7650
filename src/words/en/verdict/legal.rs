//! What a legal move does.

use rules::explain::{CheckKind, Discovered, Effect, Legal, Remark, Unveiled};
use rules::{Move, Role, Square};

use super::{Tried, adjective, ending, line, man};

/// What the move does, what check it gives, whether it had to be, and what may have been
/// misunderstood.
pub(super) fn sentences(tried: &Tried, legal: &Legal) -> Vec<String> {
    let mut sentences = match tried.judgement.effect() {
        Some(effect) => {
            let mut sentences = vec![headline(tried, effect)];
            sentences.extend(checks(tried, effect));
            sentences
        }
        None => vec![choice(tried, legal)],
    };
    if legal.is_forced {
        sentences.push(forced(tried, legal));
    }
    sentences.extend(
        legal
            .remarks
            .iter()
            .map(|remark| self::remark(tried, *remark)),
    );
    sentences
}

/// What is to be chosen before the pawn promotes.
fn choice(tried: &Tried, legal: &Legal) -> String {
    let Tried { who, to, .. } = tried;
    let capture = legal.effects.first();
    match capture.and_then(|effect| effect.played.capture()) {
        Some(taken) => format!(
            "{who} may take {}. Choose what it becomes.",
            tried.theirs(taken, *to)
        ),
        None => format!("{who} may go to {to}. Choose what it becomes."),
    }
}

fn headline(tried: &Tried, effect: &Effect) -> String {
    let them = tried.them;
    let mut said = played(tried, effect.played);
    if effect.is_checkmate() {
        said.push_str(" It is checkmate.");
    } else if effect.is_stalemate() {
        said = format!("{said} It is stalemate, a draw: {them} has no legal move.");
    } else if let Some(check) = &effect.check {
        said.push_str(match check.kind() {
            CheckKind::Direct => " It gives check.",
            CheckKind::Discovered => " It gives discovered check.",
            CheckKind::Double => " It gives double check.",
        });
    }
    if let Some(passed) = effect.played.passed_square() {
        let after = tried.game.position().play(effect.played);
        if after.legal_en_passant().is_some() {
            said = format!(
                "{said} {them} may take it en passant on {passed}, as if it had gone one square, on the very next \
                 move and no later."
            );
        }
    }
    said
}

/// What the move shifts and takes.
fn played(tried: &Tried, played: Move) -> String {
    let Tried {
        who, us, from, to, ..
    } = tried;
    let taken = |taken| tried.theirs(taken, *to);
    match played {
        Move::Normal {
            capture: Some(role),
            ..
        } => format!("{who} takes {}.", taken(role)),
        Move::Normal { role, .. } => format!("{us}’s {} goes from {from} to {to}.", man(role)),
        Move::DoubleStep { .. } => format!("{us}’s pawn goes two squares, from {from} to {to}."),
        Move::EnPassant { .. } => {
            let pawn = Square::new(to.file(), from.rank());
            format!(
                "{who} takes the pawn on {pawn} en passant. It lands on {to}, the square that the other pawn \
                 has just passed over, and the pawn on {pawn} leaves the board."
            )
        }
        Move::Promotion { role, capture, .. } => {
            let becomes = man(role);
            match capture {
                Some(role) => format!("{who} takes {} and becomes a {becomes}.", taken(role)),
                None => format!("{us}’s pawn goes from {from} to {to} and becomes a {becomes}."),
            }
        }
        Move::Castle { rook_from, .. } => {
            let wing = if rook_from > *from {
                "king’s"
            } else {
                "queen’s"
            };
            format!("{us}’s king castles on the {wing} side, from {from} to {to}.")
        }
    }
}

/// Who gives check, a sentence each.
fn checks(tried: &Tried, effect: &Effect) -> Vec<String> {
    let Some(check) = &effect.check else {
        return Vec::new();
    };
    let (them, king) = (tried.them, check.king);
    let direct = check.direct.map(|by| {
        let role = match effect.played {
            Move::Castle { .. } => Role::Rook,
            Move::Promotion { role, .. } | Move::Normal { role, .. } => role,
            Move::DoubleStep { .. } | Move::EnPassant { .. } => Role::Pawn,
        };
        format!(
            "{} attacks {them}’s king on {king}.",
            capital(&tried.ours(role, by))
        )
    });
    let discovered = check.discovered.iter().map(|discovered| {
        let Discovered {
            checker,
            role,
            line: along,
            unveiled_by,
        } = *discovered;
        let left = match unveiled_by {
            Unveiled::Mover => format!("the {} from {}", man(effect.played.role()), tried.from),
            Unveiled::Victim => "the captured pawn".to_owned(),
            Unveiled::Both => "both pawns".to_owned(),
        };
        let have = match unveiled_by {
            Unveiled::Both => "have",
            Unveiled::Mover | Unveiled::Victim => "has",
        };
        format!(
            "{} attacks {them}’s king on {king} along {}, which {left} {have} left.",
            capital(&tried.ours(role, checker)),
            line(along, king)
        )
    });
    direct.into_iter().chain(discovered).collect()
}

fn forced(tried: &Tried, legal: &Legal) -> String {
    let us = tried.us;
    let played = legal.effects.first().map(|effect| effect.played);
    match played {
        Some(Move::EnPassant { .. }) => format!(
            "This is {us}’s only legal move, so {us} must take. En passant is a choice as long as there is \
             another move."
        ),
        Some(Move::Promotion { .. }) => {
            format!("{us} has no other move to choose than this one of the pawn’s.")
        }
        Some(Move::Normal { .. } | Move::DoubleStep { .. } | Move::Castle { .. }) | None => {
            format!("This is {us}’s only legal move.")
        }
    }
}

fn remark(tried: &Tried, remark: Remark) -> String {
    match remark {
        Remark::TakesNothing { pawn } => format!(
            "{} takes nothing on {}. Only a pawn takes en passant, so {}’s pawn on {pawn} stays.",
            tried.who, tried.to, tried.them
        ),
        Remark::TakesWhereItStands { pawn } => format!(
            "This is an ordinary capture and not en passant: the {} pawn is taken on {pawn}, where it stands.",
            adjective(!tried.piece.color)
        ),
        Remark::GameOver(how) => ending(how),
    }
}

/// A phrase at the beginning of a sentence.
fn capital(phrase: &str) -> String {
    match phrase.strip_prefix('t') {
        Some(rest) => format!("T{rest}"),
        None => phrase.to_owned(),
    }
}
