//! The pawn game against a perfect opponent, as a reducer.

use std::rc::Rc;

use variants::pawn_game::{
    PawnColor, PawnGameAnalysis, PawnGameOutcome, PawnGamePosition, PawnGameRules, PawnMove,
    PawnSquare,
};
use variants::{BoardShape, BoardSquare, CastlingLaw, Law, LawGame, LawName, Variant, VariantMove};

use super::session::{LawSession, LawSessionAction};

/// A pawn game: its moves, and which side the player has.
#[derive(Clone, Debug, PartialEq)]
pub struct PawnSession {
    rules: PawnGameRules,
    /// The player's side; the opponent has the other one.
    player: PawnColor,
    session: LawSession,
    /// The positions of the game, one for each of the session's.
    positions: Vec<PawnGamePosition>,
}

/// An input of [`PawnSession`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PawnSessionAction {
    /// The player tries to move the pawn of one square to another.
    Attempt(BoardSquare, BoardSquare),
    /// The opponent moves.
    Reply(PawnMove),
    /// Takes the player's last move back, and the opponent's reply to it.
    Undo,
}

impl PawnSession {
    /// Begins a game.
    ///
    /// # Panics
    ///
    /// Never: the tests begin a game of every size.
    pub fn new(rules: PawnGameRules, player: PawnColor) -> Self {
        let variant = pawn_law(rules).and_then(|law| Variant::new(law).ok());
        let variant = variant.expect("the law of the pawn game goes together");
        let game = LawGame::new(variant.start().clone());
        Self {
            rules,
            player,
            session: LawSession::new(Rc::new(variant), game),
            positions: vec![PawnGamePosition::start(rules)],
        }
    }

    /// Begins another game in place of this one.
    ///
    /// The revision of the boards goes on, so that the page shows the change.
    #[must_use]
    pub fn restart(&self, rules: PawnGameRules, player: PawnColor) -> Self {
        let fresh = Self::new(rules, player);
        let (variant, game) = (
            fresh.session.variant().clone(),
            fresh.session.game().clone(),
        );
        Self {
            session: self.session.reopen(variant, game),
            ..fresh
        }
    }

    /// Returns the rules.
    pub fn rules(&self) -> PawnGameRules {
        self.rules
    }

    /// Returns the player's side.
    pub fn player(&self) -> PawnColor {
        self.player
    }

    /// Returns the game as a board shows it.
    pub fn board(&self) -> &LawSession {
        &self.session
    }

    /// Returns the present position.
    ///
    /// # Panics
    ///
    /// Never: a game has at least one position.
    pub fn position(&self) -> &PawnGamePosition {
        self.positions.last().expect("a game has a position")
    }

    /// Returns how the game has ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<PawnGameOutcome> {
        self.position().outcome()
    }

    /// Returns true if the opponent is to move.
    pub fn is_opponents_turn(&self) -> bool {
        self.outcome().is_none() && self.position().side_to_move() != self.player
    }

    /// Returns true if the player has made a move.
    pub fn can_undo(&self) -> bool {
        self.positions
            .iter()
            .any(|it| it.side_to_move() == self.player)
            && self.positions.len() > 1 + usize::from(self.player == PawnColor::Black)
    }

    /// Returns the game after an action. What is not possible changes nothing.
    #[must_use]
    pub fn reduce(&self, action: PawnSessionAction) -> Self {
        match action {
            PawnSessionAction::Attempt(from, to) => self.attempt(from, to),
            PawnSessionAction::Reply(mv) if self.is_opponents_turn() => self.play(mv),
            PawnSessionAction::Reply(_) => self.clone(),
            PawnSessionAction::Undo => self.undo(),
        }
    }

    fn attempt(&self, from: BoardSquare, to: BoardSquare) -> Self {
        if self.outcome().is_some() || self.is_opponents_turn() {
            return self.clone();
        }
        let squares = pawn_square(from).zip(pawn_square(to));
        let mv = squares.and_then(|(from, to)| self.position().find_move(from, to));
        match mv {
            Some(mv) => self.play(mv),
            None => Self {
                session: self.session.reduce(LawSessionAction::Attempt(from, to)),
                ..self.clone()
            },
        }
    }

    fn play(&self, mv: PawnMove) -> Self {
        let after = self.position().play(mv);
        let on_board = self.board_move(mv);
        let Some((after, on_board)) = after.zip(on_board) else {
            return self.clone();
        };
        let mut positions = self.positions.clone();
        positions.push(after);
        Self {
            session: self.session.reduce(LawSessionAction::Play(on_board)),
            positions,
            ..self.clone()
        }
    }

    fn undo(&self) -> Self {
        if !self.can_undo() {
            return self.clone();
        }
        let mut game = self.clone();
        loop {
            game.positions.pop();
            if game.position().side_to_move() == self.player || game.positions.len() == 1 {
                break;
            }
        }
        let ply = game.positions.len() - 1;
        game.session = self.session.reduce(LawSessionAction::GoTo(ply));
        game
    }

    /// Returns the move as the board plays it; a pawn that promotes becomes the first piece that it may become.
    fn board_move(&self, mv: PawnMove) -> Option<VariantMove> {
        let (from, to) = (board_square(mv.from), board_square(mv.to));
        let moves = self.session.legal_moves().iter();
        moves.copied().find(|it| it.from == from && it.to == to)
    }
}

