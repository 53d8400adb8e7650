//! What the lab says, in English.

use course::diagram::Right;
use course::lab::Tried;
use course::lab::editor::Hand;
use course::lab::lawful::{self, Fault};
use course::lab::moves::MoveFault;
use course::lab::opening::Stray;
use course::lab::paste::{Found, LIMIT, MOVES, Misread};
use rules::pgn::GameTree;
use rules::{
    Color, EnPassantFault, EnPassantField, FenError, Move, Piece, Position, Role, SanError,
    SanErrorKind, Setup, SetupFault, Square, UciErrorKind, Wing,
};

use super::{adjective, faults, man, side, verdict};

/// The name of the page.
pub const TITLE: &str = "Lab";

/// What the page is for.
pub const ABOUT: &str = "Try any move, legal or not, for either side.";

/// The name of the board in set-up mode.
pub const SETUP_BOARD: &str = "Board to set up";

/// The names of the controls.
pub mod control {
    /// Take the last move back.
    pub const UNDO: &str = "Undo";
    /// Make it again.
    pub const REDO: &str = "Redo";
    /// Let the right lapse and see.
    pub const WAIT: &str = "What if I wait?";
    /// Set up a position by hand.
    pub const SET_UP: &str = "Set up";
    /// The name of the group.
    pub const GROUP: &str = "What to do with the game";
}

/// Drawing on the board.
pub mod pen {
    /// The name of the group.
    pub const GROUP: &str = "Draw circles and arrows";
    /// What stands before the colours.
    pub const DRAW: &str = "Draw";
    /// A pen.
    pub const GREEN: &str = "Draw in green";
    /// A pen.
    pub const RED: &str = "Draw in red";
    /// A pen.
    pub const YELLOW: &str = "Draw in yellow";
    /// A pen.
    pub const BLUE: &str = "Draw in blue";
    /// Take all drawings off.
    pub const CLEAR: &str = "Clear drawings";
    /// Show the list of keys.
    pub const KEYS: &str = "Keys";
}

/// The list of keys.
pub mod keys {
    /// Its heading.
    pub const TITLE: &str = "Keys of the board";
    /// Where they are switched off.
    pub const OFF: &str = "Single letters and digits can be switched off in the settings.";
}

/// The field for a move.
pub mod field {
    /// Its name.
    pub const MOVE: &str = "Type a move";
    /// Its button.
    pub const TRY: &str = "Try it";
    /// What may be typed.
    pub const HINT: &str = "exd6, e5d6 or exd6 e.p.";
}

/// The part of the page for the FEN.
pub mod fen {
    /// Its heading.
    pub const TITLE: &str = "The FEN, and its fourth field in three conventions";
}

/// The part of the page where a position or a game is brought.
pub mod paste {
    /// Its heading.
    pub const TITLE: &str = "Open a FEN or a PGN";
    /// The name of the field.
    pub const FIELD: &str = "Paste or type a FEN, a PGN, or moves such as e2e4 e7e5";
    /// The button that shows it.
    pub const OPEN: &str = "Show it on the board";
    /// The choice among several games.
    pub const WHICH: &str = "Which game";
    /// The choice of a file.
    pub const FILE: &str = "Or choose a PGN file, or drop one anywhere on this page";
}

/// The part of the page where a position is taken along.
pub mod share {
    /// Its heading.
    pub const TITLE: &str = "Copy, save, take elsewhere";
    /// Copy the FEN.
    pub const FEN: &str = "Copy FEN";
    /// Copy the game.
    pub const PGN: &str = "Copy PGN";
    /// Copy the address.
    pub const LINK: &str = "Copy link";
    /// Save the picture.
    pub const SVG: &str = "Save picture (SVG)";
    /// Save the picture in pixels.
    pub const PNG: &str = "Save picture (PNG)";
    /// Open it elsewhere.
    pub const LICHESS: &str = "Open on lichess.org";
    /// It is on the clipboard.
    pub const COPIED: &str = "Copied.";
    /// It is not, but it is selected.
    pub const SELECTED: &str =
        "This browser does not let the page copy. The text below is selected: press Ctrl+C, or ⌘C.";
    /// The name of the field with what is to be copied.
    pub const TEXT: &str = "Text to copy";
    /// A picture was saved.
    pub const SAVED: &str = "The picture is saved.";
    /// A picture could not be drawn.
    pub const NOT_DRAWN: &str =
        "This browser would not draw the picture as a PNG. Save it as an SVG.";
}

