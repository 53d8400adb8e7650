//! The themes of diagrams. A theme says which part of a law decides, and how the pieces stand for it.

use variants::Side;

use crate::quiz::SeededRng;

use super::case::{CaptureRuling, LawCase, is_about_king_safety};
use super::diagram::LawDiagram;
use super::diagram_builder::{DiagramBuilder, SquareCoordinates, is_on_board, is_quiet};
use super::laws::{PlayableLaws, QuizLaw};

/// The most candidates that are tried for a theme.
const MAX_TRIES: u32 = 400;

/// The theme of a diagram. Each has laws under which its answer differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LawTheme {
    /// A double step beside an enemy pawn.
    Beside,
    /// A triple step, and a capture on the first square passed.
    FirstOfTwo,
    /// A triple step, and a capture on the last square passed.
    LastOfTwo,
    /// A double step from another rank than the second.
    FromAnyRank,
    /// A piece that reaches the passed square.
    Piece,
    /// A piece whose way to the passed square is blocked by the pawn.
    BehindThePawn,
    /// A pawn on the rank of the pawn to capture, but not beside it.
    AlongRank,
    /// A double step, and two moves after it.
    TooLate,
    /// A capture that exposes the king.
    KingSafety,
    /// A diagonal step, and a pawn straight before the passed square.
    DiagonalStep,
    /// A diagonal step, and a piece that reaches the passed square.
    PieceAfterDiagonalStep,
}

impl LawTheme {
    pub const ALL: [LawTheme; 11] = [
        LawTheme::Beside,
        LawTheme::FirstOfTwo,
        LawTheme::LastOfTwo,
        LawTheme::FromAnyRank,
        LawTheme::Piece,
        LawTheme::BehindThePawn,
        LawTheme::AlongRank,
        LawTheme::TooLate,
        LawTheme::KingSafety,
        LawTheme::DiagonalStep,
        LawTheme::PieceAfterDiagonalStep,
    ];

    /// The themes with several laws that allow the capture, and several that do not.
    pub const WITH_MANY_ANSWERS: [LawTheme; 4] = [
        LawTheme::Beside,
        LawTheme::FirstOfTwo,
        LawTheme::LastOfTwo,
        LawTheme::Piece,
    ];

    /// Returns a law under which the capture is legal, and one under which it is not.
    fn contrast(self) -> (QuizLaw, QuizLaw) {
        match self {
            LawTheme::Beside => (QuizLaw::STANDARD, QuizLaw::WITHOUT),
            LawTheme::FirstOfTwo => (QuizLaw::TRIPLE_STEP, QuizLaw::LAST_PASSED),
            LawTheme::LastOfTwo => (QuizLaw::TRIPLE_STEP, QuizLaw::FIRST_PASSED),
            LawTheme::FromAnyRank => (QuizLaw::TORPEDO, QuizLaw::FIFTH_RANK),
            LawTheme::Piece => (QuizLaw::ALL_PIECES, QuizLaw::STANDARD),
            LawTheme::BehindThePawn => (QuizLaw::PUSH_BACK, QuizLaw::ALL_PIECES),
            LawTheme::AlongRank => (QuizLaw::ALONG_RANK, QuizLaw::STANDARD),
            LawTheme::TooLate => (QuizLaw::LASTING, QuizLaw::STANDARD),
            LawTheme::KingSafety => (QuizLaw::KING_CAPTURE, QuizLaw::STANDARD),
            LawTheme::DiagonalStep => (QuizLaw::BEROLINA, QuizLaw::BEROLINA_WITHOUT),
            LawTheme::PieceAfterDiagonalStep => (QuizLaw::BEROLINA_ANY, QuizLaw::BEROLINA),
        }
    }

    /// Returns a diagram of the theme in which a side steps.
    ///
    /// # Panics
    ///
    /// Never: the tests build every theme from many seeds.
    pub fn diagram(self, stepping: Side, laws: &PlayableLaws, rng: &mut SeededRng) -> LawDiagram {
        let mut candidates = (0..MAX_TRIES).filter_map(|_| {
            let builder = self.place_pieces(rng)?.fill(rng)?;
            let diagram = builder.diagram(stepping)?;
            self.is_clear(&diagram, laws).then_some(diagram)
        });
        candidates.next().expect("a diagram of every theme")
    }

    /// Returns true if the diagram shows the theme, and no side is in check.
    fn is_clear(self, diagram: &LawDiagram, laws: &PlayableLaws) -> bool {
        let (legal, illegal) = self.contrast();
        let ruling = |law| LawCase::new(laws.get(law), diagram).map(|case| case.ruling);
        let neutral = diagram.neutral_law();
        let Ok(game) = diagram.play(&neutral) else {
            return false;
        };
        is_quiet(&neutral, &game)
            && ruling(legal) == Some(CaptureRuling::Legal)
            && ruling(illegal) == Some(CaptureRuling::Illegal)
            && QuizLaw::all().all(|law| has_clear_reasons(laws, law, diagram))
    }

