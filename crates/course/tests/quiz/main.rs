//! What holds of every question of the quiz, and of everybody who answers them.

mod answers;
mod generated;
mod learner;
mod learners;
mod sets;
mod skills;

use course::quiz::{Band, Skill, Wanted};
use rules::Color;

/// Everything that makes sense to ask for.
fn everything_wanted() -> Vec<Wanted> {
    let mut all = Vec::new();
    for skill in Skill::ALL {
        for &kind in skill.kinds() {
            for us in Color::ALL {
                for band in Band::ALL {
                    for is_telling in [true, false] {
                        all.push(Wanted {
                            skill,
                            kind,
                            us,
                            band,
                            is_telling,
                        });
                    }
                }
            }
        }
    }
    all.retain(|wanted| wanted.makes_sense());
    all
}