/// The set-up mode.
pub mod setup {
    /// Its heading.
    pub const TITLE: &str = "Set up a position";
    /// How it is done.
    pub const HOW: &str = "Choose a man, then the squares where it is to stand. With the keyboard: the arrows \
        go from square to square, Space puts the man down, Delete takes one off, and K Q R B N P, capital \
        for White and small for Black, put down that man.";
    /// The name of the palette.
    pub const MEN: &str = "What to put down";
    /// What takes a man off.
    pub const ERASER: &str = "Eraser";
    /// Whose move it is.
    pub const TURN: &str = "To move";
    /// Who may castle.
    pub const CASTLING: &str = "Who may castle";
    /// The double step.
    pub const PASSED: &str = "The last move was";
    /// No double step.
    pub const NOT_PASSED: &str = "no double step";
    /// The FEN.
    pub const FEN: &str = "FEN";
    /// Take it.
    pub const USE: &str = "Use this position";
    /// Go back.
    pub const RESTORE: &str = "Back to the last good position";
    /// Empty the board.
    pub const CLEAR: &str = "Clear the board";
    /// Begin at the beginning.
    pub const INITIAL: &str = "Start position";
    /// Leave.
    pub const CANCEL: &str = "Leave it";
    /// All is well.
    pub const SOUND: &str = "This is a position.";
}

/// Whose move it is, and how the game stands.
pub fn standing(position: &Position) -> String {
    let turn = side(position.turn());
    if position.is_checkmate() {
        format!("{turn} is mated.")
    } else if position.is_stalemate() {
        format!("{turn} has no legal move: stalemate.")
    } else if position.is_check() {
        format!("{turn} to move, in check.")
    } else {
        format!("{turn} to move.")
    }
}

/// The article of a reason, and how many others there are.
pub fn more(law: &str, others: usize) -> String {
    match others {
        1 => format!("{law}, and one more reason"),
        _ => format!("{law}, and {others} more reasons"),
    }
}

/// What could be tried in a position, given the right to capture in passing there.
pub fn hint(right: Option<&Right>) -> String {
    let Some(right) = right else {
        return "No capture in passing is legal here. Try one all the same, and read why not."
            .to_owned();
    };
    let from: Vec<String> = right.capturers.iter().map(Square::to_string).collect();
    format!(
        "Try the pawn on {}: it takes the pawn on {} by going to {}.",
        from.join(" or the one on "),
        right.victim,
        right.passed
    )
}

/// A typed move that does not tell what is to be tried.
pub fn unclear(text: &str, error: &SanError, position: &Position) -> String {
    let text = super::short(text);
    match &error.kind {
        SanErrorKind::Empty => "Type a move, such as exd6 or e5d6.".to_owned(),
        SanErrorKind::Unexpected(letter) => format!(
            "“{text}” is no move: “{letter}” cannot stand at place {}. Type one such as exd6 or e5d6.",
            error.column
        ),
        SanErrorKind::Incomplete => {
            format!("“{text}” does not name a square to go to. Type one such as exd6 or e5d6.")
        }
        SanErrorKind::Promotion => {
            format!("“{text}”: only a pawn becomes something else, a Q, R, B or N.")
        }
        SanErrorKind::Illegal => format!(
            "“{text}”: there is no such man on the board. {} to move.",
            side(position.turn())
        ),
        SanErrorKind::Ambiguous(moves) => {
            let from: Vec<String> = moves.iter().map(|move_| move_.from().to_string()).collect();
            let example = moves.first().map(Move::to_string).unwrap_or_default();
            format!(
                "“{text}” can be played from {}. Say which, as in {example}.",
                from.join(" and from ")
            )
        }
        SanErrorKind::NotEnPassant => {
            format!("“{text}” takes no pawn in passing. Leave out “e.p.”.")
        }
        SanErrorKind::NotACapture => format!("“{text}” takes nothing. Leave out the “x”."),
        SanErrorKind::PromotionMissing => {
            format!("“{text}” does not say what the pawn becomes. Write, for a queen, {text}=Q.")
        }
    }
}

