//! A seeded random number generator, the same on every machine: 64-bit integers only.

use rules::{Bitboard, Square};

/// The `SplitMix64` generator (G. Steele, D. Lea, C. Flood, “Fast splittable pseudorandom number generators”,
/// 2014), whose neighbouring seeds give unrelated numbers.
#[derive(Clone, Debug)]
pub(crate) struct SeededRng(u64);

/// The increment of the state: 2⁶⁴ divided by the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SeededRng {
    /// Seeds the generator with several numbers, all of which matter.
    pub fn from_numbers(numbers: &[u64]) -> Self {
        let state = numbers
            .iter()
            .fold(0, |state, number| mix(state ^ number).wrapping_add(STEP));
        Self(state)
    }

    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// Returns a random number from 0 to below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        // Multiplying and shifting biases no number by more than `bound` parts in 2³².
        let number = ((self.next_u64() >> 32) * bound as u64) >> 32;
        usize::try_from(number).unwrap_or_default()
    }

    /// Returns a random number between two bounds, both included.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Returns true with a probability of one in `times`.
    pub fn is_one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Chooses one of several values; `None` if there is none.
    pub fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// Chooses a square of a set; `None` if it is empty.
    pub fn choose_square(&mut self, among: Bitboard) -> Option<Square> {
        let index = self.below(among.len());
        among.into_iter().nth(index)
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }
}

const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of the published algorithm, so that no change alters what a seed means.
    #[test]
    fn numbers_match_the_published_algorithm() {
        let mut rng = SeededRng(1_234_567);
        let bits = [(); 3].map(|()| rng.next_u64());
        assert_eq!(
            bits,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn numbers_cover_the_range_below_a_bound() {
        let mut rng = SeededRng::from_numbers(&[7]);
        let mut met = [0; 6];
        for _ in 0..600 {
            met[rng.below(6)] += 1;
        }
        assert!(met.iter().all(|&times| times > 60), "{met:?}");
        assert_eq!(rng.choose::<u8>(&[]), None);
        assert_eq!(rng.choose_square(Bitboard::EMPTY), None);
    }

    #[test]
    fn every_seed_number_and_their_order_matter() {
        let first = |numbers: &[u64]| SeededRng::from_numbers(numbers).next_u64();
        assert_eq!(first(&[1, 2]), first(&[1, 2]));
        assert_ne!(first(&[1, 2]), first(&[2, 1]));
        assert_ne!(first(&[1, 2]), first(&[1, 3]));
        assert_ne!(first(&[1]), first(&[1, 0]));
    }
}
