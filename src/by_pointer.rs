//! A shared value that is equal to itself alone.

use std::ops::Deref;
use std::rc::Rc;

/// A shared value. It is equal to its own copies, and to no other value with the same contents.
///
/// Components compare their properties and states with each render. Comparing the contents of lessons' answers and of
/// reports on laws would add 1.3 KB to a first visit.
#[derive(Debug, Default)]
pub struct ByPointer<T>(pub Rc<T>);

impl<T> Clone for ByPointer<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> PartialEq for ByPointer<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Deref for ByPointer<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
