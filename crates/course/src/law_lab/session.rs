//! A game under a law, as a reducer.

use std::rc::Rc;

use variants::{BoardSquare, LawGame, LawPosition, LawVerdict, Variant, VariantMove};

/// An attempt to move, with its verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct LawAttempt {
    /// The game before the attempt.
    pub game: Rc<LawGame>,
    /// The square of the piece.
    pub from: BoardSquare,
    /// The square that it tries to reach.
    pub to: BoardSquare,
    /// The verdict.
    pub verdict: LawVerdict,
    /// The move that was played, if any.
    pub played: Option<VariantMove>,
}

/// Several legal moves between the same squares, of which the player chooses one.
#[derive(Clone, Debug, PartialEq)]
pub struct LawChoice {
    /// The moves: those without a capture en passant first.
    pub moves: Vec<VariantMove>,
}

impl LawChoice {
    /// Returns true if the choice is whether to capture en passant.
    pub fn is_about_en_passant(&self) -> bool {
        self.moves.iter().any(|mv| mv.is_en_passant())
            && self.moves.iter().any(|mv| !mv.is_en_passant())
    }
}

/// How the shown position came about, for its animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LawTransition {
    /// It was opened.
    Opened,
    /// The last move was played.
    Forward,
    /// This move was taken back.
    Backward(VariantMove),
    /// An attempt from one square to the other was not played.
    Refused(BoardSquare, BoardSquare),
}

/// A game under a law, the last attempt in it, and a pending choice.
#[derive(Clone, Debug)]
pub struct LawSession {
    variant: Rc<Variant>,
    game: Rc<LawGame>,
    /// The moves that were taken back, the last one first to be played again.
    undone: Vec<VariantMove>,
    legal_moves: Rc<Vec<VariantMove>>,
    last_attempt: Option<Rc<LawAttempt>>,
    choice: Option<Rc<LawChoice>>,
    transition: LawTransition,
    revision: u32,
}

/// Two sessions are equal if they show the same. A revision belongs to one state only.
impl PartialEq for LawSession {
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision
            && Rc::ptr_eq(&self.variant, &other.variant)
            && self.game == other.game
            && self.choice == other.choice
            && self.last_attempt == other.last_attempt
    }
}

/// An input of [`LawSession`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LawSessionAction {
    /// Tries to move the piece of one square to another.
    Attempt(BoardSquare, BoardSquare),
    /// Judges an attempt without playing it.
    Judge(BoardSquare, BoardSquare),
    /// Plays one of the moves of the pending choice, or a typed move.
    Play(VariantMove),
    /// Closes the pending choice.
    CancelChoice,
    /// Takes the last move back.
    Undo,
    /// Plays the move that was taken back last.
    Redo,
    /// Goes to the position after so many moves.
    GoTo(usize),
}

impl LawSession {
    /// Opens a game at its last position.
    pub fn new(variant: Rc<Variant>, game: LawGame) -> Self {
        let ply = game.moves().len();
        Self::at_ply_of(variant, game, ply)
    }

    /// Opens a game after so many of its moves.
    pub fn at_ply_of(variant: Rc<Variant>, mut game: LawGame, ply: usize) -> Self {
        let mut undone = Vec::new();
        while game.moves().len() > ply
            && let Some(mv) = game.take_back()
        {
            undone.push(mv);
        }
        let legal_moves = Rc::new(variant.legal_moves(game.position()));
        Self {
            variant,
            game: Rc::new(game),
            undone,
            legal_moves,
            last_attempt: None,
            choice: None,
            transition: LawTransition::Opened,
            revision: 0,
        }
    }

    /// Opens another game in place of this one.
    ///
    /// The revision goes on, so that the page shows the change.
    #[must_use]
    pub fn reopen(&self, variant: Rc<Variant>, game: LawGame) -> Self {
        self.next(Self::new(variant, game))
    }

    /// Opens another game after so many of its moves.
    #[must_use]
    pub fn reopen_at(&self, variant: Rc<Variant>, game: LawGame, ply: usize) -> Self {
        self.next(Self::at_ply_of(variant, game, ply))
    }

    /// Returns the law, ready to play.
    pub fn variant(&self) -> &Rc<Variant> {
        &self.variant
    }

    /// Returns the game up to the shown position.
    pub fn game(&self) -> &LawGame {
        &self.game
    }

    /// Returns the shown position.
    pub fn position(&self) -> &LawPosition {
        self.game.position()
    }

