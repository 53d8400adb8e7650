//! A hook for state that changes through a pure function.

use std::rc::Rc;

use yew::prelude::*;

/// A value and its reducer. Yew's `Reducible` cannot be implemented for the values, which `course` defines.
struct PureReducer<T, A> {
    value: Rc<T>,
    reduce: fn(&T, A) -> T,
}

impl<T: PartialEq, A> PartialEq for PureReducer<T, A> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T, A> Reducible for PureReducer<T, A> {
    type Action = A;

    fn reduce(self: Rc<Self>, action: A) -> Rc<Self> {
        Rc::new(Self {
            value: Rc::new((self.reduce)(&self.value, action)),
            reduce: self.reduce,
        })
    }
}

/// Returns a value that lasts between renders, and the callback that applies an action.
///
/// The callback is the same in every render. An action that leaves the value equal causes no render.
#[hook]
pub fn use_pure_reducer<T, A>(
    initial: impl FnOnce() -> T,
    reduce: fn(&T, A) -> T,
) -> (Rc<T>, Callback<A>)
where
    T: PartialEq + 'static,
    A: 'static,
{
    let state = use_reducer_eq(|| PureReducer {
        value: Rc::new(initial()),
        reduce,
    });
    let on_action = {
        let dispatch = state.dispatcher();
        use_callback((), move |action: A, ()| dispatch.dispatch(action))
    };
    (state.value.clone(), on_action)
}
