//! A position set up by hand: men are put on squares and taken off, and what keeps it from being a
//! position is known at once.

use rules::{
    Color, EnPassantField, FenError, Piece, Position, Role, Setup, SetupFault, Square, Wing,
};

use super::lawful::{self, Fault};
use crate::judgement::Mark;

/// A position being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    setup: Setup,
    /// The FEN as it stands in its field: of the setup, or what was typed there.
    text: String,
    /// Why the text cannot be read.
    unread: Option<FenError>,
    hand: Hand,
    good: Position,
    faults: Vec<Fault>,
}

/// What a square gets when it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A man; the same man there already is taken off.
    Man(Piece),
    /// Nothing: the man there is taken off.
    Eraser,
}

/// What a learner does to an [`Editor`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Take something in hand.
    Take(Hand),
    /// Touch a square with what is in hand.
    Touch(Square),
    /// Put a man on a square.
    Put(Piece, Square),
    /// Put the man of one square on another.
    Carry {
        /// From where.
        from: Square,
        /// To where; off the board if nowhere.
        to: Option<Square>,
    },
    /// Whose move it is.
    Turn(Color),
    /// Give a side the right to castle on a wing, or take it away.
    Castling(Color, Wing, bool),
    /// The square that the last move passed over.
    Passed(Option<Square>),
    /// Take every man off.
    Clear,
    /// Put the men where a game begins.
    Initial,
    /// Write a FEN.
    Write(String),
    /// Go back to the last setup that was a position.
    Restore,
}

impl Edit {
    /// The edit that writes what was brought in one piece, as in a file.
    ///
    /// # Errors
    ///
    /// Why it is no FEN: then what is being typed is worth more, and stays.
    pub fn brought(text: &str) -> Result<Self, FenError> {
        let fen = text.trim();
        fen.parse::<Setup>().map(|_| Self::Write(fen.to_owned()))
    }
}

impl Editor {
    /// An editor that begins with a position.
    pub fn new(position: &Position) -> Self {
        let setup = position.setup(EnPassantField::Always);
        Self {
            text: setup.to_string(),
            setup,
            unread: None,
            hand: Hand::Man(Piece {
                color: Color::White,
                role: Role::Pawn,
            }),
            good: position.clone(),
            faults: Vec::new(),
        }
    }

    /// The editor after an edit.
    #[must_use]
    pub fn reduce(&self, edit: Edit) -> Self {
        let mut next = self.clone();
        match edit {
            Edit::Take(hand) => next.hand = hand,
            Edit::Touch(square) => next.change(|setup| match self.hand {
                Hand::Man(piece) if setup.board.piece_at(square) != Some(piece) => {
                    setup.board.put(square, piece);
                }
                Hand::Man(_) | Hand::Eraser => _ = setup.board.remove(square),
            }),
            Edit::Put(piece, square) => next.change(|setup| setup.board.put(square, piece)),
            Edit::Carry { from, to } => next.change(|setup| {
                if let Some(piece) = setup.board.remove(from)
                    && let Some(to) = to
                {
                    setup.board.put(to, piece);
                }
            }),
            Edit::Turn(turn) => next.change(|setup| setup.turn = turn),
            Edit::Castling(color, wing, has) => next.set(|setup| {
                setup.castling = if has {
                    setup.castling.with(color, wing)
                } else {
                    setup.castling.without(color, wing)
                };
            }),
            Edit::Passed(passed) => next.set(|setup| setup.en_passant = passed),
            Edit::Clear => next.set(|setup| {
                let turn = setup.turn;
                *setup = Setup::empty();
                setup.turn = turn;
            }),
            Edit::Initial => next.set(|setup| *setup = Setup::initial()),
            Edit::Write(text) => next.write(text),
            Edit::Restore => {
                let good = self.good.setup(EnPassantField::Always);
                next.set(|setup| *setup = good);
            }
        }
        next
    }

