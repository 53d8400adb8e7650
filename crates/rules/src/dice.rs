//! Chance for tests: the same on every machine.
#![allow(dead_code, reason = "each test uses its part")]

/// Xorshift, from a seed that is not 0.
pub struct Dice(pub u64);

impl Dice {
    /// Sixty-four bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number from 0 to below another.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.bits() % bound as u64).expect("below a usize")
    }

    /// One of several, unless there is none.
    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        (!from.is_empty()).then(|| &from[self.below(from.len())])
    }
}