/// Something that the address asks for and chess does not know.
pub fn stray(stray: &Stray) -> String {
    match stray {
        Stray::Fen(error) => format!(
            "The address names no position: {} The lab begins with one of its own.",
            unread_fen(*error)
        ),
        Stray::Position(setup, fault) => format!(
            "The position in the address cannot be. {} The lab begins with one of its own.",
            self::fault(fault, setup)
        ),
        Stray::Dropped(setup, fault) => format!(
            "The address says something of its position that is not so, and that is left out. {}",
            self::fault(fault, setup)
        ),
        Stray::Move(fault) => format!(
            "In the address, {} Everything before it is shown.",
            move_fault(fault)
        ),
    }
}

/// A move of a list that cannot be played.
fn move_fault(fault: &MoveFault) -> String {
    let MoveFault {
        number, text, kind, ..
    } = fault;
    let what = match kind {
        UciErrorKind::Length | UciErrorKind::From | UciErrorKind::To => {
            "is no move. Write the squares, as in e2e4.".to_owned()
        }
        UciErrorKind::Promotion => "ends in no man. Write q, r, b or n, as in e7e8q.".to_owned(),
        UciErrorKind::Illegal => match &fault.tried {
            Some(Tried { game, judgement }) => {
                format!("is not legal. {}", verdict::said(game, judgement).headline)
            }
            None => {
                "is not legal. If a pawn promotes, write what it becomes, as in e7e8q.".to_owned()
            }
        },
    };
    format!("move {number}, “{text}”, {what}")
}

/// What was understood of what was pasted.
pub fn understood(found: &Found) -> String {
    match found {
        Found::Nothing => String::new(),
        Found::Position(position) => format!("A position. {}", standing(position)),
        Found::Line(game, end) => {
            let plies = game.node(*end).ply();
            format!("A list of {}.", moves(plies))
        }
        Found::Games(games) => match &games[..] {
            [game] => format!("A game of {}.", moves(game.main_line().count())),
            games => format!("{} games. Choose one.", games.len()),
        },
    }
}

fn moves(plies: usize) -> String {
    if plies == 1 {
        "one move by one side".to_owned()
    } else {
        format!("{plies} moves by one side or the other")
    }
}

/// A game among several, by its number from 1.
pub fn game(number: usize, game: &GameTree) -> String {
    let known = |name| game.tag(name).filter(|value| !matches!(*value, "" | "?"));
    let title = match (known("White"), known("Black"), known("Event")) {
        (Some(white), Some(black), _) => format!("{white} – {black}"),
        (_, _, Some(event)) => event.to_owned(),
        (_, _, None) => moves(game.main_line().count()),
    };
    format!("{number}. {}", super::short(&title))
}

/// Why what was pasted cannot be read, or not to its end.
pub fn misread(misread: &Misread) -> String {
    match misread {
        Misread::TooLong { bytes } => too_long(*bytes),
        Misread::TooManyMoves { game } => format!(
            "Game {game} has more than {MOVES} moves, and no board shows so many. Paste the part you want to \
             see."
        ),
        Misread::Fen(error) => unread_fen(*error),
        Misread::Position(setup, fault) => self::fault(fault, setup),
        Misread::Move(fault) => format!(
            "Line {}, column {}: {}",
            fault.place.line,
            fault.place.column,
            move_fault(fault)
        ),
        Misread::Pgn(fault) => super::faults::fault(fault),
    }
}