    /// Changes the setup, and gives up what it claimed truly before and no longer can: who takes a rook
    /// from its corner takes the right to castle with it.
    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        let before = claims(&self.setup);
        self.set(|setup| {
            change(setup);
            for fault in claims(setup) {
                if before.contains(&fault) {
                    continue;
                }
                match fault {
                    Claim::Castling(color, wing) => {
                        setup.castling = setup.castling.without(color, wing);
                    }
                    Claim::EnPassant => setup.en_passant = None,
                }
            }
        });
    }

    fn set(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        self.text = self.setup.to_string();
        self.unread = None;
        self.judge();
    }

    fn write(&mut self, text: String) {
        match text.trim().parse() {
            Ok(setup) => {
                self.setup = setup;
                self.unread = None;
                self.judge();
            }
            Err(error) => {
                self.unread = Some(error);
                // They are those of the board, which is no longer what is written.
                self.faults = Vec::new();
            }
        }
        self.text = text;
    }

    fn judge(&mut self) {
        match lawful::position(&self.setup) {
            Ok(position) => {
                self.good = position;
                self.faults = Vec::new();
            }
            Err(faults) => self.faults = faults,
        }
    }

    /// What is set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The FEN, or what is typed in its place.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Why what is typed is no FEN; the board shows what was there before.
    pub fn unread(&self) -> Option<FenError> {
        self.unread
    }

    /// What is in hand.
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// Everything that keeps the setup from being a position; nothing while what is typed is no FEN.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Where the faults are, to be shown on the board.
    pub fn marks(&self) -> Vec<Mark> {
        lawful::marks(&self.faults, &self.setup)
    }

    /// The position, if what is set up is one.
    pub fn position(&self) -> Option<&Position> {
        (self.faults.is_empty() && self.unread.is_none()).then_some(&self.good)
    }

    /// The squares that the last move can have passed over, with the pawn that would have made the double
    /// step.
    pub fn passed_squares(&self) -> Vec<(Square, Square)> {
        let mover = !self.setup.turn;
        let pawns = self.setup.board.by_piece(mover, Role::Pawn).into_iter();
        pawns
            .filter(|pawn| pawn.rank() == mover.double_step_rank())
            .filter_map(|pawn| {
                let passed = Square::new(pawn.file(), mover.passed_rank());
                let mut setup = self.setup.clone();
                setup.en_passant = Some(passed);
                let can_be = !claims(&setup).contains(&Claim::EnPassant);
                can_be.then_some((passed, pawn))
            })
            .collect()
    }
}

/// Something a setup says of the past that its board can belie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    Castling(Color, Wing),
    EnPassant,
}

