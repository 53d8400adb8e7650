//! The nearest playable law.

use crate::law::{Law, LawError, LawPart};
use crate::variant::Variant;

impl Variant {
    /// Makes a law playable, if necessary without some of the parts that its text names.
    ///
    /// The fewest parts are left out: they have the values of the preset. Each comes with the error
    /// that leaving it out cures. A law whose text cannot be made playable gives its preset.
    ///
    /// ```
    /// use variants::{Law, LawPart, Variant};
    ///
    /// let law: Law = "alice;choice=on;capture-board=near".parse()?;
    /// let (variant, left_out) = Variant::fit(&law);
    /// assert_eq!(variant.law().to_string(), "alice;capture-board=near");
    /// assert_eq!(left_out[0].0, LawPart::Choice);
    /// # Ok::<(), variants::LawTextError>(())
    /// ```
    pub fn fit(law: &Law) -> (Variant, Vec<(LawPart, LawError)>) {
        let preset = Law::preset(law.name);
        let mut left_out = Vec::new();
        for most in 0..=LawPart::ALL.len() {
            if let Some(variant) = leave_out(law, &preset, most, &mut left_out) {
                return (variant, left_out);
            }
        }
        (Variant::preset(law.name), left_out)
    }
}

/// Leaves out at most so many parts, and adds them to `left_out`. `None` if that is not enough.
fn leave_out(
    law: &Law,
    preset: &Law,
    most: usize,
    left_out: &mut Vec<(LawPart, LawError)>,
) -> Option<Variant> {
    let error = match Variant::new(law.clone()) {
        Ok(variant) => return Some(variant),
        Err(error) => error,
    };
    if most == 0 {
        return None;
    }
    for part in error.parts() {
        let value = preset.value(part);
        let mut other = law.clone();
        if law.value(part) == value || other.set(part, &value).is_err() {
            continue;
        }
        left_out.push((part, error.clone()));
        let found = leave_out(&other, preset, most - 1, left_out);
        if found.is_some() {
            return found;
        }
        left_out.pop();
    }
    None
}