/// Returns the opponent's choice among the strongest moves. They keep the value, and then win soonest or resist
/// longest.
///
/// Moves that are equally good take turns, so that games differ.
pub fn perfect_reply(analysis: &PawnGameAnalysis, turn: usize) -> Option<PawnMove> {
    let moves: Vec<PawnMove> = analysis.strongest_moves().collect();
    moves.get(turn.checked_rem(moves.len())?).copied()
}

/// Returns the square of the pawn game on the board of a law.
pub fn board_square(square: PawnSquare) -> BoardSquare {
    BoardSquare::new(square.file(), square.rank(), 0)
}

fn pawn_square(square: BoardSquare) -> Option<PawnSquare> {
    PawnSquare::new(square.file(), square.rank())
}

/// Returns standard chess on so many files with nothing but pawns.
fn pawn_law(rules: PawnGameRules) -> Option<Law> {
    let files = rules.files();
    let mut law = Law::preset(LawName::Standard);
    law.shape = BoardShape::new(files, 8, 1)?;
    law.castling = CastlingLaw::None;
    law.en_passant.allowed = rules.en_passant();
    let pawns = |letter: &str| letter.repeat(usize::from(files));
    law.start = format!(
        "{files}/{}/{files}/{files}/{files}/{files}/{}/{files}",
        pawns("p"),
        pawns("P")
    );
    Some(law)
}

#[cfg(test)]
mod tests {
    use variants::pawn_game::PawnGameSolver;

    use super::*;

    fn game(files: u8, en_passant: bool, player: PawnColor) -> PawnSession {
        let rules = PawnGameRules::new(files, en_passant).expect("a size");
        PawnSession::new(rules, player)
    }

    fn attempt(game: &PawnSession, from: &str, to: &str) -> PawnSession {
        let square = |name: &str| board_square(PawnSquare::parse(name).expect("a square"));
        game.reduce(PawnSessionAction::Attempt(square(from), square(to)))
    }

    /// Plays the game to its end: the player makes the first legal move, the opponent the best one.
    fn outcome_against_first_moves(mut game: PawnSession) -> PawnGameOutcome {
        let mut solver = PawnGameSolver::new();
        loop {
            if let Some(outcome) = game.outcome() {
                return outcome;
            }
            let before = game.clone();
            game = if game.is_opponents_turn() {
                let analysis = solver.analyze(game.position()).expect("few files");
                let reply = perfect_reply(&analysis, 0).expect("a move");
                game.reduce(PawnSessionAction::Reply(reply))
            } else {
                let mv = game.position().legal_moves()[0];
                let (from, to) = (board_square(mv.from), board_square(mv.to));
                game.reduce(PawnSessionAction::Attempt(from, to))
            };
            assert_ne!(game, before, "a legal move is played");
            let shown = game.board().position();
            for square in game.board().variant().shape().squares() {
                let pawn = pawn_square(square).and_then(|it| game.position().pawn_at(it));
                let is_promoted = game.outcome().is_some();
                assert!(
                    is_promoted || pawn.is_some() == shown.piece_at(square).is_some(),
                    "board and game agree on {square:?}"
                );
            }
        }
    }

    #[test]
    fn opponent_wins_the_games_that_it_can_win() {
        // White wins on four files with en passant, Black on two files in any case.
        let as_black = game(4, true, PawnColor::Black);
        assert_eq!(
            outcome_against_first_moves(as_black).winner(),
            Some(PawnColor::White)
        );
        for en_passant in [false, true] {
            let as_white = game(2, en_passant, PawnColor::White);
            assert_eq!(
                outcome_against_first_moves(as_white).winner(),
                Some(PawnColor::Black)
            );
        }
    }

    #[test]
    fn capture_en_passant_exists_only_with_the_rule() {
        for en_passant in [false, true] {
            let mut game = game(3, en_passant, PawnColor::White);
            game = attempt(&game, "b2", "b4");
            let reply = game.position().parse_move("a6").expect("a move");
            game = game.reduce(PawnSessionAction::Reply(reply));
            game = attempt(&game, "b4", "b5");
            let reply = game.position().parse_move("c5").expect("a move");
            game = game.reduce(PawnSessionAction::Reply(reply));
            let after = attempt(&game, "b5", "c6");
            assert_eq!(after.is_opponents_turn(), en_passant);
            let verdict = &after.board().last_attempt().expect("an attempt").verdict;
            assert_eq!(verdict.is_legal(), en_passant);
        }
    }

    #[test]
    fn undo_returns_to_the_players_turn() {
        let start = game(4, true, PawnColor::White);
        assert!(!start.can_undo());
        let moved = attempt(&start, "b2", "b4");
        let reply = moved.position().legal_moves()[0];
        let replied = moved.reduce(PawnSessionAction::Reply(reply));
        assert_eq!(
            replied.reduce(PawnSessionAction::Undo).position(),
            start.position()
        );
        assert_eq!(
            moved.reduce(PawnSessionAction::Undo).position(),
            start.position()
        );
        // The player does not move for the opponent.
        assert_eq!(attempt(&moved, "a7", "a6"), moved);
    }
}
