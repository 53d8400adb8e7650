//! Openings in which an en passant capture is possible after the last move.

use rules::{Color, Game, San};

use super::rng::SeededRng;

/// The openings, each up to the double step. Names and moves: lichess-org/chess-openings, CC0.
const OPENINGS: [&str; 15] = [
    // Petrov's Defence.
    "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5",
    // French Defence, as Steinitz played it.
    "e4 e6 e5 d5",
    // Alekhine's Defence, Brooklyn Variation.
    "e4 Nf6 e5 Ng8 d4 f5",
    // Benoni Defence, Old Benoni.
    "d4 c5 d5 e5",
    // Czech Benoni.
    "d4 Nf6 c4 c5 d5 e5",
    // Hungarian Opening, Asten Gambit.
    "g3 Nc6 Nc3 d5 d4 e5 dxe5 d4 Ne4 f5",
    // Vienna Gambit, Bardeleben Variation.
    "e4 e5 Nc3 Nf6 f4 d5 fxe5 Nxe4 Qf3 f5",
    // Italian Game, Greco Gambit.
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 e5 d5",
    // Tarrasch Gambit.
    "d4 d5 c4 e6 Nc3 c5 cxd5 exd5 dxc5 d4 Na4 b5",
    // Van Geet Opening, Nowokunski Gambit.
    "Nc3 e5 f4 exf4 e4",
    // Sicilian Defence, Wing Gambit.
    "e4 c5 b4 cxb4 c4",
    // King's Gambit, Schallopp Defence.
    "e4 e5 f4 exf4 Nf3 Nf6 e5 Nh5 g4",
    // King's Gambit, Australian Gambit.
    "e4 e5 f4 exf4 Nf3 g5 Bc4 g4 h4",
    // Albin Countergambit, Spassky Variation.
    "d4 d5 c4 e5 dxe5 d4 e4",
    // Scandinavian Defence, Boehnke Gambit.
    "e4 d5 exd5 e5",
];

/// Chooses an opening in which a side may capture en passant.
pub(super) fn choose(side: Color, rng: &mut SeededRng) -> Option<Game> {
    let games: Vec<Game> = OPENINGS.into_iter().filter_map(play).collect();
    let mut fitting = games;
    fitting.retain(|game| game.position().turn() == side);
    (!fitting.is_empty()).then(|| {
        let index = rng.below(fitting.len());
        fitting.swap_remove(index)
    })
}

/// Plays the moves of an opening.
fn play(moves: &str) -> Option<Game> {
    let mut game = Game::default();
    for text in moves.split(' ') {
        let san: San = text.parse().ok()?;
        let mv = san.resolve(game.position()).ok()?;
        game.play(mv).ok()?;
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_allows_one_en_passant_capture() {
        for moves in OPENINGS {
            let game = play(moves).expect(moves);
            assert_eq!(game.position().en_passant_captures().len(), 1, "{moves}");
        }
    }

    #[test]
    fn both_sides_have_openings() {
        let mut rng = SeededRng::from_numbers(&[1]);
        for side in Color::ALL {
            assert!(choose(side, &mut rng).is_some(), "{side:?}");
        }
    }
}
