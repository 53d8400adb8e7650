//! Seeded random numbers for tests.

/// A random number generator that gives the same sequence on every machine.
///
/// It is a 64-bit xorshift generator. It is neither uniform enough for statistics nor safe for
/// cryptography.
///
/// ```
/// use test_support::TestRng;
///
/// let mut rng = TestRng::new(1);
/// assert!(rng.below(6) < 6);
/// assert!([2, 3, 5].contains(rng.choose(&[2, 3, 5]).unwrap()));
/// ```
#[derive(Clone, Debug)]
pub struct TestRng(u64);

impl TestRng {
    /// Creates a generator from a seed.
    ///
    /// # Panics
    ///
    /// If the seed is 0, from which xorshift gives only zeros.
    pub const fn new(seed: u64) -> TestRng {
        assert!(seed != 0, "the seed is 0");
        TestRng(seed)
    }

    /// Returns the next 64 random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number from 0 to `bound` - 1.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next_u64() % bound as u64).expect("less than a usize")
    }

    /// Returns one of the items, or `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len())])
    }
}