/// A text is too long to read.
pub fn too_long(bytes: usize) -> String {
    let tenths = |bytes: usize| {
        let tenths = bytes / 100_000;
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    format!(
        "This is {} MB of text, and the lab reads {} MB at most, so it was not taken in. Paste one game, or \
         the part you want to see.",
        tenths(bytes),
        tenths(LIMIT)
    )
}

/// What stands behind the faults of a text of which a part can be shown.
pub const PART: &str = "What stands before can be shown.";

/// A FEN that cannot be read.
pub fn unread_fen(error: FenError) -> String {
    let said = faults::fen(error);
    let mut letters = said.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

/// What keeps a setup from being a position, where, and what would cure it.
pub fn fault(fault: &Fault, setup: &Setup) -> String {
    match *fault {
        Fault::TooManyPromoted {
            color,
            promoted,
            pawns,
        } => format!(
            "{} has {pawns} {}, so at most {} of its men can have been pawns, and {promoted} must have \
             been.{}",
            side(color),
            if pawns == 1 { "pawn" } else { "pawns" },
            8 - pawns.min(8),
            crowd(setup, color)
        ),
        Fault::Setup(fault) => setup_fault(fault, setup),
    }
}

fn setup_fault(fault: SetupFault, setup: &Setup) -> String {
    match fault {
        SetupFault::NoKing(color) => {
            format!("{} has no king. Put one on the board.", side(color))
        }
        SetupFault::SecondKing { color, .. } => {
            let kings = squares(setup.board.by_piece(color, Role::King));
            format!(
                "{} has more than one king: {kings}. Leave one of them.",
                side(color)
            )
        }
        SetupFault::PawnOnEndRank(square) => format!(
            "There is a pawn on {square}: pawns cannot stand on the first or last rank. Take it off."
        ),
        SetupFault::TooManyPawns(color) => {
            let pawns = setup.board.by_piece(color, Role::Pawn);
            format!(
                "{} has {} pawns, and never more than eight: {}. Take off {}.",
                side(color),
                pawns.len(),
                squares(pawns),
                pawns.len().saturating_sub(8)
            )
        }
        SetupFault::TooManyMen(color) => {
            let men = setup.board.by_color(color).len();
            format!(
                "{} has {men} men, and never more than sixteen: {} too many.{}",
                side(color),
                men.saturating_sub(16),
                crowd(setup, color)
            )
        }
        SetupFault::Castling {
            color,
            wing,
            missing,
        } => {
            let wing_name = wing_name(wing);
            let home = match (missing, color, wing) {
                (Role::King, Color::White, _) => "e1",
                (Role::King, Color::Black, _) => "e8",
                (_, Color::White, Wing::King) => "h1",
                (_, Color::White, Wing::Queen) => "a1",
                (_, Color::Black, Wing::King) => "h8",
                (_, Color::Black, Wing::Queen) => "a8",
            };
            format!(
                "{} cannot castle on the {wing_name} side: there is no {} {} on {home}. Put it there, or \
                 take the right away.",
                side(color),
                adjective(color),
                man(missing)
            )
        }
        SetupFault::EnPassant { passed, fault } => {
            let what = match fault {
                EnPassantFault::WrongRank => format!(
                    "{} pawns do not pass over that rank",
                    adjective(!setup.turn)
                ),
                EnPassantFault::Occupied => "a man stands on it".to_owned(),
                EnPassantFault::NoPawn { expected } => {
                    format!("no {} pawn stands on {expected}", adjective(!setup.turn))
                }
                EnPassantFault::OwnPawn { pawn } => {
                    format!("the pawn on {pawn} belongs to the side to move")
                }
                EnPassantFault::OriginOccupied { origin } => {
                    format!("a man stands on {origin}, where it would have come from")
                }
            };
            format!(
                "No pawn can just have passed {passed}: {what}. Choose another double step, or none."
            )
        }
        SetupFault::OpponentInCheck { king, attacker } => format!(
            "The king on {king} is attacked from {attacker}, though its side has just moved. Move one of \
             them, or let the other side move."
        ),
        SetupFault::TooManyCheckers { king } => {
            let checkers = setup
                .board
                .attackers(king, !setup.turn, setup.board.occupied());
            format!(
                "{} men check the king on {king}, which no move can bring about: {}. Leave two of them.",
                checkers.len(),
                squares(checkers)
            )
        }
    }
}

/// Where most of the men stand of which a side has too many.
fn crowd(setup: &Setup, color: Color) -> String {
    lawful::crowd(setup, color).map_or_else(String::new, |(role, on)| {
        format!(
            " There are {} {}s: {}. Take some off.",
            on.len(),
            man(role),
            squares(on)
        )
    })
}

fn squares(squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join(", ")
}

fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king’s",
        Wing::Queen => "queen’s",
    }
}