    /// Returns the legal moves of the shown position.
    pub fn legal_moves(&self) -> &Rc<Vec<VariantMove>> {
        &self.legal_moves
    }

    /// Returns the number of moves before the shown position.
    pub fn ply(&self) -> usize {
        self.game.moves().len()
    }

    /// Returns all moves of the game, those after the shown position too.
    pub fn all_moves(&self) -> Vec<VariantMove> {
        let undone = self.undone.iter().rev();
        self.game.moves().iter().chain(undone).copied().collect()
    }

    /// Returns true if there is a move to take back.
    pub fn can_undo(&self) -> bool {
        !self.game.moves().is_empty()
    }

    /// Returns true if a move was taken back.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns the last attempt, until another position is shown.
    pub fn last_attempt(&self) -> Option<&Rc<LawAttempt>> {
        self.last_attempt.as_ref()
    }

    /// Returns the moves between which the player has to choose.
    pub fn choice(&self) -> Option<&Rc<LawChoice>> {
        self.choice.as_ref()
    }

    /// Returns how the shown position came about.
    pub fn transition(&self) -> LawTransition {
        self.transition
    }

    /// Returns a number that changes with every action that changes what is shown.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the session after an action.
    #[must_use]
    pub fn reduce(&self, action: LawSessionAction) -> Self {
        match action {
            LawSessionAction::Attempt(from, to) => self.attempt(from, to),
            LawSessionAction::Judge(from, to) => self.refuse(from, to),
            LawSessionAction::Play(mv) => self.play(mv),
            LawSessionAction::CancelChoice => Self {
                choice: None,
                ..self.clone()
            },
            LawSessionAction::Undo => self.undo(),
            LawSessionAction::Redo => self.redo(),
            LawSessionAction::GoTo(ply) => self.at_ply(ply),
        }
    }

    fn attempt(&self, from: BoardSquare, to: BoardSquare) -> Self {
        let fits = |mv: &&VariantMove| mv.from == from && mv.to == to;
        let mut moves: Vec<_> = self.legal_moves.iter().filter(fits).copied().collect();
        match moves[..] {
            [] => self.refuse(from, to),
            [mv] => self.play(mv),
            _ => {
                moves.sort_by_key(|mv| mv.is_en_passant());
                Self {
                    choice: Some(Rc::new(LawChoice { moves })),
                    ..self.clone()
                }
            }
        }
    }

    /// Judges an attempt; the position stays.
    fn refuse(&self, from: BoardSquare, to: BoardSquare) -> Self {
        let verdict = self.variant.judge(&self.game, from, to);
        self.next(Self {
            last_attempt: Some(Rc::new(LawAttempt {
                game: self.game.clone(),
                from,
                to,
                verdict,
                played: None,
            })),
            choice: None,
            transition: LawTransition::Refused(from, to),
            ..self.clone()
        })
    }

    fn play(&self, mv: VariantMove) -> Self {
        if !self.legal_moves.contains(&mv) {
            return self.attempt(mv.from, mv.to);
        }
        let mut game = (*self.game).clone();
        game.play(&self.variant, mv);
        let verdict = self.variant.judge(&self.game, mv.from, mv.to);
        // The same move as before keeps the moves after it.
        let undone = match self.undone.split_last() {
            Some((next, rest)) if *next == mv => rest.to_vec(),
            Some(_) | None => Vec::new(),
        };
        self.next(Self {
            last_attempt: Some(Rc::new(LawAttempt {
                game: self.game.clone(),
                from: mv.from,
                to: mv.to,
                verdict,
                played: Some(mv),
            })),
            undone,
            transition: LawTransition::Forward,
            ..self.show(game)
        })
    }

    fn undo(&self) -> Self {
        let mut game = (*self.game).clone();
        let Some(mv) = game.take_back() else {
            return self.clone();
        };
        let mut undone = self.undone.clone();
        undone.push(mv);
        self.next(Self {
            undone,
            transition: LawTransition::Backward(mv),
            ..self.show(game)
        })
    }

    fn redo(&self) -> Self {
        let mut undone = self.undone.clone();
        let Some(mv) = undone.pop() else {
            return self.clone();
        };
        let mut game = (*self.game).clone();
        game.play(&self.variant, mv);
        self.next(Self {
            undone,
            transition: LawTransition::Forward,
            ..self.show(game)
        })
    }

