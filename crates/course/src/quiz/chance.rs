//! Chance that is the same on every machine: whole numbers of 64 bits, and nothing else.

use rules::{Bitboard, Square};

/// Numbers that follow from a seed: `SplitMix64` (G. Steele, D. Lea, C. Flood, “Fast splittable pseudorandom
/// number generators”, 2014), which gives neighbouring seeds nothing in common.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

/// What the state grows by: 2⁶⁴ divided by the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    /// Chance from several numbers: another of them is another chance.
    pub fn of(numbers: &[u64]) -> Self {
        let state = numbers
            .iter()
            .fold(0, |state, number| mixed(state ^ number).wrapping_add(STEP));
        Self(state)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }

    /// A number from 0 to below another.
    pub fn below(&mut self, bound: usize) -> usize {
        // The upper half of a product favours no number by more than one part in 2³² over the bound.
        let number = ((self.bits() >> 32) * bound as u64) >> 32;
        usize::try_from(number).unwrap_or_default()
    }

    /// A number from one to another, both included.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// What happens once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several, unless there is none.
    pub fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// One square of a set, unless it is empty.
    pub fn square(&mut self, among: Bitboard) -> Option<Square> {
        let index = self.below(among.len());
        among.into_iter().nth(index)
    }

    /// Puts things into any order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index + 1));
        }
    }
}

const fn mixed(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures of the published algorithm, so that no later hand changes what a seed means.
    #[test]
    fn numbers_are_those_of_the_published_algorithm() {
        let mut chance = Chance(1_234_567);
        let bits = [(); 3].map(|()| chance.bits());
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
    fn every_number_below_a_bound_comes_up_and_no_other() {
        let mut chance = Chance::of(&[7]);
        let mut met = [0; 6];
        for _ in 0..600 {
            met[chance.below(6)] += 1;
        }
        assert!(met.iter().all(|&times| times > 60), "{met:?}");
        assert_eq!(chance.choose::<u8>(&[]), None);
        assert_eq!(chance.square(Bitboard::EMPTY), None);
    }

    #[test]
    fn another_number_is_another_chance() {
        let first = |numbers: &[u64]| Chance::of(numbers).bits();
        assert_eq!(first(&[1, 2]), first(&[1, 2]));
        assert_ne!(first(&[1, 2]), first(&[2, 1]));
        assert_ne!(first(&[1, 2]), first(&[1, 3]));
        assert_ne!(first(&[1]), first(&[1, 0]));
    }
}