/// The right to castle on a wing, as a choice.
pub fn castling(color: Color, wing: Wing) -> String {
    format!("{}, {} side", side(color), wing_name(wing))
}

/// What a learner has in hand.
pub fn hand(hand: Hand) -> String {
    match hand {
        Hand::Man(Piece { color, role }) => format!("{} {}", adjective(color), man(role)),
        Hand::Eraser => setup::ERASER.to_owned(),
    }
}

/// The double step that a pawn may just have made.
pub fn double_step(passed: Square, pawn: Square) -> String {
    format!("the double step to {pawn}, over {passed}")
}

/// The name of a convention, and when it writes a square.
pub fn convention(field: EnPassantField) -> (&'static str, &'static str) {
    match field {
        EnPassantField::Always => (
            "Always",
            "After every double step, whether or not a pawn can take. So says the PGN standard of 1994.",
        ),
        EnPassantField::Ready => (
            "X-FEN",
            "Only if a pawn stands beside, ready to take. Whether its king allows it is not asked.",
        ),
        EnPassantField::Legal => (
            "Legal",
            "Only if a capture in passing is legal. So write Lichess and python-chess; this is also what \
             decides whether a position is repeated.",
        ),
    }
}

/// Why the three conventions agree or differ here.
pub fn conventions(position: &Position) -> String {
    let Some(passed) = position.double_step() else {
        return "The last move was no double step, so all three write “-”.".to_owned();
    };
    if position.legal_en_passant().is_some() {
        format!("A capture on {passed} is legal, so all three write {passed}.")
    } else if position.ready_en_passant().is_some() {
        format!(
            "A pawn stands ready to take on {passed}, but its king forbids it. So two write {passed}, and \
             the third “-”."
        )
    } else {
        format!(
            "A pawn has just passed {passed}, but none stands ready to take it. So only the first writes \
             {passed}."
        )
    }
}

/// What the button says that copies the FEN of a convention.
pub fn copy_convention(field: EnPassantField) -> String {
    format!("Copy FEN: {}", convention(field).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(fen: &str) -> Vec<String> {
        let setup: Setup = fen.parse().expect("a setup");
        let faults = lawful::faults(&setup);
        faults.iter().map(|each| fault(each, &setup)).collect()
    }

    #[test]
    fn every_fault_of_a_setup_is_told_with_its_place_and_its_cure() {
        for (fen, sentences) in [
            (
                "8/8/8/8/8/8/8/3P4 w - - 0 1",
                vec![
                    "White has no king. Put one on the board.",
                    "Black has no king. Put one on the board.",
                    "There is a pawn on d1: pawns cannot stand on the first or last rank. Take it off.",
                ],
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w Q e6 0 1",
                vec![
                    "White cannot castle on the queen’s side: there is no white rook on a1. Put it there, \
                     or take the right away.",
                    "No pawn can just have passed e6: the pawn on e5 belongs to the side to move. Choose \
                     another double step, or none.",
                ],
            ),
        ] {
            assert_eq!(said(fen), sentences);
        }
    }

    #[test]
    fn ten_queens_are_counted_and_placed() {
        let said = said("4k3/4b3/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1");
        assert_eq!(
            said,
            [
                "White has 8 pawns, so at most 0 of its men can have been pawns, and 6 must have been. \
                 There are 7 queens: a1, b1, c1, d1, f1, g1, h1. Take some off."
            ]
        );
    }

    #[test]
    fn a_flood_is_measured() {
        assert!(
            too_long(10_485_760).starts_with("This is 10.4 MB of text, and the lab reads 0.5 MB")
        );
    }
}