    fn at_ply(&self, ply: usize) -> Self {
        let now = self.ply();
        if ply + 1 == now {
            return self.undo();
        }
        if ply == now + 1 {
            return self.redo();
        }
        let mut game = (*self.game).clone();
        let mut undone = self.undone.clone();
        while game.moves().len() > ply
            && let Some(mv) = game.take_back()
        {
            undone.push(mv);
        }
        while game.moves().len() < ply
            && let Some(mv) = undone.pop()
        {
            game.play(&self.variant, mv);
        }
        if game.moves().len() == now {
            return self.clone();
        }
        self.next(Self {
            undone,
            transition: LawTransition::Opened,
            ..self.show(game)
        })
    }

    /// Returns the session at the last position of a game, without an attempt.
    fn show(&self, game: LawGame) -> Self {
        Self {
            legal_moves: Rc::new(self.variant.legal_moves(game.position())),
            game: Rc::new(game),
            last_attempt: None,
            choice: None,
            ..self.clone()
        }
    }

    fn next(&self, session: Self) -> Self {
        Self {
            revision: self.revision.wrapping_add(1),
            ..session
        }
    }
}

#[cfg(test)]
mod tests {
    use variants::LawName;

    use super::*;

    fn session(law: LawName, fen: &str) -> LawSession {
        let variant = Variant::preset(law);
        let position = variant.parse_fen(fen).expect(fen);
        LawSession::new(Rc::new(variant), LawGame::new(position))
    }

    fn attempt(session: &LawSession, from: &str, to: &str) -> LawSession {
        let square = |name| session.variant().shape().parse_square(name).expect(name);
        session.reduce(LawSessionAction::Attempt(square(from), square(to)))
    }

    /// The knight on d7 may go to e5 without the pawn that has passed it, or capture that pawn.
    #[test]
    fn chooser_opens_exactly_if_both_moves_are_legal() {
        let start = session(LawName::Chess99, "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1");
        let stepped = attempt(&start, "e4", "e6");
        assert_eq!(stepped.ply(), 1);
        let asked = attempt(&stepped, "d7", "e5");
        let choice = asked.choice().expect("two moves");
        assert!(choice.is_about_en_passant());
        assert_eq!(asked.ply(), 1, "nothing is played yet");
        let captured = asked.reduce(LawSessionAction::Play(choice.moves[1]));
        assert_eq!(captured.choice(), None);
        assert!(captured.game().moves()[1].is_en_passant());
        // The bishop captures on e6, where the pawn stands: that is one move.
        assert_eq!(attempt(&stepped, "f7", "e6").choice(), None);
    }

    #[test]
    fn illegal_attempt_is_judged_and_leaves_the_position() {
        let start = session(LawName::Berolina, "4k3/8/8/8/1Pp5/8/8/4K3 b - c3 0 1");
        let refused = attempt(&start, "e8", "c3");
        let last = refused.last_attempt().expect("an attempt");
        assert_eq!(last.verdict.reasons()[0].name(), "not-a-pawn");
        assert_eq!(last.played, None);
        assert_eq!(refused.position(), start.position());
        assert_ne!(refused.revision(), start.revision());
    }

    #[test]
    fn undo_and_redo_return_to_the_same_positions() {
        let start = session(LawName::Torpedo, "4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1");
        let stepped = attempt(&start, "e3", "e5");
        let back = stepped.reduce(LawSessionAction::Undo);
        assert_eq!(back.position(), start.position());
        assert!(back.can_redo());
        assert_eq!(back.all_moves(), stepped.all_moves());
        let again = back.reduce(LawSessionAction::Redo);
        assert_eq!(again.position(), stepped.position());
        assert_eq!(again.reduce(LawSessionAction::Redo), again);
        let other = attempt(&back, "e3", "e4");
        assert!(!other.can_redo(), "another move replaces the line");
        assert_eq!(attempt(&back, "e3", "e5").position(), stepped.position());
    }

    #[test]
    fn go_to_reaches_every_ply() {
        let mut game = session(LawName::Standard, "4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1");
        for (from, to) in [("e3", "e4"), ("d5", "e4"), ("e1", "e2")] {
            game = attempt(&game, from, to);
        }
        let positions = game.game().positions().to_vec();
        for ply in [0, 3, 1, 2, 0, 9] {
            game = game.reduce(LawSessionAction::GoTo(ply));
            assert_eq!(*game.position(), positions[ply.min(3)], "ply {ply}");
        }
    }
}