/// What a setup claims and its board belies.
fn claims(setup: &Setup) -> Vec<Claim> {
    let faults = setup.faults().into_iter();
    faults
        .filter_map(|fault| match fault {
            SetupFault::Castling { color, wing, .. } => Some(Claim::Castling(color, wing)),
            SetupFault::EnPassant { .. } => Some(Claim::EnPassant),
            SetupFault::NoKing(_)
            | SetupFault::SecondKing { .. }
            | SetupFault::PawnOnEndRank(_)
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::OpponentInCheck { .. }
            | SetupFault::TooManyCheckers { .. } => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1";

    fn editor(fen: &str) -> Editor {
        Editor::new(&fen.parse().expect("a position"))
    }

    fn man(letter: char) -> Piece {
        Piece::from_fen(letter).expect("a man")
    }

    fn after(fen: &str, edits: &[Edit]) -> Editor {
        let edits = edits.iter().cloned();
        edits.fold(editor(fen), |editor, edit| editor.reduce(edit))
    }

    #[test]
    fn a_man_is_put_down_and_taken_off_by_the_same_touch() {
        let queen = Edit::Take(Hand::Man(man('Q')));
        let put = after(RIGHT, &[queen, Edit::Touch(Square::A1)]);
        assert_eq!(put.text(), "4k3/8/8/3pP3/8/8/8/Q3K2R w K d6 0 1");
        assert_eq!(put.reduce(Edit::Touch(Square::A1)).text(), RIGHT);
    }

    #[test]
    fn taking_what_a_claim_rests_on_takes_the_claim() {
        for (edit, fen) in [
            (
                Edit::Carry {
                    from: Square::H1,
                    to: None,
                },
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            ),
            (
                Edit::Carry {
                    from: Square::D5,
                    to: Some(Square::D4),
                },
                "4k3/8/8/4P3/3p4/8/8/4K2R w K - 0 1",
            ),
            (
                Edit::Turn(Color::Black),
                "4k3/8/8/3pP3/8/8/8/4K2R b K - 0 1",
            ),
        ] {
            let after = after(RIGHT, &[edit]);
            assert_eq!(after.text(), fen);
            assert_eq!(after.faults(), []);
        }
    }

    #[test]
    fn what_is_brought_is_written_if_it_is_a_fen_and_costs_nothing_if_it_is_none() {
        let bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let brought = Edit::brought(&format!("{bare}\n")).expect("a FEN");
        assert_eq!(editor(RIGHT).reduce(brought).text(), bare);
        for text in ["", "1. e4 e5 *", "4k3/8", "\u{0}"] {
            assert!(Edit::brought(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_claimed_by_hand_and_cannot_be_is_a_fault() {
        let claim = Edit::Castling(Color::Black, Wing::Queen, true);
        let editor = after(RIGHT, &[claim, Edit::Passed(Some(Square::C6))]);
        assert_eq!(editor.faults().len(), 2);
        assert_eq!(editor.position(), None);
        let restored = editor.reduce(Edit::Restore);
        assert_eq!(restored.text(), RIGHT);
        assert!(restored.position().is_some());
    }

    #[test]
    fn every_fault_is_known_at_once() {
        let editor = after(
            RIGHT,
            &[
                Edit::Clear,
                Edit::Put(man('P'), Square::D1),
                Edit::Put(man('p'), Square::H8),
            ],
        );
        assert_eq!(
            editor.faults(),
            [
                SetupFault::NoKing(Color::White),
                SetupFault::NoKing(Color::Black),
                SetupFault::PawnOnEndRank(Square::D1),
                SetupFault::PawnOnEndRank(Square::H8),
            ]
            .map(Fault::Setup)
        );
    }

    #[test]
    fn while_a_fen_is_half_written_the_faults_of_the_board_before_it_are_not_said() {
        let bare = after(RIGHT, &[Edit::Clear]);
        assert_eq!(bare.faults().len(), 2, "two kings too few");
        let half = bare.reduce(Edit::Write("4k3/8".to_owned()));
        assert!(half.unread().is_some());
        assert_eq!((half.faults(), half.marks()), (&[][..], Vec::new()));
        assert_eq!(half.position(), None);
        let touched = half.reduce(Edit::Touch(Square::A2));
        assert_eq!(touched.faults().len(), 2);
    }

    #[test]
    fn a_double_step_is_offered_where_it_can_have_been() {
        assert_eq!(editor(RIGHT).passed_squares(), [(Square::D6, Square::D5)]);
        let blocked = "4k3/3r4/8/3pP3/8/8/8/4K3 w - - 0 1";
        assert_eq!(editor(blocked).passed_squares(), []);
        let many = "4k3/8/8/8/P2PP2P/8/8/4K3 b - - 0 1";
        assert_eq!(editor(many).passed_squares().len(), 4);
    }

    #[test]
    fn what_is_typed_stays_and_the_board_with_it() {
        let half = "4k3/8/8/3pP3";
        let editor = after(RIGHT, &[Edit::Write(half.to_owned())]);
        assert_eq!(editor.text(), half);
        assert_eq!(editor.setup().to_string(), RIGHT);
        assert!(editor.unread().is_some());
        assert_eq!(editor.position(), None);
        let whole = "4k3/8/8/8/8/8/8/4K3 w - -";
        let editor = editor.reduce(Edit::Write(whole.to_owned()));
        assert_eq!(editor.text(), whole);
        assert!(editor.position().is_some());
        let touched = editor.reduce(Edit::Touch(Square::A2));
        assert_eq!(touched.text(), "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    }
}