    /// Places the pieces that the theme needs. Returns `None` if they do not fit on the board.
    fn place_pieces(self, rng: &mut SeededRng) -> Option<DiagramBuilder> {
        let file = index(rng, 8);
        let side = if rng.is_one_in(2) { 1 } else { -1 };
        let double = |rank| DiagramBuilder::default().step((file, rank), (0, 1), 2);
        let triple = || DiagramBuilder::default().step((file, 1), (0, 1), 3);
        let passed = (file, 2);
        match self {
            LawTheme::Beside => double(1)?.capture('p', (file + side, 3), passed),
            LawTheme::FirstOfTwo => triple()?.capture('p', (file + side, 3), passed),
            LawTheme::LastOfTwo => triple()?.capture('p', (file + side, 4), (file, 3)),
            LawTheme::FromAnyRank => {
                let rank = 2 + index(rng, 3);
                double(rank)?.capture('p', (file + side, rank + 2), (file, rank + 1))
            }
            LawTheme::Piece => capture_by_piece(double(1)?, passed, rng),
            LawTheme::BehindThePawn => {
                let rank = 4 + index(rng, 4);
                let letter = rng.choose(&['r', 'r', 'q'])?;
                let way = (3..rank).map(|rank| (file, rank));
                double(1)?
                    .reserve(way)?
                    .capture(letter, (file, rank), passed)
            }
            LawTheme::AlongRank => {
                let other = index(rng, 8);
                let is_apart = (file - other).abs() > 1;
                is_apart.then(|| double(1)?.capture('p', (other, 3), passed))?
            }
            LawTheme::TooLate => too_late(double(1)?.capture('p', (file + side, 3), passed)?, rng),
            LawTheme::KingSafety => {
                let beside = double(1)?.capture('p', (file + side, 3), passed)?;
                pin(beside, file, file + side, rng)
            }
            LawTheme::DiagonalStep => {
                let diagonal = DiagramBuilder::default().step((file, 1), (side, 1), 2)?;
                diagonal.capture('p', (file + side, 3), (file + side, 2))
            }
            LawTheme::PieceAfterDiagonalStep => {
                let diagonal = DiagramBuilder::default().step((file, 1), (side, 1), 2)?;
                capture_by_piece(diagonal, (file + side, 2), rng)
            }
        }
    }
}

/// Returns true if no law has the safety of the king as one reason among several against the capture.
fn has_clear_reasons(laws: &PlayableLaws, law: QuizLaw, diagram: &LawDiagram) -> bool {
    // A position that the law does not allow is not asked about under it.
    LawCase::new(laws.get(law), diagram).is_none_or(|case| match case.ruling {
        CaptureRuling::Legal | CaptureRuling::StepIllegal => true,
        CaptureRuling::Illegal => {
            let reasons = &case.verdict.en_passant;
            reasons.len() == 1 || !reasons.iter().any(|reason| is_about_king_safety(*reason))
        }
    })
}

fn index(rng: &mut SeededRng, bound: usize) -> i8 {
    i8::try_from(rng.below(bound)).unwrap_or(0)
}

/// Puts a knight, or a piece with a free way, where it reaches the passed square.
fn capture_by_piece(
    builder: DiagramBuilder,
    passed: SquareCoordinates,
    rng: &mut SeededRng,
) -> Option<DiagramBuilder> {
    const KNIGHT: [(i8, i8); 8] = [
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    const SIDEWAYS: [(i8, i8); 2] = [(1, 0), (-1, 0)];
    let letter = rng.choose(&['n', 'n', 'b', 'b', 'r', 'q'])?;
    let directions = match letter {
        'n' => &KNIGHT[..],
        'b' => &DIAGONAL,
        'r' => &SIDEWAYS,
        _ if rng.is_one_in(2) => &DIAGONAL,
        _ => &SIDEWAYS,
    };
    let (files, ranks) = rng.choose(directions)?;
    let distance = if letter == 'n' { 1 } else { 1 + index(rng, 5) };
    let at = |steps| (passed.0 + files * steps, passed.1 + ranks * steps);
    builder
        .reserve((1..distance).map(at))?
        .capture(letter, at(distance), passed)
}

/// Adds a move of Black's king, and a second step of White.
fn too_late(builder: DiagramBuilder, rng: &mut SeededRng) -> Option<DiagramBuilder> {
    let king = (index(rng, 8), 6 + index(rng, 2));
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];
    let (files, ranks) = rng.choose(&beside)?;
    let to = (king.0 + files, king.1 + ranks);
    let other = index(rng, 8);
    builder
        .put('k', king)?
        .reserve([to])?
        .with_move(king, to)
        .step((other, 1), (0, 1), 2)
}

/// Puts Black's king and an attacker of White on a line that the capture opens.
fn pin(
    builder: DiagramBuilder,
    victim: i8,
    capturer: i8,
    rng: &mut SeededRng,
) -> Option<DiagramBuilder> {
    let attacker = rng.choose(&['R', 'R', 'Q'])?;
    if rng.is_one_in(3) {
        // Along the file that the capturing pawn leaves.
        let king = 4 + index(rng, 4);
        let below = index(rng, 3);
        let between = (below + 1..king).filter(|rank| *rank != 3);
        return builder
            .reserve(between.map(|rank| (capturer, rank)))?
            .put('k', (capturer, king))?
            .put(attacker, (capturer, below));
    }
    // Along the rank that both pawns leave.
    let (king, far) = (index(rng, 8), index(rng, 8));
    let (low, high) = (king.min(far), king.max(far));
    let pair = [victim, capturer];
    let is_between = pair.iter().all(|file| low < *file && *file < high);
    let between = (low + 1..high).filter(|file| !pair.contains(file));
    let places: Vec<SquareCoordinates> = between.map(|file| (file, 3)).collect();
    let is_possible = is_between && places.iter().all(|place| is_on_board(*place));
    is_possible.then(|| {
        builder
            .reserve(places)?
            .put('k', (king, 3))?
            .put(attacker, (far, 3))
    })?
}
