//! The rules of the pawn game once more, on an array of letters. Nothing of the library is used.

use variants::pawn_game::BlockedRule;

/// A position as a diagram: letters `P`, `p` and `.`, the eighth rank last.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PawnDiagram {
    ranks: [[u8; 5]; 8],
    files: usize,
    pub white_to_move: bool,
    /// The square that the last move passed over, by file and rank. It is set if an enemy pawn
    /// stands beside.
    passed: Option<(usize, usize)>,
}

/// The rules of a game.
#[derive(Clone, Copy)]
pub struct DiagramRules {
    pub en_passant: bool,
    pub blocked: BlockedRule,
}

/// A move, and the position after it.
pub struct DiagramMove {
    from: (usize, usize),
    to: (usize, usize),
    is_capture: bool,
    is_en_passant: bool,
    pub after: PawnDiagram,
}

impl DiagramMove {
    pub fn text(&self) -> String {
        let to = name(self.to);
        match (self.is_capture, self.is_en_passant) {
            (false, _) => to,
            (true, false) => format!("{}x{to}", letter(self.from.0)),
            (true, true) => format!("{}x{to} e.p.", letter(self.from.0)),
        }
    }
}

/// How a game has ended: true for White's win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Won(bool),
    Drawn,
}

impl PawnDiagram {
    pub fn start(files: usize) -> PawnDiagram {
        let mut diagram = PawnDiagram {
            ranks: [[b'.'; 5]; 8],
            files,
            white_to_move: true,
            passed: None,
        };
        for file in 0..files {
            diagram.ranks[1][file] = b'P';
            diagram.ranks[6][file] = b'p';
        }
        diagram
    }

    pub fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            // A FEN may write every empty square as 1.
            let squares = self.ranks[rank][..self.files].iter();
            text.extend(squares.map(|letter| {
                if *letter == b'.' {
                    '1'
                } else {
                    *letter as char
                }
            }));
            text.push(if rank == 0 { ' ' } else { '/' });
        }
        let turn = if self.white_to_move { 'w' } else { 'b' };
        match self.passed {
            Some(square) => format!("{text}{turn} - {}", name(square)),
            None => format!("{text}{turn} - -"),
        }
    }

    /// Returns how far the pawns have come. Every move makes it greater.
    pub fn progress(&self) -> usize {
        let mut progress = 0;
        let mut pawns = 0;
        for (rank, squares) in self.ranks.iter().enumerate() {
            for letter in squares {
                match letter {
                    b'P' => progress += rank,
                    b'p' => progress += 7 - rank,
                    _ => continue,
                }
                pawns += 1;
            }
        }
        // A captured pawn counts more than any other.
        progress + 8 * (2 * self.files - pawns)
    }

    /// Returns how the game has ended, if it has.
    pub fn end(&self, rules: DiagramRules) -> Option<End> {
        if self.ranks[7].contains(&b'P') {
            return Some(End::Won(true));
        }
        if self.ranks[0].contains(&b'p') {
            return Some(End::Won(false));
        }
        for (pawn, white_wins) in [(b'p', true), (b'P', false)] {
            if !self.ranks.iter().flatten().any(|letter| *letter == pawn) {
                return Some(End::Won(white_wins));
            }
        }
        if !self.moves(rules).is_empty() {
            return None;
        }
        let opponent_wins = End::Won(!self.white_to_move);
        let opponent_to_move = PawnDiagram {
            white_to_move: !self.white_to_move,
            passed: None,
            ..*self
        };
        let both = opponent_to_move.moves(rules).is_empty();
        Some(match rules.blocked {
            BlockedRule::LossUnlessBoth if both => End::Drawn,
            BlockedRule::LossUnlessBoth | BlockedRule::Loss => opponent_wins,
            BlockedRule::Draw => End::Drawn,
        })
    }

    /// Returns all moves.
    pub fn moves(&self, rules: DiagramRules) -> Vec<DiagramMove> {
        let mut found = Vec::with_capacity(16);
        for rank in 0..8 {
            for file in 0..self.files {
                let own = if self.white_to_move { b'P' } else { b'p' };
                if self.ranks[rank][file] == own {
                    self.add_captures((file, rank), &mut found);
                    self.add_steps((file, rank), rules, &mut found);
                }
            }
        }
        found
    }

    /// Returns a number that stands for the position and its mirror image.
    pub fn number(&self) -> u128 {
        let read = |mirror: bool| {
            let side = |file: usize| if mirror { self.files - 1 - file } else { file };
            let mut number = u128::from(self.white_to_move);
            number = 64 * number
                + match self.passed {
                    Some((file, rank)) => (8 * side(file) + rank) as u128,
                    None => 63,
                };
            for squares in &self.ranks {
                for file in 0..self.files {
                    number = 3 * number
                        + match squares[side(file)] {
                            b'P' => 1,
                            b'p' => 2,
                            _ => 0,
                        };
                }
            }
            number
        };
        read(false).min(read(true))
    }

    fn add_steps(&self, from: (usize, usize), rules: DiagramRules, found: &mut Vec<DiagramMove>) {
        let (file, rank) = from;
        let step = |to: (usize, usize)| DiagramMove {
            from,
            to,
            is_capture: false,
            is_en_passant: false,
            after: self.moved(from, to),
        };
        let Some(next) = self.ahead(rank) else { return };
        if self.ranks[next][file] != b'.' {
            return;
        }
        found.push(step((file, next)));
        let home = if self.white_to_move { 1 } else { 6 };
        let Some(second) = self.ahead(next) else {
            return;
        };
        if rank == home && self.ranks[second][file] == b'.' {
            let mut double = step((file, second));
            if rules.en_passant && self.has_enemy_beside(file, second) {
                double.after.passed = Some((file, next));
            }
            found.push(double);
        }
    }

    fn add_captures(&self, from: (usize, usize), found: &mut Vec<DiagramMove>) {
        let (file, rank) = from;
        let Some(next) = self.ahead(rank) else { return };
        for target in [file.checked_sub(1), Some(file + 1)].into_iter().flatten() {
            if target >= self.files {
                continue;
            }
            let to = (target, next);
            let is_en_passant = self.passed == Some(to);
            if self.ranks[next][target] != self.enemy() && !is_en_passant {
                continue;
            }
            let mut after = self.moved(from, to);
            if is_en_passant {
                after.ranks[rank][target] = b'.';
            }
            found.push(DiagramMove {
                from,
                to,
                is_capture: true,
                is_en_passant,
                after,
            });
        }
    }

    fn enemy(&self) -> u8 {
        if self.white_to_move { b'p' } else { b'P' }
    }

    fn has_enemy_beside(&self, file: usize, rank: usize) -> bool {
        let squares = &self.ranks[rank];
        (file > 0 && squares[file - 1] == self.enemy())
            || (file + 1 < self.files && squares[file + 1] == self.enemy())
    }

    fn ahead(&self, rank: usize) -> Option<usize> {
        if self.white_to_move {
            Some(rank + 1).filter(|rank| *rank < 8)
        } else {
            rank.checked_sub(1)
        }
    }

    fn moved(&self, from: (usize, usize), to: (usize, usize)) -> PawnDiagram {
        let mut after = *self;
        after.ranks[to.1][to.0] = self.ranks[from.1][from.0];
        after.ranks[from.1][from.0] = b'.';
        after.white_to_move = !self.white_to_move;
        after.passed = None;
        after
    }
}

fn letter(file: usize) -> char {
    ['a', 'b', 'c', 'd', 'e'][file]
}

fn name((file, rank): (usize, usize)) -> String {
    format!("{}{}", letter(file), rank + 1)
}
